"""Names that act without a seat, told by elimination.

Programs that hide names sometimes rename a player in his seat line and not in his actions. Where
as many seats stay silent, though the summary shows them dealt in, as there are names without a seat,
one of each is certain to be the same, and several are told apart by the order in which players act.
Anything less certain stays unread.
"""

import re

from tourney.engine.positions import clockwise_from
from tourney.histories.pokerstars.table import Chair

_ACTS = re.compile(r"(.+?): (posts (?:small|big) blind|posts|folds|checks|calls|bets|raises)\b")
_DEALT = re.compile(r" (?:folded|showed|mucked|collected|won|lost)\b")


def aliases(lines: list[str], chairs: list[Chair], names: dict[str, Chair]) -> dict[str, Chair]:
    """The chair of each name that has none, or nothing at all when it cannot be told."""
    first_acts: dict[str, str] = {}
    acting: set[int] = set()
    for line in lines:
        found = _ACTS.match(line)
        if found is None:
            continue
        known = next((chair for name, chair in names.items() if line.startswith(name + ": ")), None)
        if known:
            acting.add(known.seat)
        else:
            first_acts.setdefault(found[1], found[2])
    labels = _labels(lines, chairs)
    silent = [chair for chair in chairs if chair.seat not in acting and chair.seat in labels]
    if len(silent) != len(first_acts):
        return {}
    if len(silent) > 1:
        silent = _by_turn(silent, chairs, labels)
        if [_post(labels[chair.seat]) for chair in silent] != [
            act if act.startswith("posts") else "" for act in first_acts.values()
        ]:
            return {}
    return dict(zip(first_acts, silent, strict=True))


def _labels(lines: list[str], chairs: list[Chair]) -> dict[int, str]:
    """What the summary says of each seat that it shows dealt in."""
    found = {}
    for chair in chairs:
        start = f"Seat {chair.seat}: {chair.name}"
        tail = next((line[len(start) :] for line in reversed(lines) if line.startswith(start)), "")
        if _DEALT.search(tail):
            found[chair.seat] = tail
    return found


def _by_turn(silent: list[Chair], chairs: list[Chair], labels: dict[int, str]) -> list[Chair]:
    """The silent chairs in the order in which they first act: the blinds post, then clockwise."""
    big = next((seat for seat, label in labels.items() if "(big blind)" in label), None)
    order = clockwise_from([chair.seat for chair in chairs], big or 0)
    rank = {"posts small blind": -2, "posts big blind": -1}
    return sorted(silent, key=lambda chair: rank.get(_post(labels[chair.seat]), order.index(chair.seat)))


def _post(label: str) -> str:
    if "(small blind)" in label:
        return "posts small blind"
    return "posts big blind" if "(big blind)" in label else ""
