"""Sticky traps of cardboard: a folded tent that insects run into, and a flat card."""

import math

import bpy
import numpy as np

from kit.geometry import Model, fractal_noise, grid_faces
from kit.materials import make_material, paint
from kit.paints import Paint

GLUE = Paint("#e9d9a2", roughness=0.16, specular=0.5, variation=0.05, variation_scale=6, coat=0.7)
LENGTH, HALF_WIDTH, HEIGHT = 2.2, 0.9, 1.0  # of the tent
SET_BACK = 0.42  # how far its ridge ends behind its foot
LIP = 0.62  # how far the glued floor reaches out of the mouth at -x
CARD = 0.016  # thickness of one layer of cardboard


def glue_paint():
    """Pale, wet glue."""
    return bpy.data.materials.get("trap_glue") or make_material("trap_glue", GLUE)


def glue_bed(model, width, depth, z, thickness=0.03, seed=1):
    """A poured sheet of glue with soft edges and an uneven face, centred on the origin."""
    columns, rows = 60, 40
    u = np.linspace(-1, 1, columns)[None] * np.ones((rows, 1))
    v = np.linspace(-1, 1, rows)[:, None] * np.ones((1, columns))
    rim = np.clip((1 - np.abs(u) ** 16) * (1 - np.abs(v) ** 12), 0, 1) ** 0.4
    waves = 1 + 0.5 * fractal_noise(rows, columns, 3.0, seed, 2)
    height = z + thickness * rim * np.clip(waves, 0.6, 1.4)
    points = np.stack([u * width / 2, v * depth / 2, height], -1).reshape(-1, 3)
    faces = [tuple(face) for face in grid_faces(rows, columns)[:, ::-1]]
    model.mesh(glue_paint(), points, faces, smooth_angle=180)


def tent_trap(matrix, seed=1):
    """A sheet folded to a triangular tunnel along x, both ends open, its floor longer at -x."""
    model = Model(matrix, seed)
    front = -LENGTH / 2 - LIP
    base = [(front, -HALF_WIDTH), (LENGTH / 2, -HALF_WIDTH)]
    base += [(LENGTH / 2, HALF_WIDTH), (front, HALF_WIDTH)]
    model.extrude(paint.cream, base, CARD * 2, axis="z", offset=0.004, bevel=0.005)
    with model.at(-LIP / 2, 0, 0):
        glue_bed(model, LENGTH + LIP - 0.22, HALF_WIDTH * 2 - 0.22, CARD * 2, seed=seed)
    for turn in (0, math.pi):
        y = -HALF_WIDTH if turn == 0 else HALF_WIDTH
        with model.at(0, y, 0.004, turn=turn, tilt_x=math.atan2(HEIGHT, HALF_WIDTH)):
            _roof_panel(model)
    model.tube(
        paint.white,
        [(side * (LENGTH / 2 - SET_BACK), 0, HEIGHT + 0.012) for side in (-1, 1)],
        0.022,
    )
    model.build("tent_trap")


def _roof_panel(model):
    """One slope of the roof, from its fold on the floor up to the ridge, printed outside."""
    slant = math.hypot(HEIGHT, HALF_WIDTH)

    def strip(low, high, inset=0.0):
        """Outline of the slope between two shares of its height."""
        near, far = (LENGTH / 2 - SET_BACK * share - inset for share in (low, high))
        foot, top = low * slant, high * slant
        return [(-near, foot), (near, foot), (far, top), (-far, top)]

    model.extrude(paint.cream, strip(0, 1), CARD, axis="z", offset=0, bevel=0.004)
    model.extrude(paint.white, strip(0, 1), CARD, axis="z", offset=CARD + 0.001, bevel=0.004)
    for low, high in ((0.2, 0.27), (0.33, 0.62), (0.68, 0.75)):
        model.extrude(
            paint.green2, strip(low, high, 0.004), 0.004, axis="z", offset=CARD * 2 + 0.002, bevel=0
        )


def flat_trap(model, width, depth, seed=1):
    """A flat glue card, its long side along x, lying on z = 0: green rim, pale glue."""
    model.box(paint.green2, (0, 0, 0.022), (width, depth, 0.036), radius=0.016)
    model.box(paint.cream, (0, 0, 0.026), (width - 0.16, depth - 0.16, 0.036), radius=0.012)
    glue_bed(model, width - 0.24, depth - 0.24, 0.043, thickness=0.018, seed=seed)
