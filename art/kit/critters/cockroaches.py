"""Cockroaches, told apart by shield, color and wings; they face +x and stand on z = 0."""

from dataclasses import dataclass

import numpy as np

from kit.critters.limbs import jointed_leg
from kit.geometry import Model
from kit.materials import paint


@dataclass(frozen=True)
class Roach:
    """What tells one cockroach from another; paints by name."""

    shield: str
    wing: str
    vein: str
    legs: str
    mark: str = "plain"  # of the shield: stripes, rim or plain
    reach: float = 1.0  # of the wings, 1 as far as the abdomen's end


GERMAN = Roach("roach", "roach_wing", "roach_leg", "roach_leg", mark="stripes")
AMERICAN = Roach("roach_rim", "roach_red", "roach_red_vein", "roach_red_leg", "rim", reach=1.1)
SMOKYBROWN = Roach("roach_smoky", "roach_smoky", "roach_smoky_vein", "roach_smoky_leg", reach=1.22)
WING_ROOT = 0.31  # x from which longer wings grow


def cockroach(matrix, look, seed=1, sweep=0.0):
    """A grown cockroach, 1.4 long, with spiny legs; sweep swings its antennae to one side."""
    model = Model(matrix, seed)
    _roach_abdomen(model, paint[look.legs])
    _roach_wings(model, look)
    _roach_pronotum(model, look)
    _roach_head(model, look, sweep)
    _roach_legs(model, paint[look.legs])
    model.build("roach")


def german_cockroach(matrix, seed=1, sweep=0.0):
    """Blattella germanica: tan, two dark stripes on the shield."""
    cockroach(matrix, GERMAN, seed, sweep)


def _roach_abdomen(model, legs):
    """Flat abdomen under the wings, and two cerci."""
    model.ball(paint.roach_dark, (-0.2, 0, 0.12), (0.5, 0.235, 0.075), segments=32, rings=14)
    for side in (-1, 1):
        for k in range(6):
            t = k / 5
            bead = (-0.64 - 0.17 * t, side * (0.09 + 0.09 * t), 0.12 + 0.02 * t)
            model.ball(legs, bead, 0.026 - 0.012 * t, segments=10, rings=7)


def _roach_wings(model, look):
    """Leathery forewings, the left over the right, with long veins."""
    for side, lift in ((-1, 0.0), (1, 0.014)):
        half = 0.545 * look.reach
        centre = np.array([WING_ROOT - half, side * 0.088, 0.148 + lift])
        radii = np.array([half, 0.172, 0.062])
        turn = side * 0.06
        model.ball(
            paint[look.wing],
            centre,
            radii,
            segments=40,
            rings=18,
            rotation=(side * -0.16, 0, turn),
        )
        for share in (-0.55, -0.1, 0.35, 0.75):
            u = np.linspace(-0.82, 0.8, 18)
            rise = np.sqrt(np.maximum(0.02, 1 - u**2 - (share * 0.8) ** 2))
            along = centre[0] + radii[0] * u
            width = side * share * radii[1] * 0.8 * np.sqrt(1 - u**2)
            across = centre[1] + width + turn * (along - centre[0])
            level = centre[2] + radii[2] * rise + 0.004 - 0.16 * share * radii[1] * 0.8
            model.tube(paint[look.vein], np.c_[along, across, level], 0.006, sides=5)


def _roach_pronotum(model, look):
    """Rounded shield that hides the head: with two dark stripes, a pale rim, or plain."""
    centre, radii = np.array([0.33, 0, 0.165]), np.array([0.2, 0.245, 0.07])
    model.ball(paint[look.shield], centre, radii, segments=40, rings=20)
    if look.mark == "rim":
        blotch = centre + (0.004, 0, 0.014)
        model.ball(paint[look.wing], blotch, radii * (0.84, 0.86, 0.9), segments=40, rings=20)
    for side in (-1, 1) if look.mark == "stripes" else ():
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


def _roach_head(model, look, sweep):
    """Head under the shield, eyes, palps, antennae as long as the body."""
    model.ball(
        paint[look.wing if look.mark == "rim" else look.shield],
        (0.5, 0, 0.12),
        (0.085, 0.105, 0.085),
        segments=22,
        rings=14,
    )
    for side in (-1, 1):
        model.ball(paint.eye, (0.52, side * 0.085, 0.15), (0.042, 0.032, 0.045), segments=14)
        palp = [(0.56, side * 0.04, 0.07), (0.62, side * 0.07, 0.05), (0.66, side * 0.06, 0.02)]
        model.tube(paint[look.legs], palp, [0.014, 0.014, 0.01], sides=8)
        t = np.linspace(0, 1, 26)
        swing = sweep * t**2
        feeler = np.c_[
            0.56 + 0.95 * t - 0.16 * t**2,
            side * (0.055 + 0.42 * t + 0.10 * t**2) + swing,
            0.16 + 0.3 * t - 0.28 * t**2,
        ]
        model.tube(paint.roach_dark, feeler, 0.0165 - 0.0105 * t, sides=7)


def _roach_legs(model, colour):
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
            jointed_leg(model, colour, joints, [0.044, 0.031, 0.019, 0.011])
            _roach_spines(model, np.array(joints[1]), np.array(joints[2]), side)


def _roach_spines(model, knee, ankle, side):
    """Spines along a shin."""
    shin = ankle - knee
    for k in range(5):
        root = knee + shin * (0.2 + 0.16 * k)
        for turn in (-1, 1):
            tip = root + shin * 0.1 + np.array([0.045 * turn, side * 0.02, 0.02])
            model.tube(paint.roach_dark, [root, tip], [0.008, 0.002], sides=5)
