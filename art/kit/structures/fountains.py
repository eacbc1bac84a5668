"""Fountains and wells."""

import math

from kit.buildings.roofs import metal_gable_roof
from kit.ground.surfaces import ring_slab
from kit.materials import paint


def fountain(model, x, y, z=0, radius=1.0):
    """Round two-tier fountain with foam jets."""
    with model.at(x, y, z):
        ring_slab(
            model, "limestone", 0, 0, inner=radius - 0.14, outer=radius, bottom=-0.02, top=0.24
        )
        ring_slab(
            model, "white", 0, 0, inner=radius - 0.17, outer=radius + 0.03, bottom=0.22, top=0.29
        )
        model.cylinder(paint.water, (0, 0, 0), (0, 0, 0.17), radius - 0.12, bevel=0.01, sides=48)
        model.cylinder(paint.limestone, (0, 0, 0.1), (0, 0, 0.46), 0.15, end_radius=0.11)
        model.cylinder(paint.white, (0, 0, 0.44), (0, 0, 0.56), 0.14, end_radius=0.44, sides=40)
        model.cylinder(paint.water, (0, 0, 0.52), (0, 0, 0.572), 0.39, bevel=0.01, sides=40)
        model.cylinder(paint.white, (0, 0, 0.55), (0, 0, 0.72), 0.08, end_radius=0.06)
        for k in range(10):
            angle = 2 * math.pi * k / 10
            for i in range(9):
                t = i / 8
                reach = 0.05 + 0.26 * t
                drop_z = 0.74 + 0.42 * t - 0.62 * t * t
                model.ball(
                    paint.foam,
                    (reach * math.cos(angle), reach * math.sin(angle), drop_z),
                    0.028 * (1 - 0.4 * t),
                    segments=8,
                    rings=6,
                )
            for i in range(6):
                t = i / 5
                model.ball(
                    paint.foam,
                    (
                        (0.42 + 0.14 * t) * math.cos(angle + 0.3),
                        (0.42 + 0.14 * t) * math.sin(angle + 0.3),
                        0.55 - 0.36 * t * t,
                    ),
                    0.024,
                    segments=8,
                    rings=6,
                )
            model.ball(
                paint.foam,
                (0.6 * math.cos(angle + 0.3), 0.6 * math.sin(angle + 0.3), 0.17),
                (0.05, 0.05, 0.02),
                segments=8,
                rings=6,
            )


def well(model, x, y, z=0):
    """Stone wishing well with a little tin roof."""
    with model.at(x, y, z):
        for course in range(3):
            for i in range(9):
                angle = 2 * math.pi * (i + 0.5 * (course % 2)) / 9
                model.box(
                    paint.limestone,
                    (0.3 * math.cos(angle), 0.3 * math.sin(angle), 0.08 + 0.15 * course),
                    (0.12, 0.2, 0.14),
                    rotation=(0, 0, angle),
                    steps=1,
                )
        model.cylinder(paint.water, (0, 0, 0), (0, 0, 0.34), 0.25, bevel=0.01, sides=24)
        for side in (-1, 1):
            model.box(paint.wood, (side * 0.36, 0, 0.6), (0.07, 0.07, 1.2), radius=0.015)
        model.cylinder(paint.wood, (-0.42, 0, 0.92), (0.42, 0, 0.92), 0.05, bevel=0.01, sides=14)
        with model.at(0, 0, 1.1):
            metal_gable_roof(model, 0.82, 0.72, 0.3, 0.05, metal="roof", overhang=0.08)
