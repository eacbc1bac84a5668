"""The house centipede; faces +x and stands on z = 0."""

import math

import numpy as np

from kit.critters.limbs import feeler, jointed_leg, mirrored
from kit.critters.painted import choose, painted_ball
from kit.geometry import Model
from kit.materials import paint

PAIRS = 15
BODY, STRIPE = "#b09a68", "#43341f"
HALF, LEVEL = 0.62, 0.27  # half the body's length, height of its middle
BANDS = [[], [(0.45, 0.62), (0.88, 1.0)], [(0.2, 0.38), (0.62, 0.8)], [(0.25, 0.6)]]


def house_centipede(matrix, seed=1):
    """Scutigera, body 1.3 long: fifteen pairs of long banded legs, the last trailing and longest;
    three dark stripes; antennae longer than the body."""
    model = Model(matrix, seed)
    for pair in range(PAIRS):
        for side in (-1, 1):
            _leg(model, pair, side)
    for side in (-1, 1):
        model.ball(paint.eye, (0.66, side * 0.075, 0.3), 0.036, segments=16, rings=12)
        antenna = [(0.7, 0.05, 0.29), (1.0, 0.26, 0.44), (1.32, 0.62, 0.34), (1.46, 1.02, 0.12)]
        feeler(model, paint.centipede_leg, mirrored(antenna, side), 0.016, 0.004)
    model.ball(paint.centipede_leg, (0.64, 0, 0.275), (0.1, 0.095, 0.07), segments=26, rings=18)
    model.build("centipede")
    painted_ball(matrix, (0, 0, LEVEL), (HALF, 0.115, 0.075), _stripes, shape=_long)


def _leg(model, pair, side):
    """One leg: ahead, aside or behind by its place, longer the further back."""
    share = pair / (PAIRS - 1)
    swing = 1.15 - 2.3 * share + (0.07 if side > 0 else -0.07) * math.cos(pair * 2.1)
    if pair == PAIRS - 1:
        swing = -1.42
    reach = 0.62 + 0.42 * share + (0.35 if pair == PAIRS - 1 else 0)
    hip = np.array([HALF * 0.86 - 1.66 * HALF * share, side * 0.08, LEVEL - 0.02])
    way = np.array([math.sin(swing), side * math.cos(swing), 0])
    curl = np.array([-0.05, 0, 0]) * (1 - share)
    joints = [
        hip,
        hip + way * reach * 0.36 + (0, 0, 0.2),
        hip + way * reach * 0.8 - (0, 0, 0.14) + curl,
        hip + way * reach * 1.05 + curl * 2,
        hip + way * reach * 1.22 + curl * 4,
    ]
    joints[3][2], joints[4][2] = 0.035, 0.008
    jointed_leg(
        model,
        paint.centipede_leg,
        joints,
        [0.022, 0.019, 0.013, 0.008, 0.004],
        bands=BANDS,
        band_paint=paint.centipede_band,
    )


def _long(out):
    """Unit sphere drawn out to a sausage."""
    bent = out.copy()
    girth = np.hypot(out[:, 1], out[:, 2])[:, None]
    bent[:, 1:] *= np.clip(girth, 0.02, 1) ** -0.55
    return bent


def _stripes(out):
    """Three dark stripes lengthwise, and seams between the plates."""
    x, y, z = out.T
    ring = np.hypot(y, z)
    aside = np.abs(y) / np.maximum(ring, 1e-6)
    seam = np.cos(np.arcsin(np.clip(x, -1, 1)) * 16) > 0.965
    stripe = (aside < 0.13) | ((aside > 0.52) & (aside < 0.8))
    return choose(BODY, (seam, "#8d7848"), (stripe & (z > -0.2), STRIPE))
