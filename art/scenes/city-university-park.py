"""University Park: Dallas Hall with its copper dome, a fountain, lawn walks, live oaks."""

import math

from kit.buildings.domed_hall import domed_hall
from kit.geometry import Model
from kit.ground.plinths import island, strip_outline
from kit.ground.surfaces import pavers
from kit.materials import paint
from kit.people import technician
from kit.plants.grass import lawn
from kit.plants.shrubs import bushes, hedge
from kit.plants.trees import oak
from kit.props.street import bench, lamp_post
from kit.structures.fountains import fountain
from kit.studio import photograph_town
from kit.vehicles.vans import van

SIZE = (1200, 800)
WIDTH, DEPTH = 12.4, 9.4
FOUNTAIN_X, FOUNTAIN_Y = 0, -1.55


def ground(model):
    """Front boulevard, central walk, ring round the fountain, cross walk."""
    model.extrude(
        paint.asphalt,
        strip_outline(WIDTH, DEPTH, 0.85, -9, -3.45),
        0.07,
        axis="z",
        offset=-0.03,
        bevel=0.015,
    )
    model.box(paint.concrete, (0, -3.38, 0.03), (WIDTH - 0.04, 0.16, 0.13), radius=0.04)
    for i in range(8):
        model.box(paint.line, (-5.2 + i * 1.5, -4.1, 0.045), (0.7, 0.07, 0.012), radius=0.004)
    ring = lambda x, y: 1.0 < math.hypot(x - FOUNTAIN_X, y - FOUNTAIN_Y) < 1.75
    pavers(
        model,
        "path",
        FOUNTAIN_X - 1.8,
        FOUNTAIN_Y - 1.8,
        FOUNTAIN_X + 1.8,
        FOUNTAIN_Y + 1.8,
        z=0.03,
        size=0.24,
        keep=ring,
    )
    pavers(model, "path", -0.6, -3.3, 0.6, FOUNTAIN_Y - 1.7, z=0.03)
    pavers(model, "path", -0.9, FOUNTAIN_Y + 1.7, 0.9, 0.85, z=0.03)
    for x0, x1 in ((-6.0, FOUNTAIN_X - 1.7), (FOUNTAIN_X + 1.7, 6.0)):
        pavers(model, "path", x0, FOUNTAIN_Y - 0.35, x1, FOUNTAIN_Y + 0.35, z=0.03, size=0.35)


def plant_trees_and_bushes():
    """Live oaks and flowering bushes."""
    oak(-5.2, 0.1, scale=0.6, seed=4, leaf_count=4000)
    oak(5.3, 0.0, scale=0.56, seed=6, leaf_count=4000)
    oak(-4.0, -2.7, scale=0.46, seed=8, leaf_count=2800)
    oak(-5.5, 3.6, scale=0.7, seed=10, leaf_count=3000)
    oak(5.25, 3.9, scale=0.66, seed=11, leaf_count=3000)
    hedge(-4.0, 1.45, -1.75, 1.45, seed=3)
    hedge(1.75, 1.45, 4.0, 1.45, seed=4)
    bushes(
        [
            (-1.5, 0.55, 0.24, 30),
            (1.5, 0.55, 0.24, 30),
            (-3.0, 1.2, 0.2, 24),
            (3.0, 1.2, 0.2, 24),
            (-2.4, -2.9, 0.24, 20),
            (2.5, -2.8, 0.24, 20),
            (-5.7, -2.6, 0.28, 24),
            (5.5, -2.7, 0.3, 30),
        ],
        first_seed=20,
        leaf_count=320,
    )


def no_grass(x, y):
    """Where no grass grows."""
    if y < -3.3:
        return True
    if math.hypot(x - FOUNTAIN_X, y - FOUNTAIN_Y) < 1.78:
        return True
    if abs(x) < 0.95 and FOUNTAIN_Y < y < 1.0:
        return True
    if abs(x) < 0.64 and y < FOUNTAIN_Y:
        return True
    if abs(y - FOUNTAIN_Y) < 0.38:
        return True
    return y > 1.55 and abs(x) < 4.2 and (y < 4.2) or (abs(x) < 1.7 and y > 0.1)


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.7, corner=0.85)
    model = Model(seed=11)
    ground(model)
    domed_hall(model, 0, 1.75)
    fountain(model, FOUNTAIN_X, FOUNTAIN_Y, radius=0.95)
    for x, y in (
        (-2.15, 0.35),
        (2.15, 0.35),
        (-4.4, -2.15),
        (-1.1, -3.05),
    ):
        lamp_post(model, x, y, 0.02, height=1.2)
    bench(model, -3.1, -0.9, 0.02)
    bench(model, 3.1, -0.9, 0.02)
    model.build("town")
    van(4.35, -4.02, 0.04, scale=0.82)
    technician(1.35, -2.55, 0.06, turn=0.3, scale=1.15, pose="wave")
    plant_trees_and_bushes()
    lawn(WIDTH, DEPTH, no_grass, count=5600)
    photograph_town(target=(0.05, -0.1, 1.38), lens=106, focus=(0, -1.9, 0.9), floor=floor)
