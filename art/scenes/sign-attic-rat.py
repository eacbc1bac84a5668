"""Sounds after dark: a roof rat runs along a joist of the attic, in moonlight from the gable's vent."""

import math

from kit.critters.rats import roof_rat
from kit.geometry import Model, place
from kit.lights import moonlight
from kit.materials import paint
from kit.studio import photograph

SIZE = (720, 480)
REACH = 9.0  # half the length of what runs across the picture
GAP = 1.9  # between joists
BACK = 5.0
VENT = (1.75, 1.95)  # x, z of its middle
VENT_SIZE = (1.3, 1.5)


def joists(model):
    """Beams across the picture, the nearest one under the rat."""
    for row in range(3):
        model.box(paint.wood, (0, row * GAP, -0.5), (2 * REACH, 0.42, 1.0), radius=0.03)


def insulation(model):
    """Loose tufts between the beams, a little lower than they."""
    for row in range(3):
        for _ in range(260):
            x = model.rng.uniform(-5, 5)
            y = (row + 0.5) * GAP + model.rng.uniform(-0.7, 0.7)
            size = model.rng.uniform(0.16, 0.34)
            colour = model.rng.choice([paint.cream, paint.straw, paint.cream])
            z = -0.42 + model.rng.uniform(-0.1, 0.12)
            model.ball(colour, (x, y, z), (size, size * 0.9, size * 0.55), 12, 8)


def gable(model):
    """The boards of the end wall, and a vent with slats in it."""
    x, z = VENT
    wide, high = VENT_SIZE
    for k in range(-14, 15):
        left = k * 0.62
        beside = left + 0.6 < x - wide / 2 or left > x + wide / 2
        pieces = [(-1.2, 6.0)] if beside else [(-1.2, z - high / 2), (z + high / 2, 6.0)]
        for low, top in pieces:
            middle = (left + 0.3, BACK, (low + top) / 2)
            model.box(paint.wood, middle, (0.59, 0.12, top - low), radius=0.01)
    for side in (-1, 1):
        across = (x + side * (wide / 2 + 0.3), BACK - 0.1, z)
        model.box(paint.white, across, (0.16, 0.14, high + 0.3), radius=0.02)
        along = (x, BACK - 0.13, z + side * (high / 2 + 0.05))
        model.box(paint.white, along, (wide + 0.8, 0.14, 0.16), radius=0.02)
    for k in range(6):
        slat = (x, BACK, z - high / 2 + (k + 0.5) * high / 6)
        tilt = (math.radians(-40), 0, 0)
        model.box(paint.white, slat, (wide + 0.5, 0.34, 0.04), radius=0.01, rotation=tilt)


def rafters(model):
    """Two beams of the roof, rising to the left."""
    for y in (2.6, 4.4):
        slope = (0, math.radians(33), 0)
        model.box(paint.wood, (-1.6, y, 2.3), (14, 0.3, 0.62), radius=0.03, rotation=slope)


def build():
    """The whole picture."""
    model = Model(seed=5)
    joists(model)
    insulation(model)
    gable(model)
    rafters(model)
    model.build("attic")
    roof_rat(place(-0.05, -0.02, 0, turn=-0.12), seed=4)
    moonlight((3.2, 12, 5.6), (0.3, 0.2, 0.1), power=9000)
    moonlight((-4.5, -6, 5), (-0.2, 0.6, 0.6), power=2700)
    photograph(
        (0.25, 0, 1.02),
        -6,
        azimuth=-84,
        elevation=13,
        distance=20,
        lens=36 * 20 / 5.3,
        fstop=0.9,
        sun_strength=0.12,
        sky_strength=0.12,
    )
