"""Statistics of continuation bets, of what answers them, and of those that were not made."""

from tourney.stats.catalogue.entry import (
    ALL_GAMES,
    CACHE,
    FLOP_GAMES,
    LAYOR,
    ORDERED_GAMES,
    TRACKER,
    Statistic,
    raised,
    rate,
)

_FLOP_BET = "the last to raise before the flop bets it first"
_BEFORE = {"turn": "flop", "river": "turn"}
TEXTURES = {
    "monotone": "flop_suits = 1",
    "two_tone": "flop_suits = 2",
    "rainbow": "flop_suits = 3",
    "paired": "flop_ranks < 3",
}
"""Flops by what they look like; on the turn and the river they are what the bets began on."""


def _cbet(street: str, number: int) -> Statistic:
    if street == "flop":
        sentence, chance = (
            f"Continuation bet: {_FLOP_BET}.",
            "The last to raise before the flop decides when nobody has bet.",
        )
    else:
        before = _BEFORE[street]
        sentence = f"Bets the {street} after a {before} continuation bet that was not raised."
        chance = f"His {before} continuation bet was not raised; decides on the {street} when nobody has bet."
    return rate(f"cbet_{street}", number, f"C-bet {street}", street, sentence, chance, "Bets.")


def _cbet_where(
    street: str,
    key: str,
    name: str,
    words: str,
    condition: str,
    source: str = CACHE,
    games: tuple[str, ...] = ALL_GAMES,
) -> Statistic:
    return rate(
        f"cbet_{street}_{key}",
        38,
        f"C-bet {street} {name}",
        street,
        f"Makes a {street} continuation bet {words}.",
        f"Could make a {street} continuation bet {words}.",
        "Bets.",
        made=f"cbet_{street} AND {condition}",
        chance=f"cbet_{street}_opp AND {condition}",
        games=games,
        source=source,
    )


def _cbet_of_size(key: str, words: str, condition: str) -> Statistic:
    return rate(
        f"cbet_flop_{key}",
        38,
        f"C-bet flop {key}",
        "flop",
        f"Share of the flop continuation bets that are {words} of the pot.",
        "Makes a flop continuation bet.",
        f"It is {words} of the pot.",
        made=f"cbet_flop AND {condition}",
        chance="cbet_flop",
        source=CACHE,
    )


def _answers(
    street: str, number: int, condition: str = "", key: str = "", words: str = ""
) -> tuple[Statistic, ...]:
    """Fold, call and raise: together they are all answers."""
    also = f" AND {condition}" if condition else ""
    faced = f"cbet_{street}"
    return tuple(
        rate(
            f"{verb}_{'to_' if verb == 'fold' else ''}cbet_{street}{key}",
            number,
            f"{verb.capitalize()} {'to ' if verb == 'fold' else ''}c-bet {street}{key.replace('_', ' ').upper()}",
            street,
            f"{does} a {street} continuation bet{words}, as the first answer to it.",
            f"Decides after a {street} continuation bet{words}, until somebody raises; players behind a caller "
            "too.",
            f"{verb.capitalize()}s.",
            made=made + also,
            chance=f"{faced}_faced{also}",
            source=CACHE if key else TRACKER,
            games=ORDERED_GAMES if "ip_" in condition else ALL_GAMES,
        )
        for verb, does, made in (
            ("fold", "Folds to", f"fold_to_{faced}"),
            ("call", "Calls", f"call_{faced}"),
            ("raise", "Raises", raised(faced)),
        )
    )


def _then_folds(street: str) -> Statistic:
    return rate(
        f"cbet_{street}_then_fold",
        41,
        f"C-bet {street}, then fold",
        street,
        f"Makes a {street} continuation bet and folds to a raise of it.",
        f"His {street} continuation bet is raised.",
        "Folds.",
        made=f"cbet_{street}_raised_fold",
        chance=f"cbet_{street}_raised",
        source=CACHE,
    )


_SKIPPED = "Could have made a flop continuation bet, checked, and faces a bet."

CBETS: tuple[Statistic, ...] = (
    *(_cbet(street, number) for street, number in (("flop", 35), ("turn", 36), ("river", 37))),
    *(
        _cbet_where(street, key, key.upper(), words, condition, games=ORDERED_GAMES)
        for street in ("flop", "turn", "river")
        for key, words, condition in (
            ("ip", "as the last to act", f"ip_{street}"),
            ("oop", "with somebody behind", f"NOT ip_{street}"),
        )
    ),
    _cbet_where("flop", "hu", "heads-up", "with two players in", "flop_players = 2"),
    _cbet_where("flop", "multiway", "multiway", "with three players or more in", "flop_players > 2"),
    _cbet_where("flop", "srp", "single-raised", "after one raise before the flop", "pot_raises = 1"),
    _cbet_where("flop", "3bp", "3-bet pot", "after two raises or more before the flop", "pot_raises >= 2"),
    *(
        _cbet_where(
            street,
            key,
            key.replace("_", "-"),
            f"on a {key.replace('_', '-')} flop"
            if street == "flop"
            else f"after a {key.replace('_', '-')} flop",
            condition,
            games=FLOP_GAMES,
        )
        for street in ("flop", "turn", "river")
        for key, condition in TEXTURES.items()
    ),
    _cbet_of_size("small", "at most 40 %", "bet_size_flop <= 4000"),
    _cbet_of_size(
        "medium", "more than 40 % and at most 70 %", "bet_size_flop > 4000 AND bet_size_flop <= 7000"
    ),
    _cbet_of_size("large", "more than 70 %", "bet_size_flop > 7000"),
    *_answers("flop", 39),
    *_answers("flop", 39, "ip_flop", "_ip", " as the last to act"),
    *_answers("flop", 39, "NOT ip_flop", "_oop", " with somebody behind"),
    *_answers("flop", 39, "pot_raises >= 2", "_3bp", " in a 3-bet pot"),
    *_answers("turn", 40),
    *_answers("river", 40),
    *(_then_folds(street) for street in ("flop", "turn", "river")),
    rate(
        "delayed_cbet_turn",
        42,
        "Delayed c-bet",
        "turn",
        "Bets the turn as the last to raise before the flop, after the flop was checked through.",
        "Could have made a flop continuation bet, the flop was checked through, and nobody has bet the turn.",
        "Bets.",
    ),
    *(
        rate(
            f"skip_cbet_then_{verb}",
            43,
            f"Skip c-bet, then {verb}",
            "flop",
            f"Makes no flop continuation bet, checks, and {verb}s when the flop is bet.",
            _SKIPPED,
            f"{verb.capitalize()}s.",
            made=made,
            chance="bet_after_skipped_cbet_faced",
        )
        for verb, made in (
            ("fold", "fold_to_bet_after_skipped_cbet"),
            ("call", "call_bet_after_skipped_cbet"),
            ("raise", raised("bet_after_skipped_cbet")),
        )
    ),
    rate(
        "stab_flop",
        44,
        "Bet vs missed c-bet",
        "flop",
        "Bets the flop after the last to raise before it has checked.",
        "Acts after a raiser who could have made a continuation bet and checked; nobody has bet.",
        "Bets.",
        games=ORDERED_GAMES,
        source=LAYOR,
    ),
)
