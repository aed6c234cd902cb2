"""Making the ledger of a hand whole: what the text leaves out is worked out, and noted.

Old clients print no `Uncalled bet`; a share that was cashed out is not printed as collected;
converters leave out the collected lines. Nothing is worked out that does not close the ledger.
"""

from tourney.engine.events import DECISIONS, INTO_POT, Event
from tourney.histories.pokerstars.betting import Betting
from tourney.histories.pokerstars.money import written
from tourney.histories.pokerstars.reading import Reading
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
    out = sum(chair.won for chair in chairs) + (summary.rake or 0) + summary.drops
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


def believe_summary(betting: Betting, chairs: list[Chair], summary: Summary) -> None:
    """Correct shares of the pot that add up only as the summary states them."""
    stated = summary.won
    if summary.pot is None or not stated or any(chair.won and chair.seat not in stated for chair in chairs):
        return
    taken = (summary.rake or 0) + summary.drops
    if (
        sum(chair.won for chair in chairs) + taken == summary.pot
        or sum(stated.values()) + taken != summary.pot
    ):
        return
    events = betting.events
    for chair in chairs:
        over = chair.won - stated.get(chair.seat, 0)
        at = next(
            (
                index
                for index, event in enumerate(events)
                if event.kind == "collect" and event.seat == chair.seat and (event.amount or 0) >= over
            ),
            None,
        )
        if over and at is not None:
            events[at] = events[at]._replace(amount=(events[at].amount or 0) - over)
            chair.won -= over
            betting.notes.append(
                f"seat {chair.seat} collects {over} less than the lines say: only the summary adds up"
            )


def compare(reading: Reading, chairs: list[Chair], summary: Summary) -> list[str]:
    """Where the text says something twice and disagrees with itself: shares of the pot, blinds and
    button, and the stakes of the header."""
    scale, events = reading.header.scale, reading.betting.events
    notes = [
        f"seat {chair.seat} collected {written(chair.won, scale)}, the summary says {written(stated, scale)}"
        for chair in chairs
        if (stated := summary.won.get(chair.seat)) is not None and stated != chair.won
    ]
    button = reading.table.button if reading.table else None
    posted = {event.kind: event for event in events if event.kind in ("small_blind", "big_blind")}
    seats = {name: event.seat for name, event in posted.items()}
    for name, seat in (("button", button), *seats.items()):
        stated = getattr(summary, name)
        if stated is not None and seat is not None and stated != seat:
            notes.append(f"seat {seat} has the {name.replace('_', ' ')}, the summary says seat {stated}")
    nominal = {"small_blind": reading.nominal_small_blind, "big_blind": reading.nominal_big_blind}
    for name, event in posted.items():
        expected, amount = nominal[name], event.amount or 0
        if expected is not None and amount != expected and not event.all_in:
            notes.append(
                f"the {name.replace('_', ' ')} posted is {written(amount, scale)}, "
                f"the header says {written(expected, scale)}"
            )
    return notes


def cancel(betting: Betting, chairs: list[Chair]) -> None:
    """Give every chip back: the hand was cancelled."""
    for chair in chairs:
        if chair.invested:
            betting.give_back(chair, chair.invested)
