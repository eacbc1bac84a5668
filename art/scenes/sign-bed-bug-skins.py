"""Shed skins of bed bugs: empty, pale, in several sizes along the seam of a mattress."""

import math

from kit.geometry import Model, place
from kit.traces.mattress import mattress_edge, repainted_bug, top_height
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
EMPTY = {
    "bed_body": "bed_skin",
    "bed_plate": "bed_skin",
    "bed_dark": "bed_skin_edge",
    "bed_leg": "bed_skin_edge",
    "eye": "bed_skin_edge",
}
# x, y, heading in degrees, scale: five molts, five sizes
SKINS = [
    (-0.5, 0.62, 200, 0.82),
    (0.72, 0.5, 28, 0.68),
    (1.66, 0.72, 120, 0.55),
    (-1.62, 0.5, 62, 0.5),
    (0.2, 1.32, 255, 0.42),
    (-1.2, 1.42, 320, 0.34),
    (1.16, 1.5, 80, 0.27),
    (-0.2, 0.24, 10, 0.27),
]


def build():
    """The whole picture."""
    model = Model(seed=21)
    mattress_edge(model)
    model.build("mattress")
    for k, (x, y, heading, scale) in enumerate(SKINS):
        slope = math.atan2(float(top_height(y + 0.1) - top_height(y - 0.1)), 0.2)
        lie = place(x, y, float(top_height(y)) + 0.02, tilt_x=slope, scale=scale)
        repainted_bug(lie @ place(turn=math.radians(heading)), EMPTY, seed=k + 1)
    close_up((0, 0.86, 0.34), width=4.4, azimuth=-80, elevation=40, focus=(0, 0.4, 0.2))
