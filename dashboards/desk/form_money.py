"""The money of a setup: entry, bounty, what else can be bought, and how the pool is divided."""

from html import escape
from typing import Any

import streamlit as st

from desk.form import Form
from desk.money import listed
from desk.refused import plainly
from parts import amounts
from parts.html import quiet
from tourney.language import tr, tr_in, tr_later, tr_n
from tourney.tournament.money.amounts import minor
from tourney.tournament.money.payouts import prizes
from tourney.tournament.money.plan import FixedPrize, PrizePlan
from tourney.tournament.money.prize_tables import PLACES_BY, TABLES
from tourney.tournament.sentences.words import bounty_kind

UNITS = ("EUR", "USD", "GBP", "NOK", "SEK", "DKK", "CHF", "CZK", "PLN")
BOUNTIES = ("none", "fixed", "progressive", "mystery")
ANY = tr_later("any")
NONE = tr_later("none")
MEANS = {
    "A": tr_later("A: tournaments of some dozens of players (BARGE)"),
    "B": tr_later("B: as large sites paid"),
    "C": tr_later("C: home games, five places at most"),
    "D": tr_later("D: a curve, for any field"),
    "E": tr_later("E: a curve with round amounts"),
    "F": tr_later("F: evenly growing steps"),
}


def _places_by(rule: str) -> str:
    """A rule for the number of places as it is shown; percentages are told as they are."""
    names = {
        "table": tr_in("places", "table"),
        "home": tr_in("places", "home"),
        "third": tr_in("places", "third"),
    }
    return names.get(rule, rule)


def show(form: Form) -> None:
    """The widgets, filled with what was agreed: what most evenings need first, the rest one tap further."""
    start, scale = form.start, form.start["scale"]

    def money(amount: int | None) -> str:
        if not amount:
            return ""
        whole, part = divmod(amount, scale)
        return f"{whole}.{part:0{len(str(scale)) - 1}d}" if part else str(whole)

    plan = start["prizes"]
    entry = st.columns(4)
    with entry[0]:
        units = UNITS if start["unit"] in UNITS else (start["unit"], *UNITS)
        form.choice("unit", tr("Currency"), units, start["unit"], accept_new_options=True)
    with entry[1]:
        said = tr("What goes into the prize pool.")
        form.text("buy_in", tr("Buy-in"), money(start["buy_in"]), placeholder="0", help=said)
    with entry[2]:
        form.text(
            "fee",
            tr("Fee for the house"),
            money(start["fee"]),
            placeholder="0",
            help=tr("Besides the buy-in."),
        )
    with entry[3]:
        form.text("guarantee", tr("Guaranteed pool"), money(start["guarantee"]), placeholder=tr("none"))
    bought = st.columns(4)
    for column, what, name in ((bought[0], "rebuy", tr("Rebuy")), (bought[1], "add_on", tr("Add-on"))):
        agreed = start[what] or {}
        with column:
            cost = money(agreed.get("cost")) or ("0" if agreed else "")
            said = tr("What it pays into the pool; empty for none.")
            form.text(f"{what}-cost", name, cost, placeholder=tr("none"), help=said)
    with bought[2]:
        kind = start["bounty_kind"]
        form.choice("bounty_kind", tr("Bounty"), BOUNTIES, kind, format_func=bounty_kind)
    with bought[3]:
        said = tr("Besides the buy-in.")
        form.text("bounty", tr("On each head"), money(start["bounty"]), placeholder="0", help=said)
    prizes_ = st.columns(2)
    with prizes_[0]:
        form.choice("table", tr("Prize table"), TABLES, plan["table"], format_func=lambda one: tr(MEANS[one]))
    with prizes_[1]:
        form.text("places", tr("Places paid"), str(plan["places"] or ""), placeholder=tr("by the table"))
    with st.expander(
        tr("More of the money: chips and limits of rebuys, re-entries, prizes by hand"),
        key=form.key("more-money"),
    ):
        _buying(form, "rebuy", tr("Rebuy"), money)
        _buying(form, "add_on", tr("Add-on"), money)
        _limits(form, money)
        _prizes(form, money)


def _buying(form: Form, what: str, name: str, money: Any) -> None:
    start = form.start[what] or {}
    parts = st.columns(3)
    with parts[0]:
        form.text(f"{what}-fee", tr("{what}: fee", what=name), money(start.get("fee")), placeholder="0")
    with parts[1]:
        chips = start.get("chips")
        form.text(
            f"{what}-chips",
            tr("{what}: chips", what=name),
            str(chips or ""),
            placeholder=tr("a starting stack"),
        )
    with parts[2]:
        most = start.get("most")
        usual = tr("any number") if what == "rebuy" else "1"
        form.text(
            f"{what}-most", tr("{what}: how many a player", what=name), str(most or ""), placeholder=usual
        )


def _limits(form: Form, money: Any) -> None:
    start, rebuy = form.start, form.start["rebuy"] or {}
    parts = st.columns(4)
    with parts[0]:
        most = start["rebuy_at_most"]
        shown = tr(ANY) if most is None else str(most or "")
        form.text("rebuy_at_most", tr("Rebuy with at most"), shown, placeholder=tr("0 chips, or any"))
    with parts[1]:
        total = str(rebuy.get("most_in_all") or "")
        form.text("rebuy-most_in_all", tr("Rebuys in all"), total, placeholder=tr("any number"))
    with parts[2]:
        form.text("rebuy-bounty", tr("Rebuy: on the head"), money(rebuy.get("bounty")), placeholder="0")
    with parts[3]:
        again = start["re_entries"]
        form.text(
            "re_entries",
            tr("Re-entries a player"),
            tr(ANY) if again is None else str(again or ""),
            placeholder=tr("0, or any"),
            help=tr("How often one who is out may enter again."),
        )


def _prizes(form: Form, money: Any) -> None:
    plan = form.start["prizes"]
    parts = st.columns(4)
    with parts[0]:
        rounding = plan["rounding"] if plan["rounding"] > 1 else None
        form.text("rounding", tr("Prizes in steps of"), money(rounding), placeholder=tr("the smallest unit"))
    with parts[1]:
        form.text("min_cash", tr("Least prize"), money(plan["min_cash"]), placeholder="0")
    with parts[2]:
        form.choice("places_by", tr("Places by"), PLACES_BY, plan["places_by"], format_func=_places_by)
    with parts[3]:
        form.text("staff_fee", tr("For the staff, besides"), money(form.start["staff_fee"]), placeholder="0")
    more = st.columns(3)
    with more[0]:
        percent = ", ".join(f"{each / 100:g}" for each in plan["percent"])
        form.text("percent", tr("Percentages of your own"), percent, placeholder="50, 30, 20")
    with more[1]:
        fixed = ", ".join(f"{place}={money(amount)}" for place, amount in plan["fixed"].items())
        form.text("fixed", tr("Prizes that are fixed"), fixed, placeholder="4=20")
    with more[2]:
        form.text(
            "ticket",
            tr("Satellite: one seat is worth"),
            money(plan["ticket"]),
            placeholder=tr("no satellite"),
        )


def asked(form: Form) -> dict[str, Any]:
    """The fields of a request from what stands in the widgets. Raises ValueError that names the field."""
    found: dict[str, Any] = {"unit": str(form.value("unit", "EUR")), "scale": form.start["scale"]}
    for field in ("buy_in", "fee", "staff_fee", "bounty"):
        found[field] = form.word(field) or "0"
    found["guarantee"] = form.word("guarantee") or None
    kind = form.value("bounty_kind", "none")
    if kind == "none" and form.word("bounty") not in ("", "0"):
        raise ValueError(tr("On each head: choose what kind of bounty it is, or leave it empty"))
    found["bounty_kind"] = kind
    for what in ("rebuy", "add_on"):
        found[what] = _purchase(form, what)
    limits = (("re_entries", tr("Re-entries a player")), ("rebuy_at_most", tr("Rebuy with at most")))
    for field, name in limits:
        found[field] = None if form.means(field, ANY) else (form.whole(field, name) or 0)
    found["prizes"] = _plan(form)
    return found


def _purchase(form: Form, what: str) -> dict[str, Any] | None:
    cost = form.word(f"{what}-cost")
    name = tr("Rebuy") if what == "rebuy" else tr("Add-on")
    if not cost or form.means(f"{what}-cost", NONE):
        return None
    found: dict[str, Any] = {"cost": cost, "fee": form.word(f"{what}-fee") or "0"}
    for part, label in (
        ("chips", tr("{what}: chips", what=name)),
        ("most", tr("{what}: how many a player", what=name)),
        ("most_in_all", tr("Rebuys in all")),
    ):
        number = form.whole(f"{what}-{part}", label)
        if number is not None:
            found[part] = number
    bounty = form.word(f"{what}-bounty")
    return {**found, "bounty": bounty} if bounty else found


def _plan(form: Form) -> dict[str, Any]:
    percent = [_hundredths(part) for part in listed(form.word("percent"))]
    return {
        "table": form.value("table", "A"),
        "places": form.whole("places", tr("Places paid")),
        "places_by": form.value("places_by", "table"),
        "rounding": form.word("rounding") or 1,
        "min_cash": form.word("min_cash") or "0",
        "percent": percent,
        "fixed": _fixed(form.word("fixed")),
        "ticket": form.word("ticket") or "0",
    }


def _hundredths(words: str) -> int:
    """`12.5` percent as 1250. Raises ValueError."""
    whole, _, part = words.removesuffix("%").partition(".")
    if not (whole.isascii() and whole.isdigit() and len(whole) < 5) or not (
        part == "" or (part.isascii() and part.isdigit() and len(part) <= 2)
    ):
        raise ValueError(
            tr("Percentages: “{words}” is no percentage; write them as 50, 30, 20", words=words[:20])
        )
    return int(whole) * 100 + int(part.ljust(2, "0") or 0)


def _fixed(words: str) -> dict[str, str]:
    found = {}
    for part in listed(words):
        place, _, amount = part.partition("=")
        if not (place.isascii() and place.isdigit() and amount):
            raise ValueError(
                tr(
                    "Prizes that are fixed: “{words}” is none; write place and amount, as 4=20",
                    words=part[:20],
                )
            )
        found[place] = amount
    return found


def preview(form: Form, entries: int) -> None:
    """What the places would get with so many entries, in one line."""
    scale = form.start["scale"]
    try:
        fields = asked(form)
        pool = entries * minor(fields["buy_in"], scale)
        plan = fields["prizes"]
        made = PrizePlan(
            table=plan["table"],
            places=plan["places"],
            places_by=plan["places_by"],
            rounding=minor(plan["rounding"], scale)
            if isinstance(plan["rounding"], str)
            else plan["rounding"],
            min_cash=minor(plan["min_cash"], scale),
            percent=tuple(plan["percent"]),
            fixed=tuple(
                FixedPrize(int(place), minor(amount, scale)) for place, amount in plan["fixed"].items()
            ),
            ticket=minor(plan["ticket"], scale),
        )
        total = max(pool, minor(fields["guarantee"], scale) if fields["guarantee"] else 0)
        found = prizes(total, entries, made) if total else ()
    except ValueError as error:
        st.html(f'<p class="loss">{quiet(plainly(str(error))).text}</p>')
        return
    unit = fields["unit"]
    if not total:
        st.html(f'<p class="quiet">{escape(tr("No money is played for."))}</p>')
        return
    told = ", ".join(
        tr("{place}. {prize}", place=place, prize=amounts.amount(prize, unit, scale))
        for place, prize in enumerate(found[:12], 1)
    )
    if len(found) > 12:
        told = tr("{names} and {last}", names=told, last=tr_n("{n} more", "{n} more", len(found) - 12))
    words = tr(
        "With {n} entries the pool is {pool}: {prizes}.",
        n=entries,
        pool=amounts.amount(total, unit, scale),
        prizes=told,
    )
    st.html(f"<p>{quiet(words).text}</p>")
