"""Statistics of stacks, pots and bet sizes."""

from tourney.stats.catalogue.entry import (
    ALL_GAMES,
    AVERAGE,
    ORDERED_GAMES,
    OWN,
    TRACKER,
    Statistic,
    hundredths,
    rate,
)

STREETS = ("flop", "turn", "river")
ZONES = {"green": "m >= 2000", "yellow": "m >= 1000 AND m < 2000", "orange": "m >= 600 AND m < 1000"}
ZONES |= {"red": "m >= 100 AND m < 600", "dead": "m < 100"}
_ZONE_WORDS = {
    "green": "20 or more",
    "yellow": "10 or more and below 20",
    "orange": "6 or more and below 10",
    "red": "1 or more and below 6",
    "dead": "below 1",
}


def _average(
    key: str,
    number: int,
    name: str,
    sentence: str,
    opportunity: str,
    column: str,
    *,
    games: tuple[str, ...] = ORDERED_GAMES,
    source: str = TRACKER,
    street: str | None = None,
) -> Statistic:
    """The mean of a column of hundredths over the hands that have it."""
    return Statistic(
        key,
        number,
        name,
        sentence,
        opportunity,
        "Its sum.",
        n=hundredths(column),
        d=f"count({column})",
        street=street,
        format=AVERAGE,
        games=games,
        source=source,
    )


DEPTH: tuple[Statistic, ...] = (
    *(
        _average(
            f"{kind}_size_{street}",
            70,
            f"{kind.capitalize()} size {street}",
            f"Mean size of {what} on the {street}, in percent of the pot {pot}.",
            f"A {kind} on the {street}; the first of the hand.",
            f"{kind}_size_{street}",
            games=ALL_GAMES,
            street=street,
        )
        for kind, what, pot in (
            ("bet", "bets", "before the bet"),
            ("raise", "raises, beyond the call,", "with the call in it"),
        )
        for street in STREETS
    ),
    _average(
        "open_size",
        70,
        "Open size",
        "Mean size that he raises first in to, in big blinds.",
        "A raise first in.",
        "open_size",
        games=ALL_GAMES,
        street="preflop",
    ),
    _average(
        "spr",
        71,
        "SPR",
        "Mean stack-to-pot ratio on the flop: the smaller of his stack and the largest against it, over the pot.",
        "Decides on the flop against somebody with chips left.",
        "spr",
        street="flop",
        games=ALL_GAMES,
    ),
    _average(
        "effective_bb",
        72,
        "Effective stack",
        "Mean effective stack in big blinds: the smaller of his and the largest of those not folded.",
        "The first decision of a hand.",
        "effective_bb",
        street="preflop",
        games=ALL_GAMES,
    ),
    _average(
        "m",
        79,
        "M",
        "Mean M: the stack over what a round of blinds and antes costs; a big-blind ante is paid once.",
        "A hand with a big blind.",
        "m",
        source="Harrington on Hold'em",
    ),
    Statistic(
        "effective_m",
        79,
        "Effective M",
        "Mean M times the players dealt in over ten, as a short table comes round sooner.",
        "A hand with a big blind.",
        "Its sum.",
        n="coalesce(sum(m * dealt), 0) / 1000.0",
        d="count(m)",
        format=AVERAGE,
        games=ORDERED_GAMES,
        source="Harrington on Hold'em",
    ),
    *(
        rate(
            f"m_{zone}",
            79,
            f"M {zone} zone",
            "any",
            f"Share of the hands begun with an M of {_ZONE_WORDS[zone]}.",
            "A hand with a big blind.",
            f"M is {_ZONE_WORDS[zone]}.",
            made=condition,
            chance="m IS NOT NULL",
            games=ORDERED_GAMES,
            source="Harrington on Hold'em",
        )
        for zone, condition in ZONES.items()
    ),
    _average(
        "stack_bb",
        80,
        "Stack in big blinds",
        "Mean stack before posting, in big blinds; in small bets where there is no blind.",
        "Every hand with a big blind or a small bet.",
        "stack_bb",
        games=ALL_GAMES,
        source=OWN,
    ),
)
