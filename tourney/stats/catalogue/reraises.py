"""Statistics of raises that are raised before the flop."""

from tourney.language import tr_later
from tourney.stats.catalogue.entry import CACHE, ORDERED_GAMES, OWN, QUERIES, SLEUTH, Statistic, raised, rate

_ONE = tr_later(
    "Faces exactly one raise by somebody else and can raise: chips beyond the call, somebody left to answer, "
    "the betting open."
)
_ONE_FROM = tr_later(
    "Faces exactly one raise by somebody else and can raise: chips beyond the call, somebody left to answer, "
    "the betting open; the raise came {where}."
)
_ONE_FROM_ALONE = tr_later(
    "Faces exactly one raise by somebody else and can raise: chips beyond the call, somebody left to answer, "
    "the betting open; the raise came {where}, and nobody has called it."
)
_TWO = tr_later("Faces exactly two raises.")
_OPENER = tr_later("Raised first in and faces a re-raise.")
_RAISER = tr_later("Made the first raise, over limpers or not, and faces a re-raise.")
_ALONE = "NOT squeeze_opp"


def _three_bet_vs(
    key: str, name: str, sentence: str, where: str, condition: str, uncalled: bool
) -> Statistic:
    condition = f"{condition} AND {_ALONE}" if uncalled else condition
    return rate(
        f"three_bet_vs_{key}",
        10,
        name,
        "preflop",
        sentence,
        tr_later(_ONE_FROM_ALONE if uncalled else _ONE_FROM, where=where),
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
            tr_later("{name} {place}", name=name, place=short.upper()),
            "preflop",
            tr_later(sentence, place=at),
            tr_later(towards, chance=_ONE if key == "three_bet" else _OPENER),
            "Raises." if key == "three_bet" else "Folds." if key.startswith("fold") else "Calls.",
            made=f"{made} AND {condition}",
            chance=f"{chance} AND {condition}",
            games=ORDERED_GAMES,
            source=CACHE,
        )
        for short, at, towards, condition in (
            (
                "ip",
                tr_later("in position"),
                tr_later("{chance} In position towards the other raiser."),
                place,
            ),
            (
                "oop",
                tr_later("out of position"),
                tr_later("{chance} Out of position towards the other raiser."),
                f"NOT {place}",
            ),
        )
    )


def _squeezed(who: str, chance: str, *answers: tuple[str, str, str, str]) -> tuple[Statistic, ...]:
    """What was answered to a squeeze by who had raised or called before: key, name, sentence and instance."""
    key = f"squeeze_as_{who}"
    return tuple(
        rate(
            f"{answer}_{key}",
            22,
            name,
            "preflop",
            sentence,
            chance,
            instance,
            chance=f"{key}_faced",
            source=CACHE,
        )
        for answer, name, sentence, instance in answers
    )


RERAISES: tuple[Statistic, ...] = (
    rate(
        "three_bet",
        9,
        "3-bet",
        "preflop",
        tr_later("Re-raises the first raise."),
        _ONE,
        "Raises.",
        source=SLEUTH,
    ),
    _three_bet_vs(
        "early",
        tr_later("3-bet vs early"),
        tr_later("Re-raises the first raise of under the gun or next to it."),
        tr_later("from under the gun or next to it"),
        "raiser_early",
        False,
    ),
    _three_bet_vs(
        "middle",
        tr_later("3-bet vs middle"),
        tr_later("Re-raises the first raise of the middle or the hijack."),
        tr_later("from the middle or the hijack"),
        "raiser_middle",
        False,
    ),
    _three_bet_vs(
        "co",
        "3-bet vs CO",
        tr_later("Re-raises the first raise of the cutoff."),
        tr_later("from the cutoff"),
        "raiser_co",
        True,
    ),
    _three_bet_vs(
        "btn",
        "3-bet vs BTN",
        tr_later("Re-raises the first raise of the button."),
        tr_later("from the button"),
        "raiser_btn",
        True,
    ),
    _three_bet_vs(
        "sb",
        "3-bet vs SB",
        tr_later("Re-raises the first raise of the small blind."),
        tr_later("from the small blind"),
        "raiser_sb",
        True,
    ),
    *_by_place(
        "three_bet",
        10,
        "3-bet",
        tr_later("Re-raises the first raise, {place}."),
        "three_bet",
        "three_bet_opp",
        "ip_to_raiser",
    ),
    rate(
        "fold_to_three_bet",
        11,
        "Fold to 3-bet",
        "preflop",
        tr_later("Folds to a re-raise, whatever he did before, also without having acted."),
        _TWO,
        "Folds.",
        chance="three_bet_faced",
    ),
    rate(
        "fold_to_three_bet_after_raise",
        12,
        tr_later("Fold to 3-bet after opening"),
        "preflop",
        tr_later(
            "Opens with a raise and folds to the re-raise. A raise over limpers is no opening, in either "
            "profile: it counts after raising."
        ),
        _OPENER,
        "Folds.",
        chance="three_bet_faced_after_raise",
    ),
    *_by_place(
        "fold_to_three_bet_after_raise",
        12,
        tr_later("Fold to 3-bet after opening"),
        tr_later("Opens with a raise and folds to the re-raise, {place}."),
        "fold_to_three_bet_after_raise",
        "three_bet_faced_after_raise",
        "ip_to_three_bettor",
    ),
    rate(
        "fold_to_three_bet_as_raiser",
        12,
        tr_later("Fold to 3-bet after raising"),
        "preflop",
        tr_later("Raises first, over limpers or not, and folds to the re-raise."),
        _RAISER,
        "Folds.",
        made="two_bet AND fold_to_three_bet",
        chance="two_bet AND three_bet_faced",
        source=OWN,
    ),
    rate(
        "call_three_bet",
        13,
        "Call 3-bet",
        "preflop",
        tr_later("Calls a re-raise, whatever he did before, also without having acted."),
        _TWO,
        "Calls.",
        chance="three_bet_faced",
    ),
    rate(
        "call_three_bet_after_raise",
        13,
        tr_later("Call 3-bet after opening"),
        "preflop",
        tr_later(
            "Opens with a raise and calls the re-raise. A raise over limpers is no opening, in either "
            "profile: it counts after raising."
        ),
        _OPENER,
        "Calls.",
        chance="three_bet_faced_after_raise",
    ),
    *_by_place(
        "call_three_bet_after_raise",
        13,
        tr_later("Call 3-bet after opening"),
        tr_later("Opens with a raise and calls the re-raise, {place}."),
        "call_three_bet_after_raise",
        "three_bet_faced_after_raise",
        "ip_to_three_bettor",
    ),
    rate(
        "call_three_bet_as_raiser",
        13,
        tr_later("Call 3-bet after raising"),
        "preflop",
        tr_later("Raises first, over limpers or not, and calls the re-raise."),
        _RAISER,
        "Calls.",
        made="two_bet AND call_three_bet",
        chance="two_bet AND three_bet_faced",
        source=OWN,
    ),
    rate(
        "four_bet",
        14,
        "4-bet",
        "preflop",
        tr_later("Raises a re-raise, with the fourth bet or a higher one."),
        tr_later("Faces two raises or more, the last by somebody else, and can raise."),
        "Raises.",
        strict=(raised("three_bet"), "three_bet_faced"),
        strictly="Faces exactly two raises, able to raise or not; raises.",
    ),
    rate(
        "four_bet_range",
        15,
        tr_later("4-bet range"),
        "preflop",
        tr_later(
            "Opens with a raise and raises the re-raise: the share of openings that go so far. PokerTracker "
            "multiplies PFR and 4-bet instead."
        ),
        tr_later("Decides when nobody has called, raised or checked."),
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
        tr_later("Raises a re-raise without having acted before; a blind may be in."),
        tr_later("Faces exactly two raises as a first decision and can raise."),
        "Raises.",
        source=CACHE,
    ),
    rate(
        "fold_to_four_bet",
        17,
        "Fold to 4-bet",
        "preflop",
        tr_later("Folds to a fourth bet, whatever he did before."),
        tr_later("Faces exactly three raises."),
        "Folds.",
        chance="four_bet_faced",
        source=QUERIES,
    ),
    rate(
        "call_four_bet",
        17,
        "Call 4-bet",
        "preflop",
        tr_later("Calls a fourth bet, whatever he did before."),
        tr_later("Faces exactly three raises."),
        "Calls.",
        chance="four_bet_faced",
        source=QUERIES,
    ),
    rate(
        "fold_to_four_bet_after_three_bet",
        17,
        tr_later("Fold to 4-bet after 3-bet"),
        "preflop",
        tr_later("Makes the third bet and folds to the fourth."),
        tr_later("Made the third bet and faces exactly three raises."),
        "Folds.",
        chance="four_bet_faced_after_three_bet",
        source=CACHE,
    ),
    rate(
        "call_four_bet_after_three_bet",
        17,
        tr_later("Call 4-bet after 3-bet"),
        "preflop",
        tr_later("Makes the third bet and calls the fourth."),
        tr_later("Made the third bet and faces exactly three raises."),
        "Calls.",
        chance="four_bet_faced_after_three_bet",
        source=CACHE,
    ),
    rate(
        "five_bet",
        18,
        "5-bet",
        "preflop",
        tr_later("Raises with the fifth bet or a higher one."),
        tr_later("Faces three raises or more, the last by somebody else, and can raise."),
        "Raises.",
    ),
    rate(
        "cold_call",
        19,
        "Cold call",
        "preflop",
        tr_later("Calls the first raise with nothing in the pot before; the blinds are left out."),
        tr_later("Faces exactly one raise as a first decision, without a blind posted."),
        "Calls.",
        source=CACHE,
    ),
    rate(
        "cold_call_three_bet",
        19,
        "Cold call 3-bet",
        "preflop",
        tr_later("Calls a re-raise with nothing in the pot before; the blinds are left out."),
        tr_later("Faces exactly two raises as a first decision, without a blind posted."),
        "Calls.",
        source=CACHE,
    ),
    rate(
        "squeeze",
        21,
        "Squeeze",
        "preflop",
        tr_later("Re-raises a raise that has been called."),
        tr_later("Faces exactly one raise and at least one call of it, and can raise."),
        "Raises.",
    ),
    *_squeezed(
        "raiser",
        tr_later("Has raised first, and faces the re-raise of somebody behind a caller."),
        (
            "fold_to",
            tr_later("Folds to squeeze as raiser"),
            tr_later("Folds to a squeeze after having raised first."),
            "Folds to.",
        ),
        (
            "call",
            tr_later("Calls squeeze as raiser"),
            tr_later("Calls a squeeze after having raised first."),
            "Calls.",
        ),
    ),
    *_squeezed(
        "caller",
        tr_later("Has called the first raise, and faces the re-raise of somebody behind a caller."),
        (
            "fold_to",
            tr_later("Folds to squeeze as caller"),
            tr_later("Folds to a squeeze after having called the first raise."),
            "Folds to.",
        ),
        (
            "call",
            tr_later("Calls squeeze as caller"),
            tr_later("Calls a squeeze after having called the first raise."),
            "Calls.",
        ),
    ),
)
