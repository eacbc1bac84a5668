"""Every paint of the set by name: `paint.brick`, `paint["brick"]`.

A paint becomes a Blender material when it is first used. The catalogue stands in paints.py;
colours are sRGB hex values, the roughness and the like are those of the Principled shader."""

from typing import Sequence, Tuple

import bpy

from kit.geometry import COLOUR_ATTRIBUTE, SHADE_ATTRIBUTE
from kit.paints import PAINTS, Paint

BUMP_DISTANCE = 0.03
COAT_ROUGHNESS = 0.08
SUBSURFACE_RADIUS = (0.25, 0.12, 0.06)


def linear(colour: str) -> Tuple[float, float, float, float]:
    """sRGB hex value as a linear RGBA colour."""
    digits = colour.lstrip("#")
    channels = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(_linear_channel(value) for value in channels) + (1.0,)


def _linear_channel(value: float) -> float:
    """One sRGB channel on the linear scale."""
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


class Nodes:
    """A little help to write node trees."""

    def __init__(self, material: bpy.types.Material):
        material.use_nodes = True
        self.tree = material.node_tree
        self.tree.nodes.clear()

    def add(self, kind: str, **settings):
        """New node of this kind, for example "BsdfGlossy", with its settings."""
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in settings.items():
            setattr(node, name, value)
        return node

    def link(self, output, target) -> None:
        """Wire from an output socket to an input socket."""
        self.tree.links.new(output, target)

    def mix(self, share, first, second):
        """Mix of two shaders; share is a number or a socket."""
        node = self.add("MixShader")
        if isinstance(share, (int, float)):
            node.inputs[0].default_value = share
        else:
            self.link(share, node.inputs[0])
        self.link(first, node.inputs[1])
        self.link(second, node.inputs[2])
        return node.outputs[0]

    def finish(self, shader) -> None:
        """The shader becomes the material's surface."""
        self.link(shader, self.add("OutputMaterial").inputs["Surface"])


def make_material(name: str, recipe: Paint) -> bpy.types.Material:
    """Builds the material of a recipe."""
    material = bpy.data.materials.new(name)
    nodes = Nodes(material)
    position = _position(nodes, recipe)
    colour = _vary(nodes, recipe, position, _base_colour(nodes, recipe))
    surface = _principled(nodes, recipe, colour)
    if recipe.bump:
        _add_bump(nodes, recipe, position, surface)
    shader = surface.outputs[0]
    if recipe.translucent:
        thin = nodes.add("BsdfTranslucent")
        nodes.link(colour, thin.inputs["Color"])
        shader = nodes.mix(recipe.translucent, shader, thin.outputs[0])
    if recipe.opacity < 1:
        shader = nodes.mix(recipe.opacity, nodes.add("BsdfTransparent").outputs[0], shader)
    nodes.finish(shader)
    return material


def _position(nodes: Nodes, recipe: Paint):
    """World position, stretched if the recipe says so."""
    position = nodes.add("NewGeometry").outputs["Position"]
    if not recipe.stretch:
        return position
    mapping = nodes.add("Mapping")
    mapping.inputs["Scale"].default_value = recipe.stretch
    nodes.link(position, mapping.inputs["Vector"])
    return mapping.outputs[0]


def _base_colour(nodes: Nodes, recipe: Paint):
    """Colour from the mesh, from the ramp by shade, or plain."""
    if recipe.vertex_colours:
        return nodes.add("Attribute", attribute_name=COLOUR_ATTRIBUTE).outputs["Color"]
    if recipe.ramp:
        shade = nodes.add("Attribute", attribute_name=SHADE_ATTRIBUTE)
        ramp = nodes.add("ValToRGB")
        _fill_ramp(ramp.color_ramp.elements, recipe.ramp)
        nodes.link(shade.outputs["Fac"], ramp.inputs[0])
        return ramp.outputs[0]
    plain = nodes.add("RGB")
    plain.outputs[0].default_value = linear(recipe.colour)
    return plain.outputs[0]


def _fill_ramp(elements, colours: Sequence[str]) -> None:
    """Spreads colours evenly over a colour ramp, which starts with two stops."""
    for i, colour in enumerate(colours):
        position = i / (len(colours) - 1)
        if i < 2:
            element = elements[i]
            element.position = position
        else:
            element = elements.new(position)
        element.color = linear(colour)


def _noise(nodes: Nodes, position, scale: float, detail: float):
    """Noise texture at a position."""
    noise = nodes.add("TexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    nodes.link(position, noise.inputs["Vector"])
    return noise.outputs["Fac"]


def _vary(nodes: Nodes, recipe: Paint, position, colour):
    """Lightens and darkens the colour by noise."""
    if not recipe.variation:
        return colour
    spread = nodes.add("MapRange")
    limits = (0.3, 0.7, 1 - recipe.variation, 1 + recipe.variation)
    for index, limit in enumerate(limits, start=1):
        spread.inputs[index].default_value = limit
    nodes.link(_noise(nodes, position, recipe.variation_scale, 4), spread.inputs[0])
    shift = nodes.add("HueSaturation")
    nodes.link(spread.outputs[0], shift.inputs["Value"])
    nodes.link(colour, shift.inputs["Color"])
    return shift.outputs[0]


def _principled(nodes: Nodes, recipe: Paint, colour):
    """The main shader with the recipe's numbers."""
    surface = nodes.add("BsdfPrincipled")
    values = {
        "Roughness": recipe.roughness,
        "Specular": recipe.specular,
        "Metallic": recipe.metallic,
        "Clearcoat": recipe.coat,
        "Clearcoat Roughness": COAT_ROUGHNESS,
    }
    if recipe.subsurface:
        values["Subsurface"] = recipe.subsurface
        values["Subsurface Radius"] = SUBSURFACE_RADIUS
        values["Subsurface Color"] = linear(recipe.subsurface_colour or recipe.colour)
        surface.subsurface_method = "BURLEY"
    if recipe.glow:
        values["Emission"] = linear(recipe.glow)
        values["Emission Strength"] = recipe.glow_strength
    for name, value in values.items():
        surface.inputs[name].default_value = value
    nodes.link(colour, surface.inputs["Base Color"])
    if recipe.uneven_glow:
        _add_uneven_glow(nodes, surface)
    return surface


def _add_uneven_glow(nodes: Nodes, surface) -> None:
    """Patches of dim and bright lamp light."""
    ramp = nodes.add("ValToRGB")
    dim, bright = ramp.color_ramp.elements
    dim.position, dim.color = 0.34, linear("#c26a22")
    bright.position, bright.color = 0.66, linear("#ffdf9c")
    position = nodes.add("NewGeometry").outputs["Position"]
    nodes.link(_noise(nodes, position, 2.2, 2), ramp.inputs[0])
    nodes.link(ramp.outputs[0], surface.inputs["Emission"])


def _add_bump(nodes: Nodes, recipe: Paint, position, surface) -> None:
    """Fine relief by noise."""
    bump = nodes.add("Bump")
    bump.inputs["Strength"].default_value = recipe.bump
    bump.inputs["Distance"].default_value = BUMP_DISTANCE
    nodes.link(_noise(nodes, position, recipe.bump_scale, 5), bump.inputs["Height"])
    nodes.link(bump.outputs[0], surface.inputs["Normal"])


class PaintBox:
    """Gives materials by name and makes each one once."""

    def __init__(self):
        self._materials: dict = {}

    def __getitem__(self, name: str) -> bpy.types.Material:
        if name not in self._materials:
            self._materials[name] = make_material(name, PAINTS[name])
        return self._materials[name]

    def __getattr__(self, name: str) -> bpy.types.Material:
        if name.startswith("_"):
            raise AttributeError(name)
        return self[name]

    def empty(self) -> None:
        """Forgets all materials, for a new scene."""
        self._materials.clear()


paint = PaintBox()
