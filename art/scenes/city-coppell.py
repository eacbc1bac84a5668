"""Coppell: Old Town farmers market, a rock-lined creek with a footbridge, tall trees."""

import math
import random

from kit.buildings.market_pavilion import market_pavilion
from kit.critters.birds import duck
from kit.geometry import Model, clip_polygon, rounded_rectangle
from kit.ground.plinths import canal_island
from kit.ground.surfaces import boulders, pavers
from kit.ground.water import ripple
from kit.materials import paint
from kit.people import bystander, technician
from kit.plants.grass import lawn
from kit.plants.shrubs import bushes, reeds
from kit.plants.trees import oak
from kit.props.market import market_stall
from kit.props.street import bench, lamp_post
from kit.structures.bridges import arch_bridge
from kit.studio import photograph_town
from kit.vehicles.vans import van

SIZE = (1200, 800)
WIDTH, DEPTH, CORNER = 12.4, 9.2, 0.85
WATER = -0.2
SLOPE = 0.22  # the creek leans to the right towards the back
CREEK_X, CREEK_HALF = -3.15, 0.9  # its middle at y = 0, half its width
OUTLINE = rounded_rectangle(WIDTH, DEPTH, CORNER, 16)
WEST = clip_polygon(OUTLINE, (1, -SLOPE, CREEK_X - CREEK_HALF))
EAST = clip_polygon(OUTLINE, (-1, SLOPE, -CREEK_X - CREEK_HALF))


def banks(model):
    """Dressed-stone channel walls in the 1936 manner, loose rocks, ripples."""
    rng = random.Random(6)
    lean = -math.atan(SLOPE)
    for side in (-1, 1):
        for k in range(24):
            y = -4.35 + k * 0.37
            x = creek(y) + side * (CREEK_HALF + 0.06)
            model.box(
                paint.limestone,
                (x, y, -0.06 + rng.uniform(-0.02, 0.02)),
                (0.28 + rng.uniform(-0.04, 0.04), 0.35, 0.3),
                radius=0.05,
                rotation=(0, 0, lean),
            )
            if rng.random() < 0.55:
                model.box(
                    paint.limestone,
                    (x + side * 0.02, y + 0.1, 0.12),
                    (0.24, 0.3, 0.14),
                    radius=0.05,
                    rotation=(0, 0, lean + rng.uniform(-0.15, 0.15)),
                )
    rocks = []
    for k in range(14):
        y = rng.uniform(-4.2, 4.0)
        if abs(y + 0.9) > 0.8:
            rocks.append(
                (creek(y) + rng.uniform(-0.5, 0.5), y, WATER - 0.03, rng.uniform(0.1, 0.19))
            )
    boulders(model, rocks)
    for x, y, z, radius in rocks:
        ripple(model, x, y, WATER, radius=radius * 1.5)
    duck(model, creek(-2.9) - 0.1, -2.9, WATER, turn=1.4, scale=1.1)
    duck(model, creek(-3.5) + 0.2, -3.5, WATER, turn=1.5, scale=0.9)


def creek(y):
    """x of the middle of the creek at y."""
    return CREEK_X + SLOPE * y


def market(model):
    """Pavilion, stalls under it and two pop-up stalls in front."""
    market_pavilion(model, 2.1, 2.3, 0.02, width=6.4, depth=2.4, eave=1.9, rise=0.72)
    for i, c in enumerate(("green", "amber", "roof", "green")):
        market_stall(model, -0.3 + i * 1.6, 1.6, 0.09, colour=c, tent=False, seed=i + 3)
    market_stall(model, -0.45, -0.75, 0.02, turn=0.12, colour="roof", seed=8)
    market_stall(model, 4.75, -0.75, 0.02, turn=-0.12, seed=9)


def square(model):
    """Paths, parking pad, lamps, benches."""
    pavers(model, "paver", -1.6, 0.05, 5.9, 0.72, size=0.28, thickness=0.1)
    pavers(model, "paver", 1.55, -2.6, 2.35, 0.05, size=0.27, thickness=0.1)
    pavers(
        model,
        "path",
        -2.6,
        -1.25,
        1.5,
        -1.25 + 0.62,
        z=0.015,
        size=0.31,
        keep=lambda x, y: x < -1.4 or x > 0.2,
    )
    pavers(model, "path", -5.9, -1.25, -4.6, -0.63, z=0.015, size=0.31)
    pad = clip_polygon(OUTLINE * 0.997, (-1, 0, -1.2), (0, 1, -2.6))
    model.extrude(paint.asphalt, pad, 0.07, axis="z", offset=-0.03, bevel=0.015)
    model.box(paint.concrete, (3.7, -2.55, 0.04), (5.0, 0.16, 0.13))
    model.box(paint.concrete, (1.15, -3.5, 0.04), (0.16, 2.0, 0.13))
    for i in range(4):
        model.box(paint.line, (1.9 + i * 1.15, -3.6, 0.045), (0.75, 0.07, 0.012), radius=0.004)
    for x, y in ((-1.5, 0.3), (0.95, -2.1), (5.8, 0.2)):
        lamp_post(model, x, y, 0.03)
    bench(model, -1.35, -2.6, 0.02, turn=0.15)


def plant_trees_and_bushes():
    """Live oaks and flowering bushes."""
    oak(-5.4, 0.6, scale=0.66, seed=4, leaf_count=4200)
    oak(-5.5, -2.6, scale=0.44, seed=6, leaf_count=2800)
    oak(-4.3, 3.6, scale=0.7, seed=8, leaf_count=3400)
    oak(-1.75, 3.9, scale=0.5, seed=12, leaf_count=2800)
    oak(5.3, 3.9, scale=0.5, seed=13, leaf_count=2800)
    bushes(
        [
            (-2.2, -3.9, 0.28, 26),
            (0.2, -3.9, 0.28, 28),
            (-0.9, -3.7, 0.24, 18),
            (-2.0, -2.0, 0.24, 18),
            (3.3, -1.9, 0.26, 30),
            (5.7, -2.0, 0.26, 24),
            (3.4, -0.6, 0.2, 14),
            (-5.6, -0.2, 0.22, 14),
        ],
        first_seed=20,
        leaf_count=320,
    )


def plant_reeds():
    """Reeds along both banks."""
    edge = []
    rng = random.Random(3)
    for k in range(30):
        y = rng.uniform(-4.2, 3.6)
        if abs(y + 0.95) > 0.6:
            edge.append((creek(y) + rng.choice((-1, 1)) * (CREEK_HALF + 0.26), y, 0))
    reeds(edge, scale=1.2)


def no_grass(x, y):
    """Where no grass grows."""
    if abs(x - creek(y)) < CREEK_HALF + 0.22:
        return True
    if x > 1.1 and y < -2.5:
        return True
    if -1.4 < x and 0.0 < y < 3.8:
        return True
    if 1.5 < x < 2.4 and y < 0.1:
        return True
    return -1.3 < y < -0.6 and (x < -1.4 or 0.2 < x < 1.5)


def build():
    """The whole picture."""
    floor = canal_island(WIDTH, DEPTH, [WEST, EAST], height=0.78, corner=CORNER, water=WATER)
    model = Model(seed=11)
    banks(model)
    market(model)
    square(model)
    arch_bridge(
        model, creek(-0.95), -0.95, span=CREEK_HALF * 2 + 0.25, width=0.8, rise=0.5, water=WATER
    )
    model.build("town")
    van(3.7, -3.3, 0.05, scale=0.84)
    technician(0.45, -2.75, 0.02, turn=0.35, scale=1.2, pose="clipboard")
    bystander(0.95, -0.15, 0.08, turn=0.5)
    bystander(1.6, 0.2, 0.08, turn=2.5, shirt="amber")
    plant_trees_and_bushes()
    plant_reeds()
    lawn(WIDTH, DEPTH, no_grass)
    photograph_town(target=(0.05, -0.1, 1.25), lens=107, focus=(0, -1.2, 0.8), floor=floor)
