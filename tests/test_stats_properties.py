"""What holds for any hands: counts stay below chances, parts add up, order and slices do not matter."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from stats_hands import CONNECTION, OVER_HANDS, hand
from stats_walk import walk
from stats_walk_more import walk_more

from tourney.engine.record import HandRecord
from tourney.stats import facts as facts_module
from tourney.stats.facts import facts
from tourney.stats.keep import keep, prepare
from tourney.stats.recompute import recompute
from tourney.store.database import open_store

SEATS = ("SB", "BB", "UTG", "HJ", "CO", "BTN")


@st.composite
def hands(draw: st.DrawFn, number: int) -> HandRecord:
    """A hand of three to six players with stacks of 1 to 120 and any legal betting."""
    seats = ("SB", "BB", *SEATS[-draw(st.integers(1, 4)) :])
    stacks = {who: draw(st.sampled_from((1, 3, 12, 40, 120, 120))) for who in seats}
    ante = draw(st.sampled_from((0, 1)))
    left = {who: stack - ante for who, stack in stacks.items()}
    inside, own, streets = list(seats), {"SB": min(1, left["SB"]), "BB": min(2, left["BB"])}, []
    for who, amount in own.items():
        left[who] -= amount
    for street in range(4):
        level, size, steps = (2, 2, []) if street == 0 else (0, 2, [])
        own = own if street == 0 else {}
        acted: set[str] = set()
        order = [*seats[2:], *seats[:2]] if street == 0 else list(seats)
        waiting = list(order)
        while waiting and len(inside) > 1:
            who = waiting.pop(0)
            owed = level - own.get(who, 0)
            rivals = [name for name in inside if name != who and left[name]]
            if who not in inside or not left[who] or (owed <= 0 and not rivals):
                continue
            may_raise = rivals and left[who] > owed and (who not in acted or owed >= size)
            what = draw(st.sampled_from(("fold", "pass", "pass", "raise", "raise" if street else "fold")))
            acted.add(who)
            if what == "raise" and may_raise:
                target = min(level + size * draw(st.integers(1, 4)), own.get(who, 0) + left[who])
                steps.append(f"{who}:{'r' if level else 'b'}{target}")
                left[who] -= target - own.get(who, 0)
                size, level = max(size, target - level), target
                own[who] = target
                place = order.index(who)
                waiting = order[place + 1 :] + order[:place]
            elif what == "fold" and owed > 0:
                steps.append(f"{who}:f")
                inside.remove(who)
            else:
                steps.append(f"{who}:{'c' if owed > 0 else 'x'}")
                paid = min(max(owed, 0), left[who])
                left[who] -= paid
                own[who] = own.get(who, 0) + paid
        streets.append(" ".join(steps))
        if len(inside) == 1:
            break
    won = " ".join(draw(st.lists(st.sampled_from(inside), min_size=1, unique=True)))
    names = dict(zip(seats, draw(st.permutations(SEATS)), strict=False))
    return hand(" ".join(seats), *streets, won=won, stacks=stacks, ante=ante, names=names, number=str(number))


SOME_HANDS = st.integers(1, 4).flatmap(lambda count: st.tuples(*(hands(number) for number in range(count))))
CHECKS = settings(max_examples=60, deadline=None)


def totals(records: tuple[HandRecord, ...], by: str) -> dict[str | None, dict[str, tuple[int, int]]]:
    """All the counts, by a column."""
    CONNECTION.register("drawn", prepare(records).players.to_arrow())
    columns = ", ".join(f"[{statistic.n}, {statistic.d}]" for statistic in OVER_HANDS.values())
    rows = CONNECTION.execute(f"SELECT {by}, {columns} FROM drawn GROUP BY 1").fetchall()
    return {name: dict(zip(OVER_HANDS, map(tuple, pairs), strict=True)) for name, *pairs in rows}


@CHECKS
@given(SOME_HANDS)
def test_no_rate_is_above_one(records):
    for counts in totals(records, "name").values():
        for key, (n, d) in counts.items():
            assert d >= 0
            if OVER_HANDS[key].is_rate:
                assert 0 <= n <= d, key


@CHECKS
@given(SOME_HANDS)
def test_positions_add_up_to_the_total(records):
    parts = totals(records, "position").values()
    (whole,) = totals(records, "NULL").values()
    for key, entry in OVER_HANDS.items():
        for which in (0, 1) if entry.adds_up else ():
            assert sum(part[key][which] for part in parts) == pytest.approx(whole[key][which], abs=0.01)


@CHECKS
@given(SOME_HANDS)
def test_answers_to_a_continuation_bet_and_lines_of_results_add_up(records):
    for counts in totals(records, "name").values():
        answers = ("fold_to_cbet_flop", "call_cbet_flop", "raise_cbet_flop")
        assert sum(counts[key][0] for key in answers) == counts["fold_to_cbet_flop"][1]
        lines = ("won_with_showdown", "won_without_showdown")
        assert sum(counts[key][0] for key in lines) == counts["net"][0]
        assert sum(counts[key][1] for key in lines) == counts["hands"][0]


@settings(max_examples=20, deadline=None)
@given(SOME_HANDS, st.integers(0, 9))
def test_order_of_rows_does_not_matter(records, seed):
    batch = prepare(records)
    shuffled = batch.players.sample(fraction=1.0, shuffle=True, seed=seed)
    events = batch.events.sample(fraction=1.0, shuffle=True, seed=seed)
    found = facts(batch.hands.reverse(), shuffled, events)
    assert found.select("hand_id", "seat").equals(shuffled.select("hand_id", "seat"))
    assert found.sort("hand_id", "seat").equals(batch.players.sort("hand_id", "seat"))


@settings(max_examples=20, deadline=None)
@given(st.tuples(*(hands(number) for number in range(5))))
def test_slices_do_not_matter(records):
    batch = prepare(records)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(facts_module, "SLICE", 2)
        assert facts(batch.hands, batch.players, batch.events).equals(batch.players)


@settings(max_examples=10, deadline=None)
@given(st.tuples(*(hands(number) for number in range(5))))
def test_recompute_gives_the_same_rows(records):
    rows = "SELECT * FROM hand_players ORDER BY hand_id, seat"
    with open_store(":memory:") as store, store.cursor() as cursor:
        keep(store, records)
        kept = cursor.sql(rows).pl()
        recompute(store, hands_at_a_time=2)
        assert cursor.sql(rows).pl().equals(kept)


@settings(max_examples=200, deadline=None)
@given(hands(1))
def test_a_plain_walk_counts_the_same(record):
    walked = walk(record) | walk_more(record)
    players = prepare([record]).players
    for column in walked:
        found = {name for name, flag in zip(players["name"], players[column], strict=True) if flag}
        assert found == walked[column], column
