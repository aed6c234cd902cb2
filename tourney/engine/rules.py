"""House rules that concern one hand: named switches, each with its choices."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The switches and their defaults.

    `free_fold`: what a fold is when checking is free (C2): allowed, allowed with a warning, forbidden.
    `showdown_order`: who shows first (C3): `lookback` takes the last aggressor of the latest street
    that had one (R102, R103), `last_aggressor` looks at the last street alone, `left_of_button` at none.
    `blind_first`: a big blind who also pays the table's ante posts his blind before it (RP-11).
    `all_in_face_up`: with somebody all-in and the betting over every hand is shown (T24-16).
    `reopen`: what opens the betting again to one who has acted: `cumulative`, the bet went up by a full
    raise in one step or several (TDA 47), or `consecutive`, a full raise or short all-ins one right
    after another that add up to it (W-96).
    `raise_cap`: bets and raises on a fixed-limit street, the opening bet or big blind included (R063);
    None for no cap. `cap_lifted`: whether it falls with two players dealt in (R066, C7), with two left
    in the hand, or never. `full_blinds`: a pot-limit pot before the flop counts short blinds as
    complete (T24-54).
    """

    free_fold: Literal["allow", "warn", "forbid"] = "warn"
    showdown_order: Literal["lookback", "last_aggressor", "left_of_button"] = "lookback"
    blind_first: bool = True
    all_in_face_up: bool = True
    reopen: Literal["cumulative", "consecutive"] = "cumulative"
    raise_cap: int | None = 4
    cap_lifted: Literal["two_dealt_in", "two_left_in_hand", "never"] = "two_dealt_in"
    full_blinds: bool = True


HOME = HouseRules()
