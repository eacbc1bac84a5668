"""Spider service: a garage corner with an orb web, firewood, a lantern, a brown recluse."""

import math
import random

import numpy as np
from mathutils import Matrix, Vector

from kit.buildings.openings import window
from kit.buildings.walls import brick_wall
from kit.critters.spiders import brown_recluse, orb_weaver
from kit.geometry import Model, place, scatter
from kit.ground.plinths import island
from kit.lights import lamp_light
from kit.materials import paint
from kit.plants.grass import grass_meshes, lawn_points
from kit.plants.shrubs import bushes, flower_pot
from kit.studio import photograph

SIZE = (1200, 900)
WIDTH, DEPTH = 5.4, 4.4
CORNER_X, CORNER_Y = -2.3, 1.75  # where the two walls meet
HEIGHT = 2.55
WOOD_LEFT, WOOD_FRONT, WOOD_BACK = -0.42, CORNER_Y - 0.9, CORNER_Y - 0.12
LANTERN_X, LANTERN_Z = CORNER_X + 1.72, 1.95
WEB_LEFT = np.array([CORNER_X + 0.1, CORNER_Y - 1.45, 0])
WEB_RIGHT = np.array([CORNER_X + 1.3, CORNER_Y - 0.02, 0])
ACROSS = (WEB_RIGHT - WEB_LEFT) / np.linalg.norm(WEB_RIGHT - WEB_LEFT)
HUB = (WEB_LEFT + WEB_RIGHT) / 2 + np.array([0, 0, 1.72])
HALF = np.linalg.norm(WEB_RIGHT - WEB_LEFT) / 2
SILK = 0.0031  # radius of a thread
ANCHORS = [  # where threads hold the web: share of half its width, height over the hub
    (-1, -0.52),
    (-1, 0.05),
    (-1, 0.42),
    (-1, 0.8),
    (1, -0.55),
    (1, 0.02),
    (1, 0.4),
    (1, 0.8),
]


def patio(model):
    """Concrete slabs with open joints."""
    for i in range(5):
        for j in range(4):
            centre = (-2.0 + i * 0.98, 1.32 - j * 0.9, 0.03)
            model.box(paint.slab, centre, (0.955, 0.875, 0.14), radius=0.035)


def wall_of_brick(model):
    """Footing, bricks round the lit window, cream back, white cap."""
    rise = HEIGHT - 0.4
    footing = (CORNER_X + 2.32, CORNER_Y + 0.22, 0.22)
    model.box(paint.concrete, footing, (4.75, 0.5, 0.4), radius=0.035)
    bricks = dict(brick_length=0.56, brick_height=0.19, depth=0.14, gap=0.026)
    with model.at(CORNER_X, CORNER_Y, 0.4):
        brick_wall(model, paint.brick, 4.6, rise, [(2.55, 3.65, 0.72, 1.72)], **bricks)
    back = (CORNER_X + 2.3, CORNER_Y + 0.33, 0.4 + rise / 2)
    model.box(paint.cream, back, (4.56, 0.36, rise), radius=0.02)
    cap = (CORNER_X + 2.3, CORNER_Y + 0.18, HEIGHT + 0.06)
    model.box(paint.white, cap, (4.78, 0.62, 0.15), radius=0.04)
    with model.at(CORNER_X + 3.1, CORNER_Y, 1.12, scale=1.5):
        window(model, 0.69, 0.64, shutters=False, glow=True)


def wall_of_siding(model):
    """Footing, lapped boards, white corner post and cap."""
    footing = (CORNER_X - 0.03, CORNER_Y - 1.05, 0.22)
    model.box(paint.concrete, footing, (0.4, 2.35, 0.4), radius=0.035)
    for i in range(11):
        centre = (CORNER_X - 0.02, CORNER_Y - 1.07, 0.5 + i * 0.192)
        model.box(paint.cream, centre, (0.2, 2.16, 0.178), radius=0.02, rotation=(0, -0.1, 0))
    post = (CORNER_X - 0.03, CORNER_Y - 2.16, 0.4 + (HEIGHT - 0.4) / 2)
    model.box(paint.white, post, (0.3, 0.18, HEIGHT - 0.38))
    cap = (CORNER_X - 0.03, CORNER_Y - 1.15, HEIGHT + 0.06)
    model.box(paint.white, cap, (0.42, 2.14, 0.142), radius=0.04)


def log(model, x, z, radius):
    """One log with its bark, its pale end and three rings on it."""
    front = WOOD_FRONT + model.rng.uniform(-0.06, 0.05)
    start, end = (x, front, z), (x, WOOD_BACK, z)
    model.cylinder(paint.fwbark, start, end, radius, bevel=0.012, sides=22)
    start, end = (x, front - 0.008, z), (x, front + 0.05, z)
    model.cylinder(paint.fwend, start, end, radius * 0.9, bevel=0.004, sides=22)
    angles = np.linspace(0, 2 * math.pi, 25)
    for share in (0.66, 0.42, 0.2):
        across, up = radius * share * np.cos(angles), radius * share * np.sin(angles)
        ring = np.c_[x + across, np.full(25, front - 0.009), z + up]
        model.tube(paint.fwring, ring, 0.0055, sides=5, capped=False)


def firewood():
    """Three rows of logs on a steel rack, each row in the hollows of the one below."""
    model = Model(seed=12)
    for row, count in enumerate((6, 5, 6)):
        for k in range(count):
            x = WOOD_LEFT + 0.134 * (row % 2) + k * 0.268 + model.rng.uniform(-0.008, 0.008)
            log(model, x, 0.28 + 0.236 * row, model.rng.uniform(0.12, 0.135))
    for y in (WOOD_FRONT + 0.22, WOOD_BACK - 0.1):
        for x in (WOOD_LEFT - 0.2, WOOD_LEFT + 1.54):
            model.box(paint.green, (x, y, 0.52), (0.06, 0.06, 0.9), radius=0.012)
        model.box(paint.green, (WOOD_LEFT + 0.67, y, 0.125), (1.8, 0.06, 0.05), radius=0.012)
    model.build("firewood")


def lantern():
    """Lit lantern on the brick wall."""
    model = Model()
    with model.at(LANTERN_X, CORNER_Y - 0.26, LANTERN_Z):
        model.box(paint.dark, (0, 0.23, 0.05), (0.16, 0.06, 0.34), radius=0.02)
        arm = [(0, 0.21, 0.16), (0, 0.06, 0.24), (0, 0, 0.2)]
        model.tube(paint.dark, arm, 0.022, sides=10)
        model.box(paint.lanternglass, (0, 0, -0.04), (0.15, 0.15, 0.24))
        for x in (-0.085, 0.085):
            for y in (-0.085, 0.085):
                model.box(paint.dark, (x, y, -0.04), (0.024, 0.024, 0.3), radius=0.006)
        model.box(paint.dark, (0, 0, -0.19), (0.22, 0.22, 0.04), radius=0.012)
        corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)])
        sections = ((0.15, 0.1), (0.15, 0.12), (0.04, 0.22), (0.02, 0.24))
        hood = [np.c_[corners * half, np.full(4, z)] for half, z in sections]
        model.loft(paint.dark, hood, smooth_angle=30)
    model.build("lantern")
    lamp_light((LANTERN_X, CORNER_Y - 0.42, LANTERN_Z - 0.06), power=9, size=0.1)


def orb_web():
    """An orb web across the corner, with its small owner in the hub."""
    rng = random.Random(4)
    model = Model()
    count = 26
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


def spiral(model, angles, turns=17):
    """The sticky thread, from the hub outwards."""
    count = len(angles)

    def at(step):
        """Place on the thread after so many spokes."""
        angle = angles[step % count]
        return web(angle, (0.10 + 0.86 * step / count / turns) * min(frame(angle), 0.84))

    for step in range(turns * count):
        thread = sagging(at(step), at(step + 1), 0.045)
        model.tube(paint.silk, thread, 0.0019, sides=4, capped=False)


def no_grass(x, y):
    """Where no grass grows."""
    return y > -1.84 and x < 2.42 and (x > -2.52)


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.62, corner=0.6)
    model = Model(seed=6)
    patio(model)
    wall_of_brick(model)
    wall_of_siding(model)
    model.build("walls")
    firewood()
    lantern()
    orb_web()
    brown_recluse(place(-0.32, -0.5, 0.1, turn=-0.58, scale=1.03), seed=3)
    flower_pot(-1.95, 1.0, 0.1, size=0.34, seed=4, flower_count=36)
    scatter(
        grass_meshes(height=0.15, blades=12, blade_width=0.032, spread=0.1),
        lawn_points(WIDTH - 0.1, DEPTH - 0.1, 2200, 0, no_grass, corner=0.56),
        0.7,
        1.2,
    )
    bushes([(2.42, -1.85, 0.2, 12), (-2.4, -1.85, 0.22, 14)], first_seed=2, leaf_count=340)
    photograph(
        target=(0.02, -0.1, 0.73),
        azimuth=-62,
        elevation=19,
        distance=30,
        lens=138,
        fstop=0.6,
        focus=(0.2, -1.0, 0.3),
        floor=floor,
        sun_azimuth=-128,
        sun_elevation=36,
        sun_angle=1.8,
    )
