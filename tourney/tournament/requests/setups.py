"""A setup from the fields of a request, and the fields that make a setup."""

from dataclasses import fields, replace
from typing import Any

from tourney.language import tr
from tourney.tournament.money.plan import FixedPrize, PrizePlan
from tourney.tournament.requests.fields import MOST_SEED, Fields, RequestError
from tourney.tournament.rule_choices import choices_of, choose
from tourney.tournament.rule_sets import RULE_SETS, rule_set
from tourney.tournament.rules import TournamentRules
from tourney.tournament.setup import Charge, Purchase, Setup
from tourney.tournament.structures.finding import short
from tourney.tournament.structures.reading import load, names, parse
from tourney.tournament.structures.values import Structure
from tourney.tournament.structures.writing import to_toml

FIELDS = (
    "name", "structure", "structure_toml", "seats", "seed", "buy_in", "fee", "staff_fee", "bounty",
    "bounty_kind", "unit", "scale", "guarantee", "rebuy", "rebuy_at_most", "add_on", "re_entries", "prizes",
    "levels_by", "rules", "switches", "when_off", "arrange", "table_sizes", "break_order",
)  # fmt: skip
PURCHASE = ("cost", "fee", "staff_fee", "bounty", "chips", "most", "most_in_all")
PRIZES = ("table", "places", "places_by", "rounding", "min_cash", "percent", "fixed", "ticket")
LONGEST_TOML = 100_000
USUAL = "friday"
SCALES = tuple(10**power for power in range(9))
ARRANGE = ("at-once", "proposed")


def new_setup(f: Fields, seed: int) -> Setup:
    """The setup of a tournament that is to be created. `seed` is used when the request has none.

    The structure is `friday`, levels go by the clock, and moves are proposed, unless the request says
    otherwise.
    """
    structure = _structure(f) or load(USUAL)
    name = f.text("name", structure.name)
    start = Setup(name, structure, structure.seats, seed, levels_by="clock", arrange_at_once=False)
    return setup_of(f, start)


def setup_of(f: Fields, before: Setup) -> Setup:
    """A setup with the fields of a request in the place of those it had."""
    scale = f.whole("scale", before.scale)
    if scale not in SCALES:
        raise RequestError(
            tr(
                "{what}: scale is {scale}; it takes 1, 10, 100 and so on: units in 1.00",
                what=f.what,
                scale=short(scale),
            )
        )
    found: dict[str, Any] = {"scale": scale, "structure": _structure(f) or before.structure}
    for field in ("buy_in", "fee", "staff_fee", "bounty"):
        found[field] = f.amount(field, scale, getattr(before, field))
    found["bounty_kind"] = f.text("bounty_kind", _bounty_kind(before, found["bounty"]))
    for field in ("name", "unit"):
        found[field] = f.text(field, getattr(before, field))
    found["seed"] = f.whole("seed", before.seed, MOST_SEED)
    found["max_seats"] = f.whole("seats", before.max_seats)
    for field in ("rebuy", "add_on"):
        if field in f:
            found[field] = _purchase(f, field, scale, found["structure"].starting_stack)
    if "guarantee" in f:
        found["guarantee"] = f.amount("guarantee", scale, None)
    for field in ("rebuy_at_most", "re_entries"):
        if field in f:
            found[field] = f.whole(field, None)
    if "prizes" in f:
        found["prize_plan"] = _plan(f, before.prize_plan, scale)
    found["levels_by"] = f.choice("levels_by", ("clock", "hands"), before.levels_by)
    found["when_off"] = f.choice("when_off", ("runs", "waits"), before.when_off)
    arrange = f.choice("arrange", ARRANGE, ARRANGE[0] if before.arrange_at_once else ARRANGE[1])
    found["arrange_at_once"] = arrange == ARRANGE[0]
    found["rules"] = _rules(f, before.rules)
    if "table_sizes" in f:
        found["table_sizes"] = tuple(sorted(f.wholes_by_number("table_sizes").items()))
    found["break_order"] = f.wholes("break_order", before.break_order)
    return replace(before, **found)


def setup_request(setup: Setup) -> dict[str, Any]:
    """All fields of a setup: `setup_of` makes the same one of them, whatever was before."""
    rules, switches = choices_of(setup.rules)
    plan = setup.prize_plan
    return {
        "name": setup.name,
        "structure_toml": to_toml(setup.structure),
        "seats": setup.max_seats,
        "seed": setup.seed,
        "buy_in": setup.buy_in,
        "fee": setup.fee,
        "staff_fee": setup.staff_fee,
        "bounty": setup.bounty,
        "bounty_kind": setup.bounty_kind,
        "unit": setup.unit,
        "scale": setup.scale,
        "guarantee": setup.guarantee,
        "rebuy": _of_purchase(setup.rebuy),
        "rebuy_at_most": setup.rebuy_at_most,
        "add_on": _of_purchase(setup.add_on),
        "re_entries": setup.re_entries,
        "prizes": {
            **{field.name: getattr(plan, field.name) for field in fields(PrizePlan)},
            "percent": list(plan.percent),
            "fixed": {str(prize.place): prize.amount for prize in plan.fixed},
        },
        "levels_by": setup.levels_by,
        "rules": rules,
        "switches": {key: _listed(value) for key, value in switches.items()},
        "when_off": setup.when_off,
        "arrange": ARRANGE[0] if setup.arrange_at_once else ARRANGE[1],
        "table_sizes": {str(table): size for table, size in setup.table_sizes},
        "break_order": list(setup.break_order),
    }


def _structure(f: Fields) -> Structure | None:
    """A structure that comes with the program by its name, or any by the text of its file."""
    if "structure_toml" in f:
        if "structure" in f:
            raise RequestError(tr("{what}: give structure or structure_toml, not both", what=f.what))
        return parse(f.text("structure_toml", most=LONGEST_TOML), f"{f.what}: structure_toml")
    name = f.text("structure", None)
    if name is None:
        return None
    if name not in names():
        raise RequestError(
            tr(
                "{what}: there is no structure {name}; take one of {names}",
                what=f.what,
                name=short(name),
                names=", ".join(names()),
            )
        )
    return load(name)


def _bounty_kind(before: Setup, bounty: int) -> str:
    """Bounties are fixed unless the request says another kind."""
    if not bounty:
        return "none"
    return before.bounty_kind if before.bounty_kind != "none" else "fixed"


def _purchase(f: Fields, name: str, scale: int, stack: int) -> Purchase | None:
    """What can be bought; a starting stack unless the request says how many chips."""
    part = f.part(name, PURCHASE)
    if part is None:
        return None
    charge = Charge(
        part.amount("cost", scale),
        part.amount("fee", scale, 0),
        part.amount("staff_fee", scale, 0),
        part.amount("bounty", scale, 0),
    )
    return Purchase(
        charge, part.whole("chips", stack), part.whole("most", None), part.whole("most_in_all", None)
    )


def _of_purchase(purchase: Purchase | None) -> dict[str, Any] | None:
    if purchase is None:
        return None
    charge = Charge(*purchase.charge)
    return {
        "cost": charge.pool,
        "fee": charge.fee,
        "staff_fee": charge.staff,
        "bounty": charge.bounty,
        "chips": purchase.chips,
        "most": purchase.most,
        "most_in_all": purchase.most_in_all,
    }


def _plan(f: Fields, before: PrizePlan, scale: int) -> PrizePlan:
    part = f.part("prizes", PRIZES)
    if part is None:
        return PrizePlan()
    found: dict[str, Any] = {}
    for field in ("table", "places_by"):
        found[field] = part.text(field, getattr(before, field), most=20)
    for field in ("rounding", "min_cash", "ticket"):
        found[field] = part.amount(field, scale, getattr(before, field))
    found["places"] = part.whole("places", None) if "places" in part else before.places
    found["percent"] = part.wholes("percent", before.percent)
    if "fixed" in part:
        fixed = part.raw("fixed")
        amounts = part.amounts_of(fixed, "fixed", scale)
        found["fixed"] = tuple(FixedPrize(place, amount) for place, amount in amounts)
    return replace(before, **found)


def _rules(f: Fields, before: TournamentRules) -> TournamentRules:
    name = f.text("rules", None)
    try:
        rules = before if name is None else rule_set(name).rules
    except ValueError as error:
        raise RequestError(
            tr(
                "{what}: rules: {name} is no set; take {names}",
                what=f.what,
                name=short(name),
                names=", ".join(RULE_SETS),
            )
        ) from error
    if "switches" not in f:
        return rules
    try:
        return choose(rules, f.raw("switches"))
    except ValueError as error:
        raise RequestError(f"{f.what}: {error}") from error


def _listed(value: Any) -> Any:
    """Tuples as the lists that JSON has."""
    return [_listed(part) for part in value] if isinstance(value, tuple) else value
