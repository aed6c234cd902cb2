"""What cannot be taken back because something stands on it is refused in words."""

import pytest
from requests_by_hand import Evening, started

from tourney.tournament.refusal import NotAllowed


def test_an_entry_on_which_later_lines_stand_is_not_undone() -> None:
    """Ann's entry is line 2; seats, a bust and a place of hers came after it."""
    evening = started("Ann", "Bob", "Cy", "Dora")
    evening.give("bust", players=["Bob"], by=["Ann"])
    before = evening.run.state
    for line in (2, 3):
        with pytest.raises(
            NotAllowed, match=f"undoing action {line} is not allowed: line 6 of the log stands on it"
        ):
            evening.give("undo", action=line)
    assert evening.run.state is before


def test_who_has_won_a_bounty_is_not_taken_out_as_if_never_entered() -> None:
    """Cy comes late, puts Bob out before his first hand is over in the log, and wants to leave with 5.00."""
    evening = Evening(structure="four-hours", buy_in=2000, bounty=500)
    for name in ("Ann", "Bob", "Dora"):
        evening.give("register", name=name)
    evening.give("seat")
    evening.give("start")
    evening.give("register", name="Cy")
    evening.give("bust", players=["Bob"], by=["Cy"])
    with pytest.raises(NotAllowed, match="he has put others out or was paid; put him out instead"):
        evening.give("unregister", player="Cy")
    evening.give("undo")
    evening.give("unregister", player="Cy")
