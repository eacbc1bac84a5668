"""A yellowjacket: bright black and yellow, a short waist."""

from kit.critters.wasps import YELLOWJACKET, wasp
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    wasp(place(0.1, 0, scale=1.5), YELLOWJACKET, seed=2, spread=0.5)
    specimen_stage(height=0.36)
