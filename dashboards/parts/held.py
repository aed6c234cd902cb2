"""What a player made of his holdings, by the kind of game: the grid, the Omaha classes, or why neither."""

import polars as pl
import streamlit as st

from parts import amounts, download, labels
from parts.data import ask
from parts.filters import Filters
from parts.grid import classes, grid
from parts.html import figures, gain, note, quiet, section
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
            f"The first cards of {labels.game(game)} are not classed here: the grid is for two hole cards, the "
            "classes are for Omaha.",
            "His statistics are counted all the same: see the other views of this page.",
        )


def _two_cards(player_id: int, chosen: Filters) -> None:
    found = ask(held.grid, [player_id], only=chosen.only)
    if not _some(player_id, chosen, found):
        return
    section("Starting hands", "big blinds won or lost, and how often each was held and known")
    st.html(grid(found, chosen.behind(player=player_id), chosen.only.unit, chosen.only.scale))
    st.html(
        '<p class="remark quiet">Pairs from corner to corner, suited above, off suit beneath. The sign says who '
        "won; a stronger colour is a larger share of the largest sum. Each cell opens its hands.</p>"
    )
    download.table(found, "starting hands")


def _omaha(player_id: int, chosen: Filters) -> None:
    found = ask(held.omaha_classes, [player_id], only=chosen.only)
    if not _some(player_id, chosen, found):
        return
    section("Omaha hands by class", "what is paired, and how many suits can make a flush")
    st.html(classes(found, chosen.behind(player=player_id), chosen.only.unit, chosen.only.scale))
    st.html(
        '<p class="remark quiet">Beneath bb/100 its 95 % interval by the normal curve; “few” are fewer than 1,000 '
        "hands.</p>"
    )
    download.table(found, "omaha classes")


def _some(player_id: int, chosen: Filters, found: pl.DataFrame) -> bool:
    """How many of his hands are known; False, with what is needed, when none is."""
    whole = ask(report, [player_id], stats=["hands"], only=chosen.only)
    many = int(whole["hands"].sum())
    if not many:
        note("No hand answers to all of these. Take one of the filters away.")
        return False
    if found.is_empty():
        note(
            f"Of these {amounts.things(many, 'hand')} no hole cards are known: they come with the player's own "
            "files, or when they are shown."
        )
        return False
    known = int(found["hands"].sum())
    net = float(found["net_bb"].sum() or 0.0)
    st.html(
        figures(
            ("hands with known cards", f"{known:,}"),
            ("of all", quiet(f"{100 * known / many:.1f} % of {many:,}")),
            ("big blinds in these", gain(amounts.signed(net))),
        )
    )
    return True
