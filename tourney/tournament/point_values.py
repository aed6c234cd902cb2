"""The values of the variables of formulas, from how an event ended and how the season stood before it."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from fractions import Fraction

from tourney.tournament.event_result import EventResult, PlayerResult

Value = Fraction | None


@dataclass(frozen=True, slots=True)
class Standing:
    """How a player stood in the season before an event; `rank` from 1, `points` in all."""

    rank: int
    points: Fraction
    events: int


def event_values(
    result: EventResult, number: int = 1, previous_winners: AbstractSet[int] = frozenset()
) -> dict[str, Value]:
    """The variables of an event by their full names; money in whole units. `number` counts the season's events."""
    placed = result.placed

    def money(minor: int) -> Fraction:
        return Fraction(minor, result.scale)

    def total(field: str) -> int:
        return sum(getattr(player, field) for player in placed)

    costs = {field: total(field) for field in ("buy_in_cost", "rebuy_cost", "add_on_cost", "bounty_cost")}
    counted = {
        "buyins": len(placed),
        "entries": len(placed) + total("re_entries"),
        "inTheMoneyRank": result.places_paid,
        "leagueMembers": sum(player.member for player in placed),
        "totalRebuys": total("rebuys"),
        "totalAddOns": total("add_ons"),
        "totalReEntries": total("re_entries"),
        "totalHits": total("hits"),
        "previousWinnerPlayed": any(p.player in previous_winners and not p.no_show for p in placed),
        "eventNumber": number,
    }
    return {
        **{name: Fraction(value) for name, value in counted.items()},
        "tablesUsed": None if result.tables is None else Fraction(result.tables),
        "buyIn": money(result.buy_in),
        "fee": money(result.fee),
        "bounty": money(result.bounty),
        "entryCost": money(result.buy_in + result.fee + result.bounty),
        "prizePool": money(result.pool),
        "guaranteedPot": money(result.guarantee),
        "preGuaranteedPot": money(result.pool - result.house_added),
        "houseAdds": money(result.house_added),
        "totalBuyinsCost": money(costs["buy_in_cost"]),
        "totalRebuysCost": money(costs["rebuy_cost"]),
        "totalAddOnsCost": money(costs["add_on_cost"]),
        "totalBountiesCost": money(costs["bounty_cost"]),
        "totalCosts": money(sum(costs.values())),
        "totalRake": money(total("buy_in_rake") + total("rebuy_rake") + total("add_on_rake")),
    }


def player_values(
    player: PlayerResult,
    scale: int,
    standing: Standing | None = None,
    previous_winners: AbstractSet[int] = frozenset(),
    leaders: AbstractSet[int] = frozenset(),
) -> dict[str, Value]:
    """The variables of a player by their full names, all but his rank, which is that of a place."""

    def money(minor: int) -> Fraction:
        return Fraction(minor, scale)

    def known(value: int | None) -> Value:
        return None if value is None else Fraction(value)

    counted = {
        "inTheMoney": player.in_the_money,
        "numberOfRebuys": player.rebuys,
        "numberOfAddOns": player.add_ons,
        "numberOfReEntries": player.re_entries,
        "numberOfHits": player.hits,
        "bountiesWon": player.bounties_won,
        "bountiesBought": player.bounties_bought,
        "bountiesKept": player.bounties_kept,
        "inLeague": player.member,
        "leagueRank": standing.rank if standing else 0,
        "eventsPlayed": standing.events if standing else 0,
        "previousWinner": player.player in previous_winners,
        "hitPreviousWinner": sum(victim in previous_winners for victim in player.victims),
        "hitLeagueLeader": sum(victim in leaders for victim in player.victims),
    }
    return {
        **{name: Fraction(value) for name, value in counted.items()},
        "position": known(player.place),
        "buyinCost": money(player.buy_in_cost),
        "rebuyCost": money(player.rebuy_cost),
        "addOnCost": money(player.add_on_cost),
        "bountyChipCost": money(player.bounty_cost),
        "buyinRake": money(player.buy_in_rake),
        "rebuyRake": money(player.rebuy_rake),
        "addOnRake": money(player.add_on_rake),
        "totalPlayerRake": money(player.buy_in_rake + player.rebuy_rake + player.add_on_rake),
        "totalCost": money(player.total_cost),
        "prizeWinnings": money(player.prize),
        "bountyWinnings": money(player.bounty_winnings),
        "bountyMoneyKept": money(player.bounty_money_kept),
        "totalWinnings": money(player.total_winnings),
        "take": money(player.total_winnings - player.total_cost),
        "roundOut": known(player.level_out),
        "playingTime": None if player.seconds_played is None else Fraction(player.seconds_played, 60),
        "finalTable": known(player.final_table),
        "playersAtSameTable": known(player.players_at_table),
        "chipStack": known(player.chip_stack),
        "leaguePoints": standing.points if standing else Fraction(0),
    }
