"""A board's face with a hole: a fine relief round an opening, painted point by point."""

import math

import bpy
import numpy as np

from kit.geometry import fractal_noise, grid_faces, mesh_object
from kit.ground.soil import rgb, with_alpha
from kit.materials import make_material
from kit.paints import Paint

WOODY = Paint(vertex_colours=True, roughness=0.65, specular=0.22, variation=0.05)
FRESH, GRAIN, BITE = "#f6dfb2", "#e6c48e", "#b07f48"
WIDE = 0.19  # of the bare ring
GROOVE = 0.035  # depth of a tooth mark
BEVEL = 0.85  # how deep its slope goes into the board


def woody():
    """Paint and bare wood in one material, coloured by the mesh."""
    return bpy.data.materials.get("carved_wood") or make_material("carved_wood", WOODY)


def blend(first, second, share):
    """Colours between two, by shares on a grid."""
    return first + (second - first) * np.clip(share, 0, 1)[..., None]


def rectangle_reach(angles, left, right, low, high):
    """How far a ray from the origin goes before it leaves a rectangle."""
    cosines, sines = np.cos(angles), np.sin(angles)
    to_side = np.where(cosines > 0, right, -left) / np.maximum(np.abs(cosines), 1e-6)
    to_edge = np.where(sines > 0, high, -low) / np.maximum(np.abs(sines), 1e-6)
    return np.minimum(to_side, to_edge)


def gnawed_board(x, z, hole, board, y, thick, colour, seed=1, sides=1100):
    """A board along x whose front is y, gnawed through at (x, z).

    hole holds half its width and height, board its lower and upper edge; the wood round the hole
    is bevelled by teeth and bare, the rest is painted.
    """
    rng = np.random.default_rng(seed)
    angles = np.linspace(0, 2 * math.pi, sides + 1)
    wobble = fractal_noise(4, sides, 2.4, seed, 2)[0]
    ragged = fractal_noise(4, sides, 2.0, seed + 1, 14)[0]
    wobble, ragged = np.append(wobble, wobble[0]), np.append(ragged, ragged[0])
    oval = hole[0] * hole[1] / np.hypot(hole[1] * np.cos(angles), hole[0] * np.sin(angles))
    inner = oval * (1 + 0.07 * wobble + 0.006 * ragged)
    bare = inner + WIDE * (1 + 0.22 * np.roll(wobble, sides // 3) + 0.02 * ragged) * (
        1 + 0.3 * np.cos(angles) ** 2
    )
    edge = rectangle_reach(angles, -9, 9, board[0] - z, board[1] - z)
    t = np.concatenate([np.linspace(0, 1, 70), 1 + np.linspace(0.008, 0.16, 12)])
    t = np.concatenate([t, np.linspace(1.2, 3, 10)])
    radius = _between(t[:, None], inner, bare, edge)
    depth = _bite_depth(t[:, None], angles, thick, rng, sides)
    relief = depth + _paint_film(t[:, None], seed, sides)
    across, up = radius * np.cos(angles), radius * np.sin(angles)
    colours = _bare_colours(t[:, None], depth, across, up, rgb(colour), thick, seed)
    rows, tints = _inner_wall(angles, inner, relief[0], thick, x, y, z)
    rows.append(np.stack([x + across, y + relief, z + up], -1))
    tints.append(colours)
    rims = ((0.012, 0.004), (0.028, 0.02), (0.032, thick))
    for out, back in rims:
        far = edge + out
        rows.append(
            np.stack(
                [x + far * np.cos(angles), np.full_like(far, y + back), z + far * np.sin(angles)],
                -1,
            )[None]
        )
    grid = np.concatenate(rows)
    paint_rows = np.broadcast_to(rgb(colour), (len(rims), sides + 1, 3))
    tints = np.concatenate([*tints, paint_rows])
    faces = grid_faces(len(grid), sides + 1)
    mesh_object("board", grid.reshape(-1, 3), faces, woody(), colours=with_alpha(tints))


def _inner_wall(angles, inner, front, thick, x, y, z):
    """The hole's own wall, from the board's back to the foot of the bevel: darker wood."""
    rows, tints = [], []
    for share in (1, 0.6, 0.25, 0.06):
        radius = inner * (1 - 0.05 * share**0.5)
        deep = front + (thick - front) * share
        ring = [x + radius * np.cos(angles), y + deep, z + radius * np.sin(angles)]
        rows.append(np.stack(ring, -1)[None])
        tint = blend(rgb(GRAIN), rgb(BITE), np.full(angles.shape, 0.4 + 0.6 * share))
        tints.append(tint[None])
    return rows, tints


def _between(t, inner, bare, edge):
    """Radius at t: 0 the hole's edge, 1 where the paint begins, 3 the board's edge."""
    near = inner + (bare - inner) * t
    film = bare + (t - 1) * WIDE
    start = bare + 0.2 * WIDE
    far = start + (edge - start) * np.clip((t - 1.2) / 1.8, 0, 1) ** 1.5
    return np.where(t <= 1, near, np.where(t <= 1.2, film, far))


def _bite_depth(t, angles, thick, rng, sides):
    """How deep the wood is taken away: a slope down to the hole, in pairs of grooves."""
    slope = BEVEL * thick * np.clip(1 - t, 0, 1) ** 1.25
    grooves = np.zeros((len(t), sides + 1))
    turn = 0.0
    while turn < 2 * math.pi:
        span = rng.uniform(0.12, 0.2)
        lean = rng.uniform(-0.5, 0.5)
        first, last = rng.uniform(-0.2, 0.25), rng.uniform(0.6, 0.98)
        strength = rng.uniform(0.5, 1)
        for pair in (-0.27, 0.27):
            centre = turn + span * (0.5 + pair) + lean * (t - 0.5) * 0.3
            gap = np.angle(np.exp(1j * (angles[None] - centre)))
            channel = np.exp(-((gap / (span * 0.2)) ** 2))
            run = np.clip((t - first) / 0.1, 0, 1) * np.clip((last - t) / 0.12, 0, 1)
            grooves = np.maximum(grooves, strength * channel * run)
        turn += span
    return slope + GROOVE * grooves


def _paint_film(t, seed, sides):
    """The paint's own thickness: a sharp step, a little raised where it was torn."""
    lifted = fractal_noise(4, sides, 1.5, seed + 7, 12)[0]
    lifted = np.append(lifted, lifted[0])
    film = -0.008 * np.clip((t - 1) / 0.012, 0, 1)
    return film - 0.003 * np.clip(lifted, 0, 2) * np.exp(-np.abs(t - 1.03) / 0.04) * (t > 1)


def _bare_colours(t, depth, across, up, coat, thick, seed):
    """Pale fresh wood with its grain, brown in the grooves and at the hole; paint outside."""
    grain = fractal_noise(256, 512, 1.6, seed + 3, 6)
    lines = grain[(up * 300).astype(int) % 256, (across * 12).astype(int) % 512]
    wood = blend(rgb(FRESH), rgb(GRAIN), 0.25 + 0.15 * lines)
    carved = (depth - BEVEL * thick * np.clip(1 - t, 0, 1) ** 1.25) / GROOVE
    wood = blend(wood, rgb(BITE), 0.85 * carved)
    wood = blend(wood, rgb(BITE), 0.5 * np.exp(-np.broadcast_to(t, depth.shape) / 0.05))
    return np.where((t > 1.004)[..., None], coat, wood)
