"""A pioneer house of stone under cedar shakes."""

import math

from kit.buildings.openings import door, window
from kit.buildings.roofs import gable_roof, shingles
from kit.buildings.walls import brick_wall, stone_wall
from kit.materials import paint


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
