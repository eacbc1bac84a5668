"""Plano: Rowlett Creek under its pecans, bluebonnets and a balloon, a brick street, the Arbor Hills
tower."""

import math
import random

from kit.buildings.storefronts import storefront
from kit.buildings.towers import stone_tower
from kit.geometry import Model, clip_polygon, rounded_rectangle, scatter
from kit.ground.plinths import canal_island, strip_outline
from kit.ground.surfaces import boulders, hillock, pavers
from kit.materials import paint
from kit.people import technician
from kit.plants.bluebonnets import bluebonnet_meshes
from kit.plants.grass import lawn
from kit.plants.shrubs import bushes, reeds
from kit.plants.trees import oak, pecan
from kit.props.street import bench, lamp_post, planter
from kit.studio import photograph_town
from kit.vehicles.balloons import balloon
from kit.vehicles.sailboats import TEARDROP_BASKET
from kit.vehicles.vans import van

SIZE = (1200, 800)
WIDTH, DEPTH = 12.4, 9.2
WATER = -0.17
OUTLINE = rounded_rectangle(WIDTH, DEPTH, 0.85, 16)
CREEK = (
    0.8,
    0.6,
    -4.62,
    -5.62,
)  # runs where the first times x plus the second times y lies between
NEAR = clip_polygon(OUTLINE, (CREEK[0], CREEK[1], CREEK[3]))
FAR = clip_polygon(OUTLINE, (-CREEK[0], -CREEK[1], -CREEK[2]))
TOWER = (4.35, 3.0)
LAUNCH = (3.25, -1.8)
LAUNCH_RADIUS = 1.15
LAUNCH_LIFT = 0.62  # the basket hangs above the grass, and the street shows below the envelope


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
    pavers(model, "paver", -6.17, 0.18, 6.17, 1.38, z=0.0, size=0.2, gap=0.012, thickness=0.09)
    for y in (0.08, 1.48):
        model.box(paint.concrete, (0, y, 0.04), (WIDTH - 0.06, 0.16, 0.14))
    for i in range(14):
        model.box(paint.path, (-5.85 + i * 0.557, 1.82, 0.06), (0.53, 0.5, 0.12))
    for i, (x, y) in enumerate(path_stones()):
        stone = dict(radius=0.06, rotation=(0, 0, 0.12 * math.sin(i * 2)), steps=3)
        model.box(paint.path, (x, y, 0.02), (0.56, 0.42, 0.12), **stone)


def path_stones():
    """Middles of the stepping stones from the street to the front of the meadow."""
    return [(0.18 * math.sin(i * 1.1) - 0.7 + i * 0.07, -0.3 - i * 0.52) for i in range(8)]


def in_creek(x, y, margin=0.0):
    """Whether a place lies in the creek or so close to it."""
    across = CREEK[0] * x + CREEK[1] * y
    return CREEK[3] - margin < across < CREEK[2] + margin


def bank(along, side):
    """Place on the creek's near (-1) or far (1) bank; along counts from its middle."""
    across = CREEK[2] if side > 0 else CREEK[3]
    return CREEK[0] * across - CREEK[1] * along, CREEK[1] * across + CREEK[0] * along


def creek(model):
    """Stones along both banks and three stepping stones through the shallow water."""
    rng = random.Random(3)
    stones = []
    for k in range(34):
        x, y = bank(rng.uniform(-2.5, 3.2), rng.choice((-1, 1)))
        stones.append((x + rng.uniform(-0.1, 0.1), y, WATER + 0.02, rng.uniform(0.08, 0.2)))
    boulders(model, [stone for stone in stones if abs(stone[0]) < 6.0 and abs(stone[1]) < 4.4])


def town(model):
    """Two-storey downtown block."""
    y = 2.1
    storefront(
        model, -5.8, y, width=1.95, height=2.75, bricks="brickred", awning_colour="amber", depth=1.9
    )
    storefront(
        model,
        -3.8,
        y,
        width=2.2,
        height=2.95,
        bricks="brickcream",
        awning_colour="green",
        upper_windows=3,
        depth=1.9,
        trim="white",
        step=0.3,
    )
    storefront(
        model, -1.55, y, width=1.95, height=2.7, bricks="brick", awning_colour="roof", depth=1.9
    )
    for x in (-5.3, -2.7):
        lamp_post(model, x, 1.62)
    planter(model, -3.9, 1.75, 0.1, seed=3)
    planter(model, -1.6, 1.75, 0.1, seed=4)


def launch_site(model):
    """Tether pegs and taut ropes of the balloon that has just left the ground."""
    x, y = LAUNCH
    for dx, dy in ((-1.0, -0.5), (0.95, -0.5), (0.1, 0.95)):
        foot = (x + dx, y + dy, 0.1)
        rope = [(x + dx * 0.18, y + dy * 0.18, LAUNCH_LIFT + 0.08), foot]
        model.tube(paint.wood, rope, 0.014, sides=6)
        model.box(paint.cedar, foot, (0.07, 0.07, 0.26), radius=0.01)


def plant_trees_and_bushes():
    """Live oaks and flowering bushes."""
    pecan(-4.55, -0.75, scale=0.82, seed=4, leaf_count=4600)
    pecan(-2.05, -3.35, scale=0.66, seed=9, leaf_count=3800)
    pecan(-5.45, -3.55, scale=0.6, seed=6, leaf_count=3200)
    oak(5.55, -2.55, scale=0.5, seed=8, leaf_count=3400)
    bushes(
        [
            (2.2, 2.3, 0.28, 24),
            (1.75, 2.75, 0.22, 0),
            (2.9, 3.9, 0.3, 18),
            (5.6, 2.0, 0.26, 20),
            (-4.75, -4.0, 0.22, 20),
            (-4.0, -0.45, 0.24, 20),
            (4.9, -0.4, 0.24, 18),
            (5.65, -3.45, 0.26, 20),
        ],
        first_seed=20,
        leaf_count=320,
    )


BLUEBONNET_PATCHES = (  # x, y, radii along x and y
    (-2.2, -1.75, 0.85, 0.5),
    (-1.45, -2.75, 0.5, 0.6),
    (2.75, -3.5, 1.75, 0.55),
    (1.1, -1.3, 0.75, 0.4),
)
BLUEBONNET_GAP = 0.2  # least distance between two spikes, or a patch looks like moss


def plant_bluebonnets():
    """Patches of single bluebonnet spikes in the meadow."""
    rng = random.Random(8)
    flowers = []
    for middle_x, middle_y, radius_x, radius_y in BLUEBONNET_PATCHES:
        for _ in range(700):
            angle, reach = rng.uniform(0, 6.28), math.sqrt(rng.random())
            x = middle_x + radius_x * reach * math.cos(angle)
            y = middle_y + radius_y * reach * math.sin(angle)
            if all(math.hypot(x - a, y - b) > BLUEBONNET_GAP for a, b, _ in flowers):
                flowers.append((x, y, 0))
    scatter(bluebonnet_meshes(florets=28), flowers, 1.1, 1.45, seed=4, tilt=0.08)


def no_grass(x, y):
    """Where no grass grows."""
    if in_creek(x, y, 0.06):
        return True
    if 0.0 < y < 2.1 and x < 2.0 or 0.0 < y < 1.56:
        return True
    if any(abs(x - a) < 0.32 and abs(y - b) < 0.25 for a, b in path_stones()):
        return True
    if -5.9 < x < 0.5 and 1.5 < y < 4.1:
        return True
    return math.hypot((x - TOWER[0]) / 1.7, (y - TOWER[1]) / 1.2) < 1


def build():
    """The whole picture."""
    floor = canal_island(WIDTH, DEPTH, [NEAR, FAR], height=0.7, water=WATER)
    model = Model(seed=11)
    ground(model)
    town(model)
    creek(model)
    launch_site(model)
    stone_tower(model, TOWER[0], TOWER[1], 0.52, width=1.25, height=1.9)
    bench(model, -2.9, -0.75, 0.01, turn=0.25)
    model.build("town")
    hillock(TOWER[0], TOWER[1] + 0.05, radius_x=1.75, radius_y=1.25, height=0.62, seed=3)
    launch_z = (TEARDROP_BASKET + 0.15) * LAUNCH_RADIUS + LAUNCH_LIFT
    balloon(*LAUNCH, launch_z, radius=LAUNCH_RADIUS, teardrop=True)
    balloon(-1.9, 2.6, 5.35, radius=0.84, colours=("roof", "cream"), seed=2, teardrop=True)
    stripes = "amber", "white", "green2", "white"
    balloon(2.75, 3.6, 5.7, radius=0.66, colours=stripes, seed=3, teardrop=True)
    van(0.2, 0.7, 0.05, scale=0.84)
    technician(0.06, -2.75, 0.07, turn=0.35, scale=1.2, pose="wave")
    plant_trees_and_bushes()
    plant_bluebonnets()
    reeds([(*bank(along, 1), WATER) for along in (-2.0, -1.2, 0.6, 1.5, 2.4)], scale=1.2)
    lawn(WIDTH, DEPTH, no_grass, count=5600)
    photograph_town(target=(0.05, -0.1, 1.95), lens=102, focus=(0.5, -1.6, 1.5), floor=floor)
