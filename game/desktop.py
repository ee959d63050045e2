"""What the program asks of the desktop around it: the clipboard and the file manager."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pygame


def copy_text(text: str) -> bool:
    """Put a text on the clipboard; return whether the system took it."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError):
        return False
    return True


def open_folder(folder: Path) -> bool:
    """Show a folder in the system's file manager, making it first if need be.

    Returns:
        Whether a file manager was asked; what it does then is not known.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return _open(folder)
    except OSError:
        return False


def _open(folder: Path) -> bool:
    if sys.platform == "win32":
        os.startfile(folder)
        return True
    name = "open" if sys.platform == "darwin" else "xdg-open"
    program = shutil.which(name)
    has_desktop = name == "open" or "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    if program is None or not has_desktop:
        return False
    # Imported here: it takes a twentieth of the program's start.
    import subprocess  # noqa: PLC0415

    # It goes on by itself, also when this program ends.
    subprocess.Popen(
        [program, str(folder)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    return True
