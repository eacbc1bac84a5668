"""The brown dog tick: plain brown, without a pattern."""

import bpy

from kit.critters.ticks import tick
from kit.materials import make_material
from kit.paints import Paint

PLAIN = {  # what the lone star tick wears there, and what this one wears
    "tick": Paint("#5e3318", roughness=0.34, specular=0.45, variation=0.08, coat=0.3),
    "recluse_dark": Paint("#4a2611", roughness=0.36, specular=0.45, variation=0.06, coat=0.25),
    "tick_leg": Paint("#4f2a14", roughness=0.36, specular=0.45, variation=0.05),
}


def brown_dog_tick(matrix, seed=1):
    """A tick of one plain brown; it faces +x and stands on z = 0."""
    before = set(bpy.data.objects)
    tick(matrix, seed=seed, spot=False)
    for thing in set(bpy.data.objects) - before:
        name = thing.data.materials[0].name
        known = bpy.data.materials.get(f"plain_{name}")
        thing.data.materials[0] = known or make_material(f"plain_{name}", PLAIN[name])
