"""Fire ants: two mounds in a lawn, a potato chip as the test, bait in the hand spreader for step
one, barrow and watering can for step two."""

import math

from kit.critters.ants import fire_ant
from kit.gardening import bait_sack, hand_spreader, potato_chip, watering_can, wheelbarrow
from kit.geometry import Model, place
from kit.ground.plinths import island
from kit.ground.soil import fire_ant_mound, stand_on
from kit.materials import paint
from kit.plants.grass import lawn
from kit.plants.shrubs import bushes
from kit.plants.trees import oak
from kit.props.fences import plank_fence
from kit.studio import photograph

SIZE = (1200, 800)
WIDTH, DEPTH = 7.2, 4.8
BIG = (-1.85, -0.15, 1.3, 1.05)  # x, y, radius, height
SMALL = (0.2, 1.02, 0.8, 0.66)
CHIP, CHIP_Z, CHIP_LEAN = (0.25, -1.75), 0.32, 0.42
SPREADER = (1.74, -1.5)
STONES = [(1.72, -1.52, 0.1), (2.92, -1.15, -0.15), (1.15, -0.6, 0.3)]


def tools():
    """Spreader on a stone, barrow with the sack of bait, watering can."""
    model = Model(seed=4)
    for x, y, turn in STONES:
        model.box(paint.path, (x, y, 0.05), (0.95, 0.72, 0.14), radius=0.07, rotation=(0, 0, turn))
    hand_spreader(model, *SPREADER, 0.11, turn=-2.6, scale=1.0)
    wheelbarrow(model, 2.55, 0.5, 0.06, turn=-2.55, scale=1.25)
    bait_sack(model, 2.5, 0.52, 0.52, turn=0.4, scale=1.2)
    watering_can(model, 2.97, -1.17, 0.12, turn=2.7, scale=0.95)
    for _ in range(420):
        reach, angle = model.rng.uniform(0.4, 1.7), model.rng.uniform(2.2, 4.4)
        x, y = SPREADER[0] + reach * math.cos(angle), SPREADER[1] + reach * math.sin(angle)
        if y > -2.25:
            height = model.rng.uniform(0.08, 0.14)
            model.ball(paint.bait, (x, y, height), 0.022, segments=7, rings=5)
    model.build("tools")


def on_mound(on, mound, workers, first_seed):
    """Workers on a mound: x and y from its middle, heading, scale."""
    for seed, (x, y, heading, scale) in enumerate(workers, start=first_seed):
        spot = on(mound[0] + x, mound[1] + y)
        fire_ant(stand_on(*spot, heading, scale=scale), seed=seed)


def ants(on_big, on_small):
    """Workers of mixed sizes on both mounds, and a few at the chip."""
    big = [(0.28, -0.76, -0.4, 0.78), (-0.8, -0.36, 2.7, 0.56), (0.92, -0.05, 0.15, 0.5)]
    big += [(0.0, 0.1, 2.9, 0.58), (-0.45, -1.0, -2.4, 0.42)]
    on_mound(on_big, BIG, big, first_seed=1)
    small = [(-0.12, -0.48, -0.5, 0.46), (0.4, -0.1, 0.5, 0.36), (-0.45, -0.05, 2.8, 0.34)]
    on_mound(on_small, SMALL, small, first_seed=10)
    upward = (0, -CHIP_LEAN, 1)
    for seed, (x, y, heading, scale) in enumerate(
        [(-0.22, -0.08, 0.2, 0.38), (0.4, 0.2, 4.2, 0.3)], start=20
    ):
        spot = (CHIP[0] + x, CHIP[1] + y, CHIP_Z + CHIP_LEAN * y + 0.04)
        fire_ant(stand_on(spot, upward, heading, scale=scale), seed=seed)
    fire_ant(place(CHIP[0] - 1.05, CHIP[1] - 0.1, 0.12, turn=0.15, scale=0.42), seed=22)


def backdrop_of_yard():
    """Fence, oak and bushes."""
    model = Model(seed=9)
    plank_fence(model, -3.3, 2.15, 3.35, 2.15, z=0.0, height=0.95, step=0.21)
    model.build("fence")
    oak(-1.15, 1.68, scale=0.7, seed=3, leaf_count=4200)
    bushes(
        [
            (-2.6, 1.75, 0.36, 24),
            (1.75, 1.78, 0.36, 22),
            (2.6, 1.75, 0.42, 0),
            (3.2, -0.35, 0.26, 16),
        ],
        first_seed=2,
    )


def no_grass(x, y):
    """Mounds, stones, the chip and the fence."""
    mounds = any(math.hypot(x - a, y - b) < r * 0.97 for a, b, r, _ in (BIG, SMALL))
    stones = any(abs(x - a) < 0.45 and abs(y - b) < 0.34 for a, b, _ in STONES)
    chip = math.hypot(x - CHIP[0], y - CHIP[1]) < 0.36
    return mounds or stones or chip or y > 2.08


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.7, corner=0.75)
    on_big = fire_ant_mound(*BIG, colour="#a87446")
    on_small = fire_ant_mound(*SMALL, seed=8, crumbs=1400, colour="#a87446")
    potato_chip(*CHIP, CHIP_Z, turn=0.35, size=0.6, lean=CHIP_LEAN)
    ants(on_big, on_small)
    tools()
    backdrop_of_yard()
    lawn(WIDTH, DEPTH, no_grass, count=4600, height=0.15)
    photograph(
        target=(0.0, -0.2, 0.57),
        elevation=20,
        lens=172,
        fstop=0.3,
        focus=(0, -1.1, 0.4),
        floor=floor,
    )
