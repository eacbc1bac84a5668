"""Wildlife service: a raccoon at a tipped bin, a live trap, a house with an open attic."""

import math

import numpy as np
from mathutils import Matrix

from kit.buildings.openings import window
from kit.buildings.roofs import shingles
from kit.buildings.walls import brick_wall
from kit.critters.hair import Coat, pick_colours
from kit.critters.raccoons import raccoon
from kit.geometry import Model, place, scatter
from kit.ground.plinths import island
from kit.materials import paint
from kit.plants.grass import grass_meshes, lawn_points
from kit.plants.shrubs import bushes
from kit.props.live_trap import live_trap
from kit.props.trash import can_lid, litter, trash_can
from kit.studio import is_final, photograph

SIZE = (1200, 900)
WIDTH, DEPTH = 6.2, 4.9
TRAP, TRAP_TURN = (1.62, -0.72), 0.3
LEFT, RIGHT, WALL_Y, BACK_Y = -1.75, 2.55, 0.95, 2.12
TOP, SLOPE, EAVE = 1.72, 0.66, 0.3  # the eave stands out before the wall
ROOF_LEFT, ROOF_RIGHT = LEFT - 0.22, RIGHT + 0.22
CUT_LEFT, CUT_RIGHT = 0.46, 2.0  # the roof is open between these
RISE = math.tan(SLOPE) * (BACK_Y - WALL_Y + EAVE)
RAFTER = (BACK_Y - WALL_Y + EAVE) / math.cos(SLOPE)
FRAME = np.linspace(CUT_LEFT + 0.08, CUT_RIGHT - 0.08, 4)  # x of joists and rafters
VENT_X, VENT_Z = 1.2, 1.0


def house_walls(model):
    """Footing, brick walls, a shuttered window."""
    middle = (LEFT + RIGHT) / 2
    footing = (RIGHT - LEFT + 0.12, 1.24, 0.34)
    model.box(paint.concrete, (middle, WALL_Y + 0.55, 0.16), footing, radius=0.035)
    bricks = dict(brick_length=0.4, brick_height=0.139, depth=0.1, gap=0.02)
    with model.at(LEFT, WALL_Y, 0.33):
        brick_wall(
            model, paint.brick, RIGHT - LEFT, TOP - 0.33, [(0.75, 1.55, 0.42, 1.1)], **bricks
        )
        with model.at(1.15, 0, 0.42):
            window(model, 0.76, 0.68, glow=True)
    with model.at(RIGHT, WALL_Y, 0.33, turn=math.pi / 2):
        brick_wall(model, paint.brick, BACK_Y - WALL_Y, TOP - 0.33, **bricks)
    core = (RIGHT - LEFT - 0.16, 1.0, TOP - 0.36)
    model.box(paint.cream, (middle, WALL_Y + 0.62, 0.33 + (TOP - 0.33) / 2), core, radius=0.02)


def attic_frame(model):
    """Ceiling, joists and rafters in the opening, the attic's back wall, the gable."""
    middle_x, middle_y = (LEFT + RIGHT) / 2, (WALL_Y + BACK_Y) / 2
    deep = BACK_Y - WALL_Y
    ceiling = (RIGHT - LEFT, deep, 0.06)
    model.box(paint.cedar, (middle_x, middle_y, TOP + 0.03), ceiling, radius=0.012)
    for x in FRAME:
        joist = (0.06, deep - 0.04, 0.18)
        model.box(paint.cedar, (x, middle_y + 0.02, TOP + 0.13), joist, radius=0.012)
        centre = (x, (WALL_Y - EAVE + BACK_Y) / 2, TOP + 0.1 + RISE / 2)
        beam = (0.06, RAFTER, 0.12)
        model.box(paint.cedar, centre, beam, radius=0.012, rotation=(SLOPE, 0, 0))
    ridge = (CUT_RIGHT - CUT_LEFT, 0.07, 0.18)
    centre = ((CUT_LEFT + CUT_RIGHT) / 2, BACK_Y - 0.04, TOP + 0.06 + RISE)
    model.box(paint.cedar, centre, ridge, radius=0.012)
    back = (RIGHT - LEFT - 0.02, 0.06, RISE + 0.1)
    model.box(paint.cream, (middle_x, BACK_Y + 0.03, TOP + 0.02 + RISE / 2), back, radius=0.012)
    gable = [(WALL_Y, TOP - 0.02), (BACK_Y + 0.05, TOP - 0.02), (BACK_Y + 0.05, TOP + RISE + 0.02)]
    gable.append((WALL_Y, TOP + 0.24))
    model.extrude(paint.cream, gable, 0.08, axis="x", offset=RIGHT - 0.09, bevel=0.01)


def tiled_part(model, left, right):
    """Deck, tiles and fascia from left to right; the dark underlay shows at the opening."""
    bare_left, bare_right = 0.07 * (left == CUT_RIGHT), 0.07 * (right == CUT_LEFT)
    length = right - left
    with model.at(left, WALL_Y - EAVE, TOP + 0.09, tilt_x=SLOPE):
        deck = (length, RAFTER, 0.05)
        model.box(paint.cedar, (length / 2, RAFTER / 2, 0.06), deck, radius=0.012)
        felt = (length - 0.4 * (bare_left + bare_right), RAFTER - 0.02, 0.02)
        middle = (length + 0.4 * (bare_left - bare_right)) / 2
        model.box(paint.dark, (middle, RAFTER / 2, 0.095), felt, radius=0.006)
        with model.at(bare_left, 0, 0.085):
            tiles = length - bare_left - bare_right
            shingles(model, paint.roof, tiles, RAFTER, exposure=0.22, tile_width=0.29)
    fascia = (length + 0.02, 0.06, 0.17)
    centre = ((left + right) / 2, WALL_Y - EAVE - 0.03, TOP + 0.08)
    model.box(paint.white, centre, fascia, radius=0.02)


def roof(model):
    """Tiles on both sides of the opening, a soffit and two barge boards."""
    tiled_part(model, ROOF_LEFT, CUT_LEFT)
    tiled_part(model, CUT_RIGHT, ROOF_RIGHT)
    soffit = (ROOF_RIGHT - ROOF_LEFT - 0.02, 0.38, 0.05)
    centre = ((ROOF_LEFT + ROOF_RIGHT) / 2, WALL_Y - 0.12, TOP + 0.01)
    model.box(paint.white, centre, soffit, radius=0.012)
    for x in (ROOF_LEFT, ROOF_RIGHT):
        centre = (x, (WALL_Y - EAVE + BACK_Y) / 2, TOP + 0.12 + RISE / 2)
        board = (0.07, RAFTER + 0.05, 0.21)
        model.box(paint.white, centre, board, radius=0.02, rotation=(SLOPE, 0, 0))


def insulation():
    """Fluffy batts between the joists."""
    wool = Coat(Matrix.Identity(4), 9)

    def _local_wool(out):
        """A mix of pinks."""
        return pick_colours(wool.rng, ["#f0b5a0", "#f7c9b8", "#e79f88", "#f3beac"], len(out))

    model = Model(seed=9)
    for left, right in zip(FRAME[:-1], FRAME[1:]):
        for k in range(4):
            y = WALL_Y + 0.2 + k * (BACK_Y - WALL_Y - 0.42) / 3
            centre = (left + right) / 2, y, TOP + 0.15 + model.rng.uniform(0, 0.03)
            radii = (right - left) * 0.47, 0.23, 0.17
            model.ball(paint.batt, centre, radii, segments=18, rings=12)
            wool.ellipsoid(centre, radii, 1500, (0.0, 0.0, 0.15), 0.055, _local_wool)
    model.build("batts")
    wool.build(width=0.005, lift=0.35, name="wool")


def screened_vent():
    """Vent with a wire screen."""
    model = Model(seed=3)
    with model.at(VENT_X, WALL_Y, VENT_Z):
        model.box(paint.dark, (0, 0.03, 0), (0.62, 0.06, 0.44), radius=0.01)
        for side in (-1, 1):
            model.box(paint.green, (side * 0.33, -0.02, 0), (0.08, 0.1, 0.56), radius=0.02)
            model.box(paint.green, (0, -0.02, side * 0.24), (0.74, 0.1, 0.08), radius=0.02)
        for x in np.linspace(-0.3, 0.3, 9):
            model.tube(paint.steel, [(x, -0.01, -0.22), (x, -0.01, 0.22)], 0.01, sides=6)
        for z in np.linspace(-0.2, 0.2, 6):
            model.tube(paint.steel, [(-0.31, -0.018, z), (0.31, -0.018, z)], 0.01, sides=6)
    model.build("vent")


def yard():
    """Paving, the tipped bin, its litter, a trap baited with an apple."""
    model = Model(seed=4)
    for i in range(5):
        for j in range(3):
            centre = (-1.9 + i * 0.95, 0.4 - j * 0.72, 0.02)
            model.box(paint.path, centre, (0.91, 0.68, 0.11), radius=0.05)
    trash_can(model, -2.02, -0.98, 0.07, turn=1.32)
    can_lid(model, 0.34, -1.08, 0.08, tilt=0.0, turn=0.4)
    litter(model, -0.98, -1.12, 0.075)
    live_trap(model, *TRAP, 0.08, turn=TRAP_TURN, scale=1.36)
    with model.at(*TRAP, 0.08, turn=TRAP_TURN, scale=1.36):
        model.ball(paint.apple, (-0.48, 0, 0.13), 0.085, segments=18, rings=12)
    model.build("yard")


def no_grass(x, y):
    """Where no grass grows."""
    apron = -2.42 < x < 2.42 and -1.4 < y < 0.8
    wall = LEFT - 0.05 < x < RIGHT + 0.05 and y > WALL_Y - 0.1
    return apron or wall


def planting():
    """Bushes round the house and on the corners of the lawn."""
    bushes(
        [
            (-2.55, 1.35, 0.5, 26),
            (-2.65, 0.45, 0.34, 18),
            (2.72, 0.35, 0.26, 20),
            (2.75, -1.9, 0.22, 14),
            (-2.7, -1.95, 0.24, 14),
        ],
        first_seed=2,
    )
    scatter(
        grass_meshes(height=0.16, blades=12, blade_width=0.03),
        lawn_points(WIDTH - 0.1, DEPTH - 0.1, 2800, 0, no_grass, corner=0.62),
        0.7,
        1.25,
    )


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.66, corner=0.65)
    model = Model(seed=6)
    house_walls(model)
    attic_frame(model)
    roof(model)
    model.build("house")
    insulation()
    screened_vent()
    yard()
    raccoon(
        place(-0.78, -0.5, 0.07, turn=-0.24, scale=1.06),
        seed=2,
        hairs=70000 if is_final() else 26000,
        turn=-0.62,
    )
    planting()
    photograph(
        target=(0.0, -0.1, 0.82),
        distance=34,
        lens=143,
        fstop=0.5,
        focus=(-0.3, -1.0, 0.6),
        floor=floor,
    )
