"""A small language for points and conditions, with the names and functions of The Tournament Director.

`formula(text)` checks, `evaluate(formula, run)` works out, `check(text)` tells a desk what is wrong.
"""

from tourney.tournament.formulas.errors import FormulaError
from tourney.tournament.formulas.evaluate import Run, evaluate
from tourney.tournament.formulas.formula import VERSION, Checked, Formula, check, formula

__all__ = ["VERSION", "Checked", "Formula", "FormulaError", "Run", "check", "evaluate", "formula"]
