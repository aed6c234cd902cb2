"""The parts of `tourney td`: its verbs, the way to the tournament, and how answers are told."""
