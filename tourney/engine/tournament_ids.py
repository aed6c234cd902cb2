"""Which tournament is meant by a site's number: two that cost something else are two, whatever their number.

A site gives each tournament a number of its own, but files that went through other hands may have one number for
several. The first keeps the plain id, `pokerstars:123`; another one of that number has its price in it,
`pokerstars:123:FPP-1`. What says no price may be any of them, and is taken for the first.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from tourney.engine.record import TournamentRef


@dataclass(slots=True)
class Priced:
    """A tournament by its id and price, as far as it is known; money in smallest units of `unit`."""

    tournament_id: str
    unit: str | None
    buy_in: int | None
    fee: int | None
    bounty: int | None

    @property
    def charge(self) -> int:
        """What an entry costs, all in all."""
        return (self.buy_in or 0) + (self.fee or 0) + (self.bounty or 0)

    def differs(self, other: "Priced") -> bool:
        """Whether both are known and cannot be of one tournament: in other units, or with neither the buy-in nor
        the whole price in common. A bounty is told within the buy-in by some files and beside it by others."""
        if self.buy_in is None or other.buy_in is None:
            return False
        in_others = None not in (self.unit, other.unit) and self.unit != other.unit
        return in_others or (self.buy_in != other.buy_in and self.charge != other.charge)


class TournamentIds:
    """Gives ids to tournaments of sites, one after the other, those that are known before them."""

    def __init__(self, known: Iterable[tuple[str, str, Priced]] = ()) -> None:
        """`known` are site, number and price."""
        self._there: dict[tuple[str, str], list[Priced]] = {}
        for site, number, priced in known:
            self._there.setdefault((site, number), []).append(priced)

    def of(self, site: str, told: TournamentRef) -> str:
        """The id of the tournament that a hand of this site tells of."""
        return self.id_of(site, told.key, told.unit, told.buy_in, told.fee, told.bounty)

    def id_of(
        self,
        site: str,
        number: str,
        unit: str | None,
        buy_in: int | None,
        fee: int | None,
        bounty: int | None,
    ) -> str:
        """The id of the tournament of this number and price, a new one where none of the known is it."""
        there = self._there.setdefault((site, number), [])
        asked = Priced(f"{site}:{number}", unit, buy_in, fee, bounty)
        for one in there:
            if not one.differs(asked):
                if one.buy_in is None:
                    one.unit, one.buy_in, one.fee, one.bounty = unit, buy_in, fee, bounty
                return one.tournament_id
        if any(one.tournament_id == asked.tournament_id for one in there):
            asked.tournament_id += f":{unit or 'chips'}-{asked.charge}"
        there.append(asked)
        return asked.tournament_id
