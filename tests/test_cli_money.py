"""`tourney icm`, `deal` and `payouts`: their answers, and what they refuse."""

import pytest
from calling import Call, caller


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    return caller(capsys)


def test_icm_by_hand(call: Call) -> None:
    """5:3:2 for 50/30/20: 2150/56, 32.75 and 202/7, however the lists are written."""
    for stacks in (["5000,3000,2000"], ["5000", "3000", "2000"], ["5000,", "3000,2000"]):
        found = call("icm", "--stacks", *stacks, "--prizes", "50", "30", "20", "--json").json
        assert found["values"] == pytest.approx([2150 / 56, 32.75, 202 / 7])


def test_icm_of_prizes_with_a_point(call: Call) -> None:
    assert call("icm", "--stacks", "3,1", "--prizes", "0.7,0.3", "--json").json["values"] == pytest.approx(
        [0.6, 0.4]
    )


def test_icm_for_people(call: Call) -> None:
    lines = call("icm", "--stacks", "3,1", "--prizes", "70,30").out.splitlines()
    assert lines[1].split() == ["1", "3", "75.00%", "60.00", "60.00%"]


def test_a_deal(call: Call) -> None:
    found = call("deal", "--kind", "chip", "--stacks", "9000,500,500", "--prizes", "5000,3000,2000", "--json")
    assert found.json["values"] == [5600, 2200, 2200]
    assert found.json["warnings"] == ["player 1 gets 5,600, more than the first prize of 5,000"]


def test_a_deal_that_holds_back(call: Call) -> None:
    found = call(
        "deal",
        "--kind",
        "icm",
        "--stacks",
        "5000,3000,2000",
        "--prizes",
        "50,30,20",
        "--first",
        "10",
        "--json",
    )
    assert (found.json["values"], found.json["held"], found.json["warnings"]) == ([33, 30, 27], 10, [])


def test_a_deal_for_people(call: Call) -> None:
    out = call(
        *("deal", "--kind", "custom", "--stacks", "5,3,2", "--prizes", "50,30,20"),
        *("--amounts", "45,25,15", "--first", "15"),
    ).out
    assert "15 is held back for the winner" in out
    assert (
        "warning: player 1 would get 60 by winning the 15 held back, more than the first prize of 50" in out
    )
    assert "warning: player 3 gets 15, less than the next prize of 20" in out


def test_payouts(call: Call) -> None:
    """540.00 by 36/24/17/13/10, rounded down to 5.00: 125, 90, 70, 50 and the rest."""
    found = call("payouts", "--entries", "27", "--pool", "54000", "--round", "500", "--json").json
    assert found["prizes"] == [20500, 12500, 9000, 7000, 5000]
    assert found["places"] == 5


def test_payouts_by_every_option(call: Call) -> None:
    start = ("payouts", "--json", "--entries", "20", "--pool")
    assert call(*start, "2000", "--min-cash", "600").json["prizes"] == [800, 600, 600]
    assert call(*start, "1000", "--places", "2", "--table", "c").json["prizes"] == [700, 300]
    assert call(*start, "1000", "--percent", "62.5,37.5").json["prizes"] == [625, 375]
    assert call(*start, "1000", "--fix", "4=100").json["prizes"] == [440, 272, 188, 100]
    assert call(*start, "650", "--ticket", "215").json["prizes"] == [215, 215, 215, 5]
    assert call(*start, "1000", "--places-by", "10%").json["prizes"] == [650, 350]
    assert call(*start, "0").json["prizes"] == []
    assert call("payouts", "--entries", "20", "--pool", "0").out == "there is no pool: nobody is paid\n"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("icm", "--stacks", "0,0", "--prizes", "1"), "nobody has chips"),
        (("icm", "--stacks", "5,x", "--prizes", "1"), "--stacks: 'x' is no amount"),
        (("icm", "--stacks", "5,5", "--prizes", "1e9"), "--prizes: '1e9' is no number"),
        (("icm", "--stacks", "9" * 5000, "--prizes", "1"), "--stacks: '999"),
        (("icm", "--stacks", ",", "--prizes", "1"), "there is no stack"),
        (("icm", "--stacks", *["1"] * 3000, "--prizes", *["1"] * 3000), "too much to work out"),
        (("deal", "--kind", "chop", "--stacks", "1,2", "--prizes", "3"), "'chop' is no kind of deal"),
        (("deal", "--kind", "icm", "--stacks", "1,2", "--prizes", "3.5"), "--prizes: '3.5' is no amount"),
        (
            ("deal", "--kind", "icm", "--stacks", "1,2", "--prizes", "3", "--first", "4"),
            "cannot be held back",
        ),
        (
            ("deal", "--kind", "custom", "--stacks", "1,2", "--prizes", "3", "--amounts", "1,1"),
            "1 too little",
        ),
        (("payouts", "--entries", "9", "--pool", "12.50"), "--pool: '12.50' is no amount"),
        (("payouts", "--entries", "9", "--pool", "9" * 16), "a pool of 9999999999999999"),
        (("payouts", "--entries", "0", "--pool", "5"), "0 entries make no prizes"),
        (("payouts", "--entries", "9", "--pool", "5", "--table", "G"), "'G' is no prize table"),
        (("payouts", "--entries", "9", "--pool", "5", "--round", "0"), "rounding is 0"),
        (("payouts", "--entries", "9", "--pool", "5", "--fix", "4"), "--fix: '4' does not say which place"),
        (("payouts", "--entries", "9", "--pool", "5", "--percent", "33.333"), "at most two places after"),
        (
            ("payouts", "--entries", "2", "--pool", "5", "--places", "3"),
            "3 places cannot be paid to 2 entries",
        ),
    ],
)
def test_what_is_refused_in_one_sentence(call: Call, arguments, reason: str) -> None:
    found = call(*arguments)
    assert found.status == 2
    assert found.out == ""
    assert reason in found.err
    assert len(found.err.splitlines()) == 1
    assert len(found.err) < 250
