"""The Colony: a lake with a pier and a sailboat, the Grandscape wheel, a brick house."""

import random

from mathutils import Matrix

from kit.buildings.family_home import house
from kit.critters.birds import duck
from kit.geometry import Model
from kit.ground.plinths import shore_island, strip_outline
from kit.ground.surfaces import pavers
from kit.materials import paint
from kit.people import technician
from kit.plants.grass import lawn
from kit.plants.shrubs import bushes, reeds
from kit.plants.trees import oak
from kit.props.patio import table_set
from kit.props.street import bench, festoon, lamp_post
from kit.structures.big_wheel import big_wheel
from kit.structures.pier import pier
from kit.studio import photograph_town
from kit.vehicles.sailboats import sailboat
from kit.vehicles.vans import van

SIZE = (1200, 800)
WIDTH, DEPTH = 12.4, 9.2
SHORE = [
    (-6.3, 0.75),
    (-5.2, 0.95),
    (-4.0, 0.8),
    (-2.6, 0.45),
    (-1.2, 0.3),
    (0.2, 0.15),
    (1.4, -0.3),
    (2.3, -1.2),
    (2.9, -2.3),
    (3.4, -3.5),
    (3.8, -4.7),
]
WATER = -0.13


def ground(model):
    """Lakeside road, wheel plaza, path to the pier."""
    model.extrude(
        paint.asphalt,
        strip_outline(WIDTH, DEPTH, 0.85, 1.25, 2.3),
        0.07,
        axis="z",
        offset=-0.03,
        bevel=0.015,
    )
    for i in range(8):
        model.box(paint.line, (-5.3 + i * 1.5, 1.78, 0.045), (0.7, 0.07, 0.012), radius=0.004)
    for y in (1.17, 2.38):
        model.box(paint.concrete, (0, y, 0.04), (WIDTH - 0.06, 0.16, 0.13))
    pavers(model, "path", 0.15, 2.5, 5.4, 4.35, z=0.03, size=0.42, thickness=0.1)


def shore_things(model):
    """Pier, boat, lamps and bench on the water side."""
    pier(model, -1.1, 0.55, turn=-0.12, length=3.1, head=1.9)
    sailboat(model, -4.2, -1.9, WATER, turn=0.2, scale=1.3)
    for x, y, turn in ((1.35, -2.6, 2.6), (1.8, -3.05, 2.4), (1.05, -3.2, 2.9)):
        duck(model, x, y, WATER, turn=turn, scale=1.15)
    for x, y in ((-5.4, 1.1), (-2.2, 1.05), (2.3, 1.05), (5.3, 1.05)):
        lamp_post(model, x, y, 0.08, height=1.2)
    bench(model, 3.75, -1.5, 0.01, turn=-1.0)
    pavers(model, "path", 1.6, 0.0, 2.5, 1.1, z=0.02, size=0.44)
    table_set(model, 4.9, -0.6)
    for x in (-0.2, 5.3):
        lamp_post(model, x, 2.6, 0.08, height=1.5)
    for turn, b in (((-0.2, 2.6, 1.55), (0.9, 3.9, 2.1)), ((5.3, 2.6, 1.55), (4.4, 3.9, 2.1))):
        festoon(model, turn, b, sag=0.18, bulbs=6)


def plant_trees_and_bushes():
    """Live oaks and flowering bushes."""
    oak(5.4, -2.5, scale=0.58, seed=4, leaf_count=4000)
    oak(-5.75, 3.2, scale=0.62, seed=6, leaf_count=3000)
    oak(5.75, 3.75, scale=0.6, seed=7, leaf_count=3000)
    oak(-0.9, 4.0, scale=0.5, seed=8, leaf_count=2800)
    bushes(
        [
            (4.4, -3.6, 0.3, 26),
            (5.2, -3.9, 0.24, 0),
            (4.1, -2.5, 0.22, 16),
            (-4.9, 2.75, 0.22, 14),
            (-2.0, 2.75, 0.2, 14),
            (1.1, 0.55, 0.24, 24),
            (5.75, 0.3, 0.3, 24),
        ],
        first_seed=20,
        leaf_count=320,
    )


def plant_reeds():
    """Reeds along the shore."""
    rng = random.Random(2)
    edge = []
    for here, there in zip(SHORE[:-1], SHORE[1:]):
        for k in range(5):
            t = rng.random()
            x = here[0] + (there[0] - here[0]) * t
            y = here[1] + (there[1] - here[1]) * t - rng.uniform(0.05, 0.3)
            if not -1.5 < x < -0.2 and abs(x) < 6.0 and (y > -4.3):
                edge.append((x, y, WATER - 0.03))
    reeds(edge)


def keep_out(lake, x, y):
    """Lake, beach, road, plaza and house."""
    if 1.1 < y < 2.45 or (1.5 < x < 2.6 and -0.1 < y < 1.2):
        return True
    if lake(x, y - 0.42) or lake(x - 0.4, y):
        return True
    if y > 2.45 and 0.1 < x < 5.45 and (y < 4.4):
        return True
    return -5.6 < x < -1.5 and 2.7 < y


def build():
    """The whole picture."""
    floor, lake = shore_island(WIDTH, DEPTH, SHORE)
    model = Model(seed=11)
    ground(model)
    shore_things(model)
    big_wheel(model, 2.65, 3.35, 0.05, radius=2.2)
    model.build("town")
    house(matrix=Matrix.Translation((-3.55, 3.65, 0)) @ Matrix.Scale(0.6, 4))
    van(-0.1, 1.76, 0.05, scale=0.82)
    technician(2.05, 0.35, 0.06, turn=0.3, scale=1.18, pose="carry")
    plant_trees_and_bushes()
    plant_reeds()
    lawn(WIDTH, DEPTH, lambda x, y: keep_out(lake, x, y), count=4800)
    photograph_town(target=(0.05, -0.1, 1.52), lens=105, focus=(0, -0.8, 1), floor=floor)
