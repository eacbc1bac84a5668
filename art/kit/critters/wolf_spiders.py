"""The wolf spider; faces +x and stands on z = 0."""

import numpy as np

from kit.critters.hair import Coat, pick_colours
from kit.critters.spiders import spider_legs
from kit.geometry import Model
from kit.materials import paint

DARK = ["#3a2b1e", "#46352a", "#2f2218"]
PALE = ["#b39a78", "#a48a68", "#c4ae8e"]
MIDDLE = ["#7b6248", "#6c553d", "#8a7056"]
FRONT, FRONT_RADII = (0.16, 0, 0.27), (0.29, 0.20, 0.15)
REAR, REAR_RADII = (-0.42, 0, 0.27), (0.38, 0.235, 0.2)


def wolf_spider(matrix, seed=1):
    """Hunting spider: furry, striped along its back and rear, stout legs, two large eyes."""
    model = Model(matrix, seed)
    model.ball(paint.wolf_leg, FRONT, FRONT_RADII, segments=30, rings=20)
    model.ball(paint.wolf_leg, REAR, REAR_RADII, segments=30, rings=20)
    spider_legs(
        model,
        paint.wolf_leg,
        spread=0.88,
        girth=1.55,
        height=0.86,
        bands=[[], [(0.3, 0.45), (0.8, 0.95)], [(0.25, 0.42), (0.7, 0.85)], [(0.35, 0.6)]],
        band_paint=paint.wolf_dark,
    )
    for side in (-1, 1):
        _face(model, side)
    model.build("wolf_spider")
    _coat(matrix, seed)


def _face(model, side):
    """Four eyes of one side, the largest ahead and above; jaw and feeler."""
    model.ball(paint.eye, (0.415, side * 0.05, 0.325), 0.038, segments=16, rings=12)
    model.ball(paint.eye, (0.33, side * 0.085, 0.388), 0.024, segments=14, rings=10)
    for y in (0.022, 0.06):
        model.ball(paint.eye, (0.448, side * y, 0.272), 0.015, segments=12, rings=8)
    jaw = [(0.41, side * 0.05, 0.24), (0.48, side * 0.055, 0.17), (0.475, side * 0.035, 0.09)]
    model.tube(paint.wolf_dark, jaw, [0.052, 0.05, 0.014])
    feeler = [(0.38, side * 0.1, 0.22), (0.52, side * 0.17, 0.29), (0.62, side * 0.15, 0.14)]
    model.tube(paint.wolf_leg, feeler, [0.03, 0.032, 0.02])


def _stripes(rng, middle):
    """Colours by direction: a stripe down the middle, a dark band on each side, pale below."""

    def colours(out):
        """One colour for every hair."""
        aside = np.abs(out[:, 1])
        mixed = pick_colours(rng, MIDDLE, len(out))
        layers = [
            ((aside >= 0.2) & (aside < 0.62) & (out[:, 2] > 0), DARK),
            ((aside >= 0.62) & (aside < 0.82), PALE),
            ((aside < 0.2) & (out[:, 2] > 0), middle),
            (out[:, 2] < -0.3, PALE),
        ]
        for where, palette in layers:
            mixed = np.where(where[:, None], pick_colours(rng, palette, len(out)), mixed)
        return mixed

    return colours


def _coat(matrix, seed):
    """Short hair on back and rear; none on the eyes."""
    coat = Coat(matrix, seed)
    coat.ellipsoid(FRONT, FRONT_RADII, 9000, (-0.9, 0, -0.1), 0.036, _stripes(coat.rng, PALE))
    eyes = [(0.415, 0.05, 0.325), (0.33, 0.085, 0.388), (0.448, 0.04, 0.272)]
    coat.clear_near([np.array((x, side * y, z)) for x, y, z in eyes for side in (-1, 1)], 0.045)
    coat.ellipsoid(REAR, REAR_RADII, 11000, (-0.9, 0, -0.1), 0.045, _stripes(coat.rng, MIDDLE))
    coat.build(width=0.005, lift=0.3)
