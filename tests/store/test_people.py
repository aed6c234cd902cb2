"""People: their profile, their names on sites, merging, and what is refused."""

from pathlib import Path

import pytest
from stored_hands import STOLEN, fill, record

from tourney.stats.keep import keep
from tourney.stats.who import player_ids
from tourney.store.database import Store, open_store
from tourney.store.people import (
    Profile,
    add,
    edit,
    link,
    merge,
    people,
    person,
    unlink,
)
from tourney.store.photos import MOST_PHOTO_BYTES, PersonError, photo_file


@pytest.fixture
def store(tmp_path: Path):
    """Anna, Bo and Cleo at home (3 hands) and three others of the same names on pokerstars (1 hand)."""
    with open_store(tmp_path / "t.duckdb") as opened:
        fill(opened)
        yield opened


def names(store: Store) -> list[str]:
    return [one.name for one in people(store)]


def test_a_person_takes_the_results_that_stand_under_the_name(store: Store) -> None:
    anna = add(store, "Anna", Profile(nickname="Ann", email="anna@example.org", notes="plays\ntight"))
    assert [(one.site, one.name) for one in anna.names] == [("tourney", "Anna")]
    with store.cursor() as cursor:
        assert player_ids(cursor, [anna.person_id]) == [anna.person_id]
    assert person(store, "Ann") == person(store, "Anna") == person(store, anna.person_id) == anna
    assert names(store) == ["Anna"]


def test_a_person_is_added_once(store: Store) -> None:
    add(store, "Anna")
    with pytest.raises(PersonError, match="there is a person 'Anna' already"):
        add(store, "Anna")


def test_a_name_on_a_site_is_linked_and_statistics_take_them_together(store: Store) -> None:
    anna = add(store, "Anna")
    linked = link(store, "Anna", "Bo", "pokerstars")
    assert [(one.site, one.name) for one in linked.names] == [("pokerstars", "Bo"), ("tourney", "Anna")]
    with store.cursor() as cursor:
        assert len(player_ids(cursor, [anna.person_id])) == 2
    assert [one.name for one in unlink(store, "Anna", "Bo").names] == ["Anna"]
    with store.cursor() as cursor:
        assert len(player_ids(cursor, [anna.person_id])) == 1


def test_a_name_may_be_linked_before_its_hands_are_imported(store: Store) -> None:
    add(store, "Anna")
    with pytest.raises(PersonError, match="with --site it is made"):
        link(store, "Anna", "annie99")
    link(store, "Anna", "annie99", "fulltilt")
    keep(store, [record(STOLEN, 9, ("annie99", "x", "y"), site="fulltilt", source="imported")])
    with store.cursor() as cursor:
        hands = cursor.execute(
            "SELECT count(*) FROM hand_players JOIN players USING (player_id) "
            "WHERE coalesce(person_id, player_id) = ? AND site = 'fulltilt'",
            [person(store, "Anna").person_id],
        ).fetchall()
    assert hands == [(1,)]


def test_a_name_on_several_sites_wants_the_site(store: Store) -> None:
    add(store, "Dai")
    with pytest.raises(PersonError, match=r"on several sites \(pokerstars, tourney\): say which"):
        link(store, "Dai", "Bo")


def test_a_name_belongs_to_one_person(store: Store) -> None:
    add(store, "Anna")
    add(store, "Dai")
    link(store, "Anna", "Bo", "pokerstars")
    with pytest.raises(PersonError, match="belongs to 'Anna': unlink it there first"):
        link(store, "Dai", "Bo", "pokerstars")
    with pytest.raises(PersonError, match="'Anna' is a person too: use merge"):
        link(store, "Dai", "Anna", "tourney")
    assert link(store, "Anna", "Bo", "pokerstars") == person(store, "Anna")


def test_two_who_sat_in_one_hand_are_two_people(store: Store) -> None:
    add(store, "Anna")
    add(store, "Bo")
    with pytest.raises(PersonError, match="both sat in hand 1: they are two people"):
        merge(store, "Anna", person(store, "Bo").person_id)
    with pytest.raises(PersonError, match="both sat in hand 1"):
        link(store, "Anna", "Cleo", "tourney")
    assert names(store) == ["Anna", "Bo"]


def test_merging_keeps_what_is_told_and_fills_what_is_missing(store: Store) -> None:
    add(store, "Anna", Profile(notes="tight"))
    add(store, "Annie", Profile(nickname="Nan", email="a@example.org", notes="late"))
    link(store, "Annie", "Cleo", "pokerstars")
    merged = merge(store, "Anna", "Annie")
    assert (merged.name, merged.nickname, merged.email, merged.notes) == (
        "Anna",
        "Nan",
        "a@example.org",
        "tight\nlate",
    )
    assert [one.name for one in merged.names] == ["Cleo", "Anna", "Annie"]
    assert names(store) == ["Anna"]
    with pytest.raises(PersonError, match="are one person already"):
        merge(store, "Anna", "Annie")


def test_a_new_name_leaves_the_old_one_to_the_person(store: Store) -> None:
    add(store, "Anna")
    assert edit(store, "Anna", "Anna B.").name == "Anna B."
    assert person(store, "Anna").name == "Anna B."
    assert edit(store, "Anna B.", "Anna").name == "Anna"
    assert [one.name for one in person(store, "Anna").names] == ["Anna", "Anna B."]
    with pytest.raises(PersonError, match="stands for somebody already"):
        edit(store, "Anna", "Bo")


def test_an_empty_text_takes_away_and_none_leaves(store: Store) -> None:
    add(store, "Anna", Profile(nickname="Ann", notes="tight"))
    changed = edit(store, "Anna", profile=Profile(nickname=""))
    assert (changed.nickname, changed.notes) == (None, "tight")


def test_the_own_name_cannot_be_taken_away(store: Store) -> None:
    add(store, "Anna")
    with pytest.raises(PersonError, match="the person's own name"):
        unlink(store, "Anna", "Anna")
    with pytest.raises(PersonError, match="'Bo' is no name of 'Anna'"):
        unlink(store, "Anna", "Bo")


def test_who_is_not_there(store: Store) -> None:
    for who in ("Zoe", 99, -1, 10**40, "x" * 10_000, "' OR 1=1 --", "\0", "\udcff"):
        with pytest.raises(PersonError, match="there is no person") as refused:
            person(store, who)
        assert len(str(refused.value)) < 200


def test_a_nickname_of_two_wants_the_number(store: Store) -> None:
    add(store, "Anna", Profile(nickname="Ace"))
    add(store, "Dai", Profile(nickname="Ace"))
    with pytest.raises(PersonError, match="is a name of several people: give the number"):
        person(store, "Ace")


@pytest.mark.parametrize(
    "name",
    ["<script>alert(1)</script>", "Robert'); DROP TABLE players;--", "Łukasz", "名前", "👩‍🦰"],
)
def test_a_name_is_text_and_kept_as_it_is(store: Store, name: str) -> None:
    assert add(store, name).name == name
    assert person(store, name).name == name


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("", "the name is empty"),
        ("   ", "the name is empty"),
        ("A" * 10_000, "the name has 10,000 letters; a name has at most 200"),
        ("An\0na", r"the name holds the control character U\+0000"),
        ("An\nna", r"U\+000A"),
        ("An\ud800na", r"U\+D800"),
    ],
)
def test_a_name_that_is_none_is_refused(store: Store, name: str, says: str) -> None:
    with pytest.raises(PersonError, match=says):
        add(store, name)
    assert people(store) == []


@pytest.mark.parametrize(
    ("profile", "says"),
    [
        (Profile(email="anna"), "the e-mail 'anna' is none"),
        (Profile(email="a@b@example.org"), "is none"),
        (Profile(email="a b@example.org\nBcc: x@y.z"), "is none"),
        (Profile(email="a" * 5000 + "@example.org"), "is none"),
        (Profile(nickname="x" * 300), "the nickname has 300 letters"),
        (Profile(notes="x" * 10_001), "the notes have 10,001 letters"),
        (Profile(notes="a\0b"), r"the notes hold the control character U\+0000"),
        (Profile(photo="../secret.png"), "is not inside of the data folder: put it into"),
        (Profile(photo="/etc/passwd"), "is not inside of the data folder"),
        (Profile(photo="C:\\Windows\\a.png"), "is not inside of the data folder"),
        (Profile(photo="C:a.png"), "is not inside of the data folder"),
        (Profile(photo="\\\\server\\share\\a.png"), "picture"),
        (Profile(photo="photos/none.png"), "is not there"),
        (Profile(photo="."), "is not there"),
        (Profile(photo="t.duckdb"), "is none of .jpg"),
        (Profile(photo="x" * 10_000), "the path of the picture has 10,000 letters"),
    ],
)
def test_a_profile_that_cannot_be_is_refused_and_nothing_is_added(
    store: Store, profile: Profile, says: str
) -> None:
    with pytest.raises(PersonError, match=says) as refused:
        add(store, "Anna", profile)
    assert "\n" not in str(refused.value)
    assert people(store) == []


def test_a_picture_is_kept_as_a_path_inside_of_the_folder(store: Store, tmp_path: Path) -> None:
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos" / "anna.PNG").write_bytes(b"png")
    assert add(store, "Anna", Profile(photo="photos/../photos/anna.PNG")).photo == "photos/anna.PNG"
    whole = str(tmp_path / "photos" / "anna.PNG")
    assert add(store, "Dai", Profile(photo=whole)).photo == "photos/anna.PNG"
    assert photo_file(store, "photos/anna.PNG").read_bytes() == b"png"
    with pytest.raises(PersonError, match="is not inside of"):
        photo_file(store, "../x.png")


def test_a_picture_that_leads_out_by_a_link_is_refused(store: Store, tmp_path: Path) -> None:
    outside = tmp_path.parent / "outside.png"
    outside.write_bytes(b"png")
    (tmp_path / "inside.png").symlink_to(outside)
    with pytest.raises(PersonError, match="is not inside of the data folder"):
        add(store, "Anna", Profile(photo="inside.png"))


def test_a_huge_picture_is_refused(store: Store, tmp_path: Path) -> None:
    with (tmp_path / "huge.png").open("wb") as file:
        file.truncate(MOST_PHOTO_BYTES + 1)
    with pytest.raises(PersonError, match="has more than 20 MB"):
        add(store, "Anna", Profile(photo="huge.png"))
