"""What the command line prints of texts that others wrote."""

import json

import pytest

from tourney.cli.output import answer, complain, say


@pytest.mark.parametrize("sign", ["\u202a", "\u202e", "\u2066", "\u2069"])
def test_a_sign_that_turns_the_line_is_spelt_out_and_json_keeps_it(
    sign: str, capsys: pytest.CaptureFixture[str]
) -> None:
    say(f"{sign}evil entered for 27.00")
    complain(f"no player {sign}evil")
    answer({"name": f"{sign}evil"})
    out, err = capsys.readouterr()
    assert sign not in out + err
    said, document = out.splitlines()
    assert said == f"\\u{ord(sign):04x}evil entered for 27.00"
    assert err == f"tourney: no player \\u{ord(sign):04x}evil\n"
    assert json.loads(document) == {"name": f"{sign}evil"}


def test_letters_that_are_read_from_the_right_are_letters(capsys: pytest.CaptureFixture[str]) -> None:
    say("דנה")
    assert capsys.readouterr().out == "דנה\n"
