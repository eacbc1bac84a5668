"""Brown dog ticks: plain brown ticks climb a white baseboard in the corner of a room."""

import math

from kit.geometry import Model
from kit.ground.soil import on_cut_face
from kit.materials import paint
from kit.traces.yard_stage import close_up
from kit.traces.yard_ticks import brown_dog_tick

SIZE = (720, 480)
BACK, RIGHT = 1.0, 1.75  # y and x of the two walls
BOARD = 0.95  # height of the baseboard
TICKS = [(-0.2, 0.46, 1.2, 0.66), (0.75, 0.62, 2.2, 0.5), (-1.1, 1.5, 0.7, 0.52)]


def room(model):
    """Floor boards, two green walls, baseboards with a moulded top."""
    for j in range(-9, 4):
        for i in range(-2, 3):
            centre = (i * 3.2 + (j % 3) * 1.1, j * 0.5, -0.05)
            model.box(paint.oakfloor, centre, (3.18, 0.485, 0.1), radius=0.02)
    model.box(paint.plaster, (0, BACK + 0.3, 2), (14, 0.4, 5), radius=0.02)
    model.box(paint.plaster, (RIGHT + 0.3, -3, 2), (0.4, 9, 5), radius=0.02)
    for height, out in ((BOARD - 0.16, 0.14), (BOARD - 0.06, 0.1), (BOARD, 0.06)):
        model.box(
            paint.white, (0, BACK + 0.12 - out / 2, height / 2), (14, out, height), radius=0.03
        )
        model.box(
            paint.white, (RIGHT + 0.12 - out / 2, -3, height / 2), (out, 8.2, height), radius=0.03
        )
    model.tube(paint.white, [(-7, BACK - 0.03, 0.05), (RIGHT, BACK - 0.03, 0.05)], 0.07)
    model.tube(paint.white, [(RIGHT - 0.03, BACK, 0.05), (RIGHT - 0.03, -6, 0.05)], 0.07)


def outlet(model, x, z):
    """White socket with two pairs of slots."""
    model.box(paint.white, (x, BACK + 0.09, z), (0.62, 0.06, 0.95), radius=0.03)
    for level in (z - 0.22, z + 0.22):
        model.box(paint.cream, (x, BACK + 0.055, level), (0.4, 0.03, 0.32), radius=0.015)
        for side in (-1, 1):
            model.box(paint.dark, (x + side * 0.09, BACK + 0.04, level), (0.035, 0.02, 0.13))


def dog_bowl(model, x, y):
    """Green bowl heaped with round kibble."""
    profile = [(0.62, 0), (0.64, 0.02), (0.55, 0.42), (0.53, 0.45), (0.48, 0.45), (0.46, 0.42)]
    model.lathe(paint.green, x, y, 0, profile, sides=60, capped=False)
    model.ball(paint.crumb, (x, y, 0.34), (0.47, 0.47, 0.1))
    for k in range(90):
        away, angle = 0.42 * math.sqrt(model.rng.random()), model.rng.uniform(0, 6.28)
        spot = (x + away * math.cos(angle), y + away * math.sin(angle), 0.5 - 0.15 * away)
        model.ball(paint.crumb, spot, (0.06, 0.06, 0.045), segments=12, rings=8)


def build():
    """The whole picture."""
    model = Model(seed=4)
    room(model)
    dog_bowl(model, -1.35, 0.1)
    model.build("room")
    for seed, (x, z, angle, scale) in enumerate(TICKS, start=1):
        front = BACK - 0.025 if z < BOARD - 0.2 else BACK + 0.095
        brown_dog_tick(on_cut_face((x, front, z), angle, scale, pitch=0), seed=seed)
    close_up((-0.05, 0.6, 0.72), width=3.9, azimuth=-106, elevation=22, focus=(-0.1, 0.95, 0.5))
