"""Snails, true to anatomy."""

import math

import numpy as np

from kit.geometry import Model, fractal_noise, grid_faces, mesh_object
from kit.materials import linear, paint

WHORLS = 3.6
SHELL_RADIUS = 0.40  # of the last whorl's path
SHELL_TUBE = 0.27  # of the last whorl
SHELL_PALE, SHELL_AMBER, SHELL_BROWN = "#efcd8f", "#cf8430", "#6f3a18"


def garden_snail(matrix, seed=1, look=0.0):
    """Garden snail facing +x, about 2 long, its shell on its back; look turns head and eyes."""
    _snail_foot(matrix, seed, look)
    _snail_shell(matrix)


def _snail_foot(matrix, seed, look):
    """Long foot, raised neck and head, two long tentacles with eyes, two short ones."""
    count, sides = 90, 44
    t = np.linspace(0, 1, count)
    x = np.interp(t, [0, 0.6, 0.75, 0.88, 1], [-1.30, 0.38, 0.70, 0.88, 1.02])
    y = look * np.clip((t - 0.7) / 0.3, 0, 1) ** 2
    wide = np.interp(
        t,
        [0, 0.1, 0.3, 0.6, 0.74, 0.86, 0.95, 1],
        [0.02, 0.11, 0.24, 0.27, 0.22, 0.175, 0.16, 0.06],
    )
    top = np.interp(
        t,
        [0, 0.1, 0.3, 0.5, 0.62, 0.74, 0.86, 0.95, 1],
        [0.02, 0.08, 0.20, 0.44, 0.40, 0.42, 0.56, 0.62, 0.54],
    )
    low = np.interp(t, [0, 0.62, 0.76, 0.88, 1], [0, 0, 0.06, 0.27, 0.44])
    kernel = np.ones(7) / 7
    for values in (x, wide, top, low):
        values[3:-3] = np.convolve(values, kernel, "valid")
    angles = np.linspace(0, 2 * math.pi, sides + 1)
    c, s = np.cos(angles)[None], np.sin(angles)[None]
    wobble = fractal_noise(count, sides + 1, 1.8, seed, 6) * 0.005
    wobble[:, -1] = wobble[:, 0]
    middle, half = (top + low)[:, None] / 2, (top - low)[:, None] / 2
    skirt = 1 + 0.30 * np.maximum(0, -s) ** 2 * (t < 0.78)[:, None]
    across = (wide[:, None] * skirt + wobble) * c
    level = middle + (half + wobble * 0.6) * np.sign(s) * np.abs(s) ** 0.8
    points = np.stack([x[:, None] + 0 * c, y[:, None] + across, np.maximum(level, 0.0)], -1)
    placed = np.array(matrix)
    world = points.reshape(-1, 3) @ placed[:3, :3].T + placed[:3, 3]
    mesh_object("snail", world, grid_faces(count, sides + 1)[:, ::-1], paint.snailskin)
    model = Model(matrix, seed)
    for side in (-1, 1):
        root = np.array((0.88, look * 0.85 + side * 0.07, 0.58))
        tip = root + np.array((0.16, side * 0.15 + look * 0.2, 0.42 + 0.04 * side))
        bend = (root + tip) / 2 + np.array((0.03, 0, 0.02))
        model.tube(paint.snailskin, [root, bend, tip], [0.052, 0.034, 0.028], sides=14)
        model.ball(paint.snailskin, tip, 0.052, segments=16, rings=10)
        model.ball(paint.eye, tip + (0.028, 0, 0.018), 0.032, segments=12, rings=8)
        feeler = np.array((0.96, look + side * 0.06, 0.48))
        end = feeler + (0.13, side * 0.05, -0.10)
        model.tube(paint.snailskin, [feeler, end], [0.036, 0.026], sides=10)
        model.ball(paint.snailskin, end, 0.03, segments=10, rings=8)
    model.build("snail_head")


def _snail_shell(matrix):
    """A right-handed spiral of growing whorls with growth lines and brown bands."""
    count, sides = 520, 48
    turn = np.linspace(0, 2 * math.pi * WHORLS, count)
    grown = np.exp((turn - turn[-1]) * 0.165)
    angles = np.linspace(0, 2 * math.pi, sides + 1)
    away = SHELL_RADIUS * grown
    size = SHELL_TUBE * grown * np.where(turn < 0.5, turn / 0.5 + 0.02, 1)
    ribs = 1 + 0.012 * np.sin(turn * 34)
    heading = turn - turn[-1] + 0.50  # the mouth opens downwards, over the neck
    # the spiral lies in the xz plane and climbs to the snail's right
    out = np.c_[np.cos(heading), np.zeros(count), -np.sin(heading)]
    axis = np.array((0, -1.0, 0))
    apex = 0.30 * (1 - grown)
    centre = out * away[:, None] + axis * apex[:, None]
    c, s = np.cos(angles)[None, :, None], np.sin(angles)[None, :, None]
    radius = (size * ribs)[:, None, None]
    points = centre[:, None] + radius * (c * out[:, None] + s * 1.05 * axis[None, None])
    points = points @ _lean().T + (-0.20, 0.02, 0.74)
    placed = np.array(matrix)
    world = points.reshape(-1, 3) @ placed[:3, :3].T + placed[:3, 3]
    colours = _shell_colours(turn, angles)
    faces = grid_faces(count, sides + 1)
    mesh_object("shell", world, faces, paint.snailshell, colours=colours)


def _lean():
    """The shell leans a little to the snail's right and back."""
    lean = 0.28
    c, s = math.cos(lean), math.sin(lean)
    return np.array([(1, 0, 0), (0, c, -s), (0, s, c)])


def _shell_colours(turn, angles):
    """Amber with two brown bands, paler along the growth lines."""
    pale, amber, brown = (np.array(linear(c)[:3]) for c in (SHELL_PALE, SHELL_AMBER, SHELL_BROWN))
    bands = sum(np.exp(-(((angles - at) / 0.22) ** 2)) for at in (0.45, 1.35, 5.7))[None]
    growth = (0.5 + 0.5 * np.sin(turn * 17 + np.sin(turn * 5) * 2))[:, None]
    light = 0.06 + 0.24 * growth + 0.3 * (1 - turn / turn[-1])[:, None] + 0 * bands
    skin = amber + (pale - amber) * light[..., None]
    skin = skin + (brown - skin) * np.clip(bands * (0.75 + 0.25 * growth), 0, 1)[..., None]
    return np.concatenate([skin, np.ones(skin.shape[:2] + (1,))], -1).reshape(-1, 4)
