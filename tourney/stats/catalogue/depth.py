"""Statistics of stacks, pots and bet sizes."""

from tourney.language import tr_later
from tourney.stats.catalogue.entry import (
    ALL_GAMES,
    AVERAGE,
    ORDERED_GAMES,
    OWN,
    STACKS,
    TRACKER,
    Statistic,
    hundredths,
    rate,
)
from tourney.stats.catalogue.words import BARE, STREET

STREETS = ("flop", "turn", "river")
ZONES = {"green": "m >= 2000", "yellow": "m >= 1000 AND m < 2000", "orange": "m >= 600 AND m < 1000"}
ZONES |= {"red": "m >= 100 AND m < 600", "dead": "m < 100"}
_ZONE_WORDS = {
    "green": (tr_later("M green zone"), tr_later("20 or more")),
    "yellow": (tr_later("M yellow zone"), tr_later("10 or more and below 20")),
    "orange": (tr_later("M orange zone"), tr_later("6 or more and below 10")),
    "red": (tr_later("M red zone"), tr_later("1 or more and below 6")),
    "dead": (tr_later("M dead zone"), tr_later("below 1")),
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
            tr_later(name, street=BARE[street]),
            tr_later(sentence, street=STREET[street]),
            tr_later(opportunity, street=STREET[street]),
            f"{kind}_size_{street}",
            games=ALL_GAMES,
            street=street,
        )
        for kind, name, sentence, opportunity in (
            (
                "bet",
                tr_later("Bet size {street}"),
                tr_later("Mean size of bets on {street}, in percent of the pot before the bet."),
                tr_later("A bet on {street}; the first of the hand."),
            ),
            (
                "raise",
                tr_later("Raise size {street}"),
                tr_later(
                    "Mean size of raises, beyond the call, on {street}, in percent of the pot with the call in it."
                ),
                tr_later("A raise on {street}; the first of the hand."),
            ),
        )
        for street in STREETS
    ),
    _average(
        "open_size",
        70,
        tr_later("Open size"),
        tr_later("Mean size that he raises first in to, in big blinds."),
        tr_later("A raise first in."),
        "open_size",
        games=ALL_GAMES,
        street="preflop",
    ),
    _average(
        "spr",
        71,
        "SPR",
        tr_later(
            "Mean stack-to-pot ratio on the flop: the smaller of his stack and the largest against it, over the pot."
        ),
        tr_later("Decides on the flop against somebody with chips left."),
        "spr",
        street="flop",
        games=ALL_GAMES,
    ),
    _average(
        "effective_bb",
        72,
        tr_later("Effective stack"),
        tr_later(
            "Mean effective stack in big blinds: the smaller of his and the largest of those not folded."
        ),
        tr_later("The first decision of a hand."),
        "effective_bb",
        street="preflop",
        games=ALL_GAMES,
    ),
    _average(
        "m",
        79,
        "M",
        tr_later(
            "Mean M: the stack over what a round of blinds and antes costs; a big-blind ante is paid once."
        ),
        tr_later("A hand with a big blind."),
        "m",
        source="Harrington on Hold'em",
    ),
    Statistic(
        "effective_m",
        79,
        tr_later("Effective M"),
        tr_later("Mean M times the players dealt in over ten, as a short table comes round sooner."),
        tr_later("A hand with a big blind."),
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
            _ZONE_WORDS[zone][0],
            "any",
            tr_later("Share of the hands begun with an M of {zone}.", zone=_ZONE_WORDS[zone][1]),
            tr_later("A hand with a big blind."),
            f"M is {_ZONE_WORDS[zone][1]}.",
            made=condition,
            chance="m IS NOT NULL",
            games=ORDERED_GAMES,
            source="Harrington on Hold'em",
        )
        for zone, condition in ZONES.items()
    ),
    Statistic(
        "q",
        79,
        "Q",
        tr_later("Mean Q: the stack over the average stack of the tournament at that moment."),
        tr_later("A hand of a tournament whose hands show the stacks of all players."),
        "Its sum.",
        n="coalesce(sum(stack / average), 0.0)",
        d="count(average)",
        format=AVERAGE,
        source="Harrington on Hold'em",
        over=STACKS,
    ),
    _average(
        "stack_bb",
        80,
        tr_later("Stack in big blinds"),
        tr_later("Mean stack before posting, in big blinds; in small bets where there is no blind."),
        tr_later("Every hand with a big blind or a small bet."),
        "stack_bb",
        games=ALL_GAMES,
        source=OWN,
    ),
)
