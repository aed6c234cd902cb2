"""Stored texts read with today's reader, each for the hand that it belongs to. Runs in worker processes too."""

from bisect import bisect_right
from dataclasses import dataclass, replace
from pathlib import Path

import polars as pl

from tourney.engine.columns import REJECT_SCHEMA
from tourney.histories.pieces import Piece
from tourney.intake.collecting import Collector
from tourney.intake.parts import Part, restore, save
from tourney.store.frames import Batch

APART = "\n\n\n"
OWN, VIEWS = "own", "views"


@dataclass(slots=True)
class Reread:
    """What some texts gave: of `texts` texts those of `hands` hands are their own. `batch` are the hands that are
    still the same ones, with their numbers in the store, `views` what other players' texts give of them, None
    for nothing, and `audit` counts the verdicts."""

    texts: int
    hands: int
    batch: Batch | None
    numbers: list[int]
    views: Batch | None
    viewed: list[int]
    audit: dict[str, int]


def reread(texts: pl.DataFrame, zone: str | None, audit: bool) -> Reread:
    """Read texts as `tourney.store.replace.texts_between` gives them."""
    own = texts["hand_id"].is_first_distinct()
    hands, others = texts.filter(own), texts.filter(~own)
    batch, numbers, part = _read(hands, zone, audit)
    views, viewed, _ = _read(others, zone, False)
    return Reread(texts.height, hands.height, batch, numbers, views, viewed, part.audit)


def reread_into(place: Path, texts: pl.DataFrame, zone: str | None, audit: bool) -> Reread:
    """The same in a worker, which writes the hands below `place`; `take_reread` puts them back."""
    found = reread(texts, zone, audit)
    for name, batch in ((OWN, found.batch), (VIEWS, found.views)):
        if batch is not None:
            save(batch, pl.DataFrame(schema=REJECT_SCHEMA), Part(batch.hands.height), place / name)
    return replace(found, batch=None, views=None)


def take_reread(place: Path, told: Reread) -> Reread:
    """What `reread_into` gave and wrote."""
    return replace(told, batch=_written(place / OWN), views=_written(place / VIEWS))


def _written(place: Path) -> Batch | None:
    if not place.exists():
        return None
    _, found, _ = restore(place)
    return (
        None
        if found is None
        else Batch(found.hands, found.players, found.events, found.tournaments, found.texts)
    )


def _read(texts: pl.DataFrame, zone: str | None, audit: bool) -> tuple[Batch | None, list[int], Part]:
    """The texts as one piece: their hands that are still the same ones, with their numbers in the store."""
    collector = Collector(audit, zone)
    if texts.is_empty():
        return None, [], collector.part
    starts, line = [], 1
    for text in texts["text"]:
        starts.append(line)
        line += text.count("\n") + APART.count("\n")
    collector.add_piece(Piece("", APART.join(texts["text"]).encode(), 1, 0, 0, True, True))
    batch, _, part = collector.close()
    if batch is None:
        return None, [], part
    places = [bisect_right(starts, number) - 1 for number in batch.hands["line"]]
    rows = texts.select("hand_id", "file", "line", "site", "site_hand_id").rows()
    exact = [
        starts[place] == line and rows[place][3:] == told
        for place, line, told in zip(
            places, batch.hands["line"], batch.hands.select("site", "site_hand_id").iter_rows(), strict=True
        )
    ]
    for name in ("hands", "texts"):
        frame: pl.DataFrame = getattr(batch, name)
        stands = [bisect_right(starts, number) - 1 for number in frame["line"]]
        setattr(
            batch,
            name,
            frame.with_columns(
                pl.Series("file", [rows[place][1] for place in stands], dtype=pl.String),
                pl.Series("line", [rows[place][2] for place in stands], dtype=pl.Int32),
            ),
        )
    batch = only(batch, exact)
    return batch, [rows[place][0] for place, same in zip(places, exact, strict=True) if same], part


def only(batch: Batch, keep: list[bool]) -> Batch:
    """The hands of the batch that are to be kept, by row."""
    if all(keep):
        return batch
    hands = batch.hands.filter(pl.Series(keep))
    chosen = hands["hand_id"]
    return Batch(
        hands,
        batch.players.filter(pl.col("hand_id").is_in(chosen.implode())),
        batch.events.filter(pl.col("hand_id").is_in(chosen.implode())),
        batch.tournaments,
        batch.texts.filter(pl.col("hand_id").is_in(chosen.implode())),
    )
