"""Norwegian words of the room: one for the floor, and none for the scribe that means a printer."""

import re
from pathlib import Path

from tourney import language

NORWEGIAN = (Path(language.__file__).parent / "nb.po").read_text(encoding="utf-8")


def test_the_floor_has_one_word_and_the_scribe_is_no_printer() -> None:
    assert re.findall(r"(?i)gulv\w*|floorets", NORWEGIAN) == []
    assert re.findall(r'(?i)"skriver"|\bskriveren\b', NORWEGIAN) == []


def test_who_is_out_is_out_in_a_place() -> None:
    said = language.words("nb", "screen")
    place = said["place"].format(place="13")
    assert said["did_bust_place"].format(name="Beppe", place=place) == "Beppe er ute på 13. plass"
