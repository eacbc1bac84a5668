"""Fences."""

import math

from kit.materials import paint


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
