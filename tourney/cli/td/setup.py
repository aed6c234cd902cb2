"""The options of `td new` and `td configure`, and the fields of a request that they make."""

import argparse
from pathlib import Path
from typing import Any

from tourney.cli.amounts import hundredths, whole_number, whole_numbers
from tourney.cli.td.words import limit, pairs


def arguments(parser: argparse.ArgumentParser) -> None:
    """All options of a setup; each is left as it was when it is not given."""
    parser.add_argument("title", metavar="NAME", nargs="?", help="what the tournament is called")
    parser.add_argument("--name", metavar="NAME", help="the same")
    parser.add_argument("--structure", metavar="S", help="a structure by name, or a .toml file (new: friday)")
    parser.add_argument("--seats", type=int, metavar="N", help="seats a table (new: the structure's)")
    parser.add_argument("--seed", type=int, metavar="N", help="the seed of all draws (new: by lot)")
    money = parser.add_argument_group("money, in the currency: 20 or 20.50")
    money.add_argument("--unit", metavar="CUR", help="the currency (new: USD)")
    money.add_argument("--scale", type=int, metavar="N", help="smallest units in 1.00 of it (new: 100)")
    money.add_argument("--buy-in", metavar="X", help="what an entry pays into the prize pool")
    money.add_argument("--fee", metavar="X", help="what it pays to the house besides")
    money.add_argument("--staff", metavar="X", help="what it pays to the staff besides")
    money.add_argument("--bounty", metavar="X", help="the bounty on each head, besides")
    money.add_argument("--bounty-kind", metavar="K", help="fixed, progressive or mystery (fixed)")
    money.add_argument("--guarantee", metavar="X", help="the least prize pool")
    money.add_argument("--rebuy", metavar="X", help="what a rebuy costs; none takes rebuys away")
    money.add_argument("--rebuy-chips", type=int, metavar="N", help="its chips (a starting stack)")
    money.add_argument("--rebuy-fee", metavar="X", help="what it pays to the house besides")
    money.add_argument("--rebuy-bounty", metavar="X", help="what it puts on the head besides")
    money.add_argument("--rebuy-limit", type=int, metavar="N", help="how many a player may buy")
    money.add_argument("--rebuy-total", type=int, metavar="N", help="how many there are in all")
    money.add_argument(
        "--rebuy-at-most", metavar="CHIPS", help="for players with at most so many, or any (0)"
    )
    money.add_argument("--add-on", metavar="X", help="what the add-on costs; none takes it away")
    money.add_argument("--add-on-chips", type=int, metavar="N", help="its chips (a starting stack)")
    money.add_argument("--add-on-fee", metavar="X", help="what it pays to the house besides")
    money.add_argument("--add-on-limit", type=int, metavar="N", help="how many a player may buy (1)")
    money.add_argument("--re-entries", metavar="N", help="how often one who is out may re-enter, or any (0)")
    prizes = parser.add_argument_group("prizes")
    prizes.add_argument("--prize-table", metavar="T", help="A to F (A)")
    prizes.add_argument("--places", type=int, metavar="N", help="how many places are paid (by rule)")
    prizes.add_argument("--places-by", metavar="RULE", help="the rule: table, home, third, 10%%, 12.5%%, …")
    prizes.add_argument("--round", metavar="X", help="every prize but the first is a multiple of it")
    prizes.add_argument("--min-cash", metavar="X", help="the least prize")
    prizes.add_argument("--percent", nargs="+", metavar="P", help="percentages from first place on")
    prizes.add_argument("--fixed", nargs="+", metavar="PLACE=X", help="prizes that are fixed")
    prizes.add_argument("--ticket", metavar="X", help="a satellite: the value of one seat")
    play = parser.add_argument_group("play")
    play.add_argument("--rules", metavar="SET", help="a rule set, see `tourney rules` (home)")
    play.add_argument(
        "--set", action="append", default=[], metavar="S=V", help="one switch of the rules, as race=drop"
    )
    play.add_argument("--levels-by", choices=("clock", "hands"), help="what ends a level (clock)")
    play.add_argument("--arrange", choices=("at-once", "proposed"), help="balancing (proposed: `td balance`)")
    play.add_argument("--when-off", choices=("runs", "waits"), help="the clock while no program runs (runs)")
    play.add_argument("--table-size", nargs="+", metavar="T=N", help="tables with other than the usual seats")
    play.add_argument("--break-order", nargs="+", metavar="T", help="which tables break first")


_PLAIN = {
    "seats": "seats", "seed": "seed", "unit": "unit", "scale": "scale", "buy_in": "buy_in", "fee": "fee",
    "staff": "staff_fee", "bounty": "bounty", "bounty_kind": "bounty_kind", "rules": "rules",
    "levels_by": "levels_by", "arrange": "arrange", "when_off": "when_off",
}  # fmt: skip
"""Option to field, where the value goes as it is."""
_PRIZES = {
    "prize_table": "table", "places": "places", "places_by": "places_by", "round": "rounding",
    "min_cash": "min_cash", "ticket": "ticket",
}  # fmt: skip


def request(args: argparse.Namespace) -> dict[str, Any]:
    """The fields that were given."""
    found = {
        field: getattr(args, option) for option, field in _PLAIN.items() if getattr(args, option) is not None
    }
    name = args.name if args.name is not None else args.title
    if name is not None:
        found["name"] = name
    if args.structure is not None:
        found |= _structure(args.structure)
    if args.guarantee is not None:
        found["guarantee"] = None if args.guarantee == "none" else args.guarantee
    for option in ("rebuy", "add_on"):
        found |= _purchase(args, option)
    for option in ("rebuy_at_most", "re_entries"):
        if getattr(args, option) is not None:
            found[option] = limit(getattr(args, option), f"--{option.replace('_', '-')}")
    prizes = {
        field: getattr(args, option) for option, field in _PRIZES.items() if getattr(args, option) is not None
    }
    if args.percent is not None:
        prizes["percent"] = list(hundredths(args.percent, "--percent"))
    if args.fixed is not None:
        prizes["fixed"] = pairs([part for word in args.fixed for part in word.split(",")], "PLACE=AMOUNT")
    if prizes:
        found["prizes"] = prizes
    if args.set:
        found["switches"] = pairs(args.set, "SWITCH=CHOICE")
    if args.table_size is not None:
        sizes = pairs(args.table_size, "TABLE=SEATS")
        found["table_sizes"] = {table: whole_number(size, "--table-size") for table, size in sizes.items()}
    if args.break_order is not None:
        found["break_order"] = whole_numbers(args.break_order, "--break-order")
    return found


def _structure(name: str) -> dict[str, str]:
    """A file is read here, and goes as its text: whoever keeps the store does not open files by name."""
    if not name.endswith(".toml"):
        return {"structure": name}
    from tourney.tournament.structures.reading import path_of, text_of

    return {"structure_toml": text_of(path_of(Path(name)))}


def _purchase(args: argparse.Namespace, option: str) -> dict[str, Any]:
    cost = getattr(args, option)
    parts = {
        "cost": cost,
        "chips": getattr(args, f"{option}_chips"),
        "fee": getattr(args, f"{option}_fee"),
        "bounty": getattr(args, f"{option}_bounty", None),
        "most": getattr(args, f"{option}_limit"),
        "most_in_all": getattr(args, f"{option}_total", None),
    }
    given = {field: value for field, value in parts.items() if value is not None}
    if not given:
        return {}
    if cost is None:
        raise ValueError(f"--{option.replace('_', '-')} is missing: say what it costs, 0 for nothing")
    return {option: None if cost == "none" else given}
