"""The draws of draw games: what was thrown away, and what came for it."""

import numpy as np

from tourney.histories.pokerstars.columns import codes
from tourney.histories.pokerstars.columns.body import Events
from tourney.histories.pokerstars.columns.headers import Headers
from tourney.histories.pokerstars.columns.lines import Lines
from tourney.histories.pokerstars.columns.parts import FLOP, TURN
from tourney.histories.pokerstars.columns.why import Why


def read_rounds(lines: Lines, headers: Headers, events: Events) -> None:
    """Refuse sections and draws that the game does not have; where no section stands between the two rounds
    of a single draw, the first draw does."""
    several, one = headers.draws > 1, headers.draws == 1
    wrong = (lines.drawn & (headers.draws == 0)) | (lines.boarded & (headers.draws > 0))
    lines.refuse_hands(np.flatnonzero(wrong | (one & (lines.marker[:, TURN] >= 0))), Why.PARTS)
    at = np.flatnonzero((events.kind == codes.DISCARD) | (events.kind == codes.STAND_PAT))
    hand = lines.hand[at]
    lines.refuse(at[(headers.draws[hand] == 0) | (several[hand] & (lines.street[at] == 0))], Why.LINE)
    begins = np.full(lines.hands, len(lines.start), dtype=np.int64)
    begins[hand[::-1]] = at[::-1]
    begins[~one | (lines.marker[:, FLOP] >= 0)] = len(lines.start)
    later = np.arange(len(lines.start)) >= begins[lines.hand]
    lines.street[later & (lines.hand >= 0)] = 1


def read_drawn(lines: Lines, events: Events, dealt: np.ndarray) -> None:
    """Give each discard the cards that came for it, from the lines `dealt` after it; hands in which the hero's
    are missing, or are not as many as he threw away, are refused."""
    discard = np.flatnonzero((events.kind == codes.DISCARD) & (events.row >= 0))
    first = dealt[lines.street[dealt] == 0]
    hero = np.zeros(lines.hands, dtype=np.bool_)
    hero[lines.hand[first]] = True
    if not len(discard) and not len(dealt):
        return
    key = events.row[discard] * 4 + lines.street[discard]
    later = dealt[lines.street[dealt] > 0]
    if len(np.unique(key)) < len(key):
        _, place, count = np.unique(key, return_index=True, return_counts=True)
        lines.refuse(discard[place[count > 1]], Why.LINE)
    order = np.argsort(key)
    wanted = events.row[later] * 4 + lines.street[later]
    found = np.searchsorted(key[order], wanted)
    there = found < len(key)
    there[there] = key[order][found[there]] == wanted[there]
    lines.refuse(later[~there], Why.CARDS)
    later, mine = later[there], discard[order][found[there]]
    # The new cards of a line that deals kept ones too stand in its last bracket.
    kept = events.gap[later]
    count = events.cards[later] - kept
    lines.refuse(later[(count != events.thrown[mine]) | (mine > later)], Why.CARDS)
    events.drawn[mine] = count
    events.drawn_at[mine] = events.cards_at[later] + np.where(kept > 0, 3 * kept + 2, 0)
    of_hero = np.isin(events.row[discard], events.row[first])
    silent = (events.drawn[discard] == 0) | (events.cards_at[discard] >= lines.text.unseen)
    lines.refuse(discard[of_hero & silent], Why.CARDS)
