"""German cockroaches: two kitchens, one above the other, cut open; roaches follow the pipes that
both share, and sit behind the cabinets."""

import math

from kit.buildings.walls import brick_wall
from kit.critters.cockroaches import german_cockroach
from kit.geometry import Model, place
from kit.ground.plinths import island
from kit.ground.soil import on_cut_face
from kit.ground.surfaces import pavers
from kit.interiors import (
    base_cabinet,
    cardboard_box,
    glue_trap,
    home_refrigerator,
    home_stove,
    sink_cabinet,
    wall_cabinet,
)
from kit.lights import lamp_light
from kit.materials import paint
from kit.plants.grass import lawn
from kit.plants.shrubs import bushes, flower_pot
from kit.studio import photograph

SIZE = (1200, 800)
WIDTH, DEPTH = 6.9, 3.3
LEFT, RIGHT = -2.75, 2.75
FRONT, BACK, REAR = -0.5, 0.85, 1.25  # floor edge, plaster, outer face of the back wall
LOWER, UPPER, TOP = 0.2, 1.66, 3.02  # floors, and the top of the walls
SLAB = 0.15
SHAFT_LEFT, SHAFT_RIGHT = 1.06, 2.18
STACK_X, PIPE_Y = 1.5, 1.0
TEAR = [0.0, 0.07, 0.03, 0.11, 0.02, 0.06]


def slabs():
    """Ground slab, the floor between the kitchens with its gap at the shaft, paving in front."""
    model = Model(seed=2)
    middle_y, depth = (FRONT + REAR) / 2, REAR - FRONT
    size = (RIGHT - LEFT + 0.36, depth + 0.1, 0.24)
    model.box(paint.concrete, (0, middle_y, LOWER - 0.14), size, radius=0.03)
    for x0, x1 in ((LEFT - 0.15, SHAFT_LEFT), (SHAFT_RIGHT, RIGHT + 0.15)):
        size = (x1 - x0, depth, SLAB)
        model.box(paint.concrete, ((x0 + x1) / 2, middle_y, UPPER - SLAB / 2 - 0.02), size)
        trim = (x1 - x0 + 0.02, 0.06, SLAB * 0.6)
        model.box(paint.white, ((x0 + x1) / 2, FRONT - 0.01, UPPER - SLAB / 2 - 0.02), trim)
    for i in range(9):
        centre = (-2.9 + i * 0.725, -1.02, 0.03)
        model.box(paint.path, centre, (0.7, 0.62, 0.12), radius=0.04)
    model.build("slabs")


def floors():
    """Checkered tiles below, clay tiles above."""
    model = Model(seed=3)
    columns, rows = 22, 6
    step_x, step_y = (RIGHT - LEFT) / columns, (BACK - FRONT) / rows
    for i in range(columns):
        for j in range(rows):
            colour = paint.tile_green if (i + j) % 2 else paint.cream
            centre = (LEFT + (i + 0.5) * step_x, FRONT + (j + 0.5) * step_y, LOWER - 0.02)
            model.box(colour, centre, (step_x - 0.008, step_y - 0.008, 0.05), radius=0.008, steps=1)
    for x0, x1 in ((LEFT, SHAFT_LEFT), (SHAFT_RIGHT, RIGHT)):
        pavers(model, "paver", x0, FRONT + 0.02, x1, BACK, z=UPPER - 0.02, size=0.2, thickness=0.05)
    model.build("floors")


def walls():
    """Brick outside, plaster inside, torn open at the shaft; white caps."""
    model = Model(seed=4)
    with model.at(LEFT - 0.1, REAR - 0.12, LOWER):
        brick_wall(
            model,
            paint.brick,
            RIGHT - LEFT + 0.2,
            TOP - LOWER,
            brick_length=0.34,
            brick_height=0.115,
            depth=0.08,
            gap=0.016,
        )
    for z0, z1, colour in ((LOWER, UPPER - SLAB, "cream"), (UPPER, TOP, "plaster")):
        plaster(model, z0 - 0.02, z1 + 0.02, colour)
        middle = (FRONT + REAR) / 2
        inner = (0.06, REAR - FRONT - 0.06, z1 - z0 + 0.04)
        model.box(paint[colour], (LEFT - 0.03, middle, (z0 + z1) / 2), inner, radius=0.01)
    with model.at(LEFT - 0.2, FRONT + 0.06, LOWER):
        brick_wall(model, paint.brick, 0.16, TOP - LOWER, brick_length=0.34, brick_height=0.115)
    with model.at(RIGHT + 0.12, BACK + 0.02, LOWER, turn=math.pi / 2):
        brick_wall(model, paint.brick, 0.5, TOP - LOWER, brick_length=0.34, brick_height=0.115)
    back_cap = (RIGHT - LEFT + 0.5, 0.6, 0.12)
    model.box(paint.white, (0, REAR - 0.14, TOP + 0.05), back_cap, radius=0.03)
    left_cap = (0.36, REAR - FRONT + 0.1, 0.115)
    model.box(paint.white, (LEFT - 0.12, (FRONT + REAR) / 2, TOP + 0.045), left_cap, radius=0.03)
    model.build("walls")


def plaster(model, z0, z1, colour):
    """Both sides of one floor's back wall with ragged edges towards the shaft."""
    levels = [z0 + (z1 - z0) * i / (len(TEAR) - 1) for i in range(len(TEAR))]
    left = [(LEFT, z1), (LEFT, z0)]
    left += [(SHAFT_LEFT + tear, z) for tear, z in zip(TEAR, levels)]
    right = [(RIGHT + 0.08, z0), (RIGHT + 0.08, z1)]
    right += [(SHAFT_RIGHT - tear, z) for tear, z in zip(TEAR[::-1], levels[::-1])]
    for outline, sign in ((left, 1), (right, -1)):
        model.extrude(paint[colour], outline, 0.05, offset=BACK, bevel=0)
        core = [
            (x + sign * 0.05 * (SHAFT_LEFT - 0.1 < x < SHAFT_RIGHT + 0.1), z) for x, z in outline
        ]
        model.extrude(paint.white, core, 0.04, offset=BACK + 0.051, bevel=0)


def pipes():
    """White waste stack with its couplings and branches, copper risers."""
    model = Model(seed=5)
    model.tube(
        paint.white, [(STACK_X, PIPE_Y, LOWER), (STACK_X, PIPE_Y, TOP - 0.02)], 0.1, sides=28
    )
    for z in (LOWER + 0.32, UPPER - 0.1, UPPER + 0.34, TOP - 0.2):
        start, end = (STACK_X, PIPE_Y, z - 0.09), (STACK_X, PIPE_Y, z + 0.09)
        model.cylinder(paint.white, start, end, 0.13, bevel=0.02)
    for z in (LOWER + 0.32, UPPER + 0.34):
        model.tube(paint.white, [(STACK_X, PIPE_Y, z), (0.9, PIPE_Y, z + 0.06)], 0.065, sides=18)
    for x in (1.88, 2.0):
        model.tube(paint.copperpipe, [(x, PIPE_Y, LOWER), (x, PIPE_Y, TOP - 0.02)], 0.032)
        for z in (LOWER + 0.7, UPPER + 0.7):
            model.cylinder(
                paint.brass, (x, PIPE_Y, z - 0.05), (x, PIPE_Y, z + 0.05), 0.045, bevel=0.01
            )
    model.build("pipes")


def kitchen(z, colour, tiles):
    """Refrigerator, cupboards, cooker, sink and a tiled strip of wall."""
    model = Model(seed=int(z * 10))
    home_refrigerator(model, -2.38, z, BACK)
    base_cabinet(model, -2.03, -1.2, z, BACK, colour)
    home_stove(model, -0.85, z, BACK)
    sink_cabinet(model, -0.5, 0.55, z, BACK, colour)
    base_cabinet(model, 0.55, 1.0, z, BACK, colour)
    wall_cabinet(model, -2.03, -1.22, z + 0.92, BACK, colour=colour)
    wall_cabinet(model, -0.46, 1.0, z + 0.92, BACK, colour=colour)
    hood = (-0.85, BACK - 0.18, z + 1.0)
    model.box(paint.enamel, hood, (0.66, 0.36, 0.13), radius=0.03)
    model.box(paint.enamel, (-0.85, BACK - 0.1, z + 1.18), (0.3, 0.18, 0.26), radius=0.03)
    for row in range(3):
        for column in range(21):
            centre = (-1.95 + column * 0.145, BACK - 0.008, z + 0.655 + row * 0.095)
            model.box(paint[tiles], centre, (0.135, 0.022, 0.085), radius=0.006, steps=1)
    for i, (jar, size) in enumerate((("amber", 0.07), ("terracotta", 0.055), ("green2", 0.06))):
        x = -1.9 + 0.19 * i
        start, end = (x, BACK - 0.2, z + 0.585), (x, BACK - 0.2, z + 0.585 + size * 2.6)
        model.cylinder(paint[jar], start, end, size, bevel=0.015)
        lid = (x, BACK - 0.2, z + 0.605 + size * 2.6)
        model.cylinder(paint.wood, end, lid, size * 0.9, bevel=0.008)
    model.build("kitchen")


def things():
    """Sticky trap and parcels below, a plant above."""
    model = Model(seed=6)
    glue_trap(model, -1.75, -0.16, LOWER + 0.006, turn=0.16, scale=1.05)
    cardboard_box(model, 2.36, 0.38, LOWER + 0.005, turn=0.2, size=(0.52, 0.46, 0.36))
    cardboard_box(model, 2.4, 0.42, LOWER + 0.365, turn=-0.15, size=(0.38, 0.34, 0.26))
    model.build("things")
    flower_pot(2.4, 0.3, UPPER, size=0.34, seed=4, flower_count=30)


def roaches():
    """On the stack, at the torn wall, under the sink, on the trap, on the floor."""
    pipe_front = PIPE_Y - 0.13
    for seed, (x, y, z, heading, scale) in enumerate(
        [
            (STACK_X, pipe_front, 1.62, 1.45, 0.4),
            (STACK_X + 0.02, pipe_front, 0.75, 1.7, 0.34),
            (STACK_X, pipe_front, 2.5, 1.6, 0.34),
            (2.4, BACK - 0.01, 2.5, 2.5, 0.36),
        ],
        start=1,
    ):
        german_cockroach(on_cut_face((x, y, z), heading, scale, pitch=0.05), seed=seed)
    german_cockroach(place(1.3, 0.0, LOWER + 0.005, turn=-2.75, scale=0.7), seed=11)
    german_cockroach(place(-0.6, -0.24, UPPER + 0.005, turn=2.8, scale=0.56), seed=12, sweep=0.1)
    for seed, (x, y, turn) in enumerate([(-1.9, -0.17, 0.9), (-1.58, -0.14, -2.2)], start=13):
        german_cockroach(place(x, y, LOWER + 0.03, turn=turn, scale=0.18), seed=seed)
    for seed, (x, z, turn) in enumerate([(0.1, LOWER, -2.5), (0.2, UPPER, -0.5)], start=15):
        german_cockroach(place(x, 0.5, z + 0.083, turn=turn, scale=0.26), seed=seed)


def no_grass(x, y):
    """The building and the paving."""
    building = abs(x) < 3.1 and y > FRONT - 0.1
    paving = abs(x) < 3.3 and -1.36 < y < -0.6
    return building or paving


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.5, corner=0.55)
    slabs()
    floors()
    walls()
    pipes()
    kitchen(LOWER, "green2", "tile_green")
    kitchen(UPPER, "cream", "tile")
    things()
    roaches()
    lamp_light((-0.3, -0.1, LOWER + 1.0), power=34, size=0.4)
    bushes([(-3.15, -0.2, 0.26, 14), (3.2, -0.1, 0.26, 14), (3.2, 0.6, 0.3, 0)], first_seed=2)
    lawn(WIDTH, DEPTH, no_grass, count=2600)
    photograph(
        target=(0.0, 0.1, 1.15),
        elevation=15,
        lens=180,
        fstop=0.3,
        focus=(0.6, 0.2, 1.2),
        floor=floor,
        sun_azimuth=-116,
        sun_elevation=27,
    )
