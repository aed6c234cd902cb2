"""What is true of any tournament at any moment, whoever runs it."""

from tourney.tournament.state import State


def faults(state: State) -> list[str]:
    """Every way in which a state contradicts itself; an empty list when it is sound.

    Chips are conserved and never negative; nobody sits in two seats, in a seat that the table does not
    have, or nowhere while he is in; every place is given once or shared by exactly those who tied for
    it; the prizes paid are the pool when the tournament is over.
    """
    return _chip_faults(state) + _seat_faults(state) + _place_faults(state)


def _chip_faults(state: State) -> list[str]:
    found = [
        f"player {player} has {stack} chips"
        for player, stack in state.stacks.items()
        if stack < 0 or type(stack) is not int
    ]
    total = sum(state.stacks.values())
    if total != state.chips_in_play:
        found.append(f"the stacks add up to {total}, {state.chips_in_play} chips are in play")
    return found


def _seat_faults(state: State) -> list[str]:
    if state.status == "registering":
        return []
    found = []
    seated: set[int] = set()
    for table in state.tables.values():
        for seat, player in table.seats.items():
            if not 1 <= seat <= state.setup.max_seats:
                found.append(f"table {table.number} has no seat {seat}")
            if player in seated:
                found.append(f"player {player} sits in two seats")
            seated.add(player)
    if seated != set(state.stacks):
        odd = sorted(seated ^ set(state.stacks))
        found.append(f"players {odd} have a seat and no chips, or chips and no seat")
    return found


def _place_faults(state: State) -> list[str]:
    found = []
    sharers: dict[tuple[int, int], int] = {}
    for place in state.places.values():
        span = (place.best, place.worst)
        sharers[span] = sharers.get(span, 0) + 1
    expected = len(state.names)
    for (best, worst), count in sorted(sharers.items(), reverse=True):
        if worst != expected or count != worst - best + 1:
            found.append(
                f"places {best} to {worst} have {count} players, the next place to give was {expected}"
            )
        expected = best - 1
    left = 0 if state.status == "finished" else len(state.stacks)
    if expected != left:
        found.append(f"{expected} places are open for {left} players")
    paid = sum(place.prize for place in state.places.values())
    if paid > state.pool or (state.status == "finished" and paid != state.pool):
        found.append(f"prizes of {paid} were paid from a pool of {state.pool}")
    return found
