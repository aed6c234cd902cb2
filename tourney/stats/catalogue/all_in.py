"""What could be expected where all were all-in before the last card, and what luck made of it."""

from tourney.engine.games import GAMES
from tourney.language import tr_later
from tourney.stats.catalogue.entry import BB_PER_100, MONEY, Statistic

EVERY_GAME = tuple(dict.fromkeys(key for key, _ in GAMES))
SETTLED = tr_later(
    "Every hand; where the betting was over before the last card and all cards are known, by equity."
)

ALL_IN: tuple[Statistic, ...] = (
    Statistic(
        "ev_net",
        67,
        tr_later("All-in adjusted net"),
        tr_later("What the player would have won or lost had every all-in paid its equity, after rake."),
        SETTLED,
        "His equity in each pot less what he put in; the net of every other hand.",
        n="coalesce(sum(coalesce(ev, net)), 0)",
        d="count_if(counted)",
        format=MONEY,
        games=EVERY_GAME,
    ),
    Statistic(
        "ev_bb_100",
        67,
        tr_later("All-in adjusted bb/100"),
        tr_later("The all-in adjusted result in big blinds a hundred hands; each hand by its own big blind."),
        tr_later("Every hand with a big blind."),
        "A hundred times the adjusted net over the big blind of that hand.",
        n="round(coalesce(sum(coalesce(ev_bb, net_bb)), 0) * 100, 3)",
        d="count(net_bb)",
        format=BB_PER_100,
        spread="stddev_samp(coalesce(ev_bb, net_bb)) * 100",
        games=EVERY_GAME,
    ),
    Statistic(
        "all_in_luck",
        67,
        tr_later("All-in luck"),
        tr_later("The net less the all-in adjusted net: what the cards to come gave beyond the equity."),
        SETTLED,
        "Net less adjusted net.",
        n="coalesce(sum(net - ev), 0)",
        d="count_if(ev_state IN (1, 2))",
        format=MONEY,
        games=EVERY_GAME,
    ),
    Statistic(
        "all_in_adjusted",
        67,
        tr_later("All-ins adjusted"),
        tr_later(
            "The share of all-ins that could be adjusted. Losers who muck unseen are missing, which flatters."
        ),
        tr_later("Was in the hand when the betting was over with cards still to come."),
        "All cards of the live players were known and no draws were left to choose.",
        n="count_if(ev_state IN (1, 2))",
        d="count_if(ev_state BETWEEN 1 AND 4)",
        street="showdown",
        games=EVERY_GAME,
    ),
)
