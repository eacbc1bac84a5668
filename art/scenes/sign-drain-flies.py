"""Drain flies: a few on the tiles of a restroom, round the drain that they came from."""

import math

from kit.geometry import Model, place
from kit.materials import paint
from kit.studio import photograph
from kit.traces.drain_flies import drain_fly

SIZE = (720, 480)
TILE = 0.62
DRAIN = 0.86  # radius
FLIES = [  # x, y, turn, scale
    (-1.25, -0.15, 2.5, 1.25),
    (0.42, 0.22, 0.5, 1.2),
    (1.3, -0.62, -0.7, 1.3),
    (-0.25, -1.18, 1.0, 1.15),
]
ON_WALL = [(0.9, 0.85, 1.2), (-1.9, 1.1, 2.2)]  # x, z, turn
WALL = 1.5  # its y


def tiles(model):
    """Cream tiles on the floor, round the drain, and a green skirting of tiles behind."""
    for i in range(-9, 10):
        for j in range(-7, 3):
            x, y = (i + 0.5) * TILE, j * TILE + 0.2
            size = (TILE - 0.035, TILE - 0.035, 0.1)
            model.box(paint.tile, (x, y, -0.05), size, radius=0.025)
        for k in range(8):
            centre = ((i + 0.5) * TILE, WALL + 0.06, 0.3 + k * TILE)
            colour = paint.tile_green if k == 0 else paint.cream
            model.box(colour, centre, (TILE - 0.03, 0.1, TILE - 0.03), radius=0.025)
    model.box(paint.mortar, (0, -2, -0.09), (14, 9, 0.1), radius=0.01)
    model.box(paint.mortar, (0, WALL + 0.12, 2), (14, 0.1, 6), radius=0.01)


def drain(model):
    """A round steel grate in its ring, dark and slimy below."""
    model.cylinder(paint.slab, (0, 0, -0.08), (0, 0, 0.012), DRAIN * 1.07, sides=64, bevel=0.01)
    model.cylinder(paint.drainslime, (0, 0, -0.02), (0, 0, 0.016), DRAIN * 0.94, sides=64)
    profile = [(0.86, 0.0), (0.88, 0.055), (0.98, 0.06), (1, 0.02), (1, -0.03)]
    ring = [(share * DRAIN, height) for share, height in profile]
    model.lathe(paint.steel, 0, 0, 0, ring, capped=False)
    for k in range(-5, 6):
        y = k * 0.145
        half = math.sqrt((DRAIN * 0.88) ** 2 - y * y)
        model.box(paint.steel, (0, y, 0.03), (2 * half, 0.07, 0.045), radius=0.02)
    model.box(paint.steel, (0, 0, 0.032), (0.1, 2 * DRAIN * 0.86, 0.04), radius=0.02)


def build():
    """The whole picture."""
    model = Model(seed=4)
    tiles(model)
    drain(model)
    model.build("floor")
    for seed, (x, y, turn, scale) in enumerate(FLIES):
        height = 0.055 if math.hypot(x, y) < DRAIN else 0.0
        drain_fly(place(x, y, height, turn=turn, scale=scale), seed=seed + 1)
    for seed, (x, z, turn) in enumerate(ON_WALL):
        on_wall = place(x, WALL + 0.005, z, tilt_x=math.pi / 2) @ place(turn=turn, scale=1.1)
        drain_fly(on_wall, seed=seed + 7)
    photograph((0, -0.12, 0.2), -3, elevation=38, azimuth=-76, distance=20, lens=170, fstop=1.4)
