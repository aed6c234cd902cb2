"""Statistics of what is done on each street after the first round, and of aggression."""

from tourney.language import tr_later
from tourney.stats.catalogue.entry import (
    ACTION,
    ALL_GAMES,
    MANAGER,
    PERCENT,
    QUERIES,
    RATIO,
    SLEUTH,
    STUD_GAMES,
    TRACKER,
    Statistic,
    actions,
    rate,
)
from tourney.stats.catalogue.words import BARE, STREET

STREETS = ("flop", "turn", "river")
_BET_AND_RAISE = "A bet or a raise."


def _street(street: str) -> tuple[Statistic, ...]:
    at = STREET[street]
    check = tr_later("Checked {street} and faces a bet or a raise.", street=at)
    opp = f"check_raise_{street}_opp"
    return (
        rate(
            f"check_raise_{street}",
            51,
            f"Check-raise {street}",
            street,
            tr_later("Checks {street} and raises when it is bet.", street=at),
            check,
            "Raises, as the first answer.",
            source=QUERIES,
        ),
        rate(
            f"check_call_{street}",
            52,
            f"Check-call {street}",
            street,
            tr_later("Checks {street} and calls when it is bet.", street=at),
            check,
            "Calls, as the first answer.",
            chance=opp,
            source=QUERIES,
        ),
        rate(
            f"check_fold_{street}",
            52,
            f"Check-fold {street}",
            street,
            tr_later("Checks {street} and folds when it is bet.", street=at),
            check,
            "Folds, as the first answer.",
            made=f"{opp} AND NOT check_raise_{street} AND NOT check_call_{street}",
            chance=opp,
            source=QUERIES,
        ),
        rate(
            f"raise_bet_{street}",
            53,
            f"Raise bet {street}",
            street,
            tr_later("Raises the first bet of {street}.", street=at),
            tr_later("Faces the first bet of {street} and can raise.", street=at),
            "Raises.",
        ),
        rate(
            f"three_bet_{street}",
            54,
            f"3-bet {street}",
            street,
            tr_later("Makes the second raise of {street}; the bet is the first of three.", street=at),
            tr_later("Faces a bet and one raise on {street} and can raise.", street=at),
            "Raises.",
            source=SLEUTH,
        ),
    )


def _aggression(
    key: str, number: int, name: str, sentence: str, opportunity: str, others: tuple[str, ...], source: str
) -> tuple[Statistic, ...]:
    """One measure of aggression after the first round, and the same of each street."""
    return tuple(
        Statistic(
            f"{key}_{street}" if street else key,
            number,
            tr_later("{measure} {street}", measure=name, street=BARE[street]) if street else name,
            tr_later(sentence, where=_WHERE[street]),
            opportunity,
            _BET_AND_RAISE,
            n=actions(f"{street or 'postflop'}_aggressive"),
            d=" + ".join(actions(f"{street or 'postflop'}_{kind}") for kind in others),
            per=ACTION,
            street=street or "postflop",
            source=source,
            games=STUD_GAMES if street == "seventh" else ALL_GAMES,
            format=RATIO if key == "af" else PERCENT,
        )
        for street in ("", *STREETS, "seventh")
    )


_WHERE = {
    "": tr_later("after the flop"),
    "flop": tr_later("on the flop"),
    "turn": tr_later("on the turn"),
    "river": tr_later("on the river"),
    "seventh": tr_later("on seventh street"),
}

LINES: tuple[Statistic, ...] = (
    *(entry for street in STREETS for entry in _street(street)),
    rate(
        "four_bet_postflop",
        54,
        "4-bet postflop",
        "postflop",
        tr_later("Makes the third raise of a street after the first round."),
        tr_later("Faces a bet and two raises there and can raise."),
        "Raises.",
        source=SLEUTH,
    ),
    *_aggression(
        "af",
        55,
        tr_later("Aggression factor"),
        tr_later("Bets and raises over calls {where}: a ratio, infinite without a call."),
        tr_later("A call."),
        ("calls",),
        TRACKER,
    ),
    Statistic(
        "af_total",
        55,
        tr_later("Aggression factor with preflop"),
        tr_later(
            "Bets and raises over calls on all streets, the first too: a ratio, infinite without a call."
        ),
        tr_later("A call."),
        _BET_AND_RAISE,
        n=f"{actions('preflop_raises')} + {actions('postflop_aggressive')}",
        d=f"{actions('preflop_calls')} + {actions('postflop_calls')}",
        per=ACTION,
        street="any",
        format=RATIO,
        source=QUERIES,
    ),
    *_aggression(
        "afq",
        56,
        tr_later("Aggression frequency"),
        tr_later("Share of bets and raises among the bets, raises, calls and folds {where}."),
        tr_later("A bet, a raise, a call or a fold."),
        ("aggressive", "calls", "folds"),
        TRACKER,
    ),
    *_aggression(
        "agg",
        57,
        tr_later("Aggression percentage"),
        tr_later("Share of bets and raises among the bets, raises, calls and checks {where}."),
        tr_later("A bet, a raise, a call or a check."),
        ("aggressive", "calls", "checks"),
        MANAGER,
    ),
)
