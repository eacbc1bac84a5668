"""A house mouse."""

from kit.critters.mice import mouse
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    mouse(place(0.25, 0, scale=1.1), seed=2)
    specimen_stage(height=0.45)
