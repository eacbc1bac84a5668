"""A black widow in her tangle, belly up: a red hourglass."""

import math

from kit.critters.widows import black_widow, tangle
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401

HEIGHT = 0.95
PEGS = [(-1.3, 0.6), (1.3, 0.65), (-1.2, -0.85), (1.3, -0.75)]


def build():
    """The whole picture."""
    spider = place(0.15, -0.2, HEIGHT, turn=-0.2, scale=1.0, tilt_x=math.pi + 0.35)
    black_widow(spider, seed=3)
    tangle(spider, PEGS, HEIGHT)
    specimen_stage(height=0.36)
