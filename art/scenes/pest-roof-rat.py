"""A roof rat: slender, large ears, the tail longer than the body."""

from kit.critters.rats import roof_rat
from kit.geometry import place
from kit.specimens import SIZE, specimen_stage  # noqa: F401

SAMPLES = 24  # hairs, spines and veins are thin


def build():
    """The whole picture."""
    roof_rat(place(0.36, 0.26, scale=1.12), seed=2)
    specimen_stage(height=0.36)
