"""The shade is treated: a wand turned up under a hedge sprays the undersides of its leaves."""

import random

import numpy as np

from kit.geometry import Model, scatter, unit
from kit.materials import paint
from kit.plants.grass import grass_meshes
from kit.props.fences import plank_fence
from kit.props.spray_wand import big_leaves, mist, spray_wand
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
CANOPY = [  # centre, radii
    ((-1.05, 0.25, 2.65), (0.9, 0.85, 0.75)),
    ((-0.15, 0.1, 2.85), (0.95, 0.95, 0.75)),
    ((0.85, 0.1, 2.75), (0.95, 0.95, 0.8)),
    ((1.9, 0.0, 2.5), (0.95, 1.0, 0.85)),
    ((2.7, 0.1, 2.2), (0.9, 0.9, 0.9)),
]
BACK = [
    ((-0.5, 1.25, 1.3), (0.55, 0.5, 1.3)),
    ((0.3, 1.3, 1.2), (0.9, 0.5, 1.5)),
    ((1.5, 1.3, 1.2), (0.9, 0.5, 1.5)),
    ((2.7, 1.2, 1.2), (0.9, 0.6, 1.5)),
]
STEMS = [  # x and y of the foot, lean, girth
    (-0.62, 0.5, -0.35, 0.075),
    (-0.5, 0.6, 0.3, 0.06),
    (0.75, 0.6, -0.3, 0.07),
    (1.75, 0.5, -0.25, 0.06),
    (1.85, 0.6, 0.35, 0.075),
]
LOW_LIMBS = [
    ((-0.85, -0.55, 2.05), (0.45, 0.4, 0.32)),
    ((0.95, -0.6, 2.0), (0.5, 0.4, 0.36)),
    ((1.8, -0.5, 1.8), (0.55, 0.4, 0.4)),
]
GRIP, BEND, TIP = (1.55, -1.15, 0.48), (0.34, -0.77, 0.72), (0.16, -0.69, 1.3)


def wand_path():
    """The wand's line from its grip: straight, and then bent upwards."""
    grip, bend, tip = np.array(GRIP), np.array(BEND), np.array(TIP)
    before, after = bend + 0.17 * unit(grip - bend), bend + 0.17 * unit(tip - bend)
    t = np.linspace(0, 1, 24)[:, None]
    curve = (1 - t) ** 2 * before + 2 * t * (1 - t) * bend + t**2 * after
    return np.vstack([grip, (grip + before) / 2, curve])


def hedge():
    """Leaves overhead, stems, and more leaves in the shade behind them."""
    model = Model(seed=3)
    for centre, radii in CANOPY + BACK:
        model.ball(paint.leafcore, centre, np.array(radii) * 0.8, segments=24, rings=16)
    for x, y, lean, girth in STEMS:
        rise = [(0, -0.1), (0.2, 0.7), (0.7, 1.5), (1, 2.4)]
        stem = [(x + share * lean, y, z) for share, z in rise]
        model.tube(paint.bark, stem, np.array([1.2, 1, 0.85, 0.7]) * girth, sides=14)
    model.build("hedge")
    big_leaves(CANOPY, 2300, size=0.36, seed=11)
    big_leaves(LOW_LIMBS, 420, size=0.34, seed=13)
    big_leaves(BACK, 1500, size=0.3, seed=12, shaded=True)


def build():
    """The whole picture."""
    model = Model(seed=5)
    model.box(paint.turf, (0, -1, -0.2), (30, 16, 0.4), radius=0.02)
    plank_fence(model, -9, 2.3, 9, 2.3, height=5.2, step=0.46)
    model.box(paint.bark, (0, 2.4, 2.4), (20, 0.06, 5.4), radius=0.01)
    model.build("yard")
    hedge()
    tip = spray_wand(wand_path(), TIP)
    mist(tip, np.array(TIP) - wand_path()[-1])
    rng = random.Random(6)
    tufts = [(rng.uniform(-4, 4), rng.uniform(-3.2, 1.9), 0) for _ in range(3000)]
    scatter(grass_meshes(height=0.2), tufts, 0.8, 1.3, seed=4)
    close_up((0.1, -0.5, 1.5), width=3.8, azimuth=-98, elevation=9, focus=(0.2, -0.75, 1.1))
