"""Towers and silos."""

import math

from kit.buildings.openings import window
from kit.buildings.roofs import hip_roof
from kit.buildings.walls import brick_wall, stone_wall
from kit.ground.water import ripple
from kit.materials import paint


def office_tower(
    model,
    x,
    y,
    width,
    depth,
    floors,
    stone="granite",
    floor_height=0.36,
    z=0,
    lit_share=0.16,
    trim="white",
    steps=0,
):
    """Stone-clad office tower: a grid of windows, tall lobby openings, a set-back crown
    or a gable of so many steps."""
    height = floors * floor_height + 0.75
    cladding, white = paint[stone], paint[trim]
    middle = (width / 2, depth / 2)
    with model.at(x, y, z):
        core = (width - 0.12, depth - 0.12, height)
        model.box(cladding, (*middle, height / 2), core, radius=0.02, shade=0.45)
        sides = (
            (width, 0, 0, 0),
            (depth, width, 0, math.pi / 2),
            (depth, 0, depth, -math.pi / 2),
        )
        for length, side_x, side_y, turn in sides:
            with model.at(side_x, side_y, turn=turn):
                _tower_side(model, length, height, floors, floor_height, lit_share, cladding, white)
        if steps:
            _stepped_gable(model, cladding, white, width, depth, height, steps)
            return
        model.box(cladding, (*middle, height + 0.14), (width * 0.66, depth * 0.66, 0.36))
        cap = (width * 0.7, depth * 0.7, 0.07)
        model.box(white, (*middle, height + 0.33), cap, radius=0.02)
        model.box(paint.steel, (width * 0.4, depth * 0.5, height + 0.42), (0.34, 0.3, 0.2))


def _stepped_gable(model, cladding, white, width, depth, height, steps):
    """Top storeys that draw in from both sides, each with a pale coping, and an arched window."""
    rise = 0.24
    for step in range(steps):
        wide = width * (1 - 0.19 * (step + 1))
        bottom = height + rise * step
        centre = width / 2, depth / 2, bottom + rise / 2
        model.box(cladding, centre, (wide, depth - 0.16, rise + 0.02), radius=0.015, shade=0.45)
        coping = width / 2, depth / 2, bottom + rise + 0.02
        model.box(white, coping, (wide + 0.08, depth - 0.06, 0.06), radius=0.02)
    model.box(
        paint.glass, (width / 2, 0.075, height + 0.13), (width * 0.26, 0.03, 0.17), radius=0.05
    )


def _tower_side(model, length, height, floors, floor_height, lit_share, cladding, white):
    """Piers, bands and windows of one side, facing -y."""
    bays = max(3, int(round(length / 0.36)))
    step = (length - 0.16) / bays
    lobby = 0.62  # where the first office floor begins
    for i in range(bays + 1):
        pier = (0.1, 0.14, height)
        shade = 0.5 + 0.3 * math.sin(i * 2.1)
        model.box(cladding, (0.08 + step * i, 0.03, height / 2), pier, radius=0.015, shade=shade)
    for floor in range(floors + 1):
        band = (length - 0.06, 0.11, 0.11)
        centre = (length / 2, 0.045, lobby + floor * floor_height)
        model.box(cladding, centre, band, radius=0.015)
    for floor in range(floors):
        for i in range(bays):
            glass = paint.glow if model.rng.random() < lit_share else paint.glass
            centre = (0.08 + step * (i + 0.5), 0.055, lobby + (floor + 0.5) * floor_height)
            pane = (step - 0.09, 0.05, floor_height - 0.1)
            model.box(glass, centre, pane, radius=0.006, steps=1)
    for i in range(bays):
        centre = (0.08 + step * (i + 0.5), 0.055, 0.30)
        model.box(paint.glow, centre, (step - 0.1, 0.05, 0.46), radius=0.006, steps=1)
    model.box(white, (length / 2, 0, 0.60), (length + 0.04, 0.18, 0.09), radius=0.02)
    top = (length / 2, -0.02, height - 0.05)
    model.box(white, top, (length + 0.06, 0.22, 0.12), radius=0.025)


def stone_tower(model, x, y, z=0, width=1.35, height=2.5):
    """Arbor Hills-style square limestone lookout with open top storey and shingled hip roof."""
    with model.at(x, y, z):
        for side_x, side_y, turn in (
            (-0.5, -0.5, 0),
            (0.5, -0.5, math.pi / 2),
            (0.5, 0.5, math.pi),
            (-0.5, 0.5, -math.pi / 2),
        ):
            with model.at(side_x * width, side_y * width, turn=turn):
                stone_wall(
                    model,
                    width,
                    height,
                    openings=(
                        [(width / 2 - 0.2, width / 2 + 0.2, 0, 0.72)]
                        if turn == 0
                        else [(width / 2 - 0.14, width / 2 + 0.14, 1.2, 1.8)]
                    ),
                )
                if turn:
                    model.box(paint.dark, (width / 2, 0.08, 1.5), (0.28, 0.03, 0.6), radius=0.01)
                else:
                    model.box(paint.dark, (width / 2, 0.08, 0.36), (0.4, 0.03, 0.72), radius=0.01)
                    model.box(paint.dark, (width / 2, 0.08, 1.62), (0.26, 0.03, 0.6), radius=0.01)
                    model.box(paint.cedar, (width / 2, 0.0, 0.76), (0.62, 0.16, 0.12), radius=0.02)
                model.box(
                    paint.limestone,
                    (width / 2, -0.02, height + 0.05),
                    (width + 0.12, 0.26, 0.1),
                    radius=0.02,
                    shade=0.8,
                )
                model.box(paint.limestone, (0.1, 0.06, height + 0.42), (0.24, 0.24, 0.7), shade=0.3)
                model.box(
                    paint.cedar, (width / 2, 0.06, height + 0.36), (width, 0.06, 0.06), radius=0.015
                )
                model.box(
                    paint.cedar, (width / 2, 0.06, height + 0.2), (width, 0.05, 0.05), radius=0.015
                )
                model.box(
                    paint.cedar,
                    (width / 2, 0.04, height + 0.82),
                    (width + 0.12, 0.16, 0.12),
                    radius=0.02,
                )
        model.box(paint.wood, (0, 0, height - 0.02), (width - 0.1, width - 0.1, 0.08), radius=0.01)
        with model.at(0, 0, height + 0.86):
            hip_roof(model, width + 0.55, 0.72)
            model.ball(paint.brass, (0, 0, 0.82), 0.08, segments=14, rings=10)


def intake_tower(model, x, y, z, height=1.5):
    """Round concrete control tower standing in a reservoir."""
    with model.at(x, y, z):
        model.cylinder(paint.concrete, (0, 0, -0.3), (0, 0, height), 0.3, end_radius=0.28, sides=36)
        model.cylinder(paint.white, (0, 0, height - 0.04), (0, 0, height + 0.06), 0.4, sides=36)
        model.cylinder(
            paint.limestone, (0, 0, height + 0.05), (0, 0, height + 0.42), 0.3, bevel=0.01, sides=36
        )
        for k in range(8):
            angle = k * math.pi / 4 + 0.2
            model.box(
                paint.glass,
                (0.3 * math.cos(angle), 0.3 * math.sin(angle), height + 0.24),
                (0.03, 0.13, 0.2),
                radius=0.01,
                rotation=(0, 0, angle),
                steps=1,
            )
        model.cylinder(
            paint.roof,
            (0, 0, height + 0.4),
            (0, 0, height + 0.7),
            0.4,
            end_radius=0.03,
            bevel=0.01,
            sides=36,
        )
        ripple(model, 0, 0, 0, radius=0.42)


def silo(model, x, y, radius=0.5, height=4.2, wall="concrete"):
    """Concrete grain silo with hoops and a low cone."""
    model.cylinder(paint[wall], (x, y, 0), (x, y, height), radius, bevel=0.03, sides=40)
    for k in range(int(height / 0.45)):
        model.cylinder(
            paint[wall],
            (x, y, 0.2 + k * 0.45),
            (x, y, 0.25 + k * 0.45),
            radius + 0.018,
            bevel=0.01,
            sides=40,
        )
    model.cylinder(
        paint.steel,
        (x, y, height - 0.02),
        (x, y, height + 0.22),
        radius * 0.98,
        end_radius=0.1,
        sides=40,
    )


CLOCK_Z = 3.7  # height of the dials above the tower's foot
DIAL_RADIUS = 0.30


def clock_tower(model, x, y, width=1.25, height=4.3):
    """Cream brick tower with lit windows, a clock on every side and a tiled pyramid roof."""
    sides = (-0.5, -0.5, 0), (0.5, -0.5, 0.5), (0.5, 0.5, 1), (-0.5, 0.5, -0.5)
    for side_x, side_y, half_turns in sides:
        turn = half_turns * math.pi
        opening = [(width / 2 - 0.24, width / 2 + 0.24, 2.35, 2.95)]
        lit = half_turns in (0, 0.5)
        with model.at(x + side_x * width, y + side_y * width, 0.12, turn=turn):
            brick_wall(
                model,
                paint.brickcream,
                width,
                height,
                opening if lit else (),
                brick_length=0.24,
                brick_height=0.078,
            )
            _clock_tower_trim(model, width, height, turn)
            with model.at(width / 2, 0, 2.35):
                window(model, 0.46, 0.58, shutters=False, glow=True, columns=1)
            with model.at(width / 2, 0, CLOCK_Z):
                _clock(model)
    with model.at(x, y, height + 0.16):
        _clock_tower_roof(model, width)


def _clock_tower_trim(model, width, height, turn):
    """Bands and a corner pilaster; each side a little higher, so that no faces coincide."""
    for z in (2.1, 3.12, height):
        size = width + 0.18 + turn * 0.002, 0.2, 0.12
        model.box(paint.white, (width / 2, -0.03, z + turn * 0.0015), size)
    model.box(paint.white, (0, 0, CLOCK_Z), (0.16, 0.16, 1.1))


def _clock(model):
    """Dial with twelve marks and two hands, facing -y."""
    model.cylinder(paint.green, (0, 0.05, 0), (0, -0.07, 0), 0.43, sides=48, bevel=0.03)
    model.cylinder(paint.white, (0, 0, 0), (0, -0.095, 0), 0.37, sides=48, bevel=0.01)
    for hour in range(12):
        angle = hour * math.pi / 6
        centre = DIAL_RADIUS * math.sin(angle), -0.10, DIAL_RADIUS * math.cos(angle)
        mark = 0.022, 0.012, 0.075 if hour % 3 == 0 else 0.045
        model.box(paint.green, centre, mark, radius=0.004, rotation=(0, angle, 0), steps=1)
    hands = (
        ((0.075, -0.105, 0.04), (0.028, 0.2), 1.05),
        ((-0.06, -0.108, 0.10), (0.022, 0.27), -0.55),
    )
    for centre, (wide, long), tilt in hands:
        size = wide, 0.012, long
        model.box(paint.dark, centre, size, radius=0.005, rotation=(0, tilt, 0))


def _clock_tower_roof(model, width):
    """Seven rows of tiles on four sides, and a brass finial."""
    rows = 7
    for quarter in range(4):
        with model.at(0, 0, 0, turn=quarter * math.pi / 2):
            for row in range(rows):
                share = row / rows
                half = (width / 2 + 0.2) * (1 - share)
                count = max(1, int(half * 2 / 0.2))
                step = 2 * half / count
                for i in range(count):
                    centre = -half + (i + 0.5) * step, -(half - 0.05), 0.06 + share * 1.15
                    size = step - 0.012, 0.26, 0.05
                    tilt = 0.82, 0, 0
                    model.box(paint.roof, centre, size, radius=0.016, rotation=tilt, steps=1)
    core = [(-(width / 2 + 0.12), 0), (width / 2 + 0.12, 0), (0, 1.05)]
    model.extrude(paint.roof, core, width * 0.1, offset=-width * 0.05)
    model.cylinder(paint.brass, (0, 0, 1.1), (0, 0, 1.62), 0.035, end_radius=0.012, bevel=0.01)
    model.ball(paint.brass, (0, 0, 1.25), 0.085, segments=16, rings=10)
