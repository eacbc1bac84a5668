"""Snakes, true to anatomy."""

import math

import numpy as np

from kit.geometry import Model, grid_faces, mesh_object, place
from kit.materials import linear, paint

BODY_STATIONS, BODY_SIDES = 760, 84
SCALE_LENGTH, SCALE_ROWS, SCALE_RELIEF = 0.055, 23, 0.0035
BAND_STEP = 0.37  # from one band to the next
TAN, TAN_EDGE, COPPER, RUST = "#c79868", "#d9b285", "#a3572e", "#662f16"
BELLY, TAIL_TIP = "#e6d3b4", "#8c8a62"
HEAD_TOP, HEAD_LIP, HEAD_STRIPE = "#aa6536", "#dfb88a", "#55280f"
HEAD_X = [-0.16, -0.06, 0.04, 0.13, 0.22, 0.30, 0.37, 0.42, 0.445]
HEAD_WIDTH = [0.085, 0.105, 0.155, 0.168, 0.145, 0.112, 0.088, 0.066, 0.02]
HEAD_UP = [0.075, 0.088, 0.102, 0.104, 0.100, 0.090, 0.074, 0.056, 0.02]
HEAD_DOWN = [0.075, 0.078, 0.080, 0.078, 0.070, 0.060, 0.050, 0.040, 0.015]


def _rgb(colour):
    """Linear colour of a hex value, without alpha."""
    return np.array(linear(colour)[:3])


def _blend(first, second, share):
    """Colours (..., 3) between two, share by share."""
    return first + (second - first) * share[..., None]


def _smooth(values, low, high):
    """Smooth step from 0 at low to 1 at high."""
    t = np.clip((values - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def _even_path(points, count):
    """Catmull-Rom curve through the points, cut into equal steps."""
    points = np.array(points, float)
    padded = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    pieces = []
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:]):
        t = np.linspace(0, 1, 60, endpoint=False)[:, None]
        bend = 2 * before - 5 * start + 4 * end - after
        pieces.append(
            start
            + 0.5 * (t * (end - before) + t**2 * bend + t**3 * (3 * (start - end) + after - before))
        )
    curve = np.vstack(pieces + [points[-1:]])
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(curve, axis=0), axis=1))])
    even = np.linspace(0, along[-1], count)
    return np.c_[[np.interp(even, along, curve[:, axis]) for axis in range(3)]].T, even


def copperhead(matrix, path, girth=0.15, seed=1):
    """Copperhead along path, head first: points (x, y, height above the ground). Tan with
    reddish-brown bands that are narrowest over the spine; heavy body, copper head."""
    middle, along = _even_path(path, BODY_STATIONS)
    length = along[-1]
    radius = girth * np.interp(
        along / length,
        [0, 0.03, 0.12, 0.30, 0.55, 0.75, 0.86, 0.93, 1],
        [0.52, 0.56, 0.82, 1, 1, 0.82, 0.56, 0.30, 0.06],
    )
    middle[:, 2] += radius * 0.86
    forward = np.gradient(middle, axis=0)
    forward /= np.linalg.norm(forward, axis=1, keepdims=True)
    sideways = np.cross([0, 0, 1.0], forward)
    sideways /= np.linalg.norm(sideways, axis=1, keepdims=True)
    upward = np.cross(forward, sideways)
    _snake_skin(matrix, middle, along, radius, sideways, upward, seed)
    heading = math.atan2(-forward[0, 1], -forward[0, 0])
    pitch = math.asin(np.clip(forward[0, 2], -1, 1))
    neck = middle[0]
    model = Model(matrix @ place(*neck, turn=heading, tilt_y=pitch, scale=girth / 0.15), seed)
    _snake_head(model)


def _snake_skin(matrix, middle, along, radius, sideways, upward, seed):
    """Body with a flat belly, a faint ridge on the back and small overlapping scales."""
    angles = np.linspace(0, 2 * math.pi, BODY_SIDES + 1)
    c, s = np.cos(angles)[None, :, None], np.sin(angles)[None, :, None]
    flat = np.where(s < 0, 0.86, 1.0 + 0.05 * np.maximum(0, s) ** 6)
    row = (angles / (2 * math.pi) * 2 * SCALE_ROWS)[None]
    step = (along / SCALE_LENGTH)[:, None]
    scales = 0.5 + 0.5 * np.cos(math.pi * (step + row)) * np.cos(math.pi * (step - row))
    scales = scales * (angles < math.pi)[None]
    size = (radius[:, None] + SCALE_RELIEF * scales * (radius[:, None] > 0.03))[..., None]
    rings = middle[:, None] + size * (c * sideways[:, None] + flat * s * upward[:, None])
    colours = _snake_colours(along, angles, scales, seed)
    points = rings.reshape(-1, 3)
    placed = np.array(matrix)
    points = points @ placed[:3, :3].T + placed[:3, 3]
    faces = grid_faces(len(along), len(angles))[:, ::-1]
    mesh_object("snake", points, faces, paint.snakeskin, colours=colours.reshape(-1, 4))


def _snake_colours(along, angles, scales, seed):
    """Bands across the back, a pale belly, a plain tail."""
    rng = np.random.default_rng(seed)
    length = along[-1]
    number = np.floor(along / BAND_STEP).astype(int)
    shifts = rng.uniform(-0.035, 0.035, number.max() + 2)
    widths = rng.uniform(0.9, 1.12, number.max() + 2)
    centre = (number + 0.5) * BAND_STEP + shifts[number]
    away = np.abs(along - centre)[:, None]
    flank = (0.5 - 0.5 * np.sin(angles))[None]  # 0 on the spine, 1 under the belly
    half = BAND_STEP * (0.20 + 0.21 * np.minimum(1, flank * 1.9)) * widths[number][:, None]
    inside = 1 - _smooth(away, half - 0.012, half + 0.012)
    rim = np.exp(-(((away - half + 0.022) / 0.03) ** 2)) * inside
    ground = _blend(_rgb(TAN), _rgb(TAN_EDGE), np.exp(-(((away - half - 0.03) / 0.03) ** 2)))
    band = _blend(_rgb(COPPER), _rgb(RUST), rim)
    skin = ground * (1 - inside[..., None]) + band * inside[..., None]
    skin = skin * (0.80 + 0.26 * scales)[..., None]
    belly = _smooth(flank, 0.80, 0.92) * np.ones_like(away)
    skin = _blend(skin, _rgb(BELLY)[None, None], belly)
    tail = _smooth(along / length, 0.93, 0.985)[:, None] * np.ones_like(skin[..., 0])
    skin = _blend(skin, _rgb(TAIL_TIP)[None, None] * np.ones_like(skin), tail)
    return np.concatenate([np.clip(skin, 0, 1), np.ones(skin.shape[:2] + (1,))], -1)


def _snake_head(model):
    """Triangular head with a dark line from eye to jaw, slit pupils, a forked tongue."""
    sides = 60
    x = np.linspace(HEAD_X[0], HEAD_X[-1], 60)
    angles = np.linspace(0, 2 * math.pi, sides + 1)
    c, s = np.cos(angles)[None], np.sin(angles)[None]
    width = np.interp(x, HEAD_X, HEAD_WIDTH)[:, None]
    up, down = np.interp(x, HEAD_X, HEAD_UP)[:, None], np.interp(x, HEAD_X, HEAD_DOWN)[:, None]
    kernel = np.ones(5) / 5
    for values in (width, up, down):
        values[2:-2, 0] = np.convolve(values[:, 0], kernel, "valid")
    across = width * np.sign(c) * np.abs(c) ** 0.8
    level = np.where(s > 0, up, down) * np.sign(s) * np.abs(s) ** 0.8
    points = np.stack([x[:, None] * np.ones_like(c), across, level], -1)
    lip = _smooth(-level / down, 0.05, 0.3)
    skin = _blend(_rgb(HEAD_TOP)[None, None], _rgb(HEAD_LIP)[None, None], lip)
    line = np.exp(-(((level - 0.004 - (x[:, None] - 0.25) * 0.08) / 0.019) ** 2))
    line = line * _smooth(x[:, None], -0.02, 0.06) * (1 - _smooth(x[:, None], 0.24, 0.28))
    skin = _blend(skin, _rgb(HEAD_STRIPE)[None, None], line * 0.9)
    colours = np.concatenate([skin, np.ones(skin.shape[:2] + (1,))], -1).reshape(-1, 4)
    placed = np.array(model.matrix)
    world = points.reshape(-1, 3) @ placed[:3, :3].T + placed[:3, 3]
    faces = grid_faces(len(x), sides + 1)[:, ::-1]
    mesh_object("snake_head", world, faces, paint.snakeskin, colours=colours)
    for side in (-1, 1):
        model.ball(paint.snakeeye, (0.255, side * 0.108, 0.048), 0.031, segments=18, rings=12)
        pupil = (0.257, side * 0.133, 0.052)
        model.ball(paint.eye, pupil, (0.010, 0.012, 0.029), segments=12, rings=8)
        brow = [
            (0.19, side * 0.095, 0.080),
            (0.25, side * 0.098, 0.083),
            (0.31, side * 0.080, 0.070),
        ]
        model.tube(paint.snakebrow, brow, [0.006, 0.016, 0.006], sides=10)
        model.ball(paint.eye, (0.345, side * 0.088, 0.022), 0.010, segments=10, rings=8)
        model.ball(paint.eye, (0.415, side * 0.052, 0.030), 0.008, segments=10, rings=8)
        fork = [(0.56, 0, -0.02), (0.61, side * 0.015, -0.012), (0.66, side * 0.045, 0.012)]
        model.tube(paint.eye, fork, [0.007, 0.006, 0.003], sides=8)
    model.tube(paint.eye, [(0.43, 0, -0.012), (0.5, 0, -0.018), (0.56, 0, -0.02)], 0.009, sides=8)
    model.build("snake_face")
