"""What stands on a page as a label, a head or a remark is said by the catalogue, and never written out."""

import ast
import re
from collections.abc import Iterator

from tourney.resources import folder

SHOWN = frozenset(
    {
        "Head", "section", "note", "quiet", "button", "checkbox", "expander", "text_input", "text_area",
        "number_input", "selectbox", "multiselect", "radio", "toggle", "slider", "date_input", "time_input",
        "file_uploader", "download_button", "form_submit_button", "segmented_control", "pills", "warning",
        "info", "success", "caption", "link_button",
    }
)  # fmt: skip
"""Calls whose first text a person reads."""
NAMED = frozenset({"help", "placeholder"})
AS_PLAYERS_SAY = frozenset({"VPIP", "PFR", "ROI", "bb", "bb/100"})
"""The same in every language."""
WORD = re.compile(r"[^\W\d_]{2}")


def unsaid(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Texts that are written out where a person reads them, with their lines."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        read = node.args[:1] if name in SHOWN else []
        read += [one.value for one in node.keywords if one.arg in NAMED and name in SHOWN]
        for one in read:
            parts = one.values if isinstance(one, ast.JoinedStr) else [one]
            for part in parts:
                text = part.value if isinstance(part, ast.Constant) else None
                if isinstance(text, str) and WORD.search(text) and text not in AS_PLAYERS_SAY:
                    yield node.lineno, text


def test_a_text_that_is_written_out_is_found() -> None:
    code = 'Head("Amount", number=True); st.button(tr("Not now")); st.text_input(tr("Name"), help="As Anna")'
    assert [text for _, text in unsaid(ast.parse(code))] == ["Amount", "As Anna"]


def test_no_page_writes_out_what_a_person_reads() -> None:
    pages = folder("dashboards")
    found = [
        f"{path.relative_to(pages)}:{line}: {text}"
        for path in sorted(pages.rglob("*.py"))
        for line, text in unsaid(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []
