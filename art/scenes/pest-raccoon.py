"""A raccoon."""

from kit.critters.raccoons import raccoon
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    raccoon(place(0.2, -0.25, scale=1.2), seed=2)
    specimen_stage(height=0.36)
