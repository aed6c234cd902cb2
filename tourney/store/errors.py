"""Why a store cannot be used, as errors that say what to do."""

from tourney.language import tr


class StoreError(ValueError):
    """The store cannot be used as asked; the message is for the person who asked."""


class StoreMissing(StoreError):
    """There is no file where one was named."""


class StoreHeld(StoreError):
    """Another process has the file open."""


class NotAStore(StoreError):
    """The file is something else than a store of tourney."""


class OtherVersion(StoreError):
    """The file was written by a newer version of tourney."""


class NoTournament(StoreError):
    """There is no tournament of that name in the store."""


class CannotWrite(StoreError):
    """The file cannot be written, as on a full disk; nothing of what was asked is kept."""

    def __init__(self, said: str) -> None:
        self.reason = said.strip().splitlines()[0] if said.strip() else tr("no reason given")
        super().__init__(
            tr(
                "the store cannot be written, and nothing of this was kept: is the disk full? Free some space, "
                "then give it again ({reason})",
                reason=self.reason,
            )
        )
