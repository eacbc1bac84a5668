"""The house mosquito at rest: humped, its rear blunt; faces +x and stands on z = 0."""

import math

import numpy as np

from kit.critters.limbs import jointed_leg, mirrored
from kit.critters.shading import blend, rgb, smooth_step
from kit.geometry import Model, grid_faces, mesh_object
from kit.materials import paint

BACK, BAND, BELLY = "#4a3422", "#7d6549", "#94805f"
LEGS = (  # joints of the left legs; the hind pair is held up
    [(0.16, 0.06, 0.40), (0.42, 0.30, 0.52), (0.62, 0.50, 0.16), (0.76, 0.56, 0.03)]
    + [(0.92, 0.58, 0.012)],
    [(0.08, 0.07, 0.39), (0.04, 0.44, 0.56), (-0.04, 0.74, 0.16), (-0.02, 0.86, 0.03)]
    + [(0.08, 0.98, 0.012)],
    [(0.0, 0.06, 0.40), (-0.34, 0.34, 0.64), (-0.72, 0.50, 0.36), (-0.98, 0.52, 0.48)]
    + [(-1.15, 0.50, 0.66)],
)
WING = 0.86  # length


def house_mosquito(matrix, seed=1):
    """A female Culex: plain brown, her body level, her wings folded over a blunt rear."""
    model = Model(matrix, seed)
    _head(model)
    brown = paint.mosq_brown
    model.ball(brown, (0.08, 0, 0.475), (0.17, 0.125, 0.14), 32, 22, rotation=(0, 0.3, 0))
    model.ball(brown, (-0.06, 0, 0.49), (0.07, 0.08, 0.06), 20, 14)
    model.tube(brown, [(0.2, 0, 0.44), (0.27, 0, 0.39)], [0.04, 0.032], sides=12)
    for side in (-1, 1):
        _wing(model, side)
        for joints in LEGS:
            placed = mirrored(joints, side)
            placed[1:, 0] += model.rng.uniform(-0.03, 0.03)
            jointed_leg(model, brown, placed, [0.023, 0.018, 0.013, 0.01, 0.006])
    model.build("mosquito")
    _abdomen(matrix)


def _abdomen(matrix):
    """Level, of one thickness to its blunt end, brown with faint bands."""
    t, around = np.linspace(0, 1, 140), np.linspace(0, 2 * math.pi, 49)
    radius = 0.085 * np.interp(t, [0, 0.12, 0.6, 0.88, 0.96, 1], [0.5, 0.9, 1, 0.93, 0.7, 0.02])
    x, z = -0.08 - 0.7 * t, 0.44 - 0.05 * t
    skin = np.stack(
        [
            x[:, None] * np.ones_like(around),
            radius[:, None] * np.cos(around),
            z[:, None] + radius[:, None] * np.sin(around) * 0.92,
        ],
        -1,
    ).reshape(-1, 3)
    share = (t * 7) % 1
    band = smooth_step(-share, -0.2, -0.12)[:, None] * np.ones_like(around)
    below = smooth_step(-np.sin(around), 0.25, 0.6)[None] * np.ones_like(t)[:, None]
    colours = blend(blend(rgb(BACK), rgb(BAND), band), rgb(BELLY), below).reshape(-1, 3)
    placed = np.array(matrix)
    skin = skin @ placed[:3, :3].T + placed[:3, 3]
    opaque = np.c_[colours, np.ones(len(colours))]
    mesh_object("abdomen", skin, grid_faces(140, 49), paint.chitin, colours=opaque)


def _head(model):
    """Round head below the hump, large eyes, hairy feelers, a long straight beak."""
    brown = paint.mosq_brown
    model.ball(brown, (0.31, 0, 0.365), 0.062, 22, 16)
    model.tube(brown, [(0.355, 0, 0.335), (0.56, 0, 0.16), (0.68, 0, 0.055)], [0.02, 0.014, 0.012])
    for side in (-1, 1):
        model.ball(paint.eye, (0.325, side * 0.04, 0.372), (0.043, 0.038, 0.054), 20, 14)
        palp = [(0.355, side * 0.02, 0.345), (0.42, side * 0.03, 0.285)]
        model.tube(brown, palp, [0.012, 0.014], sides=8)
        u = np.linspace(0, 1, 14)
        line = np.c_[0.35 + 0.27 * u, side * (0.03 + 0.17 * u), 0.4 + 0.09 * u - 0.1 * u * u]
        model.tube(brown, line, 0.008 - 0.004 * u, sides=6)
        for k in range(2, 13):
            for turn in (-1, 1):
                tip = line[k] + (0.04, turn * 0.045, 0.016)
                model.tube(brown, [line[k], tip], [0.0032, 0.001], sides=4)


def _wing(model, side):
    """Long, narrow and veined, laid back, one a little over the other."""
    t = np.linspace(0, 1, 60)
    half = 0.125 * np.sin(math.pi * np.clip(t, 0.01, 0.995) ** 0.72) ** 0.75
    lead, trail = np.c_[-WING * t, side * half * 0.8], np.c_[-WING * t, -side * half * 1.05]
    outline = np.concatenate([lead, trail[-2:0:-1]])
    lift = 0.575 + (0.012 if side > 0 else 0)
    with model.at(-0.01, side * 0.06, lift, turn=-side * 0.06, tilt_y=-0.06):
        faces = [np.c_[outline, np.full(len(outline), z)] for z in (-0.002, 0.002)]
        model.loft(paint.mosq_wing, faces, smooth_angle=30)
        edge = np.concatenate([lead, trail[::-1]])
        model.tube(paint.mosq_brown, np.c_[lead, 0 * t], 0.011, sides=6)
        model.tube(paint.mosq_vein, np.c_[edge, np.zeros(len(edge))], 0.007, sides=6, capped=False)
        for share, start, end in (
            (0.62, 0.03, 0.97),
            (0.3, 0.05, 0.985),
            (0.1, 0.5, 0.99),
            (-0.15, 0.05, 0.985),
            (-0.4, 0.45, 0.96),
            (-0.62, 0.05, 0.9),
            (-0.85, 0.08, 0.72),
        ):
            along = np.linspace(start, end, 26)
            wide = np.interp(along, t, half) * (0.8 if share > 0 else 1.05)
            across = side * share * wide * np.minimum(1, along * 3)
            model.tube(paint.mosq_vein, np.c_[-WING * along, across, 0 * along], 0.006, sides=5)
