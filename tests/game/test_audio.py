"""Sounds: the same every time, well formed, and silence where there is no device."""

import io
import itertools
import math
import wave
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.audio import (
    PEAK,
    RATE,
    ROOM_RATE,
    ROOM_SECONDS,
    SOUNDS,
    VARIANTS,
    Audio,
    room,
    synthesise,
)


@pytest.fixture
def audio() -> Iterator[Audio]:
    audio = Audio()
    yield audio
    audio.close()


ALL = [(name, variant) for name in SOUNDS for variant in range(VARIANTS.get(name, 1))]


def samples_of(name: str, variant: int) -> list[int]:
    with wave.open(io.BytesIO(synthesise(name, variant))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return list(memoryview(file.readframes(file.getnframes())).cast("h"))


@pytest.mark.parametrize(("name", "variant"), ALL)
def test_a_sound_is_never_too_loud_ends_softly_and_repeats(name: str, variant: int) -> None:
    samples = samples_of(name, variant)
    assert 0.05 < len(samples) / RATE < 2
    assert max(map(abs, samples)) <= PEAK < 32_767 * 10 ** (-3 / 20)
    assert max(map(abs, samples[-40:])) < 6_000
    assert synthesise(name, variant) == synthesise(name, variant)


def test_all_sounds_are_about_as_loud() -> None:
    long = RATE // 20
    loudest = [
        max(
            math.sqrt(sum(v * v for v in samples[at : at + long]) / long)
            for at in range(0, max(1, len(samples) - long), long // 4)
        )
        for samples in (samples_of(*each) for each in ALL)
    ]
    assert 20 * math.log10(max(loudest) / min(loudest)) < 4


@pytest.mark.parametrize("name", ["deal", "play", "take", "knock"])
def test_sounds_of_cards_are_short(name: str) -> None:
    assert all(len(samples_of(name, n)) < RATE / 4 for n in range(VARIANTS.get(name, 1)))


def test_a_card_on_wood_never_sounds_twice_the_same_in_a_row(audio: Audio) -> None:
    assert len({synthesise("play", n) for n in range(VARIANTS["play"])}) == 5
    for _ in range(6):
        audio.play("play")
    assert {which for which in audio._sounds} == {("play", n) for n in range(5)}


def test_sounds_play_at_their_volume(audio: Audio) -> None:
    audio.volume = 0.5
    audio.play("play", 0.5)
    assert audio.works
    assert audio._sounds["play", 0].get_volume() == pytest.approx(0.25, abs=0.01)


def test_mute_and_unknown_names_are_silent(audio: Audio) -> None:
    audio.play("no-such-sound")
    audio.muted = True
    audio.play("play")
    audio.muted, audio.volume = False, 0.0
    audio.play("play")
    assert not audio._sounds


def test_without_a_device_nothing_happens(monkeypatch: pytest.MonkeyPatch, audio: Audio) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    audio.play("play")
    assert not audio.works
    assert not audio.warm()


def test_warming_makes_every_sound_in_parts(audio: Audio) -> None:
    rounds = 0
    while audio.warm():
        rounds += 1
    assert set(audio._sounds) == set(ALL)
    assert rounds > len(ALL)


def test_a_broken_file_of_a_theme_falls_back_to_the_built_in_sound(
    audio: Audio, tmp_path: Path
) -> None:
    broken = tmp_path / "x.wav"
    broken.write_bytes(b"rubbish")
    audio.use({"play": broken})
    audio.play("play")
    assert ("play", 0) in audio._sounds


def test_the_room_is_made_in_parts_loops_and_stops_when_muted(audio: Audio) -> None:
    audio.room_volume = 0.5
    rounds = 0
    while audio._room is None:
        assert audio.warm()
        rounds += 1
    assert rounds > 5
    assert audio._room.get_num_channels() == 1
    audio.muted = True
    assert audio._room.get_num_channels() == 0
    audio.muted = False
    assert audio._room.get_num_channels() == 1
    audio.room_volume = 0.0
    assert audio._room.get_num_channels() == 0


def test_the_room_holds_its_breath_while_it_is_hushed(audio: Audio) -> None:
    audio.room_volume = 0.8
    while audio._room is None:
        assert audio.warm()
    usual = audio._room.get_volume()
    audio.hushed = True
    assert 0 < audio._room.get_volume() < usual / 2
    assert audio._room.get_num_channels() == 1
    audio.hushed = False
    assert audio._room.get_volume() == usual


def test_the_end_of_the_room_runs_into_its_beginning() -> None:
    *_, samples = room()
    jump = abs(samples[-1] - samples[0])
    usual = max(abs(a - b) for a, b in itertools.pairwise(samples[:2000]))
    assert len(samples) == round(ROOM_RATE * ROOM_SECONDS)
    assert jump <= usual * 2
