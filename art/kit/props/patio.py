"""What stands on a patio or beside a house."""

import math

from kit.materials import paint


def stone_ring(model, x, y, radius=0.62, count=15, z=0):
    """Ring of pale stones round a tree."""
    for i in range(count):
        angle = i * 2 * math.pi / count
        centre = x + radius * math.cos(angle), y + radius * math.sin(angle), z + 0.03
        turn = 0, 0, angle + 1.57
        model.box(paint.path, centre, (0.2, 0.15, 0.13), radius=0.05, rotation=turn)


def table_set(model, x, y, z=0):
    """Garden table with a parasol and three stools."""
    with model.at(x, y, z):
        model.cylinder(paint.wood, (0, 0, 0.36), (0, 0, 0.40), 0.34, bevel=0.015)
        model.cylinder(paint.dark, (0, 0, 0), (0, 0, 0.36), 0.03)
        model.tube(paint.white, [(0, 0, 0.4), (0, 0, 1.02)], 0.018, sides=8)
        model.cylinder(
            paint.green, (0, 0, 0.86), (0, 0, 1.08), 0.58, end_radius=0.03, sides=8, bevel=0.01
        )
        for angle in (0.4, 2.5, 4.6):
            sx, sy = 0.52 * math.cos(angle), 0.52 * math.sin(angle)
            model.cylinder(paint.wood, (sx, sy, 0.19), (sx, sy, 0.22), 0.13, bevel=0.01)
            model.cylinder(paint.dark, (sx, sy, 0), (sx, sy, 0.19), 0.025, bevel=0.005)


def cafe_table(model, x, y, z=0, colour="green", scale=0.8):
    """Umbrella table."""
    with model.at(x, y, z, scale=scale):
        model.cylinder(paint.white, (0, 0, 0.34), (0, 0, 0.38), 0.28, bevel=0.012)
        model.tube(paint.white, [(0, 0, 0), (0, 0, 1.06)], 0.022, sides=8)
        model.cylinder(
            paint[colour], (0, 0, 0.86), (0, 0, 1.1), 0.58, end_radius=0.03, sides=8, bevel=0.01
        )
        for angle in (0.5, 2.6, 4.7):
            model.cylinder(
                paint.wood,
                (0.44 * math.cos(angle), 0.44 * math.sin(angle), 0),
                (0.44 * math.cos(angle), 0.44 * math.sin(angle), 0.22),
                0.1,
                bevel=0.015,
                sides=16,
            )


def lounge_chair(model, x, y, turn=0, z=0, scale=1.0):
    """Adirondack chair, faces -y."""
    with model.at(x, y, z, turn=turn, scale=scale):
        for i in range(5):
            model.box(
                paint.white,
                (-0.16 + 0.08 * i, 0.17, 0.36),
                (0.068, 0.03, 0.46 - 0.03 * abs(i - 2)),
                radius=0.012,
                rotation=(-0.35, 0, 0),
            )
            model.box(
                paint.white,
                (-0.16 + 0.08 * i, -0.04, 0.19),
                (0.068, 0.4, 0.03),
                radius=0.012,
                rotation=(0.14, 0, 0),
            )
        for side in (-1, 1):
            model.box(paint.white, (side * 0.24, -0.2, 0.15), (0.05, 0.05, 0.32), radius=0.012)
            model.box(paint.white, (side * 0.24, 0.1, 0.13), (0.05, 0.05, 0.28), radius=0.012)
            model.box(paint.white, (side * 0.25, -0.04, 0.315), (0.1, 0.46, 0.03), radius=0.012)


def kettle_grill(model, x, y, z=0, scale=1.0):
    """Round barbecue grill on three legs."""
    with model.at(x, y, z, scale=scale):
        for angle in (0.5, 2.6, 4.7):
            model.tube(
                paint.dark,
                [
                    (0.1 * math.cos(angle), 0.1 * math.sin(angle), 0.38),
                    (0.24 * math.cos(angle), 0.24 * math.sin(angle), 0),
                ],
                0.02,
                sides=8,
            )
        model.ball(paint.dark, (0, 0, 0.46), (0.25, 0.25, 0.17), segments=28, rings=16)
        model.ball(paint.green, (0, 0, 0.5), (0.26, 0.26, 0.17), segments=28, rings=16)
        model.box(paint.wood, (0, -0.01, 0.685), (0.13, 0.03, 0.03), radius=0.012)


def ac_unit(model, x, y, z=0, turn=0):
    """Air conditioning condenser."""
    with model.at(x, y, z, turn=turn):
        model.box(paint.concrete, (0, 0, 0.03), (0.62, 0.62, 0.08), radius=0.02)
        model.box(paint.cream, (0, 0, 0.33), (0.5, 0.5, 0.52), radius=0.04)
        for i in range(7):
            model.box(paint.steel, (0, 0, 0.14 + 0.06 * i), (0.52, 0.52, 0.016), radius=0.006)
        model.cylinder(paint.dark, (0, 0, 0.585), (0, 0, 0.6), 0.2, bevel=0.005)
