"""The edge of a mattress from close by: piping between its top and its side, and who hides there."""

import math

import bpy
import numpy as np

from kit.critters.bed_bugs import bed_bug
from kit.geometry import cloth
from kit.materials import paint

REACH = 7.0  # of the edge to either side of the middle
PUFF = 0.42  # how high the top swells beside its seam
PIPING = 0.13  # radius


def top_height(y):
    """Height of the mattress's top, y behind its seam."""
    return PUFF * (1 - np.exp(-np.maximum(y, 0) / 0.55)) - 0.05


def mattress_edge(model):
    """Top, side, piping and the stitches beside it; the seam runs along x at y = 0."""

    def top(u, v):
        x, y = (u * 2 - 1) * REACH, v * 7
        dimple = 0.02 * np.sin(x * 1.9) * np.sin(y * 2.1)
        return x, y, top_height(y) + dimple

    def side(u, v):
        x, down = (u * 2 - 1) * REACH, v * 4
        bulge = 0.34 * (1 - np.exp(-down / 0.5)) + 0.015 * np.sin(x * 2.3)
        return x, -bulge - 0.04, -0.06 - down

    cloth("top", paint.ticking, top, columns=180, rows=120)
    cloth("side", paint.ticking, side, columns=180, rows=80)
    for x0 in np.arange(-REACH + 0.4, REACH, 0.78):
        _stripe(float(x0), 0.1)
        _stripe(float(x0) + 0.17, 0.035)
    x = np.linspace(-REACH, REACH, 160)
    line = np.c_[x, -0.03 + 0.008 * np.sin(x * 3.1), 0.03 + 0.012 * np.sin(x * 2.2)]
    model.tube(paint.piping, line, PIPING, sides=20)
    for k in range(90):
        at = -REACH + k * 2 * REACH / 90
        y = 0.2
        z = float(top_height(y)) + 0.012
        model.tube(paint.linen, [(at, y, z), (at + 0.09, y + 0.01, z + 0.004)], 0.013, sides=8)


def _stripe(x0, width):
    """A woven stripe of the ticking, over the top and down the side."""

    def over(u, v):
        x, y = x0 + u * width, 0.02 + v * 7
        return x, y, top_height(y) + 0.02 * np.sin(x * 1.9) * np.sin(y * 2.1) + 0.006

    def down(u, v):
        x, depth = x0 + u * width, v * 4
        bulge = 0.34 * (1 - np.exp(-depth / 0.5)) + 0.015 * np.sin(x * 2.3)
        return x, -bulge - 0.046, -0.06 - depth

    cloth("stripe", paint.linen, over, columns=4, rows=90, thickness=0.004)
    cloth("stripe", paint.linen, down, columns=4, rows=60, thickness=0.004)


def repainted_bug(matrix, colours, seed=1):
    """A bed bug in other paints: `colours` maps the paints of the grown one to those it wears."""
    before = set(bpy.data.objects)
    bed_bug(matrix, seed=seed)
    swaps = {paint[old].name: paint[new] for old, new in colours.items()}
    for thing in set(bpy.data.objects) - before:
        for slot in thing.material_slots:
            slot.material = swaps.get(slot.material.name, slot.material)


def seam_places(rng, count, spread=2.0):
    """Places in the fold between piping and top: x, y, z, heading."""
    places = []
    for k in range(count):
        x = -spread + (k + rng.uniform(0.25, 0.75)) * 2 * spread / count
        y = rng.uniform(0.24, 0.62)
        places.append((x, y, float(top_height(y)) + 0.02, rng.uniform(0, 2 * math.pi)))
    return places
