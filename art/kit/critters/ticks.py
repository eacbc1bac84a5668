"""The lone star tick; faces +x and stands on z = 0."""

import math

import numpy as np

from kit.critters.limbs import jointed_leg
from kit.geometry import Model
from kit.materials import paint


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
