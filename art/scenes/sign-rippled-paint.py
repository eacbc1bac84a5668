"""Hollow trim: the paint of a door frame in ripples, broken open over what termites left of it."""

import math

import numpy as np

from kit.geometry import Model
from kit.materials import paint
from kit.studio import photograph
from kit.traces.hollow_trim import galleries, rippled_skin

SIZE = (720, 480)
LEFT, RIGHT = -0.5, 0.5  # of the casing, whose face is y = 0
TOP = 5.0
THICK = 0.22  # of the casing before the wall
BASE_HEIGHT, BASE_FACE = 1.0, 0.07  # of the baseboard
HOLE = ((0.03, 1.05), (0.23, 0.56))


def swollen(x, z):
    """Where the casing's paint has come loose: round the hole and down to the floor."""
    middle = np.exp(-(((z - 0.95) / 1.15) ** 2) - ((x - 0.02) / 0.5) ** 6)
    sides = np.clip((x - LEFT - 0.03) / 0.06, 0, 1) * np.clip((RIGHT - 0.03 - x) / 0.06, 0, 1)
    return middle * sides


def base_swollen(x, z):
    """Ripples of the baseboard, fading away from the door."""
    near = np.exp(-(((x - LEFT) / 0.9) ** 2))
    edges = np.clip((z - 0.05) / 0.1, 0, 1) * np.clip((BASE_HEIGHT - 0.14 - z) / 0.1, 0, 1)
    return 0.65 * near * edges * np.clip((LEFT - 0.02 - x) / 0.1, 0, 1)


def casing(model):
    """The board beside the door: its sides and back; the face is a skin of its own."""
    edge = 0.06
    for x in (LEFT + edge / 2, RIGHT - edge / 2):
        model.box(paint.white, (x, THICK / 2 - 0.002, TOP / 2), (edge, THICK, TOP), radius=0.028)
    model.box(paint.white, (0, THICK / 2 + 0.09, TOP / 2), (RIGHT - LEFT - 0.05, 0.04, TOP))
    rippled_skin((LEFT + 0.022, RIGHT - 0.022, 0.0, TOP), 0.0, swollen, HOLE, seed=5)
    galleries((LEFT + 0.05, RIGHT - 0.05, 0.0, TOP), 0.03, 0.11, seed=8)


def baseboard(model):
    """Baseboard with a rounded upper edge on the left, up to the casing."""
    left = -9
    depth = THICK - BASE_FACE
    middle = ((left + LEFT) / 2 + 0.01, BASE_FACE + depth / 2 + 0.006, BASE_HEIGHT / 2)
    model.box(paint.white, middle, (LEFT - left + 0.02, depth, BASE_HEIGHT), radius=0.05)
    face = (-3.4, LEFT + 0.005, 0.0, BASE_HEIGHT - 0.06)
    rippled_skin(face, BASE_FACE, base_swollen, seed=9, level=True)


def room(model):
    """Wall, floor boards, the jamb and the green door in it."""
    model.box(paint.plaster, (-5, THICK + 0.2, 3), (9.6, 0.4, 8), radius=0.01)
    model.box(paint.white, (RIGHT + 0.03, 0.62, TOP / 2), (0.18, 1.16, TOP), radius=0.03)
    model.box(paint.green2, (RIGHT + 3.2, 0.55, 0.07 + 3), (6.1, 0.2, 6), radius=0.03)
    model.box(paint.green2, (RIGHT + 3.2, 0.44, 2.6), (4.6, 0.06, 3.4), radius=0.03)
    model.box(paint.tire, (3, 0.7, 0.02), (7, 0.2, 0.16), radius=0.02)
    for k in range(-14, 6):
        y = k * 0.62
        for i in range(-3, 4):
            x = i * 3.6 + (k % 3) * 1.3
            model.box(paint.oakfloor, (x, y, -0.1), (3.585, 0.605, 0.2), radius=0.014)


def crumbs(model):
    """Flakes of paint and grains of soil below the hole."""
    for k in range(70):
        x, y = model.rng.gauss(0.08, 0.24), -0.06 - abs(model.rng.gauss(0, 0.13))
        size = model.rng.uniform(0.012, 0.03)
        model.ball(paint.mud, (x, y, size * 0.6), size, segments=8, rings=6)
    for k in range(11):
        x, y = model.rng.gauss(0.1, 0.34), -0.1 - abs(model.rng.gauss(0, 0.2))
        size = model.rng.uniform(0.05, 0.12)
        turn = np.sort([model.rng.uniform(0, 2 * math.pi) for _ in range(6)])
        outline = [(x + size * math.cos(a), y + 0.7 * size * math.sin(a)) for a in turn]
        model.extrude(paint.white, outline, 0.012, axis="z", offset=0.02 + 0.004 * k, bevel=0.003)


def build():
    """The whole picture."""
    model = Model(seed=3)
    room(model)
    casing(model)
    baseboard(model)
    crumbs(model)
    model.build("room")
    photograph(
        (0.0, 0, 0.92),
        -4,
        azimuth=-108,
        elevation=16,
        distance=20,
        lens=36 * 20 / 3.7,
        fstop=1.3,
        sun_azimuth=-167,
        sun_elevation=34,
    )
