"""A bat roost: a brown smear runs down from a gap at the roof, droppings lie on the ledge below."""

from kit.geometry import Model
from kit.materials import paint
from kit.traces.yard_roost import droppings, smeared_siding
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
FACE, TOP = 0.6, 1.78  # y of the wall, height where the boards end below the roof
GAP = (0.1, 1.15)  # middle and width


def roof_edge(model):
    """Trim with a sprung board over a dark gap, fascia, and the first rows of tiles."""
    middle, width = GAP
    left, right = middle - width / 2, middle + width / 2
    model.box(
        paint.tire, (middle, FACE + 0.02, TOP + 0.06), (width - 0.01, 0.08, 0.36), radius=0.01
    )
    for x0, x1 in ((-6, left), (right, 6)):
        centre = ((x0 + x1) / 2, FACE - 0.05, TOP + 0.14)
        model.box(paint.white, centre, (x1 - x0 - 0.015, 0.16, 0.34), radius=0.03)
    sprung = (middle, FACE - 0.09, TOP + 0.22)
    model.box(paint.white, sprung, (width - 0.02, 0.14, 0.3), 0.03, rotation=(-0.12, -0.055, 0))
    model.box(paint.white, (0, FACE - 0.12, TOP + 0.5), (12, 0.34, 0.3), radius=0.04)
    model.box(paint.tire, (0, FACE + 0.3, TOP), (12, 0.4, 1.0))
    deck = (0, FACE + 0.3, TOP + 0.74)
    model.box(paint.cedar, deck, (12, 1.5, 0.06), rotation=(0.36, 0, 0))
    for row in range(4):
        for i in range(-9, 10):
            centre = (
                i * 0.56 + 0.28 * (row % 2),
                FACE - 0.28 + row * 0.36,
                TOP + 0.72 + row * 0.13,
            )
            model.box(paint.roof, centre, (0.53, 0.62, 0.09), radius=0.04, rotation=(0.36, 0, 0))


def ledge(model):
    """Stone ledge below, brick under it."""
    for i in range(-4, 5):
        centre = (i * 1.4 + 0.5, FACE - 0.62, -0.14)
        model.box(paint.limestone, centre, (1.37, 1.5, 0.24), radius=0.06)
    for i in range(-6, 7):
        for j in range(6):
            centre = (i * 0.66 + 0.33 * (j % 2), FACE - 1.05, -0.38 - j * 0.23)
            model.box(paint.brick, centre, (0.63, 0.5, 0.205), radius=0.03)
    model.box(paint.mortar, (0, FACE - 0.9, -1.4), (12, 0.6, 2.4))


def build():
    """The whole picture."""
    smeared_siding(FACE, TOP, *GAP, seed=4)
    model = Model(seed=4)
    roof_edge(model)
    ledge(model)
    model.build("edge")
    droppings(GAP[0], FACE - 0.42, -0.02, 0.5, seed=3)
    close_up((0.05, 0.3, 1.08), width=4.1, azimuth=-72, elevation=17, focus=(0.1, 0.4, 1.0))
