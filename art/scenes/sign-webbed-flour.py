"""Webbed flour: silk with clumps across the mouth of an open paper sack, two larvae on its rim."""

from kit.geometry import Model
from kit.materials import paint
from kit.traces.webbed_flour import clump, flour, larva, sack, web
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
WIDTH, DEPTH, HEIGHT = 2.3, 1.5, 2.2  # of the sack


def pantry(model):
    """Shelf, green boards behind, two glass jars of grain with their lids."""
    model.box(paint.oakfloor, (0, 0.3, -0.12), (16, 4, 0.24), radius=0.05, shade=0.5)
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
    flour(0, 0, HEIGHT - 0.5, WIDTH * 1.0, DEPTH * 1.0, seed=2)
    web(model, 0, 0, HEIGHT + 0.02, WIDTH, DEPTH, seed=4)
    z = HEIGHT + 0.06
    larva(model, [(0.35, -0.8, z), (0.18, -0.83, z + 0.03), (0, -0.8, z), (-0.12, -0.84, z)])
    model.build("pantry")
    close_up((0, -0.1, 1.85), width=3.5, azimuth=-80, elevation=34, focus=(0, -0.3, 2.1))
