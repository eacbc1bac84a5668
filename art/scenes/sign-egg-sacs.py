"""Egg sacs: three papery tan balls in a small untidy web in the upper corner of a garage."""

from kit.geometry import Model
from kit.materials import paint
from kit.traces.loose_silk import egg_sac, tangle, thread
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
BACK, RIGHT, CEILING = 1.2, 1.35, 1.05  # y and x of the walls, z of the boards above
SACS = [((0.42, 0.62, 0.2), 0.27), ((0.88, 0.72, -0.16), 0.22), ((0.2, 0.75, -0.38), 0.19)]


def corner(model):
    """Green boards on two walls, cedar above, a batten in the corner."""
    for k in range(-8, 3):
        z = k * 0.5 + 0.28
        model.box(paint.green, (-3, BACK + 0.1, z), (9, 0.2, 0.49), radius=0.035)
        model.box(paint.green, (RIGHT + 0.1, -2, z), (0.2, 7, 0.49), radius=0.035)
    for k in range(-14, 8):
        model.box(paint.cedar, (k * 0.42, 0.2, CEILING + 0.1), (0.41, 2.6, 0.2), radius=0.03)
    model.box(paint.cedar, (-3, BACK - 0.07, CEILING - 0.1), (8.6, 0.14, 0.2), radius=0.03)
    model.box(paint.cedar, (RIGHT - 0.07, -0.2, CEILING - 0.1), (0.14, 2.5, 0.2), radius=0.03)


def conduit(model):
    """A steel pipe up the wall to a box, as garages have."""
    model.cylinder(paint.zinc, (-1.15, BACK - 0.1, -4), (-1.15, BACK - 0.1, 0.15), 0.075)
    model.box(paint.zinc, (-1.15, BACK - 0.13, 0.28), (0.44, 0.24, 0.5), radius=0.04)
    model.cylinder(paint.zinc, (-1.15, BACK - 0.1, -0.8), (-1.15, BACK - 0.1, -0.68), 0.11)


def on_walls(rng):
    """A place on one of the walls or above, not far from the corner."""
    side = rng.integers(3)
    near = rng.exponential(0.45)
    if side == 0:
        return max(-0.75, RIGHT - near - 0.25), BACK - 0.01, CEILING - 0.2 - rng.uniform(0, 1.5)
    if side == 1:
        return RIGHT - 0.01, max(-0.4, BACK - near - 0.2), CEILING - 0.2 - rng.uniform(0, 1.5)
    return RIGHT - rng.uniform(0.2, 1.9), BACK - rng.uniform(0.2, 1.0), CEILING - 0.01


def build():
    """The whole picture."""
    model = Model(seed=7)
    corner(model)
    conduit(model)
    tangle(model, on_walls, 46, 70, seed=12)
    for k, (centre, radius) in enumerate(SACS):
        egg_sac(model, centre, radius, seed=k)
        for dx in (-0.3, 0.0, 0.28):
            thread(model, centre, (centre[0] + dx, centre[1] + 0.1, CEILING), 0.006, 0)
        x, y, z = centre
        thread(model, centre, (RIGHT, y - 0.2, z + 0.35), 0.006)
        thread(model, centre, (x - 0.9, BACK, z - 0.1), 0.006)
        thread(model, centre, (x + 0.3, BACK, z - 0.5), 0.005)
    model.build("corner")
    close_up(
        (0.2, 0.7, 0.14),
        width=3.3,
        azimuth=-104,
        elevation=-14,
        focus=(0.5, 0.6, 0.1),
        sun_azimuth=-142,
        sun_elevation=17,
    )
