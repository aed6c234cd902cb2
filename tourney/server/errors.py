"""Why a server cannot start, as an error that says what to do."""


class ServerError(ValueError):
    """The server cannot start as asked; the message is for the person who asked."""
