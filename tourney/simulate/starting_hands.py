"""How good two hole cards look before the flop, as a share of all hands: 0 the best, 1 the worst.

The order is by points: the high card, more for a pair, for one suit, and less for a gap between the
ranks, in the manner of the point counts that players learn.
"""


def points(first: int, second: int) -> float:
    """Points of two cards; higher is better."""
    high, low = max(first >> 2, second >> 2), min(first >> 2, second >> 2)
    worth = (high + 2) / 2 + (1 if high >= 9 else 0) + (1 if high == 12 else 0)
    if high == low:
        return max(5.0, 2 * worth)
    gap = high - low
    total = worth + low / 10 - min(gap - 1, 4) * 0.9
    if first & 3 == second & 3:
        total += 2
    return total


def _percentiles() -> list[float]:
    pairs = [(points(a, b), a, b) for a in range(52) for b in range(a)]
    pairs.sort(key=lambda pair: -pair[0])
    table = [1.0] * (52 * 52)
    for place, (_, a, b) in enumerate(pairs):
        table[a * 52 + b] = table[b * 52 + a] = place / len(pairs)
    return table


PERCENTILE = _percentiles()
"""Indexed by `first * 52 + second`: the share of starting hands that are better."""
