"""A close-up that runs out of the frame on all sides, and copies of what was built once."""

import math

import bpy
import numpy as np

from kit.geometry import link
from kit.studio import photograph

DISTANCE, FILM = 20, 36  # metres, millimeters
FLOOR = -3.0  # of the backdrop, which no close-up shows


def close_up(target, width=4.5, azimuth=-66, elevation=28, focus=None, fstop=1.1, **changes):
    """Camera and light; `width` is how many metres of the model the picture shows at target."""
    view = dict(azimuth=azimuth, elevation=elevation, distance=DISTANCE, fstop=fstop)
    photograph(target, FLOOR, focus, lens=FILM * DISTANCE / width, **{**view, **changes})


def copies(make, matrices):
    """Builds make() once at the origin and stands a copy of it at every matrix."""
    before = set(bpy.data.objects)
    make()
    originals = [thing for thing in bpy.data.objects if thing not in before]
    for matrix in matrices:
        for original in originals:
            thing = link(original.copy())
            thing.matrix_world = matrix
    for original in originals:
        bpy.data.objects.remove(original)


def along(path, step):
    """Points every `step` metres along a line of 2D points: x, y and the heading there."""
    path = np.array(path, float)
    legs = np.linalg.norm(np.diff(path, axis=0), axis=1)
    marks = np.concatenate([[0], np.cumsum(legs)])
    places = []
    for reach in np.arange(step / 2, marks[-1], step):
        k = int(np.searchsorted(marks, reach)) - 1
        share = (reach - marks[k]) / legs[k]
        x, y = path[k] + share * (path[k + 1] - path[k])
        run = path[k + 1] - path[k]
        places.append((x, y, math.atan2(run[1], run[0])))
    return places
