"""Shop fronts, flats over shops, a restaurant."""

import math

from kit.buildings.glazed_roofs import upturned_roof
from kit.buildings.openings import door, window
from kit.buildings.roofs import gable_roof
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


# --------------------------------------------------------------------------- arcade


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


# --------------------------------------------------------------------------- brick office


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
        _stepped_parapet(model, width, height, "white", 0.42, paint[bricks])
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


# --------------------------------------------------------------------------- workshop


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
