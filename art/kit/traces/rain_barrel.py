"""A rain barrel full to the brim, and the ring against larvae that floats in it."""

import math

import bpy
import numpy as np

from kit.geometry import Model, grid_faces
from kit.materials import Nodes, linear, make_material, paint
from kit.paints import Paint

REACH = 1.62  # radius of the water, which lies at z = 0
STAVES = 26
RIM = [(1.64, -0.9), (1.64, 0.16), (1.66, 0.2), (1.8, 0.2), (1.84, 0.16), (1.86, -0.2)]
RING = Paint("#c79a5b", roughness=0.9, specular=0.08, variation=0.22, variation_scale=9, bump=0.9)
DEEP = Paint("#2f5a4c", roughness=0.9, specular=0.05, variation=0.12)


def _paint(name, recipe):
    """A paint of this scene alone, made once."""
    return bpy.data.materials.get(name) or make_material(name, recipe)


def rain_barrel(model):
    """Green barrel with staves outside, two steel hoops, a smooth rim, dark inside."""
    model.lathe(paint.green, 0, 0, 0, RIM, sides=140, capped=False)
    for k in range(STAVES):
        angle = 2 * math.pi * k / STAVES
        spot = (1.9 * math.cos(angle), 1.9 * math.sin(angle), -1.7)
        model.box(paint.green, spot, (0.14, 0.43, 3.2), radius=0.06, rotation=(0, 0, angle))
    for level in (-0.5, -1.5):
        hoop = [(1.96, level - 0.1), (2.0, level - 0.08), (2.0, level + 0.08), (1.96, level + 0.1)]
        model.lathe(paint.steel, 0, 0, 0, hoop, sides=120, capped=False)
    deep = _paint("barrel_deep", DEEP)
    model.cylinder(deep, (0, 0, -0.85), (0, 0, -0.8), 1.63, sides=90)


def water_sheet():
    """The surface: clear and green, with some of the sky in it. It casts no shadow of its own."""
    material = bpy.data.materials.new("barrel_water")
    nodes = Nodes(material)
    clear = nodes.add("BsdfTransparent")
    clear.inputs[0].default_value = linear("#86bfb4")
    mirror = nodes.add("BsdfGlossy")
    mirror.inputs["Roughness"].default_value = 0.02
    nodes.finish(nodes.mix(0.16, clear.outputs[0], mirror.outputs[0]))
    angles = np.linspace(0, 2 * math.pi, 120, endpoint=False)
    rim = np.c_[REACH * np.cos(angles), REACH * np.sin(angles), 0 * angles]
    sheet = Model()
    sheet.mesh(material, rim, [tuple(range(120))])
    return sheet.build("water")


def larvicide_ring(model, x, y, turn=0.0, radius=0.4, girth=0.2):
    """A pressed ring the color of cork, half out of the water, with a crumbling edge."""
    around = np.linspace(0, 2 * math.pi, 97)
    section = np.linspace(0, 2 * math.pi, 33)
    u, v = np.meshgrid(around, section, indexing="ij")
    rough = 1 + 0.03 * np.sin(9 * u + 2 * v) + 0.02 * np.sin(23 * u - 5 * v)
    # squarer than round: it was pressed in a die
    flat = np.sign(np.sin(v)) * np.abs(np.sin(v)) ** 0.7
    wide = np.sign(np.cos(v)) * np.abs(np.cos(v)) ** 0.8
    out = radius + girth * wide * rough
    points = np.stack([out * np.cos(u), out * np.sin(u), 0.75 * girth * flat * rough], -1)
    with model.at(x, y, 0.05, turn=turn, tilt_x=0.06, tilt_y=-0.05):
        faces = [tuple(face) for face in grid_faces(97, 33)]
        model.mesh(_paint("larvicide", RING), points.reshape(-1, 3), faces, smooth_angle=180)


def ripple(model, x, y, radius):
    """A faint ring on the water."""
    turn = np.linspace(0, 2 * math.pi, 90)
    ring = np.c_[x + radius * np.cos(turn), y + radius * np.sin(turn), 0 * turn + 0.004]
    model.tube(paint.slime, ring, 0.003, sides=6, capped=False)


def oak_leaf(model, x, y, turn=0.0, size=0.26):
    """A brown leaf with five lobes a side that has blown onto the water."""
    along = np.linspace(-1, 1, 60)
    half = (0.34 + 0.14 * np.cos(along * 4.6 * math.pi)) * np.sqrt(np.maximum(1 - along**4, 0.002))
    across = np.linspace(-1, 1, 9)
    u, v = np.meshgrid(along, across, indexing="ij")
    level = 0.08 * v**2 + 0.06 * u**2
    blade = np.stack([u, v * half[:, None], level], -1).reshape(-1, 3) * size
    with model.at(x, y, 0.006, turn=turn):
        faces = [tuple(face) for face in grid_faces(60, 9)]
        model.mesh(paint.leaf_autumn, blade, faces, smooth_angle=180, shade=0.4)
        model.tube(paint.bark, [(-1.4 * size, 0, 0.02), (0.8 * size, 0, 0.012)], 0.008, sides=6)
