"""A Formosan termite swarmer: pale, and hairy wings in life."""

from kit.critters.swarmers import termite_swarmer
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    termite_swarmer(place(0.3, 0, scale=1.85), seed=5, spread=0.3, body="formosan")
    specimen_stage()
