"""A hand that somebody writes down at a table: pure logic, from the table before the deal to the record.

`Opening` is the table, `step` reads what was done, `play` makes the hand of the steps that count,
`picture` says what it looks like and what is asked next, `write_down` makes the record.
"""

from tourney.recording.opening import Opening, Sitter, from_json
from tourney.recording.picture import picture
from tourney.recording.playing import Written, counting, play
from tourney.recording.result import write_down
from tourney.recording.steps import StepError, step

__all__ = [
    "Opening",
    "Sitter",
    "StepError",
    "Written",
    "counting",
    "from_json",
    "picture",
    "play",
    "step",
    "write_down",
]
