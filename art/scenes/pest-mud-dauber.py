"""A mud dauber: black, a waist like a thread."""

from kit.critters.wasps import MUD_DAUBER, wasp
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    wasp(place(0.25, 0, scale=1.35), MUD_DAUBER, seed=2, spread=0.6)
    specimen_stage(height=0.36)
