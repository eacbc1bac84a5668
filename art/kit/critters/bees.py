"""The honey bee, and a swarm of them."""

import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from kit.geometry import Model, link
from kit.materials import paint

BANDS = (0.02, -0.03, -0.08)  # x of the dark rings of the rear


def honey_bee(matrix, seed=1):
    """A worker about 0.3 long for a crowd: furry brown front, banded rear, two pairs of wings."""
    model = Model(matrix, seed)
    model.ball(paint.bee_fur, (0.09, 0, 0.05), (0.062, 0.055, 0.052), segments=12, rings=8)
    model.ball(paint.bee_dark, (0.16, 0, 0.045), (0.035, 0.045, 0.042), segments=10, rings=7)
    model.ball(paint.bee_gold, (-0.055, 0, 0.045), (0.11, 0.055, 0.05), segments=12, rings=10)
    for x in BANDS:
        model.ball(
            paint.bee_dark, (x - 0.03, 0, 0.047), (0.014, 0.055, 0.051), segments=12, rings=6
        )
    model.ball(paint.bee_dark, (-0.145, 0, 0.042), (0.032, 0.03, 0.028), segments=10, rings=6)
    for side in (-1, 1):
        wing = (-0.03, side * 0.055, 0.095), (0.1, 0.028, 0.004)
        model.ball(paint.bee_wing, *wing, segments=10, rings=5, rotation=(0, 0.06, -side * 0.28))
        for x in (0.12, 0.08, 0.04):
            leg = [(x, side * 0.04, 0.03), (x, side * 0.1, 0.035), (x - 0.02, side * 0.12, 0.0)]
            model.tube(paint.bee_dark, leg, [0.009, 0.008, 0.005], sides=5)
    return model.build("bee")


def bee_swarm(centre, radii, bees=380, size=0.57, seed=1):
    """A hanging clump: bees side by side all over a drop, most of them head up."""
    rng = np.random.default_rng(seed)
    patterns = [honey_bee(Matrix.Identity(4), seed + k) for k in range(3)]
    model = Model(seed=seed)
    model.ball(paint.bee_dark, centre, np.array(radii) * 0.96, shape=_drop)
    model.build("clump")
    golden = math.pi * (3 - math.sqrt(5))
    for k in range(bees):
        z = 1 - 2 * (k + 0.5) / bees
        angle = k * golden
        ring = math.sqrt(1 - z * z)
        unit = np.array([[ring * math.cos(angle), ring * math.sin(angle), z]])
        spot = _drop(unit)[0] * radii * rng.uniform(0.97, 1.05) + np.array(centre)
        out = Vector(unit[0] / np.array(radii)).normalized()
        heading = Vector((0, 0, 1)) + Vector(rng.normal(size=3) * 0.55)
        _stand(patterns[k % 3], Vector(spot), out, heading, size * rng.uniform(0.9, 1.1))
    for pattern in patterns:
        for thing in pattern:
            bpy.data.objects.remove(thing)


def _drop(points):
    """Unit sphere, drawn to a point below."""
    bent = points.copy()
    bent[:, :2] *= np.interp(points[:, 2], [-1, -0.2, 0.6, 1], [0.7, 0.98, 1.0, 1.0])[:, None]
    return bent


def _stand(pattern, spot, out, heading, size):
    """A copy of a bee on a surface, its back outwards."""
    side = out.cross(heading).normalized()
    ahead = side.cross(out)
    turned = Matrix((ahead, side, out)).transposed().to_4x4()
    for thing in pattern:
        copy = link(bpy.data.objects.new("bee", thing.data))
        copy.matrix_world = Matrix.Translation(spot) @ turned @ Matrix.Scale(size, 4)
