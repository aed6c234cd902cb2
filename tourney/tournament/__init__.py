"""One tournament: structures, entries, seating, button, eliminations, prizes. No storage, no screen, no chance
but the recorded seed."""
