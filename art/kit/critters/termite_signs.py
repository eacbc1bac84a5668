"""What termites leave: tubes of mud on a wall, and a heap of pellets below wood."""

import math

import numpy as np

from kit.geometry import Model, scatter, smooth_curve
from kit.materials import paint

TUBE = 0.1  # half the width of a mud tube


def mud_tube(model, path, seed=1, front=0.0):
    """A flat tunnel of mud grains along path, points (x, z) on a wall whose face is y = front."""
    rng = np.random.default_rng(seed)
    path = np.array(path, float)
    stations, t = np.linspace(0, 1, len(path)), np.linspace(0, 1, 70)
    x, z = (smooth_curve(stations, path[:, axis], t) for axis in (0, 1))
    wobble = np.convolve(rng.normal(size=76), np.ones(7) / 7, "valid")
    radius = TUBE * (1 + 0.22 * wobble)
    points = np.c_[x + 0.02 * wobble, np.full(70, front), z]
    model.tube(paint.mud, points, radius, sides=18, squash=0.62)
    for _ in range(int(70 * len(path))):
        k = rng.integers(1, 69)
        angle = rng.uniform(0, math.pi)
        way = np.array([z[k + 1] - z[k - 1], 0, x[k - 1] - x[k + 1]])
        way /= np.linalg.norm(way) + 1e-9
        grain = points[k] + radius[k] * (way * math.cos(angle) + (0, -0.66 * math.sin(angle), 0))
        size = rng.uniform(0.014, 0.032)
        model.ball(paint.mud, grain, size * rng.uniform(0.7, 1.1, 3), segments=7, rings=5)


def pellet_meshes(seed=1):
    """Six-sided grains with rounded ends, in the colours of the wood that was eaten."""
    meshes = []
    for k in range(5):
        model = Model(seed=seed + k)
        turn = np.linspace(0, 2 * math.pi, 6, endpoint=False)
        profile = [(-0.06, 0.016), (-0.05, 0.03), (-0.02, 0.04), (0.025, 0.038), (0.06, 0.02)]
        rings = [
            np.c_[np.full(6, x), radius * np.cos(turn), radius * np.sin(turn)]
            for x, radius in profile
        ]
        model.loft(paint.pellet, rings, smooth_angle=25, shade=k / 4)
        thing = model.build("pellet")[0]
        meshes.append(thing.data)
        thing.hide_render = True
    return meshes


def pellet_heap(x, y, radius, height, count=1200, seed=1):
    """A loose cone of pellets, and single ones around it."""
    rng = np.random.default_rng(seed)
    model = Model(seed=seed)
    cone = [(radius * 0.93, 0.0), (radius * 0.5, height * 0.42), (0.0, height * 0.92)]
    model.lathe(paint.pellet, x, y, 0, cone, smooth_angle=180)
    model.build("heap")
    points = []
    for _ in range(count):
        away = radius * math.sqrt(rng.random()) * 1.06
        angle = rng.uniform(0, 2 * math.pi)
        level = max(0, height * (1 - away / radius)) + 0.03
        points.append((x + away * math.cos(angle), y + away * math.sin(angle), level))
    for _ in range(count // 14):
        away, angle = radius * rng.uniform(1.0, 1.55), rng.uniform(0, 2 * math.pi)
        points.append((x + away * math.cos(angle), y + away * math.sin(angle), 0.032))
    scatter(pellet_meshes(seed), points, 0.85, 1.15, seed=seed, tilt=0.5)
