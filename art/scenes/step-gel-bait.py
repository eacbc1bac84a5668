"""Treat where the counts point: dots of gel bait beside the hinge of a cabinet, and the syringe."""

from math import radians

from kit.geometry import Model, place
from kit.materials import paint
from kit.props.gel_bait import bait_syringe, gel_dot
from kit.traces.roach_specks import hinge_leaf, hinge_pin
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
STILE = 0.85  # width of the frame's upright
OPEN = radians(142)  # how far the door stands open
HINGE = 0.88  # height of its middle
TALL = 0.95  # of the hinge
DOTS = [  # x, z and radius
    (0.66, 0.2, 0.095),
    (0.63, 0.5, 0.08),
    (0.68, 0.79, 0.1),
    (0.64, 1.12, 0.085),
    (0.67, 1.4, 0.09),
]


def cabinet(model):
    """A green frame on a wooden worktop, shelves and crockery in it."""
    for k in range(-12, 6):
        model.box(paint.oakfloor, (k * 0.37 % 1.3, k * 0.46, -0.12), (16, 0.455, 0.24), radius=0.02)
    model.box(paint.green2, (STILE / 2, 0.14, 2), (STILE, 0.28, 4.2), radius=0.04)
    model.box(paint.green2, (3, 0.16, 0.09), (6, 0.24, 0.18), radius=0.03)
    model.box(paint.green2, (-3, 0.14, 2), (5.9, 0.26, 4.2), radius=0.04)
    model.box(paint.green2, (-0.5, 0.4, 2), (1.8, 0.3, 4.4), radius=0.02)
    model.box(paint.cream, (3.5, 1.9, 2), (7, 0.1, 4.2), radius=0.01)
    model.box(paint.cream, (3.5, 1.0, 0.1), (6.6, 1.8, 0.1), radius=0.02)
    model.box(paint.wood, (3.5, 1.1, 1.5), (6.6, 1.6, 0.1), radius=0.03)


def crockery(model):
    """A pile of plates."""
    for k in range(5):
        colour = (paint.white, paint.terracotta)[k % 2]
        rim = [(0.3, 0), (0.5, 0.05), (0.66, 0.16), (0.63, 0.17), (0.45, 0.08), (0.0, 0.06)]
        model.lathe(colour, 1.75, 0.85, 0.16 + k * 0.11, rim, capped=False)


def door(model):
    """The door from its hinge along +x, its inside to +y: a frame round a sunk panel."""
    model.box(paint.green2, (2.0, -0.17, 2), (3.9, 0.1, 3.9), radius=0.03)
    model.box(paint.green2, (0.42, -0.1, 2.05), (0.8, 0.2, 4), radius=0.04)
    model.box(paint.green2, (2.4, -0.1, 0.36), (3.15, 0.2, 0.6), radius=0.04)


def build():
    """The whole picture."""
    model = Model(seed=6)
    cabinet(model)
    crockery(model)
    for x, z, radius in DOTS:
        gel_dot(model, (x, -0.005, z), radius)
    with model.at(0, 0, HINGE):
        hinge_leaf(model, TALL, 1)
        hinge_pin(model, TALL)
    with model.at(0, 0, 0, turn=-OPEN):
        door(model)
        with model.at(0, 0, HINGE, turn=radians(180)):
            hinge_leaf(model, TALL, -1)
    with model.frame(place(0.66, -0.32, 0.165, turn=-0.42, scale=0.88)):
        bait_syringe(model)
    model.build("cabinet")
    close_up(
        (0.72, -0.3, 0.66),
        width=3.7,
        azimuth=-80,
        elevation=23,
        focus=(0.7, -0.3, 0.5),
        sun_azimuth=-122,
    )
