"""Richardson: brick-columned light-rail station, 1960s ranch house under big pecans."""

from mathutils import Matrix

from kit.buildings.homes import house
from kit.buildings.stations import rail_station
from kit.geometry import Model
from kit.ground.plinths import island, strip_outline
from kit.ground.surfaces import pavers, railway_track
from kit.materials import paint
from kit.people import technician
from kit.plants import bushes, lawn, oak
from kit.props import bench, lamp_post, mailbox, picket_fence
from kit.studio import photograph_town
from kit.vehicles import light_rail, van

SIZE = (1200, 800)
WIDTH, DEPTH = 12.4, 9.2
HOUSE_X, HOUSE_Y, HOUSE_SCALE = -2.55, -0.55, 0.72


def ground(model):
    """Railway, street, drive, station walk."""
    railway_track(model, -6.1, 6.1, 3.45)
    model.extrude(
        paint.asphalt,
        strip_outline(WIDTH, DEPTH, 0.85, -9, -3.2),
        0.07,
        axis="z",
        offset=-0.03,
        bevel=0.015,
    )
    model.box(paint.concrete, (0, -3.14, 0.03), (WIDTH - 0.04, 0.15, 0.13), radius=0.04)
    for i in range(8):
        model.box(paint.line, (-5.2 + i * 1.5, -3.95, 0.045), (0.7, 0.07, 0.012), radius=0.004)
    model.box(paint.concrete, (HOUSE_X + 2 * HOUSE_SCALE, -2.58, 0.02), (1.3, 1.15, 0.09))
    for i in range(3):
        model.box(
            paint.path,
            (HOUSE_X - 0.47 * HOUSE_SCALE, -2.25 - i * 0.36, 0.02),
            (0.55, 0.3, 0.09),
            radius=0.05,
        )
    pavers(model, "paver", 3.05, -3.05, 4.05, 0.95, size=0.28, thickness=0.1)
    pavers(model, "paver", 1.2, 0.95, 5.9, 1.35, size=0.28, thickness=0.1)


def plant_trees_and_bushes():
    """Live oaks and flowering bushes."""
    oak(-5.2, 0.9, scale=0.95, seed=4, leaf_count=5600)
    oak(-3.1, 2.7, scale=0.84, seed=6, leaf_count=4600)
    oak(5.6, -2.45, scale=0.46, seed=8, leaf_count=3000)
    bushes(
        [
            (-5.3, -1.9, 0.28, 24),
            (-4.0, -2.5, 0.24, 30),
            (-3.5, -2.45, 0.2, 0),
            (-0.5, -2.0, 0.22, 20),
            (4.7, -2.9, 0.24, 24),
            (4.6, 0.3, 0.24, 20),
            (2.45, -0.2, 0.26, 26),
            (2.4, -1.6, 0.26, 26),
            (1.5, 0.2, 0.3, 24),
            (4.6, -1.4, 0.22, 16),
            (5.8, 0.6, 0.24, 20),
            (1.6, -2.7, 0.26, 26),
            (2.1, -2.35, 0.2, 0),
            (-5.8, -2.5, 0.22, 18),
        ],
        first_seed=20,
        leaf_count=320,
    )


def no_grass(x, y):
    """Where no grass grows."""
    if y < -3.05 or abs(y - 3.45) < 0.68:
        return True
    if abs(x - HOUSE_X) < 3.4 * HOUSE_SCALE and abs(y - HOUSE_Y) < 2.1 * HOUSE_SCALE:
        return True
    if HOUSE_X - 3.2 * HOUSE_SCALE < x < HOUSE_X - 0.8 * HOUSE_SCALE and -2.75 < y - HOUSE_Y < 0:
        return True
    if abs(x - HOUSE_X - 2 * HOUSE_SCALE) < 0.68 and y < HOUSE_Y:
        return True
    if -1.5 < x < 5.9 and 1.0 < y < 3.1:
        return True
    return 3.0 < x < 4.1 and y < 1.0


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.7, corner=0.85)
    model = Model(seed=11)
    ground(model)
    rail_station(model, 3.55, 2.2, length=4.5, columns=4)
    light_rail(model, 1.75, 3.45, 0.26, length=2.5)
    for x, y in ((2.75, -0.9), (4.35, -0.9), (2.75, -2.6), (4.35, -2.6)):
        lamp_post(model, x, y, 0.02, height=1.2)
    bench(model, 5.0, -0.2, 0.02, turn=-0.2)
    picket_fence(model, -6.0, -2.85, -3.6, -2.85, height=0.42)
    mailbox(model, -1.75, -2.9)
    model.build("town")
    house(matrix=Matrix.Translation((HOUSE_X, HOUSE_Y, 0)) @ Matrix.Scale(HOUSE_SCALE, 4))
    van(3.7, -3.9, 0.05, scale=0.84)
    technician(0.35, -2.7, 0.02, turn=0.3, scale=1.12)
    plant_trees_and_bushes()
    lawn(WIDTH, DEPTH, no_grass, count=5400)
    photograph_town(target=(0.05, -0.1, 1.25), lens=109, focus=(0, -1.6, 0.8), floor=floor)
