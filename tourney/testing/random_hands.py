"""Hands of any game at random, each told by its number: odd tables, every kind of forced money, any decision.

`random_hand(game, 7)` is the same hand on every machine. The randomness is an argument throughout, so
that Hypothesis can bring its own.
"""

import random
from collections.abc import Iterator
from typing import Any

from tourney.engine.game import Game
from tourney.engine.hand import DECISION, DRAW, SHOWDOWN, Hand
from tourney.engine.positions import clockwise_from
from tourney.engine.rake import Rake
from tourney.engine.rules import HouseRules
from tourney.engine.setup import AnteBy, Post, Setup

MOST_SEATED = 9

Money = dict[str, Any]
"""Fields of Setup."""


def random_hand(game: Game, number: int) -> Hand:
    """The hand of this number, played to its end."""
    hand, rng = begun_hand(game, number)
    for _ in steps(hand, rng):
        pass
    return hand


def begun_hand(game: Game, number: int) -> tuple[Hand, random.Random]:
    """The hand of this number before its first decision, and what decides from there on."""
    rng = random.Random(f"{game.key} {game.limit.key} {number}")
    setup = random_setup(game, rng)
    return Hand(setup, random_deck(game, rng), ask_showdown=rng.random() < 0.3, shuffle=rng.shuffle), rng


def random_deck(game: Game, rng: random.Random) -> list[int]:
    """The whole deck of the game, mixed."""
    deck = list(game.deck)
    rng.shuffle(deck)
    return deck


def steps(hand: Hand, rng: random.Random) -> Iterator[Hand]:
    """Play a hand that has a deck to its end, and give it before each step and at the end."""
    while not hand.done:
        yield hand
        step(hand, rng)
    yield hand


def step(hand: Hand, rng: random.Random) -> None:
    """One decision, draw or showdown: mostly calls and checks, so that hands get to their last street."""
    chance = rng.random()
    if hand.awaits == DECISION:
        legal = hand.legal()
        if legal.fold and chance < (0.03 if legal.check else 0.15):
            hand.apply("fold")
        elif legal.min_to is None or legal.max_to is None or chance < 0.7:
            hand.apply("check" if legal.check else "call")
        else:
            most = legal.min_to if legal.ends_only or chance < 0.85 else legal.max_to
            to = legal.max_to if chance > 0.96 else rng.randint(legal.min_to, most)
            hand.apply("bet" if legal.opens else "raise", to)
    elif hand.awaits == DRAW and hand.actor is not None:
        hole = list(hand.hole[hand.actor])
        rng.shuffle(hole)
        most = hand.game.streets[hand.street].draws
        hand.draw(hole[: 0 if chance < 0.2 else rng.randint(0, most)])
    elif hand.awaits == SHOWDOWN and chance < 0.5:
        hand.muck()
    else:
        hand.show()


def random_setup(game: Game, rng: random.Random) -> Setup:
    """A table of this game: from two players up, stacks from one chip up, and now and then a dead button
    or blind, antes, posts, straddles, a carried pot, rake, several runs, a cap, other house rules."""
    count = rng.randint(2, min(game.most_players, MOST_SEATED))
    seats = sorted(rng.sample(range(1, count + 3), count))
    button = rng.choice(seats)
    money = _blinds(game, rng, seats, button) if game.forced == "blinds" else _antes(game, rng, button)
    bet = money.get("small_bet") or money.get("big_blind") or money["ante"]
    stacks = tuple(rng.randint(1, rng.choice([3, 3, 12, 60]) * bet) for _ in seats)
    if rng.random() < 0.2:
        money["rake"] = Rake(rng.choice([25, 50, 333]), rng.choice([None, 1, 3]), rng.random() < 0.5)
    if rng.random() < 0.2:
        money["runs"] = rng.choice([2, 3])
    if rng.random() < 0.1:
        money["cap"] = bet * rng.randint(1, 12)
    money["straddles"] = _straddles(money, dict(zip(seats, stacks, strict=True)))
    rules = random_rules(rng) if rng.random() < 0.3 else HouseRules()
    made: Money = {
        "game": game,
        "seats": tuple(seats),
        "stacks": stacks,
        "button": button,
        "rules": rules,
        **money,
    }
    return Setup(**made)


def random_rules(rng: random.Random) -> HouseRules:
    """House rules, each switch by chance."""
    return HouseRules(
        free_fold=rng.choice(["allow", "warn", "forbid"]),
        showdown_order=rng.choice(["lookback", "last_aggressor", "left_of_button"]),
        blind_first=rng.random() < 0.5,
        all_in_face_up=rng.random() < 0.5,
        awards=rng.choice(["software", "tabled"]),
        min_raise=rng.choice(["increment", "double"]),
        reopen=rng.choice(["cumulative", "consecutive"]),
        raise_cap=rng.choice([4, 4, 5, None]),
        cap_lifted=rng.choice(["two_dealt_in", "two_left_in_hand", "never"]),
        full_blinds=rng.random() < 0.5,
        burns=rng.choice(["three", "turn_and_river"]),
        both_ways=rng.choice(["each_half", "evenly"]),
    )


def _blinds(game: Game, rng: random.Random, seats: list[int], button: int) -> Money:
    big_blind = rng.randint(1, 10)
    order = clockwise_from(seats, button)
    if len(seats) == 2:
        small, big = button, order[0]
    else:
        small, big = order[:2]
    dead = len(seats) > 2 and rng.random() < 0.1
    money: Money = {
        "small_blind_seat": None if dead else small,
        "big_blind_seat": big,
        "small_blind": rng.randint(0, big_blind),
        "big_blind": big_blind,
        **_blind_antes(rng, big_blind),
    }
    if len(seats) > 2 and rng.random() < 0.1:
        empty = [seat for seat in range(button + 1, order[0]) if seat not in seats]
        money["button"] = rng.choice([button, *empty])
    others = [seat for seat in seats if seat not in (small, big)]
    if others and rng.random() < 0.2:
        seat = rng.choice(others)
        money["posts"] = (Post(seat, rng.randint(0, big_blind), rng.randint(0, big_blind)),)
    if len(seats) > 3 and rng.random() < 0.2:
        money["straddles"] = tuple([(seat, 0) for seat in clockwise_from(seats, big)[: rng.randint(1, 2)]])
    if game.limit.key == "FL" and rng.random() < 0.5:
        money |= {"small_bet": big_blind, "big_bet": 2 * big_blind}
    return money


def _straddles(money: Money, chips: dict[int, int]) -> tuple[tuple[int, int], ...]:
    """Each doubles the bet before it; who straddles wants to, so he has a chip left for it."""
    posted = {post.seat: post.live + post.dead for post in money.get("posts", ())}
    seats = [
        seat for seat, _ in money.get("straddles", ()) if chips[seat] > money["ante"] + posted.get(seat, 0)
    ]
    if "cap" in money:
        return ()
    return tuple([(seat, money["big_blind"] * 2**number) for number, seat in enumerate(seats, 1)])


def _blind_antes(rng: random.Random, big_blind: int) -> Money:
    ante_by: AnteBy = rng.choice(["none", "none", "each", "big_blind", "button"])
    return {"ante": 0 if ante_by == "none" else rng.randint(0, 2 * big_blind), "ante_by": ante_by}


def _antes(game: Game, rng: random.Random, button: int) -> Money:
    ante = rng.randint(1, 4)
    money: Money = {"ante": ante, "ante_by": "each"}
    if game.forced == "bring_in":
        small_bet = rng.randint(1, 12)
        money |= {"ante": rng.randint(0, 4), "small_bet": small_bet, "bring_in": rng.randint(1, small_bet)}
        return money
    if game.forced == "button_blind" and rng.random() < 0.7:
        return {**money, "big_blind_seat": button, "big_blind": rng.randint(1, 10)}
    if game.opens is not None and rng.random() < 0.5:
        passed_out = rng.randint(1, 3)
        money |= {"passed_out": passed_out, "carried": passed_out * ante * 3}
    return {**money, "small_bet": rng.randint(1, 12)}
