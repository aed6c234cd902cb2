"""A second count of the facts that `stats_walk` leaves out, hand by hand and turn by turn.

Each turn is looked at with the whole history before it in plain lists, so that nothing is shared with the
running sums of the columns. For hands of no limit without straddles, posts of newcomers and absent players.
"""

from collections import defaultdict
from dataclasses import dataclass, field

from tourney.engine.record import HandRecord

STREETS = {1: "flop", 2: "turn", 3: "river"}
PREFLOP = """over_limp over_limp_opp isolate isolate_opp two_bet two_bet_opp limp_raise_faced limp_fold limp_call
raise_faced call_raise check_option check_option_opp cold_four_bet cold_four_bet_opp four_bet_faced fold_to_four_bet
call_four_bet five_bet five_bet_opp cold_call_three_bet cold_call_three_bet_opp squeeze_as_raiser_faced
fold_to_squeeze_as_raiser call_squeeze_as_raiser squeeze_as_caller_faced fold_to_squeeze_as_caller
call_squeeze_as_caller pfr_opp four_bet_faced_after_three_bet fold_to_four_bet_after_three_bet"""
EVERY = """all_in_faced fold_to_all_in call_all_in saw_flop saw_turn saw_river"""
BETS = """delayed_cbet_turn delayed_cbet_turn_opp donk_flop donk_flop_opp donk_flop_faced fold_to_donk_flop
call_donk_flop probe_turn probe_turn_opp probe_river probe_river_opp stab_flop stab_flop_opp float_flop
float_flop_opp float_turn float_turn_opp float_faced fold_to_float bet_after_skipped_cbet_faced
fold_to_bet_after_skipped_cbet cbet_river cbet_river_opp"""
BY_STREET = """check_raise_{0} check_raise_{0}_opp check_call_{0} raise_bet_{0} raise_bet_{0}_opp three_bet_{0}
three_bet_{0}_opp cbet_{0}_faced fold_to_cbet_{0} cbet_{0}_raised cbet_{0}_raised_fold"""
WALKED_MORE = frozenset(
    f"{PREFLOP} {EVERY} {BETS} {' '.join(BY_STREET.format(street) for street in STREETS.values())}".split()
)


@dataclass
class Turn:
    """A decision and what was to be seen before it."""

    who: str
    street: int
    kind: str
    owed: int
    can_raise: bool
    choice: bool
    """There was something to decide: a bet to meet, or somebody who could answer one."""
    able: frozenset[str]
    """Those still in with chips, the player among them."""
    earlier: list["Turn"]
    """The turns of the same street before."""
    all_in: bool
    found: dict[str, set[str]] = field(repr=False)

    @property
    def raises(self) -> list["Turn"]:
        return [turn for turn in self.earlier if turn.kind in ("bet", "raise")]

    @property
    def mine(self) -> list["Turn"]:
        return [turn for turn in self.earlier if turn.who == self.who]

    def mark(self, chance: str, *made: tuple[str, str]) -> None:
        """Note the chance, and each `(column, kinds)` whose kinds hold this turn's."""
        self.found[chance].add(self.who)
        for column, kinds in made:
            if self.kind in kinds.split():
                self.found[column].add(self.who)


def turns_of(record: HandRecord, found: dict[str, set[str]]) -> list[Turn]:
    names = {player.seat: player.name for player in record.players}
    left = {player.name: player.stack for player in record.players}
    inside, street, own, level, size = list(left), 0, defaultdict(int), record.big_blind or 0, 0
    acted, now, turns = set(), [], []
    size = level
    for event in record.events:
        if event.seat is None or event.kind in ("collect", "uncalled", "show", "muck", "deal_hole"):
            continue
        who = names[event.seat]
        if event.street != street:
            street, own, level, size = event.street, defaultdict(int), 0, record.big_blind or 0
            acted, now = set(), []
        amount = event.amount or 0
        if event.kind in ("fold", "check", "call", "bet", "raise"):
            owed = max(level - own[who], 0)
            able = frozenset(name for name in inside if left[name])
            rivals = able - {who}
            may = bool(rivals) and left[who] > owed and (who not in acted or owed >= size)
            turn = Turn(
                who,
                street,
                event.kind,
                owed,
                may,
                owed > 0 or bool(rivals),
                able,
                list(now),
                amount == left[who] > 0,
                found,
            )
            turns.append(turn)
            now.append(turn)
            acted.add(who)
        if event.kind == "fold":
            inside.remove(who)
        if event.kind in ("bet", "raise"):
            size = max(size, own[who] + amount - level)
        left[who] -= amount
        if event.kind not in ("ante", "dead_blind"):
            own[who] += amount
            level = max(level, own[who])
    return turns


def walk_more(record: HandRecord) -> dict[str, set[str]]:
    """The facts of one hand, by column the names of those for whom they hold."""
    found: dict[str, set[str]] = {column: set() for column in WALKED_MORE}
    turns = [turn for turn in turns_of(record, found) if turn.choice]
    for turn in turns:
        _any_street(turn)
        (_before_flop if turn.street == 0 else _after_flop)(turn, record, turns)
    dealt = {event.street for event in record.events if event.kind == "deal_board"}
    gone = {turn.who: turn.street for turn in turns_of(record, found) if turn.kind == "fold"}
    for number, street in STREETS.items():
        found[f"saw_{street}"] = {
            player.name for player in record.players if number in dealt and gone.get(player.name, 9) >= number
        }
    return found


def _any_street(turn: Turn) -> None:
    if turn.owed and turn.raises and turn.raises[-1].all_in and turn.who not in turn.found["all_in_faced"]:
        turn.mark("all_in_faced", ("fold_to_all_in", "fold"), ("call_all_in", "call"))


def _before_flop(turn: Turn, record: HandRecord, turns: list[Turn]) -> None:
    raises, found, who = turn.raises, turn.found, turn.who
    position = {player.name: player.position for player in record.players}
    limps = [one for one in turn.earlier if one.kind == "call" and not one.raises]
    if turn.can_raise:
        turn.mark("pfr_opp")
    if not raises:
        if turn.can_raise:
            turn.mark("two_bet_opp", ("two_bet", "raise bet"))
        if limps and turn.owed:
            turn.mark("over_limp_opp", ("over_limp", "call"))
        if limps and turn.can_raise:
            turn.mark("isolate_opp", ("isolate", "raise bet"))
        if limps and not turn.owed and position[who] == "BB":
            turn.mark("check_option_opp", ("check_option", "check"))
        return
    if not turn.owed:
        return
    if who not in found["raise_faced"]:
        turn.mark("raise_faced", ("call_raise", "call"))
        if any(one.who == who for one in limps):
            turn.mark("limp_raise_faced", ("limp_fold", "fold"), ("limp_call", "call"))
    blinds = {event.seat for event in record.events if event.kind.endswith("blind")}
    posted = any(player.name == who and player.seat in blinds for player in record.players)
    if len(raises) == 2 and not turn.mine:
        if turn.can_raise:
            turn.mark("cold_four_bet_opp", ("cold_four_bet", "raise"))
        if not posted:
            turn.mark("cold_call_three_bet_opp", ("cold_call_three_bet", "call"))
    if len(raises) == 2:
        between = turn.earlier[turn.earlier.index(raises[0]) + 1 : turn.earlier.index(raises[1])]
        callers = {one.who for one in between if one.kind == "call"}
        if callers and who == raises[0].who:
            turn.mark(
                "squeeze_as_raiser_faced",
                ("fold_to_squeeze_as_raiser", "fold"),
                ("call_squeeze_as_raiser", "call"),
            )
        elif who in callers:
            turn.mark(
                "squeeze_as_caller_faced",
                ("fold_to_squeeze_as_caller", "fold"),
                ("call_squeeze_as_caller", "call"),
            )
    if len(raises) == 3:
        turn.mark("four_bet_faced", ("fold_to_four_bet", "fold"), ("call_four_bet", "call"))
        if raises[1].who == who:
            turn.mark("four_bet_faced_after_three_bet", ("fold_to_four_bet_after_three_bet", "fold"))
    if len(raises) >= 3 and turn.can_raise:
        turn.mark("five_bet_opp", ("five_bet", "raise"))


def _after_flop(turn: Turn, record: HandRecord, turns: list[Turn]) -> None:
    street = STREETS[turn.street]
    raises, mine, found, who = turn.raises, turn.mine, turn.found, turn.who
    before = {number: [one for one in turns if one.street == number] for number in range(turn.street + 1)}
    preflop = [one for one in before[0] if one.kind in ("bet", "raise")]
    leader = preflop[-1].who if preflop else None
    if turn.owed and len(mine) == 1 and mine[0].kind == "check":
        turn.mark(
            f"check_raise_{street}_opp", (f"check_raise_{street}", "raise"), (f"check_call_{street}", "call")
        )
    if turn.owed and turn.can_raise and len(raises) == 1:
        turn.mark(f"raise_bet_{street}_opp", (f"raise_bet_{street}", "raise"))
    if turn.owed and turn.can_raise and len(raises) == 2:
        turn.mark(f"three_bet_{street}_opp", (f"three_bet_{street}", "raise"))
    bettor = _cbet(turn.earlier, before, turn.street, leader)
    if bettor and turn.owed and len(raises) == 1:
        turn.mark(f"cbet_{street}_faced", (f"fold_to_cbet_{street}", "fold"))
    if bettor == who and turn.owed and len(raises) >= 2 and who not in found[f"cbet_{street}_raised"]:
        turn.mark(f"cbet_{street}_raised", (f"cbet_{street}_raised_fold", "fold"))
    if leader is None:
        return
    order = _order(record)
    if turn.street == 3 and who == leader and not raises and _barrels(before, 2, leader):
        turn.mark("cbet_river_opp", ("cbet_river", "bet"))
    behind = order[leader] > order[who] and leader in turn.able
    passed = {number: _passed(before, number, leader) for number in range(1, turn.street)}
    last = max(turn.able if not turn.earlier else turn.earlier[0].able, key=lambda name: order[name])
    checked = any(one.who == leader and one.kind == "check" for one in turn.earlier)
    if turn.street == 1:
        late = {one.who for one in before[0] if one.kind == "raise" and one.raises}
        if not raises and who != leader and behind and who not in late:
            turn.mark("donk_flop_opp", ("donk_flop", "bet"))
        if who == leader and turn.owed and len(raises) == 1 and raises[0].who in found["donk_flop"]:
            turn.mark("donk_flop_faced", ("fold_to_donk_flop", "fold"), ("call_donk_flop", "call"))
        if not raises and who != leader and checked and order[leader] < order[who]:
            turn.mark("stab_flop_opp", ("stab_flop", "bet"))
            if len(preflop) == 1 and who == last:
                turn.mark("float_flop_opp", ("float_flop", "bet"))
        if who == leader and turn.owed and [one.kind for one in mine] == ["check"] and not mine[0].raises:
            turn.mark("bet_after_skipped_cbet_faced", ("fold_to_bet_after_skipped_cbet", "fold"))
            if len(raises) == 1 and raises[0].who in found["float_flop"]:
                turn.mark("float_faced", ("fold_to_float", "fold"))
    if turn.street == 2:
        if who == leader and not raises and passed[1]:
            turn.mark("delayed_cbet_turn_opp", ("delayed_cbet_turn", "bet"))
        if who != leader and not raises and behind and passed[1]:
            turn.mark("probe_turn_opp", ("probe_turn", "bet"))
        called = any(
            one.who == who and one.kind == "call" and len(one.raises) == 1 and one.raises[0].who == leader
            for one in before[1]
        )
        if (
            not raises
            and called
            and _barrels(before, 1, leader)
            and checked
            and who == last
            and order[leader] < order[who]
        ):
            turn.mark("float_turn_opp", ("float_turn", "bet"))
    if turn.street == 3 and who != leader and not raises and behind and passed[2]:
        turn.mark("probe_river_opp", ("probe_river", "bet"))


def _order(record: HandRecord) -> dict[str, int]:
    """Who acts when after the flop: clockwise from the one after the button."""
    seats = [player.seat for player in record.players]
    button = next((one.seat for one in record.players if one.position == "BTN"), record.button_seat or 0)
    ordered = sorted(seats, key=lambda seat: (seat <= button, seat))
    names = {player.seat: player.name for player in record.players}
    return {names[seat]: place for place, seat in enumerate(ordered)}


def _barrels(before: dict[int, list[Turn]], until: int, leader: str) -> bool:
    """The leader opened every street from the flop to this one, and nobody raised him."""
    bets = [
        [one.who for one in before[number] if one.kind in ("bet", "raise")] for number in range(1, until + 1)
    ]
    return all(made == [leader] for made in bets)


def _cbet(earlier: list[Turn], before: dict[int, list[Turn]], street: int, leader: str | None) -> str | None:
    """Who made the continuation bet of this street, when it has been made."""
    bets = [one.who for one in earlier if one.kind in ("bet", "raise")]
    return leader if leader and bets[:1] == [leader] and _barrels(before, street - 1, leader) else None


def _passed(before: dict[int, list[Turn]], street: int, leader: str) -> bool:
    """Nobody bet the street, and the leader could have."""
    made = [one for one in before[street] if one.kind in ("bet", "raise")]
    return not made and any(one.who == leader for one in before[street])
