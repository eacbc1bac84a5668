"""Droppings along a wall: dark spindles on the boards, from behind the stove to the corner."""

from kit.geometry import Model
from kit.materials import paint
from kit.studio import photograph
from kit.traces.rodent_droppings import droppings

SIZE = (720, 480)
WALL = 0.9  # its y
TRAIL = [(0.85, 0.3), (0.2, 0.12), (-0.6, 0.2), (-1.7, 0.46)]
BOARD = 0.46


def floor(model):
    """Oak boards along the wall."""
    for row in range(-9, 3):
        x = -7.0 + model.rng.uniform(-1.5, 0)
        while x < 7:
            length = model.rng.uniform(2.2, 3.6)
            centre = (x + length / 2, row * BOARD + 0.3, -0.06)
            model.box(paint.oakfloor, centre, (length - 0.02, BOARD - 0.02, 0.12), radius=0.02)
            x += length


def wall(model):
    """Green plaster above a white baseboard with its rounded top."""
    model.box(paint.plaster, (0, WALL + 0.2, 2.4), (14, 0.2, 5.4), radius=0.01)
    model.box(paint.white, (0, WALL + 0.05, 0.34), (14, 0.14, 0.68), radius=0.03)
    model.box(paint.white, (0, WALL + 0.05, 0.74), (14, 0.09, 0.14), radius=0.04)
    model.cylinder(paint.white, (-7, WALL - 0.05, 0.04), (7, WALL - 0.05, 0.04), 0.07)


def stove(model):
    """The lower corner of a stove: drawer, side and foot."""
    model.box(paint.enamel, (2.35, -0.15, 1.75), (2.6, 1.55, 3.1), radius=0.07)
    model.box(paint.glass, (2.35, -0.94, 1.95), (2.1, 0.06, 1.5), radius=0.05)
    model.box(paint.enamel, (2.35, -0.95, 0.66), (2.46, 0.07, 0.7), radius=0.05)
    model.cylinder(paint.steel, (1.7, -1.07, 0.82), (3.0, -1.07, 0.82), 0.045)
    for y in (-0.72, 0.42):
        model.cylinder(paint.dark, (1.3, y, 0), (1.3, y, 0.24), 0.1, bevel=0.03)


def build():
    """The whole picture."""
    model = Model(seed=8)
    floor(model)
    wall(model)
    stove(model)
    droppings(model, TRAIL, 26, length=0.24)
    model.build("kitchen corner")
    photograph(
        (-0.12, 0.16, 0.3), -3, elevation=32, azimuth=-72, distance=20, lens=210, fstop=1.4
    )
