"""Mosquitoes: a neighbour empties the plant saucers; buckets lie tipped or stand on their heads,
the gutter drains, the birdbath is fresh, a fan blows at the chair."""

import math

import numpy as np

from kit.buildings.openings import window
from kit.buildings.roofs import shingles
from kit.buildings.walls import brick_wall
from kit.critters.mosquitoes import mosquito
from kit.gardening import box_fan, bucket, puddle, saucer, scrub_brush
from kit.geometry import Model, place
from kit.ground.plinths import island
from kit.materials import paint
from kit.people import gardener
from kit.plants.grass import lawn
from kit.plants.shrubs import bushes, flower_pot
from kit.plants.trees import oak
from kit.props.fences import plank_fence
from kit.props.patio import lounge_chair
from kit.studio import photograph

SIZE = (1200, 800)
WIDTH, DEPTH = 7.2, 4.8
WALL_LEFT, WALL_RIGHT, WALL_Y, WALL_BACK, EAVE = 0.75, 3.3, 1.2, 2.15, 1.92
GUTTER_Y, GUTTER_RADIUS = 0.86, 0.12
MAN, MAN_TURN, MAN_SCALE = (-0.75, -0.45), 1.05, 1.5
BATH = (-2.5, 0.3)
BATH_PROFILE = [  # radius, height
    (0.42, 0),
    (0.44, 0.05),
    (0.4, 0.1),
    (0.2, 0.2),
    (0.15, 0.42),
    (0.15, 0.62),
    (0.28, 0.82),
    (0.58, 0.9),
    (0.76, 1.0),
    (0.8, 1.07),
    (0.77, 1.1),
    (0.7, 1.085),
    (0.56, 1.0),
    (0.3, 0.94),
    (0.02, 0.92),
]


def house_corner():
    """Brick wall with a lit window under a tiled eave."""
    model = Model(seed=6)
    length, depth = WALL_RIGHT - WALL_LEFT, WALL_BACK - WALL_Y
    middle = (WALL_LEFT + WALL_RIGHT) / 2
    footing = (length + 0.1, depth + 0.1, 0.3)
    model.box(paint.concrete, (middle, (WALL_Y + WALL_BACK) / 2, 0.12), footing, radius=0.03)
    sizes = dict(brick_length=0.36, brick_height=0.12, depth=0.09, gap=0.018)
    opening = (1.0, 1.9, 0.55, 1.3)
    with model.at(WALL_LEFT, WALL_Y, 0.26):
        brick_wall(model, paint.brick, length, EAVE - 0.26, [opening], **sizes)
        with model.at(1.45, 0, 0.55):
            window(model, 0.9, 0.75, shutters=False, glow=True)
    with model.at(WALL_RIGHT, WALL_Y, 0.26, turn=math.pi / 2):
        brick_wall(model, paint.brick, depth, EAVE - 0.26, **sizes)
    roof(model)
    model.build("house")


def roof(model):
    """Tiles from the eave up to the cut, its boarded end, the fascia."""
    length, rise, run = WALL_RIGHT - WALL_LEFT + 0.5, 0.72, WALL_BACK - GUTTER_Y + 0.05
    slope = math.atan2(rise, run)
    rafter = math.hypot(rise, run)
    with model.at(WALL_LEFT - 0.25, GUTTER_Y + 0.06, EAVE - 0.02, tilt_x=slope):
        deck = (length - 0.03, rafter, 0.09)
        model.box(paint.cream, (length / 2, rafter / 2, -0.03), deck, radius=0.02)
        shingles(model, paint.roof, length, rafter)
    end = [(WALL_Y, EAVE - 0.05), (WALL_BACK, EAVE - 0.05), (WALL_BACK, EAVE + 0.62)]
    end.append((WALL_Y, EAVE + 0.14))
    model.extrude(
        paint.cream, end, WALL_RIGHT - WALL_LEFT - 0.04, axis="x", offset=WALL_LEFT + 0.02
    )
    fascia = ((WALL_LEFT + WALL_RIGHT) / 2, GUTTER_Y + 0.12, EAVE - 0.06)
    model.box(paint.white, fascia, (length - 0.02, 0.05, 0.16), radius=0.015)


def gutter():
    """Clean green half-round gutter, smooth downspout, splash block."""
    model = Model(seed=2)
    t = np.linspace(math.pi, 2 * math.pi, 20)
    outer = np.c_[GUTTER_RADIUS * np.cos(t), GUTTER_RADIUS * np.sin(t)]
    outline = np.concatenate([outer, outer[::-1] * 0.86 + (0, 0.001)])
    outline += (GUTTER_Y - 0.03, EAVE + 0.01)
    length = WALL_RIGHT - WALL_LEFT + 0.56
    model.extrude(paint.green2, outline, length, axis="x", offset=WALL_LEFT - 0.28, bevel=0)
    for x in np.linspace(WALL_LEFT - 0.27, WALL_LEFT - 0.29 + length, 2):
        cap = [(x - 0.012, GUTTER_Y - 0.03, EAVE - 0.02), (x + 0.012, GUTTER_Y - 0.03, EAVE - 0.02)]
        model.cylinder(paint.green2, *cap, GUTTER_RADIUS * 1.02, bevel=0.008)
    x = WALL_LEFT + 0.12
    spout = [(x, GUTTER_Y - 0.03, EAVE - 0.08), (x, GUTTER_Y, EAVE - 0.2)]
    spout += [(x, WALL_Y - 0.1, EAVE - 0.42), (x, WALL_Y - 0.1, 0.34)]
    spout += [(x, WALL_Y - 0.16, 0.2), (x, WALL_Y - 0.46, 0.13)]
    model.tube(paint.green2, spout, 0.075, sides=18)
    for z in (0.6, 1.3):
        model.box(paint.green2, (x, WALL_Y - 0.05, z), (0.24, 0.1, 0.06), radius=0.015)
    model.box(paint.concrete, (x, WALL_Y - 0.7, 0.06), (0.42, 0.62, 0.1), radius=0.03)
    model.build("gutter")


def birdbath():
    """Stone bath with clear new water."""
    model = Model(seed=5)
    model.lathe(paint.birdbath, *BATH, 0, BATH_PROFILE)
    start, end = (*BATH, 0.96), (*BATH, 1.035)
    model.cylinder(paint.freshwater, start, end, 0.655, bevel=0.004, sides=64)
    angles = np.linspace(0, 2 * math.pi, 60)
    for radius in (0.14, 0.28, 0.42):
        ring = np.c_[BATH[0] + 0.1 + radius * np.cos(angles), BATH[1] + radius * np.sin(angles)]
        model.tube(paint.mosq_pale, np.c_[ring, np.full(60, 1.036)], 0.005, sides=6, capped=False)
    model.build("birdbath")


def emptied_saucer():
    """The saucer in the neighbour's hands and the water that falls from it."""
    gardener(*MAN, 0.04, turn=MAN_TURN, shirt="cream", scale=MAN_SCALE)
    model = Model(place(*MAN, 0.04, turn=MAN_TURN, scale=MAN_SCALE), seed=3)
    with model.at(0, -0.45, 0.6, tilt_x=0.85):
        saucer(model, 0.2)
    edge_y, edge_z = -0.45 - 0.2 * math.cos(0.85), 0.62 - 0.2 * math.sin(0.85)
    t = np.linspace(0, 1, 24)
    for x, width in ((0.0, 0.05), (0.045, 0.03), (-0.04, 0.034)):
        fall = np.c_[
            x + 0.03 * t * np.sign(x), edge_y - 0.13 * t, edge_z - (edge_z - 0.03) * t**1.7
        ]
        model.tube(paint.freshwater, fall, width * (1 - 0.35 * t), sides=10)
    for _ in range(26):
        angle, reach = model.rng.uniform(0, 6.28), 0.16 * model.rng.random() ** 0.5
        x, y = reach * math.cos(angle), edge_y - 0.13 + reach * math.sin(angle)
        size = model.rng.uniform(0.008, 0.02)
        drop = (x, y, 0.04 + 0.12 * model.rng.random())
        model.ball(paint.freshwater, drop, size, segments=10, rings=8)
    model.build("emptied")


def tipped_things():
    """Buckets, a puddle that dries, brush, stones, chair and fan."""
    model = Model(seed=4)
    for x, y, turn in (
        (1.75, 0.1, 0.05),
        (2.65, 0.12, -0.04),
        (1.72, -0.62, 0.0),
        (2.66, -0.6, 0.06),
    ):
        model.box(paint.path, (x, y, 0.03), (0.88, 0.68, 0.12), radius=0.06, rotation=(0, 0, turn))
    lounge_chair(model, 1.75, 0.12, turn=0.1, z=0.08, scale=1.35)
    box_fan(model, 2.78, -0.15, 0.08, turn=-0.45, scale=0.95)
    bucket(model, 0.72, -1.2, 0.06, tip=math.pi)
    bucket(model, 1.85, -1.6, 0.08, turn=-0.75, tip=1.5, metal="green")
    puddle(model, 2.48, -1.9, 0.075, 0.4, 0.26, turn=-0.5)
    scrub_brush(model, 0.1, -1.95, 0.1, turn=0.3)
    with model.at(-1.75, -1.75, 0.12, turn=0.3, tilt_x=math.pi):
        with model.at(0, 0, -0.1):
            saucer(model, 0.34)
    plank_fence(model, -3.3, 2.12, WALL_LEFT - 0.1, 2.12, height=0.95, step=0.21)
    model.build("yard")


def no_grass(x, y):
    """House, paving, the feet of things."""
    house = x > WALL_LEFT - 0.05 and y > WALL_Y - 0.1
    block = abs(x - 0.87) < 0.24 and 0.15 < y < 1.2
    paving = 1.3 < x < 3.1 and -0.95 < y < 0.45
    bath = math.hypot(x - BATH[0], y - BATH[1]) < 0.45
    spilled = math.hypot((x - 2.43) / 0.5, (y + 1.87) / 0.36) < 1
    buckets = math.hypot(x - 0.72, y + 1.2) < 0.36 or abs(x - 1.98) < 0.4 and abs(y + 1.7) < 0.3
    return house or block or paving or bath or spilled or buckets or y > 2.05


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.7, corner=0.75)
    house_corner()
    gutter()
    birdbath()
    emptied_saucer()
    tipped_things()
    flower_pot(-1.75, -1.05, 0.06, size=0.5, seed=4, flower_count=40)
    flower_pot(-2.6, -0.95, 0.06, size=0.4, seed=7, flower_count=30)
    oak(-2.9, 1.7, scale=0.6, seed=3, leaf_count=4200)
    bushes([(-1.5, 1.75, 0.34, 20), (-0.7, 1.8, 0.3, 0), (0.1, 1.78, 0.32, 18)], first_seed=2)
    spot = place(-0.28, 0.3, 2.74, turn=-2.75, scale=1.08, tilt_x=0.15)
    mosquito(spot, spread=0.5, sweep=0.7, leg_bands="mosq_tan", leg_girth=1.3)
    lawn(WIDTH, DEPTH, no_grass, count=4600, height=0.15)
    photograph(
        target=(0.0, -0.1, 0.84),
        elevation=19,
        lens=166,
        fstop=0.3,
        focus=(0, -0.7, 0.8),
        floor=floor,
    )
