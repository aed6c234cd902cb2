"""Settings: whose time, whose money, how statistics count, the colours of the deck; people with several names."""

from zoneinfo import available_timezones

import streamlit as st

from parts.data import ask
from parts.device import ask_to_sign_in, may_keep
from parts.html import Head, heading, note, section, table
from parts.naming import naming
from parts.preferences import preferences
from tourney.server import held
from tourney.store import queries
from tourney.store.settings import SettingError, Settings, set_settings

OWN = ""
"""The choice that leaves times to the browser, and amounts in their own unit."""
CURRENCIES = ("EUR", "USD", "GBP", "CHF", "NOK", "SEK", "DKK", "CAD", "AUD", "INR", "CNY")
PROFILES = {"pt": "as PokerTracker 4", "strict": "strictly by the letter"}
DECKS = {"four": "four colours", "two": "two colours"}


def form(now: Settings, units: list[str], may: bool) -> None:
    """All settings with one button, which keeps them or says what is wrong."""
    with st.form("settings", border=False, enter_to_submit=False):
        section("Time", "days of play, sessions and all times of the pages")
        one, two = st.columns(2)
        zones = [OWN, *sorted(available_timezones())]
        zone = one.selectbox(
            "Time zone",
            zones,
            index=zones.index(now.time_zone) if now.time_zone in zones else 0,
            format_func=lambda name: name or "that of each browser",
            key="set-time-zone",
        )
        starts = two.selectbox(
            "A day of play starts at",
            list(range(24)),
            index=now.day_starts,
            format_func=lambda hour: f"{hour:02}:00",
            key="set-day-starts",
            help="An evening that ends at 2 in the morning is one day when this is 5:00.",
        )
        section("Money", "amounts of several currencies are added only by the rates written here")
        offered = [OWN, *dict.fromkeys([*units, *CURRENCIES, *([now.currency] if now.currency else [])])]
        currency = st.columns(2)[0].selectbox(
            "Results in",
            offered,
            index=offered.index(now.currency or OWN),
            format_func=lambda unit: unit or "each in its own currency",
            key="set-currency",
        )
        others = list(dict.fromkeys([*units, *(now.rates or {})]))
        rates = {}
        for place, unit in zip(st.columns(max(len(others), 3)), others, strict=False):
            rates[unit] = place.text_input(
                f"1 {unit} is",
                (now.rates or {}).get(unit, ""),
                key=f"set-rate-{unit}",
                max_chars=30,
                placeholder="no rate",
                help="in the currency above, as 1.08; empty: not converted",
            )
        section("Statistics and cards")
        one, two = st.columns(2)
        profile = one.radio(
            "Where trackers differ, count",
            list(PROFILES),
            index=list(PROFILES).index(now.profile),
            format_func=PROFILES.__getitem__,
            key="set-profile",
            horizontal=True,
        )
        deck = two.radio(
            "The deck has",
            list(DECKS),
            index=list(DECKS).index(now.deck),
            format_func=DECKS.__getitem__,
            key="set-deck",
            horizontal=True,
        )
        pressed = st.form_submit_button("Keep these settings", disabled=not may, key="set-keep")
    if not pressed:
        return
    try:
        set_settings(
            held.store(),
            time_zone=zone or None,
            day_starts=starts,
            currency=currency or None,
            rates={unit: told for unit, told in rates.items() if told.strip()},
            profile=profile,
            deck=deck,
        )
    except SettingError as wrong:
        note(f"Nothing was kept: {wrong}.")
        return
    st.session_state["settings-kept"] = True
    st.rerun()


def shown() -> None:
    """Everybody sees what is set, also who may not change it."""
    now = preferences()
    rates = ", ".join(f"1 {unit} is {rate} {now.currency or '?'}" for unit, rate in (now.rates or {}).items())
    rows = [
        ("Time zone", now.time_zone or "that of each browser"),
        ("A day of play starts at", f"{now.day_starts:02}:00"),
        ("Results in", now.currency or "each in its own currency"),
        ("Rates", rates or "none"),
        ("Statistics count", PROFILES[now.profile]),
        ("The deck has", DECKS[now.deck]),
    ]
    st.html(f'<div class="narrow">{table([Head("Setting"), Head("Is")], rows, label="Settings")}</div>')


heading("Settings", "They hold for every page and everybody who looks at this store.")
may = may_keep()
if st.session_state.pop("settings-kept", False):
    note("Kept. All pages follow it now.")
if may:
    form(preferences(), ask(queries.money_units), may)
else:
    ask_to_sign_in("Settings are changed by those who signed in, while the server is open to the network.")
    shown()
naming(may)
