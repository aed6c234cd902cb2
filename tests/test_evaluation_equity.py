"""Equity: against every run-out compared card by card, against other calculators, and pots that are split."""

import doctest
import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest
from evaluation_by_hand import (
    Key,
    ace_five_key,
    badugi_key,
    best_of,
    best_of_two_and_three,
    deuce_seven_key,
    high_key,
    low_eight_key,
)

from tourney.cards import UNKNOWN, CardError, cards, text
from tourney.evaluation import equity
from tourney.evaluation.equity import Equity, Result, equities
from tourney.evaluation.equity_games import EQUITY_GAMES
from tourney.evaluation.short_deck import SHORT_DECK

Judge = Callable[[Sequence[int], Sequence[int]], Key]


def short_key(five: Sequence[int]) -> Key:
    return high_key(five, "high pair two trips straight full flush quads", "9876A")


def of_all(key: Callable[[Sequence[int]], Key]) -> Judge:
    return lambda own, board: best_of((*own, *board), key)


def of_two_and_three(key: Callable[[Sequence[int]], Key]) -> Judge:
    return lambda own, board: best_of_two_and_three(own, board, key)


JUDGES: dict[str, list[Judge]] = {
    "holdem": [of_all(high_key)],
    "shortdeck": [of_all(short_key)],
    "omaha": [of_two_and_three(high_key)],
    "omaha5": [of_two_and_three(high_key)],
    "omaha6": [of_two_and_three(high_key)],
    "omaha8": [of_two_and_three(high_key), of_two_and_three(low_eight_key)],
    "omaha58": [of_two_and_three(high_key), of_two_and_three(low_eight_key)],
    "stud": [of_all(high_key)],
    "stud8": [of_all(high_key), of_all(low_eight_key)],
    "razz": [of_all(ace_five_key)],
    "draw5": [of_all(high_key)],
    "27sd": [of_all(deuce_seven_key)],
    "badugi": [lambda own, board: badugi_key(own)],
}
NO_LOW = (-99,)


def by_hand(hands: list[list[int]], board: list[int], game: str, left: list[int]) -> list[Equity]:
    """The equities by dealing every card to come, one after the other, in exact fractions."""
    rules = EQUITY_GAMES[game]
    totals = [[Fraction(0)] * 3 for _ in hands]
    deals = 0

    def deal(place: int, own: list[list[int]], there: list[int], free: list[int]) -> None:
        nonlocal deals
        if place < len(hands):
            for more in combinations(free, rules.own_cards - len(own[place])):
                after = [*own[:place], [*own[place], *more], *own[place + 1 :]]
                deal(place + 1, after, there, [card for card in free if card not in more])
            return
        for more in combinations(free, rules.board_cards - len(there)):
            deals += 1
            for total, share in zip(totals, shares(own, [*there, *more], game), strict=True):
                total[0] += share == 1
                total[1] += 0 < share < 1
                total[2] += share

    deal(0, hands, board, left)
    return [Equity(*[float(part / deals) for part in total]) for total in totals]


def shares(own: list[list[int]], board: list[int], game: str) -> list[Fraction]:
    high, *lows = [[judge(hand, board) for hand in own] for judge in JUDGES[game]]
    best = [Fraction(key == max(high), high.count(max(high))) for key in high]
    if not lows or max(lows[0]) == NO_LOW:
        return best
    low = [Fraction(key == max(lows[0]), lows[0].count(max(lows[0]))) for key in lows[0]]
    return [(first + second) / 2 for first, second in zip(best, low, strict=True)]


def assert_close(found: Result, expected: list[Equity]) -> None:
    assert found.exact
    assert found.standard_error == 0
    for one, other in zip(found.players, expected, strict=True):
        assert (one.win, one.tie, one.equity) == pytest.approx(
            (other.win, other.tie, other.equity), abs=1e-12
        )


@pytest.mark.parametrize(
    ("game", "players", "board", "lacks"),
    [
        ("holdem", 2, 4, 0),
        ("holdem", 3, 4, 0),
        ("holdem", 2, 5, 0),
        ("shortdeck", 3, 4, 0),
        ("omaha", 2, 4, 0),
        ("omaha5", 2, 4, 0),
        ("omaha6", 2, 5, 0),
        ("omaha8", 2, 4, 0),
        ("omaha8", 3, 4, 0),
        ("omaha58", 2, 4, 0),
        ("stud", 2, 0, 1),
        ("stud8", 3, 0, 0),
        ("razz", 2, 0, 1),
        ("draw5", 2, 0, 1),
        ("27sd", 3, 0, 1),
        ("badugi", 2, 0, 1),
    ],
)
def test_exact_equity_is_that_of_every_run_out_compared_by_hand(
    game: str, players: int, board: int, lacks: int
) -> None:
    """Random spots; `lacks` cards are missing from the hands, and a few dead cards keep the deals few."""
    source = random.Random(f"{game} {players} {board}")
    for _ in range(3):
        rules = EQUITY_GAMES[game]
        pack = list(rules.deck)
        # Low cards come more often where lows count, so that they do qualify.
        if game in ("omaha8", "omaha58", "stud8"):
            pack = [card for card in pack if card // 4 in (0, 1, 2, 3, 4, 5, 6, 8, 12)]
        source.shuffle(pack)
        hands = [[pack.pop() for _ in range(rules.own_cards - lacks)] for _ in range(players)]
        there = [pack.pop() for _ in range(board)]
        left = [pack.pop() for _ in range(7 if lacks else 12)]
        used = {card for hand in hands for card in hand} | set(there) | set(left)
        dead = [card for card in rules.deck if card not in used]
        found = equities(hands, there, dead, game)
        assert_close(found, by_hand(hands, there, game, left))


def test_both_kinds_of_missing_cards_at_once() -> None:
    """An opponent of whom one card is known, and a river to come, with ten cards left: 10 x 9 deals."""
    hands, board, left = cards("AhKh"), cards("Kc7h4s2h"), cards("Ac3d5s6c8dTsJcQd9h7d")
    dead = [card for card in range(52) if card not in (*hands, *board, *left, *cards("Kd"))]
    found = equities([hands, (*cards("Kd"), UNKNOWN)], board, dead)
    assert found.samples == 90
    assert_close(found, by_hand([list(hands), list(cards("Kd"))], list(board), "holdem", list(left)))


def test_flop_of_aces_against_kings_by_another_evaluator() -> None:
    phevaluator = pytest.importorskip("phevaluator", reason="phevaluator is not installed: no second opinion")
    for hands, flop in [("AhAd KhKd", "Kc7s4h"), ("AhKh QsQd", "2h7hTc"), ("9c8c JdTd", "7c6dQs")]:
        first, second = map(cards, hands.split())
        there = cards(flop)
        left = [card for card in range(52) if card not in (*first, *second, *there)]
        wins = ties = 0
        for two in combinations(left, 2):
            ours = phevaluator.evaluate_cards(*first, *there, *two)
            theirs = phevaluator.evaluate_cards(*second, *there, *two)
            wins += ours < theirs
            ties += ours == theirs
        found = equities([first, second], there)
        assert found.samples == comb(45, 2) == 990
        assert found.players[0].win * 990 == pytest.approx(wins)
        assert found.players[0].tie * 990 == found.players[1].tie * 990 == pytest.approx(ties)


@pytest.mark.parametrize(
    ("hands", "wins", "ties", "losses"),
    [("AhAd KhKd", 1_410_336, 9_308, 292_660), ("AhKh QsQd", 787_966, 6_732, 917_606)],
)
def test_all_boards_before_the_flop(hands: str, wins: int, ties: int, losses: int) -> None:
    """Counted once over all 1,712,304 boards with phevaluator's evaluate_cards."""
    found = equities([cards(hand) for hand in hands.split()])
    assert found.exact
    assert found.samples == wins + ties + losses == 1_712_304
    assert [round(player.win * found.samples) for player in found.players] == [wins, losses]
    assert [round(player.tie * found.samples) for player in found.players] == [ties, ties]


def test_one_card_to_come_is_counted_in_outs() -> None:
    """A set of kings against aces: the two aces left save them, of 44 rivers."""
    found = equities([cards("AhAd"), cards("KhKd")], cards("Kc7s4h2d"))
    assert found.samples == 44
    assert found.players[0] == Equity(2 / 44, 0, 2 / 44)
    # One of the outs is dead, and there is a river less.
    assert equities([cards("AhAd"), cards("KhKd")], cards("Kc7s4h2d"), cards("Ac")).players[0].win == 1 / 43


def test_everybody_plays_the_board_and_ten_divide_it() -> None:
    hands = [
        cards(hand)
        for hand in ["2c3c", "2d3d", "2h3h", "2s3s", "4c5c", "4d5d", "4h5h", "4s5s", "6c7c", "6d7d"]
    ]
    found = equities(hands, cards("AcKdQhJsTc"))
    assert found.samples == 1
    assert found.players == (Equity(0, 1, 0.1),) * 10


def test_r122_three_who_play_the_board_get_a_third_each() -> None:
    found = equities([cards("2c3c"), cards("4d5d"), cards("7h8h")], cards("AcKdQhJsTc"))
    assert [player.equity for player in found.players] == pytest.approx([1 / 3] * 3)


def test_r135_the_best_high_that_ties_for_low_gets_three_quarters() -> None:
    found = equities([cards("Ac2cKdKh"), cards("Ad2dJcTh")], cards("Ks3h4h8sQd"), game="omaha8")
    assert found.players == (Equity(0, 1, 0.75), Equity(0, 1, 0.25))


def test_r136_the_best_high_gets_half_and_two_lows_a_quarter_each() -> None:
    found = equities(
        [cards("KdKhQcQs"), cards("Ac2cTcTh"), cards("Ad2dTdTs")], cards("Ks3h4h8sJd"), game="omaha8"
    )
    assert found.players == (Equity(0, 1, 0.5), Equity(0, 1, 0.25), Equity(0, 1, 0.25))


def test_without_a_low_the_best_high_takes_all() -> None:
    found = equities([cards("KdKhQcQs"), cards("Ac2cTcTh")], cards("Ks9h4h8sJd"), game="omaha8")
    assert found.players == (Equity(1, 0, 1), Equity(0, 0, 0))


def test_samples_come_within_their_standard_error_and_repeat_with_the_seed() -> None:
    hands = [cards("AhKh"), cards("QsQd"), cards("7c6c")]
    exact = equities(hands, exact_limit=2_000_000)
    drawn = [equities(hands, samples=20_000, seed=seed, exact_limit=1_000) for seed in range(20)]
    assert exact.exact
    assert not any(found.exact for found in drawn)
    assert all(found.samples == 20_000 for found in drawn)
    assert drawn[0] == equities(hands, samples=20_000, seed=0, exact_limit=1_000) != drawn[1]
    # Ties are few, so a share deviates as often as a coin of that weight falls: p(1-p).
    most = max(player.equity * (1 - player.equity) for player in exact.players)
    assert [found.standard_error for found in drawn] == pytest.approx([(most / 20_000) ** 0.5] * 20, rel=0.03)
    for place, player in enumerate(exact.players):
        off = [(found.players[place].equity - player.equity) / found.standard_error for found in drawn]
        assert max(map(abs, off)) < 4
        assert abs(sum(off) / 20) < 4 / 20**0.5


def test_against_a_hand_of_which_nothing_is_known() -> None:
    """Aces win 85.2 in a hundred against any two cards, as published everywhere."""
    found = equities([cards("AhAd"), ()], samples=50_000, seed=3)
    assert not found.exact
    assert found.players[0].equity == pytest.approx(0.852, abs=4 * found.standard_error + 0.0005)
    assert sum(player.equity for player in found.players) == pytest.approx(1)


PEER_GAMES = {
    "holdem": "holdem",
    "shortdeck": "short_deck",
    "omaha": "omaha",
    "omaha5": "omaha_five",
    "omaha6": "omaha_six",
    "omaha8": "omaha_hi_lo",
    "omaha58": "omaha_five_hi_lo",
    "stud": "stud",
    "stud8": "stud_hi_lo",
    "razz": "razz",
    "27sd": "deuce_seven",
    "draw5": "five_card_draw",
    "badugi": "badugi",
}


@pytest.mark.parametrize("game", PEER_GAMES)
def test_same_equity_as_another_calculator(game: str) -> None:
    peer = pytest.importorskip("poker_equity", reason="poker-equity is not installed: no second opinion")
    source = random.Random(game)
    rules = EQUITY_GAMES[game]
    for players in (2, 3):
        for _ in range(5):
            pack = source.sample(rules.deck, len(rules.deck))
            # Three cards on the board, or one card to come for each player.
            size = rules.own_cards - (not rules.board_cards)
            hands = [[pack.pop() for _ in range(size)] for _ in range(players)]
            board = [pack.pop() for _ in range(3 if rules.board_cards else 0)]
            other = peer.exact_from_text(PEER_GAMES[game], [text(hand) for hand in hands], board=text(board))
            found = equities(hands, board, game=game)
            assert [player.equity for player in found.players] == pytest.approx(
                [player["equity"] for player in other["players"]], abs=1e-9
            )


@pytest.mark.parametrize("game", EQUITY_GAMES)
def test_shares_of_every_game_add_to_the_pot(game: str) -> None:
    rules = EQUITY_GAMES[game]
    pack = random.Random(1).sample(rules.deck, len(rules.deck))
    hands = [[pack.pop() for _ in range(max(1, rules.own_cards - 1))] for _ in range(4)]
    found = equities(hands, game=game, samples=3_000, exact_limit=3_000)
    assert sum(player.equity for player in found.players) == pytest.approx(1)
    assert all(player.win <= player.equity <= player.win + player.tie + 1e-12 for player in found.players)


def test_a_short_deck_has_no_low_cards() -> None:
    found = equities([cards("AhAd"), cards("KhQh")], cards("9c8c7dTs"), game="shortdeck")
    assert found.samples == len(SHORT_DECK) - 8
    with pytest.raises(CardError, match="5c is not in the deck of this game"):
        equities([cards("AhAd"), cards("KhQh")], cards("5c8c7d"), game="shortdeck")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"hands": ["AhAd"]}, "two to 10 hands are compared, not 1"),
        ({"hands": ["AhAd"] + ["??"] * 10}, "two to 10 hands are compared, not 11"),
        ({"hands": ["AhAdAc", "KhKd"]}, "AhAdAc has 3 cards; a hand has 2 at most"),
        ({"hands": ["AhAd", "AhKd"]}, "Ah is there twice"),
        ({"hands": ["AhAd", "KhKd"], "board": "Kh"}, "Kh is there twice"),
        ({"hands": ["AhAd", "KhKd"], "dead": "Ad"}, "Ad is there twice"),
        ({"hands": ["AhAd", "KhKd"], "board": "2c3c4c5c6c7c"}, "the board has 6 cards; it has 5 at most"),
        ({"hands": ["AhAd", "KhKd"], "game": "whist"}, "no equity for 'whist'; the games are: holdem"),
        ({"hands": ["AhAd", "KhKd"], "samples": 1}, "at least two samples"),
        ({"hands": ["Ah", "Kh"] + ["??"] * 8, "game": "stud"}, "68 more cards are needed and 50 are left"),
    ],
)
def test_what_cannot_be_compared_is_refused(arguments: dict[str, Any], message: str) -> None:
    read: dict[str, Any] = {
        **arguments,
        "hands": [cards(hand) for hand in arguments["hands"]],
        "board": cards(arguments.get("board", "")),
        "dead": cards(arguments.get("dead", "")),
    }
    with pytest.raises(CardError, match=message):
        equities(**read)


def test_a_number_that_is_no_card_is_refused() -> None:
    with pytest.raises(CardError, match="52 is not in the deck"):
        equities([(52, 3), (4, 5)])


def test_the_examples_in_the_docstrings_hold() -> None:
    failed, attempted = doctest.testmod(equity)
    assert failed == 0 < attempted
