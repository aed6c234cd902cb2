"""Sheets that are cut: seat cards, receipts, payout slips."""

from html import escape

from tourney.server.printing.evening import Evening
from tourney.server.printing.paper import cards, facts, moment, name, size_of, text
from tourney.server.printing.tongue import Tongue
from tourney.tournament.ledger import Account
from tourney.tournament.state import Player, State

SEATS, SLIPS, RECEIPTS = 10, 8, 6
"""Cards on a sheet of paper, in two columns."""


class Nothing(ValueError):
    """There is nothing to print; the message is the key of the words that say why and what to do."""


def seat_cards(evening: Evening, state: State, tongue: Tongue) -> str:
    """One card a player: his name, table and seat, by tables and seats. Raises Nothing."""
    seated = sorted(
        (table.number, seat, player)
        for table in state.tables.values()
        for seat, player in table.seats.items()
    )
    if not seated:
        raise Nothing("no_seats" if state.players else "no_entries")
    foot = _foot(evening, tongue)
    made = [
        f"{_named(state.name(player))}"
        f'<p class="where">{escape(tongue.say("table_of", table=table))} · '
        f"{escape(tongue.say('seat_of', seat=seat))}</p>{foot}"
        for table, seat, player in seated
    ]
    return cards(made, "seats", SEATS)


def receipts(evening: Evening, state: State, tongue: Tongue) -> str:
    """One receipt for each who paid: for what, how much, in which way. Raises Nothing."""
    paying = [account for account in evening.accounts if account.paid]
    if not paying:
        raise Nothing("nobody_paid")
    made = [_receipt(evening, state.players[account.number], account, tongue) for account in paying]
    return cards(made, "receipts", RECEIPTS)


def payout_slips(evening: Evening, state: State, tongue: Tongue) -> str:
    """One slip for each who won money, by place: what, and what is still to be paid. Raises Nothing."""
    winning = [account for account in evening.accounts if account.prize or account.bounties]
    if not winning:
        raise Nothing("no_prizes")
    last = len(state.players) + 1
    winning.sort(key=lambda one: (_best(state, one.number, last), one.number))
    return cards([_slip(evening, state, account, tongue) for account in winning], "slips", SLIPS)


def _best(state: State, player: int, last: int) -> int:
    place = state.places.get(player)
    return place.best if place else last


def _receipt(evening: Evening, player: Player, account: Account, tongue: Tongue) -> str:
    setup_unit, scale = evening.stored.unit, evening.stored.scale

    def money(minor: int) -> str | None:
        return tongue.money(minor, setup_unit, scale) if minor else None

    paid = player.paid
    ways = ", ".join(
        f"{tongue.way(method)} {tongue.money(sum_, setup_unit, scale)}"
        for method, sum_ in account.paid.items()
    )
    bought = [
        (tongue.say("entry"), player.entries if player.entries > 1 else None),
        (tongue.say("rebuys"), player.rebuys or None),
        (tongue.say("add_ons"), player.add_ons or None),
    ]
    counts = ((what, None if number is None else f"{number} ×") for what, number in bought)
    return (
        f'<p class="quiet">{escape(tongue.say("receipt"))} {escape(tongue.say("number"))} {player.number}</p>'
        + _named(account.name)
        + facts(
            *counts,
            (tongue.say("prize_pool"), money(paid.pool)),
            (tongue.say("bounty"), money(paid.bounty)),
            (tongue.say("fee"), money(paid.fee)),
            (tongue.say("staff"), money(paid.staff)),
            (tongue.say("total"), tongue.money(sum(account.paid.values()), setup_unit, scale)),
            (tongue.say("method"), ways),
        )
        + _signs(tongue.say("organiser"))
        + _foot(evening, tongue, printed=True)
    )


def _slip(evening: Evening, state: State, account: Account, tongue: Tongue) -> str:
    unit, scale = evening.stored.unit, evening.stored.scale

    def money(minor: int) -> str | None:
        return tongue.money(minor, unit, scale) if minor else None

    place = state.places.get(account.number)
    where = tongue.place(place.best, place.worst) if place else None
    return (
        f'<p class="quiet">{escape(tongue.say("payout_slip"))}</p>'
        + _named(account.name)
        + facts(
            (tongue.say("place"), where),
            (tongue.say("prize"), money(account.prize)),
            (tongue.say("bounties"), money(account.bounties)),
            (tongue.say("paid_before"), money(-account.got)),
            (tongue.say("due"), tongue.money(account.due, unit, scale)),
        )
        + _signs(tongue.say("received"), tongue.say("organiser"))
        + _foot(evening, tongue, printed=True)
    )


def _named(player: str) -> str:
    return f'<h2 class="{size_of(player)}">{text(name(player))}</h2>'


def _signs(*who: str) -> str:
    return f'<div class="signs">{"".join(f"<p class=sign>{escape(one)}</p>" for one in who)}</div>'


def _foot(evening: Evening, tongue: Tongue, *, printed: bool = False) -> str:
    at = evening.now if printed else evening.began
    when = f" · {text(moment(at, tongue))}" if at else ""
    return f'<p class="quiet">{text(name(evening.name))}{when}</p>'
