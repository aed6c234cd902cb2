"""The reference page of all statistics, made from the catalogue: `python -m tourney.stats.reference`.

It prints what stands in the README of this folder; a test holds the two together.
"""

from itertools import groupby

from tourney.stats.catalogue import HANDS, SESSIONS, STACKS, STATISTICS, TOURNAMENTS, Statistic
from tourney.stats.catalogue.entry import ALL_GAMES, FLOP_GAMES, ORDERED_GAMES, STUD_GAMES

GAMES = {
    ALL_GAMES: "all games",
    ORDERED_GAMES: "all but stud",
    FLOP_GAMES: "games with a flop",
    STUD_GAMES: "stud",
}
FORMATS = {
    "percent": "100 n/d",
    "ratio": "n/d, infinite when only d is 0",
    "money": "n, in the smallest unit",
    "bb_per_100": "n/d",
    "count": "n",
    "average": "n/d",
    "money_each": "n/d, in the smallest unit",
    "spread": "n",
}
HEAD = """# Statistics

Each statistic is declared once, in `catalogue`: what it means, when it could happen, when it did. This page,
the reports and the tooltips are made from there (`python -m tourney.stats.reference` prints it). A figure is
kept as two counts, `n` out of `d`, and never as a percentage; sums of both are right for any selection.

**Facts.** `n` and `d` are sums over columns of `hand_players`: a BOOLEAN for what was made, `_opp` for its
chance, `_faced` for what was answered. `facts.py` fills them from `hand_events`, for live, simulated and
imported hands alike; `tourney recount` fills them for all stored hands again, without reading a text.
`hand_players` is a view: what is true or false lies in three words of a row of `player_rows`, a bit each
(`tourney/store/fact_words.py` says which), which loads three times as fast as as many columns.

The SQL keeps to what `sqlglot` turns into that of Spark with the same result, for a lake of Parquet files; a test
with the extra `spark` runs all of it there.

**Games.** The first betting round is called preflop in every game, and flop, turn and river are the second,
third and fourth: fourth, fifth and sixth street in stud, what follows each draw in draw games. The bring-in
is a blind, the completion the first raise; where there are only antes, the opening bet is. In stud the cards
say who begins, so what depends on the order of action is not counted there. Results in big blinds are in
small bets where there is no blind. Games and limits are never added up.

**Profiles.** Where trackers differ, `pt` counts as PokerTracker 4 documents it and `strict` by the letter:
`tourney stats --profile strict`. Entries that differ say so.

**Samples.** `intervals.py` gives 95 % intervals: Wilson's for shares, the normal curve's for win rates, from
the standard deviation of single hands. Where a win rate has fewer than 1,000 hands, or too few for their
skewness (25 times its square, by Cochran), `win_rates.py` draws the hands again 1,000 times from a fixed seed: the
bootstrap with Efron's corrections (BCa), up to 10,000 hands. Each page says which was used. Shares of fewer than
30 chances and win rates of fewer than 1,000 hands are marked as small. Nothing is smoothed.

**All-ins.** Where nobody could bet any more before the last card, and the cards of all who stayed in are
known, `ev` is the equity at that moment (the last call, or the fold that ended the betting) times each pot,
net of rake, less what was put in; the players of a hand together expect what they won together. As long as
two can bet nothing is adjusted. One equity for a hand run twice; a cash-out is in `net` and not in `ev`. What
was folded face down counts as if it were in the deck, known or not, so that a hand has one number from every
player's file; open cards of stud, and those shown as they were folded, are gone from it. `ev_state` says what
was done: games with a board (hold'em, Omaha, the short deck) are exact always, from any street and for any
number of players, the others up to 250,000 run-outs; beyond that (stud before sixth street) 20,000 run-outs are
drawn by one fixed seed, with a standard error of at most 0.0036 of the pot. A draw game is adjusted in its last
draw alone.

**Beside the catalogue.** `holdings.py` has the grid of starting hands, the classes of Omaha hands and VPIP and
PFR by position (82); `sessions.py`, `tournament_report.py` and `average_stacks.py` make the rows of the last
chapters, and
`tournament_value.py` values chips in prizes (78) and says what all-ins gave and took in them; a pot that nobody
opened is its deal's players' in equal shares while it is carried (`carried_pots.py`, R146). `results.py`
takes a player's hands (`played.py`, in one currency by rates when there are any), runs them over hands, days or
hours (`results_over.py`, thinned so that ends, highs and lows stay) and splits them (`results_by.py`).
`knock_outs.py`, `rivalries.py` and `streaks.py` are for home games: who put out whom, who won from whom, runs of
evenings.

**Filters and others.** `selection.py` says which hands a question is about, for reports and pages alike. `trends.py`
follows a statistic over months or blocks of hands. `population.py` gives the quartiles of the players of the same
store who have enough hands, each counted as one; `leaks.py` says where the whole interval of a share lies outside of
them, what the hands behind it brought, and by Newcombe's interval of a difference what changed lately.
`opponents.py` adds to the rivalries how the others played. There are no ranges from elsewhere.
"""
CHAPTERS = {
    HANDS: "Counted over hands",
    SESSIONS: "Counted over sittings",
    TOURNAMENTS: "Counted over tournaments",
    STACKS: "Counted over hands of tournaments in which all stacks are known",
}


def page() -> str:
    """The whole page as Markdown."""
    parts = [HEAD]
    for over, title in CHAPTERS.items():
        entries = sorted((one for one in STATISTICS if one.over == over), key=lambda one: one.number)
        parts.append(f"## {title}\n")
        for number, found in groupby(entries, key=lambda one: one.number):
            parts.append(f"### {number}\n")
            parts.extend(_told(one) for one in found)
    return "\n".join(parts)


def _told(one: Statistic) -> str:
    facts = [
        f"per {one.per}" if one.over == HANDS else "",
        one.street or "",
        GAMES.get(one.games, ", ".join(one.games)) if one.over == HANDS else "",
        f"shown as {FORMATS[one.format]}",
        one.source,
    ]
    lines = [
        f"**`{one.key}`** {one.name}. {one.sentence}\n",
        f"- d: {one.opportunity} `{one.d}`",
        f"- n: {one.instance} `{one.n}`",
        f"- {'; '.join(fact for fact in facts if fact)}",
    ]
    if one.strict:
        n, d = one.strict
        lines.append(f"- strict: {one.strictly} `{n}` over `{d}`")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(page(), end="")
