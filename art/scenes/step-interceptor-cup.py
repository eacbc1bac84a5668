"""A count of bed bugs: the leg of a bed in a cup of two rings, bugs caught in its outer ring."""

import math

from kit.critters.bed_bugs import bed_bug
from kit.geometry import Model, place
from kit.materials import paint
from kit.props.interceptor import (
    WELL_FLOOR,
    bed_leg,
    clear_glass,
    hand_lens,
    interceptor_cup,
    talc,
    walnut,
)
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
MOAT = 0.94  # radius at which the bugs walk
BUGS = [(-146, -35, 0.3)]  # where on the ring, heading, scale
LENS = place(0.66, -0.92, 0.6, turn=-0.62, tilt_y=0.18)  # leans on the rim
BACK = 2.9  # y of the wall


def room(model):
    """Oak boards, a baseboard and a pale wall behind."""
    for k in range(-10, 8):
        y = k * 0.72
        for i in range(-3, 4):
            x = i * 4.2 + (k % 3) * 1.5
            model.box(paint.oakfloor, (x, y, -0.1), (4.185, 0.703, 0.2), radius=0.016)
    model.box(paint.dark, (0, 0, -0.3), (30, 20, 0.2))
    model.box(paint.white, (0, BACK, 0.4), (24, 0.16, 0.9), radius=0.05)
    model.box(paint.plaster, (0, BACK + 0.2, 3), (24, 0.2, 8))


def bed(model):
    """The leg in its cup, and the rails that meet above it."""
    wood = walnut()
    bed_leg(model, wood)
    model.box(wood, (3.6, 0.02, 2.0), (7, 0.24, 1.0), radius=0.05)
    model.box(wood, (0.0, 3.6, 2.0), (0.24, 7, 1.0), radius=0.05)


def build():
    """The whole picture."""
    model = Model(seed=6)
    room(model)
    bed(model)
    interceptor_cup(model)
    talc(model)
    with model.frame(LENS):
        hand_lens(model, clear_glass())
    model.build("cup")
    for k, (turn, heading, scale) in enumerate(BUGS):
        a = math.radians(turn)
        spot = MOAT * math.cos(a), MOAT * math.sin(a), WELL_FLOOR + 0.004
        bed_bug(place(*spot, turn=math.radians(heading), scale=scale), seed=k + 1)
    bed_bug(LENS @ place(0.06, 0.1, -0.13, turn=2.0, scale=0.56), seed=5)
    close_up(
        (0.4, -0.25, 0.4),
        width=4.5,
        azimuth=-98,
        elevation=40,
        focus=(0.3, -0.8, 0.3),
        sun_elevation=44,
    )
