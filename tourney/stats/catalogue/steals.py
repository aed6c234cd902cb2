"""Statistics of steals and of the blinds that defend."""

from tourney.language import tr_later
from tourney.stats.catalogue.entry import CACHE, ORDERED_GAMES, OWN, TRACKER, Statistic, raised, rate

_SEATS = {
    "co": (tr_later("from the cutoff"), tr_later("in the cutoff")),
    "btn": (tr_later("from the button"), tr_later("in the button")),
    "sb": (tr_later("from the small blind"), tr_later("in the small blind")),
}
_BLINDS = {
    "": (tr_later("a blind"), tr_later("In the small or the big blind")),
    "sb": (tr_later("the small blind"), tr_later("In the small blind")),
    "bb": (tr_later("the big blind"), tr_later("In the big blind")),
}
_FACED = tr_later("{where}, faces a steal with nobody else in the pot.")
_FACED_CAN = tr_later("{where}, faces a steal with nobody else in the pot, and can raise.")
_FACED_OF = tr_later("{where}, faces the open raise {thief} with nobody else in the pot.")
_FACED_OF_CAN = tr_later("{where}, faces the open raise {thief} with nobody else in the pot, and can raise.")
_RAISED = raised("steal")


def _steal_from(seat: str) -> Statistic:
    at = f"in_{seat}"
    return rate(
        f"steal_{seat}",
        24,
        f"Steal {seat.upper()}",
        "preflop",
        tr_later("Opens with a raise {where}.", where=_SEATS[seat][0]),
        tr_later("Folded to {where}, in a hand with a big blind.", where=_SEATS[seat][1]),
        "Raises.",
        made=f"steal AND {at}",
        chance=f"steal_opp AND {at}",
        games=ORDERED_GAMES,
    )


def _answer(
    key: str,
    number: int,
    name: str,
    sentence: str,
    opportunity: str,
    verb: str,
    made: str,
    condition: str = "",
    source: str = TRACKER,
) -> Statistic:
    """One answer to a steal. A re-raise needs chips for it, by the letter it does not."""
    also = f" AND {condition}" if condition else ""
    raises = made == _RAISED
    return rate(
        key,
        number,
        name,
        "preflop",
        sentence,
        opportunity,
        verb,
        made=made + also,
        chance=f"steal_faced{' AND three_bet_opp' if raises else ''}{also}",
        games=ORDERED_GAMES,
        source=source,
        strict=(made + also, f"steal_faced{also}") if raises else None,
        strictly="Every steal that is faced, able to raise or not." if raises else "",
    )


STEALS: tuple[Statistic, ...] = (
    rate(
        "steal",
        23,
        "Steal",
        "preflop",
        tr_later(
            "Opens with a raise from the cutoff, the button or the small blind; heads-up the button's counts."
        ),
        tr_later("Folded to in one of these seats, in a hand with a big blind."),
        "Raises.",
        games=ORDERED_GAMES,
        strict=("steal AND dealt > 2", "steal_opp AND dealt > 2"),
        strictly="Heads-up, where the button posts the small blind, no opening is a steal.",
    ),
    *(_steal_from(seat) for seat in _SEATS),
    *(
        _answer(
            f"{key}{f'_{seat}' if seat else ''}",
            number,
            f"{name}{f' {seat.upper()}' if seat else ''}",
            tr_later(sentence, blind=_BLINDS[seat][0]),
            tr_later(_FACED_CAN if made == _RAISED else _FACED, where=_BLINDS[seat][1]),
            verb,
            made,
            f"in_{seat}" if seat else "",
        )
        for key, number, name, sentence, verb, made in (
            (
                "fold_to_steal",
                25,
                "Fold to steal",
                tr_later("Folds to a steal in {blind}."),
                "Folds.",
                "fold_to_steal",
            ),
            ("call_steal", 26, "Call steal", tr_later("Calls a steal from {blind}."), "Calls.", "call_steal"),
            (
                "three_bet_steal",
                27,
                "3-bet vs steal",
                tr_later("Re-raises a steal from {blind}."),
                "Raises.",
                _RAISED,
            ),
        )
        for seat in ("", "sb", "bb")
    ),
    rate(
        "fold_to_resteal",
        28,
        "Fold to resteal",
        "preflop",
        tr_later("Steals and folds to the re-raise."),
        tr_later("Stole and faces a re-raise."),
        "Folds.",
        made="steal AND fold_to_three_bet_after_raise",
        chance="steal AND three_bet_faced_after_raise",
        games=ORDERED_GAMES,
    ),
    *(
        _answer(
            f"{key}_{short}",
            number,
            f"{name} {short.replace('_', ' ').upper().replace('VS', 'vs')}",
            tr_later(sentence, where=_BLINDS[blind][1], thief=thief),
            tr_later(_FACED_OF_CAN if made == _RAISED else _FACED_OF, where=_BLINDS[blind][1], thief=thief),
            verb,
            made,
            f"in_{blind} AND raiser_{raiser}",
            source,
        )
        for short, number, blind, raiser, thief, source in (
            ("bb_vs_sb", 29, "bb", "sb", tr_later("of the small blind"), CACHE),
            ("sb_vs_btn", 30, "sb", "btn", tr_later("of the button"), OWN),
            ("bb_vs_btn", 30, "bb", "btn", tr_later("of the button"), OWN),
        )
        for key, name, sentence, verb, made in (
            (
                "fold",
                "Fold",
                tr_later("{where}, folds to the open raise {thief}."),
                "Folds.",
                "fold_to_steal",
            ),
            ("call", "Call", tr_later("{where}, calls the open raise {thief}."), "Calls.", "call_steal"),
            (
                "three_bet",
                "3-bet",
                tr_later("{where}, re-raises the open raise {thief}."),
                "Raises.",
                _RAISED,
            ),
        )
    ),
    rate(
        "raise_bb_vs_sb_limp",
        30,
        tr_later("Raise BB vs SB limp"),
        "preflop",
        tr_later("In the big blind, raises the small blind's limp."),
        tr_later("In the big blind, decides behind the small blind's limp with nobody else in the pot."),
        "Raises.",
        made="sb_limp_faced AND isolate",
        chance="sb_limp_faced",
        games=ORDERED_GAMES,
        source=OWN,
    ),
)
