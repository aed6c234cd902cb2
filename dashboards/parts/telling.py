"""What happens in a hand, in words: a sentence on each event."""

from parts import amounts
from parts.cards import cards
from parts.html import Cell, Html, join
from tourney.server.hand_names import board_name
from tourney.server.hand_view import Line
from tourney.store.hand_queries import StoredHand

PLAIN = {
    "fold": "folds",
    "check": "checks",
    "muck": "mucks",
    "stand_pat": "stands pat",
    "sit_out": "sits out",
    "return": "is back",
    "time_out": "runs out of time",
    "disconnect": "loses the connection",
}
WITH_AMOUNT = {
    "ante": "antes {}",
    "small_blind": "posts the small blind {}",
    "big_blind": "posts the big blind {}",
    "extra_blind": "posts {}",
    "dead_blind": "posts {} dead",
    "straddle": "straddles {}",
    "button_blind": "posts the button blind {}",
    "bring_in": "brings in for {}",
    "call": "calls {}",
    "bet": "bets {}",
    "uncalled": "takes back {} that nobody called",
    "cash_out": "is paid {} for the hand by the house",
}


def words(line: Line, hand: StoredHand, cents: bool | None = None) -> Cell:
    """What one line says of its player. `cents` is whether all amounts beside it have them."""

    def money(value: int | None) -> str:
        return amounts.amount(value, hand.unit, hand.scale, cents=cents)

    if line.kind == "show":
        called = f", {line.called}" if line.called else ""
        return join("shows ", Html(cards(line.cards, 2)), called)
    if line.kind == "deal_hole":
        return join("is dealt ", Html(cards(line.cards)))
    if line.kind == "discard":
        return join(
            "throws away ", _some(line.cards), *((", draws ", _some(line.drawn)) if line.drawn else ())
        )
    if line.kind == "collect":
        kept = ", which go to the house: it pays for the hand" if _cashed_out(line, hand) else ""
        return join("wins ", money(line.amount), _pot(line), kept)
    if line.kind == "raise":
        said = f"raises to {money(line.to)}"
    elif line.kind in WITH_AMOUNT:
        said = WITH_AMOUNT[line.kind].format(money(line.amount))
    else:
        said = PLAIN.get(line.kind, line.kind.replace("_", " "))
    return join(said, Html(' <span class="loss">all-in</span>')) if line.all_in else said


def _some(thrown: str | None) -> Cell:
    """Cards, or how many there are when nobody saw them."""
    if thrown and not thrown.strip("?"):
        return amounts.things(len(thrown) // 2, "card")
    return Html(cards(thrown)) if thrown else "cards"


def _cashed_out(line: Line, hand: StoredHand) -> bool:
    return any(player.seat == line.seat and player.cash_out is not None for player in hand.players)


def _pot(line: Line) -> str:
    pot = (f" from side pot {line.pot_no}" if line.pot_no else " from the main pot") if line.pots > 1 else ""
    board = f" on {board_name(line.board_no)}" if line.boards > 1 and line.board_no is not None else ""
    return pot + board
