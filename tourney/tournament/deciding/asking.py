"""What many commands ask of a state before anything else; each raises NotAllowed when it is not so."""

from functools import lru_cache
from unicodedata import normalize

from tourney.language import tr, tr_n
from tourney.tournament.event_result import shown
from tourney.tournament.money.amounts import said
from tourney.tournament.names import seen, wrong_name
from tourney.tournament.pool import awards
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.state import Player, State, Table

METHOD_LETTERS = 20


def running(state: State, what: str) -> None:
    """The tournament has started and is not over."""
    if state.status != "running":
        instead = {
            "registering": tr("draw the seats and start it first"),
            "seated": tr("start it first"),
            "finished": tr("the result stands; undo what ended it if that was wrong"),
        }[state.status]
        raise NotAllowed(what, where_it_is(state), instead)


def where_it_is(state: State) -> str:
    """How far a tournament has come, as a reason."""
    return {
        "registering": tr("the tournament is registering"),
        "seated": tr("the tournament is seated"),
        "running": tr("the tournament is running"),
        "finished": tr("the tournament is finished"),
    }[state.status]


def amount(state: State, minor: int) -> str:
    """Money of this tournament in words."""
    return said(minor, state.setup.unit, state.setup.scale)


def not_finished(state: State, what: str) -> None:
    """The tournament is not over."""
    if state.status == "finished":
        running(state, what)


def known(state: State, number: int, what: str) -> Player:
    """The player of this number."""
    player = state.players.get(number)
    if player is None:
        raise NotAllowed(
            what, tr("there is no player {number}", number=number), tr("give one who is registered")
        )
    return player


def still_in(state: State, number: int, what: str) -> Player:
    """The player of this number, who is in."""
    player = known(state, number, what)
    if number not in state.stacks:
        place = state.places[number]
        raise NotAllowed(
            what,
            tr("{name} is out in place {best}", name=player.name, best=place.best),
            tr("name one who is in"),
        )
    if number in state.broke():
        raise NotAllowed(
            what,
            tr("{name} went broke in this round of hand-for-hand", name=player.name),
            tr("end the round first"),
        )
    return player


def is_out(state: State, number: int, what: str) -> Player:
    """The player of this number, who is out."""
    player = known(state, number, what)
    if number in state.stacks:
        raise NotAllowed(what, tr("{name} is in", name=player.name), tr("name one who is out"))
    return player


def table_of(state: State, number: int, what: str) -> Table:
    """The table of this number."""
    table = state.tables.get(number)
    if table is None:
        there = ", ".join(str(known) for known in state.tables) or tr("none yet")
        raise NotAllowed(
            what, tr("there is no table {number}", number=number), tr("the tables are {there}", there=there)
        )
    return table


def played_table(state: State, number: int, what: str) -> Table:
    """The table of this number in a tournament that is running."""
    running(state, what)
    return table_of(state, number, what)


def nobody_broke(state: State, what: str) -> None:
    """Nobody waits for the end of a round of hand-for-hand to be placed."""
    if state.broke():
        raise NotAllowed(
            what, tr("players went broke in this round of hand-for-hand"), tr("end the round first")
        )


def nobody_due(state: State, what: str) -> None:
    """Nobody without chips waits to be put out."""
    due = [state.name(one.player) for one in state.due_out]
    if due:
        raise NotAllowed(
            what,
            tr_n("{names} has no chips left", "{names} have no chips left", len(due), names=", ".join(due)),
            tr("put him out first"),
        )


def no_hand(state: State, what: str, instead: str) -> None:
    """No table is in a hand."""
    busy = [str(table.number) for table in state.tables.values() if table.hand]
    if busy:
        raise NotAllowed(what, tr("table {names} is in a hand", names=", ".join(busy)), instead)


def no_deal(state: State, what: str) -> None:
    """No deal has been made: after one the money stays as it was agreed on."""
    if state.agreement is not None:
        raise NotAllowed(what, tr("a deal has been made of the prizes"), tr("undo the deal first"))


def not_sealed(state: State, bounty: int, what: str) -> None:
    """No bounty is paid for any more once mystery bounties lie in envelopes."""
    if bounty and state.envelopes:
        raise NotAllowed(what, tr("the envelopes of the bounties are sealed"), tr("undo that first"))


def paid_stands(state: State, what: str) -> None:
    """Nobody was paid more than he has won: prizes that were paid are not changed any more."""
    won = awards(state) if state.paid_out else {}
    for player, paid in state.paid_out.items():
        due = won.get(player, 0) + state.players[player].bounties
        if paid > due:
            why = tr(
                "{name} was paid {amount} and would have won {due}",
                name=state.name(player),
                amount=amount(state, paid),
                due=amount(state, due),
            )
            raise NotAllowed(what, why, tr("undo the payment first"))


def name(text: str, what: str) -> None:
    """The text may be a name."""
    wrong = wrong_name(text)
    if wrong:
        raise NotAllowed(what, tr("the name {wrong}", wrong=wrong), tr("give another"))


@lru_cache(maxsize=1 << 14)
def alike(text: str) -> str:
    """What is the same of two names that are spoken alike: letter case, forms of a letter and spaces apart."""
    return normalize("NFKC", " ".join(normalize("NFKC", seen(text)).casefold().split()))


def nobody_of_name(state: State, text: str, what: str, besides: int | None = None) -> None:
    """No player has this name, nor one that differs in letter case alone; `besides` may spell his anew."""
    number = state.by_name.get(text)
    if number is None:
        mine = alike(text)
        number = next(
            (one for name, one in state.by_name.items() if alike(name) == mine and one != besides), None
        )
    if number is not None:
        who = shown(state.name(number))
        raise NotAllowed(
            what,
            tr("a player of that name is in: {who}", who=who),
            tr("give a name that tells the two apart"),
        )


def method(text: str, what: str) -> None:
    """The text may be a way of payment."""
    if not 1 <= len(text) <= METHOD_LETTERS or not text.isprintable() or not text.strip():
        raise NotAllowed(
            what,
            tr("{text} is no way of payment", text=f"{text[:METHOD_LETTERS]!r}"),
            tr("give a short word, as cash or card"),
        )
