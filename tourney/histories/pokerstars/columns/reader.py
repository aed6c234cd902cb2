"""The door of the fast path: a piece of text in, the frames of its plain hands and the rest of it out."""

from dataclasses import dataclass
from zoneinfo import ZoneInfo

import numpy as np
import polars as pl

from tourney.engine.columns import EVENT_SCHEMA, HAND_SCHEMA, PLAYER_SCHEMA, TOURNAMENT_SCHEMA
from tourney.histories.pokerstars.clock import zone_named
from tourney.histories.pokerstars.columns import codes
from tourney.histories.pokerstars.columns.aliases import read_aliases
from tourney.histories.pokerstars.columns.blinds import read_blinds
from tourney.histories.pokerstars.columns.body import Events, read_body
from tourney.histories.pokerstars.columns.buffer import Buffer, Flags, Ints
from tourney.histories.pokerstars.columns.draws import read_rounds
from tourney.histories.pokerstars.columns.endings import Paid
from tourney.histories.pokerstars.columns.frames import Read, frames
from tourney.histories.pokerstars.columns.headers import read_headers
from tourney.histories.pokerstars.columns.holdings import read_boards, read_holdings
from tourney.histories.pokerstars.columns.ledger import settle
from tourney.histories.pokerstars.columns.lines import Lines, read_lines
from tourney.histories.pokerstars.columns.people import People
from tourney.histories.pokerstars.columns.seats import Seats, read_seats
from tourney.histories.pokerstars.columns.studs import judge_streets, read_studs
from tourney.histories.pokerstars.columns.summary import MUCKED, SOMEWHERE, Summaries, read_summaries
from tourney.histories.pokerstars.columns.talk import read_talk
from tourney.histories.pokerstars.columns.views import whole
from tourney.histories.pokerstars.columns.why import Why
from tourney.histories.pokerstars.split import Chunk

TEXT_SCHEMA = {"hand_id": pl.Int64, "file": pl.String, "line": pl.Int32, "text": pl.String}


@dataclass(slots=True)
class Columns:
    """What a piece of text gave: the frames of the hands that were read (as `tourney.engine.columns`
    describes them, `hand_id` from 0), their texts, and `rest`, the other texts for the exact reader.

    `refused` counts the hands in `rest` by the reason why.
    """

    hands: pl.DataFrame
    players: pl.DataFrame
    events: pl.DataFrame
    tournaments: pl.DataFrame
    texts: pl.DataFrame
    rest: list[Chunk]
    refused: dict[Why, int]


def read_columns(
    text: str | bytes, line: int = 1, file: str | None = None, zone: str | ZoneInfo | None = None
) -> Columns:
    """The hands of a piece of decoded text that begins at a header, in columns.

    `line` is the number of its first line in `file`. A hand is read here only when every line of it is
    understood, its ledger closes and it agrees with itself; all others are in `rest`, each text from
    its header to the next, and what stands before the first header belongs to the first. Bytes are
    UTF-8. Raises ValueError for a zone that is none.
    """
    place = zone_named(zone) if isinstance(zone, str) else zone
    data = text.encode() if isinstance(text, str) else text
    buffer = Buffer(data)
    lines = read_lines(buffer)
    if not lines.hands:
        return _nothing(Chunk(data.decode(), line))
    if data[: lines.start[lines.header[0]]].strip():
        lines.refuse_hands(np.array([0]), Why.LINE)
    read = _read(lines, place)
    hands, players, events, tournaments = frames(read, file, line)
    return Columns(hands, players, events, tournaments, _texts(read, file, line), *_rest(lines, line))


def _read(lines: Lines, zone: ZoneInfo | None) -> Read:
    headers = read_headers(lines, zone)
    seats = read_seats(lines, headers)
    events, silent, spoken = read_body(lines, headers, seats)
    read_rounds(lines, headers, events)
    judge_streets(lines, headers, events, spoken)
    summaries = read_summaries(lines, headers, seats)
    aliases = read_aliases(lines, seats, events, spoken, summaries)
    paid = Paid()
    hero = read_talk(lines, headers, People(lines, seats, aliases, paid), events, silent)
    read_boards(lines, headers, summaries, events)
    blinds = read_blinds(lines, headers, seats, events, summaries)
    dealt = _dealt(seats, events, summaries)
    studs = read_studs(lines, headers, seats, events, summaries, dealt)
    lines.refuse_hands(np.flatnonzero(np.bincount(seats.hand[dealt], minlength=lines.hands) < 2), Why.SEAT)
    ledger = settle(lines, headers, seats, events, summaries)
    _compare_folds(lines, seats, events, summaries)
    holdings = read_holdings(lines, headers, seats, events, summaries, studs)
    kept = np.flatnonzero(lines.why == 0)
    return Read(
        lines,
        headers,
        seats,
        events,
        summaries,
        blinds,
        holdings,
        studs,
        ledger,
        hero,
        kept,
        dealt,
        aliases.notes,
        paid,
    )


_DEALT_IN = codes.among(
    *range(codes.ANTE, codes.BRING_IN + 1),
    *range(codes.FOLD, codes.STAND_PAT + 1),
    codes.COLLECT,
    codes.SHOW,
    codes.MUCK,
)


def _dealt(seats: Seats, events: Events, summaries: Summaries) -> Flags:
    """Who was dealt in: whoever posts, acts, shows, is dealt cards in sight, or is named so in the summary."""
    found = summaries.dealt.copy()
    signs = _DEALT_IN[events.kind] | (events.cards > 0)
    found[events.row[signs & (events.row >= 0)]] = True
    return found


def _compare_folds(lines: Lines, seats: Seats, events: Events, summaries: Summaries) -> None:
    """Refuse hands whose summary lets somebody fold on another street than he did, or not at all."""
    folded = np.full(len(seats.hand), -1, dtype=np.int64)
    at = np.flatnonzero((events.kind == codes.FOLD) & (events.row >= 0))
    folded[events.row[at]] = lines.street[at]
    agrees = (folded == summaries.folded) | ((summaries.folded == SOMEWHERE) & (folded >= 0))
    differs = ~agrees & summaries.told & (summaries.folded != MUCKED)
    lines.refuse_hands(np.unique(seats.hand[differs]), Why.SUMMARY)


def _spans(lines: Lines) -> tuple[Ints, Ints]:
    """Where each hand's text begins and ends; the first one has what stands before it."""
    start = lines.start[lines.header].copy()
    end = np.append(start[1:], lines.text.size)
    start[0] = 0
    return start, end


def _texts(read: Read, file: str | None, line: int) -> pl.DataFrame:
    lines, kept = read.lines, read.kept
    last = np.append(lines.header[1:], len(lines.start)) - 1
    while len(empty := np.flatnonzero(lines.end[last] == lines.start[last])):
        last[empty] -= 1
    start = lines.start[lines.header[kept]]
    return pl.DataFrame(
        {
            "hand_id": pl.Series(np.arange(len(kept))),
            "file": pl.Series([file], dtype=pl.String).new_from_index(0, len(kept)),
            "line": pl.Series(lines.header[kept] + line).cast(pl.Int32),
            "text": whole(lines.text, start, lines.end[last[kept]]),
        },
        schema_overrides=TEXT_SCHEMA,
    )


def _rest(lines: Lines, line: int) -> tuple[list[Chunk], dict[Why, int]]:
    start, end = _spans(lines)
    data = lines.text.data
    refused = np.flatnonzero(lines.why)
    first = lines.header[refused] + line
    if len(refused) and refused[0] == 0:
        first[0] = line
    chunks = [
        Chunk(data[start[hand] : end[hand]].decode(), int(number))
        for hand, number in zip(refused.tolist(), first.tolist(), strict=True)
    ]
    counts = np.bincount(lines.why[refused], minlength=len(Why)).tolist()
    return chunks, {why: counts[why] for why in Why if counts[why]}


def _nothing(chunk: Chunk) -> Columns:
    schemas = (HAND_SCHEMA, PLAYER_SCHEMA, EVENT_SCHEMA, TOURNAMENT_SCHEMA, TEXT_SCHEMA)
    return Columns(*(pl.DataFrame(schema=schema) for schema in schemas), [chunk], {})
