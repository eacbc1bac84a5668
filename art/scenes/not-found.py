"""Not found: a path, a doormat, an open door and an empty mailbox, but no house; a snail has
brought its own."""

import math

import numpy as np

from kit.critters.snails import garden_snail
from kit.geometry import Model, place, scatter
from kit.ground.plinths import island
from kit.materials import paint
from kit.plants.bluebonnets import bluebonnet_meshes
from kit.plants.grass import grass_meshes, lawn_points
from kit.plants.shrubs import bushes
from kit.props.street import empty_mailbox
from kit.studio import photograph

SIZE = (1200, 800)
WIDTH, DEPTH = 5.4, 3.8
STONES = [  # x, y, width, depth, turn
    (-1.72, -1.52, 0.74, 0.50, 0.06),
    (-1.55, -0.86, 0.74, 0.50, 0.20),
    (-1.12, -0.27, 0.72, 0.52, 0.62),
    (-0.42, 0.02, 0.62, 0.62, 0.10),
    (0.36, 0.00, 0.78, 0.66, -0.06),
    (1.18, 0.00, 0.72, 0.66, 0.05),
]
DOOR_X, DOOR_Y, DOOR_WIDTH, DOOR_HEIGHT = 1.42, 1.12, 1.0, 1.78
MAT_X, MAT_Y, MAT_WIDTH, MAT_DEPTH = DOOR_X, DOOR_Y - 0.56, 0.92, 0.56
MAILBOX_X, MAILBOX_Y = -2.2, -0.92


def path_and_mat():
    """Stepping stones that lead to a doormat before an open door."""
    model = Model(seed=3)
    for x, y, width, depth, turn in STONES:
        size = (width, depth, 0.16)
        model.box(paint.path, (x, y, 0.05), size, radius=0.06, rotation=(0, 0, turn), steps=3)
    with model.at(MAT_X, MAT_Y, 0.1):
        model.box(paint.green2, (0, 0, 0), (MAT_WIDTH, MAT_DEPTH, 0.09), radius=0.03)
        for inset, lift, colour in ((0.14, 0.012, paint.amber), (0.24, 0.022, paint.green2)):
            size = (MAT_WIDTH - inset, MAT_DEPTH - inset, 0.08)
            model.box(colour, (0, 0, lift), size, radius=0.02)
    empty_mailbox(model, MAILBOX_X, MAILBOX_Y, turn=0.30, scale=2.15)
    model.build("path")


def door_to_nowhere():
    """A front door in its frame, wide open, with nothing but the meadow behind it."""
    model = Model(seed=5)
    jamb = (0.12, 0.2, DOOR_HEIGHT + 0.06)
    with model.at(DOOR_X, DOOR_Y, 0.04):
        model.box(paint.concrete, (0, -0.04, 0.03), (DOOR_WIDTH + 0.42, 0.42, 0.14), radius=0.03)
        with model.at(0, 0, 0.1):
            for side in (-1, 1):
                x = side * (DOOR_WIDTH / 2 + 0.06)
                model.box(paint.white, (x, 0, DOOR_HEIGHT / 2), jamb, radius=0.02)
            lintel = (DOOR_WIDTH + 0.32, 0.24, 0.13)
            model.box(paint.white, (0, 0, DOOR_HEIGHT + 0.06), lintel, radius=0.025)
            with model.at(-DOOR_WIDTH / 2 + 0.01, 0.06, turn=1.3):
                door_leaf(model)
    model.build("door")


def door_leaf(model):
    """The green leaf, its hinge at the origin: four panels and a brass knob on either face."""
    width, height = DOOR_WIDTH - 0.03, DOOR_HEIGHT - 0.03
    model.box(paint.green, (width / 2, 0, height / 2), (width, 0.07, height), radius=0.015)
    for x in (width * 0.28, width * 0.72):
        for z, tall in ((height * 0.26, 0.36), (height * 0.7, 0.4)):
            panel = (width * 0.3, 0.1, height * tall)
            model.box(paint.green2, (x, 0, z), panel, radius=0.012)
    for y in (-0.075, 0.075):
        model.ball(paint.brass, (width * 0.9, y, height * 0.47), 0.042, segments=16, rings=10)


def slime_trail():
    """The shining trail the snail has left along the stones."""
    model = Model(seed=2)
    t = np.linspace(0, 1, 60)
    x = np.interp(t, np.linspace(0, 1, 5), [stone[0] for stone in STONES[:5]])
    y = np.interp(t, np.linspace(0, 1, 5), [stone[1] for stone in STONES[:5]])
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
    """The stones, the mat and the doorstep."""
    mat = abs(x - MAT_X) < MAT_WIDTH / 2 + 0.03 and abs(y - MAT_Y) < MAT_DEPTH / 2 + 0.03
    step = abs(x - DOOR_X) < DOOR_WIDTH / 2 + 0.2 and abs(y - DOOR_Y + 0.04) < 0.22
    return mat or step or on_stone(x, y)


def meadow(x, y):
    """Where no bluebonnets grow: everywhere but in four patches."""
    left = math.hypot((x + 2.2) / 0.75, (y + 1.0) / 0.5) < 1
    right = math.hypot((x - 0.5) / 0.85, (y + 1.5) / 0.28) < 1
    back = math.hypot((x + 1.35) / 1.05, (y - 1.5) / 0.42) < 1
    corner = math.hypot((x - 2.0) / 0.42, (y + 1.2) / 0.3) < 1
    return not (left or right or back or corner) or no_grass(x, y)


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.66, corner=0.65)
    path_and_mat()
    door_to_nowhere()
    slime_trail()
    garden_snail(place(0.24, 0.0, 0.13, turn=-0.08, scale=1.0), look=-0.12)
    bushes([(2.35, 1.2, 0.34, 24), (2.3, 0.75, 0.22, 14), (-2.3, 0.62, 0.27, 16)], first_seed=2)
    scatter(
        grass_meshes(height=0.13, blades=12, blade_width=0.03),
        lawn_points(WIDTH - 0.1, DEPTH - 0.1, 3200, 0, no_grass, corner=0.62),
        0.7,
        1.25,
    )
    flowers = lawn_points(WIDTH - 0.3, DEPTH - 0.3, 640, 0, meadow, seed=15, corner=0.6)
    scatter(bluebonnet_meshes(), flowers, 0.85, 1.3, seed=4)
    photograph(
        target=(0.0, -0.1, 0.21),
        elevation=22,
        distance=34,
        lens=167,
        fstop=0.5,
        focus=(0.8, -0.2, 0.5),
        floor=floor,
    )
