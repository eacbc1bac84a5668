"""Mud tubes of termites: from the soil up a footing to wood."""

from kit.critters.termite_signs import mud_tube
from kit.critters.termites import termite_worker
from kit.geometry import Model, place
from kit.materials import paint
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401

AHEAD = -0.4  # y of everything
GALLERY = [(0.48, 0.64), (0.5, 0.72), (0.52, 0.8)]  # dark, where a tube is broken
TUBES = [  # x and height of the points of each tube
    [(-0.62, 0.1), (-0.6, 0.4), (-0.5, 0.7), (-0.52, 1.0), (-0.45, 1.3)],
    [(-0.53, 0.62), (-0.3, 0.82), (-0.12, 1.05), (-0.1, 1.3)],
    [(0.5, 0.1), (0.55, 0.35), (0.48, 0.6)],
    [(0.5, 0.84), (0.56, 1.05), (0.52, 1.32)],
]
WORKERS = [(0.46, 0.68, 1.4), (0.55, 0.74, 1.8), (0.47, 0.78, 1.2)]


def soil(model):
    """A strip of loose earth along the wall's foot."""
    for k in range(700):
        x, y = model.rng.uniform(-1.2, 1.2), model.rng.uniform(-0.5, 0.2)
        size = model.rng.uniform(0.03, 0.085) * (1.25 + y)
        model.ball(paint.earth, (x, y, 0.02), (size, size, size * 0.62), segments=10, rings=8)


def build():
    """The whole picture."""
    wall = Model(place(0, AHEAD), seed=5)
    wall.box(paint.slab, (0, 0.45, 0.6), (2.3, 0.6, 1.2), radius=0.04)
    wall.box(paint.oakfloor, (0, 0.45, 1.33), (2.3, 0.64, 0.24), radius=0.03)
    soil(wall)
    for x, z in GALLERY:
        wall.ball(paint.spot, (x, 0.15, z), (0.06, 0.012, 0.09))
    for seed, path in enumerate(TUBES):
        mud_tube(wall, path, seed=seed + 2, front=0.15)
    wall.build("wall")
    for x, z, turn in WORKERS:
        termite_worker(place(x, AHEAD + 0.12, z, turn=turn, scale=0.12, tilt_x=1.4))
    specimen_stage(height=0.36)
