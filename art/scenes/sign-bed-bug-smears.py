"""Rusty smears on a sheet: where a sleeper rolled onto fed bugs, below the pillow of a slept-in bed."""

import numpy as np

from kit.geometry import Model, cloth
from kit.interiors import cushion
from kit.materials import paint
from kit.traces.smeared_sheet import sheet_height, smeared_sheet
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
# x, y, heading in degrees, length, width
SMEARS = [(-0.85, -0.5, 22, 1.7, 0.42), (0.95, 0.5, 196, 0.95, 0.28), (0.7, -0.82, -10, 0.75, 0.24)]
SPOTS = [(-0.95, 0.34, 0.075), (-0.74, 0.4, 0.05), (0.12, -0.92, 0.06), (1.25, 0.1, 0.055)]


def turned_back_duvet():
    """The green edge of a duvet, thrown back in the corner."""

    def surface(u, v):
        x = 0.9 + u * 4.2
        y = -3.9 + v * (2.5 + 0.42 * (x - 0.9)) + 0.06 * np.sin(3 * x)
        roll = 0.34 * np.sqrt(np.clip(1 - ((v - 0.86) / 0.15) ** 2, 0, 1))
        low = 0.16 * np.clip(1 - ((v - 0.3) / 0.75) ** 4, 0, 1)
        low = low * (1 - 0.35 * np.exp(-((((x - 2.1) % 1.4 - 0.7) / 0.12) ** 2)))
        return x, y, sheet_height(x, y) + 0.02 + np.maximum(roll, low) * (1 + 0.08 * np.sin(5 * x))

    def hem(u, v):
        x, y, z = surface(u, 0.9 + 0.03 * v)
        return x, y, z + 0.055

    cloth("hem", paint.linen, hem, columns=150, rows=6, thickness=0.02)
    cloth("duvet", paint.blanket, surface, columns=150, rows=150, thickness=0.05)


def build():
    """The whole picture."""
    smeared_sheet(SMEARS, SPOTS, seed=5)
    turned_back_duvet()
    model = Model(seed=23)
    for x, turn, seed in ((-1.5, 0.1, 4), (1.75, -0.08, 6)):
        cushion(
            model,
            paint.pillow,
            (x, 2.15, 0.42),
            (3.1, 1.9, 0.8),
            rotation=(0.3, 0, turn),
            seed=seed,
        )
    model.box(paint.wood, (0, 3.5, 1.2), (12, 0.3, 3.4), radius=0.08)
    model.build("bed")
    close_up(
        (0.1, 0.15, 0.1),
        width=4.3,
        azimuth=-96,
        elevation=44,
        focus=(0, -0.2, 0.1),
        sun_elevation=22,
    )
