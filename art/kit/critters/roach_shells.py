"""The shells of cockroaches: the shield behind the head, and the leathery forewings."""

import math
from dataclasses import dataclass
from typing import Callable, Tuple

import numpy as np

from kit.critters.shading import blend, rgb, smooth_step
from kit.geometry import grid_faces, mesh_object, smooth_curve
from kit.materials import paint

ACROSS, ALONG, AROUND, OUTWARD = 72, 150, 168, 48  # points of the grids
FAN = 0.34  # where, between outer and inner edge, the veins of a wing begin
TIP = 0.8  # overlap at the tips, which lie one over the other
FURROW_END = 0.36  # as a share of the wing's length; the furrow bounds the wing's inner root


@dataclass(frozen=True)
class Shield:
    """Outline, height and pattern; lengths in metres of the model."""

    front: float  # x of its front and rear edges
    rear: float
    half: float  # half its width
    rise: float
    narrow: float  # how much narrower it is ahead than behind
    square: float  # 1 is an ellipse, less has a straighter rear edge
    pattern: Callable  # (along, across) from -1 to 1 -> (n, 3) linear colours


@dataclass(frozen=True)
class Wings:
    """Outline and colours of the forewings, which lie one over the other."""

    root: float  # x of both ends
    tip: float
    halves: Tuple[float, ...]  # half the width of both together, from root to tip
    arch: float
    overlap: float  # how far the upper one reaches beyond the middle, as a share of that half
    round: float  # share of the length from which the tip is rounded
    veins: int
    colour: str
    vein: str
    edge: str  # the outer margin


def shield(matrix, look, skin):
    """A domed plate with a thin rim that hides most of the head."""
    theta = np.linspace(0, 2 * math.pi, AROUND)
    c, s = np.cos(theta), np.sin(theta)
    middle, reach = (look.front + look.rear) / 2, (look.front - look.rear) / 2
    power = np.where(c < 0, look.square, 0.94)
    x = np.sign(c) * np.abs(c) ** power
    y = s * (1 - look.narrow * c)
    rho = np.linspace(0.001, 1, OUTWARD)[:, None]
    along, across = (rho * x).ravel(), (rho * y).ravel()
    rim = np.repeat(rho, AROUND)
    dome = look.rise * np.sqrt(np.maximum(0, 1 - (rim * 0.93) ** 2))
    level = 0.158 + dome - 0.045 * along - 0.03 * np.maximum(0, along) ** 2
    points = np.c_[middle + reach * along, look.half * across, level]
    _shell(matrix, "shield", points, (OUTWARD, AROUND), look.pattern(along, across), skin, 0.012)


def wings(matrix, look, skin):
    """Both forewings, the left over the right."""
    for side in (-1, 1):
        _wing(matrix, look, side, skin)


def _wing(matrix, look, side, skin):
    """One forewing: a thin shell over the back, with veins that fan out from its root."""
    u = np.linspace(0, 1, ALONG)
    half = smooth_curve(np.linspace(0, 1, len(look.halves)), np.array(look.halves), u)
    share = look.overlap if side > 0 else 0.3
    inner = -0.08 + (share + 0.08) * smooth_step(u, 0.04, 0.42)
    inner += (TIP - share) * smooth_step(u, 0.55, 1)
    rounding = np.sqrt(1 - np.clip((u - look.round) / (1 - look.round), 0, 1) ** 2 * 0.9999)
    v = np.linspace(0, 1, ACROSS)
    middle, reach = half * (1 - inner) / 2, half * (1 + inner) / 2 * rounding
    across = middle[:, None] + reach[:, None] * (1 - 2 * v)
    lines, furrow = _veins(u[:, None], v[None], look.veins)
    bent = np.clip(np.abs(across) / half[:, None], 0, 1)
    raised = 0.25 + 0.75 * smooth_step(u[:, None], 0.0, 0.3)
    level = 0.125 + look.arch * raised * (1 - bent**2.2) - 0.05 * u[:, None] ** 2
    level += 0.003 * lines - 0.004 * furrow + (0.014 if side > 0 else 0)
    x = look.root + (look.tip - look.root) * u[:, None] * np.ones_like(v)
    points = np.stack([x, side * across, level], -1).reshape(-1, 3)
    margin = smooth_step(-v[None] * np.ones_like(u)[:, None], -0.16, -0.05)
    colours = blend(rgb(look.colour), rgb(look.edge), margin)
    colours = blend(colours, rgb(look.vein), np.maximum(0.8 * lines, furrow))
    _shell(matrix, "wing", points, (ALONG, ACROSS), colours.reshape(-1, 3), skin, 0.012)


def _veins(u, v, count):
    """How much of a point is vein, and how much is furrow, from 0 to 1."""
    spread = 0.22 + 0.78 * smooth_step(u, 0.0, 0.55)
    phase = count * (FAN + (v - FAN) / spread)
    lines = np.exp(-(((phase % 1) - 0.5) / 0.11) ** 2)
    at = 0.56 + 0.44 * np.clip(u / FURROW_END, 0, 1.5) ** 1.7
    furrow = np.exp(-(((v - at) / 0.022) ** 2)) * (u < FURROW_END * 1.1)
    return lines * smooth_step(v, 0.02, 0.08), furrow


def _shell(matrix, name, points, shape, colours, skin, thickness):
    """A thin plate from a grid of points."""
    placed = np.array(matrix)
    points = points @ placed[:3, :3].T + placed[:3, 3]
    opaque = np.c_[colours, np.ones(len(points))]
    faces = grid_faces(*shape)
    thing = mesh_object(name, points, _upward(points, faces), paint[skin], colours=opaque)
    thing.modifiers.new("thickness", "SOLIDIFY").thickness = thickness


def _upward(points, faces):
    """The faces, turned so that they look up."""
    first, second, third = (points[faces[:, k]] for k in range(3))
    normals = np.cross(second - first, third - first)
    return faces if normals[:, 2].sum() > 0 else faces[:, ::-1]
