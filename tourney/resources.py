"""Where the folders that travel with the program lie, in a checkout and in an installed wheel."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """The folder `name` (`data` or `dashboards`).

    A wheel carries it inside the package as `_shared/<name>`; in a checkout it stands beside the
    package. Raises FileNotFoundError when it is in neither place.
    """
    places = (_PACKAGE / "_shared" / name, _PACKAGE.parent / name)
    for place in places:
        if place.is_dir():
            return place
    looked = " or ".join(str(place) for place in places)
    raise FileNotFoundError(
        f"the folder {name!r} did not travel with the program: looked for {looked}; install it again"
    )


def benchmarks() -> dict[str, Path]:
    """The benchmark files by name. They come with the source and not with a wheel: raises ValueError
    where they are not."""
    place = Path(__file__).resolve().parent.parent / "tests" / "benchmarks"
    found = {path.stem: path for path in sorted(place.glob("*.py")) if not path.stem.startswith("_")}
    if not found:
        raise ValueError("the benchmarks come with the source: run `tourney bench` in a checkout")
    return found
