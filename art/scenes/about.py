"""About: the company's brick workshop with its tools in order, a van, a technician, an oak."""

from kit.buildings.offices import workshop
from kit.geometry import Model
from kit.ground.plinths import island
from kit.ground.surfaces import pavers
from kit.lights import lamp_light
from kit.mark import company_mark
from kit.materials import paint
from kit.people import technician
from kit.plants.grass import lawn
from kit.plants.shrubs import bushes, flower_pot
from kit.plants.trees import oak
from kit.props.live_trap import live_trap
from kit.props.patio import stone_ring
from kit.props.tools import hand_sprayer, tool_board, workbench
from kit.studio import photograph
from kit.vehicles.vans import van

SIZE = (1200, 800)
WIDTH, DEPTH = 10.2, 7.2
SHOP_X, SHOP_Y = -4.05, 0.7
BAY_X = SHOP_X + 2.45
BOARDS_X = SHOP_X + 0.93, SHOP_X + 3.97  # clear of the posts of the gable
OAK = (3.7, 2.3)
VAN = (3.15, -1.45)


def ground(model):
    """Yard of paving stones before the bay and round the van."""
    pavers(model, "slab", -3.75, -2.75, 4.7, -0.23, size=0.42)
    pavers(model, "slab", -3.75, -0.23, 0.9, 0.61, size=0.42)


def tools(model):
    """Hand tools on the open doors, a bench in the lit bay, sprayers and a trap in a row."""
    for x, hung in zip(BOARDS_X, ((0, 1, 2), (6, 7, 4))):
        with model.at(x, SHOP_Y - 0.18, 0.4):
            tool_board(model, 0.86, 1.0, hung)
    workbench(model, BAY_X, SHOP_Y + 0.8, 0.185, length=1.45)
    model.ball(paint.bulb, (BAY_X, SHOP_Y + 0.5, 1.42), 0.09, segments=16, rings=10)
    for i in range(3):
        hand_sprayer(
            model, -3.4 + 0.55 * i, -0.75, 0.06, scale=1.35, tank=("cream", "amber")[i % 2]
        )
    live_trap(model, -2.95, -1.75, 0.06, scale=0.8, open_door=False)


def plant_trees_and_bushes():
    """The big oak in its ring of stones, flowering bushes."""
    oak(*OAK, scale=0.98, seed=3, leaf_count=7000)
    bushes(
        [
            (-4.6, 1.6, 0.3, 20),
            (-4.55, 0.1, 0.32, 26),
            (-4.5, -0.9, 0.28, 0),
            (-4.5, -2.6, 0.28, 26),
            (-3.9, -3.1, 0.22, 0),
            (-1.2, -3.1, 0.24, 24),
            (-0.6, -3.2, 0.18, 0),
            (1.5, -3.15, 0.22, 18),
            (1.85, 0.35, 0.26, 24),
            (2.5, 0.55, 0.22, 0),
            (4.65, 0.3, 0.28, 20),
            (4.5, -3.0, 0.24, 24),
        ],
        first_seed=12,
        leaf_count=360,
    )
    flower_pot(0.35, 0.3, 0.06, size=0.26, seed=4)


def no_grass(x, y):
    """Where no grass grows."""
    if -3.8 < x < 4.75 and -2.8 < y < -0.2:
        return True
    if -3.8 < x < 0.95 and -0.3 < y < 0.7:
        return True
    return SHOP_X - 0.1 < x < SHOP_X + 5.7 and 0.5 < y < 2.95


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.7, corner=0.8)
    model = Model(seed=7)
    ground(model)
    workshop(model, SHOP_X, SHOP_Y)
    with model.at(BAY_X, SHOP_Y - 0.46, 2.32):
        company_mark(model, 0.52, 0.04)
    tools(model)
    stone_ring(model, *OAK, radius=0.7, count=15)
    model.build("workshop")
    van(*VAN, 0.06, turn=-0.36, scale=0.98)
    technician(0.0, -1.55, 0.06, turn=0.2, scale=1.4, pose="clipboard")
    plant_trees_and_bushes()
    lawn(WIDTH, DEPTH, no_grass, count=4600)
    lamp_light((BAY_X, SHOP_Y + 0.4, 1.3), power=30)
    photograph(target=(0.0, -0.1, 0.97), lens=122, focus=(-0.6, -0.8, 0.9), floor=floor)
