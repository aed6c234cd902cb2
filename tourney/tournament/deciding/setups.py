"""Which setups can be played: every field is checked before it is taken."""

from typing import get_args

from tourney.engine.games import game
from tourney.language import tr
from tourney.tournament.money.plan import check_plan
from tourney.tournament.names import wrong_name
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.setup import BountyKind, Charge, Purchase, Setup
from tourney.tournament.structures.faults import faults

MOST_MONEY = 10**12
"""Minor units of one payment that anybody could mean."""
MOST_CHIPS = 10**12
UNIT_LETTERS = 12


def checked(setup: Setup, what: str) -> Setup:
    """The setup itself; raises NotAllowed that names the first thing wrong with it."""
    wrong = wrong_name(setup.name)
    if wrong:
        raise NotAllowed(what, tr("the tournament's name {wrong}", wrong=wrong), tr("give another"))
    if not 2 <= setup.max_seats <= 10 or any(not 2 <= size <= 10 for _, size in setup.table_sizes):
        sizes = ", ".join(str(size) for size in (setup.max_seats, *dict(setup.table_sizes).values()))
        raise NotAllowed(
            what, tr("tables of {sizes} seats cannot be dealt", sizes=sizes), tr("take 2 to 10 seats")
        )
    if not 1 <= len(setup.unit) <= UNIT_LETTERS or not setup.unit.isprintable():
        raise NotAllowed(
            what,
            tr("{unit} is no currency", unit=f"{setup.unit[:20]!r}"),
            tr("give one in a few letters, as EUR"),
        )
    wrong_structure = faults(setup.structure)
    if wrong_structure:
        first = wrong_structure[0]
        raise NotAllowed(
            what, tr("the structure's {where} {wrong}", where=first.where, wrong=first.wrong), first.do
        )
    games = [game(*key) for key in setup.structure.games]
    least = min(games, key=lambda one: one.most_players)
    if max(setup.max_seats, *dict(setup.table_sizes).values(), 0) > least.most_players:
        raise NotAllowed(
            what,
            tr("{name} is for {most_players} players", name=least.name, most_players=least.most_players),
            tr("take {most_players} seats or fewer", most_players=least.most_players),
        )
    _amounts(setup, what)
    _purchase(setup.rebuy, tr("a rebuy"), what)
    _purchase(setup.add_on, tr("the add-on"), what)
    if setup.bounty_kind not in get_args(BountyKind):
        raise NotAllowed(
            what,
            tr("{bounty_kind} is no kind of bounty", bounty_kind=f"{setup.bounty_kind!r}"),
            tr("take {names}", names=", ".join(get_args(BountyKind))),
        )
    if (setup.bounty_kind == "none") != (setup.bounty == 0):
        raise NotAllowed(what, tr("a bounty needs a kind and an amount"), tr("give both, or neither"))
    if setup.re_entries is not None and setup.re_entries < 0:
        raise NotAllowed(what, tr("re-entries cannot be negative"), tr("give their number, 0 for none"))
    _rules(setup, what)
    try:
        check_plan(setup.prize_plan)
    except ValueError as error:
        raise NotAllowed(what, str(error), tr("change the prizes")) from error
    return setup


def _amounts(setup: Setup, what: str) -> None:
    amounts = {
        tr("the buy-in"): setup.buy_in,
        tr("the fee"): setup.fee,
        tr("the staff fee"): setup.staff_fee,
        tr("the bounty"): setup.bounty,
        tr("the guarantee"): setup.guarantee or 0,
    }
    for name, amount in amounts.items():
        if type(amount) is not int or not 0 <= amount <= MOST_MONEY:
            raise NotAllowed(
                what,
                tr("{name} is {amount}", name=name, amount=amount),
                tr("give whole minor units from 0 to {most_money}", most_money=MOST_MONEY),
            )
    if not 1 <= setup.scale <= 10**8:
        raise NotAllowed(
            what,
            tr("the scale is {scale}", scale=setup.scale),
            tr("give the minor units in 1.00, 100 for cents, 1 for chips"),
        )


def _purchase(purchase: Purchase | None, name: str, what: str) -> None:
    if purchase is None:
        return
    for amount in Charge(*purchase.charge):
        if type(amount) is not int or not 0 <= amount <= MOST_MONEY:
            raise NotAllowed(
                what,
                tr("{name} costs {amount}", name=name, amount=amount),
                tr("give whole minor units from 0 to {most_money}", most_money=MOST_MONEY),
            )
    if type(purchase.chips) is not int or not 1 <= purchase.chips <= MOST_CHIPS:
        raise NotAllowed(
            what,
            tr("{name} gives {chips} chips", name=name, chips=purchase.chips),
            tr("give 1 to {most_chips}", most_chips=MOST_CHIPS),
        )
    for most in (purchase.most, purchase.most_in_all):
        if most is not None and most < 1:
            raise NotAllowed(
                what,
                tr("{name} may be bought {most} times", name=name, most=most),
                tr("give 1 or more, or no limit"),
            )


def _rules(setup: Setup, what: str) -> None:
    rules = setup.rules
    if min(rules.balance_at, rules.balance_at_few) < 2:
        raise NotAllowed(
            what, tr("tables that differ by one player cannot be levelled"), tr("balance at 2 or more")
        )
    if rules.halt_at is not None and rules.halt_at < 2:
        raise NotAllowed(what, tr("a table one player short would always wait"), tr("halt at 2 or more"))
    if not 0 <= rules.round_minutes <= 60:
        raise NotAllowed(
            what,
            tr("a round of {round_minutes} minutes", round_minutes=rules.round_minutes),
            tr("give 0 to 60"),
        )
