"""A clock of four hours that is paused and resumed at any microsecond, against a stopwatch that adds up."""

from datetime import timedelta
from random import Random

import pytest
from evening import DAY, Evening, setup

from tourney.server.channel.message import screen
from tourney.tournament import commands as do

LEVEL, PAUSE_LONG = 20 * 60_000_000, 10 * 60_000_000
PERIODS = [(1, False, LEVEL), (2, False, LEVEL), (2, True, PAUSE_LONG), (3, False, LEVEL), (4, False, LEVEL)]
"""Microseconds of the levels and of the break after the second; after the fourth each has twenty minutes."""
FOUR_HOURS = timedelta(hours=4)
AT_MOST = 10
"""Milliseconds by which a screen may be wrong: a fifth of the fifty that people could see."""


def after(ran: int) -> tuple[int, bool, int]:
    """Level, whether it is break, and microseconds left when the clock has run so long."""
    for level, on_break, length in PERIODS:
        if ran < length:
            return level, on_break, length - ran
        ran -= length
    more, into = divmod(ran, LEVEL)
    return 5 + more, False, LEVEL - into


@pytest.mark.parametrize("seed", range(20))
def test_a_screen_is_right_after_four_hours_of_pauses(seed: int) -> None:
    chance = Random(seed)
    evening = Evening(setup(), "19:30")
    evening.begin("Ann", "Bo", "Cy", "Di")
    began = evening.now
    ran, running, pauses = 0, True, 0
    while evening.now < began + FOUR_HOURS:
        gap = chance.choice([1, 999, 250_000, 17_000_003, 240_000_001, 900_000_007])
        gap = chance.randrange(1, gap + 1)
        evening.now += timedelta(microseconds=gap)
        ran += gap if running else 0
        evening.do(do.Pause() if running else do.Resume())
        running = not running
        pauses += not running
        told = screen("t", evening.run, evening.now)["clock"]
        level, on_break, left = after(ran)
        now = (evening.now - DAY) / timedelta(milliseconds=1) + DAY.timestamp() * 1000
        drawn = told["ends_at"] - now if running else told["left"]
        assert told["running"] is running
        if (told["level"], told["on_break"]) == (level, on_break):
            assert abs(drawn - left / 1000) <= AT_MOST
        else:  # within the allowed error of the moment at which the next one begins
            assert min(left, LEVEL - left, PAUSE_LONG - left if on_break else LEVEL) / 1000 <= AT_MOST
    assert pauses > 20
