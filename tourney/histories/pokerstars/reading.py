"""What is known of a hand while its lines are read."""

from tourney.cards import UNKNOWN, CardError
from tourney.engine.events import Event
from tourney.histories.pokerstars.betting import Betting
from tourney.histories.pokerstars.boards import Boards
from tourney.histories.pokerstars.header import Header
from tourney.histories.pokerstars.table import Chair, Table, by_name


class Reading:
    """One hand between its header and its record.

    `names` maps every name to its chair, longest first; `awkward` says that a name has a colon and a
    blank in it, so that a line may not be cut at its first colon. `deal_at` is where among the events
    the cards were dealt. `small_blind` is the seat of the first small blind and `small_blind_amount`
    what it posted.
    """

    __slots__ = (
        "aliases",
        "awkward",
        "betting",
        "board_no",
        "boards",
        "cancelled",
        "chairs",
        "deal_at",
        "dealt_to",
        "header",
        "hero",
        "line",
        "names",
        "notes",
        "small_blind",
        "small_blind_amount",
        "table",
    )

    def __init__(self, header: Header, line: int, table: Table | None, chairs: list[Chair]) -> None:
        self.header = header
        self.line = line
        self.table = table
        self.chairs = chairs
        self.names = by_name(chairs)
        self.awkward = any(": " in name for name in self.names)
        self.aliases: dict[str, Chair] | None = None
        self.betting = Betting()
        self.boards = Boards()
        self.board_no = 0
        self.hero: Chair | None = None
        self.dealt_to = 0
        self.deal_at = 0
        self.small_blind: int | None = None
        self.small_blind_amount = 0
        self.cancelled = False
        self.notes: list[str] = []

    @property
    def nominal_small_blind(self) -> int:
        """Of the header; in fixed limit that states bets, and the blind is what was posted, else half of one."""
        fixed = self.header.limit_type == "FL"
        return (self.small_blind_amount or self.header.low // 2) if fixed else self.header.low

    @property
    def nominal_big_blind(self) -> int:
        """Of the header; in fixed limit it is the small bet."""
        return self.header.low if self.header.limit_type == "FL" else self.header.high

    def see(self, chair: Chair, cards: tuple[int, ...]) -> None:
        """Take in cards of his, of which another place may have shown fewer."""
        cards = two(cards)
        if chair.hole is None or cards.count(UNKNOWN) < chair.hole.count(UNKNOWN):
            chair.hole = cards

    def show(self, chair: Chair, cards: tuple[int, ...]) -> None:
        """He shows cards, on the board whose showdown it is."""
        self.see(chair, cards)
        chair.dealt = True
        shown = Event("show", self.betting.street, chair.seat, cards=two(cards), board_no=self.board_no)
        self.betting.events.append(shown)


def two(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Hole cards of hold'em: one that was shown alone has an unknown beside it."""
    if len(cards) > 2:
        raise CardError(f"a hold'em hand has two cards, not {len(cards)}")
    return cards + (UNKNOWN,) * (2 - len(cards))
