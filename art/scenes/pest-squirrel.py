"""A fox squirrel with a pecan: round haunches, an orange belly, a bushy tail along its back."""

from kit.critters.squirrels import fox_squirrel
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    fox_squirrel(place(-0.1, -0.42, turn=-2.2, scale=1.3), seed=2)
    specimen_stage(height=0.36)
