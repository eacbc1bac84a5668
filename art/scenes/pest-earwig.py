"""An earwig: two curved pinchers, short wing covers."""

from kit.critters.earwigs import earwig
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    earwig(place(0.1, 0, scale=1.35), seed=2)
    specimen_stage()
