"""The bluebonnet, the flower of Texas."""

import math
import random

import numpy as np

from kit.geometry import mesh_only
from kit.materials import linear, paint

OCTAHEDRON = np.array([(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)], float)
OCTAHEDRON_FACES = np.array(
    [(0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4), (2, 0, 5), (1, 2, 5), (3, 1, 5), (0, 3, 5)]
)
BONNET_BLUES = ["#2c46a8", "#3656bf", "#24398f", "#4a69cf"]
BONNET_WHITE = "#f6f3ea"
BONNET_GREENS = ["#4f8a3a", "#5f9a44", "#427a33"]
BONNET_STEM = "#4f7a34"


def bluebonnet_meshes(variants=4, height=0.34, florets=34):
    """Lupinus texensis seen close: a spiral spike of blue florets with a white tip over palmate
    leaves; for scatter()."""
    meshes = []
    for variant in range(variants):
        beads = _bluebonnet_beads(random.Random(variant + 3), height, florets)
        vertices, colours = [], []
        for centre, radii, colour in beads:
            vertices.append(OCTAHEDRON * np.array(radii) + np.array(centre))
            colours.append(np.tile(linear(colour), (len(OCTAHEDRON), 1)))
        firsts = np.arange(len(beads)) * len(OCTAHEDRON)
        faces = (OCTAHEDRON_FACES[None] + firsts[:, None, None]).reshape(-1, 3)
        name = f"bluebonnet{variant}"
        points = np.concatenate(vertices)
        shades = np.concatenate(colours)
        meshes.append(mesh_only(name, points, faces, paint.bluebonnet, colours=shades))
    return meshes


def _bluebonnet_beads(rng, height, florets):
    """Florets, leaves and stem as (centre, radii, colour)."""
    beads = []
    for i in range(florets):
        t = i / (florets - 1)
        angle = i * 2.4
        reach = 0.058 * (1 - t) ** 0.7 + 0.008
        z = height * (0.38 + 0.62 * t)
        size = 0.028 * (1 - 0.45 * t)
        colour = BONNET_WHITE if t > 0.86 else rng.choice(BONNET_BLUES)
        x, y = reach * math.cos(angle), reach * math.sin(angle)
        beads.append(((x, y, z), (size, size, size * 0.9), colour))
        if t < 0.6 and i % 3 == 0:
            beads.append(((x * 1.25, y * 1.25, z + 0.008), (size * 0.42,) * 3, BONNET_WHITE))
    for i in range(9):
        angle = i * 0.7
        centre = (
            0.075 * math.cos(angle),
            0.075 * math.sin(angle),
            height * (0.12 + 0.04 * (i % 3)),
        )
        beads.append((centre, (0.052, 0.052, 0.012), rng.choice(BONNET_GREENS)))
    for i in range(4):
        beads.append(((0, 0, height * (0.06 + 0.10 * i)), (0.010, 0.010, 0.04), BONNET_STEM))
    return beads
