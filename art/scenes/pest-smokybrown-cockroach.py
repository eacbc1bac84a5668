"""A smokybrown cockroach: one dark color, wings longer than the body."""

from kit.critters.cockroaches import SMOKYBROWN, cockroach
from kit.geometry import place
from kit.specimens import SIZE, specimen_stage  # noqa: F401

SAMPLES = 24  # hairs, spines and veins are thin


def build():
    """The whole picture."""
    cockroach(place(0.0, 0, scale=1.15), SMOKYBROWN, seed=4)
    specimen_stage()
