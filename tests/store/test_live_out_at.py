"""When players went out, in the table of entries: a winner who had bought in again never did."""

from datetime import UTC, datetime, timedelta

from tourney.store.database import MEMORY, open_store
from tourney.store.live import Live
from tourney.tournament.requests import Envelope

START = datetime(2026, 11, 27, 19, tzinfo=UTC)


def test_a_winner_who_rebought_has_no_time_of_going_out() -> None:
    clock = iter(Envelope(START + timedelta(minutes=minute)) for minute in range(20))
    with open_store(MEMORY) as store:
        live = Live(store)
        new = {"structure": "four-hours", "buy_in": 2000, "rebuy": {"cost": 2000, "chips": 10_000}}
        made = live.create({"name": "Friday", **new}, next(clock), 7)[0]
        for name in ("Ann", "Bo", "Cy"):
            live.give(made, {"kind": "register", "name": name}, next(clock))
        for request in (
            {"kind": "seat"},
            {"kind": "start"},
            {"kind": "bust", "players": ["Ann"]},
            {"kind": "rebuy", "player": "Ann"},
            {"kind": "bust", "players": ["Bo"]},
            {"kind": "bust", "players": ["Cy"]},
            {"kind": "finish"},
        ):
            live.give(made, request, next(clock))
        with store.cursor() as cursor:
            found = cursor.execute(
                "SELECT name, place, out_at FROM entries JOIN players USING (player_id) ORDER BY place"
            ).fetchall()
    assert [row[:2] for row in found] == [("Ann", 1), ("Cy", 2), ("Bo", 3)]
    assert found[0][2] is None
    assert None not in {row[2] for row in found[1:]}
