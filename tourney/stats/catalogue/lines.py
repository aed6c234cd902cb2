"""Statistics of what is done on each street after the first round, and of aggression."""

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

STREETS = ("flop", "turn", "river")
_BET_AND_RAISE = "A bet or a raise."


def _street(street: str) -> tuple[Statistic, ...]:
    check = f"Checked the {street} and faces a bet or a raise."
    opp = f"check_raise_{street}_opp"
    return (
        rate(
            f"check_raise_{street}",
            51,
            f"Check-raise {street}",
            street,
            f"Checks the {street} and raises when it is bet.",
            check,
            "Raises, as the first answer.",
            source=QUERIES,
        ),
        rate(
            f"check_call_{street}",
            52,
            f"Check-call {street}",
            street,
            f"Checks the {street} and calls when it is bet.",
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
            f"Checks the {street} and folds when it is bet.",
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
            f"Raises the first bet of the {street}.",
            f"Faces the first bet of the {street} and can raise.",
            "Raises.",
        ),
        rate(
            f"three_bet_{street}",
            54,
            f"3-bet {street}",
            street,
            f"Makes the second raise of the {street}; the bet is the first of three.",
            f"Faces a bet and one raise on the {street} and can raise.",
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
            f"{name} {street}".rstrip(),
            f"{sentence} {f'on the {street}' if street in STREETS else 'on seventh street' if street else 'after the flop'}"
            f"{': a ratio, infinite without a call' if key == 'af' else ''}.",
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


LINES: tuple[Statistic, ...] = (
    *(entry for street in STREETS for entry in _street(street)),
    rate(
        "four_bet_postflop",
        54,
        "4-bet postflop",
        "postflop",
        "Makes the third raise of a street after the first round.",
        "Faces a bet and two raises there and can raise.",
        "Raises.",
        source=SLEUTH,
    ),
    *_aggression("af", 55, "Aggression factor", "Bets and raises over calls", "A call.", ("calls",), TRACKER),
    Statistic(
        "af_total",
        55,
        "Aggression factor with preflop",
        "Bets and raises over calls on all streets, the first too: a ratio, infinite without a call.",
        "A call.",
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
        "Aggression frequency",
        "Share of bets and raises among the bets, raises, calls and folds",
        "A bet, a raise, a call or a fold.",
        ("aggressive", "calls", "folds"),
        TRACKER,
    ),
    *_aggression(
        "agg",
        57,
        "Aggression percentage",
        "Share of bets and raises among the bets, raises, calls and checks",
        "A bet, a raise, a call or a check.",
        ("aggressive", "calls", "checks"),
        MANAGER,
    ),
)
