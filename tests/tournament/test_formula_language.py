"""The formula language: what texts mean, and the sentence with the column for those that mean nothing."""

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.tournament.formulas import FormulaError, Run, check, evaluate, formula, reference
from tourney.tournament.formulas.evaluate import MOST_STEPS
from tourney.tournament.formulas.functions import FORMS, FUNCTIONS
from tourney.tournament.formulas.numbers import fixed
from tourney.tournament.formulas.variables import BY_NAME, VARIABLES

EVENT = {"buyins": Fraction(9), "buyIn": Fraction(20), "inTheMoneyRank": Fraction(3)}
PLAYERS = [
    {"rank": Fraction(1), "inTheMoney": Fraction(1), "numberOfHits": Fraction(4)},
    {"rank": Fraction(2), "inTheMoney": Fraction(1), "numberOfHits": Fraction(1)},
    {"rank": Fraction(3), "inTheMoney": Fraction(0), "numberOfHits": Fraction(0)},
]


def value(text: str, player: int = 0) -> Fraction:
    return evaluate(formula(text), Run(EVENT, PLAYERS[player], PLAYERS))


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("n - r + 1", "9.00"),
        ("N - Rank + 1", "9.00"),
        ("2^3^2", "512.00"),
        ("-2^2", "-4.00"),
        ("2**-1", "0.50"),
        ("7 - 2 - 1", "4.00"),
        ("12 / 3 / 2", "2.00"),
        ("2 + 3 * 4", "14.00"),
        ("(2 + 3) * 4", "20.00"),
        ("1 / 3 * 3", "1.00"),
        ("0.1 + 0.2 = 0.3", "1.00"),
        ("floor(1 / 3 * 3)", "1.00"),
        ("floor(sqrt(2) * sqrt(2))", "2.00"),
        ("1 = 1 and not (2 > 3) or 1 / 0", "1.00"),
        ("not 1 = 2", "1.00"),
        ("log(exp(1))", "1.00"),
        ("ln(100)", "4.61"),
        ("log10(100)", "2.00"),
        ("pow(2, 0.5)", "1.41"),
        ("4 ^ 0.5", "2.00"),
        ("(-2)^3", "-8.00"),
        ("(-1.5)^1025 < 0", "1.00"),
        ("(-1.5)^1028 > 0", "1.00"),
        ("0^0", "1.00"),
        ("abs(-3)", "3.00"),
        ("ceil(2.1)", "3.00"),
        ("ceil(-2.1)", "-2.00"),
        ("floor(-2.1)", "-3.00"),
        ("round(2.5)", "3.00"),
        ("round(-2.5)", "-3.00"),
        ("round(1.005, 2)", "1.01"),
        ("round(1250, -2)", "1300.00"),
        ("roundToNearest(12.5, 5)", "15.00"),
        ("roundUpToNearest(11, 5)", "15.00"),
        ("roundDownToNearest(14, 5)", "10.00"),
        ("triangle(4)", "10.00"),
        ("if(r = 1, 10, 5)", "10.00"),
        ("if(r = 2, 10)", "0.00"),
        ("if(1, 2, 1 / 0)", "2.00"),
        ("switch(r, 1, 25, 2, 18, 3)", "25.00"),
        ("switch(7, 1, 25, 2, 18, 3)", "3.00"),
        ("switch(7, 1, 25, 2, 18)", "0.00"),
        ("lswitch(2, 10, 8, 6)", "8.00"),
        ("lswitch(4, 10, 8, 6)", "0.00"),
        ("lswitch(1.5, 10, 8, 6)", "0.00"),
        ("sum(1, [2, 3])", "6.00"),
        ("product(2, 3, 4)", "24.00"),
        ("average(1, 2, 6)", "3.00"),
        ("count(top(2, 5, 9, 7))", "2.00"),
        ("sum(top(2, 5, 9, 7))", "16.00"),
        ("sum(bottom(2, 5, 9, 7))", "12.00"),
        ("max([3, 1, 2])", "3.00"),
        ("min(3, 1, 2)", "1.00"),
        ("oneof(r, 1, 5)", "1.00"),
        ("index(2, 7, 8, 9)", "8.00"),
        ("sum(setListLength(2, 7, 8, 9))", "15.00"),
        ("count(setListLength(5, 7))", "5.00"),
        ('assign("half", n / 2) assign("all", half * 2); all', "9.00"),
        ("assign(x, 2) # a remark\nx\n+ 3", "5.00"),
        ("sin(0) + cos(0)", "1.00"),
        ("sum_over(players, nh)", "5.00"),
        ("sum_over(paid, 1 / r)", "1.50"),
        ("count_over(players, nh > 0)", "2.00"),
        ("max_over(players, nh)", "4.00"),
        ("min_over(paid, nh)", "1.00"),
        ("mean_over(players, r)", "2.00"),
        ("r / sum_over(players, r) * r", "0.17"),
        ("1e-308 / 10", "0.00"),
        ("exp(-1000)", "0.00"),
    ],
)
def test_what_a_formula_means(text: str, result: str) -> None:
    assert fixed(value(text)) == result


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "column 1: the formula is empty"),
        ("1 +", "column 4: the formula ends"),
        ("(1 + 2", "column 1: the bracket ( is never closed"),
        ("1 + 2)", "column 6: a sign is missing before )"),
        ("1,5", "column 2: a sign is missing before ,; write a decimal with a point"),
        ("2 n", "column 3: a sign is missing before n"),
        ("n + nn", "column 5: there is no variable 'nn': did you mean"),
        ("1 + sqr(4)", "column 5: there is no function 'sqr': did you mean sqrt"),
        ("sqrt(4, 5)", "column 1: sqrt takes 1 argument, not 2"),
        ("if(1)", "column 1: if takes 2 to 3 arguments, not 1"),
        ("sum()", "column 1: sum takes 1 or more arguments, not 0"),
        ("n(2)", "column 1: n is a variable and takes no brackets"),
        ("sqrt", "column 1: sqrt is a function: write brackets"),
        ("n / (r - 1)", "column 3: this divides by zero"),
        ("0 ^ -1", "column 3: this divides by zero"),
        ("average([])", "column 1: this divides by zero"),
        ("sqrt(-1)", "column 1: a negative number has no square root"),
        ("log(0)", "column 1: only numbers above zero"),
        ("(-8) ^ (1 / 3)", "column 6: a negative number has only whole powers"),
        ("9^9^9^9", "column 4: the number is larger than 10^308"),
        ("9^1e300", "column 2: the number is larger"),
        ("1e308 * 10", "column 7: the number is larger"),
        ("1e999999999999", "column 1: the number is too long"),
        ("9" * 400, "column 1: the number is too long"),
        ("exp(1000)", "column 1: the number is larger"),
        ("1 < 2 < 3", "column 7: write two comparisons with and"),
        ("[1, 2]", "column 1: the formula gives a list"),
        ("1 + [1, 2]", "column 5: a list stands where one number should"),
        ("max([])", "column 1: the list is empty"),
        ("index(4, 1, 2)", "column 1: the place in the list is 4"),
        ("setListLength(1e9, 1)", "column 1: the length is 1000000000; it is a whole number from 0 to 1,000"),
        ("roundToNearest(5, 0)", "column 1: it rounds to a multiple of zero"),
        ("'abc'", "column 1: a text in quotes"),
        ("'abc", "column 1: the quotation mark is not closed"),
        ("n % 2", "column 3: '%' means nothing in a formula"),
        ("n\0", "column 2: the character U+0000"),
        ("n \u202e 2", "column 3: the character U+202E"),
        ("1\n2", "line 1, column 1: this value is used for nothing"),
        ("assign(x, 1)\nx +\n  foo", "line 3, column 3: there is no variable 'foo'"),
        ("assign(n, 3)", "column 8: n is a name of the language"),
        ("assign(1, 3)", "column 8: assign takes a name first"),
        ("if(0, assign(x, 1)) x", "column 21: x has no value here"),
        ("sum_over(players, sum_over(players, r))", "column 19: sum_over cannot stand inside of sum_over"),
        ("sum_over(players, assign(x, r))", "column 19: assign cannot stand inside of sum_over"),
        ("assign(x, r) sum_over(players, x)", "column 32: x was worked out for one player"),
        (
            "if(r = 1, assign(x, 1), assign(x, 2)) sum_over(paid, x)",
            "column 54: x was worked out for one player",
        ),
        ("sum_over(n, r)", "column 10: sum_over takes first over whom it goes"),
        ("secondsLeft", "column 1: secondsLeft is known only while a tournament runs"),
        ("ro", "column 1: roundOut is not known for this event"),
        ("(" * 100 + "1" + ")" * 100, "column 61: more than 60 parts stand in each other"),
        ("1" + "+1" * 100, "more than 60 parts stand in each other"),
        ("-" * 9999 + "1", "column 61: more than 60 parts"),
        ("n" * 10_001, "column 10001: the formula has 10,001 letters"),
        ("r and and", "column 7: a number or a name should stand here, not and"),
    ],
)
def test_one_sentence_with_the_column(text: str, says: str) -> None:
    with pytest.raises(FormulaError) as refused:
        value(text)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 200


def test_brackets_of_brackets_cannot_be_deeper_than_they_are_counted() -> None:
    text = "1"
    for _ in range(12):
        text = f"({text})" + "+1" * 50
    assert not check(text).ok


def test_steps_are_bounded() -> None:
    text = "sum_over(players, " + " + ".join(["nh ^ 0.3"] * 50) + ")"
    run = Run(EVENT, PLAYERS[0], PLAYERS * 1000, steps=100_000)
    with pytest.raises(FormulaError, match="takes too many steps"):
        evaluate(formula(text), run)


def test_a_sum_over_players_is_worked_out_once_for_all_of_them() -> None:
    rule = formula("nh / sum_over(players, nh)")
    run = Run(EVENT, players=PLAYERS * 100)
    for player in run.players:
        run.player = player
        evaluate(rule, run)
    assert MOST_STEPS - run.steps < 300 * 10


def test_draws_come_from_the_seed() -> None:
    rule = formula("random(1, 6)")
    drawn = [evaluate(rule, Run({}, seed=f"Friday:{n}")) for n in range(50)]
    assert drawn == [evaluate(rule, Run({}, seed=f"Friday:{n}")) for n in range(50)]
    assert {int(one) for one in drawn} == {1, 2, 3, 4, 5, 6}
    assert 0 <= evaluate(formula("random()"), Run({}, seed="a")) < 1


def test_check_tells_a_desk_what_is_used_or_what_is_wrong() -> None:
    well = check("assign(x, n) x - r + 1")
    assert (well.ok, well.variables, well.assigned) == (True, ("buyins", "rank"), ("x",))
    wrong = check("n - q")
    assert (wrong.ok, wrong.line, wrong.column) == (False, 1, 5)
    assert check("players <= 9 and secondsLeft < 60", "conditions").ok
    assert not check("r = 1", "conditions").ok
    assert not check("sum_over(players, 1)", "conditions").ok


def test_conditions_know_the_clock() -> None:
    run = Run({"playersLeft": Fraction(9), "secondsLeft": Fraction(30)})
    assert evaluate(formula("players <= 9 and secondsLeft < 60", "conditions"), run) == 1


NAMED_BY_THE_REFERENCE = """
n buyins r rank mr inTheMoneyRank nm players playersLeft pp prizepool pot tables tablesLeft tna tnr nr na nh nb nbc nbk
bc rc ac bcc br rr ar tr tc pw bw bmk tw t ro m placed leagueRank inLeague finalTable playingTime position
playersAtSameTable chipStack secondsLeft secondsElapsed level roundNum breakNum isBreak isRound clockPaused smallBlind
bigBlind ante limit1 limit2 limit3 limit4 limit5 limit6 limit7 limit8 nextSmallBlind nextBigBlind nextAnte nextLimit1
nextLimit8 chipUp nextChipUp bustsUntilMoney bustsUntilFinalTable rebuysSecondsLeft addOnsSecondsLeft preGuaranteedPot
houseAdds time timeOfDay state
"""
FUNCTIONS_BY_THE_REFERENCE = """
abs ceil floor exp log ln log10 max min pow power random round roundToNearest roundUpToNearest roundDownToNearest sqrt
sin cos tan if switch lswitch assign sum product average count top bottom oneof index setListLength triangle
"""


def test_every_name_of_the_tournament_director_is_known() -> None:
    assert [name for name in NAMED_BY_THE_REFERENCE.split() if name.lower() not in BY_NAME] == []
    known = {*FUNCTIONS, *FORMS}
    assert [name for name in FUNCTIONS_BY_THE_REFERENCE.split() if name.lower() not in known] == []


def test_every_variable_and_function_has_one_name_and_a_sentence() -> None:
    names = [name.lower() for v in VARIABLES for name in (v.name, *v.aliases)]
    assert len(names) == len(set(names))
    assert set(names).isdisjoint({*FUNCTIONS, *FORMS})
    told = [*VARIABLES, *FUNCTIONS.values(), *FORMS.values()]
    assert [entry.name for entry in told if not entry.sentence.endswith(".")] == []


NUMBERS = st.integers(-20, 20).map(str) | st.sampled_from(["n", "r", "1e300", "0.5"])
EXPRESSIONS = st.recursive(
    NUMBERS,
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from("+-*/^<="), inner).map(lambda p: f"({p[0]} {p[1]} {p[2]})"),
        st.tuples(st.sampled_from(sorted(FUNCTIONS)), st.lists(inner, min_size=1, max_size=3)).map(
            lambda p: f"{p[0]}({', '.join(p[1])})"
        ),
    ),
    max_leaves=12,
)


@given(EXPRESSIONS)
def test_any_formula_gives_a_bounded_number_or_a_sentence(text: str) -> None:
    try:
        found = value(text)
    except FormulaError as error:
        assert "column" in str(error)
    else:
        assert abs(found) <= 10**308
        assert found.denominator.bit_length() < 4000
        fixed(found)


@given(st.text(max_size=60) | st.text(alphabet="n r1.()[]+-*/^,;='\"\n", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    found = check(text)
    assert found.ok or "column" in found.message


def test_the_reference_page_is_what_the_language_knows() -> None:
    page = Path(reference.__file__).with_name("README.md")
    assert page.read_text(encoding="utf-8") == reference.reference()
