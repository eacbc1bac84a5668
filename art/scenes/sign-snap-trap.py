"""A trap that keeps catching: a tripped snap trap before a chewed gap at the foot of a wall."""

import random

from kit.geometry import Model
from kit.materials import paint
from kit.traces.yard_stage import close_up
from kit.traces.yard_trap import gnawed_baseboard, pellets, snap_trap

SIZE = (720, 480)
BACK, GAP_X = 1.35, 0.75
PELLETS = [(0.35, 0.95), (0.62, 0.82), (1.15, 0.98), (1.42, 0.72), (1.65, 1.02), (0.98, 0.6)]
PELLETS += [(-0.75, 0.98), (-1.3, 0.9), (2.05, 0.86), (1.25, 0.3), (1.75, 0.45)]


def room(model):
    """Terracotta tiles and a green wall."""
    for i in range(-6, 7):
        for j in range(-6, 3):
            centre = (i * 1.1 + 0.3, j * 1.1 + 0.45, -0.05)
            model.box(paint.paver, centre, (1.07, 1.07, 0.1), radius=0.03)
    model.box(paint.mortar, (0, 0, -0.12), (16, 16, 0.15))
    model.box(paint.plaster, (0, BACK + 0.1, 2), (14, 0.2, 5), radius=0.02)


def build():
    """The whole picture."""
    model = Model(seed=4)
    room(model)
    gnawed_baseboard(model, BACK, GAP_X, seed=2)
    snap_trap(model, -0.12, 0.05, turn=0.75)
    rng = random.Random(3)
    for _ in range(40):
        x, y = GAP_X + rng.gauss(0, 0.3), BACK - 0.18 - abs(rng.gauss(0, 0.13))
        size = rng.uniform(0.012, 0.03)
        model.ball(paint.cutwood, (x, y, 0.01), (size * 1.5, size, size), segments=8, rings=6)
    model.build("room")
    pellets([(x, y, 0.032) for x, y in PELLETS], seed=3)
    close_up((0.07, 0.38, 0.24), width=3.6, azimuth=-106, elevation=31, focus=(0, 0.1, 0.1))
