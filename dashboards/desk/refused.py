"""A refusal as the desk says it: the labels of the page in the place of the fields of a request."""

import re
from collections.abc import Mapping
from itertools import chain

from tourney.engine import house_rules
from tourney.language import tr, tr_later
from tourney.tournament.requests.kinds import KINDS
from tourney.tournament.requests.setups import PRIZES, PURCHASE
from tourney.tournament.rule_sets import SWITCHES

LABELS: Mapping[str, str] = {
    **{one.key: one.meaning for one in (*house_rules.SWITCHES, *(row for _, row in SWITCHES))},
    "name": tr_later("Name"),
    "structure": tr_later("Structure"),
    "structure_toml": tr_later("Structure"),
    "starting_stack": tr_later("Starting stack"),
    "chips": tr_later("Chips"),
    "levels": tr_later("Levels"),
    "level": tr_later("Level"),
    "minutes": tr_later("Minutes a level"),
    "registration_until": tr_later("Late registration to the end of level"),
    "rebuys_until": tr_later("Rebuys to the end of level"),
    "add_on_at": tr_later("Add-on in the break after level"),
    "seats": tr_later("Seats a table"),
    "seed": tr_later("Seed of the draws"),
    "buy_in": tr_later("Buy-in"),
    "fee": tr_later("Fee for the house"),
    "staff_fee": tr_later("For the staff, besides"),
    "bounty": tr_later("On each head"),
    "bounty_kind": tr_later("Bounty"),
    "unit": tr_later("Currency"),
    "guarantee": tr_later("Guaranteed pool"),
    "rebuy": tr_later("Rebuy"),
    "add_on": tr_later("Add-on"),
    "most_in_all": tr_later("Rebuys in all"),
    "rebuy_at_most": tr_later("Rebuy with at most"),
    "re_entries": tr_later("Re-entries a player"),
    "places": tr_later("Places paid"),
    "places_by": tr_later("Places by"),
    "rounding": tr_later("Prizes in steps of"),
    "min_cash": tr_later("Least prize"),
    "percent": tr_later("Percentages of your own"),
    "fixed": tr_later("Prizes that are fixed"),
    "ticket": tr_later("Satellite: one seat is worth"),
    "table_sizes": tr_later("Tables of other sizes"),
    "break_order": tr_later("Tables break in this order"),
    "levels_by": tr_later("What ends a level"),
    "rules": tr_later("Rules"),
    "switches": tr_later("Switches of the rules"),
    "prizes": tr_later("Prizes"),
    "amount": tr_later("Amount"),
    "player": tr_later("Player"),
    "table": tr_later("Table"),
    "seat": tr_later("Seat"),
    "text": tr_later("Note"),
    "method": tr_later("Paid by"),
    "since": tr_later("The program was off since"),
}
"""What the desk calls the fields; in front of a whole sentence one that is not here is left out."""

NEW = "new"
FIELDS = frozenset(chain(PURCHASE, PRIZES, LABELS, *(kind.fields for kind in KINDS.values())))
_HEAD = re.compile(r"([a-z][a-z_-]*): ")
_SUBJECT = re.compile(r"([a-z][a-z_]*)(?= )")


def plainly(words: str) -> str:
    """`count: stacks: there is no player Saro` without its fields, `add_on_at: level 3 has no break after it`
    with the label of its widget. What names no field stays as it is."""
    rest = words
    first = _HEAD.match(rest)
    asked = first is not None and (first[1] in KINDS or first[1] == NEW)
    if first is not None and asked:
        rest = rest[first.end() :]
    heads: list[str] = []
    while (head := _HEAD.match(rest)) is not None and head[1] in FIELDS:
        rest = rest[head.end() :]
        asked = (
            asked and head[1] != "structure_toml"
        )  # a file has faults in its own words: `level 3 has no …`
        heads += [tr(LABELS[head[1]])] if head[1] in LABELS else []
    subject = _SUBJECT.match(rest)
    if asked and subject is not None and subject[1] in LABELS:
        rest = f"{tr(LABELS[subject[1]])}{rest[subject.end() :]}"
    return ": ".join((*heads[-1:], rest))
