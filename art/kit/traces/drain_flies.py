"""Drain flies: small, gray, and fuzzy as moths, with broad wings laid in a heart; they face +x."""

import math

import numpy as np

from kit.geometry import Model
from kit.materials import paint

WING_LENGTH, WING_WIDTH = 0.36, 0.24
WING_OPEN = 0.42  # radians from the body's axis
FRINGE = 46  # hairs round a wing


def drain_fly(matrix, seed=1):
    """One at rest, about 0.5 long."""
    model = Model(matrix, seed=seed)
    model.ball(paint.drainfly, (0.08, 0, 0.07), (0.12, 0.075, 0.07))
    model.ball(paint.drainfly_dark, (0.19, 0, 0.055), (0.045, 0.05, 0.045))
    for side in (-1, 1):
        _wing(model, side)
        _feeler(model, side)
        for x in (0.02, 0.08, 0.14):
            foot = (x * 1.5, side * 0.17, 0.0)
            knee = (x * 1.25, side * 0.12, 0.07)
            model.tube(paint.drainfly_dark, [(x, side * 0.05, 0.05), knee, foot], 0.008, sides=6)
    for k in range(90):
        _hair(model, k)
    model.build("drain fly")


def _outline(t):
    """A wing's outline, from its root round its tip: leaf-shaped, pointed."""
    along = (1 - np.cos(t)) / 2
    half = WING_WIDTH * np.sin(t) * (0.75 + 0.5 * along)
    return along * WING_LENGTH, half / 2 * 1.1


def _wing(model, side):
    """A broad wing like a leaf, slanted as a roof, with dark veins and a fringe."""
    with model.at(0.08, side * 0.035, 0.135, turn=math.pi - side * WING_OPEN, tilt_x=side * 0.22):
        t = np.linspace(0, math.pi, 26)
        x, half = _outline(t)
        outline = np.r_[np.c_[x, half], np.c_[x, -half][::-1][1:-1]]
        model.extrude(paint.drainfly_wing, outline, 0.014, axis="z", bevel=0)
        for lean in (-0.55, -0.28, 0, 0.28, 0.55):
            points = [
                (u * WING_LENGTH, lean * half.max() * math.sin(u * math.pi), 0.017)
                for u in np.linspace(0.05, 0.97, 8)
            ]
            model.tube(paint.drainfly_dark, points, 0.005, sides=6)
        for k in range(FRINGE):
            u = 0.12 + 0.88 * k / FRINGE
            edge_x, edge = _outline(u * math.pi)
            for way in (-1, 1):
                tip = (edge_x + 0.02, way * (edge + 0.026), 0.004)
                model.tube(paint.drainfly, [(edge_x, way * edge, 0.008), tip], 0.004, sides=5)


def _feeler(model, side):
    """A feeler of beads, as long as the body."""
    for k in range(9):
        x = 0.22 + 0.024 * k
        y = side * (0.03 + 0.02 * k - 0.0008 * k * k)
        model.ball(paint.drainfly, (x, y, 0.07 + 0.004 * k), 0.0125, segments=10, rings=8)


def _hair(model, k):
    """One hair of the coat on the back."""
    turn, height = 2.4 * k, 0.25 + 0.75 * ((k * 0.618) % 1)
    flat = math.sqrt(1 - height * height)
    out = np.array([math.cos(turn) * flat, math.sin(turn) * flat, height])
    root = np.array([0.09, 0, 0.07]) + out * [0.115, 0.07, 0.066]
    model.tube(paint.drainfly, [root, root + out * 0.04], [0.005, 0.002], sides=5)
