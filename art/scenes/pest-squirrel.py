"""A fox squirrel: a bushy tail, an orange belly."""

from kit.critters.squirrels import fox_squirrel
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    fox_squirrel(place(0.3, -0.3, scale=0.98), seed=2)
    specimen_stage(height=0.36)
