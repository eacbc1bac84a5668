"""Mosquito larvae: dark commas hang below the surface of clear water in a plant saucer."""

import random

from kit.geometry import Model, place, scatter
from kit.ground.surfaces import pavers
from kit.materials import paint
from kit.plants.grass import grass_meshes
from kit.plants.shrubs import bush
from kit.traces.yard_stage import close_up
from kit.traces.yard_water import SURFACE, dimple, floating_leaf, water_saucer, wriggler

SIZE = (720, 480)
WRIGGLERS = [  # x and y of the breathing tube, heading, bend
    (-1.1, 0.1, 0.2, 1.1),
    (-0.55, 0.92, -0.1, -1.1),
    (1.0, 0.8, -1.2, -1.0),
    (0.75, -0.02, 2.95, -0.9),
    (-0.9, -0.6, -0.2, 1.1),
    (-0.02, -0.45, -0.75, 1.0),
]


def build():
    """The whole picture."""
    model = Model(seed=4)
    pavers(model, "path", -6, -5, 6, 4, z=-0.06, size=1.3, gap=0.04, thickness=0.12)
    model.box(paint.turf, (0, 0, -0.2), (16, 16, 0.2))
    water_saucer(model)
    floating_leaf(model, 1.2, -0.48, turn=0.8)
    for x, y, _, _ in WRIGGLERS:
        dimple(model, x, y)
    model.build("saucer")
    for seed, (x, y, turn, curl) in enumerate(WRIGGLERS, start=1):
        wriggler(place(x, y, SURFACE - 0.004, turn=turn, scale=1.12), seed=seed, curl=curl)
    rng = random.Random(3)
    joints = [(rng.uniform(-4, 4), rng.choice((-2.4, 1.5, 2.7)), -0.05) for _ in range(60)]
    scatter(grass_meshes(height=0.4, blades=9, blade_width=0.06, spread=0.1), joints, 0.6, 1.1)
    bush(-1.7, 2.7, 0, size=0.9, seed=4, leaf_count=900)
    bush(1.2, 3.2, 0, size=1.0, seed=7, leaf_count=900, flower_count=40)
    close_up((0, 0.05, 0.5), width=3.85, azimuth=-74, elevation=36, focus=(0, -0.2, 0.5))
