"""A bed sheet with rusty smears, where a sleeper rolled onto fed bed bugs."""

import math

import bpy
import numpy as np

from kit.geometry import fractal_noise, grid_faces, mesh_object
from kit.materials import linear, make_material
from kit.paints import Paint

SHEET = Paint(
    vertex_colours=True, roughness=0.88, specular=0.12, variation=0.02, bump=0.1, bump_scale=110
)
CLEAN, FRESH, OLD = "#efe7d8", "#5a2a15", "#a9683f"
WIDTH, FRONT, BACK = 9.0, -4.0, 4.2
# x, y of the middle, slope, height
SHORT_CREASES = [(0.3, 1.25, 0.5, 0.11), (-0.6, -1.5, -0.3, 0.1), (-0.3, 0.75, -0.7, 0.09)]
SHORT_CREASES += [(-1.9, -0.6, 0.9, 0.1), (1.0, -0.15, -0.25, 0.06), (0.2, -1.15, 0.35, 0.07)]
STEP = 0.011  # between points of the cloth


def smeared_sheet(smears, spots, seed=1):
    """The sheet; a smear is x, y, heading in degrees, length, width; a spot x, y, radius."""
    columns, rows = int(WIDTH / STEP), int((BACK - FRONT) / STEP)
    x = np.linspace(-WIDTH / 2, WIDTH / 2, columns)[None] * np.ones((rows, 1))
    y = np.linspace(FRONT, BACK, rows)[:, None] * np.ones((1, columns))
    weave = fractal_noise(rows, columns, 1.6, seed, 24)
    stain = np.zeros_like(x)
    for k, smear in enumerate(smears):
        stain = np.maximum(stain, _smear(x, y, weave, smear, seed + k))
    for cx, cy, radius in spots:
        away = np.hypot(x - cx, 1.3 * (y - cy)) / radius + 0.12 * weave
        stain = np.maximum(stain, 0.8 * np.exp(-(away**2)) * (away < 2))
    clean, fresh, old = (np.array(linear(colour)) for colour in (CLEAN, FRESH, OLD))
    depth = stain[..., None]
    dried = old + (fresh - old) * np.clip(depth * 1.3 - 0.3, 0, 1)
    colours = clean + (dried - clean) * np.clip(depth * 1.25, 0, 1)
    points = np.stack([x, y, sheet_height(x, y)], -1)
    material = bpy.data.materials.get("sheet") or make_material("sheet", SHEET)
    mesh_object(
        "sheet",
        points.reshape(-1, 3),
        grid_faces(rows, columns),
        material,
        colours=colours.reshape(-1, 4),
    )


def sheet_height(x, y):
    """Slept-in cloth: two long creases and a few short ones run out from the pillow."""
    height = 0.05 * np.sin(0.9 * x + 0.5 * y) * np.sin(0.7 * y - 0.4)
    for at, lean, sharpness, top in (
        (-1.35, 0.35, 0.16, 0.15),
        (1.55, -0.3, 0.2, 0.17),
        (3.1, 0.2, 0.2, 0.1),
    ):
        off = x - at - lean * y - 0.12 * np.sin(1.4 * y + at)
        height = height + top * np.exp(-np.abs(off / sharpness) ** 1.5) * (
            0.6 + 0.4 * np.sin(0.8 * y + at)
        )
    for at, along, lean, top in SHORT_CREASES:
        off = y - along - lean * (x - at) - 0.1 * np.sin(2 * (x - at))
        near = np.exp(-(((x - at) / 0.8) ** 2))
        height = height + top * near * np.exp(-np.abs(off / 0.13) ** 1.6)
    return height


def _smear(x, y, weave, smear, seed):
    """How stained: where the bug burst, then rubbed along in streaks that thin out."""
    at_x, at_y, heading, length, width = smear
    rng = np.random.default_rng(seed)
    c, s = math.cos(math.radians(heading)), math.sin(math.radians(heading))
    along = ((x - at_x) * c + (y - at_y) * s) / length
    off = (-(x - at_x) * s + (y - at_y) * c) / width - 0.3 * along**2
    stain = np.zeros_like(x)
    for _ in range(16):
        middle, fine = rng.normal(0, 0.24), rng.uniform(0.06, 0.17)
        start, reach = rng.uniform(-0.06, 0.12), rng.uniform(0.4, 1.0) * math.exp(
            -abs(rng.normal(0, 0.3))
        )
        share = (along - start) / reach
        body = smooth(share / 0.16) * smooth((1 - share) / 0.8)
        lane = np.exp(-(((off - middle * (1 + 0.5 * along)) / fine) ** 2))
        stain = stain + rng.uniform(0.3, 0.62) * body * lane
    blot = np.exp(-(((along * length / width - 0.35) / 0.55) ** 2 + (off / 0.3) ** 2))
    stain = 1 - np.exp(-1.25 * (stain + 0.9 * blot))
    return np.clip(stain + 0.075 * weave * np.sqrt(stain) * (stain > 0.03), 0, 1)


def smooth(t):
    """From 0 to 1 without corners."""
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)
