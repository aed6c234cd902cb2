"""`tourney td ledger`: the drawer by way of payment, the accounts, and each player's."""

from typing import Any

from tourney.cli.output import say, table
from tourney.tournament.ledger import Ledger, ledger, ledger_faults
from tourney.tournament.money.amounts import written
from tourney.tournament.tournament import Tournament

_SAYS = {
    "pool": "prizes that nobody has won yet",
    "fee": "for the house",
    "staff": "for the staff",
    "bounty": "bounties that nobody has won yet",
    "house": "what the organiser still owes to the guarantee",
}


def ledger_document(tournament_id: str, run: Tournament) -> dict[str, Any]:
    """The whole ledger; money in minor units."""
    found = ledger(run)
    return {
        "tournament_id": tournament_id,
        "unit": run.state.setup.unit,
        "scale": run.state.setup.scale,
        "balances": found.balances,
        "drawers": [{**one._asdict(), "should_be": one.should_be} for one in found.drawers],
        "players": [{**one._asdict(), "due": one.due} for one in found.accounts],
        "lines": [{"seq": line.seq, "at": line.at, "postings": line.postings} for line in found.lines],
        "faults": ledger_faults(found, run.state),
    }


def tell_ledger(run: Tournament) -> None:
    """The drawer first: it is what somebody counts."""
    found = ledger(run)
    unit, scale = run.state.setup.unit, run.state.setup.scale

    def money(amount: int) -> str:
        return written(amount, unit, scale) if amount else "–"

    if not found.lines:
        say("No money has changed hands.")
        return
    rows = [(one.method, money(one.taken), money(one.given), money(one.should_be)) for one in found.drawers]
    if len(rows) > 1:
        taken, given = (sum(one[part] for one in found.drawers) for part in (1, 2))
        rows.append(("all", money(taken), money(given), money(taken - given)))
    say(table(("drawer", "in", "out", "should be"), rows))
    say()
    _tell_accounts(found, money)
    say()
    people = [
        (
            f"{one.name} ({one.number})",
            ", ".join(f"{money(amount)} {method}" for method, amount in one.paid.items()) or "–",
            money(one.prize),
            money(one.bounties),
            money(one.got),
            money(one.due),
        )
        for one in found.accounts
    ]
    say(table(("player", "paid", "prize", "bounties", "got", "due"), people))
    for fault in ledger_faults(found, run.state):
        say(f"Fault: {fault}.")


def _tell_accounts(found: Ledger, money: Any) -> None:
    rows = [
        (account, money(abs(found.balances[account])), words)
        for account, words in _SAYS.items()
        if account in found.balances
    ]
    owed = -sum(amount for account, amount in found.balances.items() if account.startswith("due:"))
    rows.append(("due", money(owed), "to be paid to players"))
    width = max(len(row[1]) for row in rows)
    for account, amount, words in rows:
        say(f"{account:<8}{amount:>{width}}  {words}")
