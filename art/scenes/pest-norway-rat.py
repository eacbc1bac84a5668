"""A Norway rat: heavy, small ears, the tail shorter than the body."""

from kit.critters.rats import NORWAY_RAT
from kit.critters.rodents import rodent
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    rodent(place(0.35, 0.05, scale=1.05), NORWAY_RAT, seed=2, hairs=56000)
    specimen_stage(height=0.36)
