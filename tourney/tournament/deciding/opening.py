"""Creating, changing what was agreed, starting, and notes."""

from dataclasses import replace

from tourney.language import tr
from tourney.tournament import commands as do
from tourney.tournament import events as ev
from tourney.tournament.balancing import draw_missing_buttons, rearrange
from tourney.tournament.deciding import asking
from tourney.tournament.deciding.setups import checked
from tourney.tournament.draft import Draft
from tourney.tournament.elimination import finish_if_over, nothing_to_play_for, place_by_stacks
from tourney.tournament.pool import plan_fault, prizes_of
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.timing import registration_open, standing, started

NOTE_LETTERS = 2000


def configure(draft: Draft, command: do.Configure) -> None:
    state = draft.state
    what = tr("changing the setup")
    setup = checked(command.setup, what)
    before = state.setup
    if setup == before:
        raise NotAllowed(what, tr("nothing is different"), tr("give what is to change"))
    if state.status == "finished" and replace(setup, name=before.name, unit=before.unit) != before:
        raise NotAllowed(
            what, tr("the tournament is finished"), tr("its name and currency alone can still be changed")
        )
    if setup.seed != before.seed and state.draws:
        raise NotAllowed(
            what,
            tr("{draws} draws were made from the seed", draws=state.draws),
            tr("leave the seed as it is"),
        )
    if state.players and (setup.entry != before.entry or setup.bounty_kind != before.bounty_kind):
        raise NotAllowed(
            what,
            tr("{count} players have paid by it", count=len(state.players)),
            tr("what an entry costs stays as it is"),
        )
    started_ = state.status in ("running", "finished")
    if state.players and setup.structure.starting_stack != before.structure.starting_stack:
        raise NotAllowed(what, tr("stacks were given out"), tr("the starting stack stays as it is"))
    if started_ and setup.levels_by != before.levels_by:
        raise NotAllowed(
            what, tr("play has begun"), tr("levels go on as they began, by the clock or by hands")
        )
    for table in state.tables.values():
        size = setup.size_of(table.number)
        if size != before.size_of(table.number) and table.seats and size < max(table.seats):
            raise NotAllowed(what, tr("players sit in seats that would be gone"), tr("move them first"))
    if state.status in ("registering", "seated") and any(
        seat.seat > setup.size_of(seat.table) for seat in state.reserved.values()
    ):
        raise NotAllowed(what, tr("seats are kept that would be gone"), tr("give them up first"))
    prizes = prizes_of(state)
    draft.add(ev.SetupChanged(setup))
    if prizes_of(draft.state) != prizes:
        asking.no_deal(draft.state, what)
    asking.paid_stands(draft.state, what)


def start(draft: Draft, command: do.Start) -> None:
    state = draft.state
    if state.status != "seated":
        instead = (
            tr("draw the seats first") if state.status == "registering" else tr("go on with the next hand")
        )
        raise NotAllowed(tr("starting"), asking.where_it_is(state), instead)
    if len(state.stacks) < 2:
        raise NotAllowed(
            tr("starting"), tr("{count} players are in", count=len(state.stacks)), tr("register at least two")
        )
    clock = None
    if state.setup.levels_by == "clock":
        clock = started(standing(state.setup.structure, 1), draft.now)
    draft.add(ev.TournamentStarted(clock))
    fault = plan_fault(draft.state)
    if fault and not registration_open(draft.state, draft.now):
        raise NotAllowed(tr("starting"), fault, tr("change the prizes first"))
    if state.setup.arrange_at_once and len(draft.state.tables) > 1:
        rearrange(draft)
    draw_missing_buttons(draft)


def finish(draft: Draft, command: do.Finish) -> None:
    """Says that it is over: with one player left, or after a deal that kept nothing to play for, when those
    who are left are placed by their stacks."""
    what = tr("finishing")
    state = draft.state
    asking.running(state, what)
    if nothing_to_play_for(state):
        asking.nobody_broke(state, what)
        asking.nobody_due(state, what)
        asking.no_hand(state, what, tr("finish it first"))
        place_by_stacks(draft)
        if draft.state.status == "finished":
            return
    elif state.agreement is not None and len(state.stacks) > 1:
        kept = asking.amount(state, state.agreement.first)
        raise NotAllowed(what, tr("{amount} is kept for the winner", amount=kept), tr("play on"))
    if not finish_if_over(draft, declined=True):
        raise NotAllowed(
            what, tr("{count} players are left", count=len(draft.state.stacks)), tr("play on, or make a deal")
        )


def note(draft: Draft, command: do.Note) -> None:
    text = command.text.strip()
    if not 1 <= len(text) <= NOTE_LETTERS:
        raise NotAllowed(
            tr("writing a note"),
            tr("it has {count} letters", count=len(text)),
            tr("write 1 to {note_letters}", note_letters=NOTE_LETTERS),
        )
    draft.add(ev.NoteWritten(text))


DECISIONS = {do.Configure: configure, do.Start: start, do.Finish: finish, do.Note: note}
