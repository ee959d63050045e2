"""How commands take their words: one line for a wrong one, naming the nearest right one."""

from __future__ import annotations

import argparse
import difflib
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NoReturn

_CHOICES: Final = re.compile(r"invalid choice: '?(.*?)'? \(choose from (.*)\)")


class WrongWordError(ValueError):
    """A word given to the program that it cannot use; the text is one line for the player."""


def nearest(word: str, words: Iterable[str]) -> str:
    """Return `; did you mean 'x'?` for the word most like this one, or an empty text.

    >>> nearest("chiamatta", ["chiamata", "muta"])
    "; did you mean 'chiamata'?"
    """
    known = [str(each) for each in words]
    folded = {each.lower(): each for each in known}
    close = difflib.get_close_matches(word.lower(), list(folded), n=1, cutoff=0.4)
    return f"; did you mean {folded[close[0]]!r}?" if close else ""


def examples_of(command: str, examples: str) -> str:
    r"""Return those lines of a command's examples that show one of its parts.

    >>> examples_of("rules show", "such as:\n  x rules list\n  x rules show muta")
    'such as:\n  x rules show muta'
    """
    head, *lines = examples.splitlines(keepends=True)
    return head + "".join(line for line in lines if f" {command} " in f"{line.rstrip()} ")


def one_of(kind: str, words: Callable[[], Iterable[str]]) -> Callable[[str], str]:
    """Return an argument type that accepts these words and names the nearest to another one.

    Args:
        kind: What the word is, such as `language`.
        words: Called when an argument is read, not when the parser is built.
    """

    def check(word: str) -> str:
        known = list(words())
        if word in known:
            return word
        listed = f" (known: {', '.join(known)})" if len(known) <= 8 else ""
        raise argparse.ArgumentTypeError(f"unknown {kind} {word!r}{nearest(word, known)}{listed}")

    return check


def size(text: str) -> tuple[int, int]:
    """Return the two numbers of a size such as `1280x720`, in pixels.

    Raises:
        argparse.ArgumentTypeError: The text is no size, or one that no screen has.
    """
    found = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no size: write it like 1280x720")
    width, height = int(found[1]), int(found[2])
    if not (64 <= width <= 16384 and 64 <= height <= 16384):
        raise argparse.ArgumentTypeError(f"{text!r} is no usable size: 64 to 16384 pixels a side")
    return width, height


def text_scale(text: str) -> float:
    """Return the factor by which all text is larger, 1.0 to 2.0.

    Raises:
        argparse.ArgumentTypeError: The text is no such factor.
    """
    if not re.fullmatch(r"[12](\.\d{1,3})?", text) or float(text) > 2:
        raise argparse.ArgumentTypeError(f"{text!r} is no factor from 1.0 to 2.0")
    return float(text)


def whole(least: int, most: int) -> Callable[[str], int]:
    """Return an argument type for a whole number between two limits."""

    def check(text: str) -> int:
        if not re.fullmatch(r"-?\d{1,12}", text) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {least} to {most}")
        return int(text)

    return check


class CommandParser(argparse.ArgumentParser):
    """A parser whose refusals are one line; its own sub-commands are parsed alike."""

    def __init__(self, **kwargs: Any) -> None:  # noqa: ANN401 - whatever argparse takes
        kwargs.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        kwargs.setdefault("allow_abbrev", False)
        super().__init__(**kwargs)

    def error(self, message: str) -> NoReturn:
        """Refuse the words.

        Raises:
            WrongWordError: Always.
        """
        raise WrongWordError(self._mended(message))

    def _mended(self, message: str) -> str:
        choice = _CHOICES.search(message)
        if choice:
            known = [word.strip(" '\"") for word in choice[2].split(",")]
            message = f"unknown word {choice[1]!r}{nearest(choice[1], known)} (known: {choice[2]})"
        unknown = re.fullmatch(r"unrecognized arguments: (\S+).*", message)
        if unknown:
            message = self._refused(unknown[1].partition("=")[0])
        missing = re.fullmatch(r"the following arguments are required: (.*)", message)
        if missing:
            message = f"{missing[1]} is missing"
        message = message.removeprefix("argument ")
        return f"{message} [{self.prog} --help]"

    def _refused(self, option: str) -> str:
        """Return what is wrong with an option that was left over."""
        known = self.options()
        if option in known:
            return f"{option!r} is an option of another command"
        return f"unknown option {option!r}{nearest(option, known)}"

    def options(self) -> list[str]:
        """Return every option that this parser or one of its commands knows."""
        # What is left over is reported by the outermost parser, whichever command it was for.
        found = [option for action in self._actions for option in action.option_strings]
        for action in self._actions:
            inner = action.choices.values() if isinstance(action.choices, Mapping) else ()
            for parser in inner:
                found += parser.options() if isinstance(parser, CommandParser) else []
        return found
