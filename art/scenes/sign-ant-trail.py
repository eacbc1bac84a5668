"""A trail of ants: a line of tiny dark ants along the tiles to a drop of water at the sink."""

import math
import random

import numpy as np

from kit.critters.ants import ODOROUS, worker_ant
from kit.gardening import puddle
from kit.geometry import Model, place, rounded_rectangle
from kit.materials import paint
from kit.traces.yard_stage import along, close_up, copies

SIZE = (720, 480)
WALL = 1.25  # y of the tiles on the wall
SINK = (1.24, -0.63, 2.48, 1.86)  # middle x and y, width, depth
TRAIL = [(-4.2, 1.02), (-2.6, 0.98), (-1.6, 1.03), (-0.85, 0.98), (-0.5, 0.9), (-0.32, 0.72)]
TRAIL += [(-0.38, 0.45), (-0.52, 0.1), (-0.62, -0.25), (-0.58, -0.4)]
PUDDLE = (-0.55, -0.72)
ANT = 0.115  # scale of an ant


def tiles(model):
    """Cream tiles of the counter, green ones on the wall."""
    x0, y0, width, depth = SINK
    for i in range(-7, 8):
        for j in range(-7, 3):
            x, y = (i + 0.5) * 0.62, WALL - 0.33 - (1 - j) * 0.62 + 0.31
            inside = abs(x - x0) < width / 2 and abs(y - y0) < depth / 2
            if not inside and y < WALL:
                model.box(paint.tile, (x, y, -0.05), (0.595, 0.595, 0.1), radius=0.03)
    for i in range(-8, 9):
        for j in range(5):
            centre = (i * 0.78 + 0.39 * (j % 2), WALL + 0.04, 0.24 + j * 0.4)
            model.box(paint.tile_green, centre, (0.75, 0.1, 0.37), radius=0.03)
    model.box(paint.mortar, (-3.98, 0, -0.15), (8, 12, 0.2))
    model.box(paint.mortar, (4, 4.42, -0.15), (9, 8, 0.2))
    model.box(paint.mortar, (4, -5.6, -0.15), (9, 8, 0.2))
    model.box(paint.mortar, (0, WALL + 0.1, 1), (12, 0.1, 3))


def sink(model):
    """Enamel basin let into the counter, with a drain."""
    x, y, width, depth = SINK
    rings = []
    for inset, z, corner in (
        (-0.12, 0.0, 0.42),
        (-0.12, 0.05, 0.42),
        (-0.09, 0.085, 0.4),
        (0.06, 0.085, 0.34),
        (0.11, 0.06, 0.32),
        (0.14, 0.0, 0.3),
        (0.2, -0.7, 0.3),
        (0.3, -0.85, 0.25),
        (0.8, -0.9, 0.1),
    ):
        outline = rounded_rectangle(width - 2 * inset, depth - 2 * inset, corner, 10)
        rings.append(np.c_[outline + (x, y), np.full(len(outline), z)])
    model.loft(paint.enamel, rings, capped=False, smooth_angle=60)
    model.box(paint.enamel, (x, y, -0.95), (width, depth, 0.08))
    model.cylinder(paint.inox, (x, y, -0.93), (x, y, -0.88), 0.2)


def tap(model, x, y):
    """Steel tap with a curved spout, and one handle."""
    model.cylinder(paint.inox, (x, y, 0), (x, y, 0.12), 0.2, bevel=0.03)
    bow = [
        (x, y - 0.42 + 0.42 * math.cos(t), 1.15 + 0.42 * math.sin(t)) for t in np.linspace(0, 3, 14)
    ]
    model.tube(paint.inox, [(x, y, 0.05), (x, y, 0.6), *bow, (x, y - 0.86, 0.95)], 0.1, sides=24)
    model.cylinder(paint.inox, (x + 0.05, y, 0.4), (x + 0.5, y - 0.05, 0.52), 0.05, bevel=0.03)


def water(model):
    """A spilled drop and a small one."""
    x, y = PUDDLE
    puddle(model, x, y, -0.006, 0.24, 0.2, seed=2)
    puddle(model, x - 0.42, y - 0.32, -0.006, 0.07, 0.06, seed=4)


def ants():
    """The trail both ways, and those that drink."""
    rng = random.Random(5)
    matrices = []
    for x, y, turn in along(TRAIL, 0.2):
        back = math.pi if rng.random() < 0.3 else 0
        out = rng.uniform(-0.045, 0.045)
        spot = (x - math.sin(turn) * out, y + math.cos(turn) * out)
        matrices.append(place(*spot, 0.002, turn=turn + back + rng.uniform(-0.3, 0.3), scale=ANT))
    for k in range(7):
        angle = 0.5 + k * 0.62
        x, y = PUDDLE[0] + 0.34 * math.cos(angle), PUDDLE[1] + 0.31 * math.sin(angle)
        matrices.append(place(x, y, 0.002, turn=angle + math.pi, scale=ANT))
    for part in range(3):
        copies(
            lambda: worker_ant(place(-0.05, scale=0.77), ODOROUS, seed=part + 1),
            matrices[part::3],
        )


def build():
    """The whole picture."""
    model = Model(seed=4)
    tiles(model)
    sink(model)
    tap(model, 1.24, 0.78)
    water(model)
    model.build("kitchen")
    ants()
    close_up((-0.22, 0.28, 0.08), width=3.9, azimuth=-72, elevation=33, focus=(-0.5, 0.6, 0))
