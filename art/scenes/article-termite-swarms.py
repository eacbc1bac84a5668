"""Termite swarms: shed wings and swarmers on a windowsill; beside it the wall is cut open, and a
mud tube climbs from a crack in the slab."""

import math

import numpy as np

from kit.buildings.walls import brick_wall
from kit.critters.swarmers import termite_swarmer, termite_wing
from kit.critters.termites import termite_worker
from kit.geometry import Model, place
from kit.ground.plinths import plate, strip_outline
from kit.ground.soil import cutaway, mud_tube, on_cut_face
from kit.lights import torch_beam
from kit.materials import paint
from kit.plants.grass import lawn
from kit.plants.shrubs import bushes
from kit.plants.trees import oak
from kit.studio import photograph

SIZE = (1200, 800)
WIDTH, DEPTH, HEIGHT, CORNER = 5.7, 3.5, 0.72, 0.35
SLAB_TOP, FLOOR_TOP = 0.22, 0.29
LEFT, RIGHT, TOP = -2.7, 2.7, 2.62
PLASTER_Y, BRICK_Y, WALL_BACK = 0.3, 0.66, 0.88
WINDOW_LEFT, WINDOW_RIGHT, WINDOW_BOTTOM, WINDOW_TOP = -2.0, 0.3, 0.98, 2.26
SILL_LEFT, SILL_RIGHT, SILL_FRONT, SILL_TOP = -2.3, 0.6, -0.85, 1.0
TORN_X = (0.7, 0.86, 0.8, 0.98, 0.9, 1.0, 0.97, 1.14, 1.1, 1.26, 1.24, 1.42)
TORN_Z = (0.28, 0.44, 0.62, 0.86, 1.12, 1.22, 1.5, 1.68, 1.98, 2.1, 2.34, TOP)
TORN_EDGE = list(zip(TORN_X, TORN_Z))  # of the plaster, from the floor up
CRACK_X = (1.62, 1.6, 1.66, 1.57, 1.68, 1.63, 1.75, 1.69, 1.66)
CRACK_Y = (-1.775, -1.775, -1.6, -1.22, -1.02, -0.66, -0.42, -0.05, 0.4)
CRACK_WIDTH = (0.03, 0.024, 0.014, 0.02, 0.013, 0.018, 0.012, 0.018, 0.028)
STRATA = [(0, "#4a2f1d"), (0.2, "#6f4429"), (0.42, "#8f5c38"), (0.6, "#b08a60")]
BURROW = [([(1.35, -0.75), (1.5, -0.45), (1.62, -0.2), (1.62, 0.05)], 0.13)]
SHED_ON_SILL = [  # x, y, turn
    (-1.75, 0.0, 2.6),
    (-1.95, -0.1, 0.5),
    (-1.35, 0.2, 1.9),
    (-0.45, -0.62, 2.9),
    (-0.6, -0.22, 0.4),
    (0.5, -0.1, 0.7),
    (0.02, 0.0, 3.6),
    (0.5, 0.3, 0.3),
    (-0.15, -0.72, 0.2),
]
SHED_ON_FLOOR = [(-2.2, -1.15, 0.3), (-1.65, -0.95, 2.3), (-1.75, -1.5, 3.4)]
SHED_ON_FLOOR += [(0.2, -1.35, 2.8), (0.1, -0.85, 1.0), (-0.15, -1.6, 0.1)]
SWARMERS = [  # x, y, heading, scale, wings, spread
    (-1.2, -0.52, 0.1, 0.8, True, 0.05),
    (0.2, -0.52, 2.5, 0.7, False, 0),
    (-0.42, 0.28, 2.85, 0.68, True, 0.16),
]


def ground():
    """Cut soil with a burrow, the slab on it, turf behind the wall."""
    cutaway(WIDTH, DEPTH, HEIGHT, 0, BURROW, STRATA, corner=CORNER, pebbles=14, coarseness=0.5)
    model = Model()
    slab = strip_outline(WIDTH + 0.08, DEPTH + 0.08, CORNER, -9, WALL_BACK + 0.06)
    model.extrude(paint.slab, slab, SLAB_TOP + 0.02, axis="z", offset=-0.02, bevel=0.03)
    turf = strip_outline(WIDTH + 0.1, DEPTH + 0.1, CORNER, WALL_BACK + 0.06, 9)
    model.extrude(paint.turf, turf, 0.16, axis="z", offset=-0.1, bevel=0.04)
    plate(model, WIDTH + 0.2, DEPTH + 0.2, 0.5, -HEIGHT - 0.2)
    model.build("ground")


def floor_boards():
    """Oak boards, broken off where the slab is laid bare."""
    model = Model(seed=3)
    rows = 9
    step = (PLASTER_Y - (-DEPTH / 2 + 0.06)) / rows
    for row in range(rows):
        y = -DEPTH / 2 + 0.06 + (row + 0.5) * step
        left = LEFT - 0.08
        end = 0.98 + 0.13 * math.sin(row * 2.3) + 0.02 * row
        joint = left + 0.7 + 0.75 * ((row * 0.41) % 1) * 2
        for start, stop in ((left, joint), (joint, end)):
            size = (stop - start - 0.012, step - 0.012, FLOOR_TOP - SLAB_TOP)
            centre = ((start + stop) / 2, y, (FLOOR_TOP + SLAB_TOP) / 2)
            model.box(paint.oakfloor, centre, size, radius=0.012)
    model.build("floor")


def slab_crack():
    """Jagged crack from the foot of the mud tube to the front edge, over the burrow."""
    model = Model(seed=6)
    z = [0.0, SLAB_TOP - 0.004] + [SLAB_TOP + 0.001] * 7
    model.tube(paint.dark, list(zip(CRACK_X, CRACK_Y, z)), CRACK_WIDTH, sides=6)
    model.build("crack")


def plaster(model):
    """Pale green wall round the window, torn off at the right, its white core at the tear."""
    left_piece = [(LEFT, SLAB_TOP), (WINDOW_LEFT, SLAB_TOP), (WINDOW_LEFT, TOP), (LEFT, TOP)]
    below = [
        (WINDOW_LEFT, SLAB_TOP),
        (WINDOW_RIGHT, SLAB_TOP),
        (WINDOW_RIGHT, WINDOW_BOTTOM),
        (WINDOW_LEFT, WINDOW_BOTTOM),
    ]
    above = [(WINDOW_LEFT, WINDOW_TOP), (WINDOW_RIGHT, WINDOW_TOP), (WINDOW_RIGHT, TOP)]
    above.append((WINDOW_LEFT, TOP))
    torn = [(WINDOW_RIGHT, SLAB_TOP), *TORN_EDGE, (WINDOW_RIGHT, TOP)]
    for piece in (left_piece, below, above, torn):
        model.extrude(paint.plaster, piece, 0.05, offset=PLASTER_Y, bevel=0)
    core = [(WINDOW_RIGHT, SLAB_TOP + 0.01)]
    core += [(x + 0.07 + 0.03 * (i % 2), z + 0.02 * (i % 3)) for i, (x, z) in enumerate(TORN_EDGE)]
    core[-1] = (core[-1][0], TOP)
    core.append((WINDOW_RIGHT, TOP))
    model.extrude(paint.white, core, 0.05, offset=PLASTER_Y + 0.051, bevel=0)


def wall():
    """Brick behind, studs in front of it, plaster, baseboard and a white cap."""
    model = Model(seed=4)
    opening = (WINDOW_LEFT - LEFT, WINDOW_RIGHT - LEFT, WINDOW_BOTTOM - SLAB_TOP, WINDOW_TOP - 0.22)
    with model.at(LEFT, BRICK_Y, SLAB_TOP):
        sizes = dict(brick_length=0.44, brick_height=0.15, depth=0.12, gap=0.022)
        brick_wall(model, paint.brick, RIGHT - LEFT, TOP - SLAB_TOP, [opening], **sizes)
    middle_y = (PLASTER_Y + BRICK_Y) / 2 + 0.02
    for x in (1.28, 2.02, 2.6):
        centre, stud = (x, middle_y, (SLAB_TOP + TOP) / 2), (0.15, 0.22, TOP - SLAB_TOP)
        model.box(paint.cedar, centre, stud, radius=0.015)
    model.box(paint.cedar, (1.72, middle_y, SLAB_TOP + 0.06), (1.94, 0.225, 0.12), radius=0.015)
    model.box(paint.white, (0, 0.58, TOP + 0.06), (RIGHT - LEFT + 0.16, 0.7, 0.14), radius=0.03)
    model.box(paint.cream, (LEFT + 0.03, 0.5, (SLAB_TOP + TOP) / 2), (0.06, 0.32, TOP - SLAB_TOP))
    plaster(model)
    base = (LEFT + 0.62) / 2
    size = (0.62 - LEFT, 0.06, 0.2)
    model.box(paint.white, (base, PLASTER_Y - 0.02, FLOOR_TOP + 0.09), size, radius=0.02)
    model.build("wall")


def window_and_sill():
    """White sash with muntins, open to the garden, and a deep oak sill on a moulding."""
    model = Model(seed=7)
    width, height = WINDOW_RIGHT - WINDOW_LEFT, WINDOW_TOP - WINDOW_BOTTOM
    middle_x, middle_z = (WINDOW_LEFT + WINDOW_RIGHT) / 2, (WINDOW_BOTTOM + WINDOW_TOP) / 2
    for side in (-1, 1):
        x = middle_x + side * width / 2
        model.box(paint.white, (x, 0.56, middle_z), (0.1, 0.64, height + 0.1), radius=0.02)
        casing = (0.17, 0.09, height + 0.24)
        model.box(paint.white, (x + side * 0.06, PLASTER_Y - 0.02, middle_z + 0.06), casing)
    model.box(paint.white, (middle_x, 0.56, WINDOW_TOP), (width, 0.645, 0.1), radius=0.02)
    head = (width + 0.36, 0.11, 0.17)
    model.box(paint.white, (middle_x, PLASTER_Y - 0.025, WINDOW_TOP + 0.07), head)
    model.box(paint.white, (middle_x, 0.6, middle_z + 0.06), (width, 0.08, 0.1), radius=0.02)
    model.box(paint.white, (middle_x, 0.62, middle_z), (0.06, 0.06, height), radius=0.015)
    model.box(paint.white, (middle_x, 0.6, WINDOW_BOTTOM + 0.05), (width, 0.1, 0.1), radius=0.02)
    sill_width, sill_depth = SILL_RIGHT - SILL_LEFT, 0.68 - SILL_FRONT
    sill_x = (SILL_LEFT + SILL_RIGHT) / 2
    sill_y = (SILL_FRONT + 0.68) / 2
    size = (sill_width, sill_depth, 0.11)
    model.box(paint.wood, (sill_x, sill_y, SILL_TOP - 0.055), size, radius=0.035, steps=3)
    apron = (sill_width - 0.24, 0.1, 0.24)
    model.box(paint.white, (sill_x, PLASTER_Y - 0.03, SILL_TOP - 0.23), apron, radius=0.025)
    for x in (SILL_LEFT + 0.35, SILL_RIGHT - 0.35):
        bracket = [(PLASTER_Y, 0.5), (PLASTER_Y, 0.89), (SILL_FRONT + 0.2, 0.89)]
        model.extrude(paint.white, bracket, 0.12, axis="x", offset=x - 0.06, bevel=0.025)
    model.build("window")


def tubes():
    """Mud tubes from the crack up the brick and along a stud; one is broken open."""
    model = Model(seed=8)
    brick = BRICK_Y - 0.03
    x = (1.66, 1.66, 1.68, 1.58, 1.66, 1.56, 1.68, 1.6)
    y = (0.4, 0.5) + (brick,) * 6
    z = (SLAB_TOP, 0.36, 0.52, 0.86, 1.2, 1.55, 1.9, 2.3)
    main = list(zip(x, y, z))
    mud_tube(model, main, 0.075, crumbs=500)
    branch = [(1.66, brick, 1.18), (1.76, brick - 0.03, 1.36), (1.92, 0.36, 1.52), (2.0, 0.36, 1.8)]
    branch += [(1.98, 0.36, 2.1)]
    mud_tube(model, branch, 0.06, crumbs=300)
    second = [(2.34, 0.42, SLAB_TOP), (2.34, brick, 0.42), (2.3, brick, 0.7), (2.36, brick, 1.02)]
    mud_tube(model, second, 0.062, crumbs=240)
    model.build("tubes")
    for i, (x, z, heading) in enumerate([(1.45, 1.0, 1.9), (1.8, 0.72, 1.3), (2.34, 1.24, 1.7)]):
        termite_worker(on_cut_face((x, brick - 0.02, z), heading, scale=0.28), seed=i + 2)
    termite_worker(on_cut_face((1.54, -DEPTH / 2 + 0.06, -0.38), 1.25, scale=0.24), seed=6)


def swarm():
    """Swarmers on the sill, one on the floor, and wings everywhere."""
    for seed, (x, y, heading, scale, wings, spread) in enumerate(SWARMERS, start=1):
        spot = place(x, y, SILL_TOP, turn=heading, scale=scale)
        termite_swarmer(spot, seed=seed, wings=wings, spread=spread)
    termite_swarmer(place(-0.55, -1.3, FLOOR_TOP, turn=0.5, scale=0.62), seed=9, spread=0.07)
    model = Model(seed=12)
    for x, y, turn in SHED_ON_SILL:
        shed_wing(model, x, y, SILL_TOP + 0.012, turn)
    for x, y, turn in SHED_ON_FLOOR:
        shed_wing(model, x, y, FLOOR_TOP + 0.012, turn)
    model.build("wings")


def shed_wing(model, x, y, z, turn):
    """One loose wing, its root at (x, y)."""
    tilt = model.rng.uniform(-0.08, 0.0)
    with model.at(x, y, z, turn=turn, scale=0.48, tilt_y=tilt):
        termite_wing(model, model.rng.choice((-1, 1)))


def flashlight():
    """A green flashlight on the slab, its beam on the foot of the mud tube."""
    lens, foot = np.array((2.2, -0.98, SLAB_TOP + 0.12)), np.array((1.7, 0.4, 0.42))
    way = (foot - lens) / np.linalg.norm(foot - lens)
    level = np.array((way[0], way[1], 0))
    model = Model(seed=2)
    parts = (  # paint, start and end along the beam, radius at both
        (paint.green, -0.84, -0.22, 0.085, 0.085),
        (paint.amber, -0.3, -0.2, 0.092, 0.092),
        (paint.green2, -0.22, -0.02, 0.088, 0.12),
        (paint.dark, -0.06, 0.0, 0.124, 0.124),
        (paint.torchlens, -0.02, 0.008, 0.1, 0.1),
    )
    for colour, start, end, radius, end_radius in parts:
        ends = (lens + level * start, lens + level * end)
        model.cylinder(colour, *ends, radius, end_radius=end_radius, bevel=0.012)
    model.build("flashlight")
    torch_beam(lens + level * 0.02, foot, 0.1, 0.26, strength=0.8, power=60, opacity=0.5)


def no_grass(x, y):
    """Everything but the strip behind the wall."""
    return y < WALL_BACK + 0.08


def build():
    """The whole picture."""
    ground()
    floor_boards()
    slab_crack()
    wall()
    window_and_sill()
    tubes()
    swarm()
    flashlight()
    bushes([(-1.7, 1.4, 0.34, 20), (-0.5, 1.42, 0.38, 0), (0.4, 1.4, 0.3, 16)], first_seed=2)
    oak(-1.5, 1.42, scale=0.5, seed=3, leaf_count=4200)
    lawn(WIDTH, DEPTH, no_grass, count=3600, z=0.05)
    photograph(
        target=(0.0, -0.2, 0.68),
        elevation=22,
        distance=34,
        lens=143,
        fstop=0.5,
        focus=(0, -0.3, 1.2),
        floor=-HEIGHT - 0.2,
    )
