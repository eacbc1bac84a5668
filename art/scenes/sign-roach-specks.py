"""Roach specks: fine dark grains, thick at the hinge of a pale cabinet door that stands ajar."""

from math import radians

from kit.geometry import Model
from kit.materials import paint
from kit.traces.roach_specks import hinge_leaf, hinge_pin, pale_paint, specks
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
STILE = 0.95  # width of the frame's upright
OPEN = radians(98)  # how far the door stands open
TALL = 1.2  # height of the hinge
TOP = 1.02  # upper edge of the door


def cabinet(model):
    """Frame, dark inside with a shelf and crockery, a closed door beside it, the worktop."""
    pale = pale_paint()
    model.box(pale, (-STILE / 2, 0.15, -2), (STILE, 0.3, 7), radius=0.04)
    model.box(pale, (1.27, 0.15, -2), (2.5, 0.3, 7), radius=0.04)
    model.box(pale, (-STILE - 2.51, 0.16, 1.19), (5, 0.3, 0.36), radius=0.04)
    model.box(pale, (2.4, -0.07, -1.5), (3.9, 0.12, 4.8), radius=0.04)
    model.box(paint.oakfloor, (0, 0.9, 1.52), (14, 2.8, 0.3), radius=0.07, shade=0.4)
    model.box(paint.wood, (-3, 2.3, 0), (8, 0.1, 6), radius=0.01)
    model.box(paint.wood, (-0.2, 1.3, -1), (0.1, 2, 6), radius=0.01)
    model.box(paint.wood, (-3, 1.25, -0.62), (6, 1.9, 0.12), radius=0.03)


def crockery(model):
    """A pile of bowls on the shelf."""
    for k in range(4):
        colour = (paint.white, paint.terracotta)[k % 2]
        rim = [(0.22, 0), (0.46, 0.1), (0.58, 0.26), (0.55, 0.26), (0.4, 0.12), (0.0, 0.08)]
        model.lathe(colour, -1.45, 0.72, -0.56 + k * 0.15, rim, capped=False)


def door(model):
    """The door from its hinge along +x, its inside to -y: a frame round a sunk panel."""
    pale, low = pale_paint(), TOP - 5
    model.box(pale, (2.6, 0.19, TOP - 2.5), (5, 0.12, 4.9), radius=0.03)
    model.box(pale, (0.53, 0.12, TOP - 2.5), (0.98, 0.24, 5), radius=0.05)
    model.box(pale, (3.1, 0.12, TOP - 0.25), (4.1, 0.24, 0.5), radius=0.05)
    model.box(pale, (3.1, 0.12, low), (4.1, 0.24, 0.5), radius=0.05)


def build():
    """The whole picture."""
    model = Model(seed=6)
    cabinet(model)
    crockery(model)
    hinge_leaf(model, TALL, -1)
    specks(model, 330, 0.1, 0.42, -1, seed=2)
    specks(model, 330, 0.32, 0.5, -1, seed=4)
    with model.at(0, 0, 0, turn=OPEN - radians(180)):
        door(model)
        hinge_leaf(model, TALL, 1)
        specks(model, 380, 0.1, 0.42, 1, seed=3)
        specks(model, 480, 0.42, 0.5, 1, seed=5)
    hinge_pin(model, TALL)
    model.build("cabinet")
    close_up((-0.12, -0.3, 0.0), width=3.7, azimuth=-118, elevation=17, focus=(0, -0.1, 0))
