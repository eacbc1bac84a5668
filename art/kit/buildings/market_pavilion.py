"""An open market hall under a standing-seam roof."""

import math

from kit.buildings.roofs import metal_gable_roof
from kit.ground.surfaces import pavers
from kit.materials import paint


def market_pavilion(model, x, y, z=0, width=7.0, depth=2.7, eave=1.6, rise=0.85, roof="green2"):
    """Open timber market hall: posts with curved braces, trusses, seamed roof, ridge cupola."""
    with model.at(x, y, z):
        pavers(
            model,
            "paver",
            -width / 2 - 0.25,
            -depth / 2 - 0.25,
            width / 2 + 0.25,
            depth / 2 + 0.25,
            z=0.03,
            thickness=0.12,
        )
        _pavilion_frame(model, width, depth, eave, rise)
        metal_gable_roof(model, width + 0.1, depth, rise, eave + 0.12, metal=roof, overhang=0.3)
        # bulbs along the eaves
        for i in range(16):
            model.ball(
                paint.bulb,
                (-width / 2 + width * (i + 0.5) / 16, -depth / 2 - 0.02, eave - 0.16),
                0.045,
                segments=10,
                rings=7,
            )
        _pavilion_cupola(model, eave, rise, roof)
        _pavilion_sign(model, depth, eave)


def _pavilion_frame(model, width, depth, eave, rise):
    """Posts on stone feet, braces, trusses and beams."""
    trusses = 6
    for i in range(trusses):
        post_x = -width / 2 + 0.2 + (width - 0.4) * i / (trusses - 1)
        for side in (-1, 1):
            post_y = side * (depth / 2 - 0.15)
            model.box(paint.limestone, (post_x, post_y, 0.28), (0.3, 0.3, 0.5))
            model.box(paint.white, (post_x, post_y, 0.55), (0.34, 0.34, 0.06), radius=0.015)
            model.box(
                paint.wood,
                (post_x, post_y, 0.55 + (eave - 0.5) / 2),
                (0.15, 0.15, eave - 0.5),
                radius=0.02,
            )
            for end in (-1, 1):
                if -1 < (post_x + end * 0.4) / (width / 2) < 1:
                    model.box(
                        paint.wood,
                        (post_x + end * 0.2, post_y, eave - 0.26),
                        (0.5, 0.08, 0.08),
                        radius=0.015,
                        rotation=(0, end * 0.8, 0),
                    )
        # truss
        model.box(paint.wood, (post_x, 0, eave + 0.02), (0.1, depth, 0.12), radius=0.015)
        model.box(paint.wood, (post_x, 0, eave + rise / 2), (0.1, 0.1, rise), radius=0.015)
        slope = math.atan2(rise, depth / 2)
        for side in (-1, 1):
            model.box(
                paint.wood,
                (post_x, side * depth / 4, eave + rise / 2 - 0.02),
                (0.1, math.hypot(depth / 2, rise), 0.12),
                radius=0.015,
                rotation=(-side * slope, 0, 0),
            )
    for side in (-1, 1):
        model.box(
            paint.wood,
            (0, side * (depth / 2 - 0.15), eave - 0.02),
            (width + 0.1, 0.14, 0.16),
            radius=0.02,
        )


def _pavilion_cupola(model, eave, rise, roof):
    """Louvred cupola on the ridge."""
    foot = eave + rise + 0.05
    model.box(paint.white, (0, 0, foot + 0.2), (1.1, 0.6, 0.5), radius=0.02)
    for k in range(4):
        model.box(
            paint.green,
            (0, -0.3, foot + 0.14 + k * 0.085),
            (0.9, 0.05, 0.05),
            radius=0.012,
            steps=1,
            rotation=(0.5, 0, 0),
        )
    with model.at():
        metal_gable_roof(model, 1.2, 0.66, 0.3, foot + 0.46, metal=roof, overhang=0.1)
    model.tube(paint.brass, [(0, 0, foot + 0.75), (0, 0, foot + 0.98)], 0.02, sides=8)
    model.ball(paint.brass, (0, 0, foot + 1.0), 0.06, segments=12, rings=8)


def _pavilion_sign(model, depth, eave):
    """Sign board on the front fascia."""
    front = -depth / 2 - 0.36
    model.box(paint.white, (0, front, eave - 0.1), (2.5, 0.06, 0.42))
    model.box(paint.green, (0, front - 0.02, eave - 0.1), (2.4, 0.06, 0.34))
    model.box(paint.cream, (0.14, front - 0.06, eave - 0.1), (1.35, 0.02, 0.08), radius=0.01)
    model.cylinder(
        paint.amber,
        (-0.82, front, eave - 0.1),
        (-0.82, front - 0.07, eave - 0.1),
        0.11,
        bevel=0.012,
    )
