"""What stands before the cards: the header, the table and the seats."""

import re
from datetime import UTC
from hashlib import blake2b

from tourney.engine.record import HandRecord, TournamentRef
from tourney.histories.pokerstars.clock import played_at
from tourney.histories.pokerstars.header import SITES
from tourney.histories.pokerstars.writer.words import CannotWriteError, Words, key_of

_ROMAN = ((100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
_WITHOUT_SITE = frozenset({"ggpoker"})
"""Sites whose name no header has."""
STUD = frozenset({"stud", "stud8", "razz"})


def opening(record: HandRecord, words: Words) -> list[str]:
    """The lines to the last seat. Raises CannotWriteError."""
    return [header(record, words), table(record, words), *seats(record, words)]


def header(record: HandRecord, words: Words) -> str:
    vocabulary = words.vocabulary
    game = key_of(vocabulary.games, record.game)
    limit = key_of(vocabulary.limits, record.limit_type, shortest=vocabulary.code == "en")
    if game is None or limit is None:
        raise CannotWriteError(f"PokerStars has no {record.limit_type} {record.game}")
    played = f"{game} {limit}"
    stakes = _stakes(record, words)
    start = _start(record, words)
    stamp = _stamp(record, words)
    end = f" - {stamp}" if stamp else ""
    reference = record.tournament
    if reference is None:
        what = f"{record.mix} ({played}, {stakes})" if record.mix else f"{played} ({stakes})"
        return f"{start}  {what}{end}"
    what = f"{record.mix} ({played})" if record.mix else played
    if reference.name:
        what = f"{reference.name} {what}"
    level = ""
    if record.level is not None:
        level = f" - {words.say('header.level')} {_roman(record.level)}"
    zoom = f"{words.say('header.zoom')} " if record.zoom else ""
    number = f"{zoom}{words.say('header.tournament')} {vocabulary.number_signs[0]}{_digits(reference.key)}"
    return f"{start} {number}, {_buy_in(reference, words)}{what}{level} ({stakes}){end}"


def _start(record: HandRecord, words: Words) -> str:
    """The site, the kind of hand and its number."""
    headers = words.vocabulary.headers
    if record.site in _WITHOUT_SITE:
        own = next((header for header in headers if "{site}" not in header), None)
        if own and re.fullmatch("[A-Z]{0,3}[0-9]{1,19}", record.site_hand_id):
            return own.format(number=record.site_hand_id)
    site = next((prefix for prefix, key in SITES if key == record.site), "PokerStars")
    kind = " "
    if record.club is not None:
        _require_line(record.club, "the club")
        kind = " Home Game "
    elif record.zoom and record.tournament is None:
        kind = f" {words.say('header.zoom')} "
    start = headers[0].format(site=site, kind=kind, number=_digits(record.site_hand_id))
    return start if record.club is None else f"{start} {{{record.club}}}"


def table(record: HandRecord, words: Words) -> str:
    """The table line; stud has no button to tell."""
    name = record.table_name if record.table_name is not None else "1"
    _require_line(name, "the table")
    parts = [f"{words.say('table.table')} '{name}'"]
    if record.max_seats is not None:
        parts.append(words.say("table.max", number=record.max_seats))
    if record.tournament is None and record.unit == "play" and words.has("table.play_money"):
        parts.append(words.say("table.play_money"))
    if record.button_seat is not None and record.game not in STUD:
        parts.append(words.say("table.button", seat=record.button_seat))
    return " ".join(parts)


def seats(record: HandRecord, words: Words) -> list[str]:
    lines = []
    for player in sorted(record.players, key=lambda player: player.seat):
        _require_line(player.name, "a player")
        chips = f"{words.money(player.stack)} {words.say('seat.in_chips')}"
        if player.bounty is not None:
            chips += f", {_bounty(record, player.bounty, words)} {words.say('seat.bounty')}"
        absent = f" {words.say('seat.sitting_out')}" if player.absent else ""
        lines.append(f"{words.say('seat.seat')} {player.seat}: {player.name} ({chips}){absent}")
    return lines


def _stakes(record: HandRecord, words: Words) -> str:
    """The two stakes: blinds, or the bets of fixed limit; the blind and the ante of short deck."""
    code = f" {record.unit}" if record.tournament is None and record.unit not in ("play", "chips") else ""
    if record.game == "shortdeck":
        blind, ante = words.money(record.big_blind or 0), words.money(record.ante or 0)
        named = words.say("header.button_blind"), words.say("header.ante")
        return f"{named[0]} {blind} - {named[1]} {ante} {code}"
    if record.limit_type == "FL" or record.game in STUD:
        big = record.big_blind or 0
        low, high = record.small_bet or big, record.big_bet or 2 * (record.small_bet or big)
    else:
        low, high = record.small_blind or 0, record.big_blind or 0
    cap = f" - {words.money(record.cap)} {words.say('header.cap')} - " if record.cap else ""
    return f"{words.money(low)}/{words.money(high)}{cap}{code}"


def _buy_in(reference: TournamentRef, words: Words) -> str:
    """Prize, bounty and fee, with a comma or blanks before the game."""
    parts = [part for part in (reference.buy_in, reference.bounty, reference.fee) if part is not None]
    if reference.buy_in is None:
        return " "
    unit = reference.unit
    if unit is None and not any(parts):
        return f"{words.say('header.freeroll')}  "
    coins = Words(words.vocabulary, unit or "play", reference.scale)
    if unit in ("FPP", "SC"):
        return f"{coins.number(reference.buy_in)}{'' if unit == 'FPP' else ' '}{unit} "
    code = f" {unit}" if unit not in (None, "play", "chips") else ""
    return f"{'+'.join(map(coins.money, parts))}{code} "


def _bounty(record: HandRecord, bounty: int, words: Words) -> str:
    """A price on a head, in hundredths of the buy-in's currency."""
    unit = record.tournament.unit if record.tournament else None
    return Words(words.vocabulary, unit or "play", 100).money(bounty)


def _stamp(record: HandRecord, words: Words) -> str | None:
    """The time as it was read, where that says all that is known; else made from the moment."""
    raw, moment = record.played_at_raw, record.played_at
    if raw and played_at(raw, None, words.vocabulary, record.site)[0] == moment:
        return raw
    return words.stamp(moment.astimezone(UTC)) if moment else raw


def _digits(number: str) -> str:
    """A number of a hand or a tournament; one with letters in it becomes another, always the same."""
    if re.fullmatch("[0-9]{1,19}", number):
        return number
    return str(int.from_bytes(blake2b(number.encode(), digest_size=7).digest()))


def _roman(number: int) -> str:
    text = ""
    for value, letters in _ROMAN:
        while number >= value:
            text += letters
            number -= value
    return text or "0"


def _require_line(name: str, what: str) -> None:
    if any(letter in name for letter in "\n\r") or not name:
        raise CannotWriteError(f"{what} has a name that does not stand on one line: {name!r}")
