"""Mosquitoes: the Asian tiger mosquito and the plain brown house mosquito; they face +x."""

import math

import numpy as np

from kit.critters.limbs import jointed_leg
from kit.geometry import Model, place
from kit.materials import paint


def mosquito(
    matrix,
    seed=1,
    spread=0.35,
    sweep=0.42,
    body="mosq",
    lines=3,
    leg_bands="mosq_pale",
    leg_girth=1.0,
):
    """A female, hovering: humped thorax, slim banded abdomen, veined wings, long legs.

    lines is how many pale lines run down the back: three, one or none; leg_bands names the paint
    of the rings of the legs, or is None.
    Before the cream backdrop white bands vanish and cut the legs into dashes: name another paint.
    """
    model = Model(matrix, seed=seed)
    dark, wing, pale, vein = paint[body], paint.mosq_wing, paint.mosq_pale, paint.mosq_vein
    _mosquito_abdomen(model, dark, pale)
    _mosquito_thorax(model, dark, pale, lines)
    _mosquito_head(model, dark)
    _mosquito_wings(model, spread, sweep, wing, vein, pale)
    _mosquito_legs(model, dark, leg_bands and paint[leg_bands], leg_girth)
    model.build("mosquito")


def _mosquito_abdomen(model, dark, pale):
    """Drooping abdomen with pale bands."""
    t = np.linspace(0, 1, 40)
    x = -0.1 - 0.66 * t
    z = -0.02 - 0.12 * t - 0.1 * t**2
    radii = np.interp(t, [0, 0.08, 0.5, 0.85, 1], [0.045, 0.062, 0.066, 0.048, 0.016])
    model.tube(dark, np.c_[x, 0 * t, z], radii, sides=20)
    for i in range(7):
        k = int(3 + i * 5.2)
        model.tube(
            pale,
            [(x[k] + 0.012, 0, z[k] + 0.002), (x[k] - 0.014, 0, z[k] - 0.002)],
            radii[k] * 1.05,
            sides=20,
            capped=False,
        )


def _mosquito_thorax(model, dark, pale, lines):
    """Humped thorax, with pale lines or plain."""
    model.ball(
        dark, (0.06, 0, 0.06), (0.175, 0.125, 0.135), segments=30, rings=20, rotation=(0, 0.2, 0)
    )
    for row in {3: (-1, 0, 1), 1: (0,), 0: ()}[lines]:
        u = np.linspace(-1, 1, 14)
        points = np.c_[
            0.06 + 0.15 * u,
            row * 0.062 * (1 - 0.25 * u * u),
            0.06
            + 0.136 * np.sqrt(np.maximum(0, 1 - (u * 0.84) ** 2)) * (1 if row == 0 else 0.9)
            - 0.03 * u,
        ]
        width = 0.0085 if row else 0.006 if lines == 3 else 0.014
        model.tube(pale, points, width, sides=8)


def _mosquito_head(model, dark):
    """Head, eyes, palps, feathery antennae, proboscis."""
    model.tube(dark, [(0.19, 0, 0.02), (0.26, 0, -0.02)], [0.03, 0.03], sides=10)
    model.ball(dark, (0.3, 0, -0.025), 0.062, segments=20)
    for side in (-1, 1):
        model.ball(
            paint.eye, (0.318, side * 0.042, -0.015), (0.042, 0.036, 0.052), segments=18, rings=12
        )
        model.tube(
            dark, [(0.35, side * 0.014, -0.05), (0.44, side * 0.02, -0.1)], [0.011, 0.013], sides=8
        )
        u = np.linspace(0, 1, 12)
        ant = np.c_[0.345 + 0.26 * u, side * (0.025 + 0.14 * u), 0.02 + 0.07 * u - 0.1 * u * u]
        model.tube(dark, ant, 0.007 - 0.004 * u, sides=6)
        for k in range(2, 11):
            for end in (-1, 1):
                root = ant[k]
                model.tube(
                    dark,
                    [root, root + np.array([0.035, end * 0.035, 0.012])],
                    [0.0028, 0.001],
                    sides=4,
                )
    model.tube(
        dark,
        [(0.35, 0, -0.055), (0.52, 0, -0.185), (0.66, 0, -0.3)],
        [0.017, 0.012, 0.01],
        sides=10,
    )
    model.tube(paint.jaw, [(0.65, 0, -0.292), (0.71, 0, -0.342)], [0.006, 0.002], sides=8)


def _mosquito_wings(model, spread, sweep, wing, vein, pale):
    """One pair of veined wings, and the halteres."""
    for side in (-1, 1):
        with model.frame(
            place(0.02, side * 0.075, 0.13, turn=side * (math.pi / 2 + sweep), tilt_y=-spread)
        ):
            length = 0.92
            t = np.linspace(0, 1, 40)
            half = 0.138 * np.sin(math.pi * np.clip(t, 0, 1) ** 0.62) ** 0.85
            lead = np.c_[length * t, half * 0.75 * side * -1]
            trail = np.c_[length * t, -half * 1.15 * side * -1]
            outline = np.concatenate([lead, trail[-2:0:-1]])
            model.loft(
                wing,
                [
                    np.c_[outline, np.full(len(outline), -0.002)],
                    np.c_[outline, np.full(len(outline), 0.002)],
                ],
                smooth_angle=30,
            )
            edge = np.concatenate([lead, trail[::-1]])
            model.tube(vein, np.c_[edge, np.zeros(len(edge))], 0.0075, sides=6, capped=False)
            for share, end_share in (
                (0.55, 0.97),
                (0.2, 0.99),
                (-0.15, 0.98),
                (-0.5, 0.94),
                (-0.8, 0.8),
            ):
                along = np.linspace(0.06, end_share, 24)
                half_widths = 0.138 * np.sin(math.pi * along**0.62) ** 0.85
                across = (
                    np.where(share > 0, half_widths * 0.75 * share, half_widths * 1.15 * share)
                    * -side
                )
                model.tube(
                    vein,
                    np.c_[length * along, across * np.minimum(1, along * 3), np.zeros(24)],
                    0.0052,
                    sides=5,
                )
        # haltere
        model.tube(pale, [(-0.05, side * 0.1, 0.05), (-0.08, side * 0.16, 0.04)], 0.006, sides=6)
        model.ball(pale, (-0.085, side * 0.17, 0.038), 0.015, segments=8, rings=6)


MOSQUITO_LEGS = [  # joints of the left leg, y outwards; radii
    (
        [(0.13, 0.06, -0.05), (0.36, 0.34, 0.02), (0.46, 0.48, -0.38), (0.56, 0.52, -0.54)]
        + [(0.68, 0.55, -0.62)],
        [0.027, 0.02, 0.012, 0.007, 0.003],
    ),
    (
        [(0.06, 0.07, -0.06), (0.02, 0.46, 0.04), (-0.04, 0.64, -0.42), (0.0, 0.7, -0.62)]
        + [(0.1, 0.74, -0.78)],
        [0.027, 0.02, 0.012, 0.007, 0.003],
    ),
    (
        [(-0.02, 0.06, -0.05), (-0.4, 0.34, 0.2), (-0.78, 0.45, -0.16), (-0.99, 0.48, -0.08)]
        + [(-1.18, 0.5, 0.16)],
        [0.028, 0.021, 0.012, 0.007, 0.003],
    ),
]


def _mosquito_legs(model, dark, pale, girth):
    """Long legs, banded where pale names a paint; the hind pair sweeps up."""
    bands = pale and [
        [(0.88, 0.97)],
        [(0.03, 0.1), (0.9, 0.98)],
        [(0.0, 0.2), (0.6, 0.82)],
        [(0.1, 0.35)],
    ]
    for side in (-1, 1):
        for joints, radii in MOSQUITO_LEGS:
            jointed_leg(
                model,
                dark,
                [(x, side * y, z) for x, y, z in joints],
                [radius * girth for radius in radii],
                bands=bands,
                band_paint=pale,
            )
