"""Pictures of people: files inside of the folder of the store, and never a path out of it."""

from pathlib import Path, PureWindowsPath

from tourney.language import tr
from tourney.store.database import Store, default_path
from tourney.store.errors import StoreError
from tourney.tournament.event_result import shown
from tourney.tournament.names import wrong_name

MOST_PHOTO_BYTES = 20_000_000
PICTURES = (".jpg", ".jpeg", ".png", ".webp", ".gif")


class PersonError(StoreError):
    """What was asked of a person cannot be done; the message says why and what to do."""


def photo_folder(store: Store) -> Path:
    """The folder that pictures are in: that of the store's file."""
    return (store.path or default_path()).absolute().parent


def photo_file(store: Store, photo: str) -> Path:
    """The file of a stored picture. Raises PersonError when its path leads out of the folder."""
    folder = photo_folder(store).resolve()
    file = (folder / photo).resolve()
    if not file.is_relative_to(folder) or file == folder:
        raise PersonError(
            tr("the picture {photo} is not inside of {folder}", photo=shown(photo), folder=str(folder))
        )
    return file


def kept_photo(path: str, store: Store) -> str:
    """The path of a picture as it is kept: inside of the folder of the store, with forward slashes."""
    folder = photo_folder(store).resolve()
    advice = tr("put it into {folder} and give its path from there", folder=str(folder))
    if wrong := wrong_name(path):
        raise PersonError(tr("the path of the picture {wrong}", wrong=wrong))
    if ":" in path or (PureWindowsPath(path).drive and not Path(path).is_absolute()):
        raise PersonError(
            tr(
                "the picture {path} is not inside of the data folder: {advice}",
                path=shown(path),
                advice=advice,
            )
        )
    try:
        file = (folder / path).resolve()
        inside = file.is_relative_to(folder)
        if not inside or not file.is_file():
            raise PersonError(
                tr("the picture {path} is not there: {advice}", path=shown(path), advice=advice)
                if inside
                else tr(
                    "the picture {path} is not inside of the data folder: {advice}",
                    path=shown(path),
                    advice=advice,
                )
            )
        if file.suffix.lower() not in PICTURES:
            raise PersonError(
                tr("the picture {path} is none of {names}", path=shown(path), names=", ".join(PICTURES))
            )
        if file.stat().st_size > MOST_PHOTO_BYTES:
            raise PersonError(tr("the picture {path} has more than 20 MB: make it smaller", path=shown(path)))
    except (OSError, RuntimeError) as error:
        raise PersonError(
            tr("the picture {path} cannot be read: {advice}", path=shown(path), advice=advice)
        ) from error
    return file.relative_to(folder).as_posix()
