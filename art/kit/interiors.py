"""Things in rooms: linen, lamps, a commercial kitchen."""

import math

import numpy as np
from mathutils import Euler

from kit.geometry import fractal_noise, grid_faces
from kit.lights import lamp_light
from kit.materials import paint


def cushion(model, linen, centre, size, puff=0.10, rotation=(0, 0, 0), seed=1):
    """Soft pillow: a rounded slab whose middle swells and whose corners pinch."""
    columns, rows = 26, 20
    u = np.linspace(-1, 1, columns)[None] * np.ones((rows, 1))
    v = np.linspace(-1, 1, rows)[:, None] * np.ones((1, columns))
    rim = (1 - np.abs(u) ** 5) * (1 - np.abs(v) ** 5)
    pinch = 1 - 0.10 * (np.abs(u) * np.abs(v)) ** 2
    creases = fractal_noise(rows, columns, 2.6, seed, 1) * 0.06
    swell = 1 + 0.5 * puff * np.cos(u * 1.4) * np.cos(v * 1.4) + creases
    thickness = np.sqrt(np.maximum(rim, 0)) * swell
    x = u * pinch * size[0] / 2
    y = v * pinch * size[1] / 2 * (1 - 0.05 * np.abs(u) ** 2)
    turned = np.array(Euler(rotation).to_matrix())
    faces = [tuple(face) for face in grid_faces(rows, columns)[:, ::-1]]
    for side in (1, -1):
        skin = np.stack([x, y, side * thickness * size[2] / 2], -1).reshape(-1, 3)
        model.mesh(linen, skin @ turned.T + np.array(centre), faces, smooth_angle=180)


def bedside_lamp(model, x, y, z, scale=1.0, power=10):
    """Lamp with a glowing shade."""
    shade = paint.shade
    with model.at(x, y, z, scale=scale):
        model.lathe(
            paint.green,
            0,
            0,
            0,
            [
                (0.16, 0),
                (0.17, 0.02),
                (0.12, 0.05),
                (0.07, 0.1),
                (0.12, 0.2),
                (0.14, 0.28),
                (0.1, 0.38),
                (0.04, 0.44),
                (0.03, 0.52),
            ],
            sides=36,
        )
        t = np.linspace(0, 2 * math.pi, 40, endpoint=False)
        model.loft(
            shade,
            [
                np.c_[radius * np.cos(t), radius * np.sin(t), np.full(40, height)]
                for radius, height in ((0.27, 0.46), (0.275, 0.47), (0.18, 0.84), (0.175, 0.85))
            ],
            capped=False,
            smooth_angle=40,
        )
        for radius, height in ((0.275, 0.465), (0.178, 0.845)):
            model.tube(
                paint.amber,
                np.c_[
                    radius * np.cos(np.append(t, 0)),
                    radius * np.sin(np.append(t, 0)),
                    np.full(41, height),
                ],
                0.012,
                sides=8,
                capped=False,
            )
    lamp_light((x, y, z + 0.62 * scale), power=power, size=0.1 * scale)


def steel_counter(model, x0, x1, y0, y1, z, height=0.52, doors=True):
    """Commercial stainless counter with shelf, legs or doors."""
    steel = paint.inox
    middle_x, middle_y = (x0 + x1) / 2, (y0 + y1) / 2
    model.box(steel, (middle_x, middle_y, z + height), (x1 - x0, y1 - y0, 0.045), radius=0.012)
    if doors:
        model.box(
            steel,
            (middle_x, middle_y + 0.02, z + height / 2 + 0.03),
            (x1 - x0 - 0.04, y1 - y0 - 0.06, height - 0.1),
            radius=0.015,
        )
        doors_count = max(1, int((x1 - x0) / 0.38))
        for i in range(doors_count):
            door_x = x0 + 0.02 + (i + 0.5) * (x1 - x0 - 0.04) / doors_count
            model.box(
                steel,
                (door_x, y0 + 0.035, z + height / 2 + 0.03),
                ((x1 - x0 - 0.04) / doors_count - 0.025, 0.03, height - 0.16),
                radius=0.012,
            )
            model.box(
                paint.dark,
                (door_x, y0 + 0.012, z + height - 0.13),
                (0.14, 0.02, 0.022),
                radius=0.006,
            )
    else:
        model.box(
            steel,
            (middle_x, middle_y, z + 0.16),
            (x1 - x0 - 0.06, y1 - y0 - 0.06, 0.03),
            radius=0.01,
        )
        for leg_x in (x0 + 0.05, x1 - 0.05):
            for leg_y in (y0 + 0.05, y1 - 0.05):
                model.tube(steel, [(leg_x, leg_y, z), (leg_x, leg_y, z + height)], 0.024, sides=10)
    for leg_x in (x0 + 0.06, x1 - 0.06):
        for leg_y in (y0 + 0.08, y1 - 0.06):
            model.cylinder(
                paint.dark,
                (leg_x, leg_y, z),
                (leg_x, leg_y, z + 0.07),
                0.022,
                bevel=0.004,
                sides=12,
            )


def cook_pot(model, x, y, z, radius=0.11, height=0.13, metal="steel", lid=True):
    """Pot, with a lid if wanted."""
    model.cylinder(paint[metal], (x, y, z), (x, y, z + height), radius, bevel=0.012, sides=28)
    if lid:
        model.ball(paint[metal], (x, y, z + height), (radius * 1.03, radius * 1.03, 0.03), rings=8)
        model.ball(paint.dark, (x, y, z + height + 0.04), 0.02, segments=10, rings=8)
    for side in (-1, 1):
        model.box(
            paint.dark,
            (x + side * (radius + 0.025), y, z + height * 0.7),
            (0.05, 0.06, 0.02),
            radius=0.008,
        )
