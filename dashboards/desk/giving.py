"""Giving commands from the desk: as the device that signed in, and what came of it in sentences.

A command carries the version that the page showed. When somebody else has acted since, it is refused with
what he did, and can be given again with one tap. What was typed is taken away only when it was done.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import streamlit as st

from desk.evening import Evening
from desk.refused import plainly
from parts.device import ask_to_sign_in, device, may, role_name
from parts.html import text
from parts.plain import label as plain
from tourney.language import tr, tr_later, tr_n
from tourney.server import giving, held
from tourney.tournament.sentences import told
from tourney.tournament.tournament import Tournament

Request = Mapping[str, Any]
Asked = Request | Callable[[], Request]
Typed = Mapping[str, Any]
"""What widgets are set to once a command was done, by their keys."""

SAID = "desk-said"
MOST_LINES = 3
NOBODY = tr_later("This device is not signed in: sign in, and give it again.")


class Said(NamedTuple):
    """What came of the last command: `meanwhile` is what others did since the page was drawn, `again` the
    requests that were refused for it."""

    tournament_id: str
    done: bool
    sentences: tuple[str, ...]
    meanwhile: tuple[str, ...] = ()
    label: str = ""
    again: tuple[Request, ...] = ()
    typed: Typed = {}  # noqa: RUF012  (a tuple's default is never changed)
    count: int = 0
    """How many requests were carried out."""
    version: int | None = None
    """The tournament's version right afterwards; None where nothing was done that could be overtaken."""


def typed(key: str, default: Any = None) -> Any:
    """What stands in a widget when a button is pressed. Text that was typed last comes together with the
    press, so a page that was drawn before it does not know it."""
    found = st.session_state.get(key)
    return default if found is None else found


def button(
    evening: Evening,
    label: str,
    kind: str,
    fields: Asked | None = None,
    *,
    at: object = "",
    primary: bool = False,
    after: Typed | None = None,
    wide: bool = True,
    leave: bool = False,
    off: str = "",
    says: str = "",
) -> None:
    """A button that gives one command. Its key is `do-KIND-AT`.

    `fields` are those of the request, or are read from what was typed when it is pressed; ValueError says
    what is wrong with that. `after` is what widgets are set to then. With `leave` the player or
    the seat that was looked at is left. `off` says why it cannot be pressed now, `says` what it does where
    the label alone is too short for a sentence.
    """
    allowed = may(kind)
    st.button(
        plain(label),
        key=f"do-{kind}-{at}",
        type="primary" if primary else "secondary",
        disabled=not allowed or bool(off),
        help=off or (None if allowed else _not_yours()),
        width="stretch" if wide else "content",
        on_click=press,
        args=(evening.tournament_id, evening.version, says or label, kind, fields or {}, after or {}, leave),
    )


def press(
    tournament_id: str, seen: int | None, label: str, kind: str, fields: Asked, after: Typed, leave: bool
) -> None:
    """What a button does: gives its command, and remembers what is to be said of it."""
    try:
        asked: Request = fields if isinstance(fields, Mapping) else fields()
    except ValueError as error:
        remember(Said(tournament_id, False, (f"{label}: {error}.",)))
        return
    said = send(tournament_id, seen, label, [{"kind": kind, **asked}], after)
    if said.done and leave:
        for chosen in ("p", "free"):
            st.query_params.pop(chosen, None)
    remember(said)


def send(
    tournament_id: str, seen: int | None, label: str, requests: Sequence[Request], typed: Typed | None = None
) -> Said:
    """Gives requests one after the other; the first that is refused ends it, those before it stand."""
    who = device()
    if who is None:
        return Said(tournament_id, False, (tr(NOBODY),))
    live = held.live()
    made: list[int] = []
    for number, request in enumerate(requests):
        expected = None if seen is None else seen + len(made)
        try:
            lines = giving.command(tournament_id, {**request, "seen": expected}, who)
        except ValueError as error:
            rest = requests[number:]
            said = _refused(tournament_id, expected, label, rest, made, str(error), typed or {})
            return said._replace(count=number)
        made += [line.seq for line in lines]
    for key, value in (typed or {}).items():
        st.session_state[key] = value
    sentences, version = live.look(tournament_id, lambda run: (_sentences(run, made), run.version))
    nothing = (tr("{label}: nothing had to change.", label=label),) if requests else ()
    return Said(tournament_id, True, sentences or nothing, count=len(requests), version=version)


def remember(said: Said) -> None:
    """What is to be said when the page is drawn next."""
    st.session_state[SAID] = said


def _refused(
    tournament_id: str,
    seen: int | None,
    label: str,
    requests: Sequence[Request],
    made: list[int],
    why: str,
    typed: Typed,
) -> Said:
    def read(run: Tournament) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
        since = range((seen or 0) + 1, run.version + 1)
        return run.version, _sentences(run, made), _sentences(run, since)

    try:
        version, done, since = held.live().look(tournament_id, read)
    except ValueError as error:  # the store itself cannot be read any more
        return Said(tournament_id, False, (f"{label}: {error}.",))
    if seen is not None and version != seen:
        return Said(tournament_id, False, done, since, label, tuple(requests), typed)
    return Said(tournament_id, False, (*done, _sentence(f"{label}: {plainly(why)}")))


def _sentences(run: Tournament, numbers: Sequence[int]) -> tuple[str, ...]:
    wanted = set(numbers)
    return tuple(line.text for line in told(run) if line.seq in wanted) if wanted else ()


def _sentence(words: str) -> str:
    return words if words.endswith(".") else f"{words}."


def _not_yours() -> str:
    who = device()
    return (
        tr("Sign in to give commands.")
        if who is None
        else tr("Not for the role {role}: the director does this.", role=role_name(who.role))
    )


def told_last(evening: Evening) -> None:
    """What came of the last command, once the page is drawn again, with the way to give it once more."""
    said: Said | None = st.session_state.get(SAID)
    if said is None or said.tournament_id != evening.tournament_id:
        return
    if said.version is not None and said.version != evening.version:
        del st.session_state[SAID]  # somebody else has acted since: the log says what is true now
        return
    if not said.again:
        show(shortened(said.sentences) if said.done else said.sentences, bad=not said.done)
        return
    show(
        (
            *said.sentences,
            tr("Not done: {what}. Meanwhile somebody else did this:", what=said.label),
            *said.meanwhile,
        ),
        bad=True,
    )
    st.button(
        plain(tr("{what} all the same", what=said.label)),
        key="again",
        on_click=_again,
        args=(said, evening.version),
    )


def shortened(sentences: Sequence[str]) -> tuple[str, ...]:
    """The first of many sentences and how many more there are: a strip pushes the clock down the page."""
    if len(sentences) <= MOST_LINES:
        return tuple(sentences)
    first = sentences[: MOST_LINES - 1]
    rest = len(sentences) - len(first)
    return (*first, tr_n("{n} more line stands in the log.", "{n} more lines stand in the log.", rest))


def told_last_of(what: str) -> None:
    """What came of a command that belongs to no tournament yet."""
    said: Said | None = st.session_state.get(SAID)
    if said is not None and said.tournament_id == what:
        show(said.sentences, bad=not said.done)


def forget(what: str) -> None:
    """Nothing is to be said any more of a command that belongs to no tournament."""
    said: Said | None = st.session_state.get(SAID)
    if said is not None and said.tournament_id == what:
        del st.session_state[SAID]


def _again(said: Said, seen: int) -> None:
    remember(send(said.tournament_id, seen, said.label, said.again, said.typed))


def show(sentences: Sequence[str], *, bad: bool) -> None:
    """Sentences in a strip: what was done, or why not."""
    if not sentences:
        return
    kind, role = ("bad", "alert") if bad else ("good", "status")
    lines = "".join(f"<p>{text(one)}</p>" for one in sentences)
    st.html(f'<div class="said {kind}" role="{role}">{lines}</div>')


def sign_in_first() -> None:
    """Says to whoever may only look that he may only look."""
    if device() is None:
        ask_to_sign_in(tr("You may look. Whoever gives commands signs in first."))
