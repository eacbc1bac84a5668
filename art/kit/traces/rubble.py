"""A house that is being torn down: what stands of a wall, bricks, beams, and a digger's bucket."""

import math

import numpy as np

from kit.materials import paint

BRICK = (0.42, 0.2, 0.14)


def broken_wall(model, left, right, y, highest):
    """Courses of bricks whose ends step down, ragged, with plaster on the inside."""
    length, depth, height = BRICK
    courses = int(highest / (height + 0.012))
    for row in range(courses):
        share = row / courses
        start = left + (0.5 * length if row % 2 else 0)
        end = left + (right - left) * (1 - share**1.4) + model.rng.uniform(-0.3, 0.3)
        count = max(0, int((end - start) / (length + 0.014)))
        for k in range(count):
            centre = (
                start + (k + 0.5) * (length + 0.014),
                y,
                (row + 0.5) * (height + 0.012),
            )
            model.box(paint.brick, centre, BRICK, radius=0.014, steps=1)


def heap(model, x, y, spread, height, count):
    """A pile of bricks and halves of bricks; the inner ones lie higher."""
    model.lathe(
        paint.soil,
        x,
        y,
        -0.02,
        [(spread * 0.92, 0), (spread * 0.6, height * 0.5), (0.05, height * 0.86)],
    )
    for _ in range(count):
        turn, out = model.rng.uniform(0, 2 * math.pi), model.rng.random() ** 0.55
        px, py = x + spread * out * math.cos(turn), y + spread * 0.8 * out * math.sin(turn)
        pz = max(0.06, height * (1 - out) + model.rng.uniform(-0.04, 0.08))
        half = model.rng.random() < 0.35
        size = (BRICK[0] * (0.5 if half else 1), BRICK[1], BRICK[2])
        rotation = (
            model.rng.uniform(-0.6, 0.6),
            model.rng.uniform(-0.6, 0.6),
            model.rng.uniform(0, 3),
        )
        model.box(paint.brick, (px, py, pz), size, 0.016, rotation, steps=1)


def beams(model, places):
    """Splintered joists that stick out of a heap: (from, to) points."""
    for start, end in places:
        start, end = np.array(start, float), np.array(end, float)
        run = end - start
        length = float(np.linalg.norm(run))
        turn = math.atan2(run[1], run[0])
        rise = -math.asin(run[2] / length)
        model.box(
            paint.oakfloor, tuple((start + end) / 2), (length, 0.14, 0.2), 0.015, (0, rise, turn)
        )


def bucket(model):
    """The bucket of a digger from the side: open to -x, four teeth, and the end of its arm."""
    t = np.linspace(-0.5 * math.pi, 0.5 * math.pi, 24)
    back = np.c_[0.62 * np.cos(t), 0.62 * np.sin(t)]
    outer = [(-0.75, -0.62), *map(tuple, back), (-0.35, 0.62)]
    inner = [(-0.35, 0.54), *[(0.88 * px - 0.02, 0.86 * pz) for px, pz in back[::-1]], (-0.75, -0.54)]
    model.extrude(paint.amber, outer + inner, 1.3, offset=-0.65, bevel=0.015)
    for side in (-0.66, 0.62):
        model.extrude(paint.amber, outer, 0.05, offset=side, bevel=0.012)
    for k in range(4):
        y = -0.48 + k * 0.32
        model.box(paint.graphite, (-0.86, y, -0.6), (0.34, 0.14, 0.09), radius=0.02)
    model.box(paint.graphite, (0.2, 0, 0.72), (0.5, 0.5, 0.3), radius=0.05)
    model.box(paint.amber, (1.0, 0, 1.75), (0.42, 0.36, 2.6), 0.06, (0, 0.62, 0))
    model.tube(paint.inox, [(0.35, 0, 0.95), (1.3, 0, 2.8)], 0.07, sides=14)
