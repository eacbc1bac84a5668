"""A brown recluse: a violin on the back, plain legs."""

from kit.critters.spiders import brown_recluse
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    brown_recluse(place(0.1, 0.05, turn=-0.95, scale=1.2), seed=3)
    specimen_stage()
