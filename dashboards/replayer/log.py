"""The log of a hand: what was done street by street, each line a door to its step."""

from collections.abc import Callable
from html import escape

from parts import amounts, telling
from parts.html import Cell, link, part, quiet, text
from replayer.scene import Scene
from tourney.language import tr, tr_later
from tourney.server.hand_steps import Step
from tourney.store.hand_queries import StoredSeat

NOBODY = tr_later("No more betting.")

Name = Callable[[StoredSeat], Cell]


def name_of(shown: Scene) -> Name:
    """How a player is told: with a link to his page, unless names are taken away."""
    if shown.called:
        return lambda player: player.name
    return lambda player: link(player.name, "player", player=player.player_id)


def log(shown: Scene, cents: bool) -> str:
    """A table for each street, with the pot as long as it grows."""
    streets: dict[int, list[int]] = {}
    for place, step in enumerate(shown.steps):
        streets.setdefault(step.place, []).append(place)
    return (
        f'<div class="streets">{"".join(_street(shown, places, cents) for places in streets.values())}</div>'
    )


def _street(shown: Scene, places: list[int], cents: bool) -> str:
    steps = shown.steps
    title = telling.street(steps[places[0]].title, steps[places[0]].street)
    ending = all(steps[place].over for place in places)
    dealt = " / ".join(telling.cards(each) for place in places for each in steps[place].dealt)
    rows = "".join(_rows(shown, place, steps[place], ending, cents) for place in places)
    if not rows and not dealt:
        return ""
    heads = (
        f'<th scope="col">{escape(tr("Player"))}</th><th scope="col" class="wide">{escape(tr("Position"))}</th>'
        f'<th scope="col">{escape(tr("Action"))}</th>'
    )
    if not ending:
        heads += f'<th scope="col" class="number">{escape(tr("Pot"))}</th>'
    body = (
        f'<div class="scroll"><table class="plain" aria-label="{escape(title)}"><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
        if rows
        else f'<p class="quiet">{escape(tr(NOBODY))}</p>'
    )
    heading = part(title).replace("</h2>", f" {dealt}</h2>") if dealt else part(title)
    return (
        f'<section data-step="{places[0]}">{heading}{body}</section>'
        if not rows
        else f"<section>{heading}{body}</section>"
    )


def _rows(shown: Scene, place: int, step: Step, ending: bool, cents: bool) -> str:
    who = {player.seat: player for player in shown.hand.players}
    name = name_of(shown)
    found = ""
    for line in step.lines:
        player = who.get(line.seat) if line.seat is not None else None
        cells = [
            f"<td>{text(name(player)) if player else ''}</td>",
            f'<td class="wide">{text(quiet(player.position or "")) if player else ""}</td>',
            f"<td>{text(telling.words(line, shown.hand, cents))}</td>",
        ]
        if not ending:
            pot = amounts.amount(line.pot, shown.hand.unit, shown.hand.scale, cents=cents)
            cells.append(f'<td class="number">{escape(pot)}</td>')
        found += f'<tr data-step="{place}">{"".join(cells)}</tr>'
    return found
