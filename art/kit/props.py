"""Things in streets, gardens and yards."""

import math
import random

import numpy as np
from mathutils import Vector

from kit.materials import paint
from kit.plants import bush


def picket_fence(model, x0, y0, x1, y1, z=0, height=0.55, colour="white", step=0.15):
    """Fence of pointed pickets with a post at every eighth."""
    length = math.hypot(x1 - x0, y1 - y0)
    count = int(length / step)
    wood = paint[colour]
    with model.at(x0, y0, z, turn=math.atan2(y1 - y0, x1 - x0)):
        for rail in (0.17, 0.4):
            model.box(wood, (length / 2, 0.03, rail), (length, 0.035, 0.06), radius=0.012)
        for i in range(count + 1):
            x = length * i / count
            if i % 8 == 0 or i == count:
                post = 0.1, 0.1, height * 1.12
                model.box(wood, (x, 0.05, height * 0.55), post, radius=0.018)
                model.ball(wood, (x, 0.05, height * 1.15), 0.055, segments=12, rings=8)
            else:
                shoulder = height - 0.06
                left, right = x - 0.045, x + 0.045
                picket = [(left, 0.04), (right, 0.04), (right, shoulder), (x, height)]
                picket.append((left, shoulder))
                model.extrude(wood, picket, 0.03, offset=-0.015, bevel=0.008)


def plank_fence(model, x0, y0, x1, y1, z=0, height=1.0, colour="cedar", step=0.19):
    """Closed board fence with a cap."""
    length = math.hypot(x1 - x0, y1 - y0)
    count = int(length / step)
    wood = paint[colour]
    with model.at(x0, y0, z, turn=math.atan2(y1 - y0, x1 - x0)):
        for rail in (0.2, height * 0.8):
            model.box(wood, (length / 2, 0.05, rail), (length, 0.05, 0.08), radius=0.012)
        for i in range(count):
            x = (i + 0.5) * length / count
            tall = height + model.rng.uniform(-0.015, 0.015)
            model.box(wood, (x, 0, tall / 2), (step - 0.018, 0.045, tall), radius=0.014)
        for i in range(0, count + 1, 8):
            x = length * i / count
            post = 0.11, 0.11, height * 1.06
            model.box(wood, (x, 0.09, height * 0.52), post, radius=0.02)
        cap = length + 0.06, 0.13, 0.05
        model.box(wood, (length / 2, 0.01, height + 0.02), cap, radius=0.014)


def mailbox(model, x, y, z=0):
    """Kerbside mailbox on a post, its flag up."""
    model.box(paint.cedar, (x, y, z + 0.24), (0.07, 0.07, 0.5), radius=0.015)
    arch = np.linspace(0, math.pi, 12)
    outline = np.c_[0.085 * np.cos(arch), 0.085 * np.sin(arch) + 0.06]
    outline = np.concatenate([outline, [(-0.085, -0.03), (0.085, -0.03)]])
    with model.at(x, y, z + 0.52):
        model.extrude(paint.green, outline, 0.30, offset=-0.17, bevel=0.012)
        model.box(paint.amber, (0.095, -0.02, 0.1), (0.015, 0.1, 0.05), radius=0.005)


def stone_ring(model, x, y, radius=0.62, count=15, z=0):
    """Ring of pale stones round a tree."""
    for i in range(count):
        angle = i * 2 * math.pi / count
        centre = x + radius * math.cos(angle), y + radius * math.sin(angle), z + 0.03
        turn = 0, 0, angle + 1.57
        model.box(paint.path, centre, (0.2, 0.15, 0.13), radius=0.05, rotation=turn)


def table_set(model, x, y, z=0):
    """Garden table with a parasol and three stools."""
    with model.at(x, y, z):
        model.cylinder(paint.wood, (0, 0, 0.36), (0, 0, 0.40), 0.34, bevel=0.015)
        model.cylinder(paint.dark, (0, 0, 0), (0, 0, 0.36), 0.03)
        model.tube(paint.white, [(0, 0, 0.4), (0, 0, 1.02)], 0.018, sides=8)
        model.cylinder(
            paint.green, (0, 0, 0.86), (0, 0, 1.08), 0.58, end_radius=0.03, sides=8, bevel=0.01
        )
        for angle in (0.4, 2.5, 4.6):
            sx, sy = 0.52 * math.cos(angle), 0.52 * math.sin(angle)
            model.cylinder(paint.wood, (sx, sy, 0.19), (sx, sy, 0.22), 0.13, bevel=0.01)
            model.cylinder(paint.dark, (sx, sy, 0), (sx, sy, 0.19), 0.025, bevel=0.005)


def lamp_post(model, x, y, z=0.1, height=1.32):
    """Green globe street lamp."""
    with model.at(x, y, z):
        model.cylinder(paint.green, (0, 0, 0), (0, 0, 0.12), 0.075)
        model.tube(paint.green, [(0, 0, 0), (0, 0, height - 0.1)], 0.03)
        model.ball(paint.bulb, (0, 0, height), 0.095, segments=18, rings=12)
        model.cylinder(
            paint.green,
            (0, 0, height + 0.07),
            (0, 0, height + 0.14),
            0.08,
            end_radius=0.02,
            bevel=0.01,
        )


def bench(model, x, y, z=0, turn=0, scale=1.0):
    """Slatted park bench, its back on +y."""
    with model.at(x, y, z, turn=turn, scale=scale):
        for k in range(4):
            model.box(paint.wood, (0, -0.16 + 0.09 * k, 0.26), (0.8, 0.07, 0.03), radius=0.01)
        for k in range(3):
            model.box(paint.wood, (0, 0.17, 0.36 + 0.09 * k), (0.8, 0.03, 0.07), radius=0.01)
        for side in (-1, 1):
            model.box(paint.dark, (side * 0.33, 0, 0.13), (0.05, 0.32, 0.26), radius=0.015)
            model.box(paint.dark, (side * 0.33, 0.18, 0.35), (0.05, 0.04, 0.4), radius=0.015)


def planter(model, x, y, z=0, seed=1):
    """Terracotta box with a flowering bush (the bush is its own object)."""
    model.box(paint.terracotta, (x, y, z + 0.1), (0.5, 0.2, 0.2))
    matrix = model.matrix @ Vector((x, y, z + 0.15))
    bush(matrix.x, matrix.y, matrix.z, size=0.19, seed=seed, leaf_count=240, flower_count=40)


def festoon(model, start, end, sag=0.28, bulbs=8):
    """String of bulbs hanging between two points."""
    start = np.array(start, float)
    end = np.array(end, float)
    t = np.linspace(0, 1, 24)
    points = start + (end - start) * t[:, None]
    points[:, 2] -= sag * 4 * t * (1 - t)
    model.tube(paint.dark, points, 0.008, sides=6)
    for k in range(1, bulbs + 1):
        share = k / (bulbs + 1)
        bulb = start + (end - start) * share
        model.ball(
            paint.bulb,
            (bulb[0], bulb[1], bulb[2] - sag * 4 * share * (1 - share) - 0.04),
            0.035,
            segments=10,
            rings=7,
        )


def cafe_table(model, x, y, z=0, colour="green", scale=0.8):
    """Umbrella table."""
    with model.at(x, y, z, scale=scale):
        model.cylinder(paint.white, (0, 0, 0.34), (0, 0, 0.38), 0.28, bevel=0.012)
        model.tube(paint.white, [(0, 0, 0), (0, 0, 1.06)], 0.022, sides=8)
        model.cylinder(
            paint[colour], (0, 0, 0.86), (0, 0, 1.1), 0.58, end_radius=0.03, sides=8, bevel=0.01
        )
        for angle in (0.5, 2.6, 4.7):
            model.cylinder(
                paint.wood,
                (0.44 * math.cos(angle), 0.44 * math.sin(angle), 0),
                (0.44 * math.cos(angle), 0.44 * math.sin(angle), 0.22),
                0.1,
                bevel=0.015,
                sides=16,
            )


def crossing_sign(model, x, y, z=0, scale=1.0):
    """Railway crossbuck."""
    with model.at(x, y, z, scale=scale):
        model.tube(paint.white, [(0, 0, 0), (0, 0, 1.35)], 0.032, sides=10)
        for side in (-1, 1):
            model.box(
                paint.white,
                (0, -0.05, 1.22),
                (0.72, 0.03, 0.13),
                radius=0.015,
                rotation=(0, side * 0.78, 0),
            )
        for side in (-1, 1):
            model.cylinder(
                paint.dark,
                (side * 0.16, -0.02, 0.86),
                (side * 0.16, -0.08, 0.86),
                0.09,
                bevel=0.015,
            )
            model.cylinder(
                paint.red, (side * 0.16, -0.07, 0.86), (side * 0.16, -0.1, 0.86), 0.06, bevel=0.015
            )
        model.box(paint.dark, (0, -0.0, 0.86), (0.34, 0.04, 0.05), radius=0.01)


def lounge_chair(model, x, y, turn=0, z=0, scale=1.0):
    """Adirondack chair, faces -y."""
    with model.at(x, y, z, turn=turn, scale=scale):
        for i in range(5):
            model.box(
                paint.white,
                (-0.16 + 0.08 * i, 0.17, 0.36),
                (0.068, 0.03, 0.46 - 0.03 * abs(i - 2)),
                radius=0.012,
                rotation=(-0.35, 0, 0),
            )
            model.box(
                paint.white,
                (-0.16 + 0.08 * i, -0.04, 0.19),
                (0.068, 0.4, 0.03),
                radius=0.012,
                rotation=(0.14, 0, 0),
            )
        for side in (-1, 1):
            model.box(paint.white, (side * 0.24, -0.2, 0.15), (0.05, 0.05, 0.32), radius=0.012)
            model.box(paint.white, (side * 0.24, 0.1, 0.13), (0.05, 0.05, 0.28), radius=0.012)
            model.box(paint.white, (side * 0.25, -0.04, 0.315), (0.1, 0.46, 0.03), radius=0.012)


def kettle_grill(model, x, y, z=0, scale=1.0):
    """Round barbecue grill on three legs."""
    with model.at(x, y, z, scale=scale):
        for angle in (0.5, 2.6, 4.7):
            model.tube(
                paint.dark,
                [
                    (0.1 * math.cos(angle), 0.1 * math.sin(angle), 0.38),
                    (0.24 * math.cos(angle), 0.24 * math.sin(angle), 0),
                ],
                0.02,
                sides=8,
            )
        model.ball(paint.dark, (0, 0, 0.46), (0.25, 0.25, 0.17), segments=28, rings=16)
        model.ball(paint.green, (0, 0, 0.5), (0.26, 0.26, 0.17), segments=28, rings=16)
        model.box(paint.wood, (0, -0.01, 0.685), (0.13, 0.03, 0.03), radius=0.012)


def ac_unit(model, x, y, z=0, turn=0):
    """Air conditioning condenser."""
    with model.at(x, y, z, turn=turn):
        model.box(paint.concrete, (0, 0, 0.03), (0.62, 0.62, 0.08), radius=0.02)
        model.box(paint.cream, (0, 0, 0.33), (0.5, 0.5, 0.52), radius=0.04)
        for i in range(7):
            model.box(paint.steel, (0, 0, 0.14 + 0.06 * i), (0.52, 0.52, 0.016), radius=0.006)
        model.cylinder(paint.dark, (0, 0, 0.585), (0, 0, 0.6), 0.2, bevel=0.005)


def live_trap(model, x, y, z=0, turn=0, scale=1.0, open_door=True):
    """Wire box trap, 1.5 long along x; the door end is at +x."""
    length, width, height = 1.5, 0.52, 0.54
    wire = paint.trapwire
    with model.at(x, y, z, turn=turn, scale=scale):
        _trap_cage(model, width, height, wire, length)
        _trap_fittings(model, open_door, length, width, height, wire)


def _trap_cage(model, width, height, wire, length):
    """Wire mesh of the sides and the top."""
    for across in (-width / 2, width / 2):
        for level in (0.02, height):
            model.tube(
                wire, [(-length / 2, across, level), (length / 2, across, level)], 0.017, sides=8
            )
        for i in range(5):
            level = 0.02 + (height - 0.02) * (i + 1) / 6
            model.tube(
                wire, [(-length / 2, across, level), (length / 2, across, level)], 0.0075, sides=6
            )
        for i in range(17):
            along = -length / 2 + length * i / 16
            model.tube(
                wire,
                [(along, across, 0.02), (along, across, height)],
                0.0075 if i % 8 else 0.017,
                sides=6,
            )
    for i in range(17):
        along = -length / 2 + length * i / 16
        model.tube(
            wire,
            [(along, -width / 2, height), (along, width / 2, height)],
            0.0075 if i % 8 else 0.017,
            sides=6,
        )
    for i in range(5):
        across = -width / 2 + width * (i + 1) / 6
        model.tube(
            wire, [(-length / 2, across, height), (length / 2, across, height)], 0.0075, sides=6
        )
        model.tube(
            wire, [(-length / 2, across, 0.02), (-length / 2, across, height)], 0.0075, sides=6
        )


def _trap_fittings(model, open_door, length, width, height, wire):
    """Floor, handle, treadle and door."""
    model.box(paint.steel, (0, 0, 0.015), (length, width, 0.02), radius=0.006)
    model.box(paint.green, (-0.05, 0, height + 0.02), (0.62, 0.3, 0.03), radius=0.012)
    model.tube(
        paint.dark,
        [
            (-0.2, 0, height + 0.03),
            (-0.18, 0, height + 0.13),
            (0.08, 0, height + 0.13),
            (0.1, 0, height + 0.03),
        ],
        0.018,
        sides=8,
    )
    model.box(
        paint.green, (-0.22, 0, 0.07), (0.34, 0.4, 0.018), radius=0.006, rotation=(0, -0.1, 0)
    )
    with model.at(length / 2, 0, height, tilt_y=-0.55 if open_door else 1.2):
        model.box(paint.green, (0.24, 0, 0.0), (0.5, width - 0.04, 0.022), radius=0.01)
        for across in (-width / 2 + 0.03, width / 2 - 0.03):
            model.tube(wire, [(0, across, 0.02), (0.48, across, 0.02)], 0.014, sides=6)


def trash_can(model, x, y, z, turn, fallen=True):
    """Ribbed steel can lying on its side, mouth towards local -y; lid beside it."""
    zinc = paint.zinc
    inside = paint.caninside
    sides = 64
    t = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    rib = 1 + 0.016 * np.sign(np.sin(t * 16))
    with model.at(x, y, z + 0.4, turn=turn, tilt_x=math.pi / 2 if fallen else 0):
        rings = []
        for radius, height, ribbed in (
            (0.3, -0.55, 0),
            (0.34, -0.54, 0),
            (0.35, -0.5, 0),
            (0.36, -0.42, 1),
            (0.385, 0.0, 1),
            (0.4, 0.4, 1),
            (0.405, 0.46, 0),
            (0.425, 0.48, 0),
            (0.425, 0.53, 0),
            (0.4, 0.54, 0),
        ):
            size = radius * (rib if ribbed else np.ones(sides))
            rings.append(np.c_[size * np.cos(t), size * np.sin(t), np.full(sides, height)])
        model.loft(zinc, rings, capped=False, smooth_angle=40)
        model.cylinder(zinc, (0, 0, -0.55), (0, 0, -0.52), 0.31, bevel=0.008, sides=48)
        model.loft(
            inside,
            [
                np.c_[radius * np.cos(t), radius * np.sin(t), np.full(sides, height)]
                for radius, height in (
                    (0.385, 0.545),
                    (0.36, 0.1),
                    (0.0001 + 0.3, -0.2),
                    (0.02, -0.2),
                )
            ],
            capped=False,
            smooth_angle=40,
        )
        for side in (-1, 1):
            arc = np.linspace(0, math.pi, 14)
            model.tube(
                paint.dark,
                np.c_[side * (0.395 + 0.09 * np.sin(arc)), 0.1 * np.cos(arc), np.full(14, 0.22)],
                0.018,
                sides=8,
            )


def can_lid(model, x, y, z, tilt, turn):
    """Lid of the dustbin."""
    zinc = paint.zinc
    with model.at(x, y, z, turn=turn, tilt_x=tilt):
        model.lathe(
            zinc,
            0,
            0,
            0,
            [(0.44, 0), (0.45, 0.02), (0.44, 0.05), (0.36, 0.07), (0.22, 0.11), (0.02, 0.13)],
            sides=48,
        )
        arc = np.linspace(0, math.pi, 14)
        model.tube(
            paint.dark,
            np.c_[0.1 * np.cos(arc), np.zeros(14), 0.12 + 0.07 * np.sin(arc)],
            0.016,
            sides=8,
        )


def litter(model, x, y, z=0):
    """Harmless kitchen litter in front of the can: apple core, tin, paper, peel."""
    red = paint.appleskin
    paper = paint.paper
    model.cylinder(
        paint.steel,
        (x, y, z + 0.075),
        (x + 0.18, y + 0.05, z + 0.075),
        0.075,
        bevel=0.012,
        sides=24,
    )
    model.cylinder(
        paint.amber,
        (x + 0.03, y + 0.008, z + 0.076),
        (x + 0.15, y + 0.042, z + 0.076),
        0.078,
        bevel=0.004,
        sides=24,
    )
    model.ball(
        paint.cream,
        (x - 0.16, y - 0.17, z + 0.06),
        (0.045, 0.045, 0.075),
        segments=14,
        rings=10,
        rotation=(1.2, 0, 0.4),
    )
    for side in (-1, 1):
        model.ball(
            red,
            (x - 0.16 + side * 0.055 * math.sin(0.4) * -1, y - 0.17 + side * 0.06, z + 0.06),
            (0.068, 0.03, 0.068),
            segments=14,
            rings=8,
            rotation=(0, 0, 0.4),
        )
    for i, (dx, dy, s) in enumerate(((0.34, -0.12, 0.09), (-0.36, 0.02, 0.075))):
        model.ball(
            paper,
            (x + dx, y + dy, z + s * 0.8),
            (s, s * 0.9, s * 0.8),
            segments=9,
            rings=6,
            rotation=(0.3 * i, 0.4, 0.2),
        )
    for angle in (-0.6, 0.2, 1.0):
        u = np.linspace(0, 1, 10)
        model.tube(
            paint.flower,
            np.c_[
                x + 0.12 + 0.2 * u * math.cos(angle),
                y - 0.3 + 0.16 * u * math.sin(angle),
                z + 0.07 * np.sin(math.pi * u) + 0.03,
            ],
            0.022 * (1 - u * 0.7),
            sides=8,
            shade=0.1,
            squash=0.6,
        )


PRODUCE = ("red", "amber", "leafgreen", "roof", "plum", "lime")


def crate(model, x, y, z, produce, scale=1.0, seed=1):
    """Wooden crate heaped with round produce."""
    rng = random.Random(seed)
    with model.at(x, y, z, scale=scale):
        model.box(paint.wood, (0, 0, 0.03), (0.36, 0.26, 0.04), radius=0.01)
        for side in (-1, 1):
            model.box(paint.wood, (0, side * 0.13, 0.09), (0.38, 0.025, 0.13), radius=0.01)
            model.box(paint.wood, (side * 0.18, 0, 0.09), (0.025, 0.26, 0.13), radius=0.01)
        for i in range(4):
            for j in range(3):
                model.ball(
                    paint[produce],
                    (-0.12 + 0.08 * i, -0.08 + 0.08 * j, 0.13 + rng.uniform(0, 0.03)),
                    0.052,
                    segments=10,
                    rings=8,
                )
        for i in range(3):
            model.ball(
                paint[produce],
                (-0.08 + 0.08 * i, rng.uniform(-0.03, 0.03), 0.2),
                0.052,
                segments=10,
                rings=8,
            )


def market_stall(model, x, y, z=0, turn=0, colour="green", tent=True, seed=1):
    """Trestle table of crates, with a striped pop-up canopy if tent."""
    rng = random.Random(seed)
    with model.at(x, y, z, turn=turn):
        model.box(paint.cream, (0, 0, 0.24), (1.25, 0.5, 0.46))
        model.box(paint[colour], (0, -0.255, 0.34), (1.27, 0.03, 0.2), radius=0.012)
        for i in range(3):
            for j in range(2):
                crate(
                    model,
                    -0.41 + 0.41 * i,
                    -0.12 + 0.25 * j,
                    0.47 + 0.05 * j,
                    PRODUCE[rng.randrange(6)],
                    scale=0.95,
                    seed=seed * 10 + i * 2 + j,
                )
        _stall_canopy(model, colour, tent)


def _stall_canopy(model, colour, tent):
    """Striped canopy on four poles."""
    if tent:
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            model.box(paint.white, (a * 0.72, b * 0.55, 0.75), (0.045, 0.045, 1.5), radius=0.012)
        apex = np.array([0, 0, 1.98])
        n = 6
        for c0, c1 in (
            ((-0.8, -0.63), (0.8, -0.63)),
            ((0.8, -0.63), (0.8, 0.63)),
            ((0.8, 0.63), (-0.8, 0.63)),
            ((-0.8, 0.63), (-0.8, -0.63)),
        ):
            for i in range(n):
                a = np.array(
                    [c0[0] + (c1[0] - c0[0]) * i / n, c0[1] + (c1[1] - c0[1]) * i / n, 1.48]
                )
                b = np.array(
                    [
                        c0[0] + (c1[0] - c0[0]) * (i + 1) / n,
                        c0[1] + (c1[1] - c0[1]) * (i + 1) / n,
                        1.48,
                    ]
                )
                stripe = paint[colour] if i % 2 else paint.white
                top = apex
                model.mesh(
                    stripe,
                    np.array([a, b, top, a - [0, 0, 0.16], b - [0, 0, 0.16]]),
                    [(0, 1, 2), (3, 4, 1, 0)],
                    smooth_angle=10,
                )
