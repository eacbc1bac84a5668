"""An American cockroach: a pale rim round the shield, wings as long as the body."""

from kit.critters.cockroaches import AMERICAN, cockroach
from kit.geometry import place
from kit.specimens import SIZE, specimen_stage  # noqa: F401

SAMPLES = 24  # hairs, spines and veins are thin


def build():
    """The whole picture."""
    cockroach(place(-0.05, 0, scale=1.45), AMERICAN, seed=2)
    specimen_stage()
