"""How one event ended, as a plain value: what points and leagues are computed from, and nothing else."""

from collections import Counter
from dataclasses import dataclass
from datetime import date

from tourney.language import tr
from tourney.tournament.names import unreadable

MOST_PLAYERS = 10_000
MOST_MONEY = 10**15
"""Minor units that anybody could mean; sums of 10,000 of them still fit in 64 bits."""
MOST_COUNT = 1_000_000


class ResultError(ValueError):
    """A result that cannot be; the message says whose and what."""


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """How one player ended.

    `player` is his number, unique in the event: that of the store where there is one. `place` to
    `last_place` are the places that he shares, equal when he is alone; both None when he registered and
    never got a seat, and then he counts for nothing. Costs are what he paid in all, house part
    included; the rakes are those house parts. `prize` is what he was paid in the end, after a deal.
    All money is in minor units of the event. `hits` counts his knock-outs, shared ones too; `victims`
    are the players whom he knocked out, once for each time. What is not known is None.
    """

    player: int
    name: str
    place: int | None
    last_place: int | None = None
    prize: int = 0
    in_the_money: bool = False
    re_entries: int = 0
    rebuys: int = 0
    add_ons: int = 0
    buy_in_cost: int = 0
    rebuy_cost: int = 0
    add_on_cost: int = 0
    bounty_cost: int = 0
    buy_in_rake: int = 0
    rebuy_rake: int = 0
    add_on_rake: int = 0
    hits: int = 0
    victims: tuple[int, ...] = ()
    bounties_won: int = 0
    bounties_bought: int = 0
    bounties_kept: int = 0
    bounty_winnings: int = 0
    bounty_money_kept: int = 0
    level_out: int | None = None
    seconds_played: int | None = None
    final_table: bool | None = None
    players_at_table: int | None = None
    chip_stack: int | None = None
    no_show: bool = False
    member: bool = True

    @property
    def worst(self) -> int | None:
        """The last of the places that he shares."""
        return self.place if self.last_place is None else self.last_place

    @property
    def total_cost(self) -> int:
        return self.buy_in_cost + self.rebuy_cost + self.add_on_cost + self.bounty_cost

    @property
    def total_winnings(self) -> int:
        return self.prize + self.bounty_winnings + self.bounty_money_kept


@dataclass(frozen=True, slots=True)
class EventResult:
    """How an event ended.

    `event_id` is the tournament's id, or any text that no other event of the league has. `buy_in` is
    the part of one entry that goes to the prize pool, `fee` to the house, `bounty` on the head; `pool`
    is what was paid out in prizes, all in minor units of `unit`, `scale` of them to 1.00. `places_paid`
    counts the places in the money.
    """

    event_id: str
    name: str
    date: date
    players: tuple[PlayerResult, ...]
    unit: str = "USD"
    scale: int = 100
    buy_in: int = 0
    fee: int = 0
    bounty: int = 0
    pool: int = 0
    places_paid: int = 0
    guarantee: int = 0
    house_added: int = 0
    tables: int | None = None

    @property
    def placed(self) -> tuple[PlayerResult, ...]:
        """Those who have a place: the field of the event."""
        return tuple(player for player in self.players if player.place is not None)


def checked(result: EventResult) -> EventResult:
    """The result itself, when its places and amounts can be; raises ResultError with the first thing wrong.

    Places go from 1 to the number of those who have one, each given once or shared by as many players
    as it covers.
    """
    where = tr("the event {name}", name=shown(result.event_id))
    if wrong := unreadable(result.event_id):
        raise ResultError(tr("the id of an event {wrong}", wrong=wrong))
    if wrong := unreadable(result.name):
        raise ResultError(tr("the name of an event {wrong}", wrong=wrong))
    if wrong := unreadable(result.unit):
        raise ResultError(tr("the unit of an event {wrong}", wrong=wrong))
    if not 1 <= result.scale <= 10**8:
        raise ResultError(
            tr(
                "{where} has a scale of {scale}; it is 1 for chips, 100 for cents",
                where=where,
                scale=str(result.scale),
            )
        )
    if not 1 <= len(result.players) <= MOST_PLAYERS:
        raise ResultError(
            tr(
                "{where} has {n} players; it takes 1 to {most}",
                where=where,
                n=len(result.players),
                most=MOST_PLAYERS,
            )
        )
    for field in ("buy_in", "fee", "bounty", "pool", "guarantee", "house_added"):
        _within(getattr(result, field), MOST_MONEY, f"{where}: {field}")
    _within(result.places_paid, len(result.players), f"{where}: places_paid")
    if result.tables is not None:
        _within(result.tables, MOST_COUNT, f"{where}: tables")
    for player in result.players:
        _check_player(player, where)
    twice = [number for number, times in Counter(p.player for p in result.players).items() if times > 1]
    if twice:
        raise ResultError(
            tr("{where} has the player number {number} twice", where=where, number=str(twice[0]))
        )
    _check_places(result, where)
    return result


def shown(text: str) -> str:
    """A text for a message, in quotes and cut when it is long."""
    return repr(text if len(text) <= 40 else f"{text[:40]}…")


def _within(value: int, most: int, what: str) -> None:
    if type(value) is not int or not 0 <= value <= most:
        told = value if isinstance(value, int) and abs(value) < 10**30 else tr("no such number")
        raise ResultError(
            tr(
                "{what} is {told}; write a whole number from 0 to {most}",
                what=what,
                told=str(told),
                most=most,
            )
        )


_MONEY = (
    "prize",
    "buy_in_cost",
    "rebuy_cost",
    "add_on_cost",
    "bounty_cost",
    "buy_in_rake",
    "rebuy_rake",
    "add_on_rake",
    "bounty_winnings",
    "bounty_money_kept",
)
_COUNTS = ("re_entries", "rebuys", "add_ons", "hits", "bounties_won", "bounties_bought", "bounties_kept")
_IF_KNOWN = {
    "players_at_table": MOST_COUNT,
    "level_out": MOST_COUNT,
    "seconds_played": 10**9,
    "chip_stack": MOST_MONEY,
}


def _check_player(player: PlayerResult, where: str) -> None:
    if wrong := unreadable(player.name):
        raise ResultError(
            tr(
                "{where}: the name of player number {number} {wrong}",
                where=where,
                number=str(player.player),
                wrong=wrong,
            )
        )
    who = f"{where}, {shown(player.name)}"
    for field in _MONEY:
        _within(getattr(player, field), MOST_MONEY, f"{who}: {field}")
    for field in _COUNTS:
        _within(getattr(player, field), MOST_COUNT, f"{who}: {field}")
    for field, most in _IF_KNOWN.items():
        if getattr(player, field) is not None:
            _within(getattr(player, field), most, f"{who}: {field}")
    if len(player.victims) > MOST_PLAYERS:
        raise ResultError(
            tr(
                "{who} has {n} victims; there are at most {most}",
                who=who,
                n=len(player.victims),
                most=MOST_PLAYERS,
            )
        )


def _check_places(result: EventResult, where: str) -> None:
    shares: Counter[tuple[int, int]] = Counter()
    for player in result.placed:
        best, worst = player.place, player.worst
        if best is None or worst is None or not 1 <= best <= worst:
            raise ResultError(
                tr(
                    "{where}, {name}: the places {best} to {worst} are none",
                    where=where,
                    name=shown(player.name),
                    best=str(best),
                    worst=str(worst),
                )
            )
        shares[best, worst] += 1
    following = 1
    for (best, worst), sharing in sorted(shares.items()):
        if best < following:
            raise ResultError(tr("{where}: place {place} is given twice", where=where, place=str(best)))
        if best > following:
            raise ResultError(
                tr("{where}: place {place} is given to nobody", where=where, place=str(following))
            )
        if sharing != worst - best + 1 and best == worst:
            raise ResultError(
                tr("{where}: {n} players share place {place}", where=where, n=str(sharing), place=str(best))
            )
        if sharing != worst - best + 1:
            raise ResultError(
                tr(
                    "{where}: {n} players share the places {best} to {worst}",
                    where=where,
                    n=str(sharing),
                    best=str(best),
                    worst=str(worst),
                )
            )
        following = worst + 1
