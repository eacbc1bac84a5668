"""Closet web: loose cottony silk in the corner behind a box, a small shed spider skin before it."""

import numpy as np

from kit.geometry import Model, place
from kit.interiors import cardboard_box
from kit.materials import paint
from kit.traces.loose_silk import cotton, wavering
from kit.traces.shed_spider import shed_spider
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
WALL = 1.0  # its y
LEFT, RIGHT = -0.95, 1.05  # sides of the boxes that face each other
BOARD = 0.46


def closet(model):
    """Oak boards, a dark green wall and baseboard, on which pale silk is seen."""
    for row in range(-9, 4):
        x = -7.0 + model.rng.uniform(-1.5, 0)
        while x < 7:
            length = model.rng.uniform(2.2, 3.6)
            centre = (x + length / 2, row * BOARD + 0.1, -0.06)
            model.box(paint.wood, centre, (length - 0.02, BOARD - 0.02, 0.12), radius=0.02)
            x += length
    model.box(paint.green, (0, WALL + 0.2, 2.6), (16, 0.2, 6), radius=0.01)
    model.box(paint.green, (0, WALL + 0.05, 0.3), (16, 0.14, 0.6), radius=0.03)
    model.box(paint.green, (0, WALL + 0.06, 0.66), (16, 0.09, 0.13), radius=0.04)


def anchor(rng):
    """A place on the box at the right, the wall, the baseboard or the floor near the corner."""
    side = rng.integers(4)
    reach = rng.exponential(0.30)
    if side == 0:
        return RIGHT, WALL - 0.05 - min(reach, 1.1), min(rng.exponential(0.28), 0.8)
    if side == 1:
        return max(LEFT, RIGHT - 1.3 * reach), WALL - 0.03, min(rng.exponential(0.32), 0.75)
    if side == 2:
        return max(LEFT, RIGHT - 1.6 * reach), WALL - rng.exponential(0.35), 0.006
    return RIGHT - rng.exponential(0.5), WALL - 0.04, rng.uniform(0.1, 0.6)


def silk(model):
    """Off-white and cottony, thick in the corner, a few slack threads beyond."""
    rng = np.random.default_rng(8)
    for _ in range(120):
        ends = anchor(rng), anchor(rng)
        wavering(model, *ends, rng.uniform(0.0009, 0.0026), rng.uniform(0.04, 0.13), rng)
    for _ in range(14):
        far = LEFT, rng.uniform(0.2, 0.9), rng.uniform(0.02, 0.6)
        wavering(model, far, anchor(rng), rng.uniform(0.0008, 0.0018), rng.uniform(0.05, 0.1), rng)
    cotton(model, (0.80, 0.72, 0.16), (0.20, 0.18, 0.09), 420, seed=3)
    cotton(model, (0.60, 0.50, 0.06), (0.28, 0.22, 0.03), 320, seed=4)
    cotton(model, (0.90, 0.85, 0.42), (0.10, 0.08, 0.14), 180, seed=5)


def build():
    """The whole picture."""
    model = Model(seed=5)
    closet(model)
    cardboard_box(model, LEFT - 1.3, -0.15, 0, 0, (2.6, 2.0, 1.7))
    cardboard_box(model, RIGHT + 1.3, 0.0, 0, 0, (2.6, 1.8, 1.25))
    cardboard_box(model, RIGHT + 1.35, 0.1, 1.26, 0.08, (2.2, 1.5, 1.2))
    for x, y, z, depth in ((LEFT - 1.3, -0.15, 1.7, 2.0), (RIGHT + 1.3, 0.0, 1.25, 1.8)):
        model.box(
            paint.paper, (x, y - depth / 2 - 0.004, z - 0.2), (0.34, 0.008, 0.4), radius=0.002
        )
    for x in (LEFT - 0.62, RIGHT + 0.7):
        model.box(
            paint.paper, (x, -1.16 if x < 0 else -0.91, 0.52), (0.72, 0.01, 0.46), radius=0.004
        )
    silk(model)
    model.build("closet")
    shed_spider(place(0.06, 0.16, 0.03, turn=-1.9, scale=0.3, tilt_x=0.15, tilt_y=-0.1), seed=4)
    close_up((0.08, 0.3, 0.42), width=3.2, azimuth=-82, elevation=27, focus=(0.1, 0.1, 0.3))
