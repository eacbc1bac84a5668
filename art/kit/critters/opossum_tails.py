"""The opossum's tail: bare and scaly, black at its root and pink beyond."""

import math

import numpy as np

from kit.critters.shading import blend, rgb, smooth_step
from kit.geometry import grid_faces, mesh_object, smooth_curve, unit
from kit.materials import paint

RINGS, SIDES = 780, 80
SCALE_ROWS, SCALES_ROUND = 130, 20
GIRTH = 0.088
TIP_GIRTH = 0.022


def tail(matrix, points):
    """A tapering tail through points."""
    stations, t = np.linspace(0, 1, len(points)), np.linspace(0, 1, RINGS)
    points = np.array(points)
    path = np.stack([smooth_curve(stations, points[:, axis], t) for axis in range(3)], 1)
    around = np.linspace(0, 2 * math.pi, SIDES + 1)
    scale = _scales(t[:, None], around[None])
    radius = (GIRTH + (TIP_GIRTH - GIRTH) * t[:, None] ** 0.8) * (1 + 0.03 * scale)
    radius[-1] = 0.002
    first, second = _frames(path)
    out = np.cos(around)[:, None] * first[:, None] + np.sin(around)[:, None] * second[:, None]
    skin = (path[:, None] + out * radius[..., None]).reshape(-1, 3)
    placed = np.array(matrix)
    skin = skin @ placed[:3, :3].T + placed[:3, 3]
    colours = np.concatenate([_colours(t, scale), np.ones((RINGS * (SIDES + 1), 1))], 1)
    mesh_object("tail", skin, grid_faces(RINGS, SIDES + 1), paint.opossum_skin, colours=colours)


def _scales(t, around):
    """From 0 in the grooves to 1 on the scales, row against row."""
    row = t * SCALE_ROWS
    shift = math.pi * (np.floor(row) % 2)
    height = np.abs(np.sin(math.pi * row)) ** 0.6
    return height * (0.55 + 0.45 * np.abs(np.sin((around * SCALES_ROUND + shift) / 2)) ** 0.6)


def _frames(path):
    """Two directions across the tail at every point, without a twist."""
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    first = [unit(np.cross(along[0], (0, 1.0, 0)))]
    for direction in along[1:]:
        first.append(unit(first[-1] - direction * np.dot(first[-1], direction)))
    first = np.array(first)
    return first, np.cross(along, first)


def _colours(t, scale):
    """Black at the root, then pink; darker in the grooves."""
    pink = blend(rgb("#8a6258"), rgb("#b8938a"), scale)
    black = blend(rgb("#14100f"), rgb("#332b29"), scale)
    share = smooth_step(t, 0.14, 0.34)[:, None] * np.ones_like(scale)
    return blend(black, pink, share).reshape(-1, 3)
