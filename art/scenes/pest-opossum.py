"""An opossum: a white pointed face, a bare tail."""

from kit.critters.opossums import opossum
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    opossum(place(0.4, 0.1, scale=1.02), seed=2)
    specimen_stage(height=0.36)
