"""The desktop program: window, terminal and commands around the engine."""

__version__ = "0.1.0"
