"""Names that act without a seat, told by elimination.

Programs that hide names sometimes rename a player in his seat line and not in his actions. Where
as many seats stay silent, though the summary shows them dealt in, as there are names without a seat,
one of each is certain to be the same, and several are told apart by the order in which players act.
Anything less certain stays unread.
"""

from tourney.engine.positions import clockwise_from
from tourney.histories.pokerstars.grammar import Grammar
from tourney.histories.pokerstars.lines import read_tail
from tourney.histories.pokerstars.table import Chair

_ACTS = frozenset({"small_blind", "big_blind", "both_blinds", "fold", "check", "call", "bet", "raise"})
_BLINDS = {"small_blind": -2, "big_blind": -1}


def aliases(
    lines: list[str], chairs: list[Chair], names: dict[str, Chair], words: Grammar
) -> dict[str, Chair]:
    """The chair of each name that has none, or nothing at all when it cannot be told."""
    first_acts: dict[str, str] = {}
    acting: set[int] = set()
    for line in lines:
        name, act = _actor(line, words)
        if act is None:
            continue
        sign = words.vocabulary.colon
        known = next((chair for other, chair in names.items() if line.startswith(other + sign)), None)
        if known:
            acting.add(known.seat)
        else:
            first_acts.setdefault(name, act)
    labels = _labels(lines, chairs, words)
    silent = [chair for chair in chairs if chair.seat not in acting and chair.seat in labels]
    if len(silent) != len(first_acts):
        return {}
    if len(silent) > 1:
        silent = _by_turn(silent, chairs, labels, words)
        if [_post(labels[chair.seat], words) for chair in silent] != [
            act if act.endswith(("blind", "blinds")) else "" for act in first_acts.values()
        ]:
            return {}
    return dict(zip(first_acts, silent, strict=True))


def _actor(line: str, words: Grammar) -> tuple[str, str | None]:
    """Who acts in a line, up to the first colon behind which an action stands, and what he does."""
    sign = words.vocabulary.colon
    at = line.find(sign)
    while at > 0:
        try:
            tail = read_tail(line[at + len(sign) :], 100, words)
        except ValueError:
            tail = None
        if tail is not None:
            return line[:at], tail.kind if tail.kind in _ACTS else None
        at = line.find(sign, at + 1)
    return "", None


def _labels(lines: list[str], chairs: list[Chair], words: Grammar) -> dict[int, str]:
    """What the summary says of each seat that it shows dealt in."""
    vocabulary = words.vocabulary
    signs = [
        f" {word}"
        for row in ("summary.folded", "summary.won", "summary.cards", "summary.dealt")
        for word in vocabulary[row]
    ]
    found = {}
    for chair in chairs:
        start = f"{vocabulary['seat.seat'][0]} {chair.seat}: {chair.name}"
        tail = next((line[len(start) :] for line in reversed(lines) if line.startswith(start)), "")
        if any(sign in tail for sign in signs):
            found[chair.seat] = tail
    return found


def _by_turn(silent: list[Chair], chairs: list[Chair], labels: dict[int, str], words: Grammar) -> list[Chair]:
    """The silent chairs in the order in which they first act: the blinds post, then clockwise."""
    big = next((seat for seat, label in labels.items() if _post(label, words) == "big_blind"), None)
    order = clockwise_from([chair.seat for chair in chairs], big or 0)
    return sorted(
        silent,
        key=lambda chair: _BLINDS.get(_post(labels[chair.seat], words), order.index(chair.seat)),
    )


def _post(label: str, words: Grammar) -> str:
    for kind in _BLINDS:
        if any(word in label for word in words.vocabulary[f"summary.{kind}"]):
            return kind
    return ""
