"""`tourney hand`: replays one hand through the rules."""

import argparse
from typing import TYPE_CHECKING, Any

from tourney.cli.output import add_json, answer, say

if TYPE_CHECKING:
    from tourney.engine.record import HandRecord
    from tourney.engine.replay import Replay

SUMMARY = "Replay one hand through the rules: what was legal, the pots, and who wins them."
SOME_REFUSED = 1


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a hand history; its first hand is replayed")
    parser.add_argument(
        "--number", type=int, default=1, metavar="N", help="the N-th hand of the file (default: 1)"
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from pathlib import Path

    from tourney.engine.replay import UncheckedError, replay
    from tourney.intake.one_hand import one_hand

    record = one_hand(Path(args.file), args.number)
    try:
        made = replay(record)
    except UncheckedError as error:
        found = _unjudged(record, str(error))
    else:
        found = _judged(record, made)
    if args.json:
        answer(found)
    else:
        _tell(record, found)
    return SOME_REFUSED if found["error"] else 0


def _unjudged(record: "HandRecord", reason: str) -> dict[str, Any]:
    """The answer when the rules cannot judge: what the record says, and why not more."""
    from tourney.engine.ledger import accounts

    ledger = accounts(record)
    return {
        "game": record.game,
        "players": [{"seat": p.seat, "name": p.name, "stack": p.stack} for p in record.players],
        "finishing_stacks": {p.seat: p.stack + ledger[p.seat].net for p in record.players},
        "uncalled": None,
        "pots": [],
        "decisions": [],
        "shown": [],
        "error": reason,
    }


def _judged(record: "HandRecord", made: "Replay") -> dict[str, Any]:
    from tourney.cards import text

    hand = made.hand
    won = [event for event in hand.log if event.kind == "collect"]
    back = [event for event in hand.log if event.kind == "uncalled"]
    return {
        "game": record.game,
        "players": [
            {"seat": p.seat, "name": p.name, "stack": p.stack, "position": p.position} for p in record.players
        ],
        "finishing_stacks": dict(sorted(zip(hand.seats, hand.stacks, strict=True))),
        "uncalled": [{"seat": event.seat, "amount": event.amount} for event in back],
        "pots": [
            {
                "amount": pot.amount,
                "eligible": sorted(hand.seats[index] for index in pot.eligible),
                "winners": [
                    {"seat": event.seat, "amount": event.amount, "hand": _hand_name(made, event.seat)}
                    for event in won
                    if event.pot_no == number
                ],
            }
            for number, pot in enumerate(hand.pots)
        ],
        "decisions": [
            {
                "seat": decision.seat,
                "street": decision.street,
                "legal": {
                    "fold": decision.fold,
                    "check": decision.check,
                    "call": decision.call,
                    "min_to": decision.min_to,
                    "max_to": decision.max_to,
                },
                "chosen": {"kind": decision.chosen, "to": decision.to},
            }
            for decision in made.decisions
        ],
        "shown": [
            {"seat": event.seat, "cards": text(event.cards or ())}
            for event in hand.log
            if event.kind == "show"
        ],
        "error": "; ".join(made.differences) or None,
    }


def _hand_name(made: "Replay", seat: int | None) -> str | None:
    """The name of the winning hand; None when it won unseen."""
    hand = made.hand
    for index, there in enumerate(hand.seats):
        if there == seat and hand.results and index in hand.results[0][0]:
            halves = zip(hand.game.halves, hand.results[0], strict=True)
            return "; ".join(half.words(results[index]) for half, results in halves if results[index])
    return None


def _tell(record: "HandRecord", found: dict[str, Any]) -> None:
    names = {player.seat: player.name for player in record.players}
    say(f"{record.site} hand {record.site_hand_id}, {record.game} {record.limit_type}")
    for decision in found["decisions"]:
        legal = decision["legal"]
        free = "check" if legal["check"] else f"call {legal['call']}"
        more = f", {legal['min_to']}-{legal['max_to']}" if legal["min_to"] is not None else ""
        chosen = " ".join(str(part) for part in decision["chosen"].values() if part is not None)
        say(f"  street {decision['street']}  {names[decision['seat']]}: {chosen}   (could {free}{more})")
    for number, pot in enumerate(found["pots"]):
        winners = ", ".join(
            f"{names[winner['seat']]} {winner['amount']}"
            + (f" with {winner['hand']}" if winner["hand"] else "")
            for winner in pot["winners"]
        )
        say(f"  {'main pot' if not number else f'side pot {number}'} {pot['amount']}: {winners}")
    for seat, stack in found["finishing_stacks"].items():
        say(f"  seat {seat} {names[seat]}: {stack}")
    say(
        f"The rules and the text differ: {found['error']}"
        if found["error"]
        else "The rules agree with the text."
    )
