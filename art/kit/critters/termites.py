"""The subterranean termite worker as it is in life; faces +x and stands on z = 0."""

import numpy as np

from kit.critters.limbs import limb_segment
from kit.geometry import Model
from kit.materials import paint

# Outline of the body from the tail to the neck: x, radius. No waist: that is an ant's.
OUTLINE = [
    (-0.74, 0.03),
    (-0.70, 0.085),
    (-0.62, 0.135),
    (-0.46, 0.172),
    (-0.28, 0.176),
    (-0.12, 0.158),
    (-0.02, 0.138),
    (0.05, 0.124),
    (0.13, 0.126),
    (0.19, 0.110),
    (0.26, 0.108),
    (0.31, 0.080),
]
SEAMS = [-0.65, -0.56, -0.46, -0.36, -0.26, -0.16, -0.06, 0.03, 0.11, 0.19]  # last three: thorax
HEAD_X, HEAD_Z = 0.40, 0.175
BEADS = 13
LEGS = [(0.24, 0.26, 0.85), (0.13, 0.04, 0.95), (0.03, -0.26, 1.0)]  # x, swing ahead, length


def termite_worker(matrix, bend=0, seed=1):
    """Blind worker, about 1.3 long: pale soft body, round head, straight beaded antennae, six
    short legs on the thorax; bend swings the tail sideways."""
    model = Model(matrix, seed)
    _body(model, bend)
    model.ball(paint.worker_head, (HEAD_X, 0, HEAD_Z), (0.135, 0.128, 0.105), segments=32, rings=20)
    for side in (-1, 1):
        _jaw(model, side)
        _antenna(model, side)
        for hip_x, swing, length in LEGS:
            _leg(model, side, hip_x, swing + model.rng.uniform(-0.05, 0.05), length)
        _tail_feeler(model, side, bend)
    model.build("termite_worker")


def _radius(x):
    """Half the body's width at x, rounded off between the stations of the outline."""
    stations, radii = np.array(OUTLINE).T
    near = np.linspace(-0.035, 0.035, 9)
    return np.interp(np.asarray(x)[..., None] + near, stations, radii).mean(-1)


def _middle(x, bend):
    """The body's middle line: it sags to the ground behind and swings with the bend."""
    behind = np.clip(0.1 - np.asarray(x), 0, 1)
    return np.stack([x, bend * 0.13 * behind**2, 0.165 - 0.01 * behind], -1)


def _body(model, bend):
    """Soft plates that swell between their seams, and a fine warm line in each seam."""
    x = np.linspace(OUTLINE[0][0], OUTLINE[-1][0], 120)
    to_seam = np.abs(x[:, None] - np.array(SEAMS)).min(1)
    swell = 1 - 0.055 * np.exp(-((to_seam / 0.014) ** 2))
    model.tube(paint.worker, _middle(x, bend), _radius(x) * swell, sides=32, squash=0.88)
    for seam in SEAMS:
        ends = np.array([seam - 0.006, seam + 0.006])
        size = _radius(ends) * 0.958
        model.tube(
            paint.worker_seam, _middle(ends, bend), size, sides=32, squash=0.88, capped=False
        )


def _jaw(model, side):
    """Toothed jaw, dark only at its tip."""
    root, elbow = (0.50, side * 0.05, 0.145), (0.55, side * 0.052, 0.13)
    tip = 0.585, side * 0.014, 0.125
    model.tube(paint.worker_head, [root, elbow], [0.026, 0.02], sides=10)
    model.tube(paint.jaw, [elbow, tip], [0.02, 0.005], sides=10)


def _antenna(model, side):
    """Straight string of beads, never elbowed."""
    root, tip = np.array([0.475, side * 0.075, 0.215]), np.array([0.90, side * 0.30, 0.27])
    for t in np.linspace(0, 1, BEADS):
        spot = root + (tip - root) * t - np.array([0, 0, 0.05 * t * t])
        model.ball(paint.worker_leg, spot, 0.0205 - 0.003 * t, segments=12, rings=8)


def _leg(model, side, hip_x, swing, length):
    """Hip, thigh, shin and foot."""
    hip = np.array([hip_x, side * 0.075, 0.12])
    knee = hip + np.array([swing * 0.5, side * 0.17, 0.075]) * length
    ankle = hip + np.array([swing * 0.95, side * 0.30, 0]) * length
    ankle[2] = 0.02
    toe = ankle + np.array([swing * 0.25, side * 0.05, 0]) * length
    toe[2] = 0.008
    model.ball(paint.worker, hip, (0.05, 0.045, 0.05), segments=14, rings=10)
    limb_segment(model, paint.worker_leg, hip, knee, 0.034, 0.026, bulge=1.2)
    model.ball(paint.worker_leg, knee, 0.026, segments=12, rings=8)
    limb_segment(model, paint.worker_leg, knee, ankle, 0.025, 0.014)
    limb_segment(model, paint.worker_leg, ankle, toe, 0.014, 0.008)


def _tail_feeler(model, side, bend):
    """One of the two short cerci at the tail's end."""
    root = _middle(np.array(-0.71), bend) + np.array([0, side * 0.05, 0.02])
    model.tube(
        paint.worker_seam, [root, root + np.array([-0.06, side * 0.03, 0.01])], [0.014, 0.004]
    )
