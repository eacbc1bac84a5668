"""The fox squirrel; faces +x and stands on z = 0."""

import numpy as np

from kit.critters.hair import Coat, pick_colours
from kit.critters.rodents import Rodent, rodent
from kit.geometry import Model, smooth_curve
from kit.materials import paint

SQUIRREL = Rodent(
    skin="squirrel_skin",
    fur="squirrel_fur",
    belly="squirrel_belly",
    face="squirrel_fur",
    paws="squirrel_paw",
    nose="coondark",
    inner_ear="squirrel_belly",
    tail=(),
    stretch=1.22,
    girth=0.96,
    muzzle=2.1,
    ear=0.68,
    eye=1.2,
)
TAIL = [(-0.78, 0.26), (-1.06, 0.34), (-1.26, 0.66), (-1.2, 1.06), (-1.02, 1.36), (-1.12, 1.68)]
TAIL_HAIRS = ["#a0642f", "#b87638", "#6b4a2c", "#c98a4a", "#3d2c1f"]


def fox_squirrel(matrix, seed=1, hairs=52000):
    """Grey-brown above, orange below, and a bushy orange tail raised behind the back."""
    rodent(matrix, SQUIRREL, seed, hairs)
    stations, t = np.linspace(0, 1, len(TAIL)), np.linspace(0, 1, 24)
    x, z = (smooth_curve(stations, np.array(TAIL)[:, axis], t) for axis in (0, 1))
    points = np.c_[x, 0.06 * np.sin(t * 5), z]
    widths = np.interp(t, [0, 0.2, 0.7, 1], [0.07, 0.11, 0.12, 0.05])
    model = Model(matrix, seed)
    model.tube(paint.squirrel_skin, points, widths * 0.7, sides=16)
    model.build("tail")
    coat = Coat(matrix, seed)

    def orange(t):
        """Orange, grizzled with dark hair."""
        return pick_colours(coat.rng, TAIL_HAIRS, len(t))

    coat.tube(points, widths, 15000, 0.26, orange)
    coat.build(width=0.0065, lift=0.85, name="tail_fur")
