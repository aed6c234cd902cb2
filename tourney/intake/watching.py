"""Folders whose files grow while people play: what was appended is read, once, as soon as a hand is whole."""

import heapq
import os
import time
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from stat import S_ISREG
from threading import Event

from tourney.histories.files import PHH_SUFFIXES, find_histories, name_of
from tourney.histories.pokerstars.clock import zone_named
from tourney.intake.growing import is_known
from tourney.intake.importing import read
from tourney.intake.jobs import Source
from tourney.intake.loading import Loader
from tourney.intake.summary import Summary
from tourney.stats.expected import work_out
from tourney.store.database import Store, is_interrupt
from tourney.store.imports import finish_import, start_import
from tourney.store.watched import Watched, forget_watched, watched_files

EVERY = 0.1
"""Seconds between two looks at the files that grew last."""
SHARE = 10
"""All files are looked at as often, unless that takes long: then the watch is at it a tenth of the time."""
GREW_LAST = 50
"""Files that are looked at most often: those of the tables at which somebody may be sitting."""
QUIET = 2.0
"""Seconds without a change after which the end of a file is taken as it is."""


@dataclass(slots=True)
class _Seen:
    """A file at the last look; `waits` says that its end was not read yet."""

    size: int
    changed: int
    waits: bool


class Watcher:
    """Reads what is appended to the files below some folders. One import in the store, from the first
    `look` to `end`; `summary` counts."""

    def __init__(
        self,
        store: Store,
        folders: Iterable[str | Path],
        *,
        zone: str | None = None,
        audit: bool = True,
        workers: int | None = None,
    ) -> None:
        """Raises NoSuchPath for a folder that is not there, ValueError for a zone that is none."""
        self.folders = [Path(os.path.realpath(folder)) for folder in folders]
        find_histories(self.folders)
        if zone:
            zone_named(zone)
        self._store, self._zone, self._audit, self._workers = store, zone, audit, workers
        self._seen: dict[str, _Seen] = {}
        self._grew_last: list[Path] = []
        self._files = {each.file: each for each in watched_files(store)}
        self.summary = Summary(import_id=start_import(store, datetime.now(UTC)))
        self._loader = Loader(store, self.summary, time.perf_counter())

    def look(self, *, whole: bool = True) -> int:
        """Read what has changed since the last look; how many hands are new. Not the `whole` looks at the files
        that grew last alone."""
        before = self.summary.new
        changed = self._changed(whole)
        if changed:
            sources = [self._source(path, size, quiet) for path, size, quiet in changed]
            total = sum(source.size for source in sources)
            with closing(
                read(sources, total, workers=self._workers, zone=self._zone, audit=self._audit)
            ) as parts:
                for part, batch, rejects in parts:
                    self._loader.take(part, batch, rejects)
            self._loader.finish()
            self._files |= {each.file: each for each in watched_files(self._store)}
        return self.summary.new - before

    def work_out(self) -> None:
        """Work out the expected results of the all-ins that were read: after people were told of the hands,
        who do not wait for it."""
        work_out(self._store)

    def end(self) -> None:
        """End the import."""
        finish_import(self._store, self.summary.import_id, self.summary)

    def _changed(self, whole: bool) -> list[tuple[Path, int, bool]]:
        """Files that have grown or become others, and those whose end waited and is quiet now."""
        found, grew = [], []
        now = time.time()
        folders = [folder for folder in self.folders if folder.exists()]
        for path in find_histories(folders) if whole else self._grew_last:
            try:
                stat = path.stat()
            except OSError:
                continue  # it has just gone, or is being replaced: the next look will tell
            if not whole and not S_ISREG(stat.st_mode):
                continue  # to open what took its place could wait for ever
            grew.append((stat.st_mtime_ns, path))
            seen = self._seen.get(name_of(path))
            quiet = now - stat.st_mtime > QUIET
            same = seen is not None and (seen.size, seen.changed) == (stat.st_size, stat.st_mtime_ns)
            if same and not (seen and seen.waits and quiet):
                continue
            self._seen[name_of(path)] = _Seen(stat.st_size, stat.st_mtime_ns, not quiet)
            known = self._files.get(name_of(path))
            if known is None or known.read_to != stat.st_size or not is_known(path, known):
                found.append((path, stat.st_size, quiet))
        if whole:
            self._grew_last = [path for _, path in heapq.nlargest(GREW_LAST, grew)]
        return found

    def _source(self, path: Path, size: int, quiet: bool) -> Source:
        """What is to be read of a file: from where it was read to, or all of it when it is another one."""
        if path.suffix.lower() in PHH_SUFFIXES:
            return Source(path, size=size)
        known = self._files.get(name_of(path)) or self._renamed(path)
        if known is None or not known.read_to or known.read_to > size or not is_known(path, known):
            return Source(path, size=size, grows=True, quiet=quiet)
        return Source(path, known.read_to, None, known.line, size - known.read_to, grows=True, quiet=quiet)

    def _renamed(self, path: Path) -> Watched | None:
        """The file under the name that it had before."""
        for known in self._files.values():
            if not Path(known.file).exists() and known.read_to and is_known(path, known):
                forget_watched(self._store, known.file)
                del self._files[known.file]
                return known
        return None


def watch(watcher: Watcher, stop: Event, on_new: Callable[[int], None] | None = None) -> None:
    """Look again and again until `stop` is set; `on_new` is told of new hands.

    Ctrl-C is a KeyboardInterrupt, also in the middle of a query.
    """
    all_due = 0.0
    while not stop.is_set():
        began = time.perf_counter()
        whole = began >= all_due
        try:
            new = watcher.look(whole=whole)
            if whole:
                ended = time.perf_counter()
                all_due = ended + (EVERY if new else max(EVERY, (ended - began) * SHARE))
            if new and on_new:
                on_new(new)
            if new:
                watcher.work_out()
        except RuntimeError as error:
            if is_interrupt(error):
                raise KeyboardInterrupt from error
            raise
        stop.wait(EVERY)
