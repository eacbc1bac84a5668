"""Trees, with leaves and without."""

import math
import random

import numpy as np
from mathutils import Matrix

from kit.geometry import Model, unit
from kit.materials import paint
from kit.plants.leaves import leaf_cloud


def oak(x, y, z=0, scale=1.0, seed=1, leaf_count=5200, leaves="leaf", core="leafcore"):
    """Live oak: bent trunk, roots, limbs, a crown of leaves round dark cores; 3.5 tall."""
    rng = random.Random(seed)
    model = Model(Matrix.Translation((x, y, z)) @ Matrix.Scale(scale, 4), seed)
    crown = _oak_crown(rng)
    _oak_wood(model, rng, crown[1:8])
    blobs = []
    for cx, cy, cz, radius in crown:
        radii = np.array((radius, radius, radius * 0.78))
        model.ball(paint[core], (cx, cy, cz), radii * 0.84, segments=16, rings=10)
        blobs.append(((cx * scale + x, cy * scale + y, cz * scale + z), tuple(radii * scale)))
    model.build("oak")
    leaf_cloud(blobs, leaf_count, 0.17 * scale, seed, leaves=paint[leaves])


def _oak_crown(rng):
    """Balls (x, y, z, radius) of a crown: one in the middle, seven round it, four on top."""
    crown = [(0, 0, 2.55, 1.0)]
    for i in range(7):
        angle = i * 2 * math.pi / 7 + rng.uniform(-0.3, 0.3)
        reach = rng.uniform(0.95, 1.35)
        z, radius = rng.uniform(1.95, 2.35), rng.uniform(0.6, 0.82)
        crown.append((reach * math.cos(angle), reach * math.sin(angle), z, radius))
    for i in range(4):
        angle = i * math.pi / 2 + 0.6 + rng.uniform(-0.3, 0.3)
        z, radius = rng.uniform(2.7, 3.0), rng.uniform(0.55, 0.7)
        crown.append((0.6 * math.cos(angle), 0.6 * math.sin(angle), z, radius))
    return crown


def _oak_wood(model, rng, crown):
    """Trunk, five roots and a limb to each outer ball of the crown."""
    trunk = [
        (0, 0, -0.1),
        (0.03, 0.02, 0.3),
        (0.0, 0.05, 0.7),
        (0.08, 0, 1.15),
        (0.05, 0.0, 1.6),
        (0, 0, 2.2),
    ]
    model.tube(paint.bark, trunk, [0.36, 0.24, 0.2, 0.18, 0.14, 0.08], sides=14)
    for i in range(5):
        angle = i * 2 * math.pi / 5
        c, s = math.cos(angle), math.sin(angle)
        root = [(0, 0, 0.02), (0.22 * c, 0.22 * s, 0.05), (0.46 * c, 0.46 * s, -0.06)]
        model.tube(paint.bark, root, [0.16, 0.1, 0.03], sides=8)
    for x, y, z, _ in crown:
        fork = 0.04, 0, 1.05 + rng.uniform(0, 0.4)
        limb = [fork, (x * 0.45, y * 0.45, z * 0.72), (x * 0.9, y * 0.9, z)]
        model.tube(paint.bark, limb, [0.11, 0.085, 0.04], sides=8)


def pecan(x, y, z=0, scale=1.0, seed=1, leaf_count=6000):
    """Pecan: a straight trunk, rising limbs, a tall open crown; 4.4 tall."""
    rng = random.Random(seed)
    model = Model(Matrix.Translation((x, y, z)) @ Matrix.Scale(scale, 4), seed)
    crown = [(0, 0, 2.9, 0.95)]
    for i in range(6):
        angle = i * math.pi / 3 + rng.uniform(-0.25, 0.25)
        reach, level = rng.uniform(0.95, 1.2), rng.uniform(2.2, 2.85)
        radius = rng.uniform(0.55, 0.72)
        crown.append((reach * math.cos(angle), reach * math.sin(angle), level, radius))
    for i in range(4):
        angle = i * math.pi / 2 + rng.uniform(-0.3, 0.3)
        level, radius = rng.uniform(3.4, 3.8), rng.uniform(0.48, 0.62)
        crown.append((0.5 * math.cos(angle), 0.5 * math.sin(angle), level, radius))
    trunk = [(0, 0, -0.1), (0.02, 0, 0.4), (-0.02, 0.02, 1.1), (0.02, 0, 1.8), (0, 0, 3.0)]
    model.tube(paint.bark, trunk, [0.32, 0.2, 0.17, 0.15, 0.07], sides=14)
    for cx, cy, cz, _ in crown[1:7]:
        limb = [(0, 0, 1.2), (cx * 0.4, cy * 0.4, cz * 0.74), (cx * 0.9, cy * 0.9, cz)]
        model.tube(paint.bark, limb, [0.1, 0.08, 0.04], sides=8)
    blobs = []
    for cx, cy, cz, radius in crown:
        radii = np.array((radius, radius, radius * 0.86))
        model.ball(paint.leafcore, (cx, cy, cz), radii * 0.82, segments=16, rings=10)
        blobs.append(((cx * scale + x, cy * scale + y, cz * scale + z), tuple(radii * scale)))
    model.build("pecan")
    leaf_cloud(blobs, leaf_count, 0.16 * scale, seed)


def bare_tree(x, y, z=0, scale=1.0, seed=1):
    """Leafless winter tree with frost lying on its branches."""
    rng = random.Random(seed)
    model = Model(Matrix.Translation((x, y, z)) @ Matrix.Scale(scale, 4), seed)
    foot = [(0, 0, -0.1), (0.02, 0, 0.2), (0, 0.02, 0.5)]
    model.tube(paint.bark_winter, foot, [0.26, 0.19, 0.16], sides=14)
    _grow(model, rng, np.array([0, 0.02, 0.45]), np.array([0.03, 0, 1.0]), 0.80, 0.16, 4)
    model.build("bare_tree")


def _grow(model, rng, start, way, length, radius, forks):
    """A branch from start, and the branches that fork from it."""
    sway = np.array([rng.uniform(-0.04, 0.04), rng.uniform(-0.04, 0.04), 0.02])
    middle = start + way * length * 0.5 + sway * length
    end = start + way * length
    end[2] += 0.05 * length
    widths = [radius, radius * 0.85, radius * 0.66]
    model.tube(paint.bark_winter, [start, middle, end], widths, sides=10)
    up = np.array([0, 0, radius * 0.55])
    if forks < 4:
        snow = [start + up * (1 if forks else 0), middle + up * 0.9, end + up * 0.7]
        widths = [radius * 0.55 * (forks > 0) + 0.002, radius * 0.62, radius * 0.50]
        model.tube(paint.frost, snow, widths, sides=8)
    if forks == 0:
        model.ball(paint.frost, end + up * 0.6, radius * 0.8, segments=10, rings=6)
        return
    for _ in range(3 if forks > 1 else 2):
        angle = rng.uniform(0, 6.28)
        side = np.array([math.cos(angle), math.sin(angle), rng.uniform(0.05, 0.55)])
        turned = unit(way * rng.uniform(0.55, 0.9) + side * rng.uniform(0.55, 0.9))
        fork = end - way * length * rng.uniform(0, 0.18)
        shorter = length * rng.uniform(0.62, 0.80)
        _grow(model, rng, fork, turned, shorter, radius * 0.62, forks - 1)
