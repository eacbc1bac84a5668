"""Roofs: tiled gables, hips, standing seams."""

import math

import numpy as np

from kit.materials import paint


def shingles(model, tiles, length, slope, exposure=0.19, tile_width=0.25, ends=None):
    """Rows of tiles on a slope: x from 0 to length along the eave, y from 0 to slope upwards.

    ends(y) gives the x where the row at y starts and stops, for a slope that runs into valleys.
    """
    rows = int(math.ceil(slope / exposure))
    exposure = slope / rows
    rng = model.rng
    for row in range(rows):
        first, last = ends((row + 0.5) * exposure) if ends else (0, length)
        x = first - rng.uniform(0.1, tile_width * 0.9)
        while x < last:
            width = tile_width * rng.uniform(0.85, 1.2)
            left, right = max(first, x), min(last, x + width)
            if right - left > 0.03:
                lift = 0.045 + rng.uniform(-0.006, 0.006)
                pitch = -0.13 + rng.uniform(-0.02, 0.02)
                yaw = rng.uniform(-0.012, 0.012)
                model.box(
                    tiles,
                    ((left + right) / 2, (row + 0.5) * exposure + 0.03, lift),
                    (right - left - 0.012, exposure + 0.09, 0.05),
                    radius=0.016,
                    rotation=(pitch, 0, yaw),
                    steps=1,
                )
            x += width


def gable_roof(
    model,
    length,
    depth,
    rise,
    overhang=0.28,
    z=0,
    tiles="roof",
    gables=True,
    end_overhang=0.25,
    gable_paint="cream",
):
    """Tiled roof over a rectangle round the origin, its ridge along x, its eaves near height z."""
    half = depth / 2
    slope = math.atan2(rise, half)
    rafter = (half + overhang) / math.cos(slope)
    full = length + 2 * end_overhang
    for side in (1, -1):
        with model.at(0, 0, 0, turn=0 if side == 1 else math.pi):
            eave = z - overhang * math.tan(slope)
            with model.at(-full / 2, -(half + overhang), eave, tilt_x=slope):
                deck = full - 0.03, rafter, 0.09
                model.box(paint.cream, (full / 2, rafter / 2, -0.03), deck, radius=0.02)
                shingles(model, paint[tiles], full, rafter)
            fascia = full - 0.02, 0.05, 0.13
            model.box(
                paint.white, (0, -(half + overhang) - 0.02, eave - 0.02), fascia, radius=0.018
            )
    _ridge_tiles(model, paint[tiles], full, z + rise + 0.06)
    for side in (-1, 1):
        if gables:
            x = side * (length / 2 - 0.04)
            _gable(model, paint[gable_paint], x, side, depth, rise, z)
        for end in (-1, 1):
            # barge boards, a few millimetres apart where they would coincide
            x = side * full / 2 + end * 0.003
            y = end * (half + overhang) / 2
            middle = z + rise - (half + overhang) * math.tan(slope) / 2 - 0.015
            board = 0.06, rafter + 0.03, 0.15
            tilt = -end * slope, 0, 0
            model.box(paint.white, (x, y, middle), board, radius=0.018, rotation=tilt)


def _ridge_tiles(model, tiles, length, z):
    """Overlapping half-round tiles along the ridge."""
    count = int(length / 0.2)
    for i in range(count):
        x = -length / 2 + (i + 0.5) * length / count
        ends = [(x - 0.125, 0, z - 0.035), (x + 0.105, 0, z - 0.02)]
        model.tube(tiles, ends, 0.105, sides=14, squash=0.8)


def _gable(model, wall, x, side, depth, rise, z):
    """Gable triangle with battens."""
    half = depth / 2
    triangle = [(-half, z), (half, z), (0, z + rise)]
    model.extrude(wall, triangle, 0.06, axis="x", offset=x - 0.03, bevel=0.008)
    battens = int(depth / 0.17)
    for i in range(battens + 1):
        y = -half + depth * i / battens
        height = rise * (1 - abs(y) / half)
        if height > 0.08:
            centre = x + side * 0.045, y, z + height / 2
            batten = 0.035, 0.04, height - 0.02
            model.box(paint.white, centre, batten, radius=0.01, steps=1)


def hip_roof(model, width, rise, tiles="roof", rows=6):
    """Square pyramidal shingled roof."""
    half = width / 2
    pitch = math.atan2(rise, half)
    rings = []
    for t in (0, 0.96):
        points = half * (1 - t)
        rings.append(
            np.array(
                [
                    (-points, -points, rise * t),
                    (points, -points, rise * t),
                    (points, points, rise * t),
                    (-points, points, rise * t),
                ]
            )
        )
    model.loft(paint.cream, rings, smooth_angle=20)
    for side in range(4):
        with model.at(turn=side * math.pi / 2):
            for row in range(rows):
                share = (row + 0.35) / rows
                row_half = half * (1 - share)
                count = max(1, int(row_half * 2 / 0.19))
                for i in range(count):
                    model.box(
                        paint[tiles],
                        (
                            -row_half + (i + 0.5) * 2 * row_half / count,
                            -row_half,
                            0.03 + rise * share,
                        ),
                        (2 * row_half / count - 0.01, 0.3, 0.05),
                        radius=0.016,
                        steps=1,
                        rotation=(pitch - 0.12, 0, 0),
                    )
            points = [
                (-half * (1 - t), -half * (1 - t), rise * t + 0.05) for t in np.linspace(0, 0.95, 6)
            ]
            model.tube(paint[tiles], points, 0.055, sides=8)


def metal_gable_roof(model, length, depth, rise, z, metal="tin", overhang=0.14):
    """Standing-seam gable roof, its ridge along x, centred on the local origin."""
    slope = math.atan2(rise, depth / 2)
    rafter = (depth / 2 + overhang) / math.cos(slope)
    for turn in (0, math.pi):
        with model.at(turn=turn):
            with model.at(
                -(length / 2 + overhang),
                -(depth / 2 + overhang),
                z - overhang * math.tan(slope),
                tilt_x=slope,
            ):
                model.box(
                    paint[metal],
                    (length / 2 + overhang, rafter / 2, 0),
                    (length + 2 * overhang, rafter, 0.06),
                    radius=0.015,
                )
                seams = int((length + 2 * overhang) / 0.2)
                for i in range(seams + 1):
                    model.box(
                        paint[metal],
                        ((length + 2 * overhang) * i / seams, rafter / 2, 0.045),
                        (0.03, rafter, 0.05),
                        radius=0.01,
                        steps=1,
                    )
    model.tube(
        paint[metal],
        [
            (-(length / 2 + overhang), 0, z + rise + 0.03),
            (length / 2 + overhang, 0, z + rise + 0.03),
        ],
        0.05,
        sides=10,
    )
