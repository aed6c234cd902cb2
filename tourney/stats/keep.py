"""The door through which hands enter the store: checked, counted and loaded."""

from collections.abc import Iterable

from tourney.engine.ledger import faults
from tourney.engine.record import HandRecord
from tourney.stats.facts import facts
from tourney.store.database import Store
from tourney.store.frames import Batch, batch
from tourney.store.load import Loaded, load


def prepare(records: Iterable[HandRecord]) -> Batch:
    """These hands as frames with their facts, ready to load; no store is needed.

    Raises ValueError naming the first hand whose ledger does not close, and what is wrong with it.
    """
    return prepare_sound(_sound(records))


def prepare_sound(records: Iterable[HandRecord]) -> Batch:
    """`prepare` for hands whose ledgers were checked already, as every reader does: nothing is checked."""
    found = batch(records)
    found.players = facts(found.hands, found.players, found.events)
    return found


def keep(store: Store, records: Iterable[HandRecord], import_id: int | None = None) -> Loaded:
    """Add the hands that the store does not have, all of them in one transaction or none.

    Raises ValueError as `prepare` does.
    """
    return load(store, prepare(records), import_id)


def _sound(records: Iterable[HandRecord]) -> Iterable[HandRecord]:
    for record in records:
        wrong = faults(record)
        if wrong:
            raise ValueError(
                f"hand {record.site_hand_id} of {record.site} cannot be kept: {'; '.join(wrong)}"
            )
        yield record
