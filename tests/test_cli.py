"""The command as people and scripts call it: answers, exit statuses, and errors in one sentence."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tourney.cli.main import VERBS, main, parser
from tourney.resources import folder

SAMPLES = folder("data") / "samples"


class Answer:
    """What one call of the command gave."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    @property
    def json(self):  # any JSON document
        return json.loads(self.out)


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Calls the command in this process, with a store of its own."""
    monkeypatch.setenv("TOURNEY_DB", str(tmp_path / "store.duckdb"))

    def run(*arguments: str | Path) -> Answer:
        capsys.readouterr()
        status = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Answer(status, captured.out, captured.err)

    return run


def one_sentence(answer: Answer) -> bool:
    return (
        answer.out == "" and answer.err.startswith("tourney: ") and len(answer.err.strip().splitlines()) == 1
    )


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([verb, "--help"])
    assert left.value.code == 0
    assert f"usage: tourney {verb}" in capsys.readouterr().out


def test_help_names_every_verb() -> None:
    text = parser().format_help()
    assert [verb for verb in VERBS if f"\n    {verb} " not in text] == []


def test_demo_plays_imports_and_names_the_winner(call, tmp_path: Path) -> None:
    answer = call("demo", "--no-serve", "--json", "--seed", "3")
    assert answer.status == 0
    assert set(answer.json) >= {"tournament_id", "hands", "winner", "imported", "db"}
    assert answer.json["db"] == str(tmp_path / "store.duckdb")
    assert answer.json["imported"] == answer.json["samples"]["new"] == answer.json["samples"]["hands"] > 10
    assert answer.json["samples"]["rejected"] == 0
    [row] = call(
        "sql",
        "--json",
        f"SELECT count(*) AS n FROM hands WHERE tournament_id = '{answer.json['tournament_id']}'",
    ).json
    assert row["n"] == answer.json["hands"]
    [first] = call(
        "sql", "--json", "SELECT name FROM entries JOIN players USING (player_id) WHERE place = 1"
    ).json
    assert first["name"] == answer.json["winner"]


def test_demo_again_adds_nothing_and_says_so(call) -> None:
    first = call("demo", "--no-serve", "--json")
    again = call("demo", "--no-serve", "--json")
    assert again.status == 0
    assert "was played before" in again.err
    assert again.json["winner"] == first.json["winner"]
    assert again.json["samples"]["new"] == 0
    assert again.json["imported"] == first.json["imported"]


def test_demo_for_people_says_who_won_and_what_was_imported(call) -> None:
    answer = call("demo", "--no-serve")
    assert " wins Friday: 27 players, " in answer.out
    assert "540.00 EUR in the pool" in answer.out
    assert " new, 0 known, 0 rejected" in answer.out


@pytest.mark.parametrize("structure", ["turbo", "jacks"])
def test_simulate_answers_with_the_finishers(call, structure: str) -> None:
    answer = call("simulate", "--players", "9", "--structure", structure, "--seed", "4", "--json").json
    assert set(answer) >= {"tournament_id", "hands", "seconds", "finishers"}
    assert answer["finishers"][0]["place"] == 1
    assert sum(row["prize"] for row in answer["finishers"]) == answer["pool"] == 9 * 2000


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--players", "1"), "--players is 1"),
        (("--players", "20000"), "--players is 20000"),
        (("--seed", "-1"), "--seed is -1"),
        (("--structure", "nothing"), "there is no such structure; take one of"),
        (("--game", "chess"), "--game is chess"),
        (("--structure", "horse"), "HORSE is played with holdem FL, omaha8 FL"),
    ],
)
def test_simulate_refuses_what_cannot_be(call, tmp_path: Path, arguments: tuple[str, ...], says: str) -> None:
    answer = call("simulate", *arguments)
    assert answer.status == 2
    assert says in answer.err
    assert one_sentence(answer)
    assert not (tmp_path / "store.duckdb").exists()


def test_import_twice_adds_nothing(call) -> None:
    first = call("import", SAMPLES, "--json")
    again = call("import", SAMPLES, "--json")
    assert (first.status, again.status) == (0, 0)
    assert set(first.json) >= {
        "files",
        "hands",
        "new",
        "duplicates",
        "rejected",
        "seconds",
        "audit",
        "rejects",
    }
    assert first.json["new"] == first.json["hands"] == again.json["duplicates"] > 0
    assert again.json["new"] == 0


def test_the_samples_agree_with_the_rules(call) -> None:
    audit = call("import", SAMPLES, "--json").json["audit"]
    assert audit["differs"] == 0
    assert audit["agrees"] > audit["unchecked"]


def test_import_refuses_part_and_does_the_rest(call, tmp_path: Path) -> None:
    good = sorted(SAMPLES.glob("*.txt"))[0]
    (tmp_path / "bad.txt").write_bytes(b"\x00\x01\x02" * 1000)
    (tmp_path / "empty.txt").write_bytes(b"")
    (tmp_path / "half.txt").write_bytes(good.read_bytes()[:400])
    (tmp_path / "nothing").mkdir()
    answer = call("import", tmp_path, good, tmp_path / "nothing", "--json")
    assert answer.status == 1
    assert answer.json["new"] > 0
    refused = {Path(row["file"]).name: row for row in answer.json["rejects"]}
    assert set(refused) == {"bad.txt", "empty.txt", "half.txt", "nothing"}
    assert all(row["reason"] and "\n" not in row["reason"] for row in refused.values())
    assert refused["half.txt"]["line"] >= 1
    stored = call("sql", "--json", "SELECT file, line, reason, text FROM rejects").json
    assert len(stored) == 4


@pytest.mark.skipif(os.name == "nt", reason="needs links and names of any bytes")
def test_a_file_that_cannot_be_read_does_not_stop_the_others(call, tmp_path: Path) -> None:
    """The sample of six-max has four hands; its name is no UTF-8."""
    odd = Path(os.fsdecode(bytes(tmp_path) + b"/caf\xe9.txt"))
    odd.write_bytes((SAMPLES / "cash-six-max.txt").read_bytes())
    (tmp_path / "gone.txt").symlink_to(tmp_path / "nowhere")
    (tmp_path / "itself.txt").symlink_to("itself.txt")
    (tmp_path / "empty.txt").write_bytes(b"")
    answer = call("import", tmp_path, "/dev/zero", "--json")
    assert answer.status == 1
    counted = {key: answer.json[key] for key in ("files", "hands", "new", "rejected")}
    assert counted == {"files": 5, "hands": 4, "new": 4, "rejected": 4}
    assert {Path(row["file"]).name: row["line"] for row in answer.json["rejects"]} == {
        "gone.txt": 0,
        "itself.txt": 0,
        "empty.txt": 0,
        "zero": 0,
    }
    stored = call("sql", "--json", "SELECT DISTINCT file FROM hands").json
    assert stored == [{"file": f"{tmp_path}/caf\\xe9.txt"}]


def test_import_of_a_path_that_is_not_there(call, tmp_path: Path) -> None:
    answer = call("import", tmp_path / "gone")
    assert answer.status == 2
    assert "does not exist" in answer.err
    assert one_sentence(answer)


def test_import_in_workers_stores_the_same_hands(call, tmp_path: Path) -> None:
    files = sorted(SAMPLES.glob("*.txt"))
    alone = call("import", *files, "--db", tmp_path / "a.duckdb", "--workers", "1", "--json").json
    many = call("import", *files, "--db", tmp_path / "b.duckdb", "--workers", "2", "--json").json
    assert alone["new"] == many["new"] > 0
    query = (
        "SELECT site_hand_id, count(*) AS events, sum(amount) AS amounts "
        "FROM hands JOIN hand_events USING (hand_id) GROUP BY 1 ORDER BY 1"
    )
    assert (
        call("sql", query, "--json", "--db", tmp_path / "a.duckdb").json
        == call("sql", query, "--json", "--db", tmp_path / "b.duckdb").json
    )


def test_stats_are_counts(call) -> None:
    call("simulate", "--players", "9", "--structure", "turbo")
    rows = call("stats", "Anna", "--by", "position", "--stat", "vpip", "pfr", "--json").json["rows"]
    assert {row["player"] for row in rows} == {"Anna"}
    assert set(rows[0]["stats"]) == {"vpip", "pfr"}
    assert all(0 <= row["stats"]["vpip"]["n"] <= row["stats"]["vpip"]["d"] for row in rows)


@pytest.mark.parametrize("arguments", [("Nobody",), ("--stat", "luck"), ("--site", "moon")])
def test_stats_refuse_what_is_not_there(call, arguments: tuple[str, ...]) -> None:
    call("simulate", "--players", "6", "--structure", "turbo")
    answer = call("stats", *arguments)
    assert answer.status == 2
    assert one_sentence(answer)


def test_verbs_that_read_do_not_make_a_store(call, tmp_path: Path) -> None:
    for arguments in (("stats",), ("sql", "SELECT 1"), ("audit",)):
        answer = call(*arguments)
        assert answer.status == 2
        assert "there is no store at" in answer.err
    assert not (tmp_path / "store.duckdb").exists()


def test_sql_answers_rows(call) -> None:
    call("import", SAMPLES)
    assert call("sql", "--json", "SELECT 1 AS one, 'a' AS letter").json == [{"one": 1, "letter": "a"}]


def test_sql_tells_columns_of_one_name_apart_and_bounds_its_rows(call) -> None:
    call("import", SAMPLES)
    assert call("sql", "--json", "SELECT 1 AS n, 2 AS n, 1.5 AS x").json == [{"n": 1, "n_2": 2, "x": 1.5}]
    endless = call("sql", "--json", "SELECT a.range FROM range(2000) AS a, range(2000) AS b")
    assert (endless.status, endless.out) == (2, "")
    assert "more than 1,000,000 rows" in endless.err
    assert "… and more rows" in call("sql", "SELECT * FROM range(5000)").out


@pytest.mark.parametrize(
    "query",
    [
        "DROP TABLE hands",
        "SELECT 1; DELETE FROM hands",
        "INSERT INTO meta VALUES ('a', 'b')",
        "SELECT * FROM read_text('/etc/hostname')",
        "COPY hands TO 'out.csv'",
        "ATTACH 'x.duckdb'",
        "SET enable_external_access = true",
        "SELECT nothing FROM hands",
        "",
    ],
)
def test_sql_only_reads_the_store(call, query: str) -> None:
    call("import", SAMPLES)
    before = call("sql", "--json", "SELECT count(*) AS n FROM hands").json
    answer = call("sql", query)
    assert answer.status == 2
    assert answer.err.startswith("tourney: the query")
    assert call("sql", "--json", "SELECT count(*) AS n FROM hands").json == before


def test_a_terminal_without_the_letters_gets_them_spelt_out(call, tmp_path: Path) -> None:
    """The sample of six-max has a player Zoé Lacroix."""
    call("import", SAMPLES / "cash-six-max.txt")
    query = "SELECT name, '–' AS dash FROM players WHERE name LIKE 'Zo%'"
    for arguments, written in (
        ([], "name              dash\nZo\\xe9 Lacroix  \\u2013"),
        (["--json"], '[{"name": "Zo\\u00e9 Lacroix", "dash": "\\u2013"}]'),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "tourney.cli.main", "sql", query, *arguments],
            env={**os.environ, "PYTHONIOENCODING": "ascii"},
            capture_output=True,
            text=True,
            check=True,
        )
        assert [line.split() for line in done.stdout.strip().splitlines()] == [
            line.split() for line in written.splitlines()
        ]


def test_an_answer_that_json_cannot_hold_is_one_sentence(call) -> None:
    call("import", SAMPLES / "cash-six-max.txt")
    answer = call("sql", "SELECT 1 AS a UNION ALL SELECT 'inf'::DOUBLE", "--json")
    assert answer.status == 2
    assert one_sentence(answer)
    assert "ask without --json" in answer.err


def test_a_damaged_store_is_one_sentence(call, tmp_path: Path) -> None:
    call("import", SAMPLES)
    path = tmp_path / "store.duckdb"
    data = bytearray(path.read_bytes())
    for place in range(20_000, len(data)):
        data[place] ^= 0x5A
    path.write_bytes(data)
    answer = call("stats")
    assert answer.status == 2
    assert one_sentence(answer)


def test_schema_prints_every_column_with_its_comment(call) -> None:
    tables = call("schema", "--json").json["tables"]
    assert set(tables) >= {"hands", "hand_players", "hand_events", "players", "tournaments", "rejects"}
    assert all(column["comment"] for table in tables.values() for column in table["columns"])
    assert "vpip" in call("schema", "hand_players").out
    assert call("schema", "hats").status == 2


def test_hand_answers_with_pots_and_decisions(call) -> None:
    for sample in sorted(SAMPLES.glob("*.txt")):
        answer = call("hand", sample, "--json")
        found = answer.json
        assert set(found) >= {
            "game", "players", "finishing_stacks", "uncalled", "pots", "decisions", "shown", "error",
        }  # fmt: skip
        if found["error"] is None:
            assert answer.status == 0
            assert sum(found["finishing_stacks"].values()) == sum(
                player["stack"] for player in found["players"]
            )
            for pot in found["pots"]:
                assert sum(winner["amount"] for winner in pot["winners"]) == pot["amount"]


def test_hand_of_a_file_that_has_none(call, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Anna,\nsee you on Friday.\n")
    for path, status in ((tmp_path / "letter.txt", 1), (tmp_path / "gone.txt", 2), (tmp_path, 2)):
        answer = call("hand", path)
        assert answer.status == status, "what a file has is refused, a call without a file is wrong"
        assert one_sentence(answer)


def test_rank_names_a_hand(call) -> None:
    """A royal flush is the best of the 7,462 classes, seven-high offsuit 7-5-4-3-2 the worst."""
    assert call("rank", "AhKh", "--board", "QhJhTh2c3d", "--json").json == {
        "name": "a royal flush",
        "category": "straight_flush",
        "rank": 7462,
        "cards": "AhKhQhJhTh",
    }
    assert call("rank", "7h5c4d3s2h", "--json").json["rank"] == 1
    assert call("rank", "AhAhKdQsJc").status == 2


def test_a_verb_that_is_not_there_is_a_wrong_call(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["juggle"])
    assert left.value.code == 2
    assert "juggle" in capsys.readouterr().err


def test_the_command_starts_without_heavy_imports() -> None:
    code = (
        "import sys; from tourney.cli.main import parser; parser(); "
        "print([name for name in ('duckdb', 'polars', 'streamlit', 'pandas', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_store_held_by_another_process_is_one_sentence(call, tmp_path: Path) -> None:
    call("simulate", "--players", "2", "--structure", "heads-up")
    hold = (
        "import sys, time; from tourney.store.database import open_store; "
        "s = open_store(sys.argv[1]); print('held', flush=True); time.sleep(60)"
    )
    holder = subprocess.Popen(
        [sys.executable, "-c", hold, str(tmp_path / "store.duckdb")], stdout=subprocess.PIPE, text=True
    )
    try:
        assert holder.stdout is not None
        holder.stdout.readline()
        for arguments in (("stats",), ("import", SAMPLES), ("simulate", "--seed", "9"), ("sql", "SELECT 1")):
            answer = call(*arguments)
            assert answer.status == 2
            assert f"is held by process {holder.pid}" in answer.err
            assert one_sentence(answer)
    finally:
        holder.kill()
        holder.wait()
        if holder.stdout:
            holder.stdout.close()
