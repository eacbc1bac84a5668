"""Contact: the company's brick office with a green door, a van, and a big dial telephone."""

from kit.buildings.offices import brick_office
from kit.geometry import Model
from kit.ground.plinths import island
from kit.ground.surfaces import pavers
from kit.lights import lamp_light
from kit.mark import company_mark
from kit.materials import paint
from kit.people import technician
from kit.plants.grass import lawn
from kit.plants.shrubs import bushes, flower_pot, hedge
from kit.plants.trees import oak
from kit.props.street import mailbox
from kit.props.telephone import telephone
from kit.studio import photograph
from kit.vehicles.vans import van

SIZE = (1200, 800)
WIDTH, DEPTH = 10.2, 7.2
OFFICE_X, OFFICE_Y, OFFICE_WIDTH = -3.5, 0.75, 4.8
DOOR_X = OFFICE_X + OFFICE_WIDTH / 2
PHONE = (-2.5, -2.0)
VAN = (2.95, -1.0)


def ground(model):
    """Forecourt, path to the door, the telephone's round plinth."""
    pavers(model, "slab", 0.95, -2.6, 4.85, 0.55, size=0.42)
    pavers(model, "paver", DOOR_X - 0.5, -1.2, DOOR_X + 0.5, 0.2, z=0.03, size=0.25)
    pavers(model, "paver", DOOR_X + 0.5, -1.2, 0.95, -0.45, z=0.03, size=0.25)
    x, y = PHONE
    model.cylinder(paint.concrete, (x, y, -0.02), (x, y, 0.12), 1.42, bevel=0.03, sides=72)
    model.cylinder(paint.path, (x, y, 0.1), (x, y, 0.26), 1.22, bevel=0.03, sides=72, shade=0.9)


def call_us(model):
    """The telephone on its plinth."""
    x, y = PHONE
    telephone(model, x, y, 0.26, turn=0.42, scale=1.2)


def office(model):
    """The office with the company's badge over its door."""
    brick_office(model, OFFICE_X, OFFICE_Y, width=OFFICE_WIDTH)
    with model.at(DOOR_X, OFFICE_Y - 0.12, 2.2):
        company_mark(model, 0.56, 0.04)


def plant_trees_and_bushes():
    """Two live oaks, a hedge, flowering bushes and pots."""
    oak(3.5, 2.2, scale=0.98, seed=3, leaf_count=6000)
    oak(-4.65, 2.75, scale=0.72, seed=8, leaf_count=3600)
    hedge(-3.4, 0.4, -2.0, 0.4, height=0.3, half_width=0.16, seed=3)
    bushes(
        [
            (-4.5, -0.2, 0.34, 26),
            (-4.6, -1.1, 0.28, 0),
            (-4.55, -2.9, 0.24, 26),
            (0.15, -2.75, 0.26, 24),
            (-0.1, -3.15, 0.22, 0),
            (0.55, -2.85, 0.22, 16),
            (4.6, 0.95, 0.3, 24),
            (2.1, 1.3, 0.3, 0),
            (4.6, -3.1, 0.3, 26),
            (4.1, -3.2, 0.22, 0),
        ],
        first_seed=12,
        leaf_count=360,
    )
    flower_pot(DOOR_X - 0.75, OFFICE_Y - 0.35, 0.06, size=0.26, seed=4)
    flower_pot(DOOR_X + 0.75, OFFICE_Y - 0.35, 0.06, size=0.26, seed=6)


def no_grass(x, y):
    """Where no grass grows."""
    if (x - PHONE[0]) ** 2 + (y - PHONE[1]) ** 2 < 1.5**2:
        return True
    if OFFICE_X - 0.1 < x < OFFICE_X + OFFICE_WIDTH + 0.1 and 0.35 < y < 3.1:
        return True
    if 0.9 < x < 4.9 and -2.65 < y < 0.6:
        return True
    if abs(x - DOOR_X) < 0.55 and -1.25 < y < 0.6:
        return True
    return DOOR_X < x < 1.0 and -1.25 < y < -0.4


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.7, corner=0.8)
    model = Model(seed=7)
    ground(model)
    office(model)
    call_us(model)
    with model.at(-0.65, -2.4, 0.02, scale=1.5):
        mailbox(model, 0, 0)
    model.build("office")
    van(*VAN, 0.06, turn=-0.5, scale=0.98)
    technician(0.2, -0.9, 0.08, turn=0.35, scale=1.4, pose="wave")
    plant_trees_and_bushes()
    lawn(WIDTH, DEPTH, no_grass, count=4600)
    lamp_light((DOOR_X, OFFICE_Y - 0.5, 1.2), power=14)
    photograph(target=(0.0, -0.1, 0.82), lens=126, focus=(-0.4, -1.4, 0.9), floor=floor)
