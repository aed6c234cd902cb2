"""What was won and lost, in all and by how hands ended."""

from tourney.language import tr_later
from tourney.stats.catalogue.entry import (
    BB_PER_100,
    COUNT,
    MONEY,
    MONEY_EACH,
    OWN,
    SPREAD,
    TRACKER,
    Statistic,
    net,
    rate,
)

_WAYS = {
    "dealt": (
        tr_later("Rake paid, dealt"),
        tr_later("His part of the rake when it is shared equally among all who were dealt in."),
    ),
    "contributed": (
        tr_later("Rake paid, contributed"),
        tr_later("His part of the rake when it is shared equally among all who put chips in."),
    ),
    "weighted": (
        tr_later("Rake paid, weighted"),
        tr_later("His part of the rake when it is shared by what each put in."),
    ),
    "won": (
        tr_later("Rake paid, won"),
        tr_later("His part of the rake when it is shared by what each won."),
    ),
}

RESULTS: tuple[Statistic, ...] = (
    Statistic(
        "hands",
        0,
        tr_later("Hands"),
        tr_later("Hands in which the player was dealt in; cancelled hands are none."),
        tr_later("Every hand."),
        "Every hand.",
        n="count_if(counted)",
        d="count_if(counted)",
        format=COUNT,
    ),
    Statistic(
        "net",
        66,
        tr_later("Net"),
        tr_later("What the player won or lost, after rake."),
        tr_later("Every hand."),
        "Won, or paid as a cash-out, less what was put in and not returned.",
        n="coalesce(sum(net), 0)",
        d="count_if(counted)",
        format=MONEY,
    ),
    Statistic(
        "bb_100",
        65,
        "bb/100",
        tr_later(
            "Big blinds won in a hundred hands; each hand is measured by its own big blind, or by its small bet "
            "where there is no blind. Where limit players say BB for the big bet, it is two of these."
        ),
        tr_later("Every hand with a big blind or a small bet."),
        "A hundred times the net over the big blind of that hand.",
        n="round(coalesce(sum(net_bb), 0) * 100, 3)",
        d="count(net_bb)",
        format=BB_PER_100,
        spread="stddev_samp(net_bb) * 100",
    ),
    Statistic(
        "won_without_showdown",
        64,
        tr_later("Won without showdown"),
        tr_later("Net of the hands that ended for the player without a showdown; the red line of a graph."),
        tr_later("A hand without showdown."),
        "Its net.",
        n=net("NOT showdown"),
        d="count_if(counted) - count_if(showdown)",
        format=MONEY,
    ),
    Statistic(
        "won_with_showdown",
        64,
        tr_later("Won with showdown"),
        tr_later(
            "Net of the hands that went to showdown with the player in; with the other it makes the net."
        ),
        tr_later("A hand with a showdown."),
        "Its net.",
        n=net("showdown"),
        d="count_if(showdown)",
        format=MONEY,
    ),
    Statistic(
        "std_dev_100",
        68,
        tr_later("Std dev/100"),
        tr_later(
            "Standard deviation of a hundred hands in big blinds: of the sample, times the root of a hundred."
        ),
        tr_later("Every hand with a big blind or a small bet."),
        "The spread of the hands' results in big blinds.",
        n="coalesce(stddev_samp(net_bb), 0) * 10",
        d="count(net_bb)",
        format=SPREAD,
    ),
    Statistic(
        "gross",
        66,
        tr_later("Gross"),
        tr_later("What the player took from pots, before what he put in."),
        tr_later("Every hand."),
        "His shares of the pots.",
        n="coalesce(sum(won), 0)",
        d="count_if(counted)",
        format=MONEY,
    ),
    *(
        Statistic(
            f"rake_{way}",
            66,
            name,
            sentence,
            tr_later("Every hand."),
            "His part of its rake.",
            n=f"round(coalesce(sum(rake_{way}), 0) / 1000.0)",
            d="count_if(counted)",
            format=MONEY,
            source=TRACKER,
        )
        for way, (name, sentence) in _WAYS.items()
    ),
    rate(
        "won_hand",
        73,
        tr_later("Won hands"),
        "any",
        tr_later("Wins any part of a pot."),
        tr_later("Every hand."),
        "Takes chips from a pot.",
        made="won > 0 AND counted",
        chance="counted",
        source=OWN,
    ),
    Statistic(
        "won_pot",
        73,
        tr_later("Average pot won"),
        tr_later("Mean of what he took from the pots that he won any part of."),
        tr_later("A hand in which he took chips from a pot."),
        "What he took.",
        n="coalesce(sum(CASE WHEN won > 0 THEN won ELSE 0 END), 0)",
        d="count_if(won > 0)",
        format=MONEY_EACH,
        source=OWN,
    ),
    Statistic(
        "biggest_pot",
        73,
        tr_later("Biggest pot won"),
        tr_later("The most that he took from the pots of one hand."),
        tr_later("A hand in which he took chips from a pot."),
        "What he took.",
        n="coalesce(max(won), 0)",
        d="count_if(won > 0)",
        format=MONEY,
        source=OWN,
    ),
)
