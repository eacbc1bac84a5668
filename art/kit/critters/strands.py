"""Strands: bent, tapering hairs in up to three colours, alone or drawn together to locks."""

import numpy as np
from mathutils.kdtree import KDTree

from kit.critters.hair import pick_colours
from kit.geometry import MIN_LENGTH, mesh_object
from kit.materials import paint

LEVELS = np.array([0, 0.4, 0.75, 1])  # places along a hair
STRAND_TRIANGLES = np.array([(0, 1, 3), (0, 3, 2), (2, 3, 5), (2, 5, 4), (4, 5, 6)])


def picked(rng, count, *palettes):
    """Colours at root, middle and tip of hairs, as (n, 3, 3)."""
    return np.stack([pick_colours(rng, palette, count) for palette in palettes], 1)


def hair(matrix, rng, roots, out, way, lengths, widths, colour, clumps=0.0, messy=0.14):
    """Bent, tapering hairs as one object; way is where each grows at its root."""
    count = len(roots)
    way = way / (np.linalg.norm(way, axis=1, keepdims=True) + MIN_LENGTH)
    way = way + rng.normal(size=(count, 3)) * messy
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    length = (lengths * rng.uniform(0.6, 1.2, count))[:, None]
    droop = (out * 0.35 + np.array((0, 0, 0.12))) * length
    lines = [roots + way * length * t - droop * t * t for t in LEVELS]
    if clumps:
        _draw_together(lines, rng, clumps)
    side = np.cross(way, out + rng.normal(size=(count, 3)) * 0.35)
    side *= widths[:, None] / (np.linalg.norm(side, axis=1, keepdims=True) + MIN_LENGTH)
    points = [line + sign * side * w for line, w in zip(lines, (1, 0.9, 0.6)) for sign in (-1, 1)]
    points = np.stack([*points, lines[-1]], 1)
    firsts = np.arange(count) * points.shape[1]
    faces = (STRAND_TRIANGLES[None] + firsts[:, None, None]).reshape(-1, 3)
    shades = _along(colour(roots, out)) * rng.uniform(0.82, 1.18, (count, 1, 1))
    shades = np.clip(shades, 0, 1).reshape(-1, 3)
    placed = points.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]
    opaque = np.c_[shades, np.ones(len(shades))]
    mesh_object("hair", placed, faces, paint.coatfur, colours=opaque)


def _along(stops):
    """Colours of a hair's seven points from those at its root, middle and tip."""
    root, middle, tip = stops[:, 0], stops[:, 1], stops[:, 2]
    low = root * 0.3 + middle * 0.7
    return np.stack([root, root, low, low, middle, middle, tip], 1)


def _draw_together(lines, rng, share, hairs_each=22):
    """Bends hairs towards the middle one of their lock."""
    roots = lines[0]
    heads = rng.choice(len(roots), max(1, len(roots) // hairs_each), replace=False)
    tree = KDTree(len(heads))
    for k, head in enumerate(heads):
        tree.insert(roots[head], k)
    tree.balance()
    own = heads[[tree.find(root)[1] for root in roots]]
    for k, t in enumerate(LEVELS):
        lines[k] += (lines[k][own] - lines[k]) * share * t
