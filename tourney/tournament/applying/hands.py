"""What hands, counts and eliminations change."""

from dataclasses import replace

from tourney.engine.button import Marks
from tourney.tournament import events as ev
from tourney.tournament.carried import carried_from
from tourney.tournament.state import Broke, Hand, Table, TableSeat
from tourney.tournament.working import Misfit, Working


def started(working: Working, event: ev.HandStarted) -> None:
    state = working.state
    table = state.tables.get(event.table)
    if table is None or table.hand is not None:
        raise Misfit(f"table {event.table} cannot begin a hand")
    for seat, player, _ in event.dealt:
        if table.seats.get(seat) != player:
            raise Misfit(f"player {player} does not sit in seat {seat} of table {event.table}")
    stakes = state.setup.structure.level(event.level)
    if stakes.ante != event.ante or stakes.game != event.game or stakes.limit != event.limit:
        stakes = replace(stakes, ante=event.ante, game=event.game, limit=event.limit)
    if stakes.big_blind != event.big_blind or stakes.small_blind != event.small_blind:
        stakes = replace(stakes, small_blind=event.small_blind, big_blind=event.big_blind)
    marks = Marks(
        event.button_seat, event.small_blind_mark, event.big_blind_seat, event.small_blind_seat is None
    )
    missing = tuple([one.player for one in event.dealt if state.players[one.player].penalty])
    hand = Hand(
        event.hand,
        event.level,
        stakes,
        marks,
        event.ante_seat,
        event.dealt,
        event.waiting,
        event.frozen,
        missing,
        table.pot,
    )
    working.own("tables")[event.table] = Table(
        table.number,
        table.seats,
        table.marks if event.frozen else marks,
        hand,
        table.hands + 1,
        table.size,
        table.opened,
        event.turn,
        table.fresh.intersection(event.waiting) if table.fresh else table.fresh,
        table.added,
        table.pot,
    )
    hands = working.own("level_hands")
    hands[event.table] = hands.get(event.table, 0) + 1
    state.hands = event.hand
    for player in missing:
        working.player(player, penalty=state.players[player].penalty - 1)


def ended(working: Working, event: ev.HandEnded) -> None:
    state = working.state
    table = state.tables.get(event.table)
    if table is None or table.hand is None or table.hand.number != event.hand:
        raise Misfit(f"hand {event.hand} is not in progress")
    stacks = working.own("stacks")
    left = dict(event.stacks)
    surprise = False
    for seat, player, stack in table.hand.dealt:
        if player in stacks:
            surprise = surprise or stack is None or stacks[player] != stack
            stacks[player] = left[seat]
        elif left[seat]:
            raise Misfit(f"the player of seat {seat} of table {event.table} is out")
        else:
            surprise = True
    working.own("tables")[event.table] = Table(
        table.number,
        table.seats,
        table.marks,
        None,
        table.hands,
        table.size,
        table.opened,
        table.turn,
        table.fresh,
        table.added,
        carried_from(table, table.hand, event.carried),
    )
    if surprise:  # a hand alone moves chips and makes none
        working.recount()
    if state.round is not None:
        state.round = replace(state.round, done=(*state.round.done, event.table))


def pot_shared(working: Working, event: ev.PotShared) -> None:
    table = working.state.tables.get(event.table)
    chips = table.pot.chips if table and table.pot else 0
    if not chips or sum([stack or 0 for _, stack in event.shares]) != chips:
        raise Misfit(f"table {event.table} carries another pot")
    stacks = working.own("stacks")
    for player, share in event.shares:
        if player not in stacks:
            raise Misfit(f"{working.state.name(player)} is not in")
        if stacks[player] is not None:
            stacks[player] += share
    working.table(event.table, pot=None)


def stacks_entered(working: Working, event: ev.StacksEntered) -> None:
    state = working.state
    stacks = working.own("stacks")
    for player, stack in event.stacks:
        if player not in stacks:
            raise Misfit(f"{state.name(player)} is not in")
        stacks[player] = stack
    working.recount()


def coloured_up(working: Working, event: ev.ColouredUp) -> None:
    state = working.state
    state.smallest_chip = event.smallest
    state.adjusted += event.change
    stacks = working.own("stacks")
    for player, stack in event.stacks:
        stacks[player] = stack
    if event.draw is not None:
        state.draws = event.draw


def eliminated(working: Working, event: ev.PlayersEliminated) -> None:
    lost = _forget_chips(working, event.out)
    working.leave(one.player for one in event.out)
    if lost:
        working.recount()
    for one in event.out:
        if one.hunters or working.state.players[one.player].out_by:
            working.player(one.player, out_by=one.hunters)
        for hunter in one.hunters:
            working.player(hunter, hits=working.state.players[hunter].hits + 1)
    if working.state.round is not None:
        gone = {one.player for one in event.out}
        waiting = tuple(one for one in working.state.round.out if one.player not in gone)
        working.state.round = replace(working.state.round, out=waiting)


def broke(working: Working, event: ev.PlayersBroke) -> None:
    round_ = working.state.round
    if round_ is None:
        raise Misfit("play is not hand for hand")
    lost = _forget_chips(working, event.out)
    stacks = working.own("stacks")
    for one in event.out:
        stacks[one.player] = 0
        working.out_of_hand(one.table, one.player)
    if lost:
        working.recount()
    working.state.round = replace(round_, out=(*round_.out, *event.out))


def due(working: Working, event: ev.EliminationDue) -> None:
    for one in event.out:
        if working.state.stacks.get(one.player) != 0:
            raise Misfit(f"{working.state.name(one.player)} has chips, or is out")
    working.state.due = (*working.state.due_out, *event.out)


def revived(working: Working, event: ev.PlayerRevived) -> None:
    """He was put out by mistake: who did it has not done it."""
    for hunter in working.state.players[event.player].out_by:
        if hunter in working.state.players:
            working.player(hunter, hits=working.state.players[hunter].hits - 1)
    working.player(event.player, out_by=())
    working.come_back(event.player, event.stack)
    working.sit(event.player, TableSeat(event.table, event.seat))
    if event.draw is not None:
        working.state.draws = event.draw
    working.recount()


def disqualified(working: Working, event: ev.PlayerDisqualified) -> None:
    state = working.state
    working.leave([event.player])
    state.removed += event.stack or 0
    if event.stack is None:
        working.recount()
    state.disqualified = state.disqualified | {event.player}
    if not event.prize:
        state.forfeited = state.forfeited | {event.player}


def penalised(working: Working, event: ev.PenaltyGiven) -> None:
    player = working.state.players[event.player]
    working.player(event.player, penalty=player.penalty + event.hands)


def _forget_chips(working: Working, out: tuple[Broke, ...]) -> bool:
    """One who is out with chips that were not recorded as lost has lost them at his table, or, where he
    sat alone, before: to whom is not known, unless one player alone is left. Says whether any stack is another now."""
    state = working.state
    stacks = working.own("stacks")
    lost = [one for one in out if stacks.get(one.player, 0) != 0]
    gone = {one.player for one in out}
    for one in lost:
        table = state.tables.get(one.table)
        there = [player for player in table.seats.values() if player not in gone] if table else []
        for player in there or list(stacks):
            stacks[player] = None
    if len(stacks) - len(out) == 1:
        winner = next(player for player in stacks if player not in gone)
        if stacks[winner] is None:
            stacks[winner] = state.chips_in_play - state.carried
            return True
    return bool(lost)


HANDLERS = {
    ev.HandStarted: started,
    ev.HandEnded: ended,
    ev.PotShared: pot_shared,
    ev.StacksEntered: stacks_entered,
    ev.ColouredUp: coloured_up,
    ev.PlayersEliminated: eliminated,
    ev.PlayersBroke: broke,
    ev.EliminationDue: due,
    ev.PlayerRevived: revived,
    ev.PlayerDisqualified: disqualified,
    ev.PenaltyGiven: penalised,
}
