"""Trains: a light rail car and a caboose."""

import math

from kit.buildings.openings import solid_window
from kit.materials import paint


def light_rail(model, x, y, z, cars=2, length=2.3, band="amber"):
    """White light-rail train on rails at height z, nose on +x, centred at x."""
    total = cars * length + (cars - 1) * 0.08
    for c in range(cars):
        car_x = x - total / 2 + length / 2 + c * (length + 0.08)
        nose = 1 if c == cars - 1 else -1 if c == 0 else 0
        with model.at(car_x, y, z, turn=0 if nose >= 0 else math.pi):
            _rail_car_body(model, length, nose)
            _rail_car_flanks(model, length, band)
            _rail_car_nose(model, length, band, nose)
            model.box(paint.steel, (-0.2, 0, 0.96), (0.9, 0.36, 0.1))
            for dx in (-length * 0.3, length * 0.3):
                model.box(paint.dark, (dx, 0, 0.08), (0.5, 0.5, 0.12))
    model.tube(
        paint.dark,
        [(x + 0.3, y, z + 0.98), (x + 0.08, y, z + 1.06), (x + 0.32, y, z + 1.14)],
        0.014,
        sides=6,
    )


def _rail_car_body(model, length, nose):
    """Shell with a raked nose at the ends of the train."""
    profile = [
        (-length / 2, 0.12),
        (length / 2, 0.12),
        (length / 2, 0.42),
        (length / 2 - 0.16, 0.86),
        (length / 2 - 0.3, 0.92),
        (-length / 2, 0.92),
    ]
    if nose == 0:
        profile = [(-length / 2, 0.12), (length / 2, 0.12), (length / 2, 0.92), (-length / 2, 0.92)]
    model.extrude(paint.white, profile, 0.62, offset=-0.31, bevel=0.06)


def _rail_car_flanks(model, length, band):
    """Windows, stripes and doors."""
    for side in (-1, 1):
        model.box(paint.glass, (-0.08, side * 0.312, 0.64), (length - 0.5, 0.02, 0.24), radius=0.04)
        model.box(
            paint[band], (-0.06, side * 0.312, 0.34), (length - 0.2, 0.02, 0.14), radius=0.008
        )
        model.box(
            paint.green, (-0.06, side * 0.313, 0.225), (length - 0.2, 0.02, 0.06), radius=0.008
        )
        for dx in (-0.62, 0.5):
            model.box(paint.white, (dx, side * 0.318, 0.54), (0.34, 0.02, 0.62), radius=0.01)
            for end in (-1, 1):
                model.box(
                    paint.glass,
                    (dx + end * 0.08, side * 0.326, 0.62),
                    (0.11, 0.02, 0.36),
                    radius=0.02,
                )


def _rail_car_nose(model, length, band, nose):
    """Windscreen and headlamps."""
    if nose:
        model.box(
            paint.glass,
            (length / 2 - 0.085, 0, 0.66),
            (0.05, 0.48, 0.26),
            radius=0.02,
            rotation=(0, -0.35, 0),
        )
        for side in (-1, 1):
            model.box(paint.bulb, (length / 2, side * 0.2, 0.32), (0.04, 0.1, 0.06), radius=0.02)
        model.box(paint[band], (length / 2 + 0.002, 0, 0.42), (0.02, 0.5, 0.06), radius=0.01)


def caboose(model, x, y, z=0.22, scale=1.0, colour="red"):
    """Wooden caboose with cupola, roundel and end platforms, along x on rails at height z."""
    with model.at(x, y, z, scale=scale):
        length, width, height = 2.1, 0.82, 0.95
        _caboose_running_gear(model, length, width)
        deck = 0.31
        _caboose_body(model, colour, deck, height, length, width)
        _caboose_roof(model, colour, deck, height, length, width)
        _caboose_ends(model, length, deck, height)


def _caboose_running_gear(model, length, width):
    """Frame and two trucks with their wheels."""
    model.box(paint.dark, (0, 0, 0.26), (length + 0.7, width * 0.9, 0.1), radius=0.02)
    for truck_x in (-0.78, 0.78):
        model.box(paint.dark, (truck_x, 0, 0.15), (0.62, 0.62, 0.12))
        for wheel_x in (-0.2, 0.2):
            for side in (-1, 1):
                model.cylinder(
                    paint.tire,
                    (truck_x + wheel_x, side * 0.28, 0.14),
                    (truck_x + wheel_x, side * 0.38, 0.14),
                    0.145,
                    sides=28,
                )
                model.cylinder(
                    paint.steel,
                    (truck_x + wheel_x, side * 0.37, 0.14),
                    (truck_x + wheel_x, side * 0.395, 0.14),
                    0.08,
                    bevel=0.01,
                    sides=20,
                )


def _caboose_body(model, colour, deck, height, length, width):
    """Boarded body with windows and a roundel."""
    model.box(paint[colour], (0, 0, deck + height / 2), (length, width, height))
    for side in (-1, 1):
        boards = 19
        for i in range(boards):
            model.box(
                paint[colour],
                (-length / 2 + length * (i + 0.5) / boards, side * width / 2, deck + height / 2),
                (length / boards - 0.014, 0.03, height - 0.06),
                radius=0.01,
                steps=1,
            )
        model.box(
            paint.amber,
            (0, side * (width / 2 + 0.02), deck + 0.1),
            (length, 0.02, 0.05),
            radius=0.008,
        )
        for window_x in (-0.72, 0.72):
            with model.at(
                window_x, side * (width / 2 + 0.015), deck + 0.42, turn=0 if side < 0 else math.pi
            ):
                solid_window(
                    model, 0.28, 0.32, shutters=False, glow=True, columns=2, rows=1, sill=False
                )
        model.cylinder(
            paint.cream,
            (0, side * width / 2, deck + 0.48),
            (0, side * (width / 2 + 0.045), deck + 0.48),
            0.2,
            bevel=0.012,
        )
        model.cylinder(
            paint.green,
            (0, side * width / 2, deck + 0.48),
            (0, side * (width / 2 + 0.06), deck + 0.48),
            0.14,
            bevel=0.012,
        )


def _caboose_roof(model, colour, deck, height, length, width):
    """Roof, cupola and stove pipe."""
    model.box(
        paint.dark, (0, 0, deck + height + 0.04), (length + 0.7, width + 0.18, 0.09), radius=0.04
    )
    model.box(
        paint[colour], (0.0, 0, deck + height + 0.26), (0.85, width - 0.1, 0.42), radius=0.025
    )
    for side in (-1, 1):
        for window_x in (-0.2, 0.2):
            model.box(
                paint.glow,
                (window_x, side * (width / 2 - 0.045), deck + height + 0.29),
                (0.26, 0.02, 0.22),
                radius=0.01,
            )
            model.box(
                paint.white,
                (window_x, side * (width / 2 - 0.05), deck + height + 0.165),
                (0.32, 0.03, 0.03),
                radius=0.008,
            )
    model.box(paint.dark, (0, 0, deck + height + 0.5), (1.02, width + 0.04, 0.08), radius=0.035)
    model.cylinder(
        paint.dark,
        (-0.68, 0.12, deck + height),
        (-0.68, 0.12, deck + height + 0.38),
        0.05,
        bevel=0.01,
    )
    model.cylinder(
        paint.dark,
        (-0.68, 0.12, deck + height + 0.36),
        (-0.68, 0.12, deck + height + 0.42),
        0.09,
        bevel=0.01,
    )


def _caboose_ends(model, length, deck, height):
    """Platforms with railings, doors and buffers."""
    for side in (-1, 1):
        rail_x = side * (length / 2 + 0.32)
        for end in (-1, 1):
            model.tube(
                paint.amber,
                [(rail_x, end * 0.36, 0.3), (rail_x, end * 0.36, deck + height)],
                0.018,
                sides=8,
            )
            model.tube(
                paint.amber, [(rail_x, end * 0.36, 0.72), (rail_x, end * 0.1, 0.72)], 0.014, sides=8
            )
            model.box(
                paint.dark, (rail_x - side * 0.05, end * 0.4, 0.14), (0.22, 0.12, 0.03), radius=0.01
            )
        model.box(
            paint.green,
            (side * (length / 2 + 0.01), 0, deck + 0.4),
            (0.03, 0.32, 0.72),
            radius=0.012,
        )
        model.cylinder(
            paint.dark,
            (side * (length / 2 + 0.35), 0, 0.24),
            (side * (length / 2 + 0.52), 0, 0.24),
            0.06,
            bevel=0.01,
        )
