"""A hand step by step: the table after each thing that happened, against hands worked out by hand."""

from dataclasses import replace
from typing import Any

import pytest
from stored_hands import ALL_IN, CHECKED, FIRST, STOLEN, record

from tourney.engine.games import GAMES
from tourney.engine.record import HandRecord
from tourney.engine.write_down import write_down
from tourney.server.hand_equity import Chances, chances
from tourney.server.hand_odds import pot_odds, stack_to_pot
from tourney.server.hand_rules import judged
from tourney.server.hand_steps import Step, steps
from tourney.server.hand_view import streets
from tourney.stats.keep import keep
from tourney.store.database import MEMORY, open_store
from tourney.store.hand_queries import StoredHand, hand
from tourney.testing.random_hands import random_hand


def stored(written: HandRecord) -> StoredHand:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        keep(store, [written])
        found = hand(cursor, 1)
        assert found is not None
        return found


def of(text: str, **fields: Any) -> tuple[StoredHand, tuple[Step, ...]]:
    found = stored(record(text, **fields))
    return found, steps(found)


def test_the_steps_of_a_stolen_pot() -> None:
    _, walked = of(STOLEN)
    told = [(step.title, [line.kind for line in step.lines], step.pot, step.next_seat) for step in walked]
    assert told == [
        ("Before the flop", [], 0, None),
        ("Before the flop", ["small_blind"], 5, None),
        ("Before the flop", ["big_blind"], 15, None),
        ("Before the flop", [], 15, 3),  # the cards are dealt, the button is to act
        ("Before the flop", ["raise"], 45, 1),
        ("Before the flop", ["fold"], 45, 2),
        ("Before the flop", ["call"], 65, None),
        ("Flop", [], 65, 2),
        ("Flop", ["check"], 65, 3),
        ("Flop", ["bet"], 105, 2),
        ("Flop", ["fold"], 105, None),
        ("Flop", ["uncalled"], 65, None),
        ("End", ["collect"], 65, None),
    ]
    assert [step.cards_out for step in walked[:4]] == [False, False, False, True]
    assert walked[7].dealt == ("Ks7h2d",)
    assert [step.boards for step in walked[6:8]] == [(), ("Ks7h2d",)]
    # 30 each and 5 in the middle once the flop is out; 40 stand before Cleo after her bet.
    assert (walked[6].middle, walked[7].middle, walked[9].middle) == (0, 65, 65)
    stacks = {view.player.name: view.stack for view in walked[9].seats}
    assert stacks == {"Anna": 995, "Bo": 970, "Cleo": 930}
    assert [view.won for view in walked[-1].seats] == [0, 0, 65]


@pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: f"{game.key}-{game.limit.key}")
def test_the_last_step_is_the_end_of_every_game(game) -> None:
    for seed in (1, 2):
        played = random_hand(game, seed)
        names = {seat: f"Player {seat}" for seat in played.seats}
        written = write_down(
            played, names, site="tourney", site_hand_id="1", source="simulated", played_at=FIRST
        )  # fmt: skip
        found = stored(written)
        walked = steps(found)
        whole = streets(found)
        assert (walked[-1].title, walked[-1].boards) == (whole[-1].title, whole[-1].boards)
        assert walked[-1].pot == whole[-1].pot
        assert walked[-1].seats == whole[-1].seats
        # Each street ends as it does when it is told whole.
        for street in whole[:-1]:
            last = [step for step in walked if step.title == street.title][-1]
            assert (last.pot, [one.stack for one in last.seats]) == (
                street.pot,
                [one.stack for one in street.seats],
            )
        # Nothing is made or lost: chips behind, in the middle and won are what was brought.
        brought = sum(one.stack for one in found.players) + found.carried_in
        for step in walked:
            behind = sum(view.stack - view.won for view in step.seats)
            assert behind + step.pot == brought
        # Every decision has its choices, where the house played by the rules of sites.
        made = judged(found)
        if made.differences or made.unchecked:
            continue
        due = [step for step in walked if step.next_seq is not None and not step.next_draws]
        assert {step.next_seq for step in due} == set(made.choices)
        for step in due:
            assert step.next_seq is not None
            choice = made.choices[step.next_seq]
            assert choice.seat == step.next_seat
            known = chances(found, [step])[0]
            assert known is None or sum(known.shares.values()) == pytest.approx(1, abs=1e-9)


def test_choices_are_those_of_the_engine() -> None:
    found, walked = of(STOLEN)
    choice = judged(found).choices[walked[3].next_seq or -1]
    # Cleo on the button owes 10, may raise to 20 at least and to her 1,000 at most.
    assert (choice.fold, choice.check, choice.call, choice.min_to, choice.max_to) == (
        True,
        False,
        10,
        20,
        1000,
    )
    bet = judged(found).choices[walked[8].next_seq or -1]
    assert (bet.check, bet.call, bet.min_to, bet.max_to) == (True, 0, 10, 970)


def test_the_record_and_the_rules_may_part() -> None:
    found = stored(record(STOLEN))
    wrong = replace(found, pot=99)
    assert judged(wrong).differences == ("the pot is 65 by the rules, 99 in the record",)
    assert judged(replace(found, cancelled=True)).unchecked == "the hand was cancelled"
    assert judged(replace(found, game="spit")).unchecked
    assert judged(replace(found, board="KsKs2d")).unchecked  # a card twice
    forbidden = tuple(
        replace(event, amount=12, to_amount=12) if event.kind == "raise" else event for event in found.events
    )
    parted = judged(replace(found, events=forbidden))
    assert "not raise to 12" in parted.differences[0]
    assert len(parted.choices) == 1  # up to there the rules went along: the choice that was broken is told


def test_pot_odds_and_depth() -> None:
    _, walked = of(STOLEN)
    # Bo faces 20 more into 45: he needs 20 of 65.
    assert pot_odds(walked[5], 20) == pytest.approx(20 / 65)
    assert pot_odds(walked[5], 0) is None
    # On the flop 970 behind each of the two, 65 in the pot.
    assert stack_to_pot(walked[7]) == pytest.approx(970 / 65)
    assert stack_to_pot(walked[3]) is None


def known(found: StoredHand, step: Step) -> Chances:
    told = chances(found, [step])[0]
    assert told is not None
    return told


def test_chances_by_hand() -> None:
    found, walked = of(CHECKED)
    turn = next(step for step in walked if step.title == "Turn")
    # Ks 7h 2d Jc: Anna has sevens and deuces, Bo eights, Cleo ace-king. Of 42 rivers, Cleo wins with 3 aces,
    # 2 kings and the 3 jacks (kings and jacks); Bo with 2 eights; Anna with the others. A queen or another
    # card helps nobody: 42 - 8 - 2 = 32.
    told = known(found, turn)
    assert (told.exact, told.error, told.unseen, told.settled) == (True, 0, (), False)
    assert told.shares == pytest.approx({1: 32 / 42, 2: 2 / 42, 3: 8 / 42})
    river = next(step for step in walked if step.title == "River")
    told = known(found, river)
    assert told.settled and told.shares == pytest.approx({1: 1.0, 2: 0.0, 3: 0.0})


def test_chances_of_an_all_in_go_on_to_the_end() -> None:
    found, walked = of(ALL_IN)
    flop = next(step for step in walked if step.title == "Flop")
    # Anna's 7d 2c on Ks 7h 2d against 8c 8d, with Cleo's ace and king of hearts gone: Bo wins with an eight that
    # stands (or a running pair above); all 43 * 42 / 2 = 903 boards are counted, so the shares are of 903.
    told = known(found, flop)
    assert told.exact
    assert told.shares[1] * 903 * 2 == pytest.approx(round(told.shares[1] * 903 * 2))
    assert told.shares[1] > 0.6


def test_cards_that_nobody_saw_have_no_chances() -> None:
    found, _ = of(CHECKED)
    unseen = replace(found, players=tuple(replace(one, hole_cards=None) for one in found.players))
    unseen = replace(
        unseen,
        events=tuple(
            replace(event, cards=None) if event.kind in ("deal_hole", "show") else event
            for event in found.events
        ),
    )
    assert set(chances(unseen, steps(unseen))) == {None}
    one = replace(
        found,
        players=tuple(replace(each, hole_cards=None) if each.seat == 1 else each for each in found.players),
        events=tuple(
            replace(event, cards=None) if event.seat == 1 and event.kind in ("deal_hole", "show") else event
            for event in found.events
        ),
    )
    turn = next(step for step in steps(one) if step.title == "Turn")
    told = known(one, turn)
    assert told.unseen == (1,)
    # Of 44 rivers (the two of Anna's are not known to be gone) Bo wins with two eights.
    assert told.shares == pytest.approx({2: 2 / 44, 3: 42 / 44})


def test_a_sampled_share_says_how_far_it_may_be_off() -> None:
    game = GAMES["stud", "FL"]
    for seed in range(20):
        played = random_hand(game, seed)
        names = {seat: f"P{seat}" for seat in played.seats}
        found = stored(
            write_down(
                played,
                names,
                site="t",
                site_hand_id="1",
                source="simulated",
                played_at=FIRST,
            )
        )
        told = [each for each in chances(found, steps(found)) if each is not None and not each.exact]
        if told:
            assert all(0 < each.error <= 0.0142 and each.samples == 5_000 for each in told)
            return
    raise AssertionError("no hand of stud was sampled")
