"""A Norway rat: heavy, small ears, the tail shorter than the body."""

from kit.critters.rats import norway_rat
from kit.geometry import place
from kit.specimens import SIZE, specimen_stage  # noqa: F401

SAMPLES = 24  # hairs, spines and veins are thin


def build():
    """The whole picture."""
    norway_rat(place(0.14, 0.16, scale=1.12), seed=2)
    specimen_stage(height=0.36)
