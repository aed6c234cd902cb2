"""The 169 starting hands as a grid, and the classes of Omaha hands as a table: net, count, and the hands behind."""

from collections.abc import Mapping
from html import escape
from typing import Any

import polars as pl

from parts import amounts
from parts.html import Cell, Head, Html, address, gain, link, table
from parts.stats import between_of
from tourney.cards import RANKS
from tourney.language import tr, tr_n
from tourney.stats.holdings_asked import OMAHA_WORDS
from tourney.stats.intervals import SMALL_MEAN, Interval, normal

HIGH_FIRST = RANKS[::-1]
STEPS = (0.0, 0.34, 0.67)
"""Shares of the largest gain or loss from which a cell is coloured more strongly."""


def name_of(row: int, column: int) -> str:
    """The holding in a cell: pairs on the diagonal, suited above it, off suit beneath.

    >>> name_of(0, 0), name_of(0, 1), name_of(1, 0)
    ('AA', 'AKs', 'AKo')
    """
    if row == column:
        return HIGH_FIRST[row] * 2
    high, low = HIGH_FIRST[min(row, column)], HIGH_FIRST[max(row, column)]
    return f"{high}{low}{'s' if column > row else 'o'}"


def grid(found: pl.DataFrame, behind: Mapping[str, object], unit: str | None, scale: int | None) -> str:
    """The 13 by 13 grid as HTML. Each cell says its name, the big blinds won with their sign, and how often;
    one that never came says its name alone. A cell is a link to its hands.

    Colour goes with the sign and never stands alone; its strength is the share of the largest gain or loss.
    """
    held = {row["holding"]: row for row in found.iter_rows(named=True)}
    most = max((abs(_net(row)) for row in held.values()), default=0.0)
    lines = []
    for line in range(13):
        cells = "".join(_cell(name_of(line, column), held, behind, most, unit, scale) for column in range(13))
        lines.append(f"<tr>{cells}</tr>")
    label = tr("Starting hands: pairs from corner to corner, suited above, off suit beneath")
    return (
        f'<div class="scroll"><table class="holdings" aria-label="{escape(label)}">'
        f"<tbody>{''.join(lines)}</tbody></table></div>"
    )


def _cell(
    name: str,
    held: Mapping[str, dict[str, Any]],
    behind: Mapping[str, object],
    most: float,
    unit: str | None,
    scale: int | None,
) -> str:
    row = held.get(name)
    if row is None:
        return f'<td class="none"><span>{name}</span></td>'
    net = _net(row)
    share = abs(net) / most if most else 0.0
    strength = sum(share > step for step in STEPS)
    kind = f"{'up' if net > 0 else 'down'}{strength}" if net else "even"
    told = "; ".join(
        (
            tr_n("{name}: {n} time", "{name}: {n} times", row["hands"], name=name),
            tr("net {amount}", amount=amounts.amount(row["net"], unit, scale, sign=True)),
            f"VPIP {amounts.rate(row['vpip_n'], row['vpip_d'])}",
        )
    )
    to = escape(address("hands", **{**behind, "cards": name}))
    return (
        f'<td class="{kind}"><a href="{to}" target="_self" data-page title="{escape(told)}"><b>{name}</b>'
        f"<i>{amounts.signed(net, 0 if abs(net) >= 10 else 1)}</i><small>×{amounts.count(row['hands'])}</small></a></td>"
    )


def _net(row: Mapping[str, Any]) -> float:
    return row["net_bb"] or 0.0


def classes(found: pl.DataFrame, behind: Mapping[str, object], unit: str | None, scale: int | None) -> str:
    """Omaha hands by class, most often held first: hands, net, big blinds a hundred hands, VPIP and PFR."""
    heads = (
        Head(tr("Class")),
        Head(tr("Hands"), number=True),
        Head(tr("Net"), number=True),
        Head("bb/100", number=True),
        Head("VPIP", number=True),
        Head("PFR", number=True, wide=True),
    )
    rows: list[list[Cell]] = []
    for row in found.iter_rows(named=True):
        rate = Html("–")
        if row["bb_100"] is not None:
            small = f"<small>{escape(tr('few'))}</small>" if row["bb_100_d"] < SMALL_MEAN else ""
            rate = Html(f"{gain(amounts.signed(row['bb_100'])).text}{_between(row)}{small}")
        rows.append(
            [
                tr(OMAHA_WORDS.get(row["holding"], row["holding"])),
                link(amounts.count(row["hands"]), "hands", **{**behind, "omaha": row["holding"]}),
                gain(amounts.amount(row["net"], unit, scale, sign=True)),
                rate,
                amounts.rate(row["vpip_n"], row["vpip_d"]),
                amounts.rate(row["pfr_n"], row["vpip_d"]),
            ]
        )
    return table(heads, rows, label=tr("Omaha hands by class"), dense=True)


def _between(row: Mapping[str, Any]) -> str:
    spread, count = row["bb_100_spread"], row["bb_100_d"]
    ends = normal(row["bb_100"], 100 * spread, count) if spread is not None else None
    if ends is None:
        return ""
    return f'<small class="between">{between_of(Interval(row["bb_100"], *ends, "normal", count))}</small>'
