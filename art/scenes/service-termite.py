"""Termite service: a house on cut soil; termites in their tunnels stop at the line."""

import math

import numpy as np

from kit.buildings.family_home import house
from kit.critters.termites import termite_worker
from kit.dome import dome, no_shadow
from kit.geometry import Model, place, rounded_rectangle, scatter
from kit.ground.soil import cutaway, on_cut_face
from kit.materials import paint
from kit.plants.grass import grass_meshes, lawn_points
from kit.plants.shrubs import bushes
from kit.plants.trees import oak
from kit.studio import photograph

SIZE = (1200, 900)
WIDTH, DEPTH, HEIGHT = 8.6, 6.2, 2.75
FRONT = -DEPTH / 2
FLOOR = -HEIGHT - 0.22
TREATED = (-0.1, 0.0, 2.9, 1.15)  # ellipse of protected soil: s, z, radius s, radius z
DOME_Y, DOME_RADIUS_Y, DOME_HEIGHT = 0.2, 4.6, 3.5
TUNNELS = [
    (
        [
            (-4.6, -2.0),
            (-3.4, -1.95),
            (-2.3, -1.62),
            (-1.2, -1.95),
            (0.1, -2.12),
            (1.5, -1.9),
            (2.7, -2.1),
            (4.0, -1.75),
            (5.4, -1.9),
        ],
        0.37,
    ),
    ([(-3.6, -1.95), (-3.55, -1.2), (-3.5, -0.75)], 0.30),
    ([(2.7, -2.1), (3.15, -1.45), (3.35, -0.8), (3.7, -0.45)], 0.30),
    ([(0.1, -2.12), (0.2, -1.75), (0.0, -1.5)], 0.2),
    ([(-2.3, -1.62), (-2.15, -1.62)], 0.44),
    ([(1.2, -1.95), (1.6, -1.95)], 0.46),
    ([(5.4, -1.9), (6.4, -1.2), (7.4, -1.3)], 0.22),
]
STRATA = [
    (0, "#4a2f1d"),
    (0.34, "#6f4429"),
    (1.05, "#8f5c38"),
    (1.75, "#774a2e"),
    (2.35, "#b08a60"),
]
TERMITES = [  # s, z, heading, scale, bend
    (-1.85, -1.76, -0.08, 1.5, 1),
    (-3.52, -1.0, 1.5, 1.0, -1),
    (1.25, -1.95, 3.02, 1.55, -1),
    (3.3, -1.18, 1.15, 1.2, 1),
]
BUSHES = [
    (-2.5, -1.95, 0.25, 20),
    (-1.95, -2.6, 0.22, 0),
    (2.75, -0.4, 0.26, 20),
    (2.75, 0.3, 0.3, 0),
    (0.35, -1.95, 0.2, 14),
    (-3.4, -2.2, 0.28, 20),
    (3.6, -2.1, 0.28, 0),
]


def turf_outline(grow=0.03, corner=0.38):
    """The soil block seen from above: only its front right corner is round."""
    right, back = WIDTH / 2 + grow, DEPTH / 2 + grow
    turn = np.linspace(-math.pi / 2, 0, 12)
    arc = np.c_[right - corner + corner * np.cos(turn), corner - back + corner * np.sin(turn)]
    return np.concatenate([[(-right, back), (-right, -back)], arc, [(right, back)]])


def turf_and_plate(cut):
    """Lawn on the soil, the cream plate below it, the amber line round the treated soil."""
    model = Model()
    model.extrude(paint.turf, turf_outline(), 0.16, axis="z", offset=-0.10, bevel=0.05)
    plate = rounded_rectangle(WIDTH + 0.5, DEPTH + 0.5, 0.6, 14)
    model.extrude(paint.cream, plate, 0.24, axis="z", offset=FLOOR, bevel=0.07)
    s, z, radius_s, radius_z = TREATED
    line = []
    for angle in np.linspace(math.pi, 2 * math.pi, 90):
        along, level = s + radius_s * math.cos(angle), z + radius_z * math.sin(angle)
        line.append(cut.point(along, level, 0.045))
    model.tube(paint.ringglow, line, 0.045)
    model.build("base")


def half_dome():
    """Dome whose front is cut off flush with the soil, with a bright edge along the cut."""
    middle, _, half_width, _ = TREATED
    share = math.sqrt(1 - ((FRONT - DOME_Y) / DOME_RADIUS_Y) ** 2)  # of the dome at the cut
    radii = (half_width / share, DOME_RADIUS_Y, DOME_HEIGHT)
    centre = (middle, DOME_Y, 0.05)
    dome(centre, radii, wire_radius=0.007, ring=False, rim_opacity=0.42, cut_y=FRONT)
    t = np.linspace(0, math.pi, 90)
    x, z = middle + half_width * np.cos(t), 0.05 + DOME_HEIGHT * share * np.sin(t)
    model = Model()
    model.tube(paint.ringglass, np.c_[x, np.full(90, FRONT), z], 0.012, sides=10)
    no_shadow(model.build("arch"))


def path_and_drive():
    """Stepping stones to the door and the drive."""
    model = Model(seed=4)
    for i in range(4):
        model.box(paint.path, (-0.46, -1.95 - i * 0.36, 0.05), (0.5, 0.29, 0.07), radius=0.05)
    model.box(paint.concrete, (1.46, -2.55, 0.045), (1.5, 1.05, 0.07))
    model.build("path")


def no_grass(x, y):
    """House, porch, drive and path."""
    main = abs(x + 0.1) < 2.65 and -1.75 < y < 1.45
    left_wing = -2.7 < x < -0.8 and -2.5 < y < -1.5
    garage = 0.4 < x < 2.5 and -2.3 < y < 0
    drive = 0.72 < x < 2.2 and y < -2
    path = abs(x + 0.46) < 0.27 and -3.2 < y < -1.7
    porch = -0.95 < x < 0.6 and -2.45 < y < -1.7
    return main or left_wing or garage or drive or path or porch


def build():
    """The whole picture."""
    cut = cutaway(WIDTH, DEPTH, HEIGHT, 0, TUNNELS, STRATA, treated=TREATED)
    turf_and_plate(cut)
    house(place(-0.1, -0.15, 0.02, scale=0.78))
    half_dome()
    oak(-3.5, 0.9, scale=0.82, seed=3, leaf_count=4200)
    oak(3.55, 2.1, scale=0.8, seed=5, leaf_count=4200)
    bushes(BUSHES, first_seed=2, leaf_count=360, z=0.05)
    path_and_drive()
    points = lawn_points(WIDTH - 0.04, DEPTH - 0.04, 4600, 0.05, no_grass, corner=0.2)
    scatter(grass_meshes(height=0.13, blades=12, spread=0.08), points, 0.7, 1.25)
    for seed, (s, z, heading, scale, bend) in enumerate(TERMITES, start=1):
        spot = on_cut_face(cut.point(s, z, -0.02), heading, scale, pitch=0.16)
        termite_worker(spot, bend, seed)
    photograph(
        target=(0.12, -0.2, -0.16),
        elevation=15.5,
        lens=128,
        fstop=0.26,
        focus=(0, FRONT, -1),
        floor=FLOOR,
        sun_in_mirrors=False,
    )
