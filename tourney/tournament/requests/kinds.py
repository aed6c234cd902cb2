"""Every kind of request: the fields that it has, and the command that it is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tourney.language import tr, tr_n
from tourney.tournament import commands as do
from tourney.tournament.bounties import unopened
from tourney.tournament.carried import holdings
from tourney.tournament.money import mystery
from tourney.tournament.money.deals import deal
from tourney.tournament.pool import open_prizes, told_of
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.requests.fields import Fields, RequestError
from tourney.tournament.requests.setups import FIELDS as SETUP_FIELDS
from tourney.tournament.requests.setups import setup_of
from tourney.tournament.sentences.words import listed
from tourney.tournament.state import State
from tourney.tournament.structures.finding import short

DEALS = ("icm", "chip", "even", "custom")


@dataclass(frozen=True, slots=True)
class Undo:
    """Takes back the last action that counts, or the one whose first line is named."""

    action: int | None = None


@dataclass(frozen=True, slots=True)
class Redo:
    """Lets the action that was undone last count again, or the one that is named."""

    action: int | None = None


Asked = do.Command | Undo | Redo


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of request: what it asks in a sentence, its fields, and what makes the command of them."""

    meaning: str
    fields: tuple[str, ...]
    read: Callable[[Fields], Asked]


def asked(state: State, request: Mapping[str, Any]) -> Asked:
    """The command that a request is, for a tournament in this state.

    Raises RequestError for an unknown kind or field or a value that no command could have, and
    NotAllowed for what depends on the state, as chips of a deal that nobody knows.
    """
    name = request.get("kind")
    kind = KINDS.get(name.replace("_", "-")) if isinstance(name, str) else None
    if kind is None:
        raise RequestError(
            tr("there is no command {name}; there are {names}", name=short(name), names=", ".join(KINDS))
        )
    fields = {field: value for field, value in request.items() if field != "kind"}
    return kind.read(Fields(str(name), fields, kind.fields, state))


def _table(f: Fields) -> int:
    """The table that is named, or the only one."""
    number = f.whole("table", None)
    if number is not None:
        return number
    tables = list(f.state.tables)
    if len(tables) != 1:
        raise RequestError(
            tr("{what}: say which table; there are {tables}", what=f.what, tables=", ".join(map(str, tables)))
            if tables
            else tr("{what}: say which table; there is none yet", what=f.what)
        )
    return tables[0]


def _record(f: Fields) -> do.RecordHand:
    table = _table(f)
    passed_out = f.flag("passed_out", False)
    if ("stacks" in f) == ("seats" in f) and not (passed_out and "stacks" not in f):
        raise RequestError(tr("{what}: give the stacks by player (stacks) or by seat (seats)", what=f.what))
    hand = f.state.tables[table].hand if table in f.state.tables else None
    if "seats" in f:
        stacks = f.wholes_by_number("seats")
    elif "stacks" not in f:
        stacks = {}
    else:
        seats = {one.player: one.seat for one in hand.dealt} if hand else {}
        stacks = {}
        for player, chips in f.chips_by_player("stacks").items():
            if hand and player not in seats:
                raise RequestError(
                    tr(
                        "{what}: {player} is not in hand {number}",
                        what=f.what,
                        player=f"{f.state.name(player)!r:.60}",
                        number=str(hand.number),
                    )
                )
            stacks[seats.get(player, 0)] = chips
    broke = [one.player for one in hand.dealt if stacks.get(one.seat) == 0] if hand else []
    return do.RecordHand(table, stacks, _hunters(f, broke), f.flag("propose", False), passed_out)


def _hunters(f: Fields, victims: list[int] | tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """Who took whose chips: `by` for all of them, `hunters` for each."""
    by = f.players("by", ())
    return (dict.fromkeys(victims, by) if by else {}) | f.players_by_player("hunters")


def _bust(f: Fields) -> do.Bust:
    players = f.players("players")
    return do.Bust(players, _hunters(f, players), f.chips_by_player("stacks", {}))


def _colour_up(f: Fields) -> do.ColourUp:
    smallest = f.whole("smallest", None)
    if smallest is None:
        chips = f.state.setup.structure.chips
        now = f.state.smallest_chip or min(chips, default=0)
        smallest = next((chip for chip in chips if chip > now), 0)
    return do.ColourUp(smallest)


def _level(f: Fields) -> do.ChangeLevel:
    level = f.level("level")
    return do.ChangeLevel(level, f.whole("left", None), f.flag("on_break", False))


def _open_table(f: Fields) -> do.OpenTable | do.CloseTable:
    table = f.whole("table", None)
    if table is not None and table in f.state.closed:
        return do.CloseTable(table, closed=False)
    return do.OpenTable(table)


def _deal(f: Fields) -> do.Deal:
    state = f.state
    scale = state.setup.scale
    how = f.choice("how", DEALS, "custom")
    first = f.amount("first", scale, 0)
    amounts = f.amounts_by_player("amounts", scale, None)
    if amounts is None and how == "custom":
        raise RequestError(tr("{what}: a custom deal names amounts by player", what=f.what))
    if how != "custom":
        made = proposal(state, how, first)[0]
        if amounts is not None and amounts != made:
            raise RequestError(
                tr(
                    "{what}: these amounts are not what {how} comes to; call the deal custom",
                    what=f.what,
                    how=how,
                )
            )
        amounts = made
    consent = tuple(state.stacks) if f.says("consent", "all") else f.players("consent", ())
    return do.Deal(amounts, first, how, consent)


def proposal(state: State, how: str, first: int = 0) -> tuple[dict[int, int], tuple[str, ...]]:
    """What each player left would get by a kind of deal, with its warnings. Raises NotAllowed."""
    what = tr("a deal")
    order = list(state.stacks)
    unknown = [state.name(player) for player in order if state.stacks[player] is None]
    if unknown and how != "even":
        raise NotAllowed(
            what,
            tr("nobody knows the chips of {names}", names=_few(unknown)),
            tr("count the stacks first"),
        )
    if not order:
        raise NotAllowed(what, tr("nobody is in"), tr("register players first"))
    try:
        chips = holdings(state)
        stacks = [chips[player] or 1 for player in order]
        made = deal(how, stacks, open_prizes(state), first, told=told_of(state, order))
    except ValueError as error:
        raise NotAllowed(what, str(error), tr("change it")) from error
    return dict(zip(order, made.values, strict=True)), made.warnings


def _few(names: list[str], most: int = 5) -> str:
    """`Ann, Bob and Cy`; of more than `most` the first ones, and how many more there are."""
    more = len(names) - most
    return listed([*names[:most], tr_n("{n} more", "{n} more", more)] if more > 0 else names)


def _envelopes(f: Fields) -> do.SealEnvelopes:
    amounts = f.amounts("amounts", f.state.setup.scale, None)
    if amounts is None:
        amounts = mystery.envelopes(unopened(f.state), max(len(f.state.stacks), 1))
    return do.SealEnvelopes(amounts)


def _configure(f: Fields) -> do.Configure:
    return do.Configure(setup_of(f, f.state.setup))


def _method(f: Fields) -> str:
    return f.text("method", "cash")


KINDS: dict[str, Kind] = {
    "configure": Kind("Changes what was agreed; fields that are left out stay.", SETUP_FIELDS, _configure),
    "register": Kind(
        "Enters a player; `seat` chooses his seat once seats are drawn.",
        ("name", "person", "method", "seat"),
        lambda f: do.Register(f.text("name"), f.whole("person", None), _method(f), f.seat("seat", None)),
    ),
    "unregister": Kind(
        "Takes a player out as if he had never entered, and pays him back.",
        ("player", "method"),
        lambda f: do.Unregister(f.player(), _method(f)),
    ),
    "rename": Kind(
        "Corrects a player's name.", ("player", "name"), lambda f: do.Rename(f.player(), f.text("name"))
    ),
    "rebuy": Kind("Sells a rebuy.", ("player", "method"), lambda f: do.Rebuy(f.player(), _method(f))),
    "add-on": Kind("Sells the add-on.", ("player", "method"), lambda f: do.AddOn(f.player(), _method(f))),
    "re-enter": Kind(
        "Enters a player again who is out.",
        ("player", "method"),
        lambda f: do.ReEnter(f.player(), _method(f)),
    ),
    "reserve": Kind(
        "Keeps a seat for a player before the draw, or with null gives it up.",
        ("player", "seat"),
        lambda f: do.Reserve(f.player(), f.seat("seat")),
    ),
    "seat": Kind("Draws the seats.", (), lambda f: do.DrawSeats()),
    "start": Kind("Draws the buttons and begins level 1.", (), lambda f: do.Start()),
    "finish": Kind(
        "Ends it with one player left while others could still buy in again.", (), lambda f: do.Finish()
    ),
    "next-hand": Kind(
        "Begins the next hand of a table; `unrecorded` ends the one before it without its stacks, "
        "`anyway` deals though the table should wait.",
        ("table", "unrecorded", "anyway"),
        lambda f: do.NextHand(_table(f), f.flag("unrecorded", False), f.flag("anyway", False)),
    ),
    "record": Kind(
        "Ends the hand of a table with the stacks it left, by player or by seat; `by` names who took the "
        "chips of those who are broke, `hunters` does so for each; with `propose` they wait to be put out. "
        "`passed_out` says that nobody opened, and then no stacks need be given: the pot is carried.",
        ("table", "stacks", "seats", "by", "hunters", "propose", "passed_out"),
        _record,
    ),
    "stack": Kind(
        "Writes down a player's chips; null makes them unknown.",
        ("player", "chips"),
        lambda f: do.EnterStack(f.player(), f.whole("chips", None)),
    ),
    "count": Kind(
        "Enters a count of several players' chips.",
        ("stacks",),
        lambda f: do.CountStacks(f.chips_by_player("stacks")),
    ),
    "bust": Kind(
        "Puts one or several out in one hand of one table; `by` names who took their chips, `stacks` what "
        "each began the hand with.",
        ("players", "by", "hunters", "stacks"),
        _bust,
    ),
    "colour-up": Kind(
        "Takes smaller chips out of play; `smallest` is what stays, the next larger chip if left out.",
        ("smallest",),
        _colour_up,
    ),
    "pause": Kind("Stops the clock.", (), lambda f: do.Pause()),
    "resume": Kind("Lets the clock run on.", (), lambda f: do.Resume()),
    "level": Kind(
        'Goes to a level, "next" or "back"; `left` seconds are left of it, `on_break` is the break after it.',
        ("level", "left", "on_break"),
        _level,
    ),
    "time": Kind(
        "Gives the level or break more seconds, fewer when negative.",
        ("seconds",),
        lambda f: do.AddTime(f.whole("seconds")),
    ),
    "off": Kind(
        "Says that nobody ran the clock since a time; by the setup it ran on or waited.",
        ("since",),
        lambda f: do.WasOff(f.moment("since")),
    ),
    "hand-for-hand": Kind(
        "Begins play hand for hand, or ends it when `on` is false.",
        ("on",),
        lambda f: do.HandForHand(f.flag("on", True)),
    ),
    "end-round": Kind("Says that every table has played its hand of the round.", (), lambda f: do.EndRound()),
    "close-registration": Kind("Closes registration before its time.", (), lambda f: do.CloseRegistration()),
    "move": Kind(
        "Moves a player; where he is needed, or to the worst seat of a table, unless a seat is named.",
        ("player", "table", "seat"),
        lambda f: do.Move(f.player(), f.whole("table", None), f.whole("seat", None)),
    ),
    "balance": Kind("Does the moves that are due.", (), lambda f: do.Balance()),
    "break-table": Kind("Breaks a table.", ("table",), lambda f: do.BreakTable(f.whole("table"))),
    "open-table": Kind("Opens a table, or one that was closed.", ("table",), _open_table),
    "close-table": Kind(
        "Lets nobody sit down at a table any more.", ("table",), lambda f: do.CloseTable(f.whole("table"))
    ),
    "lock": Kind(
        "Lets nobody sit down in a seat.",
        ("table", "seat"),
        lambda f: do.LockSeat(f.whole("table"), f.whole("seat")),
    ),
    "unlock": Kind(
        "Lets people sit down in a seat again.",
        ("table", "seat"),
        lambda f: do.LockSeat(f.whole("table"), f.whole("seat"), locked=False),
    ),
    "pin": Kind("Keeps a player where he sits.", ("player",), lambda f: do.Pin(f.player())),
    "unpin": Kind("Lets a player be moved again.", ("player",), lambda f: do.Pin(f.player(), pinned=False)),
    "absent": Kind("Says that a player is away.", ("player",), lambda f: do.Absent(f.player())),
    "back": Kind("Says that a player is back.", ("player",), lambda f: do.Absent(f.player(), away=False)),
    "penalty": Kind(
        "Has a player miss so many hands or rounds.",
        ("player", "hands", "rounds"),
        lambda f: do.Penalise(f.player(), f.whole("hands", 0), f.whole("rounds", 0)),
    ),
    "disqualify": Kind(
        "Puts a player out and takes his chips out of play; with `prize` he keeps what his place pays.",
        ("player", "prize"),
        lambda f: do.Disqualify(f.player(), f.flag("prize", False)),
    ),
    "revive": Kind(
        "Puts a player back who is out.",
        ("player", "chips"),
        lambda f: do.Revive(f.player(), f.whole("chips", None)),
    ),
    "prizes": Kind(
        "Sets the prizes from first place on; null goes back to the prize table.",
        ("prizes",),
        lambda f: do.SetPrizes(f.amounts("prizes", f.state.setup.scale, None)),
    ),
    "deal": Kind(
        f"Records a deal of those who are left: `how` is one of {', '.join(DEALS)}, custom with `amounts` "
        'by player; `first` is kept for the winner; `consent` names who agreed, "all" for everybody.',
        ("how", "amounts", "first", "consent"),
        _deal,
    ),
    "pay": Kind(
        "Pays a player what is due to him, or a part of it.",
        ("player", "amount", "method"),
        lambda f: do.PayOut(f.player(), f.amount("amount", f.state.setup.scale, None), _method(f)),
    ),
    "house-money": Kind(
        "Puts money of the organiser into the prize pool.",
        ("amount", "method"),
        lambda f: do.AddHouseMoney(f.amount("amount", f.state.setup.scale), _method(f)),
    ),
    "envelopes": Kind(
        "Seals the envelopes of mystery bounties, by the usual tiers when no amounts are given.",
        ("amounts",),
        _envelopes,
    ),
    "claim": Kind(
        "Names afterwards who put a player out.",
        ("player", "by"),
        lambda f: do.ClaimBounty(f.player(), f.players("by")),
    ),
    "note": Kind("Writes a sentence into the log.", ("text",), lambda f: do.Note(f.text("text"))),
    "undo": Kind(
        "Takes back the last action, or the one whose first line is named.",
        ("action",),
        lambda f: Undo(f.whole("action", None)),
    ),
    "redo": Kind(
        "Lets what was undone last count again, or the action that is named.",
        ("action",),
        lambda f: Redo(f.whole("action", None)),
    ),
}
"""By name; `tourney td` has a verb of each."""
