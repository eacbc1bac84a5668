"""Rub marks: dark grease along the foot of a wall and round the pipe that a rat squeezes behind."""

import math

import numpy as np

from kit.buildings.walls import brick_wall
from kit.geometry import Model
from kit.materials import paint
from kit.studio import photograph

SIZE = (720, 480)
PIPE_X, PIPE_Y, PIPE_RADIUS = 0.55, -0.36, 0.2
MARK_HEIGHT = 0.34  # of a rat's flank


def wall(model):
    """Cream bricks."""
    with model.at(-7, 0, 0):
        brick_wall(
            model,
            paint.brickcream,
            14,
            5,
            brick_length=0.84,
            brick_height=0.28,
            depth=0.16,
            gap=0.035,
        )


def smear(model, x, length, height, count):
    """A band of grease: thin films over each other; a ray passes no more than twelve of them."""
    for _ in range(count):
        along, up = model.rng.uniform(-1, 1), model.rng.gauss(0, 0.3)
        size = model.rng.uniform(0.3, 0.8), model.rng.uniform(0.04, 0.1)
        centre = (x + along * length, -0.006 - 0.003 * model.rng.random(), MARK_HEIGHT + up * height)
        if centre[2] - size[1] < 0.01:
            continue
        tilt = model.rng.uniform(-0.06, 0.06)
        t = np.linspace(0, 2 * math.pi, 28, endpoint=False)
        wave = 1 + 0.12 * np.sin(5 * t + along) + 0.08 * np.sin(11 * t)
        across, upward = size[0] * wave * np.cos(t), size[1] * wave * np.sin(t)
        film = np.c_[centre[0] + across, np.full(28, centre[1]), centre[2] + upward + tilt * across]
        model.mesh(paint.grease, film, [tuple(range(28))])


def smear_round(model, count):
    """The same on the pipe: films bent round it, on the side that is seen and on the wall's."""
    for _ in range(count):
        turn = math.radians(model.rng.uniform(165, 330))
        half = math.radians(model.rng.uniform(16, 46))
        middle = MARK_HEIGHT + model.rng.gauss(0, 0.075)
        half_height = model.rng.uniform(0.03, 0.085)
        radius = PIPE_RADIUS + 0.004 + 0.004 * model.rng.random()
        steps = np.linspace(-1, 1, 15)
        angles = turn + half * steps
        rim = half_height * np.sqrt(np.clip(1 - steps**2, 0, 1)) * (1 + 0.2 * np.sin(7 * steps))
        ring = np.c_[PIPE_X + radius * np.cos(angles), PIPE_Y + radius * np.sin(angles)]
        upper = np.c_[ring, middle + rim]
        lower = np.c_[ring, middle - rim]
        faces = [(k, k + 1, 15 + k + 1, 15 + k) for k in range(14)]
        model.mesh(paint.grease, np.concatenate([upper, lower]), faces)


def pipe(model):
    """A white pipe down the wall with its sleeve and bracket."""
    model.cylinder(paint.white, (PIPE_X, PIPE_Y, 0), (PIPE_X, PIPE_Y, 5), PIPE_RADIUS, bevel=0.01)
    collar = PIPE_RADIUS + 0.05
    model.cylinder(paint.white, (PIPE_X, PIPE_Y, 1.02), (PIPE_X, PIPE_Y, 1.24), collar)
    model.box(paint.white, (PIPE_X, PIPE_Y / 2, 1.13), (0.16, -PIPE_Y, 0.1), radius=0.02)


def floor(model):
    """Concrete with its joints, and the droppings of whoever passes."""
    for k in range(-3, 4):
        model.box(paint.concrete, (k * 2.9 - 0.6, -4.1, -0.2), (2.86, 8.2, 0.4), radius=0.03)
    for _ in range(9):
        x, y = model.rng.uniform(-1.7, 1.6), -0.16 - abs(model.rng.gauss(0, 0.16))
        turn = model.rng.uniform(0, math.pi)
        model.ball(paint.dropping, (x, y, 0.032), (0.085, 0.032, 0.032), 18, 10, rotation=(0, 0, turn))


def build():
    """The whole picture."""
    model = Model(seed=31)
    wall(model)
    floor(model)
    smear(model, -1.9, 1.9, 0.3, 44)
    smear(model, 0.5, 0.9, 0.34, 30)
    smear(model, 2.6, 1.3, 0.3, 30)
    pipe(model)
    smear_round(model, 46)
    model.build("wall")
    photograph(
        (0.05, -0.1, 0.62), -3, elevation=15, azimuth=-112, distance=20, lens=222, fstop=1.4
    )
