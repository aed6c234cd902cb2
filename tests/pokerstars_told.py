"""What a PokerStars text tells of a record: that record without what no text can say."""

from typing import Any

from tourney.cards import UNKNOWN
from tourney.engine.events import INTO_POT, Event
from tourney.engine.record import HandRecord
from tourney.histories.pokerstars.layouts import LAYOUTS

FIELDS = (
    "site",
    "site_hand_id",
    "game",
    "limit_type",
    "unit",
    "scale",
    "played_at",
    "mix",
    "level",
    "table_name",
    "max_seats",
    "cap",
    "club",
    "zoom",
    "board",
    "board_2",
    "board_3",
    "pot",
    "rake",
    "drops",
    "house_added",
    "cancelled",
    "hero_seat",
)
LATE = ("collect", "show", "muck", "cash_out")


def told(record: HandRecord, sight: frozenset[int] | None = None) -> dict[str, Any]:
    """The fields to compare. `sight` are the seats whose cards the text deals: then the cards of others
    are taken away unless they were shown; None for a record that was read."""
    events, hole = _events(record, sight), {}
    for player in record.players:
        hole[player.seat] = None if player.hole is None else _seen(record, player.seat, player.hole, sight)
    stud = LAYOUTS[record.game].kind == "stud"
    fields = {name: getattr(record, name) for name in FIELDS}
    return {
        **fields,
        "button_seat": None if stud else record.button_seat,
        "tournament": record.tournament,
        "players": [
            (
                player.seat,
                player.name,
                player.stack,
                hole[player.seat],
                player.absent,
                player.bounty,
                player.cash_out_fee,
                player.place,
                player.prize,
                player.ticket,
                player.bounty_won,
            )
            for player in record.players
        ],
        "events": events,
    }


def _events(record: HandRecord, sight: frozenset[int] | None) -> list[tuple[Any, ...]]:
    events = [event for event in record.events if event.kind != "note"]
    if record.board_2 is not None:
        events = [event for event in events if event.kind not in LATE] + sorted(
            [event for event in events if event.kind in LATE], key=lambda event: event.board_no or 0
        )
    events = _blinds_in_one(record, events)
    if LAYOUTS[record.game].kind == "stud":  # no button says where the deal begins
        dealt = iter(sorted(_of(events, "deal_hole"), key=lambda event: (event.street, event.seat or 0)))
        events = [next(dealt) if event.kind == "deal_hole" else event for event in events]
    return [_event(record, event, sight) for event in events]


def _of(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def _event(record: HandRecord, event: Event, sight: frozenset[int] | None) -> tuple[Any, ...]:
    cards = event.cards
    if event.kind == "deal_hole":
        cards = None if cards is None else _dealt(record, event, cards, sight)
    elif event.kind == "discard" and sight is not None and event.seat not in sight:
        cards = (UNKNOWN,) * len(cards or ())
    elif event.kind == "discard" and cards:
        cards = tuple(sorted(cards))
    return (
        event.kind,
        event.street,
        event.seat,
        event.amount,
        event.to_amount if event.kind in INTO_POT else None,
        event.all_in,
        cards,
        event.pot_no,
        (event.board_no or 0) if event.kind in ("deal_board", "collect") else None,
    )


def _blinds_in_one(record: HandRecord, events: list[Event]) -> list[Event]:
    """A live and a dead blind of one player, which are one line: the dead one first."""
    changed = list(events)
    for index in range(len(changed) - 1):
        live, dead = changed[index : index + 2]
        if (live.kind, dead.kind) == ("extra_blind", "dead_blind") and live.seat == dead.seat:
            changed[index] = dead._replace(all_in=False)
            changed[index + 1] = live._replace(all_in=live.all_in or dead.all_in)
    return changed


def _shown(record: HandRecord, seat: int | None) -> tuple[int, ...] | None:
    return next(
        (event.cards for event in reversed(record.events) if event.seat == seat and event.kind == "show"),
        None,
    )


def _seen(
    record: HandRecord, seat: int, hole: tuple[int, ...], sight: frozenset[int] | None
) -> tuple[int, ...] | None:
    """What is known at the end of a player's cards; the order within a draw hand says nothing."""
    layout = LAYOUTS[record.game]
    if sight is not None and seat not in sight and _shown(record, seat) is None and not _mucks(record, seat):
        hole = _up(hole) if layout.kind == "stud" else ()
    if layout.kind == "draw":
        hole = tuple(sorted(hole))
    return hole if hole and set(hole) != {UNKNOWN} else None


def _mucks(record: HandRecord, seat: int) -> bool:
    """Whether the summary shows what he mucked."""
    return any(event.kind == "muck" and event.seat == seat for event in record.events)


def _up(hole: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(card if 2 <= place <= 5 else UNKNOWN for place, card in enumerate(hole))


def _dealt(
    record: HandRecord, event: Event, cards: tuple[int, ...], sight: frozenset[int] | None
) -> tuple[int, ...] | None:
    layout, seat = LAYOUTS[record.game], event.seat
    if sight is not None and seat not in sight:
        seen = _shown(record, seat) is not None or _mucks(record, seat or 0)
        exchanged = any(other.kind == "discard" and other.seat == seat for other in record.events)
        if layout.kind == "stud" and not seen:
            cards = (UNKNOWN, UNKNOWN, *cards[2:]) if event.street == 0 else cards if event.street < 4 else ()
        elif not seen or (layout.kind == "draw" and exchanged):
            cards = ()
    if layout.kind == "draw":
        cards = tuple(sorted(cards))
    return cards if cards and set(cards) != {UNKNOWN} else None
