"""Every statistic says the same in Spark: its SQL, turned over by sqlglot, gives the same rows there.

Optional: `pip install -e '.[spark]'`, and Java. Without Spark the turned SQL is parsed and turned back.
"""

import shutil

import pytest
from stats_hands import CONNECTION, OVER_HANDS, hand

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


def query(profile: str) -> str:
    """All statistics of all players in one query."""
    counts = ", ".join(
        f"{one.by(profile).n} AS {one.key}_n, {one.by(profile).d} AS {one.key}_d"
        for one in OVER_HANDS.values()
    )
    return f"SELECT name, {counts} FROM hand_players WHERE counted GROUP BY name ORDER BY name"


def rows(found: list) -> list[list]:
    return [[value if isinstance(value, str) else round(float(value), 6) for value in row] for row in found]


@pytest.fixture(scope="module")
def players():
    frame = prepare(HANDS).players
    CONNECTION.register("hand_players", frame.to_arrow())
    return frame


@pytest.mark.parametrize("profile", ["pt", "strict"])
def test_sql_survives_the_way_to_spark_and_back(players, profile):
    there = sqlglot.transpile(query(profile), read="duckdb", write="spark")[0]
    back = sqlglot.transpile(there, read="spark", write="duckdb")[0]
    assert rows(CONNECTION.execute(back).fetchall()) == rows(CONNECTION.execute(query(profile)).fetchall())


@pytest.mark.parametrize("profile", ["pt", "strict"])
def test_spark_gives_the_same_rows(players, profile, tmp_path):
    sql = pytest.importorskip("pyspark.sql", reason="pyspark is not there: pip install -e '.[spark]'")
    if shutil.which("java") is None:
        pytest.skip("Spark needs Java, which is not there")
    path = tmp_path / "hand_players.parquet"
    players.write_parquet(path)
    session = (
        sql.SparkSession.builder.master("local[1]")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.sql.warehouse.dir", str(tmp_path))
        .config("spark.sql.shuffle.partitions", "1")
        .getOrCreate()
    )
    there = sqlglot.transpile(query(profile), read="duckdb", write="spark")[0]
    try:
        session.read.parquet(str(path)).createOrReplaceTempView("hand_players")
        found = [list(row) for row in session.sql(there).collect()]
    finally:
        session.stop()
    assert rows(found) == rows(CONNECTION.execute(query(profile)).fetchall())
