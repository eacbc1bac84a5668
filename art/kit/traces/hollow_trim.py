"""Trim that termites ate from inside: paint in ripples, broken open over brown galleries."""

import math

import bpy
import numpy as np

from kit.geometry import fractal_noise, grid_faces, mesh_object
from kit.ground.soil import rgb, with_alpha
from kit.materials import make_material
from kit.paints import Paint
from kit.traces.carved_face import blend

SKIN = Paint(vertex_colours=True, roughness=0.38, specular=0.4, variation=0.02)
EATEN = Paint(vertex_colours=True, roughness=0.9, specular=0.08, variation=0.12, variation_scale=9)
STEP = 0.005  # of the grids, in metres of the model
PAPER, TORN = "#f4ecdc", "#cdb48c"
RIDGE, WOOD, CHANNEL, SOIL = "#d3a566", "#a8713a", "#3a2010", "#6b4a31"


def _material(name, recipe):
    """The material of that name, made once."""
    return bpy.data.materials.get(name) or make_material(name, recipe)


def _noise(shape, roughness, seed, lowest=2):
    """Noise for a grid of that shape."""
    rows, columns = (int(size * 1.05) // 2 * 2 + 2 for size in shape)
    return fractal_noise(rows, columns, roughness, seed, lowest)[: shape[0], : shape[1]]


def _stretched(shape, along, roughness, seed, lowest=2):
    """Noise that is drawn out along the rows (upwards) by a factor."""
    rows = max(8, int(shape[0] / along))
    coarse = _noise((rows, shape[1]), roughness, seed, lowest)
    places = np.linspace(0, rows - 1.001, shape[0])
    low = places.astype(int)
    share = (places - low)[:, None]
    share = share * share * (3 - 2 * share)
    return coarse[low] * (1 - share) + coarse[np.minimum(low + 1, rows - 1)] * share


def _grid(left, right, low, high):
    """Points (x, z) of a fine grid."""
    x = np.linspace(left, right, int((right - left) / STEP))
    z = np.linspace(low, high, int((high - low) / STEP))
    return np.meshgrid(x, z)


def waves(x, z, across, upward, seed, count=9):
    """Smooth noise with deviation 1; its lumps are about that wide and high."""
    rng = np.random.default_rng(seed)
    total = np.zeros_like(x)
    for _ in range(count):
        u, v = rng.normal(size=2) * (1 / (2.2 * across), 1 / (2.2 * upward))
        total = total + np.cos(2 * math.pi * (x * u + z * v) + rng.uniform(0, 7))
    return total / math.sqrt(count / 2)


def hole_distance(x, z, middle, half, seed):
    """About how far a point lies outside a ragged upright opening; negative inside."""
    u, v = (x - middle[0]) / half[0], (z - middle[1]) / half[1]
    away = (np.abs(u) ** 2.2 + np.abs(v) ** 2.2) ** (1 / 2.2) - 1
    jagged = 0.16 * waves(x, z, 0.11, 0.4, seed) + 0.05 * waves(x, z, 0.03, 0.1, seed + 1)
    return (away + jagged) * min(half)


def ripples(along, across, seed, pitch=0.15):
    """Long blisters beside each other along the grain, from 0 to 1."""
    bent = across + 0.035 * waves(across, along, 0.3, 0.5, seed)
    crest = 0.5 + 0.5 * np.sin(
        2 * math.pi * bent / pitch + 1.3 * waves(across, along, 0.5, 0.8, seed + 1)
    )
    length = np.clip(0.55 + 0.5 * waves(across, along, 0.1, 0.42, seed + 2), 0.08, 1.3)
    return crest**1.5 * length


def rippled_skin(box, y, swollen, hole=None, seed=1, level=False, thick=0.012):
    """Paint over a board's face: swollen(x, z) says how far its ripples rise; hole is broken open.

    box holds left, right, low and high; hole the middle (x, z) and half the width and height.
    The grain runs upwards, or to the side where `level`.
    """
    x, z = _grid(*box)
    along, across = (x, z) if level else (z, x)
    rise = swollen(x, z) * (0.02 + 0.11 * ripples(along, across, seed + 17))
    shade = np.zeros_like(x)
    keep = np.ones((x.shape[0] - 1, x.shape[1] - 1), bool)
    if hole:
        away = hole_distance(x, z, *hole, seed)
        curl = np.clip(0.9 + 0.7 * waves(x, z, 0.16, 0.22, seed + 5), 0.1, 2.2)
        rise = rise + 0.075 * curl * np.exp(-np.clip(away, 0, 1) / 0.04)
        shade = np.exp(-np.clip(away, 0, 1) / 0.01) * 0.6
        inside = away <= 0
        keep = ~(inside[:-1, :-1] | inside[1:, 1:] | inside[:-1, 1:] | inside[1:, :-1])
    points = np.stack([x, y - rise, z], -1).reshape(-1, 3)
    colours = blend(rgb(PAPER), rgb(TORN), shade)
    faces = grid_faces(*x.shape)[keep.ravel()][:, ::-1]
    material = _material("paint_skin", SKIN)
    skin = mesh_object("skin", points, faces, material, colours=with_alpha(colours))
    solid = skin.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = thick, -1


def galleries(box, y, depth, seed=1):
    """Eaten wood: thin walls along the grain between brown channels, specks of soil in them."""
    x, z = _grid(*box)
    sway = 0.03 * waves(x, z, 0.2, 0.5, seed)
    layers = np.sin((x + sway) * 2 * math.pi / 0.11 + 1.1 * waves(x, z, 0.2, 0.7, seed + 1))
    windows = waves(x, z, 0.05, 0.16, seed + 2)
    carved = np.clip(0.5 + 0.75 * layers + 0.5 * windows, 0, 1)
    carved = carved * carved * (3 - 2 * carved)
    fine = _stretched(x.shape, 14, 1.6, seed + 3, 30)
    level = carved * depth + 0.006 * fine
    mud = np.clip((_noise(x.shape, 1.5, seed + 4, 8) - 0.7) * 2.2, 0, 1) * carved
    level = level - 0.025 * mud
    wood = blend(rgb(RIDGE), rgb(WOOD), 0.35 + 0.3 * fine + 0.5 * carved)
    wood = blend(wood, rgb(CHANNEL), (carved - 0.35) * 1.5)
    wood = blend(wood, rgb(SOIL), mud * 0.9)
    points = np.stack([x, y + level, z], -1).reshape(-1, 3)
    faces = grid_faces(*x.shape)[:, ::-1]
    mesh_object("eaten", points, faces, _material("eaten_wood", EATEN), colours=with_alpha(wood))
