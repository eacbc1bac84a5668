"""An orb weaver."""

from kit.critters.spiders import orb_weaver
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    orb_weaver(place(0.05, 0, scale=1.7), seed=2)
    specimen_stage()
