"""What may be a name here: letters of every script may, what cannot be seen or turns the writing may not."""

from datetime import UTC, datetime

import pytest

from tourney.store.database import MEMORY, open_store
from tourney.store.leagues import create
from tourney.store.people import PersonError, add, link
from tourney.tournament.deciding.asking import alike
from tourney.tournament.league import LeagueError, LeagueRules
from tourney.tournament.names import unreadable, wrong_name
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.requests import Envelope, begin, give
from tourney.tournament.result_reading import read_result
from tourney.tournament.tournament import Tournament

NOW = datetime(2026, 11, 27, 19, tzinfo=UTC)
TURNING = [chr(sign) for sign in (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))]
UNSEEN = [chr(sign) for sign in (0xAD, 0x200B, 0x2060, 0x3164, 0xFEFF, 0xFFF9, 0xE0041)]


@pytest.mark.parametrize("sign", TURNING)
def test_what_turns_the_direction_of_writing_is_no_name(sign: str) -> None:
    told = f"holds U+{ord(sign):04X}, which turns the direction of writing; write it without"
    assert wrong_name(f"An{sign}na") == told


@pytest.mark.parametrize("sign", [*UNSEEN, "\u200d", "\u200c"])
def test_what_nobody_sees_is_no_name(sign: str) -> None:
    assert wrong_name(f"An{sign}na") == f"holds U+{ord(sign):04X}, which nobody sees; write it without"


@pytest.mark.parametrize(
    "name",
    [
        "Anna", "<b>Bo</b>", "O'Neill", "Frøydis", "李小龍", "Мария", "יוסי", "مرحبا", "می\u200cخواهم", "क्\u200dष",
        "👨\u200d👩\u200d👧", "🏳️\u200d🌈", "e\u0301va", " x ",
    ],
)  # fmt: skip
def test_letters_of_every_script_and_pictures_are_names(name: str) -> None:
    assert wrong_name(name) is None


def test_joiners_do_not_tell_two_names_apart() -> None:
    assert alike("می\u200cخواهم") == alike("میخواهم")


def evening() -> Tournament:
    return begin({"kind": "new", "name": "Friday", "structure": "friday"}, Envelope(NOW, None, None, None), 7)


@pytest.mark.parametrize("name", ["An\u202ena", "An\u200bna", "\u2067Anna", "An\x00na"])
def test_every_way_in_refuses_it_in_a_sentence(name: str) -> None:
    """A player, his correction, the tournament, a person, a league, a result that somebody wrote."""
    run = evening()
    beside = Envelope(NOW, None, None, None)
    with pytest.raises(NotAllowed, match=r"the name holds .*write it without"):
        give(run, {"kind": "register", "name": name}, beside)
    give(run, {"kind": "register", "name": "Anna"}, beside)
    with pytest.raises(NotAllowed, match="the name holds"):
        give(run, {"kind": "rename", "player": "Anna", "name": name}, beside)
    with pytest.raises(NotAllowed, match="the tournament's name holds"):
        give(run, {"kind": "configure", "name": name}, beside)
    with pytest.raises(NotAllowed, match="the tournament's name holds"):
        begin({"kind": "new", "name": name, "structure": "friday"}, beside, 7)
    with open_store(MEMORY) as store:
        with pytest.raises(PersonError, match="the name holds"):
            add(store, name)
        with pytest.raises(LeagueError, match="the name of the league holds"):
            create(store, name, LeagueRules())
    text = f'{{"date": "2026-03-06", "players": [{{"name": "{name}", "place": 1}}]}}'
    if "\x00" not in name:  # which is no JSON
        with pytest.raises(ValueError, match="number 1: the name holds"):
            read_result(text)


def test_a_name_that_a_site_let_through_can_be_linked_to_its_person() -> None:
    with open_store(MEMORY) as store:
        add(store, "Anna")
        found = link(store, "Anna", "an\u202ena", site="pokerstars")
    assert [one.name for one in found.names if one.site == "pokerstars"] == ["an\u202ena"]
    assert unreadable("an\u202ena") is None
