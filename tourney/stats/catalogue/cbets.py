"""Statistics of continuation bets, of what answers them, and of those that were not made."""

from tourney.language import tr_later
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
from tourney.stats.catalogue.words import BARE, STREET

_BEFORE = {"turn": "flop", "river": "turn"}
TEXTURES = {
    "monotone": "flop_suits = 1",
    "two_tone": "flop_suits = 2",
    "rainbow": "flop_suits = 3",
    "paired": "flop_ranks < 3",
}
"""Flops by what they look like; on the turn and the river they are what the bets began on."""
_LOOKS = {
    "monotone": (tr_later("monotone"), tr_later("on a monotone flop"), tr_later("after a monotone flop")),
    "two_tone": (tr_later("two-tone"), tr_later("on a two-tone flop"), tr_later("after a two-tone flop")),
    "rainbow": (tr_later("rainbow"), tr_later("on a rainbow flop"), tr_later("after a rainbow flop")),
    "paired": (tr_later("paired"), tr_later("on a paired flop"), tr_later("after a paired flop")),
}
_LAST, _AHEAD = tr_later("as the last to act"), tr_later("with somebody behind")
_IN_3_BET_POT = tr_later("in a 3-bet pot")


def _cbet(street: str, number: int) -> Statistic:
    if street == "flop":
        sentence, chance = (
            tr_later("Continuation bet: the last to raise before the flop bets it first."),
            tr_later("The last to raise before the flop decides when nobody has bet."),
        )
    else:
        before = BARE[_BEFORE[street]]
        sentence = tr_later(
            "Bets {street} after a {before} continuation bet that was not raised.",
            street=STREET[street],
            before=before,
        )
        chance = tr_later(
            "His {before} continuation bet was not raised; decides on {street} when nobody has bet.",
            before=before,
            street=STREET[street],
        )
    return rate(f"cbet_{street}", number, f"C-bet {street}", street, sentence, chance, "Bets.")


def _cbet_where(
    street: str,
    key: str,
    name: str,
    where: str,
    condition: str,
    source: str = CACHE,
    games: tuple[str, ...] = ALL_GAMES,
) -> Statistic:
    return rate(
        f"cbet_{street}_{key}",
        38,
        name,
        street,
        tr_later("Makes a {street} continuation bet {where}.", street=BARE[street], where=where),
        tr_later("Could make a {street} continuation bet {where}.", street=BARE[street], where=where),
        "Bets.",
        made=f"cbet_{street} AND {condition}",
        chance=f"cbet_{street}_opp AND {condition}",
        games=games,
        source=source,
    )


def _cbet_of_size(key: str, name: str, size: str, condition: str) -> Statistic:
    return rate(
        f"cbet_flop_{key}",
        38,
        name,
        "flop",
        tr_later("Share of the flop continuation bets that are {size} of the pot.", size=size),
        tr_later("Makes a flop continuation bet."),
        f"It is {size} of the pot.",
        made=f"cbet_flop AND {condition}",
        chance="cbet_flop",
        source=CACHE,
    )


_VERBS = (
    (
        "fold",
        "Fold to",
        "Folds.",
        tr_later("Folds to a {street} continuation bet, as the first answer to it."),
        tr_later("Folds to a {street} continuation bet {where}, as the first answer to it."),
    ),
    (
        "call",
        "Call",
        "Calls.",
        tr_later("Calls a {street} continuation bet, as the first answer to it."),
        tr_later("Calls a {street} continuation bet {where}, as the first answer to it."),
    ),
    (
        "raise",
        "Raise",
        "Raises.",
        tr_later("Raises a {street} continuation bet, as the first answer to it."),
        tr_later("Raises a {street} continuation bet {where}, as the first answer to it."),
    ),
)
_FACES = tr_later(
    "Decides after a {street} continuation bet, until somebody raises; players behind a caller too."
)
_FACES_WHERE = tr_later(
    "Decides after a {street} continuation bet {where}, until somebody raises; players behind a caller too."
)


def _answers(
    street: str, number: int, condition: str = "", key: str = "", where: str = ""
) -> tuple[Statistic, ...]:
    """Fold, call and raise: together they are all answers."""
    also = f" AND {condition}" if condition else ""
    faced = f"cbet_{street}"
    made = {"fold": f"fold_to_{faced}", "call": f"call_{faced}", "raise": raised(faced)}
    holes = {"street": BARE[street]} | ({"where": where} if where else {})
    return tuple(
        rate(
            f"{verb}_{'to_' if verb == 'fold' else ''}cbet_{street}{key}",
            number,
            f"{name} c-bet {street}{key.replace('_', ' ').upper()}",
            street,
            tr_later(does_where if where else does, **holes),
            tr_later(_FACES_WHERE if where else _FACES, **holes),
            did,
            made=made[verb] + also,
            chance=f"{faced}_faced{also}",
            source=CACHE if key else TRACKER,
            games=ORDERED_GAMES if "ip_" in condition else ALL_GAMES,
        )
        for verb, name, did, does, does_where in _VERBS
    )


def _then_folds(street: str) -> Statistic:
    return rate(
        f"cbet_{street}_then_fold",
        41,
        tr_later("C-bet {street}, then fold", street=BARE[street]),
        street,
        tr_later("Makes a {street} continuation bet and folds to a raise of it.", street=BARE[street]),
        tr_later("His {street} continuation bet is raised.", street=BARE[street]),
        "Folds.",
        made=f"cbet_{street}_raised_fold",
        chance=f"cbet_{street}_raised",
        source=CACHE,
    )


_SKIPPED = tr_later("Could have made a flop continuation bet, checked, and faces a bet.")

CBETS: tuple[Statistic, ...] = (
    *(_cbet(street, number) for street, number in (("flop", 35), ("turn", 36), ("river", 37))),
    *(
        _cbet_where(street, key, f"C-bet {street} {key.upper()}", where, condition, games=ORDERED_GAMES)
        for street in ("flop", "turn", "river")
        for key, where, condition in (
            ("ip", _LAST, f"ip_{street}"),
            ("oop", _AHEAD, f"NOT ip_{street}"),
        )
    ),
    _cbet_where("flop", "hu", "C-bet flop heads-up", tr_later("with two players in"), "flop_players = 2"),
    _cbet_where(
        "flop",
        "multiway",
        "C-bet flop multiway",
        tr_later("with three players or more in"),
        "flop_players > 2",
    ),
    _cbet_where(
        "flop",
        "srp",
        tr_later("C-bet flop single-raised"),
        tr_later("after one raise before the flop"),
        "pot_raises = 1",
    ),
    _cbet_where(
        "flop",
        "3bp",
        tr_later("C-bet flop 3-bet pot"),
        tr_later("after two raises or more before the flop"),
        "pot_raises >= 2",
    ),
    *(
        _cbet_where(
            street,
            key,
            tr_later("C-bet {street} {look}", street=BARE[street], look=look),
            on if street == "flop" else after,
            TEXTURES[key],
            games=FLOP_GAMES,
        )
        for street in ("flop", "turn", "river")
        for key, (look, on, after) in _LOOKS.items()
    ),
    _cbet_of_size("small", tr_later("C-bet flop small"), tr_later("at most 40 %"), "bet_size_flop <= 4000"),
    _cbet_of_size(
        "medium",
        tr_later("C-bet flop medium"),
        tr_later("more than 40 % and at most 70 %"),
        "bet_size_flop > 4000 AND bet_size_flop <= 7000",
    ),
    _cbet_of_size("large", tr_later("C-bet flop large"), tr_later("more than 70 %"), "bet_size_flop > 7000"),
    *_answers("flop", 39),
    *_answers("flop", 39, "ip_flop", "_ip", _LAST),
    *_answers("flop", 39, "NOT ip_flop", "_oop", _AHEAD),
    *_answers("flop", 39, "pot_raises >= 2", "_3bp", _IN_3_BET_POT),
    *_answers("turn", 40),
    *_answers("river", 40),
    *(_then_folds(street) for street in ("flop", "turn", "river")),
    rate(
        "delayed_cbet_turn",
        42,
        "Delayed c-bet",
        "turn",
        tr_later("Bets the turn as the last to raise before the flop, after the flop was checked through."),
        tr_later(
            "Could have made a flop continuation bet, the flop was checked through, and nobody has bet the turn."
        ),
        "Bets.",
    ),
    *(
        rate(
            f"skip_cbet_then_{verb}",
            43,
            name,
            "flop",
            sentence,
            _SKIPPED,
            f"{verb.capitalize()}s.",
            made=made,
            chance="bet_after_skipped_cbet_faced",
        )
        for verb, name, sentence, made in (
            (
                "fold",
                tr_later("Skip c-bet, then fold"),
                tr_later("Makes no flop continuation bet, checks, and folds when the flop is bet."),
                "fold_to_bet_after_skipped_cbet",
            ),
            (
                "call",
                tr_later("Skip c-bet, then call"),
                tr_later("Makes no flop continuation bet, checks, and calls when the flop is bet."),
                "call_bet_after_skipped_cbet",
            ),
            (
                "raise",
                tr_later("Skip c-bet, then raise"),
                tr_later("Makes no flop continuation bet, checks, and raises when the flop is bet."),
                raised("bet_after_skipped_cbet"),
            ),
        )
    ),
    rate(
        "stab_flop",
        44,
        tr_later("Bet vs missed c-bet"),
        "flop",
        tr_later("Bets the flop after the last to raise before it has checked."),
        tr_later("Acts after a raiser who could have made a continuation bet and checked; nobody has bet."),
        "Bets.",
        games=ORDERED_GAMES,
        source=LAYOR,
    ),
)
