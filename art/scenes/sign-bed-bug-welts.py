"""Itchy welts in the morning: a row of them on a forearm that rests on the sheet."""

from kit.geometry import Model
from kit.interiors import cushion
from kit.materials import paint
from kit.traces.smeared_sheet import smeared_sheet
from kit.traces.welted_arm import welted_arm
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
# x, degrees from the top of the arm towards the viewer, radius
WELTS = [(-0.82, 40, 0.13), (-0.36, 52, 0.15), (0.06, 36, 0.12), (0.44, 48, 0.11), (-0.42, 4, 0.1)]


def build():
    """The whole picture."""
    smeared_sheet([], [], seed=5)
    model = Model(seed=24)
    with model.at(0, -0.25, 0.1, turn=0.1):
        welted_arm(model, WELTS)
    cushion(model, paint.pillow, (0.9, 2.2, 0.45), (4.6, 1.9, 0.9), rotation=(0.3, 0, 0.05), seed=6)
    model.box(paint.wood, (0, 3.6, 1.2), (12, 0.3, 3.4), radius=0.08)
    model.build("bed")
    close_up(
        (0.1, 0.1, 0.3),
        width=4.4,
        azimuth=-92,
        elevation=40,
        focus=(0, -0.5, 0.5),
        sun_elevation=26,
    )
