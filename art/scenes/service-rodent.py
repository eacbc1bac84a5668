"""Rodent service: a mouse before a wall with a screened vent, a sealed pipe and a bait station."""

import math
import random

import numpy as np

from kit.buildings.openings import window
from kit.buildings.walls import brick_wall
from kit.critters.rodents import mouse
from kit.geometry import Model, place, scatter
from kit.ground.plinths import island
from kit.materials import paint
from kit.plants.grass import grass_meshes, lawn_points
from kit.plants.leaves import leaf_cloud
from kit.plants.shrubs import bush, bushes
from kit.props.sealing import mesh_wad
from kit.studio import is_final, photograph

SIZE = (1200, 900)
WIDTH, DEPTH = 5.3, 3.7
WALL_Y = 0.95
VENT_X, VENT_Z, VENT_WIDTH, VENT_HEIGHT = 0.62, 0.62, 0.86, 0.60
PIPE = (1.82, 1.12)  # x and z of the hole it comes through
POT_X, POT_Y = -1.45, 0.30
POT_PROFILE = [  # radius, height
    (0.30, 0.10),
    (0.33, 0.11),
    (0.42, 0.55),
    (0.44, 0.56),
    (0.50, 0.58),
    (0.51, 0.60),
    (0.51, 0.72),
    (0.495, 0.74),
    (0.45, 0.74),
    (0.43, 0.66),
]
MOUSE_TAIL = [
    (-0.58, 0, 0.26),
    (-0.78, 0.02, 0.14),
    (-1.0, -0.10, 0.05),
    (-1.12, -0.26, 0.035),
    (-1.26, -0.4, 0.035),
    (-1.4, -0.34, 0.035),
    (-1.46, -0.16, 0.035),
]
PREVIEW_HAIRS, FINAL_HAIRS = 24000, 70000


def wall(model):
    """Paving, footing and a wall of large bricks with a lit window and a downpipe."""
    for i in range(6):
        for j in range(-1, 2):
            centre = (-2.16 + i * 0.865, -0.22 + j * 0.78, 0.03)
            model.box(paint.path, centre, (0.83, 0.74, 0.14), radius=0.05)
    model.box(paint.concrete, (0, WALL_Y + 0.42, 0.30), (5.1, 0.9, 0.56), radius=0.04)
    with model.at(-2.5, WALL_Y, 0.58):
        brick_wall(
            model,
            paint.brick,
            5.0,
            2.13,
            [(2.67, 3.57, 0.0, 0.68), (3.45, 4.55, 0.95, 1.95)],
            brick_length=0.62,
            brick_height=0.213,
            depth=0.16,
            gap=0.028,
        )
    model.box(paint.white, (0, WALL_Y + 0.2, 2.78), (5.14, 0.62, 0.16), radius=0.04)
    model.box(paint.cream, (0, WALL_Y + 0.42, 1.66), (5.0, 0.5, 2.13), radius=0.02)


def sealed_vent(model):
    """Frame, galvanised mesh and brass screws."""
    x, z, width, height = VENT_X, VENT_Z, VENT_WIDTH, VENT_HEIGHT
    middle = z + height / 2
    model.box(paint.dark, (x, WALL_Y + 0.2, middle), (width, 0.05, height), radius=0.01)
    for side in (-1, 1):
        centre = (x + side * width / 2, WALL_Y - 0.03, middle)
        model.box(paint.green, centre, (0.11, 0.12, height + 0.11), radius=0.025)
    for level in (z, z + height):
        model.box(paint.green, (x, WALL_Y - 0.03, level), (width + 0.11, 0.12, 0.11), radius=0.025)
    for across in np.linspace(x - width / 2, x + width / 2, 10):
        wire = [(across, WALL_Y - 0.01, z), (across, WALL_Y - 0.01, z + height)]
        model.tube(paint.steel, wire, 0.015, sides=8)
    for level in np.linspace(z, z + height, 7):
        wire = [(x - width / 2, WALL_Y - 0.02, level), (x + width / 2, WALL_Y - 0.02, level)]
        model.tube(paint.steel, wire, 0.015, sides=8)
    for side in (-1, 1):
        for level in (z, z + height):
            screw = x + side * width / 2
            start, end = (screw, WALL_Y - 0.08, level), (screw, WALL_Y - 0.115, level)
            model.cylinder(paint.brass, start, end, 0.03, bevel=0.01)


def sealed_gap():
    """A pipe through the wall; copper mesh and a fresh collar of mortar close the gap round it."""
    x, z = PIPE
    model = Model(seed=4)
    mesh_wad(model, x, WALL_Y - 0.05, z, (0.36, 0.1, 0.36), seed=3, threads=46)
    angles = np.linspace(0, 2 * math.pi, 40, endpoint=False)
    uneven = 0.235 + 0.018 * np.sin(3 * angles) + 0.012 * np.sin(7 * angles + 1)
    collar = np.c_[x + uneven * np.cos(angles), np.full(40, WALL_Y), z + uneven * np.sin(angles)]
    model.tube(paint.mortar, np.vstack([collar, collar[:2]]), 0.042, sides=12, capped=False)
    pipe = [(x, WALL_Y + 0.1, z), (x, WALL_Y - 0.16, z), (x, WALL_Y - 0.24, z - 0.03)]
    pipe += [(x, WALL_Y - 0.28, z - 0.12), (x, WALL_Y - 0.28, 0.1)]
    model.tube(paint.copperpipe, pipe, 0.075, sides=20)
    for level in (0.34, 0.78):
        model.cylinder(
            paint.brass, (x, WALL_Y - 0.28, level), (x, WALL_Y - 0.28, level + 0.06), 0.09
        )
    model.build("sealed_gap")


def window_and_pipe(model):
    """Lit window at the upper right, downpipe at the left."""
    with model.at(1.5, WALL_Y, 1.53, scale=1.6):
        window(model, 0.69, 0.62, shutters=False, glow=True)
    pipe = [(-0.14, 2.72), (-0.14, 0.55), (-0.2, 0.38), (-0.5, 0.26)]
    points = [(-2.1, WALL_Y + out, z) for out, z in pipe]
    model.tube(paint.white, points, 0.13, sides=20)
    for z in (1.0, 2.2):
        model.box(paint.white, (-2.1, WALL_Y - 0.06, z), (0.36, 0.12, 0.09), radius=0.02)


def bait_station(model):
    """Green tamper-proof box with a lock."""
    outline = [(-0.52, 0), (0.52, 0), (0.44, 0.34), (0.34, 0.42), (-0.34, 0.42), (-0.44, 0.34)]
    with model.at(1.78, 0.25, 0.10, turn=-0.30):
        model.extrude(paint.green, outline, 0.62, offset=-0.31, bevel=0.05)
        model.box(paint.green2, (0, 0, 0.425), (0.5, 0.4, 0.03), radius=0.012)
        model.cylinder(paint.dark, (-0.30, -0.27, 0.14), (-0.30, -0.335, 0.14), 0.105, bevel=0.01)
        model.cylinder(paint.brass, (0.33, -0.16, 0.37), (0.33, -0.16, 0.40), 0.03, bevel=0.005)


def planted_pot(model):
    """Terracotta pot with soil."""
    model.lathe(paint.terracotta, POT_X, POT_Y, 0, POT_PROFILE, sides=40, smooth_angle=30)
    model.ball(paint.soil, (POT_X, POT_Y, 0.66), (0.42, 0.42, 0.06), segments=20, rings=10)


def grass():
    """Lawn before the paving, and tufts in its joints."""
    points = lawn_points(WIDTH - 0.1, DEPTH - 0.1, 1700, 0, lambda x, y: y > -1.36, corner=0.6)
    tufts = grass_meshes(height=0.17, blades=12, blade_width=0.034, spread=0.11)
    scatter(tufts, points, 0.7, 1.25)
    joints = []
    for i in range(6):
        x = -1.73 + i * 0.865 + random.Random(i).uniform(-0.03, 0.03)
        joints.append((x, -1.36 + random.Random(i + 9).uniform(0, 0.1), 0.05))
    for i in (1, 4, 5, 9, 11, 13, 14):
        joints.append((i * 0.31 - 2.4, WALL_Y - 0.06, 0.08))
    small = grass_meshes(variants=3, height=0.17, blades=7, blade_width=0.03, spread=0.06)
    scatter(small, joints, 0.6, 1.0)


def dappled_shade():
    """Foliage outside the picture: late afternoon shadows of leaves on the wall."""
    blobs = [
        ((-5.0, -2.2, 5.1), (0.9, 0.9, 0.6)),
        ((-4.0, -1.7, 6.2), (0.9, 0.9, 0.5)),
        ((-5.9, -2.6, 4.0), (0.6, 0.7, 0.6)),
        ((-3.2, -1.6, 5.7), (0.6, 0.6, 0.4)),
    ]
    leaf_cloud(blobs, 170, 0.40, seed=5, name="shade", leaves=paint.leaf)


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.62, corner=0.6)
    model = Model(seed=6)
    wall(model)
    sealed_vent(model)
    window_and_pipe(model)
    bait_station(model)
    planted_pot(model)
    model.build("set")
    bush(POT_X, POT_Y, 0.62, size=0.42, seed=4, leaf_count=520, flower_count=60)
    bushes([(2.32, -1.3, 0.22, 14), (-2.3, -1.35, 0.24, 12)], first_seed=2, leaf_count=360)
    grass()
    sealed_gap()
    dappled_shade()
    hairs = FINAL_HAIRS if is_final() else PREVIEW_HAIRS
    mouse(place(-0.30, -0.62, 0.10, turn=-0.34, scale=1.42), hairs=hairs, tail=MOUSE_TAIL)
    photograph(
        target=(0.04, -0.1, 0.98),
        azimuth=-70,
        elevation=16,
        distance=30,
        lens=155,
        fstop=0.55,
        focus=(0.2, -0.75, 0.45),
        floor=floor,
        sun_azimuth=-142,
        sun_elevation=36,
        sun_angle=1.8,
    )
