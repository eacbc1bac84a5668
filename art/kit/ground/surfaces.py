"""Paving, roads, tracks, rocks, hillocks."""

import math
import random

import numpy as np

from kit.geometry import Model, scatter
from kit.materials import paint
from kit.plants.grass import grass_meshes


def pavers(model, stone, x0, y0, x1, y1, z=0.02, size=0.3, gap=0.02, keep=None, thickness=0.08):
    """Rectangle of paving stones; keep(x, y) can restrict it to a shape."""
    columns = max(1, int(round((x1 - x0) / size)))
    rows = max(1, int(round((y1 - y0) / size)))
    step_x = (x1 - x0) / columns
    step_y = (y1 - y0) / rows
    for i in range(columns):
        for j in range(rows):
            x = x0 + (i + 0.5) * step_x
            y = y0 + (j + 0.5) * step_y
            if keep is None or keep(x, y):
                model.box(
                    paint[stone],
                    (x, y, z + model.rng.uniform(-0.004, 0.004)),
                    (step_x - gap, step_y - gap, thickness),
                    radius=0.02,
                    steps=1,
                )


def ring_slab(
    model, colour, x, y, inner, outer, bottom, top, first_angle=0.0, last_angle=360.0, steps=72
):
    """Flat ring (road, kerb, pavement) between radii r0 and r1."""
    rings = []
    for t in np.linspace(math.radians(first_angle), math.radians(last_angle), steps + 1):
        c = math.cos(t)
        s = math.sin(t)
        rings.append(
            np.array(
                [
                    (x + inner * c, y + inner * s, bottom),
                    (x + outer * c, y + outer * s, bottom),
                    (x + outer * c, y + outer * s, top),
                    (x + inner * c, y + inner * s, top),
                ]
            )
        )
    model.loft(paint[colour], rings, capped=last_angle - first_angle < 359.9, smooth_angle=40)


def railway_track(model, x0, x1, y, z=0):
    """Ballasted railway track along x at ground level."""
    length = x1 - x0
    stones = paint.ballast
    model.extrude(
        stones,
        [(y - 0.62, z - 0.02), (y + 0.62, z - 0.02), (y + 0.48, z + 0.09), (y - 0.48, z + 0.09)],
        length,
        axis="x",
        offset=x0,
        bevel=0.01,
    )
    rng = random.Random(2)
    for i in range(int(length * 26)):
        model.box(
            stones,
            (x0 + length * rng.random(), y + rng.uniform(-0.56, 0.56), z + 0.085),
            (rng.uniform(0.05, 0.1), rng.uniform(0.04, 0.08), 0.05),
            radius=0.015,
            steps=1,
            rotation=(0, 0, rng.uniform(0, 3)),
        )
    sleepers = int(length / 0.27)
    for i in range(sleepers):
        model.box(
            paint.bark,
            (x0 + length * (i + 0.5) / sleepers, y, z + 0.125),
            (0.13, 0.98, 0.06),
            radius=0.015,
        )
    for side in (-1, 1):
        model.box(
            paint.steel,
            (x0 + length / 2, y + side * 0.31, z + 0.185),
            (length, 0.05, 0.07),
            radius=0.012,
        )


def hillock(x, y, radius_x, radius_y, height, z=0, seed=1, tufts=900):
    """Grassy hillock with its own tufts."""
    model = Model(seed=seed)
    model.ball(paint.turf, (x, y, z - 0.02), (radius_x, radius_y, height), segments=48, rings=20)
    model.build("mound")
    rng = random.Random(seed)
    points = []
    while len(points) < tufts:
        u = rng.uniform(-1, 1)
        v = rng.uniform(-1, 1)
        distance = u * u + v * v
        if distance < 0.97:
            points.append(
                (x + u * radius_x, y + v * radius_y, z - 0.03 + height * math.sqrt(1 - distance))
            )
    scatter(grass_meshes(height=0.13, blades=12), points, 0.7, 1.25, seed=seed)


def boulders(model, rocks, seed=3, stone="limestone"):
    """Rounded rocks at (x, y, z, r)."""
    rng = random.Random(seed)
    for x, y, z, radius in rocks:
        model.ball(
            paint[stone],
            (x, y, z + radius * 0.2),
            (
                radius * rng.uniform(0.9, 1.3),
                radius * rng.uniform(0.8, 1.1),
                radius * rng.uniform(0.55, 0.8),
            ),
            segments=14,
            rings=9,
            rotation=(rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), rng.uniform(0, 3)),
        )
