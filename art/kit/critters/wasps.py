"""Paper wasps and their comb, true to anatomy."""

import math

import numpy as np

from kit.critters.limbs import jointed_leg
from kit.geometry import Model
from kit.materials import paint

CELL = 0.062  # half the width of a cell of the comb
GASTER_BANDS = (0.16, 0.36, 0.56, 0.74)  # where yellow rims the plates


def paper_wasp(matrix, seed=1, spread=0.0):
    """Polistes facing +x, standing on z = 0, about 1.5 long: thread waist, spindle gaster, wings
    folded lengthwise; spread swings them out."""
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
    radius = np.interp(
        t, [0, 0.12, 0.32, 0.5, 0.75, 0.93, 1], [0.04, 0.1, 0.165, 0.17, 0.115, 0.045, 0.012]
    )
    x, z = -0.27 - 0.78 * t, 0.30 + 0.03 * np.sin(math.pi * t) - 0.09 * t**2
    model.tube(paint.wasp, np.c_[x, 0 * t, z], radius, sides=26)
    for share in GASTER_BANDS:
        k = int(round(share * (len(t) - 1)))
        rim = [(x[k] + 0.022, 0, z[k]), (x[k] - 0.022, 0, z[k])]
        sizes = np.interp([share - 0.03, share + 0.03], t, radius) * 1.03
        model.tube(paint.wasp_yellow, rim, sizes, sides=26)


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


def wasp_comb(model, cells=4, depth=0.15):
    """Open paper comb round the origin, its cells opening to -z, its stalk to +z; some capped."""
    for q in range(-cells, cells + 1):
        for r in range(-cells, cells + 1):
            if abs(q + r) > cells or (abs(q), abs(r), abs(q + r)).count(cells) == 2:
                continue
            x, y = CELL * 2 * (q + r / 2), CELL * math.sqrt(3) * r
            away = math.hypot(x, y) / (CELL * 2 * cells)
            _comb_cell(model, x, y, 0.05 * away**2, depth * (1.05 - 0.45 * away), away)
    size = CELL * 2 * cells
    model.ball(paint.waspaper, (0, 0, 0.0), (size * 0.92, size * 0.92, 0.06), segments=36)
    stalk = [(0, 0, 0.02), (0.01, 0, 0.10), (0, 0, 0.30)]
    model.tube(paint.wasp_leg, stalk, [0.05, 0.024, 0.03], sides=10)


def _comb_cell(model, x, y, lift, depth, away):
    """One hexagonal paper tube; young ones lie in the middle under white caps."""
    turn = np.linspace(0, 2 * math.pi, 6, endpoint=False) + math.pi / 6
    hexagon = np.c_[np.cos(turn), np.sin(turn)] * CELL * 2 / math.sqrt(3)

    def ring(share, z):
        """The cell's outline, smaller by this share."""
        return np.c_[hexagon * share + (x, y), np.full(6, z)]

    top, mouth = 0.02 - lift, -depth - lift
    shade = model.rng.random()
    skin = [ring(0.98, top), ring(0.98, mouth), ring(0.78, mouth), ring(0.74, top - 0.02)]
    model.loft(paint.waspaper, skin, capped=False, shade=shade, smooth_angle=20)
    if away < 0.5 and model.rng.random() < 0.5:
        cap = (x, y, mouth + 0.01)
        model.ball(paint.brood, cap, (CELL * 0.86, CELL * 0.86, 0.035), segments=12, rings=8)
    else:
        bottom = [ring(0.8, mouth + 0.075), ring(0.8, mouth + 0.07)]
        model.loft(paint.dark, bottom, smooth_angle=20)
