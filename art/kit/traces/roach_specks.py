"""What roaches leave where they hide: fine dark specks, and the hinge they hide behind."""

import bpy
import numpy as np

from kit.materials import make_material, paint
from kit.paints import Paint

PALE = Paint("#cfc3a6", roughness=0.5, specular=0.3, variation=0.04)
METAL = Paint("#7d8078", roughness=0.34, specular=0.5, variation=0.06, metallic=0.6)
LEAF, THICK = 0.46, 0.035  # width and thickness of a hinge's leaf
KNUCKLES = 5
FACE = 0.9  # how wide the face is that specks lie on


def pale_paint():
    """Cream enamel on a cabinet, dark enough not to glare in the sun."""
    return bpy.data.materials.get("cabinet_pale") or make_material("cabinet_pale", PALE)


def hinge_metal():
    """Brushed nickel."""
    return bpy.data.materials.get("hinge_metal") or make_material("hinge_metal", METAL)


def hinge_leaf(model, height, side):
    """One leaf on a face that looks to -y, from x = 0 to `side`, with three screws."""
    middle = side * (LEAF / 2 + 0.05)
    model.box(hinge_metal(), (middle, -THICK / 2, 0), (LEAF, THICK, height), radius=0.015)
    for k, across in ((-1, 0.62), (0, 0.38), (1, 0.62)):
        x, z = side * (0.05 + LEAF * across), k * height * 0.33
        head = (x, -THICK - 0.022, z)
        model.cylinder(paint.inox, (x, -THICK + 0.01, z), head, 0.082, 0.068, bevel=0.014)
        for turn in (0.5, 0.5 + np.pi / 2):
            slot = (x, -THICK - 0.022, z)
            model.box(paint.dark, slot, (0.09, 0.006, 0.018), 0.002, (0, turn, 0))


def hinge_pin(model, height):
    """The knuckles of a hinge on the z axis, with a round end above and below."""
    step = height / KNUCKLES
    for k in range(KNUCKLES):
        foot = -height / 2 + k * step
        start, end = (0, -0.05, foot + 0.008), (0, -0.05, foot + step - 0.008)
        model.cylinder(hinge_metal(), start, end, 0.075)
    for end in (-1, 1):
        model.ball(hinge_metal(), (0, -0.05, end * (height / 2 + 0.03)), (0.06, 0.06, 0.05))


def specks(model, count, reach, height, side, seed=1, size=(0.005, 0.0145)):
    """Fine dark grains on a face that looks to -y, thickest at x = 0, thinner to `side`."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        x = side * (0.02 + rng.exponential(reach))
        z = rng.normal() * height
        if abs(x) > FACE:
            continue
        radius = rng.uniform(*size) * (1.25 if rng.random() < 0.12 else 1)
        flat = (radius * rng.uniform(0.8, 1.5), radius * 0.5, radius * rng.uniform(0.8, 1.4))
        on_leaf = abs(x) < LEAF + 0.05 and abs(z) < 0.6
        y = -THICK if on_leaf else 0
        turn = (0, rng.uniform(0, 3), 0)
        model.ball(paint.pupil, (x, y, z), flat, segments=8, rings=6, rotation=turn)
