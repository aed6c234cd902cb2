"""Sentences of hands, chips, and who goes out."""

from collections.abc import Sequence

from tourney.engine.games import game
from tourney.language import tr, tr_n
from tourney.tournament import events as ev
from tourney.tournament.sentences.words import (
    MANY,
    Words,
    by_draw,
    chips,
    listed,
    ordinal,
    place,
)
from tourney.tournament.state import Broke


def started(w: Words, e: ev.HandStarted) -> str:
    who = {one.seat: w.name(one.player) for one in e.dealt}
    forced = game(e.game, e.limit).forced
    if e.frozen:
        parts = [tr("the button stays at seat {seat}", seat=str(e.button_seat))]
    else:
        parts = [tr("button {where}", where=_at(who, e.button_seat))]
    if forced == "button_blind" and e.big_blind:
        parts.append(tr("blind of {chips} from the button", chips=e.big_blind))
    if forced == "blinds":
        if e.small_blind_seat is None:
            parts.append(tr("no small blind"))
        else:
            parts.append(tr("small blind {where}", where=_at(who, e.small_blind_seat)))
        parts.append(tr("big blind {where}", where=_at(who, e.big_blind_seat)))
    if e.ante_seat is not None:
        parts.append(tr("ante of {chips} from {where}", chips=e.ante, where=_at(who, e.ante_seat)))
    elif e.ante:
        parts.append(tr("ante {chips} each", chips=e.ante))
    parts.append(tr("{number} dealt in", number=str(len(e.dealt))))
    if e.waiting:
        parts.append(tr("seat {seats} waits for the button", seats=listed([str(seat) for seat in e.waiting])))
    blinds = f", {tr('{small}/{big}', small=e.small_blind, big=e.big_blind)}" if forced == "blinds" else ""
    return tr(
        "Hand {hand} begins at table {table}, level {level}{blinds} {game}: {parts}.",
        hand=str(e.hand),
        table=str(e.table),
        level=str(e.level),
        blinds=blinds,
        game=_game(e),
        parts=", ".join(parts),
    )


def _game(e: ev.HandStarted) -> str:
    return f"{e.game} {e.limit}"


def _at(who: dict[int, str], seat: int) -> str:
    if seat in who:
        return tr("{name} (seat {seat})", name=who[seat], seat=str(seat))
    return tr("on the empty seat {seat}", seat=str(seat))


def _with_chips(name: str, count: int) -> str:
    return tr("{name} {chips}", name=name, chips=count)


def ended(w: Words, e: ev.HandEnded) -> str:
    began = w.hands.get(e.table)
    who = {one.seat: w.name(one.player) for one in began.dealt} if began and began.hand == e.hand else {}
    known = [(seat, stack) for seat, stack in e.stacks if stack is not None]
    unknown = len(e.stacks) - len(known)
    told = [_with_chips(who.get(seat) or tr("seat {seat}", seat=str(seat)), stack) for seat, stack in known]
    if not known:
        told = [tr("the stacks were not written down")]
    elif unknown:
        told.append(tr_n("{n} stack not known", "{n} stacks not known", unknown))
    words = {"hand": str(e.hand), "table": str(e.table), "stacks": ", ".join(told)}
    if e.carried:
        return tr(
            "Nobody opened hand {hand} at table {table}: {chips} are carried to the next deal (R146); {stacks}.",
            chips=chips(e.carried),
            **words,
        )
    return tr("Hand {hand} at table {table} is over: {stacks}.", **words)


def pot_shared(w: Words, e: ev.PotShared) -> str:
    return tr(
        "The carried pot of table {table} was shared because {why}: {shares}.",
        table=str(e.table),
        why=_why_shared(e.why),
        shares=", ".join([_with_chips(w.name(player), share or 0) for player, share in e.shares]),
    )


def _why_shared(why: str) -> str:
    return {
        "table_broken": tr("the table breaks"),
        "seats_redrawn": tr("everyone draws a new seat"),
        "deal": tr("a deal is made"),
        "finished": tr("the tournament is over"),
        "coloured_up": tr("its smallest chips leave play"),
    }.get(why) or tr("another game follows")


def entered(w: Words, e: ev.StacksEntered) -> str:
    shown = [
        tr("{name} unknown", name=w.name(player)) if stack is None else _with_chips(w.name(player), stack)
        for player, stack in e.stacks
    ]
    told = ", ".join(shown) if len(shown) <= MANY else tr("{number} stacks", number=len(shown))
    said = tr("Stacks were written down: {stacks}.", stacks=told)
    if not e.difference:
        return said
    return f"{said} {_differs(chips(abs(e.difference)), e.difference > 0, e.since)}"


def _differs(count: str, more: bool, since: int) -> str:
    """How far a count was off, and since which hand; 0 is before the first one."""
    found = {"chips": count, "hand": str(since)}
    if more and since:
        return tr("That is {chips} more than are in play; it arose after hand {hand}.", **found)
    if more:
        return tr("That is {chips} more than are in play; it arose before the first hand.", **found)
    if since:
        return tr("That is {chips} fewer than are in play; it arose after hand {hand}.", **found)
    return tr("That is {chips} fewer than are in play; it arose before the first hand.", **found)


def coloured_up(w: Words, e: ev.ColouredUp) -> str:
    said = tr("Chips below {smallest} leave play (T24-24){draw}", smallest=e.smallest, draw=by_draw(e.draw))
    changed = [f"{w.name(player)} {chips(stack)}" for player, stack in e.stacks]
    if changed and len(changed) <= MANY:
        said = tr("{before}; after it {stacks}", before=said, stacks=", ".join(changed))
    if e.change > 0:
        said = tr("{before}; {chips} came in", before=said, chips=chips(e.change))
    elif e.change:
        said = tr("{before}; {chips} left play", before=said, chips=chips(-e.change))
    return f"{said}."


def eliminated(w: Words, e: ev.PlayersEliminated) -> str:
    names = w.people(one.player for one in e.out)
    if e.place == e.last_place:
        said = tr("{names} is out in {place} place", names=names, place=ordinal(e.place))
    else:
        said = tr(
            "{names} are out and share places {first} to {last}",
            names=names,
            first=e.place,
            last=e.last_place,
        )
    prizes = set(e.prizes)
    if any(prizes):
        each = listed([w.money(prize) for prize in e.prizes]) if len(prizes) > 1 else w.money(e.prizes[0])
        if len(e.out) == 1 or len(prizes) > 1:
            said = tr("{before}, prize {amount}", before=said, amount=each)
        else:
            said = tr("{before}, prize {amount} each", before=said, amount=each)
    return f"{said}{_hunted(w, e.out)}."


def broke(w: Words, e: ev.PlayersBroke) -> str:
    names = w.people(one.player for one in e.out)
    if len(e.out) == 1:
        said = tr("{name} has no chips left; placed when the round of hand-for-hand is over", name=names)
    else:
        said = tr("{names} have no chips left; placed when the round of hand-for-hand is over", names=names)
    return f"{said}{_hunted(w, e.out)}."


def due(w: Words, e: ev.EliminationDue) -> str:
    names = w.people(one.player for one in e.out)
    if len(e.out) == 1:
        said = tr("{name} has no chips left and is to be put out", name=names)
    else:
        said = tr("{names} have no chips left and are to be put out", names=names)
    return f"{said}{_hunted(w, e.out)}."


def _hunted(w: Words, out: Sequence[Broke]) -> str:
    """Who put them out, once when it was the same."""
    by = {one.hunters for one in out}
    if by == {()}:
        return ""
    if len(by) == 1:
        return f"; {tr('put out by {names}', names=w.people(out[0].hunters))}"
    told = [
        tr("{name} by {names}", name=w.name(one.player), names=w.people(one.hunters))
        for one in out
        if one.hunters
    ]
    return f"; {tr('put out: {who}', who=', '.join(told))}"


def revived(w: Words, e: ev.PlayerRevived) -> str:
    return tr(
        "{name} is in again with {chips} at {seat}{draw}.",
        name=w.name(e.player),
        chips=chips(e.stack),
        seat=place(e.table, e.seat),
        draw=by_draw(e.draw),
    )


def disqualified(w: Words, e: ev.PlayerDisqualified) -> str:
    told = {"name": w.name(e.player), "place": ordinal(e.place), "chips": chips(e.stack)}
    if e.prize:
        return tr(
            "{name} was disqualified in {place} place (T24-71): {chips} taken out of play; keeps the prize of "
            "the place.",
            **told,
        )
    return tr(
        "{name} was disqualified in {place} place (T24-71): {chips} taken out of play; forfeits any prize.",
        **told,
    )


def penalty(w: Words, e: ev.PenaltyGiven) -> str:
    return tr_n(
        "{name} misses {n} hand (T24-71).",
        "{name} misses {n} hands (T24-71).",
        e.hands,
        name=w.name(e.player),
    )


SENTENCES = {
    ev.HandStarted: started,
    ev.HandEnded: ended,
    ev.PotShared: pot_shared,
    ev.StacksEntered: entered,
    ev.ColouredUp: coloured_up,
    ev.PlayersEliminated: eliminated,
    ev.PlayersBroke: broke,
    ev.EliminationDue: due,
    ev.PlayerRevived: revived,
    ev.PlayerDisqualified: disqualified,
    ev.PenaltyGiven: penalty,
}
