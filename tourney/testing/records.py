"""Hypothesis strategies for hand records as sites have them: every game, cash and tournament, odd names.

A reader or a writer of hand histories is tested with them: what it writes must be read back the same.
"""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from hypothesis import strategies as st

from tourney.engine.events import DECISIONS, INTO_POT, Event
from tourney.engine.game import Game
from tourney.engine.games import GAMES
from tourney.engine.hand import Hand
from tourney.engine.ledger import accounts
from tourney.engine.record import HandRecord, TournamentRef
from tourney.engine.rules import HouseRules
from tourney.engine.setup import Setup
from tourney.engine.write_down import write_down
from tourney.testing.random_hands import random_deck, random_setup, steps
from tourney.testing.strategies import CHANCE

OF_SITES: st.SearchStrategy[Game] = st.sampled_from([game for game in GAMES.values() if game.opens is None])
"""Games that sites deal: openers are for kitchen tables."""

TRAPS = (
    "Ann",
    "Anna",
    "Ann: folds",
    "Ann: raises $1 to $2",
    "a:b",
    "x: y",
    "Seat 3: Bob",
    "Bob (button)",
    "Ann (host) ($5 in chips)",
    "collected",
    "Bob collected $2 from pot",
    "[Ah Kh]",
    "won ($3)",
    "$5",
    "and is all-in",
    "PokerStars Hand #1",
    "*** FLOP ***",
    "Dealt to Zed",
    "Uncalled bet ($1) returned to Zed",
    "Ann is sitting out",
    "shows [2c 7d]",
    "mucked",
    "Board [2c]",
    "Total pot $1",
    "12345",
    "=20",
    ">Bob",
    "-",
    ".",
    "|",
    "{0}",
    "%s",
    "\\1",
    "Zoé",
    "Zoe",
    "Анна",
    "老师",
    "\u202eevil",
    "nul\0nul",
    "' OR 1=1 --",
    "<b>x</b>",
    'say "x"',
    "two  blanks",
    "ends with ]",
    "posts the ante",
)
"""Names that have misled readers of hand histories, all of them on one line."""

NAMES = st.sampled_from(TRAPS) | st.text(
    st.sampled_from(" :()[]{}$'\"#*|,.-_=>aAbB01éЖ"), min_size=1, max_size=12
).filter(lambda name: name == name.strip())

_TALK = ("time_out", "disconnect", "return", "sit_out")
_UNITS = (("USD", 100), ("EUR", 100), ("GBP", 100), ("INR", 100), ("play", 1))
_BUY_INS: st.SearchStrategy[dict[str, Any]] = st.sampled_from(
    [
        {},
        {"buy_in": 0, "fee": 0},
        {"buy_in": 1000, "fee": 100, "unit": "USD", "scale": 100},
        {"buy_in": 1230, "bounty": 1225, "fee": 245, "unit": "USD", "scale": 100},
        {"buy_in": 89, "fee": 11, "unit": "EUR", "scale": 100},
        {"buy_in": 300, "fee": 20, "unit": "play"},
        {"buy_in": 50, "fee": 0, "unit": "FPP"},
        {"buy_in": 250, "fee": 0, "unit": "SC"},
    ]
)
MOMENTS = st.datetimes(datetime(2005, 1, 1), datetime(2036, 1, 1)).map(
    lambda moment: moment.replace(microsecond=0, tzinfo=UTC)
)


@st.composite
def site_records(
    draw: st.DrawFn,
    games: st.SearchStrategy[Game] = OF_SITES,
    names: st.SearchStrategy[str] = NAMES,
) -> HandRecord:
    """A finished hand as a site's file tells it: of a cash game or a tournament, with or without a hero,
    with people who run out of time, now and then cancelled or cashed out."""
    game, chance = draw(games), draw(CHANCE)
    setup = replace(random_setup(game, chance), rules=HouseRules(all_in_face_up=False))
    if game.forced == "button_blind":
        setup = replace(setup, cap=0, small_bet=0)
    elif game.forced == "blinds" and game.limit.key == "FL":
        setup = replace(setup, small_bet=setup.big_blind, big_bet=2 * setup.big_blind)
    if setup.cap < 2 * (setup.ante + setup.big_blind):
        setup = replace(setup, cap=0)  # one that cuts off the blinds is no cap that a site has
    hand = Hand(setup, random_deck(game, chance), ask_showdown=chance.random() < 0.3, shuffle=chance.shuffle)
    for _ in steps(hand, chance):
        pass
    record = write_down(
        hand,
        _named(draw, setup, names),
        site="pokerstars",
        site_hand_id=str(draw(st.integers(1, 10**12))),
        source="imported",
        played_at=draw(MOMENTS),
        table_name=draw(st.sampled_from(["Lyra", "O'Neill II", "123456789 4", "Eris #7\\", "x' 6-max"])),
        max_seats=draw(st.sampled_from([10, 11])),
    )
    record.hero_seat = draw(st.none() | st.sampled_from(hand.seats))
    _money(draw, record)
    record.events = _with_talk(draw, record)
    ending = draw(st.sampled_from(["", "", "", "cancelled", "cashed out", "dropped"]))
    if ending == "cancelled":
        _cancel(draw, record)
    elif ending == "cashed out":
        _cash_out(draw, record)
    elif ending == "dropped" and record.rake > 1:
        record.rake, record.drops = record.rake - 1, 1
    return record


def _named(draw: st.DrawFn, setup: Setup, names: st.SearchStrategy[str]) -> dict[int, str]:
    count = len(setup.seats)
    chosen = draw(st.lists(names, min_size=count, max_size=count, unique=True))
    return dict(zip(setup.seats, chosen, strict=True))


def _money(draw: st.DrawFn, record: HandRecord) -> None:
    """A tournament's chips or a currency."""
    if draw(st.booleans()):
        record.unit, record.scale = draw(st.sampled_from(_UNITS))
        record.zoom = draw(st.booleans())
        return
    record.unit, record.scale = "chips", 1
    reference = TournamentRef(str(draw(st.integers(1, 10**10))), **draw(_BUY_INS))
    record.tournament = reference
    record.level = draw(st.none() | st.integers(1, 60))
    amounts = st.integers(1, 10**7)
    for player in record.players:
        player.absent = draw(st.booleans())
        if reference.bounty is not None:
            player.bounty = draw(amounts)
    if reference.unit in (None, "FPP", "SC", "play"):
        return
    for place, player in enumerate(draw(st.permutations(record.players))[: draw(st.integers(0, 2))], 1):
        player.place = place + draw(st.integers(0, 120)) if place > 1 else place
        player.prize = draw(st.none() | amounts)
        player.ticket = draw(st.none() | st.sampled_from(["$1 Ticket", "Sunday Million"]))
        player.bounty_won = draw(st.none() | amounts)


def _with_talk(draw: st.DrawFn, record: HandRecord) -> list[Event]:
    """The events with table talk between decisions; the engine's own notes stay."""
    events: list[Event] = []
    for event in record.events:
        if event.kind in DECISIONS and draw(st.integers(0, 19)) == 0:
            events.append(Event(draw(st.sampled_from(_TALK)), event.street, event.seat))
        events.append(event)
    return events


def _cancel(draw: st.DrawFn, record: HandRecord) -> None:
    """Ended somewhere, and every chip given back."""
    dealt = max(
        index for index, event in enumerate(record.events) if event.kind == "deal_hole" and not event.street
    )
    decided = [
        index for index, event in enumerate(record.events) if event.kind in DECISIONS and index > dealt
    ]
    if not decided or any(event.kind == "uncalled" for event in record.events):
        return
    cut = draw(st.sampled_from(decided))
    if any(event.kind == "deal_board" for event in record.events[cut:]) and record.board_2 is not None:
        return
    record.events = record.events[:cut]
    record.cancelled, record.pot, record.rake = True, 0, 0
    record.board = sum((event.cards or () for event in record.events if event.kind == "deal_board"), ())
    record.board_2 = record.board_3 = None
    for player in record.players:
        player.place = player.prize = player.ticket = player.bounty_won = None
        player.hole = _held(record.events, player.seat)
    back = {seat: account.invested for seat, account in accounts(record).items() if account.invested}
    last = {event.seat: event.street for event in record.events if event.kind in INTO_POT}
    record.events += [Event("uncalled", last[seat], seat, amount) for seat, amount in back.items()]


def _held(events: list[Event], seat: int) -> tuple[int, ...]:
    held: list[int] = []
    for event in events:
        if event.seat == seat and event.kind == "discard":
            held = [card for card in held if card not in (event.cards or ())]
        elif event.seat == seat and event.kind == "deal_hole":
            held += event.cards or ()
    return tuple(held)


def _cash_out(draw: st.DrawFn, record: HandRecord) -> None:
    """One winner of a single share is paid by the house instead."""
    shares: dict[int | None, list[int]] = {}
    for index, event in enumerate(record.events):
        if event.kind == "collect":
            shares.setdefault(event.seat, []).append(index)
    shown = {event.seat for event in record.events if event.kind == "show"}
    single = [
        at[0]
        for seat, at in shares.items()
        if len(at) == 1 and seat in shown and not record.events[at[0]].pot_no
    ]
    if not single or record.board_2 is not None or record.tournament is not None:
        return
    at = draw(st.sampled_from(single))
    share = record.events[at]
    paid = Event("cash_out", share.street, share.seat, draw(st.integers(0, share.amount or 0)))
    record.events.insert(at + 1, paid)
    player = next(player for player in record.players if player.seat == share.seat)
    player.cash_out_fee = draw(st.none() | st.integers(0, 9))
