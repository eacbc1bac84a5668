"""The mud dauber: a long trunk, a stalk of a waist, a small rear; faces +x and stands on z = 0."""

import math

import numpy as np

from kit.critters.limbs import feeler, jointed_leg, mirrored
from kit.geometry import Model
from kit.materials import paint

STALK = (-0.36, -0.86)  # x of its ends; a quarter of the whole length
LEGS = [
    [(0.34, 0.08, 0.32), (0.50, 0.30, 0.46), (0.66, 0.40, 0.12), (0.84, 0.42, 0.012)],
    [(0.12, 0.09, 0.30), (0.10, 0.42, 0.48), (-0.02, 0.62, 0.12), (-0.06, 0.80, 0.012)],
    [(-0.14, 0.08, 0.31), (-0.46, 0.36, 0.54), (-0.84, 0.50, 0.14), (-1.08, 0.54, 0.012)],
]


def mud_dauber(matrix, seed=1, spread=0.5):
    """Sceliphron, 1.92 long: black, its legs yellow from the middle of the thigh on."""
    model = Model(matrix, seed)
    black, yellow = paint.dauber, paint.wasp_yellow
    model.ball(black, (0.2, 0, 0.42), (0.25, 0.135, 0.15), 30, 20)
    model.ball(black, (-0.12, 0, 0.41), (0.24, 0.12, 0.125), 30, 20, rotation=(0, -0.08, 0))
    model.tube(black, [(0.4, 0, 0.43), (0.5, 0, 0.43)], [0.06, 0.05], sides=14)
    model.ball(yellow, (0.0, 0, 0.555), (0.03, 0.06, 0.018), 16, 10)
    collar = [(0.4, -0.075, 0.475), (0.42, 0, 0.51), (0.4, 0.075, 0.475)]
    model.tube(yellow, collar, 0.015, sides=8)
    _rear(model)
    _head(model)
    for side in (-1, 1):
        _wing(model, side, spread)
        for joints in LEGS:
            hip, knee, ankle, toe = mirrored(joints, side)
            middle = hip + (knee - hip) * 0.5
            jointed_leg(model, black, [hip, middle], [0.036, 0.032])
            jointed_leg(model, paint.wasp_yellow, [middle, knee], [0.032, 0.024])
            jointed_leg(model, paint.dauber_leg, [knee, ankle, toe], [0.023, 0.016, 0.009])
    model.build("dauber")


def _rear(model):
    """A thread bent slightly up, and a pear that hangs at its end."""
    t = np.linspace(0, 1, 30)
    x = STALK[0] + 0.06 + (STALK[1] - STALK[0] - 0.06) * t
    z = 0.4 + 0.09 * np.sin(math.pi * t * 0.62)
    radius = np.interp(t, [0, 0.12, 0.8, 1], [0.034, 0.0155, 0.0155, 0.034])
    model.tube(paint.dauber, np.c_[x, 0 * t, z], radius, sides=14)
    t = np.linspace(0, 1, 50)
    radius = np.interp(t, [0, 0.15, 0.4, 0.6, 0.8, 0.94, 1],
                       [0.032, 0.085, 0.142, 0.135, 0.085, 0.03, 0.006])  # fmt: skip
    path = np.c_[STALK[1] - 0.42 * t, 0 * t, z[-1] - 0.02 * t - 0.09 * t**2]
    model.tube(paint.dauber, path, radius, sides=30)
    for share in (0.36, 0.54, 0.72):
        seam = [np.array([np.interp(s, t, path[:, k]) for k in range(3)])
                for s in (share - 0.012, share + 0.012)]  # fmt: skip
        size = np.interp(share, t, radius) * 1.008
        model.tube(paint.dauber_wing, seam, size, sides=30, capped=False)


def _head(model):
    """As wide as the trunk, with large eyes, a yellow lip and long curled feelers."""
    model.ball(paint.dauber, (0.56, 0, 0.42), (0.085, 0.155, 0.13), 24, 18)
    model.ball(paint.wasp_yellow, (0.63, 0, 0.35), (0.025, 0.06, 0.035), 16, 10)
    for side in (-1, 1):
        model.ball(paint.eye, (0.58, side * 0.118, 0.435), (0.055, 0.05, 0.1), segments=20)
        jaw = [(0.62, side * 0.06, 0.31), (0.66, side * 0.05, 0.27), (0.66, side * 0.01, 0.25)]
        model.tube(paint.dauber, jaw, [0.025, 0.022, 0.008], sides=8)
        points = [(0.635, 0.04, 0.46), (0.76, 0.1, 0.57), (0.94, 0.2, 0.56), (1.08, 0.27, 0.42)]
        feeler(model, paint.dauber, mirrored(points, side), 0.018, 0.013, sides=10)
        base = mirrored([(0.635, 0.04, 0.46), (0.69, 0.07, 0.515)], side)
        model.tube(paint.wasp_yellow, base, 0.0215, sides=10)


def _wing(model, side, spread):
    """Dark glass, the front one long and round at its end."""
    for long, wide, aside, lift in ((1.0, 0.12, 0.14, 0.53), (0.68, 0.095, 0.3, 0.515)):
        t = np.linspace(0, 1, 44)
        half = wide * np.sin(math.pi * np.clip(t, 0.02, 0.985) ** 1.25) ** 0.62
        outline = np.concatenate([np.c_[-long * t, half], np.c_[-long * t, -half][-2:0:-1]])
        turn = -side * (aside + spread)
        with model.at(0.18, side * 0.1, lift, turn=turn, tilt_y=-0.05):
            rings = [np.c_[outline, np.full(len(outline), level)] for level in (-0.003, 0.003)]
            model.loft(paint.dauber_wing, rings, smooth_angle=30)
            model.tube(paint.dauber, np.c_[-long * t, half * side, 0 * t], 0.011, sides=6)
            for share, start, end in ((0.35, 0.02, 0.85), (-0.1, 0.02, 0.9), (-0.5, 0.1, 0.75)):
                along = np.linspace(start, end, 24)
                across = side * share * np.interp(along, t, half)
                model.tube(paint.dauber, np.c_[-long * along, across, 0 * along], 0.006, sides=5)
