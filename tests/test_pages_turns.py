"""Pages of study take turns, those of the room wait for nobody."""

import threading

from pytest import MonkeyPatch, raises

from parts import turns
from parts.turns import turn


def test_a_page_of_study_more_than_there_are_turns_waits_while_the_desk_does_not(
    monkeypatch: MonkeyPatch,
) -> None:
    monkeypatch.setattr(turns, "_turns", threading.BoundedSemaphore(2))
    monkeypatch.setattr(turns, "LONGEST_WAIT", 60)
    held, threads = threading.Event(), []

    def begun(page: str, wait: float) -> bool:
        inside = threading.Event()

        def draw() -> None:
            with turn(page):
                inside.set()
                held.wait(60)

        threads.append(threading.Thread(target=draw, daemon=True))
        threads[-1].start()
        return inside.wait(wait)

    try:
        assert begun("players", 30)
        assert begun("hands", 30)
        assert not begun("leaks", 0.2)
        assert begun("desk_evening", 30)
    finally:
        held.set()
        for thread in threads:
            thread.join(30)


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
