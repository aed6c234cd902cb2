"""The page of settings: what is kept holds on every page, what cannot be is told, and who may not is told so."""

from collections.abc import Iterator

import pytest
from stored_hands import STOLEN, record
from streamlit.testing.v1 import AppTest
from test_pages_run import HOSTILE, checked, player_id, rows, run, text

from parts import device
from tourney.server import held
from tourney.server.access import roles
from tourney.server.access.asking import Who
from tourney.stats.keep import keep
from tourney.store import people
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.settings import START, set_settings, settings


@pytest.fixture
def store() -> Iterator[Store]:
    """A hand of our own, and one in dollars and in euros on a site."""
    with open_store(MEMORY) as store:
        keep(store, [record(STOLEN, 1, (HOSTILE, "Bo", "Cleo"))])
        for number, unit in ((2, "USD"), (3, "EUR")):
            keep(store, [record(STOLEN, number, site="pokerstars", unit=unit, scale=100)])
        held.hold(store)
        device.stand_in(Who(roles.DIRECTOR, 1, "laptop"))
        yield store
        device.stand_in(None)
        held.release()


def kept(store: Store):
    with store.cursor() as cursor:
        return settings(cursor)


def press(app: AppTest, key: str) -> AppTest:
    """The button of a form whose key contains this."""
    next(button for button in app.button if key in (button.key or "") or key in button.label).click()
    return checked(app.run())


def test_settings_are_kept_and_hold_on_other_pages(store: Store) -> None:
    app = run("settings")
    app.selectbox(key="set-time-zone").set_value("Asia/Tokyo")
    app.selectbox(key="set-day-starts").set_value(5)
    app.selectbox(key="set-currency").set_value("USD")
    app.text_input(key="set-rate-EUR").set_value("1,08")
    app.radio(key="set-deck").set_value("two")
    app.radio(key="set-profile").set_value("strict")
    app = press(app, "Keep these settings")
    assert "Kept." in text(app)
    found = kept(store)
    assert (found.time_zone, found.day_starts, found.currency, found.profile) == (
        "Asia/Tokyo",
        5,
        "USD",
        "strict",
    )
    assert (found.rates, found.deck) == ({"EUR": "1.08"}, "two")
    # 20:01 UTC on 1 March is 05:01 on 2 March in Tokyo.
    assert "2 Mar 2026, 05:01" in rows(run("hands"), "Hands")[-1][0]


def test_a_rate_that_is_none_is_told_and_nothing_is_kept(store: Store) -> None:
    app = run("settings")
    app.selectbox(key="set-day-starts").set_value(5)
    app.text_input(key="set-rate-EUR").set_value("<b>much</b>")
    app = press(app, "Keep these settings")
    assert "Nothing was kept: the rate of EUR is a number above 0" in text(app)
    assert "&lt;b&gt;much" in text(app)
    assert kept(store) == START


def test_who_may_not_change_settings_sees_them_and_how_to_sign_in(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_settings(store, time_zone="Europe/Oslo", rates={"EUR": "1.5"}, currency="USD")
    device.stand_in(None)
    monkeypatch.setattr(device, "may_keep", lambda: False)
    app = run("settings")
    assert not app.button
    assert "sign-in" in text(app)
    told = dict(row[:2] for row in rows(app, "Settings"))
    assert (told["Time zone"], told["Rates"]) == ("Europe/Oslo", "1 EUR is 1.5 USD")


def test_an_empty_store_has_settings_too() -> None:
    with open_store(MEMORY) as store:
        held.hold(store)
        assert "every name is a player of its own" in text(run("settings"))
        held.release()


def test_a_name_is_linked_and_taken_away(store: Store) -> None:
    anna = player_id(store, "Anna", "pokerstars")
    app = run("settings")
    app.selectbox(key="link-name-of").set_value(anna)
    app.text_input(key="link-name-new").set_value("<i>Ann</i>")
    app = press(app, "Link this name")
    assert "Anna on PokerStars is a name of &lt;i&gt;Ann&lt;/i&gt; now." in text(app)
    names = {(one.site, one.name) for one in people.person(store, "Anna").names}
    assert names == {("pokerstars", "Anna"), ("tourney", "<i>Ann</i>")}
    assert rows(app, "People")[0] == [
        "&lt;i&gt;Ann&lt;/i&gt;",
        "Anna · PokerStars; &lt;i&gt;Ann&lt;/i&gt; · tourney",
    ]
    app.selectbox(key="unlink-name-of").set_value(
        (people.person(store, "Anna").person_id, "Anna", "pokerstars")
    )
    app = press(app, "Take this name away")
    assert "is a player of its own again" in text(app)
    assert len(people.people(store)[0].names) == 1


def test_two_who_sat_in_one_hand_are_not_linked(store: Store) -> None:
    people.add(store, "Cleo")
    app = run("settings")
    app.selectbox(key="link-name-of").set_value(player_id(store, HOSTILE))
    app.selectbox(key="link-name-to").set_value(people.person(store, "Cleo").person_id)
    app = press(app, "Link this name")
    assert "both sat in hand 1: they are two people" in text(app)


def test_a_form_without_a_name_says_so(store: Store) -> None:
    assert "choose the name first" in text(press(run("settings"), "Link this name"))
    app = run("settings")
    app.selectbox(key="link-name-of").set_value(player_id(store, "Bo"))
    assert "Nothing was linked: the name" in text(press(app, "Link this name"))


def test_the_page_of_a_player_is_that_of_all_his_names(store: Store) -> None:
    people.add(store, "Me")
    for name, site in ((HOSTILE, "tourney"), ("Anna", "pokerstars")):
        people.link(store, "Me", name, site)
    # One hand at home and two on the site, by any of the numbers.
    for number in (player_id(store, HOSTILE), player_id(store, "Anna", "pokerstars"), player_id(store, "Me")):
        said = text(run("player", player=number))
        assert "<h1>Me</h1>" in said
        assert "3 hands" in said


@pytest.mark.parametrize(("starts", "day"), [(5, "2026-03-02"), (6, "2026-03-01")])
def test_days_in_filters_are_local_days_of_play(store: Store, starts: int, day: str) -> None:
    # 20:01 to 20:03 UTC on 1 March are 05:01 to 05:03 on 2 March in Tokyo.
    set_settings(store, time_zone="Asia/Tokyo", day_starts=starts)
    cleo = player_id(store, "Cleo", "pokerstars")
    other = {"2026-03-01": "2026-03-02", "2026-03-02": "2026-03-01"}[day]
    assert len(rows(run("hands", since=day, until=day), "Hands")) == 3
    assert "No hand answers" in text(run("hands", since=other, until=other))
    for page in ("results", "player"):
        assert "No hand answers" not in text(run(page, player=cleo, since=day, until=day))
        assert "No hand answers" in text(run(page, player=cleo, since=other, until=other))
