"""Making the ledger of a hand whole: what the text leaves out is worked out, and noted.

Old clients print no `Uncalled bet`; a share that was cashed out is not printed as collected;
converters leave out the collected lines. Nothing is worked out that does not close the ledger.
"""

from tourney.engine.events import DECISIONS, INTO_POT, Event
from tourney.histories.pokerstars.betting import Betting
from tourney.histories.pokerstars.money import written
from tourney.histories.pokerstars.summary import Summary
from tourney.histories.pokerstars.table import Chair


def true_big_blind(betting: Betting, seats: list[int], after: int | None, stated: int | None) -> int | None:
    """The seat of the real big blind; every other seat's post becomes an `extra_blind` in place.

    Among several posters it is the one whom the summary names, else the first clockwise of `after`,
    the small blind or the button.
    """
    events, posts = betting.events, betting.big_blinds
    posters = [seat for index in posts if (seat := events[index].seat) is not None]
    if not posters:
        return None
    if stated in posters:
        real = stated
    elif after is None or len(posters) == 1:
        real = posters[0]
    else:
        size = max(seats) + 1
        real = min(posters, key=lambda seat: (seat - after - 1) % size)
    for index in posts:
        if events[index].seat != real:
            events[index] = events[index]._replace(kind="extra_blind")
    return real


def return_uncalled(betting: Betting, chairs: list[Chair], summary: Summary) -> None:
    """Give back the last bet's part that nobody called where the text has no line for it.

    Where the text counts that part in the pot and in what its owner collected, it is taken out of
    both, so that a pot means the same in every text.
    """
    events = betting.events
    last = next((index for index in reversed(range(len(events))) if _is_live(events[index])), None)
    if last is None or summary.pot is None:
        return
    street = events[last].street
    ranked = sorted(chairs, key=lambda chair: chair.total if chair.street == street else 0, reverse=True)
    top, second = ranked[:2]
    uncalled = top.total - (second.total if second.street == street else 0)
    if uncalled <= 0 or top.street != street:
        return
    over = sum(chair.invested for chair in chairs) - (summary.pot - summary.house_added)
    if over == uncalled:
        _give_back(betting, top, uncalled)
        betting.notes.append("uncalled bet inferred")
        return
    collected = [
        index for index, event in enumerate(events) if event.kind == "collect" and event.seat == top.seat
    ]
    index = next((at for at in reversed(collected) if (events[at].amount or 0) >= uncalled), None)
    if over == 0 and index is not None:
        rest = (events[index].amount or 0) - uncalled
        events[index : index + 1] = [events[index]._replace(amount=rest)] if rest else []
        summary.pot -= uncalled
        top.won -= uncalled
        if top.seat in summary.won:
            summary.won[top.seat] -= uncalled
        _give_back(betting, top, uncalled)
        betting.notes.append("uncalled bet inferred: the text counts it in the pot")


def _is_live(event: Event) -> bool:
    return event.to_amount is not None and event.kind in INTO_POT


def _give_back(betting: Betting, chair: Chair, amount: int) -> None:
    events = betting.events
    moved = [index for index, event in enumerate(events) if event.kind in DECISIONS or event.kind in INTO_POT]
    betting.give_back(chair, amount, at=moved[-1] + 1)


def collect_unprinted(betting: Betting, chairs: list[Chair], summary: Summary, scale: int) -> None:
    """Add the shares of the pot that only the summary states, or that a cash-out hides."""
    printed = any(chair.won for chair in chairs)
    for chair in chairs:
        share = summary.won.get(chair.seat, 0) - chair.won
        if share > 0 and (chair.cashed_out or not printed):
            _collect(betting, chair, share)
            betting.notes.append(
                f"seat {chair.seat}'s {written(share, scale)} of the pot is from the summary alone"
            )
    if summary.pot is None:
        return
    out = sum(chair.won for chair in chairs) + summary.rake + summary.drops
    missing = summary.pot - out
    silent = [chair for chair in chairs if chair.cashed_out and not chair.won]
    if missing > 0 and len(silent) == 1:
        _collect(betting, silent[0], missing)
        betting.notes.append(
            f"seat {silent[0].seat}'s {written(missing, scale)} of the pot is inferred: he cashed out"
        )


def _collect(betting: Betting, chair: Chair, amount: int) -> None:
    events = betting.events
    at = next(
        (
            index
            for index, event in enumerate(events)
            if event.kind == "cash_out" and event.seat == chair.seat
        ),
        len(events),
    )
    events.insert(at, Event("collect", betting.street, chair.seat, amount, pot_no=0, board_no=0))
    chair.won += amount


def compare(chairs: list[Chair], summary: Summary, scale: int) -> list[str]:
    """Where the collected lines and the summary disagree."""
    return [
        f"seat {chair.seat} collected {written(chair.won, scale)}, the summary says {written(stated, scale)}"
        for chair in chairs
        if (stated := summary.won.get(chair.seat)) is not None and stated != chair.won
    ]


def cancel(betting: Betting, chairs: list[Chair]) -> None:
    """Give every chip back: the hand was cancelled."""
    for chair in chairs:
        if chair.invested:
            betting.give_back(chair, chair.invested)
