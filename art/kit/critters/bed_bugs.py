"""The bed bug; faces +x and stands on z = 0."""

import math

import numpy as np

from kit.critters.limbs import jointed_leg
from kit.geometry import Model
from kit.materials import paint

BED_BUG_FRONT, BED_BUG_TAIL = 0.13, -0.84  # x of the abdomen's ends
BED_BUG_WIDTH = 0.405  # half the abdomen's width


def bed_bug(matrix, seed=1):
    """Cimex lectularius: flat oval, crescent collar round a small head, wing pads, six legs."""
    model = Model(matrix, seed=seed)
    _bed_bug_abdomen(model)
    _bed_bug_collar(model)
    _bed_bug_wing_pads(model)
    _bed_bug_head(model)
    _bed_bug_antennae(model)
    _bed_bug_bristles(model)
    _bed_bug_legs(model)
    model.build("bed_bug")


def _bed_bug_margin(t):
    """Half the abdomen's width at t, from its front (0) to its tail (1)."""
    t = np.asarray(t, float)
    oval = np.sqrt(np.maximum(0, 1 - ((t - 0.42) / 0.605) ** 2))
    return BED_BUG_WIDTH * oval * (1 - 0.22 * np.clip(t - 0.62, 0, 1))


def _bed_bug_ring(x, half_width, rise):
    """Cross-section: domed above, nearly flat below, thin at the margin."""
    angles = np.linspace(0, 2 * math.pi, 48, endpoint=False)
    heights = np.where(np.sin(angles) > 0, rise, 0.05) * np.sin(angles)
    return np.c_[np.full(48, x), half_width * np.cos(angles), 0.085 + heights]


def _bed_bug_abdomen(model):
    """Eight plates with dark rear edges, each over the next like a tile, and a rounded tail."""
    plates = 8
    length = BED_BUG_FRONT - BED_BUG_TAIL
    for i in range(plates):
        rings = [
            _bed_bug_plate_ring(i, share, plates, length)
            for share in (-0.25, 0.0, 0.35, 0.75, 0.9, 0.93)
        ]
        model.loft(paint.bed_plate, rings, shade=(0.55, 0.7, 0.45, 0.8)[i % 4])
        edge = [_bed_bug_plate_ring(i, share, plates, length) for share in (0.9, 1.0, 1.06, 1.1)]
        edge[-1][:, 1:] = [0, 0.085] + (edge[-1][:, 1:] - [0, 0.085]) * 0.93
        model.loft(paint.bed_dark, edge)
    x = BED_BUG_TAIL + 0.02
    model.ball(paint.bed_dark, (x, 0, 0.085), (0.05, 0.085, 0.035), segments=24)


def _bed_bug_plate_ring(plate, share, plates, length):
    """Cross-section of a plate at a share of its length: it swells towards its rear edge."""
    t = min(max((plate + share) / plates, 0), 0.998)
    swell = max(share, 0)
    half_width = float(_bed_bug_margin(t)) * (0.94 + 0.06 * swell)
    rise = 0.112 * (half_width / BED_BUG_WIDTH) ** 0.6 * (0.86 + 0.18 * swell)
    return _bed_bug_ring(BED_BUG_FRONT - length * t, half_width, rise)


def _bed_bug_collar(model):
    """Broad flat crescent whose horns embrace the head."""
    u = np.linspace(-1, 1, 41)
    ahead = 0.225 + 0.115 * np.abs(u) ** 2.4
    points = np.c_[ahead, 0.325 * u, 0.13 - 0.045 * u * u]
    radii = 0.112 * (1 - 0.6 * np.abs(u) ** 2.6)
    model.tube(paint.bed_body, points, radii, sides=24, squash=0.5)


def _bed_bug_wing_pads(model):
    """Two short flat pads that meet in the middle, and the small triangle between their roots."""

    def pad(points):
        """Unit sphere with squarer corners."""
        return np.sign(points) * np.abs(points) ** [0.7, 0.7, 1]

    for side in (-1, 1):
        model.ball(
            paint.bed_body,
            (0.02, side * 0.135, 0.184),
            (0.125, 0.14, 0.02),
            segments=36,
            rings=16,
            rotation=(side * -0.2, 0.04, side * -0.1),
            shape=pad,
        )
    triangle = [(0.15, -0.085), (0.15, 0.085), (0.03, 0)]
    model.extrude(paint.bed_dark, triangle, 0.02, axis="z", offset=0.196, bevel=0.006)


def _bed_bug_head(model):
    """Small head between the horns, bulging eyes, lip, folded beak."""
    model.ball(paint.bed_body, (0.375, 0, 0.125), (0.115, 0.105, 0.062), segments=28, rings=16)
    model.ball(paint.bed_dark, (0.47, 0, 0.12), (0.055, 0.05, 0.036), segments=20, rings=12)
    for side in (-1, 1):
        eye = 0.37, side * 0.11, 0.138
        model.ball(paint.eye, eye, (0.032, 0.026, 0.03), segments=14, rings=10)
    beak = [(0.5, 0, 0.1), (0.46, 0, 0.062), (0.34, 0, 0.05)]
    model.tube(paint.bed_leg, beak, [0.018, 0.02, 0.012], sides=10)


def _bed_bug_antennae(model):
    """Short antennae of four joints, the last two as thin as thread."""
    for side in (-1, 1):
        joints = [
            (0.445, side * 0.07, 0.13),
            (0.485, side * 0.105, 0.14),
            (0.575, side * 0.185, 0.175),
            (0.665, side * 0.235, 0.165),
            (0.735, side * 0.262, 0.14),
        ]
        jointed_leg(model, paint.bed_leg, joints, [0.021, 0.02, 0.016, 0.011, 0.007])


def _bed_bug_bristles(model):
    """Fine hairs along the margin."""
    for i in range(64):
        t = 0.1 + 0.86 * (i // 2) / 31
        side = 1 if i % 2 else -1
        x = BED_BUG_FRONT - (BED_BUG_FRONT - BED_BUG_TAIL) * t
        root = np.array([x, side * float(_bed_bug_margin(t)) * 0.98, 0.085])
        tip = root + np.array([-0.026, side * 0.024, 0.004])
        model.tube(paint.bed_leg, [root, tip], [0.0045, 0.0015], sides=4)


def _bed_bug_legs(model):
    """Six short walking legs: thighs half hidden under the body, slim shins, small feet."""
    stations = (  # hip, knee, ankle, toe as (x, y, z), for the left side
        ((0.24, 0.16, 0.07), (0.36, 0.36, 0.13), (0.46, 0.46, 0.03), (0.52, 0.49, 0.012)),
        ((0.15, 0.2, 0.07), (0.16, 0.43, 0.135), (0.13, 0.57, 0.03), (0.14, 0.635, 0.012)),
        ((0.05, 0.2, 0.07), (-0.1, 0.45, 0.135), (-0.25, 0.57, 0.03), (-0.31, 0.61, 0.012)),
    )
    for joints in stations:
        for side in (-1, 1):
            placed = [(x, side * y, z) for x, y, z in joints]
            jointed_leg(model, paint.bed_leg, placed, [0.032, 0.024, 0.015, 0.009])
