"""What cutting a picture out needs: where the model is, and the backdrop without it."""

import bpy

from kit import studio
from kit.materials import Nodes

MASK_SAMPLES, MASK_FEWEST = 48, 8
MASK_NOISE = 0.02  # adaptive threshold
BACKDROP_SAMPLES = 32
BACKDROP_PERCENT = 12  # of the picture's size: a backdrop is smooth
STAGE = ("backdrop", "camera", "sun", "kicker")


def render_backdrop(output: str) -> None:
    """The backdrop as if nothing stood on it, a small EXR."""
    props = [thing for thing in bpy.data.objects if thing.name not in STAGE]
    hidden = [thing for thing in props if not thing.hide_render]
    for thing in hidden:
        thing.hide_render = True
    settings = bpy.context.scene.render
    settings.resolution_percentage = BACKDROP_PERCENT
    studio.render(output, BACKDROP_SAMPLES)
    settings.resolution_percentage = 100
    for thing in hidden:
        thing.hide_render = False


def render_mask(output: str) -> None:
    """A PNG whose alpha says what is model, soft edges and glass included.

    Its red says how much of that is opaque, not glass. Every opaque thing glows red and nothing is
    lit: no light needs to be followed, and the adaptive sampling spends itself on the edges.
    """
    for material in bpy.data.materials:
        if material.use_nodes:
            _dim_glass(material) if _is_glass(material) else _make_glow(material)
    for name in ("backdrop", "sun", "kicker"):
        bpy.data.objects[name].hide_render = True
    scene = bpy.context.scene
    scene.world = None
    scene.render.film_transparent = True
    studio.prepare(MASK_SAMPLES)
    scene.view_settings.view_transform = "Raw"
    scene.view_settings.look = "None"
    scene.view_settings.exposure = 0
    scene.cycles.adaptive_threshold = MASK_NOISE
    scene.cycles.adaptive_min_samples = MASK_FEWEST
    scene.cycles.diffuse_bounces = scene.cycles.glossy_bounces = 0
    studio.write(output)


def _is_glass(material: bpy.types.Material) -> bool:
    """Whether one sees through the material: glass, wings, beams of light."""
    return any(node.type == "BSDF_TRANSPARENT" for node in material.node_tree.nodes)


def _dim_glass(material: bpy.types.Material) -> None:
    """The material without its own light."""
    for node in material.node_tree.nodes:
        if "Emission Strength" in node.inputs:
            node.inputs["Emission Strength"].default_value = 0
        elif node.type == "EMISSION":
            node.inputs["Strength"].default_value = 0


def _make_glow(material: bpy.types.Material) -> None:
    """Red light instead of the material's surface."""
    nodes = Nodes(material)
    glow = nodes.add("Emission")
    glow.inputs["Color"].default_value = (1, 0, 0, 1)
    nodes.finish(glow.outputs[0])
