"""Ants, each with the build of its kind; they face +x and stand on z = 0, the waist at the origin."""

from dataclasses import dataclass, field
from typing import Sequence, Tuple


from kit.critters.ant_parts import (
    Antenna,
    Head,
    Shell,
    ant_head,
    ant_legs,
    ant_wing,
    antenna,
    body_shell,
    hairs,
    plated_gaster,
    sting,
)
from kit.geometry import Model, place
from kit.materials import paint


@dataclass(frozen=True)
class Ant:
    """The build of one kind; paints by name, sizes in metres of the model."""

    paints: Tuple[str, str, str, str]  # body, gaster, rims of its plates, legs
    middle: Sequence[Shell]
    waist: Sequence[Shell]
    gaster: Shell
    seams: Sequence[float]
    head: Head
    neck: Tuple[float, float, float]
    antenna: Antenna
    legs: Sequence[Sequence[Tuple[float, float, float]]]
    thick: float  # of the legs
    jaw: float = 0.15
    sting: float = 0.0
    hairs: int = 0
    hair: float = 0.05
    stalk: Sequence[Tuple[float, float, float]] = field(default_factory=tuple)


# Red, glossy; two bumps in the waist, a dent in the back, ten-jointed antennae with a club of two.
FIRE = Ant(
    ("ant_red", "ant_gaster", "ant_band", "ant_leg"),
    middle=(
        Shell(
            [
                (0.08, 0.19, 0.31, 0.05),
                (0.16, 0.17, 0.37, 0.085),
                (0.27, 0.17, 0.385, 0.09),
                (0.36, 0.18, 0.34, 0.082),
            ],
            0.06,
            0.05,
        ),
        Shell(
            [
                (0.32, 0.18, 0.34, 0.08),
                (0.42, 0.18, 0.42, 0.105),
                (0.54, 0.2, 0.445, 0.118),
                (0.64, 0.25, 0.4, 0.09),
                (0.7, 0.28, 0.36, 0.055),
            ],
            0.05,
            0.06,
        ),
    ),
    waist=(
        Shell(
            [(-0.075, 0.17, 0.3, 0.045), (-0.01, 0.17, 0.41, 0.068), (0.055, 0.18, 0.27, 0.04)],
            0.05,
            0.05,
        ),
        Shell(
            [(-0.225, 0.18, 0.29, 0.06), (-0.155, 0.17, 0.36, 0.085), (-0.09, 0.18, 0.28, 0.05)],
            0.05,
            0.05,
        ),
    ),
    gaster=Shell(
        [
            (-1.0, 0.3, 0.4, 0.05),
            (-0.88, 0.22, 0.48, 0.14),
            (-0.68, 0.15, 0.53, 0.215),
            (-0.46, 0.13, 0.49, 0.22),
            (-0.3, 0.15, 0.4, 0.155),
            (-0.2, 0.2, 0.31, 0.07),
        ],
        0.09,
        0.07,
    ),
    seams=(0.2, 0.38, 0.58),
    head=Head(
        (0.93, 0, 0.33),
        (0.225, 0.205, 0.14),
        behind=1.0,
        ahead=0.84,
        notch=0.13,
        tilt=0.3,
        eye=(0.12, 0.9, 0.42),
        eye_size=0.033,
    ),
    neck=(0.68, 0, 0.33),
    antenna=Antenna((0.02, 0.3, 0.2), (0.34, -0.02, -0.2), joints=9, thick=0.019, club=2),
    legs=(
        ((0.56, 0.085, 0.2), (0.72, 0.36, 0.44), (0.88, 0.56, 0.07), (0.97, 0.65, 0.015)),
        ((0.42, 0.085, 0.18), (0.42, 0.42, 0.46), (0.38, 0.7, 0.07), (0.35, 0.82, 0.015)),
        ((0.22, 0.075, 0.18), (-0.06, 0.4, 0.46), (-0.38, 0.64, 0.07), (-0.5, 0.72, 0.015)),
    ),
    thick=0.037,
    sting=0.13,
    hairs=46,
    stalk=((0.12, 0, 0.23), (-0.05, 0, 0.22), (-0.25, 0, 0.24)),
)

# Large: an evenly arched back, one tall thin scale, a heart-shaped head, a big gaster with hair.
CARPENTER = Ant(
    ("ant_rust", "ant_black", "ant_black_band", "ant_rust_leg"),
    middle=(
        Shell(
            [
                (0.06, 0.3, 0.4, 0.055),
                (0.14, 0.29, 0.48, 0.075),
                (0.28, 0.28, 0.575, 0.09),
                (0.44, 0.28, 0.635, 0.118),
                (0.58, 0.31, 0.63, 0.15),
                (0.7, 0.37, 0.56, 0.12),
                (0.77, 0.42, 0.51, 0.065),
            ],
            0.07,
            0.07,
        ),
    ),
    waist=(
        Shell(
            [
                (-0.075, 0.27, 0.34, 0.045),
                (-0.035, 0.26, 0.55, 0.105),
                (0.01, 0.26, 0.57, 0.11),
                (0.055, 0.27, 0.36, 0.045),
            ],
            0.035,
            0.05,
        ),
    ),
    gaster=Shell(
        [
            (-1.1, 0.35, 0.43, 0.04),
            (-0.98, 0.28, 0.53, 0.13),
            (-0.74, 0.22, 0.645, 0.235),
            (-0.46, 0.21, 0.66, 0.265),
            (-0.22, 0.25, 0.56, 0.19),
            (-0.09, 0.3, 0.42, 0.075),
        ],
        0.1,
        0.1,
    ),
    seams=(0.14, 0.31, 0.5, 0.72),
    head=Head(
        (1.03, 0, 0.47),
        (0.265, 0.265, 0.165),
        behind=1.1,
        ahead=0.6,
        notch=0.42,
        lobes=0.4,
        tilt=0.36,
        eye=(0.02, 0.66, 0.8),
        eye_size=0.038,
    ),
    neck=(0.74, 0, 0.47),
    antenna=Antenna((-0.08, 0.34, 0.32), (0.42, -0.08, -0.3), joints=11, thick=0.0165, swell=1.15),
    legs=(
        ((0.6, 0.11, 0.33), (0.84, 0.44, 0.66), (1.08, 0.68, 0.09), (1.2, 0.78, 0.015)),
        ((0.44, 0.1, 0.3), (0.42, 0.52, 0.7), (0.36, 0.86, 0.09), (0.33, 1.0, 0.015)),
        ((0.26, 0.085, 0.3), (-0.12, 0.5, 0.72), (-0.58, 0.82, 0.09), (-0.74, 0.92, 0.015)),
    ),
    thick=0.042,
    jaw=0.2,
    hairs=70,
    hair=0.07,
    stalk=((0.12, 0, 0.33), (-0.02, 0, 0.3), (-0.14, 0, 0.34)),
)

# Brown-black: a flat waist that the gaster's front covers, a dented back, a drop-shaped gaster.
ODOROUS = Ant(
    ("ant_brown", "ant_brown", "ant_band", "ant_brown_leg"),
    middle=(
        Shell(
            [
                (0.0, 0.16, 0.25, 0.055),
                (0.07, 0.15, 0.335, 0.08),
                (0.15, 0.15, 0.345, 0.085),
                (0.24, 0.16, 0.27, 0.07),
            ],
            0.06,
            0.06,
        ),
        Shell(
            [
                (0.2, 0.16, 0.27, 0.07),
                (0.29, 0.16, 0.38, 0.088),
                (0.4, 0.17, 0.4, 0.108),
                (0.5, 0.21, 0.37, 0.1),
                (0.59, 0.25, 0.33, 0.05),
            ],
            0.05,
            0.07,
        ),
    ),
    waist=(
        Shell(
            [(-0.06, 0.16, 0.21, 0.05), (0.0, 0.15, 0.215, 0.055), (0.06, 0.16, 0.21, 0.04)],
            0.03,
            0.03,
        ),
    ),
    gaster=Shell(
        [
            (-0.88, 0.19, 0.27, 0.05),
            (-0.77, 0.15, 0.34, 0.12),
            (-0.58, 0.12, 0.44, 0.2),
            (-0.38, 0.1, 0.5, 0.235),
            (-0.16, 0.13, 0.5, 0.225),
            (0.0, 0.22, 0.42, 0.13),
        ],
        0.08,
        0.13,
    ),
    seams=(0.22, 0.42, 0.63),
    head=Head(
        (0.8, 0, 0.28),
        (0.2, 0.178, 0.125),
        behind=0.9,
        ahead=0.66,
        notch=0.07,
        tilt=0.34,
        eye=(0.28, 0.84, 0.5),
        eye_size=0.036,
    ),
    neck=(0.57, 0, 0.29),
    antenna=Antenna((-0.06, 0.3, 0.2), (0.38, -0.04, -0.26), joints=11, thick=0.017, swell=1.45),
    legs=(
        ((0.45, 0.08, 0.19), (0.62, 0.34, 0.38), (0.78, 0.54, 0.06), (0.88, 0.62, 0.015)),
        ((0.33, 0.08, 0.17), (0.32, 0.4, 0.4), (0.28, 0.68, 0.06), (0.26, 0.8, 0.015)),
        ((0.18, 0.07, 0.17), (-0.1, 0.38, 0.4), (-0.44, 0.62, 0.06), (-0.57, 0.7, 0.015)),
    ),
    thick=0.033,
    hairs=18,
)

# Tiny and hunched: a short high back, a wide globe of a gaster, nine-jointed antennae, large eyes.
ROVER = Ant(
    ("ant_umber", "ant_umber", "ant_band", "ant_umber_leg"),
    middle=(
        Shell(
            [(0.02, 0.17, 0.27, 0.06), (0.1, 0.15, 0.36, 0.09), (0.18, 0.15, 0.41, 0.1)], 0.06, 0.04
        ),
        Shell(
            [
                (0.12, 0.16, 0.38, 0.085),
                (0.21, 0.16, 0.5, 0.125),
                (0.33, 0.18, 0.51, 0.145),
                (0.42, 0.23, 0.43, 0.115),
                (0.48, 0.27, 0.36, 0.06),
            ],
            0.06,
            0.07,
        ),
    ),
    waist=(
        Shell(
            [(-0.06, 0.16, 0.22, 0.05), (0.0, 0.15, 0.25, 0.06), (0.06, 0.16, 0.22, 0.045)],
            0.03,
            0.03,
        ),
    ),
    gaster=Shell(
        [
            (-0.92, 0.26, 0.36, 0.06),
            (-0.8, 0.15, 0.5, 0.2),
            (-0.55, 0.07, 0.62, 0.31),
            (-0.3, 0.08, 0.61, 0.31),
            (-0.1, 0.14, 0.52, 0.22),
            (0.02, 0.21, 0.4, 0.1),
        ],
        0.12,
        0.13,
    ),
    seams=(0.2, 0.4, 0.63),
    head=Head(
        (0.68, 0, 0.27),
        (0.205, 0.205, 0.15),
        behind=1.0,
        ahead=0.78,
        notch=0.08,
        tilt=0.62,
        eye=(0.3, 0.86, 0.44),
        eye_size=0.05,
    ),
    neck=(0.46, 0, 0.33),
    antenna=Antenna((-0.06, 0.38, 0.24), (0.42, -0.06, -0.34), joints=8, thick=0.0165, swell=1.6),
    legs=(
        ((0.37, 0.1, 0.22), (0.52, 0.36, 0.4), (0.66, 0.55, 0.06), (0.75, 0.63, 0.015)),
        ((0.26, 0.1, 0.19), (0.24, 0.4, 0.42), (0.2, 0.64, 0.06), (0.18, 0.75, 0.015)),
        ((0.13, 0.09, 0.19), (-0.12, 0.4, 0.42), (-0.42, 0.62, 0.06), (-0.54, 0.7, 0.015)),
    ),
    thick=0.033,
    jaw=0.12,
    hairs=60,
    hair=0.075,
)

# A winged queen: a thorax humped for flight, a small head, one scale in a pinched waist.
WINGED = Ant(
    ("winged_ant", "winged_ant", "winged_ant_leg", "winged_ant_leg"),
    middle=(
        Shell(
            [(0.08, 0.24, 0.36, 0.07), (0.17, 0.22, 0.5, 0.13), (0.28, 0.22, 0.56, 0.15)],
            0.08,
            0.05,
        ),
        Shell(
            [(0.2, 0.36, 0.52, 0.1), (0.3, 0.3, 0.635, 0.15), (0.38, 0.3, 0.62, 0.15)], 0.06, 0.06
        ),
        Shell(
            [
                (0.26, 0.22, 0.5, 0.14),
                (0.38, 0.21, 0.63, 0.195),
                (0.54, 0.22, 0.68, 0.21),
                (0.7, 0.27, 0.63, 0.18),
                (0.82, 0.33, 0.47, 0.09),
            ],
            0.1,
            0.12,
        ),
    ),
    waist=(
        Shell(
            [
                (-0.08, 0.22, 0.3, 0.045),
                (-0.03, 0.22, 0.47, 0.09),
                (0.01, 0.22, 0.48, 0.09),
                (0.05, 0.22, 0.3, 0.04),
            ],
            0.035,
            0.04,
        ),
    ),
    gaster=Shell(
        [
            (-1.1, 0.27, 0.36, 0.04),
            (-0.98, 0.2, 0.45, 0.14),
            (-0.72, 0.13, 0.56, 0.24),
            (-0.44, 0.12, 0.56, 0.255),
            (-0.22, 0.17, 0.47, 0.18),
            (-0.1, 0.22, 0.34, 0.07),
        ],
        0.1,
        0.1,
    ),
    seams=(0.15, 0.33, 0.52, 0.74),
    head=Head(
        (1.03, 0, 0.37),
        (0.19, 0.18, 0.135),
        behind=0.96,
        ahead=0.76,
        notch=0.1,
        tilt=0.45,
        eye=(0.2, 0.9, 0.4),
        eye_size=0.05,
    ),
    neck=(0.8, 0, 0.39),
    antenna=Antenna((0.04, 0.3, 0.24), (0.42, 0.02, -0.22), joints=11, thick=0.0165, swell=1.2),
    legs=(
        ((0.68, 0.14, 0.26), (0.86, 0.44, 0.46), (1.02, 0.66, 0.07), (1.12, 0.75, 0.015)),
        ((0.5, 0.15, 0.22), (0.5, 0.52, 0.48), (0.46, 0.8, 0.07), (0.43, 0.92, 0.015)),
        ((0.28, 0.12, 0.22), (0.0, 0.48, 0.48), (-0.36, 0.74, 0.07), (-0.5, 0.82, 0.015)),
    ),
    thick=0.036,
    jaw=0.13,
    hairs=30,
    stalk=((0.12, 0, 0.28), (-0.02, 0, 0.25), (-0.14, 0, 0.28)),
)


def worker_ant(matrix, look, seed=1, gape=0.0, sway=0.05):
    """An ant of this build; gape opens its jaws, sway sets its legs apart from those of others."""
    model = Model(matrix, seed=seed)
    build_ant(model, look, gape, sway)
    model.build("ant")


def build_ant(model, look, gape=0.0, sway=0.05):
    """All of an ant but its wings."""
    body, gaster, rim, legs = (paint[name] for name in look.paints)
    if look.stalk:
        model.tube(body, look.stalk, [0.035, 0.034, 0.04], sides=16)
    for shell in (*look.middle, *look.waist):
        body_shell(model, body, shell)
    plated_gaster(model, gaster, rim, look.gaster, look.seams)
    ant_head(model, body, look.head, look.neck, gape, look.jaw)
    for side in (-1, 1):
        antenna(model, legs, look.head, look.antenna, side, model.rng.uniform(-0.05, 0.05))
    ant_legs(model, legs, body, look.legs, look.thick, sway)
    if look.sting:
        x, z, _, _ = look.gaster.section(0.01)
        sting(model, (float(x) + 0.03, 0, float(z)), look.sting, 0.03)
    if look.hairs:
        hairs(model, legs, look.gaster, look.hairs, look.hair)
        for shell in look.middle:
            hairs(model, legs, shell, look.hairs // 4, look.hair, lean=-0.2)


def fire_ant(matrix, seed=1, gape=0.0):
    """Solenopsis invicta worker, 1.8 long as its scenes expect."""
    worker_ant(matrix @ place(-0.1, scale=0.79), FIRE, seed, gape)


def winged_ant(matrix, seed=1):
    """A winged queen; of her two pairs of wings the front one is clearly longer."""
    model = Model(matrix, seed=seed)
    build_ant(model, WINGED)
    for side in (-1, 1):
        ant_wing(model, side, (0.3, 0.13, 0.53), 0.86, 0.4, tilt=0.04, girth=0.15, stigma=False)
        ant_wing(model, side, (0.46, 0.15, 0.57), 1.55, 0.96, tilt=0.05)
    model.build("winged_ant")
