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


COUNTER_HEIGHT, COUNTER_DEPTH = 0.58, 0.54


def base_cabinet(model, x0, x1, z, back, colour="green"):
    """Cupboards under a wooden worktop; back is the wall's y."""
    middle, width = (x0 + x1) / 2, x1 - x0
    front = back - COUNTER_DEPTH + 0.05
    model.box(paint.dark, (middle, back - 0.22, z + 0.04), (width - 0.02, 0.42, 0.08), radius=0.01)
    size = (width - 0.01, COUNTER_DEPTH - 0.06, COUNTER_HEIGHT - 0.12)
    body = (middle, (front + back) / 2, z + COUNTER_HEIGHT / 2 + 0.01)
    model.box(paint[colour], body, size, radius=0.012)
    doors = max(1, round(width / 0.42))
    for i in range(doors):
        x = x0 + (i + 0.5) * width / doors
        leaf = (width / doors - 0.03, 0.03, COUNTER_HEIGHT - 0.16)
        model.box(paint[colour], (x, front - 0.012, z + 0.3), leaf, radius=0.012)
        knob = (x + (0.12 if i % 2 == 0 else -0.12), front - 0.04, z + 0.42)
        model.ball(paint.brass, knob, 0.02, segments=12, rings=8)
    _worktop(model, x0, x1, z, back)


def _worktop(model, x0, x1, z, back):
    """Wooden top of a cabinet."""
    top = ((x0 + x1) / 2, back - COUNTER_DEPTH / 2, z + COUNTER_HEIGHT - 0.025)
    model.box(paint.wood, top, (x1 - x0 + 0.01, COUNTER_DEPTH + 0.03, 0.055), radius=0.018)


def sink_cabinet(model, x0, x1, z, back, colour="green"):
    """Sink over an open cupboard: both doors swung out, the trap and the pipes in view."""
    middle, width = (x0 + x1) / 2, x1 - x0
    front = back - COUNTER_DEPTH + 0.05
    depth, height = back - front, COUNTER_HEIGHT - 0.06
    for x in (x0 + 0.02, x1 - 0.02):
        model.box(paint[colour], (x, (front + back) / 2, z + height / 2), (0.04, depth, height))
    inner = (width - 0.06, 0.02, height)
    model.box(paint.cream, (middle, back - 0.02, z + height / 2), inner, radius=0.006)
    model.box(paint.wood, (middle, (front + back) / 2, z + 0.06), (width - 0.06, depth, 0.04))
    _worktop(model, x0, x1, z, back)
    for side, hinge in ((-1, x0), (1, x1)):
        turn = -0.5 if side > 0 else -1.4
        with model.at(hinge, front - 0.01, z + 0.3, turn=turn):
            leaf = (width / 2 - 0.03, 0.03, COUNTER_HEIGHT - 0.16)
            model.box(paint[colour], (width / 4, 0, 0), leaf, radius=0.012)
    basin = (middle, back - COUNTER_DEPTH / 2 - 0.02, z + COUNTER_HEIGHT + 0.004)
    model.box(paint.inox, basin, (width * 0.62, 0.34, 0.016), radius=0.006)
    model.box(paint.dark, (basin[0], basin[1], basin[2] + 0.006), (width * 0.54, 0.27, 0.012))
    tap = [(middle, back - 0.07, z + 0.56), (middle, back - 0.07, z + 0.78)]
    tap += [(middle, back - 0.14, z + 0.85), (middle, back - 0.22, z + 0.8)]
    model.tube(paint.inox, tap, 0.022, sides=10)
    deep = back - 0.22
    trap = [(middle, deep, z + 0.52), (middle, deep, z + 0.27), (middle + 0.05, deep, z + 0.2)]
    trap += [(middle + 0.12, deep, z + 0.22), (middle + 0.14, deep + 0.04, z + 0.32)]
    trap += [(middle + 0.16, back - 0.03, z + 0.34)]
    model.tube(paint.white, trap, 0.038, sides=14)
    for x in (middle - 0.16, middle - 0.24):
        model.tube(paint.copperpipe, [(x, back - 0.06, z), (x, back - 0.06, z + 0.5)], 0.016)


def wall_cabinet(model, x0, x1, z, back, height=0.36, colour="green"):
    """Cupboards on the wall, their undersides at z."""
    middle, width = (x0 + x1) / 2, x1 - x0
    body = (width, 0.27, height)
    model.box(paint[colour], (middle, back - 0.135, z + height / 2), body, radius=0.012)
    doors = max(1, round(width / 0.42))
    for i in range(doors):
        x = x0 + (i + 0.5) * width / doors
        leaf = (width / doors - 0.03, 0.03, height - 0.05)
        model.box(paint[colour], (x, back - 0.28, z + height / 2), leaf, radius=0.012)
        knob = (x + (0.12 if i % 2 == 0 else -0.12), back - 0.305, z + 0.07)
        model.ball(paint.brass, knob, 0.018, segments=12, rings=8)


def home_stove(model, x, z, back, width=0.66):
    """Enamel cooker with a lit oven, four plates, knobs and a kettle."""
    front = back - COUNTER_DEPTH
    model.box(paint.enamel, (x, back - 0.28, z + 0.3), (width, 0.52, 0.56), radius=0.025)
    model.box(paint.dark, (x, back - 0.28, z + 0.585), (width - 0.03, 0.5, 0.025), radius=0.01)
    model.box(paint.enamel, (x, back - 0.03, z + 0.66), (width, 0.06, 0.16), radius=0.02)
    model.box(paint.oven, (x, front - 0.008, z + 0.25), (width * 0.6, 0.02, 0.2), radius=0.01)
    model.tube(
        paint.steel,
        [(x - width * 0.36, front - 0.03, z + 0.42), (x + width * 0.36, front - 0.03, z + 0.42)],
        0.016,
    )
    for i in range(4):
        knob = x + (i - 1.5) * 0.13
        start, end = (knob, front + 0.01, z + 0.51), (knob, front - 0.03, z + 0.51)
        model.cylinder(paint.dark, start, end, 0.026, bevel=0.006, sides=16)
    for side in (-1, 1):
        for y in (back - 0.16, back - 0.4):
            plate = (x + side * 0.16, y)
            start, end = (*plate, z + 0.598), (*plate, z + 0.608)
            model.cylinder(paint.steel, start, end, 0.1, bevel=0.004)
    kettle = [(0.11, 0), (0.12, 0.01), (0.11, 0.08), (0.05, 0.13), (0.02, 0.135)]
    model.lathe(paint.amber, x + 0.16, back - 0.16, z + 0.608, kettle, sides=32)
    t = np.linspace(0, math.pi, 14)
    handle = np.c_[x + 0.16 + 0.09 * np.cos(t), 0 * t + back - 0.16, z + 0.7 + 0.12 * np.sin(t)]
    model.tube(paint.dark, handle, 0.014, sides=8)


def home_refrigerator(model, x, z, back, height=1.14, width=0.62):
    """Enamel refrigerator with two doors and steel handles."""
    front = back - 0.58
    model.box(paint.enamel, (x, back - 0.3, z + height / 2), (width, 0.56, height), radius=0.04)
    for low, high in ((0.05, height * 0.62), (height * 0.64, height - 0.03)):
        size = (width - 0.02, 0.05, high - low)
        model.box(paint.enamel, (x, front - 0.01, z + (low + high) / 2), size, radius=0.025)
        bar = [(x - width * 0.36, front - 0.06, z + low + 0.12)]
        bar.append((x - width * 0.36, front - 0.06, z + high - 0.08))
        model.tube(paint.steel, bar, 0.018, sides=10)


def glue_trap(model, x, y, z, turn=0, scale=1.0):
    """Flat sticky trap: a green card with pale glue, on which a tan roach stands out."""
    with model.at(x, y, z, turn=turn, scale=scale):
        model.box(paint.green2, (0, 0, 0.012), (0.62, 0.42, 0.024), radius=0.01)
        model.box(paint.white, (0, 0, 0.022), (0.54, 0.34, 0.014), radius=0.005)


def cardboard_box(model, x, y, z, turn=0, size=(0.5, 0.4, 0.34)):
    """Closed parcel with a strip of tape."""
    width, depth, height = size
    with model.at(x, y, z, turn=turn):
        model.box(paint.cardboard, (0, 0, height / 2), size, radius=0.015)
        tape = (0.07, depth + 0.006, height)
        model.box(paint.paper, (0, 0, height / 2 + 0.003), tape, radius=0.01)
