"""Hypothesis strategies for tables, decks and wishes: everything that a hand may meet, odd tables too."""

from hypothesis import strategies as st

from tourney.cards import DECK
from tourney.engine.game import Game
from tourney.engine.games import GAMES, HOLDEM_NL
from tourney.engine.positions import clockwise_from
from tourney.engine.rules import HouseRules
from tourney.engine.setup import AnteBy, Post, Setup
from tourney.testing.random_hands import random_setup

HOUSE_RULES = st.builds(
    HouseRules,
    free_fold=st.sampled_from(["allow", "warn", "forbid"]),
    showdown_order=st.sampled_from(["lookback", "last_aggressor", "left_of_button"]),
    blind_first=st.booleans(),
    all_in_face_up=st.booleans(),
    awards=st.sampled_from(["software", "tabled"]),
    min_raise=st.sampled_from(["increment", "double"]),
    burns=st.sampled_from(["three", "turn_and_river"]),
)

WISHES = st.lists(
    st.tuples(st.sampled_from(["fold", "pass", "pass", "push"]), st.integers(0, 100)), max_size=60
)
"""Decisions for `tourney.testing.hands.play_out`: a move, and how far from the least to the most."""

DECKS = st.permutations(DECK)

EVERY_GAME: st.SearchStrategy[Game] = st.sampled_from(list(GAMES.values()))
"""Any game of any limit, new ones too."""

CHANCE = st.randoms(use_true_random=False)
"""What `tourney.testing.random_hands` asks for: a source of chance that Hypothesis can make simpler."""


def setups_of(games: st.SearchStrategy[Game] = EVERY_GAME) -> st.SearchStrategy[Setup]:
    """Tables of these games: blinds, antes, bring-ins, carried pots, rake, caps, several runs."""
    return st.builds(random_setup, games, CHANCE)


@st.composite
def setups(draw: st.DrawFn, most: int = 10) -> Setup:
    """Tables of 2 to `most` players with stacks from one chip up: dead buttons and blinds, every kind of
    ante, posts and straddles."""
    count = draw(st.integers(2, most))
    seats = sorted(draw(st.sets(st.integers(1, most + 2), min_size=count, max_size=count)))
    big_blind = draw(st.integers(1, 10))
    small_blind = draw(st.integers(0, big_blind))
    big_blind_seat = draw(st.sampled_from(seats))
    before = clockwise_from(seats, big_blind_seat)[-2]
    if count == 2:
        small_blind_seat = before
        button = draw(st.sampled_from([before, *_empty_after(big_blind_seat, seats, most + 2)]))
    else:
        small_blind_seat = draw(st.sampled_from([before, before, before, None]))
        last = before if small_blind_seat is None else clockwise_from(seats, before)[-2]
        button = draw(st.sampled_from([last, *_empty_after(last, seats, most + 2)]))
    small = st.integers(1, 3 * big_blind)
    stacks = draw(st.lists(small | st.integers(1, 60 * big_blind), min_size=count, max_size=count))
    ante_by: AnteBy = draw(st.sampled_from(["none", "each", "big_blind", "button"]))
    posters = [seat for seat in seats if seat != big_blind_seat and seat != small_blind_seat]
    posts = draw(
        st.lists(
            st.builds(Post, st.sampled_from(posters), st.integers(0, big_blind), st.integers(0, big_blind)),
            unique_by=lambda post: post.seat,
            max_size=3,
        )
        if posters
        else st.just([])
    )
    straddlers = clockwise_from(seats, big_blind_seat)[: draw(st.integers(0, 2))] if count > 3 else []
    return Setup(
        game=HOLDEM_NL,
        seats=tuple(seats),
        stacks=tuple(stacks),
        button=button,
        small_blind_seat=small_blind_seat,
        big_blind_seat=big_blind_seat,
        small_blind=small_blind,
        big_blind=big_blind,
        ante=0 if ante_by == "none" else draw(st.integers(0, 2 * big_blind)),
        ante_by=ante_by,
        posts=tuple(posts),
        straddles=tuple((seat, big_blind * 2**power) for power, seat in enumerate(straddlers, 1)),
        rules=draw(HOUSE_RULES),
    )


def _empty_after(seat: int, seats: list[int], last: int) -> list[int]:
    """The empty seats between `seat` and the next player, clockwise round a table of `last` seats."""
    found = []
    while (seat := seat % last + 1) not in seats:
        found.append(seat)
    return found
