"""A worn seal: the rubber below a door is torn away at its corner, and daylight comes in."""


import numpy as np

from kit.geometry import Model
from kit.materials import paint
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
JAMB = -1.5  # x where the door begins
DOOR_BOTTOM = 0.34
TEAR = -0.42  # x where the rubber that is left begins
RIGHT = 6.0


def room(model):
    """Oak boards, a plastered wall with its white frame, the green door."""
    for j in range(-9, 3):
        shift = 1.3 if j % 2 else 0
        for i in range(-3, 4):
            centre = (i * 2.6 + shift, j * 0.62 - 0.25, -0.06)
            model.box(paint.oakfloor, centre, (2.57, 0.59, 0.12), radius=0.02)
    model.box(paint.mortar, (0, -2, -0.2), (18, 14, 0.15))
    model.box(paint.plaster, (JAMB - 4.6, 0.25, 2), (8, 0.5, 5), radius=0.02)
    model.box(paint.white, (JAMB - 0.36, -0.06, 2.5), (0.62, 0.36, 5), radius=0.05)
    model.box(paint.white, (JAMB - 0.03, 0.34, 2.9), (0.2, 0.2, 5.2), radius=0.02)
    model.box(paint.white, (JAMB - 4.62, -0.08, 0.3), (7.9, 0.14, 0.62), radius=0.05)
    model.box(paint.green2, ((JAMB + RIGHT) / 2 + 0.03, 0.12, 2.8), (RIGHT - JAMB, 0.24, 4.9), 0.03)
    for x in (0.75, 3.4):
        model.box(paint.green2, (x, -0.005, 2.95), (1.9, 0.06, 2.6), radius=0.03)
    model.box(paint.inox, (1.8, 0.2, 0.02), (9, 0.9, 0.05), radius=0.02)


def sweep(model):
    """The metal strip on the door, its screws, and the rubber below with a ragged end."""
    middle, length = (JAMB + RIGHT) / 2 + 0.06, RIGHT - JAMB - 0.1
    model.box(paint.inox, (middle, -0.03, DOOR_BOTTOM + 0.16), (length, 0.08, 0.3), radius=0.02)
    for k in range(7):
        x = JAMB + 0.3 + k * 1.1
        model.cylinder(
            paint.steel, (x, -0.06, DOOR_BOTTOM + 0.17), (x, -0.1, DOOR_BOTTOM + 0.17), 0.055, bevel=0.012
        )
    rng = np.random.default_rng(7)
    teeth = np.linspace(DOOR_BOTTOM + 0.03, 0.03, 11)
    ragged = [(TEAR + 0.24 * (1 - z / 0.37) + rng.uniform(-0.05, 0.07), z) for z in teeth]
    outline = [(RIGHT, DOOR_BOTTOM + 0.03), *ragged, (RIGHT, 0.03)]
    model.extrude(paint.tire, outline, 0.07, offset=-0.02, bevel=0.012)
    for z in (0.13, 0.24):
        rib = [(TEAR + 0.5, -0.03, z), (RIGHT, -0.03, z)]
        model.tube(paint.tire, rib, 0.022, sides=8)


def torn_end(model):
    """The piece that came off at the corner: it hangs by a thread and curls on the floor."""
    t = np.linspace(0, 1, 24)
    x = JAMB + 0.1 + 0.62 * t
    y = -0.12 - 0.55 * np.sin(t * 2.1)
    lift = 0.06 + 0.14 * (1 - t) ** 2
    lower, upper = np.c_[x, y, lift - 0.05], np.c_[x + 0.03, y - 0.05, lift + 0.16]
    faces = [(k, k + 1, k + 25, k + 24) for k in range(23)]
    model.mesh(paint.tire, np.r_[lower, upper], faces)


def daylight(model):
    """Bright day behind the gap, and its streak on the boards."""
    gap = (JAMB + TEAR) / 2
    model.box(paint.day, (gap + 0.2, 0.9, 0.3), (2.6, 0.05, 1.0), radius=0.005)
    for k, (grow, reach) in enumerate(((0.0, 0.9), (0.1, 1.35), (0.24, 1.9), (0.4, 2.4))):
        streak = [
            (JAMB + 0.08 - grow * 0.3, -0.02),
            (TEAR + 0.16 + grow * 0.3, -0.02),
            (TEAR + 0.7 + grow, -reach),
            (JAMB + 0.5 - grow * 0.2, -reach),
        ]
        points = [(px, py, 0.004 + k * 0.002) for px, py in streak]
        model.mesh(paint.dayfilm, np.array(points), [tuple(range(4))])


def build():
    """The whole picture."""
    model = Model(seed=15)
    room(model)
    sweep(model)
    torn_end(model)
    daylight(model)
    model.build("door")
    close_up((-0.45, -0.1, 0.55), width=4.2, azimuth=-96, elevation=20, focus=(-0.6, 0, 0.3))
