"""The kissing bug; faces +x and stands on z = 0."""

import numpy as np

from kit.critters.limbs import feeler, leg_pairs, mirrored
from kit.critters.painted import choose, painted_ball
from kit.geometry import Model
from kit.materials import paint

DARK, ORANGE = "#1d1512", "#d9541e"
LEGS = [
    [(0.42, 0.09, 0.2), (0.6, 0.32, 0.3), (0.76, 0.46, 0.08), (0.86, 0.52, 0.012)],
    [(0.3, 0.12, 0.2), (0.26, 0.46, 0.32), (0.2, 0.68, 0.08), (0.2, 0.8, 0.012)],
    [(0.16, 0.12, 0.2), (-0.12, 0.52, 0.36), (-0.42, 0.72, 0.08), (-0.56, 0.8, 0.012)],
]


def kissing_bug(matrix, seed=1):
    """Triatoma, 1.75 long: a narrow cone of a head, orange bars along the edge of a flat rear,
    wings folded flat between them, thin legs, a straight beak folded below."""
    model = Model(matrix, seed)
    dark = paint.kissing_bug
    _wings(model)
    _shield(model, dark)
    _head(model, dark)
    leg_pairs(model, dark, LEGS, [0.034, 0.026, 0.018, 0.01], sway=0.04)
    model.build("kissing_bug")
    painted_ball(matrix, (-0.34, 0, 0.2), (0.58, 0.4, 0.09), _bars, shape=_leaf)


def _leaf(out):
    """Unit sphere, narrower ahead, with a thin raised edge."""
    bent = out.copy()
    bent[:, 1] *= np.interp(out[:, 0], [-1, -0.3, 0.6, 1], [0.9, 1.06, 0.8, 0.62])
    bent[:, 2] += 0.5 * np.abs(out[:, 1]) ** 3
    return bent


def _bars(out):
    """Orange bars across the edge."""
    x, y, z = out.T
    edge = (np.hypot(y, np.maximum(0, -x - 0.4)) > 0.62) & (z > -0.5) & (x < 0.55)
    return choose(DARK, (edge & (np.cos(x * 17 + 0.4) > 0.1), ORANGE))


def _wings(model):
    """Two wings, one over the other: leathery ahead, thin and dark behind."""
    for side, lift in ((-1, 0.0), (1, 0.012)):
        ahead = (-0.1, side * 0.09, 0.268 + lift), (0.36, 0.16, 0.035)
        behind = (-0.52, side * 0.03, 0.262 + lift), (0.38, 0.2, 0.02)
        for spot, size in (behind, ahead):
            model.ball(paint.kissing_wing, spot, size, segments=36, rings=16)
    triangle = [(0.2, -0.14), (0.2, 0.14), (-0.06, 0)]
    model.extrude(paint.kissing_bug, triangle, 0.03, axis="z", offset=0.3, bevel=0.012)


def _shield(model, dark):
    """Shield that widens to the wings, with an orange line along its sides."""
    t = np.linspace(0, 1, 20)
    radius = np.interp(t, [0, 0.1, 0.5, 0.9, 1], [0.16, 0.24, 0.19, 0.13, 0.1])
    model.tube(dark, np.c_[0.16 + 0.36 * t, 0 * t, 0.255 + 0 * t], radius, sides=32, squash=0.5)
    for side in (-1, 1):
        rim = [(0.17, side * 0.225, 0.26), (0.3, side * 0.195, 0.27), (0.46, side * 0.14, 0.26)]
        feeler(model, paint.kissing_orange, rim, 0.016, 0.008)


def _head(model, dark):
    """Cone with eyes behind its middle, four-jointed antennae, a stout beak folded below."""
    feeler(model, dark, [(0.48, 0, 0.25), (0.66, 0, 0.25), (0.92, 0, 0.22)], 0.085, 0.04, sides=20)
    model.ball(dark, (0.92, 0, 0.22), 0.041, segments=16, rings=12)
    beak = [(0.94, 0, 0.19), (0.8, 0, 0.115), (0.6, 0, 0.13)]
    model.tube(dark, beak, [0.026, 0.028, 0.014], sides=10)
    for side in (-1, 1):
        model.ball(paint.eye, (0.66, side * 0.08, 0.265), (0.052, 0.04, 0.055))
        antenna = [(0.84, 0.05, 0.24), (0.98, 0.16, 0.3), (1.22, 0.28, 0.36), (1.46, 0.5, 0.24)]
        feeler(model, dark, mirrored(antenna, side), 0.018, 0.005)
