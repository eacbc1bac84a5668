"""Water that has to stay: a tan larvicide ring floats in the clear water of a rain barrel."""

import random

from kit.geometry import Model, scatter
from kit.ground.surfaces import pavers
from kit.materials import paint
from kit.plants.grass import grass_meshes
from kit.plants.shrubs import bush
from kit.traces.treated_water import HEIGHT, SURFACE, larvicide_ring, rain_barrel
from kit.traces.yard_stage import close_up
from kit.traces.yard_water import SURFACE as SAUCER, floating_leaf

SIZE = (720, 480)


def build():
    """The whole picture."""
    model = Model(seed=6)
    pavers(model, "path", -7, -4, 7, 3.4, z=-HEIGHT, size=1.3, gap=0.04, thickness=0.12)
    model.box(paint.turf, (0, 4, -HEIGHT - 0.15), (30, 30, 0.2))
    with model.at(0, 0, SURFACE - SAUCER + 0.01):
        floating_leaf(model, 1.02, 0.62, turn=2.5, size=0.3)
        floating_leaf(model, -1.25, 0.55, turn=0.5, size=0.22)
    model.build("yard")
    rain_barrel()
    larvicide_ring(-0.02, -0.12, size=0.47)
    for k, (x, y, size) in enumerate([(-2.2, 4.4, 1.3), (0.4, 5.0, 1.4), (2.8, 4.6, 1.3)]):
        bush(x, y, -HEIGHT, size=size, seed=20 + k, leaf_count=1500, flower_count=60 * (k == 2))
    for k, (x, z) in enumerate([(-3.4, 2.6), (-1.4, 3.2), (1.6, 3.9), (3.6, 2.7)]):
        bush(x, 5.2, z, size=1.2, seed=30 + k, leaf_count=700)  # seen in the water only
    rng = random.Random(3)
    tufts = [(rng.uniform(-6, 6), rng.uniform(3.4, 7), -HEIGHT) for _ in range(1500)]
    scatter(grass_meshes(height=0.4, blade_width=0.05), tufts, 0.7, 1.2)
    close_up((0, 0.0, -0.25), width=3.7, azimuth=-74, elevation=34, focus=(0, -0.15, -0.2))
