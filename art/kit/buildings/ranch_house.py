"""A long, low house of the fifties with a carport."""

import math

from kit.buildings.openings import door, solid_window, window
from kit.buildings.roofs import gable_roof
from kit.buildings.walls import brick_wall, stone_wall
from kit.geometry import Model
from kit.materials import paint


def ranch_house(matrix, seed=4, tiles="cedarshake"):
    """Long low ranch house of the 1950s, its front to -y: carport at the left, picture window,
    a stretch of limestone, a broad chimney."""
    model = Model(matrix, seed)
    length, depth, height = 4.7, 2.5, 1.18
    front = -depth / 2
    model.box(paint.concrete, (-0.8, 0, 0.06), (length + 1.75, depth + 0.2, 0.14), radius=0.035)
    with model.at(0, 0, 0.12):
        _ranch_walls(model, length, depth, height, front)
        _ranch_front(model, front)
        _ranch_carport(model, length, depth, height)
        with model.at(-0.8):
            gable_roof(model, length + 1.6, depth, 0.52, overhang=0.36, z=height, tiles=tiles)
        with model.at(1.25, 0.3, 0.9):
            with model.at(-0.4, -0.22):
                stone_wall(model, 0.8, 1.25)
            model.box(paint.stone, (0, 0.1, 0.62), (0.78, 0.42, 1.24), radius=0.02, shade=0.5)
            with model.at(0.4, -0.2, turn=math.pi / 2):
                stone_wall(model, 0.44, 1.25)
            model.box(paint.concrete, (0, 0.02, 1.28), (0.94, 0.58, 0.08), radius=0.02)
    model.build("ranch_house")


def _ranch_walls(model, length, depth, height, front):
    """Brick walls; the right third of the front is limestone."""
    split = 1.55
    with model.at(-length / 2, front):
        openings = [(0.3, 1.0, 0.62, 1.0), (1.5, 2.05, 0, 1.06)]
        brick_wall(model, paint.brick, length - split, height, openings)
    with model.at(length / 2 - split, front - 0.03):
        stone_wall(model, split, height, [(0.2, 1.35, 0.3, 1.02)])
    for x, y, turn, wide, openings in (
        (length / 2, front, math.pi / 2, depth, [(0.9, 1.7, 0.5, 1.0)]),
        (length / 2, -front, math.pi, length, ()),
        (-length / 2, -front, -math.pi / 2, depth, ()),
    ):
        with model.at(x, y, turn=turn):
            brick_wall(model, paint.brick, wide, height, openings)
    with model.at(length / 2, front + 1.3, 0.5, turn=math.pi / 2):
        window(model, 0.78, 0.48, shutters=False, glow=True)


def _ranch_front(model, front):
    """High window, amber door with its porch, picture window over a stone flower box."""
    with model.at(-1.7, front, 0.62):
        window(model, 0.68, 0.38, shutters=False, columns=3, rows=1)
    with model.at(-0.575, front):
        door(model, 0.5, 1.02)
    with model.at(0.3, front, 0.42):
        solid_window(model, 0.62, 0.58, shutters=False, glow=True)
    with model.at(1.575, front - 0.03, 0.3):
        window(model, 1.12, 0.7, shutters=False, glow=True, columns=3, rows=1)
    model.box(paint.concrete, (-0.4, front - 0.35, -0.02), (1.5, 0.6, 0.1))


def _ranch_carport(model, length, depth, height):
    """Slim white posts under the roof at the left, a storage wall behind."""
    left = -length / 2 - 1.5
    for y in (-depth / 2 + 0.1, 0):
        model.box(paint.white, (left, y, height / 2), (0.09, 0.09, height), radius=0.02)
    model.box(paint.white, (left + 0.75, -depth / 2 + 0.1, height - 0.06), (1.6, 0.1, 0.12))
    model.box(paint.cedar, (left + 0.75, depth / 2 - 0.1, height / 2), (1.5, 0.1, height))
