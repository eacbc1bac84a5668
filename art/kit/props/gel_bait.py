"""Gel bait against cockroaches: the syringe it comes in, and its dots."""

import bpy
import numpy as np

from kit.materials import make_material, paint
from kit.paints import Paint

GEL = Paint("#e0b672", roughness=0.22, specular=0.5, variation=0.05, coat=0.6)
CLEAR = Paint("#f2f4ee", roughness=0.1, specular=0.7, variation=0, coat=0.6, opacity=0.26)
BARREL, LENGTH = 0.17, 1.3  # radius and length of the barrel


def _material(name, recipe):
    """A material of this module, made once."""
    return bpy.data.materials.get(name) or make_material(name, recipe)


def gel_paint():
    """Amber-white gel."""
    return _material("bait_gel", GEL)


def bait_syringe(model, filled=0.62):
    """A syringe along +x, its tip at the origin: nozzle, clear barrel, gel, seal, plunger."""
    gel, clear = gel_paint(), _material("syringe_clear", CLEAR)
    start = 0.62  # where the barrel begins
    end = start + LENGTH
    model.cylinder(paint.white, (0, 0, 0), (0.4, 0, 0), 0.026, 0.05, bevel=0.006)
    model.cylinder(paint.white, (0.38, 0, 0), (0.52, 0, 0), 0.085, bevel=0.012)
    model.cylinder(paint.white, (0.5, 0, 0), (start + 0.02, 0, 0), 0.08, BARREL * 1.02, bevel=0.01)
    model.cylinder(clear, (start, 0, 0), (end, 0, 0), BARREL, bevel=0.012, sides=48)
    seal = start + LENGTH * filled
    model.cylinder(gel, (start + 0.02, 0, 0), (seal, 0, 0), BARREL * 0.93, bevel=0.01, sides=48)
    model.cylinder(paint.tire, (seal + 0.004, 0, 0), (seal + 0.13, 0, 0), BARREL * 0.95, bevel=0.02)
    for k in range(1, 9):
        x = start + LENGTH * k / 10
        t = np.linspace(-1.0, 0.5 if k % 2 else 0.9, 14)
        line = np.c_[np.full(14, x), BARREL * 1.01 * np.sin(t), BARREL * 1.01 * np.cos(t)]
        model.tube(paint.green, line, 0.008, sides=6)
    model.box(paint.white, (end, 0, 0), (0.06, 0.72, 0.3), radius=0.03)
    rod = seal + 0.12, end + 0.42
    for size in ((0.05, 0.18), (0.18, 0.05)):
        middle = ((rod[0] + rod[1]) / 2, 0, 0)
        model.box(paint.green2, middle, (rod[1] - rod[0], *size), radius=0.012)
    model.cylinder(paint.green2, (rod[1], 0, 0), (rod[1] + 0.06, 0, 0), 0.19, bevel=0.02)


def gel_dot(model, centre, radius=0.085, tail=(-0.02, 0.05)):
    """A dab on a face that looks to -y: flat, uneven, its point pulled in x and z by the tip."""
    phase = model.rng.uniform(0, 6)

    def drop(points):
        """Unit sphere, lobed, its outer pole drawn to a soft peak."""
        bent = points.copy()
        angle = np.arctan2(points[:, 2], points[:, 0])
        lobes = 1 + 0.07 * np.sin(2 * angle + phase) + 0.05 * np.sin(3 * angle + 2 * phase)
        out = np.clip(-points[:, 1], 0, 1) ** 9
        bent[:, 0] = bent[:, 0] * lobes + out * tail[0] / radius
        bent[:, 2] = bent[:, 2] * lobes + out * tail[1] / radius
        bent[:, 1] -= out * 1.1
        return bent

    squash = model.rng.uniform(0.92, 1.08)
    model.ball(
        gel_paint(), centre, (radius * squash, radius * 0.5, radius / squash), 48, 36, shape=drop
    )
