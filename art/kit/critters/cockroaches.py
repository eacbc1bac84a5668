"""Cockroaches: each kind with its own shield, wings, legs and feelers; they face +x on z = 0.

All are LENGTH long from the head to the abdomen's end. Proportions of the kinds: Texas A&M
AgriLife Extension, ENTO-037, and photographs of mounted ones.
"""

from dataclasses import dataclass
from typing import Tuple

import numpy as np

from kit.critters.limbs import feeler, jointed_leg
from kit.critters.roach_shells import Shield, Wings, shield, wings
from kit.critters.shading import blend, rgb, smooth_step
from kit.geometry import Model
from kit.materials import paint

LENGTH = 1.4
TAIL = -0.78  # x of the abdomen's end


def _striped(along, across):
    """Tan, with two dark bars that run from the front edge to the rear one."""
    aside = np.abs(across) - 0.035 * (1 - along**2)
    bars = smooth_step(aside, 0.17, 0.22) * (1 - smooth_step(aside, 0.47, 0.53))
    bars *= 1 - smooth_step(np.abs(along), 0.86, 0.93)
    pale = smooth_step(np.abs(across), 0.62, 0.95)
    base = blend(rgb("#9a6739"), rgb("#ab8350"), pale)
    return blend(base, rgb("#1d0d05"), bars)


def _blotched(along, across):
    """Pale yellow, with two dark lobes that meet in the middle: an eight that lies on its side."""
    aside = np.abs(across)
    lobe = ((aside - 0.34) / 0.34) ** 2 + ((along - 0.06) / 0.6) ** 2
    neck = (aside / 0.18) ** 2 + ((along - 0.06) / 0.3) ** 2
    dark = 1 - smooth_step(np.minimum(lobe, neck), 0.86, 1.12)
    edge = smooth_step(np.hypot(along, across), 0.93, 1.0) * 0.5
    base = blend(rgb("#bd9550"), rgb("#8a5a28"), edge)
    return blend(base, rgb("#4a1b0b"), dark)


def _plain(along, across):
    """One dark mahogany brown, to the very edge."""
    return np.tile(rgb("#301505"), (len(along), 1))


@dataclass(frozen=True)
class Roach:
    """The build of one kind; paints by name."""

    shield: Shield
    wings: Wings
    legs: Tuple  # joints of the left legs: hip, knee, ankle, foot, toe
    girth: float  # of the legs
    spine: float  # length of their spines
    abdomen: float  # half its width
    feelers: Tuple  # the left one, then the right one
    cercus: float  # length
    skin: str
    leg: str
    face: str
    dark: str  # spines and feelers


GERMAN = Roach(
    shield=Shield(0.57, 0.17, 0.275, 0.062, 0.12, 0.62, _striped),
    wings=Wings(
        0.32, -0.80, (0.2, 0.248, 0.258, 0.258, 0.25, 0.232, 0.19), 0.07, 0.34, 0.8, 9,
        "#835834", "#6a4422", "#997145",
    ),  # fmt: skip
    legs=(
        ((0.4, 0.1, 0.09), (0.62, 0.3, 0.15), (0.82, 0.4, 0.05), (0.95, 0.43, 0.014)),
        ((0.24, 0.13, 0.09), (0.27, 0.46, 0.17), (0.16, 0.72, 0.05), (0.12, 0.88, 0.014)),
        ((0.1, 0.13, 0.09), (-0.18, 0.46, 0.19), (-0.56, 0.66, 0.05), (-0.8, 0.74, 0.014)),
    ),
    girth=0.92,
    spine=0.062,
    abdomen=0.225,
    feelers=(
        ((0.58, 0.06, 0.17), (0.9, 0.24, 0.34), (1.24, 0.5, 0.24), (1.36, 0.86, 0.06)),
        ((0.58, -0.06, 0.17), (0.9, -0.26, 0.32), (1.16, -0.58, 0.22), (1.16, -0.98, 0.05)),
    ),
    cercus=0.24,
    skin="roach_tan",
    leg="roach_leg",
    face="roach_face",
    dark="roach_dark",
)
AMERICAN = Roach(
    shield=Shield(0.57, 0.13, 0.27, 0.07, 0.15, 0.78, _blotched),
    wings=Wings(
        0.3, -1.0, (0.2, 0.25, 0.262, 0.252, 0.228, 0.192, 0.13), 0.1, 0.42, 0.84, 12,
        "#5e2710", "#43180a", "#753717",
    ),  # fmt: skip
    legs=(
        ((0.4, 0.1, 0.1), (0.58, 0.34, 0.22), (0.8, 0.46, 0.06), (0.98, 0.5, 0.014)),
        ((0.22, 0.14, 0.1), (0.18, 0.52, 0.25), (0.0, 0.78, 0.06), (-0.1, 0.92, 0.014)),
        ((0.06, 0.14, 0.1), (-0.26, 0.52, 0.27), (-0.78, 0.74, 0.06), (-1.08, 0.8, 0.014)),
    ),
    girth=1.2,
    spine=0.105,
    abdomen=0.235,
    feelers=(
        ((0.6, 0.06, 0.18), (0.98, 0.22, 0.36), (1.3, 0.3, 0.3), (1.54, 0.2, 0.16)),
        ((0.6, -0.06, 0.18), (0.96, -0.3, 0.36), (1.22, -0.62, 0.2), (1.24, -0.98, 0.05)),
    ),
    cercus=0.3,
    skin="roach_red",
    leg="roach_red_leg",
    face="roach_red_leg",
    dark="roach_dark",
)
SMOKYBROWN = Roach(
    shield=Shield(0.55, 0.12, 0.315, 0.09, 0.1, 0.88, _plain),
    wings=Wings(
        0.3, -1.02, (0.23, 0.296, 0.326, 0.336, 0.33, 0.298, 0.22), 0.12, 0.5, 0.72, 11,
        "#301505", "#1c0b04", "#301505",
    ),  # fmt: skip
    legs=(
        ((0.4, 0.11, 0.1), (0.6, 0.33, 0.17), (0.78, 0.42, 0.06), (0.9, 0.4, 0.014)),
        ((0.22, 0.15, 0.1), (0.24, 0.5, 0.2), (0.2, 0.76, 0.06), (0.26, 0.9, 0.014)),
        ((0.06, 0.15, 0.1), (-0.2, 0.54, 0.22), (-0.6, 0.76, 0.06), (-0.84, 0.86, 0.014)),
    ),
    girth=1.05,
    spine=0.085,
    abdomen=0.27,
    feelers=(
        ((0.58, 0.06, 0.17), (0.94, 0.16, 0.36), (1.32, 0.42, 0.3), (1.5, 0.8, 0.12)),
        ((0.58, -0.06, 0.17), (0.98, -0.2, 0.36), (1.36, -0.46, 0.26), (1.7, -0.5, 0.12)),
    ),
    cercus=0.26,
    skin="roach_smoky",
    leg="roach_smoky_leg",
    face="roach_smoky_leg",
    dark="roach_smoky_leg",
)


def cockroach(matrix, look, seed=1, sweep=0.0):
    """A grown cockroach with spiny legs; sweep swings the ends of its feelers to one side."""
    model = Model(matrix, seed)
    _abdomen(model, look)
    _head(model, look, sweep)
    _legs(model, look)
    model.build("roach")
    wings(matrix, look.wings, look.skin)
    shield(matrix, look.shield, look.skin)


def german_cockroach(matrix, seed=1, sweep=0.0):
    """Blattella germanica: tan, two dark stripes on the shield, wings no longer than the body."""
    cockroach(matrix, GERMAN, seed, sweep)


def _abdomen(model, look):
    """Flat abdomen under the wings, and two jointed feelers at its end."""
    middle, half = (0.3 + TAIL) / 2, (0.3 - TAIL) / 2
    model.ball(paint[look.leg], (middle, 0, 0.115), (half, look.abdomen, 0.06), 40, 16)
    for side in (-1, 1):
        for k in range(9):
            t = k / 8
            bead = (TAIL + 0.08 - look.cercus * t, side * (0.1 + 0.14 * t), 0.115 + 0.03 * t)
            radius = 0.027 * (1 - 0.7 * t) * (0.7 + 0.6 * min(1, t * 4))
            model.ball(paint[look.leg], bead, (0.026, radius, radius), segments=10, rings=7)


def _head(model, look, sweep):
    """Head bent down below the shield, eyes, palps, and feelers longer than the body."""
    x = look.shield.front
    tilted = (0, 0.5, 0)
    model.ball(
        paint[look.face], (x - 0.045, 0, 0.105), (0.085, 0.105, 0.1), 24, 16, rotation=tilted
    )
    for side in (-1, 1):
        model.ball(paint.eye, (x - 0.005, side * 0.082, 0.125), (0.046, 0.034, 0.056), segments=16)
        palp = [(x + 0.015, side * 0.04, 0.06), (x + 0.09, side * 0.075, 0.06)]
        model.tube(
            paint[look.leg], [*palp, (x + 0.12, side * 0.07, 0.02)], [0.014, 0.015, 0.011], sides=8
        )
        points = np.array(look.feelers[0 if side > 0 else 1])
        points[:, 1] += sweep * np.linspace(0, 1, len(points)) ** 2
        model.ball(paint[look.leg], points[0], 0.027, segments=12, rings=8)
        feeler(model, paint[look.dark], points, 0.0165, 0.0055)


def _legs(model, look):
    """Six running legs, each pair longer than the one before it: flat thigh, spiny shin, foot."""
    for joints in look.legs:
        for side in (-1, 1):
            shift = model.rng.uniform(-0.04, 0.04)
            placed = np.array(joints) * (1, side, 1)
            placed[1:, 0] += shift * np.linspace(0.4, 1, 3)
            hip, knee, ankle, toe = placed
            radii = [width * look.girth for width in (0.05, 0.034, 0.018)]
            jointed_leg(model, paint[look.leg], [hip, knee, ankle], radii)
            _foot(model, look, ankle, toe)
            _spines(model, look, knee, ankle, side)


def _foot(model, look, ankle, toe):
    """Five thin joints and two claws."""
    stations = np.linspace(0, 1, 6)
    path = ankle + (toe - ankle) * stations[:, None]
    path[1:, 2] = np.maximum(0.014, ankle[2] * (1 - stations[1:] * 2.2))
    for start, end in zip(path, path[1:]):
        model.tube(
            paint[look.leg], [start, end], [0.0125 * look.girth, 0.0155 * look.girth], sides=8
        )
    for turn in (-0.5, 0.5):
        ahead = (toe - ankle) * (1, 1, 0) / np.linalg.norm(toe - ankle)
        tip = toe + 0.045 * (ahead + turn * np.array((-ahead[1], ahead[0], 0)))
        model.tube(paint[look.dark], [toe, tip - (0, 0, 0.006)], [0.008, 0.002], sides=6)


def _spines(model, look, knee, ankle, side):
    """Two rows of spines along a shin."""
    shin = ankle - knee
    along = shin / np.linalg.norm(shin)
    for k in range(7):
        root = knee + shin * (0.16 + 0.135 * k)
        for turn in (-1, 1):
            out = np.array([turn * 0.75, side * 0.35, 0.35]) * look.spine
            tip = root + along * look.spine * 0.7 + out * (0.8 + 0.3 * (k % 2))
            model.tube(paint[look.dark], [root, tip], [0.0085, 0.002], sides=5)
