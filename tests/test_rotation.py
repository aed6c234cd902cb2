"""Mixed games: the games of each mix and which one is next, by hands, orbits and levels."""

import random
from itertools import pairwise

import pytest
from cash_games import cash_table, played

from tourney.engine.rotation import MIXES, Rotation, Turn, mix, rotation
from tourney.engine.stakes import Stakes


def order(mixed: Rotation, hands: int, players: int) -> list[str]:
    """The keys of the games of so many hands."""
    turn, found = mixed.first(players), []
    for _ in range(hands):
        found.append(mixed.game(turn).key)
        turn = mixed.after(turn, players)
    return found


@pytest.mark.parametrize(
    ("name", "games"),
    [
        ("HORSE", "holdem FL, omaha8 FL, razz FL, stud FL, stud8 FL"),
        ("HOSE", "holdem FL, omaha8 FL, stud FL, stud8 FL"),
        ("8-Game", "27td FL, holdem FL, omaha8 FL, razz FL, stud FL, stud8 FL, holdem NL, omaha PL"),
        ("Triple Stud", "stud FL, razz FL, stud8 FL"),
        ("Mixed Hold'em", "holdem FL, holdem NL"),
    ],
)
def test_the_games_of_a_mix_in_their_order(name: str, games: str) -> None:
    assert ", ".join(f"{one.key} {one.limit.key}" for one in mix(name).games) == games


def test_by_hands_each_game_has_as_many() -> None:
    letters = [key[0] for key in order(mix("HORSE", "hands", 2), 12, players=6)]
    assert "".join(letters) == "hhoorrsssshh"


def test_by_orbit_each_game_has_as_many_hands_as_players_when_it_began() -> None:
    assert order(mix("HOSE"), 7, players=3) == ["holdem"] * 3 + ["omaha8"] * 3 + ["stud"]
    hose = mix("HOSE")
    assert hose.after(Turn(0, 3), players=2) == Turn(0, 2)  # one has left: the orbit goes on
    assert hose.after(Turn(0, 1), players=2) == Turn(1, 2)


def test_by_level_the_game_changes_with_the_level() -> None:
    horse = mix("HORSE", "level")
    turn = horse.first(9, level=2)
    assert horse.game(turn).key == "omaha8"
    assert horse.game(horse.after(turn, 9, level=2)).key == "omaha8"
    assert horse.game(horse.after(turn, 9, level=3)).key == "razz"
    assert horse.game(horse.first(9, level=6)).key == "holdem"
    with pytest.raises(ValueError, match="level: 0; levels are counted from 1"):
        horse.first(9, level=0)


def test_r146_a_pot_that_nobody_opened_stays_with_its_game() -> None:
    mixed = rotation([("jacks", "PL"), ("razz", "FL")], by="hands", hands=1)
    assert mixed.after(Turn(0, 1), 5, stays=True) == Turn(0, 1)
    assert mixed.after(Turn(0, 1), 5) == Turn(1, 1)


def test_any_list_of_games() -> None:
    mixed = rotation([("badugi", "FL"), ("omaha", "PL"), ("27sd", "NL")], "mine", "hands", 1)
    assert order(mixed, 4, players=4) == ["badugi", "omaha", "27sd", "badugi"]
    assert (mixed.name, mixed.most_players) == ("mine", 8)
    assert mix("8-Game").most_players == 6  # triple draw


def test_what_is_no_rotation_is_refused() -> None:
    with pytest.raises(ValueError, match="no mix 'CHORSE'; there are HORSE, HOSE, 8-Game"):
        mix("CHORSE")
    with pytest.raises(ValueError, match="stud is played FL"):
        rotation([("stud", "NL")])
    with pytest.raises(ValueError, match="games: a rotation needs at least one"):
        rotation([])
    with pytest.raises(ValueError, match="hands: 0 by hands"):
        mix("HORSE", "hands")
    with pytest.raises(ValueError, match="hands: 6 by orbit"):
        mix("HORSE", hands=6)
    with pytest.raises(ValueError, match="by: 'minutes'"):
        mix("HORSE", "minutes")  # ty: ignore[invalid-argument-type]


@pytest.mark.parametrize("name", MIXES)
def test_a_table_plays_every_mix_twice_round(name: str) -> None:
    mixed = mix(name, "hands", 2)
    stakes = Stakes(1, 2, ante=1, small_bet=2, big_bet=4, bring_in=1)
    table = cash_table(1, 2, 3, 5, stakes=stakes, most_buy_in=None)
    turn, rng, big_blinds = mixed.first(4), random.Random(5), []
    for _ in range(4 * len(mixed.games)):
        for place in table.places:
            if place.stack < 40:
                table = table.top_up(place.seat, 200)
        table = table.play(mixed.game(turn)).deal(1)
        assert table.setup is not None
        if table.setup.big_blind_seat:
            big_blinds.append(table.setup.big_blind_seat)
        table = table.finish(played(table.setup, rng))
        assert table.bought == table.chips
        turn = mixed.after(turn, 4)
    # nobody leaves: whatever lies between two hands with blinds, the next player is the big blind
    assert all((5, 1, 2, 3)[(1, 2, 3, 5).index(seat)] == before for before, seat in pairwise(big_blinds))
