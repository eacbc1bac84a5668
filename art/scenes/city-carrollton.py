"""Carrollton: the historic square with its gazebo, brick shops, Green Line viaduct, silos."""

import math

from kit.buildings.gazebo import gazebo
from kit.buildings.storefronts import storefront
from kit.buildings.towers import silo
from kit.geometry import Model
from kit.ground.plinths import island, strip_outline
from kit.ground.surfaces import pavers
from kit.materials import paint
from kit.people import technician
from kit.plants.grass import lawn
from kit.plants.shrubs import bushes
from kit.plants.trees import oak
from kit.props.street import bench, lamp_post, planter
from kit.structures.bridges import viaduct
from kit.studio import photograph_town
from kit.vehicles.trains import light_rail
from kit.vehicles.vans import van

SIZE = (1200, 800)
WIDTH, DEPTH = 12.4, 8.6
GAZEBO = (-1.25, -2.2)


def ground(model):
    """L-shaped street round the square, kerbs, pavements and the brick paths."""
    model.extrude(
        paint.asphalt,
        strip_outline(WIDTH, DEPTH, 0.85, -0.55, 0.62),
        0.07,
        axis="z",
        offset=-0.03,
        bevel=0.015,
    )
    for i in range(7):
        model.box(paint.line, (-5.2 + i * 1.5, 0.03, 0.045), (0.7, 0.07, 0.012), radius=0.004)
    model.box(paint.asphalt, (4.05, -2.4, 0.005), (1.55, 3.75, 0.07), radius=0.015)
    for i in range(2):
        model.box(paint.line, (4.05, -3.85 + i * 1.5, 0.045), (0.07, 0.6, 0.012), radius=0.004)
    model.extrude(
        paint.asphalt,
        [(2.1, -0.5), (3.4, -0.5), (3.4, -1.95)],
        0.07,
        axis="z",
        offset=-0.03,
        bevel=0.01,
    )
    for i in range(6):
        model.box(paint.line, (3.42 + i * 0.25, -3.0, 0.045), (0.13, 0.4, 0.012), radius=0.004)
    # kerbs
    model.box(paint.concrete, (0, 0.7, 0.05), (WIDTH - 0.06, 0.18, 0.14))
    model.box(paint.concrete, (-2.0, -0.62, 0.05), (8.3, 0.16, 0.12))
    model.box(paint.concrete, (2.67, -1.27, 0.05), (0.16, 1.78, 0.12), rotation=(0, 0, 0.69))
    model.box(paint.concrete, (3.2, -3.05, 0.05), (0.16, 2.3, 0.12))
    model.box(paint.concrete, (4.9, -2.4, 0.05), (0.16, 3.6, 0.12))
    for i in range(22):
        model.box(paint.path, (-5.85 + i * 0.557, 1.02, 0.07), (0.53, 0.48, 0.13))
    # brick walks: ring round the gazebo and two arms
    ring = lambda x, y: 1.2 < math.hypot(x - GAZEBO[0], y - GAZEBO[1]) < 2.0
    pavers(
        model,
        "paver",
        GAZEBO[0] - 2,
        GAZEBO[1] - 2,
        GAZEBO[0] + 2,
        GAZEBO[1] + 1.5,
        z=0.03,
        size=0.21,
        keep=ring,
    )
    pavers(
        model, "paver", GAZEBO[0] + 1.85, GAZEBO[1] - 0.32, 3.1, GAZEBO[1] + 0.32, z=0.03, size=0.21
    )
    pavers(
        model,
        "paver",
        -5.8,
        GAZEBO[1] - 0.32,
        GAZEBO[0] - 1.85,
        GAZEBO[1] + 0.32,
        z=0.03,
        size=0.21,
    )


def square(model):
    """Benches, lamps and planters of the green."""
    for x, y in ((-4.9, -0.85), (-2.2, -0.85), (0.6, -0.85)):
        lamp_post(model, x, y, 0.05)
    for x, y in ((-5.3, 0.8), (-1.2, 0.8), (2.6, 0.8)):
        lamp_post(model, x, y)
    bench(model, 1.75, -1.5, 0.05)
    bench(model, -4.3, -1.5, 0.05)
    planter(model, -3.4, 0.98, 0.13, seed=3)
    planter(model, 0.75, 0.98, 0.13, seed=5)
    planter(model, 4.4, 0.98, 0.13, seed=7)


def shops(model):
    """Row of low storefronts on the north side; one has an upper floor."""
    rows = (  # x, width, height, bricks, awning, upper windows, trim, stepped parapet
        (-5.55, 2.05, 1.95, "brickred", "green", 0, "cream", 0),
        (-3.45, 2.25, 2.12, "brickcream", "roof", 0, "white", 0.34),
        (-1.15, 2.05, 1.9, "brick", "amber", 0, "cream", 0),
        (0.95, 2.3, 2.75, "brickred", "green", 3, "white", 0),
        (3.3, 2.1, 2.0, "brickcream", "roof", 0, "cream", 0.26),
    )
    for x, width, height, bricks, awning, windows, trim, step in rows:
        storefront(
            model,
            x,
            1.3,
            width=width,
            height=height,
            bricks=bricks,
            awning_colour=awning,
            upper_windows=windows,
            depth=1.25,
            trim=trim,
            step=step,
        )


def railway(model):
    """Elevated Green Line and the grain silos behind the shops."""
    viaduct(model, -6.05, 6.05, 3.2, deck=2.85)
    light_rail(model, -2.6, 3.2, 2.93)
    for i, height in enumerate((4.0, 4.25, 4.0)):
        silo(model, 3.1 + i * 0.98, 4.02 - 0.25, radius=0.46, height=height)


def plant_trees_and_bushes():
    """Live oaks and flowering bushes."""
    oak(5.55, -0.95, scale=0.62, seed=4, leaf_count=3600)
    oak(-5.6, 3.0, scale=0.72, seed=12, leaf_count=3200)
    oak(-5.2, -3.1, scale=0.6, seed=6, leaf_count=3800)
    bushes(
        [
            (-3.3, -3.5, 0.26, 30),
            (-0.2, -3.6, 0.26, 30),
            (0.6, -3.85, 0.22, 14),
            (-3.25, -1.0, 0.24, 24),
            (0.0, -1.0, 0.24, 24),
            (2.5, -3.4, 0.3, 26),
            (1.9, -3.75, 0.24, 0),
            (5.4, -3.3, 0.34, 30),
            (5.75, -2.6, 0.26, 0),
            (5.35, -2.1, 0.24, 16),
        ],
        first_seed=20,
        leaf_count=340,
    )


def no_grass(x, y):
    """Where no grass grows."""
    if -0.7 < y < 1.3 or (-5.6 < x < 5.5 and 1.2 < y < 2.6):
        return True
    if 3.1 < x < 5.0 and y < 0:
        return True
    if x > 1.9 and y > -0.75 - 1.12 * (x - 2.0):
        if x < 3.3 and y < 0:
            return True
    if math.hypot(x - GAZEBO[0], y - GAZEBO[1]) < 2.0:
        return True
    return abs(y - GAZEBO[1]) < 0.36 and x < 3.1


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.7, corner=0.85)
    model = Model(seed=11)
    ground(model)
    square(model)
    shops(model)
    railway(model)
    gazebo(model, *GAZEBO, 0.02, scale=1.1)
    model.build("town")
    van(3.55, -0.95, 0.04, turn=-0.72, scale=0.88)
    technician(1.75, -2.2, 0.07, turn=0.25, scale=1.2, pose="wave")
    plant_trees_and_bushes()
    lawn(WIDTH, DEPTH, no_grass)
    photograph_town(target=(0.05, -0.2, 1.5), lens=109, focus=(0, -0.8, 1), floor=floor)
