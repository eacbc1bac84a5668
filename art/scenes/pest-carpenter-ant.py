"""A carpenter ant: one tall scale in the waist, an evenly arched back, a heart-shaped head."""

from kit.critters.ants import CARPENTER, worker_ant
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    worker_ant(place(-0.2, 0, scale=1.26), CARPENTER, seed=3)
    specimen_stage(height=0.36)
