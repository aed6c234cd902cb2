"""The one answer of a tournament that is no event: what was asked is not allowed now."""

from tourney.language import tr


class NotAllowed(ValueError):
    """A command that is refused: `what` is not allowed, `why`, and what would be (`instead`).

    Each is said in the language of whoever gave the command: an infinitive or noun for `what`, as its
    translation stands in one sentence with the others. Nothing has changed when it is raised.
    """

    def __init__(self, what: str, why: str, instead: str) -> None:
        super().__init__(tr("{what} is not allowed: {why}; {instead}", what=what, why=why, instead=instead))
        self.what = what
        self.why = why
        self.instead = instead
