"""What one worker reads at a time: small files together, a part of a large one by itself."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tourney.histories.files import PHH_SUFFIXES, size_of
from tourney.histories.pieces import SPAN, Span, spans

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


def sources(file: Path) -> Iterator[Source]:
    """A file whole, or in parts when it is a large one that can be cut: the first can be read while the others are
    looked for."""
    size = size_of(file)
    if size <= 2 * SPAN or file.suffix.lower() in PHH_SUFFIXES:
        yield Source(file, size=size)
        return
    held = Span(0, size, 1)
    end: int | None = size
    try:
        for number, part in enumerate(spans(file)):
            if number:
                yield Source(file, held.start, held.end, held.line, held.end - held.start, ends=False)
            held = part
        end = held.end
    except OSError:
        held, end = held._replace(end=size), None  # reading it will tell why
    if held.start == 0:
        yield Source(file, size=size)
    else:
        yield Source(file, held.start, end, held.line, held.end - held.start)
