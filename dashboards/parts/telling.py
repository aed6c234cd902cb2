"""What happens in a hand, in words: a sentence on each event."""

from parts import amounts
from parts.cards import cards
from parts.html import Cell, Html, join
from parts.tongue import tr_html
from tourney.language import tr, tr_later, tr_n
from tourney.server.hand_view import Line
from tourney.store.hand_queries import StoredHand

PLAIN = {
    "fold": tr_later("folds"),
    "check": tr_later("checks"),
    "muck": tr_later("mucks"),
    "stand_pat": tr_later("stands pat"),
    "sit_out": tr_later("sits out"),
    "return": tr_later("is back"),
    "time_out": tr_later("runs out of time"),
    "disconnect": tr_later("loses the connection"),
}
WITH_AMOUNT = {
    "ante": tr_later("antes {amount}"),
    "small_blind": tr_later("posts the small blind {amount}"),
    "big_blind": tr_later("posts the big blind {amount}"),
    "extra_blind": tr_later("posts {amount}"),
    "dead_blind": tr_later("posts {amount} dead"),
    "straddle": tr_later("straddles {amount}"),
    "button_blind": tr_later("posts the button blind {amount}"),
    "bring_in": tr_later("brings in for {amount}"),
    "call": tr_later("calls {amount}"),
    "bet": tr_later("bets {amount}"),
    "uncalled": tr_later("takes back {amount} that nobody called"),
    "cash_out": tr_later("is paid {amount} for the hand by the house"),
}


def words(line: Line, hand: StoredHand, cents: bool | None = None) -> Cell:
    """What one line says of its player. `cents` is whether all amounts beside it have them."""

    def money(value: int | None) -> str:
        return amounts.amount(value, hand.unit, hand.scale, cents=cents)

    if line.kind == "show":
        shown = Html(cards(line.cards, 2))
        if line.called:
            return tr_html("shows {cards}, {called}", cards=shown, called=tr(line.called))
        return tr_html("shows {cards}", cards=shown)
    if line.kind == "deal_hole":
        return tr_html("is dealt {cards}", cards=Html(cards(line.cards)))
    if line.kind == "discard":
        thrown = _some(line.cards)
        if line.drawn:
            return tr_html("throws away {thrown}, draws {drawn}", thrown=thrown, drawn=_some(line.drawn))
        return tr_html("throws away {thrown}", thrown=thrown)
    if line.kind == "collect":
        won = _won(line, money(line.amount))
        if _cashed_out(line, hand):
            return tr("{won}, which go to the house: it pays for the hand", won=won)
        return won
    if line.kind == "raise":
        said = tr("raises to {amount}", amount=money(line.to))
    elif line.kind in WITH_AMOUNT:
        said = tr(WITH_AMOUNT[line.kind], amount=money(line.amount))
    else:
        said = tr(PLAIN.get(line.kind, line.kind.replace("_", " ")))
    return join(said, Html(' <span class="loss">all-in</span>')) if line.all_in else said


def _some(thrown: str | None) -> Cell:
    """Cards, or how many there are when nobody saw them."""
    if thrown and not thrown.strip("?"):
        return tr_n("{n} card", "{n} cards", len(thrown) // 2)
    return Html(cards(thrown)) if thrown else tr("cards")


def _cashed_out(line: Line, hand: StoredHand) -> bool:
    return any(player.seat == line.seat and player.cash_out is not None for player in hand.players)


BOARDS = (tr_later("on the first board"), tr_later("on the second board"), tr_later("on the third board"))


def _won(line: Line, amount: str) -> str:
    if line.pots < 2:
        won = tr("wins {amount}", amount=amount)
    elif line.pot_no:
        won = tr("wins {amount} from side pot {n}", amount=amount, n=line.pot_no)
    else:
        won = tr("wins {amount} from the main pot", amount=amount)
    if line.boards < 2 or line.board_no is None:
        return won
    named = line.board_no < len(BOARDS)
    board = tr(BOARDS[line.board_no]) if named else tr("on board {n}", n=line.board_no + 1)
    return f"{won} {board}"


def street(title: str, number: int) -> str:
    """What a betting round is called; one that no game has goes by its number, counted from 0."""
    round_ = f"Round {number + 1}"
    return tr("Round {n}", n=number + 1) if title == round_ else tr(title)
