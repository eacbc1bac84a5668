"""An odorous house ant: the drop-shaped rear lies over the flat waist, the back is dented."""

from kit.critters.ants import ODOROUS, worker_ant
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    worker_ant(place(-0.02, 0, turn=0.16, scale=1.5), ODOROUS, seed=3)
    specimen_stage()
