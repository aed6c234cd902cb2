"""A tournament as people read it: the JSON object that `td state` and the server answer with."""

from datetime import datetime
from typing import Any

from tourney.engine.button import next_marks
from tourney.engine.games import game
from tourney.language import tr
from tourney.tournament.bounties import unclaimed
from tourney.tournament.offers import Offers, offers
from tourney.tournament.pool import awards, overlay, plan_fault, pool, prizes_of
from tourney.tournament.proposals import proposals
from tourney.tournament.seating import open_seats
from tourney.tournament.state import Clock, State, Table
from tourney.tournament.structures.values import Level
from tourney.tournament.timing import (
    add_on_open,
    clock_at,
    following,
    left,
    rebuys_open,
    registration_open,
)

STAKES = (
    "game",
    "limit",
    "small_blind",
    "big_blind",
    "ante",
    "ante_paid_by",
    "bring_in",
    "small_bet",
    "big_bet",
)


def view(state: State, now: datetime) -> dict[str, Any]:
    """The whole state at a moment as numbers, texts, lists and objects; money in minor units.

    `left_seconds` is what is left of the level or break, None where no clock is. A table's marks are
    those of the hand in progress, or of the last one; before the first those that it will have, None
    until the button is drawn. Somebody may sit down on its `free` seats. `carried` chips lie in its pot from
    so many deals `passed_out` in a row (R146), also while they are played for; they are in play and in
    nobody's stack. `prizes` are those of place 1, 2, … as planned; `payouts` are what is paid: before a deal
    the same by place with nobody named, after it each player's amount and what is kept for the winner, who
    has no number then. A seat's `status` is `playing`, `waiting` when the button has not passed it, `away`,
    `penalty`, or `seated` between hands. A player's `buys` are the kinds of request by which he may buy now,
    `not_sold` says of others that are on sale why not he. `unclaimed` are the numbers of those whose bounty
    nobody was paid.
    `proposals` are the moves that are due.
    """
    setup = state.setup
    clock = clock_at(state, now)
    level = state.level if clock is None else clock.level
    return {
        "name": setup.name,
        "structure": setup.structure.name,
        "status": state.status,
        "level": level,
        "on_break": clock.on_break if clock else False,
        "running": clock.running if clock else state.status == "running",
        "left_seconds": left(clock, now) / 1000 if clock else None,
        "ends_at": clock.ends_at.isoformat() if clock and clock.ends_at else None,
        "stakes": _stakes_and_time(setup.structure.level(level)) if level else None,
        "next": _next(state, clock, level) if level else None,
        "hand_for_hand": state.round is not None,
        "hands": state.hands,
        "unit": setup.unit,
        "scale": setup.scale,
        "entries": state.entries,
        "rebuys": state.rebuys,
        "add_ons": state.add_ons,
        "left": len(state.stacks),
        "chips_in_play": state.chips_in_play,
        "average_stack": state.chips_in_play // len(state.stacks) if state.stacks else None,
        "miscounted": state.miscounted,
        "registration_open": registration_open(state, now),
        "rebuys_open": rebuys_open(state, now),
        "add_on_open": add_on_open(state, now),
        "tables": [_table(state, table, level) for table in state.tables.values()],
        "players": _players(state, now),
        "places": [
            {
                "place": place.best,
                "last_place": place.worst,
                "player": state.name(number),
                "number": number,
                "prize": prize,
            }
            for number, place, prize in _placed(state)
        ],
        "prizes": list(prizes_of(state)) if state.players else [],
        "payouts": _payouts(state),
        "pool": pool(state),
        "overlay": overlay(state),
        "deal": _deal(state),
        "proposals": proposals(state, now),
        "unclaimed": unclaimed(state),
        "warnings": _warnings(state),
    }


def _players(state: State, now: datetime) -> list[dict[str, Any]]:
    offered, nothing = offers(state, now), Offers()
    return [
        {
            "number": player.number,
            "player": player.name,
            "person": player.person,
            "stack": state.stacks.get(player.number),
            "in": player.number in state.stacks,
            "place": state.places[player.number].best if player.number in state.places else None,
            "entries": player.entries,
            "rebuys": player.rebuys,
            "add_ons": player.add_ons,
            "away": player.absent,
            "penalty": player.penalty,
            "pinned": player.pinned,
            "head": player.head,
            "bounties": player.bounties,
            "hits": player.hits,
            "paid_out": state.paid_out.get(player.number, 0),
            "buys": list(offered.get(player.number, nothing).buys),
            "not_sold": offered.get(player.number, nothing).not_sold,
        }
        for player in state.players.values()
    ]


def _placed(state: State) -> list[tuple[int, Any, int]]:
    won = awards(state)
    found = [(number, place, won.get(number, 0)) for number, place in state.places.items()]
    return sorted(found, key=lambda row: (row[1].best, row[1].nth, row[0]))


def _payouts(state: State) -> list[dict[str, Any]]:
    """What is paid, first place first; it adds up to the pool. After a deal those who made it come first."""
    if state.agreement is None:
        paid = prizes_of(state) if state.players else ()
        return [_payout(place, None, None, prize) for place, prize in enumerate(paid, 1)]
    kept = state.agreement.first if state.winner is None else 0
    places, won = state.places, awards(state)
    took_part = [player for player, _ in state.agreement.amounts]
    took_part.sort(key=lambda one: (places[one].best if one in places else 0, -won.get(one, 0)))
    out = [number for number, _, _ in _placed(state) if number in won and number not in took_part]
    return [_payout(1, None, None, kept)] * bool(kept) + [
        _payout(places[one].best if one in places else None, state.name(one), one, won.get(one, 0))
        for one in (*took_part, *out)
    ]


def _payout(place: int | None, player: str | None, number: int | None, amount: int) -> dict[str, Any]:
    return {"place": place, "player": player, "number": number, "amount": amount}


def stakes(level: Level) -> dict[str, Any]:
    """What is posted and bet at a level: of the money in a structure that which its game takes, 0 for the
    rest. All of it where a mix changes games by hands, for then the level has none of its own."""
    if level.game is None or level.limit is None:
        return {name: getattr(level, name) for name in STAKES}
    taken = level.stakes().fields(game(level.game, level.limit))
    by = {"each": "all", "big_blind": "big_blind", "button": "button"}.get(taken.get("ante_by", ""), "none")
    named = {"game": level.game, "limit": level.limit, "ante_paid_by": by}
    return {name: named.get(name, taken.get(name, 0)) for name in STAKES}


def _stakes_and_time(level: Level) -> dict[str, Any]:
    return {**stakes(level), "minutes": level.minutes}


def _next(state: State, clock: Clock | None, level: int) -> dict[str, Any]:
    structure = state.setup.structure
    if clock is None:
        return {
            "level": level + 1,
            "on_break": False,
            **_stakes_and_time(structure.level(level + 1)),
        }
    after = following(structure, clock)
    return {
        "level": after.level,
        "on_break": after.on_break,
        **stakes(structure.level(after.level)),
        "minutes": after.left // 60_000,
    }


def _deal(state: State) -> dict[str, Any] | None:
    if state.agreement is None:
        return None
    return {
        "amounts": [
            {"player": state.name(player), "amount": amount} for player, amount in state.agreement.amounts
        ],
        "first": state.agreement.first,
    }


def _never_sold(state: State) -> list[str]:
    """What is agreed and for which the structure has no time."""
    setup, structure, found = state.setup, state.setup.structure, []
    if setup.rebuy and structure.rebuys_until is None:
        found.append(tr("No rebuy can be sold: the structure does not say until which level (rebuys_until)."))
    if setup.add_on and structure.add_on_at is None:
        found.append(tr("No add-on can be sold: the structure does not say after which level (add_on_at)."))
    return found


def _miscounted(difference: int, since: int) -> str:
    told = {"n": abs(difference), "hand": str(since)}
    if difference > 0 and since:
        return tr("The last count found {n} chips more than are in play; it arose after hand {hand}.", **told)
    if difference > 0:
        return tr(
            "The last count found {n} chips more than are in play; it arose before the first hand.", **told
        )
    if since:
        return tr(
            "The last count found {n} chips fewer than are in play; it arose after hand {hand}.", **told
        )
    return tr(
        "The last count found {n} chips fewer than are in play; it arose before the first hand.", **told
    )


def _warnings(state: State) -> list[str]:
    found = _never_sold(state) if state.status != "finished" else []
    fault = plan_fault(state) if state.players else None
    if fault:
        found.append(tr("The prizes cannot be as planned: {fault}.", fault=fault))
    if state.fixed_prizes is not None and sum(state.fixed_prizes) != pool(state):
        found.append(
            tr("The prizes that were set by hand are not the pool any more: the prize table decides.")
        )
    if state.miscounted:
        found.append(_miscounted(state.miscounted, state.agreed))
    nobody = nobody_claimed(state)
    return [*found, nobody] if nobody else found


def nobody_claimed(state: State) -> str:
    """Which bounties nobody has claimed, as a sentence; nothing when there is none."""
    names = [state.name(player) for player in unclaimed(state)]
    return tr("Nobody has claimed the bounty on {names}.", names=", ".join(names)) if names else ""


def _table(state: State, table: Table, level: int) -> dict[str, Any]:
    hand = table.hand
    marks = hand.marks if hand else table.marks
    blinds = marks is not None and _has_blinds(state, table, level)
    if marks and not table.hands and len(table.seats) > 1:
        marks = next_marks(marks, table.seats, table.size, state.setup.rules.hand.button)
    return {
        "table": table.number,
        "size": table.size,
        "closed": table.number in state.closed,
        "free": open_seats(state, table),
        "hand": hand.number if hand else None,
        "button": marks.button if marks else None,
        "small_blind": marks.small_blind if marks and blinds else None,
        "big_blind": marks.big_blind if marks and blinds else None,
        "ante_from": hand.ante_from if hand else None,
        "carried": table.pot.chips if table.pot else 0,
        "passed_out": table.pot.deals if table.pot else 0,
        "game": hand.stakes.game if hand else None,
        "limit": hand.stakes.limit if hand else None,
        "level": hand.level if hand else None,
        "seats": [
            {
                "seat": seat,
                "player": state.name(player),
                "number": player,
                "stack": state.stacks[player],
                "status": _status(state, table, seat, player),
            }
            for seat, player in table.seats.items()
        ],
    }


def _has_blinds(state: State, table: Table, level: int) -> bool:
    """Whether small and big blind are posted in the hand in progress, or in the next where one game alone can
    follow."""
    if table.hand is not None:
        played = table.hand.stakes
    elif level:
        played = state.setup.structure.level(level)
    else:
        return True
    if played.game is None or played.limit is None:
        return True
    return game(played.game, played.limit).forced == "blinds"


def _status(state: State, table: Table, seat: int, player: int) -> str:
    known = state.players[player]
    if known.absent:
        return "away"
    if known.penalty if table.hand is None else player in table.hand.missing:
        return "penalty"
    if table.hand is None:
        return "seated"
    return "playing" if any(dealt.seat == seat for dealt in table.hand.dealt) else "waiting"
