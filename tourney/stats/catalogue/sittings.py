"""Statistics of time at the tables, sums over the rows of `tourney.stats.sessions`."""

from tourney.stats.catalogue.entry import AVERAGE, MONEY_EACH, SESSIONS, Statistic

_HOURS = "coalesce(sum(hours), 0)"
_CLOCK = "The hours from the first hand of a sitting to its last, however many tables were played."


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
    _hourly("net_hour", "Net per hour", "Net of an hour of play.", "Its net.", "net", MONEY_EACH),
    _hourly(
        "hands_hour",
        "Hands per hour",
        "Hands dealt in an hour, at all tables.",
        "Its hands.",
        "hands",
        AVERAGE,
    ),
    _hourly(
        "tables_at_once",
        "Tables at once",
        "Hours at tables over hours on the clock: how many tables were played at once.",
        "The hours at each table.",
        "table_hours",
        AVERAGE,
    ),
)
