"""What a player made of his holdings, by the kind of game: the grid, the Omaha classes, or why neither."""

import polars as pl
import streamlit as st

from parts import amounts, download, labels
from parts.data import ask
from parts.filters import Filters
from parts.grid import classes, grid
from parts.html import figures, gain, note, quiet, section, text
from tourney.language import tr, tr_n
from tourney.stats import holdings as held
from tourney.stats.report import report


def holdings(player_id: int, chosen: Filters) -> None:
    """The grid of two cards, or the classes of four and more; in other games a sentence."""
    only = chosen.only
    game = only.game or ""
    if game in held.GRID_GAMES:
        _two_cards(player_id, chosen)
    elif game in held.OMAHA_GAMES:
        _omaha(player_id, chosen)
    else:
        note(
            tr(
                "The first cards of {game} are not classed here: the grid is for two hole cards, the classes are "
                "for Omaha.",
                game=labels.game(game),
            ),
            tr("His statistics are counted all the same: see the other views of this page."),
        )


def _two_cards(player_id: int, chosen: Filters) -> None:
    found = ask(held.grid, [player_id], only=chosen.only)
    if not _some(player_id, chosen, found):
        return
    section(tr("Starting hands"), tr("big blinds won or lost, and how often each was held and known"))
    st.html(grid(found, chosen.behind(player=player_id), chosen.only.unit, chosen.only.scale))
    _remark(
        tr(
            "Pairs from corner to corner, suited above, off suit beneath. The sign says who won; a stronger "
            "colour is a larger share of the largest sum. Each cell opens its hands. T is the ten."
        )
    )
    download.table(found, "starting hands")


def _omaha(player_id: int, chosen: Filters) -> None:
    found = ask(held.omaha_classes, [player_id], only=chosen.only)
    if not _some(player_id, chosen, found):
        return
    section(tr("Omaha hands by class"), tr("what is paired, and how many suits can make a flush"))
    st.html(classes(found, chosen.behind(player=player_id), chosen.only.unit, chosen.only.scale))
    _remark(tr("Beneath bb/100 its 95 % interval by the normal curve; “few” are fewer than 1,000 hands."))
    download.table(found, "omaha classes")


def _remark(sentence: str) -> None:
    st.html(f'<p class="remark quiet">{text(sentence)}</p>')


def _some(player_id: int, chosen: Filters, found: pl.DataFrame) -> bool:
    """How many of his hands are known; False, with what is needed, when none is."""
    whole = ask(report, [player_id], stats=["hands"], only=chosen.only)
    many = int(whole["hands"].sum())
    if not many:
        note(tr("No hand answers to all of these. Take one of the filters away."))
        return False
    if found.is_empty():
        note(
            tr_n(
                "Of this {n} hand no hole cards are known: they come with the player's own files, or when they "
                "are shown.",
                "Of these {n} hands no hole cards are known: they come with the player's own files, or when they "
                "are shown.",
                many,
            )
        )
        return False
    known = int(found["hands"].sum())
    net = float(found["net_bb"].sum() or 0.0)
    st.html(
        figures(
            (tr("hands with known cards"), amounts.count(known)),
            (tr("of all"), quiet(tr("{share} of {n}", share=amounts.percent(known / many), n=many))),
            (tr("big blinds in these"), gain(amounts.signed(net))),
        )
    )
    return True
