"""A white mattress with a green band, the head of a steamer on its seam, and its steam."""

import math

import bpy
import numpy as np

from kit.geometry import SHADE_ATTRIBUTE, cloth, grid_faces, mesh_object
from kit.materials import Nodes, linear, make_material, paint
from kit.paints import Paint
from kit.studio import direction
from kit.traces.mattress import top_height

REACH = 7.0  # of the mattress to either side of the middle
PIPING = 0.1  # radius
BAND_TOP, BAND_FOOT = 0.1, 1.15  # of the green band, below the seam
QUILT = 1.9  # of the pattern's repeats a metre
BLACK = Paint("#2b2d2b", roughness=0.42, specular=0.45, variation=0.05, coat=0.2)
STEAM_COLOUR = "#fffaf0"


def quilted(x, y):
    """Height of the quilted top: pillows between crossed seams, flat beside the piping."""
    a, b = np.sin(QUILT * (x + y) * 1.1), np.sin(QUILT * (x - y) * 1.1)
    pillow = 0.13 * (np.abs(a) * np.abs(b)) ** 0.45
    return top_height(y) + pillow * np.clip((y - 0.25) / 0.5, 0, 1)


def side_depth(down):
    """How far the side bulges out, `down` below the seam."""
    return 0.3 * (1 - np.exp(-down / 0.4))


def white_mattress(model):
    """Quilted top, side with a green band above a cord, piping along x at y = 0."""

    def top(u, v):
        x, y = (u * 2 - 1) * REACH, v * 7
        return x, y, quilted(x, y)

    def side(u, v):
        x, down = (u * 2 - 1) * REACH, v * 4
        return x, -side_depth(down) - 0.03, -0.06 - down

    def band(u, v):
        x, down = (u * 2 - 1) * REACH, BAND_TOP + v * (BAND_FOOT - BAND_TOP)
        puff = 0.05 * np.sin(math.pi * v) ** 0.5
        return x, -side_depth(down) - 0.04 - puff, -0.06 - down

    cloth("top", paint.linen, top, columns=360, rows=180)
    cloth("side", paint.linen, side, columns=120, rows=80)
    cloth("band", paint.blanket, band, columns=120, rows=40)
    x = np.linspace(-REACH, REACH, 160)
    line = np.c_[x, -0.03 + 0.008 * np.sin(x * 3.1), 0.03 + 0.01 * np.sin(x * 2.2)]
    model.tube(paint.green, line, PIPING, sides=20)
    y = -float(side_depth(BAND_FOOT)) - 0.05
    cord = np.c_[x, np.full(160, y), np.full(160, -0.06 - BAND_FOOT)]
    model.tube(paint.linen, cord, 0.05, sides=14)
    for k in range(120):
        at = -REACH + k * 2 * REACH / 120
        level = float(top_height(0.19)) + 0.014
        model.tube(paint.piping, [(at, 0.19, level), (at + 0.07, 0.19, level)], 0.012, sides=8)


def folded_blanket(model, y, height, colour):
    """A blanket turned back in a thick fold along x at y, with a cream hem."""
    t = np.linspace(-0.3, math.pi, 40)
    for size, paint_of, near in ((1.0, colour, 0.0), (0.66, paint.cream, -0.1)):
        rings = []
        for x in np.linspace(-REACH, REACH, 160):
            wave = 1 + 0.05 * math.sin(1.7 * x) + 0.03 * math.sin(4.3 * x + size)
            up = height * size * wave * np.maximum(np.sin(t), -0.2)
            crease = 0.09 * np.sin(2.6 * x + 0.9 * np.sin(1.3 * x)) * np.sin(t)
            across = near + y - 0.55 * size * np.cos(t) + crease + 0.03 * np.sin(6 * x + t)
            rings.append(np.c_[np.full(40, x), across, 0.3 + up])
        model.loft(paint_of, rings, closed=False, capped=False, smooth_angle=80)


def steam_head(model, width=1.9, length=1.5, height=0.34):
    """Triangular steamer head: its wide mouth faces -y at the origin, its neck rises to +y."""
    black = make_material("steamer_black", BLACK)
    rings = []
    for share, wide, tall in (
        (0.0, width, 0.2),
        (0.06, width * 1.0, 0.24),
        (0.3, width * 0.84, 0.27),
        (0.6, width * 0.56, height),
        (0.85, width * 0.34, height * 1.12),
        (1.0, width * 0.25, height * 1.1),
    ):
        rings.append(_section(share * length, wide, tall))
    model.loft(black, rings, smooth_angle=50, bevel=0.03)
    model.box(paint.amber, (0, 0.1, 0.125), (width * 1.015, 0.07, 0.29), radius=0.03)
    model.box(paint.linen, (0, -0.03, 0.07), (width * 0.98, 0.13, 0.16), radius=0.06)
    for k in range(3):
        at = 0.42 + 0.17 * k
        span = width * (0.5 - 0.1 * k)
        model.box(paint.tire, (0, at, 0.285 + 0.022 * k), (span, 0.05, 0.05), radius=0.02)
    _neck(model, black, length)


def _section(y, wide, tall):
    """Cross-section of the head: flat below, rounded above."""
    t = np.linspace(0, 2 * math.pi, 48, endpoint=False)
    x = 0.5 * wide * np.sign(np.cos(t)) * np.abs(np.cos(t)) ** 0.35
    z = 0.5 * tall * (1 + np.sign(np.sin(t)) * np.abs(np.sin(t)) ** 0.45)
    return np.c_[x, np.full(48, y), z]


def _neck(model, black, length):
    """Joint, collar and the grooved tube that goes up and out of the picture."""
    start = np.array((0, length - 0.06, 0.2))
    way = np.array((0.42, 0.66, 0.62))
    way /= np.linalg.norm(way)
    model.ball(black, start + way * 0.03, 0.23, segments=32, rings=20)
    model.cylinder(black, start, start + way * 0.5, 0.17, bevel=0.03)
    model.cylinder(paint.amber, start + way * 0.42, start + way * 0.56, 0.215, bevel=0.03)
    model.cylinder(black, start + way * 0.5, start + way * 5, 0.16, bevel=0.02)
    for k in range(40):
        at = start + way * (0.64 + k * 0.1)
        model.cylinder(black, at, at + way * 0.062, 0.195, bevel=0.025)


def steam(centre, width, height, azimuth, elevation, puffs, strength=0.9, seed=3):
    """Steam on a sheet that faces the camera; puffs are (x, z, radius, density) on that sheet."""
    columns, rows = 260, 200
    u = np.linspace(-0.5, 0.5, columns)[None] * np.ones((rows, 1)) * width
    v = np.linspace(-0.5, 0.5, rows)[:, None] * np.ones((1, columns)) * height
    density = np.zeros_like(u)
    warp_u, warp_v = (way + 0.13 * _clouds(u, v, seed + k, 3.2) for k, way in enumerate((u, v)))
    for x, z, radius, dense in puffs:
        away = ((warp_u - x) ** 2 + (warp_v - z) ** 2) / radius**2
        density += dense * np.exp(-2.2 * away)
    density *= np.clip(0.7 + 1.1 * _clouds(u, v, seed + 2, 4.6), 0.15, 2)
    margin = np.clip(4 - 8 * np.abs(u / width), 0, 1) * np.clip(4 - 8 * np.abs(v / height), 0, 1)
    opacity = (1 - np.exp(-density)) * margin * strength
    right = np.array(direction(azimuth + 90, 0))
    up = np.cross(np.array(direction(azimuth, elevation)), right)
    points = np.array(centre) + u[..., None] * right + v[..., None] * up
    sheet = mesh_object(
        "steam",
        points.reshape(-1, 3),
        grid_faces(rows, columns),
        _steam_material(),
        shades=opacity.ravel(),
    )
    sheet.visible_shadow = False
    sheet.visible_diffuse = False


def _clouds(u, v, seed, scale):
    """Soft noise between -1 and 1: waves of random directions, finer ones weaker."""
    rng = np.random.default_rng(seed)
    total = np.zeros_like(u)
    for octave in range(4):
        for _ in range(5):
            turn, phase = rng.uniform(0, 2 * math.pi, 2)
            f = scale * 2**octave * rng.uniform(0.7, 1.3)
            wave = np.sin(f * (u * math.cos(turn) + v * math.sin(turn)) + phase)
            total += wave * 0.55**octave
    return total / 5


def _steam_material():
    """Pale glow where the sheet's shade is 1, nothing where it is 0."""
    material = bpy.data.materials.get("steam")
    if material:
        return material
    material = bpy.data.materials.new("steam")
    nodes = Nodes(material)
    share = nodes.add("Attribute", attribute_name=SHADE_ATTRIBUTE).outputs["Fac"]
    glow = nodes.add("Emission")
    glow.inputs["Color"].default_value = linear(STEAM_COLOUR)
    glow.inputs["Strength"].default_value = 1.7
    clear = nodes.add("BsdfTransparent")
    nodes.finish(nodes.mix(share, clear.outputs[0], glow.outputs[0]))
    return material
