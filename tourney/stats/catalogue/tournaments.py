"""Statistics of tournaments, counted over those that are over for the player: what each brought and cost."""

from tourney.language import tr_later
from tourney.stats.catalogue.entry import (
    AVERAGE,
    MONEY,
    MONEY_EACH,
    PERCENT,
    SHARK,
    TOURNAMENTS,
    Statistic,
)

_PRICED = tr_later("A tournament whose price is known.")
_PLACED = tr_later("A tournament in which his place and the size of the field are known.")
_PARTS = {
    "early": (
        tr_later("Finishes early"),
        tr_later("Finishes in the last 10 % of the field."),
        "beaten_by > 0.9",
    ),
    "early_middle": (
        tr_later("Finishes early-middle"),
        tr_later("Finishes in the last 30 %, but not the last 10 % of the field."),
        "beaten_by > 0.7 AND beaten_by <= 0.9",
    ),
    "middle": (
        tr_later("Finishes middle"),
        tr_later("Finishes in the middle 40 % of the field."),
        "beaten_by > 0.3 AND beaten_by <= 0.7",
    ),
    "middle_late": (
        tr_later("Finishes middle-late"),
        tr_later("Finishes in the first 30 %, but not the first 10 % of the field."),
        "beaten_by > 0.1 AND beaten_by <= 0.3",
    ),
    "late": (
        tr_later("Finishes late"),
        tr_later("Finishes in the first 10 % of the field."),
        "beaten_by <= 0.1",
    ),
}


def _entry(
    key: str,
    number: int,
    name: str,
    sentence: str,
    opportunity: str,
    instance: str,
    n: str,
    d: str,
    form: str = PERCENT,
) -> Statistic:
    return Statistic(
        key, number, name, sentence, opportunity, instance, n, d, format=form, source=SHARK, over=TOURNAMENTS
    )


def _sum(what: str, condition: str) -> str:
    return f"coalesce(sum({what}) FILTER (WHERE {condition}), 0)"


def _count(condition: str) -> str:
    return f"count(*) FILTER (WHERE {condition})"


OF_TOURNAMENTS: tuple[Statistic, ...] = (
    _entry(
        "roi",
        74,
        "ROI",
        tr_later(
            "Return on investment: all profit over all cost, bounties, rebuys, add-ons and re-entries in both."
        ),
        tr_later("What priced tournaments cost."),
        "Prizes and bounties less the cost.",
        _sum("profit", "priced"),
        _sum("cost", "priced"),
    ),
    _entry(
        "average_roi",
        74,
        tr_later("Average ROI"),
        tr_later(
            "The mean of the ROI of each tournament, cheap ones counting as much as dear ones: another number than ROI."
        ),
        tr_later("A tournament that cost something."),
        "Its profit over its cost.",
        "coalesce(sum(profit / cost) FILTER (WHERE cost > 0), 0.0)",
        _count("cost > 0"),
    ),
    _entry(
        "itm",
        75,
        tr_later("In the money"),
        tr_later("Is paid a prize or a ticket; a bounty alone is not."),
        tr_later("A tournament that is over for him."),
        "Is paid.",
        _count("paid"),
        "count(*)",
    ),
    _entry(
        "abi",
        76,
        tr_later("Average buy-in"),
        tr_later("What an entry costs, fee and bounty included, rebuys and add-ons not."),
        tr_later("An entry whose price is known."),
        "Its price.",
        _sum("entries * charge", "priced"),
        _sum("entries", "priced"),
        MONEY_EACH,
    ),
    _entry(
        "finish",
        77,
        tr_later("Average finish"),
        tr_later("The mean of place over players: 0 is first, 100 % last."),
        _PLACED,
        "Place over players.",
        "coalesce(sum(beaten_by), 0.0)",
        "count(beaten_by)",
    ),
    *(
        _entry(
            key,
            77,
            name,
            sentence,
            _PLACED,
            "Finishes there.",
            _count(condition),
            "count(beaten_by)",
        )
        for key, (name, sentence, condition) in _PARTS.items()
    ),
    _entry(
        "profit_per_game",
        78,
        tr_later("Profit per tournament"),
        tr_later("The mean of what tournaments brought beyond their cost."),
        _PRICED,
        "Prizes and bounties less the cost.",
        _sum("profit", "priced"),
        _count("priced"),
        MONEY_EACH,
    ),
    _entry(
        "rake",
        78,
        tr_later("Fees"),
        tr_later("The share of the cost that went to the house."),
        tr_later("What priced tournaments cost."),
        "The fees of the entries.",
        _sum("entries * fee", "priced"),
        _sum("cost", "priced"),
    ),
    _entry(
        "wins",
        81,
        tr_later("Wins"),
        tr_later("Finishes first."),
        tr_later("A tournament in which his place is known."),
        "First place.",
        _count("place = 1"),
        "count(place)",
    ),
    _entry(
        "final_tables",
        81,
        tr_later("Final tables"),
        tr_later("Reaches the final table of a field that is larger than one."),
        tr_later("A tournament with more players than a final table seats, in which his place is known."),
        "Finishes there.",
        _count("place <= $final_table AND field > $final_table"),
        _count("field > $final_table AND place IS NOT NULL"),
    ),
    _entry(
        "knock_outs",
        81,
        tr_later("Knock-outs"),
        tr_later("Players put out in a tournament."),
        tr_later("A tournament in which they were counted."),
        "A player put out.",
        "coalesce(sum(bounties), 0)",
        "count(bounties)",
        AVERAGE,
    ),
    _entry(
        "bounties_won",
        81,
        tr_later("Bounties won"),
        tr_later("What heads brought in cash; the growth of one's own bounty is no income."),
        tr_later("A tournament that is over for him."),
        "The cash part of each bounty.",
        "coalesce(sum(bounties_won), 0)",
        "count(*)",
        MONEY,
    ),
)
