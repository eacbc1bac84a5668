"""Lewisville: the lake behind its long grass dam with a concrete spillway and a road along its
crest, Old Town's feed mill and brick shops."""

import math
import random

import numpy as np

from kit.buildings.mill import feed_mill
from kit.buildings.storefronts import storefront
from kit.buildings.towers import intake_tower
from kit.critters.birds import duck
from kit.geometry import Model, clip_polygon, rounded_rectangle, scatter
from kit.ground.plinths import canal_island
from kit.ground.surfaces import boulders, pavers
from kit.materials import paint
from kit.people import technician
from kit.plants.grass import grass_meshes, lawn
from kit.plants.shrubs import bushes, reeds
from kit.plants.trees import oak
from kit.props.street import bench, lamp_post, planter
from kit.studio import photograph_town
from kit.vehicles.sailboats import sailboat
from kit.vehicles.vans import van

SIZE = (1200, 800)
WIDTH, DEPTH, CORNER = 12.4, 9.4, 0.85
LOW, HIGH = -0.16, 0.66  # levels of the river and of the lake
BANK = -0.75  # x of the right end of the lake
DAM_Y = 0.2  # the front slope begins south of this
CREST, CREST_Y = 0.97, 0.7
FRONT_PAST = (-1.35, -0.6, 0.2, 0.8, 1.1)  # profile of the dam before the lake: y from DAM_Y
FRONT_Z = (-0.22, 0.28, 0.95, 0.95, 0.6)
SIDE_PAST = (-0.12, 0.12, 0.42, 1.0, 1.7)  # profile of the dam beside it: x from BANK
SIDE_Z = (0.96, 1.02, 0.98, 0.5, -0.02)
SPILLWAY = (-5.1, -2.7)  # x of its walls
CHUTE_Y = (-1.5, -1.25, -0.85, -0.3, 0.15, 0.45, 0.75, 1.1, 1.3)  # profile of the chute
CHUTE_Z = (-0.14, -0.1, 0.06, 0.42, 0.7, 0.78, 0.76, 0.66, 0.5)
PATH_X = 3.6  # the path across the green, where the technician walks
OUTLINE = rounded_rectangle(WIDTH, DEPTH, CORNER, 16)
TOWN = clip_polygon(OUTLINE, (-1, 0.16, -BANK + 0.35))


def reservoir(model):
    """Raised lake with its intake tower, a service bridge and a sailboat."""
    outline = rounded_rectangle(WIDTH - 0.04, DEPTH - 0.04, CORNER, 16)
    lake = clip_polygon(outline, (0, -1, -0.9), (1, 0, BANK + 0.2))
    model.extrude(paint.soil, lake, 0.9, axis="z", offset=-0.4, bevel=0)
    model.extrude(paint.water, lake * 0.999, 0.2, axis="z", offset=HIGH - 0.2, bevel=0.02)
    intake_tower(model, -4.6, 2.9, HIGH, height=0.75)
    service_bridge(model)
    sailboat(model, -2.75, 2.1, HIGH, turn=0.1, scale=0.8, sail="white", jib="amber")


def service_bridge(model):
    """Bridge from the crown of the dam up to the tower's gallery, on two piers."""
    shore, gallery = (BANK - 0.1, 1.03), (-4.3, HIGH + 0.66)
    run, rise = shore[0] - gallery[0], gallery[1] - shore[1]
    tilt = math.atan2(rise, run)
    middle = (shore[0] + gallery[0]) / 2, 2.95, (shore[1] + gallery[1]) / 2
    length = math.hypot(run, rise) + 0.1
    model.box(paint.concrete, middle, (length, 0.22, 0.06), radius=0.01, rotation=(0, tilt, 0))
    for side in (-1, 1):
        kerb = middle[0], middle[1] + side * 0.1, middle[2] + 0.05
        model.box(paint.white, kerb, (length, 0.03, 0.07), radius=0.01, rotation=(0, tilt, 0))
    for x in (-3.2, -2.0):
        deck = gallery[1] - rise * (x - gallery[0]) / run
        model.cylinder(
            paint.concrete, (x, 2.95, HIGH - 0.2), (x, 2.95, deck), 0.07, bevel=0.01, sides=16
        )


def dam(model):
    """Rolled-earth dam, grown with grass: before the lake along x, beside it along y."""
    for left, right in ((-6.14, SPILLWAY[0]), (SPILLWAY[1], BANK + 0.4)):
        rings = []
        for x in np.linspace(left, right, 8):
            ring = [(x, DAM_Y + past, z) for past, z in zip(FRONT_PAST, FRONT_Z)]
            ring += [(x, DAM_Y + FRONT_PAST[-1], -0.4), (x, DAM_Y + FRONT_PAST[0], -0.4)]
            rings.append(np.array(ring))
        model.loft(paint.turf, rings, smooth_angle=50)
    rings = []
    for y in np.linspace(4.5, -1.75, 26):
        tall = height(y)
        ring = [(BANK - 0.28 - 0.1 * (1 - tall), y, -0.1)]
        ring += [(BANK + past, y, z * tall - 0.02) for past, z in zip(SIDE_PAST, SIDE_Z)]
        rings.append(np.array(ring))
    model.loft(paint.turf, rings, smooth_angle=50)


def crest_road(model):
    """Two lanes along the crown, a guard rail on each side; a bridge over the spillway."""
    left, right = -6.12, BANK + 0.25
    middle, length = (left + right) / 2, right - left
    model.box(paint.concrete, (middle, CREST_Y, CREST), (length, 0.62, 0.1), radius=0.02)
    model.box(paint.asphalt, (middle, CREST_Y, CREST + 0.052), (length, 0.5, 0.02), radius=0.006)
    for x in np.arange(left + 0.25, right - 0.1, 0.5):
        model.box(paint.line, (x, CREST_Y, CREST + 0.066), (0.24, 0.035, 0.01), radius=0.003)
    for side in (-1, 1):
        y = CREST_Y + side * 0.28
        rail = [(left + 0.06, y, CREST + 0.19), (right, y, CREST + 0.19)]
        model.tube(paint.steel, rail, 0.026, sides=8)
        for x in np.arange(left + 0.1, right, 0.42):
            model.box(paint.white, (x, y, CREST + 0.11), (0.045, 0.045, 0.2), radius=0.01)


def spillway(model):
    """Rounded concrete weir and chute under the road, between two walls, three piers on it."""
    left, right = SPILLWAY
    rings = []
    for x in (left, right):
        ring = [(x, y, z) for y, z in zip(CHUTE_Y, CHUTE_Z)]
        rings.append(np.array(ring + [(x, CHUTE_Y[-1], -0.4), (x, CHUTE_Y[0], -0.4)]))
    model.loft(paint.concrete, rings, smooth_angle=50)
    for x in np.linspace(left, right, 5)[1:-1]:
        model.box(paint.concrete, (x, CREST_Y, 0.78), (0.12, 0.66, 0.4), radius=0.03)
        joint = [(x, y, z + 0.006) for y, z in zip(CHUTE_Y[:-3], CHUTE_Z[:-3])]
        model.tube(paint.slab, joint, 0.012, sides=6)
    for x in (left, right):
        wall = [(-1.5, -0.3), (-1.5, 0.12), (-0.9, 0.34), (0.2, 1.0), (1.35, 1.0), (1.35, -0.3)]
        model.extrude(paint.concrete, np.array(wall), 0.2, axis="x", offset=x - 0.1, bevel=0.02)
    model.box(
        paint.foam,
        ((left + right) / 2, -1.42, LOW + 0.02),
        (right - left - 0.3, 0.26, 0.05),
        radius=0.02,
    )
    for x in np.arange(left + 0.25, right - 0.1, 0.27):
        model.box(paint.concrete, (x, -1.16, 0.0), (0.13, 0.16, 0.2), radius=0.02)


def height(y):
    """Height of the dam at y, from 0 to 1: full beside the lake, falling to the lawn."""
    t = min(1, max(0, (y + 1.7) / 1.6))
    return t * t * (3 - 2 * t)


def river(model):
    """The calm river below the dam: rocks along its bank, and ducks."""
    rng = random.Random(4)
    rocks = []
    for k in range(26):
        y = -0.9 - k * 0.14
        rocks.append((bank(y) - rng.uniform(-0.02, 0.22), y, LOW, rng.uniform(0.1, 0.22)))
    boulders(model, rocks)
    ducks = (-2.75, -2.6, 2.6), (-3.4, -1.95, 2.0), (-4.1, -3.1, 3.2), (-5.0, -2.4, 2.7)
    for x, y, turn in ducks:
        duck(model, x, y, LOW, turn=turn, scale=1.35)


def bank(y):
    """x of the river bank at y."""
    return BANK - 0.35 + 0.16 * y


def old_town(model):
    """Main Street with the feed mill and two shops."""
    street = clip_polygon(OUTLINE * 0.997, (-1, 0, -0.15), (0, 1, -0.55), (0, -1, 1.75))
    model.extrude(paint.asphalt, street, 0.07, axis="z", offset=-0.03, bevel=0.015)
    for i in range(4):
        model.box(paint.line, (0.9 + i * 1.5, -1.15, 0.045), (0.7, 0.07, 0.012), radius=0.004)
    for y in (-0.47, -1.82):
        model.box(paint.concrete, (3.15, y, 0.05), (6.0, 0.16, 0.14))
    pavers(model, "paver", 0.35, -0.38, 6.1, 0.25, z=0.05, size=0.26, thickness=0.12)
    feed_mill(model, 1.42, 0.75, 0.05)
    storefront(
        model,
        4.75,
        0.6,
        width=1.33,
        height=2.72,
        bricks="brickred",
        awning_colour="amber",
        depth=2.2,
        trim="white",
        z=0.1,
    )
    for x in (3.25, 4.8):
        lamp_post(model, x, -0.3)
    bench(model, 0.15, -2.75, 0.01, turn=0.1)
    planter(model, 4.4, -0.1, 0.1, seed=3)


def plant_trees_and_bushes():
    """Live oaks and flowering bushes."""
    oak(5.7, -3.75, scale=0.4, seed=4, leaf_count=2800)
    oak(-0.75, -3.85, scale=0.38, seed=6, leaf_count=2600)
    oak(5.4, 3.9, scale=0.6, seed=8, leaf_count=3000)
    bushes(
        [
            (1.7, -3.5, 0.28, 30),
            (2.2, -3.75, 0.22, 0),
            (4.2, -2.9, 0.28, 26),
            (-0.1, -1.95, 0.26, 24),
            (-0.5, -1.6, 0.2, 0),
            (4.6, -3.3, 0.2, 0),
            (5.8, -2.2, 0.22, 14),
            (0.35, 0.7, 0.24, 20),
            (0.7, 1.8, 0.22, 0),
        ],
        first_seed=20,
        leaf_count=320,
    )


def grass_on_dam():
    """Tufts on both slopes of the dam."""
    rng = random.Random(5)
    points = []
    for _ in range(1300):
        y = rng.uniform(-1.7, 4.4)
        past = -0.05 + 1.65 * rng.random()
        z = np.interp(past, SIDE_PAST, SIDE_Z) * height(y) - 0.04
        points.append((BANK + past, y, z))
    for _ in range(2700):
        x = rng.uniform(-6.1, BANK + 0.3)
        y = rng.uniform(-1.05, DAM_Y + 0.7)
        if abs(y - CREST_Y) > 0.34 and not SPILLWAY[0] - 0.14 < x < SPILLWAY[1] + 0.14:
            points.append((x, y, np.interp(y - DAM_Y, FRONT_PAST, FRONT_Z) - 0.04))
    scatter(grass_meshes(height=0.13, blades=12), points, 0.7, 1.25, seed=6)


def no_grass(x, y):
    """Where no grass grows."""
    if x < bank(y) + 0.08:
        return True
    if x < BANK + 1.5 and y > -1.0:
        return True
    if x > 0.1 and -1.95 < y < 0.3 or abs(x - PATH_X) < 0.36 and y < 0:
        return True
    return x > 1.0 and 0.3 < y < 3.0


def build():
    """The whole picture."""
    floor = canal_island(WIDTH, DEPTH, [TOWN], height=0.78, corner=CORNER, water=LOW)
    model = Model(seed=11)
    reservoir(model)
    dam(model)
    spillway(model)
    crest_road(model)
    river(model)
    old_town(model)
    pavers(model, "path", PATH_X - 0.32, -4.1, PATH_X + 0.32, -1.92)
    model.build("town")
    van(1.3, -1.15, 0.05, scale=0.86)
    technician(PATH_X + 0.1, -2.95, 0.04, turn=0.3, scale=1.2, pose="carry")
    plant_trees_and_bushes()
    reeds(
        [
            (bank(y) - 0.3 - 0.1 * math.sin(y * 7), y, LOW - 0.02)
            for y in np.linspace(-4.2, -1.4, 16)
        ],
        scale=1.3,
    )
    lawn(WIDTH, DEPTH, no_grass, count=5400)
    grass_on_dam()
    photograph_town(target=(-0.12, -0.1, 1.3), lens=106, focus=(0, -1.2, 0.8), floor=floor)
