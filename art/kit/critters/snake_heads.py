"""The head of a snake; faces +x, its neck at the origin."""

import math

import numpy as np

from kit.critters.shading import blend, rgb, smooth_step
from kit.geometry import grid_faces, mesh_object
from kit.materials import paint

HEAD_X = [-0.16, -0.06, 0.04, 0.13, 0.22, 0.30, 0.37, 0.42, 0.445]
HEAD_WIDTH = [0.085, 0.105, 0.155, 0.168, 0.145, 0.112, 0.088, 0.066, 0.02]
HEAD_UP = [0.075, 0.088, 0.102, 0.104, 0.100, 0.090, 0.074, 0.056, 0.02]
HEAD_DOWN = [0.075, 0.078, 0.080, 0.078, 0.070, 0.060, 0.050, 0.040, 0.015]


def snake_head(model, look):
    """Angular head with a dark line from eye to jaw, a forked tongue."""
    sides = 60
    x = np.linspace(HEAD_X[0], HEAD_X[-1], 60)
    angles = np.linspace(0, 2 * math.pi, sides + 1)
    c, s = np.cos(angles)[None], np.sin(angles)[None]
    width = np.interp(x, HEAD_X, HEAD_WIDTH)[:, None]
    up, down = np.interp(x, HEAD_X, HEAD_UP)[:, None], np.interp(x, HEAD_X, HEAD_DOWN)[:, None]
    kernel = np.ones(5) / 5
    for values in (width, up, down):
        values[2:-2, 0] = np.convolve(values[:, 0], kernel, "valid")
    across = width * np.sign(c) * np.abs(c) ** 0.8
    level = np.where(s > 0, up, down) * np.sign(s) * np.abs(s) ** 0.8
    points = np.stack([x[:, None] * np.ones_like(c), across, level], -1)
    lip = smooth_step(-level / down, 0.05, 0.3)
    skin = blend(rgb(look.head_top)[None, None], rgb(look.head_lip)[None, None], lip)
    line = np.exp(-(((level - 0.004 - (x[:, None] - 0.25) * 0.08) / 0.019) ** 2))
    line = line * smooth_step(x[:, None], -0.02, 0.06) * (1 - smooth_step(x[:, None], 0.24, 0.28))
    skin = blend(skin, rgb(look.head_stripe)[None, None], line * 0.9)
    colours = np.concatenate([skin, np.ones(skin.shape[:2] + (1,))], -1).reshape(-1, 4)
    placed = np.array(model.matrix)
    world = points.reshape(-1, 3) @ placed[:3, :3].T + placed[:3, 3]
    faces = grid_faces(len(x), sides + 1)[:, ::-1]
    mesh_object("snake_head", world, faces, paint.snakeskin, colours=colours)
    for side in (-1, 1):
        model.ball(paint[look.eye], (0.255, side * 0.108, 0.048), 0.031, segments=18, rings=12)
        pupil = (0.257, side * 0.133, 0.052)
        width = 0.010 if look.slit else 0.020
        model.ball(paint.eye, pupil, (width, 0.012, 0.029 if look.slit else 0.02), segments=12)
        brow = [
            (0.19, side * 0.095, 0.080),
            (0.25, side * 0.098, 0.083),
            (0.31, side * 0.080, 0.070),
        ]
        model.tube(paint.snakebrow, brow, [0.006, 0.016, 0.006], sides=10)
        model.ball(paint.eye, (0.345, side * 0.088, 0.022), 0.010, segments=10, rings=8)
        model.ball(paint.eye, (0.415, side * 0.052, 0.030), 0.008, segments=10, rings=8)
        fork = [(0.56, 0, -0.02), (0.61, side * 0.015, -0.012), (0.66, side * 0.045, 0.012)]
        model.tube(paint.eye, fork, [0.007, 0.006, 0.003], sides=8)
    model.tube(paint.eye, [(0.43, 0, -0.012), (0.5, 0, -0.018), (0.56, 0, -0.02)], 0.009, sides=8)
    model.build("snake_face")
