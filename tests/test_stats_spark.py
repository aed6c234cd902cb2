"""Every statistic says the same in Spark: its SQL, turned over by sqlglot, gives the same rows there.

Optional: `pip install -e '.[spark]'`, and Java. Without Spark the turned SQL is parsed and turned back.
"""

import shutil
from dataclasses import replace

import polars as pl
import pytest
from stats_hands import CONNECTION, hand
from test_stats_ten_hands import ten_hands
from test_stats_twenty_hands import HANDS as TWENTY

from tourney.stats.catalogue import HANDS as HANDS_TABLE
from tourney.stats.catalogue import PROFILES, SESSIONS, STACKS, STATISTICS, TOURNAMENTS, statistics
from tourney.stats.keep import prepare

sqlglot = pytest.importorskip("sqlglot", reason="sqlglot is not there: pip install -e '.[spark]'")

SIX = "SB BB UTG HJ CO BTN"
HANDS = [
    hand(SIX, "UTG:r6 HJ:c CO:r24 BTN:f SB:f BB:f UTG:f HJ:c", "HJ:x CO:b20 HJ:f", won="CO", number="1"),
    hand(
        "SB BB BTN",
        "BTN:c SB:c BB:x",
        "SB:x BB:b4 BTN:c SB:f",
        "BB:x BTN:x",
        won="BB BTN",
        number="2",
        run_out=True,
    ),
    hand("BTN BB", "BTN:r6 BB:c", "BB:x BTN:b6 BB:r18 BTN:c", "BB:b20 BTN:f", won="BB", number="3"),
    hand("SB BB BTN", "BTN:f SB:r200 BB:c", won="SB", number="4", run_out=True, stacks={"BB": 60}),
    hand("SB BB BTN", "BTN:r6 SB:f BB:f", won="BTN", game="stud", number="5"),
]


RESULTS = pl.DataFrame(
    {
        "name": ["Ann", "Ann", "Bo", "Bo", "Cy"],
        "priced": [True, True, True, False, True],
        "cost": [1100, 9000, 0, 0, 2500],
        "profit": [4900, -9000, 500, 300, -2500],
        "paid": [True, False, True, True, False],
        "entries": [1, 2, 1, 1, 1],
        "charge": [1100, 4500, 0, 0, 2500],
        "fee": [100, 0, 0, 0, 250],
        "place": [1, 3, 2, None, 40],
        "field": [10, 3, 20, None, 40],
        "beaten_by": [0.1, 1.0, 0.1, None, 1.0],
        "bounties": [2, None, 0, 1, None],
        "bounties_won": [500, 0, 0, 250, 0],
    }
)
SITTINGS = pl.DataFrame(
    {
        "name": ["Ann", "Ann", "Bo"],
        "hours": [1.5, 0.0, 2.25],
        "table_hours": [2.5, 0.0, 2.25],
        "net": [-350, 20, 0],
        "hands": [120, 1, 90],
    }
)
STACKS_KNOWN = pl.DataFrame(
    {"name": ["Ann", "Ann", "Bo"], "stack": [500, 1000, 750], "average": [500.0, 750.0, None]}
)
"""Rows of tournaments, sittings and stacks, made by hand: lost, won, free, unpaid, of unknown price and field."""


def counted() -> dict[str, pl.DataFrame]:
    """What statistics are counted over, by the name of the table."""
    hands = [*HANDS, *ten_hands(), *(record for record, _ in TWENTY.values())]
    numbered = [replace(record, site_hand_id=str(number)) for number, record in enumerate(hands)]
    return {
        HANDS_TABLE: prepare(numbered).players,
        TOURNAMENTS: RESULTS,
        SESSIONS: SITTINGS,
        STACKS: STACKS_KNOWN,
    }


def query(over: str, profile: str) -> str:
    """All statistics of these rows, of all players in one query."""
    counts = ", ".join(
        f"{one.n} AS {one.key}_n, {one.d} AS {one.key}_d" for one in statistics(over=over, profile=profile)
    )
    only = "WHERE counted" if over == HANDS_TABLE else ""
    return f"SELECT name, {counts} FROM {over} {only} GROUP BY name ORDER BY name".replace(
        "$final_table", "9"
    )


CASES = [(over, profile) for over in (HANDS_TABLE, TOURNAMENTS, SESSIONS, STACKS) for profile in PROFILES]


def rows(found: list) -> list[list]:
    return [[value if isinstance(value, str) else round(float(value), 6) for value in row] for row in found]


@pytest.fixture(scope="module")
def tables():
    found = counted()
    for name, frame in found.items():
        CONNECTION.register(name, frame.to_arrow())
    return found


@pytest.fixture(scope="module")
def spark(tables, tmp_path_factory):
    sql = pytest.importorskip("pyspark.sql", reason="pyspark is not there: pip install -e '.[spark]'")
    if shutil.which("java") is None:
        pytest.skip("Spark needs Java, which is not there")
    folder = tmp_path_factory.mktemp("lake")
    session = (
        sql.SparkSession.builder.master("local[1]")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.sql.warehouse.dir", str(folder))
        .config("spark.sql.shuffle.partitions", "1")
        .getOrCreate()
    )
    for name, frame in tables.items():
        path = folder / f"{name}.parquet"
        frame.write_parquet(path)
        session.read.parquet(str(path)).createOrReplaceTempView(name)
    yield session
    session.stop()


def test_every_statistic_is_counted_over_one_of_these_rows(tables):
    assert sum(len(statistics(over=over)) for over in tables) == len(STATISTICS)


@pytest.mark.parametrize(("over", "profile"), CASES)
def test_sql_survives_the_way_to_spark_and_back(tables, over, profile):
    there = sqlglot.transpile(query(over, profile), read="duckdb", write="spark")[0]
    back = sqlglot.transpile(there, read="spark", write="duckdb")[0]
    here = CONNECTION.execute(query(over, profile)).fetchall()
    assert len(here) == tables[over]["name"].n_unique()
    assert rows(CONNECTION.execute(back).fetchall()) == rows(here)


@pytest.mark.parametrize(("over", "profile"), CASES)
def test_spark_gives_the_same_rows(spark, over, profile):
    there = sqlglot.transpile(query(over, profile), read="duckdb", write="spark")[0]
    found = [list(row) for row in spark.sql(there).collect()]
    assert rows(found) == rows(CONNECTION.execute(query(over, profile)).fetchall())
