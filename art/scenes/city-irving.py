"""Irving: patinated mustangs across a granite plaza, the canal bridge, Williams Square's towers."""

import math

from kit.buildings.towers import office_tower
from kit.geometry import Model, clip_polygon, rounded_rectangle
from kit.ground.plinths import canal_island, strip_outline
from kit.ground.surfaces import pavers
from kit.ground.water import splash
from kit.materials import paint
from kit.people import technician
from kit.plants.grass import lawn
from kit.plants.shrubs import bushes
from kit.plants.trees import oak
from kit.props.patio import cafe_table
from kit.props.street import lamp_post
from kit.sculptures import mustang
from kit.structures.bridges import arch_bridge
from kit.studio import photograph_town
from kit.vehicles.vans import van

SIZE = (1200, 800)
WIDTH, DEPTH, CORNER = 12.4, 9.4, 0.85
WATER = -0.16
CANAL = 1.25  # half its width
UPPER_BANK = (-0.08, -1.15)  # of the stream: slope, and y at x = 0
LOWER_BANK = (-0.06, -2.95)
KERB_Y = -3.62  # of the street in front
OUTLINE = rounded_rectangle(WIDTH, DEPTH, CORNER, 16)
LEFT = clip_polygon(OUTLINE, (1, 0, -CANAL), (UPPER_BANK[0], -1, -UPPER_BANK[1]))
RIGHT = clip_polygon(OUTLINE, (-1, 0, -CANAL), (UPPER_BANK[0], -1, -UPPER_BANK[1]))
FRONT = clip_polygon(OUTLINE, (-LOWER_BANK[0], 1, LOWER_BANK[1]))
HERD = [  # x, y, pose
    (-5.0, -1.45, 0),
    (-3.3, -1.55, 1),
    (-1.55, -1.6, 2),
    (0.2, -1.75, 0),
    (1.8, -1.9, 1),
    (-4.15, -2.55, 2),
    (-2.4, -2.65, 0),
    (-0.65, -2.75, 1),
    (1.15, -2.85, 2),
]


def plaza(model):
    """Pink granite: the front plaza and the promenades beside stream and canal."""
    pavers(
        model,
        "granite",
        -5.9,
        KERB_Y,
        5.9,
        -3.0,
        z=0.015,
        size=0.42,
        keep=lambda x, y: KERB_Y + 0.1 < y < lower(x) - 0.22,
        thickness=0.06,
    )
    for k in range(5):
        for x0, x1 in ((-5.9, -CANAL - 0.25), (CANAL + 0.25, 5.9)):
            pavers(
                model,
                "granite",
                x0,
                upper(0) + 0.5 + k * 0.4 - 0.2,
                x1,
                upper(0) + 0.9 + k * 0.4 - 0.2,
                z=0.015,
                size=0.4,
                keep=lambda x, y: upper(x) + 0.2 < y < upper(x) + 1.75,
                thickness=0.06,
            )
    for side in (-1, 1):
        model.box(paint.limestone, (side * (CANAL + 0.08), 1.7, -0.02), (0.2, 5.6, 0.14))
        pavers(
            model,
            "path",
            side * (CANAL + 0.2) if side > 0 else -CANAL - 1.1,
            0.4,
            CANAL + 1.1 if side > 0 else -CANAL - 0.2,
            4.5,
            z=0.015,
            size=0.4,
            thickness=0.06,
        )
    for slope, off, side in ((UPPER_BANK[0], UPPER_BANK[1], 1), (LOWER_BANK[0], LOWER_BANK[1], -1)):
        for x0, x1 in ((-6.1, -CANAL), (CANAL, 6.1)) if side > 0 else ((-6.1, 6.1),):
            middle = (x0 + x1) / 2
            model.box(
                paint.limestone,
                (middle, slope * middle + off + side * 0.06, -0.01),
                (x1 - x0, 0.18, 0.12),
                rotation=(0, 0, math.atan(slope)),
            )


def street(model):
    """The street in front of the plaza, its kerb and line."""
    lane = strip_outline(WIDTH, DEPTH, CORNER, -9, KERB_Y - 0.06)
    model.extrude(paint.asphalt, lane, 0.07, axis="z", offset=-0.03, bevel=0.015)
    model.box(paint.limestone, (0, KERB_Y, 0.03), (WIDTH - 0.06, 0.15, 0.12), radius=0.03)
    for i in range(7):
        model.box(paint.line, (-4.8 + i * 1.6, -4.5, 0.045), (0.75, 0.06, 0.012), radius=0.004)


def lower(x):
    """Lower bank of the stream at x."""
    return LOWER_BANK[0] * x + LOWER_BANK[1]


def upper(x):
    """Upper bank of the stream at x."""
    return UPPER_BANK[0] * x + UPPER_BANK[1]


def mustangs(model):
    """The nine horses and the water they throw up."""
    for i, (x, y, pose) in enumerate(HERD):
        mustang(
            model,
            x,
            y,
            WATER - 0.1,
            turn=-0.1 + 0.06 * math.sin(i * 2.3),
            scale=0.96,
            pose=pose,
            pitch=0.05 * math.sin(i * 1.7),
        )
        splash(model, x + 0.4, y, WATER, drops=10, radius=0.26, height=0.3, seed=i)
        splash(model, x - 0.45, y, WATER, drops=12, radius=0.28, height=0.38, seed=i + 40)


def skyline(model):
    """Williams Square: one tall tower with a stepped gable, two lower twins, all pink granite."""
    office_tower(model, -4.75, 2.1, width=2.0, depth=1.8, floors=10, steps=4)
    office_tower(model, 2.55, 2.3, width=1.55, depth=1.6, floors=6, steps=2)
    office_tower(model, 4.35, 2.3, width=1.55, depth=1.6, floors=6, steps=2)


def plant_trees_and_bushes():
    """Live oaks and flowering bushes."""
    oak(-5.5, 0.9, scale=0.58, seed=6, leaf_count=3600)
    oak(5.6, 0.75, scale=0.5, seed=7, leaf_count=3200)
    oak(-2.1, 3.6, scale=0.55, seed=9, leaf_count=3000)
    oak(1.95, 3.9, scale=0.45, seed=10, leaf_count=2600)
    bushes(
        [
            (-5.6, -3.15, 0.24, 30),
            (-5.05, -3.2, 0.2, 20),
            (-2.1, 1.9, 0.22, 14),
            (2.1, 1.75, 0.22, 14),
            (-3.9, 1.65, 0.22, 18),
        ],
        first_seed=20,
        leaf_count=320,
    )


def no_grass(x, y):
    """Where no grass grows."""
    if y < upper(x) + 1.7:
        return True
    if abs(x) < CANAL + 1.15:
        return True
    return y > 2.0 and (-4.8 < x < -2.7 or 2.5 < x < 5.95)


def build():
    """The whole picture."""
    floor = canal_island(
        WIDTH,
        DEPTH,
        [LEFT, RIGHT, FRONT],
        height=0.78,
        corner=CORNER,
        water=WATER,
        tops=["turf", "turf", "granite"],
    )
    model = Model(seed=11)
    plaza(model)
    street(model)
    mustangs(model)
    skyline(model)
    arch_bridge(model, 0, 0.95, span=CANAL * 2)
    for x, y in ((-5.3, 0.55), (-2.0, 0.1), (2.0, -0.1), (4.9, 0.2)):
        lamp_post(model, x, y, 0.02)
    cafe_table(model, 3.4, 1.0, 0.03)
    cafe_table(model, 4.5, 1.35, 0.03, colour="amber")
    cafe_table(model, -3.1, 1.2, 0.03)
    model.build("town")
    van(3.5, -4.12, 0.04, scale=0.8)
    technician(1.35, -3.36, 0.04, turn=0.35, scale=1.12, pose="carry")
    plant_trees_and_bushes()
    lawn(WIDTH, DEPTH, no_grass, count=4200)
    photograph_town(target=(0.05, -0.1, 1.55), lens=107, focus=(0, -2.2, 0.8), floor=floor)
