"""A drawer that stands open: things are found in it. Its floor is z = 0."""

from kit.materials import paint

LEFT, RIGHT, FRONT, BACK = -2.1, 3.4, -1.25, 1.35  # its inside
SIDE = 0.16  # thickness of its boards
HEIGHT = 0.95


def drawer(model):
    """An oak drawer pulled out of a green cabinet."""
    width, depth = RIGHT - LEFT, BACK - FRONT
    x, y = (LEFT + RIGHT) / 2, (FRONT + BACK) / 2
    for row in range(8):
        centre = (x, FRONT + (row + 0.5) * depth / 8, -0.05)
        model.box(paint.wood, centre, (width, depth / 8 - 0.01, 0.1), radius=0.01)
    side = (SIDE, depth + 2 * SIDE, HEIGHT)
    model.box(paint.oakfloor, (LEFT - SIDE / 2, y, HEIGHT / 2 - 0.1), side, radius=0.03)
    model.box(paint.oakfloor, (RIGHT + SIDE / 2, y, HEIGHT / 2 - 0.1), side, radius=0.03)
    model.box(paint.oakfloor, (x, BACK + SIDE / 2, HEIGHT / 2 - 0.1), (width, SIDE, HEIGHT))
    front = (width + 0.7, 0.2, HEIGHT + 0.25)
    model.box(paint.green2, (x, FRONT - 0.1, HEIGHT / 2 - 0.12), front, radius=0.05)
    model.box(paint.green2, (x, BACK + 0.55, 1.6), (12, 0.5, 4.6), radius=0.05)
    model.box(paint.white, (x, -4, -1.2), (16, 6, 0.2), radius=0.01)
    model.box(paint.oakfloor, (x, -3.4, -1.6), (18, 9, 0.2), radius=0.01)
