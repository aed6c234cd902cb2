"""What is true of any tournament at any moment, whoever runs it."""

from tourney.tournament.bounties import unopened
from tourney.tournament.pool import awards, pool, prizes_of
from tourney.tournament.state import State, TableSeat


def faults(state: State) -> list[str]:
    """Every way in which a state contradicts itself; an empty list when it is sound.

    Chips are conserved, those of carried pots included, and never negative; nobody sits in two seats, in a
    seat that is locked or not there, or nowhere while he is in; every place is given once or shared by exactly
    those who tied for it; the money in the drawer is what was collected and not paid out, the prizes are the
    pool, and the bounties on heads, in envelopes and paid are those collected.
    """
    return _chip_faults(state) + _seat_faults(state) + _place_faults(state) + _money_faults(state)


def _chip_faults(state: State) -> list[str]:
    found = [
        f"player {player} has {stack} chips"
        for player, stack in state.stacks.items()
        if stack is not None and (stack < 0 or type(stack) is not int)
    ]
    known = [stack for stack in state.stacks.values() if stack is not None]
    carried = state.carried
    total = sum(known) + carried
    if len(known) == len(state.stacks) and total != state.chips_in_play + state.miscounted:
        pots = f" with {carried} in carried pots" if carried else ""
        found.append(f"the stacks add up to {total}{pots}, {state.chips_in_play} chips are in play")
    for table in state.tables.values():
        if table.pot and (table.pot.chips <= 0 or table.pot.deals <= 0):
            found.append(f"table {table.number} carries {table.pot.chips} chips of {table.pot.deals} deals")
    return found


def _seat_faults(state: State) -> list[str]:
    if state.status == "registering":
        return []
    found = []
    seated: set[int] = set()
    for table in state.tables.values():
        for seat, player in table.seats.items():
            if not 1 <= seat <= table.size:
                found.append(f"table {table.number} has no seat {seat}")
            if player in seated:
                found.append(f"player {player} sits in two seats")
            if TableSeat(table.number, seat) in state.locked:
                found.append(f"seat {seat} of table {table.number} is locked and taken")
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
    expected = len(state.players)
    for (best, worst), count in sorted(sharers.items(), reverse=True):
        if worst != expected or count != worst - best + 1:
            found.append(
                f"places {best} to {worst} have {count} players, the next place to give was {expected}"
            )
        expected = best - 1
    left = 0 if state.status == "finished" else len(state.stacks)
    if expected != left:
        found.append(f"{expected} places are open for {left} players")
    return found


def _money_faults(state: State) -> list[str]:
    found = []
    paid_out = sum(state.paid_out.values())
    drawer = sum(state.drawer.values())
    if drawer != state.collected.total + state.house - paid_out:
        found.append(
            f"the drawer holds {drawer}; {state.collected.total} were collected, {state.house} added, {paid_out} paid out"
        )
    total = pool(state)
    if state.players and sum(prizes_of(state)) != total:
        found.append(f"the prizes come to {sum(prizes_of(state))}, the pool to {total}")
    won = awards(state)
    given = sum(won.values())
    if given > total or (state.status == "finished" and given != total):
        found.append(f"prizes of {given} were won from a pool of {total}")
    for player, amount in state.paid_out.items():
        if amount > won.get(player, 0) + (known.bounties if (known := state.players.get(player)) else 0):
            found.append(f"player {player} was paid {amount}, which he has not won")
    loose = unopened(state)
    kind = state.setup.bounty_kind
    if loose < 0 or (kind != "mystery" and loose):
        found.append(f"{loose} of the bounties collected are on no head and with nobody")
    if state.envelopes and sum(state.envelopes) != loose:
        found.append(f"the envelopes hold {sum(state.envelopes)}, {loose} of bounties are unopened")
    if state.status == "finished" and (loose or any(player.head for player in state.players.values())):
        found.append("bounties are left that nobody has")
    return found
