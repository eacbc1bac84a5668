"""The yellowjacket: stout, its gaster cut off square in front; faces +x and stands on z = 0."""

import math

import numpy as np

from kit.critters.limbs import feeler, jointed_leg, mirrored
from kit.critters.painted import choose, painted_ball
from kit.geometry import Model
from kit.materials import paint

BLACK, YELLOW = "#14110e", "#e8b81c"
PLATES = (0.13, 0.345, 0.5, 0.635, 0.755, 0.87)  # where each begins, 0 in front and 1 behind
LEGS = [
    [(0.30, 0.11, 0.20), (0.46, 0.27, 0.27), (0.58, 0.34, 0.06), (0.68, 0.36, 0.012)],
    [(0.14, 0.13, 0.18), (0.17, 0.36, 0.26), (0.14, 0.50, 0.07), (0.20, 0.60, 0.012)],
    [(0.0, 0.12, 0.18), (-0.16, 0.34, 0.28), (-0.36, 0.46, 0.08), (-0.48, 0.52, 0.012)],
]


def yellowjacket(matrix, seed=1, spread=0.5):
    """Vespula, 1.6 long: as broad as deep, with broad yellow bands and black feelers."""
    model = Model(matrix, seed)
    _trunk(model, matrix)
    _head(model, matrix)
    for side in (-1, 1):
        _wing(model, side, spread)
        for joints in LEGS:
            hip, knee, ankle, toe = mirrored(joints, side)
            middle = hip + (knee - hip) * 0.55
            jointed_leg(model, paint.jacket, [hip, middle], [0.042, 0.038])
            jointed_leg(model, paint.jacket_yellow, [middle, knee, ankle, toe],
                        [0.038, 0.029, 0.02, 0.011])  # fmt: skip
    model.build("yellowjacket")
    painted_ball(matrix, (-0.48, 0, 0.315), (0.45, 0.245, 0.235), _bands, (0, -0.1, 0), _cut_off)


def _trunk(model, matrix):
    """A round black thorax with two yellow lines ahead and four spots behind."""

    def black(out):
        """Black all over."""
        return choose(BLACK, (out[:, 0] > 9, YELLOW))

    painted_ball(matrix, (0.16, 0, 0.34), (0.27, 0.205, 0.205), black)
    model.tube(paint.jacket, [(-0.1, 0, 0.31), (-0.2, 0, 0.31)], [0.1, 0.055], sides=14)
    model.tube(paint.jacket, [(0.38, 0, 0.35), (0.48, 0, 0.35)], [0.1, 0.09], sides=14)
    for side in (-1, 1):
        line = [(0.385, side * 0.065, 0.44), (0.3, side * 0.135, 0.475), (0.19, side * 0.185, 0.45)]
        model.tube(paint.jacket_yellow, line, [0.014, 0.024, 0.016], sides=8)
        for x, z, size in ((0.02, 0.5, 0.05), (-0.06, 0.435, 0.042)):
            spot = (x, side * 0.065, z)
            model.ball(paint.jacket_yellow, spot, (0.035, size, 0.025), segments=16, rings=10)
        patch = (0.24, side * 0.2, 0.35)
        model.ball(paint.jacket_yellow, patch, (0.035, 0.02, 0.05), segments=14, rings=10)


def _cut_off(points):
    """Flat in front, pointed behind."""
    bent = points.copy()
    x = points[:, 0]
    bent[:, 0] = np.where(x > 0.3, 0.3 + (x - 0.3) * 0.42, x)
    narrow = 1 - 0.42 * np.clip(-x - 0.1, 0, 1) ** 1.4
    wide = np.where(x > 0, np.maximum(1e-6, 1 - x**6) ** 0.5 / np.sqrt(1 - x**2 * 0.98), 1)
    girth = narrow * np.minimum(wide, 1.25)
    return bent * np.c_[np.ones_like(x), girth, girth]


def _bands(out):
    """Yellow plates with a black front edge, a black wedge in the middle and two black spots."""
    place_of = np.arccos(np.clip(out[:, 0], -1, 1)) / math.pi
    turn = np.abs(np.arctan2(out[:, 1], out[:, 2]))  # from the middle of the back
    black = place_of < PLATES[0]
    for k, start in enumerate(PLATES):
        end = PLATES[k + 1] if k + 1 < len(PLATES) else 1.01
        share = (place_of - start) / (end - start)
        within = (share >= 0) & (share < 1)
        wedge = share < 0.3 + 0.42 * np.clip(1 - turn / 0.42, 0, 1)
        spot = ((turn - 0.78) / 0.15) ** 2 + ((share - 0.5) / 0.17) ** 2 < 1
        black |= within & (wedge | (spot & (0 < k < 5)))
    black |= place_of > 0.985
    return choose(YELLOW, (black, BLACK))


def _head(model, matrix):
    """As wide as the thorax, its face yellow, with notched eyes and black feelers."""

    def face(out):
        """Yellow below the feelers and behind the eyes, a black crown."""
        front = (out[:, 0] > 0.1) & (out[:, 2] < 0.25) & (np.abs(out[:, 1]) < 0.62)
        behind = (out[:, 0] < -0.1) & (np.abs(out[:, 1]) > 0.6)
        return choose(BLACK, (front | behind, YELLOW))

    painted_ball(matrix, (0.53, 0, 0.33), (0.1, 0.195, 0.175), face)
    for side in (-1, 1):
        model.ball(paint.eye, (0.555, side * 0.15, 0.36), (0.06, 0.058, 0.115), segments=20)
        jaw = [(0.6, side * 0.08, 0.22), (0.64, side * 0.06, 0.18), (0.64, side * 0.015, 0.16)]
        model.tube(paint.jacket_yellow, jaw, [0.035, 0.032, 0.01], sides=10)
        points = [(0.61, 0.045, 0.39), (0.7, 0.1, 0.5), (0.82, 0.17, 0.49), (0.98, 0.25, 0.33)]
        feeler(model, paint.jacket, mirrored(points, side), 0.022, 0.026, sides=10)


def _wing(model, side, spread):
    """Folded lengthwise: a narrow strip, with the short hind wing below it."""
    for long, wide, aside, lift in ((0.98, 0.085, 0.16, 0.47), (0.66, 0.07, 0.26, 0.45)):
        t = np.linspace(0, 1, 40)
        half = wide * np.sin(math.pi * np.clip(t, 0.03, 0.99) ** 0.6) ** 0.7
        outline = np.concatenate([np.c_[-long * t, half], np.c_[-long * t, -half][-2:0:-1]])
        turn = -side * (aside + spread)
        with model.at(0.12, side * 0.15, lift, turn=turn, tilt_y=-0.04):
            rings = [np.c_[outline, np.full(len(outline), level)] for level in (-0.003, 0.003)]
            model.loft(paint.wasp_clear, rings, smooth_angle=30)
            model.tube(paint.wasp_leg, np.c_[-long * t, half * side, 0 * t], 0.01, sides=6)
            for share, end in ((0.25, 0.9), (-0.35, 0.8)):
                along = np.linspace(0.02, end, 24)
                across = side * share * np.interp(along, t, half)
                model.tube(paint.wasp_leg, np.c_[-long * along, across, 0 * along], 0.006, sides=5)
