"""Spiders and a tick, true to anatomy; all face +x and stand on z = 0."""

import math

import numpy as np

from kit.critters.limbs import jointed_leg
from kit.geometry import Model
from kit.materials import paint


def brown_recluse(matrix, seed=1, spread=1.0):
    """Brown recluse: violin mark, six eyes in three pairs, plain legs longer than the body."""
    model = Model(matrix, seed=seed)
    rng = model.rng
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
    _recluse_legs(model, spread, rng, brown)
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


def _recluse_legs(model, spread, rng, brown):
    """Eight long plain legs."""
    spec = [
        ((0.27, 0.13), (0.62, 0.52, 0.56), (1.02, 0.86, 0.16), (1.22, 1.02)),
        ((0.18, 0.17), (0.26, 0.68, 0.6), (0.44, 1.16, 0.17), (0.54, 1.4)),
        ((0.08, 0.18), (-0.1, 0.62, 0.56), (-0.26, 1.02, 0.15), (-0.34, 1.22)),
        ((-0.01, 0.15), (-0.5, 0.5, 0.58), (-0.98, 0.84, 0.16), (-1.22, 1.02)),
    ]
    for (
        (root_x, root_y),
        (knee_x, knee_y, knee_z),
        (ankle_x, ankle_y, ankle_z),
        (foot_x, foot_y),
    ) in spec:
        for side in (-1, 1):
            jitter = rng.uniform(-0.05, 0.05)
            sp = spread
            jointed_leg(
                model,
                brown,
                [
                    (root_x, side * root_y, 0.19),
                    (
                        root_x + (knee_x - root_x) * 0.2,
                        side * (root_y + (knee_y - root_y) * 0.15),
                        0.2,
                    ),
                    (knee_x * sp + jitter, side * knee_y * sp, knee_z),
                    (ankle_x * sp + jitter, side * ankle_y * sp, ankle_z),
                    (foot_x * sp + jitter, side * foot_y * sp, 0.012),
                ],
                [0.034, 0.029, 0.021, 0.014, 0.006],
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


def tick(matrix, seed=1, spot=True):
    """Lone star tick, female: flat oval body with a pale spot, eight legs, small mouthparts."""
    model = Model(matrix, seed=seed)
    body, legs = paint.tick, paint.tick_leg

    def flat(points):
        """Unit sphere, narrower in front."""
        bent = points.copy()
        bent[:, 1] *= np.interp(points[:, 0], [-1, 0, 1], [1.05, 1.0, 0.72])
        return bent

    model.ball(body, (-0.08, 0, 0.14), (0.44, 0.34, 0.13), segments=36, rings=20, shape=flat)
    model.ball(paint.recluse_dark, (0.16, 0, 0.205), (0.19, 0.17, 0.075), segments=26)
    if spot:
        model.ball(paint.mosq_pale, (0.04, 0, 0.272), (0.055, 0.055, 0.016), segments=16, rings=8)
    for i in range(7):
        angle = math.pi + (i - 3) * 0.22
        model.ball(
            legs,
            (-0.08 + 0.41 * math.cos(angle), 0.33 * math.sin(angle), 0.125),
            (0.055, 0.035, 0.03),
            segments=10,
            rings=8,
            rotation=(0, 0, angle),
        )
    model.ball(legs, (0.38, 0, 0.14), (0.06, 0.055, 0.04), segments=14, rings=10)
    for side in (-1, 1):
        model.tube(
            legs,
            [(0.4, side * 0.035, 0.14), (0.47, side * 0.045, 0.13), (0.53, side * 0.03, 0.12)],
            [0.024, 0.024, 0.012],
            sides=8,
        )
    model.tube(legs, [(0.4, 0, 0.13), (0.54, 0, 0.11)], [0.018, 0.01], sides=8)
    for i, (root_x, foot_x, foot_y) in enumerate(
        ((0.26, 0.62, 0.42), (0.14, 0.36, 0.6), (0.0, -0.06, 0.64), (-0.12, -0.44, 0.58))
    ):
        for side in (-1, 1):
            jointed_leg(
                model,
                legs,
                [
                    (root_x, side * 0.24, 0.11),
                    (root_x * 0.5 + foot_x * 0.5, side * (0.24 + foot_y) * 0.58, 0.27),
                    (foot_x * 0.85 + root_x * 0.15, side * foot_y * 0.93, 0.12),
                    (foot_x * 1.06, side * foot_y * 1.06, 0.015),
                ],
                [0.036, 0.034, 0.024, 0.012],
            )
    model.build("tick")
