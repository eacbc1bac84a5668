"""A winged ant: a pinched waist, elbowed feelers, the front wings longer."""

from kit.critters.ants import winged_ant
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    winged_ant(place(0.1, 0, scale=1.35), seed=3)
    specimen_stage(height=0.36)
