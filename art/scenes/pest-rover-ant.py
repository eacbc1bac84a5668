"""A rover ant: small, brown, its rear large for its size."""

from kit.critters.ants import ROVER, worker_ant
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    worker_ant(place(0.0, 0, scale=1.55), ROVER, seed=3)
    specimen_stage()
