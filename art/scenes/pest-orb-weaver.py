"""An orb weaver: the black and yellow garden spider."""

from kit.critters.garden_spiders import garden_spider
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    garden_spider(place(0.1, 0, scale=1.15), seed=2)
    specimen_stage()
