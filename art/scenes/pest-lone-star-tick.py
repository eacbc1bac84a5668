"""A lone star tick, female: one pale spot."""

from kit.critters.ticks import tick
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    tick(place(0, 0, scale=1.9), seed=2)
    specimen_stage()
