"""What becomes of the clocks while no server runs: by the setup of each they ran on, or waited."""

import logging
from datetime import datetime, timedelta

from tourney.store.errors import StoreError
from tourney.store.live import Live
from tourney.tournament import commands as do
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.tournament import Entry, Tournament

SHORTEST = timedelta(seconds=5)
"""A gap that is no longer than this is none."""
DEVICE = "server"


def catch_up(live: Live, alive: datetime | None, now: datetime) -> list[str]:
    """Tells every running tournament that nobody ran its clock since `alive`; gives those whose clock waited.

    `alive` None is not known: then the last line of each log is the last sign of life. A log that cannot
    be read, or whose last line lies in the future, is left as it is and named in the server's log.
    """
    waited = []
    for one in live.tournaments():
        if one.status != "running":
            continue
        try:
            if live.change(one.tournament_id, lambda run: _was_off(run, alive, now)):
                waited.append(one.tournament_id)
        except (NotAllowed, StoreError) as error:
            logging.getLogger(__name__).error(
                "the clock of %s was not caught up: %s", one.tournament_id, error
            )
    return waited


def _was_off(run: Tournament, alive: datetime | None, now: datetime) -> list[Entry]:
    last = run.log[-1].at
    since = last if alive is None else max(alive, last)
    if now - since <= SHORTEST:
        return []
    return run.do(do.WasOff(since), now, None, DEVICE)
