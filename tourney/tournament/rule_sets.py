"""The named sets of tournament rules: what each chooses of the 24 switches, and by which of its rules.

The choices of one hand come from the set of the same key in `tourney.engine.house_rules`. Numbers as
there: T24 and T26 the TDA's of 2024 and 2026 (`~` inferred), W the WSOP's of 2024, RR the section of
Robert's Rules 11. None stands where a source is silent: then the set chooses as a home game does.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tourney.engine import house_rules
from tourney.engine.house_rules import Switch
from tourney.language import tr, tr_later
from tourney.tournament.rules import TournamentRules

_COUNTS = tr_later("as many players as a table seats")

SWITCHES: tuple[tuple[int, Switch], ...] = (
    (
        2,
        Switch(
            "first_button",
            tr_later("Where the first button lies."),
            {
                "high_card": tr_later("with the highest card dealt to the players"),
                "dealers_right": tr_later("in the last seat, at the dealer's right"),
            },
        ),
    ),
    (
        3,
        Switch(
            "newcomers",
            tr_later("Who has just sat down and waits until the button has passed."),
            {
                "between": tr_later("who sits strictly between button and small blind"),
                "button_too": tr_later("who sits there, on the button or on the small blind"),
            },
        ),
    ),
    (
        4,
        Switch(
            "at_seat",
            tr_later("When a player must be at his seat to play the hand."),
            {
                "last_card": tr_later("when the last card of the deal is dealt"),
                "first_card": tr_later("when the first card is dealt"),
                "all_hands": tr_later("when all have their cards"),
            },
        ),
    ),
    (
        6,
        Switch(
            "halve_ante_at",
            tr_later("At how few players one who pays for all pays half."),
            {None: tr_later("never")},
        ),
    ),
    (
        11,
        Switch(
            "clock_expires",
            tr_later("What becomes of a hand whose time is up."),
            {
                "fold_or_check": tr_later("a fold, or a check when nothing is to be called"),
                "dead": tr_later("it is dead"),
            },
        ),
    ),
    (
        12,
        Switch(
            "dispute_until",
            tr_later("How long a hand can be disputed."),
            {
                "next_hand": tr_later("until the next hand begins"),
                "first_riffle": tr_later("until the first riffle"),
            },
        ),
    ),
    (
        13,
        Switch(
            "same_hand",
            tr_later("Who is placed higher of two who go out in one hand."),
            {
                "stack": tr_later("who began it with more"),
                "stack_after_ante": tr_later("who had more once the ante for all was paid"),
            },
        ),
    ),
    (
        14,
        Switch(
            "other_tables",
            tr_later("Who is placed higher of two who go out at two tables in a round of hand-for-hand."),
            {"tie": tr_later("neither: they tie"), "stack": tr_later("who began his hand with more")},
        ),
    ),
    (15, Switch("round_minutes", tr_later("Minutes that a round of hand-for-hand takes off the clock."), {})),
    (
        16,
        Switch(
            "mover",
            tr_later("Who moves to another table."),
            {
                "next_big_blind": tr_later("who would have the next big blind, at stud by position"),
                "high_card_if_stud": tr_later("the same, drawn by card where a stud game is in the event"),
            },
        ),
    ),
    (
        17,
        Switch(
            "halt_at", tr_later("How many players short of another a table waits."), {None: tr_later("never")}
        ),
    ),
    (
        18,
        Switch(
            "final_table",
            tr_later("With how many players the final table forms."),
            {"seats": _COUNTS, "one_more": tr_later("one more than a table seats")},
        ),
    ),
    (
        19,
        Switch(
            "redraws", tr_later("At how many tables everyone draws a new seat, by the size of the field."), {}
        ),
    ),
    (
        20,
        Switch(
            "race",
            tr_later("What becomes of a remainder below one chip in a race."),
            {
                "half_up": tr_later("half a chip or more makes one"),
                "drop": tr_later("it leaves play"),
                "round_up": tr_later("no race: every odd part makes a chip"),
            },
        ),
    ),
    (
        21,
        Switch(
            "penalties",
            tr_later("In what penalties are given."),
            {"hands_and_rounds": tr_later("hands or rounds"), "rounds": tr_later("rounds")},
        ),
    ),
    (
        22,
        Switch(
            "dodging",
            tr_later("What becomes of one who dodges his blind by moving."),
            {
                "warn": tr_later("a warning"),
                "penalty": tr_later("a penalty"),
                "forfeit": tr_later("he forfeits both blinds, and the ante that was his"),
            },
        ),
    ),
    (
        23,
        Switch(
            "misdeal",
            tr_later("Which wrong count of cards is a misdeal."),
            {
                "any_wrong_count": tr_later("any, but the button's last card"),
                "two_extra": tr_later("two cards too many"),
            },
        ),
    ),
    (
        24,
        Switch(
            "redeal_absent",
            tr_later("Whether one who was away at a misdeal plays the new deal."),
            {"plays": tr_later("he plays"), "killed": tr_later("his hand is killed")},
        ),
    ),
)
"""The switches of `TournamentRules` by their number in 3.20; 1, 5 and 7 to 10 are those of one hand."""

OF_ONE_HAND = {"button": 1, "blind_first": 5, "half_rule": 7, "reopen": 8, "raise_cap": 9, "full_blinds": 10}
"""The numbers of those among the 24 that are switches of `HouseRules`."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One version of a source's rules. `numbers` has, for every switch, where the source says it."""

    key: str
    name: str
    rules: TournamentRules
    numbers: Mapping[str, str | None]


_TDA_2024 = {
    "newcomers": "T24-8A",
    "at_seat": "T24-30",
    "halve_ante_at": "T24 RP-11",
    "clock_expires": "T24-29",
    "dispute_until": "T24-22",
    "other_tables": "T24 RP-8",
    "round_minutes": "T24 RP-8",
    "mover": "T24-11A",
    "halt_at": "T24-11D",
    "final_table": "T24 RP-9",
    "penalties": "T24-71",
    "dodging": "T24-33",
    "misdeal": "T24-35",
    "redeal_absent": "T24-35C",
}
_TDA_2026 = {
    "newcomers": "T26-8A",
    "at_seat": "T26-32~",
    "halve_ante_at": "T26 RP-11",
    "clock_expires": "T26-31~",
    "dispute_until": "T26-24",
    "same_hand": "T26-22",
    "other_tables": "T26 RP-8",
    "round_minutes": "T26 RP-8",
    "mover": "T26-12A",
    "halt_at": "T26-12D",
    "final_table": "T26 RP-9",
    "penalties": "T26-73~",
    "dodging": "T26-35~",
    "misdeal": "T26-37~",
    "redeal_absent": "T26-37C~",
}
_WSOP_2024 = {
    "first_button": "W-85",
    "newcomers": "W-66",
    "at_seat": "W-82",
    "halve_ante_at": "W, structure sheets",
    "clock_expires": "W-80",
    "dispute_until": "W-76",
    "same_hand": "W-126b",
    "other_tables": "W-126b",
    "round_minutes": "W-126",
    "mover": "W-67",
    "halt_at": "W-67",
    "final_table": "W-68",
    "redraws": "W-67c",
    "penalties": "W-113",
    "dodging": "W-86",
    "misdeal": "W-88",
    "redeal_absent": "W-88b",
}
_ROBERT_11 = {
    "first_button": "RR-4",
    "newcomers": "RR-4",
    "at_seat": "RR-4",
    "same_hand": "RR-4",
    "redraws": "RR-4",
    "race": "RR-4",
}
_HOME = {"newcomers": "T24-8A", "at_seat": "T24-30", "mover": "T24-11A", "race": "RR-4"}


def _set(key: str, numbers: Mapping[str, str], rules: TournamentRules) -> RuleSet:
    of_hand = house_rules.rule_set(key)
    by_switch = {switch.key: numbers.get(switch.key) for _, switch in SWITCHES}
    return RuleSet(key, of_hand.name, replace(rules, hand=of_hand.rules), by_switch)


_TDA = TournamentRules(dodging="penalty", halt_seats=8)

RULE_SETS: dict[str, RuleSet] = {
    made.key: made
    for made in (
        _set("tda-2024", _TDA_2024, _TDA),
        _set("tda-2026", _TDA_2026, replace(_TDA, same_hand="stack_after_ante")),
        _set(
            "wsop-2024",
            _WSOP_2024,
            TournamentRules(
                first_button="dealers_right",
                at_seat="all_hands",
                clock_expires="dead",
                dispute_until="first_riffle",
                mover="high_card_if_stud",
                final_table="one_more",
                redraws=((100, (3, 2, 1)), (50, (2, 1)), (0, (1,))),
                penalties="rounds",
                dodging="forfeit",
                misdeal="two_extra",
                redeal_absent="killed",
                halt_seats=8,
                balance_at=3,
            ),
        ),
        _set(
            "robert-11",
            _ROBERT_11,
            TournamentRules(newcomers="button_too", at_seat="first_card", redraws=((0, (3, 2, 1)),)),
        ),
        _set("home", _HOME, TournamentRules()),
    )
}
"""The sets by their keys; `home` is what a tournament is played by unless its setup says otherwise."""


def rule_set(key: str) -> RuleSet:
    """The set of this key; raises ValueError that names the ones there are."""
    found = RULE_SETS.get(key)
    if found is None:
        raise ValueError(
            tr(
                "there are no tournament rules {key}; there are {names}",
                key=f"{key!r}",
                names=", ".join(RULE_SETS),
            )
        )
    return found
