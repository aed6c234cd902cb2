"""Kinds of events as small numbers while they are columns."""

import numpy as np
import numpy.typing as npt

KINDS = (
    "",
    "ante",
    "small_blind",
    "big_blind",
    "extra_blind",
    "dead_blind",
    "bring_in",
    "straddle",
    "deal_hole",
    "deal_board",
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "discard",
    "stand_pat",
    "uncalled",
    "collect",
    "cash_out",
    "show",
    "muck",
    "sit_out",
    "return",
    "time_out",
    "disconnect",
    "note",
)
(
    NONE,
    ANTE,
    SMALL_BLIND,
    BIG_BLIND,
    EXTRA_BLIND,
    DEAD_BLIND,
    BRING_IN,
    STRADDLE,
    DEAL_HOLE,
    DEAL_BOARD,
    FOLD,
    CHECK,
    CALL,
    BET,
    RAISE,
    DISCARD,
    STAND_PAT,
    UNCALLED,
    COLLECT,
    CASH_OUT,
    SHOW,
    MUCK,
    SIT_OUT,
    RETURN,
    TIME_OUT,
    DISCONNECT,
    NOTE,
) = range(len(KINDS))

BOTH_BLINDS = len(KINDS)
"""A small and a big blind in one post: it becomes a dead blind and an extra one."""
NOTHING = len(KINDS) + 1
"""A line that was understood and moves nothing."""


def among(*kinds: int) -> npt.NDArray[np.bool_]:
    """A table that tells by the number of a kind whether it is one of these."""
    found = np.zeros(NOTHING + 1, dtype=np.bool_)
    found[list(kinds)] = True
    return found
