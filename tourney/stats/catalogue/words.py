"""The words that fill the holes of the sentences of several statistics."""

from tourney.language import tr_later

BARE = {
    "flop": tr_later("flop"),
    "turn": tr_later("turn"),
    "river": tr_later("river"),
    "seventh": tr_later("seventh"),
}
"""Streets as a part of a name, or of what is done on them."""

STREET = {"flop": tr_later("the flop"), "turn": tr_later("the turn"), "river": tr_later("the river")}
