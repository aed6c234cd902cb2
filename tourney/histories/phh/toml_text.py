"""Values as TOML: what the standard library reads and does not write."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import time
from typing import Any


@dataclass(frozen=True, slots=True)
class Amount:
    """Chips of which `scale`, a power of ten, make 1.00: written with as many decimals."""

    chips: int
    scale: int = 1

    def __str__(self) -> str:
        if self.scale == 1:
            return str(self.chips)
        decimals = len(str(self.scale)) - 1
        if self.scale != 10**decimals:
            raise ValueError(f"scale: {self.scale} is no power of ten, so amounts have no decimals")
        whole, part = divmod(abs(self.chips), self.scale)
        return f"{'-' if self.chips < 0 else ''}{whole}.{part:0{decimals}}"


def line(name: str, value: object) -> str:
    """One field, `name = value` with its line end; a list of texts has a line for each."""
    if (
        isinstance(value, list)
        and value
        and all(isinstance(part, str) for part in value)
        and name == "actions"
    ):
        return f"{name} = [\n" + "".join(f"  {written(part)},\n" for part in value) + "]\n"
    return f"{name} = {written(value)}\n"


def written(value: Any) -> str:
    """One value. Raises TypeError for one that TOML has no word for."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | Amount):
        return str(value)
    if isinstance(value, time):
        return value.isoformat()
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(written, value))}]"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{name} = {written(part)}" for name, part in value.items()) + " }"
    raise TypeError(f"TOML has no word for {type(value).__name__}")


def _text(value: str) -> str:
    """A basic string. JSON's escapes are TOML's, but for the delete character and lone surrogates."""
    text = json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return text.encode("utf-8", "replace").decode("utf-8")
