"""Sounds: the same every time, well formed, and silence where there is no device."""

import io
import itertools
import wave
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.audio import RATE, ROOM_RATE, ROOM_SECONDS, SOUNDS, Audio, room, synthesise


@pytest.fixture
def audio() -> Iterator[Audio]:
    audio = Audio()
    yield audio
    audio.close()


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_a_wav_that_is_loud_ends_softly_and_repeats(name: str) -> None:
    made = synthesise(name)
    with wave.open(io.BytesIO(made)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        samples = memoryview(file.readframes(file.getnframes())).cast("h")
    assert 0.05 < len(samples) / RATE < 2
    assert max(map(abs, samples)) > 20_000
    assert max(map(abs, samples[-40:])) < 6_000
    assert made == synthesise(name)


def test_sounds_play_at_their_volume(audio: Audio) -> None:
    audio.volume = 0.5
    audio.play("play", 0.5)
    assert audio.works
    assert audio._sounds["play"].get_volume() == pytest.approx(0.25, abs=0.01)


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


def test_warming_makes_every_sound_once(audio: Audio) -> None:
    rounds = 0
    while audio.warm():
        rounds += 1
    assert rounds == len(SOUNDS)


def test_a_broken_file_of_a_theme_falls_back_to_the_built_in_sound(
    audio: Audio, tmp_path: Path
) -> None:
    broken = tmp_path / "x.wav"
    broken.write_bytes(b"rubbish")
    audio.use({"play": broken})
    audio.play("play")
    assert "play" in audio._sounds


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


def test_the_end_of_the_room_runs_into_its_beginning() -> None:
    *_, samples = room()
    jump = abs(samples[-1] - samples[0])
    usual = max(abs(a - b) for a, b in itertools.pairwise(samples[:2000]))
    assert len(samples) == round(ROOM_RATE * ROOM_SECONDS)
    assert jump <= usual * 2
