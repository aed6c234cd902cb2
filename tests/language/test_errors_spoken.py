"""Whatever a person can be refused with is said by the catalogue; what only a wrong program raises need not be."""

import ast
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from stored_hands import STOLEN, record

import tourney
from tourney import cards
from tourney.engine.betting import Legal
from tourney.engine.replay import replay as replayed
from tourney.engine.replay import verdict
from tourney.language import speaking, tr
from tourney.recording import StepError, step
from tourney.store.database import open_store
from tourney.store.errors import NotAStore, StoreMissing
from tourney.tournament.event_result import ResultError
from tourney.tournament.requests import RequestError, opened
from tourney.tournament.result_reading import read_result
from tourney.tournament.structures.reading import parse
from tourney.tournament.structures.values import StructureError

ROOT = Path(tourney.__file__).parent
REFUSING = ("cards.py", "engine", "recording", "server", "store", "tournament")
"""Parts whose refusals reach screens. What histories and imports say is kept as it is and said by
`parts.reasons`; the rest speaks to the command line or to programmers."""
OF_PROGRAMS = {
    "engine": (
        "button.py", "chips.py", "games.py", "house_rules.py", "ranking.py", "record_cards.py", "record_setup.py",
        "replay.py", "rotation.py", "rules.py", "sitting.py", "write_down.py",
    ),
    "server": ("app.py", "room.py"),
    "store": ("ask.py", "frame_of.py", "hand_search.py"),
    "tournament": (
        "applying", "apply.py", "decide.py", "events", "payload.py", "sentences/words.py", "state.py", "tournament.py",
        "working.py",
    ),
}  # fmt: skip
"""Files whose messages name what no person did: a log that does not fit, a caller that is wrong, the command line."""
RETURNED = frozenset({"StoreHeld", "NotAStore", "OtherVersion", "NotAllowed", "Refused"})
"""What refuses and is not called an error; functions give such values back for others to raise."""
SAYING = frozenset({"tr", "tr_n", "tr_in", "tr_html", "tr_later"})
WORDS = re.compile(r"[^\W\d_]{2,}[ ,:;]+(?:\S+ )*?[^\W\d_]{2,}")


def unsaid(node: ast.AST) -> Iterator[str]:
    """Sentences within an expression that are written out and not said."""
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") in SAYING:
        return
    if isinstance(node, ast.JoinedStr):
        text = "".join(part.value if isinstance(part, ast.Constant) else "…" for part in node.values)  # ty: ignore
        if WORDS.search(text):
            yield text
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and WORDS.search(node.value):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from unsaid(child)


def refusals(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """What is raised, or answered as an error, with its line."""
    for node in ast.walk(tree):
        told: list[ast.expr] = []
        if isinstance(node, ast.Raise) and node.exc is not None:
            told = [node.exc]
        elif isinstance(node, ast.Return) and isinstance(node.value, ast.Call):
            name = getattr(node.value.func, "id", "")
            told = [node.value] if name.endswith("Error") or name in RETURNED else []
        elif isinstance(node, ast.Dict):
            told = [
                value
                for key, value in zip(node.keys, node.values, strict=True)
                if isinstance(key, ast.Constant) and key.value in ("error", "why", "instead")
            ]
        for one in told:
            for text in unsaid(one):
                yield one.lineno, text


def files() -> Iterator[Path]:
    for part in REFUSING:
        for path in sorted((ROOT / part).rglob("*.py")) or [ROOT / part]:
            within = path.relative_to(ROOT / part).as_posix()
            if not any(
                within == one or within.startswith(f"{one}/") or within.rpartition("/")[0] == one
                for one in OF_PROGRAMS.get(part, ())
            ):
                yield path


def test_a_refusal_that_is_written_out_is_found() -> None:
    code = """
def a(n):
    if n:
        raise ValueError(f"there is no {n} here")
    raise ValueError(tr("said as it should be"), "kind")

def b():
    return StoreHeld("it is held by somebody")

c = {"error": "nothing is there", "kind": "a b"}
"""
    found = sorted(text for _, text in refusals(ast.parse(code)))
    assert found == ["it is held by somebody", "nothing is there", "there is no … here"]


def test_no_refusal_is_written_out() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text}"
        for path in files()
        for line, text in refusals(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert len(list(files())) > 100
    assert found == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "act: kind is 'dance'; it is fold, check, call, bet or raise"),
        ("it", "act: kind è 'dance'; può essere fold, check, call, bet o raise"),
        ("nb", "act: kind er 'dance'; den er fold, check, call, bet eller raise"),
    ],
)
def test_a_step_of_a_recording_is_refused_in_the_language(language: str, said: str) -> None:
    with speaking(language), pytest.raises(StepError) as caught:
        step({"do": "act", "kind": "dance"})
    assert str(caught.value) == said


def test_what_came_in_from_outside_is_never_a_pattern() -> None:
    """A hole within a name is text: it is filled with nothing."""
    with speaking("it"), pytest.raises(StepError) as caught:
        step({"do": "{names}"})
    assert str(caught.value).startswith("do: '{names}' non è un passo; ci sono ")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("it", "tocca al posto 3, che può passare, vedere 20 o rilanciare a 40-300"),
        ("nb", "sete 3 har tur og kan kaste, syne 20 eller høyne til 40-300"),
    ],
)
def test_what_a_player_may_do_is_told_in_words_of_poker(language: str, said: str) -> None:
    may = Legal(3, fold=True, check=False, call=20, min_to=40, max_to=300, opens=False)
    with speaking(language):
        told = tr(
            "seat {seat} is to act and may {choices}; not {wanted}", seat="3", choices=may.words(), wanted=""
        )
    assert told.partition(";")[0] == said
    assert may.words() == "fold, call 20 or raise to 40-300"


def test_results_of_an_event_and_requests_and_cards_and_structures_refuse_in_italian() -> None:
    with speaking("it"):
        with pytest.raises(ResultError, match=r"^il risultato: non è JSON: "):
            read_result("{")
        with pytest.raises(ResultError, match=r"^l'evento '2026-03-06': la posizione 1 è data due volte$"):
            read_result(
                '{"event_id": "2026-03-06", "date": "2026-03-06", "players": '
                '[{"name": "Anna", "place": 1, "last_place": 2}, {"name": "Bo", "place": 1, "last_place": 2}, '
                '{"name": "Cy", "place": 1}]}'
            )
        with pytest.raises(RequestError, match=r"^un comando è un oggetto"):
            opened("pause", datetime(2026, 3, 1, tzinfo=UTC))
        with pytest.raises(
            cards.CardError, match=r"^'Zz' non è una carta: scrivi un valore tra 23456789TJQKA"
        ):
            cards.card("Zz")
        with pytest.raises(StructureError, match=r"^structure: levels: manca; scrivi almeno un livello"):
            parse('name = "Venerdì"\nstarting_stack = 5000\nchips = [25, 100]\n')


def test_a_store_that_cannot_be_opened_says_so_in_norwegian(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no store", encoding="utf-8")
    with speaking("nb"):
        with pytest.raises(
            NotAStore, match=r"notes\.txt er ikke et lager for tourney: oppgi en annen fil med --db$"
        ):
            open_store(tmp_path / "notes.txt")
        with pytest.raises(StoreMissing, match=r"^det finnes ikke noe lager i "):
            open_store(tmp_path / "none.duckdb", create=False)


def test_what_an_audit_finds_is_kept_in_english_whoever_asked_for_it() -> None:
    """A check with a bet to call: no hand of these rules."""
    hand = record(STOLEN)
    wrong = next(event for event in hand.events if event.kind == "fold")
    hand.events[hand.events.index(wrong)] = wrong._replace(kind="check")
    with speaking("it"):
        made, (_, why) = replayed(hand), verdict(hand)
    assert why is not None and " is to act and may fold, " in why
    assert made.differences[0] == why
