"""A PHH document as the table before the deal, and what is told of the hand beside its actions."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, get_args, get_origin, get_type_hints

from tourney.cards import CardError, cards
from tourney.engine.errors import SetupError
from tourney.engine.game import Game
from tourney.engine.rake import Rake
from tourney.engine.rules import HouseRules
from tourney.engine.setup import Setup
from tourney.engine.site_ways import SITE_RULES
from tourney.histories.phh.actions import Action, actions_of
from tourney.histories.phh.codes import game_of, needed
from tourney.histories.phh.forced import forced_of
from tourney.histories.phh.values import FINEST, FieldError, Money, finest, listed, number, whole, word
from tourney.histories.pokerstars.money import CURRENCIES

_AMOUNTS = (
    "antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings", "min_bet", "small_bet",
    "big_bet", "bring_in", "_small_blind", "_rake", "_drops", "_house_added", "_carried", "_cap", "_cash_outs",
)  # fmt: skip
NO_CURRENCY = ("chips", "play")
"""Units that `currency` does not name."""


@dataclass(slots=True)
class Told:
    """What a document says. `order` are the seats of p1, p2 …; `boards` the second and third board;
    `finishing` the stacks at the end by seat, None when it does not say."""

    fields: dict[str, Any]
    setup: Setup
    order: tuple[int, ...]
    names: dict[int, str]
    actions: list[Action]
    money: Money
    unit: str
    boards: tuple[tuple[int, ...], ...] = ()
    finishing: dict[int, int] | None = None
    winnings: dict[int, int] | None = None
    rake: int = 0
    drops: int = 0
    house_added: int = 0


def table_of(fields: dict[str, Any]) -> Told:
    """The table and the rest. Raises FieldError naming the field that cannot be."""
    game = game_of(fields)
    for name in needed(game):
        if name not in fields:
            raise FieldError(name, f"missing; {game.name} needs it")
    stacks = fields["starting_stacks"]
    if not isinstance(stacks, list) or not 2 <= len(stacks) <= game.most_players:
        raise FieldError("starting_stacks", f"{game.name} is for 2 to {game.most_players} players (R003)")
    count = len(stacks)
    actions = actions_of(fields, count)
    unit, money = _money(fields, actions)
    order = _seats(fields, count)
    rake, drops = money.given(fields, "_rake"), money.given(fields, "_drops")
    boards = tuple(_board(fields, name) for name in ("_board_2", "_board_3") if name in fields)
    setup = _setup(fields, game, order, money, 1 + len(boards), rake + drops)
    names = listed(fields, "players", count) or [f"p{place}" for place in range(1, count + 1)]
    if not all(isinstance(name, str) and 0 < len(name) <= 200 for name in names):
        raise FieldError("players", "each has a name of 1 to 200 characters")
    if len(set(names)) != count:
        raise FieldError("players", "two of them have the same name")
    finishing, winnings = (
        dict(zip(order, money.each(fields, name, count), strict=True)) if name in fields else None
        for name in ("finishing_stacks", "winnings")
    )
    return Told(
        fields, setup, order, dict(zip(order, names, strict=True)), actions, money, unit, boards, finishing,
        winnings, rake, drops, money.given(fields, "_house_added"),
    )  # fmt: skip


def _money(fields: Mapping[str, Any], actions: list[Action]) -> tuple[str, Money]:
    """The unit, and a scale that holds the finest amount: 1 where all are whole, else at least 100."""
    unit = word(fields, "_unit") or word(fields, "currency")
    unit = unit or CURRENCIES.get(word(fields, "currency_symbol") or "") or "chips"
    if not 0 < len(unit) <= 12:
        raise FieldError("currency", f"{unit[:60]!r} is no currency")
    scale = whole(fields, "_scale", 10**FINEST, 1)
    if scale is None:
        values: list[object] = [action.to for action in actions]
        for name in _AMOUNTS:
            value = fields.get(name)
            values.extend(value if isinstance(value, list) else [value])
        decimals = min(finest(values), FINEST)
        scale = 10 ** max(decimals, 2) if decimals else 1
    return unit, Money(scale)


def _seats(fields: Mapping[str, Any], count: int) -> tuple[int, ...]:
    """The seats of the players, clockwise."""
    seats = listed(fields, "seats", count)
    if seats is None:
        return tuple(range(1, count + 1))
    if not all(type(seat) is int and 1 <= seat <= 100 for seat in seats) or len(set(seats)) != count:
        raise FieldError("seats", "they are different whole numbers from 1")
    least = seats.index(min(seats))
    if seats[least:] + seats[:least] != sorted(seats):
        raise FieldError(
            "seats", "the players go clockwise from p1, so that the seats rise, but for one step"
        )
    return tuple(seats)


def _board(fields: Mapping[str, Any], name: str) -> tuple[int, ...]:
    try:
        return cards(word(fields, name) or "")
    except CardError as error:
        raise FieldError(name, str(error)) from None


def _setup(
    fields: Mapping[str, Any], game: Game, order: tuple[int, ...], money: Money, runs: int, taken: int
) -> Setup:
    count = len(order)
    stacks = money.each(fields, "starting_stacks", count)
    posted = forced_of(fields, game, count, money)
    fixed = game.limit.key == "FL"
    first_bet = money.given(fields, "small_bet" if fixed else "min_bet")
    by_seat = sorted(zip(order, stacks, strict=True))
    button = whole(fields, "_button", 100)
    try:
        return Setup(
            game=game,
            seats=tuple(seat for seat, _ in by_seat),
            stacks=tuple(stack for _, stack in by_seat),
            button=order[-1] if button is None else button,
            small_blind_seat=None if posted.small is None else order[posted.small],
            big_blind_seat=None if posted.big is None else order[posted.big],
            small_blind=posted.small_blind,
            big_blind=posted.big_blind,
            ante=posted.ante,
            ante_by=posted.ante_by,
            posts=posted.posts(order),
            straddles=tuple((order[index], amount) for index, amount in posted.straddles),
            small_bet=0 if not fixed and first_bet == (posted.big_blind or posted.ante) else first_bet,
            big_bet=money.given(fields, "big_bet") if fixed else 0,
            bring_in=money.given(fields, "bring_in") if game.forced == "bring_in" else 0,
            carried=money.given(fields, "_carried"),
            passed_out=whole(fields, "_passed_out", 1000) or 0,
            runs=runs,
            cap=money.given(fields, "_cap"),
            # The hand gives up what the house took, whatever its rate was.
            rake=Rake(1000, cap=taken, no_flop_no_drop=False) if taken else None,
            rules=rules_of(fields),
        )
    except SetupError as error:
        field = {"stacks": "starting_stacks", "blinds": "blinds_or_straddles", "ante": "antes"}
        name, _, reason = str(error).partition(": ")
        raise FieldError(field.get(name, name), reason) from None


def shown_of(fields: Mapping[str, Any], count: int) -> list[tuple[int, tuple[int, ...]]]:
    """Who showed what though nobody was left to beat, from `_shown`. Raises FieldError."""
    found = []
    rows = fields.get("_shown", [])
    if not isinstance(rows, list) or len(rows) > 4 * count:
        raise FieldError("_shown", "it is a list of [player, cards]")
    for row in rows:
        if not isinstance(row, list) or len(row) != 2 or not isinstance(row[1], str):
            raise FieldError("_shown", "it is a list of [player, cards]")
        try:
            found.append((number("_shown", row[0], count, 1), cards(row[1][:200])))
        except CardError as error:
            raise FieldError("_shown", str(error)) from None
    return found


def rules_of(fields: Mapping[str, Any]) -> HouseRules:
    """The house rules: a site's, but for the switches of `_rules`. Raises FieldError."""
    given = fields.get("_rules", {})
    if not isinstance(given, dict):
        raise FieldError("_rules", "it is a table of switches")
    hints = get_type_hints(HouseRules)
    for name, value in given.items():
        if name not in hints:
            raise FieldError("_rules", f"{name[:60]!r} is no switch; there are {', '.join(hints)}")
        if not _fits(value, hints[name]):
            raise FieldError("_rules", f"{name} cannot be that")
    return replace(SITE_RULES, **{name: None if value == "none" else value for name, value in given.items()})


def _fits(value: object, hint: Any) -> bool:
    """Whether a value is one of those that a switch may have."""
    if get_origin(hint) is Literal:
        return any(type(value) is type(choice) and value == choice for choice in get_args(hint))
    choices = get_args(hint) or (hint,)
    return any(value == "none" if choice is type(None) else type(value) is choice for choice in choices)
