"""Tournaments of a batch under other ids: which have to be called otherwise, and frames in which they are."""

import polars as pl

from tourney.engine.tournament_ids import TournamentIds

PRICE = ["tournament_id", "site", "site_tournament_id", "unit", "buy_in", "fee", "bounty"]


def imported(tournaments: pl.DataFrame) -> pl.DataFrame:
    """Those that have a site's number; ours have names that nobody else gives."""
    return tournaments.filter(pl.col("source") == "imported")


def renaming(tournaments: pl.DataFrame, ids: TournamentIds) -> dict[str, str]:
    """The ids that these tournaments have and should not, with those that they should; mostly nothing."""
    found = {row[0]: ids.id_of(*row[1:]) for row in imported(tournaments).select(PRICE).iter_rows()}
    return {old: new for old, new in found.items() if old != new}


def renamed(frame: pl.DataFrame, ids: dict[str, str]) -> pl.DataFrame:
    """The frame with its tournaments under other ids."""
    return frame.with_columns(pl.col("tournament_id").replace(ids)) if ids else frame
