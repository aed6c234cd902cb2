"""A second count of the commonest facts, hand by hand and event by event, to hold against the columns.

It is for hands of no limit without straddles, posts of newcomers and players who sit out.
"""

from collections import defaultdict

from tourney.engine.record import HandRecord

WALKED = {
    "vpip",
    "vpip_opp",
    "rfi",
    "rfi_opp",
    "limp",
    "three_bet",
    "three_bet_opp",
    "squeeze",
    "squeeze_opp",
    "cold_call",
    "cold_call_opp",
    "three_bet_faced",
    "fold_to_three_bet",
    "four_bet",
    "four_bet_opp",
    "cbet_flop",
    "cbet_flop_opp",
    "cbet_flop_faced",
    "fold_to_cbet_flop",
    "call_cbet_flop",
    "cbet_turn",
    "cbet_turn_opp",
}


def walk(record: HandRecord) -> dict[str, set[str]]:
    """Some facts of one hand, by going through its events; the names of those for whom they hold."""
    found: dict[str, set[str]] = {column: set() for column in WALKED}
    names = {player.seat: player.name for player in record.players}
    position = {player.name: player.position for player in record.players}
    left = {player.name: player.stack for player in record.players}
    alive, all_in, leader, bettor, flop_raised = set(left), set(), None, None, False
    blind = record.big_blind or 0
    street, own, level, size = 0, defaultdict(int), blind, blind
    raises, callers, entered, acted = [], 0, False, set()
    for event in record.events:
        if event.kind in ("collect", "uncalled") or event.seat is None:
            continue
        who = names[event.seat]
        if event.street != street:
            leader = raises[-1] if street == 0 and raises else leader
            street, own, level, size = event.street, defaultdict(int), 0, blind
            raises, callers, acted = [], 0, set()
        if event.kind in ("fold", "check", "call", "bet", "raise"):
            owed = level - own[who]
            rivals = alive - all_in - {who}
            can_raise = bool(rivals) and left[who] > owed and (who not in acted or owed >= size)
            facing = raises and raises[-1] != who and owed > 0
            chances = []
            if street == 0:
                chances.append(("vpip", "vpip_opp", event.kind in ("call", "bet", "raise")))
                if not raises and not entered and owed > 0:
                    chances.append(("rfi", "rfi_opp", event.kind == "raise"))
                    chances.append(("limp", "rfi_opp", event.kind == "call"))
                if facing and len(raises) == 1 and can_raise:
                    chances.append(("three_bet", "three_bet_opp", event.kind == "raise"))
                    if callers:
                        chances.append(("squeeze", "squeeze_opp", event.kind == "raise"))
                if facing and len(raises) == 1 and position[who] not in ("SB", "BB") and who not in acted:
                    chances.append(("cold_call", "cold_call_opp", event.kind == "call"))
                if facing and len(raises) == 2:
                    chances.append(("fold_to_three_bet", "three_bet_faced", event.kind == "fold"))
                if facing and len(raises) >= 2 and can_raise:
                    chances.append(("four_bet", "four_bet_opp", event.kind == "raise"))
            if street == 1 and who == leader and not raises:
                chances.append(("cbet_flop", "cbet_flop_opp", event.kind == "bet"))
            if street == 1 and raises == [bettor] and bettor == leader and facing:
                chances.append(("fold_to_cbet_flop", "cbet_flop_faced", event.kind == "fold"))
                chances.append(("call_cbet_flop", "cbet_flop_faced", event.kind == "call"))
            if street == 2 and who == bettor == leader and not raises and not flop_raised:
                chances.append(("cbet_turn", "cbet_turn_opp", event.kind == "bet"))
            for made, chance, did in chances:
                found[chance].add(who)
                if did:
                    found[made].add(who)
            acted.add(who)
            entered |= street == 0 and event.kind in ("call", "raise", "check")
        if event.kind == "fold":
            alive.discard(who)
        if event.kind == "call":
            callers += 1
        if event.kind in ("bet", "raise"):
            if street == 1:
                flop_raised |= bool(raises)
                bettor = bettor or who
            raises.append(who)
            callers = 0
            target = own[who] + (event.amount or 0)
            size, level = max(size, target - level), target
        if event.amount:
            own[who] += 0 if event.kind in ("ante", "dead_blind") else event.amount
            left[who] -= event.amount
            if not left[who]:
                all_in.add(who)
    return found
