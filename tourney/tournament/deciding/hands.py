"""Hands, counts of chips, and who goes out."""

from collections.abc import Mapping

from tourney.engine.button import ButtonRule, Marks, next_marks, waiting
from tourney.engine.games import game
from tourney.engine.rotation import Turn
from tourney.language import tr, tr_n
from tourney.tournament import commands as do
from tourney.tournament import events as ev
from tourney.tournament.balancing import final_table_waits, rearrange, short_of
from tourney.tournament.carried import carried_by_count, has_openers, passed_out, share
from tourney.tournament.citing import cited
from tourney.tournament.deciding import asking
from tourney.tournament.deciding.clock import close_round
from tourney.tournament.deciding.setups import MOST_CHIPS
from tourney.tournament.draft import Draft
from tourney.tournament.elimination import broke_in, finish_if_over, put_out
from tourney.tournament.posting import blinded_off, walk_over
from tourney.tournament.proposals import leaves
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.state import Broke, Dealt, Hand, State, Table
from tourney.tournament.timing import clock_at
from tourney.tournament.working import GONE

NO_HUNTERS: Mapping[int, tuple[int, ...]] = {}


def next_hand(draft: Draft, command: do.NextHand) -> None:
    """Begins a hand. One that nobody wrote down is ended all the same when no other can follow it, or when
    somebody is to leave the table before the next: who then begins it has been told."""
    what = tr("the next hand of table {table}", table=command.table)
    table = asking.played_table(draft.state, command.table, what)
    if table.hand and command.unrecorded:
        _end(draft, command.table, table.hand, blinded_off(table.hand, draft.state), 0)
        if draft.state.status != "running" or command.table not in draft.state.tables:
            return
        table = draft.state.tables[command.table]
        try:
            _check_next(draft, table, command, what)
        except NotAllowed:
            return
        if not command.anyway and leaves(draft.state, draft.now, command.table):
            return
    else:
        _check_next(draft, table, command, what)
    _raise_level_if_due(draft, command.table)
    draft.add(_begin(draft, draft.state.tables[command.table]))
    hand = draft.state.tables[command.table].hand
    assert hand is not None
    stacks = walk_over(hand, draft.state)
    if stacks is not None:
        _end(draft, command.table, hand, stacks, 0)


def _check_next(draft: Draft, table: Table, command: do.NextHand, what: str) -> None:
    state = draft.state
    if table.hand:
        raise NotAllowed(
            what, tr("hand {number} is in progress", number=table.hand.number), tr("record its result first")
        )
    if len(state.playing(table)) < 2:
        due = [state.name(one.player) for one in state.due_out if one.table == table.number]
        if due:
            why = tr_n(
                "{names} has no chips left", "{names} have no chips left", len(due), names=", ".join(due)
            )
            raise NotAllowed(what, why, tr("put him out, or sell him a rebuy"))
        raise NotAllowed(what, tr("one player sits there alone"), tr("wait until another is moved there"))
    if table.marks is None:
        raise NotAllowed(what, tr("its button has not been drawn"), tr("move a player there, or balance"))
    if state.round is not None and table.number in state.round.done:
        raise NotAllowed(
            what, tr("play is hand for hand"), tr("wait until the other tables have played theirs")
        )
    if final_table_waits(state):
        busy = ", ".join(str(other.number) for other in state.tables.values() if other.hand)
        instead = tr("finish the hand of table {busy}", busy=busy) if busy else tr("balance, which draws it")
        raise NotAllowed(what, tr("a new draw of all seats is due"), instead)
    clock = clock_at(state, draft.now)
    if clock is not None and clock.on_break and not command.anyway:
        raise NotAllowed(what, tr("it is break"), tr("wait for its end, or go to the next level"))
    short = short_of(state, table.number) if len(state.tables) > 1 else 0
    if not command.anyway and state.setup.rules.halts(table.size, short):
        raise NotAllowed(
            what,
            tr(
                "it is {short} players short of another table and waits ({cited})",
                short=short,
                cited=cited(state.setup.rules, "wait"),
            ),
            tr("balance first, or deal anyway"),
        )


def _raise_level_if_due(draft: Draft, table: int) -> None:
    """Goes to the next level when this table has had all its hands at the present one.

    The first table to get there raises the level for all: each of the others begins its next hand at
    the new one, and a hand in progress finishes at the level at which it began (T24-23).
    """
    state = draft.state
    if state.setup.levels_by != "hands":
        return
    if state.setup.structure.level(state.level).hands <= state.level_hands.get(table, 0):
        draft.add(ev.LevelStarted(state.level + 1))


def _begin(draft: Draft, table: Table) -> ev.HandStarted:
    state = draft.state
    setup, rules = state.setup, state.setup.rules
    seats = state.playing(table)
    clock = clock_at(state, draft.now)
    number = state.level if clock is None else clock.level
    level = setup.structure.level(number)
    key, limit, turn = level.game, level.limit, ()
    if key is None or limit is None:
        rotation = setup.structure.rotation(number)
        players = len(seats)
        turn_then = Turn(*table.turn) if table.turn else None
        stays = table.pot is not None
        at = rotation.after(turn_then, players, stays=stays) if turn_then else rotation.first(players)
        of_turn = rotation.game(at)
        key, limit, turn = of_turn.key, of_turn.limit.key, tuple(at)
    if table.pot and table.pot.game != key:
        share(draft, [table.number], "other_game")
    forced = game(key, limit).forced
    before = table.last_marks()
    frozen = forced == "bring_in"
    kept_out: frozenset[int] = frozenset()
    if frozen:
        marks = before
    else:
        kept_out = waiting(before, seats, rules.hand.button)
        marks = next_marks(before, seats, table.size, rules.hand.button)
        if rules.newcomers == "button_too" and table.fresh:
            kept_out, marks = _newcomers_wait(table, seats, kept_out, rules.hand.button)
    stacks = state.stacks
    dealt = [Dealt(seat, player, stacks[player]) for seat, player in seats.items() if seat not in kept_out]
    ante, ante_seat = level.ante, None
    if ante and forced == "blinds" and level.ante_paid_by != "all":
        seat = marks.button if level.ante_paid_by == "button" else marks.big_blind
        ante_seat = seat if any(one.seat == seat for one in dealt) else None
        if level.ante_paid_by == "none" or ante_seat is None:
            ante, ante_seat = 0, None  # a dead button pays no ante for the table
        elif rules.halve_ante_at is not None and len(dealt) <= rules.halve_ante_at:
            ante //= 2
    return ev.HandStarted(
        table=table.number,
        hand=state.hands + 1,
        level=number,
        small_blind=level.small_blind,
        big_blind=level.big_blind,
        ante=ante,
        button_seat=marks.button,
        small_blind_mark=marks.small_blind_seat,
        small_blind_seat=marks.small_blind,
        big_blind_seat=marks.big_blind,
        ante_seat=ante_seat,
        dealt=tuple(dealt),
        waiting=tuple(sorted(kept_out)),
        game=key,
        limit=limit,
        frozen=frozen,
        turn=turn,
    )


def _newcomers_wait(
    table: Table, seats: Mapping[int, int], kept_out: frozenset[int], button: ButtonRule
) -> tuple[frozenset[int], Marks]:
    """Under Robert's Rules one who has just sat down on the small blind or the button waits too."""
    before = table.last_marks()
    marks = next_marks(before, seats, table.size, button)
    on = {marks.button, marks.small_blind_seat} & table.fresh - {marks.big_blind}
    live = [seat for seat in seats if seat not in on]
    if not on or len(live) - len(kept_out) < 2:
        return kept_out, marks
    return kept_out | on, next_marks(before, live, table.size, button)


def record_hand(draft: Draft, command: do.RecordHand) -> None:
    what = tr("recording a hand of table {table}", table=command.table)
    hand = asking.played_table(draft.state, command.table, what).hand
    if hand is None:
        raise NotAllowed(what, tr("no hand is in progress there"), tr("begin the next hand first"))
    if command.passed_out:
        _end(draft, command.table, hand, *_passed_out(draft.state, hand, command.stacks, what))
        return
    _check_stacks(what, hand, command.stacks)
    left = {dealt.player: command.stacks[dealt.seat] for dealt in hand.dealt}
    for victim, hunters in command.hunters.items():
        _check_hunters(draft.state, victim, hunters, what)
        if any(not left.get(hunter) for hunter in hunters):
            raise NotAllowed(what, tr("a hunter has no chips after it"), tr("name who took the chips"))
    _end(draft, command.table, hand, command.stacks, 0, command.hunters, command.propose)


def _passed_out(
    state: State, hand: Hand, told: Mapping[int, int], what: str
) -> tuple[dict[int, int | None], int]:
    """The stacks after a deal that nobody opened, and the pot that is carried (R146). A stack that is
    `told` too must be the right one; where nobody knew it, it is what he has."""
    if not has_openers(hand):
        key = hand.stakes.game or ""
        raise NotAllowed(
            what, tr("there are no openers at {game}", game=key), tr("give the stacks that it left")
        )
    left, chips = passed_out(hand, state)
    for dealt in hand.dealt:
        stack, said = left[dealt.seat], told.get(dealt.seat)
        if stack is None and said is not None:
            _check_stack(what, dealt.seat, said)
            stack = left[dealt.seat] = said
        if dealt.player == GONE or (stack is not None and stack <= 0):
            raise NotAllowed(
                what,
                tr("seat {seat} has no chips after it, so the deal was played on (R146)", seat=dealt.seat),
                tr("give the stacks that it left"),
            )
    wrong = [seat for seat, stack in told.items() if left.get(seat) != stack]
    if wrong:
        raise NotAllowed(
            what,
            tr(
                "everybody has paid his ante and nothing else, and seat {seat} has other chips", seat=wrong[0]
            ),
            tr("leave the stacks out, or count again"),
        )
    return left, chips


def _end(
    draft: Draft,
    number: int,
    hand: Hand,
    stacks: Mapping[int, int | None],
    carried: int,
    hunters: Mapping[int, tuple[int, ...]] = NO_HUNTERS,
    propose: bool = False,
) -> None:
    """Ends a hand with the stacks and the pot it left, and does what follows: who is out, new seats, the end. With
    `propose` nobody is put out by it, but in a round of hand-for-hand, at whose end all are."""
    table = draft.state.tables[number]
    left = tuple(ev.SeatStack(dealt.seat, stacks[dealt.seat]) for dealt in hand.dealt)
    winners = [
        dealt.player
        for dealt in hand.dealt
        if dealt.stack is not None and (stacks[dealt.seat] or 0) > dealt.stack
    ]
    alone = tuple(winners) if len(winners) == 1 else ()
    draft.add(ev.HandEnded(number, hand.number, left, carried))
    broke = {
        dealt.player: hunters.get(dealt.player, alone)
        for dealt in hand.dealt
        if stacks[dealt.seat] == 0 and dealt.player != GONE
    }
    if broke and propose and draft.state.round is None:
        draft.add(ev.EliminationDue(tuple(broke_in(draft.state, table, hand, broke))))
    elif broke:
        put_out(draft, broke_in(draft.state, table, hand, broke))
    _afterwards(draft)


def _afterwards(draft: Draft) -> None:
    state = draft.state
    if finish_if_over(draft):
        return
    if state.round is not None:
        playing = [table for table in state.tables.values() if len(state.playing(table)) > 1]
        if not any(table.hand for table in playing) and all(t.number in state.round.done for t in playing):
            close_round(draft)
        return
    if state.setup.arrange_at_once and len(state.tables) > 1 and not state.due_out:
        rearrange(draft)


def _check_stacks(what: str, hand: Hand, stacks: Mapping[int, int]) -> None:
    """Chips are conserved in a hand: the same seats, whole numbers, the same sum."""
    seats = [dealt.seat for dealt in hand.dealt]
    if len(stacks) != len(seats) or any(seat not in stacks for seat in seats):
        raise NotAllowed(
            what,
            tr("stacks were given for seats {stacks}", stacks=sorted(stacks)),
            tr("give them for seats {seats}", seats=seats),
        )
    for seat, stack in stacks.items():
        _check_stack(what, seat, stack)
    for dealt in hand.dealt:
        if dealt.player == GONE and stacks[dealt.seat]:
            why = tr("the player of seat {seat} was put out in this hand", seat=dealt.seat)
            raise NotAllowed(what, why, tr("give his seat 0, or undo that first"))
    before, after = hand.carried + sum([dealt.stack or 0 for dealt in hand.dealt]), sum(stacks.values())
    unknown = [dealt.stack for dealt in hand.dealt].count(None)
    if unknown:
        if after < before + unknown:
            raise NotAllowed(
                what,
                tr("the stacks add up to {after}", after=after),
                tr("the hand began with more than {before}: count again", before=before),
            )
        return
    if before != after:
        instead = tr("the hand began with {before} chips: give those", before=before)
        if has_openers(hand):
            instead = tr(
                "the hand began with {before} chips: give those, or say that it was passed out", before=before
            )
        raise NotAllowed(what, tr("the stacks add up to {after}", after=after), instead)
    *_, second, largest = sorted([dealt.stack or 0 for dealt in hand.dealt])
    for dealt in hand.dealt:
        most = second if dealt.stack == largest else largest
        most += hand.stakes.ante  # which nobody need match when one pays it for all
        lost = (dealt.stack or 0) - stacks[dealt.seat]
        if lost > most:
            raise NotAllowed(
                what,
                tr(
                    "seat {seat} would lose {lost}, and nobody could win more than {most} of it",
                    seat=dealt.seat,
                    lost=lost,
                    most=most,
                ),
                tr("count the stacks again"),
            )


def _check_stack(what: str, seat: int, stack: int) -> None:
    if type(stack) is not int or not 0 <= stack <= MOST_CHIPS:
        raise NotAllowed(
            what,
            tr("seat {seat} cannot have {stack} chips", seat=seat, stack=f"{stack!r}"),
            tr("give whole numbers from 0"),
        )


def bust(draft: Draft, command: do.Bust) -> None:
    state = draft.state
    what = tr("putting a player out")
    asking.running(state, what)
    if not command.players or len(set(command.players)) < len(command.players):
        raise NotAllowed(what, tr("nobody is named, or somebody twice"), tr("name each once"))
    for number in command.players:
        asking.still_in(state, number, what)
    gone = {*command.players, *state.broke(), *(one.player for one in state.due_out)}
    if gone.issuperset(state.stacks):
        raise NotAllowed(what, tr("nobody would be left"), tr("the last one in is the winner: leave him out"))
    seats = {number: state.seat_of(number) for number in command.players}
    numbers = {seat.table for seat in seats.values() if seat}
    if len(numbers) != 1 or None in seats.values():
        raise NotAllowed(
            what, tr("they do not sit at one table"), tr("put out those of each table by themselves")
        )
    table = state.tables[numbers.pop()]
    for victim in command.players:
        _check_hunters(state, victim, command.hunters.get(victim, ()), what)
        if set(command.hunters.get(victim, ())) & set(command.players):
            raise NotAllowed(what, tr("a hunter is put out with it"), tr("name who took the chips"))
        for hunter in command.hunters.get(victim, ()):
            if hunter not in table.seats.values():
                raise NotAllowed(
                    what,
                    tr("{name} does not sit at table {number}", name=state.name(hunter), number=table.number),
                    tr("name who took the chips"),
                )
    for number, stack in command.stacks.items():
        if number not in command.players or type(stack) is not int or not 0 <= stack <= MOST_CHIPS:
            raise NotAllowed(
                what, tr("a stack is given that nobody can have"), tr("give whole chips of those named")
            )
    put_out(draft, _named(state, table, command))
    _afterwards(draft)


def _named(state: State, table: Table, command: do.Bust) -> list[Broke]:
    """Those who are put out by name, with the stacks that were said or that they began the hand with."""
    order = {number: command.hunters.get(number, ()) for number in command.players}
    found = {}
    if table.hand is not None:
        found = {one.player: one for one in broke_in(state, table, table.hand, order)}
    for one in state.due_out:
        if one.player in order:
            found[one.player] = one._replace(hunters=order[one.player] or one.hunters)
    broke = []
    for seat, player in table.seats.items():
        if player not in order:
            continue
        button = table.marks.button if table.marks else 0
        left = (seat - button - 1) % table.size
        one = found.get(player) or Broke(player, table.number, seat, None, order[player], state.hands, left)
        broke.append(one._replace(stack=command.stacks.get(player, one.stack)))
    return broke


def _check_hunters(state: State, victim: int, hunters: tuple[int, ...], what: str) -> None:
    asking.known(state, victim, what)
    if len(set(hunters)) < len(hunters):
        raise NotAllowed(what, tr("a hunter is named twice"), tr("name each once"))
    for hunter in hunters:
        known = asking.known(state, hunter, what)
        if hunter == victim:
            raise NotAllowed(
                what, tr("{name} cannot put himself out", name=known.name), tr("name who took his chips")
            )
        if hunter not in state.stacks:
            raise NotAllowed(what, tr("{name} is out", name=known.name), tr("name who took the chips"))


def enter_stack(draft: Draft, command: do.EnterStack) -> None:
    what = tr("writing down a stack")
    asking.running(draft.state, what)
    _enter(draft, {command.player: command.stack}, what)


def count(draft: Draft, command: do.CountStacks) -> None:
    """A count of everybody at a table ends the hand there, which nobody wrote down."""
    what = tr("a count")
    asking.running(draft.state, what)
    if not command.stacks:
        raise NotAllowed(what, tr("no stacks are given"), tr("give them by player"))
    ended = False
    for table in list(draft.state.tables.values()):
        hand = table.hand
        if hand is None or not set(draft.state.playing(table).values()) <= set(command.stacks):
            continue
        left = tuple(ev.SeatStack(one.seat, command.stacks.get(one.player, 0)) for one in hand.dealt)
        _check_counts(draft.state, command.stacks, what)
        by_seat = {one.seat: one.stack or 0 for one in left}
        draft.add(ev.HandEnded(table.number, hand.number, left, carried_by_count(hand, draft.state, by_seat)))
        ended = True
    _enter(draft, command.stacks, what)
    if ended:
        _afterwards(draft)


def _enter(draft: Draft, stacks: Mapping[int, int | None], what: str) -> None:
    state = draft.state
    _check_counts(state, stacks, what)
    for number in stacks:
        if state.in_hand(number):
            raise NotAllowed(
                what,
                tr("{name} is in a hand", name=state.name(number)),
                tr("count his whole table, or when it is over"),
            )
    after = {**state.stacks, **stacks}
    difference = 0
    known = [stack for stack in after.values() if stack is not None]
    if len(known) == len(after):
        difference = sum(known) + state.carried - state.chips_in_play
    entered = tuple(ev.PlayerStack(number, stack) for number, stack in stacks.items())
    draft.add(ev.StacksEntered(entered, difference, state.agreed))


def _check_counts(state: State, stacks: Mapping[int, int | None], what: str) -> None:
    for number, stack in stacks.items():
        player = asking.still_in(state, number, what)
        if stack is not None and (type(stack) is not int or not 1 <= stack <= MOST_CHIPS):
            raise NotAllowed(
                what,
                tr("{name} cannot have {stack} chips", name=player.name, stack=f"{stack!r}"),
                tr("give whole chips; put him out if he has none"),
            )


DECISIONS = {
    do.NextHand: next_hand,
    do.RecordHand: record_hand,
    do.Bust: bust,
    do.EnterStack: enter_stack,
    do.CountStacks: count,
}
