"""A winged ant: a pinched waist, elbowed antennae, the front wings much longer."""

from kit.critters.ants import winged_ant
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    winged_ant(place(-0.02, 0, scale=1.25), seed=3)
    specimen_stage(height=0.36)
