"""Beginning to write a hand down: at a table of a tournament, or at one without."""

import threading
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import cache

import duckdb

from tourney.engine.games import game
from tourney.engine.setup import Setup
from tourney.language import tr, tr_in, tr_later
from tourney.recording import Opening, Sitter, cash, play, write_down
from tourney.recording.steps import Step
from tourney.server import held
from tourney.server.access.asking import Who
from tourney.server.scribe import Answer, look, read, turn, who_gives
from tourney.server.scribe_tables import cash_table
from tourney.stats.keep import prepare
from tourney.store import recordings as kept
from tourney.tournament import commands as do
from tourney.tournament.dealing import table_setup
from tourney.tournament.posting import is_away
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.state import Hand, State, Table
from tourney.tournament.tournament import Tournament

_STATUS = {
    "registering": tr_later("registering"),
    "seated": tr_later("seated"),
    "running": tr_later("running"),
    "finished": tr_later("finished"),
}


def begin(
    tournament_id: str, table: int, told: Mapping[int, int], *, unrecorded: bool, anyway: bool, asks: Who
) -> Answer:
    """The recording of the hand that is on at a table of a tournament: the one that is open, else a new one,
    with the next hand begun where none is in progress. `told` are stacks by seat that somebody counted.

    Raises NotAllowed.
    """
    live = held.live()
    with turn:
        there = _open_at(tournament_id, table)
        if there is not None:
            return look(there)
        state = live.tournament(tournament_id).state
        what = tr("writing down a hand of table {table}", table=str(table))
        at = state.tables.get(table)
        if state.status != "running" or at is None:
            numbers = ", ".join(map(str, state.tables)) or tr("none")
            raise NotAllowed(
                what,
                tr(
                    "the tournament is {status}, its tables are {numbers}",
                    status=tr(_STATUS[state.status]),
                    numbers=numbers,
                ),
                tr("choose one"),
            )
        on = at.hand if not unrecorded else None
        _stacks_known(state, at, on, told, what)
        made: list[int] = []

        def write(cursor: duckdb.DuckDBPyConnection, run: Tournament) -> None:
            hand = run.state.tables[table].hand if table in run.state.tables else None
            if hand is not None:
                opening = _opening(cursor, run.state, table, hand, told)
                setup = {"opening": opening.to_json()}
                made.append(kept.begin(cursor, tournament_id, table, datetime.now(UTC), setup))

        if on is None:
            counted = _counted(state, at, told)
            if counted and at.hand is None:
                live.change(
                    tournament_id,
                    lambda run: run.do(do.CountStacks(counted), datetime.now(UTC), *who_gives(asks)),
                )
            command = do.NextHand(table, unrecorded, anyway)
            live.change(
                tournament_id, lambda run: run.do(command, datetime.now(UTC), *who_gives(asks)), write
            )
        else:
            with held.store().loading, held.store().transaction() as cursor:
                write(cursor, live.tournament(tournament_id))
    prepare_early()
    if not made:
        raise NotAllowed(
            what, tr("everybody else is away: the one who is there has won what they posted"), tr("go on")
        )
    return look(made[0])


def _stacks_known(state: State, table: Table, on: Hand | None, told: Mapping[int, int], what: str) -> None:
    """Refuse a hand in which somebody's chips are not known, before anything is begun."""
    if on is not None:
        unknown = [one.seat for one in on.dealt if one.stack is None and not told.get(one.seat)]
    else:
        playing = state.playing(table)
        unknown = [
            seat for seat, player in playing.items() if state.stacks[player] is None and not told.get(seat)
        ]
    if unknown:
        names = ", ".join(state.name(table.seats[seat]) for seat in unknown if seat in table.seats)
        raise NotAllowed(
            what,
            tr("nobody knows the chips of {names}", names=names or ", ".join(map(str, unknown))),
            tr("count them and type them in"),
        )


def _counted(state: State, table: Table, told: Mapping[int, int]) -> dict[int, int]:
    """What was counted and is news, by player."""
    return {
        player: told[seat]
        for seat, player in state.playing(table).items()
        if seat in told and told[seat] != state.stacks[player]
    }


def _opening(
    cursor: duckdb.DuckDBPyConnection, state: State, table: int, hand: Hand, told: Mapping[int, int]
) -> Opening:
    setup = table_setup(hand, state.setup.rules.hand, told)
    players = {one.seat: state.players.get(one.player) for one in hand.dealt}
    unnamed = {one.name for one in players.values() if one is not None and one.person is None}
    numbers = kept.players_named(cursor, unnamed)
    sitters = []
    for one in sorted(hand.dealt):
        player = players[one.seat]
        if player is None:
            what = tr("writing down hand {hand}", hand=str(hand.number))
            raise NotAllowed(
                what,
                tr("the player of seat {seat} was put out in it", seat=one.seat),
                tr("begin the next hand"),
            )
        number = player.person or numbers[player.name]
        sitters.append(Sitter(one.seat, number, is_away(hand, state, one.player)))
    return Opening(setup, tuple(sitters), state.tables[table].size, hand.number, hand.level)


def begin_cash(
    number: int | None,
    new: cash.CashTable | None,
    people: Sequence[tuple[int, str, int, bool]] | None,
    button: int | None,
    unit: str,
    scale: int,
) -> Answer:
    """The recording of the next hand at a table without a tournament. `new` is what it plays now, None for
    what it played before; `people` are (seat, name, stack, away) of all who sit there, None for the same.

    Raises TableError, SetupError or NotAllowed.
    """
    with turn, held.store().loading, held.store().transaction() as cursor:
        known = kept.cash_tables(cursor, 10**6)
        if number is None:
            number = max(known, default=0) + 1
        table, before = cash_table(cursor, known.get(number))
        if before is not None and before.row.state == kept.OPEN:
            return before.told()
        if before is not None:
            unit, scale = before.opening.unit, before.opening.scale
        if new is not None:
            table = new if table is None else table.play(new.game, new.stakes)
        if table is None:
            raise NotAllowed(
                tr_in("not allowed", "a hand"),
                tr("there is no cash table {number}", number=str(number)),
                tr("say its game, stakes, seats and button"),
            )
        if people is not None:
            numbers = kept.players_named(cursor, {name for _, name, _, _ in people})
            chairs = [cash.Chair(seat, numbers[name], stack, away) for seat, name, stack, away in people]
            table = cash.seated(table, chairs)
        if button is not None:
            table = cash.with_button(table, button)
        dealt = cash.dealt(table, button)
        opening = cash.opening(dealt, unit, scale)
        setup = {"opening": opening.to_json(), "cash": cash.to_json(dealt)}
        made = kept.begin(cursor, None, number, datetime.now(UTC), setup)
        told = read(cursor, made).told()
    prepare_early()
    return told


def _open_at(tournament_id: str, table: int) -> int | None:
    with held.store().cursor() as cursor:
        for one in kept.open_recordings(cursor):
            if (one.tournament_id, one.table_no) == (tournament_id, table):
                return one.recording_id
    return None


@cache
def prepare_early() -> threading.Thread:
    """Work out the facts of a small hand, once, while the first one is being played: what all hands have in
    common takes seconds the first time, and nobody need wait for it when a hand is kept."""
    warming = threading.Thread(target=_prepare_one, name="facts of a first hand", daemon=True)
    warming.start()
    return warming


def _prepare_one() -> None:
    setup = Setup(game("holdem", "NL"), (1, 2), (100, 100), 1, 1, 2, 1, 2)
    folded = play(Opening(setup, (Sitter(1, 1), Sitter(2, 2)), 2), [Step("act", "fold")])
    now = datetime.now(UTC)
    prepare([write_down(folded, {1: "A", 2: "B"}, site="", site_hand_id="", played_at=now)])
