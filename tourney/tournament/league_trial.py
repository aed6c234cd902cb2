"""A formula tried on made-up evenings before a league is kept, so that it does not fail on the first real one."""

from dataclasses import replace
from datetime import date

from tourney.language import tr, tr_later
from tourney.tournament.event_result import EventResult, PlayerResult
from tourney.tournament.formulas import FormulaError
from tourney.tournament.league import LeagueError, LeagueRules, play
from tourney.tournament.points import ScoredResult

USUAL = 9
"""Players of the usual evening: a buy-in of 20, a rebuy of the second, three places paid."""
PRIZES = (9000, 6000, 5000)
BESIDES = (2, 3, 10, 20, 40)
"""Players of other evenings, of which a league is only warned."""

_OF_MANY = tr_later("An evening of {n} players could not be scored: {why}.")
_FREE = tr_later("An evening without a buy-in and without a prize could not be scored: {why}.")


def tried(rules: LeagueRules) -> tuple[str, ...]:
    """Evenings that these rules could not score, as sentences; the usual one must be scored.

    Raises LeagueError, with the place in the formula and the evening, when it cannot.
    """
    try:
        usual_points(rules)
    except FormulaError as error:
        raise LeagueError(
            tr(
                "the formula cannot score a usual evening ({n} players, a buy-in of 20, three places paid): "
                "{why}. Where it divides by what may be 0, write as if(x > 0, 1 / x, 0)",
                n=USUAL,
                why=error,
            )
        ) from error
    found = []
    for words, event in _others():
        try:
            play(rules, (), event)
        except FormulaError as error:
            found.append(tr(words, n=len(event.players), why=error))
    return tuple(found)


def usual_points(rules: LeagueRules) -> ScoredResult:
    """The points of the usual evening, the first of a season. Raises FormulaError."""
    return play(rules, (), evening(USUAL))


def evening(many: int) -> EventResult:
    """A made-up evening at which the players are called 1, 2, … by their places."""
    paid = PRIZES[: max(1, min(3, many // 3))]
    players = tuple(
        PlayerResult(
            place,
            tr("Player {place}", place=str(place)),
            place,
            prize=paid[place - 1] if place <= len(paid) else 0,
            in_the_money=place <= len(paid),
            rebuys=1 if place == 2 else 0,
            buy_in_cost=2200,
            rebuy_cost=2200 if place == 2 else 0,
            buy_in_rake=200,
            rebuy_rake=200 if place == 2 else 0,
            hits=many - 1 if place == 1 else 0,
            victims=tuple(range(2, many + 1)) if place == 1 else (),
            level_out=max(1, many - place),
            seconds_played=4 * 3600 // place,
            final_table=place <= USUAL,
            players_at_table=min(place, USUAL),
            chip_stack=10_000 * many if place == 1 else 0,
        )
        for place in range(1, many + 1)
    )
    return EventResult(
        "example",
        "Example",
        date(2026, 1, 2),
        players,
        buy_in=2000,
        fee=200,
        pool=sum(paid),
        places_paid=len(paid),
        tables=-(-many // USUAL),
    )


def _others() -> list[tuple[str, EventResult]]:
    usual = evening(USUAL)
    free = replace(
        usual,
        buy_in=0,
        fee=0,
        pool=0,
        places_paid=0,
        players=tuple(
            replace(
                one,
                prize=0,
                in_the_money=False,
                rebuys=0,
                buy_in_cost=0,
                rebuy_cost=0,
                buy_in_rake=0,
                rebuy_rake=0,
                hits=0,
                victims=(),
            )
            for one in usual.players
        ),
    )
    return [
        *((_OF_MANY, evening(many)) for many in BESIDES),
        (_FREE, free),
    ]
