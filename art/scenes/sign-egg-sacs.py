"""Egg sacs: three papery tan balls in a small untidy web in the upper corner of a garage."""

from kit.geometry import Model
from kit.materials import paint
from kit.studio import photograph
from kit.traces.loose_silk import egg_sac, tangle, thread
from kit.traces.yard_stage import DISTANCE, FILM

SIZE = (720, 480)
BACK, RIGHT, CEILING = 1.2, 1.35, 1.05  # y and x of the walls, z of the boards above
SACS = [((0.3, 0.62, 0.16), 0.23), ((0.75, 0.72, -0.16), 0.2), ((0.14, 0.75, -0.4), 0.175)]


def corner(model):
    """Green boards on two walls, cedar above, a batten in the corner."""
    for k in range(-4, 2):
        z = k * 1.1 + 0.3
        model.box(paint.green, (-3, BACK + 0.1, z), (9, 0.2, 1.08), radius=0.05)
        model.box(paint.green, (RIGHT + 0.1, -2, z), (0.2, 7, 1.08), radius=0.05)
    for k in range(-6, 4):
        model.box(paint.cedar, (k * 1.02, 0.2, CEILING + 0.1), (1.0, 2.6, 0.2), radius=0.04)
    model.box(paint.cedar, (-3, BACK - 0.09, CEILING - 0.12), (8.6, 0.18, 0.24), radius=0.05)
    model.box(paint.cedar, (RIGHT - 0.09, -0.2, CEILING - 0.12), (0.18, 2.4, 0.24), radius=0.05)


def conduit(model):
    """A steel pipe up the wall in its strap, as garages have."""
    y = BACK - 0.26
    model.cylinder(paint.zinc, (-1.0, y, -4), (-1.0, y, CEILING), 0.24)
    model.cylinder(paint.inox, (-1.0, y, -0.2), (-1.0, y, 0.16), 0.275, bevel=0.03)
    for side in (-1, 1):
        x = -1.0 + side * 0.42
        model.box(paint.inox, (x, BACK - 0.02, -0.02), (0.32, 0.05, 0.36), radius=0.02)
        model.cylinder(paint.zinc, (x, BACK - 0.04, -0.02), (x, BACK - 0.09, -0.02), 0.08)


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
    tangle(model, on_walls, 40, 64, thickness=(0.0018, 0.0042), sag=0.09, seed=12)
    for k, (centre, radius) in enumerate(SACS):
        egg_sac(model, centre, radius, seed=k)
        for dx in (-0.3, 0.0, 0.28):
            thread(model, centre, (centre[0] + dx, centre[1] + 0.1, CEILING), 0.0035, 0)
        x, y, z = centre
        thread(model, centre, (RIGHT, y - 0.2, z + 0.35), 0.0035)
        thread(model, centre, (x - 0.55, BACK, z - 0.1), 0.0025)
        thread(model, centre, (x + 0.3, BACK, z - 0.5), 0.0028)
    model.build("corner")
    photograph(
        (0.2, 0.7, 0.14),
        -9,
        (0.5, 0.6, 0.1),
        lens=FILM * DISTANCE / 3.3,
        azimuth=-104,
        elevation=-14,
        distance=DISTANCE,
        fstop=1.1,
        sun_azimuth=-142,
        sun_elevation=17,
    )
