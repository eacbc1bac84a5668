"""The paper wasp; faces +x and stands on z = 0."""

import math

import numpy as np

from kit.critters.limbs import jointed_leg
from kit.geometry import Model
from kit.materials import paint

GASTER_BANDS = (0.16, 0.36, 0.56, 0.74)  # where yellow rims the plates
BAND = 0.03  # half the width of a band, as a share of the gaster
TAPER = (0.04, 0.1, 0.165, 0.17, 0.115, 0.045, 0.012)  # radii of a spindle gaster


def paper_wasp(matrix, seed=1, spread=0.0):
    """Polistes, 1.5 long: thread waist, spindle gaster; spread swings its wings out."""
    model = Model(matrix, seed)
    _wasp_trunk(model)
    _wasp_gaster(model)
    _wasp_head(model)
    _wasp_wings(model, spread)
    _wasp_legs(model)
    model.build("wasp")


def _wasp_trunk(model):
    """Thorax with yellow marks, sloping to the waist."""
    model.ball(paint.wasp, (0.14, 0, 0.33), (0.24, 0.165, 0.175), segments=26, rings=18)
    model.ball(paint.wasp, (-0.07, 0, 0.30), (0.12, 0.125, 0.135), segments=22, rings=14)
    model.tube(paint.wasp, [(0.34, 0, 0.34), (0.44, 0, 0.345)], [0.07, 0.06], sides=14)
    collar = [(0.30, -0.125, 0.39), (0.335, 0, 0.46), (0.30, 0.125, 0.39)]
    model.tube(paint.wasp_yellow, collar, 0.022, sides=8)
    model.tube(paint.wasp_yellow, [(0.0, -0.07, 0.475), (0.0, 0.07, 0.475)], 0.022, sides=8)
    for side in (-1, 1):
        stripe = [(-0.10, side * 0.05, 0.43), (-0.16, side * 0.05, 0.35)]
        model.tube(paint.wasp_yellow, stripe, 0.016, sides=8)


def _wasp_gaster(model):
    """Spindle behind a thread waist, its plates rimmed with yellow, and the sting."""
    waist = [(-0.15, 0, 0.28), (-0.21, 0, 0.285), (-0.28, 0, 0.30)]
    model.tube(paint.wasp, waist, [0.04, 0.022, 0.04], sides=12)
    t = np.linspace(0, 1, 40)
    radius = np.interp(t, [0, 0.12, 0.32, 0.5, 0.75, 0.93, 1], TAPER)
    x, z = -0.27 - 0.78 * t, 0.30 + 0.03 * np.sin(math.pi * t) - 0.09 * t**2
    model.tube(paint.wasp, np.c_[x, 0 * t, z], radius, sides=26)
    for share in GASTER_BANDS:
        around = np.linspace(share - BAND, share + BAND, 6)
        rim = np.c_[[np.interp(around, t, values) for values in (x, 0 * t, z)]].T
        model.tube(paint.wasp_yellow, rim, np.interp(around, t, radius) * 1.03, sides=26)


def _wasp_head(model):
    """Head, kidney eyes, jaws and twelve-jointed antennae with pale tips."""
    model.ball(paint.wasp, (0.51, 0, 0.34), (0.085, 0.15, 0.145), segments=22, rings=16)
    model.ball(paint.wasp_yellow, (0.575, 0, 0.30), (0.035, 0.075, 0.07), segments=16, rings=10)
    for side in (-1, 1):
        model.ball(paint.eye, (0.545, side * 0.115, 0.36), (0.05, 0.045, 0.095), segments=16)
        jaw = [(0.57, side * 0.06, 0.24), (0.61, side * 0.05, 0.20), (0.61, side * 0.01, 0.18)]
        model.tube(paint.wasp_leg, jaw, [0.025, 0.022, 0.008], sides=8)
        feeler = np.array(
            [
                (0.585, 0.05, 0.38),
                (0.70, 0.12, 0.47),
                (0.86, 0.22, 0.46),
                (1.0, 0.29, 0.36),
                (1.06, 0.30, 0.28),
            ]
        )
        feeler[:, 1] *= side
        model.tube(paint.wasp, feeler[:3], [0.014, 0.017, 0.02], sides=8)
        model.tube(paint.wasp_yellow, feeler[2:], [0.02, 0.021, 0.014], sides=8)


def _wasp_wings(model, spread):
    """Two narrow smoky wings a side."""
    for side in (-1, 1):
        for long, wide, aside, lift in ((1.05, 0.115, 0.10, 0.47), (0.78, 0.085, 0.16, 0.45)):
            t = np.linspace(0, 1, 26)
            half = wide * np.sin(math.pi * np.clip(t, 0.02, 0.99) ** 0.7) ** 0.8
            outline = np.concatenate([np.c_[-long * t, half], np.c_[-long * t, -half][-2:0:-1]])
            with model.at(0.14, side * 0.11, lift, turn=-side * (aside + spread), tilt_y=-0.05):
                rings = [np.c_[outline, np.full(len(outline), level)] for level in (-0.003, 0.003)]
                model.loft(paint.wasp_wing, rings, smooth_angle=30)
                model.tube(paint.wasp, np.c_[-long * t, half * side, 0 * t], 0.009, sides=6)


def _wasp_legs(model):
    """Six long legs on the thorax, the hind pair trailing."""
    pairs = [
        [(0.26, 0.09, 0.22), (0.42, 0.30, 0.30), (0.56, 0.42, 0.08), (0.66, 0.46, 0.01)],
        [(0.12, 0.10, 0.19), (0.14, 0.40, 0.30), (0.10, 0.58, 0.09), (0.12, 0.68, 0.01)],
        [(-0.02, 0.09, 0.19), (-0.22, 0.36, 0.34), (-0.50, 0.48, 0.10), (-0.66, 0.52, 0.01)],
    ]
    for joints in pairs:
        for side in (-1, 1):
            sided = [(x, side * y, z) for x, y, z in joints]
            jointed_leg(model, paint.wasp_leg, sided, [0.038, 0.028, 0.02, 0.012])
