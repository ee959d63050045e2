"""Files that are written as a whole or not at all, and unreadable ones that are put aside."""

from __future__ import annotations

import contextlib
import itertools
import os
import tempfile
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Write a file as one step: whatever happens, the old or the new one is there.

    Raises:
        OSError: The file cannot be written; the old one is untouched.
    """
    number, name = tempfile.mkstemp(prefix=path.name + ".", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def put_aside(path: Path) -> Path | None:
    """Rename an unreadable file; return its new name, or None if it has to stay."""
    names = (f"{path.stem}.broken-{number}{path.suffix}" for number in itertools.count(1))
    free = next(name for name in map(path.with_name, names) if not name.exists())
    try:
        path.replace(free)
    except OSError:
        return None
    return free
