"""The striped bark scorpion; faces +x and stands on z = 0."""

import math

import numpy as np

from kit.critters.limbs import feeler, leg_pairs, limb_segment, mirrored
from kit.critters.painted import choose, painted_ball
from kit.geometry import Model
from kit.materials import paint

TAN, STRIPE = "#b98a48", "#38281a"
LEGS = [
    [(0.26, 0.12, 0.15), (0.42, 0.36, 0.26), (0.56, 0.5, 0.1), (0.66, 0.56, 0.01)],
    [(0.18, 0.14, 0.15), (0.24, 0.46, 0.28), (0.28, 0.66, 0.1), (0.32, 0.76, 0.01)],
    [(0.1, 0.15, 0.15), (0.0, 0.5, 0.29), (-0.08, 0.72, 0.1), (-0.12, 0.84, 0.01)],
    [(0.02, 0.15, 0.15), (-0.24, 0.48, 0.3), (-0.46, 0.68, 0.1), (-0.58, 0.78, 0.01)],
]
TAIL = [  # joints of the five segments, from the body over the back
    (-0.58, 0.17),
    (-0.8, 0.24),
    (-1.02, 0.4),
    (-1.13, 0.64),
    (-1.06, 0.9),
    (-0.8, 1.1),
]
ARM = [(0.36, 0.13, 0.17), (0.46, 0.42, 0.24), (0.86, 0.52, 0.18)]


def bark_scorpion(matrix, seed=1):
    """Centruroides vittatus: tan, two dark stripes on the back and a dark triangle before them,
    slim pincers, a slender tail carried over the back, eight legs."""
    model = Model(matrix, seed)
    tan, pale = paint.scorpion, paint.scorpion_leg
    joints = [np.array((x, 0.05 * k, z)) for k, (x, z) in enumerate(TAIL)]
    for start, end in zip(joints, joints[1:]):
        limb_segment(model, tan, start, end, 0.07, 0.072, 1.08, sides=16)
    _sting(model, joints[-1], tan)
    for side in (-1, 1):
        _arm(model, side, pale, tan)
        model.ball(paint.eye, (0.24, side * 0.03, 0.31), 0.022, segments=14, rings=10)
    leg_pairs(model, pale, LEGS, [0.042, 0.034, 0.022, 0.011], sway=0.03)
    model.build("scorpion")
    painted_ball(matrix, (-0.24, 0, 0.19), (0.42, 0.215, 0.1), _back, shape=_full)
    painted_ball(matrix, (0.24, 0, 0.2), (0.2, 0.18, 0.1), _triangle, shape=_full)


def _full(out):
    """Unit sphere with fuller ends."""
    bent = out.copy()
    bent[:, 0] = np.sign(out[:, 0]) * np.abs(out[:, 0]) ** 0.7
    return bent


def _back(out):
    """Two broad dark stripes lengthwise, and seams between the plates."""
    x, y, z = out.T
    aside = np.abs(y)
    stripe = (aside > 0.2) & (aside < 0.62) & (z > 0)
    seam = np.cos(np.sign(x) * np.abs(x) ** 0.7 * 3.5 * 2 * math.pi) > 0.93
    return choose(TAN, (stripe, STRIPE), (seam, "#8f6532"))


def _triangle(out):
    """A dark triangle between eyes and front edge."""
    x, y, z = out.T
    return choose(TAN, ((np.abs(y) < 0.16 + 0.5 * np.clip(x, 0, 1)) & (x > -0.1) & (z > 0), STRIPE))


def _sting(model, end, tan):
    """Bulb and curved sting at the tail's end."""
    bulb = end + (0.1, 0.0, 0.02)
    model.ball(tan, bulb, (0.12, 0.075, 0.08), segments=24, rings=16, rotation=(0, 0.25, 0))
    sting = [bulb + (0.09, 0, -0.01), bulb + (0.19, 0, -0.04), bulb + (0.23, 0, -0.16)]
    feeler(model, paint.jaw, sting, 0.034, 0.003, sides=10)


def _arm(model, side, pale, tan):
    """Arm of three joints that ends in a slim pincer."""
    shoulder, elbow, wrist = mirrored(ARM, side)
    limb_segment(model, pale, shoulder, elbow, 0.055, 0.05, 1.2)
    limb_segment(model, pale, elbow, wrist, 0.052, 0.05, 1.3)
    model.ball(pale, elbow, 0.056)
    palm = wrist + (0.12, side * -0.03, 0)
    model.ball(tan, palm, (0.15, 0.062, 0.06), rotation=(0, 0, side * -0.25))
    for aside, bow in ((0.045, 0.06), (-0.04, -0.035)):
        root = palm + (0.08, side * aside - side * 0.02, 0)
        finger = [root, root + (0.13, side * (bow - 0.02), 0), root + (0.27, -side * 0.07, -0.01)]
        finger[2][1] = palm[1] - side * 0.06 + side * aside * 0.3
        feeler(model, tan, finger, 0.03, 0.009, sides=10)
