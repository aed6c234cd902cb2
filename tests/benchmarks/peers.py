"""Measures the import beside PokerKit, pokerdf and poker-stats, each on the hands that it can read.

They are looked for in this Python and in the one that TOURNEY_PEERS names; one that is nowhere is
passed over with a sentence. They only read, the import reads and stores statistics.
"""

import importlib.util
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tourney.intake.importing import import_paths
from tourney.store.database import open_store

Row = tuple[str, float, str]

MOST = 800
"""Hands that are tried one by one with each peer."""
IMPORTED = 30_000

READ = {
    "pokerkit": """
import pokerkit
def read(path):
    from io import StringIO
    with open(path, encoding="utf-8") as file:
        return sum(1 for hand in pokerkit.HandHistory.from_pokerstars(file.read()) if hand is not None)
""",
    "pokerdf": """
from pokerdf.core.read_and_convert import convert_txt_to_tabular_data
def read(path):
    return convert_txt_to_tabular_data(path)["HandID"].nunique()
""",
    "poker_stats": """
from poker_stats.hand_parser import parse_files
def read(path):
    return len(list(parse_files([path])))
""",
}
TRY = """
import json, os, re, sys, tempfile, time, warnings
warnings.simplefilter("ignore")
hands = json.load(open(sys.argv[1], encoding="utf-8"))
place = tempfile.mkdtemp()
path = os.path.join(place, "hands.txt")
def write(texts):
    with open(path, "w", encoding="utf-8", newline="\\n") as file:
        file.write("\\n\\n\\n\\n".join(texts) + "\\n\\n\\n\\n")
good = []
for number, hand in enumerate(hands):
    write([hand])
    try:
        if read(path) == 1:
            good.append(number)
    except BaseException:
        pass
again = [hands[number] for number in good] * int(sys.argv[2])
write([re.sub("#[0-9]+", "#" + str(800000000000 + n), hand, count=1) for n, hand in enumerate(again)])
best = None
if good:
    began, busy = time.perf_counter(), time.process_time()
    try:
        count = read(path)
        best = count / (time.perf_counter() - began), count / (time.process_time() - busy)
    except BaseException:
        best = None
print(json.dumps({"good": good, "speed": best}))
"""


def rows() -> list[Row]:
    """Hands a second of each peer and of the import on the same hands, and how many times as many."""
    measure = _importing()
    hands = [hand for hand in measure.base_hands() if "Hold'em No Limit" in hand.split("\n", 1)[0]]
    hands = [_as_written_today(hand) for hand in hands[:: -(-len(hands) // MOST)]]
    found: list[Row] = []
    for peer in READ:
        python = _python_with(peer)
        if python is None:
            print(f"{peer} is not installed, here or in TOURNEY_PEERS: it is passed over", file=sys.stderr)
            continue
        told = _read_by(peer, python, hands)
        if told["speed"] is None:
            print(f"{peer} read no hand: it is passed over", file=sys.stderr)
            continue
        chosen = [hands[number] for number in told["good"]]
        theirs, theirs_busy = told["speed"]
        ours, ours_busy = _imported(measure, chosen)
        found += [
            (f"hands read by {peer}, of {len(hands)} it reads {len(chosen)}", theirs, "hands/s"),
            (f"the same hands imported with statistics, beside {peer}", ours, "hands/s"),
            (f"the import beside {peer}", ours / theirs, "times as many"),
            (f"the import beside {peer}, by processor time", ours_busy / theirs_busy, "times as many"),
        ]
    return found


def _as_written_today(hand: str) -> str:
    """The hand under the header that clients write today, so that an old one is no reason to fail."""
    return hand.replace("PokerStars Game #", "PokerStars Hand #", 1)


def _read_by(peer: str, python: str, hands: list[str]) -> dict:
    with tempfile.TemporaryDirectory() as place:
        given = Path(place) / "hands.json"
        given.write_text(json.dumps(hands), encoding="utf-8")
        done = subprocess.run(
            [python, "-c", READ[peer] + TRY, str(given), "3"], capture_output=True, text=True, check=False
        )
    if done.returncode or not done.stdout.strip():
        print(f"{peer} failed: {done.stderr.strip()[-200:]}", file=sys.stderr)
        return {"good": [], "speed": None}
    return json.loads(done.stdout.strip().splitlines()[-1])


def _python_with(peer: str) -> str | None:
    if importlib.util.find_spec(peer) is not None:
        return sys.executable
    other = os.environ.get("TOURNEY_PEERS")
    if (
        other
        and subprocess.run([other, "-c", f"import {peer}"], capture_output=True, check=False).returncode == 0
    ):
        return other
    return None


def _imported(measure, hands: list[str]) -> tuple[float, float]:
    """Hands a second, and hands a second of processor time of all processes."""
    with tempfile.TemporaryDirectory() as place:
        text = Path(place) / "many.txt"
        measure.write_many(text, IMPORTED, hands)
        busy = measure.processor_time()
        with open_store(Path(place) / "bench.duckdb") as store:
            done = import_paths(store, [text], audit=False)
        busy = measure.processor_time() - busy
    hands_read = done.new + done.duplicates + done.rejected
    return hands_read / done.seconds, hands_read / busy


def _importing():
    """The neighbouring benchmark, which is no module of a package."""
    spec = importlib.util.spec_from_file_location(
        "tourney_benchmark_importing", Path(__file__).with_name("importing.py")
    )
    if spec is None or spec.loader is None:
        raise ValueError("importing.py is not beside peers.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
