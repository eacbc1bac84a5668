"""Rats, told apart by tail, ears and build."""

from kit.critters.rodents import Rodent

NORWAY_RAT = Rodent(
    skin="norway_skin",
    fur="norway_fur",
    face="norway_fur",
    belly="norway_belly",
    tail_skin="norway_tail",
    tail=(
        (-0.98, 0, 0.24),
        (-1.16, 0.0, 0.13),
        (-1.38, -0.1, 0.07),
        (-1.62, -0.3, 0.06),
        (-1.78, -0.56, 0.05),
        (-1.8, -0.82, 0.045),
    ),
    tail_girth=0.075,
    stretch=1.42,
    girth=1.1,
    muzzle=1.35,
    ear=0.6,
    eye=0.82,
    shag=1.15,
)
ROOF_RAT = Rodent(
    skin="roof_rat_skin",
    fur="roof_rat_fur",
    face="roof_rat_fur",
    tail_skin="roof_rat_tail",
    tail=(
        (-0.96, 0, 0.22),
        (-1.2, 0.04, 0.09),
        (-1.56, -0.06, 0.05),
        (-1.84, -0.36, 0.045),
        (-1.82, -0.76, 0.04),
        (-1.5, -1.06, 0.04),
        (-1.04, -1.16, 0.04),
        (-0.66, -1.14, 0.04),
    ),
    tail_girth=0.058,
    stretch=1.4,
    girth=0.84,
    muzzle=0.95,
    ear=0.96,
    eye=1.12,
)
