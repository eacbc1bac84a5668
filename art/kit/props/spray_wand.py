"""A spray wand with a brass nozzle, its mist, and a hedge of large leaves to hold it under."""

import math

import bpy
import numpy as np

from kit.dome import no_shadow
from kit.geometry import Model, grid_faces, mesh_object, unit
from kit.materials import Nodes, make_material, paint
from kit.paints import Paint

CHROME = Paint("#d5dad6", roughness=0.26, specular=0.6, variation=0.03, metallic=0.6)
GLOSSY_LEAF = Paint(
    ramp=["#1d4f28", "#28612f", "#357438", "#235a2c", "#458540"],
    roughness=0.42,
    specular=0.35,
    variation=0.1,
    variation_scale=1.5,
    translucent=0.22,
)
SHADED_LEAF = Paint(
    ramp=["#12331b", "#183f21", "#1f4d28"], roughness=0.7, specular=0.1, variation=0.1
)
ROWS, COLUMNS = 11, 7  # points along and across a leaf


def spray_wand(path, tip, girth=0.05):
    """Bright tube from an amber grip along a path, a brass nozzle from its end towards `tip`."""
    model = Model(seed=2)
    path = np.array(path, float)
    model.tube(make_material("chrome", CHROME), path, girth, sides=24)
    back = unit(path[0] - path[1])
    model.cylinder(paint.brass, path[0] - 0.16 * back, path[0], girth * 1.7, bevel=0.015)
    model.cylinder(paint.amber, path[0], path[0] + 2 * back, girth * 2.1, bevel=0.04)
    for k in range(6):
        ring = path[0] + (0.1 + 0.07 * k) * back
        model.cylinder(paint.amber, ring, ring + 0.04 * back, girth * 2.35, bevel=0.018)
    end, ahead = path[-1], unit(np.array(tip, float) - path[-1])

    def collar(start, stop, radius, narrow=None, bevel=0.012):
        """One turned part of the nozzle between two distances from the tube's end."""
        model.cylinder(
            paint.brass, end + start * ahead, end + stop * ahead, radius, narrow, bevel=bevel
        )

    collar(-0.1, 0.0, girth * 1.5)
    collar(0.0, 0.07, girth * 2.1, bevel=0.016)
    collar(0.07, 0.24, girth * 2.45, bevel=0.02)
    collar(0.24, 0.31, girth * 2.0, girth * 1.3)
    collar(0.31, 0.34, girth * 0.9, bevel=0.008)
    _knurls(model, end + 0.095 * ahead, end + 0.215 * ahead, girth * 2.45)
    model.build("wand")
    return end + 0.34 * ahead


def _knurls(model, start, stop, radius):
    """Grip ribs round a nozzle."""
    ahead = unit(stop - start)
    side = unit(np.cross(ahead, (0.3, 1, 0.2)))
    other = np.cross(ahead, side)
    for turn in np.linspace(0, 2 * math.pi, 22, endpoint=False):
        out = radius * (math.cos(turn) * side + math.sin(turn) * other)
        model.tube(paint.brass, [start + out, stop + out], 0.012, sides=8)


def _mist_paint(name, tip, reach, strength):
    """Glowing white that thins out away from the tip and towards the outline of the cone."""
    material = bpy.data.materials.new(name)
    nodes = Nodes(material)
    geometry = nodes.add("NewGeometry")
    far = nodes.add("VectorMath", operation="DISTANCE")
    far.inputs[1].default_value = tuple(tip)
    nodes.link(geometry.outputs["Position"], far.inputs[0])
    fade = nodes.add("MapRange", interpolation_type="SMOOTHSTEP")
    for index, value in enumerate((0.0, reach, strength, 0.0), start=1):
        fade.inputs[index].default_value = value
    nodes.link(far.outputs["Value"], fade.inputs[0])
    edge = nodes.add("LayerWeight")
    edge.inputs["Blend"].default_value = 0.5
    inside = nodes.add("Math", operation="SUBTRACT")
    inside.inputs[0].default_value = 1.0
    nodes.link(edge.outputs["Facing"], inside.inputs[1])
    soft = nodes.add("Math", operation="POWER")
    soft.inputs[1].default_value = 2.4
    nodes.link(inside.outputs[0], soft.inputs[0])
    share = nodes.add("Math", operation="MULTIPLY")
    nodes.link(fade.outputs[0], share.inputs[0])
    nodes.link(soft.outputs[0], share.inputs[1])
    glow = nodes.add("Emission")
    glow.inputs[0].default_value = (0.93, 0.98, 0.95, 1)
    glow.inputs[1].default_value = 0.95
    clear = nodes.add("BsdfTransparent")
    nodes.finish(nodes.mix(share.outputs[0], clear.outputs[0], glow.outputs[0]))
    return material


def mist(tip, ahead, reach=1.45, spread=0.54, drops=800, seed=4):
    """Fine pale cone of spray from the tip, and droplets in it."""
    tip, ahead = np.array(tip, float), unit(ahead)
    side = unit(np.cross(ahead, (0, 1, 0.1)))
    other = np.cross(ahead, side)
    turn = np.linspace(0, 2 * math.pi, 48, endpoint=False)
    circle = np.cos(turn)[:, None] * side + np.sin(turn)[:, None] * other
    for k, (share, strength) in enumerate([(0.4, 0.5), (0.75, 0.5), (1.15, 0.42)]):
        model = Model()
        lengths = np.linspace(0.004, reach, 14)
        wide = [0.02 + spread * share * length * (1.15 - 0.15 * length) for length in lengths]
        rings = [tip + a * ahead + b * circle for a, b in zip(lengths, wide)]
        material = _mist_paint(f"mist{k}", tip, reach * 0.98, strength)
        model.loft(material, rings, capped=False, smooth_angle=180)
        for thing in model.build("mist"):
            no_shadow([thing])
    _drops(tip, ahead, side, other, reach, spread, drops, seed)


def _drops(tip, ahead, side, other, reach, spread, count, seed):
    """Bright beads within the cone, finer near the nozzle."""
    rng = np.random.default_rng(seed)
    model = Model(seed=seed)
    for _ in range(count):
        away = reach * rng.uniform(0.03, 1.0) ** 0.8
        lean = spread * away * abs(rng.normal(0, 0.55))
        turn = rng.uniform(0, 2 * math.pi)
        centre = tip + away * ahead + lean * (math.cos(turn) * side + math.sin(turn) * other)
        model.ball(paint.glint, centre, rng.uniform(0.003, 0.0075), segments=6, rings=5)
    no_shadow(model.build("drops"))


def _leaf():
    """One folded pointed leaf of length 1 along x, as (points, faces)."""
    along, across = np.linspace(-0.5, 0.5, ROWS), np.linspace(-1, 1, COLUMNS)
    half = 0.27 * np.maximum(1 - np.abs(2 * along) ** 2.1, 0) ** 0.8 * (1 - 0.5 * along) + 0.003
    u, v = np.meshgrid(along, across, indexing="ij")
    level = 0.11 * np.abs(v) ** 1.3 * (half[:, None] / 0.27) - 0.35 * u**2
    return np.stack([u, v * half[:, None], level], -1).reshape(-1, 3), grid_faces(ROWS, COLUMNS)


def big_leaves(blobs, count, size=0.36, seed=1, shaded=False, keep=None):
    """Large leaves on the skins of ellipsoids (centre, radii), where keep(points) is true."""
    rng = np.random.default_rng(seed)
    centres = np.array([centre for centre, _ in blobs], float)
    radii = np.array([radius for _, radius in blobs], float)
    which = rng.integers(len(blobs), size=count)
    outward = rng.normal(size=(count, 3))
    outward /= np.linalg.norm(outward, axis=1, keepdims=True)
    points = centres[which] + outward * radii[which] * rng.uniform(0.85, 1.05, count)[:, None]
    visible = np.ones(count, bool) if keep is None else keep(points)
    for centre, radius in zip(centres, radii):
        visible &= ~((((points - centre) / radius) ** 2).sum(1) < 0.6)
    points, outward = points[visible], outward[visible]
    count = len(points)
    normal = outward + rng.normal(size=(count, 3)) * 0.4 + np.array([0, -0.1, 0.45])
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    along = rng.normal(size=(count, 3)) * 0.7 + outward * 0.6 + np.array([0, 0, -0.5])
    along -= normal * (along * normal).sum(1, keepdims=True)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    side = np.cross(normal, along)
    leaf, faces = _leaf()
    scale = (size * rng.uniform(0.65, 1.15, count))[:, None, None]
    frames = np.stack([along, side, normal], 1)
    vertices = (points[:, None] + scale * (leaf @ frames)).reshape(-1, 3)
    firsts = np.arange(count) * len(leaf)
    all_faces = (faces[None] + firsts[:, None, None]).reshape(-1, 4)
    shades = np.repeat(rng.random(count), len(leaf))
    recipe = SHADED_LEAF if shaded else GLOSSY_LEAF
    material = make_material(f"big_leaf{seed}", recipe)
    mesh_object(f"big_leaves{seed}", vertices, all_faces, material, shades)
