"""Names of positions, by the order in which the players act."""

MIDDLE = {
    0: (),
    1: ("CO",),
    2: ("UTG", "CO"),
    3: ("UTG", "HJ", "CO"),
    4: ("UTG", "MP", "HJ", "CO"),
    5: ("UTG", "UTG+1", "MP", "HJ", "CO"),
}


def between(count: int) -> tuple[str, ...]:
    """The names of the `count` seats from under the gun to the cutoff, in order of action."""
    if count in MIDDLE:
        return MIDDLE[count]
    early = ("UTG", *(f"UTG+{n}" for n in range(1, count - 3)))
    return (*early, "MP", "HJ", "CO")


def positions(
    seats: list[int], button: int, small_blind: int | None, big_blind: int | None
) -> dict[int, str]:
    """The position of each dealt-in seat.

    `button` may be an empty seat and `small_blind` None (dead blind): the name `BTN` then goes to the
    one who acts last, for a steal is judged by order, not by where the disc lies. Heads-up the button
    is `BTN` and the other `BB`. Without a big blind nobody is `SB` or `BB` and all are named by order.

    >>> positions([1, 3, 4, 6], 1, 3, 4)
    {6: 'CO', 1: 'BTN', 3: 'SB', 4: 'BB'}
    """
    if big_blind is None or big_blind not in seats:
        order = clockwise_from(seats, button)
        return dict(zip(order, (*between(len(order) - 1), "BTN"), strict=True))
    if len(seats) == 2:
        other = next(seat for seat in seats if seat != big_blind)
        return {other: "BTN", big_blind: "BB"}
    order = clockwise_from(seats, big_blind)
    blinds = [seat for seat in (small_blind, big_blind) if seat in seats]
    names: list[str] = ["SB", "BB"] if len(blinds) == 2 else ["BB"]
    early = [seat for seat in order if seat not in blinds]
    return dict(zip((*early, *blinds), (*between(len(early) - 1), "BTN", *names), strict=True))


def clockwise_from(seats: list[int], start: int) -> list[int]:
    """The seats in clockwise order, beginning with the first one after `start`."""
    ordered = sorted(seats)
    after = [seat for seat in ordered if seat > start]
    return after + [seat for seat in ordered if seat <= start]
