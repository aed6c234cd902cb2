"""What the tournament gives players at the end of a hand: places, prizes, tickets, bounties."""

from tourney.engine.record import HandRecord, Player
from tourney.histories.pokerstars.writer.words import Words

_TEENS = range(11, 14)


def ends(record: HandRecord, words: Words) -> list[str]:
    """The lines between the last share and the summary. Raises CannotWriteError."""
    reference = record.tournament
    if reference is None:
        return []
    # A prize is money, whatever the buy-in was.
    coins = Words(words.vocabulary, reference.unit or "play", reference.scale)
    out = [player for player in record.players if player.place is not None and player.place > 1]
    lines = [_bounty(coins, player, out) for player in record.players if player.bounty_won is not None]
    first_last = sorted(record.players, key=lambda player: -(player.place or 0))
    for player in first_last:
        if player.place is not None:
            lines.append(_place(coins, player, player.place))
        if player.ticket is not None:
            lines.append(f"{player.name} {coins.say('end.ticket', words=player.ticket)}")
    return lines


def _bounty(coins: Words, player: Player, out: list[Player]) -> str:
    amount = coins.money(player.bounty_won or 0)
    others = [other for other in out if other is not player]
    if len(others) == 1 and coins.has("end.bounty", frozenset({"amount", "other"})):
        return f"{player.name} {coins.say('end.bounty', amount=amount, other=others[0].name)}"
    return f"{player.name} {coins.say('end.bounty', amount=amount)}"


def _place(coins: Words, player: Player, place: int) -> str:
    row, slots = "end.finished", {"place": ordinal(place, coins.vocabulary.code)}
    if place == 1:
        row, slots = "end.won", {}
    if player.prize is not None:
        row += "_paid"
        slots["amount"] = coins.money(player.prize)
    return f"{player.name} {coins.say(row, **slots)}"


def ordinal(place: int, language: str) -> str:
    """`3rd`, `3º`.

    >>> [ordinal(place, "en") for place in (1, 2, 3, 11, 112, 23)]
    ['1st', '2nd', '3rd', '11th', '112th', '23rd']
    """
    if language != "en":
        return f"{place}º"
    if place % 100 in _TEENS:
        return f"{place}th"
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place % 10, 'th') }"
