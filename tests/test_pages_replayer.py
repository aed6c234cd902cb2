"""The replayer as its page draws it: what it says at each step, without names, and what its script is given."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace

import polars as pl
import pytest
from stored_hands import ALL_IN, CHECKED, STOLEN, record
from test_pages_run import checked, rows, run, text

from parts import device
from replayer import files
from replayer.pages import as_script, turned
from replayer.scene import Scene, without_names
from tourney.server import held
from tourney.server.hand_equity import chances
from tourney.server.hand_masks import ALL
from tourney.server.hand_rules import judged
from tourney.server.hand_steps import steps
from tourney.stats.keep import keep
from tourney.store import tags
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.hand_queries import hand
from tourney.store.sittings import sitting

HOSTILE = ("</script><b>Bold", "Robert'); DROP--", "\u2028\\u003c")


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(MEMORY) as made:
        texts = [record(STOLEN, 1, HOSTILE), record(CHECKED, 2), record(ALL_IN, 3)]
        texts[1].hero_seat = 3
        texts[1].text = 'Seat 1: Anna (1000)\nBo said, "hello"\nBo: checks'
        texts[1].file = "/home/Cleo/Cleo.txt"
        keep(made, texts)
        held.hold(made)
        yield made
        held.release()


@pytest.fixture
def may_keep(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device, "may_keep", lambda: True)


def of(store: Store, hand_id: int) -> Scene:
    with store.cursor() as cursor:
        found = hand(cursor, hand_id)
    assert found is not None
    walked = steps(found)
    return Scene(found, walked, judged(found), tuple(chances(found, walked)), {})


def beside(app) -> str:
    """The panel of the step that is drawn, tags taken out."""
    found = re.search(r'data-part="panel".*?>(.*?)</div><div class="turn"', text(app), re.S)
    assert found
    return re.sub(r"<.*?>", " ", found[1])


@pytest.mark.usefixtures("store")
def test_a_decision_says_who_what_and_at_what_price() -> None:
    said = " ".join(beside(run("hand", hand=2, at=4)).split())
    # Cleo has called 10; Anna in the small blind owes 5 into 25: 5 of 30.
    assert "Anna is to act." in said
    assert "fold call 5 raise to 20 to 1,000 (all-in)" in said
    assert "To call 5 into 25: 5.0 to 1, needs 16.7 %" in said
    assert "Exact: every run-out is counted." in said


@pytest.mark.usefixtures("store")
def test_an_all_in_has_its_equity() -> None:
    said = " ".join(beside(run("hand", hand=3, at=8)).split())
    assert "All-in equity" in said


@pytest.mark.usefixtures("store")
def test_the_keys_are_told() -> None:
    said = text(run("hand", hand=2))
    for key in ("←", "→", "↑", "↓", "Space", "Home", "End"):
        assert f"<kbd>{key}</kbd>" in said


@pytest.mark.usefixtures("store")
def test_the_hands_live_at_showdown() -> None:
    app = run("hand", hand=2)
    assert [row[0] for row in rows(app, "Live at showdown")] == ["Anna", "Bo", "Cleo"]
    assert rows(app, "Live at showdown")[0][2:] == ["two pair, Sevens and Twos", "wins 30"]
    assert "Live at showdown" not in text(run("hand", hand=1))


@pytest.mark.usefixtures("store")
def test_names_are_hidden_everywhere() -> None:
    app = run("hand", hand=2, names="all")
    said = text(app)
    assert not re.search(r"\b(Anna|Bo|Cleo)\b", said)
    assert "Player 1" in said and "player?player=" not in said
    assert "Seat 1: Player 1 (1000)\nPlayer 2: checks" in said
    kept = text(run("hand", hand=2, names="others"))
    assert "Cleo" in kept and not re.search(r"\b(Anna|Bo)\b", kept)


@pytest.mark.usefixtures("store")
def test_a_deck_of_two_colours() -> None:
    app = run("hand", hand=2, deck="two")
    assert any(".card.c { color: #1d1d1b; }" in one.proto.body for one in app.get("html"))
    assert "#1f7a3f" not in str(
        [one.proto.body for one in app.get("html") if "tourneyReplayer" in one.proto.body]
    )


def test_the_script_gets_every_step_and_nothing_that_ends_it(store: Store) -> None:
    shown = of(store, 1)
    told = as_script(turned(shown, False, False))
    assert "<" not in told and "\u2028" not in told
    found = json.loads(told)
    assert len(found["steps"]) == len(shown.steps) == 13
    assert {len(step["drawn"]) for step in found["steps"]} == {2}
    highest = max(number for step in found["steps"] for drawn in step["drawn"] for number in drawn)
    assert highest < len(found["pieces"]) == len(set(found["pieces"]))
    assert not any("<b>Bold" in piece for piece in found["pieces"])
    assert len(told) < 120_000


def test_hidden_names_are_in_no_piece_of_the_script(store: Store) -> None:
    shown = of(store, 2)
    whole = as_script(turned(shown, False, False))
    assert "Cleo" in whole
    hidden = as_script(turned(without_names(shown, ALL), False, False))
    assert not re.search(r"\b(Anna|Bo|Cleo)\b", hidden)


def test_a_hand_without_end_is_cut_before_its_last_step(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    from replayer import scene

    monkeypatch.setattr(scene, "MOST_STEPS", 6)
    app = run("hand", hand=1)
    assert "7 steps more than are shown" in text(app)
    assert 'max="5"' in text(app)
    assert 'alt="The table: End, pot 65"' in text(run("hand", hand=1, at=5))


def test_what_the_rules_cannot_play_is_told(store: Store) -> None:
    shown = of(store, 2)
    cancelled = replace(shown.hand, cancelled=True)
    told = as_script(turned(replace(shown, hand=cancelled, judged=judged(cancelled)), False, False))
    assert "The rules cannot play this hand: the hand was cancelled." in told


@pytest.mark.usefixtures("may_keep")
def test_tags_and_a_note_are_added(store: Store) -> None:
    tags.add_tag(store, 1, "<i>cooler")  # what is tagged so elsewhere is offered
    app = run("hand", hand=2)
    app.selectbox(key="tag-2-0").set_value("<i>cooler")
    checked(app.run())
    assert "&lt;i&gt;cooler</a>" in text(app)
    app.text_area(key="note-2").set_value("He had it.")
    next(one for one in app.button if one.label == "Keep the note").click()
    checked(app.run())
    with store.cursor() as cursor:
        assert tags.added(cursor, 2) == tags.Added(("<i>cooler",), "He had it.")


def test_who_may_not_keep_things_sees_them_and_changes_none(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    tags.write_note(store, 2, "He had it.")
    monkeypatch.setattr(device, "may_keep", lambda: False)
    app = run("hand", hand=2)
    assert "He had it." in text(app)
    assert not app.text_area


@pytest.mark.usefixtures("store")
def test_the_sitting_is_listed_and_the_manner_is_kept() -> None:
    app = run("hand", hand=2, names="all")
    assert len(rows(app, "Hands of the sitting")) == 3
    assert "hand?hand=3&amp;names=all" in text(app)


def test_files_of_a_hand_tell_what_happened_and_no_hidden_name(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: dict[str, pl.DataFrame] = {}
    monkeypatch.setattr(files.download, "table", lambda rows, name, *_: found.update({name: rows}))
    shown = of(store, 2)
    with store.cursor() as cursor:
        around = sitting(cursor, shown.hand)
    for which in (None, ALL):
        masked = without_names(shown, which)
        files.result_file(masked)
        files.actions_file(masked)
        files.sitting_file(around, masked)
        result = found["hand 2 result"]
        # Everybody put in 10, and Anna won the 30.
        assert result.select("seat", "invested", "won", "net").rows() == [
            (1, 10, 30, 20),
            (2, 10, 0, -10),
            (3, 10, 0, -10),
        ]
        # 7d 2c on Ks 7h 2d Jc Qs; all three were live at showdown.
        assert result["best_hand"][0] == "two pair, Sevens and Twos"
        assert result["best_hand"].null_count() == 0
        put_in = found["hand 2 actions"].filter(pl.col("kind").is_in(["small_blind", "big_blind", "call"]))
        assert sorted(put_in.select("seat", "amount").rows()) == [(1, 5), (1, 5), (2, 10), (3, 10)]
        assert found["hand 2 sitting"]["pot"].to_list() == [65, 30, 2000]
        told = str([frame.rows() for frame in found.values()])
        assert ("Anna" in told) == ("T-2" in told) == (which is None)
    files.result_file(of(store, 1))
    assert found["hand 1 result"]["best_hand"].null_count() == 3  # nobody came to showdown
