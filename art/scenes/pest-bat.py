"""A Mexican free-tailed bat, its wings spread."""

from kit.critters.bats import free_tailed_bat
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    bat = place(0.05, -0.3, 0.62, turn=-0.75, scale=1.12, tilt_y=0.38)
    free_tailed_bat(bat, seed=2, span=1.3)
    specimen_stage(height=0.36)
