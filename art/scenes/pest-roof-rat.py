"""A roof rat: slender, large ears, the tail longer than the body."""

from kit.critters.rats import ROOF_RAT
from kit.critters.rodents import rodent
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    rodent(place(0.45, 0.15, scale=0.98), ROOF_RAT, seed=2, hairs=50000)
    specimen_stage(height=0.36)
