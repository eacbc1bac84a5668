"""A carpenter ant: one bump in the waist, an even back, a red body and a black rear."""

from kit.critters.ants import CARPENTER, worker_ant
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    worker_ant(place(0.0, 0, scale=1.6), CARPENTER, seed=3)
    specimen_stage()
