"""Sounds, made by arithmetic when they are first needed; without a device there are none.

Every sound is a short mono sample of 16 bits, wrapped as a WAV so that the mixer fits it to
whatever the device runs at. The same seed makes the same sound. A sound is made in parts of a
few milliseconds each, so that making one ahead never holds up a frame.
"""

import array
import io
import logging
import math
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

import pygame

_LOG: Final = logging.getLogger(__name__)

RATE: Final = 22_050
PEAK: Final = 22_900
"""The largest sample there may be: -3.1 dBFS."""
_LOUDNESS: Final = 5_000
"""Every sound's loudest moment, as the root of its mean square: -16.3 dBFS."""
_MOMENT: Final = 0.05
"""Seconds of a moment: about what an ear takes for one."""
_CHANNELS: Final = 12
ROOM_RATE: Final = 11_025
ROOM_SECONDS: Final = 6.0
_ROOM_OVERLAP: Final = 0.5
_ROOM_SHARE: Final = 0.35
"""How loud the room is at most, beside the cards."""
_HUSHED: Final = 0.3
"""What is left of the room while everybody looks at one thing (interface.md 4.6)."""

Samples = list[float]
Making = Iterator[Samples]
"""Yields an empty list for each part that is made, at last the whole sound."""


def _silence(seconds: float) -> Samples:
    return [0.0] * round(RATE * seconds)


def _add(samples: Samples, other: Samples, at: float = 0.0, volume: float = 1.0) -> None:
    """Mix another sound in, `at` seconds from the start."""
    start = round(RATE * at)
    samples.extend(_silence(max(0.0, (start + len(other) - len(samples)) / RATE)))
    for place, value in enumerate(other, start):
        if place < len(samples):
            samples[place] += value * volume


def _rustle(
    seconds: float, rng: random.Random, *, low: float, high: float, rise: float = 0.3
) -> Samples:
    """Return band-limited noise that swells to `rise` of its length and dies away.

    Args:
        seconds: Length.
        rng: Source of the noise.
        low: Share of the slow part that is taken away, 0 to 1: larger is thinner.
        high: Share of each new value that is let through: larger is brighter.
        rise: Where it is loudest, as a share of the length.
    """
    count = round(RATE * seconds)
    samples: Samples = []
    smooth = slow = 0.0
    for place in range(count):
        smooth += high * (rng.random() * 2 - 1 - smooth)
        slow += low * (smooth - slow)
        at = place / count
        envelope = at / rise if at < rise else ((1 - at) / (1 - rise)) ** 2
        samples.append((smooth - slow) * envelope)
    return samples


def _pluck(pitch: float, seconds: float, rng: random.Random, damping: float = 0.996) -> Samples:
    """Return a plucked string (Karplus and Strong 1983), like a mandolin's."""
    length = max(2, round(RATE / pitch))
    string = [rng.random() * 2 - 1 for _ in range(length)]
    samples: Samples = []
    for place in range(round(RATE * seconds)):
        here, after = place % length, (place + 1) % length
        samples.append(string[here])
        string[here] = damping * 0.5 * (string[here] + string[after])
    return samples


def _knock(pitch: float, seconds: float, fall: float = 0.5) -> Samples:
    """Return a drum: a tone that falls to a share of its pitch while it dies away."""
    count = round(RATE * seconds)
    samples: Samples = []
    phase = 0.0
    for place in range(count):
        at = place / count
        phase += 2 * math.pi * pitch * (1 - (1 - fall) * at) / RATE
        samples.append(math.sin(phase) * (1 - at) ** 3)
    return samples


def _bell(pitch: float, seconds: float) -> Samples:
    count = round(RATE * seconds)
    samples = _silence(seconds)
    fade = math.exp(-5.0 / count)
    for multiple, loudness in ((1.0, 1.0), (2.76, 0.35), (5.4, 0.12)):
        volume = loudness
        # sin(n + 1) follows from sin(n) and sin(n - 1): no call of sin for each sample.
        angle = 2 * math.pi * pitch * multiple / RATE
        turn, here, before = 2 * math.cos(angle), 0.0, -math.sin(angle)
        for place in range(count):
            samples[place] += here * volume
            volume *= fade
            here, before = turn * here - before, here
    for place in range(min(60, count)):
        samples[place] *= place / 60
    return samples


def _slide(rng: random.Random) -> Making:
    yield _rustle(0.16, rng, low=0.12, high=0.45)


def _snap(rng: random.Random) -> Making:
    """Yield a card on wood, no two quite alike."""
    samples = _rustle(0.06 + 0.02 * rng.random(), rng, low=0.25, high=0.8, rise=0.04)
    _add(samples, _knock(150 + 40 * rng.random(), 0.09), volume=0.4 + 0.2 * rng.random())
    yield samples


def _shuffle(rng: random.Random) -> Making:
    samples = _silence(0.9)
    at = 0.0
    while at < 0.72:
        volume = 0.35 + 0.4 * math.sin(math.pi * at / 0.72)
        _add(samples, _rustle(0.03, rng, low=0.3, high=0.75, rise=0.1), at, volume)
        at += 0.018 + 0.012 * rng.random()
        yield []
    for snap in _snap(rng):
        _add(samples, snap, 0.8, 0.7)
    yield samples


def _gather(rng: random.Random) -> Making:
    samples = _rustle(0.2, rng, low=0.08, high=0.35, rise=0.6)
    yield []
    _add(samples, _knock(120, 0.09), 0.15, 0.35)
    yield samples


def _rap(rng: random.Random) -> Making:
    """Yield knuckles on the table, twice: who passes knocks."""
    samples = _knock(210, 0.08, 0.7)
    _add(samples, _rustle(0.02, rng, low=0.3, high=0.9, rise=0.05), volume=0.5)
    second = _knock(200, 0.09, 0.7)
    yield []
    _add(samples, second, 0.13, 0.85)
    _add(samples, _rustle(0.02, rng, low=0.3, high=0.9, rise=0.05), 0.13, 0.45)
    yield samples


def _chime(rng: random.Random) -> Making:
    del rng
    samples = _bell(880, 0.5)
    yield []
    _add(samples, _bell(1318.5, 0.6), 0.09, 0.8)
    yield samples


def _reveal(rng: random.Random) -> Making:
    """Yield the bell that rings for the partner, over two beats of a low drum."""
    samples = _knock(72, 0.6, 0.6)
    yield []
    _add(samples, _rustle(0.12, rng, low=0.02, high=0.12, rise=0.05), volume=0.4)
    _add(samples, _knock(66, 0.6, 0.55), 0.34, 0.9)
    for pitch, loudness in ((659.3, 0.8), (987.8, 0.5)):
        yield []
        _add(samples, _bell(pitch, 0.9), 0.34, loudness)
    yield samples


def _shake(rng: random.Random) -> Making:
    del rng
    samples = _knock(150, 0.09, 0.8)
    _add(samples, _knock(135, 0.09, 0.8), 0.1, 0.9)
    yield samples


def _tune(notes: tuple[float, ...], step: float, rng: random.Random) -> Making:
    samples: Samples = []
    for place, pitch in enumerate(notes):
        _add(samples, _pluck(pitch, 0.9, rng), place * step, 0.7)
        yield []
        _add(samples, _pluck(pitch, 0.5, rng), place * step + step / 2, 0.25)
        yield []
    yield samples


def _win(rng: random.Random) -> Making:
    return _tune((392.0, 493.9, 587.3, 784.0, 987.8), 0.13, rng)


def _lose(rng: random.Random) -> Making:
    return _tune((392.0, 349.2, 311.1, 261.6), 0.2, rng)


def _voice(seconds: float, pitch: float, rng: random.Random) -> Samples:
    """Return a voice across the room: noise through one resonance, in syllables and pauses."""
    radius = 0.97
    turn = 2 * radius * math.cos(2 * math.pi * pitch / ROOM_RATE)
    samples: Samples = []
    before = here = loudness = wanted = 0.0
    until = 0
    for place in range(round(ROOM_RATE * seconds)):
        if place >= until:
            wanted = rng.random() if rng.random() < 0.7 else 0.0
            until = place + round(ROOM_RATE * (0.09 + 0.22 * rng.random()))
        loudness += 0.002 * (wanted - loudness)
        before, here = here, turn * here - radius * radius * before + rng.random() - 0.5
        samples.append(here * loudness)
    return samples


def room() -> Making:
    """Yield an empty list while the sound of a quiet bar is made, at last its samples.

    Five voices and three glasses, `ROOM_SECONDS` long; the end runs into the beginning.
    """
    rng = random.Random("room")
    whole: Samples = [0.0] * round(ROOM_RATE * (ROOM_SECONDS + _ROOM_OVERLAP))
    for pitch in (190.0, 240.0, 330.0, 420.0, 560.0):
        voice = _voice(ROOM_SECONDS + _ROOM_OVERLAP, pitch, rng)
        yield []
        for place, value in enumerate(voice):
            whole[place] += value
        yield []
    loudest = max(map(abs, whole))
    for at, pitch in ((1.7, 2350.0), (4.1, 2790.0), (4.25, 3140.0)):
        start = round(at * ROOM_RATE)
        for n in range(round(0.35 * ROOM_RATE)):
            ring = math.sin(2 * math.pi * pitch * n / ROOM_RATE) * math.exp(-n / ROOM_RATE * 16)
            whole[start + n] += 0.12 * loudest * ring
    overlap = round(ROOM_RATE * _ROOM_OVERLAP)
    length = len(whole) - overlap
    for n in range(overlap):
        share = n / overlap
        whole[n] = whole[n] * share + whole[length + n] * (1 - share)
    yield whole[:length]


SOUNDS: Final[Mapping[str, Callable[[random.Random], Making]]] = {
    "deal": _slide,
    "play": _snap,
    "shuffle": _shuffle,
    "take": _gather,
    "knock": _rap,
    "chime": _chime,
    "reveal": _reveal,
    "shake": _shake,
    "win": _win,
    "lose": _lose,
}
"""The sounds by what happens."""

VARIANTS: Final[Mapping[str, int]] = {"play": 5, "deal": 3}
"""How many ways there are of what is heard often; of everything else there is one."""

_ALL: Final = tuple((name, n) for name in SOUNDS for n in range(VARIANTS.get(name, 1)))


def synthesise(name: str, variant: int = 0) -> bytes:
    """Return a sound as the bytes of a WAV file.

    Args:
        name: One of `SOUNDS`.
        variant: From 0; below `VARIANTS` of that name.

    Raises:
        KeyError: There is no such sound.
    """
    *_, samples = _making(name, variant)
    return _wav(samples, RATE)


def _making(name: str, variant: int) -> Making:
    return SOUNDS[name](random.Random(f"{name} {variant}"))


def _loudest_moment(samples: Samples, rate: int) -> float:
    """Return the largest root of the mean square over a moment."""
    long = max(1, min(len(samples), round(rate * _MOMENT)))
    squares = [value * value for value in samples]
    most = max(sum(squares[at : at + long]) for at in range(0, len(squares) - long + 1, long // 2))
    return math.sqrt(most / long)


def _wav(samples: Samples, rate: int) -> bytes:
    """Return samples as loud as every sound is, but never above the peak, as a WAV file."""
    # Imported here: sounds are made after the first picture.
    import wave  # noqa: PLC0415

    loudness, loudest = _loudest_moment(samples, rate) or 1.0, max(map(abs, samples)) or 1.0
    gain = min(_LOUDNESS / loudness, PEAK / loudest)
    wanted = array.array("h", (round(value * gain) for value in samples))
    if array.array("H", [1]).tobytes()[0] == 0:
        wanted.byteswap()
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(wanted.tobytes())
    return buffer.getvalue()


class Audio:
    """Plays sounds by name; does nothing without a device, when muted or at volume 0."""

    def __init__(self) -> None:
        self._sounds: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._played: Counter[str] = Counter()
        self._own: dict[str, Path] = {}
        self._tried = False
        self._works = False
        self._coming: tuple[tuple[str, int], Making] | None = None
        self._making: Making | None = None
        self._room: pygame.mixer.Sound | None = None
        self._volume = 0.7
        self._room_volume = 0.0
        self._hushed = False
        self._muted = False

    @property
    def volume(self) -> float:
        """Loudness of sounds, 0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = volume

    @property
    def room_volume(self) -> float:
        """Loudness of the room behind the game, 0 (off) to 1."""
        return self._room_volume

    @room_volume.setter
    def room_volume(self, volume: float) -> None:
        self._room_volume = volume
        self._adjust_room()

    @property
    def hushed(self) -> bool:
        """Whether the room holds its breath: it is much softer as long as it does."""
        return self._hushed

    @hushed.setter
    def hushed(self, hushed: bool) -> None:
        self._hushed = hushed
        self._adjust_room()

    @property
    def muted(self) -> bool:
        """Whether nothing is heard at all."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        self._adjust_room()

    @property
    def works(self) -> bool:
        """Whether there is a device; asks for one the first time."""
        if not self._tried:
            self._tried = True
            self._works = self._open()
        return self._works

    def use(self, files: Mapping[str, Path]) -> None:
        """Play the files of a table theme for some events."""
        self._own = dict(files)
        self._coming = None
        self._sounds.clear()

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play a sound of `SOUNDS`, at a share of the volume; an unknown one is silent.

        What is heard often sounds a little different each time.
        """
        if self.muted or self.volume <= 0 or name not in SOUNDS or not self.works:
            return
        which = name, self._played[name] % VARIANTS.get(name, 1)
        self._played[name] += 1
        sound = self._sounds.get(which) or self._make(*which)
        if sound is not None:
            sound.set_volume(self.volume * volume)
            sound.play()

    def warm(self) -> bool:
        """Make a part of a sound that is not made yet; return whether there was one.

        For idle moments, so that no sound is made while something moves.
        """
        if self.muted or not self.works:
            return False
        if self._room_volume > 0 and self._room is None:
            self._make_room()
            return True
        if self._coming is None:
            which = next((which for which in _ALL if which not in self._sounds), None)
            if which is None:
                return False
            if which[0] in self._own:
                return self._make(*which) is not None
            self._coming = which, _making(*which)
        self._go_on(*self._coming)
        return True

    def _go_on(self, which: tuple[str, int], making: Making) -> None:
        """Make the next part of a sound."""
        samples = next(making)
        if samples:
            self._coming = None
            self._sounds[which] = pygame.mixer.Sound(file=io.BytesIO(_wav(samples, RATE)))

    def close(self) -> None:
        """Let the device go."""
        self._sounds.clear()
        self._room = self._making = self._coming = None
        if self._works:
            pygame.mixer.quit()
        self._tried = self._works = False

    def _make_room(self) -> None:
        if self._making is None:
            self._making = room()
        samples = next(self._making)
        if samples:
            self._making = None
            self._room = pygame.mixer.Sound(file=io.BytesIO(_wav(samples, ROOM_RATE)))
            self._adjust_room()

    def _adjust_room(self) -> None:
        """Let the room be heard, or not, as loud as it should be."""
        if self._room is None:
            return
        loud = 0.0 if self._muted else self._room_volume * _ROOM_SHARE
        if self._hushed:
            loud *= _HUSHED
        self._room.set_volume(loud)
        if loud > 0 and not self._room.get_num_channels():
            pygame.mixer.Channel(0).play(self._room, loops=-1, fade_ms=800)
        elif not loud:
            self._room.stop()

    def _make(self, name: str, variant: int) -> pygame.mixer.Sound | None:
        own = self._own.get(name)
        try:
            sound = pygame.mixer.Sound(own or io.BytesIO(synthesise(name, variant)))
        except (pygame.error, OSError) as error:
            _LOG.warning("sound %s cannot be played: %s", own or name, error)
            if own is None:
                return None
            del self._own[name]
            return self._make(name, variant)
        self._sounds[name, variant] = sound
        return sound

    @staticmethod
    def _open() -> bool:
        try:
            pygame.mixer.init(RATE, -16, 1, 512)
            pygame.mixer.set_num_channels(_CHANNELS)
            pygame.mixer.set_reserved(1)
        except pygame.error as error:
            _LOG.info("no sound: %s", error)
            return False
        return True
