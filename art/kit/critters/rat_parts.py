"""What both rats have, each in its own size: head, ears, feet and a ringed tail."""

import math
from dataclasses import dataclass
from typing import Tuple

import numpy as np

from kit.critters.pelts import on_head
from kit.critters.rodent_fur import cup
from kit.critters.shading import blend, rgb, smooth_step
from kit.critters.strands import picked
from kit.geometry import grid_faces, mesh_object, place, smooth_curve, unit
from kit.materials import paint

TAIL_RINGS, TAIL_SIDES, TAIL_ROWS = 640, 48, 150


@dataclass(frozen=True)
class Head:
    """Sizes of a head, in a frame whose x points to the nose."""

    skull: Tuple[float, float, float]
    snout: Tuple  # pairs of a point and a radius, from the brow to the nose
    cheek: float
    nose: float  # size
    eye: Tuple[float, float, float]  # the left one
    eye_size: float
    ear: Tuple[float, float, float]  # radii
    ear_at: Tuple[float, float, float]
    ear_turn: float  # outward, from looking ahead
    ear_paint: str
    hair: float  # length on the cheeks


@dataclass(frozen=True)
class Coat:
    """Palettes of the hair, each for root, middle and tip."""

    back: Tuple
    belly: Tuple
    edge: float  # height of the edge between both


def head_skin(pelt, head, look):
    """Skull, cheeks and snout, and how their hair lies."""
    points, radii = [np.array(point) for point, _ in look.snout], [r for _, r in look.snout]
    with pelt.body.frame(head):
        pelt.ball((0, 0, 0), look.skull)
        pelt.tube(points, radii)
        for side in (-1, 1):
            cheek = np.array(look.skull) * (0.35, side * 0.5, -0.42)
            pelt.ball(cheek, look.cheek)
    tip, brow, nape = (on_head(head, p) for p in (points[-1], points[0], (-look.skull[0], 0, 0.02)))
    pelt.bone(tip, brow, radii[0] * 0.8, look.hair * 0.4, 0.2)
    pelt.bone(brow, nape, look.skull[1], look.hair, 0.3)


def head_parts(model, head, look):
    """Eyes, nose, ears and whiskers; returns what must stay free of hair."""
    tip, radius = np.array(look.snout[-1][0]), look.snout[-1][1]
    nose = tip + (radius * 0.95, 0, radius * 0.12)
    eyes = [np.array(look.eye) * (1, side, 1) for side in (-1, 1)]
    with model.frame(head):
        for side, eye in zip((-1, 1), eyes):
            model.ball(paint.beast_eye, eye, look.eye_size, 24, 18)
            spot = eye + np.array((0.25, side * 0.6, 0.62)) * look.eye_size
            model.ball(paint.coonpale, spot, look.eye_size * 0.17, 10, 8)
            _ear(model, look, side)
            _whiskers(model, tip, radius, side)
            nostril = nose + np.array((0.55, side * 0.6, -0.1)) * look.nose
            model.ball(paint.coondark, nostril, look.nose * 0.22, 10, 8)
        model.ball(paint.rat_nose, nose, look.nose * np.array((0.9, 1.05, 0.85)), 20, 14)
    bare = [(on_head(head, eye), look.eye_size * 1.04) for eye in eyes]
    ears = [np.array(look.ear_at) * (1, side, 1) for side in (-1, 1)]
    bare += [(on_head(head, ear), look.ear[1] * 0.5) for ear in ears]
    return [*bare, (on_head(head, nose), look.nose * 1.25)]


def _ear(model, look, side):
    """A thin cup, open to the front and the side, paler within."""
    x, y, z = look.ear_at
    frame = place(x, side * y, z, side * look.ear_turn, 1, side * -0.32, -0.12)
    with model.frame(frame):
        model.ball(paint[look.ear_paint], (0, 0, 0), look.ear, 36, 24, shape=cup)
        inner = np.array(look.ear) * (0.86, 0.84, 0.86)
        within = look.ear[0] * 0.12, 0, -0.01
        model.ball(paint.rat_ear_inside, within, inner, 36, 24, shape=cup)


def _whiskers(model, tip, radius, side):
    """Long whiskers of the snout."""
    for k in range(8):
        sweep = model.rng.uniform(-0.3, 0.3)
        root = tip + (-0.02 - 0.012 * (k % 4), side * radius * 0.85, -0.02 + 0.012 * (k // 2))
        path = [
            root,
            root + (0.0, side * (0.14 + 0.008 * k), 0.03 + 0.06 * sweep),
            root + (-0.12, side * (0.25 + 0.016 * k), -0.02 + 0.2 * sweep),
        ]
        model.tube(paint.whisk, path, [0.0034, 0.0026, 0.0008], sides=5)


def foot(model, heel, length, width, toes=5):
    """A long bare foot flat on the ground, its toes spread."""
    x, y, z = heel
    sole = [(x, y, z), (x + length * 0.45, y, z), (x + length * 0.68, y, z * 0.85)]
    model.tube(paint.rat_paw, sole, [width * 0.6, width * 0.85, width * 0.8], sides=14)
    for k in np.linspace(-1, 1, toes):
        start = np.array((x + length * 0.64, y + k * width * 0.7, z * 0.8))
        reach = length * (0.36 - 0.08 * k * k)
        end = start + (reach, k * reach * 0.34, 0.006 - z * 0.35)
        joint = (start + end) / 2 + (0, 0, 0.012)
        model.tube(paint.rat_paw, [start, joint, end], np.array([0.3, 0.27, 0.17]) * width, sides=8)
        model.tube(paint.claw, [end, end + (0.035, k * 0.01, -0.008)], [0.008, 0.002], sides=6)


def tail(matrix, points, length, girth, tip, above, below):
    """A bare, ringed, tapering tail along points, cut where it's long enough; two colors."""
    stations, t = np.linspace(0, 1, len(points)), np.linspace(0, 1, TAIL_RINGS)
    points = np.array(points)
    path = np.stack([smooth_curve(stations, points[:, axis], t) for axis in range(3)], 1)
    steps = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    if steps[-1] < length:
        raise ValueError(f"The points of the tail are {steps[-1]:.2f} long, not {length:.2f}.")
    path = np.stack([np.interp(t * length, steps, path[:, axis]) for axis in range(3)], 1)
    around = np.linspace(0, 2 * math.pi, TAIL_SIDES + 1)
    rings = np.abs(np.sin(math.pi * t * TAIL_ROWS))[:, None] ** 0.5
    radius = (tip + (girth - tip) * (1 - t[:, None]) ** 0.85) * (1 + 0.035 * rings)
    radius[-1] = 0.002
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    level = np.array([unit(np.cross((0, 0, 1.0), step)) for step in along])
    upward = np.cross(along, level)
    out = np.cos(around)[:, None] * level[:, None] + np.sin(around)[:, None] * upward[:, None]
    skin = (path[:, None] + out * radius[..., None]).reshape(-1, 3)
    share = smooth_step(out[..., 2].ravel(), 0.1, 0.4)
    shades = blend(rgb(below), rgb(above), share)
    grooves = np.broadcast_to(rings, (TAIL_RINGS, TAIL_SIDES + 1)).reshape(-1, 1)
    shades = shades * (0.66 + 0.34 * grooves)
    placed = np.array(matrix)
    skin = skin @ placed[:3, :3].T + placed[:3, 3]
    opaque = np.c_[shades, np.ones(len(shades))]
    faces = grid_faces(TAIL_RINGS, TAIL_SIDES + 1)
    mesh_object("tail", skin, faces, paint.opossum_skin, colours=opaque)


def coat_colours(rng, coat):
    """Grizzled back and a paler belly, with an uneven edge."""

    def colours(points, normals):
        """Colours at root, middle and tip."""
        count = len(points)
        below = -normals[:, 2] + 0.9 * (coat.edge - points[:, 2]) + rng.normal(size=count) * 0.12
        mixed = picked(rng, count, *coat.back)
        return np.where((below > 0.35)[:, None, None], picked(rng, count, *coat.belly), mixed)

    return colours
