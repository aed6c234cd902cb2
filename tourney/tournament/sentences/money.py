"""Sentences of prizes, bounties, deals and the drawer."""

from tourney.language import tr, tr_in, tr_n
from tourney.tournament import events as ev
from tourney.tournament.sentences.words import Words, paid_by

SHOWN = 20


def prizes(w: Words, e: ev.PrizesSet) -> str:
    pool = w.money(e.pool)
    if e.prizes is None:
        return tr("The prizes go by the prize table again; the pool is {pool}.", pool=pool)
    told = ", ".join(w.money(prize) for prize in e.prizes[:SHOWN])
    if len(e.prizes) > SHOWN:
        more = tr_n("{n} more place", "{n} more places", len(e.prizes) - SHOWN)
        told = tr("{first} and {last}", first=told, last=more)
    return tr(
        "The prizes were set by hand from first place on: {prizes}; the pool is {pool}.",
        prizes=told,
        pool=pool,
    )


def bounty(w: Words, e: ev.BountyWon) -> str:
    told = {"name": w.name(e.hunter), "amount": w.money(e.cash)}
    if e.hunter == e.victim:
        return tr("{name} keeps {amount} of bounties.", **told)
    told["victim"] = w.name(e.victim)
    if not e.to_head:
        return tr("{name} wins {amount} for putting {victim} out.", **told)
    return tr(
        "{name} wins {amount} for putting {victim} out; {head} go onto the own head.",
        **told,
        head=w.money(e.to_head),
    )


def sealed(w: Words, e: ev.EnvelopesSealed) -> str:
    return tr_n(
        "{n} envelope with {amount} in all were sealed (draw {draw}).",
        "{n} envelopes with {amount} in all were sealed (draw {draw}).",
        len(e.order),
        amount=w.money(sum(e.order)),
        draw=str(e.draw),
    )


def deal(w: Words, e: ev.DealMade) -> str:
    told = ", ".join(f"{w.name(player)} {w.money(amount)}" for player, amount in e.amounts)
    if e.first:
        told = tr("{deal}; {amount} are kept for the winner", deal=told, amount=w.money(e.first))
    said = tr(
        "{names} agreed on a deal ({kind}): {deal}.", names=w.people(e.consent), kind=_kind(e.kind), deal=told
    )
    return f"{said} {tr('Warned before: {words}.', words='; '.join(e.warnings))}" if e.warnings else said


def _kind(kind: str) -> str:
    return {
        "icm": tr_in("deal", "icm"),
        "chip": tr_in("deal", "chip"),
        "even": tr_in("deal", "even"),
        "custom": tr_in("deal", "custom"),
    }.get(kind, kind)


def paid(w: Words, e: ev.PaidOut) -> str:
    amount, method = w.money(e.amount), paid_by(e.method)
    return tr("{name} was paid {amount} ({method}).", name=w.name(e.player), amount=amount, method=method)


def house(w: Words, e: ev.HouseMoneyAdded) -> str:
    return tr(
        "The organiser put {amount} into the prize pool ({method}).",
        amount=w.money(e.amount),
        method=paid_by(e.method),
    )


SENTENCES = {
    ev.PrizesSet: prizes,
    ev.BountyWon: bounty,
    ev.EnvelopesSealed: sealed,
    ev.DealMade: deal,
    ev.PaidOut: paid,
    ev.HouseMoneyAdded: house,
}
