"""The Virginia opossum; faces +x and stands on z = 0."""

from kit.critters.rodents import Rodent, rodent

OPOSSUM = Rodent(
    skin="opossum_skin",
    fur="opossum_fur",
    belly="opossum_fur",
    face="opossum_face",
    face_from=0.4,
    paws="opossum_tail",
    inner_ear="opossum_ear",
    outer_ear="opossum_ear",
    tail_skin="opossum_tail",
    tail=(
        (-0.98, 0, 0.3),
        (-1.22, 0.0, 0.2),
        (-1.52, -0.06, 0.1),
        (-1.8, -0.24, 0.075),
        (-1.92, -0.56, 0.07),
        (-1.72, -0.86, 0.065),
    ),
    tail_girth=0.095,
    stretch=1.42,
    girth=1.06,
    muzzle=1.0,
    ear=0.72,
    eye=0.88,
    shag=1.9,
)


def opossum(matrix, seed=1, hairs=56000):
    """Shaggy and gray, a white pointed face with a pink nose, black ears, a long bare tail."""
    rodent(matrix, OPOSSUM, seed, hairs)
