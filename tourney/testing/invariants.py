"""What must be true of any hand of any game, at any moment and at its end, whoever played it.

The checkers read the log, the setup and the chips; none of them asks the engine's own betting code, so
that a fault there is seen here. Each gives a list of faults as sentences, empty when there is none.
"""

from collections.abc import Sequence

from tourney.cards import UNKNOWN, name
from tourney.engine.events import INTO_POT, Event
from tourney.engine.hand import Hand
from tourney.engine.rake import split
from tourney.engine.setup import Setup
from tourney.testing.betting_rules import Round


def faults(hand: Hand) -> list[str]:
    """Every fault of a hand in progress or at its end."""
    return [
        *chip_faults(hand),
        *betting_faults(hand.setup, hand.log),
        *card_faults(hand),
        *(pot_faults(hand) if hand.done else []),
    ]


def chip_faults(hand: Hand) -> list[str]:
    """Chips are conserved, rake and carried ones included, no stack is negative, and each stack is what
    the log makes of it."""
    behind = [0] * len(hand.seats) if hand.done else hand.behind
    chips = {seat: stack + more for seat, stack, more in zip(hand.seats, hand.stacks, behind, strict=True)}
    found = [f"seat {seat} has {amount} chips" for seat, amount in chips.items() if amount < 0]
    start = sum(hand.setup.stacks) + hand.setup.carried
    now = sum(chips.values()) + (hand.rake + hand.carried_out if hand.done else hand.pot)
    if now != start:
        found.append(f"{start} chips at the start are {now} now")
    stacks = dict(zip(hand.setup.seats, hand.setup.stacks, strict=True))
    for event in hand.log:
        if event.seat is not None and event.amount is not None:
            stacks[event.seat] += -event.amount if event.kind in INTO_POT else event.amount
    found.extend(
        f"seat {seat} has {amount} chips, by the log it is {stacks[seat]}"
        for seat, amount in chips.items()
        if amount != stacks[seat]
    )
    return found


def betting_faults(setup: Setup, log: Sequence[Event]) -> list[str]:
    """The sequence of decisions is legal by the words of the rules: each is made by the one whose turn
    it is, for the right amount, and the cards come when the bets are level (R040 to R079, R099, R100)."""
    found: list[str] = []
    betting = Round(setup)
    for number, event in enumerate(log, 1):
        wrong = betting.read(event)
        if wrong:
            found.append(f"event {number}, {event.kind} by {event.seat}: {wrong}")
    return found


def card_faults(hand: Hand) -> list[str]:
    """Known cards are distinct cards of the deck, nobody has more than his game gives, and each board has
    as many as its streets say: boards run apart share what was dealt before."""
    first, *others = hand.boards
    shared = [sum(1 for mine, one in zip(board, first, strict=False) if mine == one) for board in others]
    out = [card for hole in hand.hole for card in hole if card != UNKNOWN] + list(first)
    out += [card for board, count in zip(others, shared, strict=True) for card in board[count:]]
    if not set(out) <= set(hand.game.deck):
        return [f"{out} are not all cards"]
    found = [f"{name(card)} is there twice" for card in sorted(set(out)) if out.count(card) > 1]
    found.extend(
        f"seat {seat} has {len(hole)} cards"
        for seat, hole in zip(hand.seats, hand.hole, strict=True)
        if len(hole) > hand.game.hole_cards
    )
    streets = hand.game.streets
    due = {0, *(sum(street.board for street in streets[:count]) for count in range(1, len(streets) + 1))}
    if hand.game.showing is not None:
        due.add(1)  # the last card of stud for everybody
    found.extend(f"the board has {len(board)} cards" for board in hand.boards if len(board) not in due)
    return found


def pot_faults(hand: Hand) -> list[str]:
    """The pots add up to what was put in; what is collected is the pots without their rake; a player who
    folded collects nothing, and nobody takes from another more than he put in himself (R088), dead and
    carried money apart. A deal that is passed out has no pot to collect."""
    put_in = dict.fromkeys(hand.seats, 0)
    won = dict.fromkeys(hand.seats, 0)
    by_pot: dict[int, int] = {}
    folded: set[int] = set()
    dead = hand.setup.carried
    shared_ante = hand.setup.ante_by != "each"
    for event in hand.log:
        amount = event.amount or 0
        if event.seat is None:
            continue
        if event.kind == "dead_blind" or (event.kind == "ante" and shared_ante):
            dead += amount
        elif event.kind in INTO_POT:
            put_in[event.seat] += amount
        elif event.kind == "uncalled":
            put_in[event.seat] -= amount
        elif event.kind == "fold":
            folded.add(event.seat)
        elif event.kind == "collect":
            won[event.seat] += amount
            by_pot[event.pot_no or 0] = by_pot.get(event.pot_no or 0, 0) + amount
    total = sum(put_in.values()) + dead
    if hand.passed_out:
        return [] if hand.carried_out == total and not by_pot else [f"{total} were put in and passed out"]
    found = []
    pots = [pot.amount for pot in hand.pots]
    if sum(pots) != total or hand.pot != total:
        found.append(f"{total} were put in, the pots are {pots} and the pot is {hand.pot}")
    shared = [pot - taken for pot, taken in zip(pots, split(hand.rake, pots), strict=True)]
    if [by_pot.get(number, 0) for number in range(len(pots))] != shared:
        found.append(f"the pots are {pots}, collected from them was {by_pot}")
    top = max((chips for seat, chips in put_in.items() if seat not in folded), default=0)
    for seat, amount in won.items():
        most = sum(min(chips, put_in[seat]) for chips in put_in.values()) + dead
        if put_in[seat] == top:  # what folded players put in beyond every live stack
            most += sum(max(0, chips - top) for chips in put_in.values())
        if amount > (0 if seat in folded else most):
            found.append(f"seat {seat} collects {amount}")
    return found
