"""What stands beside the table at one step: what happened, who is to act and may do what, the figures."""

from html import escape

from parts import amounts, telling
from parts.cards import cards
from parts.html import Cell, Html, figures, text
from parts.tongue import tr_html
from replayer.scene import Scene
from tourney.engine.replay import Decision
from tourney.language import language, number, tr, tr_in, tr_n
from tourney.server.hand_equity import TIMES, Chances
from tourney.server.hand_names import game_of
from tourney.server.hand_odds import pot_odds, stack_to_pot
from tourney.server.hand_steps import Step
from tourney.store.hand_queries import StoredSeat


def panel(shown: Scene, place: int, cents: bool) -> str:
    """The HTML beside the table at this step."""
    step = shown.steps[place]
    title = escape(telling.street(step.title, step.street))
    return (
        f'<p class="now"><span class="quiet">{title}</span> {happened(shown, step, cents)}</p>'
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
        return tr("The cards are dealt.") if step.cards_out and not step.over else _begin(shown, step)
    told = [
        f"<b>{escape(names.get(line.seat or 0, ''))}</b> {text(telling.words(line, shown.hand, cents))}"
        for line in step.lines
    ]
    if len(told) > 3 and len({(line.kind, line.amount) for line in step.lines}) == 1:
        line = step.lines[0]
        action = telling.words(line, shown.hand, cents)
        return tr_html("{n} players: {action} each", n=len(told), action=action).text
    return "<br>".join(told)


def _begin(shown: Scene, step: Step) -> str:
    many = len(shown.hand.players)
    return (
        tr("The hand is over.") if step.over else tr_n("{n} player sit down.", "{n} players sit down.", many)
    )


def _tenths(value: float) -> str:
    return number(value, language(), 1)


def _money(shown: Scene, value: int) -> str:
    return amounts.amount(value, shown.hand.unit, shown.hand.scale)


def _figures(shown: Scene, step: Step) -> str:
    """The pot in money and in big blinds, or small bets where there are none, and the depth."""
    told: list[tuple[str, Cell]] = [(tr("pot"), _money(shown, step.pot))]
    if shown.hand.big_blind:
        told.append((tr("in big blinds"), _tenths(step.pot / shown.hand.big_blind)))
    elif shown.hand.small_bet:
        told.append((tr("in small bets"), _tenths(step.pot / shown.hand.small_bet)))
    depth = stack_to_pot(step)
    if depth is not None and not step.over:
        told.append((tr("SPR, stack to pot"), _tenths(depth)))
    return figures(*told)


def _to_act(shown: Scene, step: Step) -> str:
    """Who decides next, and what the rules let him do."""
    if step.next_seat is None:
        return ""
    who = next(one for one in shown.hand.players if one.seat == step.next_seat)
    called = Html(f"<b>{escape(who.name)}</b>")
    if step.next_draws:
        return f'<p class="due">{tr_html("{player} draws.", player=called).text}</p>'
    due = f'<p class="due">{tr_html("{player} is to act.", player=called).text}</p>'
    choice = shown.judged.choices.get(step.next_seq) if step.next_seq is not None else None
    if choice is None:
        return due + f'<p class="quiet">{escape(_no_choices(shown))}</p>'
    odds = pot_odds(step, choice.call)
    price = ""
    if odds is not None:
        told = tr(
            "To call {call} into {pot}: {odds} to 1, needs {share}",
            call=_money(shown, choice.call),
            pot=_money(shown, step.pot),
            odds=_tenths(step.pot / choice.call),
            share=amounts.percent(odds),
        )
        price = f'<p class="quiet">{escape(told)}</p>'
    words = "".join(f"<li>{escape(each)}</li>" for each in _choices(shown, who, step, choice))
    return f'{due}<ul class="legal" aria-label="{escape(tr("What the rules allow"))}">{words}</ul>{price}'


def _no_choices(shown: Scene) -> str:
    if shown.judged.unchecked:
        return tr("The rules cannot play this hand: {why}.", why=shown.judged.unchecked)
    return tr("The rules know no choice here: the site let it happen in its own way, or differs from them.")


def _choices(shown: Scene, who: StoredSeat, step: Step, choice: Decision) -> list[str]:
    """What may be done, in words."""
    view = next(one for one in step.seats if one.player.seat == who.seat)
    told = [tr_in("choice", "fold")] if choice.fold else []
    told.append(
        tr_in("choice", "check")
        if choice.check
        else tr_in("choice", "call {amount}", amount=_money(shown, choice.call))
    )
    if choice.min_to is not None and choice.max_to is not None:
        opens = not any(one.bet for one in step.seats)
        least, most = _money(shown, choice.min_to), _money(shown, choice.max_to)
        game = game_of(shown.hand)
        span = least
        if choice.min_to != choice.max_to:
            fixed = game and game.limit.key == "FL"
            span = (
                tr("{least} or {most}", least=least, most=most)
                if fixed
                else tr("{least} to {most}", least=least, most=most)
            )
        all_in = " (all-in)" if choice.max_to == view.bet + view.stack else ""
        said = (
            tr_in("choice", "bet {amount}", amount=span)
            if opens
            else tr_in("choice", "raise to {amount}", amount=span)
        )
        told.append(f"{said}{all_in}")
    return told


def _chances(shown: Scene, step: Step, known: Chances | None) -> str:
    """The shares of the pot that the known hands can expect."""
    if known is None or (step.over and known.settled):
        return ""
    named = {one.seat: one.name for one in shown.hand.players}
    held = {view.player.seat: view.cards for view in step.seats}
    rows = "".join(
        f"<tr><td>{escape(named[seat])}</td><td>{cards(held[seat], 2)}</td>"
        f'<td class="number">{escape(amounts.percent(share))}</td>'
        f'<td class="bar"><i style="width:{100 * share:.0f}%"></i></td></tr>'
        for seat, share in known.shares.items()
    )
    title = escape(tr("All-in equity") if _closed(step) else tr("Equity"))
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
        said = tr("No cards are to come: who wins is settled.")
    elif known.exact:
        said = tr("Exact: every run-out is counted.")
    else:
        said = tr(
            "By {n} run-outs drawn: right to within {points} points ({times} standard errors).",
            n=known.samples,
            points=_tenths(100 * known.error),
            times=TIMES,
        )
    if known.unseen:
        unseen = ", ".join(named[seat] for seat in known.unseen)
        hidden = tr("Nobody knows what {names} held: the shares are among the others.", names=unseen)
        return f"{said} {hidden}"
    return said
