"""Kinds of events as small numbers while they are columns."""

KINDS = (
    "",
    "ante",
    "small_blind",
    "big_blind",
    "extra_blind",
    "dead_blind",
    "straddle",
    "deal_hole",
    "deal_board",
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "uncalled",
    "collect",
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
    STRADDLE,
    DEAL_HOLE,
    DEAL_BOARD,
    FOLD,
    CHECK,
    CALL,
    BET,
    RAISE,
    UNCALLED,
    COLLECT,
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
