"""The parts of a hand by number."""

SEATS, CARDS, FLOP, TURN, RIVER, SEVENTH, SHOWDOWN, SUMMARY = range(8)
"""In order; `SEATS` is all before the cards, and the draws of draw games and the streets of stud go by the names of
the streets, but for the last one of stud."""
