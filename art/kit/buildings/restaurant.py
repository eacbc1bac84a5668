"""A restaurant with a striped awning."""

import math

from kit.buildings.openings import door, window
from kit.buildings.walls import brick_wall
from kit.materials import paint


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
            model.box(paint.white, (corner_x, corner_y, height - 0.02), (0.37, 0.37, 0.29))
    for corner_x, corner_y in ((width * 0.32, depth * 0.55), (width * 0.7, depth * 0.6)):
        model.box(paint.steel, (corner_x, corner_y, height + 0.06), (0.46, 0.4, 0.36), radius=0.04)
        model.cylinder(
            paint.dark,
            (corner_x, corner_y, height + 0.24),
            (corner_x, corner_y, height + 0.255),
            0.14,
            bevel=0.004,
        )
