"""Addison: 'Blueprints' over the Addison Circle roundabout, mid-rise flats, a hot-air balloon."""

import math

from kit.buildings.apartments import apartments
from kit.geometry import Model
from kit.ground.plinths import island
from kit.ground.surfaces import pavers, ring_slab
from kit.materials import paint
from kit.people import technician
from kit.plants.grass import lawn
from kit.plants.shrubs import bush, bushes
from kit.plants.trees import oak
from kit.props.street import bench, lamp_post, planter
from kit.sculptures import blueprints
from kit.studio import photograph_town
from kit.vehicles.balloons import balloon
from kit.vehicles.vans import van

SIZE = (1200, 800)
WIDTH, DEPTH = 12.4, 9.0
ROUND_X, ROUND_Y = -0.2, -1.3  # middle of the roundabout
INNER, OUTER = 1.62, 2.95  # radii of its road


def ground(model):
    """Roundabout, its three arms, kerbs and pavements."""
    for x0, x1 in ((-6.17, ROUND_X - OUTER + 0.2), (ROUND_X + OUTER - 0.2, 6.17)):
        model.box(paint.asphalt, ((x0 + x1) / 2, ROUND_Y, 0.0), (x1 - x0, 1.5, 0.07), radius=0.015)
        dashes = int((x1 - x0) / 1.1)
        for i in range(dashes):
            model.box(
                paint.line,
                (x0 + (i + 0.5) * (x1 - x0) / dashes, ROUND_Y, 0.04),
                (0.6, 0.07, 0.012),
                radius=0.004,
            )
        for side in (-1, 1):
            model.box(
                paint.concrete,
                ((x0 + x1) / 2, ROUND_Y + side * 0.86, 0.05),
                (x1 - x0 - 0.1, 0.3, 0.12),
            )
    model.box(paint.asphalt, (ROUND_X, 2.9, 0.0), (1.5, 3.1, 0.07), radius=0.015)
    for i in range(3):
        model.box(paint.line, (ROUND_X, 1.9 + i * 0.95, 0.04), (0.07, 0.55, 0.012), radius=0.004)
    for side in (-1, 1):
        model.box(paint.concrete, (ROUND_X + side * 0.92, 3.0, 0.05), (0.34, 2.9, 0.12))
    ring_slab(
        model, "asphalt", ROUND_X, ROUND_Y, inner=INNER - 0.05, outer=OUTER, bottom=-0.03, top=0.042
    )
    ring_slab(
        model,
        "concrete",
        ROUND_X,
        ROUND_Y,
        inner=INNER - 0.1,
        outer=INNER + 0.06,
        bottom=-0.03,
        top=0.12,
    )
    for first, last in ((18, 72), (108, 162), (198, 342)):
        ring_slab(
            model,
            "concrete",
            ROUND_X,
            ROUND_Y,
            inner=OUTER - 0.02,
            outer=OUTER + 0.36,
            bottom=-0.03,
            top=0.11,
            first_angle=first,
            last_angle=last,
            steps=30,
        )
    for k in range(26):
        angle = 2 * math.pi * k / 26
        model.box(
            paint.line,
            (ROUND_X + 2.3 * math.cos(angle), ROUND_Y + 2.3 * math.sin(angle), 0.045),
            (0.06, 0.3, 0.012),
            radius=0.004,
            rotation=(0, 0, angle),
        )
    # green centre
    model.ball(
        paint.turf, (ROUND_X, ROUND_Y, -0.12), (INNER - 0.06, INNER - 0.06, 0.26), segments=40
    )
    # shop pavements
    for x0, x1 in ((-6.0, -1.5), (1.2, 6.0)):
        pavers(model, "path", x0, 1.25, x1, 2.0, z=0.05, size=0.4, thickness=0.1)


def street(model):
    """Lamps and benches."""
    for x, y in ((-5.2, 1.5), (-3.1, 1.5), (2.6, 1.5), (4.9, 1.5), (-4.4, -2.35), (4.2, -2.35)):
        lamp_post(model, x, y)
    bench(model, 4.3, -3.1, 0.02, turn=0.3)
    pavers(model, "path", 2.55, -4.05, 3.85, -3.3, z=0.02, size=0.42)
    planter(model, -4.2, 1.6, 0.1, seed=3)
    planter(model, 3.7, 1.6, 0.1, seed=4)


def plant_trees_and_bushes():
    """Live oaks and flowering bushes."""
    oak(-5.2, -3.5, scale=0.52, seed=4, leaf_count=3200)
    oak(5.55, -3.75, scale=0.44, seed=6, leaf_count=3200)
    oak(-4.6, 0.35, scale=0.42, seed=8, leaf_count=2400)
    oak(4.3, 0.4, scale=0.42, seed=9, leaf_count=2400)
    bushes(
        [
            (1.9, -4.05, 0.24, 20),
            (4.45, -4.05, 0.24, 24),
            (-3.9, -3.9, 0.26, 24),
            (-3.4, -3.55, 0.2, 0),
            (5.75, -2.5, 0.24, 18),
            (-5.75, -2.5, 0.24, 18),
        ],
        first_seed=50,
        leaf_count=300,
    )
    for k in range(9):
        angle = 2 * math.pi * k / 9 + 0.2
        bush(
            ROUND_X + 1.25 * math.cos(angle),
            ROUND_Y + 1.25 * math.sin(angle),
            0.05,
            size=0.2,
            seed=k + 30,
            leaf_count=220,
            flower_count=26,
        )


def no_grass(x, y):
    """Where no grass grows."""
    distance = math.hypot(x - ROUND_X, y - ROUND_Y)
    if 2.5 < x < 3.9 and -4.1 < y < -3.25:
        return True
    if INNER - 0.1 < distance < OUTER + 0.38:
        return True
    if abs(y - ROUND_Y) < 1.02 and abs(x - ROUND_X) > OUTER:
        return True
    if y > 1.2 and (x < -1.45 or x > 1.1):
        return y < 4.0
    return abs(x - ROUND_X) < 1.1 and y > 1.0


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.7, corner=0.85)
    model = Model(seed=11)
    ground(model)
    street(model)
    apartments(model, -5.95, 2.05, width=2.1, bricks="brickred", trim="cream")
    apartments(model, -3.75, 2.05, width=2.25, awning_colour="roof")
    apartments(model, 1.1, 2.05, width=2.35, awning_colour="amber")
    apartments(model, 3.55, 2.05, width=2.35, bricks="brickred", trim="cream")
    blueprints(model, ROUND_X, ROUND_Y, 0.1)
    model.build("town")
    balloon(0.05, 3.0, 5.7, radius=0.8)
    van(ROUND_X - 1.15, ROUND_Y - 2.0, 0.05, turn=-0.5, scale=0.82)
    technician(3.15, -3.6, 0.06, turn=0.3, scale=1.15, pose="wave")
    plant_trees_and_bushes()
    lawn(WIDTH, DEPTH, no_grass, count=4600)
    photograph_town(target=(0.05, 0, 2.06), lens=99, focus=(0, -1.5, 1.5), floor=floor)
