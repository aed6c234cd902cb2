"""Reasons of refusals in three languages: each form is read back, also with figures left out."""

import re

import pytest

from parts import reasons
from tourney.intake.summary import kind_of
from tourney.language import speaking


@pytest.mark.parametrize("form", reasons.FORMS)
def test_every_form_is_read_and_said(form: str) -> None:
    reason = re.sub(r"\{(\w+)\}", lambda hole: {"text": "'B o; x'"}.get(hole[1], "937"), form)
    kind = kind_of(reason)
    assert reasons.said(reason) == reason
    assert reasons.said(kind) == kind
    for language in ("it", "nb"):
        with speaking(language):
            for each in (reason, kind):
                assert reasons.said(each) != each
                assert "{" not in reasons.said(each)


def test_reasons_in_italian_and_norwegian() -> None:
    broken = "the ledger does not close: the players put in 937, the pot is 956; 'Bo' is there twice"
    with speaking("it"):
        assert reasons.said("'Bo': the player has no seat in this hand") == (
            "'Bo': il giocatore non ha posto in questa mano"
        )
        assert reasons.said(broken) == (
            "i conti non tornano: i giocatori hanno messo 937, il piatto è 956; 'Bo' c'è due volte"
        )
        assert reasons.said("this is an 888poker history, which is not read yet") == (
            "questa è una storia di 888poker, che ancora non si legge"
        )
    with speaking("nb"):
        assert reasons.said(broken) == (
            "regnskapet går ikke opp: spillerne la inn 937, potten er 956; 'Bo' finnes to ganger"
        )


@pytest.mark.parametrize(
    "reason", ["", "{text}", "the line has more than many characters", "<b>x</b>", "x" * 100_000]
)
def test_what_is_of_no_form_stays_as_it_is_written(reason: str) -> None:
    with speaking("it"):
        assert reasons.said(reason) == reason


def test_markup_in_a_reason_is_text_and_no_pattern() -> None:
    with speaking("it"):
        assert reasons.said("'{n} <b>': the player has no seat in this hand").startswith("'{n} <b>': ")
