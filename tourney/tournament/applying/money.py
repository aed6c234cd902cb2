"""What prizes, bounties, deals and payments change."""

from tourney.tournament import events as ev
from tourney.tournament.state import Agreement
from tourney.tournament.working import Misfit, Working


def prizes_set(working: Working, event: ev.PrizesSet) -> None:
    working.state.fixed_prizes = event.prizes


def bounty_won(working: Working, event: ev.BountyWon) -> None:
    """Takes it from the victim's head, or from the next envelope of a mystery."""
    state = working.state
    taken = event.cash + event.to_head
    if state.setup.bounty_kind == "mystery":
        _take_envelopes(working, taken, all_of_them=event.hunter == event.victim)
    else:
        victim = state.players[event.victim]
        if victim.head < taken:
            raise Misfit(f"the bounty on {victim.name} is {victim.head}, {taken} were taken")
        working.player(event.victim, head=victim.head - taken)
    hunter = state.players[event.hunter]
    working.player(event.hunter, bounties=hunter.bounties + event.cash, head=hunter.head + event.to_head)


def _take_envelopes(working: Working, amount: int, all_of_them: bool) -> None:
    """What is taken comes out of the envelope that is opened, which several hunters share; the winner
    opens all that are left. Money that was never put into envelopes is his too."""
    state = working.state
    if all_of_them:
        state.envelopes = ()
        return
    if not state.envelopes or state.envelopes[0] < amount:
        raise Misfit(f"no envelope holds {amount}")
    rest = state.envelopes[0] - amount
    state.envelopes = (rest, *state.envelopes[1:]) if rest else state.envelopes[1:]


def sealed(working: Working, event: ev.EnvelopesSealed) -> None:
    working.state.envelopes = event.order
    working.state.draws = event.draw


def deal_made(working: Working, event: ev.DealMade) -> None:
    working.state.agreement = Agreement(tuple((one.player, one.amount) for one in event.amounts), event.first)


def paid_out(working: Working, event: ev.PaidOut) -> None:
    paid = working.own("paid_out")
    paid[event.player] = paid.get(event.player, 0) + event.amount
    working.pay_in(event.method, -event.amount)


def house_money(working: Working, event: ev.HouseMoneyAdded) -> None:
    working.state.house += event.amount
    working.pay_in(event.method, event.amount)


HANDLERS = {
    ev.PrizesSet: prizes_set,
    ev.BountyWon: bounty_won,
    ev.EnvelopesSealed: sealed,
    ev.DealMade: deal_made,
    ev.PaidOut: paid_out,
    ev.HouseMoneyAdded: house_money,
}
