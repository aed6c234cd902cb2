"""Statistics of raises that are raised before the flop."""

from tourney.stats.catalogue.entry import CACHE, ORDERED_GAMES, QUERIES, SLEUTH, Statistic, raised, rate

_ONE = (
    "Faces exactly one raise by somebody else and can raise: chips beyond the call, somebody left to answer, "
    "the betting open."
)
_TWO = "Faces exactly two raises."
_OPENER = "Raised first in and faces a re-raise."
_EARLY = "raiser LIKE 'UTG%'"
_ALONE = "NOT squeeze_opp"


def _three_bet_vs(key: str, name: str, seat: str, condition: str, uncalled: bool) -> Statistic:
    condition = f"{condition} AND {_ALONE}" if uncalled else condition
    return rate(
        f"three_bet_vs_{key}",
        10,
        f"3-bet vs {name}",
        "preflop",
        f"Re-raises the first raise of {seat}.",
        f"{_ONE[:-1]}; the raise came from {seat}{', and nobody has called it' if uncalled else ''}.",
        "Raises.",
        made=f"three_bet AND {condition}",
        chance=f"three_bet_opp AND {condition}",
        games=ORDERED_GAMES,
        source=CACHE,
    )


def _by_place(
    key: str, number: int, name: str, sentence: str, made: str, chance: str, place: str
) -> tuple[Statistic, ...]:
    """The same in position and out of position, towards one other player."""
    return tuple(
        rate(
            f"{key}_{short}",
            number,
            f"{name} {short.upper()}",
            "preflop",
            f"{sentence}, {words}.",
            f"{_ONE if key == 'three_bet' else _OPENER} {words[0].upper()}{words[1:]} towards the other raiser.",
            "Raises." if key == "three_bet" else "Folds." if key.startswith("fold") else "Calls.",
            made=f"{made} AND {condition}",
            chance=f"{chance} AND {condition}",
            games=ORDERED_GAMES,
            source=CACHE,
        )
        for short, words, condition in (
            ("ip", "in position", place),
            ("oop", "out of position", f"NOT {place}"),
        )
    )


def _squeezed(who: str, did: str) -> tuple[Statistic, ...]:
    key = f"squeeze_as_{who}"
    return tuple(
        rate(
            f"{answer}_{key}",
            22,
            f"{name} squeeze as {who}",
            "preflop",
            f"{name} a squeeze after having {did}.",
            f"Has {did}, and faces the re-raise of somebody behind a caller.",
            f"{name}.",
            chance=f"{key}_faced",
            source=CACHE,
        )
        for answer, name in (("fold_to", "Folds to"), ("call", "Calls"))
    )


RERAISES: tuple[Statistic, ...] = (
    rate("three_bet", 9, "3-bet", "preflop", "Re-raises the first raise.", _ONE, "Raises.", source=SLEUTH),
    _three_bet_vs("early", "early", "under the gun or next to it", _EARLY, False),
    _three_bet_vs("middle", "middle", "the middle or the hijack", "raiser IN ('MP', 'HJ')", False),
    _three_bet_vs("co", "CO", "the cutoff", "raiser = 'CO'", True),
    _three_bet_vs("btn", "BTN", "the button", "raiser = 'BTN'", True),
    _three_bet_vs("sb", "SB", "the small blind", "raiser = 'SB'", True),
    *_by_place(
        "three_bet", 10, "3-bet", "Re-raises the first raise", "three_bet", "three_bet_opp", "ip_to_raiser"
    ),
    rate(
        "fold_to_three_bet",
        11,
        "Fold to 3-bet",
        "preflop",
        "Folds to a re-raise, whatever he did before, also without having acted.",
        _TWO,
        "Folds.",
        chance="three_bet_faced",
    ),
    rate(
        "fold_to_three_bet_after_raise",
        12,
        "Fold to 3-bet after raising",
        "preflop",
        "Opens with a raise and folds to the re-raise.",
        _OPENER,
        "Folds.",
        chance="three_bet_faced_after_raise",
    ),
    *_by_place(
        "fold_to_three_bet_after_raise",
        12,
        "Fold to 3-bet after raising",
        "Opens with a raise and folds to the re-raise",
        "fold_to_three_bet_after_raise",
        "three_bet_faced_after_raise",
        "ip_to_three_bettor",
    ),
    rate(
        "call_three_bet",
        13,
        "Call 3-bet",
        "preflop",
        "Calls a re-raise, whatever he did before, also without having acted.",
        _TWO,
        "Calls.",
        chance="three_bet_faced",
    ),
    rate(
        "call_three_bet_after_raise",
        13,
        "Call 3-bet after raising",
        "preflop",
        "Opens with a raise and calls the re-raise.",
        _OPENER,
        "Calls.",
        chance="three_bet_faced_after_raise",
    ),
    *_by_place(
        "call_three_bet_after_raise",
        13,
        "Call 3-bet after raising",
        "Opens with a raise and calls the re-raise",
        "call_three_bet_after_raise",
        "three_bet_faced_after_raise",
        "ip_to_three_bettor",
    ),
    rate(
        "four_bet",
        14,
        "4-bet",
        "preflop",
        "Raises a re-raise, with the fourth bet or a higher one.",
        "Faces two raises or more, the last by somebody else, and can raise.",
        "Raises.",
        strict=(raised("three_bet"), "three_bet_faced"),
        strictly="Faces exactly two raises, able to raise or not; raises.",
    ),
    rate(
        "four_bet_range",
        15,
        "4-bet range",
        "preflop",
        "Opens with a raise and raises the re-raise: the share of openings that go so far. PokerTracker "
        "multiplies PFR and 4-bet instead.",
        "Decides when nobody has called, raised or checked.",
        "Raises, and raises the re-raise.",
        made="three_bet_faced_after_raise AND NOT fold_to_three_bet_after_raise "
        "AND NOT call_three_bet_after_raise",
        chance="rfi_opp",
    ),
    rate(
        "cold_four_bet",
        16,
        "Cold 4-bet",
        "preflop",
        "Raises a re-raise without having acted before; a blind may be in.",
        "Faces exactly two raises as a first decision and can raise.",
        "Raises.",
        source=CACHE,
    ),
    rate(
        "fold_to_four_bet",
        17,
        "Fold to 4-bet",
        "preflop",
        "Folds to a fourth bet, whatever he did before.",
        "Faces exactly three raises.",
        "Folds.",
        chance="four_bet_faced",
        source=QUERIES,
    ),
    rate(
        "call_four_bet",
        17,
        "Call 4-bet",
        "preflop",
        "Calls a fourth bet, whatever he did before.",
        "Faces exactly three raises.",
        "Calls.",
        chance="four_bet_faced",
        source=QUERIES,
    ),
    rate(
        "fold_to_four_bet_after_three_bet",
        17,
        "Fold to 4-bet after 3-bet",
        "preflop",
        "Makes the third bet and folds to the fourth.",
        "Made the third bet and faces exactly three raises.",
        "Folds.",
        chance="four_bet_faced_after_three_bet",
        source=CACHE,
    ),
    rate(
        "call_four_bet_after_three_bet",
        17,
        "Call 4-bet after 3-bet",
        "preflop",
        "Makes the third bet and calls the fourth.",
        "Made the third bet and faces exactly three raises.",
        "Calls.",
        chance="four_bet_faced_after_three_bet",
        source=CACHE,
    ),
    rate(
        "five_bet",
        18,
        "5-bet",
        "preflop",
        "Raises with the fifth bet or a higher one.",
        "Faces three raises or more, the last by somebody else, and can raise.",
        "Raises.",
    ),
    rate(
        "cold_call",
        19,
        "Cold call",
        "preflop",
        "Calls the first raise with nothing in the pot before; the blinds are left out.",
        "Faces exactly one raise as a first decision, without a blind posted.",
        "Calls.",
        source=CACHE,
    ),
    rate(
        "cold_call_three_bet",
        19,
        "Cold call 3-bet",
        "preflop",
        "Calls a re-raise with nothing in the pot before; the blinds are left out.",
        "Faces exactly two raises as a first decision, without a blind posted.",
        "Calls.",
        source=CACHE,
    ),
    rate(
        "squeeze",
        21,
        "Squeeze",
        "preflop",
        "Re-raises a raise that has been called.",
        "Faces exactly one raise and at least one call of it, and can raise.",
        "Raises.",
    ),
    *_squeezed("raiser", "raised first"),
    *_squeezed("caller", "called the first raise"),
)
