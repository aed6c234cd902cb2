"""One hand of poker: games as data, betting, pots, showdown, house rules. No file, no clock, no chance."""
