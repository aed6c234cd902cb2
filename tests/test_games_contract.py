"""What every game must keep, whoever adds it: the tests run over all of GAMES and name none of them."""

import copy
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from tourney.cards import UNKNOWN
from tourney.engine.betting import Legal
from tourney.engine.errors import HandError
from tourney.engine.events import DECISIONS, Event
from tourney.engine.game import Game
from tourney.engine.games import GAMES
from tourney.engine.hand import DEAL_BOARD, DEAL_HOLE, DECISION, DRAW, SHOWDOWN, Hand
from tourney.engine.ledger import faults as ledger_faults
from tourney.engine.record import HandRecord
from tourney.engine.replay import replay
from tourney.engine.setup import Setup
from tourney.engine.write_down import write_down
from tourney.testing.invariants import faults
from tourney.testing.random_hands import begun_hand, random_deck, random_hand, step, steps
from tourney.testing.strategies import CHANCE, setups_of

every_game = pytest.mark.parametrize(
    "game", [pytest.param(game, id=f"{key}-{limit}") for (key, limit), game in GAMES.items()]
)


def state(hand: Hand) -> dict[str, Any]:
    """Everything a hand holds, to compare it later."""
    return {slot: copy.copy(getattr(hand, slot)) for slot in Hand.__slots__ if slot != "offer"}


def twin(hand: Hand) -> Hand:
    """The same hand once more, to try something on it."""
    other = Hand.__new__(Hand)
    for slot in Hand.__slots__:
        value = getattr(hand, slot)
        nested = isinstance(value, list) and slot in ("boards", "up")
        setattr(other, slot, [list(part) for part in value] if nested else copy.copy(value))
    return other


def record_of(hand: Hand) -> HandRecord:
    names = {seat: f"seat {seat}" for seat in hand.setup.seats}
    when = datetime(2026, 1, 1, tzinfo=UTC)
    return write_down(hand, names, site="test", site_hand_id="1", source="test", played_at=when)


@every_game
def test_no_hand_breaks_an_invariant_at_any_moment(game: Game) -> None:
    for number in range(12):
        for hand in steps(*begun_hand(game, number)):
            assert faults(hand) == [], number


@every_game
def test_every_hand_ends_without_a_fault_and_its_ledger_closes(game: Game) -> None:
    for number in range(100, 160):
        hand = random_hand(game, number)
        assert faults(hand) == [], number
        assert ledger_faults(record_of(hand)) == [], number


@every_game
def test_a_record_of_the_hand_agrees_when_it_is_played_again(game: Game) -> None:
    for number in range(200, 260):
        hand = random_hand(game, number)
        assert replay(record_of(hand), hand.setup.rules).differences == [], number


@every_game
def test_cards_decisions_and_draws_told_again_give_the_same_log(game: Game) -> None:
    for number in range(300, 330):
        hand = random_hand(game, number)
        again = Hand(hand.setup, ask_showdown=hand.ask_showdown)
        for event in told_by_people(hand):
            tell(again, event)
        assert again.done
        assert again.log == hand.log, number
        assert (again.stacks, again.rake, again.boards) == (hand.stacks, hand.rake, hand.boards)


def told_by_people(hand: Hand) -> Iterator[Event]:
    """What a person tells: cards, decisions and draws. A show that the rules make is among them, and skipped."""
    told = DECISIONS | {"deal_hole", "deal_board", "discard", "stand_pat", "show", "muck"}
    return iter([event for event in hand.log if event.kind in told])


def tell(hand: Hand, event: Event) -> None:
    if event.kind == "deal_hole":
        assert hand.awaits == DEAL_HOLE
        hand.deal_hole(event.seat or 0, event.cards)
    elif event.kind == "deal_board":
        assert hand.awaits == DEAL_BOARD
        hand.deal_board(event.cards or ())
    elif event.kind in ("discard", "stand_pat"):
        hand.draw(event.cards or ())
    elif event.kind in DECISIONS:
        hand.apply(event.kind, event.to_amount if event.kind in ("bet", "raise") else None)
    elif hand.awaits == SHOWDOWN and hand.actor is not None and hand.seats[hand.actor] == event.seat:
        (hand.show if event.kind == "show" else hand.muck)()


@every_game
def test_the_ends_of_legal_are_taken_and_what_is_beyond_is_refused(game: Game) -> None:
    asked = 0
    for number in range(400, 412):
        hand, rng = begun_hand(game, number)
        while not hand.done:
            if hand.awaits == DECISION:
                asked += 1
                allowed, refused = around(hand.legal(), hand)
                before = state(hand)
                for kind, to in refused:
                    with pytest.raises(HandError):
                        hand.apply(kind, to)
                    assert state(hand) == before, f"{number}: refused {kind} {to} left a trace"
                for kind, to in allowed:
                    other = twin(hand)
                    other.apply(kind, to)
                    assert other.log != hand.log
                assert state(hand) == before
            elif hand.awaits == DRAW:
                refuse_bad_draws(hand)
            step(hand, rng)
    assert asked > 50


def around(legal: Legal, hand: Hand) -> tuple[list[tuple[str, int | None]], list[tuple[str, int | None]]]:
    """Decisions at the ends of what is legal, and just outside."""
    opening, other = ("bet", "raise") if legal.opens else ("raise", "bet")
    allowed: list[tuple[str, int | None]] = [("check" if legal.check else "call", None)]
    refused: list[tuple[str, int | None]] = [("call" if legal.check else "check", None), ("pass", None)]
    (allowed if legal.fold else refused).append(("fold", None))
    if legal.min_to is None or legal.max_to is None:
        return allowed, [*refused, (opening, hand.level + 1), (opening, hand.level + hand.full_raise)]
    assert hand.level < legal.min_to <= legal.max_to
    allowed += [(opening, legal.min_to), (opening, legal.max_to)]
    refused += [
        (opening, legal.min_to - 1),
        (opening, legal.max_to + 1),
        (opening, None),
        (other, legal.min_to),
    ]
    if legal.max_to - legal.min_to > 1:
        (refused if legal.ends_only else allowed).append((opening, legal.min_to + 1))
    return allowed, refused


def refuse_bad_draws(hand: Hand) -> None:
    assert hand.actor is not None
    mine = hand.hole[hand.actor]
    foreign = next(card for card in hand.game.deck if card not in mine)
    before = state(hand)
    for thrown in ([foreign], [mine[0], mine[0]], [*mine, foreign], [UNKNOWN]):
        with pytest.raises(HandError):
            hand.draw(thrown)
        assert state(hand) == before


@every_game
def test_others_see_the_up_cards_and_not_the_down_cards_until_they_are_shown(game: Game) -> None:
    for number in range(500, 515):
        hand = random_hand(game, number)
        assert hand.view(None) == hand.log
        for seat in hand.seats:
            seen = hand.view(seat)
            assert len(seen) == len(hand.log)
            for mine, event in zip(seen, hand.log, strict=True):
                assert mine._replace(cards=None) == event._replace(cards=None)
                assert visible(mine) == expected(event, seat, game), (number, seat, event)


def visible(event: Event) -> list[int]:
    return [card for card in event.cards or () if card != UNKNOWN]


def expected(event: Event, seat: int, game: Game) -> list[int]:
    """The cards of an event that this seat may see."""
    cards = list(event.cards or ())
    if event.seat == seat or event.kind not in ("deal_hole", "discard"):
        return cards
    up = game.streets[event.street].up if event.kind == "deal_hole" else 0
    return cards[len(cards) - up :]


@every_game
def test_a_deck_is_dealt_once_and_as_it_lies(game: Game) -> None:
    """Nobody gets a card that was not next: the first round goes one at a time from the first seat (R035)."""
    hand, _ = begun_hand(game, 600)
    count = len(hand.seats)
    deck = random_deck(game, begun_hand(game, 600)[1])
    hand = Hand(hand.setup, deck)
    street = game.streets[0]
    for place in range(count):
        due = street.down + street.up
        assert hand.hole[place] == tuple(deck[place + card * count] for card in range(due))
    assert deck == sorted(deck, key=deck.index), "the deck that was given is left alone"


@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(setups_of(), CHANCE)
def test_no_table_of_any_game_breaks_an_invariant(setup: Setup, chance: Any) -> None:
    hand = Hand(setup, random_deck(setup.game, chance), ask_showdown=True, shuffle=chance.shuffle)
    for count, _ in enumerate(steps(hand, chance)):
        assert count < 500
    assert faults(hand) == []
