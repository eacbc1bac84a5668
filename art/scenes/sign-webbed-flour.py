"""Webbed flour: silk with clumps across the mouth of an open paper sack, two larvae on its rim."""

from kit.geometry import Model
from kit.materials import paint
from kit.traces.webbed_flour import flour, larva, sack, veil, web
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
WIDTH, DEPTH, HEIGHT = 2.3, 1.5, 2.2  # of the sack


def pantry(model):
    """Shelf, green boards behind, two glass jars of grain with their lids."""
    model.box(paint.oakfloor, (0, 0.3, -0.12), (16, 4, 0.24), radius=0.05, shade=0.5)
    model.box(paint.green, (0, 2.4, 2.2), (16, 0.1, 9), radius=0.01)
    for k in range(-9, 10):
        model.box(paint.green2, (k * 0.72 + 0.2, 2.2, 2.2), (0.705, 0.16, 9), radius=0.03)


def jar(model, x, y, colour, height=2.0, radius=0.62):
    """A jar full of grain, lid on."""
    body = [(radius * 0.9, 0.0), (radius, 0.1), (radius, height * 0.86), (radius * 0.8, height)]
    model.lathe(colour, x, y, 0, body)
    model.cylinder(paint.brass, (x, y, height), (x, y, height + 0.24), radius * 0.88, bevel=0.04)


def build():
    """The whole picture."""
    model = Model(seed=9)
    pantry(model)
    jar(model, -2.15, 1.0, paint.terracotta)
    jar(model, 2.2, 1.2, paint.cream, height=1.6)
    sack(0, 0, WIDTH, DEPTH, HEIGHT, seed=3)
    flour(0, 0, HEIGHT - 0.55, WIDTH, DEPTH, seed=2)
    veil(0.1, 0, HEIGHT - 0.05, WIDTH * 0.97, DEPTH * 0.97, seed=5)
    web(model, 0, 0, HEIGHT + 0.02, WIDTH, DEPTH, seed=4)
    z = HEIGHT + 0.09
    larva(model, [(0.5, -0.86, z), (0.36, -0.9, z + 0.1), (0.2, -0.87, z), (0.06, -0.92, z - 0.02)])
    larva(model, [(-0.55, 0.0, z), (-0.4, 0.04, z - 0.04), (-0.26, -0.03, z - 0.06)], 0.04)
    model.build("pantry")
    close_up((0.02, -0.1, 1.98), width=3.05, azimuth=-80, elevation=36, focus=(0, -0.3, 2.1))
