"""Absence, penalties, corrections of who is in, and colouring up."""

from tourney.language import tr
from tourney.tournament import commands as do
from tourney.tournament import events as ev
from tourney.tournament.balancing import rearrange
from tourney.tournament.carried import share
from tourney.tournament.chip_race import chip_race
from tourney.tournament.deciding import asking
from tourney.tournament.deciding.entering import seat_again
from tourney.tournament.deciding.setups import MOST_CHIPS
from tourney.tournament.draft import Draft
from tourney.tournament.elimination import finish_if_over
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.seating import ensure_button

MOST_PENALTY = 1000


def absent(draft: Draft, command: do.Absent) -> None:
    what = tr("marking a player as away") if command.away else tr("marking a player as back")
    player = asking.still_in(draft.state, command.player, what)
    if player.absent == command.away:
        raise NotAllowed(what, tr("{name} is so already", name=player.name), tr("nothing is to be done"))
    draft.add((ev.PlayerWentAway if command.away else ev.PlayerCameBack)(player.number))


def penalise(draft: Draft, command: do.Penalise) -> None:
    """A round is as many hands as players sit at the offender's table, himself included (T24-71)."""
    state = draft.state
    what = tr("a penalty")
    player = asking.still_in(state, command.player, what)
    asking.running(state, what)
    seat = state.seat_of(player.number)
    players = len(state.tables[seat.table].seats) if seat else 0
    if state.setup.rules.penalties == "rounds" and command.hands:
        raise NotAllowed(what, tr("these rules give penalties in rounds"), tr("give rounds"))
    if command.hands < 0 or command.rounds < 0:
        raise NotAllowed(what, tr("it cannot be negative"), tr("give hands or rounds from 1"))
    hands = command.hands + command.rounds * players
    if not 1 <= hands <= MOST_PENALTY:
        raise NotAllowed(
            what,
            tr("it would be {hands} hands", hands=hands),
            tr("give 1 to {most_penalty}", most_penalty=MOST_PENALTY),
        )
    draft.add(ev.PenaltyGiven(player.number, hands))


def disqualify(draft: Draft, command: do.Disqualify) -> None:
    state = draft.state
    what = tr("a disqualification")
    player = asking.still_in(state, command.player, what)
    asking.running(state, what)
    if state.in_hand(player.number):
        raise NotAllowed(what, tr("{name} is in a hand", name=player.name), tr("do it when the hand is over"))
    if state.agreement is not None:
        raise NotAllowed(what, tr("a deal has been made with him"), tr("undo the deal first"))
    without = {player.number, *state.broke(), *(one.player for one in state.due_out)}
    if without.issuperset(state.stacks):
        raise NotAllowed(what, tr("nobody would be left"), tr("the last one in is the winner"))
    draft.add(
        ev.PlayerDisqualified(player.number, state.stacks[player.number], len(state.stacks), command.prize)
    )
    if not finish_if_over(draft) and draft.state.setup.arrange_at_once and draft.state.round is None:
        rearrange(draft)


def revive(draft: Draft, command: do.Revive) -> None:
    state = draft.state
    what = tr("putting a player back")
    player = asking.is_out(state, command.player, what)
    asking.running(state, what)
    if command.stack is not None and not (type(command.stack) is int and 1 <= command.stack <= MOST_CHIPS):
        raise NotAllowed(
            what,
            tr("he cannot have {stack} chips", stack=f"{command.stack!r}"),
            tr("give whole chips, or none if unknown"),
        )
    if player.number in state.disqualified:
        raise NotAllowed(what, tr("{name} was disqualified", name=player.name), tr("undo that instead"))
    asking.no_deal(state, what)
    mystery = state.setup.bounty_kind == "mystery"
    if state.envelopes if mystery else state.setup.bounty_kind != "none" and not player.head:
        raise NotAllowed(
            what,
            tr("the bounty on {name} has been won", name=player.name),
            tr("undo what put him out instead"),
        )
    seat, drawn = seat_again(draft, player.number)
    draft.add(ev.PlayerRevived(player.number, seat.table, seat.seat, command.stack, drawn))
    asking.paid_stands(draft.state, what)
    ensure_button(draft, seat.table)


def colour_up(draft: Draft, command: do.ColourUp) -> None:
    """Races off the odd chips table by table where every stack of it is known; a carried pot that cannot be
    changed into the larger chips is shared first."""
    state = draft.state
    what = tr("colouring up")
    asking.running(state, what)
    chips = state.setup.structure.chips
    if command.smallest not in chips or command.smallest <= state.smallest_chip:
        larger = ", ".join(str(chip) for chip in chips if chip > state.smallest_chip) or tr("none is larger")
        raise NotAllowed(
            what,
            tr("chips of {smallest} cannot become the smallest", smallest=command.smallest),
            tr("take one of {larger}", larger=larger),
        )
    asking.no_hand(state, what, tr("do it when the hand is over"))
    pots = {table.number: table.pot.chips for table in state.tables.values() if table.pot}
    share(draft, [number for number, pot in pots.items() if pot % command.smallest], "coloured_up")
    draw, chance = draft.chance()
    changed: list[ev.PlayerStack] = []
    total, raced = 0, False
    for table in state.tables.values():
        holdings = {seat: state.stacks[player] for seat, player in table.seats.items()}
        known = {seat: stack for seat, stack in holdings.items() if stack is not None}
        if not known or len(known) < len(holdings):
            continue
        try:
            race = chip_race(known, state.smallest_chip, command.smallest, state.setup.rules.race, chance)
        except ValueError as error:
            raise NotAllowed(
                what,
                tr("at table {number} {error}", number=table.number, error=error),
                tr("count the stacks again"),
            ) from error
        raced = raced or bool(race.cards)
        total += race.change
        changed += [
            ev.PlayerStack(table.seats[seat], stack) for seat, stack in race.stacks if stack != known[seat]
        ]
    draft.add(ev.ColouredUp(command.smallest, tuple(changed), total, draw if raced else None))


DECISIONS = {
    do.Absent: absent,
    do.Penalise: penalise,
    do.Disqualify: disqualify,
    do.Revive: revive,
    do.ColourUp: colour_up,
}
