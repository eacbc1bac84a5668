"""Loose silk: thin threads without a pattern, and what hangs in them."""

import bpy
import numpy as np

from kit.materials import make_material, paint
from kit.paints import Paint

STRAND = Paint(
    "#efe9da", roughness=0.5, variation=0, glow="#fff4e0", glow_strength=0.12, opacity=0.8
)
SAC = Paint(
    "#9a7a52",
    roughness=0.8,
    specular=0.15,
    variation=0.2,
    variation_scale=5,
    bump=0.5,
    bump_scale=16,
)


def strand_paint():
    """Pale silk that a dark ground shows."""
    return bpy.data.materials.get("strand") or make_material("strand", STRAND)


def sac_paint():
    """Tan paper of an egg sac."""
    return bpy.data.materials.get("egg_sac") or make_material("egg_sac", SAC)


def thread(model, start, end, thickness=0.006, sag=0.03):
    """One thread that hangs through a little."""
    start, end = np.array(start, float), np.array(end, float)
    t = np.linspace(0, 1, 9)[:, None]
    drop = sag * np.linalg.norm(end - start) * 4 * t * (1 - t)
    points = start + (end - start) * t - drop * (0, 0, 1)
    model.tube(strand_paint(), points, thickness, sides=5)
    return points


def tangle(model, somewhere, count, cross, thickness=(0.003, 0.007), sag=0.05, seed=1):
    """Threads from place to place of somewhere(rng), and `cross` more between the threads."""
    rng = np.random.default_rng(seed)
    known = []
    for _ in range(count):
        ends = somewhere(rng), somewhere(rng)
        known.append(thread(model, *ends, rng.uniform(*thickness), sag * rng.random()))
    for _ in range(cross):
        first, second = rng.choice(len(known), 2, replace=False)
        start = known[first][rng.integers(1, 8)]
        reach = np.linalg.norm(known[second] - start, axis=1)
        end = known[second][np.argsort(reach)[rng.integers(0, 4)]]
        if np.linalg.norm(end - start) > 1e-3:
            fine = rng.uniform(*thickness) * 0.8
            known.append(thread(model, start, end, fine, sag * rng.random()))
    return known


def wavering(model, start, end, thickness, slack, rng):
    """One slack thread that bends this way and that; slack is a share of its length."""
    start, end = np.array(start, float), np.array(end, float)
    t = np.linspace(0, 1, 15)[:, None]
    length = np.linalg.norm(end - start)
    points = start + (end - start) * t
    for wave in (1, 2, 3, 5):
        points = points + rng.normal(size=3) * slack * length / wave * np.sin(np.pi * wave * t)
    points[:, 2] = np.maximum(points[:, 2] - 0.5 * slack * length * np.sin(np.pi * t[:, 0]), 0.006)
    widths = thickness * rng.uniform(0.5, 1.3, len(points))
    model.tube(strand_paint(), points, widths, sides=5)


def cotton(model, middle, spread, count, thickness=(0.0008, 0.0020), seed=1):
    """A flat, woolly patch: fine curled fibres, dense in the middle, ragged at the edge."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        start = np.array(middle) + rng.normal(size=3) * spread
        way = rng.normal(size=3) * np.array(spread) * 1.3
        fine = rng.uniform(*thickness)
        wavering(model, start, start + way, fine, 0.22, rng)


def egg_sac(model, centre, radius, seed=1):
    """A papery ball with a little point above, wound round by a few threads."""
    rng = np.random.default_rng(seed)
    phase = rng.uniform(0, 6, 3)

    def uneven(points):
        """Dents, and the point."""
        x, y, z = points.T
        swell = 1 + 0.025 * np.sin(5 * x + phase[0]) + 0.02 * np.sin(7 * y + 4 * z + phase[1])
        bent = points * swell[:, None]
        bent[:, 2] += 0.22 * np.clip(z - 0.8, 0, 1) / 0.2 * 0.8
        return bent

    model.ball(sac_paint(), centre, radius, segments=40, rings=28, shape=uneven)
    for _ in range(9):
        axis = rng.normal(size=3)
        axis /= np.linalg.norm(axis)
        first = np.cross(axis, (0.3, 0.5, 0.8))
        first /= np.linalg.norm(first)
        second = np.cross(axis, first)
        t = np.linspace(rng.uniform(0, 6), rng.uniform(7, 10), 30)[:, None]
        ring = (np.cos(t) * first + np.sin(t) * second) * radius * 1.025
        model.tube(strand_paint(), np.array(centre) + ring, radius * 0.007, sides=5)
