"""Fire ant workers of three sizes: two bumps in the waist, clubbed antennae, a stinger."""

from kit.critters.ants import FIRE, worker_ant
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    worker_ant(place(-0.14, 0.5, turn=0.08, scale=1.18), FIRE, seed=3, gape=0.5)
    worker_ant(place(-0.46, -1.0, turn=0.22, scale=0.66), FIRE, seed=5)
    worker_ant(place(1.0, -0.84, turn=0.05, scale=0.43), FIRE, seed=7)
    specimen_stage()
