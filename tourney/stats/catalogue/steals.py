"""Statistics of steals and of the blinds that defend."""

from tourney.stats.catalogue.entry import CACHE, ORDERED_GAMES, OWN, TRACKER, Statistic, raised, rate

_FACED = "faces a steal with nobody else in the pot"
_SEATS = {"co": "the cutoff", "btn": "the button", "sb": "the small blind"}
_BLINDS = {"sb": "the small blind", "bb": "the big blind"}
_RAISED = raised("steal")


def _steal_from(seat: str) -> Statistic:
    at = f"position = '{seat.upper()}'"
    return rate(
        f"steal_{seat}",
        24,
        f"Steal {seat.upper()}",
        "preflop",
        f"Opens with a raise from {_SEATS[seat]}.",
        f"Folded to in {_SEATS[seat]}, in a hand with a big blind.",
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
        f"{opportunity}, and can raise." if raises else f"{opportunity}.",
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
        "Opens with a raise from the cutoff, the button or the small blind; heads-up the button's counts.",
        "Folded to in one of these seats, in a hand with a big blind.",
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
            f"{words} {_BLINDS[seat]}." if seat else f"{words} a blind.",
            f"In {_BLINDS[seat] if seat else 'the small or the big blind'}, {_FACED}",
            verb,
            made,
            f"position = '{seat.upper()}'" if seat else "",
        )
        for key, number, name, words, verb, made in (
            ("fold_to_steal", 25, "Fold to steal", "Folds to a steal in", "Folds.", "fold_to_steal"),
            ("call_steal", 26, "Call steal", "Calls a steal from", "Calls.", "call_steal"),
            ("three_bet_steal", 27, "3-bet vs steal", "Re-raises a steal from", "Raises.", _RAISED),
        )
        for seat in ("", "sb", "bb")
    ),
    rate(
        "fold_to_resteal",
        28,
        "Fold to resteal",
        "preflop",
        "Steals and folds to the re-raise.",
        "Stole and faces a re-raise.",
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
            f"In {_BLINDS[blind]}, {words} the open raise of {thief}.",
            f"In {_BLINDS[blind]}, faces the open raise of {thief} with nobody else in the pot",
            verb,
            made,
            f"position = '{blind.upper()}' AND raiser = '{raiser}'",
            source,
        )
        for short, number, blind, raiser, thief, source in (
            ("bb_vs_sb", 29, "bb", "SB", "the small blind", CACHE),
            ("sb_vs_btn", 30, "sb", "BTN", "the button", OWN),
            ("bb_vs_btn", 30, "bb", "BTN", "the button", OWN),
        )
        for key, name, words, verb, made in (
            ("fold", "Fold", "folds to", "Folds.", "fold_to_steal"),
            ("call", "Call", "calls", "Calls.", "call_steal"),
            ("three_bet", "3-bet", "re-raises", "Raises.", _RAISED),
        )
    ),
    rate(
        "raise_bb_vs_sb_limp",
        30,
        "Raise BB vs SB limp",
        "preflop",
        "In the big blind, raises the small blind's limp.",
        "In the big blind, decides behind the small blind's limp with nobody else in the pot.",
        "Raises.",
        made="sb_limp_faced AND isolate",
        chance="sb_limp_faced",
        games=ORDERED_GAMES,
        source=OWN,
    ),
)
