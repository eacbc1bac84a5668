"""Hot-air balloons."""

import math

import numpy as np
from mathutils import Matrix

from kit.geometry import Model
from kit.materials import paint
from kit.vehicles.sailboats import TEARDROP_BASKET


def balloon(
    x, y, z, radius=0.8, colours=("green", "cream", "amber", "cream"), seed=1, teardrop=False
):
    """Hot-air balloon with striped gores; builds its own objects.

    A teardrop tapers to a long neck over a burner and an open wicker basket, for balloons that
    stand near; its basket is deeper below the middle of the envelope.
    """
    model = Model(Matrix.Translation((x, y, z)), seed=seed)
    radii, heights = _teardrop_profile(radius) if teardrop else _round_profile(radius)
    _balloon_envelope(model, radii, heights, colours)
    basket_z = -(TEARDROP_BASKET if teardrop else 1.72) * radius
    for i in range(4):
        angle = math.pi / 4 + i * math.pi / 2
        along = np.array([math.cos(angle), math.sin(angle), 0])
        neck = along * radii[0] * 0.9 + (0, 0, heights[0])
        corner = along * 0.15 * radius + (0, 0, basket_z + 0.1)
        model.tube(paint.dark, [neck, corner], 0.009, sides=6)
    if teardrop:
        _wicker_basket(model, radius, basket_z)
    else:
        model.box(paint.wood, (0, 0, basket_z), (0.3 * radius, 0.3 * radius, 0.26 * radius))
        rim = 0.34 * radius, 0.34 * radius, 0.05 * radius
        model.box(paint.cedar, (0, 0, basket_z + 0.13 * radius), rim, radius=0.015)
    model.build("balloon")


def _round_profile(radius):
    """Radii and heights of a nearly round envelope, from the mouth to the crown."""
    t = np.linspace(0, 1, 22)
    radii = (
        radius
        * np.sin(np.pi * (0.1 + 0.9 * t)) ** 0.72
        * (0.62 + 0.38 * np.sin(np.pi * 0.5 * np.clip(t * 1.55, 0, 1)))
    )
    radii[-1] = 0.012
    heights = -1.12 * radius + 2.12 * radius * (1 - np.cos(np.pi * t**0.92)) / 2
    return radii, heights


def _teardrop_profile(radius):
    """Radii and heights of a ball that runs out, along its tangent, into a neck."""
    tangent = math.radians(-38)
    angles = np.linspace(tangent, math.pi / 2, 18)
    neck = np.linspace(0, 1, 6)[:-1]
    mouth = 0.2, -1.35
    radii = np.r_[mouth[0] + neck * (math.cos(tangent) - mouth[0]), np.cos(angles)] * radius
    heights = np.r_[mouth[1] + neck * (math.sin(tangent) - mouth[1]), np.sin(angles)] * radius
    radii[-1] = 0.012
    return radii, heights


def _balloon_envelope(model, radii, heights, colours, gores=16):
    """Gores that bulge a little between their seams."""
    for i in range(gores):
        first = 2 * math.pi * i / gores
        rings = []
        for size, height in zip(radii, heights):
            row = []
            for s in np.linspace(0, 1, 5):
                angle = first + 2 * math.pi / gores * s
                reach = size * (1 + 0.035 * math.sin(math.pi * s))
                row.append((reach * math.cos(angle), reach * math.sin(angle), height))
            rings.append(np.array(row))
        model.loft(paint[colours[i % len(colours)]], rings, closed=False, capped=False)


def _wicker_basket(model, radius, z):
    """Open basket of woven bands with a leather rim, and the burner with its flame above it."""
    half, tall = 0.16 * radius, 0.3 * radius
    model.box(paint.dark, (0, 0, z - tall * 0.42), (half * 1.9, half * 1.9, 0.03), radius=0.01)
    bands = 5
    for side in range(4):
        with model.at(0, 0, z - tall / 2, turn=side * math.pi / 2):
            for band in range(bands):
                middle = 0, -half, tall * (band + 0.5) / bands
                size = half * 2.06, 0.035, tall / bands * 0.94
                model.box(paint.wood, middle, size, radius=0.012)
            rim = [(-half, -half, tall), (half, -half, tall)]
            model.tube(paint.cedar, rim, 0.028 * radius, sides=10)
            model.ball(paint.cedar, (half, -half, tall), 0.03 * radius, segments=10, rings=8)
    burner = z + 0.36 * radius
    model.cylinder(paint.tin, (0, 0, burner), (0, 0, burner + 0.08 * radius), 0.06 * radius)
    flame = (0, 0, burner + 0.16 * radius)
    model.ball(paint.bulb, flame, (0.035 * radius, 0.035 * radius, 0.1 * radius), segments=14)
