"""Seal out rats and mice: a house corner, its gaps stuffed with copper, a mouse shut out."""

import math

import numpy as np

from kit.buildings.openings import window
from kit.buildings.roofs import shingles
from kit.buildings.walls import brick_wall
from kit.critters.rodents import mouse
from kit.geometry import Model, place, scatter
from kit.ground.plinths import island
from kit.materials import paint
from kit.plants.grass import grass_meshes, lawn_points
from kit.plants.leaves import leaf_cloud
from kit.plants.shrubs import bushes
from kit.props.patio import ac_unit
from kit.props.sealing import copper_roll, mesh_wad
from kit.props.tools import pencil, pruning_saw
from kit.studio import is_final, photograph

SIZE = (1200, 800)
WIDTH, DEPTH = 6.3, 4.2
LEFT, CORNER_X, WALL_Y, BACK_Y = -2.75, 1.25, 0.55, 1.50
BASE, TOP, SLOPE = 0.20, 1.98, 0.40
EAVE_Y = WALL_Y - 0.42
BRICK_LENGTH, BRICK_HEIGHT = 0.5, 0.178
WEEPS = (-0.66, -0.10, 0.96)  # middles of the open joints in the lowest course
WEEP_WIDTH = 0.17
PIPE_X, PIPE_Z = -1.12, 1.02
TREE_X, TREE_Y = 2.45, 0.80
MOUSE_TAIL = [
    (-0.58, 0, 0.26),
    (-0.78, -0.04, 0.14),
    (-1.0, -0.18, 0.06),
    (-1.2, -0.40, 0.045),
    (-1.42, -0.44, 0.04),
    (-1.62, -0.26, 0.04),
    (-1.82, -0.24, 0.04),
]


def walls():
    """Two brick walls that meet at the corner, their open joints, a lit window."""
    model = Model(seed=6)
    height = TOP - BASE
    bricks = dict(brick_length=BRICK_LENGTH, brick_height=BRICK_HEIGHT, depth=0.13, gap=0.024)
    weeps = []
    for x in WEEPS:
        left = x - LEFT - WEEP_WIDTH / 2
        weeps.append((left, left + WEEP_WIDTH, 0, BRICK_HEIGHT * 0.62))
    pane = (-0.28 - LEFT, 0.52 - LEFT, 0.72, 1.42)
    with model.at(LEFT, WALL_Y, BASE):
        brick_wall(model, paint.brick, CORNER_X - LEFT, height, weeps + [pane], **bricks)
    with model.at(0.12, WALL_Y, BASE + 0.72):
        window(model, 0.78, 0.68, shutters=False, glow=True)
    side = [(0.62, 0.62 + WEEP_WIDTH, 0, BRICK_HEIGHT * 0.62)]
    with model.at(CORNER_X, WALL_Y, BASE, turn=math.pi / 2):
        brick_wall(model, paint.brick, BACK_Y - WALL_Y, height, side, **bricks)
    middle, deep = (LEFT + CORNER_X) / 2, (WALL_Y + BACK_Y) / 2
    core = (CORNER_X - LEFT - 0.34, BACK_Y - WALL_Y - 0.3, height - 0.02)
    model.box(paint.cream, (middle, deep + 0.14, BASE + height / 2), core, radius=0.02)
    slab = (CORNER_X - LEFT + 0.14, BACK_Y - WALL_Y + 0.14, BASE + 0.1)
    model.box(paint.concrete, (middle, deep, BASE / 2 - 0.05), slab, radius=0.035)
    model.build("walls")


def copper_in_the_joints():
    """Wads of copper mesh in the open joints, dark behind."""
    model = Model(seed=2)
    z = BASE + BRICK_HEIGHT * 0.5
    for i, x in enumerate(WEEPS):
        model.box(paint.dark, (x, WALL_Y + 0.16, z), (WEEP_WIDTH + 0.1, 0.04, 0.24), radius=0.01)
        size = (WEEP_WIDTH * 1.02, 0.2, BRICK_HEIGHT)
        mesh_wad(model, x, WALL_Y - 0.01, z, size, seed=i + 2, threads=46)
    size = (0.15, WEEP_WIDTH * 0.98, BRICK_HEIGHT * 0.95)
    mesh_wad(model, CORNER_X - 0.015, WALL_Y + 0.62 + WEEP_WIDTH / 2, z, size, seed=9, threads=34)
    model.build("copper")


def pipe_entry():
    """Condenser whose two lines enter the wall through mesh under a collar of sealant."""
    model = Model(seed=4)
    with model.at(-2.0, -0.32, 0.06, scale=1.32):
        ac_unit(model, 0, 0)
        fan_guard(model)
    wrapped = [
        (-1.66, -0.10, 0.34),
        (-1.30, -0.06, 0.30),
        (PIPE_X - 0.03, 0.12, 0.30),
        (PIPE_X - 0.03, 0.40, 0.34),
        (PIPE_X - 0.03, 0.45, 0.56),
        (PIPE_X - 0.03, 0.44, 0.90),
        (PIPE_X - 0.03, 0.44, PIPE_Z + 0.02),
        (PIPE_X - 0.03, WALL_Y + 0.1, PIPE_Z + 0.03),
    ]
    model.tube(paint.pipewrap, rounded(wrapped), 0.052, sides=16)
    bare = []
    for i, (x, y, z) in enumerate(wrapped):
        bare.append((x + (0.12 if i > 1 else 0), y, z - (0.0 if 2 < i < 6 else 0.10)))
    model.tube(paint.coppermesh, rounded(bare), 0.028, sides=14)
    turn = np.linspace(0, 2 * math.pi + 0.3, 44)  # past its start: no seam is left
    across, up = PIPE_X + 0.03 + 0.19 * np.cos(turn), PIPE_Z + 0.18 * np.sin(turn)
    ring = np.c_[across, np.full(44, WALL_Y - 0.02), up]
    model.tube(paint.sealant, ring, 0.052, sides=14, capped=False)
    mesh_wad(model, PIPE_X + 0.03, WALL_Y - 0.02, PIPE_Z, (0.30, 0.1, 0.27), seed=5, threads=60)
    model.build("pipes")


def fan_guard(model):
    """Wire rings and spokes over the condenser's fan."""
    angles = np.linspace(0, 2 * math.pi, 40)
    for radius in (0.05, 0.1, 0.15, 0.2):
        ring = np.c_[radius * np.cos(angles), radius * np.sin(angles), np.full(40, 0.612)]
        model.tube(paint.zinc, ring, 0.008, sides=6, capped=False)
    for angle in (0.4, 1.45, 2.5):
        x, y = 0.2 * math.cos(angle), 0.2 * math.sin(angle)
        model.tube(paint.zinc, [(-x, -y, 0.618), (x, y, 0.618)], 0.008, sides=6)


def rounded(points):
    """The corners of a line cut off twice."""
    points = np.array(points, float)
    for _ in range(2):
        first = points[:-1] * 0.75 + points[1:] * 0.25
        second = points[:-1] * 0.25 + points[1:] * 0.75
        middle = np.stack([first, second], 1).reshape(-1, 3)
        points = np.vstack([points[:1], middle, points[-1:]])
    return points


def roof():
    """Tiled slope with soffit, fascia and barge board over the corner."""
    model = Model(seed=5)
    run = BACK_Y - EAVE_Y + 0.1
    rafter, rise = run / math.cos(SLOPE), run * math.tan(SLOPE)
    left, length = LEFT - 0.1, CORNER_X - LEFT + 0.36
    with model.at(left, EAVE_Y, TOP + 0.09, tilt_x=SLOPE):
        model.box(paint.cream, (length / 2, rafter / 2, 0.03), (length - 0.02, rafter, 0.1))
        with model.at(0, 0, 0.06):
            shingles(model, paint.roof, length, rafter, exposure=0.25, tile_width=0.33)
    middle = left + length / 2
    model.box(paint.white, (middle, EAVE_Y - 0.03, TOP + 0.07), (length, 0.06, 0.19), radius=0.02)
    soffit = (length - 0.04, 0.48, 0.05)
    model.box(paint.white, (middle, EAVE_Y + 0.23, TOP + 0.005), soffit, radius=0.012)
    for x in (left + 0.01, left + length - 0.01):
        centre = (x, EAVE_Y + run / 2, TOP + 0.1 + rise / 2)
        board = (0.07, rafter + 0.06, 0.2)
        model.box(paint.white, centre, board, radius=0.02, rotation=(SLOPE, 0, 0))
    gable = [(WALL_Y, TOP), (BACK_Y + 0.03, TOP), (BACK_Y + 0.03, TOP + rise - 0.08)]
    model.extrude(paint.cream, gable, 0.08, axis="x", offset=CORNER_X - 0.09, bevel=0.01)
    model.build("roof")


def trimmed_tree():
    """Tree beside the house, the limb towards the roof sawn off; the limb lies on the lawn."""
    model = Model(seed=7)
    trunk = [(0, 0, -0.1), (0.02, 0, 0.3), (-0.03, 0.02, 0.9), (0.05, 0, 1.6), (0.14, 0.02, 2.3)]
    with model.at(TREE_X, TREE_Y):
        model.tube(paint.bark, trunk, [0.30, 0.2, 0.165, 0.145, 0.10], sides=16)
        for angle in (0.3, 1.7, 2.9, 4.1, 5.3):
            c, s = math.cos(angle), math.sin(angle)
            root = [(0, 0, 0.06), (0.2 * c, 0.2 * s, 0.06), (0.42 * c, 0.42 * s, -0.05)]
            model.tube(paint.bark, root, [0.13, 0.09, 0.03], sides=8)
        stub = [(0, -0.02, 1.28), (-0.2, -0.08, 1.46), (-0.40, -0.13, 1.60)]
        model.tube(paint.bark, stub, [0.10, 0.088, 0.082])
        end, face = np.array((-0.40, -0.13, 1.60)), np.array((-0.75, -0.22, 0.55))
        model.cylinder(paint.cutwood, end, end + face * 0.016, 0.076, bevel=0.004, sides=24)
        for limb in (
            [(0.05, 0, 1.7), (0.3, 0.1, 2.1), (0.42, 0.15, 2.4)],
            [(0.08, 0, 1.9), (-0.1, 0.2, 2.3), (-0.12, 0.3, 2.6)],
        ):
            model.tube(paint.bark, limb, [0.08, 0.06, 0.04], sides=10)
    crown = [
        ((0.12, 0.10, 2.72), (0.56, 0.56, 0.44)),
        ((0.50, -0.20, 2.42), (0.44, 0.46, 0.36)),
        ((0.42, 0.50, 2.45), (0.50, 0.46, 0.36)),
        ((-0.20, 0.35, 2.62), (0.42, 0.42, 0.34)),
        ((0.22, 0.15, 3.02), (0.42, 0.42, 0.32)),
        ((0.02, -0.30, 2.48), (0.36, 0.36, 0.30)),
    ]
    blobs = []
    for (x, y, z), radii in crown:
        model.ball(paint.leafcore, (TREE_X + x, TREE_Y + y, z), np.array(radii) * 0.84)
        blobs.append(((TREE_X + x, TREE_Y + y, z), radii))
    limb = [(1.5, -1.32, 0.17), (1.98, -1.26, 0.19), (2.4, -1.3, 0.22)]
    model.tube(paint.bark, limb, [0.08, 0.07, 0.045], sides=12)
    model.cylinder(paint.cutwood, (1.5, -1.32, 0.17), (1.484, -1.322, 0.169), 0.075, bevel=0.004)
    fallen = [((2.42, -1.26, 0.3), (0.34, 0.28, 0.22)), ((2.62, -1.08, 0.28), (0.26, 0.24, 0.19))]
    for centre, radii in fallen:
        model.ball(paint.leafcore, centre, np.array(radii) * 0.8, segments=14, rings=9)
    model.build("tree")
    leaf_cloud(blobs, 3600, 0.15, seed=4, name="crown", leaves=paint.leaf)
    leaf_cloud(fallen, 420, 0.14, seed=6, name="fallen", leaves=paint.leaf)


def paving():
    """Slabs along the wall, and a shorter row before them for the tools."""
    model = Model(seed=3)
    for row, columns in enumerate((range(6), range(6), range(1, 5))):
        for i in columns:
            centre = (-2.44 + i * 0.83, 0.10 - row * 0.79, 0.03)
            model.box(paint.path, centre, (0.80, 0.76, 0.13), radius=0.045)
    model.build("paving")


def tools():
    """A roll of mesh, a pencil and a saw, side by side on the paving."""
    model = Model(seed=3)
    copper_roll(model, -1.24, -0.95, 0.095, turn=-0.2, radius=0.24, width=0.5)
    pencil(model, -1.6, -1.64, 0.095, turn=0.08, length=1.25, radius=0.065)
    pruning_saw(model, 0.2, -1.3, 0.095, turn=0.02, scale=1.2)
    model.build("tools")


def no_grass(x, y):
    """Where no grass grows."""
    house = LEFT - 0.1 < x < CORNER_X + 0.1 and y > WALL_Y - 0.1
    rows = -2.86 < x < 2.13 and -1.1 < y < 0.5
    short_row = -2.03 < x < 1.29 and -1.88 < y < 0
    return house or rows or short_row


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.64, corner=0.65)
    walls()
    copper_in_the_joints()
    pipe_entry()
    roof()
    trimmed_tree()
    paving()
    tools()
    hairs = 60000 if is_final() else 22000
    mouse(place(0.6, 0.14, 0.095, turn=math.pi - 0.16, scale=0.7), hairs=hairs, tail=MOUSE_TAIL)
    bushes([(1.72, 1.5, 0.24, 14), (-2.7, -1.6, 0.24, 16)], first_seed=2)
    scatter(
        grass_meshes(height=0.15, blades=12, blade_width=0.03),
        lawn_points(WIDTH - 0.1, DEPTH - 0.1, 2800, 0, no_grass, corner=0.62),
        0.7,
        1.25,
    )
    photograph(
        target=(0.12, -0.1, 0.82),
        elevation=20,
        distance=34,
        lens=136,
        fstop=0.5,
        focus=(0.2, -0.5, 0.4),
        floor=floor,
    )
