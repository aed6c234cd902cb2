"""The sitting of a hand: the hand before and after it, and the last fifty."""

from html import escape

from parts import amounts, times
from parts.cards import cards
from parts.html import Cell, Head, Html, link, quiet, table
from tourney.language import tr
from tourney.store.sittings import Beside, Sitting


def steps(around: Sitting, asked: dict[str, object]) -> str:
    """Links to the hand before and the one after, in the same manner of looking."""
    before, after = around.before, around.after
    to_before, to_after = tr("← hand before"), tr("hand after →")
    back: Cell = link(to_before, "hand", hand=before.hand_id, **asked) if before else quiet(to_before)
    on: Cell = link(to_after, "hand", hand=after.hand_id, **asked) if after else quiet(to_after)
    return f'<p class="steps">{back.text}{on.text}</p>'


def listed(around: Sitting, asked: dict[str, object], masked: bool) -> str:
    """The last fifty hands up to this one and those after it, the latest first."""
    heads = [Head(tr("Played")), Head(tr("Hand"), wide=True), Head(tr("Board")), Head(tr("Pot"), number=True)]
    rows = [
        _row(one, place == around.place, asked, masked)
        for place, one in reversed(list(enumerate(around.hands)))
    ]
    return table(heads, rows, label=tr("Hands of the sitting"))


def _row(one: Beside, here: bool, asked: dict[str, object], masked: bool) -> list[Cell]:
    when = times.moment(one.played_at) if one.played_at else tr("No. {number}", number=one.site_hand_id)
    told = (
        Html(f"<b>{escape(tr('{when}, this hand', when=when))}</b>")
        if here
        else link(when, "hand", hand=one.hand_id, **asked)
    )
    pot = amounts.amount(one.pot, one.unit, one.scale)
    return [told, "" if masked else one.site_hand_id, Html(cards(one.board)), pot]
