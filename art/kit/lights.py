"""Torch beams and small lamps."""

import math

import bpy
import numpy as np
from mathutils import Vector

from kit.dome import no_shadow
from kit.geometry import SHADE_ATTRIBUTE, across, link, mesh_object
from kit.materials import Nodes, linear

BEAM_COLOUR = "#ffc04a"
TORCH_COLOUR = (1, 0.80, 0.46)
LAMP_COLOUR = (1, 0.72, 0.40)
MOON_COLOUR = (0.55, 0.70, 1)
MOON_ANGLE = 40  # degrees across its cone
CONE_SIDES, CONE_RINGS = 40, 16


def torch_beam(start, end, start_radius=0.03, end_radius=0.35, strength=1.1, power=60, opacity=0.7):
    """Visible cone of light that fades along its length, and the lamp that lights what it meets."""
    start, end = np.array(start, float), np.array(end, float)
    length = np.linalg.norm(end - start)
    axis = (end - start) / length
    sideways = across(axis)
    upwards = np.cross(axis, sideways)
    angles = np.linspace(0, 2 * math.pi, CONE_SIDES, endpoint=False)
    circle = np.cos(angles)[:, None] * sideways + np.sin(angles)[:, None] * upwards
    rings, shades = [], []
    for t in np.linspace(0, 1, CONE_RINGS):
        radius = start_radius + (end_radius - start_radius) * t
        rings.append(start + axis * length * t + radius * circle)
        shades.append(np.full(CONE_SIDES, (1 - t) ** 1.05))
    material = _beam_material(strength, opacity)
    faces = _cone_faces()
    cone = mesh_object("beam", np.concatenate(rings), faces, material, np.concatenate(shades))
    no_shadow([cone])
    _torch(start + axis * 0.03, axis, math.atan2(end_radius, length), power)


def _cone_faces():
    """Quads between the rings, closed round."""
    first = np.arange(CONE_RINGS - 1)[:, None] * CONE_SIDES
    here = first + np.arange(CONE_SIDES)[None]
    beside = first + (np.arange(CONE_SIDES)[None] + 1) % CONE_SIDES
    return np.stack([here, beside, beside + CONE_SIDES, here + CONE_SIDES], -1).reshape(-1, 4)


def _beam_material(strength, opacity):
    """Glowing at the lens, clear at the far end."""
    material = bpy.data.materials.new("beam")
    nodes = Nodes(material)
    glow = nodes.add("Emission")
    glow.inputs[0].default_value = linear(BEAM_COLOUR)
    glow.inputs[1].default_value = strength
    fade = nodes.add("Attribute", attribute_name=SHADE_ATTRIBUTE)
    share = nodes.add("Math", operation="MULTIPLY")
    share.inputs[1].default_value = opacity
    nodes.link(fade.outputs["Fac"], share.inputs[0])
    clear = nodes.add("BsdfTransparent")
    nodes.finish(nodes.mix(share.outputs[0], clear.outputs[0], glow.outputs[0]))
    return material


def _torch(position, axis, half_angle, power):
    """Spot lamp along an axis."""
    lamp = bpy.data.lights.new("torch", "SPOT")
    lamp.energy = power
    lamp.color = TORCH_COLOUR
    lamp.spot_size = 2 * half_angle * 1.15
    lamp.spot_blend = 0.6
    lamp.shadow_soft_size = 0.03
    thing = link(bpy.data.objects.new("torch", lamp))
    thing.location = position
    thing.rotation_euler = Vector(axis).to_track_quat("-Z", "Y").to_euler()


def lamp_light(position, power=8, size=0.08):
    """Small warm lamp for lanterns and lamp shades."""
    lamp = bpy.data.lights.new("lamp", "POINT")
    lamp.energy = power
    lamp.color = LAMP_COLOUR
    lamp.shadow_soft_size = size
    thing = link(bpy.data.objects.new("lamp", lamp))
    thing.location = position


def moonlight(position, target, power, size=0.25):
    """A cold beam from outside a window or a vent towards what it lights."""
    lamp = bpy.data.lights.new("moon", "SPOT")
    lamp.energy = power
    lamp.color = MOON_COLOUR
    lamp.spot_size = math.radians(MOON_ANGLE)
    lamp.spot_blend = 0.8
    lamp.shadow_soft_size = size
    thing = link(bpy.data.objects.new("moon", lamp))
    thing.location = position
    aim = Vector(target) - Vector(position)
    thing.rotation_euler = aim.to_track_quat("-Z", "Y").to_euler()
