"""A kissing bug: a narrow cone of a head, orange bars along its edge."""

from kit.critters.kissing_bugs import kissing_bug
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    kissing_bug(place(-0.25, 0, scale=1.5), seed=2)
    specimen_stage()
