"""Bushes, hedges, reeds, pots and vines."""

import math
import random

import numpy as np

from kit.geometry import Model, scatter
from kit.materials import paint
from kit.plants.grass import grass_meshes
from kit.plants.leaves import leaf_cloud


def bush(
    x,
    y,
    z=0,
    size=0.4,
    seed=1,
    leaf_count=420,
    flower_count=0,
    leaves="leaf",
    core="leafcore",
    flowers="flower",
):
    """Round bush of four blobs, with flowers if flower_count; about 1.3 times size tall."""
    rng = random.Random(seed)
    blobs = [((x, y, z + size * 0.55), (size, size, size * 0.75))]
    for _ in range(3):
        angle = rng.uniform(0, 6.28)
        centre = (
            x + math.cos(angle) * size * 0.5,
            y + math.sin(angle) * size * 0.5,
            z + size * 0.45,
        )
        blobs.append((centre, (size * 0.65, size * 0.65, size * 0.55)))
    model = Model()
    for centre, radii in blobs:
        model.ball(paint[core], centre, np.array(radii) * 0.85, segments=14, rings=9)
    model.build("bush")
    leaf_size = 0.13 * max(0.6, min(1, size * 2))
    leaf_cloud(blobs, leaf_count, leaf_size, seed, leaves=paint[leaves])
    if flower_count:
        leaf_cloud(blobs, flower_count, 0.1, seed + 9, leaves=paint[flowers])


def bushes(places, first_seed, leaf_count=420, z=0):
    """Bushes from a list of (x, y, size, flower count); each gets the next seed."""
    for i, (x, y, size, flower_count) in enumerate(places):
        bush(x, y, z, size, first_seed + i, leaf_count, flower_count)


def hedge(x0, y0, x1, y1, height=0.3, half_width=0.2, seed=1):
    """Clipped hedge between two points."""
    length = math.hypot(x1 - x0, y1 - y0)
    count = max(2, int(length / 0.2))
    radii = (0.17, half_width, height * 0.55)
    blobs = []
    for t in (np.arange(count) + 0.5) / count:
        blobs.append(((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, height * 0.5), radii))
    model = Model()
    centre = ((x0 + x1) / 2, (y0 + y1) / 2, height * 0.45)
    size = (length, half_width * 1.3, height * 0.9)
    turn = (0, 0, math.atan2(y1 - y0, x1 - x0))
    model.box(paint.leafcore, centre, size, radius=0.06, rotation=turn)
    model.build("hedge")
    leaf_cloud(blobs, int(length * 520), 0.10, seed, leaves=paint.leaf)


def reeds(points, scale=1.6, seed=3):
    """Tall grass at the water's edge."""
    tufts = grass_meshes(variants=4, blades=14, height=0.26, blade_width=0.03, spread=0.1)
    scatter(tufts, points, scale * 0.7, scale * 1.2, seed=seed)


def flower_pot(x, y, z=0, size=0.3, seed=1, flower_count=30):
    """Terracotta pot with a flowering bush."""
    model = Model()
    profile = (
        (0.62, 0),
        (0.68, 0.02),
        (0.86, 0.95),
        (0.98, 0.97),
        (1.0, 1.0),
        (1.0, 1.22),
        (0.97, 1.25),
        (0.88, 1.25),
        (0.84, 1.1),
    )
    model.lathe(
        paint.terracotta,
        x,
        y,
        z,
        [(size * 0.75 * radius, size * height * 0.8) for radius, height in profile],
        sides=36,
        smooth_angle=30,
    )
    model.ball(
        paint.soil,
        (x, y, z + size * 0.85),
        (size * 0.62, size * 0.62, size * 0.12),
        segments=16,
        rings=8,
    )
    model.build("pot")
    bush(
        x, y, z + size * 0.8, size=size * 0.8, seed=seed, leaf_count=260, flower_count=flower_count
    )


def vine_row(model, x0, x1, y, vines=12, posts=7):
    """Row of grape vines on wires along x. Gives the blobs for leaf_cloud()."""
    for i in range(posts):
        x = x0 + (x1 - x0) * i / (posts - 1)
        model.box(paint.cedar, (x, y, 0.36), (0.08, 0.08, 0.8), radius=0.015)
    for z in (0.36, 0.62):
        model.tube(paint.steel, [(x0, y, z), (x1, y, z)], 0.009, sides=6)
    foliage = []
    for i in range(vines):
        x = x0 + 0.28 + (x1 - x0 - 0.5) * i / (vines - 1)
        stem = [(x, y, -0.02), (x + 0.03, y + 0.02, 0.2), (x - 0.02, y, 0.42)]
        model.tube(paint.bark, stem, [0.045, 0.035, 0.03], sides=8)
        foliage.append(((x, y, 0.60), (0.34, 0.17, 0.20)))
        foliage.append(((x + 0.27, y, 0.55), (0.2, 0.13, 0.15)))
        for _ in range(2):
            across = x + model.rng.uniform(-0.2, 0.2)
            front = y - 0.17 + model.rng.uniform(-0.02, 0.02)
            grape_bunch(model, across, front, 0.42 + model.rng.uniform(-0.05, 0.07))
    return foliage


def grape_bunch(model, x, y, z, berries=16):
    """Hanging bunch of grapes."""
    for k in range(berries):
        t = k / (berries - 1)
        reach = 0.075 * (1 - t) + 0.012
        angle = k * 2.4
        centre = x + reach * math.cos(angle), y + reach * math.sin(angle), z - 0.20 * t
        model.ball(paint.grape, centre, 0.030, segments=8, rings=6)
