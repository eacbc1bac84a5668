"""The brown recluse and the orb weaver, and the legs of spiders; all face +x and stand on z = 0."""

import math

import numpy as np

from kit.critters.limbs import jointed_leg
from kit.geometry import Model
from kit.materials import paint


def brown_recluse(matrix, seed=1, spread=1.0):
    """Brown recluse: violin mark, six eyes in three pairs, plain legs longer than the body."""
    model = Model(matrix, seed=seed)
    brown, abdomen, dark = paint.recluse, paint.recluse_abd, paint.recluse_dark

    def egg(points):
        """Unit sphere, narrower behind."""
        bent = points.copy()
        bent[:, 1] *= np.interp(points[:, 0], [-1, -0.2, 1], [0.78, 1.04, 0.86])
        return bent

    model.ball(
        abdomen,
        (-0.4, 0, 0.25),
        (0.34, 0.225, 0.205),
        segments=36,
        rings=24,
        rotation=(0, 0.12, 0),
        shape=egg,
    )
    _recluse_front(model, brown, dark)
    spider_legs(model, brown, spread)
    model.build("recluse")


def _recluse_front(model, brown, dark):
    """Pear-shaped front body with the violin mark, six eyes and jaws."""
    model.tube(brown, [(-0.12, 0, 0.2), (0.0, 0, 0.2)], [0.04, 0.05], sides=10)

    def pear(p):
        """Unit sphere, narrower and higher in front."""
        bump = p.copy()
        bump[:, 1] *= np.interp(p[:, 0], [-1, -0.2, 0.5, 1], [0.95, 1.05, 0.74, 0.62])
        bump[:, 2] *= np.interp(p[:, 0], [-1, 0, 1], [0.85, 1.0, 1.05])
        return bump

    model.ball(brown, (0.14, 0, 0.215), (0.235, 0.195, 0.115), segments=36, rings=24, shape=pear)
    # violin: body towards the eyes, neck towards the abdomen

    def top(x, y):
        """Height of the front body at a place."""
        u = np.clip(1 - ((x - 0.14) / 0.235) ** 2 - (y / 0.2) ** 2, 0, 1)
        return 0.215 + 0.115 * math.sqrt(u) + 0.004

    for x, y, radius_x, radius_y in (
        (0.24, 0, 0.075, 0.06),
        (0.18, 0, 0.045, 0.04),
        (0.13, 0, 0.055, 0.052),
    ):
        model.ball(
            dark, (x, y, top(x, y) - 0.008), (radius_x, radius_y, 0.016), segments=18, rings=8
        )
    model.tube(
        dark,
        [(0.1, 0, top(0.1, 0)), (0.02, 0, top(0.02, 0)), (-0.06, 0, top(-0.06, 0) - 0.002)],
        [0.022, 0.015, 0.01],
        sides=8,
        squash=0.5,
    )
    for y, x in ((0, 0.365), (0.055, 0.33), (-0.055, 0.33)):
        for side in (-1, 1):
            dx, dy = (0, side * 0.016) if y == 0 else (side * 0.014, side * 0.01 * np.sign(y))
            model.ball(paint.eye, (x + dx, y + dy, 0.258), 0.0155, segments=10, rings=8)
    for side in (-1, 1):
        model.tube(
            dark,
            [(0.33, side * 0.04, 0.2), (0.4, side * 0.045, 0.14), (0.405, side * 0.035, 0.07)],
            [0.042, 0.04, 0.014],
        )
        jointed_leg(
            model,
            brown,
            [
                (0.31, side * 0.09, 0.19),
                (0.43, side * 0.15, 0.27),
                (0.52, side * 0.13, 0.16),
                (0.56, side * 0.11, 0.1),
            ],
            [0.024, 0.024, 0.022, 0.018],
        )


LEGS = [  # hip, knee, ankle and toe of the left side, front pair first
    ((0.27, 0.13), (0.62, 0.52, 0.56), (1.02, 0.86, 0.16), (1.22, 1.02)),
    ((0.18, 0.17), (0.26, 0.68, 0.6), (0.44, 1.16, 0.17), (0.54, 1.4)),
    ((0.08, 0.18), (-0.1, 0.62, 0.56), (-0.26, 1.02, 0.15), (-0.34, 1.22)),
    ((-0.01, 0.15), (-0.5, 0.5, 0.58), (-0.98, 0.84, 0.16), (-1.22, 1.02)),
]


def spider_legs(model, colour, spread=1.0, girth=1.0, height=1.0, **bands):
    """Eight legs; spread makes them longer, girth thicker, height raises the knees.

    bands and band_paint ring them, as in jointed_leg().
    """
    for (
        (root_x, root_y),
        (knee_x, knee_y, knee_z),
        (ankle_x, ankle_y, ankle_z),
        (foot_x, foot_y),
    ) in LEGS:
        for side in (-1, 1):
            jitter = model.rng.uniform(-0.05, 0.05)
            jointed_leg(
                model,
                colour,
                [
                    (root_x, side * root_y, 0.19),
                    (
                        root_x + (knee_x - root_x) * 0.2,
                        side * (root_y + (knee_y - root_y) * 0.15),
                        0.2,
                    ),
                    (knee_x * spread + jitter, side * knee_y * spread, knee_z * height),
                    (ankle_x * spread + jitter, side * ankle_y * spread, ankle_z),
                    (foot_x * spread + jitter, side * foot_y * spread, 0.012),
                ],
                [radius * girth for radius in (0.034, 0.029, 0.021, 0.014, 0.006)],
                **bands,
            )


def orb_weaver(matrix, seed=1):
    """Small orb weaver for a web: round patterned abdomen, legs held in pairs, quite flat."""
    model = Model(matrix, seed=seed)
    dark = paint.recluse_dark
    model.ball(paint.amber, (-0.24, 0, 0.2), (0.3, 0.22, 0.18), segments=28, rings=18)
    for i in range(4):
        model.ball(
            dark,
            (-0.05 - 0.13 * i, 0, 0.345 - 0.02 * abs(i - 1.3)),
            (0.03, 0.12 - 0.015 * abs(i - 1), 0.03),
            segments=14,
            rings=8,
        )
    model.ball(dark, (0.15, 0, 0.17), (0.16, 0.13, 0.1), segments=22)
    for side in (-1, 1):
        for knee_x, knee_y, foot_x, foot_y in (
            (0.55, 0.26, 0.95, 0.2),
            (0.42, 0.44, 0.72, 0.56),
            (-0.1, 0.42, -0.34, 0.58),
            (-0.48, 0.34, -0.9, 0.3),
        ):
            jointed_leg(
                model,
                dark,
                [
                    (0.14, side * 0.08, 0.17),
                    (knee_x, side * knee_y, 0.26),
                    (foot_x, side * foot_y, 0.02),
                ],
                [0.034, 0.026, 0.01],
            )
    model.build("orb_spider")
