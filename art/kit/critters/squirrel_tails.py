"""The fox squirrel's tail: full, rusty, its edge orange round a dark band."""

import numpy as np

from kit.critters.squirrel_coats import DARK, ORANGE, ORANGE_ROOT
from kit.critters.strands import hair, picked
from kit.geometry import MIN_LENGTH, smooth_curve
from kit.materials import paint

HAIRS = 27000
LENGTH = 0.40
TIPS = ["#c07c3e", "#cc9050", "#b56c30", "#d8aa70"]


def tail(pelt, model, points):
    """A tail through points with long hair to all sides, more of it to the left and the right."""
    stations, t = np.linspace(0, 1, len(points)), np.linspace(0, 1, 60)
    points = np.array(points)
    path = np.stack([smooth_curve(stations, points[:, axis], t) for axis in range(3)], 1)
    girth = np.interp(t, [0, 0.15, 0.8, 1], [0.11, 0.10, 0.07, 0.03])
    model.tube(paint.squirrel_core, path, girth, sides=14)
    _fur(pelt, path, girth)


def _fur(pelt, path, girth):
    """Hair of the tail."""
    rng = pelt.rng
    place_of = rng.random(HAIRS)
    station = np.minimum(place_of * (len(path) - 1), len(path) - 1.001)
    i = station.astype(int)
    along = path[i + 1] - path[i]
    centres = path[i] + along * (station - i)[:, None]
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    out = rng.normal(size=(HAIRS, 3)) * (1, 1.3, 1)
    out -= along * (out * along).sum(1, keepdims=True)
    out /= np.linalg.norm(out, axis=1, keepdims=True) + MIN_LENGTH
    fullness = np.interp(place_of, [0, 0.12, 0.3, 0.85, 1], [0.35, 0.75, 1, 1, 0.9])
    lengths = LENGTH * fullness
    way = out * 0.75 + along * 0.75
    widths = np.full(HAIRS, 0.0042)

    def banded(points, _):
        """Rust at the root, then dark, then an orange tip."""
        return picked(rng, len(points), ORANGE_ROOT + DARK, ORANGE + TIPS, TIPS)

    roots = centres + out * girth[i][:, None] * 0.9
    hair(pelt.matrix, rng, roots, out, way, lengths, widths, banded, clumps=0.45, messy=0.1)
