"""A cash table over many hands: who sits there with what, who owes blinds, and the next hand.

A table is a value; everything that happens gives another one. `deal` gives the `Setup` of the next hand,
`finish` takes its result. The chips that were bought are always those that were cashed out, taken as rake,
in front of the players, or left in the pot of a deal that nobody opened.

In games with blinds a newcomer waits for the big blind or posts, and missed blinds are owed (R022 to R026;
`joining`). Who owes blinds is dealt in all the same in games with antes alone, and goes on owing them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tourney.engine.button import Marks, first_marks, marks_before_first, next_live
from tourney.engine.errors import TableError
from tourney.engine.game import Game
from tourney.engine.hand import Hand
from tourney.engine.joining import NEWCOMER, NOTHING, Chair, Dues, next_cash_hand
from tourney.engine.rake import Rake
from tourney.engine.rules import HOME, HouseRules
from tourney.engine.setup import Post, Setup
from tourney.engine.stakes import Stakes
from tourney.language import tr


@dataclass(frozen=True, slots=True)
class Place:
    """A taken seat: what its player has and owes, whether he sits out, and whether he `posts` what he owes
    instead of waiting for the big blind."""

    seat: int
    player: str
    stack: int
    dues: Dues = NOTHING
    away: bool = False
    posts: bool = False

    @property
    def present(self) -> bool:
        """Whether he can be dealt in."""
        return self.stack > 0 and not self.away


@dataclass(frozen=True, slots=True)
class CashTable:
    """A table between two hands or, while `setup` is there, during one.

    A buy-in is from `least_buy_in` to `most_buy_in` chips, None for any. `places` are in the order of the
    seats, 1 to `max_seats`. `marks` are those of the last hand with a button, None before it. `carried`
    chips lie in the pot after `passed_out` deals that nobody opened (R146). `hands` counts the hands,
    `bought`, `cashed_out` and `raked` the chips.
    """

    game: Game
    stakes: Stakes
    max_seats: int
    least_buy_in: int
    most_buy_in: int | None = None
    rules: HouseRules = HOME
    rake: Rake | None = None
    places: tuple[Place, ...] = ()
    marks: Marks | None = None
    setup: Setup | None = field(default=None, repr=False)
    carried: int = 0
    passed_out: int = 0
    hands: int = 0
    bought: int = 0
    cashed_out: int = 0
    raked: int = 0

    # Who is there

    def place(self, seat: int) -> Place:
        """Who sits on a seat. Raises TableError when nobody does."""
        found = next((place for place in self.places if place.seat == seat), None)
        if found is None:
            raise TableError(
                tr(
                    "nobody sits on seat {seat}: seats {seats} are taken",
                    seat=str(seat),
                    seats=self._words(),
                )
            )
        return found

    @property
    def chips(self) -> int:
        """All chips on the table between two hands: the stacks, and the pot that is carried."""
        return sum(place.stack for place in self.places) + self.carried

    def sit(self, seat: int, player: str, chips: int, posts: bool = False) -> "CashTable":
        """Somebody buys in on an empty seat. Once the button has been drawn he is a newcomer: he waits for
        the big blind (R022), or `posts` one and is dealt in at once (R023)."""
        if not 1 <= seat <= self.max_seats:
            raise TableError(
                tr("seat: {seat}; the table has seats 1 to {most}", seat=str(seat), most=self.max_seats)
            )
        if any(seat == place.seat for place in self.places):
            raise TableError(tr("seat: {seat} is taken", seat=str(seat)))
        if any(player == place.player for place in self.places):
            raise TableError(tr("player: {player} sits at this table already", player=player))
        self._require_buy_in(chips, self.least_buy_in, 0)
        dues = NOTHING if self.marks is None else NEWCOMER
        place = Place(seat, player, chips, dues, posts=posts)
        places = tuple(sorted((*self.places, place), key=lambda one: one.seat))
        return replace(self, places=places, bought=self.bought + chips)

    def leave(self, seat: int) -> "CashTable":
        """He takes his chips and goes; not while he is in a hand. What he owed goes with him."""
        place = self._out_of_hand(
            seat,
            tr("seat {seat} is in the hand that is being played: he may leave after it", seat=str(seat)),
        )
        return replace(
            self,
            places=tuple([one for one in self.places if one.seat != seat]),
            cashed_out=self.cashed_out + place.stack,
        )

    def top_up(self, seat: int, chips: int) -> "CashTable":
        """He buys more, up to the largest buy-in, or buys in again when he has nothing; not during a hand
        that he is in (R085)."""
        place = self._out_of_hand(
            seat,
            tr("seat {seat} is in the hand that is being played: he may buy chips after it", seat=str(seat)),
        )
        self._require_buy_in(chips, 1 if place.stack else self.least_buy_in, place.stack)
        return self._with(replace(place, stack=place.stack + chips), bought=self.bought + chips)

    def go_away(self, seat: int) -> "CashTable":
        """He sits out from the next hand on, and misses the blinds that go over him (R024)."""
        return self._with(replace(self.place(seat), away=True))

    def come_back(self, seat: int, posts: bool = False) -> "CashTable":
        """He is back: he waits for the big blind, or `posts` what he missed at once (R025). One who waits
        may say so later too."""
        return self._with(replace(self.place(seat), away=False, posts=posts))

    def play(self, game: Game, stakes: Stakes | None = None) -> "CashTable":
        """Another game from the next hand on, as in a mix. A pot that nobody opened is played out first."""
        if self.setup is not None:
            raise TableError(tr("game: a hand is being played; the next one may be of another game"))
        if self.carried and game != self.game:
            raise TableError(
                tr(
                    "game: {chips} chips lie in a pot of {game} (R146)",
                    chips=str(self.carried),
                    game=self.game.name,
                )
            )
        return replace(self, game=game, stakes=stakes or self.stakes)

    # Hands

    def deal(
        self, button: int | None = None, straddles: Sequence[tuple[int, int]] = (), runs: int = 1
    ) -> "CashTable":
        """The table with the `setup` of its next hand: who is dealt in, the button, and who posts what.

        The first hand that has a button needs the seat that drew it. Raises TableError for fewer than two
        players and while a hand is played, SetupError for straddles and runs that cannot be and
        for more players than the game has.
        """
        if self.setup is not None:
            raise TableError(tr("a hand is being played: finish it before the next one"))
        present = [place.seat for place in self.places if place.present]
        if len(present) < 2:
            raise TableError(
                tr("a hand needs two players with chips who do not sit out; there are {n}", n=len(present))
            )
        if self.marks is None and self.game.forced != "bring_in" and button not in present:
            raise TableError(
                tr(
                    "button: one of the seats {seats} draws it, not {button}",
                    seats=", ".join(map(str, present)),
                    button=str(button),
                )
            )
        marks, dealt, posts, places = self._next(button, present)
        setup = Setup(
            game=self.game,
            seats=dealt,
            stacks=tuple([place.stack for place in places if place.seat in dealt]),
            button=marks.button if marks else 0,
            posts=posts,
            straddles=tuple(straddles),
            carried=self.carried,
            passed_out=self.passed_out,
            runs=runs,
            rake=self.rake,
            rules=self.rules,
            **self._blind_seats(marks),
            **self.stakes.fields(self.game),
        )
        return replace(self, setup=setup, marks=marks, places=places)

    def finish(self, hand: Hand) -> "CashTable":
        """The table after its hand. Raises TableError unless it is the hand that was dealt, played to its
        end."""
        if self.setup is None or hand.setup != self.setup:
            raise TableError(tr("this is not the hand that the table has dealt"))
        if not hand.done:
            raise TableError(tr("the hand goes on: play it to its end"))
        stacks = dict(zip(hand.seats, hand.stacks, strict=True))
        return replace(
            self,
            setup=None,
            places=tuple([replace(one, stack=stacks.get(one.seat, one.stack)) for one in self.places]),
            carried=hand.carried_out,
            passed_out=self.passed_out + 1 if hand.passed_out else 0,
            raked=self.raked + hand.rake,
            hands=self.hands + 1,
        )

    def _next(
        self, button: int | None, present: list[int]
    ) -> tuple[Marks | None, tuple[int, ...], tuple[Post, ...], tuple[Place, ...]]:
        """Where the marks lie, who is dealt in, who posts what, and the places with what is owed then.

        In games with antes the button goes to the next player (R028); stud has none, and leaves it where it
        is for the next game that does (T24-11B).
        """
        if self.game.forced == "bring_in":
            return self.marks, tuple(present), (), self.places
        if self.game.forced != "blinds":
            drawn = button if self.marks is None else next_live(self.marks.button, present)
            assert drawn is not None
            return first_marks(drawn, present), tuple(present), (), self.places
        before = self.marks
        if before is None:
            assert button is not None
            before = marks_before_first(button, present)
        chairs = {one.seat: Chair(one.dues, not one.present, one.posts) for one in self.places}
        stakes = self.stakes
        made = next_cash_hand(
            before, chairs, self.max_seats, stakes.small_blind, stakes.big_blind, self.rules.button
        )
        places = tuple(
            [
                replace(one, dues=made.dues[one.seat], posts=one.posts and one.seat not in made.dealt)
                for one in self.places
            ]
        )
        return made.marks, made.dealt, made.posts, places

    def _blind_seats(self, marks: Marks | None) -> dict[str, Any]:
        """The fields of `Setup` that say who is in the blinds; in short deck it is the button."""
        if marks is None or self.game.forced in ("antes", "bring_in"):
            return {}
        if self.game.forced == "button_blind":
            return {"big_blind_seat": marks.button}
        return {"small_blind_seat": marks.small_blind, "big_blind_seat": marks.big_blind}

    def _with(self, place: Place, bought: int | None = None) -> "CashTable":
        """The table with this place instead of the one on its seat."""
        places = tuple([place if one.seat == place.seat else one for one in self.places])
        return replace(self, places=places, bought=self.bought if bought is None else bought)

    def _out_of_hand(self, seat: int, refusal: str) -> Place:
        place = self.place(seat)
        if self.setup is not None and seat in self.setup.seats:
            raise TableError(refusal)
        return place

    def _require_buy_in(self, chips: int, least: int, stack: int) -> None:
        most = None if self.most_buy_in is None else self.most_buy_in - stack
        if type(chips) is int and chips >= least and (most is None or chips <= most):
            return
        told = {"chips": str(chips), "stack": str(stack), "least": str(least)}
        if most is None:
            raise TableError(tr("chips: {chips}; with {stack} in front one may buy {least} or more", **told))
        if most < least:
            raise TableError(
                tr(
                    "chips: {chips}; with {stack} in front one may buy none, the most is {most}",
                    **told,
                    most=str(self.most_buy_in),
                )
            )
        raise TableError(
            tr("chips: {chips}; with {stack} in front one may buy {least} to {most}", **told, most=str(most))
        )

    def _words(self) -> str:
        return ", ".join(str(place.seat) for place in self.places) or tr("none")
