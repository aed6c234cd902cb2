"""One hand as text, put together from its parts."""

from collections.abc import Iterable

from tourney.engine.ledger import faults
from tourney.engine.record import HandRecord
from tourney.histories.pokerstars.vocabulary import ENGLISH, Vocabulary
from tourney.histories.pokerstars.writer.body import Body, require_layout
from tourney.histories.pokerstars.writer.ends import ends
from tourney.histories.pokerstars.writer.opening import opening
from tourney.histories.pokerstars.writer.summary import summary
from tourney.histories.pokerstars.writer.words import CannotWriteError, Words


def write_hand(record: HandRecord, vocabulary: Vocabulary = ENGLISH) -> str:
    """One hand as PokerStars text, which ends with a line end.

    Raises CannotWriteError: a game that PokerStars does not have, money that it cannot write, chips
    carried from one hand to another, a ledger that does not close, a name with a line end.
    """
    if record.carried_in or record.carried_out:
        raise CannotWriteError(f"hand {record.site_hand_id} carries chips, for which there are no words")
    if record.scale not in (1, 100):
        raise CannotWriteError(f"amounts in 1/{record.scale} of {record.unit} are not written")
    wrong = faults(record)
    if wrong:
        raise CannotWriteError(f"hand {record.site_hand_id} cannot be written: {wrong[0]}")
    require_layout(record.game)
    words = Words(vocabulary, record.unit, record.scale)
    lines = [
        *opening(record, words),
        *Body(record, words).lines(),
        *ends(record, words),
        *summary(record, words),
    ]
    return "\n".join(lines) + "\n"


def write_hands(records: Iterable[HandRecord], vocabulary: Vocabulary = ENGLISH) -> str:
    """Many hands as the text of a file, with three empty lines between them. Raises CannotWriteError."""
    return "\n\n\n".join(write_hand(record, vocabulary) for record in records)
