"""Statistics of time at the tables, sums over the rows of `tourney.stats.sessions`."""

from tourney.language import tr_later
from tourney.stats.catalogue.entry import AVERAGE, MONEY_EACH, SESSIONS, Statistic

_HOURS = "coalesce(sum(hours), 0)"
_CLOCK = tr_later("The hours from the first hand of a sitting to its last, however many tables were played.")


def _hourly(key: str, name: str, sentence: str, instance: str, column: str, form: str) -> Statistic:
    return Statistic(
        key,
        69,
        name,
        sentence,
        _CLOCK,
        instance,
        n=f"coalesce(sum({column}), 0)",
        d=_HOURS,
        format=form,
        over=SESSIONS,
    )


SITTINGS: tuple[Statistic, ...] = (
    _hourly(
        "net_hour",
        tr_later("Net per hour"),
        tr_later("Net of an hour of play."),
        "Its net.",
        "net",
        MONEY_EACH,
    ),
    _hourly(
        "hands_hour",
        tr_later("Hands per hour"),
        tr_later("Hands dealt in an hour, at all tables."),
        "Its hands.",
        "hands",
        AVERAGE,
    ),
    _hourly(
        "tables_at_once",
        tr_later("Tables at once"),
        tr_later("Hours at tables over hours on the clock: how many tables were played at once."),
        "The hours at each table.",
        "table_hours",
        AVERAGE,
    ),
)
