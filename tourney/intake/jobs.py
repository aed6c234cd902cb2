"""What one worker reads at a time: small files together, a part of a large one by itself."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tourney.histories.files import size_of
from tourney.histories.phh.reader import SUFFIXES as PHH_SUFFIXES
from tourney.histories.pieces import SPAN, spans

BYTES_A_JOB = 8_000_000


@dataclass(frozen=True, slots=True)
class Source:
    """A file, or the part of it from one byte to another (`end` None: to its end); `line` is the number of
    its first line there. `ends` says that the file ends with it, `grows` that it may not yet: a last hand
    that is not whole is left for later. `quiet` says that nothing was added to it for a while."""

    path: Path
    start: int = 0
    end: int | None = None
    line: int = 1
    size: int = 0
    ends: bool = True
    grows: bool = False
    quiet: bool = False


def jobs(files: Iterable[Path | Source]) -> Iterator[list[Source]]:
    """The sources of all files in their order, in groups of about `BYTES_A_JOB`."""
    group: list[Source] = []
    size = 0
    for file in files:
        for source in [file] if isinstance(file, Source) else sources(file):
            group.append(source)
            size += source.size
            if size >= BYTES_A_JOB:
                yield group
                group, size = [], 0
    if group:
        yield group


def sources(file: Path) -> list[Source]:
    """A file whole, or in parts when it is a large one that can be cut."""
    size = size_of(file)
    if size <= 2 * SPAN or file.suffix.lower() in PHH_SUFFIXES:
        return [Source(file, size=size)]
    try:
        parts = spans(file)
    except OSError:
        return [Source(file, size=size)]  # reading it will tell why
    if len(parts) == 1:
        return [Source(file, size=size)]
    return [
        Source(file, part.start, part.end, part.line, part.end - part.start, part is parts[-1])
        for part in parts
    ]
