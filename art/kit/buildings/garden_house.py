"""The family home seen from its garden."""

import math

from kit.buildings.family_home import attic_vent, chimney, four_walls, porch_post, wing_walls
from kit.buildings.openings import door, french_doors, window
from kit.buildings.roofs import gable_roof, shingles
from kit.buildings.walls import brick_wall
from kit.geometry import Model
from kit.materials import paint


def garden_house(matrix, seed=4):
    """Brick home whose garden side faces -y: porch at the left, gabled wing at the right."""
    model = Model(matrix, seed=seed)
    bricks = paint.brick
    length, depth, height = 6.0, 3.4, 1.5
    front = -depth / 2
    wing_x, wing_width, wing_depth = 0.75, 1.98, 0.85
    porch_depth = 1.05
    slab_top = 0.2
    _garden_house_slab(model, length, depth, wing_x, wing_width, front, wing_depth, porch_depth)
    with model.at(0, 0, slab_top):
        _garden_house_body(model, bricks, length, depth, height, front)
        _garden_house_wing(model, bricks, wing_x, front, wing_width, wing_depth, height)
        _garden_house_porch(model, length, wing_x, front, porch_depth)
        _garden_house_lanterns(model, length, front)
        with model.at(-1.5, 0.55, height + 0.35):
            chimney(model, bricks, 1.2)
    model.build("garden_house")


def _garden_house_body(model, bricks, length, depth, height, front):
    """Main walls, garden doors, windows and the big roof."""
    four_walls(
        model,
        bricks,
        length,
        depth,
        height,
        front=[(0.45, 1.35, 0.42, 1.14), (1.95, 3.15, 0, 1.2)],
        right=[(0.55, 1.35, 0.45, 1.15), (2.2, 2.9, 0.45, 1.15)],
        left=[(1.3, 2.1, 0.45, 1.15)],
    )
    with model.at(-length / 2 + 0.9, front, 0.42):
        window(model, 0.86, 0.72, shutters=False, glow=True)
    with model.at(-length / 2 + 2.55, front):
        french_doors(model)
    with model.at(length / 2, front + 0.95, 0.45, turn=math.pi / 2):
        window(model, 0.78, 0.68, shutters=False, glow=True)
    with model.at(length / 2, front + 2.55, 0.45, turn=math.pi / 2):
        window(model, 0.66, 0.68, shutters=False)
    with model.at(-length / 2, 0, 0.45, turn=-math.pi / 2):
        window(model, 0.78, 0.68, glow=True)
    gable_roof(model, length, depth, 1.25, z=height)


def _garden_house_wing(model, bricks, wing_x, front, wing_width, wing_depth, height):
    """Gabled wing with a lit window and a round vent."""
    wing_walls(
        model, bricks, wing_x, front, wing_width, wing_depth, height, [(0.49, 1.49, 0.42, 1.14)]
    )
    with model.at(wing_x + wing_width / 2, front - wing_depth, 0.42):
        window(model, 0.96, 0.72, glow=True, columns=3)
    with model.at(wing_x + wing_width / 2, front - wing_depth + 1.35, turn=math.pi / 2):
        gable_roof(model, 2.7, wing_width, 0.9, z=height, overhang=0.2, end_overhang=0.2)
    attic_vent(model, wing_x + wing_width / 2, front - wing_depth - 0.02, height + 0.4)


def _garden_house_porch(model, length, wing_x, front, porch_depth):
    """Four posts, a beam and a lean-to roof."""
    left, right = -length / 2 + 0.12, wing_x - 0.12
    for i in range(4):
        porch_post(model, left + (right - left) * i / 3, front - porch_depth + 0.12, 1.26)
    model.box(
        paint.white,
        ((left + right) / 2, front - porch_depth + 0.12, 1.32),
        (right - left + 0.2, 0.16, 0.14),
        radius=0.02,
    )
    slope = 0.3
    with model.at(left - 0.28, front - porch_depth - 0.16, 1.34, tilt_x=slope):
        model.box(
            paint.cream,
            ((right - left + 0.3) / 2, 0.9, -0.02),
            (right - left + 0.3, 1.8, 0.07),
            radius=0.02,
        )
        shingles(model, paint.roof, right - left + 0.32, 1.82)


def _garden_house_lanterns(model, length, front):
    """A lantern on each side of the garden doors."""
    for side in (-1, 1):
        model.box(
            paint.dark,
            (-length / 2 + 2.55 + side * 0.82, front - 0.06, 0.95),
            (0.09, 0.09, 0.18),
            radius=0.02,
        )
        model.box(
            paint.glow,
            (-length / 2 + 2.55 + side * 0.82, front - 0.065, 0.94),
            (0.06, 0.1, 0.1),
            radius=0.015,
        )


def _garden_house_slab(model, length, depth, wing_x, wing_width, front, wing_depth, porch_depth):
    """Concrete under house, wing and porch."""
    model.box(paint.concrete, (0, 0, 0.08), (length + 0.16, depth + 0.16, 0.26), radius=0.035)
    model.box(
        paint.concrete,
        (wing_x + wing_width / 2, front - wing_depth / 2, 0.08),
        (wing_width + 0.16, wing_depth + 0.16, 0.26),
        radius=0.035,
    )
    model.box(
        paint.concrete,
        (-length / 2 + (wing_x + length / 2) / 2, front - porch_depth / 2, 0.06),
        (wing_x + length / 2 + 0.1, porch_depth + 0.1, 0.26),
        radius=0.035,
    )


def kitchen_step(x, y, length=3.0, height=2.35, door_x=1.5, glow=True, seed=6):
    """Piece of a house wall from x, facing -y: kitchen door, lantern, window, two steps."""
    model = Model(seed=seed)
    model.box(
        paint.concrete, (x + length / 2, y + 0.26, 0.17), (length + 0.1, 0.66, 0.36), radius=0.035
    )
    door_width = 0.86
    window_x = door_x + 1.0
    with model.at(x, y, 0.34):
        brick_wall(
            model,
            paint.brick,
            length,
            height - 0.34,
            openings=[
                (door_x - door_width / 2, door_x + door_width / 2, 0, 1.62),
                (window_x - 0.3, window_x + 0.34, 0.8, 1.5),
            ],
            brick_length=0.4,
            brick_height=0.134,
            depth=0.1,
            gap=0.02,
        )
        model.box(
            paint.cream,
            (length / 2, 0.32, (height - 0.34) / 2),
            (length - 0.06, 0.34, height - 0.36),
            radius=0.02,
        )
        with model.at(door_x, 0.03):
            door(model, width=door_width, height=1.56)
            model.box(paint.glow, (0, -0.012, 1.12), (0.44, 0.02, 0.46), radius=0.008)
            for side in (-1, 1):
                model.box(
                    paint.white, (side * 0.23, -0.02, 1.12), (0.035, 0.03, 0.52), radius=0.008
                )
                model.box(
                    paint.white, (0, -0.02, 1.12 + side * 0.245), (0.49, 0.03, 0.035), radius=0.008
                )
            model.box(paint.white, (0, -0.022, 1.12), (0.025, 0.025, 0.48), radius=0.006)
        with model.at(window_x + 0.02, 0, 0.8):
            window(model, 0.6, 0.66, shutters=False, glow=glow)
        model.box(paint.dark, (door_x - 0.68, -0.07, 1.28), (0.1, 0.12, 0.22), radius=0.025)
        model.box(paint.glow, (door_x - 0.68, -0.08, 1.27), (0.075, 0.12, 0.13), radius=0.018)
    model.box(
        paint.white,
        (x + length / 2, y + 0.2, height + 0.05),
        (length + 0.14, 0.66, 0.14),
        radius=0.035,
    )
    step_x = x + door_x
    model.box(paint.concrete, (step_x, y - 0.27, 0.16), (1.3, 0.56, 0.32), radius=0.035)
    model.box(paint.concrete, (step_x, y - 0.68, 0.08), (1.3, 0.42, 0.16), radius=0.035)
    model.box(paint.green2, (step_x, y - 0.22, 0.33), (0.66, 0.36, 0.03), radius=0.012)
    model.box(paint.amber, (step_x, y - 0.22, 0.336), (0.54, 0.26, 0.025), radius=0.01)
    model.box(paint.green2, (step_x, y - 0.22, 0.34), (0.47, 0.2, 0.025), radius=0.01)
    model.build("kitchen_step")
    return step_x
