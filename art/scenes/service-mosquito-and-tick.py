"""Mosquito and tick service: standing water, a hovering Aedes, a tick on a blade of grass."""

import math

import numpy as np
from mathutils import Matrix, Vector

from kit.critters.mosquitoes import mosquito
from kit.critters.ticks import tick
from kit.dome import dome
from kit.geometry import Model, place, scatter
from kit.ground.plinths import island
from kit.materials import paint
from kit.plants.grass import grass_meshes, lawn_points
from kit.plants.shrubs import bushes, flower_pot
from kit.props.fences import plank_fence
from kit.props.patio import lounge_chair, stone_ring
from kit.studio import photograph

SIZE = (1200, 900)
WIDTH, DEPTH = 6.2, 4.7
BATH_X, BATH_Y = -1.95, 0.65
BUCKET_X, BUCKET_Y = 1.55, -1.12
BATH_PROFILE = [  # radius, height
    (0.46, 0),
    (0.48, 0.05),
    (0.44, 0.1),
    (0.3, 0.15),
    (0.2, 0.24),
    (0.155, 0.45),
    (0.15, 0.7),
    (0.2, 0.86),
    (0.3, 0.93),
    (0.62, 1.02),
    (0.82, 1.13),
    (0.86, 1.2),
    (0.83, 1.235),
    (0.76, 1.22),
    (0.6, 1.13),
    (0.3, 1.06),
    (0.02, 1.04),
]
BUCKET_PROFILE = [
    (0.26, 0),
    (0.28, 0.01),
    (0.31, 0.22),
    (0.315, 0.24),
    (0.325, 0.26),
    (0.36, 0.56),
    (0.38, 0.58),
    (0.375, 0.6),
    (0.35, 0.58),
    (0.33, 0.5),
    (0.31, 0.3),
]
STONES = [(-0.15, -1.75, 0.1), (0.2, -1.05, 0.3), (0.45, -0.35, 0.15), (1.0, 0.1, 0.4)]


def standing_water():
    """Birdbath and bucket, both full."""
    model = Model(seed=5)
    model.lathe(paint.birdbath, BATH_X, BATH_Y, 0, BATH_PROFILE)
    start, end = (BATH_X, BATH_Y, 1.1), (BATH_X, BATH_Y, 1.165)
    model.cylinder(paint.birdbath_water, start, end, 0.7, bevel=0.004, sides=64)
    model.lathe(paint.zinc, BUCKET_X, BUCKET_Y, 0.02, BUCKET_PROFILE, capped=False)
    start, end = (BUCKET_X, BUCKET_Y, 0.42), (BUCKET_X, BUCKET_Y, 0.54)
    model.cylinder(paint.bucket_water, start, end, 0.338, bevel=0.004, sides=48)
    t = np.linspace(0, math.pi, 30)
    x, y = BUCKET_X + 0.375 * np.cos(t), BUCKET_Y - 0.3 * np.sin(t)
    model.tube(paint.dark, np.c_[x, y, 0.6 - 0.22 * np.sin(t)], 0.014, sides=8)
    model.build("water")


def ripples():
    """Rings on the birdbath."""
    model = Model(seed=7)
    for radius in (0.18, 0.34, 0.52):
        angles = np.linspace(0, 2 * math.pi, 60)
        model.tube(
            paint.mosq_pale,
            np.c_[
                BATH_X + 0.12 + radius * 0.8 * np.cos(angles),
                BATH_Y - 0.1 + radius * 0.8 * np.sin(angles),
                np.full(60, 1.166),
            ],
            0.0045,
            sides=6,
            capped=False,
        )
    model.build("ripples")


def garden():
    """Stepping stones, fence, chair, shrubs and a pot."""
    model = Model(seed=3)
    for x, y, turn in STONES:
        model.box(paint.path, (x, y, 0.02), (0.72, 0.5, 0.1), radius=0.08, rotation=(0, 0, turn))
    plank_fence(model, -2.75, 1.95, 2.75, 1.95, height=0.92, step=0.21)
    stone_ring(model, BATH_X, BATH_Y, radius=0.66)
    lounge_chair(model, 1.62, 0.72, turn=-0.35, z=0.03, scale=1.75)
    model.build("garden")
    bushes(
        [
            (-2.6, 1.5, 0.46, 0),
            (-1.1, 1.55, 0.4, 30),
            (-0.45, 1.5, 0.34, 0),
            (0.1, 1.55, 0.44, 30),
            (0.75, 1.55, 0.36, 0),
            (2.6, 1.4, 0.4, 26),
            (-2.65, -0.75, 0.3, 22),
            (2.6, -1.75, 0.22, 14),
            (-2.62, -1.75, 0.22, 12),
        ],
        first_seed=2,
        leaf_count=460,
    )
    flower_pot(2.45, 0.15, size=0.34, seed=4, flower_count=40)


def tick_on_a_blade():
    """Broad blades in the foreground; a tick waits on one of them."""
    blade = Model(seed=4)
    mid, along, across, normals = grass_blade(
        blade, (-1.95, -1.72, 0), (-0.5, -1.8, 0.92), 0.46, (-0.28, 0, 0.52)
    )
    grass_blade(blade, (-2.05, -1.66, 0), (-2.62, -1.75, 0.95), 0.24, (0.05, 0, 0.22))
    grass_blade(blade, (-1.9, -1.55, 0), (-1.98, -1.5, 1.3), 0.22, (-0.06, 0, 0))
    grass_blade(blade, (-1.8, -1.9, 0), (-1.15, -2.0, 0.42), 0.2, (0, 0, 0.25))
    blade.build("blade")
    k = 15
    tick_R = Matrix((Vector(along[k]), Vector(across[k]), Vector(normals[k]))).transposed().to_4x4()
    tick(Matrix.Translation(Vector(mid[k] + normals[k] * 0.02)) @ tick_R @ Matrix.Scale(0.66, 4))


def grass_blade(blade, start, tip, width, bend, face=(0.25, -0.65, 0.7)):
    """Broad macro blade from p0 up to tip, width w, arching along bend, upper side towards face."""
    start, tip = np.array(start, float), np.array(tip, float)
    t = np.linspace(0, 1, 26)
    mid = start + (tip - start) * t[:, None] + np.array(bend) * np.sin(math.pi * t)[:, None]
    along = np.gradient(mid, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    across = np.cross(np.array(face), along)
    across /= np.linalg.norm(across, axis=1, keepdims=True)
    normals = np.cross(along, across)
    half = (
        width * (0.72 + 0.28 * np.sin(math.pi * np.clip(t * 1.6, 0, 1))) * (1 - t**3) * 0.5 + 0.004
    )
    rings = []
    for i in range(26):
        c = mid[i]
        lift = normals[i] * half[i] * 0.22
        rings.append(
            np.array(
                [
                    c - across[i] * half[i] + lift,
                    c - normals[i] * 0.012,
                    c + across[i] * half[i] + lift,
                    c + normals[i] * 0.006,
                ]
            )
        )
    blade.loft(paint.blade, rings, smooth_angle=50)
    blade.tube(paint.blade_vein, mid + normals * 0.01, 0.012 * (1 - t * 0.7), sides=6)
    return mid, along, across, normals


def no_grass(x, y):
    """Where no grass grows."""
    stones = any((math.hypot(x - a, y - b) < 0.36 for a, b, _ in STONES))
    return (
        stones
        or math.hypot(x - BATH_X, y - BATH_Y) < 0.5
        or math.hypot(x - BUCKET_X, y - BUCKET_Y) < 0.3
        or (y > 1.85)
    )


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.7, corner=0.65)
    standing_water()
    ripples()
    garden()
    mosquito(
        place(0.18, -0.85, 2.26, turn=-0.26, scale=1.9, tilt_x=0.24, tilt_y=-0.1),
        spread=0.55,
        sweep=0.72,
        leg_bands="mosq_tan",
    )
    mosquito(place(-2.05, 0.35, 1.72, turn=-2.5, scale=0.4), seed=2)
    tick_on_a_blade()
    scatter(
        grass_meshes(height=0.19, blades=12, blade_width=0.032, spread=0.1),
        lawn_points(WIDTH - 0.1, DEPTH - 0.1, 2600, 0, no_grass, corner=0.62),
        0.7,
        1.25,
    )
    dome((1.62, 0.66, 0.14), (0.98, 0.9, 1.5), wire_radius=0.007)
    photograph(
        target=(0.02, -0.15, 1.02),
        azimuth=-70,
        elevation=17,
        distance=34,
        lens=152,
        fstop=0.5,
        focus=(0.2, -0.9, 1.4),
        floor=floor,
        sun_azimuth=-142,
        sun_elevation=35,
    )
