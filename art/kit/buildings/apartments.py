"""Apartments above shops."""

import math

from kit.buildings.openings import window
from kit.buildings.storefronts import awning, cornice
from kit.buildings.walls import brick_wall
from kit.materials import paint


def apartments(
    model,
    x,
    y,
    width,
    floors=3,
    bricks="brick",
    depth=1.9,
    turn=0,
    z=0.1,
    awning_colour="green",
    trim="white",
    bays=None,
    balconies=True,
    side_windows=True,
):
    """Mid-rise block: glazed shops below, brick floors with windows and balconies above."""
    brick_paint = paint[bricks]
    ground_floor = 1.08
    floor_height = 0.8
    height = ground_floor + floors * floor_height + 0.3
    bays = bays or max(2, int(round(width / 0.72)))
    bay_width = width / bays
    window_width = 0.4
    openings = [(0.14, width - 0.14, 0.02, 0.96)]
    for floor in range(floors):
        for bay in range(bays):
            across = bay_width * (bay + 0.5)
            openings.append(
                (
                    across - window_width / 2,
                    across + window_width / 2,
                    ground_floor + floor * floor_height + 0.16,
                    ground_floor + floor * floor_height + 0.7,
                )
            )
    with model.at(x, y, z, turn=turn):
        _flats_walls(
            model,
            width,
            floors,
            depth,
            side_windows,
            brick_paint,
            height,
            openings,
            ground_floor,
            floor_height,
        )
        _flats_shops(model, width, awning_colour, trim, bays, bay_width)
        _flats_floors(
            model,
            width,
            floors,
            trim,
            bays,
            balconies,
            ground_floor,
            floor_height,
            bay_width,
            window_width,
        )
        cornice(model, width, height, trim=trim)
        for i in range(max(1, int(width))):
            model.box(
                paint.steel,
                (0.5 + i * 0.95, depth * (0.4 + 0.25 * (i % 2)), height),
                (0.36, 0.32, 0.26),
            )
    return height + z


def _flats_walls(
    model,
    width,
    floors,
    depth,
    side_windows,
    brick_paint,
    height,
    openings,
    ground_floor,
    floor_height,
):
    """Front, side walls with windows, plain back, flat roof."""
    brick_wall(
        model, brick_paint, width, height, openings=openings, brick_length=0.22, brick_height=0.075
    )
    side_openings = []
    if side_windows:
        for floor in range(floors):
            for across in (depth * 0.3, depth * 0.7):
                side_openings.append(
                    (
                        across - 0.17,
                        across + 0.17,
                        ground_floor + floor * floor_height + 0.16,
                        ground_floor + floor * floor_height + 0.7,
                    )
                )
    with model.at(width, turn=math.pi / 2):
        brick_wall(
            model,
            brick_paint,
            depth,
            height,
            openings=side_openings,
            brick_length=0.22,
            brick_height=0.075,
        )
        for left, right, bottom, top in side_openings:
            with model.at((left + right) / 2, 0, bottom):
                window(model, 0.34, 0.54, shutters=False, glow=model.rng.random() < 0.3, columns=1)
    with model.at(0, depth, turn=-math.pi / 2):
        brick_wall(model, brick_paint, depth, height, brick_length=0.22, brick_height=0.075)
    with model.at(width, depth, turn=math.pi):
        model.box(
            paint.mortar, (width / 2, 0.06, height / 2), (width - 0.05, 0.1, height), radius=0.01
        )
    model.box(
        paint.concrete,
        (width / 2, depth / 2, height - 0.14),
        (width - 0.1, depth - 0.1, 0.06),
        radius=0.01,
    )


def _flats_shops(model, width, awning_colour, trim, bays, bay_width):
    """Glazed shops with awnings at street level."""
    model.box(paint.glow, (width / 2, 0.09, 0.48), (width - 0.3, 0.03, 0.94), radius=0.004, steps=1)
    model.box(paint[trim], (width / 2, 0.03, 0.08), (width - 0.3, 0.1, 0.16), radius=0.02)
    for i in range(bays + 1):
        model.box(
            paint[trim],
            (0.15 + (width - 0.3) * i / bays, 0.01, 0.5),
            (0.08, 0.14, 1.0),
            radius=0.015,
        )
    model.box(paint[trim], (width / 2, -0.01, 1.0), (width + 0.06, 0.18, 0.12), radius=0.02)
    for bay in range(bays):
        if bay % 2 == 0:
            with model.at(bay_width * bay):
                awning(model, bay_width, awning_colour, z=0.88, reach=0.5)


def _flats_floors(
    model, width, floors, trim, bays, balconies, ground_floor, floor_height, bay_width, window_width
):
    """Windows, balconies and bands of every floor."""
    for floor in range(floors):
        floor_z = ground_floor + floor * floor_height
        for bay in range(bays):
            across = bay_width * (bay + 0.5)
            with model.at(across, 0, floor_z + 0.16):
                window(
                    model,
                    window_width,
                    0.54,
                    shutters=False,
                    glow=model.rng.random() < 0.35,
                    rows=1,
                    sill=not (balconies and bay % 2),
                )
            if balconies and bay % 2:
                model.box(
                    paint[trim],
                    (across, -0.17, floor_z + 0.1),
                    (window_width + 0.26, 0.36, 0.06),
                    radius=0.015,
                )
                model.box(
                    paint.green,
                    (across, -0.33, floor_z + 0.38),
                    (window_width + 0.24, 0.025, 0.03),
                    radius=0.008,
                )
                for j in range(9):
                    model.box(
                        paint.green,
                        (
                            across - (window_width + 0.2) / 2 + (window_width + 0.2) * j / 8,
                            -0.33,
                            floor_z + 0.25,
                        ),
                        (0.016, 0.016, 0.26),
                        radius=0.005,
                        steps=1,
                    )
                for side in (-1, 1):
                    model.box(
                        paint.green,
                        (across + side * (window_width + 0.22) / 2, -0.17, floor_z + 0.38),
                        (0.025, 0.32, 0.03),
                        radius=0.008,
                    )
        if floor:
            model.box(
                paint[trim],
                (width / 2, -0.015, floor_z + 0.03),
                (width + 0.03, 0.1, 0.06),
                radius=0.012,
            )
