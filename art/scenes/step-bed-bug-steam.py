"""Steam against bed bugs: a steamer's head goes along the seam of a white mattress."""

import random

from kit.geometry import Model
from kit.materials import paint
from kit.traces.steamed_seam import folded_blanket, steam, steam_head, white_mattress
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
AZIMUTH, ELEVATION = -76, 25
HEAD = (0.35, -0.02, 0.12)  # where its mouth meets the seam
PLUME = [  # x, z of its line on the sheet of steam, radius, density
    (-0.95, 0.0, 0.26, 1.8),
    (-1.2, -0.02, 0.26, 1.4),
    (-0.92, 0.22, 0.22, 1.3),
    (-0.74, 0.42, 0.19, 1.1),
    (-0.55, 0.6, 0.18, 1.0),
]
MOUTH = 0.17, 0.12, 0.92  # x, z on that sheet, half its width


def puffs(seed=4):
    """Jets along the mouth that roll forward and drift to the left."""
    rng = random.Random(seed)
    x, z, half = MOUTH
    jets = []
    for k in range(13):
        start = x + half * (k / 6 - 1)
        reach = rng.uniform(0.16, 0.42)
        for share in (0.2, 0.6, 1.0):
            at = start - 0.22 * share * reach + rng.uniform(-0.03, 0.03), z - share * reach
            jets.append((*at, 0.1 + 0.13 * share, 1.5 - 0.75 * share))
    return jets + PLUME


def build():
    """The whole picture."""
    model = Model(seed=5)
    white_mattress(model)
    folded_blanket(model, 2.15, 1.15, paint.terracotta)
    with model.at(*HEAD, turn=0.1, tilt_x=0.12):
        steam_head(model)
    model.build("bed")
    steam((HEAD[0], -0.7, 0.3), 4.6, 3.2, AZIMUTH, ELEVATION, puffs())
    close_up(
        (0.15, 0.2, 0.2),
        width=4.0,
        azimuth=AZIMUTH,
        elevation=ELEVATION,
        focus=(0.3, 0.0, 0.2),
    )
