"""Taking a theme from a folder or a zip file into the player's themes folder.

The source is not trusted: nothing is written outside a folder of its own, nothing is
followed through a link, and number and size are counted while reading, whatever the zip
says about itself. Only a theme without a fault takes the place of an older one.
"""

import contextlib
import os
import re
import shutil
import tempfile
import time
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import IO, Final

from game import strict_yaml
from game.notice import Notice
from game.strict_yaml import Fault, StrictYamlError
from game.theme.loader import (
    MAX_FILES,
    MAX_FOLDER_BYTES,
    Theme,
    load_theme,
    theme_file,
)
from game.theme.model import ThemeError
from game.theme.picture_file import FONTS, KINDS, MAX_BYTES, SOUNDS

_KEPT: Final = (*KINDS, *FONTS, *SOUNDS, ".yaml", ".yml", ".txt", ".md", "")
"""Endings of files that a theme may bring; `LICENCE` has none. Others are left behind."""
_IGNORED: Final = ("__MACOSX",)
_MAX_ENTRIES: Final = 1000
"""Entries of a zip or a folder that are looked at, with those that are left behind."""
_MAX_DEPTH: Final = 4
_CHUNK: Final = 64 * 1024
_ID: Final = re.compile(r"[a-z0-9][a-z0-9_-]{1,38}[a-z0-9]\Z")
_RESERVED: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?\Z", re.IGNORECASE)
_STAGING: Final = ".incoming-"
_BEFORE: Final = ".before-"
_STALE: Final = 3600
"""Seconds after which a folder of an installation belongs to nobody."""


@dataclass(frozen=True, slots=True)
class Result:
    """What became of an attempt to install a theme."""

    source: Path
    theme: Theme | None = None
    """The theme where it lies now; None when it was refused."""
    replaced: bool = False
    """Whether an older one of the same id was there."""
    faults: tuple[Fault, ...] = ()

    def notice(self, language: str) -> Notice:
        """Return what the player should be told."""
        if self.theme is not None:
            return Notice("theme-installed", {"name": self.theme.name(language)})
        return Notice("theme-refused", {"file": self.source.name}, self.faults[0])


class _RefusedError(Exception):
    """The source is no theme that may come in.

    The text says why in one line; `fault` says it where a place in a file is known.
    """

    def __init__(self, message: str, fault: Fault | None = None) -> None:
        super().__init__(message)
        self.fault = fault


def install_theme(source: Path, themes: Path) -> Result:
    """Check the theme in a folder or a zip file and copy it into the themes folder.

    The theme may lie at the top or in the only folder that holds a YAML file. It gets the
    folder of its id; an older one is put aside as `.before-ID`, so that nothing drawn is lost.
    Nothing is changed when the theme is refused.

    Args:
        source: What the player dropped: a folder, its YAML file, or a zip file.
        themes: The player's themes folder, made when it is missing.
    """
    try:
        themes.mkdir(parents=True, exist_ok=True)
        _remove_leftovers(themes)
        with tempfile.TemporaryDirectory(prefix=_STAGING, dir=themes) as staging:
            return _install(source, themes, Path(staging))
    except _RefusedError as error:
        return Result(source, faults=(error.fault or Fault(source.name, 1, 1, "", str(error)),))
    except OSError as error:
        reason = f"cannot be copied: {error.strerror or error}"
        return Result(source, faults=(Fault(source.name, 1, 1, "", reason),))


def _install(source: Path, themes: Path, staging: Path) -> Result:
    whole = staging / "whole"
    whole.mkdir()
    if source.suffix.lower() in (".yaml", ".yml") and source.is_file():
        source = source.parent
    if source.is_dir():
        if source.resolve().parent == themes.resolve():
            return _check_in_place(source, themes)
        _copy_folder(source, whole)
    elif zipfile.is_zipfile(source):
        _unpack(source, whole)
    else:
        raise _RefusedError("is neither a theme's folder nor a zip file of one")
    found = _find_theme(whole)
    theme_id = _id_of(found, source, whole)
    ready = staging / theme_id
    found.rename(ready)
    try:
        load_theme(ready, decode=True, library=themes)
    except ThemeError as error:
        return Result(source, faults=_as_dropped(error.faults, ready, source))
    replaced = _move_in(ready, themes / theme_id)
    return Result(source, load_theme(themes / theme_id, library=themes), replaced)


def _check_in_place(folder: Path, themes: Path) -> Result:
    """Return what is to be said of a theme that lies in the themes folder already."""
    try:
        return Result(folder, load_theme(folder, decode=True, library=themes), replaced=True)
    except ThemeError as error:
        return Result(folder, faults=_as_dropped(error.faults, folder, folder))


def _move_in(ready: Path, place: Path) -> bool:
    """Put a theme in its place; return whether there was another, which is put aside."""
    aside = place.with_name(_BEFORE + place.name)
    replaced = os.path.lexists(place)
    if replaced:
        shutil.rmtree(aside, ignore_errors=True)
        place.rename(aside)
    try:
        ready.rename(place)
    except OSError:
        if replaced:
            aside.rename(place)
        raise
    return replaced


def _find_theme(folder: Path) -> Path:
    """Return the folder that holds the YAML file: this one, or the one folder that has one."""
    if theme_file(folder) is not None:
        return folder
    inside = [each for each in sorted(folder.rglob("*")) if each.is_dir() and theme_file(each)]
    if not inside:
        raise _RefusedError("holds no theme: no .yaml file")
    if len(inside) > 1:
        names = ", ".join(each.name for each in inside[:5])
        raise _RefusedError(f"holds more than one theme ({names}); drop them one by one")
    return inside[0]


def _id_of(folder: Path, source: Path, whole: Path) -> str:
    """Return the id in a theme's file, which is to be its folder's name."""
    file = theme_file(folder)
    if file is None:
        raise _RefusedError("holds no theme: no .yaml file")
    name = f"{source.name}/{file.relative_to(whole).as_posix()}"
    try:
        document = strict_yaml.read(file)
    except StrictYamlError as error:
        raise _RefusedError(str(error), replace(error.faults[0], file=name)) from error
    value = document.value if isinstance(document.value, dict) else {}
    theme_id = value.get("id")
    if not isinstance(theme_id, str) or not _ID.match(theme_id) or _RESERVED.match(theme_id):
        message = "must be 3 to 40 of a-z, 0-9, - and _"
        raise _RefusedError(message, replace(document.fault(("id",), message), file=name))
    return theme_id


def _as_dropped(faults: Sequence[Fault], ready: Path, source: Path) -> tuple[Fault, ...]:
    """Return faults that name the files as the player knows them."""
    return tuple(
        replace(
            fault,
            file=fault.file.replace(str(ready), source.name),
            message=fault.message.replace(str(ready), source.name),
        )
        for fault in faults
    )


# -- reading a folder or a zip -----------------------------------------------------------


class _Intake:
    """Writes files into a folder and stops at the limits."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files = self._bytes = self._entries = 0
        self._names: set[str] = set()

    def look(self, name: str) -> PurePosixPath | None:
        """Return where an entry goes inside the folder; None when it is left behind."""
        self._entries += 1
        if self._entries > _MAX_ENTRIES:
            raise _RefusedError(f"has more than {_MAX_ENTRIES} entries")
        path = PurePosixPath(name)
        parts = path.parts
        if path.is_absolute() or ".." in parts or "\\" in name or ":" in name:
            raise _RefusedError(f"{name!r} would leave the theme's folder")
        if not name.isprintable() or any(_RESERVED.match(part) for part in parts):
            raise _RefusedError(f"{name!r} is no name for a file")
        hidden = any(part.startswith(".") or part in _IGNORED for part in parts)
        if not parts or hidden or path.suffix.lower() not in _KEPT:
            return None
        if len(parts) > _MAX_DEPTH + 1:
            raise _RefusedError(f"{name!r} lies more than {_MAX_DEPTH} folders deep")
        if str(path).lower() in self._names:
            raise _RefusedError(f"{name!r} is there twice")
        self._names.add(str(path).lower())
        return path

    def write(self, path: PurePosixPath, stream: IO[bytes]) -> None:
        """Copy a stream to a file, counting what really comes."""
        self._files += 1
        if self._files > MAX_FILES:
            raise _RefusedError(f"has more than {MAX_FILES} files")
        target = self._folder.joinpath(*path.parts)
        target.parent.mkdir(parents=True, exist_ok=True)
        weight = 0
        with target.open("xb") as file:
            while chunk := stream.read(_CHUNK):
                weight += len(chunk)
                self._bytes += len(chunk)
                if weight > MAX_BYTES:
                    raise _RefusedError(f"{str(path)!r} is larger than {_mib(MAX_BYTES)}")
                if self._bytes > MAX_FOLDER_BYTES:
                    raise _RefusedError(f"is larger than {_mib(MAX_FOLDER_BYTES)}")
                file.write(chunk)


def _mib(number: int) -> str:
    return f"{number // 1024**2} MiB"


def _copy_folder(source: Path, target: Path) -> None:
    intake = _Intake(target)
    for path in _walk(source):
        name = path.relative_to(source).as_posix()
        place = intake.look(name)
        if place is None:
            continue
        if path.is_symlink():
            raise _RefusedError(f"{name!r} is a link; put the file itself there")
        if path.is_file():
            with path.open("rb") as stream:
                intake.write(place, stream)


def _walk(source: Path) -> Iterator[Path]:
    """Yield files and links; links to folders are not entered."""
    for folder, folders, files in os.walk(source):
        folders.sort()
        links = [name for name in folders if Path(folder, name).is_symlink()]
        yield from (Path(folder, name) for name in sorted((*files, *links)))


def _unpack(source: Path, target: Path) -> None:
    intake = _Intake(target)
    try:
        with zipfile.ZipFile(source) as archive:
            for entry in archive.infolist():
                _unpack_entry(archive, entry, intake)
    except (zipfile.BadZipFile, zlib.error, EOFError, ValueError) as error:
        raise _RefusedError("is a damaged zip file") from error


def _unpack_entry(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, intake: _Intake) -> None:
    place = intake.look(entry.filename.rstrip("/"))
    if place is None or entry.is_dir():
        return
    # The upper half of a Unix zip's attributes is the file's mode.
    if (entry.external_attr >> 16) & 0o170000 == 0o120000:
        raise _RefusedError(f"{entry.filename!r} is a link; put the file itself there")
    if entry.flag_bits & 0x1:
        raise _RefusedError("is locked with a password")
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise _RefusedError("is packed in a way that cannot be read; zip it anew")
    with archive.open(entry) as stream:
        intake.write(place, stream)


def _remove_leftovers(themes: Path) -> None:
    """Delete what an installation that was cut short left behind."""
    for path in themes.glob(f"{_STAGING}*"):
        with contextlib.suppress(OSError):
            if time.time() - path.stat().st_mtime > _STALE:
                shutil.rmtree(path)
