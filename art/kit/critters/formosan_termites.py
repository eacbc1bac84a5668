"""The winged Formosan termite: stout, its wings hairy; faces +x and stands on z = 0."""

import math

import numpy as np

from kit.critters.limbs import feeler, jointed_leg, mirrored
from kit.critters.painted import painted_ball
from kit.critters.shading import blend, rgb, smooth_step
from kit.geometry import Model
from kit.materials import paint

PLATE, SEAM, UNDER, DARK = "#8a5a28", "#c49a5c", "#b98d52", "#6b4420"
WING = 1.2  # length of all four
HAIRS = 150  # on each wing
LEGS = [
    [(0.3, 0.1, 0.15), (0.42, 0.26, 0.21), (0.54, 0.34, 0.05), (0.64, 0.37, 0.01)],
    [(0.18, 0.11, 0.15), (0.19, 0.32, 0.22), (0.14, 0.44, 0.06), (0.18, 0.52, 0.01)],
    [(0.06, 0.1, 0.15), (-0.12, 0.3, 0.22), (-0.3, 0.42, 0.06), (-0.38, 0.47, 0.01)],
]


def formosan_termite(matrix, seed=1, spread=0.3):
    """Coptotermes formosanus: a broad abdomen without a waist, four wings spread wide."""
    model = Model(matrix, seed)
    painted_ball(matrix, (-0.3, 0, 0.175), (0.42, 0.175, 0.145), _plates, shape=_barrel)
    for middle, half in ((0.06, 0.15), (0.19, 0.155)):
        model.ball(paint.formosan, (middle, 0, 0.195), (0.1, half, 0.115), 28, 18)
    _shield(matrix)
    _head(model, matrix)
    for side in (-1, 1):
        for joints in LEGS:
            placed = mirrored(joints, side)
            jointed_leg(model, paint.alate_leg, placed, [0.034, 0.026, 0.018, 0.011])
        for x, lift, swing in ((0.1, 0.3, 1.75), (0.22, 0.322, 1.0)):
            turn = -side * (spread * swing + 0.08)
            with model.at(x, side * 0.08, lift, turn=turn, tilt_y=0.1 - 0.25 * spread):
                _wing(model, side)
    model.build("formosan")


def _barrel(points):
    """Full to the rear, then round."""
    bent = points.copy()
    x = points[:, 0]
    full = np.where(x < 0, (1 - np.abs(x) ** 2.6) ** 0.5 / np.sqrt(1.0001 - x**2), 1)
    bent[:, 1:] *= np.clip(full, 1, 1.3)[:, None]
    return bent


def _plates(out):
    """Brown plates with pale seams, paler below."""
    place_of = np.arccos(np.clip(out[:, 0], -1, 1)) / math.pi
    share = (place_of * 9) % 1
    seam = smooth_step(share, 0.74, 0.84) * (1 - smooth_step(share, 0.95, 1))
    colours = blend(rgb(PLATE), rgb(SEAM), seam)
    return blend(colours, rgb(UNDER), smooth_step(-out[:, 2], -0.1, 0.2))


def _shield(matrix):
    """A broad half-moon behind the head, pale at its rim."""

    def moon(points):
        """Straight in front."""
        bent = points.copy()
        bent[:, 0] = np.where(points[:, 0] > 0, points[:, 0] * 0.55, points[:, 0])
        return bent

    def rimmed(out):
        """Paler towards the rim."""
        return blend(rgb(PLATE), rgb(SEAM), smooth_step(-out[:, 2], -0.45, -0.2))

    painted_ball(matrix, (0.31, 0, 0.225), (0.1, 0.155, 0.075), rimmed, shape=moon)


def _head(model, matrix):
    """A broad round head, darker than the body, with large eyes and straight beaded feelers."""

    def dark(out):
        """Dark above, yellow at the mouth."""
        return blend(rgb(DARK), rgb(SEAM), smooth_step(out[:, 0] - 0.5 * out[:, 2], 0.6, 0.8))

    painted_ball(matrix, (0.46, 0, 0.2), (0.135, 0.138, 0.1), dark)
    for side in (-1, 1):
        model.ball(paint.eye, (0.485, side * 0.118, 0.215), (0.036, 0.028, 0.034), 16, 12)
        model.ball(paint.alate_wing, (0.45, side * 0.085, 0.28), (0.014, 0.014, 0.008), 10, 8)
        jaw = [(0.56, side * 0.05, 0.165), (0.615, side * 0.015, 0.15)]
        model.tube(paint.alate_leg, jaw, [0.028, 0.01], sides=8)
        for k in range(20):
            t = k / 19
            bead = (0.55 + 0.4 * t, side * (0.075 + 0.24 * t), 0.22 + 0.09 * t - 0.05 * t * t)
            model.ball(paint.alate_leg, bead, 0.0185 - 0.006 * t, segments=10, rings=7)
        cercus = [(-0.69, side * 0.05, 0.16), (-0.76, side * 0.07, 0.16)]
        feeler(model, paint.alate_leg, cercus, 0.014, 0.004)


def _wing(model, side):
    """From its root along -x: two thick dark veins in front, a broad clear field, fine hairs."""
    t = np.linspace(0, 1, 60)
    width = np.interp(t, [0, 0.07, 0.22, 0.5, 0.75, 1], [0.035, 0.05, 0.115, 0.16, 0.172, 0.17])
    width = width * np.sqrt(1 - np.clip((t - 0.72) / 0.28, 0, 1) ** 2) + 0.003
    x = -WING * t
    lead, trail = np.c_[x, side * width * 0.6], np.c_[x, -side * width * 1.1]
    outline = np.concatenate([lead, trail[::-1]])
    faces = [np.c_[outline, np.full(len(outline), z)] for z in (-0.003, 0.003)]
    model.loft(paint.formosan_wing, faces, smooth_angle=30)
    model.tube(paint.formosan_vein, np.c_[lead[:56], np.zeros(56)], 0.012, sides=8)
    for share, end, thickness in (
        (0.3, 0.96, 0.0105),
        (0.0, 0.95, 0.0055),
        (-0.34, 0.92, 0.0055),
        (-0.66, 0.82, 0.005),
        (-0.9, 0.6, 0.005),
    ):
        along = np.linspace(0.03, end, 24)
        across = side * np.interp(along, t, width) * share
        colour = paint.formosan_vein if share > 0 else paint.alate_vein
        model.tube(colour, np.c_[-WING * along, across, 0 * along], thickness, sides=6)
    for _ in range(HAIRS):
        along, share = model.rng.uniform(0.1, 0.97), model.rng.uniform(-1, 0.5)
        root = np.array((-WING * along, side * share * float(np.interp(along, t, width)), 0.004))
        tip = root + (-0.022, model.rng.uniform(-0.01, 0.01), 0.022)
        model.tube(paint.alate_vein, [root, tip], [0.0028, 0.001], sides=4)
