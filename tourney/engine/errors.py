"""Why a hand cannot be set up or go on. All are ValueErrors whose message names what would be right."""


class HandError(ValueError):
    """Anything wrong with a hand."""


class SetupError(HandError):
    """The table before the deal cannot be: the message names the field."""


class IllegalActionError(HandError):
    """Not allowed now; the hand is unchanged. The message says who may act and how."""


class DealError(HandError):
    """Cards that cannot be dealt now: the wrong number, one that is out already, or no card due."""


class TableError(ValueError):
    """What a table over many hands cannot do now: the message says why, and what would be right."""


class UncheckedError(HandError):
    """The rules cannot judge this record: an unknown game, a cancelled hand, one without a big blind."""
