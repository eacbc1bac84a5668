"""A nest: shredded paper and yellow insulation packed into the corner of an open drawer."""

import math

import numpy as np

from kit.geometry import Model
from kit.materials import paint
from kit.studio import photograph
from kit.traces.drawers import drawer

SIZE = (720, 480)
NEST = (-0.8, 0.12)
NEST_RADIUS = 1.02


def strip(model, colour, centre, length, width, heading, curl):
    """One torn strip of paper, curled."""
    t = np.linspace(0, 1, 9)
    bend = heading + curl * (t - 0.5)
    x = centre[0] + np.cumsum(np.cos(bend)) * length / 9
    y = centre[1] + np.cumsum(np.sin(bend)) * length / 9
    z = centre[2] + 0.09 * np.sin(np.pi * t * 2 + curl)
    across = np.c_[-np.sin(bend), np.cos(bend), 0.6 * np.sin(3 * t + curl)] * width / 2
    path = np.c_[x, y, z]
    up = [0, 0, 0.008]
    rings = [np.array([p - a, p - a + up, p + a + up, p + a]) for p, a in zip(path, across)]
    model.loft(colour, rings, smooth_angle=60)


def nest(model):
    """A bowl of shreds and tufts with a hollow in its middle."""
    for _ in range(1100):
        turn = model.rng.uniform(0, 2 * math.pi)
        out = math.sqrt(model.rng.uniform(0.06, 1))
        x = NEST[0] + NEST_RADIUS * 1.15 * out * math.cos(turn)
        y = NEST[1] + NEST_RADIUS * out * math.sin(turn)
        level = 0.8 * math.sin(math.pi * min(1, out) ** 1.5) + 0.04
        z = model.rng.uniform(0.02, max(0.05, level))
        colour = model.rng.choice(
            [paint.paper, paint.paper, paint.cream, paint.cardboard, paint.straw]
        )
        strip(
            model,
            colour,
            (x, y, z),
            model.rng.uniform(0.25, 0.55),
            model.rng.uniform(0.025, 0.06),
            turn + math.pi / 2 + model.rng.uniform(-0.9, 0.9),
            model.rng.uniform(-1.8, 1.8),
        )


def build():
    """The whole picture."""
    model = Model(seed=21)
    drawer(model)
    nest(model)
    for x, y, turn in ((1.5, 0.5, 0.5), (2.1, -0.5, -0.3)):
        with model.at(x, y, 0.02, turn=turn):
            model.box(paint.cream, (0, 0, 0.06), (0.9, 0.62, 0.1), radius=0.02)
            model.box(paint.terracotta, (0, 0, 0.115), (0.9, 0.12, 0.012), radius=0.005)
    model.build("drawer")
    photograph(
        (-0.35, 0.05, 0.25), -6, elevation=48, azimuth=-76, distance=20, lens=185, fstop=1.4
    )
