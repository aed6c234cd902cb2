"""A cash table over many hands: joining, missed blinds, buying chips, the button, rake, R022 to R028, R146."""

import random

import pytest
from cash_games import cash_table, folded, played
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney.engine.button import Marks
from tourney.engine.cash_table import CashTable
from tourney.engine.errors import TableError
from tourney.engine.games import GAMES, game
from tourney.engine.hand import Hand
from tourney.engine.house_rules import rule_set
from tourney.engine.joining import NEWCOMER, NOTHING, Dues
from tourney.engine.rake import Rake
from tourney.engine.rules import HouseRules
from tourney.engine.setup import Post, Setup
from tourney.engine.stakes import Stakes
from tourney.testing.hands import play, stacked_deck


def dealt(table: CashTable, button: int | None = None) -> Setup:
    """The setup of the next hand."""
    setup = table.deal(button).setup
    assert setup is not None
    return setup


def blinds(setup: Setup) -> tuple[int, int | None, int | None]:
    return setup.button, setup.small_blind_seat, setup.big_blind_seat


def test_the_first_hand_takes_the_button_that_was_drawn_and_nobody_owes() -> None:
    setup = dealt(cash_table(1, 3, 4, 6), 3)
    assert (setup.seats, blinds(setup), setup.posts) == ((1, 3, 4, 6), (3, 4, 6), ())
    assert (setup.small_blind, setup.big_blind, setup.stacks) == (1, 2, (200,) * 4)
    assert blinds(dealt(cash_table(2, 5), 5)) == (5, 5, 2)


def test_r022_a_newcomer_waits_for_the_big_blind() -> None:
    """The big blind was on 3; it goes to 4 and then to the newcomer on 6."""
    table = folded(cash_table(1, 2, 3, 4), 1).sit(6, "new", 100)
    assert dealt(table).seats == (1, 2, 3, 4)
    table = folded(table)
    assert table.place(6).dues == NEWCOMER
    setup = dealt(table)
    assert (setup.seats, blinds(setup), setup.posts) == ((1, 2, 3, 4, 6), (3, 4, 6), ())
    assert folded(table).place(6).dues == NOTHING


def test_r023_or_posts_a_big_blind_and_is_dealt_in_at_once() -> None:
    table = folded(cash_table(1, 2, 3, 4), 1).sit(6, "new", 100, posts=True)
    setup = dealt(table)
    assert (setup.seats, blinds(setup)) == ((1, 2, 3, 4, 6), (2, 3, 4))
    assert setup.posts == (Post(6, live=2, dead=0),)
    hand = Hand(setup, list(setup.game.deck))
    assert (hand.legal().seat, hand.legal().check) == (6, True)  # under the gun, and it is his bet
    table = folded(table)
    assert (table.place(6).dues, table.place(6).posts) == (NOTHING, False)
    assert dealt(table).posts == ()


def test_r023_one_who_waits_may_post_later() -> None:
    table = folded(cash_table(1, 2, 3, 4), 1).sit(6, "new", 100).come_back(6, posts=True)
    assert dealt(table).posts == (Post(6, 2, 0),)


def test_r024_one_small_and_one_big_blind_an_orbit() -> None:
    table = cash_table(1, 2, 3, 4, 5, 6)
    small, big = [], []
    for hand in range(6):
        setup = dealt(table, 1 if hand == 0 else None)
        small.append(setup.small_blind_seat)
        big.append(setup.big_blind_seat)
        table = folded(table, 1 if hand == 0 else None)
    assert (small, big) == ([2, 3, 4, 5, 6, 1], [3, 4, 5, 6, 1, 2])


def missed_both() -> CashTable:
    """Marks 3, 5, 6: the big blind went over seat 4 from 3 to 5, then the small blind."""
    table = folded(cash_table(1, 2, 3, 4, 5, 6), 1).go_away(4)
    table = folded(table)
    assert (table.marks, table.place(4).dues) == (Marks(2, 3, 5), Dues(big=True))
    table = folded(table)
    assert (table.marks, table.place(4).dues) == (Marks(3, 5, 6), Dues(small=True, big=True))
    return table


def test_r025_who_was_away_posts_both_missed_blinds_or_waits() -> None:
    posting = dealt(missed_both().come_back(4, posts=True))
    assert (posting.seats, posting.posts) == ((1, 2, 3, 4, 5, 6), (Post(4, live=2, dead=1),))
    waiting = missed_both().come_back(4)
    assert dealt(waiting).seats == (1, 2, 3, 5, 6)
    for _ in range(3):
        waiting = folded(waiting)  # the big blind goes to 1, 2, 3
    setup = dealt(waiting)
    assert (setup.big_blind_seat, setup.seats, setup.posts) == (4, (1, 2, 3, 4, 5, 6), ())
    assert folded(waiting).place(4).dues == NOTHING


def test_r026_fixed_limit_2_4_posts_2_live_and_1_dead() -> None:
    """A post of 3: 2 are his bet, 1 is the pot's. He raises to 4, all fold: the pot is the small blind of
    1, the big blind of 2, his 2 and the dead 1."""
    table = missed_both().play(game("holdem", "FL"), Stakes.fixed_limit(2)).come_back(4, posts=True).deal()
    assert table.setup is not None
    hand = play(Hand(table.setup, list(range(52))), "2 fold, 3 fold")
    assert (hand.legal().check, hand.legal().min_to, hand.pot) == (True, 4, 6)
    play(hand, "4 raise 4, 5 fold, 6 fold, 1 fold")
    assert table.finish(hand).place(4).stack == 200 - 3 + 6


def test_r026_the_dead_part_is_lost_with_the_pot() -> None:
    table = missed_both().come_back(4, posts=True).deal()
    assert table.setup is not None
    hand = play(Hand(table.setup, list(range(52))), "2 raise 6, 3 fold, 4 fold, 5 fold, 6 fold, 1 fold")
    assert table.finish(hand).place(4).stack == 197


@pytest.mark.parametrize(
    ("rules", "marks"),
    [("tda-2024", Marks(2, 4, 5)), ("tda-2026", Marks(3, 4, 5)), ("home-it", Marks(2, 4, 5))],
)
def test_c6_t26_36b_the_button_when_the_small_blind_has_left(rules: str, marks: Marks) -> None:
    """The vector of 36-B: nine seats, button 1, small blind 2, big blind 4; seat 2 leaves."""
    table = folded(cash_table(1, 2, 4, 5, 6, 7, max_seats=9, rules=rule_set(rules).rules), 1)
    assert table.leave(2).deal().marks == marks


def test_c6_r034_a_moving_button_goes_to_the_next_player() -> None:
    table = folded(cash_table(1, 2, 4, 5, 6, rules=HouseRules(button="moving")), 1)
    assert table.leave(2).deal().marks == Marks(4, 5, 6)


def test_r027_r028_in_games_with_antes_the_button_goes_to_the_next_player() -> None:
    table = cash_table(1, 3, 4, 6, game=game("jacks", "NL"), stakes=Stakes(ante=1, small_bet=2))
    buttons = []
    for hand in range(5):
        if hand == 2:
            table = table.go_away(6)
        setup = dealt(table, 3 if hand == 0 else None)
        buttons.append(setup.button)
        table = table.deal(3 if hand == 0 else None)
        assert table.setup is not None
        table = table.finish(played(table.setup, random.Random(hand)))
    assert buttons == [3, 4, 1, 3, 4]


def test_r146_a_pot_that_nobody_opened_lies_there_for_the_next_deal() -> None:
    """Five players, ante 1: the pot is 5, then 10, then 15. An ordered deck gives nobody a pair."""
    table = cash_table(1, 2, 3, 4, 5, game=game("jacks-italian", "NL"), stakes=Stakes(ante=1, small_bet=2))
    for deal, pot in enumerate((5, 10, 15)):
        table = table.deal(5 if deal == 0 else None)
        assert table.setup is not None
        assert table.setup.passed_out == deal
        hand = Hand(table.setup, list(range(52)))
        assert hand.pot == pot
        while not hand.done:
            hand.apply("check")
        table = table.finish(hand)
        assert (table.carried, table.chips) == (pot, 1000)
    with pytest.raises(TableError, match=r"15 chips lie in a pot of .* \(R146\)"):
        table.play(game("holdem", "NL"))


def test_stud_leaves_the_button_where_it_is() -> None:
    """T24-11B: frozen through stud, and where it would be for the next hand of hold'em."""
    both = Stakes(1, 2, ante=1, small_bet=2, big_bet=4, bring_in=1)
    table = folded(cash_table(1, 2, 3, 4, stakes=both), 1).play(game("razz", "FL"))
    for seed in range(3):
        table = table.deal()
        assert table.setup is not None
        assert (table.setup.ante, table.setup.bring_in, table.setup.big_blind) == (1, 1, 0)
        table = table.finish(played(table.setup, random.Random(seed)))
    assert table.play(game("holdem", "NL")).deal().marks == Marks(2, 3, 4)


def test_short_deck_has_the_blind_on_the_button() -> None:
    table = cash_table(1, 2, 3, game=game("shortdeck", "NL"), stakes=Stakes(ante=1, big_blind=2))
    setup = dealt(table, 2)
    assert (setup.button, setup.big_blind_seat, setup.small_blind_seat, setup.ante) == (2, 2, None, 1)


def test_r018_an_ante_beside_the_blinds_where_somebody_pays_it() -> None:
    each = dealt(cash_table(1, 2, 3, stakes=Stakes(1, 2, ante=1, ante_by="each")), 1)
    assert (each.ante, each.ante_by) == (1, "each")
    none = dealt(cash_table(1, 2, 3, stakes=Stakes(1, 2, ante=1)), 1)
    assert (none.ante, none.ante_by) == (0, "none")


def test_r006_r013_r060_fixed_limit_is_named_by_its_bets() -> None:
    """FL $10/$20 has blinds of 5 and 10; no limit names the blinds and has no bets."""
    stakes = Stakes.fixed_limit(10)
    fixed = dealt(cash_table(1, 2, 3, game=game("holdem", "FL"), stakes=stakes), 1)
    assert (fixed.small_blind, fixed.big_blind, fixed.small_bet, fixed.big_bet) == (5, 10, 10, 20)
    assert dealt(cash_table(1, 2, 3, stakes=stakes), 1).small_bet == 0


def test_chips_are_bought_between_hands_and_within_the_buy_ins() -> None:
    table = folded(cash_table(1, 2, 3), 1)  # 200, 199, 201
    assert table.top_up(2, 1).place(2).stack == 200
    for seat, chips in ((2, 2), (1, 1), (3, 1), (2, 0), (2, -5)):
        with pytest.raises(TableError, match=r"^chips: "):
            table.top_up(seat, chips)
    during = table.deal()
    with pytest.raises(
        TableError, match="seat 2 is in the hand that is being played: he may buy chips after"
    ):
        during.top_up(2, 1)
    with pytest.raises(TableError, match="he may leave after it"):
        during.leave(2)
    for chips in (39, 201, 0):
        with pytest.raises(TableError, match=rf"^chips: {chips}; with 0 in front one may buy 40 to 200"):
            table.sit(5, "new", chips)
    assert cash_table(most_buy_in=None).sit(1, "deep", 10**9).bought == 10**9


def busted() -> CashTable:
    """Heads-up on seats 1 and 2 with 200 each: aces beat kings."""
    table = cash_table(1, 2).deal(1)
    assert table.setup is not None
    deck = stacked_deck(table.setup, {1: "AsAh", 2: "KsKh"}, "2c7d9hJc3s")
    return table.finish(play(Hand(table.setup, deck), "1 raise 200, 2 call"))


def test_who_has_no_chips_is_not_dealt_in_until_he_buys_in_again() -> None:
    table = busted()
    assert [place.stack for place in table.places] == [400, 0]
    with pytest.raises(TableError, match="needs two players with chips who do not sit out; there are 1"):
        table.deal()
    with pytest.raises(TableError, match="chips: 39"):
        table.top_up(2, 39)
    again = table.top_up(2, 40)
    assert dealt(again).stacks == (400, 40)
    assert (again.bought, again.chips) == (440, 440)


def test_who_leaves_takes_his_chips() -> None:
    table = busted().leave(1)
    assert (table.cashed_out, table.chips) == (400, 0)
    assert [place.seat for place in table.places] == [2]


def test_rake_leaves_the_table() -> None:
    """5 per cent of the pot of 400, at most 3."""
    table = cash_table(1, 2, rake=Rake(50, cap=3)).deal(1)
    assert table.setup is not None
    hand = play(Hand(table.setup, list(range(52))), "1 raise 200, 2 call")
    table = table.finish(hand)
    assert (table.raked, table.chips) == (3, 397)
    assert folded(cash_table(1, 2, rake=Rake(50)), 1).raked == 0  # no flop, no drop


def test_what_cannot_be_is_refused_and_says_why() -> None:
    table = cash_table(1, 2)
    for refused, why in (
        (lambda: table.sit(1, "new", 100), "seat: 1 is taken"),
        (lambda: table.sit(7, "new", 100), "seat: 7; the table has seats 1 to 6"),
        (lambda: table.sit(3, "p1", 100), "player: p1 sits at this table already"),
        (lambda: table.leave(5), "nobody sits on seat 5: seats 1, 2 are taken"),
        (table.deal, "button: one of the seats 1, 2 draws it, not None"),
        (lambda: table.deal(3), "button: one of the seats 1, 2 draws it, not 3"),
        (lambda: table.go_away(1).deal(2), "there are 1"),
        (lambda: table.deal(1).deal(), "a hand is being played: finish it"),
        (lambda: table.deal(1).play(table.game), "a hand is being played; the next one"),
    ):
        with pytest.raises(TableError, match=why):
            refused()


def test_only_the_hand_that_was_dealt_is_taken_and_only_at_its_end() -> None:
    table = cash_table(1, 2).deal(1)
    assert table.setup is not None
    hand = Hand(table.setup, list(range(52)))
    with pytest.raises(TableError, match="the hand goes on"):
        table.finish(hand)
    other = play(Hand(dealt(cash_table(1, 3), 1), list(range(52))), "1 fold")
    for where in (table, cash_table(1, 2)):
        with pytest.raises(TableError, match="not the hand that the table has dealt"):
            where.finish(other)


STAKES = Stakes(1, 2, ante=1, small_bet=2, big_bet=4, bring_in=1)
KINDS = ("sit", "leave", "top_up", "go_away", "come_back", "game", "deal", "deal", "deal")
HAPPENINGS = st.lists(
    st.tuples(st.sampled_from(KINDS), st.integers(1, 6), st.integers(1, 220), st.booleans()),
    min_size=5,
    max_size=60,
)


@settings(max_examples=80, deadline=None)
@given(HAPPENINGS, st.sampled_from(["dead", "dead_36b", "moving"]), st.integers(0, 2**32))
def test_chips_are_conserved_over_a_sitting(happenings: list, button: str, seed: int) -> None:
    """Whoever comes, goes, buys and plays whatever game: bought = cashed out + rake + on the table."""
    rng = random.Random(seed)
    games = sorted(GAMES.values(), key=lambda one: one.name)
    rules = HouseRules(button=button)  # ty: ignore[invalid-argument-type]
    table = cash_table(1, 2, 5, stakes=STAKES, rake=Rake(50, cap=3), rules=rules)
    for kind, seat, number, yes in happenings:
        try:
            table = happened(table, kind, seat, number, yes, games, rng)
        except TableError:
            continue
        assert table.bought == table.cashed_out + table.raked + table.chips
        assert min([place.stack for place in table.places], default=0) >= 0
        assert [place.seat for place in table.places] == sorted({place.seat for place in table.places})


def happened(
    table: CashTable, kind: str, seat: int, number: int, yes: bool, games: list, rng: random.Random
) -> CashTable:
    match kind:
        case "sit":
            return table.sit(seat, f"player {rng.random()}", number, posts=yes)
        case "leave":
            return table.leave(seat)
        case "top_up":
            return table.top_up(seat, number)
        case "go_away":
            return table.go_away(seat)
        case "come_back":
            return table.come_back(seat, posts=yes)
        case "game":
            return table.play(games[number % len(games)])
    there = [place.seat for place in table.places if place.present]
    table = table.deal(rng.choice(there) if there else None)
    assert table.setup is not None
    return table.finish(played(table.setup, rng))
