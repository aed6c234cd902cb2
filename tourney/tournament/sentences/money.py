"""Sentences of prizes, bounties, deals and the drawer."""

from tourney.tournament import events as ev
from tourney.tournament.sentences.words import Words, counted

SHOWN = 20


def prizes(w: Words, e: ev.PrizesSet) -> str:
    if e.prizes is None:
        return f"The prizes go by the prize table again; the pool is {w.money(e.pool)}."
    told = ", ".join(w.money(prize) for prize in e.prizes[:SHOWN])
    more = f" and {counted(len(e.prizes) - SHOWN, 'more place')}" if len(e.prizes) > SHOWN else ""
    return f"The prizes were set by hand from first place on: {told}{more}; the pool is {w.money(e.pool)}."


def bounty(w: Words, e: ev.BountyWon) -> str:
    if e.hunter == e.victim:
        return f"{w.name(e.hunter)} keeps {w.money(e.cash)} of bounties."
    head = f"; {w.money(e.to_head)} go onto the own head" if e.to_head else ""
    return f"{w.name(e.hunter)} wins {w.money(e.cash)} for putting {w.name(e.victim)} out{head}."


def sealed(w: Words, e: ev.EnvelopesSealed) -> str:
    return f"{counted(len(e.order), 'envelope')} with {w.money(sum(e.order))} in all were sealed (draw {e.draw})."


def deal(w: Words, e: ev.DealMade) -> str:
    told = ", ".join(f"{w.name(player)} {w.money(amount)}" for player, amount in e.amounts)
    kept = f"; {w.money(e.first)} are kept for the winner" if e.first else ""
    warned = f" Warned before: {'; '.join(e.warnings)}." if e.warnings else ""
    return f"{w.people(e.consent)} agreed on a deal ({e.kind}): {told}{kept}.{warned}"


def paid(w: Words, e: ev.PaidOut) -> str:
    return f"{w.name(e.player)} was paid {w.money(e.amount)} ({e.method})."


def house(w: Words, e: ev.HouseMoneyAdded) -> str:
    return f"The organiser put {w.money(e.amount)} into the prize pool ({e.method})."


SENTENCES = {
    ev.PrizesSet: prizes,
    ev.BountyWon: bounty,
    ev.EnvelopesSealed: sealed,
    ev.DealMade: deal,
    ev.PaidOut: paid,
    ev.HouseMoneyAdded: house,
}
