"""A hand as files: what everybody won, every action, the hands around it; names as the page shows them."""

from dataclasses import asdict

import polars as pl

from parts import download
from replayer.result import makes
from replayer.scene import Scene
from tourney.language import tr
from tourney.store.sittings import Sitting

RESULT = {
    "seat": pl.Int64,
    "player": pl.String,
    "position": pl.String,
    "hole_cards": pl.String,
    "best_hand": pl.String,
    "stack": pl.Int64,
    "invested": pl.Int64,
    "won": pl.Int64,
    "net": pl.Int64,
}
ACTIONS = {
    "street": pl.Int64,
    "seat": pl.Int64,
    "player": pl.String,
    "kind": pl.String,
    "amount": pl.Int64,
    "to_amount": pl.Int64,
    "all_in": pl.Boolean,
    "cards": pl.String,
}


def result_file(shown: Scene) -> None:
    """The links to the file of the result, a row a player; what hands made that were live at showdown, too."""
    rows = [
        (
            view.player.seat, view.player.name, view.player.position, view.cards,
            tr(made) if (made := makes(shown, view)) else None,
            view.player.stack, view.player.invested, view.player.won, view.player.net,
        )
        for view in shown.steps[-1].seats
    ]  # fmt: skip
    download.table(pl.DataFrame(rows, schema=RESULT, orient="row"), _named(shown, "result"), _form(shown))


def actions_file(shown: Scene) -> None:
    """The links to the file of all that happened, a row an event, without what was said at the table."""
    named = {player.seat: player.name for player in shown.hand.players}
    rows = [
        (
            event.street, event.seat, None if event.seat is None else named.get(event.seat), event.kind,
            event.amount, event.to_amount, event.all_in, event.cards,
        )
        for event in shown.hand.events
        if event.kind != "note"
    ]  # fmt: skip
    download.table(pl.DataFrame(rows, schema=ACTIONS, orient="row"), _named(shown, "actions"), _form(shown))


def sitting_file(around: Sitting, shown: Scene) -> None:
    """The links to the file of the hands of the sitting; their numbers on the site are names, too."""
    rows = pl.DataFrame([asdict(one) for one in around.hands], infer_schema_length=None)
    download.table(rows.drop("site_hand_id") if shown.called else rows, _named(shown, "sitting"))


def _named(shown: Scene, what: str) -> str:
    return f"hand {shown.hand.hand_id} {what}"


def _form(shown: Scene) -> download.Form:
    return download.Form(
        unit=shown.hand.unit,
        scale=shown.hand.scale,
        amounts=frozenset({"stack", "invested", "amount", "to_amount"}),
    )
