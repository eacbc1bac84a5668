"""A Mexican free-tailed bat, its wings spread."""

from kit.critters.bats import free_tailed_bat
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    free_tailed_bat(place(0.05, 0, 0.35, scale=1.35), seed=2)
    specimen_stage(height=0.35)
