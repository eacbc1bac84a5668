"""The black widow, and the tangle in which she hangs head down, belly up."""

import math

import numpy as np

from kit.critters.spiders import LEGS, spider_legs
from kit.geometry import Model, place
from kit.materials import paint

BELLY = (-0.36, 0.30)  # x and height of the rear's middle
GLOBE = np.array([0.36, 0.33, 0.32])
HOURGLASS = 0.2  # half its length


def black_widow(matrix, seed=1, spread=0.95):
    """Latrodectus female facing +x: glossy black globe, thin legs, a red hourglass on the belly."""
    model = Model(matrix, seed)
    black = paint.widow
    model.ball(black, (BELLY[0], 0, BELLY[1]), GLOBE, segments=44, rings=30)
    model.tube(black, [(-0.1, 0, 0.2), (0.02, 0, 0.2)], [0.05, 0.06])
    model.ball(black, (0.15, 0, 0.21), (0.2, 0.16, 0.11), segments=30, rings=20)
    for side in (-1, 1):
        jaw = [(0.31, side * 0.04, 0.19), (0.37, side * 0.045, 0.13), (0.37, side * 0.03, 0.07)]
        model.tube(black, jaw, [0.035, 0.034, 0.012])
        model.tube(black, [(0.3, side * 0.08, 0.2), (0.43, side * 0.11, 0.16)], [0.022, 0.016])
    spider_legs(model, black, spread, girth=1.0, height=1.08)
    _hourglass(model)
    model.build("widow")


def _hourglass(model):
    """Two red triangles, point to point, that follow the belly."""
    rows = []
    for share in np.linspace(-1, 1, 31):
        half = (0.03 + 0.1 * abs(share) ** 1.1) * math.sqrt(max(0, 1 - abs(share) ** 9))
        x = HOURGLASS * share
        y = half * np.linspace(-1, 1, 11)
        height = 1 - (x / GLOBE[0]) ** 2 - (y / GLOBE[1]) ** 2
        z = BELLY[1] - GLOBE[2] * np.sqrt(height) - 0.005
        rows.append(np.c_[np.full(11, BELLY[0] + x), y, z])
    model.loft(paint.widow_red, rows, closed=False, capped=False)


def tangle(matrix, pegs, height, spread=0.95, seed=2):
    """Threads without a pattern between wooden pegs, and those that her toes hold.

    matrix is that of the spider; pegs are places on the plate.
    """
    model = Model(seed=seed)
    rng = np.random.default_rng(seed)
    for x, y in pegs:
        model.cylinder(paint.fwbark, (x, y, 0), (x * 0.97, y * 0.97, height + 0.22), 0.045, 0.032)
    tops = [np.array((x * 0.97, y * 0.97, height)) for x, y in pegs]
    toes = [
        np.array(matrix @ place(foot[0] * spread, side * foot[1] * spread, 0))[:3, 3]
        for *_, foot in LEGS
        for side in (-1, 1)
    ]
    for toe in toes:
        nearest = sorted(tops, key=lambda top: np.linalg.norm(top - toe))
        for top in nearest[:2]:
            _thread(model, toe, top + (0, 0, rng.uniform(-0.12, 0.18)))
    for i, first in enumerate(tops):
        for second in tops[i + 1 :]:
            for _ in range(2):
                ends = [end + (0, 0, rng.uniform(-0.45, 0.15)) for end in (first, second)]
                _thread(model, *ends)
    for toe in toes[::2]:
        _thread(model, toe, np.array([toe[0] * 1.05, toe[1] * 1.05, 0]))
    model.build("tangle")


def _thread(model, start, end):
    """One taut thread."""
    model.tube(paint.cobweb, [start, end], 0.0055, sides=5)
