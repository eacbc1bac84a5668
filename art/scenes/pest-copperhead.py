"""A copperhead: bands that are narrowest over the spine."""

from kit.critters.reptiles import copperhead
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401

PATH = [  # from head to tail: x, y, height
    (0.95, -0.75, 0.12),
    (0.7, -0.62, 0.04),
    (0.3, -0.7, 0.0),
    (-0.3, -0.95, 0.0),
    (-0.95, -0.75, 0.0),
    (-1.05, -0.2, 0.0),
    (-0.5, 0.1, 0.0),
    (0.2, -0.05, 0.0),
    (0.85, 0.05, 0.0),
    (1.1, 0.5, 0.0),
    (0.7, 0.95, 0.0),
    (0.05, 0.85, 0.0),
    (-0.5, 0.75, 0.0),
    (-0.95, 0.85, 0.0),
]


def build():
    """The whole picture."""
    copperhead(place(0, 0, 0), PATH, girth=0.16)
    specimen_stage()
