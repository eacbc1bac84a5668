"""The field cricket; faces +x and stands on z = 0."""

import numpy as np

from kit.critters.limbs import feeler, jointed_leg, leg_pairs, limb_segment, mirrored
from kit.geometry import Model
from kit.materials import paint

LEGS = [
    [(0.36, 0.14, 0.2), (0.56, 0.36, 0.3), (0.72, 0.42, 0.08), (0.84, 0.46, 0.012)],
    [(0.2, 0.15, 0.19), (0.16, 0.44, 0.3), (0.08, 0.56, 0.08), (0.04, 0.66, 0.012)],
]


def field_cricket(matrix, seed=1):
    """Gryllus female, 1.45 long: black, round head, wings flat on the back, thick hind legs, two
    tail feelers and a long straight egg tube."""
    model = Model(matrix, seed)
    black = paint.cricket
    t = np.linspace(0, 1, 40)
    width = np.interp(t, [0, 0.2, 0.6, 0.9, 1], [0.2, 0.24, 0.23, 0.14, 0.05])
    width *= 1 - 0.03 * (np.cos(t * 56) > 0.8)
    model.tube(black, np.c_[0.3 - 1.02 * t, 0 * t, 0.27 - 0.05 * t], width, sides=30, squash=0.85)
    model.box(black, (0.33, 0, 0.33), (0.3, 0.47, 0.33), radius=0.11, steps=6)
    model.ball(black, (0.55, 0, 0.31), (0.17, 0.215, 0.21), segments=34, rings=24)
    _wings(model)
    for side in (-1, 1):
        _face(model, side)
        _hind_leg(model, side)
        tail = mirrored([(-0.68, 0.08, 0.27), (-0.92, 0.22, 0.33), (-1.12, 0.38, 0.36)], side)
        feeler(model, paint.cricket_vein, tail, 0.026, 0.005)
    feeler(model, black, [(-0.68, 0, 0.22), (-1.0, 0, 0.22), (-1.42, 0, 0.2)], 0.022, 0.016)
    model.ball(black, (-1.44, 0, 0.2), (0.05, 0.024, 0.024), segments=12, rings=8)
    leg_pairs(model, black, LEGS, [0.052, 0.036, 0.024, 0.012], sway=0.03)
    model.build("cricket")


def _wings(model):
    """Leathery wings, flat on the back and bent down along the sides, with a net of veins."""
    t = np.linspace(0, 1, 24)
    half = 0.245 * np.interp(t, [0, 0.15, 0.7, 0.9, 1], [0.8, 1, 0.95, 0.7, 0.25])
    level = 0.47 - 0.07 * t
    x = 0.22 - 0.82 * t
    shares = [-1.0, -0.97, -0.72, 0, 0.72, 0.97, 1.0]
    drops = [0.2, 0.08, 0.015, 0, 0.015, 0.08, 0.2]
    rows = [np.c_[x, half * share, level - drop] for share, drop in zip(shares, drops)]
    model.loft(paint.cricket_wing, rows, closed=False, capped=False, smooth_angle=180)
    for share in (-0.97, -0.7, -0.45, -0.2, 0.05, 0.3, 0.55, 0.72, 0.97):
        drop = np.interp(share, shares, drops)
        vein = np.c_[x, half * share, level - drop + 0.004]
        model.tube(paint.cricket_vein, vein, 0.008, sides=5)


def _face(model, side):
    """Eye, long antenna, palps."""
    model.ball(paint.eye, (0.6, side * 0.165, 0.38), (0.06, 0.045, 0.07), segments=18, rings=12)
    antenna = [(0.67, 0.07, 0.4), (0.95, 0.24, 0.66), (1.35, 0.52, 0.62), (1.62, 0.86, 0.36)]
    feeler(model, paint.cricket, mirrored(antenna, side), 0.017, 0.004)
    palp = mirrored([(0.66, 0.06, 0.17), (0.73, 0.08, 0.12), (0.72, 0.07, 0.06)], side)
    model.tube(paint.cricket_vein, palp, [0.018, 0.016, 0.02], sides=8)


def _hind_leg(model, side):
    """A thick thigh that rises above the back, a spined shin."""
    hip, knee, ankle, toe = mirrored(
        [(0.1, 0.2, 0.24), (-0.5, 0.42, 0.68), (-0.86, 0.5, 0.07), (-1.06, 0.53, 0.012)], side
    )
    thigh = np.array([hip, hip + (knee - hip) * 0.25, hip + (knee - hip) * 0.55, knee])
    feeler(model, paint.cricket, thigh[:2], 0.1, 0.125, sides=16)
    limb_segment(model, paint.cricket, thigh[1], knee, 0.125, 0.04, bulge=1.05, sides=16)
    model.ball(paint.cricket, knee, 0.046)
    jointed_leg(model, paint.cricket, [knee, ankle, toe], [0.034, 0.024, 0.012])
    for k in range(6):
        root = knee + (ankle - knee) * (0.35 + 0.1 * k)
        for aside in (-1, 1):
            tip = root + np.array([-0.07, aside * 0.035, 0.01])
            model.tube(paint.cricket_vein, [root, tip], [0.01, 0.003], sides=5)
