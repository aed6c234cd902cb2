"""A sum in parts: equal, in proportion, and in proportion between bounds; no unit is lost or made."""

from collections.abc import Sequence
from fractions import Fraction


def shared(total: int, count: int) -> list[int]:
    """A sum in equal parts; units that do not divide go one each to the first ones.

    >>> shared(100, 3)
    [34, 33, 33]
    """
    part, odd = divmod(total, count)
    return [part + 1] * odd + [part] * (count - odd)


def bounded_shares(
    total: int, weights: Sequence[int], least: Sequence[int], most: Sequence[int | None]
) -> list[Fraction]:
    """Shares that add up to `total`, each as its weight but not below `least` and not above `most`.

    Weights are positive; None is no upper bound. The least shares must not come to more than `total`,
    nor the most to less. Whoever a bound stops takes it, and the others share what that leaves, until
    no bound is passed.

    >>> [str(share) for share in bounded_shares(100, [50, 30, 20], [0, 0, 25], [None, None, None])]
    ['375/8', '225/8', '25']
    """
    found = [Fraction(0)] * len(weights)
    active = list(range(len(weights)))
    left = total
    while active:
        scale = sum(weights[at] for at in active)
        low = [at for at in active if left * weights[at] < least[at] * scale]
        high = [at for at in active if _above(left * weights[at], most[at], scale)]
        lifted = sum(least[at] * scale - left * weights[at] for at in low)
        cut = sum(left * weights[at] - (most[at] or 0) * scale for at in high)
        stopped = {at: least[at] for at in low} if lifted >= cut else {}
        if cut >= lifted:
            stopped |= {at: most[at] or 0 for at in high}
        if lifted == cut:
            for at in active:
                found[at] = Fraction(stopped[at] if at in stopped else Fraction(left * weights[at], scale))
            return found
        for at, share in stopped.items():
            found[at] = Fraction(share)
        left -= sum(stopped.values())
        active = [at for at in active if at not in stopped]
    return found


def whole(shares: Sequence[Fraction]) -> list[int]:
    """Shares as whole units with the same sum, which must be whole.

    Each is rounded down; the units left over go one each to the largest fractions, of equal ones to
    the first.

    >>> whole([Fraction(5, 3), Fraction(5, 3), Fraction(5, 3)])
    [2, 2, 1]
    """
    found = [share.numerator // share.denominator for share in shares]
    left = int(sum(shares, Fraction(0))) - sum(found)
    for at in sorted(range(len(found)), key=lambda at: found[at] - shares[at])[:left]:
        found[at] += 1
    return found


def _above(share: int, most: int | None, scale: int) -> bool:
    return most is not None and share > most * scale
