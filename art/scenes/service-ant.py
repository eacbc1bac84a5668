"""Ant service: a fire ant mound cut open to its chambers; the kitchen step stays protected."""

import math

import numpy as np

from kit.buildings.garden_house import kitchen_step
from kit.critters.ants import fire_ant
from kit.dome import dome
from kit.geometry import Model, place, rounded_rectangle, scatter
from kit.ground.soil import mound_section, mound_surface, on_cut_face, stand_on, turf_with_notch
from kit.materials import paint
from kit.plants.grass import grass_meshes, lawn_points
from kit.plants.shrubs import bushes, flower_pot
from kit.plants.trees import oak
from kit.props.fences import plank_fence
from kit.studio import photograph

SIZE = (1200, 900)
WIDTH, DEPTH, HEIGHT = 7.4, 4.8, 2.15
FRONT = -DEPTH / 2
WALL_X, WALL_Y = 0.55, 1.45
STONES_BACK, STONE_STEP = WALL_Y - 1.3, 0.64  # y of the stone at the step, and to the next
MOUND = (-1.25, 2.0, 1.25)  # x, radius, height
CHAMBERS = [  # points (s, z), radius
    ([(-1.75, 0.48), (-1.15, 0.62), (-0.75, 0.5)], 0.36),
    ([(-1.3, 0.5), (-1.45, -0.2), (-1.5, -0.75)], 0.15),
    ([(-2.75, -0.72), (-1.75, -0.86)], 0.42),
    ([(-0.75, 0.5), (-0.3, -0.05), (0.25, -0.38)], 0.14),
    ([(0.3, -0.55), (1.45, -0.62)], 0.42),
    ([(-1.75, -0.86), (-1.0, -1.35), (-0.5, -1.55)], 0.14),
    ([(-0.55, -1.55), (0.15, -1.58)], 0.3),
    ([(1.45, -0.62), (2.1, -1.2), (2.35, -1.5)], 0.14),
    ([(2.2, -1.5), (2.75, -1.48)], 0.27),
]
STRATA = [  # depth of the top, colour
    (-9, "#94613c"),
    (-0.02, "#4a2f1d"),
    (0.3, "#6f4429"),
    (0.95, "#8f5c38"),
    (1.45, "#774a2e"),
    (1.85, "#b08a60"),
]


def brood_chambers(cut):
    """Pale pupae on the floors of the two nurseries."""
    model = Model(seed=8)
    pupae(model, cut, (-0.46, -1.7), 8)
    pupae(model, cut, (2.27, -1.61), 6)
    model.build("brood")


def pupae(model, cut, start, count):
    """A row of pupae that lie as they were dropped, every other one a little higher."""
    s, z = start
    for i in range(count):
        lift = 0.07 * (i % 2) + model.rng.uniform(-0.02, 0.02)
        spot = cut.point(s + 0.075 * i + model.rng.uniform(-0.015, 0.015), z + lift, -0.13)
        lying = (0, model.rng.uniform(-0.9, 0.9), 0)
        model.ball(paint.brood, spot, (0.075, 0.044, 0.044), segments=16, rings=10, rotation=lying)


def ants(cut, on_mound):
    """Workers in the chambers, on the mound, on the edge of the lawn."""
    fire_ant(on_cut_face(cut.point(-1.22, 0.58, -0.16), 0.1, scale=0.8))
    fire_ant(on_cut_face(cut.point(-2.28, -0.8, -0.18), -0.1, scale=0.92), seed=2)
    fire_ant(on_cut_face(cut.point(0.85, -0.6, -0.18), 0.12, scale=0.95), seed=3)
    fire_ant(on_cut_face(cut.point(-1.45, -0.27, 0.0), 1.62, scale=0.42), seed=4)
    for x, y, heading, scale, seed in (
        (-0.3, FRONT + 0.45, -0.35, 0.7, 5),
        (-1.85, FRONT + 0.14, 2.95, 0.56, 6),
    ):
        point, normal = on_mound(x, y)
        fire_ant(stand_on(point, normal, heading, scale=scale), seed=seed)
    fire_ant(place(0.98, FRONT + 0.62, 0.1, turn=0.3, scale=0.66), seed=7)


def stepping_stones(step_x):
    """Three stones to the step, and a trail of workers on them."""
    model = Model(seed=4)
    for i in range(3):
        centre = (step_x + 0.04 * i, STONES_BACK - STONE_STEP * i, 0.09)
        model.box(paint.path, centre, (1.0, 0.5, 0.12), radius=0.07)
    model.build("path")
    for i, (x, y, heading) in enumerate(
        [(-0.2, 0.04, 1.35), (0.2, -0.46, 1.75), (-0.12, -1.05, 1.4)]
    ):
        spot = place(step_x + x, STONES_BACK + y, 0.15, turn=heading, scale=0.28)
        fire_ant(spot, seed=20 + i)


def line_of_protection(step_x):
    """Amber line from wall to wall round the step, just over the grass."""
    model = Model()
    angles = np.linspace(math.pi, 2 * math.pi, 49)
    x, y = step_x + 1.02 * np.cos(angles), WALL_Y - 0.04 + 1.02 * np.sin(angles)
    model.tube(paint.ringglow, np.c_[x, y, np.full(49, 0.2)], 0.032, sides=10)
    model.build("line")


def protected_step():
    """Kitchen step with its path, the dome over both that stops the trail."""
    step_x = kitchen_step(WALL_X, WALL_Y, length=2.95, door_x=1.3)
    stepping_stones(step_x)
    line_of_protection(step_x)
    dome((step_x, WALL_Y, 0.17), (1.3, 1.15, 2.0), wire_radius=0.007, ring=False)
    return step_x


def planting(step_x):
    """Pot, bushes, fence and oak."""
    flower_pot(step_x + 1.34, WALL_Y - 0.3, 0.05, size=0.34, seed=4, flower_count=34)
    bushes(
        [
            (-0.75, 1.85, 0.32, 24),
            (-0.1, 1.8, 0.36, 22),
            (-3.35, 0.35, 0.26, 16),
            (3.35, -0.35, 0.28, 18),
            (3.3, 0.35, 0.2, 12),
        ],
        first_seed=2,
        z=0.05,
    )
    model = Model(seed=9)
    plank_fence(model, -3.5, 2.2, 0.45, 2.2, z=0.04, height=0.95, step=0.21)
    model.build("fence")
    oak(-2.75, 1.35, 0.04, scale=0.74, seed=3, leaf_count=4200)


def keep_out(step_x, x, y):
    """Mound, step, wall and stepping stones."""
    mound = math.hypot(x - MOUND[0], y - FRONT) < MOUND[1] * 1.0
    step = abs(x - step_x) < 0.9 and y > WALL_Y - 1.0
    wall = x > WALL_X - 0.05 and y > WALL_Y - 0.08
    stones = abs(x - step_x - 0.04) < 0.53 and y > STONES_BACK - 2 * STONE_STEP - 0.3
    return mound or step or wall or stones


def build():
    """The whole picture."""
    cut = mound_section(
        WIDTH, DEPTH, HEIGHT, 0, CHAMBERS, STRATA, MOUND, pebbles=34, coarseness=0.5
    )
    on_mound = mound_surface(MOUND, FRONT, 0)
    turf_with_notch(WIDTH, DEPTH, 0.38, MOUND[0], MOUND[1] * 0.93)
    model = Model()
    model.extrude(
        paint.cream,
        rounded_rectangle(WIDTH + 0.5, DEPTH + 0.5, 0.6, 14),
        0.24,
        axis="z",
        offset=-HEIGHT - 0.22,
        bevel=0.07,
    )
    model.build("base")
    brood_chambers(cut)
    ants(cut, on_mound)
    step_x = protected_step()
    planting(step_x)
    scatter(
        grass_meshes(height=0.15, blades=12, spread=0.085),
        lawn_points(
            WIDTH - 0.04, DEPTH - 0.04, 3600, 0.05, lambda x, y: keep_out(step_x, x, y), corner=0.38
        ),
        0.7,
        1.25,
    )
    photograph(
        target=(0.0, -0.3, 0.06),
        azimuth=-68,
        elevation=17,
        lens=153,
        focus=(-0.5, FRONT, 0),
        floor=-HEIGHT - 0.22,
        sun_azimuth=-138,
    )
