"""An eight-sided gazebo with a shingled roof."""

import math

import numpy as np

from kit.materials import paint


def gazebo(model, x, y, z=0, radius=1.15, height=1.25, roof="slate", scale=1.0):
    """White octagonal bandstand: plinth, steps, posts, lattice rail, shingled roof, cupola."""
    sides = 8
    angles = [math.pi / 8 + i * math.pi / 4 for i in range(sides)]
    with model.at(x, y, z, scale=scale):
        _gazebo_plinth(model, radius, angles)
        floor = 0.31
        _gazebo_sides(model, radius, height, floor, angles)
        eave_z, rise = _gazebo_roof(model, radius, height, roof, floor, angles, sides)
        _gazebo_cupola(model, roof, eave_z, rise)


def _gazebo_plinth(model, radius, angles):
    """Brick plinth, floor and steps."""
    base = [(1.12 * radius * math.cos(angle), 1.12 * radius * math.sin(angle)) for angle in angles]
    model.extrude(paint.paver, base, 0.26, axis="z", bevel=0.02)
    top = [(1.16 * radius * math.cos(angle), 1.16 * radius * math.sin(angle)) for angle in angles]
    model.extrude(paint.white, top, 0.07, axis="z", offset=0.25, bevel=0.02)
    for k in range(3):
        model.box(
            paint.concrete,
            (0, -1.16 * radius - 0.36 + 0.15 * k, 0.05 + 0.09 * k),
            (0.78, 0.32, 0.1),
            radius=0.02,
        )


def _gazebo_sides(model, radius, height, floor, angles):
    """Posts, brackets and the rail on every side but the entrance."""
    length = 2 * radius * math.sin(math.pi / 8)
    for here, there in zip(angles, angles[1:] + angles[:1]):
        _gazebo_post(model, radius, height, floor, here)
        x = radius * (math.cos(here) + math.cos(there)) / 2
        y = radius * (math.sin(here) + math.sin(there)) / 2
        outwards = math.atan2(y, x)
        with model.at(x, y, floor, turn=outwards - math.pi / 2):
            model.box(paint.white, (0, 0, height - 0.06), (length, 0.07, 0.16), radius=0.015)
            for side in (-1, 1):
                _gazebo_bracket(model, side, length / 2, height)
            entrance = abs(outwards + math.pi / 2) < 0.1
            if not entrance:
                _gazebo_rail(model, length)


def _gazebo_post(model, radius, height, floor, angle):
    """Post with a base and a cap."""
    x, y = radius * math.cos(angle), radius * math.sin(angle)
    pieces = (
        (floor + height / 2, (0.1, 0.1, height)),
        (floor + 0.07, (0.16, 0.16, 0.12)),
        (floor + height - 0.02, (0.17, 0.17, 0.07)),
    )
    for z, size in pieces:
        model.box(paint.white, (x, y, z), size, radius=0.02, rotation=(0, 0, angle))


def _gazebo_bracket(model, side, half, height):
    """Curved bracket between a post and the beam."""
    outline = [
        (side * half, height - 0.12),
        (side * (half - 0.24), height - 0.12),
        (side * (half - 0.08), height - 0.2),
        (side * half, height - 0.38),
    ]
    model.extrude(paint.white, outline, 0.05, offset=-0.025, bevel=0.008)


def _gazebo_rail(model, length):
    """Two rails with seven bars between them."""
    for z in (0.12, 0.44):
        model.box(paint.white, (0, 0, z), (length, 0.05, 0.045), radius=0.012)
    for j in range(7):
        x = -length / 2 + length * (j + 0.5) / 7
        model.box(paint.white, (x, 0, 0.28), (0.035, 0.03, 0.3), radius=0.008, steps=1)


def _gazebo_roof(model, radius, height, roof, floor, angles, sides):
    """Eight shingled facets over a solid core."""
    eave = radius * 1.2
    rise = 0.82
    eave_z = floor + height + 0.04
    core_rings = []
    for t in np.linspace(0, 1, 6):
        reach = eave * (1 - t) + 0.2 * t
        core_rings.append(
            np.array(
                [
                    (reach * math.cos(angle), reach * math.sin(angle), eave_z + rise * t)
                    for angle in angles
                ]
            )
        )
    model.loft(paint.cream, core_rings, smooth_angle=20)
    apothem = eave * math.cos(math.pi / 8)
    pitch = math.atan2(rise, apothem - 0.2)
    for i in range(sides):
        facing = i * math.pi / 4
        with model.at(0, 0, eave_z, turn=facing + math.pi / 2):
            rows = 7
            for k in range(rows):
                share = (k + 0.3) / rows
                reach = apothem * (1 - share) + 0.18 * share
                half_width = reach * math.tan(math.pi / 8)
                count = max(1, int(round(half_width * 2 / 0.17)))
                for j in range(count):
                    model.box(
                        paint[roof],
                        (
                            -half_width + (j + 0.5) * 2 * half_width / count,
                            -reach,
                            0.04 + rise * share,
                        ),
                        (2 * half_width / count - 0.008, 0.24, 0.045),
                        radius=0.014,
                        steps=1,
                        rotation=(pitch - 0.1, 0, 0),
                    )
    return eave_z, rise


def _gazebo_cupola(model, roof, eave_z, rise):
    """Cupola with a brass finial."""
    model.cylinder(
        paint.white, (0, 0, eave_z + rise - 0.06), (0, 0, eave_z + rise + 0.2), 0.2, sides=8
    )
    model.cylinder(
        paint[roof],
        (0, 0, eave_z + rise + 0.18),
        (0, 0, eave_z + rise + 0.5),
        0.3,
        end_radius=0.02,
        sides=8,
        bevel=0.01,
    )
    model.cylinder(
        paint.brass,
        (0, 0, eave_z + rise + 0.45),
        (0, 0, eave_z + rise + 0.82),
        0.022,
        end_radius=0.01,
        bevel=0.006,
    )
    model.ball(paint.brass, (0, 0, eave_z + rise + 0.58), 0.06, segments=14, rings=10)
