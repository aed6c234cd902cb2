"""The statistics, each declared once: what it means, when it could happen, when it did, how it is counted.

The reference page, the report and the columns of a table come from these entries. The numbers are
those of the definitions. A percentage is never stored: `n` and `d` are sums over hands, and what is
shown is one over the other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from tourney.stats.seats import FLOP_GAMES

PERCENT, RATIO, MONEY, BB_PER_100, COUNT = "percent", "ratio", "money", "bb_per_100", "count"
"""How n/d is shown. `percent`: 100 n/d. `ratio`: n/d, infinite when only d is 0. `money`: n, in the
smallest unit of the row. `bb_per_100`: n/d. `count`: n."""

HAND, ACTION = "hand", "action"


@dataclass(frozen=True, slots=True)
class Statistic:
    """One statistic. `n` and `d` are SQL aggregates over rows of `hand_players`; both are whole
    numbers, save for the big blinds of `bb_100`. `columns` are the columns they read."""

    key: str
    number: int
    name: str
    sentence: str
    opportunity: str
    instance: str
    n: str
    d: str
    columns: tuple[str, ...]
    per: str = HAND
    street: str | None = None
    format: str = PERCENT
    games: tuple[str, ...] = FLOP_GAMES

    @property
    def is_rate(self) -> bool:
        """Whether n counts some of what d counts, so that n is never above d."""
        return self.format == PERCENT


def _rate(
    key: str,
    number: int,
    name: str,
    street: str,
    sentence: str,
    opportunity: str,
    instance: str,
    chance: str | None = None,
    made: str | None = None,
) -> Statistic:
    """A share of hands, out of two BOOLEAN columns: `key` over `key_opp` unless others are named."""
    made, chance = made or key, chance or f"{key}_opp"
    return Statistic(
        key,
        number,
        name,
        sentence,
        opportunity,
        instance,
        n=f"count_if({made})",
        d=f"count_if({chance})",
        columns=(made, chance),
        street=street,
    )


def _actions(column: str) -> str:
    return f"coalesce(sum({column}), 0)"


def _net(condition: str) -> str:
    return f"coalesce(sum(CASE WHEN {condition} THEN net ELSE 0 END), 0)"


_FLOP_BET = "the last to raise before the flop bets it first"

STATISTICS: tuple[Statistic, ...] = (
    Statistic(
        "hands",
        0,
        "Hands",
        "Hands in which the player was dealt in; cancelled hands are none.",
        "Every hand.",
        "Every hand.",
        n="count_if(counted)",
        d="count_if(counted)",
        columns=("counted",),
        format=COUNT,
    ),
    Statistic(
        "net",
        66,
        "Net",
        "What the player won or lost, after rake.",
        "Every hand.",
        "Won, or paid as a cash-out, less what was put in and not returned.",
        n="coalesce(sum(net), 0)",
        d="count_if(counted)",
        columns=("net", "counted"),
        format=MONEY,
    ),
    Statistic(
        "bb_100",
        65,
        "bb/100",
        "Big blinds won in a hundred hands; each hand is measured by its own big blind.",
        "Every hand with a big blind.",
        "A hundred times the net over the big blind of that hand.",
        n="round(coalesce(sum(net_bb), 0) * 100, 3)",
        d="count(net_bb)",
        columns=("net_bb",),
        format=BB_PER_100,
    ),
    Statistic(
        "won_without_showdown",
        64,
        "Won without showdown",
        "Net of the hands that ended for the player without a showdown; the red line of a graph.",
        "A hand without showdown.",
        "Its net.",
        n=_net("NOT showdown"),
        d="count_if(counted) - count_if(showdown)",
        columns=("net", "showdown", "counted"),
        format=MONEY,
    ),
    Statistic(
        "won_with_showdown",
        64,
        "Won with showdown",
        "Net of the hands that went to showdown with the player in; with the other it makes the net.",
        "A hand with a showdown.",
        "Its net.",
        n=_net("showdown"),
        d="count_if(showdown)",
        columns=("net", "showdown"),
        format=MONEY,
    ),
    _rate(
        "vpip",
        1,
        "VPIP",
        "preflop",
        "Puts money in of his own will before the flop: posts, checks and straddles are not, a completed "
        "small blind is.",
        "Has a decision before the flop: hands less walks, and less those all-in by the blind alone.",
        "Calls, bets or raises.",
    ),
    _rate(
        "pfr",
        2,
        "PFR",
        "preflop",
        "Raises before the flop; counted over the same hands as VPIP, so that it is never above it.",
        "Has a decision before the flop.",
        "Raises at least once.",
        chance="vpip_opp",
    ),
    _rate(
        "rfi",
        3,
        "Raise first in",
        "preflop",
        "Opens the pot with a raise.",
        "Decides when nobody has called, raised or checked.",
        "Raises.",
    ),
    _rate(
        "limp",
        4,
        "Limp",
        "preflop",
        "Opens the pot with a call of the blind; the small blind's completion is one.",
        "Decides when nobody has called, raised or checked.",
        "Calls.",
        chance="rfi_opp",
    ),
    _rate(
        "three_bet",
        9,
        "3-bet",
        "preflop",
        "Re-raises the first raise.",
        "Faces exactly one raise by somebody else and can raise: chips beyond the call, somebody left to "
        "answer, the betting open.",
        "Raises.",
    ),
    _rate(
        "fold_to_three_bet",
        11,
        "Fold to 3-bet",
        "preflop",
        "Folds to a re-raise, whatever he did before, also without having acted.",
        "Faces exactly two raises.",
        "Folds.",
        chance="three_bet_faced",
    ),
    _rate(
        "fold_to_three_bet_after_raise",
        12,
        "Fold to 3-bet after raising",
        "preflop",
        "Opens with a raise and folds to the re-raise.",
        "Raised first in and faces a re-raise.",
        "Folds.",
        chance="three_bet_faced_after_raise",
    ),
    _rate(
        "call_three_bet",
        13,
        "Call 3-bet",
        "preflop",
        "Calls a re-raise, whatever he did before, also without having acted.",
        "Faces exactly two raises.",
        "Calls.",
        chance="three_bet_faced",
    ),
    _rate(
        "four_bet",
        14,
        "4-bet",
        "preflop",
        "Raises a re-raise, with the fourth bet or a higher one.",
        "Faces two raises or more, the last by somebody else, and can raise.",
        "Raises.",
    ),
    _rate(
        "cold_call",
        19,
        "Cold call",
        "preflop",
        "Calls the first raise with nothing in the pot before; the blinds are left out.",
        "Faces exactly one raise as a first decision, without a blind posted.",
        "Calls.",
    ),
    _rate(
        "squeeze",
        21,
        "Squeeze",
        "preflop",
        "Re-raises a raise that has been called.",
        "Faces exactly one raise and at least one call of it, and can raise.",
        "Raises.",
    ),
    _rate(
        "steal",
        23,
        "Steal",
        "preflop",
        "Opens with a raise from the cutoff, the button or the small blind; heads-up the button's counts.",
        "Folded to in one of these seats, in a hand with a big blind.",
        "Raises.",
    ),
    _rate(
        "fold_to_steal",
        25,
        "Fold to steal",
        "preflop",
        "Folds a blind to a steal.",
        "In the small or the big blind, faces a steal with nobody else in the pot.",
        "Folds.",
        chance="steal_faced",
    ),
    _rate(
        "call_steal",
        26,
        "Call steal",
        "preflop",
        "Calls a steal from a blind.",
        "In the small or the big blind, faces a steal with nobody else in the pot.",
        "Calls.",
        chance="steal_faced",
    ),
    _rate(
        "cbet_flop",
        35,
        "C-bet flop",
        "flop",
        f"Continuation bet: {_FLOP_BET}.",
        "The last to raise before the flop decides when nobody has bet.",
        "Bets.",
    ),
    _rate(
        "cbet_turn",
        36,
        "C-bet turn",
        "turn",
        "Bets the turn after a flop continuation bet that was not raised.",
        "His flop continuation bet was not raised; decides on the turn when nobody has bet.",
        "Bets.",
    ),
    _rate(
        "cbet_river",
        37,
        "C-bet river",
        "river",
        "Bets the river after a turn continuation bet that was not raised.",
        "His turn continuation bet was not raised; decides on the river when nobody has bet.",
        "Bets.",
    ),
    _rate(
        "fold_to_cbet_flop",
        39,
        "Fold to c-bet flop",
        "flop",
        "Folds to a flop continuation bet, as the first answer to it.",
        f"Decides after {_FLOP_BET}, until somebody raises; players behind a caller too.",
        "Folds.",
        chance="cbet_flop_faced",
    ),
    _rate(
        "call_cbet_flop",
        39,
        "Call c-bet flop",
        "flop",
        "Calls a flop continuation bet, as the first answer to it.",
        f"Decides after {_FLOP_BET}, until somebody raises; players behind a caller too.",
        "Calls.",
        chance="cbet_flop_faced",
    ),
    _rate(
        "raise_cbet_flop",
        39,
        "Raise c-bet flop",
        "flop",
        "Raises a flop continuation bet, as the first answer to it.",
        f"Decides after {_FLOP_BET}, until somebody raises; players behind a caller too.",
        "Raises.",
        chance="cbet_flop_faced",
    ),
    _rate(
        "delayed_cbet_turn",
        42,
        "Delayed c-bet",
        "turn",
        "Bets the turn as the last to raise before the flop, after the flop was checked through.",
        "Could have made a flop continuation bet, the flop was checked through, and nobody has bet the turn.",
        "Bets.",
    ),
    _rate(
        "donk_flop",
        45,
        "Donk bet flop",
        "flop",
        "Bets the flop into the last to raise before it.",
        "Called a raise before the flop without re-raising, and can open the flop ahead of the raiser, who "
        "can still act.",
        "Bets.",
    ),
    _rate(
        "probe_turn",
        49,
        "Probe bet turn",
        "turn",
        "Bets the turn out of position after the raiser checked the flop through.",
        "Called a raise before the flop, the flop was checked through, and acts ahead of the raiser on an "
        "unbet turn.",
        "Bets.",
    ),
    _rate(
        "check_raise_flop",
        51,
        "Check-raise flop",
        "flop",
        "Checks the flop and raises when it is bet.",
        "Checked the flop and faces a bet or a raise.",
        "Raises, as the first answer.",
    ),
    Statistic(
        "af",
        55,
        "Aggression factor",
        "Bets and raises over calls after the flop: a ratio, infinite without a call.",
        "A call.",
        "A bet or a raise.",
        n=_actions("postflop_aggressive"),
        d=_actions("postflop_calls"),
        columns=("postflop_aggressive", "postflop_calls"),
        per=ACTION,
        street="postflop",
        format=RATIO,
    ),
    Statistic(
        "afq",
        56,
        "Aggression frequency",
        "Share of bets and raises among the bets, raises, calls and folds after the flop.",
        "A bet, a raise, a call or a fold.",
        "A bet or a raise.",
        n=_actions("postflop_aggressive"),
        d=" + ".join(_actions(f"postflop_{kind}") for kind in ("aggressive", "calls", "folds")),
        columns=("postflop_aggressive", "postflop_calls", "postflop_folds"),
        per=ACTION,
        street="postflop",
    ),
    Statistic(
        "agg",
        57,
        "Aggression percentage",
        "Share of bets and raises among the bets, raises, calls and checks after the flop.",
        "A bet, a raise, a call or a check.",
        "A bet or a raise.",
        n=_actions("postflop_aggressive"),
        d=" + ".join(_actions(f"postflop_{kind}") for kind in ("aggressive", "calls", "checks")),
        columns=("postflop_aggressive", "postflop_calls", "postflop_checks"),
        per=ACTION,
        street="postflop",
    ),
    _rate(
        "wtsd",
        58,
        "WTSD",
        "showdown",
        "Goes to showdown after seeing the flop; a mucked hand went there too.",
        "Saw the flop, all-in or not.",
        "Two or more never folded, and he is one of them.",
        chance="saw_flop",
    ),
    _rate(
        "wsd",
        59,
        "W$SD",
        "showdown",
        "Wins any part of a pot at showdown; a split counts as won.",
        "Went to showdown.",
        "Won any part of a pot.",
        chance="showdown",
    ),
    _rate(
        "wwsf",
        60,
        "WWSF",
        "showdown",
        "Wins any part of a pot after seeing the flop, with or without showdown.",
        "Saw the flop, all-in or not.",
        "Won any part of a pot.",
        chance="saw_flop",
    ),
)

CATALOGUE: dict[str, Statistic] = {statistic.key: statistic for statistic in STATISTICS}


def statistics(keys: Sequence[str] | None = None) -> list[Statistic]:
    """The entries of these keys in the order given, all of them for None.

    Raises ValueError on an unknown key; it says which are meant or exist.
    """
    if keys is None:
        return list(STATISTICS)
    unknown = [key for key in keys if key not in CATALOGUE]
    if unknown:
        near = get_close_matches(unknown[0].lower().replace("-", "_"), CATALOGUE, n=3)
        hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(CATALOGUE)}"
        raise ValueError(f"there is no statistic {unknown[0]!r}: {hint}")
    return [CATALOGUE[key] for key in dict.fromkeys(keys)]
