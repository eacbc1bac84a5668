"""A wooden snap trap, and the gap at the foot of a wall before which it stands."""

import math

import numpy as np

from kit.geometry import Model, scatter
from kit.materials import paint

LENGTH, WIDTH, THICK = 2.0, 0.98, 0.1
SPRING_X, BAR_X, BAR_Y, WIRE = 0.02, 0.86, 0.36, 0.032


def snap_trap(model, x, y, z=0, turn=0, scale=1.0):
    """Tripped snap trap, 2 long, its bait end at +x: the bar lies flat round the bait plate."""
    with model.at(x, y, z, turn=turn, scale=scale):
        top = THICK
        model.box(paint.cutwood, (0, 0, THICK / 2), (LENGTH, WIDTH, THICK), radius=0.025)
        _spring(model, top)
        level = top + 0.05
        bar = [(SPRING_X, -BAR_Y, top + 0.12), (0.3, -BAR_Y, level), (BAR_X - 0.05, -BAR_Y, level)]
        bar += [(BAR_X, -BAR_Y + 0.05, level), (BAR_X, BAR_Y - 0.05, level)]
        bar += [(BAR_X - 0.05, BAR_Y, level), (0.3, BAR_Y, level), (SPRING_X, BAR_Y, top + 0.12)]
        model.tube(paint.steel, bar, WIRE, sides=12)
        model.box(paint.amber, (0.46, 0, top + 0.045), (0.4, 0.34, 0.03), 0.012, (0, -0.08, 0))
        model.ball(paint.chip, (0.5, 0, top + 0.08), (0.12, 0.1, 0.06))
        model.tube(paint.steel, [(0.28, -0.24, top + 0.03), (0.28, 0.24, top + 0.03)], 0.022)
        rod = [(-0.86, 0.04, top + 0.05), (-0.3, -0.1, top + 0.24), (0.12, -0.16, top + 0.3)]
        model.tube(paint.steel, rod, 0.022, sides=10)
        for spot in ((-0.88, 0.04), (SPRING_X, -0.44), (SPRING_X, 0.44), (0.28, 0)):
            _staple(model, *spot, top)


def _spring(model, top):
    """Brass coils on both sides of the axle, their ends pressed on the board."""
    axle = [(SPRING_X, -BAR_Y - 0.1, top + 0.12), (SPRING_X, BAR_Y + 0.1, top + 0.12)]
    model.tube(paint.steel, axle, 0.03)
    for side in (-1, 1):
        t = np.linspace(0, 12 * math.pi, 170)
        across = side * (0.06 + 0.27 * t / t[-1])
        coil = np.c_[SPRING_X + 0.095 * np.cos(t), across, top + 0.125 + 0.095 * np.sin(t)]
        model.tube(paint.brass, coil, 0.022, sides=9)
        tail = [(SPRING_X - 0.09, side * 0.06, top + 0.1), (-0.36, side * 0.07, top + 0.025)]
        model.tube(paint.brass, tail, 0.022, sides=9)


def _staple(model, x, y, top):
    """Small wire staple."""
    t = np.linspace(0, math.pi, 9)
    arch = np.c_[np.full(9, x), y + 0.07 * np.cos(t), top - 0.01 + 0.13 * np.sin(t)]
    model.tube(paint.brass, arch, 0.018, sides=8)


def gnawed_baseboard(model, back, gap_x, gap_width=0.8, gap_height=0.52, height=0.85, seed=1):
    """White baseboard before a wall at y = back, with a chewed arch at its foot, dark inside."""
    rng = np.random.default_rng(seed)
    t = np.linspace(0, math.pi, 26)
    uneven = 1 + rng.normal(size=26) * 0.035
    arch = np.c_[gap_x - gap_width / 2 * np.cos(t) * uneven, gap_height * np.sin(t) ** 0.8 * uneven]
    arch[[0, -1], 1] = -0.02
    outline = np.concatenate([[(-7, -0.02)], arch, [(7, -0.02), (7, height), (-7, height)]])
    model.extrude(paint.white, outline, 0.16, offset=back - 0.16, bevel=0.025)
    model.box(paint.white, (0, back - 0.05, height + 0.02), (14, 0.1, 0.1), radius=0.03)
    model.box(paint.spot, (gap_x, back - 0.02, 0.2), (gap_width + 0.4, 0.02, 0.8), radius=0.002)
    lip = np.c_[arch[:, 0], np.full(26, back - 0.16), arch[:, 1]]
    model.tube(paint.cutwood, lip, 0.026 + 0.014 * rng.random(26), sides=8)


def pellets(points, seed=1):
    """Dark droppings of mice, pointed at both ends, at (x, y, z)."""
    t = np.linspace(-1, 1, 9)
    model = Model(seed=seed)
    line = np.c_[0.085 * t, 0.008 * np.cos(t), 0 * t]
    model.tube(paint.dark, line, 0.032 * np.sqrt(np.maximum(1 - t**2, 0.01)), sides=10)
    thing = model.build("pellet")[0]
    thing.hide_render = True
    scatter([thing.data], points, 0.85, 1.15, seed, tilt=0.05)
