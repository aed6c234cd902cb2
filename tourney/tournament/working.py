"""A state while events happen to it: mappings are copied once, when the first of them changes one."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby
from typing import Any

from tourney.tournament.state import Place, Player, State, Table, TableSeat

GONE = 0
"""The number of nobody: who was dealt in and put out before the hand was over."""


class Misfit(ValueError):
    """An event that does not fit the state it meets: the log was made of lines that exclude each other."""


class Working:
    """A copy of a state that may be changed, and the few changes that several events share.

    Events are taken at their word but for what would lose a player or chips: that raises Misfit.
    """

    __slots__ = ("_owned", "state")

    def __init__(self, state: State) -> None:
        self.state = state.copy()
        self._owned: set[str] = set()

    def own(self, name: str) -> dict[Any, Any]:
        """A mapping of the state, free to be changed."""
        if name not in self._owned:
            self._owned.add(name)
            setattr(self.state, name, dict(getattr(self.state, name)))
        return getattr(self.state, name)

    def player(self, number: int, **changes: Any) -> Player:
        """Changes what is known of a player."""
        player = self.state.players.get(number)
        if player is None:
            raise Misfit(f"there is no player {number}")
        changed = replace(player, **changes)
        self.own("players")[number] = changed
        return changed

    def table(self, number: int, **changes: Any) -> Table:
        """Changes a table."""
        table = self.state.tables.get(number)
        if table is None:
            raise Misfit(f"there is no table {number}")
        changed = replace(table, **changes)
        self.own("tables")[number] = changed
        return changed

    def sit(self, player: int, where: TableSeat) -> None:
        """Gives a player a seat that is free."""
        table = self.state.tables.get(where.table)
        if table is None:
            raise Misfit(f"there is no table {where.table}")
        if where.seat in table.seats:
            taken = self.state.name(table.seats[where.seat])
            raise Misfit(f"seat {where.seat} of table {where.table} is {taken}'s")
        seats = dict(sorted({**table.seats, where.seat: player}.items()))
        self.table(where.table, seats=seats, fresh=table.fresh | {where.seat})
        self.player(player, seat=where)

    def stand(self, player: int) -> TableSeat | None:
        """Takes a player from his seat, and says which it was."""
        where = self.state.seat_of(player)
        if where is not None:
            table = self.state.tables[where.table]
            left = {seat: other for seat, other in table.seats.items() if seat != where.seat}
            self.out_of_hand(where.table, player)
            self.table(where.table, seats=left, opened=where.seat, fresh=table.fresh - {where.seat})
        return where

    def out_of_hand(self, number: int, player: int) -> None:
        """Takes a player out of the hand that is in progress: who comes back before it is over is not in it
        any more."""
        table = self.state.tables[number]
        if table.hand is not None:
            dealt = tuple(
                [one._replace(player=GONE) if one.player == player else one for one in table.hand.dealt]
            )
            self.table(number, hand=replace(table.hand, dealt=dealt))

    def leave(self, players: Iterable[int]) -> None:
        """Puts players out who share a place, in this order: the worst place that is left."""
        group = list(players)
        worst = len(self.state.stacks)
        best = worst - len(group) + 1
        for nth, player in enumerate(group):
            if player not in self.state.stacks:
                raise Misfit(f"{self.state.name(player)} is not in")
            self.stand(player)
            del self.own("stacks")[player]
            self.own("places")[player] = Place(best, worst, nth)

    def come_back(self, player: int, stack: int | None) -> None:
        """Puts a player in again; those who went out after him are placed one lower."""
        if player not in self.state.places:
            raise Misfit(f"{self.state.name(player)} is not out")
        del self.own("places")[player]
        self.own("stacks")[player] = stack
        self.place_again()

    def place_again(self) -> None:
        """Numbers the places anew from the last one up, in the order in which players went out."""
        order = sorted(self.state.places.items(), key=lambda item: (-item[1].worst, item[1].nth))
        places: dict[int, Place] = {}
        worst = len(self.state.stacks) + len(order)
        if self.state.status == "finished":
            worst = len(order)
        for _, group in groupby(order, key=lambda item: item[1].worst):
            tied = [player for player, _ in group]
            for nth, player in enumerate(tied):
                places[player] = Place(worst - len(tied) + 1, worst, nth)
            worst -= len(tied)
        self.own("places").clear()
        self.own("places").update(places)

    def recount(self) -> None:
        """Compares all stacks with the chips in play, once all are known and not by a hand alone."""
        state = self.state
        total = state.carried
        for stack in state.stacks.values():
            if stack is None:
                return
            total += stack
        state.miscounted = total - state.chips_in_play
        if not state.miscounted:
            state.agreed = state.hands

    def pay_in(self, method: str, amount: int) -> None:
        """Puts money into the drawer, or takes it out when negative."""
        if amount:
            drawer = self.own("drawer")
            drawer[method] = drawer.get(method, 0) + amount
