"""Dark pellets in a kitchen drawer, among the spoons."""

import math

import numpy as np
from mathutils import Matrix

from kit.geometry import Model
from kit.materials import paint
from kit.studio import photograph
from kit.traces.drawers import drawer
from kit.traces.rodent_droppings import droppings

SIZE = (720, 480)


def spoon(model, x, y, turn, colour, length=1.75):
    """A spoon that lies on its back."""
    with model.at(x, y, 0.06, turn=turn):
        t = np.linspace(0, 1, 12)
        handle = np.c_[0.2 + t * (length - 0.2), 0 * t, 0.05 + 0.05 * np.sin(math.pi * t)]
        model.tube(colour, handle, 0.045 + 0.03 * t**3, sides=14)
        hoops = [(0.02, 0.0), (0.16, 0.01), (0.25, 0.06), (0.28, 0.12), (0.26, 0.12), (0.15, 0.05)]
        with model.frame(_stretched(1.35)):
            model.lathe(colour, 0, 0, 0, hoops + [(0.01, 0.03)])


def _stretched(share):
    """A frame that is longer along x."""
    return Matrix.Diagonal((share, 1, 1, 1))


def build():
    """The whole picture."""
    model = Model(seed=15)
    drawer(model)
    spoon(model, -0.1, 0.85, 0.12, paint.wood, 2.6)
    spoon(model, 0.35, 0.2, -0.1, paint.steel, 2.2)
    spoon(model, 0.05, -0.6, 0.05, paint.steel, 2.2)
    droppings(model, [(-0.75, 0.35), (-0.85, -0.1), (-1.1, -0.55), (-1.6, 0.7)], 24, 0.42, 0.22)
    model.build("drawer")
    photograph(
        (-0.3, 0.2, 0.2), -6, elevation=56, azimuth=-97, distance=20, lens=185, fstop=1.4
    )
