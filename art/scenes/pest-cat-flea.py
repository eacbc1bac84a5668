"""A cat flea: high and narrow, strong hind legs."""

from kit.critters.fleas import cat_flea
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    cat_flea(place(0.05, -0.2, scale=1.6), seed=2)
    specimen_stage(height=0.36)
