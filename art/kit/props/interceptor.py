"""A cup below the leg of a bed, and the lens with which what it has caught is counted."""

import math

import numpy as np

from kit.materials import make_material, paint
from kit.paints import Paint

WALNUT = Paint(
    "#6b3a20",
    roughness=0.5,
    specular=0.3,
    variation=0.16,
    variation_scale=3,
    bump=0.2,
    bump_scale=12,
    stretch=(6, 6, 0.8),
)
CLEAR = Paint("#eef6f2", roughness=0.05, specular=0.6, variation=0, opacity=0.04)
WALL = 0.06  # thickness of the cup's plastic
INNER, OUTER = 0.6, 1.36  # radii of the two rings' tops
WELL_FLOOR = 0.09  # height of what the bugs stand on
HEIGHT, INNER_HEIGHT = 0.38, 0.4
GLASS = 0.6  # radius of the hand lens


def interceptor_cup(model):
    """White cup of two rings: the leg stands in the inner one, the outer one is the moat."""
    wall, lip = paint.enamel, WALL / 2
    moat = [
        (OUTER + 0.09, 0.0),
        (OUTER + 0.09, 0.05),
        (OUTER + 0.015, 0.07),
        (OUTER, HEIGHT - 0.06),
        (OUTER + 0.045, HEIGHT - 0.045),
        (OUTER + 0.05, HEIGHT - 0.01),
        (OUTER + 0.03, HEIGHT),
        (OUTER - WALL + 0.01, HEIGHT),
        (OUTER - WALL, HEIGHT - 0.012),
        (OUTER - WALL - 0.02, WELL_FLOOR + 0.06),
        (OUTER - WALL - 0.08, WELL_FLOOR),
        (INNER + 0.06, WELL_FLOOR),
        (INNER + 0.01, WELL_FLOOR + 0.05),
        (INNER, INNER_HEIGHT - lip),
        (INNER - lip, INNER_HEIGHT),
        (INNER - WALL, INNER_HEIGHT - lip),
        (INNER - WALL - 0.01, WELL_FLOOR + 0.04),
        (INNER - WALL - 0.06, WELL_FLOOR),
        (0.01, WELL_FLOOR),
    ]
    model.lathe(wall, 0, 0, 0, moat, sides=120, capped=False, smooth_angle=50)
    for k in range(4):
        _ring(model, paint.linen, OUTER + 0.012, 0.12 + k * 0.056, 0.02)


def _ring(model, colour, radius, z, thick):
    """A level ring: the rough band by which bugs climb the outside."""
    t = np.linspace(0, 2 * math.pi, 121)
    circle = np.c_[radius * np.cos(t), radius * np.sin(t), np.full(121, z)]
    model.tube(colour, circle, thick, sides=8, capped=False)


def talc(model, count=260):
    """Grains of white dust on the moat's floor."""
    for _ in range(count):
        turn = model.rng.uniform(0, 2 * math.pi)
        out = model.rng.uniform(INNER + 0.06, OUTER - 0.12)
        spot = (out * math.cos(turn), out * math.sin(turn), WELL_FLOOR + 0.002)
        size = model.rng.uniform(0.008, 0.022)
        model.ball(paint.linen, spot, (size, size, size * 0.5), segments=8, rings=6)


def walnut():
    """Dark wood of a bed."""
    return make_material("walnut", WALNUT)


def clear_glass():
    """Glass of a lens, almost all let through."""
    return make_material("clear_glass", CLEAR)


def bed_leg(model, colour, top=4.0):
    """Turned wooden leg: a foot, a ring, and a shaft that widens upwards."""
    profile = [
        (0.27, WELL_FLOOR + 0.002),
        (0.3, WELL_FLOOR + 0.03),
        (0.3, 0.2),
        (0.34, 0.3),
        (0.39, 0.44),
        (0.39, 0.52),
        (0.34, 0.62),
        (0.3, 0.66),
        (0.31, 0.7),
        (0.36, 1.3),
        (0.4, 1.9),
        (0.42, top),
    ]
    model.lathe(colour, 0, 0, 0, profile, sides=72, smooth_angle=30)


def hand_lens(model, glass):
    """Round lens in a brass rim with its middle at the origin, its green handle along +x."""
    t = np.linspace(0, 2 * math.pi, 97)
    circle = np.c_[GLASS * np.cos(t), GLASS * np.sin(t), np.full(97, 0.0)]
    model.tube(paint.brass, circle, 0.075, sides=16, capped=False)
    bulge = [(GLASS * math.sin(a), 0.09 * math.cos(a)) for a in np.linspace(1.5, 0.02, 12)]
    model.lathe(glass, 0, 0, 0, bulge, sides=64, smooth_angle=180, capped=False)
    model.cylinder(paint.brass, (GLASS + 0.02, 0, 0), (GLASS + 0.28, 0, 0), 0.07, bevel=0.01)
    model.cylinder(
        paint.green, (GLASS + 0.24, 0, 0), (GLASS + 1.75, 0, 0), 0.105, end_radius=0.145, bevel=0.06
    )
    model.cylinder(paint.brass, (GLASS + 0.2, 0, 0), (GLASS + 0.3, 0, 0), 0.125, bevel=0.02)
