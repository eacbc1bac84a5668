"""The ranch house with a porch and a garage that most pictures show."""

import math

from kit.buildings.openings import door, window
from kit.buildings.roofs import gable_roof, shingles
from kit.buildings.walls import brick_wall
from kit.geometry import Model
from kit.materials import paint

WALL_HEIGHT = 1.5  # of the family homes
HOUSE_LENGTH, HOUSE_DEPTH = 6.4, 3.8
LEFT_WING = dict(x=-3.2, width=2.2, depth=0.95)
# narrow enough for its eave to end over the main roof, not beyond the side wall
GARAGE_WING = dict(x=0.8, width=2.15, depth=0.6)
LEFT_WING_RISE, GARAGE_RISE = 0.85, 0.92
PORCH_LEFT, PORCH_LENGTH = -1.0, 1.8  # from wing to wing
PORCH_EAVE, PORCH_PITCH = 1.36, 0.34


def four_walls(model, bricks, length, depth, height, front=(), right=(), left=()):
    """Brick walls round a rectangle; front, right and left list openings; the back is closed."""
    with model.at(-length / 2, -depth / 2):
        brick_wall(model, bricks, length, height, front)
    with model.at(length / 2, -depth / 2, turn=math.pi / 2):
        brick_wall(model, bricks, depth, height, right)
    with model.at(length / 2, depth / 2, turn=math.pi):
        brick_wall(model, bricks, length, height)
    with model.at(-length / 2, depth / 2, turn=-math.pi / 2):
        brick_wall(model, bricks, depth, height, left)


def wing_walls(model, bricks, x, front, width, depth, height, openings):
    """Three walls of a wing that stands `depth` before the front wall, from x to x + width."""
    with model.at(x, front - depth):
        brick_wall(model, bricks, width, height, openings)
    with model.at(x + width, front - depth, turn=math.pi / 2):
        brick_wall(model, bricks, depth, height)
    with model.at(x, front, turn=-math.pi / 2):
        brick_wall(model, bricks, depth, height)


def chimney(model, bricks, height):
    """Brick chimney round the origin with a concrete cap and a pot."""
    sides = (
        (-0.25, -0.2, 0, 0.5),
        (0.25, -0.2, math.pi / 2, 0.4),
        (0.25, 0.2, math.pi, 0.5),
        (-0.25, 0.2, -math.pi / 2, 0.4),
    )
    for x, y, turn, length in sides:
        with model.at(x, y, 0, turn=turn):
            brick_wall(model, bricks, length, height, brick_length=0.2)
    model.box(paint.concrete, (0, 0, height + 0.03), (0.64, 0.54, 0.09), radius=0.02)
    model.box(paint.terracotta, (0, 0, height + 0.13), (0.26, 0.22, 0.16), radius=0.03)


def attic_vent(model, x, y, z):
    """Round vent in a gable, green in a white ring."""
    model.cylinder(paint.green, (x, y, z), (x, y - 0.07, z), 0.13)
    model.cylinder(paint.white, (x, y + 0.02, z), (x, y - 0.04, z), 0.17)


def house(matrix=None, bricks="brick", seed=4, glow=True, slab=True):
    """Ranch house seen from the street, its front to -y: window wing, porch, garage."""
    model = Model(matrix, seed)
    front = -HOUSE_DEPTH / 2
    if slab:
        _house_slab(model, front)
    with model.at(0, 0, 0.14):
        _house_body(model, paint[bricks], front, glow)
        _house_left_wing(model, paint[bricks], front, glow)
        _house_garage(model, paint[bricks], front)
        attic_vent(model, -2.1, front - 0.97, WALL_HEIGHT + 0.38)
        garage_x = GARAGE_WING["x"] + GARAGE_WING["width"] / 2
        attic_vent(model, garage_x, front - 0.62, WALL_HEIGHT + 0.4)
        _house_porch(model, front, glow)
        with model.at(1.2, 0.55, WALL_HEIGHT + 0.4):
            chimney(model, paint[bricks], 1.25)
    model.build("house")


def _house_slab(model, front):
    """Concrete under the house and its wings."""
    model.box(
        paint.concrete, (0, 0, 0.07), (HOUSE_LENGTH + 0.22, HOUSE_DEPTH + 0.22, 0.16), radius=0.04
    )
    model.box(paint.concrete, (-2.1, front - 0.45, 0.07), (2.42, 1.1, 0.16), radius=0.04)
    model.box(paint.concrete, (1.875, front - 0.3, 0.07), (2.37, 0.8, 0.16), radius=0.04)


def _house_body(model, bricks, front, glow):
    """Main walls, side windows and the big roof."""
    four_walls(
        model,
        bricks,
        HOUSE_LENGTH,
        HOUSE_DEPTH,
        WALL_HEIGHT,
        front=[(2.35, 3.1, 0, 1.12), (3.35, 4.05, 0.45, 1.12)],
        right=[(0.55, 1.15, 0.5, 1.15), (2.2, 3.1, 0.5, 1.15)],
        left=[(1.2, 2.0, 0.5, 1.15)],
    )
    right = HOUSE_LENGTH / 2
    with model.at(right, front + 0.85, 0.5, turn=math.pi / 2):
        window(model, 0.6, 0.65, shutters=False)
    with model.at(right, front + 2.65, 0.5, turn=math.pi / 2):
        window(model, 0.9, 0.65, shutters=False, glow=glow, columns=3)
    with model.at(-right, 0.1, 0.5, turn=-math.pi / 2):
        window(model, 0.8, 0.65, glow=glow)
    gable_roof(model, HOUSE_LENGTH, HOUSE_DEPTH, 1.3, z=WALL_HEIGHT)


def _house_left_wing(model, bricks, front, glow):
    """Wing with the shuttered window."""
    x, width, depth = LEFT_WING.values()
    openings = [(0.62, 1.58, 0.42, 1.14)]
    wing_walls(model, bricks, x, front, width, depth, WALL_HEIGHT, openings)
    with model.at(x + width / 2, front - depth, 0.42):
        window(model, 0.92, 0.72, glow=glow, columns=3)
    with model.at(x + width / 2, front - depth + 1.35, turn=math.pi / 2):
        gable_roof(model, 2.7, width, LEFT_WING_RISE, z=WALL_HEIGHT, overhang=0.2, end_overhang=0.2)


def _house_garage(model, bricks, front):
    """Wing with the garage door and its two lanterns."""
    x, width, depth = GARAGE_WING.values()
    openings = [(width / 2 - 0.85, width / 2 + 0.85, 0, 1.12)]
    wing_walls(model, bricks, x, front, width, depth, WALL_HEIGHT, openings)
    with model.at(x + width / 2, front - depth + 1.2, turn=math.pi / 2):
        gable_roof(model, 2.4, width, GARAGE_RISE, z=WALL_HEIGHT, overhang=0.2, end_overhang=0.2)
    with model.at(x + width / 2, front - depth):
        _garage_door(model)
        for side in (-1, 1):
            model.box(paint.dark, (side * 0.99, -0.06, 0.98), (0.08, 0.08, 0.16), radius=0.02)
            model.box(paint.glow, (side * 0.99, -0.065, 0.97), (0.055, 0.09, 0.09), radius=0.015)


def _garage_door(model):
    """Four rows of panels, the top one glazed, in a white frame."""
    for row in range(4):
        z = 0.14 + row * 0.28
        model.box(paint.cream, (0, 0.09, z), (1.7, 0.07, 0.268), radius=0.012)
        panel = paint.glass if row == 3 else paint.white
        for column in range(4):
            x = -0.63 + column * 0.42
            model.box(panel, (x, 0.055, z), (0.33, 0.03, 0.17), radius=0.012)
    for side in (-1, 1):
        model.box(paint.white, (side * 0.89, -0.01, 0.58), (0.09, 0.12, 1.2), radius=0.018)
    model.box(paint.white, (0, -0.01, 1.16), (1.95, 0.14, 0.11), radius=0.02)


def _house_porch(model, front, glow):
    """Front door, window, step, two posts and a small roof."""
    with model.at(-0.47, front):
        door(model, 0.56, 1.08)
    with model.at(0.5, front, 0.45):
        window(model, 0.68, 0.66, shutters=False, glow=glow)
    model.box(paint.concrete, (-0.1, front - 0.42, -0.02), (1.78, 0.86, 0.1))
    model.box(paint.concrete, (-0.47, front - 0.95, -0.06), (0.9, 0.3, 0.1))
    y = front - 0.72
    for x in (-0.88, 0.66):
        model.box(paint.white, (x, y, 0.62), (0.13, 0.13, 1.2), radius=0.025)
        model.box(paint.white, (x, y, 0.1), (0.2, 0.2, 0.14), radius=0.02)
        model.box(paint.white, (x, y, 1.22), (0.19, 0.19, 0.1), radius=0.02)
    model.box(paint.white, (-0.1, y, 1.32), (1.75, 0.15, 0.14), radius=0.02)
    with model.at(PORCH_LEFT, front - 0.92, PORCH_EAVE, tilt_x=PORCH_PITCH):
        # long enough to run into the main roof
        model.box(paint.cream, (0.9, 0.79, -0.02), (1.78, 1.58, 0.07), radius=0.02)
        shingles(model, paint.roof, PORCH_LENGTH, 1.6, ends=_porch_valleys)


def _porch_valleys(up_the_slope):
    """Where a row of the porch roof starts and stops: just below the tiles of the two wings."""
    above_walls = PORCH_EAVE + up_the_slope * math.sin(PORCH_PITCH) - WALL_HEIGHT
    if above_walls <= 0:
        return 0, PORCH_LENGTH
    left_pitch = LEFT_WING_RISE / (LEFT_WING["width"] / 2)
    garage_pitch = GARAGE_RISE / (GARAGE_WING["width"] / 2)
    return -above_walls / left_pitch, PORCH_LENGTH + above_walls / garage_pitch


def porch_post(model, x, y, height, z=0):
    """White post with a base and a cap."""
    model.box(paint.white, (x, y, z + height / 2), (0.13, 0.13, height), radius=0.025)
    model.box(paint.white, (x, y, z + 0.09), (0.2, 0.2, 0.16), radius=0.02)
    model.box(paint.white, (x, y, z + height - 0.04), (0.2, 0.2, 0.1), radius=0.02)
