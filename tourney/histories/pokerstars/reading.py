"""What is known of a hand while its lines are read."""

from tourney.engine.events import Event
from tourney.histories.pokerstars import holdings
from tourney.histories.pokerstars.betting import Betting
from tourney.histories.pokerstars.boards import Boards
from tourney.histories.pokerstars.grammar import Grammar
from tourney.histories.pokerstars.header import Header
from tourney.histories.pokerstars.layouts import LAYOUTS, WITH_MORE_CARDS
from tourney.histories.pokerstars.table import Chair, Table, by_name


class Reading:
    """One hand between its header and its record.

    `names` maps every name to its chair, longest first; `awkward` says that a name has a colon and a
    blank in it, so that a line may not be cut at its first colon, `disguised` that one has or begins like a
    line of another kind. `deal_at` is where among the events
    the cards of each betting round were dealt. `small_blind` is the seat of the first small blind and
    `small_blind_posted` what it posted in full. `heroes` are the chairs whose closed cards were dealt.
    `draws_at` is where among the events the last discard of a seat stands, its new cards right after.
    `prize_unit` is the currency of prizes where no buy-in names one. `raises_add` says that the amount
    behind a raise is what it adds, as one skin wrote it for a while.
    """

    __slots__ = (
        "aliases",
        "awkward",
        "betting",
        "board_no",
        "boards",
        "bring_in",
        "cancelled",
        "chairs",
        "deal_at",
        "disguised",
        "draws_at",
        "first_to_act",
        "game",
        "header",
        "heroes",
        "house_added",
        "layout",
        "line",
        "names",
        "notes",
        "prize_unit",
        "raises_add",
        "small_blind",
        "small_blind_posted",
        "table",
        "words",
    )

    def __init__(
        self, header: Header, line: int, table: Table | None, chairs: list[Chair], words: Grammar
    ) -> None:
        self.header = header
        self.game = header.game
        self.layout = LAYOUTS[header.game]
        self.words = words
        self.line = line
        self.table = table
        self.chairs = chairs
        self.names = by_name(chairs)
        colon = words.vocabulary.colon
        self.awkward = any(colon in name for name in self.names)
        self.disguised = self.awkward or any(name.startswith(("*", *words.starts)) for name in self.names)
        self.aliases: dict[str, Chair] | None = None
        self.betting = Betting()
        self.boards = Boards(self.layout)
        self.board_no = 0
        self.heroes: list[Chair] = []
        self.deal_at: dict[int, int] = {}
        self.draws_at: dict[int, int] = {}
        self.small_blind: int | None = None
        self.small_blind_posted: int | None = None
        self.bring_in: int | None = None
        self.first_to_act: int | None = None
        self.raises_add = False
        self.house_added = 0
        self.prize_unit: str | None = None
        self.cancelled = False
        self.notes: list[str] = []

    @property
    def nominal_small_blind(self) -> int | None:
        """Of the header; in fixed limit that states bets, and the blind is what was posted in full."""
        if not self.layout.blinds:
            return None
        return self.small_blind_posted if self.header.limit_type == "FL" else self.header.low

    @property
    def nominal_big_blind(self) -> int | None:
        """Of the header; in fixed limit it is the small bet, in short deck the button blind."""
        if self.game == "shortdeck":
            return self.header.high
        if not self.layout.blinds:
            return None
        return self.header.low if self.header.limit_type == "FL" else self.header.high

    def put_to(self, chair: Chair, kind: str, amount: int, all_in: bool) -> None:
        """A raise or a straddle to `amount`; `raises_add` says that it is what he adds instead."""
        before = 0 if self.raises_add else self.betting.live_total(chair)
        self.betting.put(chair, kind, amount - before, all_in)

    def deal(self, chair: Chair, groups: list[tuple[int, ...]]) -> None:
        """Cards are dealt to him in the text, open or closed."""
        chair.dealt = True
        street = self.betting.street
        count = sum(map(len, groups))
        if not count:
            return
        self._fit(count if street == 0 else 0)
        before = chair.hole
        drawn = holdings.deal(self.layout, chair, street, groups)
        if (street == 0 and (self.layout.kind != "stud" or count == 3)) and chair not in self.heroes:
            self.heroes.append(chair)
        place = self.draws_at.get(chair.seat)
        if drawn is None or place is None:
            return
        events = self.betting.events
        discard = events[place]
        if len(drawn) != len(discard.cards or ()):
            self.notes.append(
                f"seat {chair.seat} draws {len(discard.cards or ())} cards, the text deals {len(drawn)}"
            )
            return
        events[place + 1] = events[place + 1]._replace(cards=drawn)
        if discard.cards is not None and min(discard.cards) < 0 and len(groups) > 1:
            cards = holdings.thrown(before, groups[0])
            if cards is not None and len(cards) == len(discard.cards):
                events[place] = discard._replace(cards=cards)

    def see(self, chair: Chair, cards: tuple[int, ...]) -> None:
        """Take in cards of his, of which another place may have shown fewer."""
        self._fit(len(cards))
        holdings.see(self.layout, chair, cards)

    def show(self, chair: Chair, cards: tuple[int, ...]) -> None:
        """He shows cards, on the board whose showdown it is."""
        self.see(chair, cards)
        chair.dealt = True
        self.betting.events.append(
            Event(
                "show",
                self.betting.street,
                chair.seat,
                cards=holdings.padded(self.layout, cards),
                board_no=self.board_no,
            )
        )

    def _fit(self, count: int) -> None:
        """Believe the cards when they are more than the game of the header has."""
        if count > self.layout.hole:
            game = WITH_MORE_CARDS.get((self.game, count))
            if game is not None:
                self.notes.append(f"the header says {self.game}, {count} cards are dealt")
                self.game, self.layout = game, LAYOUTS[game]
                self.boards.layout = self.layout
