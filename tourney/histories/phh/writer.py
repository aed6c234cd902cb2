"""A hand record as PHH text, with the fields of the package for what PHH cannot say."""

from collections.abc import Iterable, Mapping
from dataclasses import fields as fields_of
from dataclasses import replace
from datetime import UTC
from typing import Any

from tourney.cards import UNKNOWN
from tourney.cards import text as cards_text
from tourney.engine.errors import HandError
from tourney.engine.game import Game
from tourney.engine.hand import Hand
from tourney.engine.ledger import accounts
from tourney.engine.record import HandRecord
from tourney.engine.record_setup import setup_of
from tourney.engine.rules import HouseRules
from tourney.engine.setup import Setup
from tourney.engine.site_ways import SITE_RULES
from tourney.histories.phh.codes import code_of
from tourney.histories.phh.table import NO_CURRENCY
from tourney.histories.phh.toml_text import Amount, line

LOSSY = (
    "table talk",
    "which pot, board and half a share came from, where the record's shares are not the rules'",
    "the split of the rake over the pots",
    "the cards of one who shows them as he folds",
)
"""What PHH text keeps of no hand."""


class CannotWriteError(ValueError):
    """A record that PHH text cannot hold, in one sentence."""


def write_hand(record: HandRecord, setup: Setup | None = None) -> str:
    """One hand as PHH text. Raises CannotWriteError: a cancelled hand, or one without its blinds.

    `setup` is the table where it is at hand: it tells the house rules, and what somebody owed who was
    all-in for less. Else the table is made from the record, and the rules are a site's.
    """
    told = replace(
        record,
        house_added=0,
        events=[event for event in record.events if event.kind != "cash_out"],
    )
    try:
        setup = setup or setup_of(told)
        order = Hand(setup).seats
    except HandError as error:
        raise CannotWriteError(f"hand {record.site_hand_id} cannot be written: {error}") from None
    written = {
        **_game(setup, record),
        **_forced(setup, order, record.scale),
        **_seats(record, order),
        "actions": actions_text(record, setup, order),
        **_results(record, order),
        **_source(record),
        **_house(setup),
    }
    return "".join(line(name, value) for name, value in written.items() if value is not None)


def write_hands(records: Iterable[HandRecord]) -> str:
    """Many hands as the text of a `.phhs` file, numbered from 1. Raises CannotWriteError."""
    return "\n".join(f"[{number}]\n{write_hand(record)}" for number, record in enumerate(records, 1))


def actions_text(record: HandRecord, setup: Setup, order: list[int]) -> list[str]:
    """The events as PHH actions. New cards of a draw follow the draws of all, as PHH has them; forced
    money, what comes back and who wins follow from the rest and are left out."""
    player = {seat: f"p{place}" for place, seat in enumerate(order, 1)}
    lines: list[str] = []
    new_cards: list[str] = []
    live = set(order)
    thrown: dict[int | None, int] = {}
    street = 0
    for event in record.events:
        who = player.get(event.seat or 0, "")
        if new_cards and (event.street != street or event.kind not in _DRAWING):
            lines += new_cards
            new_cards = []
        street = event.street
        if event.kind == "deal_hole":
            drawn = thrown.pop(event.seat, 0)
            cards = event.cards or (UNKNOWN,) * (drawn or _due(setup.game, street))
            (new_cards if drawn else lines).append(f"d dh {who} {cards_text(cards)}")
        elif event.kind == "deal_board" and not event.board_no:
            lines.append(f"d db {cards_text(event.cards or ())}")
        elif event.kind in ("discard", "stand_pat"):
            thrown[event.seat] = len(event.cards or ())
            lines.append(f"{who} sd {cards_text(event.cards or ())}".rstrip())
        elif event.kind in _WORDS:
            if event.kind == "fold":
                live.discard(event.seat or 0)
            lines.append(f"{who} {_WORDS[event.kind]}")
        elif event.kind in ("bet", "raise"):
            lines.append(f"{who} cbr {Amount(event.to_amount or 0, record.scale)}")
        elif event.kind == "show" and len(live) > 1:
            lines.append(f"{who} sm {cards_text(event.cards or ())}".rstrip())
    return lines + new_cards


_DRAWING = ("discard", "stand_pat", "deal_hole", "note")
_WORDS = {"fold": "f", "check": "cc", "call": "cc", "bring_in": "pb", "muck": "sm -"}


def _due(game: Game, street: int) -> int:
    return game.streets[street].down + game.streets[street].up if street < len(game.streets) else 0


def _game(setup: Setup, record: HandRecord) -> dict[str, Any]:
    code = code_of(setup.game.key, setup.game.limit.key)
    named = code != "_"
    return {
        "variant": code,
        "_game": None if named else setup.game.key,
        "_limit": None if named else setup.game.limit.key,
        "_unit": record.unit if record.unit in NO_CURRENCY[1:] else None,
        "currency": None if record.unit in NO_CURRENCY else record.unit,
        "_scale": None if record.scale in (1, 100) else record.scale,
    }


def _forced(setup: Setup, order: list[int], scale: int) -> dict[str, Any]:
    """Antes and blinds by player, and what those lists alone would not say."""
    place = {seat: index for index, seat in enumerate(order)}
    antes = [setup.ante if setup.ante_by == "each" else 0] * len(order)
    payer = {"big_blind": setup.big_blind_seat, "button": setup.button}.get(setup.ante_by)
    if payer in place:
        antes[place[payer]] = setup.ante
    blinds = [0] * len(order)
    for seat, amount in (
        (setup.small_blind_seat, setup.small_blind),
        (setup.big_blind_seat, setup.big_blind),
        *setup.straddles,
        *((post.seat, -post.live) for post in setup.posts),
    ):
        if seat in place and amount:
            blinds[place[seat]] = amount
    for post in setup.posts:
        antes[place[post.seat]] += post.dead
    big = None if setup.big_blind_seat is None else place[setup.big_blind_seat] + 1
    usual = len(order) if setup.game.forced == "button_blind" else 1 if len(order) == 2 else 2
    stacks = dict(zip(setup.seats, setup.stacks, strict=True))

    def amounts(chips: Iterable[int]) -> list[Amount]:
        return [Amount(amount, scale) for amount in chips]

    fixed = setup.game.limit.key == "FL"
    return {
        "ante_trimming_status": setup.ante_by == "each",
        "antes": amounts(antes),
        "blinds_or_straddles": amounts(reversed(blinds) if len(order) == 2 else blinds) if big else None,
        "bring_in": Amount(setup.bring_in, scale) if setup.bring_in else None,
        "small_bet": Amount(setup.first_bet, scale) if fixed else None,
        "big_bet": Amount(setup.second_bet, scale) if fixed else None,
        "min_bet": None if fixed else Amount(setup.first_bet, scale),
        "starting_stacks": amounts(stacks[seat] for seat in order),
        "_big_blind": None if big == usual else big,
        "_small_blind": Amount(setup.small_blind, scale)
        if setup.small_blind_seat is None and (setup.small_blind or big == 2 < len(order))
        else None,
        "_posts": [
            [place[post.seat] + 1, Amount(post.live, scale), Amount(post.dead, scale)] for post in setup.posts
        ]
        or None,
        "_straddles": [[place[seat] + 1, Amount(to, scale)] for seat, to in setup.straddles] or None,
        "_button": None if setup.button == order[-1] else setup.button,
    }


def _seats(record: HandRecord, order: list[int]) -> dict[str, Any]:
    players = {player.seat: player for player in record.players}
    bounties = [players[seat].bounty for seat in order]
    return {
        "seats": order,
        "seat_count": record.max_seats,
        "players": [players[seat].name for seat in order],
        "_hero": order.index(record.hero_seat) + 1 if record.hero_seat in order else None,
        "_absent": [place for place, seat in enumerate(order, 1) if players[seat].absent] or None,
        "_bounties": [-1 if bounty is None else bounty for bounty in bounties]
        if any(bounty is not None for bounty in bounties)
        else None,
    }


def _results(record: HandRecord, order: list[int]) -> dict[str, Any]:
    """How the hand ended by the record, cash-outs apart."""
    ledger = accounts(record)
    stacks = {player.seat: player.stack for player in record.players}
    paid = [ledger[seat].cash_out for seat in order]

    def amounts(chips: Iterable[int]) -> list[Amount]:
        return [Amount(amount, record.scale) for amount in chips]

    return {
        "finishing_stacks": amounts(
            stacks[seat] - ledger[seat].invested + ledger[seat].won for seat in order
        ),
        "_shown": _shown(record, order) or None,
        "_board_2": None if record.board_2 is None else cards_text(record.board_2),
        "_board_3": None if record.board_3 is None else cards_text(record.board_3),
        "_rake": _some(record.rake, record.scale),
        "_drops": _some(record.drops, record.scale),
        "_house_added": _some(record.house_added, record.scale),
        "_carried": _some(record.carried_in, record.scale),
        "_cap": _some(record.cap or 0, record.scale),
        "_cash_outs": amounts(amount or 0 for amount in paid) if any(paid) else None,
    }


def _shown(record: HandRecord, order: list[int]) -> list[list[Any]]:
    """Cards that were shown though all others had folded: PHH's own `sm` is for a showdown."""
    folded = {event.seat for event in record.events if event.kind == "fold"}
    if len(folded) < len(order) - 1:
        return []
    return [
        [order.index(event.seat) + 1, cards_text(event.cards or ())]
        for event in record.events
        if event.kind == "show" and event.seat in order
    ]


def _source(record: HandRecord) -> dict[str, Any]:
    when = record.played_at.astimezone(UTC) if record.played_at else None
    return {
        "venue": record.site,
        "hand": record.site_hand_id,
        "table": record.table_name,
        "level": record.level,
        "event": record.tournament.name if record.tournament else None,
        "_tournament": _tournament(record),
        "_mix": record.mix,
        "time": when.time() if when else None,
        "time_zone": "UTC" if when else None,
        "day": when.day if when else None,
        "month": when.month if when else None,
        "year": when.year if when else None,
        "_played_at": record.played_at_raw,
    }


def _tournament(record: HandRecord) -> Mapping[str, Any] | None:
    if record.tournament is None:
        return None
    values = {field.name: getattr(record.tournament, field.name) for field in fields_of(record.tournament)}
    return {name: value for name, value in values.items() if value is not None}


def _house(setup: Setup) -> dict[str, Any]:
    """The switches that are not a site's; TOML has no word for nothing, so it is `none`."""
    switches = {
        field.name: getattr(setup.rules, field.name)
        for field in fields_of(HouseRules)
        if getattr(setup.rules, field.name) != getattr(SITE_RULES, field.name)
    }
    return {
        "_rules": {name: "none" if value is None else value for name, value in switches.items()} or None,
    }


def _some(amount: int, scale: int) -> Amount | None:
    return Amount(amount, scale) if amount else None
