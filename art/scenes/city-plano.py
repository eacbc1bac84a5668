"""Plano: balloons at Oak Point, a brick street, the Arbor Hills tower, bluebonnets."""

import math
import random

from kit.buildings.shops import storefront
from kit.buildings.towers import stone_tower
from kit.geometry import Model
from kit.ground.plinths import island, strip_outline
from kit.ground.surfaces import hillock, pavers
from kit.materials import paint
from kit.people import technician
from kit.plants import bluebonnets, bushes, lawn, oak
from kit.props import bench, lamp_post, planter
from kit.studio import photograph_town
from kit.vehicles import balloon, van

SIZE = (1200, 800)
WIDTH, DEPTH = 12.4, 9.2
TOWER = (4.35, 3.0)
LAUNCH = (2.35, -1.75)
LAUNCH_RADIUS = 1.4


def ground(model):
    """Brick-paved downtown street, kerbs, pavement, meadow path."""
    model.extrude(
        paint.asphalt,
        strip_outline(WIDTH, DEPTH, 0.85, 0.15, 1.4),
        0.05,
        axis="z",
        offset=-0.03,
        bevel=0.01,
    )
    pavers(model, "paver", -6.1, 0.18, 6.1, 1.38, z=0.0, size=0.2, gap=0.012, thickness=0.09)
    for y in (0.08, 1.48):
        model.box(paint.concrete, (0, y, 0.04), (WIDTH - 0.06, 0.16, 0.14))
    for i in range(14):
        model.box(paint.path, (-5.85 + i * 0.557, 1.82, 0.06), (0.53, 0.5, 0.12))
    for i in range(7):
        model.box(
            paint.path,
            (-0.5 + 0.22 * math.sin(i * 1.1) + i * 0.1, -0.35 - i * 0.55, 0.015),
            (0.5, 0.38, 0.08),
            radius=0.06,
            rotation=(0, 0, 0.12 * math.sin(i * 2)),
        )


def town(model):
    """Two-storey downtown block."""
    y = 2.1
    storefront(
        model, -5.8, y, width=1.95, height=2.75, bricks="brickred", awning_colour="green", depth=1.9
    )
    storefront(
        model,
        -3.8,
        y,
        width=2.2,
        height=2.95,
        bricks="brickcream",
        awning_colour="roof",
        upper_windows=3,
        depth=1.9,
        trim="white",
        step=0.3,
    )
    storefront(
        model, -1.55, y, width=1.95, height=2.7, bricks="brick", awning_colour="amber", depth=1.9
    )
    for x in (-5.3, -2.7, -0.2):
        lamp_post(model, x, 1.62)
    planter(model, -3.9, 1.75, 0.1, seed=3)
    planter(model, -1.6, 1.75, 0.1, seed=4)


def launch_site(model):
    """Burner flame, tether pegs and ropes of the balloon about to leave."""
    x, y = LAUNCH
    for dx, dy in ((-1.0, -0.5), (1.0, -0.4), (0.1, 0.9)):
        model.tube(
            paint.wood,
            [(x + dx * 0.16, y + dy * 0.16, 0.42), (x + dx, y + dy, 0.02)],
            0.014,
            sides=6,
        )
        model.box(paint.cedar, (x + dx, y + dy, 0.05), (0.06, 0.06, 0.16), radius=0.01)


def plant_trees_and_bushes():
    """Live oaks and flowering bushes."""
    oak(-5.1, -1.5, scale=0.64, seed=4, leaf_count=4200)
    oak(5.5, -0.75, scale=0.55, seed=8, leaf_count=3400)
    oak(1.5, 3.5, scale=0.62, seed=9, leaf_count=3000)
    bushes(
        [
            (3.1, 2.1, 0.24, 24),
            (5.6, 2.0, 0.26, 20),
            (-5.2, -3.6, 0.3, 28),
            (-4.6, -3.9, 0.22, 0),
            (-1.9, -0.5, 0.24, 20),
            (3.9, -0.4, 0.22, 18),
            (5.5, -3.2, 0.28, 20),
        ],
        first_seed=20,
        leaf_count=320,
    )


def plant_bluebonnets():
    """Patches of bluebonnets in the meadow."""
    rng = random.Random(8)
    flowers = []
    for middle_x, middle_y, radius_x, radius_y, count in (
        (-2.4, -3.3, 1.5, 0.75, 100),
        (4.4, -2.9, 1.1, 0.9, 85),
        (-1.3, -1.5, 0.5, 0.5, 30),
        (3.4, -3.9, 1.3, 0.3, 50),
    ):
        for _ in range(count):
            angle = rng.uniform(0, 6.28)
            reach = math.sqrt(rng.random())
            flowers.append(
                (
                    middle_x + radius_x * reach * math.cos(angle),
                    middle_y + radius_y * reach * math.sin(angle),
                    0,
                )
            )
    bluebonnets(flowers, scale=1.15)


def no_grass(x, y):
    """Where no grass grows."""
    if 0.0 < y < 2.1 and x < 2.0 or 0.0 < y < 1.56:
        return True
    if -5.9 < x < 0.5 and 1.5 < y < 4.1:
        return True
    return math.hypot((x - TOWER[0]) / 1.7, (y - TOWER[1]) / 1.2) < 1


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.7, corner=0.85)
    model = Model(seed=11)
    ground(model)
    town(model)
    launch_site(model)
    stone_tower(model, TOWER[0], TOWER[1], 0.52, width=1.25, height=1.9)
    bench(model, -3.2, -1.2, 0.01, turn=0.25)
    model.build("town")
    hillock(TOWER[0], TOWER[1] + 0.05, radius_x=1.75, radius_y=1.25, height=0.62, seed=3)
    balloon(LAUNCH[0], LAUNCH[1], 1.72 * LAUNCH_RADIUS + 0.42, radius=LAUNCH_RADIUS)
    balloon(-1.9, 2.6, 5.35, radius=0.84, colours=("roof", "cream"), seed=2)
    balloon(2.75, 3.6, 5.7, radius=0.66, colours=("amber", "white", "green2", "white"), seed=3)
    van(-2.3, 0.78, 0.05, scale=0.84)
    technician(0.75, -2.9, 0.03, turn=0.35, scale=1.2)
    plant_trees_and_bushes()
    plant_bluebonnets()
    lawn(WIDTH, DEPTH, no_grass, count=5600)
    photograph_town(target=(0.05, -0.1, 1.95), lens=102, focus=(0.5, -1.6, 1.5), floor=floor)
