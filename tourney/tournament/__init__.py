"""One tournament: structures, entries, seating, button, eliminations, prizes; chance is a recorded seed."""
