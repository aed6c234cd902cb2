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
        raise SetupError(tr("seats: {seats} must be whole numbers", seats=str(seats)))
    if list(seats) != sorted(set(seats)) or seats[0] < 1:
        raise SetupError(
            tr("seats: {seats} must be different seat numbers from 1, ascending", seats=str(seats))
        )
    if not isinstance(setup.button, int) or setup.button < 0:
        raise SetupError(
            tr(
                "button: {button} must be a seat number, 0 where there is no button",
                button=f"{setup.button!r}",
            )
        )
    if len(setup.stacks) != len(seats):
        raise SetupError(tr("stacks: {n} of them for {m} seats", n=str(len(setup.stacks)), m=str(len(seats))))
    for seat, stack in zip(seats, setup.stacks, strict=True):
        if not isinstance(stack, int) or stack <= 0:
            raise SetupError(
                tr(
                    "stacks: seat {seat} has {stack}; a player needs at least one whole chip",
                    seat=str(seat),
                    stack=f"{stack!r}",
                )
            )


def amounts(setup: "Setup") -> None:
    """Whole chips everywhere, none of them negative."""
    for field in _AMOUNTS:
        amount = getattr(setup, field)
        if not isinstance(amount, int) or amount < 0:
            raise SetupError(
                tr(
                    "{field}: {amount} must be a whole number from 0 up",
                    field=str(field),
                    amount=f"{amount!r}",
                )
            )
    chips = [amount for post in setup.posts for amount in (post.live, post.dead)]
    chips += [amount for _, amount in setup.straddles]
    if not all(isinstance(amount, int) for amount in chips):
        raise SetupError(
            tr("chips: posts and straddles are whole numbers, not all of {chips}", chips=str(chips))
        )
    if setup.big_bet and setup.big_bet < setup.first_bet:
        raise SetupError(
            tr(
                "big_bet: {amount} is less than the small bet of {bet} (R060)",
                amount=str(setup.big_bet),
                bet=str(setup.first_bet),
            )
        )
    if setup.ante and setup.ante_by not in ("each", "big_blind", "button"):
        raise SetupError(
            tr(
                "ante_by: the ante of {ante} is paid by each, big_blind or button, not by {who}",
                ante=str(setup.ante),
                who=f"{setup.ante_by!r}",
            )
        )
    if 0 < setup.cap < setup.first_bet:
        raise SetupError(
            tr(
                "cap: {cap}; it is 0 for none, or at least one bet of {bet}",
                cap=str(setup.cap),
                bet=str(setup.first_bet),
            )
        )
    _rake(setup)
    if not isinstance(setup.runs, int) or not 1 <= setup.runs <= MOST_RUNS:
        raise SetupError(
            tr(
                "runs: the board is run 1 to {most} times, not {runs}",
                most=str(MOST_RUNS),
                runs=str(setup.runs),
            )
        )


def _rake(setup: "Setup") -> None:
    """At most the pot, and no negative one: the house pays nobody."""
    rake = setup.rake
    if rake is None:
        return
    if not isinstance(rake.per_mille, int) or not 0 <= rake.per_mille <= 1000:
        raise SetupError(
            tr("rake: {rate} per mille; a whole number from 0 to 1000", rate=f"{rake.per_mille!r}")
        )
    if rake.cap is not None and (not isinstance(rake.cap, int) or rake.cap < 0):
        raise SetupError(
            tr("rake: a cap of {cap}; None for no cap, or a whole number from 0 up", cap=f"{rake.cap!r}")
        )


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
        raise SetupError(
            tr(
                "big_blind_seat: nobody is dealt in on seat {seat}",
                seat=str(setup.big_blind_seat),
            )
        )
    if kind == "button_blind":
        if setup.button != setup.big_blind_seat or setup.small_blind_seat is not None:
            raise SetupError(
                tr(
                    "big_blind_seat: in {game} the button, seat {button}, posts the one blind",
                    game=setup.game.name,
                    button=str(setup.button),
                )
            )
        return
    if setup.small_blind_seat is not None and setup.small_blind_seat not in setup.seats:
        raise SetupError(
            tr(
                "small_blind_seat: nobody is dealt in on seat {seat}; None is a dead blind",
                seat=str(setup.small_blind_seat),
            )
        )
    if setup.small_blind_seat == setup.big_blind_seat:
        raise SetupError(
            tr(
                "small_blind_seat: seat {seat} cannot post both blinds",
                seat=str(setup.big_blind_seat),
            )
        )
    # A button that lies on neither of the two, while a newcomer waits for it to pass, is no heads-up.
    if len(setup.seats) == 2 and setup.button in setup.seats and setup.button != setup.small_blind_seat:
        raise SetupError(
            tr(
                "button: heads-up the button, seat {button}, posts the small blind (R033)",
                button=str(setup.button),
            )
        )


def _no_blinds(setup: "Setup") -> None:
    name = setup.game.name
    if (
        setup.big_blind
        or setup.small_blind
        or setup.big_blind_seat is not None
        or setup.posts
        or setup.straddles
    ):
        raise SetupError(
            tr("blinds: {name} is played with antes; it has no blinds, posts or straddles (R015)", name=name)
        )
    if setup.ante and setup.ante_by != "each":
        raise SetupError(tr("ante_by: in {game} each player pays his ante (R015)", name=name))
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
            raise SetupError(
                tr(
                    "posts: seat {seat} cannot post {live} live and {dead} dead",
                    seat=str(post.seat),
                    live=str(post.live),
                    dead=str(post.dead),
                )
            )
        posted[post.seat] = posted.get(post.seat, 0) + post.live
        if posted[post.seat] > setup.big_blind:
            raise SetupError(
                tr(
                    "posts: seat {seat} has {posted} live, more than the big blind of {big_blind}; a "
                    "blind raise is a straddle",
                    seat=str(post.seat),
                    posted=str(posted[post.seat]),
                    big_blind=str(setup.big_blind),
                )
            )
    level = setup.big_blind
    for seat, amount in setup.straddles:
        if seat not in setup.seats or amount <= level:
            raise SetupError(
                tr(
                    "straddles: seat {seat} cannot straddle {amount} over {level}",
                    seat=str(seat),
                    amount=str(amount),
                    level=str(level),
                )
            )
        level = amount
