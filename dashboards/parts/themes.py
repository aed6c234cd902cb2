"""The statistics by street and theme, in the order in which the page of a player shows them."""

from collections.abc import Callable
from dataclasses import dataclass

from tourney.language import tr, tr_later
from tourney.stats.catalogue import HANDS, STATISTICS, Statistic

VIEWS = {
    "summary": tr_later("Summary"),
    "preflop": tr_later("Preflop"),
    "flop": tr_later("Flop"),
    "later": tr_later("Turn and river"),
    "showdown": tr_later("Showdown"),
    "results": tr_later("Results and stacks"),
    "trends": tr_later("Trends"),
    "holdings": tr_later("Holdings"),
    "opponents": tr_later("Opponents"),
}
"""What a player's page shows at a time: its word in the address, and its name."""


@dataclass(frozen=True, slots=True)
class Theme:
    """Statistics that belong together, and the view under which they stand."""

    view: str
    title: str
    holds: Callable[[Statistic], bool]
    street: str = ""
    """The street that its title names."""

    def statistics(self, game: str) -> list[Statistic]:
        """Its statistics that are counted in a game."""
        return [one for one in STATISTICS if one.over == HANDS and game in one.games and self.holds(one)]


def _on(street: str, *numbers: int) -> Callable[[Statistic], bool]:
    return lambda one: one.street == street and one.number in numbers


def _street(view: str, street: str) -> tuple[Theme, ...]:
    """The themes of the turn or the river."""
    word = street.capitalize()
    return (
        Theme(view, tr_later("{street}: continuation bets"), _on(street, 36, 37, 38, 41, 42), word),
        Theme(view, tr_later("{street}: against continuation bets"), _on(street, 40, 47), word),
        Theme(
            view,
            tr_later("{street}: leads, checks and raises"),
            _on(street, 49, 50, 51, 52, 53, 54),
            word,
        ),
        Theme(view, tr_later("{street}: aggression, sizes and calls"), _on(street, 55, 56, 57, 62, 70), word),
    )


THEMES: tuple[Theme, ...] = (
    Theme("preflop", tr_later("Entering the pot"), _on("preflop", 1, 2, 3, 4, 5, 6, 7, 8, 20, 31, 32)),
    Theme("preflop", tr_later("Re-raises"), _on("preflop", 9, 10, 11, 12, 13, 14, 15, 16, 17, 18)),
    Theme("preflop", tr_later("Cold calls and squeezes"), _on("preflop", 19, 21, 22)),
    Theme("preflop", tr_later("Steals and blinds"), _on("preflop", 23, 24, 25, 26, 27, 28, 29, 30)),
    Theme("preflop", tr_later("Sizes and stacks"), _on("preflop", 70, 72)),
    Theme("flop", tr_later("Continuation bets"), _on("flop", 35, 38, 41, 43)),
    Theme("flop", tr_later("Against continuation bets"), _on("flop", 39, 44, 47, 48)),
    Theme("flop", tr_later("Leads"), _on("flop", 45, 46)),
    Theme("flop", tr_later("Checks and raises"), _on("flop", 51, 52, 53, 54)),
    Theme("flop", tr_later("Aggression, sizes and depth"), _on("flop", 55, 56, 57, 70, 71)),
    *_street("later", "turn"),
    *_street("later", "river"),
    Theme("later", tr_later("Seventh street"), lambda one: one.street == "seventh"),
    Theme("showdown", tr_later("Streets seen"), _on("any", 34)),
    Theme("showdown", tr_later("Showdowns"), lambda one: one.street == "showdown" and one.number != 67),
    Theme("showdown", tr_later("All-in"), lambda one: one.number == 33 or one.key == "all_in_adjusted"),
    Theme(
        "showdown",
        tr_later("Aggression on all streets"),
        lambda one: one.street in ("postflop", "any") and one.number in (54, 55, 56, 57),
    ),
    Theme(
        "results",
        tr_later("Won and lost"),
        lambda one: one.street is None and one.number in (0, 64, 65, 66, 67, 68),
    ),
    Theme("results", tr_later("Pots"), lambda one: one.number == 73),
    Theme("results", tr_later("Stacks"), lambda one: one.number in (79, 80)),
)


def themes(view: str, game: str) -> list[tuple[str, list[Statistic]]]:
    """The themes of a view with the statistics that this game has; those without any are left out."""
    found = (
        (tr(theme.title, street=theme.street), theme.statistics(game))
        for theme in THEMES
        if theme.view == view
    )
    return [(title, some) for title, some in found if some]
