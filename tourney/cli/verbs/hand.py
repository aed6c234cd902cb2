"""`tourney hand`: replays one hand through the rules."""

import argparse
from typing import TYPE_CHECKING, Any

from tourney.cli.output import add_json, answer, complain, say

if TYPE_CHECKING:
    from tourney.engine.hand import Hand
    from tourney.engine.replay import Replay
    from tourney.intake.one_hand import OneHand

SUMMARY = "Replay one hand through the rules: what was legal, the pots, and who wins them."
SOME_REFUSED = 1


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        help="a hand history: .phh, .phhs, or text of PokerStars; its first hand is replayed",
    )
    parser.add_argument(
        "--number", type=int, default=1, metavar="N", help="the N-th hand of the file (default: 1)"
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from pathlib import Path

    from tourney.intake.one_hand import RefusedError, one_hand

    try:
        found = one_hand(Path(args.file), args.number)
    except RefusedError as refused:
        if args.json:
            answer({**_NOTHING, "error": str(refused)})
        complain(str(refused))
        return SOME_REFUSED
    document = _document(found)
    if args.json:
        answer(document)
    else:
        _tell(found, document)
    return SOME_REFUSED if found.error else 0


_NOTHING: dict[str, Any] = {
    "game": None,
    "players": [],
    "finishing_stacks": {},
    "uncalled": None,
    "pots": [],
    "decisions": [],
    "shown": [],
}
"""The answer of a hand of which nothing is known."""


def _document(found: "OneHand") -> dict[str, Any]:
    """The answer: by the rules as far as they can judge, else what the record says."""
    document = {
        **_NOTHING,
        "game": found.game,
        "unit": found.unit,
        "scale": found.scale,
        "players": [
            {"seat": p.seat, "name": p.name, "stack": p.stack, "position": p.position} for p in found.players
        ],
        "error": found.error,
    }
    if found.made is not None:
        return {**document, **_judged(found.made)}
    if found.record is not None:
        from tourney.engine.ledger import accounts

        ledger = accounts(found.record)
        document["finishing_stacks"] = {p.seat: p.stack + ledger[p.seat].net for p in found.players}
    return document


def _judged(made: "Replay") -> dict[str, Any]:
    from tourney.cards import text

    hand = made.hand
    back = [event for event in hand.log if event.kind == "uncalled"]
    return {
        "finishing_stacks": dict(sorted(zip(hand.seats, hand.stacks, strict=True))),
        "uncalled": [{"seat": event.seat, "amount": event.amount} for event in back],
        "pots": [
            {
                "amount": pot.amount,
                "eligible": sorted(hand.seats[index] for index in pot.eligible),
                "winners": _winners(hand, number),
            }
            for number, pot in enumerate(hand.pots)
        ],
        "decisions": [
            {
                "seat": decision.seat,
                "street": decision.street,
                "legal": {
                    "fold": decision.fold,
                    "check": decision.check,
                    "call": decision.call,
                    "min_to": decision.min_to,
                    "max_to": decision.max_to,
                },
                "chosen": {"kind": decision.chosen, "to": decision.to},
            }
            for decision in made.decisions
        ],
        "shown": [
            {"seat": event.seat, "cards": text(event.cards or ())}
            for event in hand.log
            if event.kind == "show"
        ],
    }


def _winners(hand: "Hand", pot_no: int) -> list[dict[str, Any]]:
    """Who got how much of a pot and with what, once for each board that was run out."""
    shares: dict[tuple[int, int | None], int] = {}
    for event in hand.log:
        if event.kind == "collect" and event.pot_no == pot_no and event.seat is not None:
            place = event.seat, event.board_no
            shares[place] = shares.get(place, 0) + (event.amount or 0)
    return [
        {"seat": seat, "amount": amount, "hand": _hand_name(hand, pot_no, seat, board or 0)}
        | ({} if board is None else {"board": board})
        for (seat, board), amount in shares.items()
    ]


def _hand_name(hand: "Hand", pot_no: int, seat: int, board: int) -> str | None:
    """The names of the halves that he wins; None when he won unseen."""
    if not hand.results:
        return None
    index = hand.seats.index(seat)
    rivals = [other for other in hand.pots[pot_no].eligible if other not in hand.mucked]
    names = [
        half.words(strengths[index])
        for half, strengths in zip(hand.game.halves, hand.results[board], strict=True)
        if strengths.get(index) and all(strengths.get(other, 0) <= strengths[index] for other in rivals)
    ]
    return "; ".join(names) or None


def _tell(hand: "OneHand", found: dict[str, Any]) -> None:
    from tourney.stats.report import money as written

    def money(amount: int) -> str:
        return written(amount, hand.scale)

    names = {player.seat: player.name for player in hand.players}
    streets = [street.name for street in hand.made.hand.game.streets] if hand.made else []
    say(f"{hand.title}, amounts in {hand.unit}")
    for decision in found["decisions"]:
        legal, chosen = decision["legal"], decision["chosen"]
        may = ["fold", "check" if legal["check"] else f"call {money(legal['call'])}"]
        if legal["min_to"] is not None:
            least, most = money(legal["min_to"]), money(legal["max_to"])
            may.append(f"to {least}" if least == most else f"to {least}–{most}")
        did = chosen["kind"] if chosen["to"] is None else f"{chosen['kind']} to {money(chosen['to'])}"
        say(f"  {streets[decision['street']]}: {names[decision['seat']]} {did}   (could {', '.join(may)})")
    for number, pot in enumerate(found["pots"]):
        winners = ", ".join(
            f"{names[winner['seat']]} {money(winner['amount'])}"
            + (f" with {winner['hand']}" if winner["hand"] else "")
            for winner in pot["winners"]
        )
        say(f"  {'main pot' if not number else f'side pot {number}'} {money(pot['amount'])}: {winners}")
    for seat, stack in found["finishing_stacks"].items():
        say(f"  seat {seat} {names[seat]}: {money(stack)}")
    say(
        f"The rules and the text differ: {found['error']}"
        if found["error"]
        else "The rules agree with the text."
    )
