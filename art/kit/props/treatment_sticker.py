"""The sticker of a termite treatment, and the breaker box in which it is posted."""

import math

import numpy as np

from kit.materials import make_material, paint
from kit.paints import Paint

STICKER_WIDTH, STICKER_HEIGHT = 1.36, 0.98
ROUND = 0.07  # of the sticker's corners
BAND = 0.27  # height of its green band
BOX_GRAY = Paint(
    "#5b695f", roughness=0.5, specular=0.35, variation=0.05, variation_scale=2, metallic=0.1
)
COVER_GRAY = Paint("#8b968c", roughness=0.5, specular=0.35, variation=0.04, metallic=0.1)
INK = Paint("#7d9585", roughness=0.8, variation=0)


def box_gray():
    """Enamelled steel of a breaker box."""
    return make_material("box_gray", BOX_GRAY)


def treatment_sticker(model):
    """Blank sticker on the plane y = 0, its middle at the origin: band, lines, termite."""
    _film("linen", 0, STICKER_WIDTH / 2, -STICKER_HEIGHT / 2, STICKER_HEIGHT / 2, model, 0.012)
    top = STICKER_HEIGHT / 2
    _film("green2", 0, STICKER_WIDTH / 2, top - BAND, top, model, 0.018)
    for x, width, height in ((-0.2, 0.66, 0.075), (-0.33, 0.4, 0.03)):
        model.box(
            paint.white,
            (x, -0.024, top - BAND / 2 + (0.03 if height > 0.05 else -0.07)),
            (width, 0.006, height),
            radius=0.003,
        )
    ink = make_material("ink", INK)
    for k, length in enumerate((0.66, 0.58, 0.66, 0.4)):
        z = top - BAND - 0.12 - k * 0.125
        model.box(ink, (-0.53 + length / 2, -0.017, z), (length, 0.006, 0.045), radius=0.003)
    with model.at(0.42, -0.018, -0.13, scale=0.86):
        _termite_glyph(model, paint.boot)


def _film(colour, x, half, bottom, top, model, out):
    """Rounded sheet `out` before the plane."""
    steps = np.linspace(0, math.pi / 2, 8)
    points = []
    for side_x, z, first, cut in (
        (1, top, 0, ROUND),
        (-1, top, 1, ROUND),
        (-1, bottom, 2, ROUND if bottom < 0 else 0),
        (1, bottom, 3, ROUND if bottom < 0 else 0),
    ):
        for t in steps if cut else [0]:
            a = first * math.pi / 2 + t
            level = z - cut if z == top else z + cut
            points.append((side_x * (half - cut) + cut * math.cos(a), level + cut * math.sin(a)))
    model.extrude(paint[colour], [(x + a, b) for a, b in points], 0.01, offset=-out, bevel=0.002)


def _termite_glyph(model, colour):
    """Outline of a termite from above, head up, as a printed sign."""

    def oval(z, wide, tall, out):
        t = np.linspace(0, 2 * math.pi, 40, endpoint=False)
        outline = np.c_[wide * np.cos(t), z + tall * np.sin(t)]
        model.extrude(colour, outline, 0.02, offset=-out, bevel=0.001)

    oval(-0.12, 0.105, 0.19, 0.01)
    oval(0.06, 0.088, 0.09, 0.014)
    oval(0.18, 0.082, 0.08, 0.018)
    for side in (-1, 1):
        for z, reach, drop in ((0.1, 0.19, 0.07), (0.05, 0.2, -0.02), (0.0, 0.2, -0.11)):
            leg = [(0, 0, z), (side * reach * 0.6, 0, z + drop * 0.3), (side * reach, 0, z + drop)]
            model.tube(colour, leg, 0.018, sides=8, squash=0.4)
        model.tube(
            colour, [(side * 0.04, 0, 0.22), (side * 0.13, 0, 0.335)], 0.015, sides=8, squash=0.4
        )


def breaker_box(model, width=1.9, height=3.2, depth=0.5):
    """Open box on a wall whose face is y = 0: rim, cover, breakers in two columns; left is x = 0."""
    gray, cover = box_gray(), make_material("cover_gray", COVER_GRAY)
    middle = width / 2
    for x in (0.04, width - 0.04):
        model.box(gray, (x, -depth / 2, height / 2), (0.08, depth, height), radius=0.02)
    for z in (0.04, height - 0.04):
        model.box(gray, (middle, -depth / 2, z), (width, depth, 0.08), radius=0.02)
    model.box(cover, (middle, -depth + 0.2, height / 2), (width - 0.1, 0.06, height - 0.1))
    face = -depth + 0.17
    model.box(paint.dark, (middle, face, height * 0.46), (1.16, 0.02, height * 0.7), radius=0.02)
    for row in range(9):
        for side in (-1, 1):
            _breaker(model, middle + side * 0.29, face - 0.03, 0.5 + row * 0.245, side)
    for x in (0.16, width - 0.16):
        for z in (0.2, height - 0.2):
            model.cylinder(paint.steel, (x, face, z), (x, face - 0.03, z), 0.045, bevel=0.01)


def _breaker(model, x, y, z, side):
    """One breaker with its toggle towards the middle."""
    model.box(paint.tire, (x, y, z), (0.52, 0.1, 0.225), radius=0.02)
    model.box(paint.dark, (x - side * 0.12, y - 0.06, z), (0.16, 0.06, 0.14), radius=0.02)
    model.box(paint.white, (x - side * 0.16, y - 0.09, z), (0.06, 0.06, 0.1), radius=0.015)


def box_door(model, width=1.8, height=3.1):
    """Door seen from within, hinged at x = 0 and reaching to +x, its inside at y = 0 facing -y."""
    gray = box_gray()
    model.box(gray, (width / 2, 0.03, height / 2), (width, 0.06, height), radius=0.02)
    for x in (0.04, width - 0.04):
        model.box(gray, (x, -0.03, height / 2), (0.08, 0.14, height), radius=0.03)
    for z in (0.04, height - 0.04):
        model.box(gray, (width / 2, -0.03, z), (width, 0.14, 0.08), radius=0.03)
    model.box(paint.tire, (width - 0.2, -0.05, height * 0.52), (0.14, 0.1, 0.5), radius=0.04)
    model.box(paint.steel, (width - 0.2, -0.11, height * 0.52), (0.07, 0.05, 0.22), radius=0.02)
    for z in (0.5, height - 0.5):
        model.cylinder(paint.zinc, (-0.02, 0, z - 0.16), (-0.02, 0, z + 0.16), 0.05, bevel=0.01)
