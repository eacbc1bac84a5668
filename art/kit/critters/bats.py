"""Bats, true to anatomy."""

import math

import numpy as np

from kit.critters.hair import Coat, pick_colours
from kit.geometry import Model
from kit.materials import paint

BAT_BROWNS = ["#5b4030", "#6d4d39", "#4a3326", "#7c5a43"]
# one wing, its left one: joints (ahead, aside, up)
SHOULDER, ELBOW, WRIST = (0.14, 0.12, 0.03), (-0.02, 0.34, 0.14), (0.20, 0.56, 0.24)
TIPS = [(0.06, 1.22, 0.20), (-0.22, 0.98, 0.10), (-0.33, 0.60, 0.06)]  # third to fifth finger
ANKLE, HIP = (-0.42, 0.10, -0.02), (-0.24, 0.09, 0.0)


def free_tailed_bat(matrix, seed=1, span=1.0):
    """Mexican free-tailed bat in flight, facing +x, 2.4 from tip to tip: long narrow wings on
    four fingers, a thumb, wide ears, a tail that is half free of its web; span widens the wings."""
    model = Model(matrix, seed)
    for side in (-1, 1):
        _bat_wing(model, side, span)
        _bat_ear(model, side)
        model.ball(paint.eye, (0.43, side * 0.07, 0.06), 0.018, segments=10, rings=8)
    model.ball(paint.batskin, (0, 0, 0), (0.34, 0.145, 0.135), segments=26, rings=18)
    model.ball(paint.batskin, (0.36, 0, 0.03), (0.13, 0.105, 0.095), segments=22, rings=14)
    model.ball(paint.batwing, (0.47, 0, 0.0), (0.06, 0.06, 0.045), segments=16, rings=10)
    for side in (-1, 1):
        model.ball(paint.eye, (0.525, side * 0.018, 0.008), 0.009, segments=8, rings=6)
    model.tube(
        paint.batwing,
        [(-0.30, 0, -0.01), (-0.5, 0, -0.03), (-0.72, 0, -0.02)],
        [0.022, 0.016, 0.008],
    )
    web = np.array(
        [(-0.26, 0.09, 0), ANKLE, (-0.52, 0, -0.03), (-0.42, -0.10, -0.02), (-0.26, -0.09, 0)]
    )
    model.mesh(paint.batwing, web, [(0, 1, 2, 3, 4)])
    model.build("bat")
    _bat_fur(matrix, seed)


def _bat_wing(model, side, span):
    """Skin between arm, fingers, body and ankle, and the bones that spread it."""

    def sided(point):
        """The point on this side."""
        return np.array(point, float) * (1, side * span, 1)

    def edge(start, end, depth):
        """Hollow edge of the skin between two tips."""
        start, end = np.array(start), np.array(end)
        t = np.linspace(0, 1, 9)[:, None]
        inward = np.array(WRIST) * 0.5 + np.array(HIP) * 0.5 - (start + end) / 2
        inward /= np.linalg.norm(inward)
        return start + (end - start) * t + inward * depth * 4 * t * (1 - t)

    fans = [
        (WRIST, edge(TIPS[0], TIPS[1], 0.09)),
        (WRIST, edge(TIPS[1], TIPS[2], 0.10)),
        (ELBOW, np.vstack([[WRIST], edge(TIPS[2], ANKLE, 0.11), [HIP, SHOULDER]])),
        (ELBOW, np.array([SHOULDER, (0.25, 0.33, 0.12), WRIST])),
    ]
    for hub, rim in fans:
        points = np.array([sided(hub)] + [sided(point) for point in rim])
        faces = [(0, i, i + 1) for i in range(1, len(points) - 1)]
        model.mesh(paint.batwing, points, faces, shade=0.5, smooth_angle=60)
    arm = [sided(point) for point in (SHOULDER, ELBOW, WRIST)]
    model.tube(paint.batbone, arm[:2], [0.035, 0.026], sides=10)
    model.tube(paint.batbone, arm[1:], [0.026, 0.022], sides=10)
    model.ball(paint.batbone, arm[1], 0.028, segments=10, rings=8)
    model.ball(paint.batbone, arm[2], 0.028, segments=10, rings=8)
    for tip in TIPS:
        bend = (np.array(WRIST) + np.array(tip)) / 2 + (0.05, 0, 0.03)
        finger = [sided(WRIST), sided(bend), sided(tip)]
        model.tube(paint.batbone, finger, [0.018, 0.014, 0.006], sides=8)
    thumb = [sided(WRIST), sided((0.28, 0.58, 0.25)), sided((0.31, 0.57, 0.21))]
    model.tube(paint.batbone, thumb, [0.018, 0.014, 0.006], sides=8)
    leg = [sided(HIP), sided((-0.34, 0.13, 0.0)), sided(ANKLE), sided((-0.49, 0.11, -0.03))]
    model.tube(paint.batbone, leg, [0.028, 0.02, 0.016, 0.02], sides=8)


def _bat_ear(model, side):
    """Wide ear that leans forward over the eye."""
    centre, turn = (0.38, side * 0.075, 0.125), (side * -0.5, 0.5, 0)
    model.ball(paint.batwing, centre, (0.035, 0.065, 0.075), segments=16, rings=10, rotation=turn)


def _bat_fur(matrix, seed):
    """Short dense fur on body and crown."""
    coat = Coat(matrix, seed)

    def brown(out):
        """Sooty brown, hair by hair."""
        return pick_colours(coat.rng, BAT_BROWNS, len(out))

    coat.ellipsoid((0, 0, 0), (0.34, 0.145, 0.135), 5200, (-1, 0, -0.1), 0.05, brown)
    coat.ellipsoid((0.36, 0, 0.03), (0.13, 0.105, 0.095), 2000, (-1, 0, 0.1), 0.035, brown)
    coat.clear_near([np.array((0.43, side * 0.07, 0.06)) for side in (-1, 1)], 0.03)
    coat.build(width=0.006, lift=math.tan(0.4), name="bat_fur")
