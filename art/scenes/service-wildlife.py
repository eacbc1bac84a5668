"""Wildlife service: a raccoon at a tipped bin, a live trap, a house with an open attic."""

import math

import numpy as np
from mathutils import Matrix

from kit.buildings.openings import window
from kit.buildings.roofs import shingles
from kit.buildings.walls import brick_wall
from kit.critters.mammals import Coat, pick_colours, raccoon
from kit.dome import glass_shield
from kit.geometry import Model, place, scatter
from kit.ground.plinths import island
from kit.materials import paint
from kit.plants import bushes, grass_meshes, lawn_points
from kit.props import can_lid, litter, live_trap, trash_can
from kit.studio import is_final, photograph

SIZE = (1200, 900)
WIDTH, DEPTH = 6.2, 4.9
LEFT, RIGHT, WALL_Y, BACK_Y = -1.75, 2.55, 0.95, 2.12
TOP, SLOPE = 1.72, 0.66
CUT_X = 1.02  # the roof is open to the right of this
VENT_X, VENT_Z = 0.62, 0.98


def house_wall():
    """Brick wall with a shuttered window."""
    model = Model(seed=6)
    model.box(
        paint.concrete,
        ((LEFT + RIGHT) / 2, WALL_Y + 0.55, 0.16),
        (RIGHT - LEFT + 0.12, 1.24, 0.34),
        radius=0.035,
    )
    with model.at(LEFT, WALL_Y, 0.33):
        brick_wall(
            model,
            paint.brick,
            RIGHT - LEFT,
            TOP - 0.33,
            openings=[(0.75, 1.55, 0.42, 1.1)],
            brick_length=0.4,
            brick_height=0.139,
            depth=0.1,
            gap=0.02,
        )
        with model.at(1.15, 0, 0.42):
            window(model, 0.76, 0.68, glow=True)
    with model.at(RIGHT, WALL_Y, 0.33, turn=math.pi / 2):
        brick_wall(
            model,
            paint.brick,
            BACK_Y - WALL_Y,
            TOP - 0.33,
            openings=[],
            brick_length=0.4,
            brick_height=0.139,
            depth=0.1,
            gap=0.02,
        )
    model.box(
        paint.cream,
        ((LEFT + RIGHT) / 2, WALL_Y + 0.62, 0.33 + (TOP - 0.33) / 2),
        (RIGHT - LEFT - 0.16, 1.0, TOP - 0.36),
        radius=0.02,
    )
    return model


def attic_frame(model):
    """Joists and rafters over the opened third of the roof."""
    model.box(
        paint.cedar,
        ((LEFT + RIGHT) / 2, (WALL_Y + BACK_Y) / 2, TOP + 0.03),
        (RIGHT - LEFT, BACK_Y - WALL_Y, 0.06),
        radius=0.012,
    )
    for x in np.linspace(CUT_X + 0.06, RIGHT - 0.04, 5):
        model.box(
            paint.cedar,
            (x, (WALL_Y + BACK_Y) / 2 + 0.02, TOP + 0.13),
            (0.06, BACK_Y - WALL_Y - 0.04, 0.18),
            radius=0.012,
        )
    # rafters over the opened part
    rise = math.tan(SLOPE) * (BACK_Y - WALL_Y + 0.28)
    rafter = (BACK_Y - WALL_Y + 0.28) / math.cos(SLOPE)
    for x in np.linspace(CUT_X + 0.06, RIGHT - 0.04, 5):
        model.box(
            paint.cedar,
            (x, (WALL_Y - 0.28 + BACK_Y) / 2, TOP + 0.1 + rise / 2),
            (0.06, rafter, 0.12),
            radius=0.012,
            rotation=(SLOPE, 0, 0),
        )
    model.box(
        paint.cedar,
        ((CUT_X + RIGHT) / 2, BACK_Y - 0.02, TOP + 0.06 + rise),
        (RIGHT - CUT_X, 0.07, 0.18),
        radius=0.012,
    )
    return rafter, rise


def roof(model, rafter, rise):
    """Tiles, fascia and barge boards on the closed part."""
    with model.at(LEFT - 0.22, WALL_Y - 0.3, TOP + 0.09, tilt_x=SLOPE):
        length = CUT_X - LEFT + 0.22
        model.box(
            paint.cedar,
            (length / 2 + 0.03, rafter / 2, 0.06),
            (length + 0.06, rafter, 0.05),
            radius=0.012,
        )
        model.box(
            paint.dark,
            (length / 2 + 0.015, rafter / 2, 0.095),
            (length + 0.03, rafter - 0.02, 0.02),
            radius=0.006,
        )
        with model.at(0, 0, 0.085):
            shingles(model, paint.roof, length, rafter, exposure=0.22, tile_width=0.29)
    model.box(
        paint.white,
        ((LEFT - 0.22 + CUT_X) / 2, WALL_Y - 0.33, TOP + 0.08),
        (CUT_X - LEFT + 0.24, 0.06, 0.17),
        radius=0.02,
    )
    model.box(
        paint.white,
        ((LEFT - 0.22 + RIGHT + 0.05) / 2, WALL_Y - 0.12, TOP + 0.01),
        (RIGHT - LEFT + 0.27, 0.38, 0.05),
        radius=0.012,
    )
    model.box(
        paint.white,
        (LEFT - 0.22, (WALL_Y - 0.3 + BACK_Y) / 2, TOP + 0.12 + rise / 2),
        (0.06, rafter + 0.04, 0.2),
        radius=0.02,
        rotation=(SLOPE, 0, 0),
    )


def insulation():
    """Fluffy batts between the joists."""
    wool = Coat(Matrix.Identity(4), 9)

    def _local_wool(out):
        """A mix of pinks."""
        return pick_colours(wool.rng, ["#f0b5a0", "#f7c9b8", "#e79f88", "#f3beac"], len(out))

    model = Model(seed=9)
    joists = np.linspace(CUT_X + 0.06, RIGHT - 0.04, 5)
    for left, right in zip(joists[:-1], joists[1:]):
        for k in range(4):
            y = WALL_Y + 0.2 + k * (BACK_Y - WALL_Y - 0.42) / 3
            centre = (left + right) / 2, y, TOP + 0.15 + model.rng.uniform(0, 0.03)
            radii = (right - left) * 0.47, 0.21, 0.12
            model.ball(paint.batt, centre, radii, segments=18, rings=12)
            wool.ellipsoid(centre, radii, 1500, (0.0, 0.0, 0.15), 0.055, _local_wool)
    model.build("batts")
    wool.build(width=0.005, lift=0.35, name="wool")


def screened_vent():
    """Vent with a wire screen."""
    model = Model(seed=3)
    model.box(paint.dark, (VENT_X, WALL_Y + 0.03, VENT_Z), (0.62, 0.06, 0.44), radius=0.01)
    for side in (-1, 1):
        model.box(
            paint.green,
            (VENT_X + side * 0.33, WALL_Y - 0.02, VENT_Z),
            (0.08, 0.1, 0.56),
            radius=0.02,
        )
        model.box(
            paint.green,
            (VENT_X, WALL_Y - 0.02, VENT_Z + side * 0.24),
            (0.74, 0.1, 0.08),
            radius=0.02,
        )
    for i in range(9):
        model.tube(
            paint.steel,
            [
                (VENT_X - 0.3 + 0.075 * i, WALL_Y - 0.01, VENT_Z - 0.22),
                (VENT_X - 0.3 + 0.075 * i, WALL_Y - 0.01, VENT_Z + 0.22),
            ],
            0.01,
            sides=6,
        )
    for i in range(6):
        model.tube(
            paint.steel,
            [
                (VENT_X - 0.31, WALL_Y - 0.018, VENT_Z - 0.2 + 0.08 * i),
                (VENT_X + 0.31, WALL_Y - 0.018, VENT_Z - 0.2 + 0.08 * i),
            ],
            0.01,
            sides=6,
        )
    model.build("vent")


def yard():
    """Paving, the tipped bin, its litter, a trap baited with an apple."""
    model = Model(seed=4)
    for i in range(5):
        for j in range(3):
            model.box(
                paint.path, (-1.9 + i * 0.95, 0.4 - j * 0.72, 0.02), (0.91, 0.68, 0.11), radius=0.05
            )
    trash_can(model, -2.02, -0.98, 0.07, turn=1.32)
    can_lid(model, 0.12, -1.12, 0.08, tilt=0.0, turn=0.4)
    litter(model, -0.98, -1.12, 0.075)
    live_trap(model, 1.72, -0.82, 0.08, turn=0.42, scale=0.98)
    with model.at(1.72, -0.82, 0.08, turn=0.42, scale=0.98):
        model.ball(paint.apple, (-0.48, 0, 0.13), 0.085, segments=18, rings=12)
    model.build("yard")


def no_grass(x, y):
    """Where no grass grows."""
    apron = -2.42 < x < 2.42 and -1.4 < y < 0.8
    wall = LEFT - 0.05 < x < RIGHT + 0.05 and y > WALL_Y - 0.1
    return apron or wall


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.66, corner=0.65)
    model = house_wall()
    rafter, rise = attic_frame(model)
    roof(model, rafter, rise)
    model.build("house")
    insulation()
    screened_vent()
    glass_shield(place(VENT_X, WALL_Y - 0.38, VENT_Z, turn=-0.05), size=0.98)
    yard()
    raccoon(
        place(-0.52, -0.52, 0.07, turn=-0.24, scale=1.22),
        seed=2,
        hairs=70000 if is_final() else 26000,
        turn=-0.62,
    )
    bushes(
        [
            (-2.55, 1.35, 0.5, 26),
            (-2.65, 0.45, 0.34, 18),
            (2.72, 0.35, 0.26, 20),
            (2.75, -1.9, 0.22, 14),
            (-2.7, -1.95, 0.24, 14),
            (1.1, 0.72, 0.22, 14),
        ],
        first_seed=2,
    )
    scatter(
        grass_meshes(height=0.16, blades=12, blade_width=0.03),
        lawn_points(WIDTH - 0.1, DEPTH - 0.1, 2800, 0, no_grass, corner=0.62),
        0.7,
        1.25,
    )
    photograph(
        target=(0.0, -0.1, 0.98),
        distance=34,
        lens=152,
        fstop=0.5,
        focus=(-0.3, -1.0, 0.6),
        floor=floor,
    )
