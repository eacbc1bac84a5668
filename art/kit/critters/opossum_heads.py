"""The opossum's head: a long cone, in a frame whose x points to the nose."""

import numpy as np

from kit.critters.opossum_coats import EYE, EYE_SIZE
from kit.critters.pelts import on_head
from kit.critters.rodent_fur import cup
from kit.geometry import place
from kit.materials import paint

NOSE = (0.510, 0, -0.070)
EAR = (0.075, 0.112, 0.135)


def head_skin(pelt, head):
    """Skull, cheeks, the tapering snout, the jaw, and how their hair lies."""
    with pelt.body.frame(head):
        pelt.ball((-0.02, 0, 0.0), (0.215, 0.155, 0.150))
        snout = [(0.06, 0, 0.0), (0.24, 0, -0.03), (0.39, 0, -0.050), (0.475, 0, -0.066)]
        pelt.tube(snout, [0.140, 0.096, 0.068, 0.045])
        pelt.tube([(0.02, 0, -0.09), (0.22, 0, -0.10), (0.42, 0, -0.105)], [0.095, 0.06, 0.03])
        for side in (-1, 1):
            pelt.ball((-0.03, side * 0.09, -0.065), (0.13, 0.085, 0.085))
    tip, brow, nape, cheek = (
        on_head(head, point)
        for point in ((0.50, 0, -0.07), (0.14, 0, 0.0), (-0.2, 0, 0.02), (0.16, 0, -0.08))
    )
    pelt.bone(tip, brow, 0.08, 0.022, 0.18)
    pelt.bone(brow, nape, 0.15, 0.055, 0.35)
    for side in (-1, 1):
        pelt.bone(cheek, on_head(head, (-0.12, side * 0.2, -0.16)), 0.08, 0.085, 0.45)


def head_parts(model, head):
    """Eyes, nose, mouth, ears and whiskers; returns what must stay free of hair."""
    with model.frame(head):
        for side in (-1, 1):
            _eye(model, side)
            _whiskers(model, side)
            with model.frame(_ear_frame(side)):
                model.ball(paint.opossum_ear, (0, 0, 0), EAR, 32, 20, shape=cup)
        model.ball(paint.opossum_nose, NOSE, (0.040, 0.046, 0.038), 20, 14)
        for side in (-1, 1):
            nostril = NOSE[0] + 0.027, side * 0.025, NOSE[2] - 0.004
            model.ball(paint.coondark, nostril, 0.010, 10, 8)
            lips = [(0.435, side * 0.030, -0.102), (0.35, side * 0.058, -0.106)]
            lips += [(0.24, side * 0.088, -0.098), (0.17, side * 0.108, -0.082)]
            model.tube(paint.opossum_lip, lips, [0.003, 0.006, 0.006, 0.003], sides=6)
    bare = [(on_head(head, EYE * (1, side, 1)), EYE_SIZE * 1.02) for side in (-1, 1)]
    return [*bare, (on_head(head, NOSE), 0.052)]


def _eye(model, side):
    """A black bead with a point of light."""
    centre = EYE * (1, side, 1)
    model.ball(paint.beast_eye, centre, EYE_SIZE, 20, 16)
    spot = centre + np.array((0.012, side * 0.024, 0.024))
    model.ball(paint.coonpale, spot, 0.006, 10, 8)


def _ear_frame(side):
    """Where an ear sits: upright, opened to the front and the side."""
    return place(-0.12, side * 0.13, 0.225, side * 0.5, 1, side * -0.28, -0.05)


def _whiskers(model, side):
    """Long whiskers of the snout."""
    for k in range(7):
        sweep = model.rng.uniform(-0.3, 0.3)
        path = [
            (0.42 - 0.012 * k, side * 0.045, -0.075 + 0.004 * k),
            (0.38, side * (0.18 + 0.01 * k), -0.08 + 0.09 * sweep),
            (0.26, side * (0.30 + 0.02 * k), -0.14 + 0.25 * sweep + 0.02 * k),
        ]
        model.tube(paint.whisk, path, [0.003, 0.0024, 0.0008], sides=5)
