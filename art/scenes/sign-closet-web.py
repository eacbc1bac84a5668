"""Closet web: thin untidy silk between cardboard boxes at a baseboard, a shed spider skin in it."""

from kit.geometry import Model, place
from kit.interiors import cardboard_box
from kit.materials import paint
from kit.traces.loose_silk import tangle, thread
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


def between(rng):
    """A place on the boxes, the wall or the floor of the gap, more of them at the right."""
    side = rng.integers(5)
    depth = rng.uniform(-0.1, WALL - 0.05)
    height = rng.uniform(0.05, 1.0) * (0.4 + 0.6 * depth)
    if side == 0:
        return LEFT, max(0.2, depth), height
    if side < 3:
        return RIGHT, depth, height * 1.2
    if side == 3:
        return rng.uniform(LEFT, RIGHT), WALL - 0.03, rng.uniform(0.1, 1.0)
    return rng.uniform(-0.5, RIGHT), depth, 0.0


def build():
    """The whole picture."""
    model = Model(seed=5)
    closet(model)
    cardboard_box(model, LEFT - 1.3, -0.15, 0, 0, (2.6, 2.0, 1.7))
    cardboard_box(model, RIGHT + 1.3, 0.0, 0, 0, (2.6, 1.8, 1.25))
    cardboard_box(model, RIGHT + 1.35, 0.1, 1.26, 0.08, (2.2, 1.5, 1.2))
    for x, y, z, depth in ((LEFT - 1.3, -0.15, 1.7, 2.0), (RIGHT + 1.3, 0.0, 1.25, 1.8)):
        model.box(paint.paper, (x, y - depth / 2 - 0.004, z - 0.2), (0.34, 0.008, 0.4), radius=0.002)
    for x in (LEFT - 0.62, RIGHT + 0.7):
        model.box(paint.paper, (x, -1.16 if x < 0 else -0.91, 0.52), (0.72, 0.01, 0.46), radius=0.004)
    tangle(model, between, 70, 130, thickness=(0.0018, 0.004), sag=0.1, seed=6)
    for x, y in ((-0.35, 0.0), (0.5, -0.1), (0.6, 0.5), (-0.3, 0.55)):
        thread(model, (0.1 + 0.3 * x, 0.3, 0.4), (x * 1.6, y + 0.4, 0.85), 0.003)
    model.build("closet")
    shed_spider(place(0.04, -0.1, 0.3, turn=-1.9, scale=0.7, tilt_x=0.35, tilt_y=-0.15), seed=4)
    close_up((0.08, 0.3, 0.42), width=3.2, azimuth=-82, elevation=27, focus=(0.1, 0.1, 0.3))
