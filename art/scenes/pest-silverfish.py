"""A silverfish: silver rings, three tail bristles."""

from kit.critters.silverfish import silverfish
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    silverfish(place(0.1, 0, scale=1.25), seed=2)
    specimen_stage()
