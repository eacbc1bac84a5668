"""Commercial service: a restaurant with its kitchen cut open, the technician inside."""

import math

import numpy as np

from kit.buildings.restaurant import restaurant_front
from kit.buildings.walls import brick_wall
from kit.geometry import Model, place, scatter
from kit.ground.plinths import island, strip_outline
from kit.interiors import cook_pot, steel_counter
from kit.lights import lamp_light
from kit.materials import paint
from kit.people import technician
from kit.plants.grass import grass_meshes, lawn_points
from kit.plants.shrubs import bush, bushes
from kit.plants.trees import oak
from kit.studio import photograph
from kit.vehicles.vans import van

SIZE = (1200, 900)
WIDTH, DEPTH = 8.0, 6.2
KITCHEN_LEFT, KITCHEN_RIGHT, KITCHEN_FRONT, KITCHEN_BACK = -3.4, 0.5, -0.1, 2.75
FLOOR = 0.16
WALL_HEIGHT = 1.95
FLOOR_TOP = FLOOR + 0.02
RACK_X = 0.22


def street():
    """Street, kerb, zebra crossing and sidewalk."""
    model = Model(seed=2)
    model.extrude(
        paint.asphalt,
        strip_outline(WIDTH, DEPTH, 0.8, -9, -1.55),
        0.07,
        axis="z",
        offset=-0.03,
        bevel=0.015,
    )
    model.box(paint.concrete, (0, -1.5, 0.04), (WIDTH - 0.05, 0.16, 0.15), radius=0.04)
    for x in (-2.6, -1.2, 0.2, 3.2):
        model.box(paint.line, (x, -2.75, 0.045), (0.7, 0.07, 0.012), radius=0.004)
    for i in range(5):
        model.box(paint.line, (1.9, -1.75 - 0.24 * i, 0.045), (0.8, 0.13, 0.012), radius=0.004)
    for i in range(13):
        for j in range(2):
            model.box(paint.path, (-3.66 + i * 0.61, -1.1 + j * 0.66, 0.05), (0.58, 0.63, 0.14))
    model.build("street")


def checker_floor(model):
    """Slab with green and cream tiles."""
    model.box(
        paint.concrete,
        ((KITCHEN_LEFT + KITCHEN_RIGHT) / 2, (KITCHEN_FRONT + KITCHEN_BACK) / 2, FLOOR / 2 - 0.02),
        (KITCHEN_RIGHT - KITCHEN_LEFT + 0.2, KITCHEN_BACK - KITCHEN_FRONT + 0.2, FLOOR),
    )
    columns = 12
    tile_x, tile_y = (KITCHEN_RIGHT - KITCHEN_LEFT) / columns, (KITCHEN_BACK - KITCHEN_FRONT) / 9
    for i in range(columns):
        for j in range(9):
            colour = paint.green if (i + j) % 2 else paint.cream
            model.box(
                colour,
                (KITCHEN_LEFT + (i + 0.5) * tile_x, KITCHEN_FRONT + (j + 0.5) * tile_y, FLOOR),
                (tile_x - 0.006, tile_y - 0.006, 0.04),
                radius=0.006,
                steps=1,
            )


def tiled_wall(model):
    """Back wall, tiled green below an amber line, cream above."""
    model.box(
        paint.brick,
        ((KITCHEN_LEFT + KITCHEN_RIGHT) / 2, KITCHEN_BACK + 0.14, WALL_HEIGHT / 2 + 0.1),
        (KITCHEN_RIGHT - KITCHEN_LEFT + 0.18, 0.12, WALL_HEIGHT + 0.16),
        radius=0.02,
    )
    model.box(
        paint.mortar,
        ((KITCHEN_LEFT + KITCHEN_RIGHT) / 2, KITCHEN_BACK + 0.06, WALL_HEIGHT / 2 + 0.1),
        (KITCHEN_RIGHT - KITCHEN_LEFT + 0.1, 0.08, WALL_HEIGHT + 0.14),
        radius=0.01,
    )
    rows, cols = 13, 18
    for row in range(rows):
        for column in range(cols + 1):
            tile_width = (KITCHEN_RIGHT - KITCHEN_LEFT) / cols
            tile_x = KITCHEN_LEFT + (column + (0.0 if row % 2 else 0.5)) * tile_width
            if (
                tile_x - tile_width / 2 < KITCHEN_LEFT - 0.01
                or tile_x + tile_width / 2 > KITCHEN_RIGHT + 0.01
            ):
                continue
            model.box(
                paint.tile_green if row < 8 else paint.tile,
                (tile_x, KITCHEN_BACK + 0.005, FLOOR + 0.03 + (row + 0.5) * WALL_HEIGHT / rows),
                (tile_width - 0.01, 0.03, WALL_HEIGHT / rows - 0.01),
                radius=0.006,
                steps=1,
            )
    model.box(
        paint.amber,
        (
            (KITCHEN_LEFT + KITCHEN_RIGHT) / 2,
            KITCHEN_BACK - 0.012,
            FLOOR + 0.03 + WALL_HEIGHT * 8 / 13,
        ),
        (KITCHEN_RIGHT - KITCHEN_LEFT, 0.03, 0.05),
        radius=0.006,
    )
    model.box(
        paint.white,
        ((KITCHEN_LEFT + KITCHEN_RIGHT) / 2, KITCHEN_BACK + 0.1, FLOOR + WALL_HEIGHT + 0.08),
        (KITCHEN_RIGHT - KITCHEN_LEFT + 0.22, 0.26, 0.1),
        radius=0.025,
    )


def cut_walls(model):
    """Low cut walls at the left and in front."""
    with model.at(KITCHEN_LEFT - 0.1, KITCHEN_FRONT - 0.1, 0.06):
        brick_wall(
            model,
            paint.brick,
            KITCHEN_RIGHT - KITCHEN_LEFT + 0.12,
            0.18,
            brick_length=0.26,
            brick_height=0.09,
        )
    with model.at(KITCHEN_LEFT - 0.1, KITCHEN_BACK + 0.18, 0.06, turn=-math.pi / 2):
        brick_wall(
            model,
            paint.brick,
            KITCHEN_BACK - KITCHEN_FRONT + 0.28,
            0.18,
            brick_length=0.26,
            brick_height=0.09,
        )
    model.box(
        paint.white,
        ((KITCHEN_LEFT + KITCHEN_RIGHT) / 2, KITCHEN_FRONT - 0.02, 0.26),
        (KITCHEN_RIGHT - KITCHEN_LEFT + 0.16, 0.2, 0.05),
        radius=0.015,
    )
    model.box(
        paint.white,
        (KITCHEN_LEFT - 0.01, (KITCHEN_FRONT + KITCHEN_BACK) / 2 + 0.03, 0.256),
        (0.2, KITCHEN_BACK - KITCHEN_FRONT + 0.18, 0.04),
        radius=0.015,
    )


def refrigerator_and_counter(model):
    """Tall refrigerator and the first counter."""
    model.box(paint.inox, (-2.93, 2.35, FLOOR_TOP + 0.76), (0.66, 0.66, 1.46))
    for z, height in ((0.46, 0.8), (1.18, 0.54)):
        model.box(paint.inox, (-2.93, 2.01, FLOOR_TOP + z), (0.6, 0.04, height), radius=0.02)
        model.box(paint.dark, (-2.7, 1.975, FLOOR_TOP + z), (0.03, 0.03, height * 0.5), radius=0.01)
    steel_counter(model, -2.52, -1.92, 2.12, 2.68, FLOOR_TOP)


def cooking_range(model):
    """Range with pots under a hood."""
    model.box(paint.dark, (-1.46, 2.4, FLOOR_TOP + 0.28), (0.84, 0.58, 0.54), radius=0.02)
    model.box(paint.inox, (-1.46, 2.4, FLOOR_TOP + 0.56), (0.86, 0.6, 0.05), radius=0.012)
    model.box(paint.inox, (-1.46, 2.1, FLOOR_TOP + 0.26), (0.78, 0.04, 0.36), radius=0.015)
    model.box(paint.oven, (-1.46, 2.075, FLOOR_TOP + 0.24), (0.52, 0.02, 0.18), radius=0.008)
    for i in range(5):
        model.cylinder(
            paint.amber if i == 2 else paint.cream,
            (-1.74 + 0.14 * i, 2.08, FLOOR_TOP + 0.5),
            (-1.74 + 0.14 * i, 2.05, FLOOR_TOP + 0.5),
            0.024,
            bevel=0.004,
            sides=14,
        )
    for dx in (-0.2, 0.2):
        for dy in (-0.13, 0.13):
            model.cylinder(
                paint.dark,
                (-1.46 + dx, 2.4 + dy, FLOOR_TOP + 0.585),
                (-1.46 + dx, 2.4 + dy, FLOOR_TOP + 0.6),
                0.1,
                bevel=0.004,
                sides=24,
            )
    cook_pot(model, -1.66, 2.3, FLOOR_TOP + 0.6, radius=0.115, height=0.15)
    cook_pot(model, -1.27, 2.5, FLOOR_TOP + 0.6, radius=0.1, height=0.11, metal="amber")
    model.loft(
        paint.inox,
        [
            np.array(
                [
                    (-1.46 - half, 2.7 - reach, z),
                    (-1.46 + half, 2.7 - reach, z),
                    (-1.46 + half, 2.72, z),
                    (-1.46 - half, 2.72, z),
                ]
            )
            for half, reach, z in (
                (0.52, 0.66, FLOOR_TOP + 1.2),
                (0.52, 0.66, FLOOR_TOP + 1.3),
                (0.2, 0.3, FLOOR_TOP + 1.62),
                (0.2, 0.3, FLOOR_TOP + 2.02),
            )
        ],
        smooth_angle=30,
    )


def sink(model):
    """Counter with a sink and a tap."""
    steel_counter(model, -1.0, -0.06, 2.12, 2.68, FLOOR_TOP)
    model.box(paint.dark, (-0.4, 2.38, FLOOR_TOP + 0.535), (0.36, 0.3, 0.02), radius=0.02)
    model.tube(
        paint.inox,
        [
            (-0.4, 2.6, FLOOR_TOP + 0.54),
            (-0.4, 2.6, FLOOR_TOP + 0.8),
            (-0.4, 2.52, FLOOR_TOP + 0.86),
            (-0.4, 2.44, FLOOR_TOP + 0.78),
        ],
        0.022,
        sides=10,
    )


def shelves(model):
    """Jars, plates and pans on a rail."""
    model.box(paint.inox, (-0.52, 2.6, FLOOR_TOP + 1.12), (0.86, 0.22, 0.03), radius=0.008)
    for i in range(6):
        colour = ("amber", "terracotta", "green2", "cream", "amber", "green2")[i]
        model.cylinder(
            paint[colour],
            (-0.86 + 0.135 * i, 2.6, FLOOR_TOP + 1.135),
            (-0.86 + 0.135 * i, 2.6, FLOOR_TOP + 1.27 + 0.03 * (i % 2)),
            0.048,
            bevel=0.01,
            sides=18,
        )
    model.box(paint.inox, (-2.22, 2.6, FLOOR_TOP + 1.12), (0.6, 0.22, 0.03), radius=0.008)
    for i in range(3):
        model.cylinder(
            paint.white,
            (-2.4 + 0.18 * i, 2.58, FLOOR_TOP + 1.135),
            (-2.4 + 0.18 * i, 2.58, FLOOR_TOP + 1.18 + 0.03 * i),
            0.075,
            bevel=0.008,
            sides=24,
        )
    model.tube(
        paint.inox,
        [(-0.95, 2.68, FLOOR_TOP + 0.98), (-0.1, 2.68, FLOOR_TOP + 0.98)],
        0.012,
        sides=8,
    )
    for i in range(4):
        model.cylinder(
            paint.dark,
            (-0.84 + 0.21 * i, 2.66, FLOOR_TOP + 0.83),
            (-0.84 + 0.21 * i, 2.64, FLOOR_TOP + 0.83),
            0.085 - 0.008 * i,
            bevel=0.006,
            sides=22,
        )
        model.box(
            paint.dark,
            (-0.84 + 0.21 * i, 2.66, FLOOR_TOP + 0.95),
            (0.022, 0.015, 0.12),
            radius=0.004,
        )


def rack_and_island(model):
    """Storage rack, and the island where food is prepared."""
    for z in (0.1, 0.48, 0.86, 1.24):
        model.box(paint.inox, (RACK_X, 2.45, FLOOR_TOP + z), (0.46, 0.5, 0.03), radius=0.008)
    for side_x in (-1, 1):
        for side_y in (-1, 1):
            model.tube(
                paint.inox,
                [
                    (RACK_X + side_x * 0.21, 2.45 + side_y * 0.23, FLOOR_TOP),
                    (RACK_X + side_x * 0.21, 2.45 + side_y * 0.23, FLOOR_TOP + 1.3),
                ],
                0.018,
                sides=8,
            )
    for i, (dx, z, colour) in enumerate(
        [
            (-0.1, 0.12, "wood"),
            (0.11, 0.12, "cream"),
            (-0.08, 0.5, "terracotta"),
            (0.12, 0.5, "green2"),
            (0, 0.88, "wood"),
            (-0.1, 1.26, "cream"),
            (0.1, 1.26, "amber"),
        ]
    ):
        model.box(
            paint[colour], (RACK_X + dx, 2.4, FLOOR_TOP + z + 0.11), (0.19, 0.34, 0.2), radius=0.02
        )
    steel_counter(model, -2.72, -1.92, 0.9, 1.42, FLOOR_TOP, height=0.54, doors=False)
    model.box(paint.wood, (-2.42, 1.12, FLOOR_TOP + 0.575), (0.36, 0.26, 0.03), radius=0.01)
    for dx, dy in ((-0.08, 0), (0.04, 0.05), (0.0, -0.07)):
        model.ball(
            paint.tomato, (-2.42 + dx, 1.12 + dy, FLOOR_TOP + 0.63), 0.046, segments=14, rings=10
        )
    model.lathe(
        paint.cream,
        -2.08,
        1.2,
        FLOOR_TOP + 0.565,
        [(0.06, 0), (0.1, 0.04), (0.14, 0.09), (0.13, 0.085), (0.05, 0.03)],
        sides=32,
    )
    for k in range(5):
        model.ball(
            paint.leaf,
            (-2.08 + 0.05 * math.cos(k * 1.3), 1.2 + 0.05 * math.sin(k * 1.3), FLOOR_TOP + 0.65),
            0.05,
            segments=10,
            rings=7,
        )
    for i in range(3):
        model.cylinder(
            paint.steel,
            (-2.6 + 0.2 * i, 1.28, FLOOR_TOP + 0.175),
            (-2.6 + 0.2 * i, 1.28, FLOOR_TOP + 0.3),
            0.08,
            bevel=0.01,
            sides=20,
        )


def wall_lamps(model):
    """Lamps on curved arms over the counters."""
    for x in (-2.25, -0.5):
        top = FLOOR_TOP + 1.62
        arm = [(x, 2.72, top), (x, 2.45, top + 0.12), (x, 2.2, top + 0.1), (x, 2.12, top - 0.06)]
        model.tube(paint.brass, arm, 0.018, sides=10)
        model.cylinder(paint.brass, (x, 2.74, top), (x, 2.7, top), 0.06, bevel=0.01)
        shade = [(0.16, 0), (0.165, 0.01), (0.1, 0.12), (0.03, 0.17), (0.02, 0.18)]
        model.lathe(paint.green, x, 2.12, top - 0.23, shade, sides=32)
        model.ball(paint.bulb, (x, 2.12, top - 0.22), 0.05, segments=14, rings=10)
        lamp_light((x, 2.12, top - 0.32), power=7, size=0.06)


def dining_room():
    """Shop front on the right."""
    model = Model(place(KITCHEN_RIGHT + 0.1, KITCHEN_FRONT - 0.1, 0.12), seed=9)
    restaurant_front(model, 2.85, 2.25, KITCHEN_BACK - KITCHEN_FRONT + 0.28)
    model.build("shop")


def street_furniture():
    """Planters and a street lamp."""
    model = Model(seed=12)
    for x in (1.42, 2.5):
        model.box(paint.terracotta, (x, -0.42, 0.22), (0.34, 0.2, 0.22))
    model.cylinder(paint.green, (-3.62, -1.28, 0.1), (-3.62, -1.28, 0.22), 0.075)
    model.tube(paint.green, [(-3.62, -1.28, 0.1), (-3.62, -1.28, 1.4)], 0.03)
    model.ball(paint.bulb, (-3.62, -1.28, 1.5), 0.1, segments=18, rings=12)
    model.cylinder(
        paint.green, (-3.62, -1.28, 1.57), (-3.62, -1.28, 1.64), 0.085, end_radius=0.02, bevel=0.01
    )
    model.build("street_furniture")


def protective_line():
    """Amber line round the footing of the kitchen."""
    line = Model()
    line.tube(
        paint.ringglow,
        [
            (KITCHEN_LEFT - 0.2, KITCHEN_BACK + 0.1, 0.17),
            (KITCHEN_LEFT - 0.2, KITCHEN_FRONT - 0.12, 0.17),
            (KITCHEN_LEFT - 0.12, KITCHEN_FRONT - 0.2, 0.17),
            (KITCHEN_RIGHT - 0.02, KITCHEN_FRONT - 0.2, 0.17),
        ],
        0.032,
        sides=10,
    )
    line.build("line")


def no_grass(x, y):
    """Where no grass grows."""
    return y < -0.1 or (KITCHEN_LEFT - 0.25 < x < 3.4 and y < 3.0)


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.7, corner=0.8)
    street()
    model = Model(seed=5)
    checker_floor(model)
    tiled_wall(model)
    cut_walls(model)
    model.build("kitchen")
    model = Model(seed=7)
    refrigerator_and_counter(model)
    cooking_range(model)
    sink(model)
    shelves(model)
    rack_and_island(model)
    wall_lamps(model)
    model.build("fittings")
    dining_room()
    technician(-0.84, 0.45, FLOOR + 0.02, turn=0.3, scale=1.5, pose="clipboard")
    van(-2.1, -2.38, 0.04, scale=0.84)
    street_furniture()
    for i, x in enumerate((1.42, 2.5)):
        bush(x, -0.42, 0.28, size=0.19, seed=i + 3, leaf_count=260, flower_count=40)
    protective_line()
    oak(3.45, 2.2, scale=0.56, seed=4, leaf_count=3200)
    bushes(
        [
            (3.68, 0.55, 0.24, 18),
            (-3.75, 0.9, 0.16, 12),
            (-3.75, 1.7, 0.17, 0),
            (-3.72, 2.5, 0.2, 14),
        ],
        first_seed=5,
        leaf_count=300,
    )
    scatter(
        grass_meshes(height=0.13, blades=12),
        lawn_points(WIDTH - 0.15, DEPTH - 0.15, 3800, 0, no_grass, corner=0.75),
        0.7,
        1.25,
    )
    photograph(
        target=(0.05, -0.15, 0.72),
        azimuth=-68,
        elevation=24,
        distance=46,
        lens=161,
        fstop=0.42,
        focus=(-0.2, -0.3, 0.8),
        floor=floor,
    )
