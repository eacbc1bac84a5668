"""Farmers Branch: limestone farmhouse, railway depot, red caboose, post oaks, roses."""

import math

from kit.buildings.stations import depot
from kit.buildings.stone_house import stone_house
from kit.geometry import Model, clip_polygon, rounded_rectangle
from kit.ground.plinths import island
from kit.ground.surfaces import railway_track
from kit.materials import paint
from kit.people import technician
from kit.plants.grass import lawn
from kit.plants.shrubs import bush, bushes
from kit.plants.trees import oak
from kit.props.fences import picket_fence
from kit.props.street import bench, crossing_sign, lamp_post
from kit.structures.fountains import well
from kit.studio import photograph_town
from kit.vehicles.trains import caboose
from kit.vehicles.vans import van

SIZE = (1200, 800)
WIDTH, DEPTH = 12.4, 9.2
RAIL = -2.75


def ground(model):
    """Railway, the lane in front of the house, flagstone walk."""
    railway_track(model, -6.1, 6.1, RAIL)
    lane = clip_polygon(
        rounded_rectangle(WIDTH - 0.04, DEPTH - 0.04, 0.83, 16),
        (0, 1, -0.55),
        (0, -1, 1.75),
        (1, 0, -0.2),
    )
    model.extrude(paint.asphalt, lane, 0.06, axis="z", offset=-0.03, bevel=0.015)
    for y in (-0.5, -1.8):
        model.box(paint.concrete, (-3.2, y, 0.03), (5.9, 0.14, 0.1))
    for i in range(4):
        model.box(paint.line, (-5.3 + i * 1.4, -1.15, 0.04), (0.65, 0.07, 0.012), radius=0.004)
    for i in range(3):
        model.box(
            paint.path,
            (-3.75 + 0.06 * math.sin(i * 2), -0.28 + i * 0.36, 0.02),
            (0.8, 0.34, 0.08),
            radius=0.06,
        )


def park(model):
    """House, depot, caboose and furniture."""
    stone_house(model, -3.75, 1.6, width=3.9, depth=2.3, height=1.8, rise=1.0)
    depot(model, 2.75, 0.15, width=3.7, height=1.55)
    caboose(model, 4.45, RAIL, scale=1.08)
    crossing_sign(model, 0.3, -1.95)
    picket_fence(model, -6.0, -0.25, -4.3, -0.25, height=0.42)
    picket_fence(model, -3.2, -0.25, -0.45, -0.25, height=0.42)
    lamp_post(model, 0.35, -1.1, 0.02)
    lamp_post(model, 5.7, -1.0, 0.02)
    bench(model, -5.0, -2.0 + 0.05, 0.01, turn=0.05)
    bench(model, 1.6, -1.75, 0.01)
    well(model, -0.15, 1.15)


def plant_trees_and_bushes():
    """Live oaks and flowering bushes."""
    oak(-5.55, 3.4, scale=0.82, seed=4, leaf_count=4200)
    oak(-0.4, 3.6, scale=0.74, seed=6, leaf_count=4200)
    oak(5.15, 3.2, scale=0.72, seed=8, leaf_count=3800)
    oak(-5.45, -3.75, scale=0.42, seed=9, leaf_count=2600)
    oak(2.6, 3.6, scale=0.6, seed=10, leaf_count=3000)


def plant_roses():
    """Red roses along the picket fence and the porch."""
    for i, x in enumerate((-5.6, -5.0, -4.5, -2.9, -2.3, -1.7, -1.1)):
        bush(x, 0.05, size=0.24, seed=i + 40, leaf_count=300, flower_count=60, flowers="rose")
    for i, x in enumerate((-5.4, -4.8, -2.7, -2.1)):
        bush(x, 0.62, size=0.22, seed=i + 60, leaf_count=260, flower_count=40, flowers="rose")


def no_grass(x, y):
    """Where no grass grows."""
    if abs(y - RAIL) < 0.66:
        return True
    if x < -0.2 and -1.85 < y < -0.4:
        return True
    if -5.75 < x < -1.75 and 0.72 < y < 4.0:
        return True
    if 0.45 < x < 5.05 and -0.6 < y < 1.8:
        return True
    return math.hypot(x + 0.15, y - 1.15) < 0.4


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.7, corner=0.85)
    model = Model(seed=11)
    ground(model)
    park(model)
    model.build("park")
    van(-1.4, -1.15, 0.05, scale=0.82)
    technician(-3.75, -0.98, 0.05, turn=0.35, scale=1.2, pose="carry")
    plant_trees_and_bushes()
    plant_roses()
    bushes(
        [
            (-3.8, -3.85, 0.26, 24),
            (-3.2, -4.1, 0.2, 0),
            (-0.6, -3.9, 0.28, 26),
            (0.1, -4.1, 0.2, 14),
            (5.5, -3.95, 0.26, 24),
            (1.9, -4.1, 0.22, 16),
            (0.75, 1.2, 0.26, 20),
            (5.75, 0.4, 0.28, 20),
        ],
        first_seed=20,
        leaf_count=320,
    )
    lawn(WIDTH, DEPTH, no_grass, count=5600)
    photograph_town(target=(0.05, -0.1, 1.25), lens=106, focus=(0, -1.4, 0.8), floor=floor)
