"""The old railway depot."""

import math

from kit.buildings.openings import door, solid_window
from kit.buildings.roofs import gable_roof
from kit.materials import paint


def depot(model, x, y, z=0, width=3.8, depth=1.5, height=1.3):
    """1870s board-and-batten railway depot: bay window, deep bracketed eaves, platform."""
    with model.at(x - width / 2, y, z):
        _depot_platform(model, width, depth)
        deck = 0.17
        _depot_walls(model, width, depth, height, deck)
        _depot_openings(model, width, height, deck)
        for i in range(7):
            wall_x = 0.1 + (width - 0.2) * i / 6
            model.extrude(
                paint.green2,
                [
                    (0, deck + height - 0.14),
                    (-0.36, deck + height - 0.36),
                    (0, deck + height - 0.62),
                ],
                0.06,
                axis="x",
                offset=wall_x - 0.03,
                bevel=0.008,
            )
        with model.at(width / 2, depth / 2, deck):
            gable_roof(
                model, width, depth, 0.52, z=height, overhang=0.42, end_overhang=0.42, tiles="slate"
            )
        model.box(
            paint.green, (width / 2, -0.5, deck + height - 0.28), (1.5, 0.06, 0.28), radius=0.025
        )
        model.box(
            paint.cream, (width / 2, -0.535, deck + height - 0.28), (1.0, 0.02, 0.07), radius=0.01
        )
        # luggage on the platform
        for u, s, c in (
            (0.15, 0.26, "bark"),
            (0.38, 0.2, "terracotta"),
            (width - 0.15, 0.28, "wood"),
        ):
            model.box(paint[c], (u, -0.26, 0.22 + s * 0.4), (s * 1.3, s * 0.8, s * 0.8))


def _depot_platform(model, width, depth):
    """Concrete and planks with an amber safety line."""
    model.box(paint.concrete, (width / 2, 0.2, 0.08), (width + 0.9, depth + 1.6, 0.18))
    for i in range(24):
        model.box(
            paint.wood,
            (-0.4 + (width + 0.8) * (i + 0.5) / 24, -0.32, 0.19),
            ((width + 0.8) / 24 - 0.015, 0.62, 0.05),
            radius=0.01,
            steps=1,
        )
    model.box(paint.amber, (width / 2, -0.62, 0.205), (width + 0.8, 0.06, 0.03), radius=0.008)


def _depot_walls(model, width, depth, height, deck):
    """Board-and-batten walls with a green dado."""
    for wall_x, wall_y, turn, wall_length in (
        (0, 0, 0, width),
        (width, 0, math.pi / 2, depth),
        (0, depth, -math.pi / 2, depth),
    ):
        with model.at(wall_x, wall_y, deck, turn=turn):
            model.box(
                paint.cream,
                (wall_length / 2, 0.06, height / 2),
                (wall_length - 0.01, 0.1, height),
                radius=0.01,
            )
            model.box(
                paint.green,
                (wall_length / 2, -0.0, 0.16),
                (wall_length + 0.03, 0.06, 0.32),
                radius=0.012,
            )
            battens = int(wall_length / 0.17)
            for i in range(battens + 1):
                model.box(
                    paint.white,
                    (wall_length * i / battens, 0.005, height / 2 + 0.16),
                    (0.035, 0.05, height - 0.34),
                    radius=0.01,
                    steps=1,
                )
            model.box(
                paint.green,
                (wall_length / 2, -0.0, 0.34),
                (wall_length + 0.03, 0.09, 0.05),
                radius=0.012,
            )


def _depot_openings(model, width, height, deck):
    """Doors, windows and the agent's bay."""
    with model.at(0, 0, deck):
        for u in (0.62, width - 0.62):
            with model.at(u, -0.02, 0.02):
                door(model, width=0.46, height=0.98, colour=paint.green2)
        for u in (1.18, width - 1.18):
            with model.at(u, -0.03, 0.45):
                solid_window(model, 0.34, 0.58, shutters=False, glow=True, columns=2, rows=2)
        for u in (0.45, 1.05):
            with model.at(width + 0.03, u, 0.45, turn=math.pi / 2):
                solid_window(model, 0.34, 0.58, shutters=False, glow=True, columns=2, rows=2)
        # agent's bay
        with model.at(width / 2, -0.22):
            model.box(
                paint.cream,
                (0, 0.14, (height - 0.24) / 2),
                (0.66, 0.32, height - 0.24),
                radius=0.015,
            )
            model.box(paint.green, (0, -0.03, 0.17), (0.68, 0.04, 0.34), radius=0.012)
            with model.at(0, -0.04, 0.46):
                solid_window(model, 0.44, 0.56, shutters=False, glow=True, columns=2, rows=2)
