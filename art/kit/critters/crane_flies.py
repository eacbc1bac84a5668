"""The crane fly; faces +x and stands on z = 0."""

import math

import numpy as np

from kit.critters.limbs import feeler, leg_pairs, mirrored
from kit.geometry import Model
from kit.materials import paint

WING = 1.05  # length
LEGS = [  # hip, knee, ankle, middle of the foot, toe
    [(0.14, 0.07, 0.46), (0.62, 0.55, 0.86), (1.02, 0.98, 0.3), (1.12, 1.1, 0.1), (1.2, 1.18, 0)],
    [(0.04, 0.08, 0.44), (-0.02, 0.72, 0.9), (0.0, 1.22, 0.3), (0.02, 1.36, 0.1), (0.04, 1.46, 0)],
    [(-0.06, 0.07, 0.44), (-0.6, 0.5, 0.92), (-1.1, 0.86, 0.3)]
    + [(-1.22, 0.95, 0.1), (-1.32, 1.02, 0)],
]


def crane_fly(matrix, seed=1):
    """Tipula, 1.35 long: slim drooping body, one pair of narrow wings, very long thin legs, a
    short snout that cannot bite."""
    model = Model(matrix, seed)
    body = paint.mosq_tan
    t = np.linspace(0, 1, 40)
    radius = np.interp(t, [0, 0.1, 0.6, 0.9, 1], [0.06, 0.075, 0.085, 0.06, 0.015])
    points = np.c_[-0.1 - 0.98 * t, 0 * t, 0.5 - 0.02 * t - 0.1 * t**2]
    model.tube(body, points, radius, sides=22)
    for k in range(5, 38, 5):
        ring = [points[k] + (0.008, 0, 0), points[k] - (0.008, 0, 0)]
        model.tube(paint.mosq_vein, ring, radius[k] * 1.02, sides=22, capped=False)
    model.ball(body, (0.05, 0, 0.53), (0.2, 0.13, 0.14), segments=28, rings=18)
    for y in (-0.05, 0.05):
        stripe = [(-0.06, y, 0.65), (0.05, y, 0.665), (0.17, y, 0.63)]
        feeler(model, paint.mosq_vein, stripe, 0.014, 0.01)
    model.tube(body, [(0.22, 0, 0.5), (0.29, 0, 0.47)], [0.04, 0.035])
    model.ball(body, (0.33, 0, 0.455), (0.07, 0.06, 0.06))
    model.tube(body, [(0.37, 0, 0.44), (0.46, 0, 0.4)], [0.035, 0.022])
    for side in (-1, 1):
        model.ball(paint.eye, (0.345, side * 0.045, 0.47), 0.034, segments=14, rings=10)
        antenna = mirrored([(0.38, 0.03, 0.47), (0.5, 0.12, 0.53), (0.62, 0.2, 0.5)], side)
        feeler(model, body, antenna, 0.011, 0.004)
        halter = mirrored([(-0.06, 0.1, 0.52), (-0.1, 0.22, 0.5)], side)
        model.tube(body, halter, 0.007, sides=6)
        model.ball(body, halter[1], 0.02, segments=10, rings=7)
        with model.at(0.06, side * 0.09, 0.6, turn=-side * 0.95, tilt_y=0.06):
            _wing(model, side)
    leg_pairs(model, body, LEGS, [0.024, 0.019, 0.013, 0.008, 0.004], sway=0.05)
    model.build("crane_fly")


def _wing(model, side):
    """A long clear wing along -x with brown veins and a dark spot at the front edge."""
    t = np.linspace(0, 1, 40)
    half = 0.13 * np.sin(math.pi * np.clip(t, 0.015, 0.99) ** 1.35) ** 0.75
    lead, trail = np.c_[-WING * t, side * half * 0.6], np.c_[-WING * t, -side * half * 1.2]
    outline = np.concatenate([lead, trail[-2:0:-1]])
    faces = [np.c_[outline, np.full(len(outline), z)] for z in (-0.003, 0.003)]
    model.loft(paint.mosq_wing, faces, smooth_angle=30)
    rim = np.concatenate([lead, trail[::-1]])
    model.tube(paint.mosq_vein, np.c_[rim, 0 * rim[:, 0]], 0.007, sides=5, capped=False)
    for share, end in ((0.3, 0.97), (0.02, 0.98), (-0.3, 0.96), (-0.62, 0.9), (-0.9, 0.7)):
        along = np.linspace(0.03, end, 24)
        across = side * np.interp(along, t, half) * share
        model.tube(paint.mosq_vein, np.c_[-WING * along, across, 0 * along], 0.005, sides=5)
    spot = (-WING * 0.68, side * np.interp(0.68, t, half) * 0.45, 0.003)
    model.ball(paint.mosq_vein, spot, (0.06, 0.016, 0.008), segments=12, rings=6)
