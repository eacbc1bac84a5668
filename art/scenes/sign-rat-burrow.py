"""A rat's burrow: a smooth round hole under the edge of a slab, fresh soil fanned out before it."""

from kit.geometry import Model, scatter
from kit.materials import paint
from kit.plants.grass import grass_meshes, lawn_points
from kit.studio import photograph
from kit.traces.burrows import Burrow

SIZE = (720, 480)
EDGE = 0.28  # y of the slab's front
BURROW = Burrow(x=-0.1, y=-0.18, radius=0.4, fan=0.9, height=0.15)


def pad(model):
    """The concrete pad, and the foot of the machine on it with its fins."""
    model.box(paint.concrete, (0, EDGE + 3, 0.12), (16, 6, 0.5), radius=0.06)
    model.box(paint.cream, (2.3, EDGE + 1.9, 1.7), (3.4, 2.4, 2.3), radius=0.1)
    for k in range(9):
        fin = (2.3, EDGE + 0.66, 0.78 + 0.16 * k)
        model.box(paint.zinc, fin, (3.0, 0.1, 0.06), radius=0.02)
    for x in (0.78, 3.7):
        model.box(paint.dark, (x, EDGE + 0.95, 0.46), (0.3, 0.3, 0.18), radius=0.04)


def no_grass(x, y):
    """Hole, fan and pad."""
    return y > EDGE - 0.06 or BURROW.bare(x, y)


def build():
    """The whole picture."""
    model = Model(seed=6)
    pad(model)
    BURROW.crumbs(model)
    model.build("pad")
    BURROW.ground(16, -8, EDGE + 0.9)
    points = lawn_points(16, 16, 14000, 0, no_grass, seed=4)
    scatter(grass_meshes(height=0.34, blades=12), points, 0.7, 1.25)
    photograph(
        (0.05, -0.36, 0.05), -3, elevation=38, azimuth=-80, distance=20, lens=178, fstop=1.4
    )
