"""Share: the hero's world for a wide crop: house under the dome, van, greeting technician, ants
that stay outside."""

from kit.buildings.family_home import house
from kit.critters.ants import fire_ant
from kit.critters.mosquitoes import mosquito
from kit.dome import dome
from kit.geometry import Model, place, scatter
from kit.ground.plinths import island, strip_outline
from kit.materials import paint
from kit.people import technician
from kit.plants.grass import grass_meshes, lawn_points
from kit.plants.shrubs import bushes
from kit.plants.trees import oak
from kit.props.fences import picket_fence, plank_fence
from kit.props.patio import stone_ring
from kit.props.street import mailbox
from kit.studio import photograph
from kit.vehicles.vans import van

SIZE = (1600, 840)
WIDTH, DEPTH, CORNER = 12.6, 7.4, 0.9
HOUSE_Y = 0.75
KERB_Y = -2.5
OAKS = ((-4.95, 0.4), (5.0, 1.7))
BUSHES = [  # x, y, size, flowers
    (-2.6, -2.0, 0.28, 30),
    (-1.9, -1.95, 0.26, 0),
    (3.5, -0.2, 0.34, 30),
    (3.55, 0.7, 0.36, 0),
    (-3.5, -0.7, 0.3, 24),
    (-5.7, 1.9, 0.3, 20),
    (5.6, 0.1, 0.28, 24),
    (5.3, -1.85, 0.24, 24),
]


def street_and_paths():
    """Street with its kerb and line, the drive, the stepping stones."""
    model = Model(seed=2)
    street = strip_outline(WIDTH, DEPTH, CORNER, -9, KERB_Y - 0.05)
    model.extrude(paint.asphalt, street, 0.07, axis="z", offset=-0.03, bevel=0.015)
    model.box(paint.concrete, (0, KERB_Y, 0.03), (WIDTH - 0.04, 0.15, 0.14), radius=0.04)
    for i in range(7):
        model.box(paint.line, (-5.1 + i * 1.6, -3.2, 0.04), (0.75, 0.07, 0.012), radius=0.004)
    model.box(paint.concrete, (1.6, -1.95, 0.02), (2.05, 1.2, 0.1))
    for i in range(3):
        model.box(paint.path, (-0.42, -1.5 - i * 0.46, 0.02), (0.62, 0.38, 0.1), radius=0.06)
    model.build("ground")


def garden():
    """Fences, mailbox, stones round the oaks."""
    model = Model(seed=9)
    picket_fence(model, -5.9, -2.2, -1.2, -2.2, height=0.45)
    picket_fence(model, 3.2, -2.2, 5.9, -2.2, height=0.45)
    plank_fence(model, -5.9, 3.35, 5.9, 3.35, height=0.95)
    mailbox(model, -0.95, -2.25)
    for (x, y), count in zip(OAKS, (15, 14)):
        stone_ring(model, x, y, radius=0.7, count=count)
    model.build("garden")


def bugs():
    """Big fire ants that stop at the dome."""
    for seed, (x, y, turn, scale) in enumerate(
        [(-5.05, -3.05, 0.3, 0.62), (-3.5, -3.02, 0.36, 0.95), (-1.75, -3.4, 0.25, 0.6)], start=3
    ):
        fire_ant(place(x, y, 0.045, turn=turn, scale=scale), seed=seed)
    spot = place(4.2, 0.3, 3.93, turn=-2.7, scale=1.05, tilt_x=0.2)
    mosquito(spot, spread=0.5, sweep=0.7, leg_bands="mosq_tan", leg_girth=1.35)


def no_grass(x, y):
    """Street, drive, path and house."""
    v = y - HOUSE_Y
    street = y < KERB_Y + 0.06
    drive = 0.55 < x < 2.65 and y < -1.3
    path = abs(x + 0.42) < 0.33 and y < -1
    main = abs(x) < 3.0 and -1.85 < v < 1.85
    wings = (-3.0 < x < -0.8 or 0.6 < x < 3.0) and -2.7 < v < -1.8
    return street or drive or path or main or wings


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.7, corner=CORNER)
    street_and_paths()
    house(place(0, HOUSE_Y, scale=0.88))
    van(4.2, -3.0, 0.04, scale=1.0)
    technician(0.97, -2.12, 0.07, turn=0.4, scale=1.55, pose="wave")
    for (x, y), scale, seed in zip(OAKS, (0.98, 0.85), (3, 5)):
        oak(x, y, scale=scale, seed=seed, leaf_count=6500)
    garden()
    bugs()
    bushes(BUSHES, first_seed=2)
    points = lawn_points(WIDTH - 0.15, DEPTH - 0.15, 5600, 0, no_grass, corner=0.85)
    scatter(grass_meshes(height=0.15, blades=12), points, 0.7, 1.25)
    # wide enough for the ends of the ridge and the eaves of the left wing
    dome((0, HOUSE_Y - 0.37, 0.06), (4.5, 3.35, 3.75), wire_radius=0.009, rim_opacity=0.68)
    photograph(
        target=(0.1, -0.2, 0.77),
        azimuth=-66,
        elevation=19,
        distance=46,
        lens=106,
        fstop=0.2,
        focus=(0, -2.0, 1),
        floor=floor,
        sun_azimuth=-139,
        sun_elevation=32,
        sun_in_mirrors=False,
    )
