"""Spider service: a garage corner with an orb web, firewood, a lantern, a brown recluse."""

import math
import random

import numpy as np
from mathutils import Matrix, Vector

from kit.buildings.openings import window
from kit.buildings.walls import brick_wall
from kit.critters.spiders import brown_recluse, orb_weaver
from kit.dome import glass_shield
from kit.geometry import Model, place, scatter
from kit.ground.plinths import island
from kit.lights import lamp_light
from kit.materials import paint
from kit.plants import bushes, flower_pot, grass_meshes, lawn_points
from kit.studio import photograph

SIZE = (1200, 900)
WIDTH, DEPTH = 5.4, 4.4
CORNER_X, CORNER_Y = -2.3, 1.75  # where the two walls meet
HEIGHT = 2.55
WOOD_FRONT, WOOD_BACK = CORNER_Y - 1.02, CORNER_Y - 0.12
LANTERN_X, LANTERN_Z = CORNER_X + 1.72, 1.95
WEB_LEFT = np.array([CORNER_X + 0.1, CORNER_Y - 1.45, 0])
WEB_RIGHT = np.array([CORNER_X + 1.3, CORNER_Y - 0.02, 0])
ACROSS = (WEB_RIGHT - WEB_LEFT) / np.linalg.norm(WEB_RIGHT - WEB_LEFT)
HUB = (WEB_LEFT + WEB_RIGHT) / 2 + np.array([0, 0, 1.72])
HALF = np.linalg.norm(WEB_RIGHT - WEB_LEFT) / 2
SILK = 0.0055  # radius of a thread
ANCHORS = [  # where threads hold the web: share of half its width, height over the hub
    (-1, -0.52),
    (-1, 0.05),
    (-1, 0.60),
    (1, -0.55),
    (1, 0.02),
    (1, 0.55),
    (-0.35, 0.84),
    (0.30, 0.84),
]


def garage_corner():
    """Concrete floor, a brick wall with a lit window, a wall of siding."""
    model = Model(seed=6)
    for i in range(5):
        for j in range(4):
            model.box(
                paint.slab,
                (-2.0 + i * 0.98, 1.32 - j * 0.9, 0.03),
                (0.955, 0.875, 0.14),
                radius=0.035,
            )
    model.box(
        paint.concrete, (CORNER_X + 2.32, CORNER_Y + 0.22, 0.22), (4.75, 0.5, 0.4), radius=0.035
    )
    model.box(
        paint.concrete, (CORNER_X - 0.03, CORNER_Y - 1.05, 0.22), (0.4, 2.35, 0.4), radius=0.035
    )
    with model.at(CORNER_X, CORNER_Y, 0.4):
        brick_wall(
            model,
            paint.brick,
            4.6,
            HEIGHT - 0.4,
            openings=[(2.55, 3.65, 0.72, 1.72)],
            brick_length=0.56,
            brick_height=0.19,
            depth=0.14,
            gap=0.026,
        )
    model.box(
        paint.cream,
        (CORNER_X + 2.3, CORNER_Y + 0.33, 0.4 + (HEIGHT - 0.4) / 2),
        (4.56, 0.36, HEIGHT - 0.4),
        radius=0.02,
    )
    model.box(
        paint.white,
        (CORNER_X + 2.3, CORNER_Y + 0.18, HEIGHT + 0.06),
        (4.78, 0.62, 0.15),
        radius=0.04,
    )
    for i in range(11):
        model.box(
            paint.cream,
            (CORNER_X - 0.02, CORNER_Y - 1.07, 0.5 + i * 0.192),
            (0.2, 2.16, 0.178),
            radius=0.02,
            rotation=(0, -0.1, 0),
        )
    model.box(
        paint.white,
        (CORNER_X - 0.03, CORNER_Y - 2.16, 0.4 + (HEIGHT - 0.4) / 2),
        (0.3, 0.18, HEIGHT - 0.38),
    )
    model.box(
        paint.white,
        (CORNER_X - 0.03, CORNER_Y - 1.15, HEIGHT + 0.06),
        (0.42, 2.14, 0.142),
        radius=0.04,
    )
    with model.at(CORNER_X + 3.1, CORNER_Y, 1.12, scale=1.5):
        window(model, 0.69, 0.64, shutters=False, glow=True)
    model.build("walls")


def firewood():
    """Four rows of split logs on a rack."""
    model = Model(seed=12)
    rows = [(7, 0.28), (6, 0.52), (5, 0.76), (4, 1.0)]
    for row, (count, z) in enumerate(rows):
        for k in range(count):
            radius = model.rng.uniform(0.118, 0.138)
            x = -0.42 + row * 0.135 + k * 0.268 + model.rng.uniform(-0.01, 0.01)
            y0 = WOOD_FRONT + model.rng.uniform(-0.06, 0.05)
            model.cylinder(
                paint.fwbark, (x, y0, z), (x, WOOD_BACK, z), radius, bevel=0.012, sides=22
            )
            model.cylinder(
                paint.fwend,
                (x, y0 - 0.008, z),
                (x, y0 + 0.05, z),
                radius * 0.9,
                bevel=0.004,
                sides=22,
            )
            for share in (0.66, 0.42, 0.2):
                angles = np.linspace(0, 2 * math.pi, 25)
                model.tube(
                    paint.fwring,
                    np.c_[
                        x + radius * share * np.cos(angles),
                        np.full(25, y0 - 0.009),
                        z + radius * share * np.sin(angles),
                    ],
                    0.0055,
                    sides=5,
                    capped=False,
                )
    for x in (-0.64, 1.4):
        model.box(paint.green, (x, WOOD_FRONT + 0.22, 0.52), (0.06, 0.06, 0.9), radius=0.012)
        model.box(paint.green, (x, WOOD_BACK - 0.1, 0.52), (0.06, 0.06, 0.9), radius=0.012)
    model.box(paint.green, (0.38, WOOD_FRONT + 0.22, 0.125), (2.1, 0.06, 0.05), radius=0.012)
    model.box(paint.green, (0.38, WOOD_BACK - 0.1, 0.125), (2.1, 0.06, 0.05), radius=0.012)
    model.build("firewood")


def lantern():
    """Lit lantern on the brick wall."""
    model = Model()
    model.box(
        paint.dark, (LANTERN_X, CORNER_Y - 0.03, LANTERN_Z + 0.05), (0.16, 0.06, 0.34), radius=0.02
    )
    model.tube(
        paint.dark,
        [
            (LANTERN_X, CORNER_Y - 0.05, LANTERN_Z + 0.16),
            (LANTERN_X, CORNER_Y - 0.2, LANTERN_Z + 0.24),
            (LANTERN_X, CORNER_Y - 0.26, LANTERN_Z + 0.2),
        ],
        0.022,
        sides=10,
    )
    model.box(
        paint.lanternglass, (LANTERN_X, CORNER_Y - 0.26, LANTERN_Z - 0.04), (0.15, 0.15, 0.24)
    )
    for side_x in (-1, 1):
        for side_y in (-1, 1):
            model.box(
                paint.dark,
                (LANTERN_X + side_x * 0.085, CORNER_Y - 0.26 + side_y * 0.085, LANTERN_Z - 0.04),
                (0.024, 0.024, 0.3),
                radius=0.006,
            )
    model.box(
        paint.dark, (LANTERN_X, CORNER_Y - 0.26, LANTERN_Z - 0.19), (0.22, 0.22, 0.04), radius=0.012
    )
    model.loft(
        paint.dark,
        [
            np.array(
                [
                    (LANTERN_X - half, CORNER_Y - 0.26 - half, z),
                    (LANTERN_X + half, CORNER_Y - 0.26 - half, z),
                    (LANTERN_X + half, CORNER_Y - 0.26 + half, z),
                    (LANTERN_X - half, CORNER_Y - 0.26 + half, z),
                ]
            )
            for half, z in (
                (0.15, LANTERN_Z + 0.1),
                (0.15, LANTERN_Z + 0.12),
                (0.04, LANTERN_Z + 0.22),
                (0.02, LANTERN_Z + 0.24),
            )
        ],
        smooth_angle=30,
    )
    model.build("lantern")
    lamp_light((LANTERN_X, CORNER_Y - 0.42, LANTERN_Z - 0.06), power=9, size=0.1)


def orb_web():
    """An orb web across the corner, with its small owner in the hub."""
    rng = random.Random(4)
    model = Model()
    count = 22
    angles = [2 * math.pi * (k + rng.uniform(-0.18, 0.18)) / count for k in range(count)]
    for angle in angles:
        spoke = [web(angle, 0.02), web(angle, min(frame(angle), 0.86))]
        model.tube(paint.silk, spoke, SILK, sides=5)
    rim = [web(angle, min(frame(angle), 0.86)) for angle in angles]
    for here, there in zip(rim, rim[1:] + rim[:1]):
        model.tube(paint.silk, sagging(here, there, 0.03), SILK, sides=5, capped=False)
    for share, z in ANCHORS:
        end = HUB + ACROSS * share * HALF + np.array([0, 0, z])
        near = min(rim, key=lambda point: np.linalg.norm(point - end))
        model.tube(paint.silk, [near, (near + end) / 2, end], SILK, sides=5)
    spiral(model, angles)
    model.build("web")
    outwards = np.cross(ACROSS, [0, 0, 1])
    aside = np.cross(outwards, [0, 0, -1.0])
    head_down = Matrix((Vector((0, 0, -1)), Vector(aside), Vector(outwards)))
    turned = head_down.transposed().to_4x4() @ Matrix.Scale(0.20, 4)
    orb_weaver(Matrix.Translation(Vector(HUB + outwards * 0.01)) @ turned)


def web(angle, distance):
    """Place in the web at an angle and a distance from the hub."""
    return HUB + ACROSS * math.cos(angle) * distance + np.array([0, 0, math.sin(angle) * distance])


def frame(angle):
    """Distance from the hub to the web's polygonal frame."""
    return min(
        HALF / max(0.001, abs(math.cos(angle))), 0.78 / max(0.001, abs(math.sin(angle))), 0.92
    )


def sagging(here, there, share):
    """A thread that is drawn towards the hub in its middle."""
    middle = (here + there) / 2
    return [here, middle + (HUB - middle) * share, there]


def spiral(model, angles, turns=15):
    """The sticky thread, from the hub outwards."""
    count = len(angles)

    def at(step):
        """Place on the thread after so many spokes."""
        angle = angles[step % count]
        return web(angle, (0.10 + 0.86 * step / count / turns) * min(frame(angle), 0.84))

    for step in range(turns * count):
        thread = sagging(at(step), at(step + 1), 0.045)
        model.tube(paint.silk, thread, 0.0042, sides=4, capped=False)


def no_grass(x, y):
    """Where no grass grows."""
    return y > -1.84 and x < 2.42 and (x > -2.52)


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.62, corner=0.6)
    garage_corner()
    firewood()
    lantern()
    orb_web()
    brown_recluse(place(0.1, -0.62, 0.1, turn=-0.58), seed=3)
    flower_pot(2.12, 1.05, 0.1, size=0.36, seed=4, flower_count=36)
    glass_shield(place(1.72, 0.62, 0.8, turn=-0.2))
    scatter(
        grass_meshes(height=0.15, blades=12, blade_width=0.032, spread=0.1),
        lawn_points(WIDTH - 0.1, DEPTH - 0.1, 2200, 0, no_grass, corner=0.56),
        0.7,
        1.2,
    )
    bushes([(2.42, -1.85, 0.2, 12), (-2.4, -1.85, 0.22, 14)], first_seed=2, leaf_count=340)
    photograph(
        target=(0.02, -0.1, 0.8),
        azimuth=-62,
        elevation=19,
        distance=30,
        lens=143,
        fstop=0.6,
        focus=(0.2, -1.0, 0.3),
        floor=floor,
        sun_azimuth=-128,
        sun_elevation=36,
        sun_angle=1.8,
    )
