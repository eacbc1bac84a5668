"""A rat snake: dark blotches down the back, a head hardly wider than the neck."""

from kit.critters.reptiles import RAT_SNAKE, snake
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401

PATH = [  # from head to tail: x, y, height
    (1.2, -0.8, 0.14),
    (0.9, -0.78, 0.04),
    (0.4, -0.95, 0.0),
    (-0.3, -0.95, 0.0),
    (-0.95, -0.8, 0.0),
    (-1.05, -0.4, 0.0),
    (-0.5, -0.3, 0.0),
    (0.3, -0.45, 0.0),
    (1.05, -0.3, 0.0),
    (1.2, 0.1, 0.0),
    (0.6, 0.25, 0.0),
    (-0.3, 0.1, 0.0),
    (-1.1, 0.25, 0.0),
    (-1.15, 0.65, 0.0),
    (-0.5, 0.75, 0.0),
    (0.3, 0.65, 0.0),
    (0.85, 0.75, 0.0),
    (0.75, 1.05, 0.0),
    (0.1, 1.15, 0.0),
    (-0.5, 1.1, 0.0),
]


def build():
    """The whole picture."""
    snake(place(0, 0, 0), PATH, RAT_SNAKE, girth=0.13)
    specimen_stage()
