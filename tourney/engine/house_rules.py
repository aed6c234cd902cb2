"""The named sets of house rules, each of one version, and what every switch of them means.

Numbers: R and C are rules of the games, T24 and T26 those of the TDA of 2024 and 2026 (`~` where that of
2026 is inferred), W the WSOP's of 2024 (alone where the number is not known), RR the section of Robert's
Rules 11. None stands where a source is silent: the set then chooses as a home game does.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tourney.engine.rules import HOME, HouseRules
from tourney.language import tr_later


@dataclass(frozen=True, slots=True)
class Switch:
    """One switch: the question that it answers, and its choices with what each means."""

    key: str
    meaning: str
    choices: Mapping[Any, str]


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One version of a source's rules. `numbers` has, for every switch, where the source says it."""

    key: str
    name: str
    rules: HouseRules
    numbers: Mapping[str, str | None]


_YES_NO = {True: tr_later("yes"), False: tr_later("no")}

SWITCHES: tuple[Switch, ...] = (
    Switch(
        "button",
        tr_later("Where the button and the blinds go after a hand."),
        {
            "dead": tr_later(
                "the big blind moves on to the next player and drags the rest along, over empty seats too"
            ),
            "dead_36b": tr_later(
                "the same, and a button on an empty seat goes on over the empty seats after it"
            ),
            "moving": tr_later("the button goes to the next player"),
        },
    ),
    Switch(
        "blind_first",
        tr_later("Whether a big blind who also pays the ante of the table posts his blind before it."),
        {True: tr_later("blind, then ante"), False: tr_later("ante, then blind")},
    ),
    Switch(
        "burns",
        tr_later("Before which cards of the board one is burnt."),
        {"three": tr_later("flop, turn and river"), "turn_and_river": tr_later("turn and river")},
    ),
    Switch(
        "min_raise",
        tr_later("How much the least raise is."),
        {
            "increment": tr_later("the bet and the last full bet or raise again"),
            "double": tr_later("twice the bet, if that is more"),
        },
    ),
    Switch(
        "half_rule",
        tr_later(
            "Whether chips put in without a word that make half of a raise or more must be made a raise."
        ),
        {
            "every_limit": tr_later("in every game"),
            "fixed_limit": tr_later("in fixed limit alone; elsewhere they are a call"),
        },
    ),
    Switch(
        "reopen",
        tr_later("When short all-ins let one who has acted raise again."),
        {
            "cumulative": tr_later("once the bet has gone up by a full raise since he acted"),
            "consecutive": tr_later(
                "only a full raise, or short all-ins right after another that add up to one"
            ),
        },
    ),
    Switch(
        "full_blinds",
        tr_later("Whether the pot before the flop of a pot-limit game counts a short blind as complete."),
        _YES_NO,
    ),
    Switch(
        "raise_cap",
        tr_later("How many bets a fixed-limit street has, the first bet or the big blind counted."),
        {
            4: tr_later("one bet and three raises"),
            5: tr_later("one bet and four raises"),
            None: tr_later("any number"),
        },
    ),
    Switch(
        "cap_lifted",
        tr_later("When that number of bets is not limited."),
        {
            "two_dealt_in": tr_later("when two players are dealt in"),
            "two_left_in_hand": tr_later("when two who can bet are left before it is reached"),
            "never": tr_later("never"),
        },
    ),
    Switch(
        "free_fold",
        tr_later("What becomes of a fold where a check is free."),
        {
            "allow": tr_later("it is a fold"),
            "warn": tr_later("it is a fold, with a warning"),
            "forbid": tr_later("it is refused"),
        },
    ),
    Switch(
        "showdown_order",
        tr_later("Who shows first."),
        {
            "lookback": tr_later("who last bet or raised, on the latest street that was bet"),
            "last_aggressor": tr_later("who last bet or raised on the last street, else the first to act"),
            "left_of_button": tr_later("the first to act, whoever bet"),
        },
    ),
    Switch(
        "all_in_face_up",
        tr_later("Whether every hand is shown when somebody is all-in and the betting is over."),
        _YES_NO,
    ),
    Switch(
        "awards",
        tr_later("Whether a hand thrown away at showdown can win."),
        {
            "software": tr_later("yes: the best hand that went to the end wins, shown or not"),
            "tabled": tr_later("no: only a hand that was shown wins, unless nobody else is left"),
        },
    ),
    Switch(
        "both_ways",
        tr_later("How players who tie for the high and for the low share the odd chips."),
        {
            "each_half": tr_later("in each half by itself"),
            "evenly": tr_later("in the whole pot, as evenly as it goes"),
        },
    ),
)
"""Every field of `HouseRules`, in the order of a hand."""


_TDA_2024 = {
    "button": "T24-32",
    "blind_first": "T24 RP-11",
    "burns": "T24-38",
    "min_raise": "T24-43",
    "half_rule": "T24-43",
    "reopen": "T24-47A",
    "full_blinds": "T24-54",
    "raise_cap": "T24-48, the house's",
    "cap_lifted": "T24-48",
    "showdown_order": "T24-17",
    "all_in_face_up": "T24-16",
    "awards": "T24-13",
    "both_ways": "T24-20",
}
_TDA_2026 = {
    "button": "T26-36B",
    "blind_first": "T26 RP-11",
    "burns": "T26-40~",
    "min_raise": "T26-45",
    "half_rule": "T26-45",
    "reopen": "T26-49A",
    "full_blinds": "T26-56~",
    "raise_cap": "T26-50, the house's",
    "cap_lifted": "T26-50",
    "showdown_order": "T26-18",
    "all_in_face_up": "T26-17",
    "awards": "T26-14~",
    "both_ways": "T26-21",
}
_WSOP_2024 = {
    "button": "W-85",
    "blind_first": "W, structure sheets",
    "min_raise": "W-96",
    "half_rule": "W-95",
    "reopen": "W-96",
    "full_blinds": "W",
    "raise_cap": "W-100",
    "cap_lifted": "W-100",
    "showdown_order": "W-72",
    "all_in_face_up": "W-70",
    "awards": "W-75",
    "both_ways": "W-73",
}
_ROBERT_11 = {
    "button": "RR-4, or moving",
    "min_raise": "RR-14",
    "half_rule": "RR-14",
    "reopen": "RR-14",
    "raise_cap": "RR-3",
    "cap_lifted": "RR-3",
    "showdown_order": "RR-3",
    "all_in_face_up": "RR-15",
    "awards": "RR-3",
    "both_ways": "RR-3",
}
_HOME_IT = {
    "button": "R029",
    "blind_first": "R018",
    "burns": "R038",
    "min_raise": "R079",
    "half_rule": "R084",
    "reopen": "R099",
    "raise_cap": "R063",
    "cap_lifted": "R066",
    "free_fold": "R054",
    "showdown_order": "R103",
    "all_in_face_up": "R104",
    "awards": "R106",
}
_HOME = {
    "button": "C6",
    "blind_first": "T24 RP-11",
    "burns": "C4",
    "min_raise": "C1",
    "half_rule": "R084",
    "reopen": "C8",
    "full_blinds": "T24-54",
    "raise_cap": "R063",
    "cap_lifted": "C7",
    "free_fold": "C2",
    "showdown_order": "C3",
    "all_in_face_up": "T24-16",
    "awards": "C5",
    "both_ways": "T24-20",
}


def _set(key: str, name: str, numbers: Mapping[str, str], rules: HouseRules) -> RuleSet:
    return RuleSet(key, name, rules, {switch.key: numbers.get(switch.key) for switch in SWITCHES})


_TABLED = HouseRules(showdown_order="last_aggressor", awards="tabled")
"""What the rules of card rooms have in common: a dealer, and hands that are tabled to win."""

RULE_SETS: dict[str, RuleSet] = {
    made.key: made
    for made in (
        _set("tda-2024", tr_later("Tournament Directors Association, 2024"), _TDA_2024, _TABLED),
        _set(
            "tda-2026",
            tr_later("Tournament Directors Association, 2026"),
            _TDA_2026,
            replace(_TABLED, button="dead_36b"),
        ),
        _set(
            "wsop-2024",
            tr_later("World Series of Poker, 2024"),
            _WSOP_2024,
            replace(_TABLED, reopen="consecutive", raise_cap=5, full_blinds=False, both_ways="evenly"),
        ),
        _set(
            "robert-11",
            tr_later("Robert's Rules of Poker, version 11"),
            _ROBERT_11,
            replace(_TABLED, half_rule="fixed_limit", cap_lifted="two_left_in_hand"),
        ),
        _set(
            "home-it",
            tr_later("Italian home game"),
            _HOME_IT,
            HouseRules(blind_first=False, free_fold="allow", all_in_face_up=False),
        ),
        _set("home", tr_later("Home game"), _HOME, HOME),
    )
}
"""The sets by their keys; `home` is what a hand is played by unless its setup says otherwise."""


def rule_set(key: str) -> RuleSet:
    """The set of this key; raises ValueError that names the ones there are."""
    found = RULE_SETS.get(key)
    if found is None:
        raise ValueError(f"there are no house rules {key!r}; there are {', '.join(RULE_SETS)}")
    return found


def switch(key: str) -> Switch:
    """The switch of this name; raises ValueError that names the ones there are."""
    found = next((one for one in SWITCHES if one.key == key), None)
    if found is None:
        known = ", ".join(one.key for one in SWITCHES)
        raise ValueError(f"there is no switch {key!r}; there are {known}")
    return found
