"""A German cockroach: two dark stripes behind the head."""

from kit.critters.cockroaches import german_cockroach
from kit.geometry import place
from kit.specimens import SIZE, specimen_stage  # noqa: F401

SAMPLES = 24  # hairs, spines and veins are thin


def build():
    """The whole picture."""
    german_cockroach(place(-0.15, 0, scale=1.5), seed=2)
    specimen_stage()
