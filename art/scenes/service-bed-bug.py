"""Bed bug service: a bedroom, an encased mattress, a large bed bug on the duvet, a small one left
outside on the rail."""

import math

import numpy as np
from mathutils import Euler

from kit.buildings.openings import window
from kit.critters.bed_bugs import bed_bug
from kit.geometry import Model, cloth, place, rounded_rectangle
from kit.interiors import bedside_lamp, cushion
from kit.materials import paint
from kit.studio import photograph

SIZE = (1200, 900)
WIDTH, DEPTH = 5.6, 4.6
HEIGHT = 2.5
CORNER_X, CORNER_Y = -WIDTH / 2 + 0.22, DEPTH / 2 - 0.22
BED_LEFT, BED_RIGHT, BED_FRONT, BED_BACK = -2.0, 0.55, -1.35, 1.95
MATTRESS_BOTTOM, MATTRESS_TOP = 0.5, 0.92
ZIPPER = 0.7  # its height
TABLE_X, TABLE_Y = 1.35, 1.72
HEAP_FRONT, HEAP_BACK, HEAP_CREST, HEAP_HEIGHT = -0.98, 1.12, 0.76, 0.62
HEAP_SLOPE = math.atan2(HEAP_HEIGHT, (HEAP_BACK - HEAP_FRONT) * HEAP_CREST)


def wooden_floor():
    """Floor boards over joists on the cream plate."""
    model = Model(seed=6)
    model.extrude(
        paint.cream,
        rounded_rectangle(WIDTH + 0.5, DEPTH + 0.5, 0.5, 14),
        0.24,
        axis="z",
        offset=-0.62,
        bevel=0.07,
    )
    model.extrude(
        paint.wood, rounded_rectangle(WIDTH, DEPTH, 0.14, 6), 0.12, axis="z", offset=-0.14
    )
    for i in range(8):
        model.box(
            paint.cedar,
            (-WIDTH / 2 + 0.35 + i * (WIDTH - 0.7) / 7, 0, -0.26),
            (0.16, DEPTH - 0.06, 0.24),
            radius=0.02,
        )
    for j in range(2):
        model.box(
            paint.cedar,
            (0, -DEPTH / 2 + 0.1 + j * (DEPTH - 0.2), -0.26),
            (WIDTH - 0.08, 0.12, 0.22),
            radius=0.02,
        )
    rows = 14
    for j in range(rows):
        y = -DEPTH / 2 + 0.06 + (j + 0.5) * (DEPTH - 0.12) / rows
        x0 = -WIDTH / 2 + 0.04
        k = 0
        while x0 < WIDTH / 2 - 0.06:
            length = min(1.5 if (j + k) % 2 else 1.05, WIDTH / 2 - 0.04 - x0)
            model.box(
                paint.oakfloor,
                (x0 + length / 2, y, -0.005),
                (length - 0.012, (DEPTH - 0.12) / rows - 0.01, 0.05),
                radius=0.008,
                steps=1,
            )
            x0 += length
            k += 1
    model.build("floor")


def bedroom_walls():
    """Two plastered walls with skirting, a window and a framed landscape."""
    model = Model(seed=8)
    model.box(
        paint.plaster,
        (0.12, CORNER_Y + 0.08, HEIGHT / 2),
        (WIDTH - 0.24, 0.12, HEIGHT),
        radius=0.012,
    )
    model.box(
        paint.brick,
        (0.1, CORNER_Y + 0.2, HEIGHT / 2 - 0.01),
        (WIDTH - 0.3, 0.1, HEIGHT - 0.02),
        radius=0.012,
    )
    model.box(
        paint.plaster,
        (CORNER_X - 0.08, 0.12, HEIGHT / 2),
        (0.12, DEPTH - 0.24, HEIGHT),
        radius=0.012,
    )
    model.box(
        paint.brick,
        (CORNER_X - 0.19, 0.1, HEIGHT / 2 - 0.01),
        (0.1, DEPTH - 0.3, HEIGHT - 0.02),
        radius=0.012,
    )
    model.box(paint.white, (0.12, CORNER_Y + 0.12, HEIGHT + 0.05), (WIDTH - 0.18, 0.34, 0.12))
    model.box(paint.white, (CORNER_X - 0.12, 0.0, HEIGHT + 0.052), (0.34, DEPTH - 0.12, 0.11))
    model.box(paint.white, (0.12, CORNER_Y + 0.0, 0.12), (WIDTH - 0.26, 0.06, 0.24), radius=0.015)
    model.box(paint.white, (CORNER_X + 0.0, 0.12, 0.12), (0.06, DEPTH - 0.26, 0.24), radius=0.015)
    with model.at(2.02, CORNER_Y - 0.085, 1.02, scale=1.45):
        window(model, 0.66, 0.66, shutters=False, glow=True)
    # framed landscape: hills under an evening sun
    model.box(paint.wood, (-1.15, CORNER_Y - 0.01, 1.86), (0.62, 0.06, 0.7), radius=0.015)
    model.box(paint.white, (-1.15, CORNER_Y - 0.03, 1.86), (0.5, 0.05, 0.58), radius=0.01)
    model.cylinder(
        paint.amber, (-1.05, CORNER_Y - 0.05, 1.94), (-1.05, CORNER_Y - 0.065, 1.94), 0.09
    )
    for colour, low, rise, depth in (("leafgreen", 1.84, 0.06, 0.07), ("green2", 1.76, 0.05, 0.08)):
        x = np.linspace(-0.22, 0.22, 15)
        crest = np.c_[x - 1.15, low + rise * np.sin(9 * x + low * 20)]
        hills = np.vstack([crest, [(-0.93, 1.61), (-1.37, 1.61)]])
        model.extrude(paint[colour], hills, 0.012, offset=CORNER_Y - depth, bevel=0.003)
    model.build("walls")


def bed():
    """Frame, encased mattress, two pillows."""
    model = Model(seed=3)
    bed_frame(model)
    mattress(model)
    for i, (x, turn) in enumerate(((-1.36, 0.04), (-0.12, -0.06))):
        centre = (x, BED_BACK - 0.38, MATTRESS_TOP + 0.22)
        tilt = (0.42, 0, turn)
        cushion(model, paint.linen, centre, (1.1, 0.66, 0.34), rotation=tilt, seed=i + 2)
    model.build("bed")


def bed_frame(model):
    """Headboard, rails and feet."""
    x, width = (BED_LEFT + BED_RIGHT) / 2, BED_RIGHT - BED_LEFT
    y, length = (BED_FRONT + BED_BACK) / 2, BED_BACK - BED_FRONT
    model.box(paint.wood, (x, BED_BACK + 0.16, 0.8), (width + 0.22, 0.12, 1.42), radius=0.05)
    model.box(paint.wood, (x, BED_BACK + 0.1, 1.42), (width + 0.3, 0.2, 0.14), radius=0.04)
    for rail in (BED_LEFT - 0.02, BED_RIGHT + 0.02):
        model.box(paint.wood, (rail, y, 0.4), (0.1, length + 0.1, 0.26))
    model.box(paint.wood, (x, BED_FRONT - 0.02, 0.4), (width + 0.14, 0.1, 0.26))
    for foot_x in (BED_LEFT + 0.02, BED_RIGHT - 0.02):
        for foot_y in (BED_FRONT + 0.02, BED_BACK - 0.02):
            model.box(paint.wood, (foot_x, foot_y, 0.15), (0.14, 0.14, 0.34))


def mattress(model):
    """Mattress in a closed encasement: smooth, padded, a zipper all round, its pull in the front."""
    x, width = (BED_LEFT + BED_RIGHT) / 2, BED_RIGHT - BED_LEFT
    y, length = (BED_FRONT + BED_BACK) / 2, BED_BACK - BED_FRONT
    z, height = (MATTRESS_BOTTOM + MATTRESS_TOP) / 2, MATTRESS_TOP - MATTRESS_BOTTOM
    model.box(paint.encasement, (x, y, z), (width, length, height), radius=0.13, steps=5)
    outline = rounded_rectangle(width + 0.006, length + 0.006, 0.13, 8)
    outline = np.concatenate([outline, outline[:1]]) + [x, y]
    zipper = np.c_[outline, np.full(len(outline), ZIPPER)]
    model.tube(paint.green2, zipper, 0.034, sides=10, capped=False, squash=0.5)
    _zipper_teeth(model)
    pull = BED_LEFT + 0.5, BED_FRONT - 0.035
    model.box(paint.brass, (*pull, ZIPPER), (0.1, 0.05, 0.07), radius=0.015)
    model.box(paint.brass, (pull[0], pull[1] - 0.012, ZIPPER - 0.1), (0.05, 0.02, 0.15))


def _zipper_teeth(model):
    """Brass teeth along the two sides that are seen."""
    for across in np.arange(BED_LEFT + 0.12, BED_RIGHT - 0.1, 0.045):
        tooth = across, BED_FRONT - 0.024, ZIPPER
        model.box(paint.brass, tooth, (0.02, 0.02, 0.028), radius=0.005, steps=1)
    for along in np.arange(BED_FRONT + 0.12, BED_BACK - 0.5, 0.045):
        tooth = BED_RIGHT + 0.024, along, ZIPPER
        model.box(paint.brass, tooth, (0.02, 0.02, 0.028), radius=0.005, steps=1)


def heap(u, v):
    """Duvet thrown back into a heap, its smooth slope towards the viewer."""
    x = BED_LEFT - 0.1 + (BED_RIGHT - BED_LEFT + 0.1) * u
    hem = HEAP_FRONT - 0.05 * np.sin(4.6 * u + 0.4)
    y = hem + (HEAP_BACK - hem) * v
    up_slope = np.clip(v / HEAP_CREST, 0, 1)
    down = np.clip((v - HEAP_CREST) / (1 - HEAP_CREST), 0, 1)
    height = HEAP_HEIGHT * np.minimum(up_slope, 1) * (1 - 0.55 * down**1.5)
    crest = np.exp(-(((v - HEAP_CREST) / 0.12) ** 2))
    puff = 0.05 * (1 - np.exp(-v / 0.05)) - 0.06 * crest
    folds = 0.014 * np.sin(13 * u + 5 * v) * (0.3 + np.abs(2 * u - 1)) + 0.02 * crest * np.sin(
        9 * u
    )
    over = np.clip((u - 0.76) / 0.24, 0, 1)
    drop = np.clip((0.06 - u) / 0.06, 0, 1)
    right = 0.5 - 0.5 * np.cos(math.pi * over**1.4)
    edges = (height + puff) * right + height * 0.5 * drop**2 + 0.3 * drop**1.5
    return x, y, MATTRESS_TOP + 0.03 + height + puff + folds - edges


def hem(u, v):
    """Green hem along the duvet's lower edge."""
    x, y, z = heap(0.004 + 0.992 * u, 0.01 + 0.1 * v)
    return x, y - 0.012, z + 0.022


def traces():
    """Droppings on the rail and eggs on its edge: what an inspector looks for."""
    model = Model(seed=11)
    for _ in range(26):
        x = BED_LEFT + 1.25 + 0.8 * model.rng.random()
        spot = x, BED_FRONT - 0.072, 0.43 + model.rng.uniform(-0.06, 0.06)
        sizes = [0.016 * model.rng.uniform(0.5, 1.2) for _ in range(2)]
        model.ball(paint.spot, spot, (sizes[0], 0.006, sizes[1]), segments=8, rings=6)
    for i in range(7):
        spot = BED_LEFT + 1.35 + 0.06 * i, BED_FRONT - 0.06, 0.535
        turn = 0, 0, model.rng.uniform(-0.5, 0.5)
        model.ball(paint.egg, spot, (0.03, 0.016, 0.016), segments=10, rings=8, rotation=turn)
    model.build("traces")


def furniture():
    """Bedside table with a lamp and a book, a rug, cups under the feet of the bed."""
    model = Model(seed=2)
    model.box(paint.wood, (TABLE_X, TABLE_Y, 0.4), (0.72, 0.56, 0.72), radius=0.04)
    for z in (0.28, 0.56):
        model.box(paint.cream, (TABLE_X, TABLE_Y - 0.285, z), (0.6, 0.03, 0.22), radius=0.015)
        model.ball(paint.brass, (TABLE_X, TABLE_Y - 0.32, z), 0.03, segments=12, rings=8)
    model.box(paint.wood, (TABLE_X, TABLE_Y, 0.78), (0.8, 0.62, 0.05), radius=0.02)
    bedside_lamp(model, TABLE_X, TABLE_Y, 0.8, scale=1.05, power=42)
    model.box(
        paint.amber,
        (TABLE_X + 0.24, TABLE_Y - 0.16, 0.83),
        (0.22, 0.16, 0.045),
        radius=0.01,
        rotation=(0, 0, 0.3),
    )
    model.extrude(
        paint.rug,
        rounded_rectangle(1.35, 2.3, 0.12, 6) + np.array([1.62, -0.45]),
        0.03,
        axis="z",
        offset=0.02,
        bevel=0.012,
    )
    for inset, colour in ((0.12, "green2"), (0.2, "amber")):
        outline = rounded_rectangle(1.35 - 2 * inset, 2.3 - 2 * inset, 0.08, 6) + np.array(
            [1.62, -0.45]
        )
        outline = np.concatenate([outline, outline[:1]])
        model.tube(
            paint[colour], np.c_[outline, np.full(len(outline), 0.05)], 0.018, sides=6, capped=False
        )
    for x in (BED_LEFT + 0.02, BED_RIGHT - 0.02):
        model.lathe(
            paint.white,
            x,
            BED_FRONT + 0.02,
            0.02,
            [(0.17, 0), (0.18, 0.01), (0.19, 0.1), (0.165, 0.1), (0.155, 0.03)],
            sides=36,
        )
    model.build("furniture")


def on_the_slope(x, share):
    """Frame on the heap's slope, that share of the way up to its crest."""
    y = HEAP_FRONT + (HEAP_BACK - HEAP_FRONT) * HEAP_CREST * share
    z = MATTRESS_TOP + 0.085 + HEAP_HEIGHT * share
    return place(x, y, z, tilt_x=HEAP_SLOPE)


def build():
    """The whole picture."""
    wooden_floor()
    bedroom_walls()
    bed()
    cloth("duvet", paint.linen, heap, columns=140, rows=110, thickness=0.07)
    cloth("hem", paint.blanket, hem, thickness=0.03)
    traces()
    bed_bug(on_the_slope(-0.8, 0.5) @ place(turn=-0.55, scale=1.2), seed=2)
    bed_bug(
        place(BED_LEFT + 1.0, BED_FRONT - 0.078, 0.41, scale=0.24)
        @ Euler((math.pi / 2, -0.5, 0)).to_matrix().to_4x4(),
        seed=3,
    )
    furniture()
    photograph(
        target=(0.0, -0.1, 0.72),
        azimuth=-62,
        elevation=24,
        distance=32,
        lens=147,
        fstop=0.55,
        focus=(-0.3, -0.8, 0.9),
        floor=-0.62,
        sun_azimuth=-118,
        sun_elevation=40,
        sun_strength=3.9,
        sun_angle=2.5,
    )
