"""Statistics of bets that take the lead from the last to raise before the flop."""

from tourney.language import tr_later
from tourney.stats.catalogue.entry import CACHE, ORDERED_GAMES, QUERIES, Statistic, raised, rate

LEADS: tuple[Statistic, ...] = (
    rate(
        "donk_flop",
        45,
        "Donk bet flop",
        "flop",
        tr_later("Bets the flop into the last to raise before it."),
        tr_later(
            "Called a raise before the flop without re-raising, and can open the flop ahead of the raiser, who "
            "can still act."
        ),
        "Bets.",
        games=ORDERED_GAMES,
        source=QUERIES,
    ),
    *(
        rate(
            f"{verb}_{'to_' if verb == 'fold' else ''}donk_flop",
            46,
            f"{verb.capitalize()} {'to ' if verb == 'fold' else ''}donk bet flop",
            "flop",
            sentence,
            tr_later("The last to raise before the flop faces a donk bet that nobody has raised."),
            f"{verb.capitalize()}s.",
            made=made,
            chance="donk_flop_faced",
            games=ORDERED_GAMES,
        )
        for verb, sentence, made in (
            (
                "fold",
                tr_later("Folds to a bet into him as the last to raise before the flop."),
                "fold_to_donk_flop",
            ),
            (
                "call",
                tr_later("Calls a bet into him as the last to raise before the flop."),
                "call_donk_flop",
            ),
            (
                "raise",
                tr_later("Raises a bet into him as the last to raise before the flop."),
                raised("donk_flop"),
            ),
        )
    ),
    rate(
        "float_flop",
        47,
        "Float flop",
        "flop",
        tr_later("Called the only raise, and bets the flop in position when the raiser checks it."),
        tr_later(
            "Called the only raise before the flop, acts last, and the raiser could have made a continuation bet "
            "and checked; nobody has bet."
        ),
        "Bets.",
        games=ORDERED_GAMES,
        source=CACHE,
    ),
    rate(
        "float_turn",
        47,
        "Float turn",
        "turn",
        tr_later("Called a flop continuation bet in position, and bets the turn when its maker checks it."),
        tr_later(
            "Called a flop continuation bet that nobody raised, acts last on the turn, and its maker checked; "
            "nobody has bet."
        ),
        "Bets.",
        games=ORDERED_GAMES,
        source=CACHE,
    ),
    rate(
        "fold_to_float",
        48,
        "Fold to float",
        "flop",
        tr_later(
            "Raised before the flop, checks it out of position, and folds to the bet of the caller in position."
        ),
        tr_later("Could have made a flop continuation bet, checked, and faces a float."),
        "Folds.",
        chance="float_faced",
        games=ORDERED_GAMES,
        source=CACHE,
    ),
    rate(
        "probe_turn",
        49,
        "Probe bet turn",
        "turn",
        tr_later("Bets the turn out of position after the raiser checked the flop through."),
        tr_later(
            "Called a raise before the flop, the flop was checked through, and acts ahead of the raiser on an "
            "unbet turn."
        ),
        "Bets.",
        games=ORDERED_GAMES,
        source=CACHE,
    ),
    rate(
        "probe_river",
        50,
        "Probe bet river",
        "river",
        tr_later("Bets the river out of position after the raiser checked the turn through."),
        tr_later(
            "Called a raise before the flop, the turn, which the raiser could have bet, was checked through, and "
            "acts ahead of him on an unbet river."
        ),
        "Bets.",
        games=ORDERED_GAMES,
        source=CACHE,
    ),
)
