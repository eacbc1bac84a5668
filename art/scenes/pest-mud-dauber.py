"""A mud dauber: black, a waist like a thread, yellow legs."""

from kit.critters.mud_daubers import mud_dauber
from kit.geometry import place
from kit.specimens import SIZE, specimen_stage  # noqa: F401

SAMPLES = 24  # hairs, spines and veins are thin


def build():
    """The whole picture."""
    mud_dauber(place(0.3, 0, scale=1.4), seed=2)
    specimen_stage(height=0.36)
