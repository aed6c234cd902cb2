"""Every verb of `tourney td` that gives a command: its arguments, and the requests that they make."""

import argparse
from collections.abc import Callable
from typing import Any, NamedTuple

from tourney.cli.amounts import whole_number
from tourney.cli.td import setup
from tourney.cli.td.words import chips, hunters, pairs, seat, seconds

Requests = list[dict[str, Any]]
Parser = argparse.ArgumentParser
Args = argparse.Namespace


class Verb(NamedTuple):
    """A verb: its help, what it adds to the parser, and the fields of its requests, one a command."""

    help: str
    arguments: Callable[[Parser], None]
    requests: Callable[[Args], Requests]


def _nothing(parser: Parser) -> None:
    """A verb of one word."""


def _bare(args: Args) -> Requests:
    return [{}]


def _player(parser: Parser) -> None:
    parser.add_argument("player", metavar="PLAYER", help="by name or number")


def _players(parser: Parser) -> None:
    parser.add_argument("players", metavar="PLAYER", nargs="+", help="by name or number, one or several")


def _each(args: Args) -> Requests:
    return [{"player": player} for player in args.players]


def _method(parser: Parser) -> None:
    parser.add_argument(
        "--method", metavar="M", default="cash", help="how it is paid: cash, card, owed, … (cash)"
    )


def _paying(parser: Parser) -> None:
    _players(parser)
    _method(parser)


def _each_paying(args: Args) -> Requests:
    return [{"player": player, "method": args.method} for player in args.players]


def _register(parser: Parser) -> None:
    parser.add_argument("names", metavar="NAME", nargs="+", help="one or several")
    _method(parser)
    parser.add_argument("--person", type=int, metavar="ID", help="the number in the list of people")
    parser.add_argument("--seat", metavar="T/S", help="table and seat, once seats are drawn")


def _registered(args: Args) -> Requests:
    if len(args.names) > 1 and (args.person is not None or args.seat):
        raise ValueError("--person and --seat are for one player: register the others by themselves")
    more = {"person": args.person} if args.person is not None else {}
    if args.seat:
        more["seat"] = seat(args.seat)
    return [{"name": name, "method": args.method, **more} for name in args.names]


def _rename(parser: Parser) -> None:
    _player(parser)
    parser.add_argument("name", metavar="NAME", help="the right one")


def _reserve(parser: Parser) -> None:
    _player(parser)
    parser.add_argument("seat", metavar="T/S", help="table and seat; none gives it up")


def _table(parser: Parser) -> None:
    parser.add_argument(
        "table", metavar="TABLE", type=int, nargs="?", help="the table, when there are several"
    )
    parser.add_argument("--table", dest="at_table", type=int, metavar="T", help="the same")


def _table_of(args: Args) -> dict[str, int]:
    number = args.table if args.table is not None else args.at_table
    return {} if number is None else {"table": number}


def _the_table(parser: Parser) -> None:
    parser.add_argument("table", metavar="TABLE", type=int)


def _next_hand(parser: Parser) -> None:
    _table(parser)
    parser.add_argument("--unrecorded", action="store_true", help="end the hand before it without its stacks")
    parser.add_argument(
        "--anyway", action="store_true", help="deal though the table should wait, or a player should leave it"
    )


def _record(parser: Parser) -> None:
    parser.add_argument(
        "stacks",
        metavar="PLAYER=CHIPS",
        nargs="*",
        help="what each has who was dealt in; a table may stand before",
    )
    parser.add_argument(
        "--passed-out", action="store_true", help="nobody opened: no stacks are needed, the pot is carried"
    )
    parser.add_argument("--table", type=int, metavar="T", help="the table, when there are several")
    parser.add_argument("--seats", action="store_true", help="give seats instead of players, as 3=5000")
    _by(parser)


def _by(parser: Parser) -> None:
    parser.add_argument(
        "--by", nargs="+", default=[], metavar="PLAYER", help="who took the chips of all who are out"
    )
    parser.add_argument(
        "--hunter",
        action="append",
        default=[],
        metavar="VICTIM=HUNTER",
        help="who took whose chips, once for each",
    )


def _hunters(args: Args) -> dict[str, Any]:
    return ({"by": args.by} if args.by else {}) | ({"hunters": hunters(args.hunter)} if args.hunter else {})


def _recorded(args: Args) -> Requests:
    words, table = list(args.stacks), args.table
    if words and "=" not in words[0]:
        if table is not None:
            raise ValueError("the table is given twice")
        table = whole_number(words.pop(0), "TABLE")
    if not words and not args.passed_out:
        raise ValueError(
            "give PLAYER=CHIPS for everybody who was dealt in, or --passed-out when nobody opened"
        )
    request: dict[str, Any] = {"passed_out": True} if args.passed_out else {}
    if words:
        request["seats" if args.seats else "stacks"] = chips(words)
    request |= _hunters(args)
    return [request if table is None else {"table": table, **request}]


def _stack(parser: Parser) -> None:
    _player(parser)
    parser.add_argument("chips", metavar="CHIPS", help="how many; unknown when nobody knows")


def _count(parser: Parser) -> None:
    parser.add_argument("stacks", metavar="PLAYER=CHIPS", nargs="+")


def _bust(parser: Parser) -> None:
    _players(parser)
    _by(parser)
    parser.add_argument(
        "--stack", nargs="+", default=[], metavar="PLAYER=CHIPS", help="what each began the hand with"
    )


def _busted(args: Args) -> Requests:
    stacks = {"stacks": chips(args.stack)} if args.stack else {}
    return [{"players": args.players, **_hunters(args), **stacks}]


def _colour_up(parser: Parser) -> None:
    parser.add_argument(
        "smallest", type=int, nargs="?", metavar="CHIP", help="what stays (the next larger one)"
    )


def _level(parser: Parser) -> None:
    parser.add_argument(
        "level", nargs="?", default="next", metavar="LEVEL", help="a number, next or back (next)"
    )
    parser.add_argument("--left", metavar="TIME", help="what is left of it: seconds, or 12:30")
    parser.add_argument("--on-break", action="store_true", help="the break after it")


def _levelled(args: Args) -> Requests:
    level = args.level if args.level in ("next", "back") else whole_number(args.level, "LEVEL")
    left = {} if args.left is None else {"left": seconds(args.left)}
    return [{"level": level, "on_break": args.on_break, **left}]


def _time(parser: Parser) -> None:
    parser.add_argument("time", metavar="TIME", help="more seconds, or 12:30; fewer when negative")


def _off(parser: Parser) -> None:
    parser.add_argument("--since", required=True, metavar="TIME", help="when the program went off")


def _hand_for_hand(parser: Parser) -> None:
    parser.add_argument("state", nargs="?", choices=("on", "off"), default="on")


def _move(parser: Parser) -> None:
    _player(parser)
    parser.add_argument("to", metavar="TABLE", type=int, nargs="?", help="where he is needed when left out")
    parser.add_argument("seat_no", metavar="SEAT", type=int, nargs="?", help="the worst one when left out")
    parser.add_argument("--table", type=int, metavar="T", help="the same")
    parser.add_argument("--seat", type=int, metavar="S", help="the same")


def _moved(args: Args) -> Requests:
    places = {"table": args.to if args.table is None else args.table}
    places["seat"] = args.seat_no if args.seat is None else args.seat
    return [{"player": args.player, **{key: value for key, value in places.items() if value is not None}}]


def _seat_words(parser: Parser) -> None:
    parser.add_argument("where", metavar="T/S", nargs="+", help="table and seat, as 2/5")


def _seats(args: Args) -> Requests:
    words = args.where
    if len(words) == 2 and all(word.isdigit() for word in words):
        words = ["/".join(words)]
    return [seat(word) for word in words]


def _open_table(parser: Parser) -> None:
    parser.add_argument("table", metavar="TABLE", type=int, nargs="?", help="its number (the next free one)")


def _penalty(parser: Parser) -> None:
    _player(parser)
    parser.add_argument("--hands", type=int, metavar="N", default=0)
    parser.add_argument("--rounds", type=int, metavar="N", default=0)


def _disqualify(parser: Parser) -> None:
    _player(parser)
    parser.add_argument("--prize", action="store_true", help="he keeps what his place pays")


def _revive(parser: Parser) -> None:
    _player(parser)
    parser.add_argument("chips", type=int, nargs="?", metavar="CHIPS", help="unknown when left out")


def _prizes(parser: Parser) -> None:
    parser.add_argument("prizes", metavar="AMOUNT", nargs="*", help="from first place on")
    parser.add_argument("--by-table", action="store_true", help="back to the prize table")


def _set_prizes(args: Args) -> Requests:
    if bool(args.prizes) == args.by_table:
        raise ValueError("give the prizes from first place on, or --by-table")
    return [{"prizes": args.prizes or None}]


def _deal(parser: Parser) -> None:
    parser.add_argument(
        "amounts", metavar="PLAYER=AMOUNT", nargs="*", help="for a custom deal, all who are left"
    )
    parser.add_argument(
        "--kind", dest="how", choices=("icm", "chip", "even", "custom"), help="how it is shared"
    )
    parser.add_argument("--first", metavar="X", help="kept for the winner")
    parser.add_argument("--agreed", nargs="+", default=[], metavar="PLAYER", help="who has said yes, or all")
    parser.add_argument("--propose", action="store_true", help="only tell what each would get")


def _dealt(args: Args) -> Requests:
    request: dict[str, Any] = {"how": args.how or "custom"}
    if args.amounts:
        request["amounts"] = pairs(args.amounts, "PLAYER=AMOUNT")
    if args.first is not None:
        request["first"] = args.first
    request["consent"] = "all" if args.agreed == ["all"] else args.agreed
    return [request]


def _pay(parser: Parser) -> None:
    _player(parser)
    parser.add_argument("amount", metavar="AMOUNT", nargs="?", help="all that is due when left out")
    _method(parser)


def _paid(args: Args) -> Requests:
    return [{"player": args.player, "amount": args.amount, "method": args.method}]


def _house_money(parser: Parser) -> None:
    parser.add_argument("amount", metavar="AMOUNT")
    _method(parser)


def _envelopes(parser: Parser) -> None:
    parser.add_argument("amounts", metavar="AMOUNT", nargs="*", help="one a player left (by the usual tiers)")


def _claim(parser: Parser) -> None:
    parser.add_argument("player", metavar="VICTIM", help="who is out")
    parser.add_argument("--by", nargs="+", required=True, metavar="PLAYER", help="who took the chips")


def _note(parser: Parser) -> None:
    parser.add_argument("text", metavar="TEXT", nargs="+")


def _line(parser: Parser) -> None:
    parser.add_argument(
        "action", metavar="LINE", type=int, nargs="?", help="the first line of the action (the last)"
    )


def _lined(args: Args) -> Requests:
    return [{} if args.action is None else {"action": args.action}]


VERBS: dict[str, Verb] = {
    "register": Verb("enter players", _register, _registered),
    "unregister": Verb("take players out as if they had never entered", _paying, _each_paying),
    "rename": Verb("correct a name", _rename, lambda a: [{"player": a.player, "name": a.name}]),
    "reserve": Verb(
        "keep a seat for a player before the draw",
        _reserve,
        lambda a: [{"player": a.player, "seat": None if a.seat == "none" else seat(a.seat)}],
    ),
    "seat": Verb("draw the seats", _nothing, _bare),
    "start": Verb("begin level 1", _nothing, _bare),
    "pause": Verb("stop the clock", _nothing, _bare),
    "resume": Verb("let the clock run on", _nothing, _bare),
    "level": Verb("go to the next level, one back, or to any", _level, _levelled),
    "time": Verb("give the level more time, or less", _time, lambda a: [{"seconds": seconds(a.time)}]),
    "off": Verb("catch up after the program was off", _off, lambda a: [{"since": a.since}]),
    "next-hand": Verb(
        "begin the next hand of a table",
        _next_hand,
        lambda a: [{**_table_of(a), "unrecorded": a.unrecorded, "anyway": a.anyway}],
    ),
    "record": Verb("end a hand with the stacks it left", _record, _recorded),
    "bust": Verb("put players out who lost their last chips in one hand", _bust, _busted),
    "stack": Verb(
        "write down a player's chips",
        _stack,
        lambda a: [
            {"player": a.player, "chips": None if a.chips == "unknown" else whole_number(a.chips, "CHIPS")}
        ],
    ),
    "count": Verb("enter a count of chips", _count, lambda a: [{"stacks": chips(a.stacks)}]),
    "rebuy": Verb("sell rebuys", _paying, _each_paying),
    "add-on": Verb("sell the add-on", _paying, _each_paying),
    "re-enter": Verb("enter players again who are out", _paying, _each_paying),
    "move": Verb("move a player", _move, _moved),
    "balance": Verb("do the moves that are due", _nothing, _bare),
    "break-table": Verb("break a table", _the_table, lambda a: [{"table": a.table}]),
    "open-table": Verb("open a table, or one that was closed", _open_table, lambda a: [{"table": a.table}]),
    "close-table": Verb("let nobody sit down at a table", _the_table, lambda a: [{"table": a.table}]),
    "lock": Verb("let nobody sit down in a seat", _seat_words, _seats),
    "unlock": Verb("let people sit down in a seat again", _seat_words, _seats),
    "pin": Verb("keep players where they sit", _players, _each),
    "unpin": Verb("let players be moved again", _players, _each),
    "colour-up": Verb("take smaller chips out of play", _colour_up, lambda a: [{"smallest": a.smallest}]),
    "hand-for-hand": Verb("play hand for hand", _hand_for_hand, lambda a: [{"on": a.state == "on"}]),
    "end-round": Verb("end the round of hand-for-hand", _nothing, _bare),
    "close-registration": Verb("let nobody enter any more", _nothing, _bare),
    "absent": Verb("players are away", _players, _each),
    "back": Verb("players are back", _players, _each),
    "penalty": Verb(
        "a player misses hands or rounds",
        _penalty,
        lambda a: [{"player": a.player, "hands": a.hands, "rounds": a.rounds}],
    ),
    "disqualify": Verb(
        "put a player out and his chips out of play",
        _disqualify,
        lambda a: [{"player": a.player, "prize": a.prize}],
    ),
    "revive": Verb(
        "put a player back who is out", _revive, lambda a: [{"player": a.player, "chips": a.chips}]
    ),
    "prizes": Verb("set the prizes by hand", _prizes, _set_prizes),
    "deal": Verb("record a deal of those who are left", _deal, _dealt),
    "pay": Verb("pay out what is due", _pay, _paid),
    "house-money": Verb(
        "put the organiser's money into the pool",
        _house_money,
        lambda a: [{"amount": a.amount, "method": a.method}],
    ),
    "envelopes": Verb("seal mystery bounties", _envelopes, lambda a: [{"amounts": a.amounts or None}]),
    "claim": Verb("say who put a player out", _claim, lambda a: [{"player": a.player, "by": a.by}]),
    "configure": Verb("change what was agreed", setup.arguments, lambda a: [setup.request(a)]),
    "finish": Verb("end it when nobody buys in again", _nothing, _bare),
    "note": Verb("write a sentence into the log", _note, lambda a: [{"text": " ".join(a.text)}]),
    "undo": Verb("take back the last action, or any", _line, _lined),
    "redo": Verb("let what was undone count again", _line, _lined),
}
"""By name; each is the kind of request of that name."""
