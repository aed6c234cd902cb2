"""Python's collector of garbage, held back where there is none."""

import gc
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def rarely_collecting() -> Generator[None]:
    """While hands are made by the thousand and kept, none of them garbage: that the collector walks over
    all of them again and again costs a sixth of the time."""
    before = gc.get_threshold()
    gc.set_threshold(50_000, 20, 100)
    try:
        yield
    finally:
        gc.set_threshold(*before)
