"""Mosquitoes leaving the shrubs: a shaken hedge by a fence, and five of them on the way up."""

import random

from kit.critters.mosquitoes import mosquito
from kit.geometry import Model, place, scatter
from kit.materials import paint
from kit.plants.grass import grass_meshes
from kit.plants.shrubs import bush
from kit.props.fences import plank_fence
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
# x, y, size
SHRUBS = [(-2.4, 0.6, 0.8), (-1.5, 0.2, 0.72), (-0.55, 0.4, 0.86), (0.35, 0.15, 0.7)]
SHRUBS += [(1.2, 0.4, 0.84), (2.1, 0.25, 0.76), (2.9, 0.6, 0.86), (-3.2, 0.5, 0.8)]
# x, y, z, turn, scale
FLIERS = [
    (-1.15, -0.5, 1.62, 0.5, 0.46),
    (0.1, -0.6, 1.98, -0.6, 0.56),
    (1.3, -0.45, 1.52, 2.7, 0.46),
    (-0.35, -0.2, 1.3, 2.2, 0.34),
    (1.2, -0.3, 2.3, 0.2, 0.36),
]


def build():
    """The whole picture."""
    model = Model(seed=5)
    model.box(paint.turf, (0, -1, -0.2), (24, 12, 0.4), radius=0.02)
    plank_fence(model, -8, 1.9, 8, 1.9, height=4.6, step=0.44)
    model.box(paint.bark, (0, 2.0, 2.2), (20, 0.06, 5), radius=0.01)
    model.build("yard")
    for k, (x, y, size) in enumerate(SHRUBS):
        bush(x, y, -0.1, size, 40 + k, leaf_count=3000)
    for k, (x, y, z, turn, scale) in enumerate(FLIERS):
        mosquito(place(x, y, z, turn=turn, scale=scale, tilt_y=-0.25), seed=k + 2, spread=0.6)
    rng = random.Random(6)
    tufts = [(rng.uniform(-4, 4), rng.uniform(-4, -0.3), 0) for _ in range(3600)]
    scatter(grass_meshes(), tufts, 0.8, 1.3, seed=4)
    close_up((0.05, -0.2, 1.38), width=4.2, azimuth=-95, elevation=14, focus=(0.05, -0.5, 1.8))
