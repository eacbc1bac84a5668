"""Droppings of rats and mice: dark spindles, dropped where they run."""

import math

import numpy as np

from kit.materials import paint


def dropping(model, x, y, z=0.0, turn=0.0, length=0.22):
    """One, lying on z: thickest in the middle, blunt at one end and pointed at the other."""
    girth = 0.17 * length
    t = np.linspace(0, 1, 12)
    radii = girth * np.sin(np.pi * np.clip(t, 0.03, 0.97)) ** np.where(t < 0.5, 0.55, 0.75)
    bow = 0.1 * length * np.sin(np.pi * t)
    along = (t - 0.5) * length
    points = np.c_[
        x + along * math.cos(turn) - bow * math.sin(turn),
        y + along * math.sin(turn) + bow * math.cos(turn),
        np.full(len(t), z + girth * 0.9),
    ]
    model.tube(paint.dropping, points, radii, sides=14)


def droppings(model, path, count, width=0.24, length=0.22, z=0.0):
    """Many along a path of (x, y): a loose trail, denser where it begins, none on another."""
    xs, ys = zip(*path)
    steps = np.linspace(0, 1, len(path))
    places = []
    while len(places) < count:
        share = model.rng.random() ** 1.3
        x = float(np.interp(share, steps, xs))
        y = float(np.interp(share, steps, ys)) + model.rng.uniform(-width, width)
        if any(math.hypot(x - there[0], y - there[1]) < 0.6 * length for there in places):
            continue
        places.append((x, y))
        size = length * model.rng.uniform(0.8, 1.1)
        dropping(model, x, y, z, model.rng.uniform(0, 2 * math.pi), size)
