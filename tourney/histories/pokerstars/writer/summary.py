"""The summary: the pot, what was taken from it, the boards, and a line for each seat."""

from tourney.engine.ledger import Account, accounts
from tourney.engine.record import HandRecord, Player
from tourney.histories.pokerstars.layouts import LAYOUTS
from tourney.histories.pokerstars.writer.cards import bracket, called
from tourney.histories.pokerstars.writer.words import Words

_FLOP = {0: "before Flop", 1: "on the Flop", 2: "on the Turn", 3: "on the River"}
_STUD = {0: "on the 3rd Street", 1: "on the 4th Street", 2: "on the 5th Street", 3: "on the 6th Street"}
_DRAW = {0: "before the Draw", 1: "after the Draw"}
_DRAWS = {0: "before the Draw", 1: "after the 1st Draw", 2: "after the 2nd Draw", 3: "after the 3rd Draw"}
_ORDINALS = ("first", "second", "third")


def summary(record: HandRecord, words: Words) -> list[str]:
    """The lines from `*** SUMMARY ***` on. Raises CannotWriteError."""
    lines = [f"*** {words.say('section.summary')} ***"]
    if not record.cancelled:
        lines.append(_pot(record, words))
    lines += _boards(record, words)
    ledger = accounts(record)
    for player in sorted(record.players, key=lambda player: player.seat):
        lines.append(_seat(record, words, player, ledger[player.seat]))
    return lines


def _pot(record: HandRecord, words: Words) -> str:
    total = words.money(record.pot + record.house_added)
    parts = "" if record.drops else _parts(record, words)
    line = f"{words.say('summary.total_pot')} {total}{parts}"
    line += f" | {words.say('summary.rake')} {words.money(record.rake)}"
    if record.drops:
        line += f" | {words.say('summary.drop')} {words.money(record.drops)}"
    if record.house_added:
        line += f" | {words.say('summary.house_added')} {words.money(record.house_added)}"
    return line


def _parts(record: HandRecord, words: Words) -> str:
    """Main and side pots, after rake, as the client has them."""
    shares: dict[int, int] = {}
    for event in record.events:
        if event.kind == "collect":
            shares[event.pot_no or 0] = shares.get(event.pot_no or 0, 0) + (event.amount or 0)
    if len(shares) < 2:
        return ""
    main, side, *_ = words.among("summary.part")
    numbered = words.among("summary.part", frozenset({"number"}))[0]
    text = ""
    for number, amount in sorted(shares.items()):
        name = main if not number else side if len(shares) == 2 else numbered.format(number=number)
        text += f" {name} {words.money(amount)}."
    return text


def _boards(record: HandRecord, words: Words) -> list[str]:
    if not record.board:
        return []
    board = words.say("summary.board")
    if record.board_2 is None:
        return [f"{board} {bracket(record.board)}"]
    runs = [record.board, record.board_2, *([record.board_3] if record.board_3 is not None else [])]
    told = {2: "Hand was run twice", 3: "Hand was run three times"}[len(runs)]
    lines = [told] if told in words.vocabulary["line.table"] else []
    return lines + [
        f"{words.say(f'ordinal.{_ORDINALS[number]}')} {board} {bracket(cards)}"
        for number, cards in enumerate(runs)
    ]


def _seat(record: HandRecord, words: Words, player: Player, account: Account) -> str:
    line = f"{words.say('seat.seat')} {player.seat}: {player.name}"
    for label in _labels(record, player):
        line += f" {words.say(f'summary.{label}')}"
    return f"{line} {_end(record, words, player, account)}"


def _labels(record: HandRecord, player: Player) -> list[str]:
    posted = {event.kind for event in record.events if event.seat == player.seat}
    button = player.seat == record.button_seat and LAYOUTS[record.game].kind != "stud"
    return [
        label
        for label, holds in (
            ("button", button),
            ("small_blind", "small_blind" in posted),
            ("big_blind", "big_blind" in posted),
        )
        if holds
    ]


def _end(record: HandRecord, words: Words, player: Player, account: Account) -> str:
    """How the hand ended for one player."""
    mine = [event for event in record.events if event.seat == player.seat]
    fold = next((event for event in mine if event.kind == "fold"), None)
    if fold:
        return _folded(record, words, fold.street, account)
    shown = next((event.cards for event in reversed(mine) if event.kind == "show"), None)
    won = words.money(account.won)
    collected = words.among("summary.won")
    showed, mucked = words.among("summary.cards")[:2]
    if not shown:
        if account.won:
            return f"{collected[1]} ({won})"
        hole = player.hole
        return f"{mucked} {bracket(hole)}" if hole and any(e.kind == "muck" for e in mine) else mucked
    told = f"{showed} {bracket(shown)}{_result(record, words, player.seat, shown)}"
    if account.cash_out is not None:
        return f"{told} (pot not awarded as player cashed out)"
    return told


def _result(record: HandRecord, words: Words, seat: int, shown: tuple[int, ...]) -> str:
    """` and won ($3) with a pair of Kings`, once for each board."""
    boards = [board for board in (record.board, record.board_2, record.board_3) if board is not None]
    parts = []
    for number, board in enumerate(boards):
        share = sum(
            event.amount or 0
            for event in record.events
            if event.kind == "collect" and event.seat == seat and (event.board_no or 0) == number
        )
        what = called(record.game, shown, board) if words.vocabulary.code == "en" else None
        end = f"{words.among('summary.won')[0]} ({words.money(share)})" if share else _lost(words)
        parts.append(f"{end} with {what}" if what else end)
    return "".join(f"{', ' if number else ' '}and {part}" for number, part in enumerate(parts))


def _lost(words: Words) -> str:
    return words.among("summary.dealt")[min(1, len(words.vocabulary["summary.dealt"]) - 1)]


def _folded(record: HandRecord, words: Words, street: int, account: Account) -> str:
    folded = words.say("summary.folded")
    if words.vocabulary.code != "en":
        return folded
    layout = LAYOUTS[record.game]
    when = {"stud": _STUD, "draw": _DRAWS if layout.draws > 1 else _DRAW}.get(layout.kind, _FLOP)
    place = when.get(street, "on the River")
    aside = " (didn't bet)" if street == 0 and not account.invested else ""
    return f"{folded} {place}{aside}"
