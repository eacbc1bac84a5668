"""Flour in which moths have spun: the open sack, clumps in silk, small cream larvae."""

import math

import bpy
import numpy as np

from kit.geometry import grid_faces, mesh_object
from kit.materials import make_material, paint
from kit.paints import Paint
from kit.traces.loose_silk import thread

KRAFT = Paint(
    "#94683a",
    roughness=0.85,
    specular=0.1,
    variation=0.12,
    variation_scale=3,
    bump=0.3,
    bump_scale=9,
)
FLOUR = Paint("#dccdab", roughness=0.95, specular=0.05, variation=0.06, bump=0.6, bump_scale=12)
LARVA = Paint("#d9b98a", roughness=0.4, specular=0.4, variation=0.05, coat=0.2)
VEIL = Paint("#f4efe4", roughness=0.6, variation=0, opacity=0.09)
HEAD = Paint("#7a3d1a", roughness=0.35, specular=0.4, variation=0)


def _made(name, recipe):
    """The material of that name, made once."""
    return bpy.data.materials.get(name) or make_material(name, recipe)


def outline(level, width, depth, count=96):
    """A sack's outline at a level from 0 (foot) to 1 (mouth): square below, rounder above."""
    t = np.linspace(0, 2 * math.pi, count, endpoint=False)
    power = 0.42 + 0.3 * level
    x = np.sign(np.cos(t)) * np.abs(np.cos(t)) ** power * width / 2
    y = np.sign(np.sin(t)) * np.abs(np.sin(t)) ** power * depth / 2
    return x, y, t


def sack(x, y, width, depth, height, seed=1):
    """Upright paper sack, open; its rim is rolled outwards and uneven. Gives height(angle)."""
    phase = np.random.default_rng(seed).uniform(0, 6, 4)
    rows = []
    levels = np.concatenate([np.linspace(0, 1, 26), [1.015, 1.02, 1.01, 0.985, 0.93, 0.86, 0.8]])
    outs = np.concatenate([np.zeros(26), [0.01, 0.04, 0.075, 0.1, 0.115, 0.11, 0.1]])
    for level, out in zip(levels, outs):
        px, py, t = outline(min(level, 1), width, depth)
        crease = 0.02 * np.sin(9 * t + phase[0] + 5 * level) * min(1, 1.5 * level)
        crease += 0.014 * np.sin(17 * t + phase[1] - 9 * level)
        swell = 1 + 0.05 * math.sin(math.pi * min(level, 1)) + crease + out
        rim = 0.05 * np.sin(2 * t + phase[2]) + 0.025 * np.sin(5 * t + phase[3])
        z = height * level + rim * max(0, level - 0.5)
        rows.append(np.c_[x + px * swell, y + py * swell, z])
    closed = [np.vstack([row, row[:1]]) for row in rows]
    vertices = np.concatenate(closed)
    faces = grid_faces(len(rows), len(closed[0]))
    thing = mesh_object("sack", vertices, faces, _made("kraft", KRAFT))
    thing.data.polygons.foreach_set("use_smooth", [True] * len(faces))
    thing.modifiers.new("thickness", "SOLIDIFY").thickness = 0.022


def flour(x, y, z, width, depth, seed=1):
    """The flour inside, heaped and lumpy."""
    rng = np.random.default_rng(seed)
    phase = rng.uniform(0, 6, 5)
    rows = []
    for share in np.linspace(0.02, 1, 40):
        px, py, t = outline(0.9, width, depth)
        px, py = px * share, py * share
        lump = 0.05 * np.sin(5 * px + phase[0]) * np.sin(6 * py + phase[1])
        lump += 0.025 * np.sin(13 * px + phase[2]) * np.sin(11 * py + phase[3])
        rows.append(np.c_[x + px, y + py, z + 0.1 * (1 - share**2) + lump])
    closed = [np.vstack([row, row[:1]]) for row in rows]
    faces = grid_faces(len(rows), len(closed[0]))
    thing = mesh_object("flour", np.concatenate(closed), faces[:, ::-1], _made("flour", FLOUR))
    thing.data.polygons.foreach_set("use_smooth", [True] * len(faces))


def clump(model, centre, size, seed):
    """A crumb of flour: a few balls baked together."""
    rng = np.random.default_rng(seed)
    for _ in range(5):
        at = np.array(centre) + rng.normal(size=3) * size * 0.45
        model.ball(_made("flour", FLOUR), at, size * rng.uniform(0.45, 0.8), segments=12, rings=8)


def larva(model, points, radius=0.04):
    """A cream caterpillar along points, brown head first."""
    points = np.asarray(points, float)
    count = 40
    t = np.linspace(0, 1, count)
    spread = np.linspace(0, 1, len(points))
    path = np.stack([np.interp(t, spread, points[:, axis]) for axis in range(3)], 1)
    kernel = np.ones(9) / 9
    for axis in range(3):
        padded = np.pad(path[:, axis], 4, mode="edge")
        path[:, axis] = np.convolve(padded, kernel, mode="valid")
    ends = np.minimum(1, 5 * np.minimum(t, 1 - t) + 0.35)
    rings = 1 + 0.09 * np.sin(t * 2 * math.pi * 12)
    model.tube(_made("larva", LARVA), path, radius * ends * rings, sides=16)
    model.ball(_made("larva_head", HEAD), path[0], radius * 0.72, segments=14, rings=10)


def veil(x, y, z, width, depth, sag=0.3, seed=1):
    """A torn sheet of silk below the mouth, so thin that the flour shows through."""
    phase = np.random.default_rng(seed).uniform(0, 6, 3)
    rows = []
    for share in np.linspace(0.05, 1, 24):
        px, py, t = outline(1, width, depth)
        ripple = 0.03 * np.sin(4 * t + phase[0]) + 0.02 * np.sin(9 * t + phase[1])
        level = z - sag * (1 - share**2) + ripple * share
        rows.append(np.c_[x + px * share, y + py * share, level])
    faces = grid_faces(len(rows), len(rows[0]))
    thing = mesh_object("veil", np.concatenate(rows), faces[:, ::-1], _made("veil", VEIL))
    thing.data.polygons.foreach_set("use_smooth", [True] * len(faces))


def web(model, x, y, z, width, depth, count=74, clumps=24, seed=1):
    """Silk across the mouth from rim to rim, sagging, with clumps that hang in it."""
    rng = np.random.default_rng(seed)
    px, py, t = outline(1, width * 0.98, depth * 0.98)
    places = []
    for _ in range(count):
        first = rng.integers(len(t))
        second = (first + rng.integers(10, 56)) % len(t)
        start = (x + px[first], y + py[first], z - rng.uniform(0, 0.2))
        end = (x + px[second], y + py[second], z - rng.uniform(0, 0.2))
        fine = rng.uniform(0.0014, 0.0034)
        places.append(thread(model, start, end, fine, rng.uniform(0.02, 0.16)))
    for k in range(clumps):
        path = places[rng.integers(len(places))]
        at = path[rng.integers(2, 7)]
        hang = np.array(at) - (0, 0, rng.uniform(0.0, 0.12))
        thread(model, at, hang - (0, 0, 0.001), 0.003, 0)
        clump(model, hang, rng.uniform(0.035, 0.085), seed + k)
