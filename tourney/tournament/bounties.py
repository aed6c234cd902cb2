"""Who collects the bounty on a player who is out, and what the winner has in the end."""

from collections.abc import Iterable, Sequence

from tourney.tournament.draft import Draft
from tourney.tournament.events import BountyWon
from tourney.tournament.money.bounties import take
from tourney.tournament.money.parts import shared
from tourney.tournament.state import Broke, State


def collect_bounties(draft: Draft, out: Iterable[Broke]) -> None:
    """Pays the hunters of those who are out, in the order in which they went; a bounty whose hunter
    nobody named stays until somebody claims it."""
    if draft.state.setup.bounty_kind == "none":
        return
    for one in out:
        if one.hunters:
            claim(draft, one.player, one.hunters)


def claim(draft: Draft, victim: int, hunters: Sequence[int]) -> None:
    """Pays the bounty of one who is out to his hunters, named clockwise from the button."""
    state = draft.state
    kind = state.setup.bounty_kind
    if kind == "mystery":
        if state.envelopes:
            parts = shared(state.envelopes[0], len(hunters))
            for nth, (hunter, part) in enumerate(zip(hunters, parts, strict=True)):
                if part or not nth:  # an empty envelope is opened all the same
                    draft.add(BountyWon(hunter, victim, part))
        return
    if kind == "none" or not state.players[victim].head:
        return
    for hunter, cash, to_head in take(state.players[victim].head, hunters, kind):
        draft.add(BountyWon(hunter, victim, cash, to_head))


def collect_own(draft: Draft, winner: int) -> None:
    """The winner gets his own head, and whatever nobody claimed."""
    state = draft.state
    if state.setup.bounty_kind == "mystery":
        rest = sum(state.envelopes) if state.envelopes else unopened(state)
        if rest:
            draft.add(BountyWon(winner, winner, rest))
        return
    for player in list(state.players.values()):
        if player.head:
            draft.add(BountyWon(winner, player.number, player.head))


def unclaimed(state: State) -> list[int]:
    """Who is out with a bounty on his head that nobody was paid: it can be claimed until the end."""
    if state.setup.bounty_kind not in ("fixed", "progressive") or state.status == "finished":
        return []
    return [player for player in state.places if state.players[player].head]


def unopened(state: State) -> int:
    """Bounty money that lies on no head and was not paid: that of mystery envelopes."""
    heads = sum(player.head for player in state.players.values())
    return state.collected.bounty - heads - sum(player.bounties for player in state.players.values())
