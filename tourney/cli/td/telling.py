"""What a command did and what is due next, as people read it and as JSON."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from tourney.cli.output import say
from tourney.tournament.sentences import Line, told
from tourney.tournament.sentences.words import place
from tourney.tournament.tournament import Entry, Tournament
from tourney.tournament.view import view


def lines_of(run: Tournament, entries: Sequence[Entry]) -> list[Line]:
    """The sentences of some lines of a log."""
    wanted = {entry.seq for entry in entries}
    return [line for line in told(run) if line.seq in wanted]


def document(tournament_id: str, run: Tournament, entries: Sequence[Entry]) -> dict[str, Any]:
    """What a command made: its lines with their sentences, and the version after them."""
    texts = {line.seq: line.text for line in lines_of(run, entries)}
    return {
        "tournament_id": tournament_id,
        "version": run.version,
        "events": [{**entry.row(), "text": texts[entry.seq]} for entry in entries],
    }


def tell(run: Tournament, entries: Sequence[Entry], now: datetime) -> None:
    """Says what happened, then what is due."""
    for line in lines_of(run, entries):
        say(line.text)
    for sentence in due(view(run.state, now)):
        say(sentence)


def due(found: Mapping[str, Any]) -> list[str]:
    """What waits for somebody to do it, each with its rule, and what is not as it should be."""
    return [f"Due: {_proposal(one)}" for one in found["proposals"]] + [
        f"Note: {warning}" for warning in found["warnings"]
    ]


def _proposal(one: Mapping[str, Any]) -> str:
    rule = f" ({one['rule']})" if one.get("rule") else ""
    if one["do"] == "move":
        source, target = place(**one["from"]), place(**one["to"])
        return f"{one['player']} moves from {source} to {target}{rule}; `td balance` does it."
    if one["do"] == "break":
        return f"table {one['table']} breaks{rule}; `td balance` does it."
    if one["do"] == "redraw":
        tables = one["tables"]
        what = "the final table is drawn" if tables == 1 else f"everyone draws a new seat at {tables} tables"
        return f"{what}{rule}; `td balance` does it."
    if one["do"] == "bust":
        names = ", ".join(one["players"])
        verb = "has" if len(one["players"]) == 1 else "have"
        return f"{names} {verb} no chips left since hand {one['hand']}; `td bust` puts out, `td rebuy` sells more."
    if one["do"] == "colour-up":
        return f"chips below {one['smallest']:,} leave play{rule}; `td colour-up {one['smallest']}` does it."
    return f"wait: {one['why']}."
