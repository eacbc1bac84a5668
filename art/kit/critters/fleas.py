"""The cat flea; faces +x and stands on z = 0."""

import math

import numpy as np

from kit.critters.limbs import feeler, jointed_leg, mirrored
from kit.geometry import Model
from kit.materials import paint

PLATES = 9
LEGS = [  # hip, knee, ankle, toe; the hind leg is made for jumping
    ([(0.3, 0.1, 0.3), (0.5, 0.2, 0.22), (0.6, 0.26, 0.07), (0.74, 0.28, 0.012)], 0.055),
    ([(0.16, 0.12, 0.26), (0.26, 0.27, 0.26), (0.18, 0.34, 0.07), (0.32, 0.38, 0.012)], 0.06),
    ([(-0.06, 0.13, 0.28), (0.12, 0.34, 0.52), (-0.42, 0.42, 0.22), (-0.74, 0.46, 0.012)], 0.11),
]


def cat_flea(matrix, seed=1):
    """Ctenocephalides, 1.4 long: high and narrow, plates like roof tiles, combs of dark spines on
    cheek and collar, no wings, strong hind legs."""
    model = Model(matrix, seed)
    for plate in range(PLATES):
        _plate(model, plate)
    _head(model)
    for side in (-1, 1):
        for joints, girth in LEGS:
            radii = [girth, girth * 0.62, girth * 0.4, girth * 0.2]
            jointed_leg(model, paint.flea_leg, mirrored(joints, side), radii)
            _spines(model, mirrored(joints, side))
    model.build("flea")


def _half_height(t):
    """Half the body's height at t, from the neck (0) to the tail (1)."""
    return 0.06 + 0.33 * np.sin(math.pi * np.clip(0.16 + 0.8 * t, 0, 1)) ** 0.8


def _plate(model, plate):
    """One plate: it swells to its rear edge, over the next, and ends in a row of bristles."""
    t = np.linspace(plate / PLATES, (plate + 1.25) / PLATES, 7).clip(0, 1)
    x = 0.36 - 1.08 * t
    middle = 0.42 + 0.05 * np.sin(math.pi * t) + 0.06 * t
    size = _half_height(t) * np.linspace(0.95, 1.03, 7)
    angles = np.linspace(0, 2 * math.pi, 40, endpoint=False)
    rings = [
        np.c_[np.full(40, a), 0.42 * s * np.cos(angles), m + s * np.sin(angles)]
        for a, m, s in zip(x, middle, size)
    ]
    model.loft(paint.flea, rings)
    if plate == 0:
        _comb(model, x[2], middle[2], size[2] * 1.02)
    for angle in np.linspace(-0.9, math.pi + 0.9, 16):
        root = np.array(
            [x[4], 0.42 * size[4] * math.cos(angle), middle[4] + size[4] * math.sin(angle)]
        )
        out = np.array([-0.1, 0.02 * math.cos(angle), 0.025 * math.sin(angle)])
        model.tube(paint.flea_bristle, [root, root + out], [0.006, 0.002], sides=4)


def _comb(model, x, middle, size):
    """Collar of dark spines."""
    for angle in np.linspace(-0.3, math.pi + 0.3, 15):
        root = np.array([x, 0.42 * size * math.cos(angle), middle + size * math.sin(angle)])
        tip = root + (-0.11, 0.008 * math.cos(angle), 0.01 * math.sin(angle))
        model.tube(paint.flea_bristle, [root, tip], [0.014, 0.006], sides=6)


def _head(model):
    """Low rounded head with an eye, a cheek comb and a beak."""
    model.ball(paint.flea, (0.42, 0, 0.38), (0.2, 0.1, 0.2), segments=30, rings=22)
    feeler(model, paint.flea_leg, [(0.52, 0, 0.24), (0.56, 0, 0.14), (0.55, 0, 0.05)], 0.026, 0.01)
    for side in (-1, 1):
        model.ball(paint.eye, (0.5, side * 0.078, 0.43), (0.034, 0.018, 0.034))
        for k in range(7):
            root = np.array([0.54 - 0.045 * k, side * 0.085, 0.27 - 0.008 * k])
            tip = root + (-0.03, side * 0.02, -0.075)
            model.tube(paint.flea_bristle, [root, tip], [0.012, 0.005], sides=6)


def _spines(model, joints):
    """Bristles along thigh and shin."""
    for start, end in zip(joints, joints[1:]):
        for t in (0.3, 0.55, 0.8):
            root = start + (end - start) * t
            tip = root + (end - start) * 0.12 + np.array([-0.07, 0, 0.005])
            model.tube(paint.flea_bristle, [root, tip], [0.007, 0.002], sides=4)
