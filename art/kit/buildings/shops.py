"""Shop fronts, flats over shops, a restaurant."""

import math

from kit.buildings.openings import door, window
from kit.buildings.walls import brick_wall
from kit.materials import paint

# --------------------------------------------------------------------------- cornice


def cornice(model, width, height, trim="cream"):
    """Dentilled cornice along the top of a wall."""
    model.box(
        paint[trim], (width / 2, -0.06, height - 0.3), (width + 0.04, 0.16, 0.08), radius=0.02
    )
    dentils = int(width / 0.14)
    for i in range(dentils):
        model.box(
            paint[trim],
            (width * (i + 0.5) / dentils, -0.08, height - 0.2),
            (0.07, 0.16, 0.11),
            radius=0.012,
            steps=1,
        )
    model.box(paint[trim], (width / 2, -0.1, height - 0.09), (width + 0.12, 0.3, 0.11))
    model.box(paint[trim], (width / 2, -0.03, height + 0.01), (width + 0.06, 0.22, 0.12))


# --------------------------------------------------------------------------- awning


def awning(model, width, colour, z=0.99, reach=0.6):
    """Striped scalloped awning."""
    stripes = int(width / 0.17)
    stripe_width = (width - 0.2) / stripes
    for i in range(stripes):
        stripe = paint.cream if i % 2 else paint[colour]
        stripe_x = 0.1 + stripe_width * (i + 0.5)
        model.box(
            stripe,
            (stripe_x, -0.27, z),
            (stripe_width, reach, 0.03),
            radius=0.012,
            rotation=(0.42, 0, 0),
            steps=1,
        )
        model.box(
            stripe, (stripe_x, -0.545, z - 0.16), (stripe_width, 0.025, 0.12), radius=0.012, steps=1
        )


# --------------------------------------------------------------------------- storefront


def storefront(
    model,
    x,
    y,
    width,
    height,
    bricks,
    awning_colour,
    upper_windows=2,
    depth=2.5,
    trim="cream",
    step=0,
    z=0.12,
    turn=0,
    sign=True,
    air_conditioner=True,
):
    """Early-1900s brick shop; front at y facing -y, from x to x+wd. n_up=0 makes it one storey.

    step adds a stepped brick parapet of that height in the middle.
    """
    brick_paint = paint[bricks]
    upper_floor = 1.35
    openings = [(0.16, width - 0.16, 0.02, 1.02)]
    window_width = 0.42
    window_places = [width * (i + 0.5) / upper_windows for i in range(upper_windows)]
    for u in window_places:
        openings.append(
            (u - window_width / 2, u + window_width / 2, upper_floor + 0.32, upper_floor + 0.98)
        )
    with model.at(x, y, z, turn=turn):
        _shop_walls(model, width, height, depth, brick_paint, openings)
        _shop_glass(model, width, awning_colour, trim)
        if sign:
            model.box(
                paint.green if awning_colour != "green" else paint.cream,
                (width / 2, -0.02, 1.24),
                (width - 0.3, 0.08, 0.2),
                radius=0.025,
            )
            model.box(
                paint.amber if awning_colour != "green" else paint.green,
                (width / 2, -0.065, 1.24),
                (width * 0.42, 0.02, 0.045),
                radius=0.008,
            )
        if awning_colour:
            awning(model, width, awning_colour)
        _shop_upper_windows(model, trim, window_places, upper_floor, window_width)
        cornice(model, width, height, trim=trim)
        _stepped_parapet(model, width, height, trim, step, brick_paint)
        if air_conditioner:
            model.box(paint.steel, (width * 0.32, depth * 0.55, height - 0.04), (0.4, 0.34, 0.28))


def _shop_walls(model, width, height, depth, brick_paint, openings):
    """Brick front and sides, plain back, flat roof."""
    brick_wall(
        model, brick_paint, width, height, openings=openings, brick_length=0.24, brick_height=0.078
    )
    with model.at(width, turn=math.pi / 2):
        brick_wall(model, brick_paint, depth, height, brick_length=0.24, brick_height=0.078)
    with model.at(0, depth, turn=-math.pi / 2):
        brick_wall(model, brick_paint, depth, height, brick_length=0.24, brick_height=0.078)
    with model.at(width, depth, turn=math.pi):
        model.box(
            paint.mortar, (width / 2, 0.06, height / 2), (width - 0.05, 0.1, height), radius=0.01
        )
    model.box(
        paint.concrete,
        (width / 2, depth / 2, height - 0.18),
        (width - 0.1, depth - 0.1, 0.06),
        radius=0.01,
    )


def _shop_glass(model, width, awning_colour, trim):
    """Glazed ground floor with its frames and the door."""
    model.box(
        paint.glow, (width / 2, 0.09, 0.52), (width - 0.34, 0.03, 0.98), radius=0.004, steps=1
    )
    model.box(paint[trim], (width / 2, 0.03, 0.1), (width - 0.34, 0.1, 0.2), radius=0.02)
    k = max(3, int(width / 0.5))
    for i in range(k + 1):
        model.box(
            paint[trim],
            (0.17 + (width - 0.34) * i / k, 0.03, 0.52),
            (0.055, 0.1, 1.0),
            radius=0.015,
        )
    model.box(paint[trim], (width / 2, 0.03, 0.8), (width - 0.34, 0.07, 0.04), radius=0.01)
    model.box(paint[trim], (width / 2, -0.01, 1.06), (width - 0.12, 0.16, 0.1), radius=0.02)
    with model.at(width * 0.5, 0.02):
        door(
            model,
            width=0.36,
            height=0.78,
            colour=paint.green if awning_colour != "green" else paint.amber,
        )


def _shop_upper_windows(model, trim, window_places, upper_floor, window_width):
    """Windows with keystones on the upper floor."""
    for u in window_places:
        with model.at(u, 0, upper_floor + 0.32):
            window(
                model, window_width, 0.64, shutters=False, glow=model.rng.random() < 0.5, columns=1
            )
        model.box(
            paint[trim],
            (u, -0.03, upper_floor + 1.06),
            (window_width + 0.2, 0.12, 0.11),
            radius=0.02,
        )
        model.box(paint[trim], (u, -0.05, upper_floor + 1.09), (0.11, 0.13, 0.15), radius=0.02)


def _stepped_parapet(model, width, height, trim, step, brick_paint):
    """Brick parapet in two steps."""
    if step:
        for share, tall in ((0.62, step * 0.55), (0.36, step)):
            with model.at(width * (1 - share) / 2, -0.04, height + 0.04):
                brick_wall(
                    model, brick_paint, width * share, tall, brick_length=0.24, brick_height=0.078
                )
            model.box(
                paint[trim],
                (width / 2, 0.02, height + 0.06 + tall),
                (width * share + 0.08, 0.26, 0.06),
                radius=0.02,
            )


# --------------------------------------------------------------------------- apartments


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


# --------------------------------------------------------------------------- restaurant front


def restaurant_front(model, width, height, depth, bricks="brick", awning_colour="green"):
    """One-storey restaurant, x from 0 to width, its glazed front at y = 0 facing -y."""
    brick_paint = paint[bricks]
    _restaurant_walls(model, width, height, depth, brick_paint)
    _restaurant_glass(model, width)
    _restaurant_sign(model, width)
    _restaurant_awning(model, width, awning_colour)
    _restaurant_cornice(model, width, height, depth)


def _restaurant_walls(model, width, height, depth, brick_paint):
    """Four brick walls, a side window and the flat roof."""
    openings = [(0.18, width - 0.18, 0.02, 1.16)]
    brick_wall(
        model, brick_paint, width, height, openings=openings, brick_length=0.26, brick_height=0.086
    )
    with model.at(width, turn=math.pi / 2):
        brick_wall(
            model,
            brick_paint,
            depth,
            height,
            openings=[(0.6, 1.5, 0.45, 1.2)],
            brick_length=0.26,
            brick_height=0.086,
        )
        with model.at(1.05, 0, 0.45):
            window(model, 0.86, 0.73, shutters=False, glow=True)
    with model.at(width, depth, turn=math.pi):
        brick_wall(model, brick_paint, width, height, brick_length=0.26, brick_height=0.086)
    with model.at(0, depth, turn=-math.pi / 2):
        brick_wall(model, brick_paint, depth, height, brick_length=0.26, brick_height=0.086)
    model.box(
        paint.concrete,
        (width / 2, depth / 2, height - 0.16),
        (width - 0.1, depth - 0.1, 0.06),
        radius=0.01,
    )


def _restaurant_glass(model, width):
    """Glazed front with its frames and the door."""
    model.box(
        paint.glow, (width / 2, 0.09, 0.58), (width - 0.36, 0.03, 1.12), radius=0.004, steps=1
    )
    model.box(paint.cream, (width / 2, 0.03, 0.13), (width - 0.36, 0.1, 0.26), radius=0.02)
    k = 6
    for i in range(k + 1):
        model.box(
            paint.white,
            (0.19 + (width - 0.38) * i / k, 0.03, 0.58),
            (0.06, 0.11, 1.16),
            radius=0.015,
        )
    model.box(paint.white, (width / 2, 0.03, 0.9), (width - 0.36, 0.08, 0.045), radius=0.01)
    model.box(paint.white, (width / 2, -0.01, 1.2), (width - 0.12, 0.17, 0.11), radius=0.02)
    with model.at(width * 0.5):
        door(model, width=0.48, height=0.98, colour=paint.green)
        model.box(paint.glow, (0, -0.02, 0.62), (0.3, 0.02, 0.5), radius=0.008)


def _restaurant_sign(model, width):
    """Sign with a knife and a fork."""
    model.box(paint.green, (width / 2, -0.03, 1.55), (width - 0.36, 0.1, 0.3))
    model.box(paint.amber, (width / 2 + 0.16, -0.09, 1.58), (width * 0.34, 0.02, 0.05), radius=0.01)
    model.box(
        paint.cream, (width / 2 + 0.16, -0.09, 1.49), (width * 0.22, 0.02, 0.035), radius=0.008
    )
    glyph_x = width / 2 - width * 0.22
    model.cylinder(paint.cream, (glyph_x, -0.08, 1.55), (glyph_x, -0.1, 1.55), 0.115, bevel=0.006)
    model.box(paint.green, (glyph_x + 0.035, -0.105, 1.54), (0.022, 0.012, 0.15), radius=0.004)
    model.box(paint.green, (glyph_x - 0.035, -0.105, 1.515), (0.018, 0.012, 0.1), radius=0.004)
    for tine in (-1, 0, 1):
        model.box(
            paint.green,
            (glyph_x - 0.035 + tine * 0.018, -0.105, 1.59),
            (0.008, 0.012, 0.06),
            radius=0.002,
        )


def _restaurant_awning(model, width, awning_colour):
    """Striped scalloped awning."""
    stripes = int(width / 0.2)
    for i in range(stripes):
        colour = paint.white if i % 2 else paint[awning_colour]
        stripe_width = (width - 0.16) / stripes
        stripe_x = 0.08 + stripe_width * (i + 0.5)
        model.box(
            colour,
            (stripe_x, -0.32, 1.15),
            (stripe_width, 0.7, 0.03),
            radius=0.012,
            rotation=(0.42, 0, 0),
            steps=1,
        )
        model.box(
            colour, (stripe_x, -0.64, 0.955), (stripe_width, 0.025, 0.14), radius=0.012, steps=1
        )


def _restaurant_cornice(model, width, height, depth):
    """Cornice, parapet caps, roof units."""
    model.box(
        paint.white, (width / 2, -0.05, height - 0.3), (width + 0.04, 0.16, 0.07), radius=0.02
    )
    dentils = int(width / 0.15)
    for i in range(dentils):
        model.box(
            paint.white,
            (width * (i + 0.5) / dentils, -0.07, height - 0.21),
            (0.075, 0.15, 0.1),
            radius=0.012,
            steps=1,
        )
    model.box(paint.white, (width / 2, -0.09, height - 0.1), (width + 0.12, 0.28, 0.1))
    model.box(paint.white, (width / 2, -0.02, height + 0.01), (width + 0.08, 0.24, 0.13))
    model.box(paint.white, (width + 0.0, depth / 2, height + 0.012), (0.24, depth + 0.06, 0.114))
    model.box(paint.white, (0.0, depth / 2, height + 0.011), (0.22, depth + 0.06, 0.108))
    model.box(paint.white, (width / 2, depth, height + 0.004), (width + 0.06, 0.22, 0.1))
    for corner_x in (0, width):
        for corner_y in (0.02, depth):
            model.box(paint.white, (corner_x, corner_y, height + 0.035), (0.34, 0.34, 0.17))
    for corner_x, corner_y in ((width * 0.32, depth * 0.55), (width * 0.7, depth * 0.6)):
        model.box(paint.steel, (corner_x, corner_y, height + 0.06), (0.46, 0.4, 0.36), radius=0.04)
        model.cylinder(
            paint.dark,
            (corner_x, corner_y, height + 0.24),
            (corner_x, corner_y, height + 0.255),
            0.14,
            bevel=0.004,
        )
