"""What bats leave below their roost: a greasy brown smear on boards, and crumbly droppings."""

import math

import bpy
import numpy as np

from kit.geometry import Model, fractal_noise, grid_faces, mesh_object, scatter
from kit.ground.soil import rgb, with_alpha
from kit.materials import make_material
from kit.paints import Paint

BOARD, LAP, COLUMNS = 0.37, 0.055, 520  # height of a board, how far its foot stands out
CLEAN, SMEAR = "#f0e3c8", "#281a10"
SIDING = Paint(vertex_colours=True, roughness=0.5, specular=0.3, variation=0.04)
GUANO = Paint(ramp=["#2b1e15", "#3a291c", "#221710", "#4b3626"], roughness=0.9, specular=0.1)


def _material(name, recipe):
    """The material of that name, made once."""
    return bpy.data.materials.get(name) or make_material(name, recipe)


def smeared_siding(face, top, gap_x, gap_width, boards=7, seed=1):
    """Lapped cream boards whose upper edge is at `top`, and the smear that runs down from a gap."""
    x = np.linspace(-6, 6, COLUMNS * 2)
    streaks = fractal_noise(8, COLUMNS * 2, 2.0, seed, 10)[0]
    blotches = fractal_noise(256, COLUMNS * 2, 1.6, seed + 1, 12)
    profile = [(0.0, 0.1), (0.0, 0.012), (0.004, 0.004), (0.012, 0.0)]  # height, depth
    profile += [(h, LAP * h / BOARD) for h in np.linspace(0.03, BOARD + 0.02, 9)]
    for board in range(boards):
        low = top - (board + 1) * BOARD
        z = low + np.array([height for height, _ in profile])
        y = face - LAP + np.array([depth for _, depth in profile])
        below = np.maximum(top - z, 0)[:, None]
        half = gap_width * (0.55 - 0.1 * np.minimum(below, 1.6))
        middle = gap_x + 0.05 * np.sin(below * 3)
        spread = np.exp(-np.abs((x[None] - middle) / half) ** 2.6)
        runs = 1.3 - below * (0.8 - 0.15 * np.clip(streaks, -1.1, 1.1)[None])
        rough = 1 + 0.09 * blotches[(below[:, 0] * 100).astype(int) % 256]
        share = np.clip(spread * np.clip(runs, 0, 1.2) * rough, 0, 0.94)[..., None]
        share = 1 - (1 - share) ** 1.8
        colours = rgb(CLEAN) * (1 - share) + rgb(SMEAR) * share
        grid = np.broadcast_arrays(x[None], y[:, None], z[:, None])
        vertices = np.stack(grid, -1).reshape(-1, 3)
        faces = grid_faces(len(profile), len(x))[:, ::-1]
        material = _material("smeared_siding", SIDING)
        mesh_object("siding", vertices, faces, material, colours=with_alpha(colours))


def dropping_meshes(seed=1):
    """Dry droppings that break into crumbs."""
    meshes = []
    for k in range(6):
        rng = np.random.default_rng(seed + k)
        model = Model(seed=seed + k)
        t = np.linspace(-1, 1, 6)
        half = rng.uniform(0.045, 0.085) if k < 4 else 0.025
        points = np.c_[half * t, rng.normal(size=6) * 0.006, rng.normal(size=6) * 0.004]
        radii = 0.03 * (1 - 0.75 * np.abs(t) ** 2.5) * rng.uniform(0.75, 1.25, 6)
        model.tube(_material("guano", GUANO), points, radii, sides=9, shade=k / 5)
        thing = model.build("dropping")[0]
        meshes.append(thing.data)
        thing.hide_render = True
    return meshes


def droppings(x, y, z, spread, count=250, height=0.07, seed=1):
    """A low heap of droppings, and single ones further out; nothing behind y + spread."""
    rng = np.random.default_rng(seed)
    points = []
    for k in range(count):
        away = spread * (math.sqrt(rng.random()) if k % 3 else rng.uniform(0.8, 2.6))
        angle = rng.uniform(0, 2 * math.pi)
        side, ahead = away * math.cos(angle), 0.62 * away * math.sin(angle)
        if ahead > spread * 0.6:
            continue
        level = height * max(0, 1 - (away / spread) ** 2) + 0.025
        points.append((x + side, y + ahead, z + level))
    scatter(dropping_meshes(seed), points, 1.0, 1.5, seed, tilt=0.3)
