"""Ripples and splashes."""

import math
import random

import numpy as np

from kit.materials import paint


def ripple(model, x, y, z, radius=0.2):
    """Thin foam ring round something standing in water."""
    ring = [
        (x + radius * math.cos(t), y + radius * math.sin(t), z + 0.004)
        for t in np.linspace(0, 2 * math.pi, 25)
    ]
    model.tube(paint.foam, ring, 0.008, sides=6, capped=False)


def splash(model, x, y, z, drops=16, radius=0.34, height=0.34, seed=1):
    """Foam blobs and droplets thrown up round a point in the water."""
    rng = random.Random(seed)
    for i in range(drops):
        angle = rng.uniform(0, 6.28)
        reach = radius * math.sqrt(rng.random())
        t = rng.random() ** 1.6
        rad = 0.06 * (1 - t) + 0.014
        model.ball(
            paint.foam,
            (
                x + reach * math.cos(angle) * (1 + 0.6 * t),
                y + reach * math.sin(angle) * (1 + 0.4 * t),
                z + 0.01 + height * t,
            ),
            (rad * 1.2, rad * 1.2, rad),
            segments=10,
            rings=7,
        )
    ripple(model, x, y, z, radius=radius * 1.25)
