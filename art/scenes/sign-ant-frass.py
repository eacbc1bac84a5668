"""Sawdust of carpenter ants: coarse shreds with insect parts below a crack in a wooden beam."""

import math
import random

import numpy as np

from kit.geometry import Model, scatter
from kit.materials import paint
from kit.traces.yard_shreds import old_timber, shred_heap, shred_meshes
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
FACE = 0.55  # y of the beam's front
CRACK = [(-0.9, 1.42), (-0.55, 1.5), (-0.2, 1.47), (0.15, 1.56), (0.5, 1.52), (0.95, 1.6)]
HAIRLINE = [(0.3, 1.68), (0.9, 1.7), (1.7, 1.76)]


def beam(model):
    """Old square timber with drying cracks before a plastered wall."""
    timber = old_timber()
    model.box(paint.plaster, (0, 1.5, 1.5), (12, 0.2, 5), radius=0.02)
    model.box(timber, (0, FACE + 0.4, 1.62), (12, 0.8, 1.0), radius=0.07, shade=0.35)
    rng = random.Random(4)
    for _ in range(26):
        x, z, length = rng.uniform(-3, 3), rng.uniform(1.2, 2.05), rng.uniform(0.5, 1.4)
        if abs(z - 1.5) < 0.14 and abs(x) < 1.3:
            continue
        line = [
            (x + length * t, FACE - 0.002, z + 0.012 * math.sin(7 * t + x))
            for t in np.linspace(0, 1, 9)
        ]
        model.tube(paint.spot, line, 0.006, sides=6, squash=0.5)


def crack(model):
    """Two dark splits along the grain, jagged, open in the middle."""
    rng = np.random.default_rng(5)
    for path, widest in ((CRACK, 0.05), (HAIRLINE, 0.02)):
        x = np.linspace(path[0][0], path[-1][0], 42)
        z = np.interp(x, *np.array(path).T) + rng.normal(size=42) * 0.006
        open_to = widest * np.sin(np.linspace(0, math.pi, 42)) ** 0.8 + rng.random(42) * 0.012
        open_to[[0, -1]] = 0.002
        upper, lower = np.c_[x, z + open_to], np.c_[x, z - open_to * 0.8]
        outline = np.concatenate([lower, upper[::-1]])
        model.extrude(paint.spot, outline, 0.02, offset=FACE - 0.012, bevel=0)
        lip = np.c_[x, np.full(42, FACE - 0.008), z - open_to * 0.8]
        model.tube(paint.oakfloor, lip, 0.01, sides=6)


def sill(model):
    """White board on which the heap lies."""
    model.box(paint.white, (0, 0.1, -0.09), (12, 3.4, 0.18), radius=0.06)
    model.box(paint.plaster, (0, 0.1, -1.4), (12, 2.9, 2.4), radius=0.02)


def build():
    """The whole picture."""
    model = Model(seed=4)
    beam(model)
    crack(model)
    sill(model)
    model.build("beam")
    shred_heap(0.02, 0.05, 0.78, 0.72, seed=3)
    rng = random.Random(8)
    falling = [
        (rng.gauss(0.02, 0.09), 0.4 + rng.uniform(-0.06, 0.06), rng.uniform(0.5, 1.4))
        for _ in range(14)
    ]
    scatter(shred_meshes(5), falling, 0.5, 0.8, seed=4, tilt=1.4)
    close_up(
        (0, 0.3, 0.7), width=3.6, azimuth=-104, elevation=20, focus=(0, -0.2, 0.5), sun_azimuth=-150
    )
