"""A house mouse: large ears, a tail as long as the body."""

from kit.critters.rodents import mouse
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    mouse(place(0.3, 0, scale=1.25), seed=2)
    specimen_stage(height=0.36)
