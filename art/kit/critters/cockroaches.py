"""The German cockroach; faces +x and stands on z = 0."""

import numpy as np

from kit.critters.limbs import jointed_leg
from kit.geometry import Model
from kit.materials import paint


def german_cockroach(matrix, seed=1, sweep=0.0):
    """Blattella germanica facing +x, 1.4 long: tan, two dark stripes on the pronotum, spiny legs.

    sweep swings the long antennae to one side.
    """
    model = Model(matrix, seed)
    _roach_abdomen(model)
    _roach_wings(model)
    _roach_pronotum(model)
    _roach_head(model, sweep)
    _roach_legs(model)
    model.build("roach")


def _roach_abdomen(model):
    """Flat abdomen under the wings, and two cerci."""
    model.ball(paint.roach_dark, (-0.2, 0, 0.12), (0.5, 0.235, 0.075), segments=32, rings=14)
    for side in (-1, 1):
        for k in range(6):
            t = k / 5
            bead = (-0.64 - 0.17 * t, side * (0.09 + 0.09 * t), 0.12 + 0.02 * t)
            model.ball(paint.roach_leg, bead, 0.026 - 0.012 * t, segments=10, rings=7)


def _roach_wings(model):
    """Leathery forewings, the left over the right, with long veins."""
    for side, lift in ((-1, 0.0), (1, 0.014)):
        centre = np.array([-0.235, side * 0.088, 0.148 + lift])
        radii = np.array([0.545, 0.172, 0.062])
        turn = side * 0.06
        model.ball(
            paint.roach_wing, centre, radii, segments=40, rings=18, rotation=(side * -0.16, 0, turn)
        )
        for share in (-0.55, -0.1, 0.35, 0.75):
            u = np.linspace(-0.82, 0.8, 18)
            rise = np.sqrt(np.maximum(0.02, 1 - u**2 - (share * 0.8) ** 2))
            along = centre[0] + radii[0] * u
            width = side * share * radii[1] * 0.8 * np.sqrt(1 - u**2)
            across = centre[1] + width + turn * (along - centre[0])
            level = centre[2] + radii[2] * rise + 0.004 - 0.16 * share * radii[1] * 0.8
            model.tube(paint.roach_leg, np.c_[along, across, level], 0.006, sides=5)


def _roach_pronotum(model):
    """Rounded shield that hides the head, with the two dark stripes."""
    centre, radii = np.array([0.33, 0, 0.165]), np.array([0.2, 0.245, 0.07])
    model.ball(paint.roach, centre, radii, segments=40, rings=20)
    for side in (-1, 1):
        u = np.linspace(-0.8, 0.72, 16)
        share = 0.36 + 0.05 * np.sin(u * 2)
        rise = np.sqrt(np.maximum(0, 1 - u**2 - share**2))
        stripe = np.c_[
            centre[0] + radii[0] * u,
            side * share * radii[1],
            centre[2] + radii[2] * rise - 0.006,
        ]
        widths = 0.038 * np.sqrt(np.maximum(0.15, 1 - (u * 1.05) ** 2))
        model.tube(paint.roach_dark, stripe, widths, sides=10, squash=0.5)


def _roach_head(model, sweep):
    """Head under the shield, eyes, palps, antennae as long as the body."""
    model.ball(paint.roach, (0.5, 0, 0.12), (0.085, 0.105, 0.085), segments=22, rings=14)
    for side in (-1, 1):
        model.ball(paint.eye, (0.52, side * 0.085, 0.15), (0.042, 0.032, 0.045), segments=14)
        palp = [(0.56, side * 0.04, 0.07), (0.62, side * 0.07, 0.05), (0.66, side * 0.06, 0.02)]
        model.tube(paint.roach_leg, palp, [0.014, 0.014, 0.01], sides=8)
        t = np.linspace(0, 1, 26)
        swing = sweep * t**2
        feeler = np.c_[
            0.56 + 0.95 * t - 0.16 * t**2,
            side * (0.055 + 0.42 * t + 0.10 * t**2) + swing,
            0.16 + 0.3 * t - 0.28 * t**2,
        ]
        model.tube(paint.roach_dark, feeler, 0.0165 - 0.0105 * t, sides=7)


def _roach_legs(model):
    """Six running legs on the thorax, each pair longer than the one before it, with spines."""
    legs = (  # root, knee, ankle, toe: x and y, with z in the middle two
        ((0.38, 0.1), (0.5, 0.33, 0.16), (0.66, 0.44, 0.06), (0.76, 0.47)),
        ((0.22, 0.12), (0.17, 0.42, 0.18), (0.08, 0.62, 0.06), (0.04, 0.72)),
        ((0.08, 0.12), (-0.2, 0.42, 0.2), (-0.52, 0.64, 0.06), (-0.68, 0.7)),
    )
    for root, knee, ankle, toe in legs:
        for side in (-1, 1):
            shift = model.rng.uniform(-0.05, 0.05)
            joints = [
                (root[0], side * root[1], 0.09),
                (knee[0] + shift * 0.5, side * knee[1], knee[2]),
                (ankle[0] + shift, side * ankle[1], ankle[2]),
                (toe[0] + shift, side * toe[1], 0.012),
            ]
            jointed_leg(model, paint.roach_leg, joints, [0.044, 0.031, 0.019, 0.011])
            _roach_spines(model, np.array(joints[1]), np.array(joints[2]), side)


def _roach_spines(model, knee, ankle, side):
    """Spines along a shin."""
    shin = ankle - knee
    for k in range(5):
        root = knee + shin * (0.2 + 0.16 * k)
        for turn in (-1, 1):
            tip = root + shin * 0.1 + np.array([0.045 * turn, side * 0.02, 0.02])
            model.tube(paint.roach_dark, [root, tip], [0.008, 0.002], sides=5)
