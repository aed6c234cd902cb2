"""The one answer of a tournament that is no event: what was asked is not allowed now."""


class NotAllowed(ValueError):
    """A command that is refused: `what` is not allowed, `why`, and what would be (`instead`).

    Nothing has changed when it is raised.
    """

    def __init__(self, what: str, why: str, instead: str) -> None:
        super().__init__(f"{what} is not allowed: {why}; {instead}")
        self.what = what
        self.why = why
        self.instead = instead
