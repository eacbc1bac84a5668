"""The fur of rodents and their like: body, legs, thighs and ears."""

import numpy as np

from kit.critters.hair import MIN_LENGTH, hair_ribbons
from kit.materials import paint


def cup(points):
    """Bends a unit sphere into a cupped disc: an ear."""
    bent = points.copy()
    hollow = 0.38 * (1 - (points[:, 1] ** 2 + points[:, 2] ** 2) * 0.9)
    bent[:, 0] = bent[:, 0] * 0.22 - hollow
    return bent


def body_fur(rng, matrix, axis, rings, hairs, look):
    """Fur spread evenly over the skin, short on the nose, none on the eyes; pale below."""
    count, sides = rings.shape[:2]
    around = np.roll(rings, -1, 1) - rings
    along = np.gradient(rings, axis=0)
    normals = np.cross(along, around)
    areas = np.linalg.norm(normals, axis=2)
    normals = normals / (areas[..., None] + MIN_LENGTH)
    inwards = (normals * (rings - axis[:, None])).sum(2) < 0
    normals[inwards] *= -1
    shares = areas.ravel() / areas.sum()
    cells = rng.choice(count * sides, hairs, p=shares)
    i, j = cells // sides, cells % sides
    place_along = np.clip(i + rng.uniform(-0.5, 0.5, hairs), 0, count - 1.001)
    ring = place_along.astype(int)
    f = (place_along - ring)[:, None]
    g = rng.random(hairs)[:, None]
    k = (j + 1) % sides
    behind = rings[ring, j] * (1 - g) + rings[ring, k] * g
    ahead = rings[ring + 1, j] * (1 - g) + rings[ring + 1, k] * g
    roots = behind * (1 - f) + ahead * f
    normals = normals[i, j]
    eyes = [np.array([0.62, side * 0.165, 0.50]) for side in (-1, 1)]
    to_eye = np.min([np.linalg.norm(roots - eye, axis=1) for eye in eyes], axis=0)
    kept = (to_eye > 0.075 * look.eye) & (roots[:, 0] < 0.835)
    roots, normals = roots[kept], normals[kept]
    comb = np.tile([-0.85, 0, -0.18], (len(roots), 1))
    lengths = (
        np.interp(roots[:, 0], [-0.6 * look.stretch, 0.3, 0.6, 0.85], [0.085, 0.075, 0.045, 0.02])
        * look.shag
    )
    belly = normals[:, 2] < -0.35
    face = roots[:, 0] > look.face_from
    parts = ((~belly & ~face, look.fur), (belly & ~face, look.belly), (face, look.face))
    for part, colour in parts:
        if part.any():
            kept = roots[part], normals[part], lengths[part], comb[part]
            hair_ribbons("fur", paint[colour], *kept, rng, matrix)


def _directions(rng, count):
    """Random unit vectors."""
    vectors = rng.normal(size=(count, 3))
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def leg_fur(rng, matrix, joints, look, count=1500):
    """Fur of a fore leg."""
    t = rng.random(count)[:, None]
    shoulder, elbow, wrist = (np.array(joint) for joint in joints)
    upper = shoulder + (elbow - shoulder) * t / 0.55
    lower = elbow + (wrist - elbow) * (t - 0.55) / 0.45
    middle = np.where(t < 0.55, upper, lower)
    radius = np.interp(t, [0, 0.55, 1], [0.10, 0.065, 0.04])
    out = rng.normal(size=(count, 3))
    out[:, 2] *= 0.3
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    comb = np.tile([0, 0, -0.9], (count, 1))
    lengths = np.full(count, 0.05 * look.shag)
    hair_ribbons("fur", paint[look.fur], middle + out * radius, out, lengths, comb, rng, matrix)


def haunch_fur(rng, matrix, side, look, count=3600):
    """Fur of a thigh."""
    out = _directions(rng, count)
    out[:, 1] = side * np.abs(out[:, 1])
    middle, radii = look.haunch
    roots = middle * (1, side, 1) + out * radii
    comb = np.tile([-0.8, 0, -0.3], (count, 1))
    lengths = np.full(count, 0.075 * look.shag)
    hair_ribbons("fur", paint[look.fur], roots, out, lengths, comb, rng, matrix)


def ear_fur(rng, matrix, ear, look, count=1400):
    """Short fur on the back of an ear."""
    out = _directions(rng, count)
    out[:, 0] = -np.abs(out[:, 0])
    local = cup(out) * (0.10, 0.185, 0.20) + [-0.02, 0, 0]
    roots = local @ ear[:3, :3].T + ear[:3, 3]
    comb = np.tile([-0.1, 0, 0.4], (count, 1))
    lengths = np.full(count, 0.035)
    turned = out @ ear[:3, :3].T / np.linalg.norm(ear[:3, 0])
    hair_ribbons("fur", paint[look.fur], roots, turned, lengths, comb, rng, matrix, width=0.0035)
