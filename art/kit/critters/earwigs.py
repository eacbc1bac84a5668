"""The earwig; faces +x and stands on z = 0."""

import numpy as np

from kit.critters.limbs import feeler, leg_pairs, mirrored
from kit.geometry import Model
from kit.materials import paint

LEGS = [
    [(0.34, 0.09, 0.13), (0.46, 0.3, 0.2), (0.58, 0.4, 0.06), (0.66, 0.43, 0.01)],
    [(0.2, 0.11, 0.13), (0.18, 0.36, 0.2), (0.1, 0.5, 0.06), (0.08, 0.57, 0.01)],
    [(0.08, 0.11, 0.13), (-0.1, 0.36, 0.2), (-0.28, 0.48, 0.06), (-0.36, 0.53, 0.01)],
]


def earwig(matrix, seed=1):
    """Earwig, 1.8 long: bare ringed rear, short leathery wing covers, two curved pinchers."""
    model = Model(matrix, seed)
    brown, pale = paint.earwig, paint.earwig_pale
    _rear(model, brown)
    for side in (-1, 1):
        with model.at(0.1, side * 0.085, 0.2, turn=side * 0.05):
            model.box(pale, (0, 0, 0), (0.3, 0.165, 0.07), radius=0.034, steps=4)
        flap = (-0.075, side * 0.06, 0.21), (0.05, 0.05, 0.02)
        model.ball(paint.mosq_tan, *flap, segments=18, rings=10)
        pincher = [
            (-0.78, 0.05, 0.16),
            (-0.92, 0.13, 0.16),
            (-1.07, 0.12, 0.17),
            (-1.17, 0.02, 0.18),
        ]
        feeler(model, pale, mirrored(pincher, side), 0.045, 0.012, sides=14)
        antenna = mirrored([(0.62, 0.06, 0.17), (0.78, 0.24, 0.3), (1.12, 0.4, 0.22)], side)
        for k, t in enumerate(np.linspace(0, 1, 14)):
            bend = antenna[0] * (1 - t) ** 2 + antenna[1] * 2 * t * (1 - t) + antenna[2] * t**2
            model.ball(pale, bend, (0.03, 0.017, 0.017), segments=10, rings=8)
        model.ball(paint.eye, (0.55, side * 0.1, 0.2), 0.034, segments=14, rings=10)
        jaw = mirrored([(0.64, 0.04, 0.13), (0.68, 0.01, 0.11)], side)
        model.tube(pale, jaw, [0.02, 0.008], sides=8)
    model.box(pale, (0.33, 0, 0.19), (0.18, 0.27, 0.085), radius=0.04, steps=4)
    model.box(brown, (0.33, 0, 0.205), (0.13, 0.15, 0.075), radius=0.034, steps=4)
    model.ball(brown, (0.53, 0, 0.165), (0.135, 0.125, 0.085), segments=28, rings=18)
    leg_pairs(model, pale, LEGS, [0.036, 0.028, 0.02, 0.011], sway=0.04)
    model.build("earwig")


def _rear(model, colour):
    """Overlapping rings, widest behind the middle, and a blunt last plate."""
    stations = np.linspace(0.2, -0.74, 10)
    widths = [0.15, 0.165, 0.175, 0.185, 0.195, 0.2, 0.2, 0.19, 0.175]
    for start, end, width in zip(stations, stations[1:], widths):
        x = np.linspace(start, end - 0.022, 6)
        radius = width * np.array([0.9, 0.96, 0.99, 1.0, 1.01, 0.97])
        model.tube(colour, np.c_[x, 0 * x, 0 * x + 0.15], radius, sides=30, squash=0.52)
    model.box(colour, (-0.75, 0, 0.16), (0.11, 0.28, 0.13), radius=0.05, steps=4)
