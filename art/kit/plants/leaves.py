"""Leaves, and clouds of them."""

import numpy as np

from kit.geometry import mesh_object
from kit.materials import paint

# one curled leaf, seen flat: (along, across, up), and its triangles
LEAF = np.array(
    [
        (-0.5, 0, 0),
        (-0.2, 0.27, 0.05),
        (-0.2, -0.27, 0.05),
        (0.2, 0.24, 0.04),
        (0.2, -0.24, 0.04),
        (0.5, 0, -0.06),
        (-0.2, 0, 0),
        (0.2, 0, 0),
    ]
)
LEAF_TRIANGLES = np.array(
    [
        (0, 2, 6),
        (0, 6, 1),
        (6, 2, 4),
        (6, 4, 7),
        (1, 6, 7),
        (1, 7, 3),
        (7, 4, 5),
        (3, 7, 5),
    ]
)


def leaf_cloud(blobs, count, size=0.12, seed=2, name="leaves", leaves=None, droop=0.15):
    """Leaves on the skin of ellipsoids; a blob is (centre, radii)."""
    rng = np.random.default_rng(seed)
    centres = np.array([centre for centre, _ in blobs], float)
    radii = np.array([radius for _, radius in blobs], float)
    areas = radii[:, 0] * radii[:, 1] + radii[:, 1] * radii[:, 2]
    which = rng.choice(len(blobs), count, p=areas / areas.sum())
    outward = rng.normal(size=(count, 3))
    outward /= np.linalg.norm(outward, axis=1, keepdims=True)
    reach = rng.uniform(0.86, 1.06, count)[:, None]
    points = centres[which] + outward * radii[which] * reach
    visible = np.ones(count, bool)
    for centre, radius in zip(centres, radii):
        visible &= ~((((points - centre) / radius) ** 2).sum(1) < 0.62)
    points, outward = points[visible], outward[visible]
    count = len(points)
    normal = outward + rng.normal(size=(count, 3)) * 0.45 + np.array([0, 0, 0.25])
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    along = rng.normal(size=(count, 3)) + np.array([0, 0, -droop])
    along -= normal * (along * normal).sum(1, keepdims=True)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    across = np.cross(normal, along)
    scale = (size * rng.uniform(0.7, 1.25, count))[:, None]
    corners = [points + scale * (a * along + b * across + c * normal) for a, b, c in LEAF]
    vertices = np.stack(corners, 1).reshape(-1, 3)
    firsts = np.arange(count) * len(LEAF)
    faces = (LEAF_TRIANGLES[None] + firsts[:, None, None]).reshape(-1, 3)
    shade = np.clip(0.5 + 0.35 * outward[:, 2] + rng.normal(size=count) * 0.2, 0, 1)
    return mesh_object(name, vertices, faces, leaves or paint.leaf, np.repeat(shade, len(LEAF)))
