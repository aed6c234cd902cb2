"""Why a hand is left to the exact reader."""

from enum import IntEnum


class Why(IntEnum):
    """What the columns do not judge. The exact reader then says what it is, or what is wrong with it."""

    READ = 0
    PARTS = 1
    HEADER = 2
    CLOCK = 3
    TABLE = 4
    SEAT = 5
    NAME = 6
    LINE = 7
    ACTOR = 8
    AMOUNT = 9
    ALL_IN = 10
    CARDS = 11
    BOARD = 12
    SUMMARY = 13
    POT = 14
    LEDGER = 15
    BLINDS = 16
    LABELS = 17
    CHAT = 18
