"""House rules that concern one hand: named switches, each with its choices.

What each set of rules chooses, and by which of its rules, is in `house_rules`.
"""

from dataclasses import dataclass
from typing import Literal, get_args, get_type_hints

from tourney.engine.button import ButtonRule
from tourney.engine.errors import SetupError


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The switches and their defaults.

    `free_fold`: what a fold is when checking is free (C2): allowed, allowed with a warning, forbidden.
    `showdown_order`: who shows first (C3): `lookback` takes the last aggressor of the latest street
    that had one (R102, R103), `last_aggressor` looks at the last street alone, `left_of_button` at none.
    `blind_first`: a big blind who also pays the table's ante posts his blind before it (RP-11).
    `all_in_face_up`: with somebody all-in and the betting over every hand is shown (T24-16).
    `awards`: who wins with a hand thrown away at showdown (C5): `software` gives the pot to the best hand
    that went to the end all the same (R106), `tabled` only to hands that were shown (R107).
    `min_raise`: the least raise (C1): `increment` adds the last full bet or raise to the bet (R079),
    `double` goes to twice the bet if that is more (R077 read on totals).
    `half_rule`: whether chips put in without a word that are short of a raise by half or less make one
    (R084): in `every_limit`, or in `fixed_limit` alone; see `chips`.
    `reopen`: what opens the betting again to one who has acted: `cumulative`, the bet went up by a full
    raise in one step or several (TDA 47), or `consecutive`, a full raise or short all-ins one right
    after another that add up to it (W-96).
    `raise_cap`: bets and raises on a fixed-limit street, the opening bet or big blind included (R063);
    None for no cap. `cap_lifted`: whether it falls with two players dealt in (R066, C7), with two left
    who can bet before it is reached, or never. `full_blinds`: a pot-limit pot before the flop counts
    short blinds as complete (T24-54). `burns`: a card is burnt before flop, turn and river, or not before
    the flop (C4). `both_ways`: players who tie for both halves of a pot share each half, or the whole as
    evenly as it goes (W-73). `button`: where it lies on the next hand (C6); a table of many hands reads it.
    """

    free_fold: Literal["allow", "warn", "forbid"] = "warn"
    showdown_order: Literal["lookback", "last_aggressor", "left_of_button"] = "lookback"
    blind_first: bool = True
    all_in_face_up: bool = True
    awards: Literal["software", "tabled"] = "software"
    min_raise: Literal["increment", "double"] = "increment"
    half_rule: Literal["every_limit", "fixed_limit"] = "every_limit"
    reopen: Literal["cumulative", "consecutive"] = "cumulative"
    raise_cap: int | None = 4
    cap_lifted: Literal["two_dealt_in", "two_left_in_hand", "never"] = "two_dealt_in"
    full_blinds: bool = True
    burns: Literal["three", "turn_and_river"] = "three"
    both_ways: Literal["each_half", "evenly"] = "each_half"
    button: ButtonRule = "dead"

    def __post_init__(self) -> None:
        """Refuse a choice that a switch does not have, naming the switch."""
        for name, choices in _CHOICES.items():
            if getattr(self, name) not in choices:
                raise SetupError(
                    f"{name}: {getattr(self, name)!r} is no choice; there are {', '.join(map(repr, choices))}"
                )
        if self.raise_cap is not None and (type(self.raise_cap) is not int or self.raise_cap < 1):
            raise SetupError(f"raise_cap: {self.raise_cap!r}; it is at least 1, or None for no cap (R063)")


_CHOICES: dict[str, tuple[object, ...]] = {
    name: (True, False) if hint is bool else get_args(hint)
    for name, hint in get_type_hints(HouseRules).items()
    if name != "raise_cap"
}

HOME = HouseRules()
