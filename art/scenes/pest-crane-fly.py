"""A crane fly: very long legs, no beak."""

from kit.critters.crane_flies import crane_fly
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    crane_fly(place(0.0, -0.15, scale=1.1), seed=2)
    specimen_stage(height=0.36)
