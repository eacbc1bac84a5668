"""A saucer of clear still water, and the larvae of mosquitoes that hang below its surface."""

import math

import bpy
import numpy as np

from kit.dome import no_shadow
from kit.geometry import Model, grid_faces, unit
from kit.materials import Nodes, linear, paint

OUTSIDE = [  # radius, height
    (1.1, 0.0),
    (1.3, 0.0),
    (1.34, 0.03),
    (1.72, 0.6),
    (1.79, 0.64),
    (1.82, 0.68),
    (1.82, 0.8),
    (1.79, 0.83),
    (1.66, 0.83),
    (1.63, 0.8),
]
INSIDE = [(1.635, 0.815), (1.6, 0.76), (1.3, 0.22), (1.2, 0.14), (1.05, 0.1), (0.02, 0.1)]
MIRROR = 0.07  # share of the sky in the water
SURFACE, REACH = 0.64, 1.535  # height and radius of the water
BODY = [  # radius, depth and thickness from the breathing tube down to the chest
    (0.0, 0.0, 0.016),
    (0.035, 0.05, 0.026),
    (0.08, 0.1, 0.044),
    (0.14, 0.15, 0.06),
    (0.21, 0.19, 0.068),
    (0.29, 0.21, 0.072),
    (0.37, 0.21, 0.074),
]


def clear_water():
    """Clear, with a little of the sky in it."""
    material = bpy.data.materials.new("clear_water")
    nodes = Nodes(material)
    clear = nodes.add("BsdfTransparent")
    clear.inputs[0].default_value = linear("#cfeae2")
    mirror = nodes.add("BsdfGlossy")
    mirror.inputs["Roughness"].default_value = 0.03
    nodes.finish(nodes.mix(MIRROR, clear.outputs[0], mirror.outputs[0]))
    return material


def water_saucer(model):
    """Terracotta saucer, glazed pale inside, full of water."""
    model.lathe(paint.terracotta, 0, 0, 0, OUTSIDE, sides=120, capped=False)
    model.lathe(paint.birdbath, 0, 0, 0, INSIDE, sides=120, smooth_angle=60, capped=False)
    angles = np.linspace(0, 2 * math.pi, 120, endpoint=False)
    rim = np.c_[REACH * np.cos(angles), REACH * np.sin(angles), np.full(120, SURFACE)]
    sheet = Model()
    sheet.mesh(clear_water(), rim, [tuple(range(120))])
    no_shadow(sheet.build("water"))


def wriggler(matrix, seed=1, curl=0.0):
    """Mosquito larva: it hangs by its breathing tube from z = 0, its chest and head at +x."""
    model = Model(matrix, seed=seed)
    dark = paint.mosq
    middles = [
        (reach, 1.5 * curl * reach**2, -depth * (1 - 0.4 * abs(curl))) for reach, depth, _ in BODY
    ]
    radii = [thickness for _, _, thickness in BODY]
    model.tube(dark, middles, np.array(radii) * 0.86, sides=14)
    for middle, radius in zip(middles[2:], radii[2:]):
        model.ball(
            dark, middle, (radius * 0.9, radius * 1.06, radius * 1.06), segments=14, rings=10
        )
    end = np.array(middles[-1])
    ahead = unit((1, 3 * curl * BODY[-1][0], 0.1))
    chest, head = end + 0.085 * ahead, end + 0.22 * ahead
    side_way = np.array([-ahead[1], ahead[0], 0])
    model.ball(dark, chest, (0.115, 0.125, 0.1), segments=18, rings=12)
    model.ball(dark, head, (0.075, 0.085, 0.065), segments=16, rings=10)
    for side in (-1, 1):
        model.ball(
            paint.eye, head + 0.02 * ahead + 0.07 * side * side_way, 0.022, segments=10, rings=8
        )
        _bristles(model, side * side_way, chest, middles)
    model.build("wriggler")


def _bristles(model, outward, chest, middles):
    """Hairs of one side of chest and belly."""
    for lean in (-0.05, 0.02, 0.08):
        root, tip = chest + 0.08 * outward, chest + 0.18 * outward + (lean, 0, 0.02)
        model.tube(paint.mosq, [root, tip], 0.006, sides=6)
    for middle in middles[3:]:
        root = np.array(middle) + 0.04 * outward
        model.tube(paint.mosq, [root, root + 0.08 * outward], 0.005, sides=6)


def floating_leaf(model, x, y, turn=0.0, size=0.3):
    """Pointed oval leaf that lies on the water, its rim turned up a little, with a pale rib."""
    along, across = np.linspace(-1, 1, 25), np.linspace(-1, 1, 9)
    half = 0.42 * np.sqrt(np.maximum(1 - np.abs(along) ** 2.2, 0)) * (1 - 0.25 * along) + 0.004
    u, v = np.meshgrid(along, across, indexing="ij")
    level = 0.05 * v**2 + 0.03 * np.abs(u) ** 3
    blade = np.stack([u, v * half[:, None], level], -1).reshape(-1, 3) * size
    with model.at(x, y, SURFACE + 0.004, turn=turn):
        faces = [tuple(face) for face in grid_faces(25, 9)]
        model.mesh(paint.leafgreen, blade, faces, smooth_angle=180)
        rib = np.c_[along * 1.25 - 0.25, 0 * along, 0.03 + 0.03 * np.abs(along) ** 3] * size
        model.tube(paint.blade_vein, rib, 0.012, sides=8)


def dimple(model, x, y):
    """Two faint rings where a breathing tube touches the surface."""
    turn = np.linspace(0, 2 * math.pi, 40)
    for radius in (0.07, 0.13):
        ring = np.c_[x + radius * np.cos(turn), y + radius * np.sin(turn), 0 * turn + SURFACE]
        model.tube(paint.slime, ring, 0.005, sides=6, capped=False)
