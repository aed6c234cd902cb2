"""`tourney simulate`: one whole tournament by simulated players, every hand stored."""

import argparse
from typing import TYPE_CHECKING, Any

from tourney.cli.output import ProgressLine, add_db, add_json, answer, say, table

if TYPE_CHECKING:
    from tourney.simulate.storing import Played
    from tourney.simulate.tournament import Plan
    from tourney.store.database import Store

SUMMARY = "Play one whole tournament with simulated players and store every hand."
SHOWN_PLACES = 10
MOST_PLAYERS = 10_000


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=int, default=27, metavar="N", help="how many enter (default: 27)")
    parser.add_argument(
        "--structure", default="friday", metavar="NAME", help="a structure by name, or a .toml file"
    )
    parser.add_argument("--game", metavar="G", help="the game (default: the structure's)")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="one seed, one tournament (default: 1)"
    )
    add_db(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney.store.database import open_store

    plan = plan_of(args.structure, args.players, args.seed, args.game)
    with open_store(args.db) as store:
        played = play(store, plan)
    if args.json:
        answer(
            {
                "tournament_id": played.tournament_id,
                "hands": played.hands,
                "seconds": played.seconds,
                "unit": plan.unit,
                "scale": plan.scale,
                "pool": played.pool,
                "finishers": finishers(played),
            }
        )
    else:
        say(result(played, plan))
    return 0


def plan_of(structure: str, players: int, seed: int, game: str | None = None) -> "Plan":
    """The plan that a call asks for. Raises ValueError naming the option that is wrong."""
    from pathlib import Path

    from tourney.simulate.players import KNOWN
    from tourney.simulate.tournament import Plan
    from tourney.tournament.structure import load

    if not 2 <= players <= MOST_PLAYERS:
        raise ValueError(f"--players is {players}; a tournament has 2 to {MOST_PLAYERS}")
    if not 0 <= seed < 2**63:
        raise ValueError(f"--seed is {seed}; take a whole number from 0")
    loaded = load(structure)
    if game is not None and game != loaded.game:
        raise ValueError(f"--game is {game}, but the structure {loaded.name} is for {loaded.game}")
    if any(key not in KNOWN for key, _ in loaded.games):
        told = ", ".join(f"{key} {limit}" for key, limit in loaded.games)
        raise ValueError(
            f"{loaded.name} is played with {told}: simulated players know {', '.join(KNOWN)} and no other game"
        )
    return Plan(loaded, Path(structure).stem, players, seed)


def play(store: "Store", plan: "Plan") -> "Played":
    """Play the plan into the store, saying on standard error how far it is."""
    from tourney.simulate.storing import simulate

    line = ProgressLine()
    played = simulate(store, plan, lambda hands, left: line.show(f"{hands:,} hands · {left} players left"))
    line.clear()
    return played


def finishers(played: "Played") -> list[dict[str, Any]]:
    """The result as it is answered: prizes in minor units."""
    return [{"place": row.place, "player": row.player, "prize": row.prize} for row in played.finishers]


def result(played: "Played", plan: "Plan") -> str:
    """The result as people read it: who won, and who is paid."""
    from tourney.tournament.money.amounts import written

    winner = played.finishers[0]
    rows = [
        (
            ("=" if row.tied else "") + str(row.place),
            row.player,
            written(row.prize, plan.unit, plan.scale) if row.prize else "–",
        )
        for row in played.finishers[:SHOWN_PLACES]
    ]
    return (
        f"{winner.player} wins {plan.structure.name}: {plan.players} players, {played.hands} hands, "
        f"{written(played.pool, plan.unit, plan.scale)} in the pool.\n\n"
        + table(("place", "player", "prize"), rows, left=2)
    )
