"""Lawns: tufts of grass, and where they stand."""

import math
import random

import numpy as np

from kit.geometry import mesh_only, scatter
from kit.materials import paint


def grass_meshes(variants=5, blades=11, height=0.2, blade_width=0.026, spread=0.09, grass="grass"):
    """Tufts of curved blades, for scatter()."""
    meshes = []
    for variant in range(variants):
        rng = random.Random(variant + 7)
        vertices, faces, shades = [], [], []
        for _ in range(blades):
            _grass_blade(rng, vertices, faces, shades, height, blade_width, spread)
        name = f"tuft{variant}"
        meshes.append(
            mesh_only(
                name, np.array(vertices), np.array(faces), paint[grass], shades=np.array(shades)
            )
        )
    return meshes


def _grass_blade(rng, vertices, faces, shades, height, blade_width, spread):
    """Adds one blade: a strip of three quads that leans and narrows."""
    angle = rng.uniform(0, 6.28)
    distance = spread * math.sqrt(rng.random())
    x, y = distance * math.cos(angle), distance * math.sin(angle)
    heading = rng.uniform(0, 6.28)
    lean = rng.uniform(0.1, 0.5)
    tall = height * rng.uniform(0.55, 1.1)
    wide = blade_width * rng.uniform(0.7, 1.2)
    shade = rng.random()
    right, ahead = math.cos(heading), math.sin(heading)
    first = len(vertices)
    for t in (0, 0.4, 0.75, 1):
        half = wide * (1 - t**1.6) * 0.5 + 0.001
        reach = lean * tall * t * t
        middle_x, middle_y = x + right * reach, y + ahead * reach
        z = tall * t * (1 - 0.15 * t)
        vertices.append((middle_x - ahead * half, middle_y + right * half, z))
        vertices.append((middle_x + ahead * half, middle_y - right * half, z))
        shades.extend((shade, shade))
    for i in range(3):
        a = first + 2 * i
        faces.append((a, a + 1, a + 3, a + 2))


def lawn_points(width, depth, count, z, keep_out, seed=5, corner=0.4):
    """About `count` points spread over a rounded rectangle, none where keep_out(x, y) is true."""
    rng = random.Random(seed)
    step = math.sqrt(width * depth / count)
    columns, rows = int(width / step), int(depth / step)
    points = []
    for i in range(columns):
        for j in range(rows):
            x = -width / 2 + (i + rng.random()) * width / columns
            y = -depth / 2 + (j + rng.random()) * depth / rows
            past_x = max(0, abs(x) - (width / 2 - corner))
            past_y = max(0, abs(y) - (depth / 2 - corner))
            outside = past_x**2 + past_y**2 > (corner - 0.03) ** 2
            if not outside and not keep_out(x, y):
                points.append((x, y, z))
    return points


def lawn(width, depth, keep_out, count=5200, z=0, height=0.13, seed=5):
    """Grass tufts over a whole plinth, except where keep_out(x, y) is true."""
    points = lawn_points(width - 0.15, depth - 0.15, count, z, keep_out, seed=seed, corner=0.8)
    scatter(grass_meshes(height=height, blades=12), points, 0.7, 1.25)
