"""One route as it is documented."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Documented:
    """One route: what it does, for whom, an example of a request's body and of an answer, and the statuses
    that it answers besides 200."""

    method: str
    path: str
    does: str
    whom: str
    example: Any = None
    answer: Any = None
    statuses: tuple[int, ...] = ()

    @property
    def template(self) -> str:
        """The path as OpenAPI writes it."""
        return self.path.replace(":int}", "}")
