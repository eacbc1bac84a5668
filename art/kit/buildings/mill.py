"""The feed mill."""

import math

from kit.buildings.openings import solid_window
from kit.buildings.roofs import metal_gable_roof
from kit.buildings.walls import corrugated_wall
from kit.materials import paint

MILL = (1.7, 1.7, 2.7)  # width, depth, height of the elevator


def feed_mill(model, x, y, z=0):
    """Feed mill: tall corrugated elevator with a head house, a warehouse, steel bins, a dock."""
    with model.at(x, y, z):
        _mill_elevator(model)
        _mill_head_house(model)
        _mill_front(model)
        _mill_warehouse(model)
        _mill_bins(model)


def _mill_elevator(model):
    """Tall corrugated elevator under a tin gable."""
    width, depth, height = MILL
    for wall_x, wall_y, turn, wall_length in (
        (0, 0, 0, width),
        (width, 0, math.pi / 2, depth),
        (0, depth, -math.pi / 2, depth),
    ):
        with model.at(wall_x, wall_y, turn=turn):
            corrugated_wall(model, "barnwhite", wall_length, height)
    for end in (0, 1):
        model.extrude(
            paint.barnwhite,
            [(0, height), (depth, height), (depth / 2, height + 0.5)],
            0.08,
            axis="x",
            offset=(width - 0.08) * end,
            bevel=0.0,
        )
    with model.at(width / 2, depth / 2):
        metal_gable_roof(model, width, depth, 0.5, height)


def _mill_head_house(model):
    """Small house on top of the elevator."""
    width, depth, height = MILL
    house_width, house_depth, house_height = 0.85, 0.95, 1.15
    with model.at(width / 2 - house_width / 2, depth / 2 - house_depth / 2, height + 0.25):
        for wall_x, wall_y, turn, wall_length in (
            (0, 0, 0, house_width),
            (house_width, 0, math.pi / 2, house_depth),
            (0, house_depth, -math.pi / 2, house_depth),
        ):
            with model.at(wall_x, wall_y, turn=turn):
                corrugated_wall(model, "barnwhite", wall_length, house_height)
        for end in (0, 1):
            model.extrude(
                paint.barnwhite,
                [
                    (0, house_height),
                    (house_depth, house_height),
                    (house_depth / 2, house_height + 0.3),
                ],
                0.06,
                axis="x",
                offset=(house_width - 0.06) * end,
                bevel=0.0,
            )
        with model.at(house_width / 2, house_depth / 2):
            metal_gable_roof(model, house_width, house_depth, 0.3, house_height, overhang=0.1)
        with model.at(house_width / 2, 0, 0.5):
            solid_window(model, 0.3, 0.36, shutters=False, columns=2, rows=2)


def _mill_front(model):
    """Painted sign, windows and the barn door."""
    width = MILL[0]
    model.box(paint.green, (width / 2, -0.02, 1.95), (width - 0.2, 0.05, 0.5), radius=0.02)
    model.box(paint.amber, (width / 2 + 0.2, -0.05, 1.95), (0.85, 0.03, 0.1), radius=0.01)
    model.cylinder(paint.amber, (0.38, 0.0, 1.95), (0.38, -0.07, 1.95), 0.14, bevel=0.015)
    for u in (0.5, 1.2):
        with model.at(u, 0, 1.15):
            solid_window(model, 0.32, 0.4, shutters=False, columns=2, rows=2)
    model.box(paint.red, (width / 2, -0.01, 0.52), (0.8, 0.06, 0.78), radius=0.015)
    for side in (-1, 1):
        brace = width / 2, -0.045 - 0.004 * side, 0.52
        tilt = 0, side * 0.77, 0
        model.box(paint.white, brace, (0.98, 0.02, 0.055), radius=0.008, rotation=tilt, steps=1)
    for level in (-1, 1):
        rail = width / 2, -0.045, 0.52 + level * 0.365
        model.box(paint.white, rail, (0.8, 0.03, 0.055), radius=0.01)
        stile = width / 2 + level * 0.375, -0.046, 0.52
        model.box(paint.white, stile, (0.055, 0.03, 0.78), radius=0.01)


def _mill_warehouse(model):
    """Wing with a loading dock, a lean-to and sacks."""
    width = MILL[0]
    wing = 1.55
    with model.at(width, 0.25):
        for wall_x, wall_y, turn, wall_length in ((0, 0, 0, wing), (wing, 0, math.pi / 2, 1.4)):
            with model.at(wall_x, wall_y, turn=turn):
                corrugated_wall(model, "barnwhite", wall_length, 1.25)
        model.extrude(
            paint.barnwhite,
            [(0, 1.25), (1.4, 1.25), (0.7, 1.62)],
            0.08,
            axis="x",
            offset=wing - 0.08,
            bevel=0.0,
        )
        with model.at(wing / 2, 0.7):
            metal_gable_roof(model, wing, 1.4, 0.37, 1.25)
        model.box(paint.wood, (wing / 2, -0.28, 0.16), (wing - 0.1, 0.5, 0.3), radius=0.02)
        for u in (0.42, 1.12):
            model.box(paint.green, (u, -0.01, 0.7), (0.5, 0.05, 0.76), radius=0.012)
            for k in range(4):
                model.box(
                    paint.green2,
                    (u, -0.04, 0.42 + k * 0.18),
                    (0.42, 0.02, 0.12),
                    radius=0.01,
                    steps=1,
                )
        model.box(
            paint.tin,
            (wing / 2, -0.32, 1.16),
            (wing, 0.68, 0.05),
            radius=0.012,
            rotation=(0.22, 0, 0),
        )
        for u in (0.1, wing - 0.1):
            model.box(paint.wood, (u, -0.56, 0.7), (0.07, 0.07, 0.85), radius=0.012)
        for k, (u, s) in enumerate(((0.15, 0.22), (0.37, 0.2), (0.26, 0.2), (1.4, 0.22))):
            model.box(
                paint.khaki, (u, -0.34, 0.39 if k != 2 else 0.53), (s, 0.28, 0.15), radius=0.06
            )


def _mill_bins(model):
    """Two steel bins and the chute."""
    for bin_x, bin_y, radius, height in ((-0.48, 0.55, 0.42, 1.9), (-0.48, 1.42, 0.42, 1.9)):
        model.cylinder(paint.tin, (bin_x, bin_y, 0), (bin_x, bin_y, height), radius, sides=36)
        for k in range(8):
            model.cylinder(
                paint.tin,
                (bin_x, bin_y, 0.12 + k * 0.22),
                (bin_x, bin_y, 0.16 + k * 0.22),
                radius + 0.014,
                bevel=0.008,
                sides=36,
            )
        model.cylinder(
            paint.tin,
            (bin_x, bin_y, height - 0.01),
            (bin_x, bin_y, height + 0.3),
            radius + 0.03,
            end_radius=0.06,
            bevel=0.01,
            sides=36,
        )
    model.tube(paint.tin, [(-0.48, 0.55, 2.2), (0.2, 0.75, 3.0), (0.5, 0.8, 3.3)], 0.05, sides=10)
