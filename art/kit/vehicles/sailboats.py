"""Sailboats."""

import math

import numpy as np

from kit.materials import paint


def sailboat(model, x, y, z=-0.13, turn=0, scale=1.0, sail="cream", jib="green"):
    """Small sloop, bow on +x."""
    with model.at(x, y, z, turn=turn, scale=scale):
        _sailboat_hull(model)
        model.tube(paint.wood, [(0.12, 0, 0.1), (0.12, 0, 1.75)], 0.024, sides=10)
        model.tube(paint.wood, [(0.12, 0, 0.36), (-0.72, 0, 0.36)], 0.018, sides=8)
        _sailboat_sails(model, sail, jib)


def _sailboat_hull(model):
    """Hull with green gunwales and a thwart."""
    rings = []
    for t in np.linspace(0, 1, 9):
        half_width = (
            0.27
            * math.sin(math.pi * min(1, 0.18 + t * 0.82) * 0.98) ** 0.7
            * (1 if t < 0.6 else 1 - ((t - 0.6) / 0.4) ** 2.2)
            + 0.004
        )
        hull_x = -0.75 + 1.6 * t
        hull_z = 0.2 + 0.07 * t * t
        rings.append(
            np.array(
                [
                    (hull_x, half_width, hull_z),
                    (hull_x, half_width * 0.82, 0.05),
                    (hull_x, 0, -0.06),
                    (hull_x, -half_width * 0.82, 0.05),
                    (hull_x, -half_width, hull_z),
                ]
            )
        )
    model.loft(paint.white, rings, smooth_angle=50)
    for t in (0, 1):
        side = 1 if t else -1
        points = []
        for u in np.linspace(0, 1, 9):
            half_width = (
                0.27
                * math.sin(math.pi * min(1, 0.18 + u * 0.82) * 0.98) ** 0.7
                * (1 if u < 0.6 else 1 - ((u - 0.6) / 0.4) ** 2.2)
                + 0.004
            )
            points.append((-0.75 + 1.6 * u, side * half_width, 0.2 + 0.07 * u * u))
        model.tube(paint.green, points, 0.022, sides=8)
    model.box(paint.wood, (-0.28, 0, 0.2), (0.55, 0.3, 0.06), radius=0.02)


def _sailboat_sails(model, sail, jib):
    """Mainsail and jib, filled with wind."""
    main = []
    for t in np.linspace(0, 1, 8):
        row = []
        for u in np.linspace(0, 1, 6):
            reach = 0.8 * (1 - t) ** 0.85
            row.append(
                (0.09 - reach * u, 0.1 * math.sin(math.pi * u) * (1 - t * 0.6), 0.4 + 1.28 * t)
            )
        main.append(np.array(row))
    model.loft(paint[sail], main, closed=False, capped=False, smooth_angle=80)
    fore = []
    for t in np.linspace(0, 1, 8):
        row = []
        for u in np.linspace(0, 1, 6):
            x1 = 0.8 * (1 - t) + 0.15 * t
            x0 = 0.2 * (1 - t) + 0.15 * t
            row.append(
                (x0 + (x1 - x0) * u, 0.07 * math.sin(math.pi * u) * (1 - t), 0.34 + 1.05 * t)
            )
        fore.append(np.array(row))
    model.loft(paint[jib], fore, closed=False, capped=False, smooth_angle=80)


TEARDROP_BASKET = 1.86  # radii from the middle of a teardrop balloon down to its basket
