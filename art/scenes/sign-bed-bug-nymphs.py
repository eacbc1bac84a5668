"""Young bed bugs on an old card drawn along a mattress seam: straw colored, one red after a meal."""

import math

from kit.geometry import Model, place, rounded_rectangle
from kit.materials import paint
from kit.traces.mattress import mattress_edge, repainted_bug
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
HUNGRY = {
    "bed_body": "bed_nymph",
    "bed_plate": "bed_nymph",
    "bed_dark": "bed_nymph_edge",
    "bed_leg": "bed_nymph_edge",
}
FED = {**HUNGRY, "bed_plate": "bed_fed", "bed_dark": "bed_fed"}
TILT, TURN = 0.36, 0.2  # of the card: it leans on the mattress's top
# x, y on the card, heading in degrees, who
NYMPHS = [
    (-0.55, -0.42, 70, HUNGRY),
    (0.2, -0.1, 160, FED),
    (0.85, -0.5, 30, HUNGRY),
    (-0.2, 0.35, 240, HUNGRY),
    (1.05, 0.22, 300, HUNGRY),
]


def build():
    """The whole picture."""
    model = Model(seed=22)
    mattress_edge(model)
    card = place(0.1, 0.88, 0.6, turn=TURN, tilt_x=TILT)
    with model.frame(card):
        model.extrude(
            paint.green2,
            rounded_rectangle(3.3, 2.1, 0.14),
            0.03,
            axis="z",
            offset=-0.03,
            bevel=0.006,
        )
        model.box(paint.amber, (0, 0.78, 0.003), (3.3, 0.2, 0.006), radius=0.002)
    model.build("mattress")
    for k, (x, y, heading, colours) in enumerate(NYMPHS):
        lie = card @ place(x, y, 0.005, turn=math.radians(heading), scale=0.42)
        repainted_bug(lie, colours, seed=k + 1)
    close_up((0.15, 0.78, 0.42), width=3.9, azimuth=-100, elevation=42, focus=(0.2, 0.7, 0.5))
