"""Jointed legs."""

import math

import numpy as np

from kit.geometry import smooth_curve


def limb_segment(model, colour, start, end, start_radius, end_radius, bulge=1.12, sides=10):
    """One leg segment: a tapered, slightly swollen tube."""
    start, end = np.array(start, float), np.array(end, float)
    t = np.linspace(0, 1, 7)
    model.tube(
        colour,
        start + (end - start) * t[:, None],
        (start_radius + (end_radius - start_radius) * t) * (1 + (bulge - 1) * np.sin(math.pi * t)),
        sides=sides,
    )


def jointed_leg(model, colour, joints, radii, bands=None, band_paint=None):
    """Leg through joints (hip, knee, ankle, toe ...); bands are pale rings past each joint."""
    for i in range(len(joints) - 1):
        limb_segment(
            model,
            colour,
            joints[i],
            joints[i + 1],
            radii[i],
            radii[i + 1],
            bulge=1.16 if i == 0 else 1.05,
        )
        if i:
            model.ball(colour, joints[i], radii[i] * 1.12, segments=10, rings=8)
        if bands:
            start, end = np.array(joints[i], float), np.array(joints[i + 1], float)
            for first, last in bands[i]:
                radius = (radii[i] + (radii[i + 1] - radii[i]) * (first + last) / 2) * 1.09
                model.tube(
                    band_paint,
                    [start + (end - start) * first, start + (end - start) * last],
                    radius,
                    sides=10,
                )
    model.ball(colour, joints[-1], radii[-1] * 1.1, segments=8, rings=6)


def mirrored(points, side):
    """Points of the left side (side 1) on either side."""
    return np.array(points, float) * (1, side, 1)


def leg_pairs(model, colour, pairs, radii, sway=0.0, **bands):
    """Legs of both sides; pairs holds the joints of each left leg, sway shifts them at random."""
    for joints in pairs:
        for side in (-1, 1):
            placed = mirrored(joints, side)
            shift = model.rng.uniform(-sway, sway)
            placed[1:, 0] += shift * np.linspace(0.5, 1, len(placed) - 1)
            jointed_leg(model, colour, placed, radii, **bands)


def feeler(model, colour, points, start_radius, end_radius, sides=7):
    """Smooth tapered thread through points: an antenna, a tail bristle, a pincher."""
    points = np.array(points, float)
    stations, t = np.linspace(0, 1, len(points)), np.linspace(0, 1, 28)
    path = np.c_[[smooth_curve(stations, points[:, axis], t) for axis in range(3)]].T
    model.tube(colour, path, start_radius + (end_radius - start_radius) * t, sides=sides)
