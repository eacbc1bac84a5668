"""A wolf spider: striped and furry, two large eyes."""

from kit.critters.wolf_spiders import wolf_spider
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    wolf_spider(place(0.05, 0, scale=1.3), seed=3)
    specimen_stage()
