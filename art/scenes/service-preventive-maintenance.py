"""Preventive maintenance: one house in four seasons, one ring that holds all year."""

import math

from kit.buildings.family_home import house
from kit.dome import amber_ring
from kit.geometry import Model, place, scatter
from kit.ground.plinths import quarter_island
from kit.materials import paint
from kit.people import technician
from kit.plants.autumn import fallen_leaf_meshes, pumpkin
from kit.plants.bluebonnets import bluebonnet_meshes
from kit.plants.grass import grass_meshes, lawn_points
from kit.plants.shrubs import bush
from kit.plants.trees import bare_tree, oak
from kit.props.patio import stone_ring, table_set
from kit.studio import photograph

SIZE = (1200, 900)
WIDTH, DEPTH = 9.0, 7.8
SPRING, SUMMER, AUTUMN, WINTER = (-1, -1), (1, -1), (1, 1), (-1, 1)
HOUSE_X, HOUSE_Y, HOUSE_SCALE = 0.1, 0.05, 0.64
DRIVE_X, DRIVE_BACK, DRIVE_WIDTH = 1.3, -1.5, 1.2  # from the garage to the front edge
REDBUD, SUMMER_OAK, AUTUMN_OAK = (-3.5, -2.7), (3.84, -2.3), (3.2, 2.55)


def walks():
    """Four cream walks on the seams, and the drive."""
    model = Model(seed=2)
    for i in range(6):
        model.box(paint.path, (-0.2, -1.42 - i * 0.44, 0.02), (0.6, 0.38, 0.1), radius=0.06)
    for i in range(4):
        model.box(paint.path, (-2.45 - i * 0.47, 0, 0.02), (0.4, 0.46, 0.1), radius=0.06)
        model.box(paint.path, (2.6 + i * 0.47, 0, 0.02), (0.4, 0.46, 0.1), radius=0.06)
    for i in range(4):
        model.box(paint.path, (0, 2.0 + i * 0.47, 0.02), (0.46, 0.4, 0.1), radius=0.06)
    for i in range(4):
        slab = (DRIVE_X, DRIVE_BACK - 0.3 - i * 0.585, 0.02)
        model.box(paint.concrete, slab, (DRIVE_WIDTH, 0.57, 0.09), radius=0.025)
    model.build("walks")


def trees_and_props():
    """A redbud, an oak, an autumn oak and a bare tree, with what belongs to each season."""
    oak(*REDBUD, scale=0.58, seed=3, leaf_count=4400, leaves="leaf_redbud", core="core_redbud")
    oak(*SUMMER_OAK, scale=0.58, seed=5, leaf_count=4400)
    oak(*AUTUMN_OAK, scale=0.82, seed=6, leaf_count=5600, leaves="leaf_autumn", core="core_autumn")
    bare_tree(-3.3, 1.75, scale=1.14, seed=4)
    model = Model(seed=5)
    stone_ring(model, *REDBUD, radius=0.42, count=11)
    stone_ring(model, *SUMMER_OAK, radius=0.44, count=12)
    with model.at(2.5, -3.2, turn=0.5, scale=0.82):
        table_set(model, 0, 0)
    pumpkin(model, 3.1, 1.65, radius=0.25)
    pumpkin(model, 3.48, 1.72, radius=0.18)
    pumpkin(model, 3.38, 1.36, radius=0.15)
    model.build("season_props")


def seasonal_ground():
    """Grass of four colours, bluebonnets in spring, fallen leaves in autumn."""
    scatter(
        grass_meshes(height=0.15, blades=12, grass="grass_spring"),
        season_points(SPRING, 5600, 5),
        0.7,
        1.25,
    )
    scatter(grass_meshes(height=0.14, blades=12), season_points(SUMMER, 5600, 6), 0.7, 1.25)
    scatter(
        grass_meshes(height=0.14, grass="grass_autumn"), season_points(AUTUMN, 5200, 7), 0.7, 1.2
    )
    scatter(
        grass_meshes(height=0.12, blades=10, grass="grass_winter"),
        season_points(WINTER, 5200, 8),
        0.7,
        1.15,
    )
    scatter(
        bluebonnet_meshes(),
        [
            point
            for point in season_points(SPRING, 900, 15, 0.12)
            if off_the_ring(point) and math.dist(point[:2], REDBUD) > 0.45
        ],
        0.85,
        1.35,
        seed=4,
    )
    scatter(
        fallen_leaf_meshes(),
        [(x, y, 0.1) for x, y, _ in season_points(AUTUMN, 1500, 16)],
        0.7,
        1.3,
        tilt=0.5,
    )


def season_points(quarter, count, seed, gap=0.05):
    """Lawn points of one quadrant, free of the house and the walks."""

    def elsewhere(x, y):
        """House, walks and the other quarters."""
        return house_mask(x, y) or walk_mask(x, y) or x * quarter[0] < gap or (y * quarter[1] < gap)

    return lawn_points(WIDTH - 0.12, DEPTH - 0.12, count, 0, elsewhere, seed=seed, corner=0.82)


def house_mask(x, y):
    """The house and its wings."""
    u, v = (x - HOUSE_X) / HOUSE_SCALE, (y - HOUSE_Y) / HOUSE_SCALE
    return (
        abs(u) < 3.35
        and -2.05 < v < 2.0
        or (-3.35 < u < -0.85 and -3.0 < v < -1.8)
        or (0.7 < u < 3.35 and -2.65 < v < -1.8)
        or (-1.1 < u < 0.8 and -2.75 < v < -1.8)
    )


def walk_mask(x, y):
    """The walks and the drive."""
    return (
        abs(x + 0.2) < 0.3
        and y < -1.3
        or (abs(y) < 0.24 and abs(x) > 2.1)
        or (abs(x) < 0.24 and y > 1.8)
        or (abs(x - DRIVE_X) < DRIVE_WIDTH / 2 + 0.02 and y < DRIVE_BACK + 0.3)
    )


def off_the_ring(point):
    """Whether a point is clear of the amber ring."""
    return (
        abs(math.hypot((point[0] - HOUSE_X) / 2.85, (point[1] - HOUSE_Y + 0.2) / 2.35) - 1) > 0.06
    )


def beds():
    """Bushes in the colour of their quarter."""
    beds = [
        (-2.3, -1.0, 0.2, 0, "leaf"),
        (-2.2, -1.45, 0.18, 24, "leaf"),
        (2.5, -0.62, 0.22, 20, "leaf"),
        (2.5, -1.1, 0.18, 0, "leaf"),
        (2.5, 0.75, 0.24, 0, "leaf_autumn"),
        (2.55, 1.25, 0.2, 0, "leaf_autumn"),
        (-2.35, 0.6, 0.24, 0, "grass_winter"),
        (-2.45, 1.1, 0.2, 0, "grass_winter"),
        (-4.0, 0.75, 0.28, 0, "grass_winter"),
        (-4.0, 2.75, 0.32, 0, "grass_winter"),
        (-3.35, 3.25, 0.34, 0, "grass_winter"),
        (-2.75, 2.8, 0.34, 0, "grass_winter"),
    ]
    for i, (x, y, size, flowers, leaf) in enumerate(beds):
        core = "core_autumn" if leaf == "leaf_autumn" else "leafcore"
        bush(
            x,
            y,
            size=size,
            seed=i + 2,
            leaf_count=640 if leaf == "grass_winter" else 320,
            flower_count=flowers,
            leaves=leaf,
            core=core,
        )


def build():
    """The whole picture."""
    floor = quarter_island(
        WIDTH,
        DEPTH,
        0.78,
        0.85,
        {SPRING: "turf_spring", SUMMER: "turf", AUTUMN: "turf_autumn", WINTER: "turf_winter"},
    )
    house(matrix=place(HOUSE_X, HOUSE_Y, scale=HOUSE_SCALE))
    walks()
    amber_ring((HOUSE_X, HOUSE_Y - 0.2), 2.85, 2.35, 0.19, thickness=0.05)
    trees_and_props()
    technician(1.05, -2.75, 0.07, turn=0.3, scale=1.1, pose="clipboard")
    seasonal_ground()
    beds()
    photograph(
        target=(-0.1, -0.1, 0.56),
        azimuth=-73,
        elevation=29,
        distance=46,
        lens=141,
        fstop=0.24,
        focus=(-0.2, -2.2, 0.6),
        floor=floor,
    )
