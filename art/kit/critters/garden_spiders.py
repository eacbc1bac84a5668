"""The black and yellow garden spider, an orb weaver; faces +x and stands on z = 0."""

import numpy as np

from kit.critters.painted import choose, painted_ball
from kit.critters.spiders import spider_legs
from kit.geometry import Model
from kit.materials import paint

BLACK, YELLOW, SILVER = "#15110d", "#f2c021", "#d8d3c2"
LEG_BANDS = [[], [(0.72, 1.0)], [(0.22, 0.42), (0.68, 1.0)], [(0.25, 1.0)]]


def garden_spider(matrix, seed=1):
    """Argiope female: a silver front, an egg-shaped rear, black with yellow fields, ringed legs."""
    model = Model(matrix, seed)
    model.ball(paint.garden_silver, (0.16, 0, 0.22), (0.23, 0.18, 0.1), segments=30, rings=20)
    model.tube(paint.garden_black, [(-0.1, 0, 0.21), (0.02, 0, 0.21)], [0.05, 0.06])
    for side in (-1, 1):
        for x, y in ((0.385, 0.02), (0.36, 0.05)):
            model.ball(paint.eye, (x, side * y, 0.25), 0.017, segments=12, rings=8)
        jaw = [(0.35, side * 0.04, 0.2), (0.41, side * 0.045, 0.14), (0.41, side * 0.03, 0.08)]
        model.tube(paint.garden_black, jaw, [0.038, 0.036, 0.012])
        feeler = [(0.33, side * 0.09, 0.2), (0.45, side * 0.14, 0.26), (0.54, side * 0.12, 0.13)]
        model.tube(paint.garden_leg, feeler, [0.022, 0.024, 0.016])
    spider_legs(
        model,
        paint.garden_leg,
        spread=1.02,
        girth=1.05,
        bands=LEG_BANDS,
        band_paint=paint.garden_black,
    )
    model.build("garden_spider")
    painted_ball(
        matrix,
        (-0.5, 0, 0.29),
        (0.5, 0.3, 0.25),
        _fields,
        rotation=(0, 0.1, 0),
        shape=_egg,
        skin="chitin",
    )


def _egg(out):
    """Unit sphere, pointed behind, with two shoulders ahead."""
    bent = out.copy()
    bent[:, 1] *= np.interp(out[:, 0], [-1, -0.2, 0.5, 1], [0.7, 1.0, 1.04, 0.95])
    return bent


def _fields(out):
    """Black down the middle, yellow fields on both sides of it with black bars between."""
    x, y, z = out.T
    aside = np.abs(y)
    wave = np.cos((x + 0.1) * 11)
    yellow = (aside > 0.26 + 0.09 * wave) & (aside < 0.86) & (z > -0.1) & (x < 0.7)
    bars = (wave > 0.82) & (aside > 0.2)
    spots = (np.abs(aside - 0.13) < 0.055) & (wave < -0.3) & (x < 0.45) & (z > 0)
    front = (x > 0.66) & (x < 0.86) & (z > -0.2)
    return choose(BLACK, (yellow, YELLOW), (bars, BLACK), (spots, YELLOW), (front, SILVER))
