"""A termite swarmer: no waist, straight feelers, four wings of one length."""

from kit.critters.swarmers import termite_swarmer
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    termite_swarmer(place(0.3, 0, scale=1.75), seed=3, spread=0.42)
    specimen_stage()
