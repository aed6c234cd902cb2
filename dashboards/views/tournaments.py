"""One tournament: who finished where for how much, how it went, and what leagues make of it."""

import streamlit as st

from parts import amounts, charts, evening, labels, times
from parts.asked import choose
from parts.data import ask
from parts.ending import end
from parts.html import Cell, code, figures, heading, link, note, quiet, section
from parts.tongue import tr_html
from parts.worth import worth
from tourney.language import tr
from tourney.store.tournament_queries import (
    chips,
    finishers,
    of_the_same_number,
    tournament,
    tournaments,
)

LOUD = 6


def title(row: dict) -> str:
    """A tournament in the list of choices."""
    return f"{row['name'] or row['tournament_id']} · {times.day(row['started_at'])}"


def price_of(row: dict) -> str:
    """What an entry costs: buy-in, bounty and fee."""
    parts = [row["buy_in"], row["bounty"], row["fee"]]
    told = [amounts.amount(part, row["unit"], row["scale"]) for part in parts if part]
    return " + ".join(told) or amounts.amount(0, row["unit"], row["scale"])


every = ask(tournaments)
if every.is_empty():
    heading(tr("Tournaments"))
    note(
        tr("There is no tournament yet."),
        tr_html(
            "{demo} plays one with simulated players; {simulate} another.",
            demo=code("tourney demo"),
            simulate=code("tourney simulate"),
        ),
    )
    end()
head = st.container()
left, right = st.columns([2, 1], vertical_alignment="bottom")
to = link(tr("What tournaments brought to a player"), "tournament_report")
right.html(f'<p class="remark">{to.text}</p>')
chosen = choose(
    left,
    tr("Tournament"),
    {row["tournament_id"]: title(row) for row in every.iter_rows(named=True)},
    "tournament",
    empty=None,
)
stored = ask(tournament, chosen)
if stored is None:
    note(tr("This tournament is not in the store."))
    end()
kind = [labels.game(stored.game, stored.limit_type), labels.origin(stored.source, stored.site)]
if stored.buy_in is not None:
    fee = f" + {amounts.amount(stored.fee, stored.unit, stored.scale)}" if stored.fee else ""
    cost = f"{amounts.amount(stored.buy_in, stored.unit, stored.scale)}{fee}"
    kind.append(tr("buy-in {amount}", amount=cost))
with head:
    heading(stored.name or stored.tournament_id, f"{times.moment(stored.started_at)} · {', '.join(kind)}")
    for other in ask(of_the_same_number, chosen).iter_rows(named=True):
        page = link(tr("the other one"), "tournaments", tournament=other["tournament_id"])
        note(
            tr_html(
                "Another tournament has the same number of the site and costs something else, {price}: see {other}.",
                price=price_of(other),
                other=page,
            )
        )
places, leagues = evening.results(chosen)
won: Cell = (
    link(stored.winner, "player", player=stored.winner_id)
    if stored.winner
    else labels.no_winner(stored.source, stored.finished_at)
)
st.html(
    figures(
        (tr("winner"), won),
        (
            (tr("players seen"), amounts.count(stored.players))
            if stored.entries is None
            else (tr("entries"), amounts.count(stored.entries))
        ),
        (tr("prize pool"), amounts.amount(stored.pool, stored.unit, stored.scale)),
        (tr("hands"), link(amounts.count(stored.hands), "hands", tournament=chosen)),
    )
)
st.html(evening.to_print(chosen, stored.source).text)
told = ask(finishers, chosen) if places.is_empty() else places
if places.is_empty() and not told.is_empty():
    evening.told_by_hands(stored, told)
elif places.is_empty():
    section(tr("Finishers"))
    none = tr("Nobody has registered yet: the desk takes names, and so does the floor's phone.")
    if stored.source != "live":
        none = tr("The places of this tournament are not stored: only its hands were imported.")
    st.html(quiet(none).text)
else:
    evening.finishers(stored, places, leagues)
    evening.how_it_went(places)
moves = ask(chips, chosen)
if not moves.is_empty():
    order = charts.last_seen(moves)
    placed = places.filter(places["place"].is_not_null())["player_id"].unique(maintain_order=True).to_list()
    if set(placed) >= set(order):
        order, loud = placed, tr("one line a player, the first {n} places in colour", n=LOUD)
    else:
        loud = tr(
            "one line a player, the {n} seen last in colour; a line breaks where hands are missing", n=LOUD
        )
    section(tr("Chips over time"), tr("one line a player") if len(order) <= LOUD else loud)
    charts.show(
        charts.chips(moves, order, LOUD),
        tr("Chips of every player after each hand"),
        moves,
        f"chips {stored.name or chosen}",
    )
worth(stored, places, LOUD)
evening.pots(stored)
evening.league_tables(chosen, leagues)
