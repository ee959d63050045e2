"""Drivers without a screen or a loudspeaker, and the profiles of hypothesis."""

import functools
import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest
from hypothesis import HealthCheck, settings

from game import audio

settings.register_profile("dev", max_examples=50, deadline=None)
settings.register_profile(
    "ci",
    max_examples=300,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate",
        action="store_true",
        help="write golden files and pictures anew instead of comparing with them",
    )


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew."""
    return bool(request.config.getoption("--regenerate"))


@pytest.fixture(scope="session", autouse=True)
def sounds_made_once() -> Iterator[None]:
    """Let all programs of a session share what `synthesise` returns, which is always the same."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(audio, "synthesise", functools.cache(audio.synthesise))
        yield
