"""A field cricket: thick hind legs, a long egg tube."""

from kit.critters.crickets import field_cricket
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    field_cricket(place(-0.15, 0, scale=1.2), seed=2)
    specimen_stage(height=0.36)
