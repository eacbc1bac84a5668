"""What a pest inspection covers: a house cut open, a torch in the attic, a meter on a damp wall."""

import math

import numpy as np
from mathutils import Matrix

from kit.buildings.openings import solid_window
from kit.buildings.roofs import gable_roof
from kit.buildings.walls import brick_wall
from kit.critters.hair import Coat, pick_colours
from kit.critters.rodents import mouse
from kit.geometry import Model, place, scatter
from kit.ground.plinths import island
from kit.interiors import cook_pot
from kit.lights import lamp_light, torch_beam
from kit.materials import paint
from kit.people import kneeling_technician, technician
from kit.plants.grass import grass_meshes, lawn_points
from kit.plants.shrubs import bushes, flower_pot
from kit.plants.trees import oak
from kit.props.tools import moisture_meter
from kit.studio import is_final, photograph

SIZE = (1200, 800)
WIDTH, DEPTH = 6.1, 3.9
HALF, FRONT, BACK = 2.35, -0.45, 1.45
FLOOR, CEILING, ATTIC, RISE = 0.20, 1.56, 1.74, 1.42
DIVIDER_X = 0.38
WALL = 0.26  # thickness of the outer walls
BATT_PINKS = ["#f0b5a0", "#f7c9b8", "#e79f88", "#f3beac"]


def shell():
    """Slab, brick side walls cut open at the front, plastered back wall, ceiling."""
    model = Model(seed=6)
    middle, deep, height = (FRONT + BACK) / 2, BACK - FRONT, ATTIC - FLOOR
    slab = (2 * HALF + 0.12, deep + 0.1, FLOOR + 0.14)
    model.box(paint.concrete, (0, middle, FLOOR / 2 - 0.07), slab, radius=0.035)
    for side, y, turn in ((1, FRONT, math.pi / 2), (-1, BACK, -math.pi / 2)):
        with model.at(side * HALF, y, FLOOR, turn=turn):
            brick_wall(model, paint.brick, deep, height, brick_length=0.36, brick_height=0.12)
        x = side * (HALF - 0.20)
        model.box(
            paint.batt,
            (side * (HALF - 0.155), middle, FLOOR + height / 2),
            (0.09, deep - 0.01, height - 0.02),
            radius=0.01,
        )
        model.box(
            paint.plaster,
            (x - side * 0.03, middle, FLOOR + height / 2),
            (0.07, deep + 0.004, height - 0.01),
            radius=0.01,
        )
    model.box(
        paint.plaster,
        (0, BACK - 0.05, FLOOR + height / 2),
        (2 * HALF - 0.3, 0.1, height),
        radius=0.01,
    )
    model.box(
        paint.cream,
        (0, BACK + 0.05, FLOOR + height / 2),
        (2 * HALF - 0.1, 0.08, height),
        radius=0.01,
    )
    wall = (0.10, deep - 0.02, CEILING - FLOOR)
    model.box(paint.plaster, (DIVIDER_X, middle + 0.01, (FLOOR + CEILING) / 2), wall, radius=0.012)
    ceiling = (2 * HALF - 2 * WALL + 0.1, deep - 0.03, 0.05)
    model.box(paint.white, (0, middle, CEILING), ceiling, radius=0.01)
    for left, right, floor in (
        (-HALF + WALL, DIVIDER_X - 0.05, "oakfloor"),
        (DIVIDER_X + 0.05, HALF - WALL, "tile"),
    ):
        columns = 9 if floor == "oakfloor" else 5
        rows = 3 if floor == "oakfloor" else 6
        for i in range(columns):
            for j in range(rows):
                wide, long = (right - left) / columns, (deep - 0.14) / rows
                centre = (left + (i + 0.5) * wide, FRONT + 0.03 + (j + 0.5) * long, FLOOR + 0.012)
                model.box(
                    paint[floor], centre, (wide - 0.008, long - 0.008, 0.05), radius=0.008, steps=1
                )
    model.build("shell")


def attic():
    """Joists, rafters, ridge, back gable with its vent, and batts between the joists."""
    model = Model(seed=7)
    middle, deep = (FRONT + BACK) / 2, BACK - FRONT
    slope = math.atan2(RISE, HALF)
    joists = np.linspace(FRONT + 0.05, BACK - 0.12, 5)
    for y in joists:
        model.box(paint.cedar, (0, y, ATTIC - 0.08), (2 * HALF - 0.04, 0.07, 0.15), radius=0.012)
        for side in (-1, 1):
            rafter = HALF / math.cos(slope) - 0.06
            centre = (side * HALF / 2, y, ATTIC + RISE / 2 - 0.13)
            turned = (0, side * slope, 0)
            model.box(paint.cedar, centre, (rafter, 0.07, 0.12), radius=0.012, rotation=turned)
        if y > 0.5:
            tie = (1.0, 0.05, 0.09)
            model.box(paint.cedar, (0, y, ATTIC + RISE - 0.42), tie, radius=0.012)
    model.box(paint.cedar, (0, middle, ATTIC + RISE - 0.14), (0.07, deep, 0.18), radius=0.012)
    gable = [(-HALF, ATTIC), (HALF, ATTIC), (0, ATTIC + RISE - 0.05)]
    model.extrude(paint.wood, gable, 0.06, offset=BACK - 0.06, bevel=0.008)
    model.box(paint.dark, (0.0, BACK - 0.07, ATTIC + 0.62), (0.42, 0.04, 0.34), radius=0.01)
    for i in range(5):
        centre = (0.0, BACK - 0.10, ATTIC + 0.49 + 0.065 * i)
        model.box(paint.white, centre, (0.42, 0.03, 0.04), radius=0.008, rotation=(0.6, 0, 0))
    model.box(paint.wood, (-0.62, middle - 0.35, ATTIC + 0.02), (1.15, 0.85, 0.05), radius=0.01)
    with model.at(0, middle, ATTIC, turn=math.pi / 2):
        gable_roof(
            model, deep + 0.02, 2 * HALF, RISE, overhang=0.24, end_overhang=0.1, gables=False
        )
    model.build("attic")
    batts(joists)


def batts(joists):
    """Fluffy insulation between the joists, left and right of the board the inspector kneels on."""
    wool = Coat(Matrix.Identity(4), 9)

    def pinks(out):
        """A mix of pinks."""
        return pick_colours(wool.rng, BATT_PINKS, len(out))

    model = Model(seed=9)
    for front, back in zip(joists[:-1], joists[1:]):
        for x in np.arange(-1.78, 1.9, 0.44):
            if -1.15 < x < -0.1 and front < 0.5:
                continue
            centre = (x, (front + back) / 2, ATTIC + model.rng.uniform(-0.01, 0.03))
            radii = (0.27, (back - front) * 0.47, 0.11)
            model.ball(paint.batt, centre, radii, segments=18, rings=12)
            wool.ellipsoid(centre, radii, 900, (0, 0, 0.15), 0.05, pinks)
    model.build("batts")
    wool.build(width=0.005, lift=0.35, name="wool")


def kitchen():
    """Counter with a sink under a lit window, its cabinet open to a wet pipe; a fridge."""
    model = Model(seed=8)
    left, right, depth, top = -HALF + WALL + 0.55, DIVIDER_X - 0.05, 0.46, FLOOR + 0.60
    y = BACK - 0.1 - depth / 2
    middle, width = (left + right) / 2, right - left
    model.box(paint.white, (middle, y - 0.02, top), (width, depth + 0.06, 0.06), radius=0.015)
    model.box(paint.dark, (middle, y + 0.16, FLOOR + 0.30), (width - 0.02, 0.1, 0.52), radius=0.01)
    edges = np.linspace(left, right, 5)
    for i, (start, end) in enumerate(zip(edges[:-1], edges[1:])):
        x, wide = (start + end) / 2, end - start
        if i == 1:
            with model.at(start + 0.01, y - depth / 2 + 0.02, 0, turn=-1.9):
                model.box(paint.green2, (wide / 2, 0, FLOOR + 0.32), (wide - 0.03, 0.03, 0.46))
            pipe = [(x, y, top - 0.04), (x, y, FLOOR + 0.30), (x + 0.04, y, FLOOR + 0.22)]
            pipe += [(x + 0.10, y, FLOOR + 0.24), (x + 0.11, y + 0.1, FLOOR + 0.34)]
            model.tube(paint.steel, pipe, 0.028, sides=12)
            puddle = (x + 0.02, y - 0.1, FLOOR + 0.045)
            model.ball(paint.birdbath_water, puddle, (0.14, 0.12, 0.012), segments=20, rings=6)
            continue
        model.box(
            paint.green, (x, y, FLOOR + 0.31), (wide - 0.012, depth - 0.06, 0.54), radius=0.012
        )
        door = (x, y - depth / 2 + 0.02, FLOOR + 0.31)
        model.box(paint.green2, door, (wide - 0.05, 0.03, 0.46), radius=0.012)
        model.ball(paint.brass, (end - 0.09, y - depth / 2 - 0.01, FLOOR + 0.44), 0.02, rings=8)
    sink_x = (edges[1] + edges[2]) / 2
    model.box(paint.steel, (sink_x, y - 0.02, top + 0.012), (0.40, 0.3, 0.05), radius=0.02)
    model.box(paint.dark, (sink_x, y - 0.02, top + 0.03), (0.33, 0.23, 0.03), radius=0.012)
    tap = [(sink_x, y + 0.15, top), (sink_x, y + 0.15, top + 0.22), (sink_x, y + 0.03, top + 0.23)]
    model.tube(paint.steel, tap + [(sink_x, y + 0.0, top + 0.17)], 0.018, sides=10)
    cook_pot(model, edges[3] + 0.1, y, top + 0.03, radius=0.10, height=0.12, metal="red")
    fridge = (-HALF + WALL + 0.29, BACK - 0.36, FLOOR + 0.54)
    model.box(paint.cream, fridge, (0.48, 0.5, 1.06), radius=0.05)
    model.box(paint.dark, (fridge[0], fridge[1] - 0.245, FLOOR + 0.72), (0.47, 0.02, 0.012))
    for z in (0.58, 0.86):
        model.box(paint.steel, (fridge[0] + 0.17, fridge[1] - 0.27, FLOOR + z), (0.03, 0.04, 0.18))
    with model.at(sink_x, BACK - 0.1, FLOOR + 0.74):
        solid_window(model, 0.62, 0.5, shutters=False, glow=True)
    model.build("kitchen")
    lamp_light((-0.8, 0.2, CEILING - 0.12), power=16, size=0.15)


def utility_room():
    """Water heater, a damp patch with the meter's pins in it, a mud tube up the wall."""
    model = Model(seed=10)
    x, y = 1.70, BACK - 0.42
    model.cylinder(paint.white, (x, y, FLOOR + 0.06), (x, y, FLOOR + 0.98), 0.235, bevel=0.05)
    model.cylinder(paint.dark, (x, y, FLOOR), (x, y, FLOOR + 0.08), 0.20)
    model.box(paint.steel, (x - 0.04, y - 0.235, FLOOR + 0.22), (0.16, 0.03, 0.12), radius=0.01)
    for dx in (-0.1, 0.1):
        pipe = [(x + dx, y, FLOOR + 0.95), (x + dx, y, CEILING)]
        model.tube(paint.coppermesh, pipe, 0.026, sides=12)
    wall = BACK - 0.1
    for dx, z, wide, tall in ((0, 0.26, 0.34, 0.30), (-0.2, 0.16, 0.2, 0.17), (0.2, 0.2, 0.2, 0.2)):
        spot = (1.24 + dx, wall, FLOOR + z)
        model.ball(paint.damp, spot, (wide, 0.008, tall), segments=28, rings=14)
    tube = [(0.98, 0.02), (0.95, 0.2), (1.0, 0.36), (0.96, 0.52), (1.0, 0.7)]
    mud = [(mud_x, wall - 0.012, FLOOR + z) for mud_x, z in tube]
    model.tube(paint.crumb, mud, [0.034, 0.03, 0.032, 0.028, 0.022], sides=10, shade=0.3)
    moisture_meter(model, 1.2, wall, FLOOR + 0.5, scale=0.5)
    model.build("utility")
    lamp_light((1.2, 0.1, CEILING - 0.12), power=16, size=0.15)


def people():
    """One inspector kneels in the attic with a torch, one notes what the meter says."""
    turn = math.pi / 2 - 0.12
    lens, aim = kneeling_technician(-0.62, -0.02, ATTIC + 0.045, turn, scale=1.05)
    end = np.array([1.12, -0.18, ATTIC + 0.18])
    torch_beam(lens, end, start_radius=0.05, end_radius=0.24, power=170, strength=2.4, opacity=0.6)
    technician(0.78, 0.10, FLOOR + 0.035, turn=0.25, scale=1.06, pose="clipboard")
    lamp_light((-0.3, FRONT + 0.1, ATTIC + 0.95), power=9, size=0.2)
    hairs = 14000 if is_final() else 6000
    mouse(place(1.20, -0.20, ATTIC + 0.09, turn=math.pi + 0.15, scale=0.28), hairs=hairs)


def no_grass(x, y):
    """Where no grass grows."""
    house = abs(x) < HALF + 0.08 and y > FRONT - 0.08
    return house or (abs(x + 0.1) < 0.34 and -1.82 < y < FRONT)


def garden():
    """Stepping stones, an oak behind, bushes and a pot."""
    model = Model(seed=2)
    for i in range(3):
        centre = (-0.1, FRONT - 0.31 - i * 0.43, 0.03)
        model.box(paint.path, centre, (0.62, 0.38, 0.12), radius=0.05)
    model.build("path")
    oak(-2.6, 1.45, scale=0.6, seed=3, leaf_count=3600)
    flower_pot(-1.2, FRONT - 0.32, 0.0, size=0.24, seed=4)
    bushes(
        [
            (2.7, 0.2, 0.24, 18),
            (2.7, 0.85, 0.28, 0),
            (-2.7, -0.2, 0.26, 18),
            (2.4, -1.5, 0.24, 16),
        ],
        first_seed=2,
    )
    scatter(
        grass_meshes(height=0.14, blades=12),
        lawn_points(WIDTH - 0.1, DEPTH - 0.1, 3000, 0, no_grass, corner=0.62),
        0.7,
        1.25,
    )


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.64, corner=0.65)
    shell()
    attic()
    kitchen()
    utility_room()
    people()
    garden()
    photograph(
        target=(0.0, -0.1, 1.16),
        azimuth=-72,
        elevation=17,
        distance=34,
        lens=137,
        fstop=0.5,
        focus=(0.2, -0.2, 1.4),
        floor=floor,
    )
