"""The open paper comb of paper wasps."""

import math

import numpy as np

from kit.materials import paint

CELL = 0.062  # half the width of a cell of the comb


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
