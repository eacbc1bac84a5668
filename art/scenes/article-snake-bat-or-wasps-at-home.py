"""Snake, bat or wasps at home: a copperhead leaves the garage, a comb under the eave, a bat."""

import math

from kit.buildings.roofs import shingles
from kit.buildings.walls import brick_wall
from kit.critters.bats import free_tailed_bat
from kit.critters.reptiles import copperhead
from kit.critters.wasp_combs import wasp_comb
from kit.critters.wasps import paper_wasp
from kit.geometry import Model, place, scatter
from kit.ground.plinths import island
from kit.materials import paint
from kit.plants.grass import grass_meshes, lawn_points
from kit.plants.shrubs import bushes, flower_pot
from kit.studio import photograph

SIZE = (1200, 800)
WIDTH, DEPTH = 6.0, 4.6
LEFT, RIGHT, WALL_Y, BACK_Y = -2.55, 2.45, 0.82, 1.72
BASE, TOP, SLOPE = 0.12, 1.86, 0.40
OPEN_LEFT, OPEN_RIGHT, OPEN_TOP = -2.0, 0.95, 1.50
DOOR_BOTTOM = 0.86  # of the half-raised garage door
EAVE_Y = WALL_Y - 0.5
COMB_X, COMB_Y, COMB_Z = 1.74, EAVE_Y + 0.04, TOP - 0.42
COMB_TILT, COMB_TURN = -1.05, 0.38
SNAKE = [  # from head to tail: x, y, height
    (0.92, -1.86, 0.10),
    (0.70, -1.84, 0.03),
    (0.36, -1.74, 0.0),
    (-0.16, -1.78, 0.0),
    (-0.72, -1.90, 0.0),
    (-1.30, -1.76, 0.0),
    (-1.56, -1.36, 0.0),
    (-1.22, -1.02, 0.0),
    (-0.56, -0.98, 0.0),
    (0.06, -0.94, 0.0),
    (0.50, -0.66, 0.0),
    (0.40, -0.22, 0.0),
    (-0.08, 0.04, 0.0),
    (-0.62, 0.22, 0.0),
    (-0.98, 0.56, 0.0),
    (-0.86, 0.98, 0.0),
]


def walls():
    """Brick front with the garage opening, brick right side, pale plaster inside."""
    model = Model(seed=6)
    bricks = dict(brick_length=0.4, brick_height=0.134, depth=0.1, gap=0.02)
    height = TOP - BASE
    with model.at(LEFT, WALL_Y, BASE):
        openings = [(OPEN_LEFT - LEFT, OPEN_RIGHT - LEFT, 0, OPEN_TOP - BASE)]
        brick_wall(model, paint.brick, RIGHT - LEFT, height, openings, **bricks)
    with model.at(RIGHT, WALL_Y, BASE, turn=math.pi / 2):
        brick_wall(model, paint.brick, BACK_Y - WALL_Y, height, **bricks)
    middle = (LEFT + RIGHT) / 2
    inside = (BASE + TOP) / 2
    model.box(paint.plaster, (middle, BACK_Y, inside), (RIGHT - LEFT, 0.12, height), radius=0.02)
    depth = BACK_Y - WALL_Y
    for x in (LEFT + 0.1, OPEN_RIGHT + 0.28):
        centre = (x, WALL_Y + 0.22 + depth / 2, inside)
        model.box(paint.plaster, centre, (0.12, depth - 0.1, height - 0.04), radius=0.02)
    frame_x = (OPEN_LEFT - 0.03, OPEN_RIGHT + 0.03)
    for x in frame_x:
        size = (0.13, 0.16, OPEN_TOP - BASE + 0.06)
        model.box(paint.white, (x, WALL_Y - 0.02, (BASE + OPEN_TOP) / 2), size, radius=0.02)
    width = OPEN_RIGHT - OPEN_LEFT + 0.32
    centre = ((OPEN_LEFT + OPEN_RIGHT) / 2, WALL_Y - 0.03, OPEN_TOP + 0.04)
    model.box(paint.white, centre, (width, 0.18, 0.14), radius=0.025)
    lantern_x = OPEN_RIGHT + 0.30
    model.box(paint.dark, (lantern_x, WALL_Y - 0.07, 1.22), (0.12, 0.14, 0.26), radius=0.03)
    model.box(paint.glow, (lantern_x, WALL_Y - 0.08, 1.21), (0.09, 0.14, 0.15), radius=0.02)
    model.build("walls")


def half_open_door():
    """The two lower rows of a panelled door, halfway up in its rails."""
    model = Model(seed=4)
    width = OPEN_RIGHT - OPEN_LEFT
    middle = (OPEN_LEFT + OPEN_RIGHT) / 2
    row = (OPEN_TOP - DOOR_BOTTOM) / 2
    for k in range(2):
        z = DOOR_BOTTOM + (k + 0.5) * row
        model.box(paint.cream, (middle, WALL_Y + 0.1, z), (width, 0.08, row - 0.012), radius=0.014)
        for i in range(5):
            x = OPEN_LEFT + (i + 0.5) * width / 5
            size = (width / 5 - 0.12, 0.035, row - 0.13)
            model.box(paint.white, (x, WALL_Y + 0.055, z), size, radius=0.014)
    seal = (width, 0.07, 0.05)
    model.box(paint.dark, (middle, WALL_Y + 0.1, DOOR_BOTTOM - 0.02), seal, radius=0.02)
    handle = (0.26, 0.04, 0.05)
    model.box(paint.dark, (middle, WALL_Y + 0.03, DOOR_BOTTOM + 0.07), handle, radius=0.015)
    model.build("door")


def inside():
    """Slab, shelf, cartons and a stack of boards: what a snake likes."""
    model = Model(seed=8)
    for i in range(3):
        x = OPEN_LEFT + 0.3 + i * 0.72
        size = 0.52, 0.44, 0.36 + 0.06 * (i % 2)
        model.box(paint.wood, (x, BACK_Y - 0.35, BASE + size[2] / 2), size, radius=0.02)
        tape = (0.09, 0.45, size[2] + 0.008)
        model.box(paint.amber, (x, BACK_Y - 0.35, BASE + size[2] / 2), tape, radius=0.012)
    for i in range(4):
        x, z = 0.42 + 0.05 * (i % 2), BASE + 0.05 + 0.085 * i
        model.box(paint.cedar, (x, BACK_Y - 0.5, z), (0.8, 0.34, 0.07), radius=0.014)
    model.cylinder(
        paint.green2, (0.5, BACK_Y - 0.45, 0.46), (0.5, BACK_Y - 0.45, 0.78), 0.14, bevel=0.02
    )
    model.build("inside")


def roof():
    """Tiled slope, soffit, fascia and barge boards."""
    model = Model(seed=5)
    run = BACK_Y - EAVE_Y + 0.12
    rafter, rise = run / math.cos(SLOPE), run * math.tan(SLOPE)
    left, length = LEFT - 0.24, RIGHT - LEFT + 0.48
    with model.at(left, EAVE_Y, TOP + 0.09, tilt_x=SLOPE):
        centre = (length / 2, rafter / 2, 0.03)
        model.box(paint.cream, centre, (length - 0.02, rafter, 0.1), radius=0.015)
        with model.at(0, 0, 0.06):
            shingles(model, paint.roof, length, rafter, exposure=0.22, tile_width=0.29)
    middle = left + length / 2
    model.box(paint.white, (middle, EAVE_Y - 0.03, TOP + 0.07), (length, 0.06, 0.17), radius=0.02)
    soffit = (length - 0.04, 0.56, 0.05)
    model.box(paint.white, (middle, EAVE_Y + 0.27, TOP + 0.005), soffit, radius=0.012)
    for side in (-1, 1):
        x = middle + side * (length / 2 - 0.01)
        centre = (x, EAVE_Y + run / 2, TOP + 0.1 + rise / 2)
        board = (0.07, rafter + 0.06, 0.2)
        model.box(paint.white, centre, board, radius=0.02, rotation=(SLOPE, 0, 0))
    x = RIGHT - 0.02
    gable = [(WALL_Y, TOP), (BACK_Y + 0.05, TOP), (BACK_Y + 0.05, TOP + rise - 0.08)]
    model.extrude(paint.cream, gable, 0.08, axis="x", offset=x - 0.04, bevel=0.01)
    model.build("roof")


def wasp_nest():
    """A comb on its stalk under the eave, two wasps on it and one on the wing."""
    frame = place(COMB_X, COMB_Y, COMB_Z, turn=COMB_TURN, scale=0.88, tilt_x=COMB_TILT)
    model = Model(frame, seed=3)
    wasp_comb(model, cells=4, depth=0.17)
    model.build("comb")
    under = frame @ place(tilt_x=math.pi)
    for x, y, turn, seed in ((-0.30, 0.24, -0.5, 1), (0.24, -0.28, 2.5, 2)):
        paper_wasp(under @ place(x, y, 0.16, turn=turn, scale=0.27), seed=seed)
    flight = place(3.42, -0.35, 1.5, turn=2.75, scale=0.36, tilt_x=0.3)
    paper_wasp(flight, seed=4, spread=0.95)


def drive():
    """Concrete slabs from the garage to the front of the plinth."""
    model = Model(seed=3)
    for i in range(3):
        for j in range(3):
            centre = (-2.02 + 0.5 + i * 1.0, WALL_Y - 0.52 - j * 1.03, 0.02)
            model.box(paint.concrete, centre, (0.975, 1.0, 0.12), radius=0.03)
    floor = ((OPEN_LEFT + OPEN_RIGHT) / 2, (WALL_Y + BACK_Y) / 2, 0.04)
    model.box(paint.slab, floor, (OPEN_RIGHT - OPEN_LEFT + 0.1, BACK_Y - WALL_Y, 0.16), shade=0.4)
    footing = ((OPEN_RIGHT + RIGHT) / 2 + 0.05, (WALL_Y + BACK_Y) / 2, 0.06)
    size = (RIGHT - OPEN_RIGHT + 0.1, BACK_Y - WALL_Y + 0.14, 0.2)
    model.box(paint.concrete, footing, size, radius=0.03)
    footing = ((LEFT + OPEN_LEFT) / 2 - 0.05, (WALL_Y + BACK_Y) / 2, 0.06)
    size = (OPEN_LEFT - LEFT + 0.06, BACK_Y - WALL_Y + 0.14, 0.2)
    model.box(paint.concrete, footing, size, radius=0.03)
    model.build("drive")


def no_grass(x, y):
    """Where no grass grows."""
    garage = LEFT - 0.08 < x < RIGHT + 0.08 and y > WALL_Y - 0.1
    slabs = -2.04 < x < 1.0 and y > -2.28
    return garage or slabs


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.64, corner=0.65)
    drive()
    walls()
    inside()
    half_open_door()
    roof()
    wasp_nest()
    copperhead(place(0, 0, 0.085), SNAKE, girth=0.17)
    free_tailed_bat(place(-3.08, -0.5, 2.5, turn=-2.05, scale=0.78, tilt_x=-0.12, tilt_y=0.62))
    flower_pot(1.35, 0.42, 0.02, size=0.27, seed=4)
    bushes(
        [
            (2.3, 0.38, 0.26, 18),
            (2.68, 1.0, 0.22, 0),
            (-2.62, 0.25, 0.28, 18),
            (2.45, -1.75, 0.26, 16),
        ],
        first_seed=2,
    )
    scatter(
        grass_meshes(height=0.16, blades=12, blade_width=0.03),
        lawn_points(WIDTH - 0.1, DEPTH - 0.1, 3000, 0, no_grass, corner=0.62),
        0.7,
        1.25,
    )
    photograph(
        target=(-0.12, -0.1, 0.74),
        elevation=22,
        distance=34,
        lens=129,
        fstop=0.5,
        focus=(0.2, -1.0, 0.3),
        floor=floor,
    )
