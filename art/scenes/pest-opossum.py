"""An opossum: gray and coarse, a long white face, black ears, a bare tail that curls."""

from kit.critters.opossums import opossum
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    opossum(place(0.04, -0.14, scale=1.18), seed=2)
    specimen_stage(height=0.36)
