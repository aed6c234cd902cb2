"""The house's choices where the rule sets differ, with the home game's defaults."""

from dataclasses import dataclass
from typing import Literal

from tourney.engine.button import ButtonRule

AnteOrder = Literal["blind_first", "ante_first"]


@dataclass(frozen=True, slots=True)
class TournamentRules:
    """Switches of a tournament; the defaults are those of a home game (tournament-rules 3.20).

    `button`: see `ButtonRule`. `ante_order`: what a short big blind pays first when he also pays the
    ante (3.9, TDA RP-11: the blind). `balance_at`: the difference in players between two tables at
    which one is moved. `redraw_final_table`: everybody draws a new seat at the final table and the
    button is drawn afresh; otherwise the last table that breaks is seated like any other.
    """

    button: ButtonRule = "dead"
    ante_order: AnteOrder = "blind_first"
    balance_at: int = 2
    redraw_final_table: bool = True
