"""Sheets that are lists: sign-in, structure, standings, results."""

from tourney.server.printing.evening import Evening
from tourney.server.printing.on_cards import Nothing
from tourney.server.printing.paper import Cell, Head, Html, head, join, moment, name, table, text, told
from tourney.server.printing.tongue import Tongue
from tourney.tournament.pool import awards, pool
from tourney.tournament.state import State
from tourney.tournament.structures.values import Level
from tourney.tournament.view import stakes

WALK_INS = 12
"""Empty lines below the names, for those who come without having registered."""


def sign_in(evening: Evening, state: State, tongue: Tongue) -> str:
    """Everybody by name with a line to sign on, and empty lines for those who come besides."""
    setup = state.setup
    cost = setup.entry.total
    players = sorted(state.players.values(), key=lambda player: (player.name.casefold(), player.number))
    heads = (
        Head(tongue.say("number"), "number"),
        Head(tongue.say("name"), "name"),
        Head(tongue.say("table"), "number"),
        Head(tongue.say("seat"), "number"),
        Head(tongue.say("paid"), "box"),
        Head(tongue.say("signature"), "write"),
    )
    rows: list[tuple[Cell, ...]] = []
    for number, player in enumerate(players, 1):
        seat = player.seat if player.number in state.stacks else None
        rows.append((number, name(player.name), seat and seat.table, seat and seat.seat, "", ""))
    rows += [(len(players) + number, "", "", "", "", "") for number in range(1, WALK_INS + 1)]
    price = f"{tongue.say('buy_in')}: {tongue.money(cost, setup.unit, setup.scale)}" if cost else None
    return head(name(evening.name), tongue.say("sheet_sign-in"), _when(evening, tongue), price) + table(
        heads, rows, over=_over(evening, tongue.say("sheet_sign-in")), classes="tall"
    )


def structure(evening: Evening, state: State, tongue: Tongue) -> str:
    """The levels with their breaks, and until when what can be bought."""
    found = state.setup.structure
    by_clock = state.setup.levels_by == "clock"
    mixed = len(found.games) > 1
    heads = [
        Head(tongue.say("level"), "number"),
        Head(tongue.say("blinds"), "name"),
        Head(tongue.say("ante")),
    ]
    heads += [Head(tongue.say("game"))] if mixed else []
    heads += [Head(tongue.say("minutes"), "number"), Head(tongue.say("from"), "number")] if by_clock else []
    rows: list[list[Cell]] = []
    minutes = 0
    for number in range(1, len(found.levels) + 1):
        level = found.level(number)
        row: list[Cell] = [number, _blinds(level, tongue), _ante(level, tongue)]
        row += [_game(level, tongue)] if mixed else []
        rows.append(row + ([tongue.number(level.minutes), _clock(minutes)] if by_clock else []))
        minutes += level.minutes
        gone = ", ".join(map(tongue.number, level.chip_up))
        left = tongue.say("colour_up", chips=gone) if gone else ""
        if level.break_minutes and by_clock:
            pause: list[Cell] = ["", Html(f"<em>{text(tongue.say('break'))}</em>"), left]
            pause += [""] if mixed else []
            rows.append([*pause, tongue.number(level.break_minutes), _clock(minutes)])
            minutes += level.break_minutes
        elif left:
            rows.append(["", left, *[""] * (len(heads) - 2)])
    money = _money_lines(state, tongue)
    lines = [tongue.say("starting_stack", chips=found.starting_stack), *money, *_until(state, tongue)]
    return head(name(evening.name), tongue.say("sheet_structure"), " · ".join(lines)) + table(
        heads, rows, over=_over(evening, tongue.say("sheet_structure"))
    )


def standings(evening: Evening, state: State, tongue: Tongue) -> str:
    """Who is in with how many chips and where, the most first; then who is out. After the end everybody by place,
    and who won. Raises Nothing."""
    if not state.players:
        raise Nothing("no_entries")
    setup, won = state.setup, awards(state) if state.places or state.agreement else {}
    placed = {number for number in state.places if state.status == "finished" or number not in state.stacks}
    left = sorted(
        ((number, stack) for number, stack in state.stacks.items() if number not in placed),
        key=lambda one: (one[1] is None, -(one[1] or 0), state.name(one[0])),
    )
    heads = (
        Head(tongue.say("place"), "number"),
        Head(tongue.say("player"), "name"),
        Head(tongue.say("stack"), "number"),
        Head(tongue.say("table"), "number"),
        Head(tongue.say("seat"), "number"),
        Head(tongue.say("prize"), "number"),
    )

    def prize(number: int) -> str | None:
        return tongue.money(won[number], setup.unit, setup.scale) if won.get(number) else None

    rows: list[tuple[Cell, ...]] = []
    for number, stack in left:
        seat = state.players[number].seat
        shown = tongue.say("unknown") if stack is None else tongue.number(stack)
        rows.append(
            (
                tongue.say("in"),
                name(state.name(number)),
                shown,
                seat and seat.table,
                seat and seat.seat,
                prize(number),
            )
        )
    out = sorted(state.places.items(), key=lambda one: (one[1].best, one[1].nth))
    rows += [
        (tongue.place(place.best, place.worst), name(state.name(number)), "", "", "", prize(number))
        for number, place in out
        if number in placed
    ]
    lines: list[Cell] = []
    if state.winner is not None:
        lines.append(join(tongue.say("winner"), ": ", name(state.name(state.winner))))
    else:
        lines.append(tongue.say("left_of", left=len(state.stacks), n=len(state.players)))
        if state.stacks:
            lines.append(tongue.say("average", chips=state.chips_in_play // len(state.stacks)))
    lines.extend(_money_lines(state, tongue))
    return head(
        name(evening.name),
        join(tongue.say("sheet_standings"), " · ", told(tongue, "printed", time=moment(evening.now, tongue))),
        _beside(lines),
    ) + table(heads, rows, over=_over(evening, tongue.say("sheet_standings")))


def results(evening: Evening, tongue: Tongue) -> str:
    """Places, prizes, knock-outs and what was bought, and the points of leagues. Raises Nothing."""
    stored, found = evening.stored, evening.results
    rows_of = list(found.iter_rows(named=True))
    if not rows_of:
        raise Nothing("no_places" if evening.state is None else "no_entries")
    unit, scale = stored.unit, stored.scale
    with_bounties = any(row["bounties"] for row in rows_of)
    bought = [key for key in ("rebuys", "add_ons", "re_entries") if any(row[key] for row in rows_of)]
    heads = [
        Head(tongue.say("place"), "number"),
        Head(tongue.say("player"), "name"),
        Head(tongue.say("prize"), "number"),
    ]
    heads += [Head(tongue.say("bounties"), "number")] if with_bounties else []
    heads += [Head(tongue.say("knock_outs"), "number"), *(Head(tongue.say(key), "number") for key in bought)]
    for league in evening.leagues:
        points = tongue.say("points")
        heads.append(Head(points if len(evening.leagues) == 1 else f"{points}: {league.name}", "number"))
    heads.append(Head(tongue.say("out_by")))
    rows: list[list[Cell]] = []
    for row in rows_of:
        of_place = (
            tongue.say("in") if row["place"] is None else tongue.place(row["place"], _shared(row, rows_of))
        )
        cells: list[Cell] = [of_place, name(row["name"]), _won(row["prize"], tongue, unit, scale)]
        cells += [_won(row["bounties"], tongue, unit, scale)] if with_bounties else []
        cells += [row["knock_outs"] or None, *(row[key] or None for key in bought)]
        given = [league.points.get(row["person_id"]) for league in evening.leagues]
        cells += [None if points is None else tongue.decimal(points) for points in given]
        cells.append(_names(row["out_by"]))
        rows.append(cells)
    lines = [tongue.say("entries", n=stored.entries or len(rows_of))]
    if stored.pool:
        lines.append(tongue.say("pool", amount=tongue.money(stored.pool, unit, scale)))
    if evening.state is not None and evening.state.agreement is not None:
        lines.append(tongue.say("deal"))
    open_still = evening.state is not None and evening.state.status != "finished"
    note = told(tongue, "not_finished", time=moment(evening.now, tongue)) if open_still else None
    return head(
        name(evening.name),
        join(tongue.say("sheet_results"), *_since(evening, tongue)),
        " · ".join(lines),
        note,
    ) + table(heads, rows, over=_over(evening, tongue.say("sheet_results")))


def _won(minor: int, tongue: Tongue, unit: str | None, scale: int | None) -> str | None:
    return tongue.money(minor, unit, scale) if minor else None


def _shared(row: dict, rows: list[dict]) -> int | None:
    """The last of the places that those of a tie share."""
    if not row["tied"]:
        return None
    return row["place"] + sum(other["place"] == row["place"] for other in rows) - 1


def _names(names: list[str]) -> Cell:
    parts: list[Cell] = []
    for one in names:
        parts += [", ", name(one)] if parts else [name(one)]
    return join(*parts)


def _beside(lines: list[Cell]) -> Html:
    parts: list[Cell] = [line if at == 0 else join(" · ", line) for at, line in enumerate(lines)]
    return join(*parts)


def _over(evening: Evening, sheet: str) -> Cell:
    """What every sheet of paper of a list says above its headings, so that none is taken for another's."""
    return join(name(evening.name), " · ", sheet)


def _when(evening: Evening, tongue: Tongue) -> Html | None:
    return moment(evening.began, tongue) if evening.began else None


def _since(evening: Evening, tongue: Tongue) -> list[Cell]:
    when = _when(evening, tongue)
    return [" · ", when] if when else []


def _money_lines(state: State, tongue: Tongue) -> list[str]:
    setup = state.setup
    lines = []
    if setup.entry.total:
        lines.append(f"{tongue.say('buy_in')} {tongue.money(setup.entry.total, setup.unit, setup.scale)}")
    if state.players and pool(state):
        lines.append(tongue.say("pool", amount=tongue.money(pool(state), setup.unit, setup.scale)))
    elif setup.guarantee:
        lines.append(tongue.say("guarantee", amount=tongue.money(setup.guarantee, setup.unit, setup.scale)))
    return lines


def _until(state: State, tongue: Tongue) -> list[str]:
    found, setup = state.setup.structure, state.setup
    ends = (
        ("registration_until", found.registration_until),
        ("rebuys_until", found.rebuys_until if setup.rebuy else None),
        ("add_on_at", found.add_on_at if setup.add_on else None),
    )
    return [tongue.say(key, n=level) for key, level in ends if level is not None]


def _blinds(level: Level, tongue: Tongue) -> str:
    taken = stakes(level)
    if taken["big_blind"]:
        return f"{tongue.number(taken['small_blind'])} / {tongue.number(taken['big_blind'])}"
    if taken["small_bet"]:
        return tongue.say("bets", small=taken["small_bet"], big=taken["big_bet"])
    return ""


def _ante(level: Level, tongue: Tongue) -> str:
    taken = stakes(level)
    parts = [tongue.number(taken["ante"])] if taken["ante"] else []
    parts += [tongue.say("bring_in", chips=taken["bring_in"])] if taken["bring_in"] else []
    return ", ".join(parts)


def _game(level: Level, tongue: Tongue) -> str:
    return "" if level.game is None else f"{tongue.say(f'game_{level.game}')} {level.limit or ''}".strip()


def _clock(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02d}"
