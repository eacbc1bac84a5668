"""Bridges, piers, a viaduct, the big wheel, fountains, wells."""

import math

import numpy as np

from kit.buildings.roofs import metal_gable_roof
from kit.ground.surfaces import ring_slab
from kit.ground.water import ripple
from kit.materials import paint

# --------------------------------------------------------------------------- viaduct


def viaduct(model, x0, x1, y, deck=2.75, width=1.0, piers=5):
    """Elevated railway along x: hammerhead piers, deck, parapets, rails, catenary."""
    length = x1 - x0
    middle = (x0 + x1) / 2
    for i in range(piers):
        pier_x = x0 + length * (i + 0.5) / piers
        model.cylinder(
            paint.concrete,
            (pier_x, y, -0.05),
            (pier_x, y, deck - 0.5),
            0.24,
            end_radius=0.21,
            bevel=0.03,
        )
        model.extrude(
            paint.concrete,
            [
                (y - width * 0.46, deck - 0.2),
                (y + width * 0.46, deck - 0.2),
                (y + 0.22, deck - 0.62),
                (y - 0.22, deck - 0.62),
            ],
            0.42,
            axis="x",
            offset=pier_x - 0.21,
        )
    model.box(paint.concrete, (middle, y, deck - 0.12), (length, width * 0.8, 0.22), radius=0.04)
    model.box(paint.concrete, (middle, y, deck), (length, width, 0.12))
    for side in (-1, 1):
        model.box(
            paint.concrete,
            (middle, y + side * width * 0.47, deck + 0.12),
            (length, 0.07, 0.2),
            radius=0.02,
        )
        model.box(
            paint.steel, (middle, y + side * 0.17, deck + 0.08), (length, 0.04, 0.05), radius=0.01
        )
    sleepers = int(length / 0.25)
    for i in range(sleepers):
        model.box(
            paint.dark,
            (x0 + (i + 0.5) * length / sleepers, y, deck + 0.055),
            (0.1, 0.56, 0.03),
            radius=0.008,
            steps=1,
        )
    for i in range(piers):
        pier_x = x0 + length * (i + 0.5) / piers
        model.tube(
            paint.steel,
            [(pier_x, y + width * 0.47, deck), (pier_x, y + width * 0.47, deck + 1.25)],
            0.028,
            sides=10,
        )
        model.tube(
            paint.steel,
            [(pier_x, y + width * 0.47, deck + 1.2), (pier_x, y - 0.05, deck + 1.12)],
            0.016,
            sides=8,
        )
    model.tube(paint.dark, [(x0, y, deck + 1.1), (x1, y, deck + 1.1)], 0.009, sides=6)


# --------------------------------------------------------------------------- arch bridge


def arch_bridge(model, x, y, span=2.5, width=1.05, rise=0.62, water=-0.16, stone="limestone"):
    """Hump-backed stone footbridge along x over a canal along y; voussoirs, parapets, lamps."""
    half_deck = span / 2 + 0.75
    half_arch = span / 2 - 0.08

    def top(u):
        """Height of the deck at u."""
        return 0.06 + rise * (0.5 + 0.5 * math.cos(math.pi * min(1, abs(u) / half_deck)))

    with model.at(x, y):
        _bridge_body(model, width, rise, water, stone, half_deck, half_arch, top)
        _bridge_voussoirs(model, width, rise, water, stone, half_arch)
        _bridge_deck(model, width, stone, half_deck, top)
        _bridge_lamps(model, width, half_deck)


def _bridge_body(model, width, rise, water, stone, half_deck, half_arch, top):
    """The arch, in slices so that every face stays convex."""
    stations = np.linspace(-half_deck, half_deck, 41)
    for start, end in zip(stations[:-1], stations[1:]):
        undersides = []
        for u in (start, end):
            if abs(u) < half_arch:
                undersides.append(
                    water + 0.02 + (rise - 0.02) * math.sqrt(max(0, 1 - (u / half_arch) ** 2))
                )
            else:
                undersides.append(water - 0.2)
        model.extrude(
            paint[stone],
            [(start, undersides[0]), (end, undersides[1]), (end, top(end)), (start, top(start))],
            width,
            offset=-width / 2,
            bevel=0,
            shade=0.4,
        )


def _bridge_voussoirs(model, width, rise, water, stone, half_arch):
    """Wedge stones on both faces."""
    stones = 17
    for side in (-1, 1):
        for i in range(stones):
            t = math.pi * (i + 0.5) / stones
            stone_x = (half_arch + 0.07) * math.cos(t)
            stone_z = water + 0.02 + (rise + 0.05) * math.sin(t)
            model.box(
                paint["white" if i % 2 else stone],
                (stone_x, side * (width / 2 + 0.01), stone_z),
                (0.17, 0.08, math.pi * half_arch / stones * 0.86),
                radius=0.015,
                rotation=(0, math.pi / 2 - t + math.pi / 2, 0),
                steps=1,
            )


def _bridge_deck(model, width, stone, half_deck, top):
    """Paving and parapets."""
    stones = 22
    for i in range(stones):
        u = -half_deck + 2 * half_deck * (i + 0.5) / stones
        slope = -math.atan2(top(u + 0.05) - top(u - 0.05), 0.1)
        model.box(
            paint.paver,
            (u, 0, top(u) + 0.02),
            (2 * half_deck / stones - 0.015, width - 0.2, 0.06),
            radius=0.012,
            rotation=(0, slope, 0),
            steps=1,
        )
        for side in (-1, 1):
            model.box(
                paint[stone],
                (u, side * width * 0.46, top(u) + 0.13),
                (2 * half_deck / stones - 0.01, 0.1, 0.26),
                radius=0.015,
                rotation=(0, slope, 0),
                steps=1,
            )
            model.box(
                paint.white,
                (u, side * width * 0.46, top(u) + 0.28),
                (2 * half_deck / stones + 0.03, 0.15, 0.06),
                radius=0.015,
                rotation=(0, slope, 0),
                steps=1,
            )


def _bridge_lamps(model, width, half_deck):
    """A pillar with a globe lamp at each end."""
    for side in (-1, 1):
        for end in (-1, 1):
            model.box(paint.white, (side * half_deck, end * width * 0.46, 0.24), (0.22, 0.22, 0.52))
            model.ball(
                paint.bulb, (side * half_deck, end * width * 0.46, 0.62), 0.1, segments=16, rings=10
            )
            model.cylinder(
                paint.green,
                (side * half_deck, end * width * 0.46, 0.5),
                (side * half_deck, end * width * 0.46, 0.56),
                0.07,
                bevel=0.01,
            )


# --------------------------------------------------------------------------- pier


def pier(model, x, y, turn, length=3.6, width=0.75, head=1.7, z=0.06, water=-0.13):
    """Timber pier from the shore along local -y, with a T-shaped head and rails."""
    with model.at(x, y, turn=turn):
        head_depth = _pier_deck(model, length, width, head, z)
        _pier_posts(model, length, width, head, z, water, head_depth)


def _pier_deck(model, length, width, head, z):
    """Planks of the walk and the T-shaped head."""
    planks = int(length / 0.16)
    for i in range(planks):
        model.box(
            paint.wood,
            (0, -length * (i + 0.5) / planks, z),
            (width, length / planks - 0.018, 0.06),
            radius=0.012,
        )
    head_planks = int(head / 0.16)
    head_depth = 1.05
    for i in range(head_planks):
        model.box(
            paint.wood,
            (-head / 2 + head * (i + 0.5) / head_planks, -length - head_depth / 2, z),
            (head / head_planks - 0.018, head_depth, 0.06),
            radius=0.012,
        )
    return head_depth


def _pier_posts(model, length, width, head, z, water, head_depth):
    """Beams, posts and rails."""
    for side in (-1, 1):
        model.box(
            paint.cedar,
            (side * width * 0.42, -length / 2, z - 0.07),
            (0.08, length, 0.09),
            radius=0.015,
        )
        for k in range(int(length / 0.8) + 1):
            rail_y = -k * 0.8 - 0.1
            model.cylinder(
                paint.bark,
                (side * width * 0.46, rail_y, water - 0.2),
                (side * width * 0.46, rail_y, z + 0.42),
                0.055,
                bevel=0.01,
                sides=12,
            )
            if k:
                ripple(model, side * width * 0.46, rail_y, water, radius=0.13)
        model.box(
            paint.cedar,
            (side * width * 0.46, -length / 2 + 0.05, z + 0.4),
            (0.05, length - 0.15, 0.04),
            radius=0.012,
        )
    for share_x, share_y in (
        (-0.46, 0),
        (0.46, 0),
        (-0.46, -head_depth),
        (0.46, -head_depth),
        (0, -head_depth),
    ):
        post_x = share_x * head
        post_y = -length + share_y * 0.96 - 0.03
        model.cylinder(
            paint.bark,
            (post_x, post_y, water - 0.2),
            (post_x, post_y, z + 0.44),
            0.06,
            bevel=0.01,
            sides=12,
        )
        ripple(model, post_x, post_y, water, radius=0.14)
    model.box(
        paint.cedar,
        (0, -length - head_depth * 0.97, z + 0.41),
        (head * 0.96, 0.05, 0.04),
        radius=0.012,
    )
    for side in (-1, 1):
        model.box(
            paint.cedar,
            (side * head * 0.46, -length - head_depth / 2, z + 0.41),
            (0.05, head_depth, 0.04),
            radius=0.012,
        )


# --------------------------------------------------------------------------- big wheel


def big_wheel(model, x, y, z=0, radius=2.25, cabins=21, turn=0, clearance=0.5):
    """White observation wheel like the one at Grandscape, facing -y, its closed cabins coloured."""
    hub = radius + clearance + 0.25
    gap = 0.26
    with model.at(x, y, z, turn=turn):
        angles = np.linspace(0, 2 * math.pi, 97)
        _wheel_rims(model, radius, cabins, angles, gap, hub)
        model.cylinder(paint.white, (0, -gap - 0.2, hub), (0, gap + 0.2, hub), 0.2)
        _wheel_cabins(model, radius, cabins, hub, gap)
        model.box(paint.concrete, (0, 0, 0.02), (radius * 1.25, 1.5, 0.14), radius=0.04)
        model.box(paint.white, (0, -0.1, 0.13), (1.7, 0.9, 0.12))


def _wheel_rims(model, radius, cabins, angles, gap, hub):
    """Two rims with spokes, legs and hub plates."""
    for side in (-1, 1):
        for hoop, thickness in ((radius, 0.07), (radius * 0.88, 0.045)):
            model.tube(
                paint.white,
                np.c_[hoop * np.cos(angles), np.full(97, side * gap), hub + hoop * np.sin(angles)],
                thickness,
                sides=8,
                capped=False,
            )
        for k in range(cabins):
            angle = 2 * math.pi * k / cabins
            half_step = 2 * math.pi * (k + 0.5) / cabins
            c = math.cos(angle)
            s = math.sin(angle)
            model.tube(
                paint.white,
                [
                    (0, side * gap * 0.6, hub),
                    (radius * 0.88 * c, side * gap, hub + radius * 0.88 * s),
                ],
                0.02,
                sides=6,
            )
            model.tube(
                paint.white,
                [
                    (radius * 0.88 * c, side * gap, hub + radius * 0.88 * s),
                    (radius * math.cos(half_step), side * gap, hub + radius * math.sin(half_step)),
                ],
                0.014,
                sides=6,
            )
            model.tube(
                paint.white,
                [
                    (radius * c, side * gap, hub + radius * s),
                    (
                        radius * 0.88 * math.cos(half_step),
                        side * gap,
                        hub + radius * 0.88 * math.sin(half_step),
                    ),
                ],
                0.014,
                sides=6,
            )
        # A-frame legs
        for end in (-1, 1):
            model.tube(
                paint.white,
                [(0, side * (gap + 0.1), hub), (end * radius * 0.52, side * (gap + 0.62), 0)],
                [0.085, 0.12],
                sides=14,
            )
            model.box(
                paint.concrete, (end * radius * 0.52, side * (gap + 0.62), 0.04), (0.46, 0.4, 0.16)
            )
        model.cylinder(
            paint.green,
            (0, side * (gap + 0.16), hub),
            (0, side * (gap + 0.26), hub),
            0.34,
            bevel=0.03,
        )
        model.cylinder(
            paint.amber, (0, side * (gap + 0.2), hub), (0, side * (gap + 0.29), hub), 0.22
        )


def _wheel_cabins(model, radius, cabins, hub, gap):
    """Closed cabins that hang from the rims."""
    for k in range(cabins):
        angle = 2 * math.pi * k / cabins
        cabin_x = radius * math.cos(angle)
        cabin_z = hub + radius * math.sin(angle)
        model.tube(paint.steel, [(cabin_x, -gap, cabin_z), (cabin_x, gap, cabin_z)], 0.022, sides=8)
        colour = paint[("amber", "white", "green")[k % 3]]
        with model.at(cabin_x, 0, cabin_z - 0.26, scale=1.35):
            model.box(colour, (0, 0, -0.09), (0.26, 0.34, 0.13), radius=0.05)
            model.box(paint.glass, (0, 0, 0.02), (0.245, 0.32, 0.14), radius=0.04)
            model.box(colour, (0, 0, 0.11), (0.27, 0.35, 0.07))
            model.box(paint.steel, (0, 0, 0.16), (0.04, 0.1, 0.08), radius=0.01)


# --------------------------------------------------------------------------- fountain


def fountain(model, x, y, z=0, radius=1.0):
    """Round two-tier fountain with foam jets."""
    with model.at(x, y, z):
        ring_slab(
            model, "limestone", 0, 0, inner=radius - 0.14, outer=radius, bottom=-0.02, top=0.24
        )
        ring_slab(
            model, "white", 0, 0, inner=radius - 0.17, outer=radius + 0.03, bottom=0.22, top=0.29
        )
        model.cylinder(paint.water, (0, 0, 0), (0, 0, 0.17), radius - 0.12, bevel=0.01, sides=48)
        model.cylinder(paint.limestone, (0, 0, 0.1), (0, 0, 0.46), 0.15, end_radius=0.11)
        model.cylinder(paint.white, (0, 0, 0.44), (0, 0, 0.56), 0.14, end_radius=0.44, sides=40)
        model.cylinder(paint.water, (0, 0, 0.52), (0, 0, 0.572), 0.39, bevel=0.01, sides=40)
        model.cylinder(paint.white, (0, 0, 0.55), (0, 0, 0.72), 0.08, end_radius=0.06)
        for k in range(10):
            angle = 2 * math.pi * k / 10
            for i in range(9):
                t = i / 8
                reach = 0.05 + 0.26 * t
                drop_z = 0.74 + 0.42 * t - 0.62 * t * t
                model.ball(
                    paint.foam,
                    (reach * math.cos(angle), reach * math.sin(angle), drop_z),
                    0.028 * (1 - 0.4 * t),
                    segments=8,
                    rings=6,
                )
            for i in range(6):
                t = i / 5
                model.ball(
                    paint.foam,
                    (
                        (0.42 + 0.14 * t) * math.cos(angle + 0.3),
                        (0.42 + 0.14 * t) * math.sin(angle + 0.3),
                        0.55 - 0.36 * t * t,
                    ),
                    0.024,
                    segments=8,
                    rings=6,
                )
            model.ball(
                paint.foam,
                (0.6 * math.cos(angle + 0.3), 0.6 * math.sin(angle + 0.3), 0.17),
                (0.05, 0.05, 0.02),
                segments=8,
                rings=6,
            )


# --------------------------------------------------------------------------- well


def well(model, x, y, z=0):
    """Stone wishing well with a little tin roof."""
    with model.at(x, y, z):
        for course in range(3):
            for i in range(9):
                angle = 2 * math.pi * (i + 0.5 * (course % 2)) / 9
                model.box(
                    paint.limestone,
                    (0.3 * math.cos(angle), 0.3 * math.sin(angle), 0.08 + 0.15 * course),
                    (0.12, 0.2, 0.14),
                    rotation=(0, 0, angle),
                    steps=1,
                )
        model.cylinder(paint.water, (0, 0, 0), (0, 0, 0.34), 0.25, bevel=0.01, sides=24)
        for side in (-1, 1):
            model.box(paint.wood, (side * 0.36, 0, 0.6), (0.07, 0.07, 1.2), radius=0.015)
        model.cylinder(paint.wood, (-0.42, 0, 0.92), (0.42, 0, 0.92), 0.05, bevel=0.01, sides=14)
        with model.at(0, 0, 1.1):
            metal_gable_roof(model, 0.82, 0.72, 0.3, 0.05, metal="roof", overhang=0.08)
