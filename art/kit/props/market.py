"""Crates and stalls of a farmers market."""

import random

import numpy as np

from kit.materials import paint

PRODUCE = ("red", "amber", "leafgreen", "roof", "plum", "lime")


def crate(model, x, y, z, produce, scale=1.0, seed=1):
    """Wooden crate heaped with round produce."""
    rng = random.Random(seed)
    with model.at(x, y, z, scale=scale):
        model.box(paint.wood, (0, 0, 0.03), (0.36, 0.26, 0.04), radius=0.01)
        for side in (-1, 1):
            model.box(paint.wood, (0, side * 0.13, 0.09), (0.38, 0.025, 0.13), radius=0.01)
            model.box(paint.wood, (side * 0.18, 0, 0.09), (0.025, 0.26, 0.13), radius=0.01)
        for i in range(4):
            for j in range(3):
                model.ball(
                    paint[produce],
                    (-0.12 + 0.08 * i, -0.08 + 0.08 * j, 0.13 + rng.uniform(0, 0.03)),
                    0.052,
                    segments=10,
                    rings=8,
                )
        for i in range(3):
            model.ball(
                paint[produce],
                (-0.08 + 0.08 * i, rng.uniform(-0.03, 0.03), 0.2),
                0.052,
                segments=10,
                rings=8,
            )


def market_stall(model, x, y, z=0, turn=0, colour="green", tent=True, seed=1):
    """Trestle table of crates, with a striped pop-up canopy if tent."""
    rng = random.Random(seed)
    with model.at(x, y, z, turn=turn):
        model.box(paint.cream, (0, 0, 0.24), (1.25, 0.5, 0.46))
        model.box(paint[colour], (0, -0.255, 0.34), (1.27, 0.03, 0.2), radius=0.012)
        for i in range(3):
            for j in range(2):
                crate(
                    model,
                    -0.41 + 0.41 * i,
                    -0.12 + 0.25 * j,
                    0.47 + 0.05 * j,
                    PRODUCE[rng.randrange(6)],
                    scale=0.95,
                    seed=seed * 10 + i * 2 + j,
                )
        _stall_canopy(model, colour, tent)


def _stall_canopy(model, colour, tent):
    """Striped canopy on four poles."""
    if tent:
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            model.box(paint.white, (a * 0.72, b * 0.55, 0.75), (0.045, 0.045, 1.5), radius=0.012)
        apex = np.array([0, 0, 1.98])
        n = 6
        for c0, c1 in (
            ((-0.8, -0.63), (0.8, -0.63)),
            ((0.8, -0.63), (0.8, 0.63)),
            ((0.8, 0.63), (-0.8, 0.63)),
            ((-0.8, 0.63), (-0.8, -0.63)),
        ):
            for i in range(n):
                a = np.array(
                    [c0[0] + (c1[0] - c0[0]) * i / n, c0[1] + (c1[1] - c0[1]) * i / n, 1.48]
                )
                b = np.array(
                    [
                        c0[0] + (c1[0] - c0[0]) * (i + 1) / n,
                        c0[1] + (c1[1] - c0[1]) * (i + 1) / n,
                        1.48,
                    ]
                )
                stripe = paint[colour] if i % 2 else paint.white
                top = apex
                model.mesh(
                    stripe,
                    np.array([a, b, top, a - [0, 0, 0.16], b - [0, 0, 0.16]]),
                    [(0, 1, 2), (3, 4, 1, 0)],
                    smooth_angle=10,
                )
