"""Snakes, told apart by pattern, build and head."""

import math
from dataclasses import dataclass

import numpy as np
from mathutils import Matrix

from kit.critters.shading import blend, rgb, smooth_step
from kit.critters.snake_heads import snake_head
from kit.geometry import Model, grid_faces, mesh_object, place
from kit.materials import paint

BODY_STATIONS, BODY_SIDES = 760, 84
SCALE_LENGTH, SCALE_ROWS, SCALE_RELIEF = 0.055, 23, 0.0035
BAND_STEP = 0.37  # from one band to the next


@dataclass(frozen=True)
class Snake:
    """What tells one snake from another."""

    ground: str
    ground_edge: str  # beside a band or a blotch
    mark: str
    mark_rim: str
    belly: str
    tail_tip: str
    head_top: str
    head_lip: str
    head_stripe: str
    eye: str = "snakeeye"
    blotched: bool = False  # blotches on the back and the flanks instead of bands all around
    neck: float = 0.52  # girth behind the head, as a share of the largest
    head_width: float = 1.0
    slit: bool = True  # pupils


COPPERHEAD = Snake(
    ground="#c79868",
    ground_edge="#d9b285",
    mark="#a3572e",
    mark_rim="#662f16",
    belly="#e6d3b4",
    tail_tip="#8c8a62",
    head_top="#aa6536",
    head_lip="#dfb88a",
    head_stripe="#55280f",
)
RAT_SNAKE = Snake(
    ground="#b99f6a",
    ground_edge="#cdb682",
    mark="#4b3a28",
    mark_rim="#2f2418",
    belly="#e3d6b8",
    tail_tip="#5c4b36",
    head_top="#4a4034",
    head_lip="#cfc09b",
    head_stripe="#2c241b",
    eye="ratsnake_eye",
    blotched=True,
    neck=0.66,
    head_width=0.74,
    slit=False,
)


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
    """Copperhead along path: tan with reddish-brown bands that are narrowest over the spine."""
    snake(matrix, path, COPPERHEAD, girth, seed)


def snake(matrix, path, look, girth=0.15, seed=1):
    """A snake along path, head first: points (x, y, height above the ground)."""
    middle, along = _even_path(path, BODY_STATIONS)
    length = along[-1]
    radius = girth * np.interp(
        along / length,
        [0, 0.03, 0.12, 0.30, 0.55, 0.75, 0.86, 0.93, 1],
        [look.neck, look.neck + 0.04, 0.82, 1, 1, 0.82, 0.56, 0.30, 0.06],
    )
    middle[:, 2] += radius * 0.86
    forward = np.gradient(middle, axis=0)
    forward /= np.linalg.norm(forward, axis=1, keepdims=True)
    sideways = np.cross([0, 0, 1.0], forward)
    sideways /= np.linalg.norm(sideways, axis=1, keepdims=True)
    upward = np.cross(forward, sideways)
    _snake_skin(matrix, middle, along, radius, sideways, upward, look, seed)
    heading = math.atan2(-forward[0, 1], -forward[0, 0])
    pitch = math.asin(np.clip(forward[0, 2], -1, 1))
    neck = middle[0]
    placed = matrix @ place(*neck, turn=heading, tilt_y=pitch, scale=girth / 0.15)
    model = Model(placed @ Matrix.Diagonal((1, look.head_width, 1, 1)), seed)
    snake_head(model, look)


def _snake_skin(matrix, middle, along, radius, sideways, upward, look, seed):
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
    colours = _snake_colours(along, angles, scales, look, seed)
    points = rings.reshape(-1, 3)
    placed = np.array(matrix)
    points = points @ placed[:3, :3].T + placed[:3, 3]
    faces = grid_faces(len(along), len(angles))[:, ::-1]
    mesh_object("snake", points, faces, paint.snakeskin, colours=colours.reshape(-1, 4))


def _snake_colours(along, angles, scales, look, seed):
    """Bands or blotches across the back, a pale belly, a plain tail."""
    rng = np.random.default_rng(seed)
    length = along[-1]
    number = np.floor(along / BAND_STEP).astype(int)
    shifts = rng.uniform(-0.035, 0.035, number.max() + 2)
    widths = rng.uniform(0.9, 1.12, number.max() + 2)
    centre = (number + 0.5) * BAND_STEP + shifts[number]
    away = np.abs(along - centre)[:, None]
    flank = (0.5 - 0.5 * np.sin(angles))[None]  # 0 on the spine, 1 under the belly
    half = BAND_STEP * (0.20 + 0.21 * np.minimum(1, flank * 1.9)) * widths[number][:, None]
    if look.blotched:
        half = BAND_STEP * 0.34 * widths[number][:, None] * (1 - (flank / 0.3) ** 4).clip(0)
    inside = 1 - smooth_step(away, half - 0.012, half + 0.012)
    if look.blotched:
        between = np.abs(BAND_STEP / 2 - away) / (BAND_STEP * 0.2)
        small = between**2 + ((flank - 0.46) / 0.13) ** 2
        inside = np.maximum(inside, 1 - smooth_step(small, 0.8, 1.2))
    rim = np.exp(-(((away - half + 0.022) / 0.03) ** 2)) * inside
    ground = blend(
        rgb(look.ground), rgb(look.ground_edge), np.exp(-(((away - half - 0.03) / 0.03) ** 2))
    )
    band = blend(rgb(look.mark), rgb(look.mark_rim), rim)
    skin = ground * (1 - inside[..., None]) + band * inside[..., None]
    skin = skin * (0.80 + 0.26 * scales)[..., None]
    belly = smooth_step(flank, 0.80, 0.92) * np.ones_like(away)
    skin = blend(skin, rgb(look.belly)[None, None], belly)
    tail = smooth_step(along / length, 0.93, 0.985)[:, None] * np.ones_like(skin[..., 0])
    skin = blend(skin, rgb(look.tail_tip)[None, None] * np.ones_like(skin), tail)
    return np.concatenate([np.clip(skin, 0, 1), np.ones(skin.shape[:2] + (1,))], -1)
