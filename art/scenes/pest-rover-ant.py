"""A rover ant: hunched, its rear a globe, its antennae of nine joints."""

from kit.critters.ants import ROVER, worker_ant
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    worker_ant(place(0.08, 0, turn=-0.14, scale=1.45), ROVER, seed=3)
    specimen_stage()
