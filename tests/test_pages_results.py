"""The page of results: figures by hand, several currencies, linked names, doors to hands."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from stored_hands import ALL_IN, CHECKED, STOLEN, record
from streamlit.testing.v1 import AppTest
from test_pages_run import HOSTILE, checked, pieces, player_id, rows, run, text

from tourney.server import held
from tourney.stats.keep import keep
from tourney.store import people
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.settings import set_settings


@pytest.fixture
def store() -> Iterator[Store]:
    """Cleo: +0.35 and -0.10 in dollars, +0.35 in euros, all in minutes after 20:00 UTC on a Sunday."""
    with open_store(MEMORY) as store:
        site: dict[str, Any] = {"site": "pokerstars", "source": "imported", "scale": 100}
        keep(store, [record(STOLEN, 1, unit="USD", **site), record(CHECKED, 2, unit="USD", **site)])
        keep(store, [record(STOLEN, 3, unit="EUR", **site)])
        held.hold(store)
        yield store
        held.release()


def figure(app, what: str) -> str:
    body = next(piece for piece in pieces(app) if 'class="figures"' in piece)
    cell = body.split(f"<span>{what}</span>")[0].rsplit("<b>", 1)[1]
    return re.sub(r"<[^>]*>", "", cell.split("</b>")[0])


def test_an_empty_store_says_what_to_do() -> None:
    with open_store(MEMORY) as store:
        held.hold(store)
        assert "an import" in text(run("results"))
        held.release()


def test_the_figures_are_those_of_one_currency(store: Store) -> None:
    app = run("results", player=player_id(store, "Cleo", "pokerstars"))
    # Won 35 cents without showdown, lost 10 at one; 2.5 bb of 10 cents in two hands.
    assert figure(app, "hands") == "2"
    assert figure(app, "won") == "+$0.25"
    assert figure(app, "with showdown") == "−$0.10"
    assert figure(app, "without showdown") == "+$0.35"
    assert figure(app, "bb/100") == "+125.0"
    assert "Not in these figures: 1 hand in EUR." in text(app)
    app = run("results", player=player_id(store, "Cleo", "pokerstars"), unit="EUR")
    assert figure(app, "won") == "+€0.35"


def test_currencies_are_added_only_by_rates_and_it_is_said(store: Store) -> None:
    cleo = player_id(store, "Cleo", "pokerstars")
    set_settings(store, currency="USD", rates={"EUR": "2"})
    app = run("results", player=cleo)
    # 0.25 dollars and 0.35 euros at 2.
    assert (figure(app, "hands"), figure(app, "won")) == ("3", "+$0.95")
    assert "Converted by the rates of the settings: 1 EUR = 2 USD." in text(app)
    set_settings(store, currency="USD", rates={})
    assert figure(run("results", player=cleo), "won") == "+$0.25"


def figure_of_hits(app: AppTest) -> int:
    """How many hands the page of hands found."""
    return len(rows(app, "Hands")) if 'aria-label="Hands"' in text(app) else 0


def test_parts_add_up_and_are_doors_to_their_hands(store: Store) -> None:
    cleo = player_id(store, "Cleo", "pokerstars")
    for number in range(1, 7):
        app = run("results", player=cleo, split=number)
        told = next(rows(app, label) for label in (
            "By stake", "By game", "By site", "By weekday", "By position", "By month"
        ) if f'aria-label="{label}"' in text(app))  # fmt: skip
        assert told[-1][:3] == ["All", "2", "+$0.25"]
        assert sum(int(row[1]) for row in told[:-1]) == 2
    app = run("results", player=cleo, split=4)
    assert rows(app, "By weekday")[0][:3] == ["Sunday", "2", "+$0.25"]
    assert f"hands?player={cleo}&amp;unit=USD&amp;weekday=sunday" in text(app)
    assert figure_of_hits(run("hands", player=cleo, unit="USD", weekday="sunday")) == 2
    assert figure_of_hits(run("hands", player=cleo, unit="USD", weekday="monday")) == 0
    assert "there are monday" in text(run("hands", weekday="holiday"))
    app = run("results", player=cleo, split=6, since="2026-03-01", until="2026-03-20")
    assert f"hands?since=2026-03-01&amp;until=2026-03-20&amp;player={cleo}&amp;unit=USD" in text(app)
    app = run("results", player=cleo, split=6)
    assert f"hands?since=2026-03-01&amp;until=2026-03-31&amp;player={cleo}&amp;unit=USD" in text(app)
    app = run("results", player=cleo, split=1)
    assert "game=holdem&amp;limit=NL&amp;unit=USD" in text(app) or "stake=0.05%2F0.10" in text(app)


def test_hands_of_a_stake_are_of_its_scale_alone(store: Store) -> None:
    for scale in (1, 10_000):
        keep(store, [record(STOLEN, scale, ("X", "Y", "Both"), unit="play", scale=scale)])
    said = text(run("results", player=player_id(store, "Both"), split=1))
    for scale, stake in ((1, "5%2F10"), (10_000, "0.0005%2F0.0010")):
        assert f'stake={stake}&amp;scale={scale}"' in said


def test_names_that_are_linked_are_one(store: Store) -> None:
    keep(store, [record(STOLEN, 7, ("X", "Y", HOSTILE), unit="USD", scale=100)])
    people.add(store, HOSTILE)
    cleo = player_id(store, "Cleo", "pokerstars")
    people.link(store, HOSTILE, "Cleo", "pokerstars")
    for number in (cleo, player_id(store, HOSTILE)):
        app = run("results", player=number)
        assert figure(app, "hands") == "3"
        assert "<h1>Results of &lt;b&gt;Bold" in text(app)
        assert "there is no “" not in text(app)


def test_lines_run_over_hands_days_and_hours_in_money_and_big_blinds(store: Store) -> None:
    for over in (1, 2, 3):
        for measure in (1, 2):
            app = run("results", player=player_id(store, "Cleo", "pokerstars"), over=over, **{"in": measure})
            assert len(app.get("plotly_chart")) == 1


def test_all_ins_that_were_adjusted_are_counted(store: Store) -> None:
    keep(store, [record(ALL_IN, 8, ("Cleo", "Bo", "Z"), site="pokerstars", unit="USD", scale=100)])
    app = run("results", player=player_id(store, "Cleo", "pokerstars"))
    assert "Adjusted 100.0 % (1/1) of the all-ins before the last card.</span>" in text(app)


def test_what_makes_no_sense_is_taken_for_none(store: Store) -> None:
    for asked in ({"player": "<x>"}, {"player": 10**9}, {"unit": "'; DROP"}, {"split": 99}, {"since": "x"}):
        checked(run("results", **asked))
    app = run("results", since="2030-01-01")
    assert "Take one of the filters away" in text(app)
