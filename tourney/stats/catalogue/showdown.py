"""Statistics of showdowns and of who wins after the flop."""

from tourney.stats.catalogue.entry import Statistic, rate

SHOWDOWN: tuple[Statistic, ...] = (
    rate(
        "wtsd",
        58,
        "WTSD",
        "showdown",
        "Goes to showdown after seeing the flop; a mucked hand went there too.",
        "Saw the flop, all-in or not.",
        "Two or more never folded, and he is one of them.",
        chance="saw_flop",
    ),
    rate(
        "wsd",
        59,
        "W$SD",
        "showdown",
        "Wins any part of a pot at showdown; a split counts as won.",
        "Went to showdown.",
        "Won any part of a pot.",
        chance="showdown",
    ),
    rate(
        "wwsf",
        60,
        "WWSF",
        "showdown",
        "Wins any part of a pot after seeing the flop, with or without showdown.",
        "Saw the flop, all-in or not.",
        "Won any part of a pot.",
        chance="saw_flop",
    ),
)
