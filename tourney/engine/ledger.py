"""The ledger of a hand: what went in is what came out, for the pot and for each player.

Checkers that any hand must pass, whoever wrote it: the store refuses a hand that has a fault here.
"""

from dataclasses import dataclass

from tourney.cards import UNKNOWN, name
from tourney.engine.events import INTO_POT, KINDS
from tourney.engine.record import HandRecord


@dataclass(slots=True)
class Account:
    """One player's chips in a hand, minor units. `net` counts a cash-out instead of the pot."""

    invested: int = 0
    won: int = 0
    cash_out: int | None = None

    @property
    def net(self) -> int:
        return (self.won if self.cash_out is None else self.cash_out) - self.invested


def accounts(record: HandRecord) -> dict[int, Account]:
    """What each seat put in (less what came back uncalled), won and was paid as a cash-out."""
    found = {player.seat: Account() for player in record.players}
    for event in record.events:
        account = found.get(event.seat) if event.seat is not None else None
        if account is None or event.amount is None:
            continue
        if event.kind in INTO_POT:
            account.invested += event.amount
        elif event.kind == "uncalled":
            account.invested -= event.amount
        elif event.kind == "collect":
            account.won += event.amount
        elif event.kind == "cash_out":
            account.cash_out = (account.cash_out or 0) + event.amount
    return found


def faults(record: HandRecord) -> list[str]:
    """Every reason why this hand cannot be counted; an empty list when its ledger closes.

    Checked: forced money + calls + bets + raises - uncalled + carried_in = pot; collected + rake + drops -
    house_added + carried_out = pot; nobody puts in more than his stack; every actor was dealt in; no two players
    share a seat or a name; no card is there twice.
    """
    found = _seat_faults(record)
    if found:
        return found
    found = _event_faults(record)
    ledger = accounts(record)
    invested = sum(account.invested for account in ledger.values())
    collected = sum(account.won for account in ledger.values())
    if invested + record.carried_in != record.pot:
        carried = f" and {record.carried_in} were carried in" if record.carried_in else ""
        found.append(f"the players put in {invested}{carried}, the pot is {record.pot}")
    out = collected + record.rake + record.drops - record.house_added + record.carried_out
    if out != record.pot:
        found.append(
            f"collected {collected} and rake {record.rake + record.drops} do not make the pot of {record.pot}"
        )
    for player in record.players:
        account = ledger[player.seat]
        if account.invested > player.stack:
            found.append(f"seat {player.seat} put in {account.invested} of a stack of {player.stack}")
        if account.invested < 0:
            found.append(f"seat {player.seat} got back {-account.invested} more than he put in")
    return found + _card_faults(record)


def _seat_faults(record: HandRecord) -> list[str]:
    found = []
    seats = [player.seat for player in record.players]
    names = [player.name for player in record.players]
    if not seats:
        found.append("nobody was dealt in")
    if len(set(seats)) != len(seats):
        found.append("two players share a seat")
    if len(set(names)) != len(names):
        found.append("two players share a name")
    found.extend(
        f"seat {player.seat} has a stack of {player.stack}" for player in record.players if player.stack < 0
    )
    if min(record.rake, record.drops, record.house_added, record.carried_in, record.carried_out) < 0:
        found.append("rake, drops, house money and what is carried cannot be negative")
    return found


def _event_faults(record: HandRecord) -> list[str]:
    seats = {player.seat for player in record.players}
    found = []
    for number, event in enumerate(record.events, 1):
        kind = KINDS.get(event.kind)
        if kind is None:
            found.append(f"event {number} is of the unknown kind {event.kind!r}")
        elif (kind.chips or event.kind in ("fold", "check", "show", "muck")) and event.seat not in seats:
            found.append(f"event {number}, {event.kind}, is by seat {event.seat}, where nobody was dealt in")
        elif event.amount is not None and event.amount < 0:
            found.append(f"event {number}, {event.kind}, has the negative amount {event.amount}")
    return found


def _card_faults(record: HandRecord) -> list[str]:
    found = []
    held = [card for player in record.players for card in player.hole or () if card != UNKNOWN]
    for board in {record.board, record.board_2 or (), record.board_3 or ()}:
        known = [*held, *(card for card in board if card != UNKNOWN)]
        if len(set(known)) < len(known):
            twice = sorted({card for card in known if known.count(card) > 1})
            found.extend(f"{name(card)} is there twice" for card in twice)
    return list(dict.fromkeys(found))
