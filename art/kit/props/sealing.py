"""What closes a gap: copper mesh and more."""

import math

import numpy as np

from kit.materials import paint


def mesh_wad(model, x, y, z, size, seed=1, threads=26):
    """Loose wad of copper mesh that fills a box of this size (x, y, z), centred."""
    rng = np.random.default_rng(seed)
    half = np.array(size) / 2
    for _ in range(threads):
        points = rng.uniform(-1, 1, (5, 3)) * half
        t = np.linspace(0, 4, 17)
        curl = np.c_[[np.interp(t, np.arange(5), points[:, axis]) for axis in range(3)]].T
        curl[1:-1] = (curl[:-2] + curl[1:-1] * 2 + curl[2:]) / 4
        model.tube(paint.coppermesh, curl + (x, y, z), min(half) * 0.13, sides=6)


def copper_roll(model, x, y, z, turn=0, radius=0.24, width=0.5, seed=1):
    """Roll of knitted copper mesh lying along local y, its loose end on the ground at +x."""
    layers, stitches = 5, 22
    with model.at(x, y, z + radius, turn=turn):
        for layer in range(layers):
            size = radius * (0.62 + 0.38 * layer / (layers - 1))
            for way in (-1, 1):
                for k in range(stitches):
                    t = np.linspace(0, 1, 12)
                    angle = 2 * math.pi * k / stitches + way * t * 1.5 + layer * 0.2
                    thread = np.c_[size * np.cos(angle), width * (t - 0.5), size * np.sin(angle)]
                    model.tube(paint.coppermesh, thread, 0.009, sides=5)
        core = [(0, -width / 2 - 0.01, 0), (0, width / 2 + 0.01, 0)]
        model.cylinder(paint.wood, *core, radius * 0.5, bevel=0.01)
        model.cylinder(paint.dark, (0, -width / 2 - 0.014, 0), (0, 0, 0), radius * 0.4, bevel=0.004)
        t = np.linspace(0, 1, 14)
        for k in range(13):
            offset = (k / 12 - 0.5) * width
            for way in (-1, 1):
                across = offset + way * 0.06 * np.sin(t * 14 + k)
                across = np.clip(across, -width / 2, width / 2)
                level = -radius + 0.02 + 0.03 * np.sin(t * 4) ** 2
                strip = np.c_[radius * 0.3 + t * radius * 2.6, across, level]
                model.tube(paint.coppermesh, strip, 0.008, sides=5)
