"""A brick hall with a portico and a copper dome."""

import math

import numpy as np

from kit.buildings.openings import door, window
from kit.buildings.walls import brick_wall, fluted_column
from kit.materials import paint


def domed_hall(model, x, y, z=0, width=8.2, depth=2.3, height=2.5, bricks="brickred"):
    """Red-brick university hall: portico with six columns, pediment, drum, low copper dome."""
    brick_paint = paint[bricks]
    trim = "white"
    base = 0.34
    with model.at(x - width / 2, y, z):
        model.box(
            paint.limestone,
            (width / 2, depth / 2, base / 2),
            (width + 0.14, depth + 0.14, base),
            shade=0.8,
        )
        window_width = 0.36
        # portico width
        portico_width = 2.9
        left = [0.52 + i * 0.82 for i in range(3)]
        window_places = left + [width - u for u in left]
        openings = []
        for u in window_places:
            openings.append((u - window_width / 2, u + window_width / 2, 0.22, 0.98))
            openings.append((u - window_width / 2, u + window_width / 2, 1.28, 1.84))
        _hall_walls(
            model,
            width,
            depth,
            height,
            base,
            brick_paint,
            openings,
            window_places,
            window_width,
            trim,
        )
        _hall_cornice(model, width, depth, height, trim, brick_paint)
        middle = width / 2
        portico_front = -0.95
        _hall_portico(model, height, middle, portico_front, base, portico_width, trim)
        _hall_dome(model, depth, height, brick_paint, middle, trim)


def _hall_walls(
    model, width, depth, height, base, brick_paint, openings, window_places, window_width, trim
):
    """Brick walls with two floors of windows."""
    with model.at(0, 0, base):
        brick_wall(
            model,
            brick_paint,
            width,
            height - base,
            openings=openings,
            brick_length=0.22,
            brick_height=0.072,
        )
        for across in window_places:
            with model.at(across, 0, 0.22):
                window(
                    model, window_width, 0.76, shutters=False, glow=model.rng.random() < 0.4, rows=3
                )
            model.box(
                paint[trim], (across, -0.03, 1.06), (window_width + 0.2, 0.12, 0.1), radius=0.02
            )
            model.box(paint[trim], (across, -0.05, 1.08), (0.1, 0.13, 0.15), radius=0.02)
            with model.at(across, 0, 1.28):
                window(model, window_width, 0.56, shutters=False, glow=model.rng.random() < 0.4)
        model.box(paint[trim], (width / 2, -0.02, 1.18), (width + 0.06, 0.12, 0.08), radius=0.02)
        side_openings = []
        for across in (0.5, 1.15, 1.8):
            side_openings.append((across - 0.19, across + 0.19, 0.22, 0.98))
            side_openings.append((across - 0.19, across + 0.19, 1.28, 1.84))
        with model.at(width, turn=math.pi / 2):
            brick_wall(
                model,
                brick_paint,
                depth,
                height - base,
                openings=side_openings,
                brick_length=0.22,
                brick_height=0.072,
            )
            for left, right, bottom, top in side_openings:
                with model.at((left + right) / 2, 0, bottom):
                    window(model, 0.38, top - bottom, shutters=False, glow=model.rng.random() < 0.3)
            model.box(
                paint[trim], (depth / 2, -0.02, 1.18), (depth + 0.06, 0.12, 0.08), radius=0.02
            )
        with model.at(0, depth, turn=-math.pi / 2):
            brick_wall(
                model, brick_paint, depth, height - base, brick_length=0.22, brick_height=0.072
            )
        with model.at(width, depth, turn=math.pi):
            model.box(
                paint.mortar,
                (width / 2, 0.06, (height - base) / 2),
                (width - 0.05, 0.1, height - base),
                radius=0.01,
            )


def _hall_cornice(model, width, depth, height, trim, brick_paint):
    """Entablature, cornice and brick parapet."""
    model.box(
        paint[trim],
        (width / 2, depth / 2, height + 0.06),
        (width + 0.1, depth + 0.1, 0.16),
        radius=0.02,
    )
    model.box(paint[trim], (width / 2, depth / 2, height + 0.18), (width + 0.3, depth + 0.3, 0.09))
    for i in range(int(width / 0.15)):
        model.box(
            paint[trim],
            (0.08 + i * 0.15, -0.1, height + 0.1),
            (0.07, 0.12, 0.08),
            radius=0.012,
            steps=1,
        )
    model.box(
        paint.concrete,
        (width / 2, depth / 2, height + 0.23),
        (width - 0.1, depth - 0.1, 0.06),
        radius=0.01,
    )
    for wall_x, wall_y, turn, length in (
        (0, 0.02, 0, width),
        (width, 0, math.pi / 2, depth),
        (0, depth, -math.pi / 2, depth),
    ):
        with model.at(wall_x, wall_y, height + 0.22, turn=turn):
            brick_wall(model, brick_paint, length, 0.29, brick_length=0.22, brick_height=0.072)
            # lifted: no coplanar corners
            model.box(
                paint[trim],
                (length / 2, 0.05, 0.32 + abs(turn) * 0.004),
                (length + 0.04, 0.2, 0.06),
                radius=0.02,
            )


def _hall_portico(model, height, middle, front, base, width, trim):
    """Portico whose front edge is at y = front (negative), round x = middle."""
    stone, white = paint.limestone, paint[trim]
    depth = -front
    column_height = height - base - 0.02
    with model.at(middle):
        model.box(stone, (0, front / 2, base / 2), (width + 0.3, depth + 0.3, base), shade=0.8)
        for k in range(4):
            step = (0, front - 0.52 + k * 0.14, 0.04 + k * 0.075)
            model.box(stone, step, (width + 0.1, 0.3, 0.1), radius=0.02, shade=0.9)
        columns = np.linspace(-width / 2 + 0.17, width / 2 - 0.17, 6)
        for x in columns:
            fluted_column(model, x, front + 0.2, base, height=column_height)
        for x in (columns[0], columns[-1]):
            pilaster = (0.2, 0.14, column_height)
            model.box(white, (x, -0.04, base + column_height / 2), pilaster, radius=0.02)
        wall = (width, 0.06, column_height)
        model.box(paint.mortar, (0, 0.05, base + column_height / 2), wall, radius=0.01)
        for x in (-0.82, 0, 0.82):
            with model.at(x, -0.02, base):
                door(model, width=0.4, height=0.95, colour=paint.green)
            with model.at(x, 0, base + 1.28):
                window(model, 0.4, 0.5, shutters=False, glow=True)
        lintel = (width + 0.16, depth + 0.12, 0.24)
        model.box(white, (0, front / 2 + 0.02, height + 0.05), lintel, radius=0.02)
        ledge = (width + 0.36, depth + 0.3, 0.09)
        model.box(white, (0, front / 2 - 0.02, height + 0.2), ledge, radius=0.025)
        _hall_pediment(model, white, front, width, height)


def _hall_pediment(model, white, front, width, height, rise=0.62):
    """Triangle over the portico with raking cornices and a round medallion."""
    foot = height + 0.24
    half = width / 2 + 0.1
    triangle = [(-half, foot), (half, foot), (0, foot + rise)]
    model.extrude(white, triangle, -front + 0.9, offset=front + 0.02, bevel=0.02)
    slope = math.atan2(rise, half)
    rake = (math.hypot(rise, half + 0.12), -front + 1.0, 0.09)
    for side in (-1, 1):
        centre = (side * (width / 4 + 0.06), front / 2 + 0.3 + side * 0.006, foot + 0.04 + rise / 2)
        model.box(white, centre, rake, radius=0.025, rotation=(0, side * slope, 0))
    medallion = height + 0.46
    for colour, back, face, radius in (
        (paint.limestone, 0.04, -0.03, 0.15),
        (white, 0.02, -0.05, 0.1),
    ):
        start, end = (0, front + back, medallion), (0, front + face, medallion)
        model.cylinder(colour, start, end, radius)


def _hall_dome(model, depth, height, bricks, middle, trim):
    """Brick drum with windows under a stepped copper dome."""
    white, copper = paint[trim], paint.copper

    def drum(colour, bottom, top, radius, **shape):
        """Round slab."""
        model.cylinder(colour, (0, 0, bottom), (0, 0, top), radius, **shape)

    with model.at(middle, depth / 2 + 0.06, height + 0.24):
        drum(bricks, 0, 0.62, 1.16, sides=56)
        for k in range(14):
            angle = 2 * math.pi * k / 14 + 0.11
            _on_drum(model, paint.glass, angle, 1.15, 0.34, (0.06, 0.24, 0.32), 0.01, 1)
            between = angle + math.pi / 14
            _on_drum(model, white, between, 1.17, 0.32, (0.08, 0.11, 0.56), 0.02, 2)
        drum(white, 0.58, 0.72, 1.27, bevel=0.04, sides=56)
        for k, radius in enumerate((1.16, 1.06, 0.97)):
            bottom = 0.70 + k * 0.09
            drum(copper, bottom, bottom + 0.12, radius, bevel=0.025, sides=56)
        curve = np.linspace(0, math.pi / 2 - 0.04, 12)
        profile = [(0.92 * math.cos(t), 0.97 + 0.56 * math.sin(t)) for t in curve]
        model.lathe(copper, 0, 0, 0, profile, smooth_angle=60)
        for k in range(16):
            _dome_rib(model, copper, 2 * math.pi * k / 16)
        drum(copper, 1.50, 1.62, 0.2, bevel=0.03)
        model.ball(paint.brass, (0, 0, 1.68), 0.07, segments=14, rings=10)


def _on_drum(model, colour, angle, radius, z, size, edge, steps):
    """Box on the side of the drum, facing outwards."""
    centre = (radius * math.cos(angle), radius * math.sin(angle), z)
    model.box(colour, centre, size, radius=edge, rotation=(0, 0, angle), steps=steps)


def _dome_rib(model, copper, angle):
    """Seam from the foot of the dome to its top."""
    points = []
    for t in np.linspace(0, math.pi / 2 - 0.15, 9):
        reach = 0.93 * math.cos(t)
        points.append((reach * math.cos(angle), reach * math.sin(angle), 0.97 + 0.57 * math.sin(t)))
    model.tube(copper, points, 0.022, sides=6)
