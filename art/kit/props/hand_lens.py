"""A hand lens with a brass rim and a wooden handle, and a white card."""

import math

import numpy as np

from kit.dome import no_shadow
from kit.geometry import Model
from kit.materials import make_material, paint
from kit.paints import Paint
from kit.traces.yard_water import clear_water


def _dark_wood():
    """Oiled wood with a long grain."""
    recipe = Paint("#6b3a1f", variation=0.28, variation_scale=5, stretch=(1, 4, 6), coat=0.35)
    return make_material("lens_handle", recipe)


def _turned(model, colour, stations):
    """Turned body along +x from (x, radius) pairs."""
    points = [(x, 0, 0) for x, _ in stations]
    model.tube(colour, points, [radius for _, radius in stations], sides=40)


def hand_lens(matrix, radius=0.8):
    """Round glass in its rim, lying level at z = 0; the handle runs along +x."""
    model = Model(matrix, seed=2)
    rim = []
    for t in np.linspace(0, 2 * math.pi, 25):
        rim.append((radius + 0.055 * math.cos(t), 0.1 * math.sin(t)))
    model.lathe(paint.brass, 0, 0, 0, rim, sides=120, smooth_angle=80, capped=False)
    start = radius + 0.03
    ferrule = [(0.0, 0.06), (0.1, 0.06), (0.12, 0.085), (0.3, 0.1), (0.32, 0.12), (0.38, 0.12)]
    _turned(model, paint.brass, [(start + x, size) for x, size in ferrule])
    handle = [(0.36, 0.11), (0.45, 0.125), (0.7, 0.15), (1.1, 0.165), (1.6, 0.15), (1.9, 0.13)]
    handle += [(2.05, 0.15), (2.15, 0.14), (2.2, 0.06)]
    _turned(model, _dark_wood(), [(start + x, size) for x, size in handle])
    model.build("lens")
    glass = Model(matrix)
    turn = np.linspace(0, 2 * math.pi, 90, endpoint=False)
    disc = np.c_[radius * np.cos(turn), radius * np.sin(turn), 0 * turn + 0.03]
    glass.mesh(clear_water(), disc, [tuple(range(90))])
    no_shadow(glass.build("glass"))
