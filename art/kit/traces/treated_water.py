"""A barrel of staves full of rain water, and the ring that keeps larvae out of it."""

import math

import bpy
import numpy as np

from kit.dome import no_shadow
from kit.geometry import Model, grid_faces
from kit.materials import Nodes, linear, make_material, paint
from kit.paints import Paint

STAVES, RIM, THICKNESS, HEIGHT = 34, 2.0, 0.15, 2.7
BULGE = 0.22  # how much wider the belly is than the rim
SURFACE, BED = -0.27, -1.25  # of the water, below the rim
MIRROR = 0.25  # share of the sky in the water
OAK = Paint(
    ramp=["#7d5736", "#8f663f", "#9d7449", "#70492c", "#a98053"],
    roughness=0.75,
    specular=0.15,
    variation=0.16,
    variation_scale=3,
    bump=0.35,
    bump_scale=14,
    stretch=(5, 5, 0.7),
)
HOOP = Paint("#4b4f4c", roughness=0.45, specular=0.5, variation=0.14, variation_scale=5, bump=0.1)
PRESSED = Paint(
    "#d3b277", roughness=0.95, specular=0.05, variation=0.22, variation_scale=26, bump=0.9
)
GRAIN = Paint(ramp=["#b98f52", "#e6cd9a", "#a67c44", "#d9b980"], roughness=0.95, specular=0.05)
BED_PAINT = Paint("#2f6b60", roughness=0.9, specular=0.05, variation=0.2, variation_scale=1.5)


def rain_water():
    """Clear and green with depth, with sky and trees in it that waver a little."""
    material = bpy.data.materials.new("rain_water")
    nodes = Nodes(material)
    clear = nodes.add("BsdfTransparent")
    clear.inputs[0].default_value = linear("#9fcfc4")
    mirror = nodes.add("BsdfGlossy")
    mirror.inputs["Roughness"].default_value = 0.02
    waves, bump = nodes.add("TexNoise"), nodes.add("Bump")
    waves.inputs["Scale"].default_value = 2.2
    waves.inputs["Detail"].default_value = 1
    nodes.link(nodes.add("NewGeometry").outputs["Position"], waves.inputs["Vector"])
    bump.inputs["Strength"].default_value = 0.13
    bump.inputs["Distance"].default_value = 0.05
    nodes.link(waves.outputs["Fac"], bump.inputs["Height"])
    nodes.link(bump.outputs[0], mirror.inputs["Normal"])
    nodes.finish(nodes.mix(MIRROR, clear.outputs[0], mirror.outputs[0]))
    return material


def _belly(z):
    """How far the staves stand out at this height below the rim."""
    return BULGE * math.sin(math.pi * min(1, -z / HEIGHT))


def rain_barrel():
    """Barrel without a lid, its rim at z = 0 round the origin, full of water."""
    model = Model(seed=8)
    oak = make_material("barrel_oak", OAK)
    levels = [0, -0.3, -0.7, -1.2, -1.8, -HEIGHT]
    for k in range(STAVES):
        middle, half = 2 * math.pi * k / STAVES, math.pi / STAVES - 0.0035
        drop = model.rng.uniform(0, 0.018)
        rings = [_stave_ring(middle, half, z - drop * (z == 0), _belly(z)) for z in levels]
        model.loft(oak, rings, smooth_angle=35, bevel=0.022)
    hoop = make_material("barrel_hoop", HOOP)
    for top, bottom in ((-0.2, -0.44), (-1.05, -1.3)):
        model.lathe(hoop, 0, 0, 0, _hoop_profile(top, bottom), sides=120, capped=False)
    bed = make_material("barrel_bed", BED_PAINT)
    model.cylinder(bed, (0, 0, BED - 0.1), (0, 0, BED), RIM + BULGE, sides=80)
    model.build("barrel")
    turn = np.linspace(0, 2 * math.pi, 120, endpoint=False)
    reach = RIM + _belly(SURFACE) + 0.01
    sheet = Model()
    rim = np.c_[reach * np.cos(turn), reach * np.sin(turn), np.full(120, SURFACE)]
    sheet.mesh(rain_water(), rim, [tuple(range(120))])
    no_shadow(sheet.build("water"))


def _stave_ring(middle, half, z, bulge):
    """Cross-section of one stave at a height."""
    inner, outer = RIM + bulge, RIM + bulge + THICKNESS
    corners = [(inner, -half), (outer, -half), (outer, 0), (outer, half), (inner, half), (inner, 0)]
    return np.array([(r * math.cos(middle + a), r * math.sin(middle + a), z) for r, a in corners])


def _hoop_profile(top, bottom):
    """Flat iron band round the staves."""
    high, low = (RIM + _belly(z) + THICKNESS for z in (top, bottom))
    out = 0.04
    return [
        (high - 0.03, top),
        (high + out - 0.012, top),
        (high + out, top - 0.012),
        (low + out, bottom + 0.012),
        (low + out - 0.012, bottom),
        (low - 0.03, bottom),
    ]


def larvicide_ring(x, y, size=0.4, seed=3):
    """Doughnut of pressed tan grain that floats, half of it above the water."""
    model = Model(seed=seed)
    pressed, grain = make_material("pressed", PRESSED), make_material("grain", GRAIN)
    rows, columns = 40, 120
    angle = np.linspace(0, 2 * math.pi, columns)
    section = np.linspace(0, 2 * math.pi, rows)
    u, v = np.meshgrid(section, angle, indexing="ij")
    cosine, sine = np.cos(u), np.sin(u)
    flat = np.sign(cosine) * np.abs(cosine) ** 0.5, np.sign(sine) * np.abs(sine) ** 0.5
    rough = 1 + 0.012 * np.sin(23 * v + 5 * u) * np.sin(17 * u - 9 * v)
    reach = (0.65 + 0.35 * flat[0]) * rough * size
    tall = 0.25 * flat[1] * rough * size + 0.06 * size
    points = np.stack([reach * np.cos(v), reach * np.sin(v), tall], -1).reshape(-1, 3)
    with model.at(x, y, SURFACE, tilt_x=0.03, tilt_y=-0.04):
        faces = [tuple(face) for face in grid_faces(rows, columns)]
        model.mesh(pressed, points, faces, smooth_angle=180)
        for _ in range(420):
            _grain(model, grain, size)
    model.build("larvicide")
    ripple = Model()
    turn = np.linspace(0, 2 * math.pi, 80)
    reach = 1.05 * size
    ring = np.c_[x + reach * np.cos(turn), y + reach * np.sin(turn), 0 * turn + SURFACE + 0.003]
    ripple.tube(paint.slime, ring, 0.0025, sides=6, capped=False)
    ripple.build("ripple")


def _grain(model, material, size):
    """One crumb on the skin of the ring."""
    v, u = model.rng.uniform(0, 2 * math.pi), model.rng.uniform(0, math.pi)
    cosine, sine = math.cos(u), math.sin(u)
    reach = (0.65 + 0.35 * math.copysign(abs(cosine) ** 0.5, cosine)) * size
    tall = (0.25 * sine**0.5 + 0.06) * size
    radius = size * model.rng.uniform(0.008, 0.02)
    centre = reach * math.cos(v), reach * math.sin(v), tall
    model.ball(material, centre, radius, segments=7, rings=5)
