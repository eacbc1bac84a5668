"""The nine-banded armadillo; faces +x and stands on z = 0."""

import math

import numpy as np

from kit.critters.limbs import feeler, limb_segment
from kit.critters.painted import painted_ball
from kit.critters.shading import rgb
from kit.geometry import Model
from kit.materials import paint

SHELL, SHELL_RADII = (-0.05, 0, 0.5), (0.74, 0.44, 0.45)
BANDED = 0.42  # half the length of the banded middle, as a share of the shell's half length
BANDS = 9
PALE, GRAY, SEAM = rgb("#a8977f"), rgb("#7d6e5d"), rgb("#4a3f35")


def armadillo(matrix, seed=1):
    """Dasypus, 2.7 long with its tail: two bony shields, nine bands between them, a long snout,
    upright ears, a ringed tail, short legs with claws."""
    model = Model(matrix, seed)
    skin = paint.armadillo
    model.ball(paint.armadillo_pink, (-0.02, 0, 0.38), (0.66, 0.36, 0.26), segments=32, rings=20)
    _head(model, skin)
    for side in (-1, 1):
        _legs(model, side, skin)
    _tail(model, skin)
    model.build("armadillo")
    painted_ball(matrix, SHELL, SHELL_RADII, _scutes, shape=_armor, skin="armor", rings=320)
    brow = (0.85, 0, 0.44), (0.26, 0.13, 0.13)
    painted_ball(matrix, *brow, _scutes_of_head, rotation=(0, 0.42, 0), skin="armor")


def _along(x):
    """Where in the row of bands a place lies, 0 at its rear end and BANDS at its front end."""
    return (x / BANDED + 1) / 2 * BANDS


def _armor(out):
    """A shell that ends above the legs, each band a step over the next."""
    bent = out.copy()
    bent[:, 2] = np.where(out[:, 2] < -0.25, -0.25 + (out[:, 2] + 0.25) * 0.12, out[:, 2])
    banded = np.abs(out[:, 0]) < BANDED
    step = np.where(banded, np.mod(_along(out[:, 0]), 1), 0.5)
    bent[:, 1:] *= (1 + 0.035 * (step - 0.5))[:, None]
    bent[:, 1:] *= (1 + 0.03 * (np.abs(out[:, 0]) > BANDED))[:, None]
    return bent


def _scutes(out):
    """Small plates: in rows on the shields, long ones on the bands, dark in their seams."""
    x, y, z = out.T
    turn = np.arctan2(y, z)
    banded = np.abs(x) < BANDED
    step = np.mod(_along(x), 1)
    plates = 0.5 + 0.5 * np.cos(turn * 34 + math.pi * np.floor(np.arccos(x) * 24)) * np.abs(
        np.cos(np.arccos(x) * 12 * math.pi / 2)
    )
    strips = 0.5 + 0.5 * np.cos(turn * 40 + step * 3)
    share = np.where(banded, 0.3 + 0.5 * strips * (step > 0.15), plates)[:, None]
    colours = GRAY + (PALE - GRAY) * share
    seam = banded & (step < 0.1) | (np.abs(np.abs(x) - BANDED) < 0.014)
    return np.where(seam[:, None], SEAM, colours)


def _scutes_of_head(out):
    """Plates on the brow."""
    share = 0.5 + 0.5 * np.cos(out[:, 0] * 26) * np.cos(out[:, 1] * 22)
    return GRAY + (PALE - GRAY) * share[:, None]


def _head(model, skin):
    """Long snout with a pink tip, dark eyes, tall ears side by side."""
    feeler(model, skin, [(0.52, 0, 0.5), (0.85, 0, 0.42), (1.28, 0, 0.2)], 0.2, 0.055, sides=26)
    model.ball(paint.armadillo_pink, (1.28, 0, 0.2), (0.06, 0.062, 0.056))
    for side in (-1, 1):
        model.ball(paint.eye, (1.31, side * 0.026, 0.215), 0.014, segments=10, rings=8)
        model.ball(paint.eye, (0.94, side * 0.122, 0.42), 0.034, segments=16, rings=12)
        ear = (0.72, side * 0.085, 0.68), (0.045, 0.075, 0.17)
        turn = (side * -0.22, -0.28, side * 0.5)
        model.ball(skin, *ear, rotation=turn)
        inner = (0.745, side * 0.09, 0.68), (0.035, 0.055, 0.14)
        model.ball(paint.armadillo_pink, *inner, rotation=turn)


def _legs(model, side, skin):
    """Two short legs with three claws each."""
    for x, y in ((0.42, 0.2), (-0.44, 0.24)):
        foot = np.array((x + 0.06, side * (y + 0.02), 0.06))
        limb_segment(model, skin, (x, side * y, 0.34), foot, 0.15, 0.085, sides=18)
        model.ball(skin, foot + (0.03, 0, -0.01), (0.11, 0.08, 0.05))
        for toe in (-1, 0, 1):
            root = foot + (0.1, toe * 0.045, -0.01)
            claw = [root, root + (0.06, toe * 0.01, 0.0), root + (0.11, toe * 0.012, -0.045)]
            model.tube(paint.claw, claw, [0.024, 0.02, 0.005], sides=8)


def _tail(model, skin):
    """Tapered tail in bony rings."""
    joints = np.array(
        [(-0.7, 0, 0.42), (-0.95, 0.0, 0.22), (-1.2, -0.06, 0.1)]
        + [(-1.46, -0.2, 0.06), (-1.66, -0.42, 0.045), (-1.72, -0.66, 0.03)]
    )
    t = np.linspace(0, 1, 90)
    stations = np.linspace(0, 1, len(joints))
    points = np.c_[[np.interp(t, stations, joints[:, axis]) for axis in range(3)]].T
    kernel = np.ones(17) / 17
    smooth = [np.convolve(np.pad(line, 8, "edge"), kernel, "valid") for line in points.T]
    radius = np.interp(t, [0, 0.3, 1], [0.15, 0.09, 0.02])
    radius *= 1 + 0.09 * np.mod(-t * 16, 1) * (t < 0.85)
    model.tube(skin, np.array(smooth).T, radius, sides=20)
