"""Richardson: five stone guardians before DFW Chinatown's shops, a 1950s ranch house, pecans."""

from kit.buildings.arcade import arcade
from kit.buildings.ranch_house import ranch_house
from kit.geometry import Model, place
from kit.ground.plinths import island, strip_outline
from kit.ground.surfaces import pavers
from kit.guardians import guardian
from kit.materials import paint
from kit.people import technician
from kit.plants.grass import lawn
from kit.plants.shrubs import bushes
from kit.plants.trees import pecan
from kit.props.street import lamp_post, mailbox, planter
from kit.studio import photograph_town
from kit.vehicles.vans import van

SIZE = (1200, 800)
WIDTH, DEPTH = 12.4, 9.0
HOUSE = (-2.55, -0.35)
DRIVE_X = -5.1
PLAZA_LEFT, PLAZA_RIGHT, PLAZA_FRONT, PLAZA_BACK = 0.75, 5.95, -1.45, 0.75
GUARDIANS_Y = -0.6
FIGURES = (2, 0, 1, 3, 4)  # the general stands in the middle


def ground(model):
    """Street, kerb, drive, path and plaza."""
    model.extrude(
        paint.asphalt,
        strip_outline(WIDTH, DEPTH, 0.85, -9, -3.0),
        0.07,
        axis="z",
        offset=-0.03,
        bevel=0.015,
    )
    model.box(paint.concrete, (0, -2.94, 0.03), (WIDTH - 0.04, 0.15, 0.13), radius=0.04)
    for i in range(8):
        model.box(paint.line, (-5.2 + i * 1.5, -3.72, 0.045), (0.7, 0.07, 0.012), radius=0.004)
    model.box(paint.concrete, (DRIVE_X, -2.2, 0.02), (1.35, 1.5, 0.09))
    for i in range(3):
        model.box(paint.path, (-3.12, -2.0 - i * 0.34, 0.02), (0.55, 0.28, 0.09), radius=0.05)
    pavers(model, "slab", PLAZA_LEFT, PLAZA_FRONT, PLAZA_RIGHT, PLAZA_BACK, size=0.37)
    pavers(model, "slab", 2.6, -2.86, 4.1, PLAZA_FRONT, size=0.37)


def chinatown(model):
    """The shops, the five guardians in a row before them, lamps and planters."""
    arcade(model, 0.55, 1.5)
    for i, turn in enumerate((0.12, -0.06, 0.05, -0.2, -0.12)):
        x = 1.2 + i * 1.08
        guardian(model, x, GUARDIANS_Y, 0.05, turn=turn, kind=FIGURES[i], scale=1.12)
    lamp_post(model, 2.35, -2.55, 0.05)
    lamp_post(model, 4.35, -2.55, 0.05)
    planter(model, 1.3, -1.62, 0.05, seed=3)
    planter(model, 5.4, -1.62, 0.05, seed=5)


def plant_trees_and_bushes():
    """Big pecans over the house and flowering bushes."""
    pecan(-4.75, 1.75, scale=1.15, seed=4, leaf_count=6600)
    pecan(-1.6, 1.85, scale=1.02, seed=9, leaf_count=5600)
    bushes(
        [
            (-2.1, -2.05, 0.2, 24),
            (-1.3, -1.95, 0.22, 20),
            (-0.45, -1.85, 0.26, 0),
            (0.2, -1.2, 0.3, 26),
            (0.15, 0.2, 0.3, 0),
            (-4.1, -2.0, 0.24, 26),
            (-3.9, -2.55, 0.2, 0),
            (-5.95, -2.4, 0.22, 18),
            (1.6, -2.5, 0.26, 26),
            (0.9, -2.35, 0.22, 0),
            (5.1, -2.4, 0.26, 24),
            (5.75, -2.2, 0.24, 0),
            (-2.4, -2.6, 0.2, 20),
        ],
        first_seed=20,
        leaf_count=340,
    )


def no_grass(x, y):
    """Where no grass grows."""
    if y < -2.85 or (abs(x - DRIVE_X) < 0.72 and y < 0):
        return True
    if -5.95 < x < -0.1 and abs(y - HOUSE[1]) < 1.4:
        return True
    if abs(x + 3.12) < 0.3 and y < 0:
        return True
    if PLAZA_LEFT - 0.3 < x < PLAZA_RIGHT + 0.05 and PLAZA_FRONT < y < 3.1:
        return True
    return 2.55 < x < 4.15 and y < 0


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.7, corner=0.85)
    model = Model(seed=11)
    ground(model)
    chinatown(model)
    mailbox(model, -4.25, -2.8)
    model.build("town")
    ranch_house(place(*HOUSE))
    van(1.3, -3.72, 0.05, scale=0.84)
    technician(3.05, -2.62, 0.06, turn=0.3, scale=1.08, pose="clipboard")
    plant_trees_and_bushes()
    lawn(WIDTH, DEPTH, no_grass, count=5400)
    photograph_town(target=(-0.13, -0.1, 1.36), lens=107, focus=(0, -1.2, 0.8), floor=floor)
