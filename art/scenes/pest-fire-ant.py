"""A fire ant worker."""

from kit.critters.ants import fire_ant
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    fire_ant(place(0.05, 0, scale=1.5), seed=3)
    specimen_stage()
