"""The desktop program: window, terminal and commands around the engine."""

import os

# pygame greets on the standard output when it is imported, where commands print their results.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

__version__ = "0.1.0"
