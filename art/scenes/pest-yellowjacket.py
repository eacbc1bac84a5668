"""A yellowjacket: stout, black and bright yellow, without fur."""

from kit.critters.yellowjackets import yellowjacket
from kit.geometry import place
from kit.specimens import SIZE, specimen_stage  # noqa: F401

SAMPLES = 24  # hairs, spines and veins are thin


def build():
    """The whole picture."""
    yellowjacket(place(0.1, 0, scale=1.5), seed=2)
    specimen_stage(height=0.36)
