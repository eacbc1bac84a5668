"""Things in streets, gardens and yards."""

import math
import random

import numpy as np
from mathutils import Vector

from kit.geometry import rounded_rectangle
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


def empty_mailbox(model, x, y, z=0, turn=0, scale=1.0):
    """Kerbside mailbox with its lid hanging open, its mouth towards -y, nothing inside."""
    arch = np.linspace(0, math.pi, 16)

    def outline(size):
        """The box's arched outline (x, z), smaller by this share."""
        top = np.c_[0.11 * np.cos(arch), 0.11 * np.sin(arch) + 0.07]
        flat = np.concatenate([top, [(-0.11, -0.05), (0.11, -0.05)]]) * size
        return flat + (0, 0.02 * (1 - size))

    def ring(size, level):
        """The outline as a ring at this depth."""
        flat = outline(size)
        return np.c_[flat[:, 0], np.full(len(flat), level), flat[:, 1]]

    with model.at(x, y, z, turn=turn, scale=scale):
        model.box(paint.cedar, (0, 0, 0.27), (0.085, 0.085, 0.56), radius=0.015)
        model.box(paint.cedar, (0, -0.02, 0.545), (0.15, 0.30, 0.035), radius=0.01)
        model.box(
            paint.cedar, (0, -0.11, 0.46), (0.05, 0.2, 0.04), radius=0.01, rotation=(-0.75, 0, 0)
        )
        with model.at(0, 0, 0.62):
            rings = [ring(0.95, 0.22), ring(1, 0.20), ring(1, -0.20), ring(0.9, -0.205)]
            model.loft(paint.green, rings + [ring(0.9, 0.16)], smooth_angle=35)
            model.extrude(paint.dark, outline(0.88), 0.02, offset=0.13, bevel=0)
            with model.at(0, -0.205, -0.05, tilt_x=1.85):
                model.extrude(paint.green2, outline(0.99) + (0, 0.05), 0.022, offset=0, bevel=0.006)
                model.box(paint.brass, (0, -0.012, 0.19), (0.05, 0.03, 0.02), radius=0.008)
            model.box(paint.amber, (0.125, 0.03, -0.0), (0.016, 0.2, 0.03), radius=0.006)
            model.box(paint.amber, (0.125, 0.12, 0.0), (0.016, 0.05, 0.075), radius=0.006)


# --------------------------------------------------------------------------- telephone


def telephone(model, x, y, z=0, turn=0, scale=1.0):
    """Old-fashioned dial telephone facing -y, 1.6 wide and 1.3 tall, its handset on the cradle."""
    with model.at(x, y, z, turn=turn, scale=scale):
        _telephone_body(model)
        with model.at(0, -0.475, 0.43, tilt_x=-0.62):
            _telephone_dial(model)
        _telephone_cradle(model)
        _telephone_handset(model)
        cord = [(0.6, 0.42, 0.3), (0.86, 0.5, 0.16), (1.02, 0.36, 0.3), (0.98, 0.2, 0.62)]
        cord += [(0.82, 0.12, 0.83)]
        coiled_cord(model, cord, turns=26, radius=0.055, thickness=0.022, colour="green")


def _telephone_body(model):
    """Hood that narrows and leans back from a broad foot."""
    sections = (  # height, width, depth, middle y, corner
        (0.05, 1.5, 1.3, 0.0, 0.2),
        (0.09, 1.56, 1.36, 0.0, 0.22),
        (0.17, 1.54, 1.34, 0.0, 0.22),
        (0.24, 1.44, 1.24, 0.01, 0.22),
        (0.45, 1.2, 0.98, 0.06, 0.2),
        (0.66, 0.98, 0.74, 0.1, 0.18),
        (0.82, 0.86, 0.6, 0.12, 0.16),
        (0.88, 0.8, 0.54, 0.12, 0.15),
        (0.905, 0.7, 0.44, 0.12, 0.12),
    )
    rings = []
    for height, width, depth, middle, corner in sections:
        outline = rounded_rectangle(width, depth, corner, 10) + [0, middle]
        rings.append(np.c_[outline, np.full(len(outline), height)])
    model.loft(paint.bakelite, rings, smooth_angle=50)
    for side in (-1, 1):
        for front in (-0.48, 0.48):
            foot = side * 0.58, front
            model.cylinder(paint.dark, (*foot, 0), (*foot, 0.07), 0.08, bevel=0.01)


def _telephone_dial(model):
    """Dial: cream plate in a brass ring, green disc with ten finger holes, cream hub, stop."""
    model.cylinder(paint.brass, (0, 0.12, 0), (0, -0.035, 0), 0.42, bevel=0.02, sides=56)
    model.cylinder(paint.cream, (0, 0, 0), (0, -0.05, 0), 0.39, bevel=0.008, sides=56)
    model.cylinder(paint.green, (0, -0.03, 0), (0, -0.075, 0), 0.35, bevel=0.012, sides=56)
    for k in range(10):
        angle = math.radians(-20 + 30 * k)
        hole = 0.25 * math.cos(angle), 0.25 * math.sin(angle)
        ends = (hole[0], -0.06, hole[1]), (hole[0], -0.081, hole[1])
        model.cylinder(paint.cream, *ends, 0.056, bevel=0.004, sides=24)
    model.cylinder(paint.brass, (0, -0.07, 0), (0, -0.09, 0), 0.155, bevel=0.008, sides=40)
    model.cylinder(paint.cream, (0, -0.08, 0), (0, -0.098, 0), 0.135, bevel=0.008, sides=40)
    stop = [(0.385, -0.05, -0.2), (0.36, -0.1, -0.19), (0.24, -0.1, -0.14)]
    model.tube(paint.steel, stop, [0.02, 0.02, 0.014], sides=10)


def _telephone_cradle(model):
    """Two pairs of horns."""
    for side in (-1, 1):
        model.box(paint.bakelite, (side * 0.36, 0.12, 0.93), (0.12, 0.52, 0.12), radius=0.05)
        for front in (-1, 1):
            horn = [(side * 0.36, 0.12 + front * 0.19, 0.93)]
            horn += [(side * 0.37, 0.12 + front * 0.245, 1.03)]
            horn += [(side * 0.38, 0.12 + front * 0.255, 1.13)]
            model.tube(paint.bakelite, horn, [0.055, 0.05, 0.035], sides=12)


def _telephone_handset(model):
    """Arched grip with two caps that look down."""
    t = np.linspace(-1, 1, 25)
    points = np.c_[0.72 * t, np.full(25, 0.12), 1.16 - 0.1 * t**4 - 0.02 * t**2]
    model.tube(paint.bakelite, points, 0.09 + 0.03 * t**4, sides=20, squash=0.85)
    for side in (-1, 1):
        start, end = (side * 0.74, 0.12, 1.14), (side * 0.79, 0.12, 0.86)
        model.ball(paint.bakelite, (side * 0.735, 0.12, 1.1), (0.15, 0.16, 0.12))
        model.cylinder(paint.bakelite, start, end, 0.13, end_radius=0.225, bevel=0.03, sides=36)
        rim = (side * 0.786, 0.12, 0.885), (side * 0.797, 0.12, 0.825)
        model.cylinder(paint.green, *rim, 0.215, bevel=0.02, sides=36)


def coiled_cord(model, points, turns=30, radius=0.055, thickness=0.02, colour="dark"):
    """Spiral telephone cord along a line of points."""
    points = np.asarray(points, float)
    steps = turns * 10
    lengths = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]
    along = np.linspace(0, lengths[-1], steps)
    middle = np.c_[[np.interp(along, lengths, points[:, axis]) for axis in range(3)]].T
    way = np.gradient(middle, axis=0)
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    sideways = np.cross(way, [0.1, 0.05, 1.0])
    sideways /= np.linalg.norm(sideways, axis=1, keepdims=True)
    upward = np.cross(sideways, way)
    angles = np.linspace(0, 2 * math.pi * turns, steps)[:, None]
    spiral = middle + radius * (np.cos(angles) * sideways + np.sin(angles) * upward)
    model.tube(paint[colour], spiral, thickness, sides=7)


# --------------------------------------------------------------------------- workshop


def hand_sprayer(model, x, y, z=0, scale=1.0, tank="cream"):
    """Pump sprayer standing on the ground: tank, pump handle, hose, lance in its clip."""
    with model.at(x, y, z, scale=scale):
        model.cylinder(paint[tank], (0, 0, 0), (0, 0, 0.4), 0.15, bevel=0.05)
        model.cylinder(paint.green2, (0, 0, 0.1), (0, 0, 0.13), 0.154, bevel=0.008)
        model.cylinder(paint.amber, (0, 0, 0.4), (0, 0, 0.46), 0.07, bevel=0.015)
        model.cylinder(paint.steel, (0, 0, 0.44), (0, 0, 0.54), 0.02, bevel=0.005, sides=12)
        model.box(paint.dark, (0, 0, 0.555), (0.2, 0.05, 0.05), radius=0.02)
        hose = [(0.06, -0.04, 0.42), (0.2, -0.12, 0.46), (0.22, -0.12, 0.2), (0.17, -0.1, 0.05)]
        hose += [(0.16, -0.06, 0.3)]
        model.tube(paint.dark, hose, 0.014, sides=8)
        model.tube(paint.brass, [(0.165, -0.06, 0.28), (0.165, -0.06, 0.66)], 0.012, sides=8)


def tool_board(model, width=1.3, height=1.1, tools=(0, 1, 2, 3)):
    """Pegboard facing -y with hand tools hung in order; x centred, bottom at z = 0.

    Tools: 0 hammer, 1 wrench, 2 saw, 3 torch, 4 mallet, 5 screwdriver, 6 hose, 7 brush.
    """
    model.box(paint.cream, (0, 0.02, height / 2), (width, 0.05, height), radius=0.012)
    model.box(paint.green, (0, 0.01, height + 0.03), (width + 0.08, 0.09, 0.06), radius=0.012)
    model.box(paint.green, (0, 0.01, -0.02), (width + 0.08, 0.09, 0.06), radius=0.012)
    step = width / len(tools)
    for i, tool in enumerate(tools):
        x = -width / 2 + step * (i + 0.5)
        model.tube(paint.steel, [(x, 0, height * 0.84), (x, -0.06, height * 0.85)], 0.01, sides=6)
        with model.at(x, -0.045, height * 0.84):
            _hung_tool(model, tool, height * 0.66)


def _hung_tool(model, kind, length):
    """One tool that hangs down from the origin: hammer, wrench, saw, torch, brush and so on."""
    if kind in (0, 4):  # hammer, mallet
        model.box(paint.wood, (0, 0, -length * 0.5), (0.035, 0.035, length), radius=0.012)
        head = paint.steel if kind == 0 else paint.dark
        model.box(head, (0, 0, -0.04), (0.2, 0.06, 0.08), radius=0.015)
    elif kind in (1, 5):  # wrench, screwdriver
        model.tube(paint.steel, [(0, 0, 0), (0, 0, -length * 0.6)], 0.02, sides=10)
        grip = paint.steel if kind == 1 else paint.amber
        model.cylinder(grip, (0, 0, -length * 0.55), (0, 0, -length), 0.034, bevel=0.012)
        if kind == 1:
            model.ball(paint.steel, (0, 0, -0.01), (0.06, 0.02, 0.06), segments=16)
    elif kind == 2:  # saw
        blade = [(-0.03, 0), (0.03, 0), (0.085, -length * 0.75), (-0.085, -length * 0.75)]
        model.extrude(paint.steel, blade, 0.012, offset=-0.006, bevel=0.003)
        grip = 0, 0, -length * 0.85
        model.box(paint.wood, grip, (0.17, 0.04, 0.14), radius=0.018)
    elif kind == 3:  # torch
        model.cylinder(paint.amber, (0, 0, -0.02), (0, 0, -length * 0.7), 0.045, bevel=0.012)
        head = (0, 0, -length * 0.66), (0, 0, -length)
        model.cylinder(paint.amber, *head, 0.05, end_radius=0.085, bevel=0.012)
    elif kind == 6:  # coil of hose
        for k in range(3):
            angles = np.linspace(0, 2 * math.pi, 25)
            ring = np.c_[0.11 * np.cos(angles), np.full(25, -0.02 * k), 0.13 * np.sin(angles)]
            model.tube(paint.green2, ring - [0, 0, 0.15], 0.02, sides=8)
    else:  # brush
        model.box(paint.wood, (0, 0, -length * 0.36), (0.04, 0.035, length * 0.7), radius=0.012)
        model.box(paint.green, (0, 0, -length * 0.75), (0.17, 0.05, 0.08), radius=0.015)
        model.box(paint.cream, (0, 0, -length * 0.9), (0.15, 0.04, 0.14), radius=0.012)


def workbench(model, x, y, z=0, length=2.2):
    """Bench against a wall, its front to -y, with a vice, a toolbox, jars and drawers."""
    with model.at(x, y, z):
        model.box(paint.wood, (0, 0, 0.5), (length, 0.5, 0.07), radius=0.018)
        for side in (-1, 1):
            for front in (-1, 1):
                leg = side * (length / 2 - 0.08), front * 0.19, 0.24
                model.box(paint.cedar, leg, (0.08, 0.08, 0.48), radius=0.015)
        model.box(paint.green, (-length * 0.22, 0.02, 0.33), (length * 0.4, 0.4, 0.26), radius=0.02)
        for i in range(3):
            knob = -length * 0.22 + (i - 1) * length * 0.13, -0.2, 0.33
            model.box(paint.green2, knob, (length * 0.115, 0.03, 0.2), radius=0.012)
            model.ball(paint.brass, (knob[0], -0.225, 0.34), 0.022, segments=10, rings=8)
        model.box(paint.cedar, (length * 0.22, 0, 0.14), (length * 0.46, 0.42, 0.04), radius=0.01)
        model.box(paint.amber, (length * 0.28, 0, 0.63), (0.46, 0.24, 0.19), radius=0.03)
        model.box(paint.dark, (length * 0.28, 0, 0.74), (0.48, 0.05, 0.03), radius=0.012)
        handle = [(-0.12, 0, 0.73), (-0.1, 0, 0.83), (0.1, 0, 0.83), (0.12, 0, 0.73)]
        model.tube(paint.dark, [(length * 0.28 + a, b, c) for a, b, c in handle], 0.017, sides=8)
        model.box(paint.steel, (-length * 0.4, -0.12, 0.6), (0.13, 0.26, 0.14), radius=0.03)
        bar = [(-length * 0.4 - 0.12, -0.28, 0.6), (-length * 0.4 + 0.12, -0.28, 0.6)]
        model.tube(paint.steel, bar, 0.014)
        for i, lid in enumerate(("amber", "green2", "roof", "amber")):
            jar = -length * 0.2 + 0.15 * i, 0.12
            model.cylinder(paint.tile, (*jar, 0.53), (*jar, 0.67), 0.055, bevel=0.012, sides=20)
            model.cylinder(paint[lid], (*jar, 0.665), (*jar, 0.7), 0.058, bevel=0.008, sides=20)


def pencil(model, x, y, z, turn=0, length=1.0, radius=0.05):
    """Yellow pencil lying along local x, its point at +x."""
    six = np.linspace(0, 2 * math.pi, 6, endpoint=False) + math.pi / 6

    def ring(along, size, sides=six):
        """Cross-section at this place."""
        return np.c_[np.full(len(sides), along), size * np.cos(sides), size * np.sin(sides)]

    with model.at(x, y, z + radius * 0.87, turn=turn):
        model.loft(paint.amber, [ring(0.13, radius), ring(length - 0.16, radius)], smooth_angle=20)
        cone = [ring(length - 0.161, radius * 0.97), ring(length - 0.04, radius * 0.28)]
        model.loft(paint.cutwood, cone, smooth_angle=20)
        model.cylinder(
            paint.graphite,
            (length - 0.05, 0, 0),
            (length, 0, 0),
            radius * 0.34,
            end_radius=radius * 0.05,
            bevel=0.002,
            sides=16,
        )
        model.cylinder(paint.zinc, (0.05, 0, 0), (0.15, 0, 0), radius * 1.04, bevel=0.006)
        model.cylinder(paint.eraser, (-0.03, 0, 0), (0.06, 0, 0), radius * 0.96, bevel=0.02)


def mesh_wad(model, x, y, z, size, seed=1, threads=26):
    """Loose wad of copper mesh that fills a box of this size (x, y, z), centred."""
    rng = np.random.default_rng(seed)
    half = np.array(size) / 2
    for _ in range(threads):
        points = rng.uniform(-1, 1, (5, 3)) * half
        t = np.linspace(0, 4, 17)
        curl = np.c_[[np.interp(t, np.arange(5), points[:, axis]) for axis in range(3)]].T
        curl[1:-1] = (curl[:-2] + curl[1:-1] * 2 + curl[2:]) / 4
        model.tube(paint.coppermesh, curl + (x, y, z), min(half) * 0.13, sides=6)


def copper_roll(model, x, y, z, turn=0, radius=0.24, width=0.5, seed=1):
    """Roll of knitted copper mesh lying along local y, its loose end on the ground at +x."""
    layers, stitches = 5, 22
    with model.at(x, y, z + radius, turn=turn):
        for layer in range(layers):
            size = radius * (0.62 + 0.38 * layer / (layers - 1))
            for way in (-1, 1):
                for k in range(stitches):
                    t = np.linspace(0, 1, 12)
                    angle = 2 * math.pi * k / stitches + way * t * 1.5 + layer * 0.2
                    thread = np.c_[size * np.cos(angle), width * (t - 0.5), size * np.sin(angle)]
                    model.tube(paint.coppermesh, thread, 0.009, sides=5)
        core = [(0, -width / 2 - 0.01, 0), (0, width / 2 + 0.01, 0)]
        model.cylinder(paint.wood, *core, radius * 0.5, bevel=0.01)
        model.cylinder(paint.dark, (0, -width / 2 - 0.014, 0), (0, 0, 0), radius * 0.4, bevel=0.004)
        t = np.linspace(0, 1, 14)
        for k in range(13):
            offset = (k / 12 - 0.5) * width
            for way in (-1, 1):
                across = offset + way * 0.06 * np.sin(t * 14 + k)
                across = np.clip(across, -width / 2, width / 2)
                level = -radius + 0.02 + 0.03 * np.sin(t * 4) ** 2
                strip = np.c_[radius * 0.3 + t * radius * 2.6, across, level]
                model.tube(paint.coppermesh, strip, 0.008, sides=5)


def pruning_saw(model, x, y, z, turn=0, scale=1.0):
    """Curved pruning saw lying flat, its handle at -x."""
    t = np.linspace(0, 1, 20)
    back = np.c_[t * 0.75, 0.10 * np.sin(t * 1.9)]
    teeth = np.c_[t * 0.75, 0.10 * np.sin(t * 1.9) - 0.085 + 0.05 * t]
    teeth[1:-1:2, 1] -= 0.016
    with model.at(x, y, z, turn=turn, scale=scale):
        outline = np.concatenate([back, teeth[::-1]])
        model.extrude(paint.steel, outline, 0.014, axis="z", offset=0.02, bevel=0.002)
        grip = [(-0.36, -0.10, 0.035), (-0.2, -0.03, 0.04), (0.03, -0.035, 0.035)]
        model.tube(paint.red, grip, [0.05, 0.048, 0.055], sides=14, squash=0.6)


def moisture_meter(model, x, y, z, scale=1.0):
    """Pin moisture meter held to a wall whose face is y: amber case, lit scale, two pins."""
    with model.at(x, y, z, scale=scale):
        for side in (-1, 1):
            model.tube(paint.steel, [(side * 0.04, -0.16, 0.1), (side * 0.04, 0.02, 0.1)], 0.011)
        model.box(paint.amber, (0, -0.18, 0), (0.23, 0.10, 0.40), radius=0.045)
        model.box(paint.dark, (0, -0.222, 0.04), (0.18, 0.03, 0.21), radius=0.02)
        model.box(paint.meterscreen, (0, -0.236, 0.075), (0.14, 0.012, 0.10), radius=0.005)
        for i in range(4):
            lamp = ("leafgreen", "lime", "amber", "red")[i]
            spot = (-0.054 + 0.036 * i, -0.238, -0.025)
            model.ball(paint[lamp], spot, 0.014, segments=10, rings=8)
        model.cylinder(paint.dark, (0, -0.22, -0.12), (0, -0.24, -0.12), 0.038, bevel=0.008)
