"""Continuation bets by what the flop looks like, on the flop and on the streets after it (38), by hand."""

import pytest
from stats_hands import counts, hand

from tourney.cards import cards

FLOPS = {"monotone": "Ks7s2s", "two_tone": "Ks7s2d", "rainbow": "Ks7h2d", "paired": "Ks7h7d"}


def three_barrels(flop: str):
    """The button raises, bets the flop and the turn, and checks the river behind."""
    found = hand(
        "SB BB BTN",
        "BTN:r6 SB:f BB:c",
        "BB:x BTN:b8 BB:c",
        "BB:x BTN:b20 BB:c",
        "BB:x BTN:x",
        won="BTN",
    )
    found.board = (*cards(flop), *cards("Jc4h"))
    return found


@pytest.mark.parametrize("flop", FLOPS)
@pytest.mark.parametrize("street", ["flop", "turn", "river"])
@pytest.mark.parametrize("texture", FLOPS)
def test_a_street_counts_by_the_flop_that_the_bets_began_on(flop, street, texture):
    # A paired flop of three suits is a rainbow one too.
    holds = texture == flop or (flop, texture) == ("paired", "rainbow")
    made = (0, 1) if street == "river" else (1, 1)
    assert counts(three_barrels(FLOPS[flop]), f"cbet_{street}_{texture}") == ({"BTN": made} if holds else {})


def test_no_chance_on_the_turn_without_a_bet_on_the_flop():
    checked = hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:x", "BB:x BTN:b6 BB:f", won="BTN")
    assert counts(checked, "cbet_turn_rainbow") == {}
