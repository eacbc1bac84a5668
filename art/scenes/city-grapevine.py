"""Grapevine: Main Street's brick shops and clock tower under festoon lights, vines in front."""

from kit.buildings.storefronts import storefront
from kit.buildings.towers import clock_tower
from kit.geometry import Model
from kit.ground.plinths import island, strip_outline
from kit.materials import paint
from kit.people import technician
from kit.plants.grass import lawn
from kit.plants.leaves import leaf_cloud
from kit.plants.shrubs import bush, bushes, vine_row
from kit.plants.trees import oak
from kit.props.street import bench, festoon, lamp_post
from kit.studio import photograph_town
from kit.vehicles.vans import van

SIZE = (1200, 800)
WIDTH, DEPTH, CORNER = 12.4, 8.6, 0.85
SHOPS_Y, SHOPS_DEPTH = 0.72, 2.5
LAMPS = (-4.4, -1.75, 1.9, 4.7)
PLANTERS = (-3.4, -0.5, 3.1)
VINE_ROWS = (-2.65, -3.25, -3.85)
VINES_LEFT, VINES_RIGHT = -5.5, 0.7


def street(model):
    """Street with its line and crossing, kerbs, sidewalk."""
    outline = strip_outline(WIDTH, DEPTH, CORNER, -1.9, -0.35)
    model.extrude(paint.asphalt, outline, 0.07, axis="z", offset=-0.03, bevel=0.015)
    for i in range(7):
        model.box(paint.line, (-5.0 + i * 1.6, -1.1, 0.045), (0.75, 0.07, 0.012), radius=0.004)
    for i in range(7):
        model.box(paint.line, (-2.35, -1.72 + i * 0.2, 0.045), (0.62, 0.11, 0.012), radius=0.004)
    for y, width in ((-0.12, 0.42), (-2.05, 0.2)):
        model.box(paint.concrete, (0, y, 0.05), (WIDTH - 0.06, width, 0.14))
    for i in range(22):
        model.box(paint.path, (-5.85 + i * 0.557, 0.36, 0.07), (0.53, 0.54, 0.13))


def shops(model):
    """Two shops on each side of the clock tower; no company badge on any of them."""
    rows = (
        (-4.9, 1.95, 2.75, "brickred", "green", 2, "cream"),
        (-2.9, 2.35, 3.05, "brickcream", "roof", 3, "white"),
        (3.05, 2.05, 2.65, "brick", "green", 2, "cream"),
        (0.95, 2.05, 2.9, "brickred", "amber", 2, "cream"),
    )
    for x, width, height, bricks, awning, windows, trim in rows:
        storefront(
            model,
            x,
            SHOPS_Y,
            width=width,
            height=height,
            bricks=bricks,
            awning_colour=awning,
            upper_windows=windows,
            depth=SHOPS_DEPTH,
            trim=trim,
        )
    parapet(model, -2.9 + 2.35 / 2, 3.05)


def parapet(model, x, height):
    """Pointed gable on the cream shop."""
    outline = [(-0.55, 0.05), (0.55, 0.05), (0.42, 0.25), (0, 0.42), (-0.42, 0.25)]
    with model.at(x, SHOPS_Y, 0.12 + height):
        model.extrude(paint.white, outline, 0.16, offset=-0.08, bevel=0.02)


def lights(model):
    """Street lamps with strings of bulbs between them."""
    for x in LAMPS:
        lamp_post(model, x, -0.02, height=1.32)
    for left, right in zip(LAMPS[:-1], LAMPS[1:]):
        festoon(model, (left, -0.06, 1.46), (right, -0.06, 1.46), sag=0.224)


def rest_place(model):
    """Gravel walk and a bench at the end of the vineyard."""
    for i in range(5):
        centre = (1.35 + i * 0.62, -2.75 - 0.05 * i, 0.02)
        model.box(paint.path, centre, (0.52, 0.44, 0.09), radius=0.06)
    bench(model, 3.5, -3.45)


def plant_trees_and_bushes():
    """Oaks, bushes and what grows in the planters."""
    for i, x in enumerate(PLANTERS):
        bush(x, 0.2, 0.27, size=0.19, seed=i + 3, leaf_count=260, flower_count=40)
    oak(5.7, -3.75, scale=0.44, seed=4, leaf_count=3400)
    oak(-5.5, 2.9, scale=0.9, seed=6, leaf_count=4000)
    oak(5.3, 3.2, scale=0.86, seed=7, leaf_count=4000)
    places = [(2.9, -4.0, 0.24, 20), (4.5, -3.6, 0.28, 20)]
    places += [(1.7, -3.8, 0.24, 14), (2.3, -3.5, 0.2, 0)]
    bushes(places, first_seed=20, leaf_count=340)


def no_grass(x, y):
    """Street, sidewalk and shops."""
    return -2.18 < y < 0.66 or (-4.95 < x < 5.15 and 0.6 < y < 3.3)


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.7, corner=CORNER)
    model = Model(seed=11)
    street(model)
    shops(model)
    clock_tower(model, 0.18, 1.35)
    lights(model)
    for x in PLANTERS:
        model.box(paint.terracotta, (x, 0.2, 0.22), (0.5, 0.2, 0.2))
    foliage = []
    for y in VINE_ROWS:
        foliage += vine_row(model, VINES_LEFT, VINES_RIGHT, y)
    rest_place(model)
    model.build("town")
    leaf_cloud(foliage, 5200, 0.15, seed=5, leaves=paint.leaf)
    plant_trees_and_bushes()
    van(2.75, -1.38, 0.04, scale=0.88)
    technician(1.32, -2.72, 0.06, turn=0.35, scale=1.12, pose="clipboard")
    lawn(WIDTH, DEPTH, no_grass)
    photograph_town(target=(0.1, -0.2, 1.44), lens=106, focus=(0, -0.6, 1), floor=floor)
