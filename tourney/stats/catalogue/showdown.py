"""Statistics of streets seen, of showdowns, and of who wins after the flop."""

from tourney.language import tr_later
from tourney.stats.catalogue.entry import (
    ALL_GAMES,
    CACHE,
    LAYOR,
    RATIO,
    STUD_GAMES,
    TRACKER,
    Statistic,
    rate,
)
from tourney.stats.catalogue.words import BARE

_SAW = tr_later("Saw the flop, all-in or not.")
_THERE = "Two or more never folded, and he is one of them."
_WON = "Won any part of a pot."


def _saw(street: str, sentence: str) -> Statistic:
    return rate(
        f"saw_{street}",
        34,
        tr_later("Saw {street}", street=BARE[street]),
        "any",
        sentence,
        tr_later("Every hand."),
        "Has not folded by then.",
        chance="counted",
        games=STUD_GAMES if street == "seventh" else ALL_GAMES,
    )


def _among(
    key: str,
    number: int,
    name: str,
    which: str,
    condition: str,
    made: str,
    source: str = TRACKER,
) -> Statistic:
    """WTSD, W$SD or WWSF of the hands `which`."""
    sentence, opportunity, instance, chance = {
        "wtsd": (
            tr_later("Goes to showdown after seeing the flop, in hands {which}."),
            tr_later("Saw the flop, all-in or not, in a hand {which}."),
            _THERE,
            "saw_flop",
        ),
        "wsd": (
            tr_later("Wins any part of a pot at showdown, in hands {which}."),
            tr_later("Went to showdown, in a hand {which}."),
            _WON,
            "showdown",
        ),
        "wwsf": (
            tr_later("Wins any part of a pot after seeing the flop, in hands {which}."),
            tr_later("Saw the flop, all-in or not, in a hand {which}."),
            _WON,
            "saw_flop",
        ),
    }[made]
    return rate(
        key,
        number,
        name,
        "showdown",
        tr_later(sentence, which=which),
        tr_later(opportunity, which=which),
        instance,
        made=f"{made} AND {condition}",
        chance=f"{chance} AND {condition}",
        source=source,
    )


_BIG = tr_later("that cost him more than five big blinds")

SHOWDOWN: tuple[Statistic, ...] = (
    _saw(
        "flop",
        tr_later(
            "Is in the hand, all-in or not, when the flop is dealt; in stud fourth street, in draw games the "
            "first draw."
        ),
    ),
    _saw(
        "turn",
        tr_later(
            "Is in the hand, all-in or not, when the turn is dealt; in stud fifth street, in draw games the "
            "second draw."
        ),
    ),
    _saw(
        "river",
        tr_later(
            "Is in the hand, all-in or not, when the river is dealt; in stud sixth street, in draw games the "
            "third draw."
        ),
    ),
    _saw("seventh", tr_later("Is in the hand, all-in or not, when seventh street is dealt.")),
    rate(
        "wtsd",
        58,
        "WTSD",
        "showdown",
        tr_later("Goes to showdown after seeing the flop; a mucked hand went there too."),
        _SAW,
        _THERE,
        chance="saw_flop",
        strict=("wtsd AND decided_postflop", "decided_postflop"),
        strictly="The hands in which there was a decision after the flop: no all-in before it counts.",
    ),
    rate(
        "wsd",
        59,
        "W$SD",
        "showdown",
        tr_later("Wins any part of a pot at showdown; a split counts as won."),
        tr_later("Went to showdown."),
        _WON,
        chance="showdown",
    ),
    rate(
        "wwsf",
        60,
        "WWSF",
        "showdown",
        tr_later("Wins any part of a pot after seeing the flop, with or without showdown."),
        _SAW,
        _WON,
        chance="saw_flop",
    ),
    _among("wtsd_big", 61, tr_later("WTSD non-small"), _BIG, "invested_big", "wtsd", CACHE),
    _among("wsd_big", 61, tr_later("W$SD non-small"), _BIG, "invested_big", "wsd", CACHE),
    _among(
        "wsd_after_river_call",
        62,
        tr_later("W$SD after river call"),
        tr_later("in which he called on the river and did not bet or raise there"),
        "river_call > 0",
        "wsd",
        CACHE,
    ),
    Statistic(
        "river_call_efficiency",
        62,
        tr_later("River call efficiency"),
        tr_later(
            "What the pots brought that he called for on the river, over what the calls cost: above 1 they paid."
        ),
        tr_later("The chips of a river call, where he did not bet or raise on the river."),
        "What he won in those hands.",
        n="coalesce(sum(CASE WHEN river_call > 0 THEN won ELSE 0 END), 0)",
        d="coalesce(sum(river_call), 0)",
        street="river",
        format=RATIO,
        source=CACHE,
    ),
    _among(
        "wtsd_after_cbet",
        63,
        tr_later("WTSD after c-bet"),
        tr_later("in which he made a flop continuation bet"),
        "cbet_flop",
        "wtsd",
        LAYOR,
    ),
    _among(
        "wwsf_as_raiser",
        63,
        tr_later("WWSF as raiser"),
        tr_later("in which he was the last to raise before the flop"),
        "leader",
        "wwsf",
        LAYOR,
    ),
    _among(
        "wwsf_as_caller",
        63,
        tr_later("WWSF as caller"),
        tr_later("in which he called the last raise before the flop"),
        "pot_raises > 0 AND NOT leader",
        "wwsf",
        LAYOR,
    ),
)
