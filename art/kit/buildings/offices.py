"""The company at home: its office and its workshop."""

import math

from kit.buildings.openings import door, window
from kit.buildings.roofs import gable_roof
from kit.buildings.storefronts import stepped_parapet, cornice
from kit.buildings.walls import brick_wall
from kit.materials import paint


def brick_office(model, x, y, z=0.1, width=4.8, depth=2.2, height=1.9, bricks="brickred"):
    """One-storey brick office facing -y from x at y: green door, two lit windows."""
    door_x = width / 2
    windows = width * 0.21, width * 0.79
    wide, sill, tall = 1.2, 0.42, 0.78
    openings = [(door_x - 0.34, door_x + 0.34, 0, 1.42)]
    openings += [(u - wide / 2 + 0.02, u + wide / 2 - 0.02, sill, sill + tall) for u in windows]
    with model.at(x, y, z):
        _office_walls(model, width, depth, height, paint[bricks], openings)
        for u in windows:
            with model.at(u, 0, sill):
                window(model, wide - 0.06, tall, shutters=False, glow=True, columns=3)
                light = wide * 0.62, 0.004, tall * 0.84
                model.box(paint.windowlight, (0, 0.046, tall * 0.42), light, radius=0.001)
            lintel = wide + 0.26, 0.12, 0.17
            model.box(paint.limestone, (u, -0.02, sill + tall + 0.12), lintel, shade=0.9)
            model.box(paint.limestone, (u, -0.05, sill + tall + 0.14), (0.17, 0.12, 0.23), shade=1)
            _window_box(model, u, sill)
        _office_door(model, door_x)
        cornice(model, width, height, trim="white")
        stepped_parapet(model, width, height, "white", 0.42, paint[bricks])
        for side_x, length in ((0, depth), (width, depth)):
            model.box(paint.white, (side_x, length / 2, height + 0.012), (0.2, length, 0.11))
        model.box(paint.white, (width / 2, depth, height + 0.006), (width, 0.2, 0.1))


def _office_walls(model, width, depth, height, bricks, openings):
    """Brick all round, a lit window in the right side, a flat roof on a concrete footing."""
    size = dict(brick_length=0.24, brick_height=0.078)
    model.box(
        paint.concrete, (width / 2, depth / 2, 0), (width + 0.16, depth + 0.16, 0.16), radius=0.03
    )
    brick_wall(model, bricks, width, height, openings, **size)
    with model.at(width, turn=math.pi / 2):
        brick_wall(model, bricks, depth, height, [(0.62, 1.58, 0.42, 1.2)], **size)
        with model.at(1.1, 0, 0.42):
            window(model, 0.92, 0.76, shutters=False, glow=True)
    with model.at(width, depth, turn=math.pi):
        brick_wall(model, bricks, width, height, **size)
    with model.at(0, depth, turn=-math.pi / 2):
        brick_wall(model, bricks, depth, height, **size)
    roof = width - 0.1, depth - 0.1, 0.06
    model.box(paint.concrete, (width / 2, depth / 2, height - 0.12), roof, radius=0.01)


def _office_door(model, x):
    """Green door under a lit fanlight, two steps, a lantern on each side."""
    with model.at(x, 0, 0.08):
        door(model, 0.6, 1.06)
        model.box(paint.glow, (0, 0.04, 1.22), (0.62, 0.04, 0.2), radius=0.01)
        model.box(paint.white, (0, -0.01, 1.36), (0.84, 0.16, 0.1), radius=0.02)
        for side in (-1, 1):
            model.box(paint.white, (side * 0.345, -0.008, 1.22), (0.08, 0.13, 0.24), radius=0.018)
            model.box(paint.dark, (side * 0.55, -0.06, 0.98), (0.11, 0.1, 0.2), radius=0.02)
            model.box(paint.lanternglass, (side * 0.55, -0.066, 0.97), (0.075, 0.11, 0.12))
    model.box(paint.concrete, (x, -0.3, 0.03), (1.1, 0.6, 0.1), radius=0.02)
    model.box(paint.concrete, (x, -0.48, -0.02), (1.3, 0.6, 0.08), radius=0.02)


def _window_box(model, x, sill):
    """Green flower box on brackets under a window."""
    model.box(paint.green, (x, -0.17, sill - 0.12), (1.1, 0.2, 0.17), radius=0.02)
    for i in range(34):
        flower = paint.flower if i % 3 == 0 else paint.leafgreen
        centre = (
            x + model.rng.uniform(-0.5, 0.5),
            -0.17 + model.rng.uniform(-0.08, 0.07),
            sill + model.rng.uniform(-0.05, 0.03),
        )
        model.ball(flower, centre, model.rng.uniform(0.03, 0.05), segments=8, rings=6)


def workshop(model, x, y, z=0.1, width=5.7, depth=2.1, height=1.95):
    """Small brick workshop facing -y from x at y: an open bay under a gable, its two green doors
    swung back against the wall, a lit window at the right.

    The doors stand 0.1 before the wall, their middles at x + 1.0 and x + 3.9.
    """
    bay = 1.65, 3.25
    window_x = 5.1
    size = dict(brick_length=0.24, brick_height=0.08)
    openings = [(*bay, 0, 1.46), (window_x - 0.29, window_x + 0.29, 0.46, 1.14)]
    with model.at(x, y, z):
        footing = width + 0.16, depth + 0.16, 0.16
        model.box(paint.concrete, (width / 2, depth / 2, -0.02), footing, radius=0.03)
        brick_wall(model, paint.brick, width, height, openings, **size)
        with model.at(width, turn=math.pi / 2):
            brick_wall(model, paint.brick, depth, height, [(0.55, 1.55, 0.46, 1.16)], **size)
            with model.at(1.05, 0, 0.46):
                window(model, 0.96, 0.7, shutters=False, glow=True, columns=3)
        with model.at(width, depth, turn=math.pi):
            brick_wall(model, paint.brick, width, height, **size)
        with model.at(0, depth, turn=-math.pi / 2):
            brick_wall(model, paint.brick, depth, height, **size)
        _workshop_bay(model, bay, height - 0.02)
        with model.at(window_x, 0, 0.46):
            window(model, 0.56, 0.66, shutters=False, glow=True)
        with model.at(width / 2, depth / 2):
            gable_roof(model, width, depth, 0.92, overhang=0.26, z=height, tiles="slate")
        # the bay's ridge is lower than the main one and ends just inside its slope
        with model.at((bay[0] + bay[1]) / 2, 0.17, turn=math.pi / 2):
            gable_roof(model, 1.14, 2.1, 0.74, z=height - 0.02, overhang=0.16, tiles="slate")


def _workshop_bay(model, bay, gable):
    """Frame, doors, posts of the gable, plastered inner walls and a floor of boards."""
    left, right = bay
    middle, wide, deep = (left + right) / 2, right - left, 1.15
    model.box(paint.white, (middle, -0.03, 1.5), (wide + 0.2, 0.16, 0.1), radius=0.02)
    for side, edge in ((-1, left), (1, right)):
        model.box(paint.white, (edge + side * 0.03, -0.02, 0.73), (0.1, 0.14, 1.48), radius=0.02)
        leaf = edge + side * 0.65, -0.1, 0.74
        model.box(paint.green, leaf, (1.16, 0.08, 1.42), radius=0.018)
        for level in (0.25, 1.22):
            hinge = edge + side * 0.16, -0.13, level
            model.box(paint.dark, hinge, (0.26, 0.04, 0.06), radius=0.012)
        post = edge + side * 0.17, -0.34, gable / 2
        model.box(paint.white, post, (0.1, 0.1, gable), radius=0.02)
        model.box(paint.white, (post[0], post[1], 0.1), (0.16, 0.16, 0.16), radius=0.02)
        wall = edge + side * 0.06, deep / 2 + 0.2, 0.76
        model.box(paint.plaster, wall, (0.06, deep - 0.1, 1.48), radius=0.01)
    model.box(paint.white, (middle, -0.34, gable - 0.05), (wide + 0.5, 0.12, 0.13), radius=0.02)
    model.box(paint.plaster, (middle, deep, 0.76), (wide + 0.2, 0.06, 1.48), radius=0.01)
    model.box(paint.cream, (middle, deep / 2 + 0.2, 1.49), (wide + 0.2, deep - 0.2, 0.04))
    for i in range(5):
        y = 0.06 + (deep - 0.1) * (i + 0.5) / 5
        board = wide + 0.1, (deep - 0.1) / 5 - 0.015, 0.05
        model.box(paint.oakfloor, (middle, y, 0.06), board, radius=0.01)
