"""What carpenter ants push out of their nest: shredded wood with parts of insects."""

import math

import bpy
import numpy as np

from kit.geometry import Model, scatter
from kit.materials import make_material, paint
from kit.paints import Paint

TIMBER = Paint(
    "#85542f",
    roughness=0.7,
    specular=0.15,
    variation=0.3,
    variation_scale=3,
    bump=0.5,
    bump_scale=12,
    stretch=(0.6, 7, 7),
)


def old_timber():
    """Wood of a beam, darker than what ants shred from inside it."""
    return bpy.data.materials.get("old_timber") or make_material("old_timber", TIMBER)


def shred_meshes(seed=1):
    """Bent slivers of wood, pale and brown."""
    meshes = []
    for k in range(9):
        model = Model(seed=seed + k)
        rng = np.random.default_rng(seed + k)
        half = rng.uniform(0.06, 0.17)
        t = np.linspace(-1, 1, 7)
        bend = rng.uniform(-0.05, 0.05)
        points = np.c_[t * half, bend * t**2 + rng.normal(size=7) * 0.006, 0.03 * t**2]
        radii = rng.uniform(0.018, 0.034) * (1.05 - 0.6 * np.abs(t) ** 3)
        wood = (paint.cutwood, paint.oakfloor, paint.fwend)[k % 3]
        model.tube(wood, points, radii, sides=6, squash=0.45, shade=k / 8)
        thing = model.build("shred")[0]
        meshes.append(thing.data)
        thing.hide_render = True
    return meshes


def insect_part_meshes(seed=1):
    """Heads, rear ends and legs of dead ants."""
    makers = (
        lambda model: model.ball(paint.ant_black, (0, 0, 0), (0.06, 0.052, 0.042)),
        lambda model: model.ball(paint.ant_black, (0, 0, 0), (0.085, 0.06, 0.055)),
        lambda model: model.tube(
            paint.ant_black, [(-0.1, 0, 0), (0, 0, 0.05), (0.1, 0.03, 0)], 0.011, sides=7
        ),
    )
    meshes = []
    for make in makers:
        model = Model(seed=seed)
        make(model)
        thing = model.build("part")[0]
        meshes.append(thing.data)
        thing.hide_render = True
    return meshes


def shred_heap(x, y, radius, height, count=1500, parts=60, seed=1):
    """A loose heap of slivers in which dark parts of insects lie, strewn out at its foot."""
    rng = np.random.default_rng(seed)
    model = Model(seed=seed)
    cone = [(radius * 0.9, 0.0), (radius * 0.45, height * 0.5), (0.0, height * 0.94)]
    model.lathe(paint.cutwood, x, y, 0, cone, smooth_angle=180)
    model.build("heap")

    def somewhere(furthest, lift):
        """A place on the heap or round it."""
        away, angle = radius * furthest * math.sqrt(rng.random()), rng.uniform(0, 2 * math.pi)
        level = height * max(0, 1 - away / radius) ** 1.1 + lift
        return x + away * math.cos(angle), y + away * math.sin(angle), level

    scatter(
        shred_meshes(seed), [somewhere(1.05, 0.03) for _ in range(count)], 0.6, 1.1, seed, tilt=0.7
    )
    strewn = [(*somewhere(1.75, 0)[:2], 0.02) for _ in range(count // 9)]
    scatter(shred_meshes(seed), strewn, 0.5, 0.9, seed + 1, tilt=0.1)
    bodies = [somewhere(1.15, 0.07) for _ in range(parts)]
    scatter(insect_part_meshes(), bodies, 0.8, 1.2, seed + 2, tilt=0.4)
