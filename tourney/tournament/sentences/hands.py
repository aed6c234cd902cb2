"""Sentences of hands, chips, and who goes out."""

from collections.abc import Sequence

from tourney.tournament import events as ev
from tourney.tournament.sentences.words import (
    MANY,
    Words,
    by_draw,
    chips,
    counted,
    listed,
    ordinal,
    place,
)
from tourney.tournament.state import Broke


def started(w: Words, e: ev.HandStarted) -> str:
    who = {one.seat: w.name(one.player) for one in e.dealt}
    parts = [f"button {_at(who, e.button_seat)}"]
    if e.frozen:
        parts = [f"the button stays at seat {e.button_seat}"]
    else:
        dead = (
            "no small blind" if e.small_blind_seat is None else f"small blind {_at(who, e.small_blind_seat)}"
        )
        parts += [dead, f"big blind {_at(who, e.big_blind_seat)}"]
    if e.ante_seat is not None:
        parts.append(f"ante of {e.ante:,} from {_at(who, e.ante_seat)}")
    elif e.ante:
        parts.append(f"ante {e.ante:,} each")
    parts.append(f"{len(e.dealt)} dealt in")
    if e.waiting:
        parts.append(f"seat {listed([str(seat) for seat in e.waiting])} waits for the button")
    blinds = "" if e.frozen else f", {e.small_blind:,}/{e.big_blind:,}"
    return f"Hand {e.hand} begins at table {e.table}, level {e.level}{blinds} {_game(e)}: {', '.join(parts)}."


def _game(e: ev.HandStarted) -> str:
    return f"{e.game} {e.limit}"


def _at(who: dict[int, str], seat: int) -> str:
    return f"{who[seat]} (seat {seat})" if seat in who else f"on the empty seat {seat}"


def ended(w: Words, e: ev.HandEnded) -> str:
    began = w.hands.get(e.table)
    who = {one.seat: w.name(one.player) for one in began.dealt} if began and began.hand == e.hand else {}
    known = [(who.get(seat, f"seat {seat}"), stack) for seat, stack in e.stacks if stack is not None]
    unknown = len(e.stacks) - len(known)
    told = [f"{name} {stack:,}" for name, stack in known]
    if not known:
        told = ["the stacks were not written down"]
    elif unknown:
        told.append(f"{counted(unknown, 'stack')} not known")
    return f"Hand {e.hand} at table {e.table} is over: {', '.join(told)}."


def entered(w: Words, e: ev.StacksEntered) -> str:
    shown = [f"{w.name(player)} {'unknown' if stack is None else f'{stack:,}'}" for player, stack in e.stacks]
    told = ", ".join(shown) if len(shown) <= MANY else f"{len(shown):,} stacks"
    if not e.difference:
        return f"Stacks were written down: {told}."
    more = "more" if e.difference > 0 else "fewer"
    return (
        f"Stacks were written down: {told}. That is {chips(abs(e.difference))} {more} than are in play; "
        f"it arose after hand {e.since}."
    )


def coloured_up(w: Words, e: ev.ColouredUp) -> str:
    changed = [f"{w.name(player)} {chips(stack)}" for player, stack in e.stacks]
    result = f"; after it {', '.join(changed)}" if changed and len(changed) <= MANY else ""
    difference = f"; {chips(abs(e.change))} {'came in' if e.change > 0 else 'left play'}" if e.change else ""
    return f"Chips below {e.smallest:,} leave play (T24-24){by_draw(e.draw)}{result}{difference}."


def eliminated(w: Words, e: ev.PlayersEliminated) -> str:
    names = w.people(one.player for one in e.out)
    if e.place == e.last_place:
        where = f"is out in {ordinal(e.place)} place"
    else:
        where = f"are out and share places {e.place:,} to {e.last_place:,}"
    prizes = set(e.prizes)
    won = ""
    if any(prizes):
        each = listed([w.money(prize) for prize in e.prizes]) if len(prizes) > 1 else w.money(e.prizes[0])
        won = f", prize {each}" if len(e.out) == 1 or len(prizes) > 1 else f", prize {each} each"
    return f"{names} {where}{won}{_hunted(w, e.out)}."


def broke(w: Words, e: ev.PlayersBroke) -> str:
    names = w.people(one.player for one in e.out)
    verb = "has" if len(e.out) == 1 else "have"
    return f"{names} {verb} no chips left; placed when the round of hand-for-hand is over{_hunted(w, e.out)}."


def due(w: Words, e: ev.EliminationDue) -> str:
    names = w.people(one.player for one in e.out)
    verb, be = ("has", "is") if len(e.out) == 1 else ("have", "are")
    return f"{names} {verb} no chips left and {be} to be put out{_hunted(w, e.out)}."


def _hunted(w: Words, out: Sequence[Broke]) -> str:
    """Who put them out, once when it was the same."""
    by = {one.hunters for one in out}
    if by == {()}:
        return ""
    if len(by) == 1:
        return f"; put out by {w.people(out[0].hunters)}"
    told = [f"{w.name(one.player)} by {w.people(one.hunters)}" for one in out if one.hunters]
    return f"; put out: {', '.join(told)}"


def revived(w: Words, e: ev.PlayerRevived) -> str:
    return (
        f"{w.name(e.player)} is in again with {chips(e.stack)} at {place(e.table, e.seat)}{by_draw(e.draw)}."
    )


def disqualified(w: Words, e: ev.PlayerDisqualified) -> str:
    keeps = "keeps the prize of the place" if e.prize else "forfeits any prize"
    return (
        f"{w.name(e.player)} was disqualified in {ordinal(e.place)} place (T24-71): "
        f"{chips(e.stack)} taken out of play; {keeps}."
    )


def penalty(w: Words, e: ev.PenaltyGiven) -> str:
    return f"{w.name(e.player)} misses {counted(e.hands, 'hand')} (T24-71)."


SENTENCES = {
    ev.HandStarted: started,
    ev.HandEnded: ended,
    ev.StacksEntered: entered,
    ev.ColouredUp: coloured_up,
    ev.PlayersEliminated: eliminated,
    ev.PlayersBroke: broke,
    ev.EliminationDue: due,
    ev.PlayerRevived: revived,
    ev.PlayerDisqualified: disqualified,
    ev.PenaltyGiven: penalty,
}
