"""Not found: a path, a doormat and an empty mailbox, but no house; a snail has brought its own."""

import math

import numpy as np

from kit.critters.snails import garden_snail
from kit.geometry import Model, place, scatter
from kit.ground.plinths import island
from kit.materials import paint
from kit.plants import bluebonnet_meshes, bushes, grass_meshes, lawn_points
from kit.props import empty_mailbox
from kit.studio import photograph

SIZE = (1200, 800)
WIDTH, DEPTH = 5.4, 3.8
STONES = [  # x, y, width, depth, turn
    (-1.72, -1.52, 0.74, 0.50, 0.06),
    (-1.55, -0.86, 0.74, 0.50, 0.20),
    (-1.12, -0.27, 0.72, 0.52, 0.62),
    (-0.42, 0.02, 0.62, 0.62, 0.10),
    (0.36, 0.04, 0.78, 0.72, -0.06),
]
MAT_X, MAT_Y, MAT_TURN = 1.52, -0.06, -0.03
MAT_WIDTH, MAT_DEPTH = 0.92, 1.36
MAILBOX_X, MAILBOX_Y = -2.2, -0.92


def path_and_mat():
    """Stepping stones that lead to a doormat before nothing."""
    model = Model(seed=3)
    for x, y, width, depth, turn in STONES:
        size = (width, depth, 0.16)
        model.box(paint.path, (x, y, 0.05), size, radius=0.06, rotation=(0, 0, turn), steps=3)
    with model.at(MAT_X, MAT_Y, 0.06, turn=MAT_TURN):
        model.box(paint.green2, (0, 0, 0), (MAT_WIDTH, MAT_DEPTH, 0.09), radius=0.03)
        model.box(
            paint.amber, (0, 0, 0.012), (MAT_WIDTH - 0.14, MAT_DEPTH - 0.14, 0.08), radius=0.02
        )
        model.box(
            paint.green2, (0, 0, 0.022), (MAT_WIDTH - 0.24, MAT_DEPTH - 0.24, 0.08), radius=0.02
        )
    empty_mailbox(model, MAILBOX_X, MAILBOX_Y, turn=0.30, scale=2.15)
    model.build("path")


def slime_trail():
    """The shining trail the snail has left along the stones."""
    model = Model(seed=2)
    t = np.linspace(0, 1, 60)
    x = np.interp(t, np.linspace(0, 1, 5), [stone[0] for stone in STONES])
    y = np.interp(t, np.linspace(0, 1, 5), [stone[1] for stone in STONES])
    kernel = np.ones(9) / 9
    x[4:-4], y[4:-4] = np.convolve(x, kernel, "valid"), np.convolve(y, kernel, "valid")
    y += 0.05 * np.sin(t * 17)
    model.tube(paint.slime, np.c_[x, y, np.full(60, 0.128)], 0.07, sides=10, squash=0.12)
    model.build("slime")


def on_stone(x, y):
    """Whether a point lies on a stone."""
    for stone_x, stone_y, width, depth, turn in STONES:
        u = (x - stone_x) * math.cos(turn) + (y - stone_y) * math.sin(turn)
        v = (y - stone_y) * math.cos(turn) - (x - stone_x) * math.sin(turn)
        if abs(u) < width / 2 + 0.02 and abs(v) < depth / 2 + 0.02:
            return True
    return False


def no_grass(x, y):
    """The stones and the mat."""
    mat = abs(x - MAT_X) < MAT_WIDTH / 2 + 0.03 and abs(y - MAT_Y) < MAT_DEPTH / 2 + 0.03
    return mat or on_stone(x, y)


def meadow(x, y):
    """Where no bluebonnets grow: everywhere but in two corners and round the mailbox."""
    left = math.hypot((x + 2.2) / 0.75, (y + 1.0) / 0.5) < 1
    right = math.hypot((x - 0.5) / 0.85, (y + 1.5) / 0.28) < 1
    back = math.hypot((x + 1.5) / 1.2, (y - 1.55) / 0.45) < 1
    return not (left or right or back) or no_grass(x, y)


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.66, corner=0.65)
    path_and_mat()
    slime_trail()
    garden_snail(place(0.42, 0.0, 0.13, turn=-0.16, scale=1.0), look=-0.12)
    bushes([(2.2, 1.35, 0.36, 24), (1.62, 1.6, 0.25, 14), (-2.3, 0.62, 0.27, 16)], first_seed=2)
    scatter(
        grass_meshes(height=0.13, blades=12, blade_width=0.03),
        lawn_points(WIDTH - 0.1, DEPTH - 0.1, 3200, 0, no_grass, corner=0.62),
        0.7,
        1.25,
    )
    flowers = lawn_points(WIDTH - 0.3, DEPTH - 0.3, 640, 0, meadow, seed=15, corner=0.6)
    scatter(bluebonnet_meshes(), flowers, 0.85, 1.3, seed=4)
    photograph(
        target=(0.0, -0.1, 0.17),
        elevation=22,
        distance=34,
        lens=158,
        fstop=0.5,
        focus=(0.8, -0.2, 0.5),
        floor=floor,
    )
