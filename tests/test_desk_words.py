"""What is typed at the desk and what it says: times, stacks, names in labels, what is due."""

from collections.abc import Iterator
from inspect import signature

import pytest
from desk_evenings import Desk, keys, opened
from test_pages_run import rows

from desk.clock import seconds
from desk.due import Due, due
from desk.evening import evening
from desk.money import listed
from desk.typed import stacks_of, whole
from desk.words import SETS, chip_set, hours, last_words, span
from desk.words import listed as named
from parts.plain import label
from tourney.language import speaking
from tourney.tournament.chip_sets import set_names
from tourney.tournament.events import KINDS
from tourney.tournament.money.amounts import minor


@pytest.fixture(autouse=True)
def _store() -> Iterator[None]:
    with opened():
        yield


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("90", 90),
        ("12:30", 750),
        ("-1:00", -60),
        ("−2:30", -150),
        ("+5:00", 300),
        ("1:00:00", 3600),
        (" 5 ", 5),
    ],
)
def test_times_as_people_write_them(words: str, found: int) -> None:
    assert seconds(words) == found


@pytest.mark.parametrize("words", ["", "soon", "1:2:3:4", "1.5", "--5", "٣", "9" * 30, "12:", "999999:00"])
def test_what_is_no_time_is_refused(words: str) -> None:
    with pytest.raises(ValueError, match=r"no time|week"):
        seconds(words)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("Anna 12500, Bo 8,400", {"Anna": 12500, "Bo": 8400}),
        ("Anna=1; Bo=2", {"Anna": 1, "Bo": 2}),
        ("Anna Maria 5'000\nBo 0", {"Anna Maria": 5000, "Bo": 0}),
        ("#3 700", {"#3": 700}),
    ],
)
def test_stacks_as_people_write_them(words: str, found: dict[str, int]) -> None:
    assert stacks_of(words) == found


@pytest.mark.parametrize(
    "words",
    [
        "Anna",
        "5000",
        "Anna five",
        "Anna -5",
        "Anna 1 Bo",
        "Anna 5000.5",
        "Anna 1,2",
        "Anna 9" + "9" * 15,
        "",
        "Anna 5000, Anna 6000",
    ],
)
def test_what_are_no_stacks_is_refused(words: str) -> None:
    with pytest.raises(ValueError, match=r"is no player with chips|twice|write names"):
        stacks_of(words)


def test_numbers_and_lists() -> None:
    assert whole("12,500") == 12_500
    assert listed("100, 60;40\n20") == ["100", "60", "40", "20"]
    assert (span(754.2), span(0), span(3723)) == ("12:35", "0:00", "1:02:03")
    assert hours(236) == "3 h 56"


@pytest.mark.parametrize("words", ["Bust A*b_c`d`", "[x](y)", ":red[x]", ":smile:", "<b>", "$1$", "Bust Bo"])
def test_a_label_shows_every_sign_and_marks_nothing_up(words: str) -> None:
    shown = label(words)
    assert shown.replace("\\", "").replace("\u2060", "") == words.replace("\\", "")
    assert ":red[" not in shown and ":smile" not in shown
    assert label("A*b_c`d`[x](y)$1$<b>") == r"A\*b\_c\`d\`\[x\]\(y\)\$1\$\<b\>"
    assert label("Undo: bust of Bo") == "Undo: bust of Bo"


def test_an_action_in_a_few_words() -> None:
    assert last_words({"kinds": ["players_eliminated"], "players": ["Bo", "Cy"]}) == "bust of Bo, Cy"
    assert last_words({"kinds": ["clock_paused"], "players": []}) == "pause"


def test_every_kind_of_line_has_its_few_words() -> None:
    for kind in KINDS:
        if kind not in ("action_undone", "action_redone"):
            assert last_words({"kinds": [kind], "players": ["Bo"]})


def waiting(desk: Desk) -> list[Due]:
    return due(evening(desk.tournament_id))


def sentences(desk: Desk) -> list[str]:
    return [one.sentence for one in waiting(desk)]


def test_what_is_due_from_the_first_player_to_the_last_payment() -> None:
    desk = Desk(start=False)
    assert sentences(desk) == ["Register the players: nobody is in yet."]
    desk.give("register", name="Ann")
    assert sentences(desk) == ["One player is in."]
    for name in ("Bo", "Cy", "Dag", "Eva"):
        desk.give("register", name=name)
    assert [one.kind for one in waiting(desk)] == ["seat"]
    desk.give("seat")
    assert [one.kind for one in waiting(desk)] == ["start", "seat"]
    desk.give("start")
    desk.give("close-registration")  # until then nobody knows how many places are paid
    desk.give("bust", players=["Eva"])
    desk.give("bust", players=["Dag"])
    # Table A: five entries, two places; with three left the bubble is near.
    assert any(words.startswith("The bubble: 3 are left, 2 places are paid.") for words in sentences(desk))
    desk.give("bust", players=["Cy"])
    assert not any(words.startswith("The bubble") for words in sentences(desk))
    desk.give("bust", players=["Bo"])
    # 100.00 at 65 to 35.
    assert sentences(desk) == [
        "Ann has won: €65.",
        "To be paid: Ann and Bo. The money stands under Money.",
    ]
    desk.give("pay", player="Ann")
    desk.give("pay", player="Bo")
    assert sentences(desk) == ["Ann has won: €65."]


def test_moves_are_proposed_with_their_rule_and_done_by_one_command() -> None:
    desk = Desk("Ann", "Bo", "Cy", "Dag", "Eva", "Finn", seats=4)
    two = [number for number, table in desk.state.tables.items() if len(table.seats) == 3]
    assert len(two) == 2
    short = [desk.state.name(player) for player in desk.state.tables[2].seats.values()][:2]
    for name in short:
        desk.give("bust", players=[name])
    found = [one for one in waiting(desk) if one.rule]
    assert [one.kind for one in found] == ["balance"]  # four players fit at one table: the final table
    assert found[0].sentence == "The final table is drawn."
    assert found[0].put_off


def test_hand_for_hand_is_offered_on_the_bubble_of_two_tables() -> None:
    desk = Desk(*(f"P{number}" for number in range(1, 10)), seats=6, prizes={"places": 6})
    desk.give("close-registration")
    for player in (1, 2):
        desk.give("bust", players=[player])
    offered = [one for one in waiting(desk) if one.key == "bubble"]
    assert [(one.kind, one.sentence) for one in offered] == [
        ("hand-for-hand", "The bubble: 7 are left, 6 places are paid.")
    ]
    desk.give("hand-for-hand", on=True)
    assert [one.kind for one in waiting(desk)][:1] == ["end-round"]


def test_after_a_deal_the_money_page_shows_what_was_agreed() -> None:
    """60.00 for three: 25, 20 and 5 are shared out, 10 is kept for the winner."""
    desk = Desk("Ann", "Bo", "Cy", prizes={"places": 2, "fixed": {"1": 4000, "2": 2000}})
    desk.give("close-registration")
    assert rows(desk.page("money"), "Prizes") == [["1", "–", "€40"], ["2", "–", "€20"]]
    desk.give("deal", amounts={"Ann": "25", "Bo": "20", "Cy": "5"}, first="10", consent="all")
    app = desk.page("money")
    assert rows(app, "Prizes") == [
        ["1", "kept for the winner", "€10"], ["–", "Ann", "€25"], ["–", "Bo", "€20"], ["–", "Cy", "€5"],
    ]  # fmt: skip
    assert not keys(app, "prizes")


def test_nobody_plays_a_bubble_after_a_deal() -> None:
    """Two places were to be paid and four share the pool: with three left nobody goes out unpaid."""
    desk = Desk("Ann", "Bo", "Cy", "Dag", prizes={"places": 2, "fixed": {"1": 5000, "2": 3000}})
    desk.give("close-registration")
    desk.give("deal", amounts=dict.fromkeys(("Ann", "Bo", "Cy", "Dag"), "20"), consent="all")
    desk.give("bust", players=["Dag"])
    assert not any(words.startswith("The bubble") for words in sentences(desk))
    desk.give("undo")
    desk.give("undo")  # without the deal it is one
    desk.give("bust", players=["Dag"])
    assert any(words.startswith("The bubble: 3 are left, 2 places are paid.") for words in sentences(desk))


def test_a_registration_that_was_taken_back_is_offered_again_with_its_name() -> None:
    desk = Desk("Ann", "Bo", start=False)
    desk.give("undo")
    app = desk.page()
    found = [one.label for one in app.button if one.label.startswith(("Undo: ", "Redo: "))]
    assert found == ["Undo: registration of Ann", "Redo: registration of Bo"]


def test_whoever_is_named_in_the_few_words_of_a_line_is_known_from_it() -> None:
    """A text with a place for names belongs to a line that tells whom it is about."""
    for kind, event in KINDS.items():
        if kind in ("action_undone", "action_redone"):
            continue
        if "Bo" in last_words({"kinds": [kind], "players": ["Bo"]}):
            assert {"player", "out", "stacks"} & set(signature(event).parameters), kind


@pytest.mark.parametrize(
    ("many", "words"),
    [
        (0, "nobody"),
        (1, "A"),
        (2, "A and B"),
        (3, "A, B and C"),
        (4, "A, B, C and 1 more"),
        (5, "A, B, C and 2 more"),
    ],
)
def test_names_that_are_left_out_are_counted(many: int, words: str) -> None:
    assert named(list("ABCDE"[:many]), 3) == words
    assert "more" not in named(list("ABCDE"[:many]))


def test_the_add_on_names_twelve_and_counts_the_others() -> None:
    toml = """
name = "Short"
game = "holdem"
limit = "NL"
starting_stack = 5000
seats = 9
chips = [25, 100, 500]
add_on_at = 1
minutes = 20
levels = [{small_blind = 25, big_blind = 50, break = 10}, {small_blind = 50, big_blind = 100}]
"""
    names = [f"Guest {number:02}" for number in range(1, 16)]
    desk = Desk(*names, structure_toml=toml, add_on={"cost": 500, "chips": 3000})
    desk.give("level", level=1, on_break=True)
    found = evening(desk.tournament_id)
    assert found is not None
    told = next(one for one in due(found) if one.key == "add-on")
    assert told.sentence == f"The add-on is on sale. Without one: {', '.join(names[:12])} and 3 more."
    for name in names[:3]:
        desk.give("add-on", player=name)
    told = next(one for one in due(evening(desk.tournament_id)) if one.key == "add-on")
    assert told.sentence == f"The add-on is on sale. Without one: {', '.join(names[3:14])} and Guest 15."


def test_a_decimal_comma_is_one_where_amounts_are_written_with_it() -> None:
    assert listed("20,50 10; 5") == ["20", "50", "10", "5"]
    with speaking("it"):
        assert listed("20,50 10; 5") == ["20,50", "10", "5"]
        assert listed("50,30,20") == ["50", "30", "20"]
        assert listed("50, 30, 20") == ["50", "30", "20"]
    assert (minor("20,50", 100), minor("0,5", 100)) == (2050, 50)
    with pytest.raises(ValueError, match="no amount"):
        minor("1,000", 100)


def test_every_chip_set_of_the_program_has_a_name_in_each_language() -> None:
    assert set(SETS) == set(set_names())
    with speaking("nb"):
        assert (chip_set("club-1000"), chip_set("mine")) == ("Klubb, 1 000 sjetonger", "mine")
