"""Prizes, deals, bounties and the drawer."""

import itertools

from tourney.language import ENGLISH, speaking, tr, tr_n
from tourney.tournament import commands as do
from tourney.tournament import events as ev
from tourney.tournament.bounties import claim, unopened
from tourney.tournament.carried import holdings, share
from tourney.tournament.deciding import asking
from tourney.tournament.deciding.setups import MOST_MONEY
from tourney.tournament.draft import Draft
from tourney.tournament.money.deals import deal as deal_of
from tourney.tournament.money.mystery import check_envelopes, draw_order
from tourney.tournament.pool import awards, open_prizes, pool, told_of
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.timing import add_on_open, rebuys_open, registration_open


def set_prizes(draft: Draft, command: do.SetPrizes) -> None:
    state = draft.state
    what = tr("setting the prizes")
    asking.not_finished(state, what)
    asking.no_deal(state, what)
    if command.prizes is None:
        if state.fixed_prizes is None:
            raise NotAllowed(what, tr("they were not set by hand"), tr("nothing is to be done"))
        draft.add(ev.PrizesSet(pool(state), None))
        asking.paid_stands(draft.state, what)
        return
    prizes, total = command.prizes, pool(state)
    if any(type(prize) is not int or not 1 <= prize <= MOST_MONEY for prize in prizes):
        raise NotAllowed(what, tr("a prize is no amount"), tr("give whole minor units from 1"))
    if sum(prizes) != total:
        raise NotAllowed(
            what,
            tr(
                "they add up to {sum}, the pool is {total}",
                sum=asking.amount(state, sum(prizes)),
                total=asking.amount(state, total),
            ),
            tr("give all of the pool"),
        )
    if any(after > before for before, after in itertools.pairwise(prizes)):
        raise NotAllowed(
            what, tr("a place would pay more than the one above it"), tr("give first place first")
        )
    if len(prizes) > len(state.players):
        raise NotAllowed(
            what,
            tr("{places} places for {players} players", places=len(prizes), players=len(state.players)),
            tr("give fewer"),
        )
    draft.add(ev.PrizesSet(total, prizes))
    asking.paid_stands(draft.state, what)


def deal(draft: Draft, command: do.Deal) -> None:
    """Everybody who is left takes part and has said yes; the amounts and what is kept are all the prizes.
    Pots that are carried are shared with it: the deal goes by stacks that have their part of them."""
    state = draft.state
    what = tr("a deal")
    asking.running(state, what)
    if state.agreement is not None:
        raise NotAllowed(what, tr("a deal has been made"), tr("undo it first"))
    if registration_open(state, draft.now):
        raise NotAllowed(
            what, tr("registration is open and the pool can grow"), tr("close registration first")
        )
    if state.setup.rebuy is not None and rebuys_open(state, draft.now):
        raise NotAllowed(what, tr("rebuys are sold and the pool can grow"), tr("agree when they are over"))
    if state.setup.add_on is not None and add_on_open(state, draft.now):
        raise NotAllowed(what, tr("the add-on is sold and the pool can grow"), tr("agree when it is over"))
    asking.nobody_broke(state, what)
    asking.nobody_due(state, what)
    asking.no_hand(state, what, tr("agree when it is over"))
    left = set(state.stacks)
    if set(command.amounts) != left:
        names = ", ".join(state.name(player) for player in state.stacks)
        raise NotAllowed(
            what,
            tr("it must name everybody who is left and nobody else"),
            tr("those are {names}", names=names),
        )
    missing = [state.name(player) for player in state.stacks if player not in command.consent]
    if missing:
        raise NotAllowed(
            what,
            tr_n("{names} has not agreed", "{names} have not agreed", len(missing), names=", ".join(missing)),
            tr("a deal needs everybody's consent"),
        )
    if len(left) < 2:
        raise NotAllowed(what, tr("one player is left"), tr("he has won"))
    order = list(state.stacks)
    chips = holdings(state)
    stacks = [chips[player] or 1 for player in order]
    given = [command.amounts[player] for player in order]
    told = told_of(state, order)
    try:
        deal_of("custom", stacks, open_prizes(state), command.first, given, told=told)
    except ValueError as error:
        raise NotAllowed(what, str(error), tr("correct the amounts")) from error
    with speaking(ENGLISH):  # what is stored speaks one language, whoever reads it later
        made = deal_of("custom", stacks, open_prizes(state), command.first, given, told=told)
    amounts = tuple(ev.PlayerAmount(player, command.amounts[player]) for player in order)
    unknown = any(state.stacks[player] is None for player in order)
    warnings = () if unknown else made.warnings
    share(draft, list(state.tables), "deal")
    draft.add(ev.DealMade(command.kind[:20], amounts, command.first, tuple(order), warnings))


def pay_out(draft: Draft, command: do.PayOut) -> None:
    state = draft.state
    what = tr("paying out")
    player = asking.known(state, command.player, what)
    what = tr("paying {name}", name=player.name)
    asking.method(command.method, what)
    if registration_open(state, draft.now) and state.status == "running":
        raise NotAllowed(
            what, tr("registration is open and the prizes can change"), tr("close registration first")
        )
    due = awards(state).get(player.number, 0) + player.bounties - state.paid_out.get(player.number, 0)
    amount = due if command.amount is None else command.amount
    if due <= 0:
        raise NotAllowed(what, tr("nothing is due to him"), tr("check the ledger"))
    if not 1 <= amount <= due:
        raise NotAllowed(
            what,
            tr("{amount} is not what is due to him", amount=asking.amount(state, amount)),
            tr("pay up to {due}", due=asking.amount(state, due)),
        )
    draft.add(ev.PaidOut(player.number, amount, command.method))


def house_money(draft: Draft, command: do.AddHouseMoney) -> None:
    what = tr("adding to the pool")
    asking.not_finished(draft.state, what)
    asking.no_deal(draft.state, what)
    asking.method(command.method, what)
    if type(command.amount) is not int or not 1 <= command.amount <= MOST_MONEY:
        raise NotAllowed(
            what,
            tr("{amount} is no amount", amount=f"{command.amount!r}"),
            tr("give whole minor units from 1"),
        )
    draft.add(ev.HouseMoneyAdded(command.amount, command.method))
    asking.paid_stands(draft.state, what)


def seal(draft: Draft, command: do.SealEnvelopes) -> None:
    state = draft.state
    what = tr("sealing envelopes")
    asking.running(state, what)
    if state.setup.bounty_kind != "mystery":
        raise NotAllowed(what, tr("bounties are not mystery bounties"), tr("they are on the heads"))
    if state.envelopes:
        raise NotAllowed(
            what,
            tr_n("{n} envelope is sealed", "{n} envelopes are sealed", len(state.envelopes)),
            tr("undo that first"),
        )
    if registration_open(state, draft.now):
        raise NotAllowed(
            what, tr("registration is open and bounties can come in"), tr("close registration first")
        )
    total, left = unopened(state), len(state.stacks)
    try:
        check_envelopes(command.amounts, total, left)
    except ValueError as error:
        raise NotAllowed(
            what,
            str(error),
            tr("make {left}, one a player, of {total} in all", left=left, total=asking.amount(state, total)),
        ) from error
    draw, chance = draft.chance()
    draft.add(ev.EnvelopesSealed(draw_order(command.amounts, chance), draw))


def claim_bounty(draft: Draft, command: do.ClaimBounty) -> None:
    state = draft.state
    what = tr("claiming a bounty")
    victim = asking.is_out(state, command.victim, what)
    asking.not_finished(state, what)
    if state.setup.bounty_kind not in ("fixed", "progressive") or not victim.head:
        raise NotAllowed(
            what, tr("there is none on {name}", name=victim.name), tr("it was won, or this event has none")
        )
    if not command.hunters or len(set(command.hunters)) < len(command.hunters):
        raise NotAllowed(what, tr("nobody is named, or somebody twice"), tr("name each once"))
    for hunter in command.hunters:
        asking.known(state, hunter, what)
        if hunter == victim.number:
            raise NotAllowed(
                what, tr("{name} cannot put himself out", name=victim.name), tr("name who took his chips")
            )
    claim(draft, victim.number, command.hunters)


DECISIONS = {
    do.SetPrizes: set_prizes,
    do.Deal: deal,
    do.PayOut: pay_out,
    do.AddHouseMoney: house_money,
    do.SealEnvelopes: seal,
    do.ClaimBounty: claim_bounty,
}
