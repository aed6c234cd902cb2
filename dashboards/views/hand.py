"""The replayer: one hand step by step, the table as it stood, the figures, who won how much, the text."""

from dataclasses import asdict

import streamlit as st

from parts import amounts, labels, preferences, remarks, times
from parts.asked import choose, number, word
from parts.data import ask
from parts.ending import end
from parts.html import Cell, code, heading, join, link, note, quiet, section, text
from parts.tongue import tr_html
from replayer import adding, beside, files
from replayer.log import log
from replayer.result import at_showdown, result
from replayer.scene import Scene, scene, without_names
from replayer.show import replayer
from tourney.language import tr, tr_later, tr_n
from tourney.server.hand_masks import ALL, OTHERS, text_without, without
from tourney.store.hand_queries import StoredHand, texts
from tourney.store.people import HOME
from tourney.store.sittings import sitting

NAMES = {OTHERS: tr_later("Hidden, but the hero's"), ALL: tr_later("Hidden")}
DECKS = {"four": tr_later("Four colours"), "two": tr_later("Two colours")}


def where_it_was(stored: StoredHand, masked: bool) -> list[Cell]:
    """Site, number, time, tournament, table."""
    told: list[Cell] = [
        tr(
            "{site} No. {number} · {when}",
            site=labels.site(stored.site),
            number=stored.site_hand_id,
            when=times.played(stored.played_at, stored.played_at_raw),
        )
    ]
    if stored.tournament_id:
        named: Cell = stored.tournament
        if not masked:
            named = link(stored.tournament, "tournaments", tournament=stored.tournament_id)
        if stored.level is not None:
            named = tr_html("{tournament}, level {level}", tournament=named, level=stored.level)
        told += [" · ", named]
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
            tr(
                "The hand was taken back in its tournament: its stacks do not hold, and no statistic counts it."
            )
            if stored.site == HOME
            else tr("The hand was cancelled: all bets were returned, and no statistic counts it.")
        )
    if stored.rake or stored.drops:
        rake = money(stored.rake)
        found.append(
            tr("The house took {rake} as rake, and {drops} besides.", rake=rake, drops=money(stored.drops))
            if stored.drops
            else tr("The house took {rake} as rake.", rake=rake)
        )
    if stored.house_added:
        found.append(tr("The house put {amount} into the pot.", amount=money(stored.house_added)))
    if stored.carried_in:
        found.append(tr("{amount} lay in the pot from the deal before.", amount=money(stored.carried_in)))
    if stored.carried_out:
        found.append(tr("{amount} stay in the pot for the next deal.", amount=money(stored.carried_out)))
    for player in stored.players:
        if player.cash_out is not None:
            found.append(
                tr(
                    "{player} cashed out: the house paid {amount} for the hand and took what it won. "
                    "The net counts what was paid.",
                    player=player.name,
                    amount=money(player.cash_out),
                )
            )
    checked = remarks.verdict(stored)
    found += [checked] if checked else []
    if shown.left_out:
        found.append(
            tr("The hand has {n} steps more than are shown here: its end is the last one.", n=shown.left_out)
        )
    if shown.judged.differences and stored.audit != "differs":
        differs = "; ".join(remarks.sentence(each, stored) for each in shown.judged.differences)
        found.append(tr("The rules and the record part: {differences}", differences=differs))
    found += remarks.notes(stored)
    if stored.file:
        file = code(stored.file.replace("\\", "/").rpartition("/")[2])
        found.append(
            tr_html("From {file}, line {line}.", file=file, line=str(stored.line))
            if stored.line
            else tr_html("From {file}.", file=file)
        )
    return found


def as_imported(shown: Scene) -> None:
    """The texts that the hand was read from, without names where they are taken away."""
    written = ask(texts, shown.hand.hand_id)
    if not written:
        return
    with st.expander(tr("The text as it was imported")):
        for each in written:
            if len(written) > 1 and not shown.called:
                name = (each.file or "").replace("\\", "/").rpartition("/")[2]
                st.html(
                    f'<p class="remark">{quiet(tr("{file}, line {line}", file=name, line=str(each.line))).text}</p>'
                )
            words = text_without(each.text, shown.hand, shown.called) if shown.called else each.text
            st.html(f'<pre class="text">{text(words)}</pre>')


asked = number("hand")
found = scene(asked) if asked is not None else None
if found is None:
    heading(tr("Hand"))
    note(
        tr("This address names no hand of this store: the link is old, or the store is another one."),
        tr_html("Choose one from {hands}.", hands=link(tr("the hands"), "hands")),
    )
    end()
above, picture, manners = st.container(), st.container(), st.container()
with manners:
    left, middle, _ = st.columns([1.3, 1.3, 3], vertical_alignment="bottom")
hidden = choose(
    left, tr("Names"), {key: tr(word) for key, word in NAMES.items()}, "names", empty=tr("As they are")
)
usual = preferences.preferences().deck
deck = choose(
    middle,
    tr("Suits"),
    {key: tr(word) for key, word in sorted(DECKS.items(), key=lambda one: one[0] != usual)},
    "deck",
    empty=None,
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
        tab=tr("Hand {number}", number=stored.site_hand_id),
    )
if deck != usual:
    ink = {"two": ("#1d1d1b", "#c8372d"), "four": ("#1f7a3f", "#2563a8")}[deck]
    st.html(f"<style>.stApp .card.c {{ color: {ink[0]}; }} .stApp .card.d {{ color: {ink[1]}; }}</style>")
moved = [event.amount for event in stored.events]
moved += [value for player in stored.players for value in (player.stack, player.won, player.cash_out)]
cents = amounts.any_cents((value, stored.scale) for value in moved)
at = int(word(tr("Step"), "at", [str(place) for place in range(len(shown.steps))], str(shown.first)))
with picture:
    replayer(shown, at, cents, deck == "two")
st.html(log(shown, cents))
files.actions_file(shown)
ended = at_showdown(shown)
if ended:
    section(tr("Live at showdown"), tr("mucked hands too: everybody at the table may see them"))
    st.html(ended)
section(tr("Result"))
st.html(result(shown, cents))
files.result_file(shown)
for remark in besides(shown):
    st.html(f'<p class="remark">{quiet(remark).text}</p>')
if hidden:
    now = adding.added(stored.hand_id)
    if now.note:
        section(tr("Note"))
        st.html(f'<pre class="text">{text(without(now.note, shown.called))}</pre>')
else:
    adding.adding(stored.hand_id)
with st.expander(
    tr_n("The sitting: {n} hand around this one", "The sitting: {n} hands around this one", len(around.hands))
):
    st.html(beside.listed(around, manner, bool(hidden)))
    files.sitting_file(around, shown)
as_imported(shown)
