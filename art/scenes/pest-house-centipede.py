"""A house centipede: fifteen pairs of long banded legs."""

from kit.critters.centipedes import house_centipede
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    house_centipede(place(0.28, 0, scale=0.94), seed=2)
    specimen_stage()
