"""The fox squirrel: sits up with a pecan, faces +x and stands on z = 0."""

import numpy as np
from mathutils import Vector

from kit.critters.pelts import Pelt
from kit.critters.squirrel_coats import coat_colours, guard_colours, on_back
from kit.critters.squirrel_heads import head_parts, head_skin
from kit.critters.squirrel_tails import tail
from kit.geometry import Model, place
from kit.materials import paint

GUARDS = 16000
HEAD = place(0.34, 0, 1.24, turn=0.4, tilt_y=0.12)
TAIL = [
    (-0.44, 0.0, 0.20),
    (-0.60, 0.01, 0.20),
    (-0.69, 0.02, 0.42),
    (-0.60, 0.02, 0.74),
    (-0.43, 0.02, 1.00),
    (-0.40, 0.02, 1.22),
    (-0.55, 0.01, 1.38),
    (-0.74, 0.0, 1.33),
]
NUT = (0.565, 0.055, 0.98)
NUT_FRAME = place(*NUT, tilt_y=0.5)
NUT_RADII = (0.08, 0.08, 0.145)


def fox_squirrel(matrix, seed=1, hairs=100000):
    """Grizzled gray-brown above, orange below, a full tail along its back."""
    pelt = Pelt(matrix, seed)
    model = Model(matrix, seed)
    _trunk(pelt)
    for side in (-1, 1):
        _hind_leg(pelt, model, side)
        _fore_leg(pelt, model, side)
    head_skin(pelt, HEAD)
    bare = head_parts(pelt, model, HEAD)
    _pecan(model)
    pelt.grow(hairs, coat_colours(pelt.rng, HEAD), bare)
    guards = guard_colours(pelt.rng), bare, on_back(HEAD)
    pelt.grow(GUARDS, *guards, stretch=1.2, fineness=0.055, messy=0.18)
    tail(pelt, model, TAIL)
    model.build("squirrel")


def _trunk(pelt):
    """Heavy behind, narrow at the chest, the back in one arch."""
    pelt.ball((-0.22, 0, 0.40), (0.36, 0.34, 0.38))
    pelt.ball((-0.10, 0, 0.62), (0.32, 0.29, 0.36), (0, 0.35, 0))
    pelt.ball((0.04, 0, 0.88), (0.245, 0.225, 0.28), (0, 0.5, 0))
    pelt.tube([(0.06, 0, 0.98), (0.28, 0, 1.20)], [0.20, 0.17])
    spine = [(0.30, 0, 1.22), (0.02, 0, 1.00), (-0.18, 0, 0.68), (-0.34, 0, 0.30)]
    for start, end in zip(spine, spine[1:]):
        pelt.bone(start, end, 0.30, 0.085)


def _hind_leg(pelt, model, side):
    """A big round thigh, and a long foot flat on the ground."""
    pelt.ball((-0.06, side * 0.27, 0.33), (0.33, 0.16, 0.28), (0, -0.45, 0))
    pelt.ball((0.10, side * 0.29, 0.42), (0.15, 0.11, 0.14))
    pelt.tube([(-0.20, side * 0.29, 0.09), (0.10, side * 0.31, 0.065)], [0.085, 0.06])
    pelt.tube([(0.10, side * 0.31, 0.06), (0.24, side * 0.325, 0.045)], [0.058, 0.05])
    pelt.bone((0.10, side * 0.30, 0.52), (-0.16, side * 0.33, 0.12), 0.17, 0.075)
    pelt.bone((-0.20, side * 0.29, 0.05), (0.26, side * 0.33, 0.04), 0.07, 0.03, 0.25)
    for toe in (-2, -1, 0, 1, 2):
        y = side * 0.325 + toe * 0.026
        path = [(0.22, y, 0.045), (0.33 - 0.018 * toe * toe, y + toe * 0.012, 0.035)]
        path.append((path[1][0] + 0.045, path[1][1], 0.012))
        model.tube(paint.squirrel_paw, path, [0.026, 0.021, 0.012], sides=8)
        claw = [path[2], (path[2][0] + 0.035, path[2][1], 0.006)]
        model.tube(paint.coondark, claw, [0.009, 0.002], sides=6)


def _fore_leg(pelt, model, side):
    """A thin arm, bent, with its hand on the nut."""
    shoulder, elbow = (0.12, side * 0.19, 0.92), (0.19, side * 0.245, 0.70)
    wrist = (0.46, NUT[1] + side * 0.11, 0.845)
    pelt.tube([shoulder, elbow], [0.115, 0.078])
    pelt.tube([elbow, wrist], [0.075, 0.045])
    pelt.bone(shoulder, elbow, 0.10, 0.055)
    pelt.bone(elbow, wrist, 0.06, 0.04, 0.3)
    palm = np.array(NUT) + (-0.05, side * 0.09, -0.075)
    model.ball(paint.squirrel_hand, palm, (0.055, 0.034, 0.05), rotation=(0, -0.5, 0))
    for k in range(4):
        z = 0.05 - 0.036 * k
        bends = ((-1.9, 1.35), (-1.2, 1.28), (-0.5, 1.2), (-0.1, 1.12))
        finger = [_on_nut(-side * angle, z, away) for angle, away in bends]
        model.tube(paint.squirrel_hand, finger, [0.02, 0.02, 0.017, 0.011], sides=8)


def _on_nut(angle, height, away):
    """A place beside the nut: angle from its front, height from its middle, how far outside."""
    radius = NUT_RADII[0] * away * (1 - 0.22 * (height / NUT_RADII[2]) ** 2)
    return NUT_FRAME @ Vector((radius * np.cos(angle), radius * np.sin(angle), height))


def _pecan(model):
    """A brown nut with a point and dark streaks towards it."""

    def pointed(points):
        """Draws both ends out."""
        bent = points.copy()
        bent[:, :2] *= 1 - 0.22 * np.abs(points[:, 2:]) ** 2
        return bent

    with model.frame(NUT_FRAME):
        model.ball(paint.pecan, (0, 0, 0), NUT_RADII, 28, 20, shape=pointed)
        for k in range(5):
            angle = k * 1.257 + 0.3
            turn = np.array((np.cos(angle), np.sin(angle)))
            streak = [(*(turn * r), z) for r, z in ((0.06, 0.052), (0.046, 0.084), (0.024, 0.112))]
            model.tube(paint.coondark, streak, [0.003, 0.008, 0.006], sides=6)
