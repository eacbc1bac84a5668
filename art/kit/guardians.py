"""Five historic figures carved in stone, as they stand before DFW Chinatown."""

import math

import numpy as np

from kit.materials import paint


class Carver:
    """Adds parts to a model, all of one stone and one shade."""

    def __init__(self, model, stone, shade):
        self.model, self.stone, self.shade = model, paint[stone], shade

    def tube(self, *shape, **options):
        """A tube of the stone; see Model.tube."""
        self.model.tube(self.stone, *shape, shade=self.shade, **options)

    def ball(self, *shape, **options):
        """An ellipsoid of the stone; see Model.ball."""
        self.model.ball(self.stone, *shape, shade=self.shade, **options)

    def box(self, *shape, **options):
        """A box of the stone; see Model.box."""
        self.model.box(self.stone, *shape, shade=self.shade, **options)

    def cylinder(self, *shape, **options):
        """A cylinder of the stone; see Model.cylinder."""
        self.model.cylinder(self.stone, *shape, shade=self.shade, **options)


def guardian(model, x, y, z=0, turn=0, scale=1.0, kind=0):
    """Robed figure on a plinth, facing -y, about 1.75 tall.

    kind: 0 scholar, 1 general, 2 official, 3 poet, 4 elder.
    """
    stone, shade, height, girth, carve = FIGURES[kind]
    with model.at(x, y, z, scale=scale):
        model.box(paint.stone2, (0, 0, 0.05), (0.62, 0.56, 0.12), radius=0.02, shade=0.1)
        model.box(paint.stone2, (0, 0, 0.25), (0.5, 0.44, 0.34), radius=0.02, shade=0.3)
        model.box(paint.stone2, (0, 0, 0.44), (0.58, 0.52, 0.07), radius=0.02, shade=0.1)
        with model.at(0, 0, 0.47, turn=turn, scale=height):
            carver = Carver(model, stone, shade)
            _robe(carver, girth)
            _head(carver)
            carve(carver)


def _robe(carver, girth):
    """Long robe with folds, a sash and broad shoulders."""
    body = [(0, 0, 0), (0, 0, 0.1), (0, 0, 0.5), (0, 0, 0.62), (0, 0, 0.85), (0, 0, 0.93)]
    radii = np.array([0.235, 0.225, 0.165, 0.155, 0.185, 0.08]) * girth
    carver.tube(body, radii, sides=28, squash=0.78)
    for k in range(7):
        angle = math.radians(-150 + 20 * k)
        c, s = girth * math.cos(angle), girth * math.sin(angle) * 0.78
        fold = [(0.225 * c, 0.225 * s, 0.01), (0.168 * c, 0.168 * s, 0.46)]
        carver.tube(fold, [0.028, 0.012], sides=8)
    carver.tube([(0, 0, 0.53), (0, 0, 0.59)], 0.178 * girth, sides=28, squash=0.8)


def _head(carver):
    """Neck, calm face, nose."""
    carver.tube([(0, 0, 0.9), (0, 0, 0.98)], 0.055)
    carver.ball((0, -0.005, 1.05), (0.092, 0.098, 0.112), segments=24, rings=16)
    carver.ball((0, -0.1, 1.04), (0.018, 0.022, 0.024), segments=10, rings=8)


def _arm(carver, side, elbow, hand, sleeve=0.3, cuff=0.65, wrist=0.07):
    """Arm from the shoulder by the elbow to the hand, with a wide sleeve that hangs down.

    cuff says how far along the forearm the sleeve ends: 0 is the elbow, 1 the hand.
    """
    elbow, hand = np.array(elbow, float), np.array(hand, float)
    shoulder = np.array([side * 0.17, 0, 0.84])
    carver.tube([shoulder, elbow, hand], [0.07, 0.085, wrist], sides=16)
    top = elbow * (1 - cuff) + hand * cuff
    hem = [top, top - (0, 0, sleeve * 0.5), top - (0, 0, sleeve)]
    carver.tube(hem, [0.066, 0.075, 0.05], sides=14, squash=0.6)
    carver.ball(hand, (0.05, 0.05, 0.05), segments=14, rings=10)


def _beard(carver, length):
    """Beard that falls over the chest."""
    tip = 0.98 - length
    line = [(0, -0.08, 0.985), (0, -0.14, 0.98 - length * 0.45), (0, -0.16, tip)]
    carver.tube(line, [0.055, 0.045, 0.01], sides=12, squash=0.6)


def _scholar(carver):
    """Hands folded before the chest, a soft square cap with a lappet on each side."""
    for side in (-1, 1):
        _arm(carver, side, (side * 0.22, -0.07, 0.68), (side * 0.05, -0.21, 0.67), sleeve=0.34)
        lappet = [(side * 0.1, 0.03, 1.1), (side * 0.125, 0.04, 0.95), (side * 0.13, 0.03, 0.84)]
        carver.tube(lappet, [0.022, 0.026, 0.02], sides=8, squash=0.5)
    _beard(carver, 0.2)
    carver.box((0, 0.01, 1.17), (0.2, 0.2, 0.15), radius=0.045)
    carver.tube([(0, 0.005, 1.1), (0, 0.005, 1.13)], 0.112, sides=24)


def _general(carver):
    """Armoured shoulders, a plumed helmet, a glaive held upright, the other fist on the belt."""
    _arm(carver, 1, (0.3, -0.02, 0.66), (0.31, -0.16, 0.74), sleeve=0.16)
    _arm(carver, -1, (-0.33, -0.01, 0.66), (-0.16, -0.17, 0.56), sleeve=0.12)
    for side in (-1, 1):
        for k in range(3):
            plate = side * (0.19 + 0.03 * k), -0.01, 0.87 - 0.065 * k
            carver.ball(plate, (0.1, 0.105, 0.05), segments=18, rings=10)
    carver.ball((0, -0.15, 0.56), (0.07, 0.03, 0.06), segments=16, rings=10)
    _beard(carver, 0.34)
    carver.ball((0, 0.01, 1.1), (0.112, 0.116, 0.085), segments=24, rings=12)
    carver.tube([(0, 0, 1.085), (0, 0, 1.105)], 0.135, sides=24)
    plume = [(0, 0.01, 1.18), (0, 0.03, 1.27), (0.0, 0.09, 1.31), (0.0, 0.15, 1.25)]
    carver.tube(plume, [0.022, 0.036, 0.038, 0.012], sides=10)
    carver.tube([(0.33, -0.18, 0), (0.33, -0.18, 1.3)], 0.02, sides=10)
    blade = np.linspace(0, 1, 8)
    edge = np.c_[0.33 + 0.1 * np.sin(blade * 2.6), np.full(8, -0.18), 1.22 + 0.4 * blade]
    carver.tube(edge, 0.055 * np.sin(0.45 + blade * 2.6), sides=10, squash=0.35)


def _official(carver):
    """A cap with two long level wings, and a tablet held upright in both hands."""
    for side in (-1, 1):
        _arm(carver, side, (side * 0.23, -0.05, 0.64), (side * 0.035, -0.24, 0.7), sleeve=0.42)
        wing = side * 0.24, 0.07, 1.17
        carver.box(wing, (0.32, 0.03, 0.06), radius=0.012)
    carver.box((0, -0.27, 0.86), (0.075, 0.022, 0.36), radius=0.01)
    _beard(carver, 0.12)
    carver.box((0, -0.01, 1.14), (0.2, 0.2, 0.09), radius=0.03)
    carver.box((0, 0.045, 1.22), (0.17, 0.11, 0.11), radius=0.035)


def _poet(carver):
    """Topknot, one arm thrown up as if to the moon, a scroll in the other hand."""
    _arm(carver, 1, (0.3, -0.05, 0.86), (0.36, -0.12, 1.16), 0.28, cuff=0.12, wrist=0.04)
    _arm(carver, -1, (-0.24, -0.06, 0.66), (-0.15, -0.22, 0.6), sleeve=0.34)
    carver.cylinder((-0.04, -0.26, 0.6), (-0.28, -0.24, 0.66), 0.04, bevel=0.01, sides=16)
    carver.ball((0, 0.015, 1.1), (0.1, 0.104, 0.085), segments=24, rings=12)
    carver.cylinder((0, 0.02, 1.15), (0, 0.02, 1.2), 0.04, bevel=0.01, sides=16)
    carver.ball((0, 0.02, 1.24), (0.06, 0.06, 0.055), segments=16, rings=10)
    trail = [(-0.1, -0.15, 0.56), (-0.16, -0.2, 0.36), (-0.13, -0.22, 0.14)]
    carver.tube(trail, [0.03, 0.034, 0.02], sides=10, squash=0.5)


def _elder(carver):
    """A high bald forehead, a beard to the belt, a crooked staff and a peach."""
    _arm(carver, 1, (0.25, -0.04, 0.66), (0.29, -0.2, 0.72), sleeve=0.3)
    _arm(carver, -1, (-0.24, -0.06, 0.64), (-0.1, -0.24, 0.66), sleeve=0.34)
    carver.ball((-0.08, -0.27, 0.73), (0.065, 0.065, 0.07), segments=18, rings=12)
    carver.ball((0, -0.01, 1.14), (0.088, 0.092, 0.12), segments=24, rings=14)
    _beard(carver, 0.46)
    staff = [(0.3, -0.24, 0), (0.31, -0.24, 0.6), (0.29, -0.24, 1.1), (0.32, -0.24, 1.26)]
    crook = [(0.4, -0.24, 1.34), (0.46, -0.24, 1.27), (0.42, -0.24, 1.2)]
    carver.tube(staff + crook, [0.024, 0.024, 0.026, 0.028, 0.032, 0.034, 0.03], sides=10)


FIGURES = (  # stone, its shade, height, girth, what makes the figure
    ("birdbath", 0.5, 0.97, 1.0, _scholar),
    ("stone", 0.0, 1.06, 1.12, _general),
    ("limestone", 0.25, 1.04, 0.98, _official),
    ("birdbath", 0.5, 1.03, 0.92, _poet),
    ("sand", 0.5, 0.93, 1.06, _elder),
)
