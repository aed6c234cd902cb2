"""How a hand ended: everybody's cards and result, and the hands that were live at showdown."""

from html import escape

from parts import amounts, telling
from parts.html import Cell, Head, Html, gain, join, table
from replayer.log import name_of
from replayer.scene import Scene
from tourney.language import tr
from tourney.server.hand_names import called, game_of
from tourney.server.hand_view import SHOWDOWN, SeatView
from tourney.store.hand_queries import StoredSeat


def result(shown: Scene, cents: bool) -> str:
    """A row a player: cards, stack before, what he put in and won, net."""
    heads = (
        Head(tr("Seat"), number=True, wide=True),
        Head(tr("Player")),
        Head(tr("Position")),
        Head(tr("Cards")),
        Head(tr("Stack before"), number=True, wide=True),
        Head(tr("Put in"), number=True, wide=True),
        Head(tr("Won"), number=True),
        Head(tr("Net"), number=True),
    )
    name = name_of(shown)

    def money(value: int | None, sign: bool = False) -> str:
        return amounts.amount(value, shown.hand.unit, shown.hand.scale, sign=sign, cents=cents)

    def won(player: StoredSeat) -> Cell:
        if player.cash_out is None:
            return money(player.won) if player.won else ""
        beneath = Html(
            f"<small>{escape(tr('cashed out for {amount}', amount=money(player.cash_out)))}</small>"
        )
        return join(money(player.won) if player.won else "", beneath)

    rows = [
        (
            view.player.seat,
            name(view.player),
            view.player.position,
            Html(telling.cards(view.cards, shown.backs)),
            money(view.player.stack),
            money(view.player.invested),
            won(view.player),
            gain(money(view.player.net, sign=True)),
        )
        for view in shown.steps[-1].seats
    ]
    return table(heads, rows, label=tr("Result"))


def at_showdown(shown: Scene) -> str:
    """The hands that were live at showdown, mucked ones too, and what each made; empty without a showdown.

    Everybody at the table may see them (R110).
    """
    last = shown.steps[-1]
    if last.title != SHOWDOWN:
        return ""
    name = name_of(shown)
    rows: list[list[Cell]] = []
    for view in last.seats:
        if view.folded:
            continue
        made = makes(shown, view)
        rows.append(
            [
                name(view.player),
                Html(telling.cards(view.cards, shown.backs)),
                tr(made) if made else tr("not known"),
                _end(shown, view),
            ]
        )
    heads = [Head(tr("Player")), Head(tr("Cards")), Head(tr("Makes")), Head("")]
    return table(heads, rows, label=tr("Live at showdown"))


def makes(shown: Scene, view: SeatView) -> str:
    """What a hand that was live at showdown makes, in English; empty where that is not known."""
    if view.folded or shown.steps[-1].title != SHOWDOWN:
        return ""
    boards = [board for board in (shown.hand.board, shown.hand.board_2, shown.hand.board_3) if board]
    return called(game_of(shown.hand), view.cards or "", boards)


def _end(shown: Scene, view: SeatView) -> Cell:
    if view.won:
        amount = amounts.amount(view.won, shown.hand.unit, shown.hand.scale)
        return tr("is paid {amount}", amount=amount) if view.paid else tr("wins {amount}", amount=amount)
    return tr("mucked") if view.mucked else ""
