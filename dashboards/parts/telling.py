"""What happens in a hand, in words."""

from parts import amounts
from parts.cards import cards
from parts.html import Cell, Html, join
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
    "note": "",
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


def words(line: Line, hand: StoredHand) -> Cell:
    """What one line says of its player."""

    def money(value: int | None) -> str:
        return amounts.amount(value, hand.unit, hand.scale)

    if line.kind == "show":
        called = f", {line.called}" if line.called else ""
        return join("shows ", Html(cards(line.cards, 2)), called)
    if line.kind == "collect":
        return join("wins ", money(line.amount), _pot(line))
    if line.kind == "raise":
        said = f"raises to {money(line.to)}"
    elif line.kind in WITH_AMOUNT:
        said = WITH_AMOUNT[line.kind].format(money(line.amount))
    else:
        said = PLAIN.get(line.kind, line.kind.replace("_", " "))
    return join(said, Html(' <span class="loss">all-in</span>')) if line.all_in else said


def _pot(line: Line) -> str:
    if line.pots < 2:
        return ""
    return f" from side pot {line.pot_no}" if line.pot_no else " from the main pot"
