"""A squirrel's way in: a hole gnawed in the board under the shingles, pale fresh wood around it."""

import math

from kit.buildings.walls import brick_wall
from kit.geometry import Model
from kit.materials import paint
from kit.plants.leaves import leaf_cloud
from kit.studio import photograph
from kit.traces.carved_face import gnawed_board
from kit.traces.eaves import coat, shingle_rows

SIZE = (720, 480)
LOW, HIGH = -0.78, 0.82  # edges of the board, whose front is y = 0
THICK = 0.2
HOLE = (0.05, -0.02)
BOARD = "#2c5b47"
SIDE = 9


def roof(model):
    """Metal drip edge and shingles above the board."""
    model.box(coat("eaves_white"), (0, -0.03, HIGH + 0.05), (2 * SIDE, 0.12, 0.14), radius=0.03)
    shingle_rows(model, -0.22, HIGH + 0.2, math.radians(25), 12, reach=SIDE, width=0.82, rise=0.66)


def nails(model):
    """Two heads where the board is fastened to a rafter."""
    for z in (LOW + 0.3, HIGH - 0.3):
        model.ball(paint.zinc, (-1.2, -0.02, z), (0.035, 0.014, 0.035), 20, 10)


def behind(model):
    """Darkness behind the hole, the soffit and the wall below the board."""
    model.box(coat("eaves_dark"), (0, 1.3, 0.3), (2 * SIDE, 0.05, 2.4), radius=0.01)
    model.box(coat("eaves_white"), (0, 0.9, LOW + 0.1), (2 * SIDE, 1.5, 0.08), radius=0.02)
    with model.at(-SIDE, 1.5, LOW - 12 * 0.4 + 0.1):
        brick_wall(
            model,
            paint.brickcream,
            2 * SIDE,
            12 * 0.4,
            brick_length=1.2,
            brick_height=0.4,
            depth=0.2,
            gap=0.04,
        )


def crumbs(model):
    """Chips that still lie on the lower lip of the hole."""
    for _ in range(18):
        x = HOLE[0] + model.rng.gauss(0, 0.16)
        y = model.rng.uniform(0.1, 0.18)
        size = model.rng.uniform(0.015, 0.035)
        rotation = tuple(model.rng.uniform(0, 3) for _ in range(3))
        chip = (size * 2, size, size * 0.6)
        lip = HOLE[1] - 0.3 + 0.9 * (x - HOLE[0]) ** 2
        model.box(paint.cutwood, (x, y, lip), chip, radius=0.006, rotation=rotation, steps=1)


def branch():
    """A twig of the oak that reaches the roof: the squirrel's bridge."""
    model = Model(seed=2)
    line = [(2.6, -0.9, 1.35), (2.1, -0.75, 1.2), (1.7, -0.65, 1.05), (1.4, -0.6, 0.85)]
    model.tube(paint.bark, line, [0.07, 0.055, 0.04, 0.015])
    model.build("twig")
    blobs = [((2.1, -0.75, 1.05), (0.5, 0.3, 0.34)), ((1.6, -0.65, 0.9), (0.4, 0.2, 0.16))]
    leaf_cloud(blobs, 170, size=0.19, seed=5)


def build():
    """The whole picture."""
    model = Model(seed=9)
    roof(model)
    nails(model)
    behind(model)
    crumbs(model)
    model.build("roof")
    gnawed_board(*HOLE, (0.36, 0.31), (LOW, HIGH), 0.0, THICK, BOARD, seed=3)
    branch()
    photograph(
        (0.05, 0, 0.1),
        -8,
        azimuth=-76,
        elevation=12,
        distance=20,
        lens=36 * 20 / 3.3,
        fstop=1.2,
        sun_azimuth=-150,
        sun_elevation=36,
    )
