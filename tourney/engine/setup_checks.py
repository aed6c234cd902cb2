"""What a table before the deal must be: each check refuses with the field's name."""

from typing import TYPE_CHECKING

from tourney.engine.errors import SetupError
from tourney.language import tr

if TYPE_CHECKING:
    from tourney.engine.setup import Setup

MOST_RUNS = 3

_AMOUNTS = (
    "small_blind", "big_blind", "ante", "small_bet", "big_bet", "bring_in", "carried", "passed_out", "cap",
)  # fmt: skip


def players(setup: "Setup") -> None:
    """Seats and stacks (R003)."""
    seats, most = setup.seats, setup.game.most_players
    if not 2 <= len(seats) <= most:
        raise SetupError(
            tr(
                "seats: {n} players; {game} is for 2 to {most} (R003)",
                n=len(seats),
                game=setup.game.name,
                most=most,
            )
        )
    if not all(isinstance(seat, int) for seat in seats):
        raise SetupError(f"seats: {seats} must be whole numbers")
    if list(seats) != sorted(set(seats)) or seats[0] < 1:
        raise SetupError(f"seats: {seats} must be different seat numbers from 1, ascending")
    if not isinstance(setup.button, int) or setup.button < 0:
        raise SetupError(f"button: {setup.button!r} must be a seat number, 0 where there is no button")
    if len(setup.stacks) != len(seats):
        raise SetupError(f"stacks: {len(setup.stacks)} of them for {len(seats)} seats")
    for seat, stack in zip(seats, setup.stacks, strict=True):
        if not isinstance(stack, int) or stack <= 0:
            raise SetupError(f"stacks: seat {seat} has {stack!r}; a player needs at least one whole chip")


def amounts(setup: "Setup") -> None:
    """Whole chips everywhere, none of them negative."""
    for field in _AMOUNTS:
        amount = getattr(setup, field)
        if not isinstance(amount, int) or amount < 0:
            raise SetupError(f"{field}: {amount!r} must be a whole number from 0 up")
    chips = [amount for post in setup.posts for amount in (post.live, post.dead)]
    chips += [amount for _, amount in setup.straddles]
    if not all(isinstance(amount, int) for amount in chips):
        raise SetupError(f"chips: posts and straddles are whole numbers, not all of {chips}")
    if setup.big_bet and setup.big_bet < setup.first_bet:
        raise SetupError(f"big_bet: {setup.big_bet} is less than the small bet of {setup.first_bet} (R060)")
    if setup.ante and setup.ante_by not in ("each", "big_blind", "button"):
        raise SetupError(
            f"ante_by: the ante of {setup.ante} is paid by each, big_blind or button, not by {setup.ante_by!r}"
        )
    if 0 < setup.cap < setup.first_bet:
        raise SetupError(f"cap: {setup.cap}; it is 0 for none, or at least one bet of {setup.first_bet}")
    _rake(setup)
    if not isinstance(setup.runs, int) or not 1 <= setup.runs <= MOST_RUNS:
        raise SetupError(f"runs: the board is run 1 to {MOST_RUNS} times, not {setup.runs}")


def _rake(setup: "Setup") -> None:
    """At most the pot, and no negative one: the house pays nobody."""
    rake = setup.rake
    if rake is None:
        return
    if not isinstance(rake.per_mille, int) or not 0 <= rake.per_mille <= 1000:
        raise SetupError(f"rake: {rake.per_mille!r} per mille; a whole number from 0 to 1000")
    if rake.cap is not None and (not isinstance(rake.cap, int) or rake.cap < 0):
        raise SetupError(f"rake: a cap of {rake.cap!r}; None for no cap, or a whole number from 0 up")


def forced(setup: "Setup") -> None:
    """The forced money of the game is named, and nothing else."""
    kind = setup.game.forced
    if kind in ("antes", "bring_in") or (kind == "button_blind" and not setup.big_blind):
        _no_blinds(setup)
        return
    if setup.big_blind <= 0 or not 0 <= setup.small_blind <= setup.big_blind:
        raise SetupError(
            tr(
                "blinds: {small}/{big} ante {ante}; none may be negative, "
                "the big blind is at least 1 and no less than the small blind",
                small=str(setup.small_blind),
                big=str(setup.big_blind),
                ante=str(setup.ante),
            )
        )
    if setup.big_blind_seat not in setup.seats:
        raise SetupError(f"big_blind_seat: nobody is dealt in on seat {setup.big_blind_seat}")
    if kind == "button_blind":
        if setup.button != setup.big_blind_seat or setup.small_blind_seat is not None:
            raise SetupError(
                f"big_blind_seat: in {setup.game.name} the button, seat {setup.button}, posts the one blind"
            )
        return
    if setup.small_blind_seat is not None and setup.small_blind_seat not in setup.seats:
        raise SetupError(
            f"small_blind_seat: nobody is dealt in on seat {setup.small_blind_seat}; None is a dead blind"
        )
    if setup.small_blind_seat == setup.big_blind_seat:
        raise SetupError(f"small_blind_seat: seat {setup.big_blind_seat} cannot post both blinds")
    # A button that lies on neither of the two, while a newcomer waits for it to pass, is no heads-up.
    if len(setup.seats) == 2 and setup.button in setup.seats and setup.button != setup.small_blind_seat:
        raise SetupError(f"button: heads-up the button, seat {setup.button}, posts the small blind (R033)")


def _no_blinds(setup: "Setup") -> None:
    name = setup.game.name
    if (
        setup.big_blind
        or setup.small_blind
        or setup.big_blind_seat is not None
        or setup.posts
        or setup.straddles
    ):
        raise SetupError(f"blinds: {name} is played with antes; it has no blinds, posts or straddles (R015)")
    if setup.ante and setup.ante_by != "each":
        raise SetupError(f"ante_by: in {name} each player pays his ante (R015)")
    if setup.game.forced != "bring_in" and not setup.ante:
        raise SetupError(tr("ante: {game} needs one (R015)", game=name))
    if setup.game.forced == "bring_in" and not 0 < setup.bring_in <= setup.small_bet:
        raise SetupError(
            tr(
                "bring_in: {chips}; {game} needs one of at least 1, at most the small bet of {bet} (R020)",
                chips=str(setup.bring_in),
                game=name,
                bet=str(setup.small_bet),
            )
        )


def posts(setup: "Setup") -> None:
    """Extra posts and straddles, against the blinds."""
    posted = {setup.small_blind_seat: setup.small_blind}
    for post in setup.posts:
        if (
            post.seat not in setup.seats
            or post.live < 0
            or post.dead < 0
            or post.seat == setup.big_blind_seat
        ):
            raise SetupError(f"posts: seat {post.seat} cannot post {post.live} live and {post.dead} dead")
        posted[post.seat] = posted.get(post.seat, 0) + post.live
        if posted[post.seat] > setup.big_blind:
            raise SetupError(
                f"posts: seat {post.seat} has {posted[post.seat]} live, more than the big blind of "
                f"{setup.big_blind}; a blind raise is a straddle"
            )
    level = setup.big_blind
    for seat, amount in setup.straddles:
        if seat not in setup.seats or amount <= level:
            raise SetupError(f"straddles: seat {seat} cannot straddle {amount} over {level}")
        level = amount
