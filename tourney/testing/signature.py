"""The signature of the engine: a hash over seeded hands of every game, their setup, events and stacks.

A change that only rearranges the engine must not move it; one that changes a rule says that it did, and
stores the new one. `python -m tourney.testing.signature` compares 10,000 hands of every game with
tests/golden/signature.json and exits with 1 when they differ; `--write` stores what it found.
"""

import argparse
import hashlib
import json
import sys
from pathlib import Path

from tourney import cards
from tourney.engine.game import Game
from tourney.engine.games import GAMES
from tourney.engine.hand import Hand
from tourney.testing.random_hands import random_hand

WHOLE = 10_000
PREFIX = 300
"""How many hands of a game the ordinary tests play."""

STORED = Path(__file__).parents[2] / "tests" / "golden" / "signature.json"


def name(game: Game) -> str:
    """The game as the stored file names it: `holdem NL`."""
    return f"{game.key} {game.limit.key}"


def words(hand: Hand) -> str:
    """A hand as one line: what is hashed."""
    setup = hand.setup
    events = [
        f"{event.kind} {event.street} {event.seat} {event.amount} {event.to_amount} {event.all_in:d} "
        f"{cards.text(event.cards or ())} {event.pot_no} {event.board_no}"
        for event in hand.log
    ]
    return (
        f"{setup.seats} {setup.stacks} {setup.button} {hand.stacks} {hand.rake} {hand.carried_out}|"
        + ";".join(events)
    )


def signatures(game: Game, *counts: int) -> list[str]:
    """A hash over the first hands of a game for each of these counts, which ascend."""
    digest = hashlib.sha256()
    found = []
    done = 0
    for count in counts:
        for number in range(done, count):
            digest.update(words(random_hand(game, number)).encode())
        done = count
        found.append(digest.hexdigest()[:16])
    return found


def main(arguments: list[str] | None = None) -> int:
    """Play every game, print what differs from the stored file; 1 when something does."""
    parser = argparse.ArgumentParser(prog="python -m tourney.testing.signature", description=__doc__)
    parser.add_argument("--write", action="store_true", help="store the signatures found")
    parser.add_argument(
        "--hands", type=int, default=WHOLE, metavar="N", help=f"hands of each game, {WHOLE} unless given"
    )
    wanted = parser.parse_args(arguments)
    if not STORED.parent.is_dir():
        print(
            f"{STORED.parent} is not there: signatures are kept beside the source, not in an installed package"
        )
        return 1
    stored = json.loads(STORED.read_text(encoding="utf-8")) if STORED.exists() else {}
    moved = False
    for game in GAMES.values():
        prefix, whole = signatures(game, PREFIX, max(wanted.hands, PREFIX))
        found = {"prefix": prefix, "whole": whole}
        before = stored.get(name(game), {})
        same = before == found if wanted.hands == WHOLE else before.get("prefix") == prefix
        moved = moved or not same
        print(f"{name(game):18} {prefix} {whole} {'as stored' if same else 'MOVED'}", flush=True)
        stored[name(game)] = found
    if wanted.write and wanted.hands == WHOLE:
        STORED.write_text(json.dumps(stored, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return int(moved and not wanted.write)


if __name__ == "__main__":
    sys.exit(main())
