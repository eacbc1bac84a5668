"""The fox squirrel's head: in a frame whose x points to the nose."""

import numpy as np

from kit.critters.pelts import on_head
from kit.critters.rodent_fur import cup
from kit.critters.squirrel_coats import EYE, EYE_SIZE, ORANGE, ORANGE_ROOT
from kit.critters.strands import hair, picked
from kit.geometry import place
from kit.materials import paint

EAR = (0.055, 0.072, 0.108)
EAR_HAIRS = 1500


def head_skin(pelt, head):
    """Skull, cheeks and muzzle, and how their hair lies."""
    with pelt.body.frame(head):
        pelt.ball((-0.02, 0, 0.01), (0.205, 0.165, 0.170))
        pelt.tube([(0.06, 0, 0), (0.20, 0, -0.045), (0.275, 0, -0.07)], [0.145, 0.095, 0.062])
        for side in (-1, 1):
            pelt.ball((0.09, side * 0.075, -0.075), (0.115, 0.075, 0.075))
        pelt.ball((0.22, 0, -0.105), (0.06, 0.045, 0.035))
    nose, brow, nape = (on_head(head, p) for p in ((0.3, 0, -0.06), (0.12, 0, 0), (-0.2, 0, 0)))
    pelt.bone(nose, brow, 0.10, 0.020, 0.2)
    pelt.bone(brow, nape, 0.18, 0.042, 0.3)


def head_parts(pelt, model, head):
    """Eyes, nose, ears and whiskers; returns what must stay free of hair."""
    with model.frame(head):
        for side in (-1, 1):
            _eye(model, side)
            _whiskers(model, side)
        model.ball(paint.coondark, (0.318, 0, -0.058), (0.026, 0.034, 0.024), 18, 12)
    for side in (-1, 1):
        _ear(pelt, model, head, side)
    bare = [(on_head(head, EYE * (1, side, 1)), EYE_SIZE * 1.02) for side in (-1, 1)]
    return [*bare, (on_head(head, (0.325, 0, -0.058)), 0.032)]


def _eye(model, side):
    """Large and dark, with a point of light."""
    centre = EYE * (1, side, 1)
    model.ball(paint.beast_eye, centre, EYE_SIZE, 24, 18)
    spot = centre + np.array((0.012, side * 0.042, 0.034))
    model.ball(paint.coonpale, spot, 0.008, 10, 8)


def _ear(pelt, model, head, side):
    """Short and rounded, orange behind."""
    frame = head @ place(-0.075, side * 0.105, 0.19, side * 0.7, 1, side * -0.3, -0.15)
    with model.frame(frame):
        model.ball(paint.squirrel_ear, (0, 0, 0), EAR, 28, 18, shape=cup)
    out = pelt.rng.normal(size=(EAR_HAIRS, 3))
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    rim = np.hypot(out[:, 1], out[:, 2]) > 0.84
    out = out[(out[:, 0] < 0) | rim | (pelt.rng.random(EAR_HAIRS) < 0.35)]
    turn = np.array(frame)
    roots = (cup(out) * EAR) @ turn[:3, :3].T + turn[:3, 3]
    normals = out @ turn[:3, :3].T
    way = normals * 0.4 + turn[:3, 2] * 0.8
    sizes = np.full(len(out), 0.036), np.full(len(out), 0.0022)

    def orange(points, _):
        """Orange all over."""
        return picked(pelt.rng, len(points), ORANGE_ROOT, ORANGE, ORANGE)

    hair(pelt.matrix, pelt.rng, roots, normals, way, *sizes, orange)


def _whiskers(model, side):
    """Long dark whiskers."""
    for k in range(6):
        sweep = model.rng.uniform(-0.3, 0.3)
        path = [
            (0.25, side * 0.05, -0.085 + 0.008 * k),
            (0.24, side * (0.16 + 0.01 * k), -0.09 + 0.07 * sweep + 0.012 * k),
            (0.15, side * (0.27 + 0.02 * k), -0.16 + 0.22 * sweep + 0.035 * k),
        ]
        model.tube(paint.coondark, path, [0.003, 0.0024, 0.0008], sides=5)
