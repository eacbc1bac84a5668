"""Ant service: a fire ant mound cut open to its chambers; the kitchen step stays protected."""

import math

from kit.buildings.homes import kitchen_step
from kit.critters.insects import fire_ant
from kit.dome import glass_shield
from kit.geometry import Model, place, rounded_rectangle, scatter
from kit.ground.soil import mound_section, mound_surface, on_cut_face, stand_on, turf_with_notch
from kit.materials import paint
from kit.plants import bushes, flower_pot, grass_meshes, lawn_points, oak
from kit.props import plank_fence
from kit.studio import photograph

SIZE = (1200, 900)
WIDTH, DEPTH, HEIGHT = 7.4, 4.8, 2.15
FRONT = -DEPTH / 2
WALL_X, WALL_Y = 0.55, 1.45
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
    """Pale pupae in the nurseries."""
    model = Model(seed=8)
    brood = paint.brood
    for i in range(9):
        place_of = cut.point(
            0.02 + 0.055 * i - 0.18 + model.rng.uniform(-0.03, 0.03),
            -1.66 + model.rng.uniform(-0.05, 0.1),
            -0.14,
        )
        model.ball(
            brood,
            place_of,
            (0.085, 0.05, 0.05),
            segments=16,
            rings=10,
            rotation=(0, model.rng.uniform(-0.6, 0.6), 0),
        )
    for i in range(6):
        place_of = cut.point(
            2.33 + 0.06 * i + model.rng.uniform(-0.03, 0.03),
            -1.58 + model.rng.uniform(-0.04, 0.06),
            -0.12,
        )
        model.ball(
            brood,
            place_of,
            (0.075, 0.045, 0.045),
            segments=16,
            rings=10,
            rotation=(0, model.rng.uniform(-0.6, 0.6), 0),
        )
    model.build("brood")


def ants(cut, on_mound):
    """Workers in the chambers, on the mound, on the edge of the lawn."""
    fire_ant(on_cut_face(cut.point(-1.22, 0.55, -0.16), 0.1, scale=0.82))
    fire_ant(on_cut_face(cut.point(-2.28, -0.8, -0.18), -0.1, scale=0.92), seed=2)
    fire_ant(on_cut_face(cut.point(0.85, -0.6, -0.18), 0.12, scale=0.95), seed=3)
    fire_ant(on_cut_face(cut.point(-1.42, -0.22, 0.0), 1.62, scale=0.52), seed=4)
    for x, y, heading, scale, seed in (
        (-0.55, FRONT + 0.55, -0.55, 0.74, 5),
        (-1.75, FRONT + 0.75, 2.6, 0.6, 6),
    ):
        point, normal = on_mound(x, y)
        fire_ant(stand_on(point, normal, heading, scale=scale), seed=seed)
    fire_ant(place(1.45, FRONT + 0.45, 0.1, turn=0.35, scale=0.66), seed=7)


def step_and_trail():
    """Kitchen step, stepping stones, a trail of workers, the line that stops them."""
    step_x = kitchen_step(WALL_X, WALL_Y, length=2.95, door_x=1.3)
    model = Model(seed=4)
    for i in range(3):
        model.box(
            paint.path,
            (step_x + 0.03 * i, WALL_Y - 1.22 - 0.55 * i, 0.05),
            (0.95, 0.46, 0.1),
            radius=0.06,
        )
    model.build("path")
    for i, (x, y, heading) in enumerate(
        [
            (step_x + 0.12, WALL_Y - 1.25, 1.4),
            (step_x - 0.2, WALL_Y - 1.72, 1.2),
            (step_x + 0.2, WALL_Y - 2.22, 1.8),
        ]
    ):
        fire_ant(place(x, y, 0.1, turn=heading, scale=0.27), seed=20 + i)
    amber = Model()
    ring = [
        (step_x - 0.95, WALL_Y - 0.02, 0.19),
        (step_x - 0.95, WALL_Y - 0.86, 0.19),
        (step_x - 0.84, WALL_Y - 1.0, 0.19),
        (step_x + 0.84, WALL_Y - 1.0, 0.19),
        (step_x + 0.95, WALL_Y - 0.86, 0.19),
        (step_x + 0.95, WALL_Y - 0.02, 0.19),
    ]
    amber.tube(paint.ringglow, ring, 0.032, sides=10)
    amber.build("line")
    glass_shield(place(step_x + 0.02, WALL_Y - 1.12, 0.8, turn=-0.06), size=1.12)
    return step_x


def planting(step_x):
    """Pot, bushes, fence and oak."""
    flower_pot(step_x + 0.98, WALL_Y - 0.22, 0.05, size=0.34, seed=4, flower_count=34)
    bushes(
        [
            (-0.75, 1.85, 0.32, 24),
            (-0.1, 1.8, 0.36, 22),
            (-3.35, 0.35, 0.26, 16),
            (3.35, -0.2, 0.26, 18),
            (3.3, 0.5, 0.32, 0),
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
    stones = abs(x - step_x) < 0.48 and y > -0.45
    return mound or step or wall or stones


def build():
    """The whole picture."""
    cut = mound_section(WIDTH, DEPTH, HEIGHT, 0, CHAMBERS, STRATA, MOUND)
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
    step_x = step_and_trail()
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
        target=(0.0, -0.3, 0.22),
        azimuth=-68,
        elevation=17,
        lens=153,
        focus=(-0.5, FRONT, 0),
        floor=-HEIGHT - 0.22,
        sun_azimuth=-138,
    )
