"""An odorous house ant: no bump in sight, the rear lies over the waist."""

from kit.critters.ants import ODOROUS, worker_ant
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    worker_ant(place(0.0, 0, scale=1.55), ODOROUS, seed=3)
    specimen_stage()
