"""Bodies whose pattern is a function of the direction from their middle."""

import math

import numpy as np
from mathutils import Euler

from kit.critters.shading import rgb
from kit.geometry import grid_faces, mesh_object
from kit.materials import paint

SEGMENTS, RINGS = 128, 90


def choose(base, *layers):
    """Colour for each point: base, painted over by (where, colour) one after the other."""
    count = len(layers[0][0])
    mixed = np.tile(rgb(base), (count, 1))
    for where, colour in layers:
        mixed[where] = rgb(colour)
    return mixed


def painted_ball(
    matrix,
    centre,
    radii,
    colours,
    rotation=(0, 0, 0),
    shape=None,
    skin="chitin",
    rings=RINGS,
):
    """Ellipsoid; colours(directions) gives (n, 3) linear colours, shape bends the unit sphere.

    Its poles lie ahead and behind, so that stripes along and across it are equally fine.
    """
    around = np.linspace(0, 2 * math.pi, SEGMENTS + 1)
    along = np.linspace(0.01, math.pi - 0.01, rings)[:, None]
    out = np.stack(
        [
            np.cos(along) * np.ones_like(around),
            np.sin(along) * np.cos(around),
            np.sin(along) * np.sin(around),
        ],
        -1,
    ).reshape(-1, 3)
    turned = np.array(Euler(rotation).to_matrix())
    points = (shape(out) if shape else out) * np.array(radii, float) @ turned.T + np.array(centre)
    placed = np.array(matrix)
    points = points @ placed[:3, :3].T + placed[:3, 3]
    opaque = np.concatenate([colours(out), np.ones((len(out), 1))], 1)
    faces = grid_faces(rings, SEGMENTS + 1)
    mesh_object("painted", points, faces, paint[skin], colours=opaque)
