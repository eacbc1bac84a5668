"""Family homes."""

import math

from kit.buildings.openings import door, french_doors, solid_window, window
from kit.buildings.roofs import gable_roof, shingles
from kit.buildings.walls import brick_wall, stone_wall
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


def stone_house(model, x, y, z=0, width=3.4, depth=2.2, height=1.75, rise=0.95):
    """1850s limestone farmhouse: coursed stone, cedar-shingle gable, end chimneys, timber porch."""
    window_width = 0.46
    openings = [
        (width / 2 - 0.27, width / 2 + 0.27, 0.1, 1.12),
        (0.4, 0.4 + window_width, 0.45, 1.12),
        (width - 0.4 - window_width, width - 0.4, 0.45, 1.12),
    ]
    with model.at(x - width / 2, y, z):
        model.box(paint.limestone, (width / 2, depth / 2, 0.06), (width + 0.16, depth + 0.16, 0.2))
        with model.at(0, 0, 0.1):
            _stone_house_walls(model, width, depth, height, openings, window_width)
            _stone_gables(model, width, depth, height, rise)
        with model.at(width / 2, depth / 2, 0.1):
            gable_roof(
                model,
                width,
                depth,
                rise,
                z=height,
                overhang=0.24,
                end_overhang=0.16,
                tiles="cedarshake",
                gables=False,
            )
        _stone_chimneys(model, width, depth, height, rise)
        porch_depth = _stone_house_porch(model, width)
        _stone_house_porch_roof(model, width, porch_depth)


def _stone_house_walls(model, width, depth, height, openings, window_width):
    """Coursed walls with windows and the door."""
    stone_wall(model, width, height, openings=openings)
    with model.at(width, turn=math.pi / 2):
        stone_wall(
            model, depth, height, openings=[(0.55, 0.95, 0.45, 1.1), (1.25, 1.65, 0.45, 1.1)]
        )
        for u in (0.75, 1.45):
            with model.at(u, 0, 0.45):
                window(model, 0.38, 0.62, shutters=False, glow=u < 1)
    with model.at(0, depth, turn=-math.pi / 2):
        stone_wall(model, depth, height)
    with model.at(width, depth, turn=math.pi):
        model.box(
            paint.mortar, (width / 2, 0.06, height / 2), (width - 0.05, 0.1, height), radius=0.01
        )
    with model.at(width / 2, 0, 0.08):
        door(model, width=0.46, height=0.98, colour=paint.green)
    for u in (0.4 + window_width / 2, width - 0.4 - window_width / 2):
        with model.at(u, 0, 0.45):
            window(model, window_width, 0.66, glow=True)


def _stone_gables(model, width, depth, height, rise):
    """Gable ends of laid stone."""
    for end in (0, 1):
        for row in range(6):
            t = (row + 0.5) / 6
            span = depth * (1 - t)
            count = max(1, int(span / 0.36))
            for i in range(count):
                model.box(
                    paint.limestone,
                    (
                        width * end + (0.04 if end == 0 else -0.04),
                        depth / 2 - span / 2 + span * (i + 0.5) / count,
                        height + rise * t,
                    ),
                    (0.09, span / count - 0.016, rise / 6 - 0.014),
                    radius=0.014,
                    steps=1,
                )


def _stone_chimneys(model, width, depth, height, rise):
    """A chimney at each end."""
    for end in (0, 1):
        with model.at(width * end + (0.22 if end == 0 else -0.22), depth / 2, height + rise * 0.55):
            for side_x, side_y, turn, length in (
                (-0.21, -0.2, 0, 0.42),
                (0.21, -0.2, math.pi / 2, 0.4),
                (0.21, 0.2, math.pi, 0.42),
                (-0.21, 0.2, -math.pi / 2, 0.4),
            ):
                with model.at(side_x, side_y, turn=turn):
                    brick_wall(
                        model, paint.limestone, length, 1.05, brick_length=0.24, brick_height=0.11
                    )
            model.box(paint.limestone, (0, 0, 1.08), (0.54, 0.52, 0.1), radius=0.02)
            model.box(paint.terracotta, (0, 0, 1.18), (0.2, 0.2, 0.14))


def _stone_house_porch(model, width):
    """Timber porch with posts and rails."""
    porch_depth = 0.85
    model.box(
        paint.wood, (width / 2, -porch_depth / 2, 0.1), (width - 0.1, porch_depth, 0.1), radius=0.02
    )
    for i in range(12):
        model.box(
            paint.wood,
            (0.05 + (width - 0.1) * (i + 0.5) / 12, -porch_depth / 2, 0.155),
            ((width - 0.1) / 12 - 0.015, porch_depth, 0.04),
            radius=0.01,
            steps=1,
        )
    model.box(paint.limestone, (width / 2, -porch_depth - 0.15, 0.05), (0.8, 0.3, 0.12))
    for i in range(5):
        post_x = 0.12 + (width - 0.24) * i / 4
        model.box(
            paint.white, (post_x, -porch_depth + 0.08, 0.74), (0.09, 0.09, 1.16), radius=0.015
        )
        for side in (-1, 1):
            model.box(
                paint.white,
                (post_x + side * 0.08, -porch_depth + 0.08, 1.22),
                (0.2, 0.05, 0.05),
                radius=0.01,
                rotation=(0, side * 0.8, 0),
            )
    for left, right in (
        (0.12, 0.12 + (width - 0.24) / 4),
        (0.12 + (width - 0.24) * 0.75, width - 0.12),
    ):
        model.box(
            paint.white,
            ((left + right) / 2, -porch_depth + 0.08, 0.56),
            (right - left, 0.05, 0.05),
            radius=0.012,
        )
        model.box(
            paint.white,
            ((left + right) / 2, -porch_depth + 0.08, 0.26),
            (right - left, 0.05, 0.04),
            radius=0.012,
        )
        for j in range(6):
            model.box(
                paint.white,
                (left + (right - left) * (j + 0.5) / 6, -porch_depth + 0.08, 0.41),
                (0.035, 0.03, 0.28),
                radius=0.008,
                steps=1,
            )
    model.box(
        paint.white, (width / 2, -porch_depth + 0.08, 1.34), (width - 0.05, 0.12, 0.12), radius=0.02
    )
    return porch_depth


def _stone_house_porch_roof(model, width, porch_depth):
    """Lean-to shingle roof over the porch."""
    slope = 0.3
    with model.at(0, -porch_depth - 0.1, 1.36, tilt_x=slope):
        rafter = (porch_depth + 0.1) / math.cos(slope) + 0.03
        model.box(paint.white, (width / 2, rafter / 2, -0.01), (width, rafter, 0.06), radius=0.015)
        shingles(model, paint.cedarshake, width, rafter)


# --------------------------------------------------------------------------- mid-century ranch


def ranch_house(matrix, seed=4, tiles="cedarshake"):
    """Long low ranch house of the 1950s, its front to -y: carport at the left, picture window,
    a stretch of limestone, a broad chimney."""
    model = Model(matrix, seed)
    length, depth, height = 4.7, 2.5, 1.18
    front = -depth / 2
    model.box(paint.concrete, (-0.8, 0, 0.06), (length + 1.75, depth + 0.2, 0.14), radius=0.035)
    with model.at(0, 0, 0.12):
        _ranch_walls(model, length, depth, height, front)
        _ranch_front(model, front)
        _ranch_carport(model, length, depth, height)
        with model.at(-0.8):
            gable_roof(model, length + 1.6, depth, 0.52, overhang=0.36, z=height, tiles=tiles)
        with model.at(1.25, 0.3, 0.9):
            with model.at(-0.4, -0.22):
                stone_wall(model, 0.8, 1.25)
            model.box(paint.stone, (0, 0.1, 0.62), (0.78, 0.42, 1.24), radius=0.02, shade=0.5)
            with model.at(0.4, -0.2, turn=math.pi / 2):
                stone_wall(model, 0.44, 1.25)
            model.box(paint.concrete, (0, 0.02, 1.28), (0.94, 0.58, 0.08), radius=0.02)
    model.build("ranch_house")


def _ranch_walls(model, length, depth, height, front):
    """Brick walls; the right third of the front is limestone."""
    split = 1.55
    with model.at(-length / 2, front):
        openings = [(0.3, 1.0, 0.62, 1.0), (1.5, 2.05, 0, 1.06)]
        brick_wall(model, paint.brick, length - split, height, openings)
    with model.at(length / 2 - split, front - 0.03):
        stone_wall(model, split, height, [(0.2, 1.35, 0.3, 1.02)])
    for x, y, turn, wide, openings in (
        (length / 2, front, math.pi / 2, depth, [(0.9, 1.7, 0.5, 1.0)]),
        (length / 2, -front, math.pi, length, ()),
        (-length / 2, -front, -math.pi / 2, depth, ()),
    ):
        with model.at(x, y, turn=turn):
            brick_wall(model, paint.brick, wide, height, openings)
    with model.at(length / 2, front + 1.3, 0.5, turn=math.pi / 2):
        window(model, 0.78, 0.48, shutters=False, glow=True)


def _ranch_front(model, front):
    """High window, amber door with its porch, picture window over a stone flower box."""
    with model.at(-1.7, front, 0.62):
        window(model, 0.68, 0.38, shutters=False, columns=3, rows=1)
    with model.at(-0.575, front):
        door(model, 0.5, 1.02)
    with model.at(0.3, front, 0.42):
        solid_window(model, 0.62, 0.58, shutters=False, glow=True)
    with model.at(1.575, front - 0.03, 0.3):
        window(model, 1.12, 0.7, shutters=False, glow=True, columns=3, rows=1)
    model.box(paint.concrete, (-0.4, front - 0.35, -0.02), (1.5, 0.6, 0.1))


def _ranch_carport(model, length, depth, height):
    """Slim white posts under the roof at the left, a storage wall behind."""
    left = -length / 2 - 1.5
    for y in (-depth / 2 + 0.1, 0):
        model.box(paint.white, (left, y, height / 2), (0.09, 0.09, height), radius=0.02)
    model.box(paint.white, (left + 0.75, -depth / 2 + 0.1, height - 0.06), (1.6, 0.1, 0.12))
    model.box(paint.cedar, (left + 0.75, depth / 2 - 0.1, height / 2), (1.5, 0.1, height))
