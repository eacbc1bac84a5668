"""Shops of a main street: brick, glass, an awning, a cornice."""

import math

from kit.buildings.openings import door, window
from kit.buildings.walls import brick_wall
from kit.materials import paint


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
        stepped_parapet(model, width, height, trim, step, brick_paint)
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


def stepped_parapet(model, width, height, trim, step, brick_paint):
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
