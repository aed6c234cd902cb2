"""Settings: whose time, whose money, how statistics count, the colours of the deck; people with several names."""

from zoneinfo import available_timezones

import streamlit as st

from parts.data import ask
from parts.device import ask_to_sign_in, may_keep
from parts.html import Head, heading, note, section, table
from parts.naming import naming
from parts.preferences import preferences
from parts.tongue import choices
from tourney.language import tr, tr_later
from tourney.server import held
from tourney.store import queries
from tourney.store.settings import SettingError, Settings, set_settings

OWN = ""
"""The choice that leaves times to the browser, and amounts in their own unit."""
CURRENCIES = ("EUR", "USD", "GBP", "CHF", "NOK", "SEK", "DKK", "CAD", "AUD", "INR", "CNY")
PROFILES = {"pt": tr_later("as PokerTracker 4"), "strict": tr_later("strictly by the letter")}
DECKS = {"four": tr_later("four colours"), "two": tr_later("two colours")}


def form(now: Settings, units: list[str], may: bool) -> None:
    """All settings with one button, which keeps them or says what is wrong."""
    with st.form("settings", border=False, enter_to_submit=False):
        section(tr("Time"), tr("days of play, sessions and all times of the pages"))
        one, two = st.columns(2)
        zones = [OWN, *sorted(available_timezones())]
        zone = one.selectbox(
            tr("Time zone"),
            zones,
            index=zones.index(now.time_zone) if now.time_zone in zones else 0,
            format_func=lambda name: name or tr("that of each browser"),
            key="set-time-zone",
        )
        starts = two.selectbox(
            tr("A day of play starts at"),
            list(range(24)),
            index=now.day_starts,
            format_func=lambda hour: f"{hour:02}:00",
            key="set-day-starts",
            help=tr("An evening that ends at 2 in the morning is one day when this is 5:00."),
        )
        section(tr("Money"), tr("amounts of several currencies are added only by the rates written here"))
        offered = [OWN, *dict.fromkeys([*units, *CURRENCIES, *([now.currency] if now.currency else [])])]
        currency = st.columns(2)[0].selectbox(
            tr("Results in"),
            offered,
            index=offered.index(now.currency or OWN),
            format_func=lambda unit: unit or tr("each in its own currency"),
            key="set-currency",
        )
        others = list(dict.fromkeys([*units, *(now.rates or {})]))
        rates = {}
        for place, unit in zip(st.columns(max(len(others), 3)), others, strict=False):
            rates[unit] = place.text_input(
                tr("1 {unit} is", unit=unit),
                (now.rates or {}).get(unit, ""),
                key=f"set-rate-{unit}",
                max_chars=30,
                placeholder=tr("no rate"),
                help=tr("in the currency above, as 1.08; empty: not converted"),
            )
        section(tr("Statistics and cards"))
        one, two = st.columns(2)
        profile = one.radio(
            tr("Where trackers differ, count"),
            list(PROFILES),
            index=list(PROFILES).index(now.profile),
            format_func=lambda key: tr(PROFILES[key]),
            key="set-profile",
            horizontal=True,
        )
        deck = two.radio(
            tr("The deck has"),
            list(DECKS),
            index=list(DECKS).index(now.deck),
            format_func=lambda key: tr(DECKS[key]),
            key="set-deck",
            horizontal=True,
        )
        pressed = st.form_submit_button(tr("Keep these settings"), disabled=not may, key="set-keep")
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
        note(tr("Nothing was kept: {why}.", why=wrong))
        return
    st.session_state["settings-kept"] = True
    st.rerun()


def shown() -> None:
    """Everybody sees what is set, also who may not change it."""
    now = preferences()
    rates = ", ".join(
        tr("1 {unit} is {rate} {currency}", unit=unit, rate=rate, currency=now.currency or "?")
        for unit, rate in (now.rates or {}).items()
    )
    rows = [
        (tr("Time zone"), now.time_zone or tr("that of each browser")),
        (tr("A day of play starts at"), f"{now.day_starts:02}:00"),
        (tr("Results in"), now.currency or tr("each in its own currency")),
        (tr("Rates"), rates or tr("none")),
        (tr("Statistics count"), tr(PROFILES[now.profile])),
        (tr("The deck has"), tr(DECKS[now.deck])),
    ]
    st.html(
        f'<div class="narrow">{table([Head(tr("Setting")), Head(tr("Is"))], rows, label=tr("Settings"))}</div>'
    )


heading(tr("Settings"), tr("They hold for every page and everybody who looks at this store."))
section(tr("Language of this device"), tr("it holds for this device alone, on all its pages"))
st.html(choices().text)
may = may_keep()
if st.session_state.pop("settings-kept", False):
    note(tr("Kept. All pages follow it now."))
if may:
    form(preferences(), ask(queries.money_units), may)
else:
    ask_to_sign_in(
        tr("Settings are changed by those who signed in, while the server is open to the network.")
    )
    shown()
naming(may)
