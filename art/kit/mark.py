"""The company's mark, as in docs/identity.md: a house within one cell of the dome, its door lit."""

import math

import numpy as np

from kit.materials import paint

# (x, z) in shares of the mark's height, from the shapes in content/theme.yaml
CELL = [(0, 0.5), (0.435, 0.25), (0.435, -0.25), (0, -0.5), (-0.435, -0.25), (-0.435, 0.25)]
HOUSE = [(0, 0.306), (0.306, 0.032), (0.226, 0.032), (0.226, -0.274)]
HOUSE += [(-0.226, -0.274), (-0.226, 0.032), (-0.306, 0.032)]
DOOR_HALF, DOOR_FOOT, DOOR_SPRING = 0.097, -0.274, -0.097


def company_mark(model, size=0.5, depth=0.02, cell="green", house="white"):
    """The mark as a badge, centred on the origin, facing -y. Never on a public building: it
    would look like an endorsement."""
    layers = (
        (cell, CELL, 0.5, 0.35),
        (house, HOUSE, 0.8, 0.15),
        ("amber", _door_outline(), 1.1, 0.12),
    )
    for colour, outline, forward, bevel in layers:
        points = np.array(outline) * size
        model.extrude(paint[colour], points, depth, offset=-depth * forward, bevel=depth * bevel)


def _door_outline():
    """Arched door."""
    bow = np.linspace(0, math.pi, 11)
    arch = np.c_[DOOR_HALF * np.cos(bow), DOOR_SPRING + DOOR_HALF * np.sin(bow)]
    return np.concatenate([[(-DOOR_HALF, DOOR_FOOT), (DOOR_HALF, DOOR_FOOT)], arch])
