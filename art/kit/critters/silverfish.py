"""The silverfish; faces +x and stands on z = 0."""

import numpy as np

from kit.critters.limbs import feeler, leg_pairs, mirrored
from kit.geometry import Model
from kit.materials import paint

SEAMS = 12
LEGS = [
    [(0.5, 0.14, 0.1), (0.62, 0.28, 0.13), (0.72, 0.34, 0.012)],
    [(0.34, 0.16, 0.1), (0.36, 0.34, 0.13), (0.34, 0.44, 0.012)],
    [(0.16, 0.16, 0.1), (0.06, 0.35, 0.13), (-0.06, 0.46, 0.012)],
]


def silverfish(matrix, seed=1):
    """Lepisma, 1.6 long: a carrot of silver scales in rings, wide ahead and narrow behind, two
    long antennae and three tail bristles, no wings."""
    model = Model(matrix, seed)
    stations = np.linspace(0.62, -0.86, SEAMS + 1)
    for start, end in zip(stations, stations[1:]):
        _ring(model, start, end)
    model.ball(paint.silverfish, (0.64, 0, 0.125), (0.13, 0.145, 0.1), segments=28, rings=18)
    for side in (-1, 1):
        model.ball(paint.eye, (0.69, side * 0.115, 0.15), 0.03, segments=14, rings=10)
        antenna = [(0.74, 0.06, 0.14), (0.98, 0.18, 0.24), (1.26, 0.42, 0.18), (1.42, 0.72, 0.05)]
        feeler(model, paint.mosq_tan, mirrored(antenna, side), 0.017, 0.004)
        tail = [(-0.84, 0.03, 0.09), (-1.08, 0.2, 0.14), (-1.26, 0.44, 0.12), (-1.36, 0.7, 0.06)]
        feeler(model, paint.mosq_tan, mirrored(tail, side), 0.018, 0.004)
    middle = [(-0.84, 0, 0.09), (-1.12, 0.01, 0.14), (-1.6, -0.03, 0.07)]
    feeler(model, paint.mosq_tan, middle, 0.019, 0.004)
    leg_pairs(model, paint.mosq_tan, LEGS, [0.034, 0.024, 0.012], sway=0.03)
    model.build("silverfish")


def _half_width(x):
    """Half the body's width: widest at the second ring."""
    return np.interp(x, [-0.9, -0.5, 0.1, 0.42, 0.6, 0.75], [0.035, 0.115, 0.215, 0.24, 0.2, 0.1])


def _ring(model, start, end):
    """One ring of scales, over the next like a tile, with fine hairs at its sides."""
    x = np.linspace(start, end - 0.02, 7)
    radius = _half_width(x) * np.array([0.95, 0.98, 1.0, 1.01, 1.02, 1.02, 0.97])
    points = np.c_[x, 0 * x, 0.03 + radius * 0.5]
    model.tube(paint.silverfish, points, radius, sides=34, squash=0.55)
    for side in (-1, 1):
        root = np.array([end, side * radius[-2] * 0.97, 0.06])
        model.tube(paint.mosq_tan, [root, root + (-0.05, side * 0.04, 0)], [0.006, 0.002], sides=4)
