"""Autumn: fallen leaves and pumpkins."""

import math

import numpy as np

from kit.geometry import mesh_only
from kit.materials import paint
from kit.plants.leaves import LEAF, LEAF_TRIANGLES

FALLEN_LEAF_RISE = [0.02, 0.10, 0.10, 0.08, 0.08, 0.05, 0.02, 0]  # it curls more than a fresh one
FALLEN_LEAF = np.c_[LEAF[:, :2], FALLEN_LEAF_RISE]


def fallen_leaf_meshes(variants=4, size=0.075):
    """Single curled autumn leaves, for scatter()."""
    meshes = []
    for variant in range(variants):
        shades = np.full(len(LEAF), (variant + 0.5) / variants)
        points = FALLEN_LEAF * size * 2
        name = f"fallen{variant}"
        meshes.append(mesh_only(name, points, LEAF_TRIANGLES, paint.leaf_autumn, shades=shades))
    return meshes


def pumpkin(model, x, y, z=0, radius=0.16):
    """Ribbed pumpkin with a stalk."""
    for i in range(9):
        angle = i * 2 * math.pi / 9
        model.ball(
            paint.pumpkin,
            (
                x + radius * 0.45 * math.cos(angle),
                y + radius * 0.45 * math.sin(angle),
                z + radius * 0.72,
            ),
            (radius * 0.62, radius * 0.62, radius * 0.72),
            segments=16,
            rings=10,
        )
    model.tube(
        paint.bark,
        [
            (x, y, z + radius * 1.25),
            (x + 0.01, y, z + radius * 1.55),
            (x + 0.05, y, z + radius * 1.7),
        ],
        [radius * 0.14, radius * 0.1, radius * 0.08],
        sides=8,
    )
