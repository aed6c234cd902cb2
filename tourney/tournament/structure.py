"""Structures for the rest of the program: the values, and reading them by name, from a file, from text."""

from tourney.tournament.structures.reading import load, names, parse
from tourney.tournament.structures.values import Level, Mix, Structure, StructureError

__all__ = ["Level", "Mix", "Structure", "StructureError", "load", "names", "parse"]
