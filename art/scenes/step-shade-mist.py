"""Shade mist: a nozzle turned up below a hedge wets the undersides of its leaves."""

import random

from kit.geometry import Model, place, scatter
from kit.materials import paint
from kit.plants.grass import grass_meshes
from kit.plants.shrubs import bush
from kit.props.fences import plank_fence
from kit.props.spray_wand import mist, spray_wand
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
# x, y, z, size
LEAVES = [(-2.3, 0.7, 1.75, 0.9), (-1.2, 0.35, 2.1, 0.85), (0.0, 0.6, 2.25, 0.95)]
LEAVES += [(1.2, 0.5, 2.0, 0.9), (2.4, 0.7, 1.7, 0.95), (-3.3, 0.9, 1.3, 0.9), (3.3, 0.9, 1.2, 0.9)]
NOZZLE = (0.15, -0.75, 0.98)


def build():
    """The whole picture."""
    model = Model(seed=9)
    model.box(paint.turf, (0, -1, -0.2), (24, 12, 0.4), radius=0.02)
    plank_fence(model, -8, 2.3, 8, 2.3, height=4.8, step=0.44)
    model.box(paint.bark, (0, 2.4, 2.2), (20, 0.06, 5), radius=0.01)
    for x, y, z, _ in LEAVES:
        model.tube(paint.bark, [(x * 0.75, y + 0.5, 0), (x * 0.9, y + 0.3, 0.9), (x, y, z)], 0.05)
    spray_wand(model, (2.0, -1.7, 0.12), NOZZLE)
    model.build("yard")
    mist(NOZZLE, (-0.3, -0.05, 2.25), seed=3)
    for k, (x, y, z, size) in enumerate(LEAVES):
        bush(x, y, z - 0.45, size, 60 + k, leaf_count=2600)
    rng = random.Random(6)
    tufts = [(rng.uniform(-4, 4), rng.uniform(-4, 1.6), 0) for _ in range(3600)]
    scatter(grass_meshes(), tufts, 0.8, 1.3, seed=4)
    close_up((0.0, -0.2, 1.35), width=3.7, azimuth=-88, elevation=6, focus=(0, -0.6, 1.3))
