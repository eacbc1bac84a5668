"""The skin that a spider has shed: pale legs, drawn together, and the lid it climbed out by."""

import bpy

from kit.critters.spiders import spider_legs
from kit.geometry import Model
from kit.materials import make_material
from kit.paints import Paint

SKIN = Paint("#ecd0a0", roughness=0.35, specular=0.4, variation=0.08, translucent=0.25)


def skin_paint():
    """Thin and straw-colored."""
    return bpy.data.materials.get("shed_skin") or make_material("shed_skin", SKIN)


def shed_spider(matrix, seed=1):
    """Facing +x: empty legs, the open front with its lid turned up, a shrunken rear."""
    model = Model(matrix, seed)
    skin = skin_paint()
    model.ball(skin, (0.15, 0, 0.17), (0.2, 0.16, 0.05), segments=24, rings=14)
    model.ball(skin, (0.36, 0, 0.3), (0.035, 0.15, 0.16), segments=24, rings=14)
    model.ball(skin, (-0.22, 0.02, 0.17), (0.2, 0.1, 0.08), segments=24, rings=14)
    spider_legs(model, skin, spread=0.86, girth=1.05, height=1.05)
    model.build("shed")
