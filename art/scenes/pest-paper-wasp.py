"""A paper wasp: a thread of a waist, long legs."""

from kit.critters.wasps import paper_wasp
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    paper_wasp(place(0.2, 0, scale=1.4), seed=2, spread=0.5)
    specimen_stage(height=0.36)
