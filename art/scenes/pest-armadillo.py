"""A nine-banded armadillo."""

from kit.critters.armadillos import armadillo
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    armadillo(place(0.15, 0.05, scale=1.05), seed=2)
    specimen_stage(height=0.36)
