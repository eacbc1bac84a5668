"""The house mouse; faces +x and stands on z = 0."""

import math

import numpy as np
from mathutils import Euler, Matrix

from kit.critters.hair import MIN_LENGTH, hair_ribbons
from kit.geometry import Model, smooth_curve
from kit.materials import paint

MOUSE_RINGS = 64
MOUSE_SIDES = 40
# along the body: place, radius, height of the spine
MOUSE_X = [-0.62, -0.56, -0.38, -0.08, 0.18, 0.36, 0.52, 0.66, 0.78, 0.86]
MOUSE_RADIUS = [0.03, 0.17, 0.32, 0.365, 0.325, 0.265, 0.232, 0.170, 0.10, 0.032]
MOUSE_Z = [0.27, 0.30, 0.35, 0.385, 0.40, 0.43, 0.445, 0.415, 0.375, 0.35]
MOUSE_TAIL = [
    (-0.58, 0, 0.26),
    (-0.78, 0.03, 0.14),
    (-1.0, 0.16, 0.06),
    (-1.25, 0.36, 0.045),
    (-1.48, 0.38, 0.04),
    (-1.68, 0.2, 0.04),
    (-1.78, 0.0, 0.04),
]
HAUNCH_RADII = (0.24, 0.14, 0.24)
EAR_RADII = (0.10, 0.185, 0.20)


def mouse(matrix, seed=1, hairs=42000, tail=None):
    """House mouse facing +x, about 1.5 long without its tail."""
    model = Model(matrix, seed)
    axis, rings = _mouse_rings()
    model.loft(paint.furskin, list(rings), smooth_angle=180)
    for side in (-1, 1):
        _mouse_side(model, side)
    model.ball(paint.pink, (0.868, 0, 0.36), (0.032, 0.045, 0.036), segments=18, rings=12)
    _mouse_tail(model, np.array(tail or MOUSE_TAIL))
    model.build("mouse")
    rng = np.random.default_rng(seed)
    _mouse_body_fur(rng, np.array(matrix), axis, rings, hairs)
    for side in (-1, 1):
        _mouse_leg_fur(rng, np.array(matrix), side)
    for side in (-1, 1):
        _mouse_haunch_fur(rng, np.array(matrix), side)
        _mouse_ear_fur(rng, np.array(matrix), side)


def _mouse_rings():
    """The middle line of the body and its skin as rings of points."""
    x = np.linspace(MOUSE_X[0], MOUSE_X[-1], MOUSE_RINGS)
    radius = np.maximum(smooth_curve(MOUSE_X, MOUSE_RADIUS, x), 0.012)
    z = smooth_curve(MOUSE_X, MOUSE_Z, x)
    z = np.maximum(z, radius * 0.9 + 0.02)
    angles = np.linspace(0, 2 * math.pi, MOUSE_SIDES, endpoint=False)
    c, s = np.cos(angles), np.sin(angles)
    rings = []
    for i in range(MOUSE_RINGS):
        belly = 1 + 0.06 * np.maximum(0, -s) * (x[i] < 0.2)
        y = radius[i] * c * 0.92 * belly
        level = z[i] + radius[i] * s * np.where(s < 0, 0.88, 1.0)
        rings.append(np.c_[np.full(MOUSE_SIDES, x[i]), y, level])
    return np.c_[x, np.zeros(MOUSE_RINGS), z], np.array(rings)


def _ear_matrix(side):
    """Where an ear sits."""
    turned = Euler((side * 0.25, -0.25, side * 0.55)).to_matrix().to_4x4()
    return Matrix.Translation((0.34, side * 0.215, 0.74)) @ turned


def _cup(points):
    """Bends a unit sphere into a cupped disc."""
    bent = points.copy()
    hollow = 0.38 * (1 - (points[:, 1] ** 2 + points[:, 2] ** 2) * 0.9)
    bent[:, 0] = bent[:, 0] * 0.22 - hollow
    return bent


def _mouse_side(model, side):
    """Haunch, ear, eye, paws and whiskers of one side."""
    haunch = -0.26, side * 0.27, 0.27
    model.ball(paint.furskin, haunch, HAUNCH_RADII, segments=24, rings=16)
    with model.frame(_ear_matrix(side)):
        model.ball(paint.furskin, (-0.02, 0, 0), EAR_RADII, segments=28, rings=18, shape=_cup)
        inner = 0.085, 0.150, 0.165
        model.ball(paint.pink, (0.012, 0, -0.01), inner, segments=28, rings=18, shape=_cup)
    model.ball(paint.eye, (0.60, side * 0.165, 0.50), 0.052, segments=20, rings=14)
    model.ball(paint.pink, (0.34, side * 0.14, 0.03), (0.105, 0.05, 0.035), segments=16, rings=10)
    model.tube(paint.furskin, _fore_leg(side), [0.10, 0.065, 0.04], sides=14)
    for toe in (-1, 0, 1):
        centre = 0.43, side * 0.14 + toe * 0.035, 0.022
        model.ball(paint.pink, centre, (0.05, 0.016, 0.016), segments=10, rings=8)
    model.ball(paint.pink, (-0.16, side * 0.30, 0.03), (0.17, 0.06, 0.035), segments=16, rings=10)
    for toe in (-1, 0, 1):
        centre = 0.0, side * 0.30 + toe * 0.035, 0.022
        model.ball(paint.pink, centre, (0.055, 0.017, 0.017), segments=10, rings=8)
    for k in range(6):
        sweep = model.rng.uniform(-0.25, 0.45)
        whisker = [
            (0.76, side * 0.075, 0.36 + 0.012 * k),
            (0.84, side * 0.2, 0.37 + 0.06 * sweep + 0.012 * k),
            (0.80, side * (0.40 + 0.03 * k), 0.33 + 0.22 * sweep + 0.03 * k),
        ]
        model.tube(paint.whisk, whisker, [0.0045, 0.0035, 0.001], sides=5)


def _fore_leg(side):
    """Shoulder, elbow and wrist."""
    return [(0.22, side * 0.16, 0.25), (0.28, side * 0.15, 0.13), (0.31, side * 0.14, 0.05)]


def _mouse_tail(model, points):
    """Ringed, tapering tail through points."""
    t = np.linspace(0, 1, 60)
    stations = np.linspace(0, 1, len(points))
    path = np.c_[[smooth_curve(stations, points[:, axis], t) for axis in range(3)]].T
    radius = 0.052 * (1 - t) ** 0.7 + 0.008 + 0.0022 * np.sin(t * 150)
    model.tube(paint.pink, path, radius, sides=14)


def _mouse_body_fur(rng, matrix, axis, rings, hairs):
    """Fur spread evenly over the skin, short on the nose, none on the eyes; pale below."""
    around = np.roll(rings, -1, 1) - rings
    along = np.gradient(rings, axis=0)
    normals = np.cross(along, around)
    areas = np.linalg.norm(normals, axis=2)
    normals = normals / (areas[..., None] + MIN_LENGTH)
    inwards = (normals * (rings - axis[:, None])).sum(2) < 0
    normals[inwards] *= -1
    shares = areas.ravel() / areas.sum()
    cells = rng.choice(MOUSE_RINGS * MOUSE_SIDES, hairs, p=shares)
    i, j = cells // MOUSE_SIDES, cells % MOUSE_SIDES
    place_along = np.clip(i + rng.uniform(-0.5, 0.5, hairs), 0, MOUSE_RINGS - 1.001)
    ring = place_along.astype(int)
    f = (place_along - ring)[:, None]
    g = rng.random(hairs)[:, None]
    k = (j + 1) % MOUSE_SIDES
    behind = rings[ring, j] * (1 - g) + rings[ring, k] * g
    ahead = rings[ring + 1, j] * (1 - g) + rings[ring + 1, k] * g
    roots = behind * (1 - f) + ahead * f
    normals = normals[i, j]
    eyes = [np.array([0.62, side * 0.165, 0.50]) for side in (-1, 1)]
    to_eye = np.min([np.linalg.norm(roots - eye, axis=1) for eye in eyes], axis=0)
    kept = (to_eye > 0.075) & (roots[:, 0] < 0.835)
    roots, normals = roots[kept], normals[kept]
    comb = np.tile([-0.85, 0, -0.18], (len(roots), 1))
    lengths = np.interp(roots[:, 0], [-0.6, 0.3, 0.6, 0.85], [0.085, 0.075, 0.045, 0.02])
    belly = normals[:, 2] < -0.35
    for part, colour in ((~belly, paint.fur), (belly, paint.belly)):
        hair_ribbons(
            "fur", colour, roots[part], normals[part], lengths[part], comb[part], rng, matrix
        )


def _directions(rng, count):
    """Random unit vectors."""
    vectors = rng.normal(size=(count, 3))
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def _mouse_leg_fur(rng, matrix, side, count=1500):
    """Fur of a fore leg."""
    t = rng.random(count)[:, None]
    shoulder, elbow, wrist = (np.array(joint) for joint in _fore_leg(side))
    upper = shoulder + (elbow - shoulder) * t / 0.55
    lower = elbow + (wrist - elbow) * (t - 0.55) / 0.45
    middle = np.where(t < 0.55, upper, lower)
    radius = np.interp(t, [0, 0.55, 1], [0.10, 0.065, 0.04])
    out = rng.normal(size=(count, 3))
    out[:, 2] *= 0.3
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    comb = np.tile([0, 0, -0.9], (count, 1))
    lengths = np.full(count, 0.05)
    hair_ribbons("fur", paint.fur, middle + out * radius, out, lengths, comb, rng, matrix)


def _mouse_haunch_fur(rng, matrix, side, count=3600):
    """Fur of a thigh."""
    out = _directions(rng, count)
    out[:, 1] = side * np.abs(out[:, 1])
    roots = np.array([-0.26, side * 0.27, 0.27]) + out * HAUNCH_RADII
    comb = np.tile([-0.8, 0, -0.3], (count, 1))
    hair_ribbons("fur", paint.fur, roots, out, np.full(count, 0.075), comb, rng, matrix)


def _mouse_ear_fur(rng, matrix, side, count=1400):
    """Short fur on the back of an ear."""
    ear = np.array(_ear_matrix(side))
    out = _directions(rng, count)
    out[:, 0] = -np.abs(out[:, 0])
    local = _cup(out) * EAR_RADII + [-0.02, 0, 0]
    roots = local @ ear[:3, :3].T + ear[:3, 3]
    comb = np.tile([-0.1, 0, 0.4], (count, 1))
    lengths = np.full(count, 0.035)
    turned = out @ ear[:3, :3].T
    hair_ribbons("fur", paint.fur, roots, turned, lengths, comb, rng, matrix, width=0.0035)
