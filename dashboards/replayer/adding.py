"""Tags and a note on a hand: shown to everybody, changed by whoever may keep things."""

from collections.abc import Callable

import streamlit as st

from parts import device
from parts.data import ask
from parts.html import link, note, quiet, section, text
from parts.tongue import tr_html
from tourney.language import tr, tr_later
from tourney.server import held
from tourney.store import tags
from tourney.store.tags import LONGEST_NOTE, LONGEST_TAG, TagError

WHY = tr_later("Tags and notes are changed by those who signed in.")


def added(hand_id: int) -> tags.Added:
    """What people added to the hand."""
    with held.store().cursor() as cursor:
        return tags.added(cursor, hand_id)


def adding(hand_id: int) -> None:
    """The tags and the note of a hand, with the ways to change them."""
    section(tr("Tags and note"))
    now = added(hand_id)
    if now.tags:
        st.html(f'<p class="tags">{" ".join(link(tag, "hands", tag=tag).text for tag in now.tags)}</p>')
    if not device.may_keep():
        if now.note:
            st.html(f'<pre class="text">{text(now.note)}</pre>')
        if not now.tags and not now.note:
            st.html(quiet(tr("Nothing was added to this hand yet.")).text)
        device.ask_to_sign_in(tr(WHY))
        return
    if wrong := st.session_state.pop("adding-wrong", None):
        note(wrong)
    one, two, three = st.columns([2, 2, 1], vertical_alignment="bottom")
    known = [tag for tag in ask(tags.all_tags) if tag not in now.tags]
    key = f"tag-{hand_id}-{len(now.tags)}"
    one.selectbox(
        tr("Add a tag"),
        known,
        index=None,
        key=key,
        accept_new_options=True,
        placeholder=tr("Choose one, or write a new one"),
        on_change=_add,
        args=(hand_id, key),
    )
    gone = two.selectbox(
        tr("Take one away"), now.tags, index=None, key=f"untag-{hand_id}", disabled=not now.tags
    )
    three.button(
        tr("Take away") if gone is None else tr("Take away: {what}", what=gone[:LONGEST_TAG]),
        disabled=gone is None,
        on_click=_remove,
        args=(hand_id, gone),
        width="stretch",
    )
    words = f"note-{hand_id}"
    with st.form(f"noting-{hand_id}", border=False):
        st.text_area(tr("Note"), now.note, key=words, max_chars=LONGEST_NOTE, height=100)
        st.form_submit_button(tr("Keep the note"), on_click=_write, args=(hand_id, words))
    st.html(
        quiet(
            tr_html(
                "Tags are filters of {hands}; an empty note is none.", hands=link(tr("the hands"), "hands")
            )
        ).text
    )


def _add(hand_id: int, key: str) -> None:
    tag = st.session_state.get(key)
    if tag:
        _do(lambda: tags.add_tag(held.store(), hand_id, tag))


def _remove(hand_id: int, tag: str | None) -> None:
    if tag is not None:
        _do(lambda: tags.remove_tag(held.store(), hand_id, tag))


def _write(hand_id: int, key: str) -> None:
    _do(lambda: tags.write_note(held.store(), hand_id, st.session_state.get(key) or ""))


def _do(change: Callable[[], object]) -> None:
    """Change something, when this session still may; what cannot be kept is told on the page."""
    if not device.may_keep():
        st.session_state["adding-wrong"] = tr(WHY)
        return
    try:
        change()
    except TagError as error:
        st.session_state["adding-wrong"] = str(error)
