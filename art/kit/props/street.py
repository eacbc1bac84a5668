"""Things at the roadside: lamps, benches, letter boxes, signs."""

import math

import numpy as np
from mathutils import Vector

from kit.materials import paint
from kit.plants.shrubs import bush


def mailbox(model, x, y, z=0):
    """Kerbside mailbox on a post, its flag up."""
    model.box(paint.cedar, (x, y, z + 0.24), (0.07, 0.07, 0.5), radius=0.015)
    arch = np.linspace(0, math.pi, 12)
    outline = np.c_[0.085 * np.cos(arch), 0.085 * np.sin(arch) + 0.06]
    outline = np.concatenate([outline, [(-0.085, -0.03), (0.085, -0.03)]])
    with model.at(x, y, z + 0.52):
        model.extrude(paint.green, outline, 0.30, offset=-0.17, bevel=0.012)
        model.box(paint.amber, (0.095, -0.02, 0.1), (0.015, 0.1, 0.05), radius=0.005)


def lamp_post(model, x, y, z=0.1, height=1.32):
    """Green globe street lamp."""
    with model.at(x, y, z):
        model.cylinder(paint.green, (0, 0, 0), (0, 0, 0.12), 0.075)
        model.tube(paint.green, [(0, 0, 0), (0, 0, height - 0.1)], 0.03)
        model.ball(paint.bulb, (0, 0, height), 0.095, segments=18, rings=12)
        model.cylinder(
            paint.green,
            (0, 0, height + 0.07),
            (0, 0, height + 0.14),
            0.08,
            end_radius=0.02,
            bevel=0.01,
        )


def bench(model, x, y, z=0, turn=0, scale=1.0):
    """Slatted park bench, its back on +y."""
    with model.at(x, y, z, turn=turn, scale=scale):
        for k in range(4):
            model.box(paint.wood, (0, -0.16 + 0.09 * k, 0.26), (0.8, 0.07, 0.03), radius=0.01)
        for k in range(3):
            model.box(paint.wood, (0, 0.17, 0.36 + 0.09 * k), (0.8, 0.03, 0.07), radius=0.01)
        for side in (-1, 1):
            model.box(paint.dark, (side * 0.33, 0, 0.13), (0.05, 0.32, 0.26), radius=0.015)
            model.box(paint.dark, (side * 0.33, 0.18, 0.35), (0.05, 0.04, 0.4), radius=0.015)


def planter(model, x, y, z=0, seed=1):
    """Terracotta box with a flowering bush (the bush is its own object)."""
    model.box(paint.terracotta, (x, y, z + 0.1), (0.5, 0.2, 0.2))
    matrix = model.matrix @ Vector((x, y, z + 0.15))
    bush(matrix.x, matrix.y, matrix.z, size=0.19, seed=seed, leaf_count=240, flower_count=40)


def festoon(model, start, end, sag=0.28, bulbs=8):
    """String of bulbs hanging between two points."""
    start = np.array(start, float)
    end = np.array(end, float)
    t = np.linspace(0, 1, 24)
    points = start + (end - start) * t[:, None]
    points[:, 2] -= sag * 4 * t * (1 - t)
    model.tube(paint.dark, points, 0.008, sides=6)
    for k in range(1, bulbs + 1):
        share = k / (bulbs + 1)
        bulb = start + (end - start) * share
        model.ball(
            paint.bulb,
            (bulb[0], bulb[1], bulb[2] - sag * 4 * share * (1 - share) - 0.04),
            0.035,
            segments=10,
            rings=7,
        )


def crossing_sign(model, x, y, z=0, scale=1.0):
    """Railway crossbuck."""
    with model.at(x, y, z, scale=scale):
        model.tube(paint.white, [(0, 0, 0), (0, 0, 1.35)], 0.032, sides=10)
        for side in (-1, 1):
            model.box(
                paint.white,
                (0, -0.05, 1.22),
                (0.72, 0.03, 0.13),
                radius=0.015,
                rotation=(0, side * 0.78, 0),
            )
        for side in (-1, 1):
            model.cylinder(
                paint.dark,
                (side * 0.16, -0.02, 0.86),
                (side * 0.16, -0.08, 0.86),
                0.09,
                bevel=0.015,
            )
            model.cylinder(
                paint.red, (side * 0.16, -0.07, 0.86), (side * 0.16, -0.1, 0.86), 0.06, bevel=0.015
            )
        model.box(paint.dark, (0, -0.0, 0.86), (0.34, 0.04, 0.05), radius=0.01)


def empty_mailbox(model, x, y, z=0, turn=0, scale=1.0):
    """Kerbside mailbox with its lid hanging open, its mouth towards -y, nothing inside."""
    arch = np.linspace(0, math.pi, 16)

    def outline(size):
        """The box's arched outline (x, z), smaller by this share."""
        top = np.c_[0.11 * np.cos(arch), 0.11 * np.sin(arch) + 0.07]
        flat = np.concatenate([top, [(-0.11, -0.05), (0.11, -0.05)]]) * size
        return flat + (0, 0.02 * (1 - size))

    def ring(size, level):
        """The outline as a ring at this depth."""
        flat = outline(size)
        return np.c_[flat[:, 0], np.full(len(flat), level), flat[:, 1]]

    with model.at(x, y, z, turn=turn, scale=scale):
        model.box(paint.cedar, (0, 0, 0.27), (0.085, 0.085, 0.56), radius=0.015)
        model.box(paint.cedar, (0, -0.02, 0.545), (0.15, 0.30, 0.035), radius=0.01)
        model.box(
            paint.cedar, (0, -0.11, 0.46), (0.05, 0.2, 0.04), radius=0.01, rotation=(-0.75, 0, 0)
        )
        with model.at(0, 0, 0.62):
            rings = [ring(0.95, 0.22), ring(1, 0.20), ring(1, -0.20), ring(0.9, -0.205)]
            model.loft(paint.green, rings + [ring(0.9, 0.16)], smooth_angle=35)
            model.extrude(paint.dark, outline(0.88), 0.02, offset=0.13, bevel=0)
            with model.at(0, -0.205, -0.05, tilt_x=1.85):
                model.extrude(paint.green2, outline(0.99) + (0, 0.05), 0.022, offset=0, bevel=0.006)
                model.box(paint.brass, (0, -0.012, 0.19), (0.05, 0.03, 0.02), radius=0.008)
            model.box(paint.amber, (0.125, 0.03, -0.0), (0.016, 0.2, 0.03), radius=0.006)
            model.box(paint.amber, (0.125, 0.12, 0.0), (0.016, 0.05, 0.075), radius=0.006)
