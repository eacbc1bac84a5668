"""A brown spider pressed to the glue of a trap: stout and dark enough to be told from afar."""

import bpy
from mathutils import Matrix

from kit.critters.limbs import jointed_leg
from kit.critters.spiders import spider_legs
from kit.geometry import Model
from kit.materials import make_material, paint
from kit.paints import Paint

BROWN = Paint("#4a2a14", roughness=0.45, specular=0.35, variation=0.08, variation_scale=8)
REAR = Paint("#6a4526", roughness=0.6, specular=0.25, variation=0.12, variation_scale=9)
SUNK = 0.62  # how high it still stands, as a share


def _material(name, recipe):
    """A material of this module, made once."""
    return bpy.data.materials.get(name) or make_material(name, recipe)


def caught_spider(matrix, seed=1, spread=0.82):
    """A house spider facing +x on z = 0, its knees low, chevrons down its rear."""
    model = Model(matrix @ Matrix.Scale(SUNK, 4, (0, 0, 1)), seed)
    brown, rear = _material("caught_brown", BROWN), _material("caught_rear", REAR)
    model.ball(rear, (-0.42, 0, 0.27), (0.4, 0.29, 0.26), segments=36, rings=24)
    model.ball(brown, (0.14, 0, 0.22), (0.26, 0.21, 0.14), segments=36, rings=24)
    for k in range(4):
        x = -0.2 - 0.14 * k
        height = 0.27 + 0.265 * (1 - ((x + 0.42) / 0.4) ** 2) ** 0.5
        arms = [(x - 0.08, side * (0.15 - 0.015 * k), height - 0.05) for side in (-1, 1)]
        model.tube(brown, [arms[0], (x, 0, height), arms[1]], 0.022, sides=8)
    for side in (-1, 1):
        palp = [(0.33, side * 0.08, 0.2), (0.46, side * 0.14, 0.26), (0.57, side * 0.1, 0.1)]
        jointed_leg(model, brown, palp, [0.036, 0.034, 0.026])
        model.ball(paint.eye, (0.37, side * 0.05, 0.27), 0.026, segments=12, rings=8)
    spider_legs(model, brown, spread, girth=1.45)
    model.build("caught_spider")
