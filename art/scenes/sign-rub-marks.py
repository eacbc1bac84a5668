"""Rub marks: dark grease along the foot of a pale wall, where the same rat brushes by each night."""

import math

import numpy as np

from kit.buildings.walls import brick_wall
from kit.geometry import Model
from kit.materials import paint
from kit.studio import photograph

SIZE = (720, 480)
HOLE = (1.4, 0.0, 0.52)  # x, z of its foot, radius
PIPE_X = -0.9


def wall(model):
    """Cream bricks with a round hole at their foot, dark behind it."""
    x, z, radius = HOLE
    opening = (7 + x - radius * 0.72, 7 + x + radius * 0.72, z, z + radius * 1.35)
    with model.at(-7, 0, 0):
        brick_wall(
            model,
            paint.brickcream,
            14,
            5,
            openings=[opening],
            brick_length=0.84,
            brick_height=0.28,
            depth=0.16,
            gap=0.035,
        )
    model.box(paint.pipewrap, (x, 0.75, 0.5), (2.4, 0.3, 1.6), radius=0.02)


def smear(model, x, z, length, height, count):
    """A band of grease: thin films over each other; a ray passes no more than twelve of them."""
    for _ in range(count):
        along, up = model.rng.uniform(-0.7, 0.7), model.rng.gauss(0, 0.36)
        size = model.rng.uniform(0.2, 0.6), model.rng.uniform(0.03, 0.09)
        centre = (x + along * length, -0.006 - 0.003 * model.rng.random(), z + up * height)
        if centre[2] - size[1] < 0.01:
            continue
        tilt = model.rng.uniform(-0.12, 0.12)
        t = np.linspace(0, 2 * math.pi, 28, endpoint=False)
        wave = 1 + 0.12 * np.sin(5 * t + along) + 0.08 * np.sin(11 * t)
        across, upward = size[0] * wave * np.cos(t), size[1] * wave * np.sin(t)
        film = np.c_[centre[0] + across, np.full(28, centre[1]), centre[2] + upward + tilt * across]
        model.mesh(paint.grease, film, [tuple(range(28))])


def pipe(model):
    """A white pipe down the wall with its sleeves."""
    model.cylinder(paint.white, (PIPE_X, -0.22, 0), (PIPE_X, -0.22, 5), 0.17, bevel=0.01)
    for z in (0.16, 1.5):
        model.cylinder(paint.white, (PIPE_X, -0.22, z - 0.1), (PIPE_X, -0.22, z + 0.1), 0.215)


def floor(model):
    """Concrete with its joints, dust of mortar and a few pellets by the hole."""
    for k in range(-3, 4):
        model.box(paint.concrete, (k * 2.9 - 0.6, -4.1, -0.2), (2.86, 8.2, 0.4), radius=0.03)
    for _ in range(60):
        x = HOLE[0] + model.rng.gauss(0, 0.45)
        size = model.rng.uniform(0.015, 0.05)
        model.ball(paint.mortar, (x, -0.1 - abs(model.rng.gauss(0, 0.16)), 0.01), size, segments=8, rings=6)


def build():
    """The whole picture."""
    model = Model(seed=31)
    wall(model)
    floor(model)
    smear(model, -1.9, 0.3, 2.0, 0.36, 34)
    smear(model, 0.25, 0.27, 1.5, 0.36, 30)
    smear(model, 2.6, 0.3, 1.4, 0.36, 22)
    smear(model, HOLE[0], 0.5, 0.75, 0.55, 14)
    pipe(model)
    model.build("wall")
    photograph(
        (0.2, -0.1, 0.55), -3, elevation=17, azimuth=-102, distance=20, lens=172, fstop=1.4
    )
