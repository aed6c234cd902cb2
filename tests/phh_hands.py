"""PHH texts for the tests, and random finished hands of any game to write and read back."""

import random
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tourney.engine.game import Game
from tourney.engine.hand import DRAW, SHOWDOWN, Hand
from tourney.engine.rake import Rake
from tourney.engine.record import HandRecord
from tourney.engine.setup import Setup
from tourney.engine.site_ways import SITE_RULES
from tourney.engine.write_down import write_down
from tourney.histories.phh.reader import Played, play_file, read_file
from tourney.histories.reject import Reject

PLAYED = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)

THREE = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = [
  "d dh p1 AsAh",
  "d dh p2 KsKh",
  "d dh p3 QsQh",
  {actions}
]
"""
"""Three players, 1/2, a hundred each: aces, kings and queens."""


def phh(folder: Path, text: str, suffix: str = ".phh") -> Path:
    """A file with this text."""
    path = folder / f"hand{suffix}"
    path.write_text(text, encoding="utf-8")
    return path


def three(*actions: str) -> str:
    """`THREE` with these actions after the deal."""
    return THREE.format(actions=" ".join(f'"{action}",' for action in actions))


def played(folder: Path, text: str) -> Played:
    """The one hand of a text, as the rules play it."""
    (item,) = play_file(phh(folder, text))
    assert isinstance(item, Played), item
    return item


def stacks(item: Played) -> dict[int, int]:
    """The stacks at the end by seat."""
    return dict(sorted(zip(item.made.hand.seats, item.made.hand.stacks, strict=True)))


def read(folder: Path, text: str) -> HandRecord:
    """The one hand of a text as a record."""
    (item,) = read_file(phh(folder, text))
    assert isinstance(item, HandRecord), item
    return item


def refused(folder: Path, text: str) -> Reject:
    """Why the one hand of a text is no record."""
    (item,) = read_file(phh(folder, text))
    assert isinstance(item, Reject), item
    assert "\n" not in item.reason
    return item


def random_setup(what: Game, rng: random.Random) -> Setup:
    """A table of this game with short and long stacks."""
    count = rng.randint(2, min(what.most_players, 9))
    seats = tuple(sorted(rng.sample(range(1, 11), count)))
    fields: dict[str, Any] = {
        "game": what,
        "seats": seats,
        "stacks": tuple(rng.choice([3, 7, 20, 50, 100, 200, 400]) for _ in seats),
        "button": rng.choice(seats),
        "ante": rng.choice([1, 2]),
        "ante_by": "each",
        "rules": SITE_RULES,
    }
    left = [*(seat for seat in seats if seat > fields["button"]), *seats]
    if what.forced == "blinds":
        small, big = (fields["button"], left[0]) if count == 2 else (left[0], left[1])
        fields |= {"small_blind_seat": small, "big_blind_seat": big, "small_blind": 2, "big_blind": 4}
    elif what.forced == "button_blind":
        fields |= {"big_blind_seat": fields["button"], "big_blind": 4}
    else:
        fields["small_bet"] = 4
    if what.forced == "bring_in":
        fields |= {"bring_in": 2, "big_bet": 8}
    if what.forced == "antes":
        fields["carried"] = rng.choice([0, 5])
    if rng.random() < 0.3:
        fields["rake"] = Rake(50, 3)
    if what.streets[-1].board and rng.random() < 0.3:
        fields["runs"] = rng.randint(2, 3)
    return Setup(**fields)


def random_hand(what: Game, rng: random.Random) -> Hand:
    """A hand of this game, played at random to its end."""
    deck = list(what.deck)
    rng.shuffle(deck)
    hand = Hand(random_setup(what, rng), deck, ask_showdown=True, shuffle=rng.shuffle)
    while not hand.done:
        if hand.awaits == DRAW and hand.actor is not None:
            held = list(hand.hole[hand.actor])
            rng.shuffle(held)
            hand.draw(held[: rng.randint(0, what.streets[hand.street].draws)])
        elif hand.awaits == SHOWDOWN:
            rng.choice([hand.show, hand.muck])()
        else:
            legal = hand.legal()
            chance = rng.random()
            if chance < 0.12 and not legal.check:
                hand.apply("fold")
            elif chance < 0.75 or legal.min_to is None:
                hand.apply("check" if legal.check else "call")
            else:
                hand.apply("bet" if legal.opens else "raise", rng.choice([legal.min_to, legal.max_to]))
    return hand


def record_of(hand: Hand, unit: str = "chips", scale: int = 1) -> HandRecord:
    """The record of a finished hand."""
    return write_down(
        hand,
        {seat: f'Player "{seat}"' for seat in hand.seats},
        site="here",
        site_hand_id="17",
        source="imported",
        played_at=PLAYED,
        table_name="Table 'one' \\ é",
        max_seats=10,
        level=3,
        unit=unit,
        scale=scale,
    )
