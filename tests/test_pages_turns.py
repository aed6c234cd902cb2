"""Pages of study take turns, those of the room wait for nobody."""

import threading

from pytest import MonkeyPatch, raises

from parts import turns
from parts.turns import turn


def _begun(page: str, held: threading.Event) -> bool:
    """Whether a page is drawn while others are: in a thread of its own, which ends with the others."""
    inside = threading.Event()

    def draw() -> None:
        with turn(page):
            inside.set()
            held.wait(10)

    threading.Thread(target=draw, daemon=True).start()
    return inside.wait(0.3)


def test_a_page_of_study_more_than_there_are_turns_waits_while_the_desk_does_not(
    monkeypatch: MonkeyPatch,
) -> None:
    monkeypatch.setattr(turns, "_turns", threading.BoundedSemaphore(2))
    held = threading.Event()
    try:
        assert _begun("players", held)
        assert _begun("hands", held)
        assert not _begun("leaks", held)
        assert _begun("desk_evening", held)
    finally:
        held.set()


def test_a_page_that_fails_gives_its_turn_back() -> None:
    for _ in range(turns.AT_ONCE + 1):
        with raises(ValueError, match="no page"), turn("players"):
            raise ValueError("no page")
    with turn("players"):
        assert turns._turns._value == turns.AT_ONCE - 1


def test_nobody_waits_for_ever(monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "LONGEST_WAIT", 0.05)
    with turn("players"), turn("hands"), turn("leaks"):
        pass
    with turn("players"), turn("hands"):
        pass
