"""What a raccoon leaves of a trash can."""

import math

import numpy as np

from kit.materials import paint


def trash_can(model, x, y, z, turn, fallen=True):
    """Ribbed steel can lying on its side, mouth towards local -y; lid beside it."""
    zinc = paint.zinc
    inside = paint.caninside
    sides = 64
    t = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    rib = 1 + 0.016 * np.sign(np.sin(t * 16))
    with model.at(x, y, z + 0.4, turn=turn, tilt_x=math.pi / 2 if fallen else 0):
        rings = []
        for radius, height, ribbed in (
            (0.3, -0.55, 0),
            (0.34, -0.54, 0),
            (0.35, -0.5, 0),
            (0.36, -0.42, 1),
            (0.385, 0.0, 1),
            (0.4, 0.4, 1),
            (0.405, 0.46, 0),
            (0.425, 0.48, 0),
            (0.425, 0.53, 0),
            (0.4, 0.54, 0),
        ):
            size = radius * (rib if ribbed else np.ones(sides))
            rings.append(np.c_[size * np.cos(t), size * np.sin(t), np.full(sides, height)])
        model.loft(zinc, rings, capped=False, smooth_angle=40)
        model.cylinder(zinc, (0, 0, -0.55), (0, 0, -0.52), 0.31, bevel=0.008, sides=48)
        model.loft(
            inside,
            [
                np.c_[radius * np.cos(t), radius * np.sin(t), np.full(sides, height)]
                for radius, height in (
                    (0.385, 0.545),
                    (0.36, 0.1),
                    (0.0001 + 0.3, -0.2),
                    (0.02, -0.2),
                )
            ],
            capped=False,
            smooth_angle=40,
        )
        for side in (-1, 1):
            arc = np.linspace(0, math.pi, 14)
            model.tube(
                paint.dark,
                np.c_[side * (0.395 + 0.09 * np.sin(arc)), 0.1 * np.cos(arc), np.full(14, 0.22)],
                0.018,
                sides=8,
            )


def can_lid(model, x, y, z, tilt, turn):
    """Lid of the dustbin."""
    zinc = paint.zinc
    with model.at(x, y, z, turn=turn, tilt_x=tilt):
        model.lathe(
            zinc,
            0,
            0,
            0,
            [(0.44, 0), (0.45, 0.02), (0.44, 0.05), (0.36, 0.07), (0.22, 0.11), (0.02, 0.13)],
            sides=48,
        )
        arc = np.linspace(0, math.pi, 14)
        model.tube(
            paint.dark,
            np.c_[0.1 * np.cos(arc), np.zeros(14), 0.12 + 0.07 * np.sin(arc)],
            0.016,
            sides=8,
        )


def litter(model, x, y, z=0):
    """Harmless kitchen litter in front of the can: apple core, tin, paper, peel."""
    red = paint.appleskin
    paper = paint.paper
    model.cylinder(
        paint.steel,
        (x, y, z + 0.075),
        (x + 0.18, y + 0.05, z + 0.075),
        0.075,
        bevel=0.012,
        sides=24,
    )
    model.cylinder(
        paint.amber,
        (x + 0.03, y + 0.008, z + 0.076),
        (x + 0.15, y + 0.042, z + 0.076),
        0.078,
        bevel=0.004,
        sides=24,
    )
    model.ball(
        paint.cream,
        (x - 0.16, y - 0.17, z + 0.06),
        (0.045, 0.045, 0.075),
        segments=14,
        rings=10,
        rotation=(1.2, 0, 0.4),
    )
    for side in (-1, 1):
        model.ball(
            red,
            (x - 0.16 + side * 0.055 * math.sin(0.4) * -1, y - 0.17 + side * 0.06, z + 0.06),
            (0.068, 0.03, 0.068),
            segments=14,
            rings=8,
            rotation=(0, 0, 0.4),
        )
    for i, (dx, dy, s) in enumerate(((0.34, -0.12, 0.09), (-0.36, 0.02, 0.075))):
        model.ball(
            paper,
            (x + dx, y + dy, z + s * 0.8),
            (s, s * 0.9, s * 0.8),
            segments=9,
            rings=6,
            rotation=(0.3 * i, 0.4, 0.2),
        )
    for angle in (-0.6, 0.2, 1.0):
        u = np.linspace(0, 1, 10)
        model.tube(
            paint.flower,
            np.c_[
                x + 0.12 + 0.2 * u * math.cos(angle),
                y - 0.3 + 0.16 * u * math.sin(angle),
                z + 0.07 * np.sin(math.pi * u) + 0.03,
            ],
            0.022 * (1 - u * 0.7),
            sides=8,
            shade=0.1,
            squash=0.6,
        )
