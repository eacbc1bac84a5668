"""Small furry animals on four feet, of one build; they face +x and stand on z = 0."""

import math
from dataclasses import dataclass

import numpy as np
from mathutils import Euler, Matrix

from kit.critters.rodent_fur import (
    body_fur,
    cup,
    ear_fur,
    haunch_fur,
    leg_fur,
)
from kit.geometry import Model, smooth_curve
from kit.materials import paint

RINGS = 64
SIDES = 40
# along the body of a mouse: place, radius, height of the spine
BODY_X = [-0.62, -0.56, -0.38, -0.08, 0.18, 0.36, 0.52, 0.66, 0.78, 0.86]
BODY_RADIUS = [0.03, 0.17, 0.32, 0.365, 0.325, 0.265, 0.232, 0.170, 0.10, 0.032]
BODY_Z = [0.27, 0.30, 0.35, 0.385, 0.40, 0.43, 0.445, 0.415, 0.375, 0.35]
NECK = 0.36  # ahead of it every head has the mouse's length, behind it bodies differ
MOUSE_TAIL = (
    (-0.58, 0, 0.26),
    (-0.78, 0.03, 0.14),
    (-1.0, 0.16, 0.06),
    (-1.25, 0.36, 0.045),
    (-1.48, 0.38, 0.04),
    (-1.68, 0.2, 0.04),
    (-1.78, 0.0, 0.04),
)
EAR_RADII = (0.10, 0.185, 0.20)


@dataclass(frozen=True)
class Rodent:
    """What tells one of these animals from another; sizes in shares of the mouse's."""

    skin: str = "furskin"
    fur: str = "fur"
    belly: str = "belly"
    face: str = "fur"
    face_from: float = 9.0  # x from which the face's color begins
    paws: str = "pink"
    nose: str = "pink"
    inner_ear: str = "pink"
    outer_ear: str = ""  # fur grows on the ears where it is empty
    tail_skin: str = "pink"
    tail: tuple = MOUSE_TAIL
    tail_girth: float = 0.052
    stretch: float = 1.0  # of the body behind the neck
    girth: float = 1.0
    muzzle: float = 1.0  # thickness of the nose
    ear: float = 1.0
    eye: float = 1.0
    shag: float = 1.0  # length of the hair

    def along(self, x):
        """Where a place of the mouse's body lies on this one."""
        return np.where(np.asarray(x) < NECK, NECK + (np.asarray(x) - NECK) * self.stretch, x)

    def around(self, x):
        """How much thicker this body is there."""
        return np.interp(x, [0.0, NECK, 0.6, 0.8], [self.girth, 1, 1, self.muzzle])

    @property
    def haunch(self):
        """Middle and radii of a thigh, on the left."""
        middle = np.array([float(self.along(-0.26)), 0.27 * self.girth, 0.27])
        return middle, np.array([0.24 * self.stretch, 0.14, 0.24 * self.girth])


MOUSE = Rodent()


def mouse(matrix, seed=1, hairs=42000, tail=None):
    """House mouse facing +x, about 1.5 long without its tail."""
    rodent(matrix, MOUSE, seed, hairs, tail)


def rodent(matrix, look, seed=1, hairs=42000, tail=None):
    """The animal of that look, crouching; tail takes the place of the look's own tail."""
    model = Model(matrix, seed)
    axis, rings = _rings(look)
    model.loft(paint[look.skin], list(rings), smooth_angle=180)
    for side in (-1, 1):
        _side(model, side, look)
    model.ball(paint[look.nose], (0.868, 0, 0.36), (0.032, 0.045, 0.036), segments=18, rings=12)
    points = tail or look.tail
    if points:
        _tail(model, np.array(points), look)
    model.build("rodent")
    rng = np.random.default_rng(seed)
    body_fur(rng, np.array(matrix), axis, rings, hairs, look)
    for side in (-1, 1):
        leg_fur(rng, np.array(matrix), fore_leg(side), look)
    for side in (-1, 1):
        haunch_fur(rng, np.array(matrix), side, look)
        if not look.outer_ear:
            ear_fur(rng, np.array(matrix), np.array(_ear_matrix(side, look)), look)


def _rings(look):
    """The middle line of the body and its skin as rings of points."""
    stations = look.along(BODY_X)
    x = np.linspace(stations[0], stations[-1], RINGS)
    thick = np.array(BODY_RADIUS) * look.around(BODY_X)
    radius = np.maximum(smooth_curve(stations, thick, x), 0.012)
    z = smooth_curve(stations, BODY_Z, x)
    z = np.maximum(z, radius * 0.9 + 0.02)
    angles = np.linspace(0, 2 * math.pi, SIDES, endpoint=False)
    c, s = np.cos(angles), np.sin(angles)
    rings = []
    for i in range(RINGS):
        belly = 1 + 0.06 * np.maximum(0, -s) * (x[i] < 0.2)
        y = radius[i] * c * 0.92 * belly
        level = z[i] + radius[i] * s * np.where(s < 0, 0.88, 1.0)
        rings.append(np.c_[np.full(SIDES, x[i]), y, level])
    return np.c_[x, np.zeros(RINGS), z], np.array(rings)


def _ear_matrix(side, look):
    """Where an ear sits."""
    turned = Euler((side * 0.25, -0.25, side * 0.55)).to_matrix().to_4x4()
    place = Matrix.Translation((0.34, side * 0.215, 0.74 - 0.17 * (1 - look.ear)))
    return place @ turned @ Matrix.Scale(look.ear, 4)


def _side(model, side, look):
    """Haunch, ear, eye, paws and whiskers of one side."""
    skin, paws = paint[look.skin], paint[look.paws]
    middle, radii = look.haunch
    model.ball(skin, middle * (1, side, 1), radii, segments=24, rings=16)
    with model.frame(_ear_matrix(side, look)):
        outer = paint[look.outer_ear or look.skin]
        model.ball(outer, (-0.02, 0, 0), EAR_RADII, segments=28, rings=18, shape=cup)
        inner = (0.012, 0, -0.01), (0.085, 0.150, 0.165)
        model.ball(paint[look.inner_ear], *inner, segments=28, rings=18, shape=cup)
    model.ball(paint.eye, (0.60, side * 0.165, 0.50), 0.052 * look.eye, segments=20, rings=14)
    model.ball(paws, (0.34, side * 0.14, 0.03), (0.105, 0.05, 0.035), segments=16, rings=10)
    model.tube(skin, fore_leg(side), [0.10, 0.065, 0.04], sides=14)
    for toe in (-1, 0, 1):
        centre = 0.43, side * 0.14 + toe * 0.035, 0.022
        model.ball(paws, centre, (0.05, 0.016, 0.016), segments=10, rings=8)
    foot, y = float(look.along(-0.16)), side * 0.30 * look.girth
    model.ball(paws, (foot, y, 0.03), (0.17, 0.06, 0.035), segments=16, rings=10)
    for toe in (-1, 0, 1):
        centre = foot + 0.16, y + toe * 0.035, 0.022
        model.ball(paws, centre, (0.055, 0.017, 0.017), segments=10, rings=8)
    for k in range(6):
        sweep = model.rng.uniform(-0.25, 0.45)
        whisker = [
            (0.76, side * 0.075, 0.36 + 0.012 * k),
            (0.84, side * 0.2, 0.37 + 0.06 * sweep + 0.012 * k),
            (0.80, side * (0.40 + 0.03 * k), 0.33 + 0.22 * sweep + 0.03 * k),
        ]
        model.tube(paint.whisk, whisker, [0.0045, 0.0035, 0.001], sides=5)


def fore_leg(side):
    """Shoulder, elbow and wrist."""
    return [(0.22, side * 0.16, 0.25), (0.28, side * 0.15, 0.13), (0.31, side * 0.14, 0.05)]


def _tail(model, points, look):
    """Ringed, tapering tail through points."""
    t = np.linspace(0, 1, 60)
    stations = np.linspace(0, 1, len(points))
    path = np.c_[[smooth_curve(stations, points[:, axis], t) for axis in range(3)]].T
    radius = look.tail_girth * (1 - t) ** 0.7 + 0.008 + 0.0022 * np.sin(t * 150)
    model.tube(paint[look.tail_skin], path, radius, sides=14)
