"""Who is out, and in which place (tournament-rules 3.17): by the stack with which each began the hand."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from itertools import groupby

from tourney.tournament.bounties import collect_bounties, collect_own
from tourney.tournament.carried import share
from tourney.tournament.draft import Draft
from tourney.tournament.events import BountyWon, PlayersBroke, PlayersEliminated, TournamentFinished
from tourney.tournament.pool import prize_of, prizes_of
from tourney.tournament.posting import ante_paid
from tourney.tournament.state import Broke, Hand, Place, State
from tourney.tournament.state import Table as TableState
from tourney.tournament.timing import rebuys_open, registration_open


def broke_in(
    state: State, table: TableState, hand: Hand, players: Mapping[int, tuple[int, ...]]
) -> list[Broke]:
    """Those who lost their last chips in a hand, each with his hunters; by T26-22 the stack with which
    one began it is what is left after the ante that he paid for all."""
    found = []
    after_ante = state.setup.rules.same_hand == "stack_after_ante"
    for dealt in hand.dealt:
        if dealt.player in players:
            stack = dealt.stack
            if stack is not None and after_ante and hand.ante_from == dealt.seat:
                stack -= ante_paid(hand, dealt, state)
            left = (dealt.seat - hand.marks.button - 1) % table.size
            hunters = players[dealt.player]
            found.append(Broke(dealt.player, table.number, dealt.seat, stack, hunters, hand.number, left))
    return found


def put_out(draft: Draft, out: list[Broke]) -> None:
    """Places those who went out in one hand, or keeps them until the round of hand-for-hand is over."""
    if not out:
        return
    if draft.state.round is not None:
        draft.add(PlayersBroke(tuple(out)))
    else:
        place(draft, out)


def place(draft: Draft, out: Iterable[Broke]) -> None:
    """Gives places to all who went out at the same time, the lowest first."""
    for group in ranked(draft.state, out):
        worst = len(draft.state.stacks)
        best = worst - len(group) + 1
        amounts = tuple(_gets(draft.state, one, Place(best, worst, nth)) for nth, one in enumerate(group))
        draft.add(PlayersEliminated(tuple(group), best, worst, amounts))
        collect_bounties(draft, group)


def _gets(state: State, one: Broke, place: Place) -> int:
    """What a player gets for his place, or by the deal that was made."""
    if state.agreement is not None:
        return _agreed(state, one.player)
    return prize_of(state, place)


def ranked(state: State, out: Iterable[Broke]) -> list[list[Broke]]:
    """Those who went out at the same time in groups that tie, the lowest place first.

    Of one hand who began it with more is placed higher, under T26-22 after the ante that he paid for
    all. Equal or unknown stacks tie. Of several tables the last of each tie with each other, then the
    last but one of each (RP-8), or all go by their stacks, as the rules choose.
    """
    levels: dict[int, list[list[Broke]]] = {}
    everyone = list(out)
    if state.setup.rules.other_tables == "stack":
        return _by_stack(everyone)
    by_table = groupby(sorted(everyone, key=lambda one: one.table), key=lambda one: one.table)
    for _, at_table in by_table:
        for depth, group in enumerate(reversed(_by_stack(list(at_table)))):
            levels.setdefault(depth, []).append(group)
    return [
        sorted((one for group in levels[depth] for one in group), key=lambda one: (one.left, one.table))
        for depth in sorted(levels, reverse=True)
    ]


def _by_stack(out: list[Broke]) -> list[list[Broke]]:
    """Groups of equal stacks, the smallest first; where one stack is not known all tie."""
    if any(one.stack is None for one in out):
        return [sorted(out, key=lambda one: (one.left, one.table))]
    ordered = sorted(out, key=lambda one: (one.stack or 0, one.left, one.table))
    return [list(group) for _, group in groupby(ordered, key=lambda one: one.stack)]


def nothing_to_play_for(state: State) -> bool:
    """Whether a deal shared all prizes among several who are still in."""
    made = state.agreement
    return state.status == "running" and made is not None and not made.first and len(state.stacks) > 1


def place_by_stacks(draft: Draft) -> None:
    """Places all but the chip leaders by their chips, as they stop after a deal; each keeps the bounty on his
    head. Those whose chips are the most, or all where some are not known, share first place."""
    state = draft.state
    for player in list(state.stacks):
        if state.players[player].head:
            draft.add(BountyWon(player, player, state.players[player].head))
    share(draft, list(state.tables), "finished")
    stacks = dict(draft.state.stacks)
    known = [stack for stack in stacks.values() if stack is not None]
    most = max(known) if len(known) == len(stacks) else None
    out = []
    for player, stack in stacks.items():
        seat = state.seat_of(player)
        if most is not None and stack != most and seat is not None:
            out.append(Broke(player, seat.table, seat.seat, stack, (), state.hands, seat.seat))
    for group in _by_stack(out) if out else []:
        worst = len(draft.state.stacks)
        best = worst - len(group) + 1
        amounts = tuple(_gets(draft.state, one, Place(best, worst, 0)) for one in group)
        draft.add(PlayersEliminated(tuple(group), best, worst, amounts))
    left = tuple(draft.state.stacks)
    if len(left) > 1:
        draft.add(TournamentFinished(left[0], _agreed(draft.state, left[0]), left))
        collect_own(draft, left[0])


def _agreed(state: State, player: int) -> int:
    """What a deal gives a player."""
    return dict(state.agreement.amounts).get(player, 0) if state.agreement is not None else 0


def finish_if_over(draft: Draft, declined: bool = False) -> bool:
    """Ends the tournament when one player is left, a satellite when there is a ticket for everybody left.

    While one who is out could still buy himself in again it goes on, unless it is said (`declined`) that
    nobody will. Says whether it is over.
    """
    state = draft.state
    if state.round is not None and state.round.out:
        return False
    if len(state.stacks) > 1:
        if not state.setup.prize_plan.ticket:
            return False
        paid, left = prizes_of(state), len(state.stacks)
        if len(paid) < left or paid[left - 1] < paid[0] or registration_open(state, draft.now):
            return False
    if not declined and can_come_back(state, draft.now):
        return False
    share(draft, list(state.tables), "finished")
    left = list(state.stacks)
    if state.agreement is not None:
        best = _agreed(state, left[0]) + state.agreement.first
    else:
        best = prize_of(state, Place(1, len(left), 0))
    draft.add(TournamentFinished(left[0], best, tuple(left) if len(left) > 1 else ()))
    collect_own(draft, left[0])
    return True


def can_come_back(state: State, now: datetime) -> bool:
    """Whether anybody who is out may still buy a rebuy or enter again."""
    setup, rebuy = state.setup, state.setup.rebuy
    if state.agreement is not None:
        return False
    out = [state.players[player] for player in state.places if player not in state.disqualified]
    if rebuy is not None and rebuys_open(state, now):
        left = rebuy.most_in_all is None or state.rebuys < rebuy.most_in_all
        if left and any(rebuy.most is None or player.rebuys < rebuy.most for player in out):
            return True
    if setup.re_entries == 0 or not registration_open(state, now):
        return False
    return any(setup.re_entries is None or player.entries - 1 < setup.re_entries for player in out)
