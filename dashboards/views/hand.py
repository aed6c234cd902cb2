"""The replayer: one hand step by step, the table as it stood, the figures, who won how much, the text."""

from dataclasses import asdict

import streamlit as st

from parts import amounts, labels, preferences, remarks, times
from parts.asked import choose, number, word
from parts.data import ask
from parts.ending import end
from parts.html import Cell, code, heading, join, link, note, quiet, section, text
from replayer import adding, beside
from replayer.log import log
from replayer.result import at_showdown, result
from replayer.scene import Scene, scene, without_names
from replayer.show import replayer
from tourney.server.hand_masks import ALL, OTHERS, text_without, without
from tourney.store.hand_queries import StoredHand, texts
from tourney.store.people import HOME
from tourney.store.sittings import sitting

NAMES = {OTHERS: "Hidden, but the hero's", ALL: "Hidden"}
DECKS = {"four": "Four colours", "two": "Two colours"}


def where_it_was(stored: StoredHand, masked: bool) -> list[Cell]:
    """Site, number, time, tournament, table."""
    told: list[Cell] = [
        f"{labels.site(stored.site)} No. {stored.site_hand_id} · {times.played(stored.played_at, stored.played_at_raw)}"
    ]
    if stored.tournament_id:
        level = f", level {stored.level}" if stored.level is not None else ""
        named: Cell = stored.tournament
        if not masked:
            named = link(stored.tournament, "tournaments", tournament=stored.tournament_id)
        told += [" · ", named, level]
    if stored.table_name:
        told.append(f" · {stored.table_name}")
    if stored.mix:
        told.append(f" · {stored.mix}")
    return told


def besides(shown: Scene) -> list[Cell]:
    """What there is to know besides: rake, the verdict of the rules, notes, where it came from."""
    stored = shown.hand

    def money(value: int) -> str:
        return amounts.amount(value, stored.unit, stored.scale)

    found: list[Cell] = []
    if stored.cancelled:
        found.append(
            "The hand was taken back in its tournament: its stacks do not hold, and no statistic counts it."
            if stored.site == HOME
            else "The hand was cancelled: all bets were returned, and no statistic counts it."
        )
    if stored.rake or stored.drops:
        dropped = f", and {money(stored.drops)} besides" if stored.drops else ""
        found.append(f"The house took {money(stored.rake)} as rake{dropped}.")
    if stored.house_added:
        found.append(f"The house put {money(stored.house_added)} into the pot.")
    if stored.carried_in:
        found.append(f"{money(stored.carried_in)} lay in the pot from the deal before.")
    if stored.carried_out:
        found.append(f"{money(stored.carried_out)} stay in the pot for the next deal.")
    for player in stored.players:
        if player.cash_out is not None:
            found.append(
                f"{player.name} cashed out: the house paid {money(player.cash_out)} for the hand and took "
                "what it won. The net counts what was paid."
            )
    checked = remarks.verdict(stored)
    found += [checked] if checked else []
    if shown.left_out:
        found.append(
            f"The hand has {amounts.count(shown.left_out)} steps more than are shown here: its end is the last one."
        )
    if shown.judged.differences and stored.audit != "differs":
        differs = "; ".join(remarks.sentence(each, stored) for each in shown.judged.differences)
        found.append(f"The rules and the record part: {differs}")
    found += remarks.notes(stored)
    if stored.file:
        line = f", line {stored.line}" if stored.line else ""
        found.append(join("From ", code(stored.file.replace("\\", "/").rpartition("/")[2]), line, "."))
    return found


def as_imported(shown: Scene) -> None:
    """The texts that the hand was read from, without names where they are taken away."""
    written = ask(texts, shown.hand.hand_id)
    if not written:
        return
    with st.expander("The text as it was imported"):
        for each in written:
            if len(written) > 1 and not shown.called:
                name = (each.file or "").replace("\\", "/").rpartition("/")[2]
                st.html(f'<p class="remark">{quiet(f"{name}, line {each.line}").text}</p>')
            words = text_without(each.text, shown.hand, shown.called) if shown.called else each.text
            st.html(f'<pre class="text">{text(words)}</pre>')


asked = number("hand")
found = scene(asked) if asked is not None else None
if found is None:
    heading("Hand")
    note(
        "This address names no hand of this store: the link is old, or the store is another one.",
        join("Choose one from ", link("the hands", "hands"), "."),
    )
    end()
above, picture, manners = st.container(), st.container(), st.container()
with manners:
    left, middle, _ = st.columns([1.3, 1.3, 3], vertical_alignment="bottom")
hidden = choose(left, "Names", NAMES, "names", empty="As they are")
usual = preferences.preferences().deck
deck = choose(
    middle, "Suits", dict(sorted(DECKS.items(), key=lambda one: one[0] != usual)), "deck", empty=None
)
shown = without_names(found, hidden)
stored = shown.hand
manner = {"names": hidden, "deck": deck if deck != usual else None}
around = ask(sitting, found.hand)
named = labels.game(stored.game, stored.limit_type)
with above:
    st.html(beside.steps(around, manner))
    heading(
        f"{named[:1].upper()}{named[1:]}, {amounts.stakes(asdict(stored))}",
        join(*where_it_was(stored, bool(hidden))),
        tab=f"Hand {stored.site_hand_id}",
    )
if deck != usual:
    ink = {"two": ("#1d1d1b", "#c8372d"), "four": ("#1f7a3f", "#2563a8")}[deck]
    st.html(f"<style>.stApp .card.c {{ color: {ink[0]}; }} .stApp .card.d {{ color: {ink[1]}; }}</style>")
moved = [event.amount for event in stored.events]
moved += [value for player in stored.players for value in (player.stack, player.won, player.cash_out)]
cents = amounts.any_cents((value, stored.scale) for value in moved)
at = int(word("Step", "at", [str(place) for place in range(len(shown.steps))], str(shown.first)))
with picture:
    replayer(shown, at, cents, deck == "two")
st.html(log(shown, cents))
ended = at_showdown(shown)
if ended:
    section("Live at showdown", "mucked hands too: everybody at the table may see them")
    st.html(ended)
section("Result")
st.html(result(shown, cents))
for remark in besides(shown):
    st.html(f'<p class="remark">{quiet(remark).text}</p>')
if hidden:
    now = adding.added(stored.hand_id)
    if now.note:
        section("Note")
        st.html(f'<pre class="text">{text(without(now.note, shown.called))}</pre>')
else:
    adding.adding(stored.hand_id)
with st.expander(f"The sitting: {amounts.things(len(around.hands), 'hand')} around this one"):
    st.html(beside.listed(around, manner, bool(hidden)))
as_imported(shown)
