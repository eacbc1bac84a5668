"""A shopping arcade under an upturned tiled roof."""

import math

from kit.buildings.glazed_roofs import upturned_roof
from kit.buildings.openings import door
from kit.buildings.walls import brick_wall
from kit.materials import paint


def lantern(model, x, y, z, size=0.12):
    """Round red lantern on a cord, its top at z."""
    model.tube(paint.dark, [(x, y, z), (x, y, z - 0.1)], 0.008, sides=6)
    middle = z - 0.1 - size
    model.ball(paint.lantern, (x, y, middle), (size * 1.1, size * 1.1, size), segments=20)
    for level in (-1, 1):
        rim = middle + level * size * 0.92
        model.cylinder(
            paint.amber, (x, y, rim - 0.018), (x, y, rim + 0.018), size * 0.5, bevel=0.006
        )
    tassel = middle - size
    model.tube(paint.amber, [(x, y, tassel), (x, y, tassel - 0.12)], [0.022, 0.03], sides=8)


def arcade(model, x, y, z=0.1, length=5.4, depth=1.5, height=1.35, walk=0.75, bays=6):
    """Row of lit shops behind red columns under a glazed green roof, facing -y from x at y.

    A second small roof marks the middle; lanterns hang between the columns.
    """
    with model.at(x, y, z):
        brick_wall(model, paint.brickcream, length, height, [(0.2, length - 0.2, 0.02, 1.1)])
        for place_x, place_y, turn, wide in (
            (length, 0, math.pi / 2, depth),
            (length, depth, math.pi, length),
            (0, depth, -math.pi / 2, depth),
        ):
            with model.at(place_x, place_y, turn=turn):
                brick_wall(model, paint.brickcream, wide, height)
        _arcade_glass(model, length, bays)
        _arcade_columns(model, length, height, walk, bays)
        with model.at(length / 2, (depth - walk) / 2):
            upturned_roof(model, length, depth + walk, 0.62, height, 0.3)
            _arcade_crown(model, height + 0.42)


def _arcade_glass(model, length, bays):
    """Glazed fronts with red frames, a door in every second bay."""
    wide = (length - 0.4) / bays
    model.box(paint.glow, (length / 2, 0.09, 0.56), (length - 0.4, 0.03, 1.08), radius=0.004)
    model.box(paint.green, (length / 2, 0.03, 0.1), (length - 0.4, 0.1, 0.2), radius=0.02)
    model.box(paint.red, (length / 2, -0.01, 1.1), (length - 0.2, 0.16, 0.1), radius=0.02)
    for bay in range(bays + 1):
        model.box(paint.red, (0.2 + wide * bay, 0.01, 0.56), (0.07, 0.12, 1.1), radius=0.015)
    for bay in range(bays):
        middle = 0.2 + wide * (bay + 0.5)
        if bay % 2:
            with model.at(middle):
                door(model, 0.4, 0.92, paint.green)
                model.box(paint.glow, (0, -0.022, 0.6), (0.26, 0.02, 0.46), radius=0.008)
        else:
            model.box(paint.green, (middle, 0.04, 0.56), (0.03, 0.06, 1.05), radius=0.008)
            model.box(paint.green, (middle, 0.04, 0.82), (wide, 0.062, 0.03), radius=0.008)


def _arcade_columns(model, length, height, walk, bays):
    """Red columns, their beam with amber blocks, and the lanterns."""
    model.box(paint.concrete, (length / 2, -walk / 2, -0.03), (length + 0.3, walk + 0.3, 0.12))
    wide = (length - 0.3) / bays
    for i in range(bays + 1):
        x = 0.15 + wide * i
        model.cylinder(paint.stone2, (x, -walk, 0), (x, -walk, 0.1), 0.11, shade=0.3)
        model.cylinder(paint.red, (x, -walk, 0.08), (x, -walk, height - 0.02), 0.065)
        model.box(paint.amber, (x, -walk - 0.07, height - 0.12), (0.12, 0.06, 0.12), radius=0.02)
    beam = length + 0.1, 0.11, 0.17
    model.box(paint.red, (length / 2, -walk, height - 0.1), beam, radius=0.02)
    for i in range(bays):
        lantern(model, 0.15 + wide * (i + 0.5), -walk - 0.06, height - 0.16, size=0.125)


def _arcade_crown(model, z):
    """Raised middle with its own small roof, round the origin."""
    with model.at(0, -0.2, z):
        model.box(paint.red, (0, 0, 0.1), (1.7, 0.9, 0.66), radius=0.02)
        for i in range(5):
            panel = -0.64 + 0.32 * i, -0.455, 0.2
            model.box(paint.cream, panel, (0.25, 0.03, 0.24), radius=0.012)
            model.box(paint.green, (panel[0], -0.475, 0.2), (0.14, 0.02, 0.12), radius=0.01)
        upturned_roof(model, 1.75, 1.0, 0.42, 0.5, 0.26)
