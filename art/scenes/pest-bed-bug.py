"""A bed bug: flat, oval, without wings."""

from kit.critters.bed_bugs import bed_bug
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    bed_bug(place(0.3, 0, scale=1.7), seed=2)
    specimen_stage()
