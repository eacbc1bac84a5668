"""A teardown next door: behind a picket fence an old house is a heap of bricks and beams."""

import random

from kit.geometry import Model, scatter
from kit.materials import paint
from kit.plants.grass import grass_meshes
from kit.props.fences import picket_fence, plank_fence
from kit.traces.rubble import beams, broken_wall, bucket, heap
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
JOISTS = [
    ((-1.2, 0.6, 0.3), (-2.3, 0.2, 1.5)),
    ((-0.3, 0.9, 0.5), (0.5, 0.4, 1.75)),
    ((-0.9, 1.2, 0.6), (-0.8, 1.4, 1.95)),
    ((0.4, 0.2, 0.2), (1.7, -0.1, 0.75)),
]


def lot(model):
    """Bare soil, and our own lawn before the fence."""
    model.box(paint.earth, (0, 6, -0.2), (24, 15, 0.4), radius=0.02)
    model.box(paint.turf, (0, -4.6, -0.16), (24, 6.4, 0.4), radius=0.05)
    plank_fence(model, -12, 5.2, 12, 5.2, height=4.2, step=0.42)


def build():
    """The whole picture."""
    model = Model(seed=9)
    lot(model)
    broken_wall(model, -6.0, 1.6, 2.2, 2.6)
    heap(model, -0.5, 0.75, 1.75, 0.95, 330)
    heap(model, 2.6, 1.2, 1.1, 0.4, 90)
    beams(model, JOISTS)
    with model.at(1.75, 1.1, 1.25, turn=-0.25, scale=0.95):
        bucket(model)
    model.build("teardown")
    fence = Model(seed=3)
    picket_fence(fence, -6, -1.3, 6, -1.3, height=0.85, step=0.3)
    fence.build("fence")
    rng = random.Random(2)
    tufts = [(rng.uniform(-5, 5), rng.uniform(-4.2, -1.42), 0.04) for _ in range(5200)]
    scatter(grass_meshes(), tufts, 0.8, 1.3, seed=4)
    close_up((0.05, 0.3, 0.82), width=5.6, azimuth=-98, elevation=19, focus=(0, 0.2, 0.7))
