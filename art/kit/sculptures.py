"""Public art: Addison's Blueprints and the mustangs of Las Colinas."""

import math
import random

import numpy as np

from kit.geometry import place, unit
from kit.materials import paint

PANEL_CELLS = 5  # each way


def lacy_panel(model, width, height, seed=1, plate="blue2", frame="blue", bend=0.22):
    """Curved openwork sheet in the local xy plane: frame, ribs, plates, rings."""
    rng = random.Random(seed)
    cells = PANEL_CELLS

    def point(u, v):
        """Place on the bent sheet, u and v from 0 to 1."""
        rise = bend * (1 - (2 * u - 1) ** 2) - bend * 0.5 * (2 * v - 1) ** 2
        return np.array([(u - 0.5) * width, (v - 0.5) * height, rise])

    along, up = np.linspace(0, 1, 9), np.linspace(0, 1, 7)
    edge = [(t, 0) for t in along] + [(1, t) for t in up[1:]]
    edge += [(1 - t, 1) for t in along[1:]] + [(0, 1 - t) for t in up[1:]]
    model.tube(paint[frame], [point(u, v) for u, v in edge], 0.06, sides=8)
    for i in range(1, cells):
        model.tube(paint[plate], [point(i / cells, t) for t in up], 0.038, sides=6)
    for j in range(1, cells):
        model.tube(paint[plate], [point(t, j / cells) for t in along], 0.038, sides=6)
    for i in range(cells):
        for j in range(cells):
            has_ring = rng.random() < 0.6
            u, v = (i + 0.5) / cells, (j + 0.5) / cells
            if (i + j) % 2 == 0:
                size = (width / cells * 0.98, height / cells * 0.98, 0.035)
                model.box(paint[plate], point(u, v), size, radius=0.012, steps=1)
            elif has_ring:
                ring = []
                for t in np.linspace(0, 2 * math.pi, 13):
                    ring.append(
                        point(u + 0.32 / cells * math.cos(t), v + 0.32 / cells * math.sin(t))
                    )
                model.tube(paint[plate], ring, 0.038, sides=6)


def blueprints(model, x, y, z=0, reach=1.95, height=3.1, seed=5):
    """Addison's Blueprints: leaning blue poles with five lacy panels, fanned out over the road."""
    rng = random.Random(seed)
    with model.at(x, y, z):
        for k in range(5):
            tall = height * (0.92 + 0.10 * (k % 3))
            with model.at(turn=math.radians(-18 + 72 * k)):
                panel = place(reach, 0, tall, tilt_x=rng.uniform(-0.12, 0.12), tilt_y=-0.50)
                with model.frame(panel):
                    lacy_panel(model, 1.9, 2.0, seed + k)
                _panel_poles(model, rng, reach, tall)
                _panel_strut(model, reach, tall, 0.6 if k % 2 else -0.6)


def _panel_poles(model, rng, reach, tall):
    """Three inner poles that lean outwards and shoot past the panel."""
    for aside, out, past in ((-0.8, 0.26, 0.75), (0, 0.36, 1.0), (0.8, 0.22, 0.65)):
        foot = np.array([out * 1.3, aside * 0.45, -0.05])
        head = np.array([reach + 0.15 * rng.uniform(-1, 1), aside, tall + 0.12])
        tip = head + unit(head - foot) * past
        model.tube(paint.blue, [foot, head, tip], [0.075, 0.068, 0.055])
        model.ball(paint.blue, tip, 0.06, segments=10, rings=8)


def _panel_strut(model, reach, tall, aside):
    """Strut from the rim of the island that crosses the poles."""
    foot = np.array([1.3, aside * 0.9, -0.05])
    head = np.array([reach - 0.65, -aside * 0.8, tall - 0.38])
    model.tube(paint.blue, [foot, head], [0.07, 0.06])


# knee and hoof (x, z) from the joint: front near, front far, hind near, hind far
GALLOP = (
    (
        ((0.26, -0.12), (0.46, -0.34)),
        ((0.22, -0.04), (0.12, -0.26)),
        ((-0.12, -0.24), (-0.42, -0.50)),
        ((0.10, -0.24), (-0.10, -0.52)),
    ),
    (
        ((0.20, -0.02), (0.16, -0.26)),
        ((0.28, -0.10), (0.50, -0.28)),
        ((0.14, -0.22), (0.06, -0.52)),
        ((-0.10, -0.24), (-0.36, -0.54)),
    ),
    (
        ((0.10, -0.26), (0.16, -0.56)),
        ((0.24, -0.08), (0.34, -0.32)),
        ((-0.16, -0.20), (-0.50, -0.40)),
        ((-0.06, -0.26), (-0.26, -0.56)),
    ),
)


def mustang(model, x, y, z=0, turn=0, scale=1.0, pose=0, metal="patina", pitch=0.0):
    """Galloping bronze mustang facing +x, 1.5 long and 1.3 tall; pose is 0, 1 or 2."""
    metal = paint[metal]
    with model.at(x, y, z, turn=turn, scale=scale, tilt_y=-pitch):
        model.tube(
            metal,
            [
                (-0.5, 0, 0.8),
                (-0.44, 0, 0.81),
                (-0.3, 0, 0.8),
                (-0.08, 0, 0.76),
                (0.14, 0, 0.76),
                (0.32, 0, 0.8),
                (0.44, 0, 0.84),
                (0.48, 0, 0.85),
            ],
            [0.05, 0.15, 0.2, 0.185, 0.19, 0.205, 0.15, 0.06],
            sides=20,
            squash=0.86,
        )
        model.tube(
            metal,
            [(0.28, 0, 0.84), (0.46, 0, 0.98), (0.6, 0, 1.14), (0.68, 0, 1.26)],
            [0.19, 0.145, 0.11, 0.085],
            sides=16,
            squash=0.7,
        )
        model.tube(
            metal,
            [(0.62, 0, 1.29), (0.7, 0, 1.27), (0.82, 0, 1.17), (0.93, 0, 1.06), (0.97, 0, 1.03)],
            [0.05, 0.095, 0.075, 0.055, 0.03],
            sides=14,
            squash=0.8,
        )
        for side in (-1, 1):
            model.cylinder(
                metal,
                (0.66, side * 0.05, 1.32),
                (0.62, side * 0.065, 1.43),
                0.03,
                end_radius=0.006,
                sides=10,
                bevel=0.004,
            )
        _horse_mane_and_tail(model, metal)
        for i, (knee, hoof) in enumerate(GALLOP[pose % 3]):
            fore = i < 2
            side_y = (-1 if i % 2 == 0 else 1) * 0.1
            joint = np.array([0.32 if fore else -0.34, side_y, 0.7])
            knee_at = joint + np.array([knee[0], 0, knee[1]])
            hoof_at = joint + np.array([hoof[0], 0, hoof[1]])
            model.tube(
                metal,
                [joint + [0, 0, 0.06], (joint + knee_at) / 2, knee_at],
                [0.125 if fore else 0.155, 0.09 if fore else 0.11, 0.055],
            )
            model.tube(
                metal, [knee_at, (knee_at + hoof_at) / 2, hoof_at], [0.055, 0.04, 0.045], sides=10
            )
            along = (hoof_at - knee_at) / np.linalg.norm(hoof_at - knee_at)
            model.tube(metal, [hoof_at, hoof_at + along * 0.07], [0.05, 0.062], sides=10)


def _horse_mane_and_tail(model, metal):
    """Flying mane and tail."""
    # flying mane
    for k in range(7):
        t = k / 6
        root_x = 0.66 - 0.36 * t
        root_z = 1.33 - 0.36 * t
        model.tube(
            metal,
            [
                (root_x, 0, root_z - 0.04),
                (root_x - 0.12, 0.02 * (-1) ** k, root_z + 0.03),
                (root_x - 0.24, 0.03 * (-1) ** k, root_z - 0.02),
            ],
            [0.05, 0.042, 0.008],
            sides=8,
        )
    model.tube(
        metal,
        [(-0.48, 0, 0.86), (-0.62, 0, 0.94), (-0.8, 0.02, 0.9), (-0.98, 0.0, 0.74)],
        [0.04, 0.065, 0.06, 0.008],
    )
