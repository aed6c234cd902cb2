"""What stands beside the table at one step: what happened, who is to act and may do what, the figures."""

from html import escape

from parts import amounts, telling
from parts.cards import cards
from parts.html import Cell, figures, text
from replayer.scene import Scene
from tourney.engine.replay import Decision
from tourney.server.hand_equity import TIMES, Chances
from tourney.server.hand_names import game_of
from tourney.server.hand_odds import pot_odds, stack_to_pot
from tourney.server.hand_steps import Step
from tourney.store.hand_queries import StoredSeat


def panel(shown: Scene, place: int, cents: bool) -> str:
    """The HTML beside the table at this step."""
    step = shown.steps[place]
    return (
        f'<p class="now"><span class="quiet">{escape(step.title)}</span> {happened(shown, step, cents)}</p>'
        + _figures(shown, step)
        + _to_act(shown, step)
        + _chances(shown, step, shown.chances[place])
    )


def happened(shown: Scene, step: Step, cents: bool | None = None) -> str:
    """What this step was, as HTML."""
    names = {one.seat: one.name for one in shown.hand.players}
    if step.dealt:
        return " / ".join(telling.cards(dealt) for dealt in step.dealt)
    if not step.lines:
        return "The cards are dealt." if step.cards_out and not step.over else _begin(shown, step)
    told = [
        f"<b>{escape(names.get(line.seat or 0, ''))}</b> {text(telling.words(line, shown.hand, cents))}"
        for line in step.lines
    ]
    if len(told) > 3 and len({(line.kind, line.amount) for line in step.lines}) == 1:
        line = step.lines[0]
        return f"{len(told)} players: {text(telling.words(line, shown.hand, cents))} each"
    return "<br>".join(told)


def _begin(shown: Scene, step: Step) -> str:
    return (
        "The hand is over." if step.over else f"{amounts.things(len(shown.hand.players), 'player')} sit down."
    )


def _money(shown: Scene, value: int) -> str:
    return amounts.amount(value, shown.hand.unit, shown.hand.scale)


def _figures(shown: Scene, step: Step) -> str:
    """The pot in money and in big blinds, and the depth."""
    told: list[tuple[str, Cell]] = [("pot", _money(shown, step.pot))]
    if shown.hand.big_blind:
        told.append(("in big blinds", f"{step.pot / shown.hand.big_blind:.1f}"))
    depth = stack_to_pot(step)
    if depth is not None and not step.over:
        told.append(("SPR, stack to pot", f"{depth:.1f}"))
    return figures(*told)


def _to_act(shown: Scene, step: Step) -> str:
    """Who decides next, and what the rules let him do."""
    if step.next_seat is None:
        return ""
    who = next(one for one in shown.hand.players if one.seat == step.next_seat)
    if step.next_draws:
        return f'<p class="due"><b>{escape(who.name)}</b> draws.</p>'
    due = f'<p class="due"><b>{escape(who.name)}</b> is to act.</p>'
    choice = shown.judged.choices.get(step.next_seq) if step.next_seq is not None else None
    if choice is None:
        return due + f'<p class="quiet">{escape(_no_choices(shown))}</p>'
    odds = pot_odds(step, choice.call)
    price = (
        f'<p class="quiet">To call {_money(shown, choice.call)} into {_money(shown, step.pot)}: '
        f"{step.pot / choice.call:.1f} to 1, needs {100 * odds:.1f} %</p>"
        if odds is not None
        else ""
    )
    words = "".join(f"<li>{escape(each)}</li>" for each in _choices(shown, who, step, choice))
    return f'{due}<ul class="legal" aria-label="What the rules allow">{words}</ul>{price}'


def _no_choices(shown: Scene) -> str:
    if shown.judged.unchecked:
        return f"The rules cannot play this hand: {shown.judged.unchecked}."
    return "The rules know no choice here: the site let it happen in its own way, or differs from them."


def _choices(shown: Scene, who: StoredSeat, step: Step, choice: Decision) -> list[str]:
    """What may be done, in words."""
    view = next(one for one in step.seats if one.player.seat == who.seat)
    told = ["fold"] if choice.fold else []
    told.append("check" if choice.check else f"call {_money(shown, choice.call)}")
    if choice.min_to is not None and choice.max_to is not None:
        opens = not any(one.bet for one in step.seats)
        verb = "bet" if opens else "raise to"
        least, most = _money(shown, choice.min_to), _money(shown, choice.max_to)
        game = game_of(shown.hand)
        span = least
        if choice.min_to != choice.max_to:
            span = f"{least} or {most}" if game and game.limit.key == "FL" else f"{least} to {most}"
        all_in = " (all-in)" if choice.max_to == view.bet + view.stack else ""
        told.append(f"{verb} {span}{all_in}")
    return told


def _chances(shown: Scene, step: Step, known: Chances | None) -> str:
    """The shares of the pot that the known hands can expect."""
    if known is None or (step.over and known.settled):
        return ""
    named = {one.seat: one.name for one in shown.hand.players}
    held = {view.player.seat: view.cards for view in step.seats}
    rows = "".join(
        f"<tr><td>{escape(named[seat])}</td><td>{cards(held[seat], 2)}</td>"
        f'<td class="number">{100 * share:.1f} %</td>'
        f'<td class="bar"><i style="width:{100 * share:.0f}%"></i></td></tr>'
        for seat, share in known.shares.items()
    )
    title = "All-in equity" if _closed(step) else "Equity"
    return (
        f'<table class="plain equity" aria-label="{title}"><thead><tr><th scope="col">{title}</th><th></th><th></th><th></th>'
        f'</tr></thead><tbody>{rows}</tbody></table><p class="quiet">{escape(_how(known, named))}</p>'
    )


def _closed(step: Step) -> bool:
    """Whether nobody can bet any more: of those who are in at most one has chips."""
    inside = [one for one in step.seats if not one.folded]
    return len(inside) > 1 and sum(one.stack > 0 for one in inside) < 2


def _how(known: Chances, named: dict[int, str]) -> str:
    if known.settled:
        said = "No cards are to come: who wins is settled."
    elif known.exact:
        said = "Exact: every run-out is counted."
    else:
        said = (
            f"By {amounts.count(known.samples)} run-outs drawn: right to within {100 * known.error:.1f} points "
            f"({TIMES} standard errors)."
        )
    if known.unseen:
        unseen = ", ".join(named[seat] for seat in known.unseen)
        said += f" Nobody knows what {unseen} held: the shares are among the others."
    return said
