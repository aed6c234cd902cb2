"""Golden transcripts: whole hands as text that a person can read and check, in tests/golden.

A transcript has comments (`#`), the setup, the events street by street, and the result. Replaying reads
the setup and what a person tells (cards, decisions, draws, who shows), plays it, and writes it again: the
text must be the same. A comment `# stacks: 1 120, 2 80` was worked out by hand and is checked too.

`python -m tourney.testing.golden` writes every transcript again, and makes those of a new game.
"""

import sys
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from tourney import cards
from tourney.engine.events import DECISIONS, Event
from tourney.engine.games import GAMES, game
from tourney.engine.hand import SHOWDOWN, Hand
from tourney.engine.rake import Rake
from tourney.engine.rules import HouseRules
from tourney.engine.setup import Post, Setup
from tourney.testing.random_hands import random_hand

FOLDER = Path(__file__).parents[2] / "tests" / "golden"
AT_LEAST = 2
"""Transcripts of each game, whatever its limits."""

_TOLD = DECISIONS | {"deal_hole", "deal_board", "discard", "stand_pat", "show", "muck"}


def transcript(hand: Hand, comments: Sequence[str] = ()) -> str:
    """A finished hand as text, below these comment lines."""
    lines = [*comments, *_setup_lines(hand.setup), ""]
    street = None
    for event in hand.log:
        if event.street != street:
            street = event.street
            lines.append(f"{hand.game.streets[street].name}:")
        lines.append("  " + event_line(event))
    lines += ["", "result:"]
    lines += [
        f"  pot {number} of {pot.amount} between {', '.join(str(hand.seats[index]) for index in pot.eligible)}"
        for number, pot in enumerate(hand.pots)
    ]
    if hand.rake:
        lines.append(f"  rake {hand.rake}")
    if hand.carried_out:
        lines.append(f"  carried {hand.carried_out}")
    lines.append(f"  stacks {stacks_words(hand)}")
    return "\n".join(lines) + "\n"


def stacks_words(hand: Hand) -> str:
    """The chips of each seat at the end: `1 120, 2 80`."""
    return ", ".join(f"{seat} {chips}" for seat, chips in sorted(zip(hand.seats, hand.stacks, strict=True)))


def replayed(text: str) -> Hand:
    """The hand of a transcript, played again. Raises ValueError when it cannot be."""
    head, *_, last = [part for part in text.split("\n\n") if part.strip()]
    body = text[len(head) : text.rindex(last)]
    setup = read_setup([line for line in head.splitlines() if not line.startswith("#")])
    hand = Hand(setup, ask_showdown=True)
    for line in body.splitlines():
        seat, _, rest = line.strip().partition(" ")
        kind, _, what = rest.partition(" ")
        if seat == "board":
            hand.deal_board(cards.cards(rest.split(" run ")[0]))
        elif kind in _TOLD:
            _tell(hand, int(seat), kind, what)
    return hand


def comments_of(text: str) -> list[str]:
    """The comment lines at the top of a transcript."""
    return [line for line in text.splitlines() if line.startswith("#")]


def event_line(event: Event) -> str:
    """One event: `3 raise 20 to 30 all-in`, `1 deal_hole AsAh`, `board 2c3d7h`."""
    if event.kind == "deal_board":
        run = "" if event.board_no is None else f" run {event.board_no + 1}"
        return f"board {cards.text(event.cards or ())}{run}"
    words = ["table" if event.seat is None else str(event.seat), event.kind]
    if event.amount is not None:
        words.append(str(event.amount))
    if event.to_amount is not None:
        words.append(f"to {event.to_amount}")
    if event.cards is not None:
        words.append(cards.text(event.cards))
    if event.all_in:
        words.append("all-in")
    if event.pot_no is not None:
        words.append(f"pot {event.pot_no}")
    if event.board_no is not None:
        words.append(f"run {event.board_no + 1}")
    return " ".join(words)


def _tell(hand: Hand, seat: int, kind: str, what: str) -> None:
    if kind == "deal_hole":
        hand.deal_hole(seat, cards.cards(what) if what else None)
    elif kind in ("discard", "stand_pat"):
        hand.draw(cards.cards(what))
    elif kind in DECISIONS:
        words = what.split()
        hand.apply(kind, int(words[words.index("to") + 1]) if kind in ("bet", "raise") else None)
    elif hand.awaits == SHOWDOWN and hand.actor is not None and hand.seats[hand.actor] == seat:
        if kind == "show":
            hand.show(cards.cards(what))
        else:
            hand.muck()


def _setup_lines(setup: Setup) -> list[str]:
    lines = [f"game: {setup.game.key} {setup.game.limit.key}"]
    lines.append("stacks: " + ", ".join(f"{s} {c}" for s, c in zip(setup.seats, setup.stacks, strict=True)))
    for field in fields(Setup):
        value = getattr(setup, field.name)
        if field.name in ("game", "seats", "stacks") or value == field.default:
            continue
        lines.append(f"{field.name}: {_words(value)}")
    return lines


def _words(value: Any) -> str:
    if isinstance(value, Rake):
        return f"{value.per_mille} {value.cap} {value.no_flop_no_drop}"
    if isinstance(value, HouseRules):
        changed = [f.name for f in fields(HouseRules) if getattr(value, f.name) != f.default]
        return ", ".join(f"{name} {getattr(value, name)}" for name in changed)
    if isinstance(value, tuple):
        rows = [(one.seat, one.live, one.dead) if isinstance(one, Post) else one for one in value]
        return ", ".join(" ".join(str(part) for part in row) for row in rows)
    return str(value)


def read_setup(lines: Sequence[str]) -> Setup:
    """The setup of a transcript from its lines `field: value`."""
    told = dict(line.split(": ", 1) for line in lines)
    key, limit = told.pop("game").split()
    rows = [row.split() for row in told.pop("stacks").split(", ")]
    made: dict[str, Any] = {
        "game": game(key, limit),
        "seats": tuple(int(seat) for seat, _ in rows),
        "stacks": tuple(int(chips) for _, chips in rows),
    }
    for name, text in told.items():
        made[name] = _READ[name](text) if name in _READ else _value(text)
    return Setup(**made)


def _value(text: str) -> Any:
    plain = {"None": None, "True": True, "False": False}
    return plain[text] if text in plain else int(text) if text.lstrip("-").isdigit() else text


def _rows(text: str) -> list[tuple[int, ...]]:
    return [tuple(int(part) for part in row.split()) for row in text.split(", ")]


_READ: dict[str, Any] = {
    "posts": lambda text: tuple(Post(*row) for row in _rows(text)),
    "straddles": lambda text: tuple(_rows(text)),
    "rake": lambda text: Rake(*[_value(part) for part in text.split()]),
    "rules": lambda text: HouseRules(**{n: _value(v) for n, v in (one.split() for one in text.split(", "))}),
}


def _new(key: str, limit: str, past: int) -> str:
    """A seeded hand of a game that goes to its last street, as a transcript."""
    number = 1000 * past
    while True:
        hand = random_hand(GAMES[key, limit], number)
        shown = sum(event.kind == "show" for event in hand.log)
        plain = hand.setup.rules == HouseRules() and 2 < len(hand.seats) < 6
        if plain and hand.street == len(hand.game.streets) - 1 and shown > 1:
            return transcript(hand, [f"# Hand {number} of tourney.testing.random_hands."])
        number += 1


def main() -> int:
    """Write every transcript again, and make what is missing; say which ones changed."""
    if not FOLDER.is_dir():
        print(f"{FOLDER} is not there: transcripts are kept beside the source, not in an installed package")
        return 1
    for path in sorted(FOLDER.glob("*.txt")):
        before = path.read_text(encoding="utf-8")
        after = transcript(replayed(before), comments_of(before))
        if after != before:
            path.write_text(after, encoding="utf-8")
            print(f"changed {path.name}")
    for key in dict.fromkeys(key for key, _ in GAMES):
        limits = [limit for name, limit in GAMES if name == key]
        for number in range(1, max(AT_LEAST, len(limits)) + 1):
            path = FOLDER / f"{key}-{number}.txt"
            if not path.exists():
                path.write_text(_new(key, limits[(number - 1) % len(limits)], number), encoding="utf-8")
                print(f"made {path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
