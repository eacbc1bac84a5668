"""Bridges and viaducts."""

import math

import numpy as np

from kit.materials import paint


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
