"""The equities of all-ins that imports leave aside, worked out once the hands are in the store.

They are a few hands in a hundred, and many at once take a fraction of what they take a few at a time.
"""

from collections.abc import Callable

from tourney.stats.all_in_equity import LATER
from tourney.stats.recompute import facts_again, write
from tourney.store.database import Store

AT_ONCE = 2_500
"""Hands in one transaction, what an interruption can lose: less than a second of games with a board."""

COUNT = "SELECT count(DISTINCT hand_id) FROM hand_players WHERE ev_state = $later"
SOME = "SELECT DISTINCT hand_id FROM hand_players WHERE ev_state = $later ORDER BY hand_id LIMIT $many"
COLUMNS = ("ev", "ev_bb", "ev_state")
STILL = f"player_rows.ev_state = {LATER}"


def work_out(store: Store, on_progress: Callable[[int, int], None] | None = None) -> int:
    """Fill `ev`, `ev_bb` and `ev_state` where they are still to be worked out; of how many hands.

    `on_progress` is told how many are done, and of how many. Interrupted, what was done is kept, and the next
    import goes on with the rest.
    """
    with store.cursor() as cursor:
        total = cursor.execute(COUNT, {"later": LATER}).fetchall()[0][0]
    done = 0
    while done < total:
        with store.cursor() as cursor:
            rows = cursor.execute(SOME, {"later": LATER, "many": AT_ONCE}).fetchall()
            if not rows:
                break
            players = facts_again(cursor, [hand_id for (hand_id,) in rows])
        # A hand whose facts were filled meanwhile, as by another player's file, has what is newer.
        with store.loading, store.transaction() as cursor:
            write(cursor, players, COLUMNS, STILL)
        done += len(rows)
        if on_progress:
            on_progress(min(done, total), total)
    return done
