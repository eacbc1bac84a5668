"""The winged termite, and the wings that it drops."""

import math

import numpy as np

from kit.geometry import Model
from kit.materials import paint

SWARMER_WING = 1.16  # length of each of the four wings, which are all alike


def termite_swarmer(matrix, seed=1, wings=True, spread=0.1):
    """Winged subterranean termite facing +x: no waist, straight antennae, four equal wings.

    The wings reach well past the abdomen; spread swings them apart; without them it has shed.
    """
    model = Model(matrix, seed)
    _swarmer_body(model)
    for side in (-1, 1):
        _swarmer_face(model, side)
    _swarmer_legs(model)
    if wings:
        _swarmer_wings(model, spread)
    else:
        for x in (0.11, 0.22):
            for side in (-1, 1):
                stub = (x - 0.03, side * 0.09, 0.285)
                model.ball(paint.alate_wing, stub, (0.055, 0.03, 0.016), segments=10, rings=6)
    model.build("swarmer")


def _swarmer_body(model):
    """Slender abdomen with pale seams, thorax as wide as it, round head."""
    t = np.linspace(0, 1, 40)
    x = -0.58 + 0.62 * t
    radius = 0.125 * np.sqrt(np.maximum(0, np.sin(math.pi * (0.1 + 0.62 * t)))) + 0.006
    z = 0.175 + 0.02 * np.sin(math.pi * t)
    model.tube(paint.alate, np.c_[x, 0 * t, z], radius, sides=26, squash=0.86)
    for k in range(5, 38, 5):
        seam = [(x[k] - 0.007, 0, z[k]), (x[k] + 0.007, 0, z[k])]
        size = radius[k] * 1.012
        model.tube(paint.alate_leg, seam, size, sides=26, squash=0.86, capped=False)
    for middle, radius in ((0.06, 0.12), (0.16, 0.125), (0.26, 0.12)):
        model.ball(paint.alate, (middle, 0, 0.19), (0.085, radius, radius * 0.82))
    model.ball(paint.alate, (0.40, 0, 0.19), (0.115, 0.115, 0.092), segments=30, rings=18)


def _swarmer_face(model, side):
    """Large eye, small jaw, straight beaded antenna."""
    model.ball(paint.eye, (0.425, side * 0.095, 0.205), 0.026, segments=12, rings=8)
    jaw = [(0.485, side * 0.04, 0.165), (0.53, side * 0.015, 0.155)]
    model.tube(paint.alate_leg, jaw, [0.022, 0.008], sides=8)
    for k in range(15):
        t = k / 14
        bead = (0.47 + 0.33 * t, side * (0.06 + 0.16 * t), 0.225 + 0.06 * t)
        model.ball(paint.alate_leg, bead, 0.0165 - 0.003 * t, segments=10, rings=7)


def _swarmer_legs(model):
    """Six bent legs on the thorax."""
    colour = paint.alate_leg
    reach, knee = 0.30, 0.20
    stations = [0, 0.33, 0.7, 0.9, 1]
    along = np.linspace(0, 1, 16)
    widths = np.interp(
        along, [0, 0.15, 0.33, 0.4, 0.7, 1], [0.034, 0.042, 0.028, 0.026, 0.019, 0.012]
    )
    for x, ahead in zip((0.05, 0.15, 0.25), (-0.26, 0.02, 0.24)):
        for side in (-1, 1):
            swing = ahead + model.rng.uniform(-0.04, 0.04)
            joints = np.array(
                [
                    (x, side * 0.07, 0.14),
                    (x + swing * 0.45, side * reach * 0.62, knee),
                    (x + swing * 0.8, side * reach * 0.95, 0.07),
                    (x + swing * 1.1, side * reach * 1.15, 0.008),
                    (x + swing * 1.28, side * reach * 1.22, 0.006),
                ]
            )
            points = np.c_[[np.interp(along, stations, joints[:, axis]) for axis in range(3)]].T
            model.tube(colour, points, widths, sides=10)


def _swarmer_wings(model, spread):
    """Two pairs, the hind one below, laid back over the abdomen."""
    for x, lift, swing in ((0.13, 0.29, 1.6), (0.24, 0.305, 1.0)):
        for side in (-1, 1):
            turn = -side * (spread * swing + 0.03)
            rise = lift + (0.012 if side > 0 else 0)
            with model.at(x, side * 0.06, rise, turn=turn, tilt_y=0.03 - 0.3 * spread):
                termite_wing(model, side)


def termite_wing(model, side=1):
    """One wing from its root at the origin along -x, its straight leading edge outwards."""
    t = np.linspace(0, 1, 36)
    reach = np.interp(t, [0, 0.08, 0.25, 0.5, 0.75, 1], [0.03, 0.035, 0.085, 0.13, 0.15, 0.15])
    width = reach * np.sqrt(1 - np.clip((t - 0.74) / 0.26, 0, 1) ** 2) + 0.003
    x = -SWARMER_WING * t
    lead = np.c_[x, side * width * 0.62]
    trail = np.c_[x, -side * width * 1.08]
    outline = np.concatenate([lead, trail[::-1]])
    faces = [np.c_[outline, np.full(len(outline), z)] for z in (-0.003, 0.003)]
    model.loft(paint.alate_wing, faces, smooth_angle=30)
    rim = np.concatenate([trail[::-1], lead])
    model.tube(paint.alate_vein, np.c_[rim, np.zeros(len(rim))], 0.0055, sides=5, capped=False)
    model.tube(paint.alate_vein, np.c_[lead[:34], np.zeros(34)], 0.013, sides=6)
    for share, end, thickness in ((0.38, 0.95, 0.011), (-0.2, 0.93, 0.006), (-0.62, 0.85, 0.006)):
        along = np.linspace(0.03, end, 20)
        size = np.interp(along, t, width)
        vein = np.c_[-SWARMER_WING * along, side * size * share, np.zeros(20)]
        model.tube(paint.alate_vein, vein, thickness, sides=5)
