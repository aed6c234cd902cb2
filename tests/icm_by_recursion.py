"""Malmuth-Harville by its definition in exact fractions, over sets of players: a check for small fields."""

from collections.abc import Sequence
from fractions import Fraction


def recursion(stacks: Sequence[int], prizes: Sequence[int]) -> list[Fraction]:
    """The values of positive stacks: the chance that a set holds the top places, set by set."""
    total, count = sum(stacks), len(stacks)
    paid = min(len(prizes), count)
    values = [Fraction(0)] * count
    top = {0: Fraction(1)}
    for place in range(paid):
        longer: dict[int, Fraction] = {}
        for members, chance in top.items():
            left = total - sum(stack for at, stack in enumerate(stacks) if members >> at & 1)
            for at, stack in enumerate(stacks):
                if not members >> at & 1:
                    part = chance * stack / left
                    values[at] += part * prizes[place]
                    longer[members | 1 << at] = longer.get(members | 1 << at, Fraction(0)) + part
        top = longer
    return values


def two_kinds(
    first: tuple[int, int], second: tuple[int, int], prizes: Sequence[int]
) -> tuple[Fraction, Fraction]:
    """The values of two kinds of stacks, each (how many, chips): only how many of each are done counts."""
    (many, chips), (others, their_chips) = first, second
    done = {0: Fraction(1)}
    value = Fraction(0)
    for place, prize in enumerate(prizes):
        longer: dict[int, Fraction] = {}
        for gone, chance in done.items():
            ours, theirs = (many - gone) * chips, (others - place + gone) * their_chips
            part = chance * ours / (ours + theirs)
            value += part * prize
            for after, share in ((gone + 1, part), (gone, chance - part)):
                if share:
                    longer[after] = longer.get(after, Fraction(0)) + share
        done = longer
    return value / many, (sum(prizes) - value) / others
