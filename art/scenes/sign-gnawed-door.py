"""Fresh gnawing: the lower corner of a green garage door, gnawed open, pale wood and crumbs."""

import math

import numpy as np

from kit.buildings.walls import brick_wall
from kit.geometry import Model
from kit.materials import paint
from kit.studio import photograph

SIZE = (720, 480)
JAMB = -1.35  # x where the door ends and the bricks begin
BOTTOM, TOP = 0.06, 4.0  # of the door
RIGHT = 7.0
HOLE_WIDTH, HOLE_HEIGHT = 1.05, 0.78


def notch(model, grow, ragged):
    """From the door's bottom edge round the hole to its side, as (x, z)."""
    points = []
    for t in np.linspace(0, math.pi / 2, 30):
        out = 1 + grow + ragged * (0.5 * math.sin(17 * t) + model.rng.uniform(-0.6, 0.6))
        x = JAMB + HOLE_WIDTH * out * math.cos(t)
        points.append((x, max(BOTTOM, BOTTOM + HOLE_HEIGHT * out * math.sin(t))))
    return points


def panel(model, colour, grow, ragged, y, depth):
    """The door as one board with the hole in its corner."""
    outline = [(RIGHT, TOP), (RIGHT, BOTTOM), *notch(model, grow, ragged), (JAMB, TOP)]
    model.extrude(colour, outline, depth, offset=y, bevel=0.006)


def tooth_marks(model):
    """Pairs of grooves from the hole outwards, over the pale rim."""
    for k in range(17):
        t = 0.08 + k * 0.088
        for pair in (-0.014, 0.014):
            start, end = 1.02, 1.17 + model.rng.uniform(-0.05, 0.05)
            points = [
                (
                    JAMB + HOLE_WIDTH * r * math.cos(t + pair),
                    -0.002,
                    BOTTOM + HOLE_HEIGHT * r * math.sin(t + pair),
                )
                for r in (start, (start + end) / 2, end)
            ]
            model.tube(paint.gnawed, points, [0.012, 0.014, 0.004], sides=8)


def ground(model):
    """Concrete slabs before the door, the dark garage behind it, crumbs of wood."""
    for k in range(-3, 4):
        model.box(paint.concrete, (k * 3.4 + 0.6, -3.4, -0.2), (3.36, 7.2, 0.4), radius=0.03)
    model.box(paint.pipewrap, (2, 2.4, -0.15), (12, 4, 0.3), radius=0.01)
    model.box(paint.pipewrap, (2, 3.2, 1.5), (12, 0.2, 4), radius=0.01)
    for _ in range(190):
        turn, out = model.rng.uniform(-2.7, 0.2), model.rng.random() ** 0.8
        x = JAMB + 0.5 + 1.15 * out * math.cos(turn)
        y = -0.12 + 0.75 * out * math.sin(turn)
        size = model.rng.uniform(0.02, 0.06)
        rotation = tuple(model.rng.uniform(0, 3) for _ in range(3))
        chip = (size * 1.7, size, size * 0.55)
        model.box(paint.cutwood, (x, y, 0.02), chip, radius=0.008, rotation=rotation, steps=1)


def seal(model):
    """The rubber seal below the door, bitten off at the hole."""
    left = JAMB + HOLE_WIDTH * 1.12
    model.box(paint.tire, ((left + RIGHT) / 2, 0.1, 0.03), (RIGHT - left, 0.26, 0.1), radius=0.04)


def build():
    """The whole picture."""
    model = Model(seed=12)
    ground(model)
    with model.at(-6.0, -0.16, 0):
        brick_wall(
            model, paint.brick, 6.0 + JAMB - 0.14, 4.2, brick_length=0.82, brick_height=0.27, depth=0.2, gap=0.035
        )
    model.box(paint.white, (JAMB - 0.08, 0.02, 2), (0.2, 0.36, 4.2), radius=0.03)
    panel(model, paint.cutwood, 0.0, 0.02, 0.02, 0.2)
    panel(model, paint.green2, 0.17, 0.05, -0.02, 0.045)
    for x in (0.95, 3.2):
        model.box(paint.green2, (x, -0.03, 2.2), (1.7, 0.06, 2.3), radius=0.03)
    tooth_marks(model)
    seal(model)
    model.build("door")
    photograph(
        (-0.55, -0.1, 0.52), -3, elevation=20, azimuth=-66, distance=20, lens=190, fstop=1.4
    )
