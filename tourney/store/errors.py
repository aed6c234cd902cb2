"""Why a store cannot be used, as errors that say what to do."""


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
