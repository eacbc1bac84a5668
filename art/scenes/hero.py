"""Hero: a brick ranch house under the glass dome, the van and the technician before it, and outside
the dome those who would like to come in: fire ants, a mouse, a mosquito."""

from kit.buildings.family_home import house
from kit.critters.ants import fire_ant
from kit.critters.mosquitoes import mosquito
from kit.critters.rodents import mouse
from kit.dome import dome
from kit.geometry import Model, place, scatter
from kit.ground.plinths import island, strip_outline
from kit.materials import paint
from kit.people import technician
from kit.plants.grass import grass_meshes, lawn_points
from kit.plants.shrubs import bushes
from kit.plants.trees import oak
from kit.props.fences import picket_fence, plank_fence
from kit.props.patio import stone_ring, table_set
from kit.props.street import mailbox
from kit.studio import is_final, photograph
from kit.vehicles.vans import van

SIZE = (1600, 1000)
WIDTH, DEPTH, CORNER = 13.2, 9.4, 0.9
HOUSE_Y = 0.95
TREES = ((-5.35, -0.5), (5.3, 1.6), (-4.6, 3.3))
BUSHES = [  # x, y, size, flowers
    (-3.1, -2.55, 0.3, 30),
    (-2.5, -2.6, 0.36, 0),
    (-1.75, -2.6, 0.3, 40),
    (-1.2, -2.35, 0.26, 0),
    (0.55, -1.55, 0.24, 30),
    (3.55, -0.6, 0.34, 0),
    (3.6, 0.3, 0.4, 40),
    (3.55, 1.3, 0.36, 0),
    (-3.6, -0.9, 0.3, 0),
    (5.95, -2.45, 0.26, 24),
    (5.4, -2.5, 0.22, 0),
    (-6.0, 1.2, 0.34, 24),
    (-6.0, 2.0, 0.3, 0),
    (3.3, -2.45, 0.22, 20),
]
ANTS = [  # x, y, turn, scale
    (-5.3, -3.85, 0.12, 0.68),
    (-3.6, -3.72, 0.2, 1.0),
    (-1.85, -4.05, 0.1, 0.7),
]


def street_and_paths():
    """Street with its kerb and line, the drive, the stepping stones."""
    model = Model(seed=2)
    street = strip_outline(WIDTH, DEPTH, CORNER, -9, -3.17)
    model.extrude(paint.asphalt, street, 0.07, axis="z", offset=-0.03, bevel=0.015)
    model.box(paint.concrete, (0, -3.12, 0.03), (WIDTH - 0.04, 0.15, 0.14), radius=0.04)
    for i in range(7):
        model.box(paint.line, (-4.9 + i * 1.6, -3.93, 0.04), (0.75, 0.07, 0.012), radius=0.004)
    model.box(paint.concrete, (1.8, -2.2, 0.02), (1.65, 1.95, 0.1))
    for i in range(4):
        model.box(paint.path, (-0.42, -1.38 - i * 0.46, 0.02), (0.62, 0.38, 0.1), radius=0.06)
    model.build("ground")


def trees():
    """Two oaks frame the house, a third stands behind it."""
    for (x, y), scale, seed, leaves in zip(TREES, (1.12, 0.94, 0.8), (3, 5, 8), (8200, 6800, 4600)):
        oak(x, y, scale=scale, seed=seed, leaf_count=leaves)


def garden():
    """Fences, mailbox, stones round the trees, a table with a parasol."""
    model = Model(seed=9)
    picket_fence(model, -6.3, -2.8, -1.2, -2.8, height=0.45)
    picket_fence(model, 3.0, -2.8, 6.3, -2.8, height=0.45)
    plank_fence(model, -6.25, 4.3, 6.25, 4.3, height=0.95)
    mailbox(model, -0.98, -2.85)
    for (x, y), radius, count in zip(TREES, (0.72, 0.66, 0.56), (15, 14, 13)):
        stone_ring(model, x, y, radius=radius, count=count)
    table_set(model, 5.6, -1.55)
    model.build("garden")


def not_theirs():
    """Ants in a file on the street, a mouse on the lawn, a mosquito in the air: all stay outside."""
    for seed, (x, y, turn, scale) in enumerate(ANTS, start=3):
        fire_ant(place(x, y, 0.045, turn=turn, scale=scale), seed=seed)
    hairs = 30000 if is_final() else 9000
    mouse(place(-5.05, -1.95, 0.12, turn=0.22, scale=0.6), hairs=hairs)
    spot = place(4.15, 0.3, 4.35, turn=-2.7, scale=1.15, tilt_x=0.2)
    mosquito(spot, spread=0.5, sweep=0.7, leg_bands="mosq_tan", leg_girth=1.35)


def no_grass(x, y):
    """Street, drive, path and house."""
    street = y < -3.05
    drive = 1.0 < x < 2.65 and y < -1.3
    path = abs(x + 0.47) < 0.3 and -3.1 < y < -1
    v = y - HOUSE_Y
    main = abs(x) < 3.0 and -1.85 < v < 1.85
    left_wing = -3.0 < x < -0.8 and -2.7 < v < -1.9
    garage = 0.6 < x < 3.0 and -2.3 < v < -1.8
    return street or drive or path or main or left_wing or garage


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.75, corner=CORNER)
    street_and_paths()
    house(place(0, HOUSE_Y, scale=0.9))
    van(4.42, -3.74, 0.04, scale=0.97)
    technician(1.62, -2.42, 0.07, turn=0.3, scale=1.45, pose="wave")
    trees()
    garden()
    not_theirs()
    bushes(BUSHES, first_seed=2)
    points = lawn_points(WIDTH - 0.15, DEPTH - 0.15, 6200, 0, no_grass, corner=0.85)
    scatter(grass_meshes(height=0.15, blades=12), points, 0.7, 1.25)
    dome((0, HOUSE_Y - 0.3, 0.06), (4.5, 3.6, 3.75), wire_radius=0.008)
    photograph(
        target=(0.15, -0.35, 0.62),
        azimuth=-64,
        elevation=23,
        distance=46,
        lens=103,
        fstop=0.2,
        focus=(0, -2.2, 1),
        floor=floor,
        sun_azimuth=-139,
        sun_elevation=32,
        sun_in_mirrors=False,
    )
