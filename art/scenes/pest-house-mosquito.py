"""A house mosquito at rest: plain brown, her wings folded over a blunt rear."""

from kit.critters.house_mosquitoes import house_mosquito
from kit.geometry import place
from kit.specimens import SIZE, specimen_stage  # noqa: F401

SAMPLES = 24  # hairs, spines and veins are thin


def build():
    """The whole picture."""
    house_mosquito(place(0.1, 0, turn=-0.15, scale=1.45), seed=2)
    specimen_stage(height=0.36)
