"""A big wheel with cabins."""

import math

import numpy as np

from kit.materials import paint


def big_wheel(model, x, y, z=0, radius=2.25, cabins=21, turn=0, clearance=0.5):
    """White observation wheel like the one at Grandscape, facing -y, its closed cabins coloured."""
    hub = radius + clearance + 0.25
    gap = 0.26
    with model.at(x, y, z, turn=turn):
        angles = np.linspace(0, 2 * math.pi, 97)
        _wheel_rims(model, radius, cabins, angles, gap, hub)
        model.cylinder(paint.white, (0, -gap - 0.2, hub), (0, gap + 0.2, hub), 0.2)
        _wheel_cabins(model, radius, cabins, hub, gap)
        model.box(paint.concrete, (0, 0, 0.02), (radius * 1.25, 1.5, 0.14), radius=0.04)
        model.box(paint.white, (0, -0.1, 0.13), (1.7, 0.9, 0.12))


def _wheel_rims(model, radius, cabins, angles, gap, hub):
    """Two rims with spokes, legs and hub plates."""
    for side in (-1, 1):
        for hoop, thickness in ((radius, 0.07), (radius * 0.88, 0.045)):
            model.tube(
                paint.white,
                np.c_[hoop * np.cos(angles), np.full(97, side * gap), hub + hoop * np.sin(angles)],
                thickness,
                sides=8,
                capped=False,
            )
        for k in range(cabins):
            angle = 2 * math.pi * k / cabins
            half_step = 2 * math.pi * (k + 0.5) / cabins
            c = math.cos(angle)
            s = math.sin(angle)
            model.tube(
                paint.white,
                [
                    (0, side * gap * 0.6, hub),
                    (radius * 0.88 * c, side * gap, hub + radius * 0.88 * s),
                ],
                0.02,
                sides=6,
            )
            model.tube(
                paint.white,
                [
                    (radius * 0.88 * c, side * gap, hub + radius * 0.88 * s),
                    (radius * math.cos(half_step), side * gap, hub + radius * math.sin(half_step)),
                ],
                0.014,
                sides=6,
            )
            model.tube(
                paint.white,
                [
                    (radius * c, side * gap, hub + radius * s),
                    (
                        radius * 0.88 * math.cos(half_step),
                        side * gap,
                        hub + radius * 0.88 * math.sin(half_step),
                    ),
                ],
                0.014,
                sides=6,
            )
        # A-frame legs
        for end in (-1, 1):
            model.tube(
                paint.white,
                [(0, side * (gap + 0.1), hub), (end * radius * 0.52, side * (gap + 0.62), 0)],
                [0.085, 0.12],
                sides=14,
            )
            model.box(
                paint.concrete, (end * radius * 0.52, side * (gap + 0.62), 0.04), (0.46, 0.4, 0.16)
            )
        model.cylinder(
            paint.green,
            (0, side * (gap + 0.16), hub),
            (0, side * (gap + 0.26), hub),
            0.34,
            bevel=0.03,
        )
        model.cylinder(
            paint.amber, (0, side * (gap + 0.2), hub), (0, side * (gap + 0.29), hub), 0.22
        )


def _wheel_cabins(model, radius, cabins, hub, gap):
    """Closed cabins that hang from the rims."""
    for k in range(cabins):
        angle = 2 * math.pi * k / cabins
        cabin_x = radius * math.cos(angle)
        cabin_z = hub + radius * math.sin(angle)
        model.tube(paint.steel, [(cabin_x, -gap, cabin_z), (cabin_x, gap, cabin_z)], 0.022, sides=8)
        colour = paint[("amber", "white", "green")[k % 3]]
        with model.at(cabin_x, 0, cabin_z - 0.26, scale=1.35):
            model.box(colour, (0, 0, -0.09), (0.26, 0.34, 0.13), radius=0.05)
            model.box(paint.glass, (0, 0, 0.02), (0.245, 0.32, 0.14), radius=0.04)
            model.box(colour, (0, 0, 0.11), (0.27, 0.35, 0.07))
            model.box(paint.steel, (0, 0, 0.16), (0.04, 0.1, 0.08), radius=0.01)
