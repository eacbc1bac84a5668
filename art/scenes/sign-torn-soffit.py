"""A torn soffit: boards pulled down at a roof's edge, dark attic behind them, a vent bent open."""

import math

from kit.buildings.walls import brick_wall
from kit.geometry import Model
from kit.materials import paint
from kit.studio import photograph
from kit.traces.eaves import (
    bent_vent,
    claw_marks,
    coat,
    gutter,
    reflector,
    shingle_rows,
    snapped_board,
    splinter,
    wool,
)

SIZE = (720, 480)
DEPTH, BOARD = 2.0, 0.5  # of the soffit and of one of its four boards; its underside is z = 0
LEFT, RIGHT = -0.95, 0.6  # of the hole
SIDE = 10


def soffit(model):
    """Boards along the eave; the two in the middle are snapped, one end hangs down."""
    white = coat("eaves_white")
    for row in (0, 3):
        y = -DEPTH + (row + 0.5) * BOARD
        model.box(white, (0, y, 0.045), (2 * SIDE, BOARD - 0.024, 0.09), radius=0.03)
    for row, left, right in ((1, LEFT + 0.2, RIGHT - 0.12), (2, LEFT, RIGHT + 0.1)):
        y = -DEPTH + (row + 0.5) * BOARD
        with model.at(-SIDE, y, 0):
            snapped_board(model, SIDE + left, BOARD - 0.024, seed=row)
        with model.at(SIDE, y, 0, turn=math.pi):
            snapped_board(model, SIDE - right, BOARD - 0.024, seed=row + 5)
    y = -DEPTH + 2.5 * BOARD
    with model.at(LEFT - 0.03, y, 0, tilt_y=0.95, tilt_x=-0.05):
        snapped_board(model, 1.0, BOARD - 0.03, seed=12, longest=0.42)
    for k in range(13):
        start = (LEFT - 0.07 - 0.05 * (k % 3), y + (k - 6) * 0.036, 0.005)
        heading = (1, 0.12 * (k % 3 - 1), -0.3 - 0.16 * (k % 4))
        splinter(model, start, heading, 0.2 + 0.05 * (k % 5), 0.026, (0, 0, -0.07), seed=k)


def attic(model):
    """Darkness above the boards, and the rafters in it."""
    dark = coat("eaves_dark")
    model.box(dark, (0, -DEPTH / 2, 1.0), (2 * SIDE, DEPTH + 0.1, 0.04), 0.005)
    model.box(dark, (0, 0.1, 0.5), (2 * SIDE, 0.04, 1.1), 0.005)
    for x in (-5, -0.42, RIGHT + 0.35, 5):
        model.box(paint.wood, (x, -DEPTH / 2, 0.4), (0.2, DEPTH, 0.4), radius=0.02)


def edge(model):
    """Fascia, gutter and the first shingles."""
    white = coat("eaves_white")
    model.box(white, (0, -DEPTH - 0.06, 0.25), (2 * SIDE, 0.12, 0.66), radius=0.025)
    gutter(model, paint.green2, -DEPTH - 0.12, 0.56, -SIDE, SIDE, size=0.37)
    shingle_rows(model, -DEPTH - 0.24, 0.68, math.radians(47), 22, reach=SIDE)


def wall(model):
    """Bricks under a white frieze board."""
    white = coat("eaves_white")
    model.box(white, (0, 0.02, -0.17), (2 * SIDE, 0.1, 0.36), radius=0.03)
    with model.at(-SIDE, 0.06, -0.3 - 12 * 0.3):
        brick_wall(
            model,
            paint.brick,
            2 * SIDE,
            12 * 0.3,
            brick_length=0.9,
            brick_height=0.3,
            depth=0.2,
            gap=0.035,
        )


def build():
    """The whole picture."""
    model = Model(seed=6)
    soffit(model)
    attic(model)
    edge(model)
    wall(model)
    with model.at(1.4, -1.0, 0):
        bent_vent(model, 1.1, 1.05)
    wool(model, 0.3, -0.85, 0.14, 0.22, 0.42, seed=2)
    wool(model, 0.12, -1.15, 0.28, 0.24, 0.14, seed=5)
    claw_marks(model, -0.2, -1.74, 0.42, 1.15, seed=2)
    model.build("eaves")
    photograph(
        (0.42, -1.0, 0.16),
        -16,
        focus=(0, -1.1, -0.1),
        azimuth=-103,
        elevation=-29,
        distance=20,
        lens=36 * 20 / 3.9,
        fstop=1.2,
        sun_azimuth=-122,
        sun_elevation=15,
        sun_strength=4.5,
        sky_strength=0.7,
    )
    reflector((0, -1, 0), -172, -30, 430)
