"""Walls and columns: brick, rubble stone, corrugated sheet, classical."""

import math

from kit.materials import paint


def _free_spans(length, z, brick_height, openings):
    """The pieces of a course of bricks at height z that no opening interrupts."""
    spans = [(0, length)]
    for left, right, bottom, top in openings:
        if not bottom - brick_height * 0.3 < z < top + brick_height * 0.3:
            continue
        pieces = []
        for start, end in spans:
            if left > start:
                pieces.append((start, min(left, end)))
            if right < end:
                pieces.append((max(right, start), end))
        spans = [piece for piece in pieces if piece[1] - piece[0] > 0.02]
    return spans


def brick_wall(
    model,
    bricks,
    length,
    height,
    openings=(),
    brick_length=0.27,
    brick_height=0.088,
    depth=0.07,
    gap=0.013,
):
    """Wall of single bricks before a mortar core; x from 0 to length, outer face y = 0 to -y.

    An opening is (left, right, bottom, top).
    """
    courses = int(round(height / brick_height))
    brick_height = height / courses
    for course in range(courses):
        z = (course + 0.5) * brick_height
        x = -brick_length / 2 if course % 2 else 0
        spans = _free_spans(length, z, brick_height, openings)
        while x < length:
            for start, end in spans:
                left, right = max(x, start), min(x + brick_length, end)
                if right - left > 0.03:
                    y = depth / 2 + model.rng.uniform(-0.005, 0.005)
                    size = right - left - gap, depth, brick_height - gap
                    model.box(bricks, ((left + right) / 2, y, z), size, radius=0.014, steps=1)
            x += brick_length
    _mortar(model, length, height, openings)


def _mortar(model, length, height, openings):
    """Core behind the bricks, split at the openings; inset so that no faces coincide at corners."""
    inset = 0.022
    edges = {inset, length - inset}
    for left, right, _, _ in openings:
        edges |= {left, right}
    edges = sorted(edges)
    for left, right in zip(edges[:-1], edges[1:]):
        levels = [(0, height)]
        for start, end, bottom, top in openings:
            if start <= left and end >= right:
                levels = [(0, bottom), (top, height)]
        for bottom, top in levels:
            if top - bottom > 0.01:
                centre = (left + right) / 2, 0.112, (bottom + top) / 2
                size = right - left, 0.2, top - bottom
                model.box(paint.mortar, centre, size, radius=0.002, steps=1)


def stone_wall(model, length, height, openings=(), stone="limestone"):
    """Rubble wall: courses of big irregular blocks."""
    brick_wall(
        model,
        paint[stone],
        length,
        height,
        openings=openings,
        brick_length=0.36,
        brick_height=0.15,
        depth=0.09,
        gap=0.016,
    )


def corrugated_wall(model, colour, length, height, step=0.12):
    """Corrugated sheet wall in the local xz plane, face to -y."""
    model.box(
        paint[colour],
        (length / 2, 0.05, height / 2),
        (length, 0.08, height),
        radius=0.01,
        shade=0.5,
    )
    ribs = int(length / step)
    for i in range(ribs):
        model.box(
            paint[colour],
            (length * (i + 0.5) / ribs, 0.005, height / 2),
            (length / ribs * 0.55, 0.04, height),
            radius=0.018,
            steps=1,
        )


def brick_column(model, x, y, z, height, width=0.34, bricks="brickred"):
    """Square brick column with limestone base and cap."""
    with model.at(x, y, z):
        model.box(
            paint.limestone, (0, 0, 0.08), (width + 0.1, width + 0.1, 0.16), radius=0.025, shade=0.8
        )
        for s in range(4):
            with model.at(0, 0, 0.14, turn=s * math.pi / 2):
                with model.at(-width / 2, -width / 2):
                    brick_wall(
                        model,
                        paint[bricks],
                        width,
                        height - 0.24,
                        brick_length=0.17,
                        brick_height=0.066,
                    )
        model.box(
            paint.limestone,
            (0, 0, height - 0.06),
            (width + 0.12, width + 0.12, 0.12),
            radius=0.025,
            shade=0.8,
        )


def fluted_column(model, x, y, z, height, radius=0.115, stone="white"):
    """Corinthian column: base, tapered fluted shaft, flared leafy capital."""
    with model.at(x, y, z):
        model.box(paint[stone], (0, 0, 0.04), (radius * 2.9, radius * 2.9, 0.08), radius=0.015)
        model.cylinder(
            paint[stone],
            (0, 0, 0.08),
            (0, 0, 0.15),
            radius * 1.32,
            end_radius=radius * 1.2,
            bevel=0.03,
        )
        model.cylinder(
            paint[stone],
            (0, 0, 0.14),
            (0, 0, height - 0.26),
            radius,
            end_radius=radius * 0.84,
            bevel=0.01,
            sides=28,
        )
        for k in range(12):
            angle = 2 * math.pi * k / 12
            model.tube(
                paint[stone],
                [
                    (radius * math.cos(angle), radius * math.sin(angle), 0.18),
                    (
                        radius * 0.85 * math.cos(angle),
                        radius * 0.85 * math.sin(angle),
                        height - 0.28,
                    ),
                ],
                0.016,
                sides=6,
            )
        model.cylinder(
            paint[stone],
            (0, 0, height - 0.27),
            (0, 0, height - 0.08),
            radius * 0.86,
            end_radius=radius * 1.35,
        )
        for k in range(8):
            angle = 2 * math.pi * k / 8
            model.ball(
                paint[stone],
                (radius * 1.12 * math.cos(angle), radius * 1.12 * math.sin(angle), height - 0.18),
                (0.035, 0.035, 0.07),
                segments=10,
                rings=7,
            )
        model.box(
            paint[stone], (0, 0, height - 0.04), (radius * 2.9, radius * 2.9, 0.08), radius=0.015
        )
