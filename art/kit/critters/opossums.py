"""The Virginia opossum: low, its back arched; faces +x and stands on z = 0."""

from kit.critters.opossum_coats import guard_colours, on_body, under_colours
from kit.critters.opossum_heads import head_parts, head_skin
from kit.critters.opossum_tails import tail
from kit.critters.pelts import Pelt
from kit.geometry import Model, place
from kit.materials import paint

HEAD = place(0.84, -0.03, 0.47, turn=-0.5, scale=1.1, tilt_y=0.16)
TAIL = [
    (-0.80, 0.0, 0.46),
    (-1.02, 0.01, 0.32),
    (-1.22, -0.04, 0.15),
    (-1.40, -0.18, 0.08),
    (-1.45, -0.40, 0.07),
    (-1.31, -0.58, 0.065),
    (-1.11, -0.57, 0.055),
    (-1.02, -0.44, 0.05),
    (-1.11, -0.35, 0.045),
]


def opossum(matrix, seed=1, hairs=90000, guards=26000):
    """Coarse and gray, a long white face with a pink nose, black ears, a long bare tail."""
    pelt = Pelt(matrix, seed)
    model = Model(matrix, seed)
    _trunk(pelt)
    for side in (-1, 1):
        _hind_leg(pelt, model, side)
        _fore_leg(pelt, model, side)
    head_skin(pelt, HEAD)
    bare = head_parts(model, HEAD)
    pelt.grow(hairs, under_colours(pelt.rng, HEAD), bare, clumps=0.25)
    guard = guard_colours(pelt.rng)
    pelt.grow(
        guards, guard, bare, on_body(HEAD), stretch=1.75, fineness=0.03, clumps=0.22, messy=0.2
    )
    tail(matrix, TAIL)
    model.build("opossum")


def _trunk(pelt):
    """Heavy behind, the back arched, the neck thick."""
    pelt.ball((-0.44, 0, 0.52), (0.42, 0.33, 0.38), (0, -0.2, 0))
    pelt.ball((-0.22, 0, 0.56), (0.38, 0.325, 0.365))
    pelt.ball((0.0, 0, 0.56), (0.46, 0.325, 0.35))
    pelt.ball((0.38, 0, 0.47), (0.34, 0.265, 0.29), (0, 0.25, 0))
    pelt.tube([(0.46, 0, 0.46), (0.80, -0.02, 0.46)], [0.22, 0.15])
    pelt.tube([(-0.66, 0, 0.50), (-0.92, 0, 0.40)], [0.2, 0.085])
    spine = [(0.76, -0.02, 0.48), (0.36, 0, 0.52), (-0.10, 0, 0.58), (-0.62, 0, 0.46)]
    for start, end in zip(spine, spine[1:]):
        pelt.bone(start, end, 0.30, 0.125, 0.5)
    pelt.bone((-0.62, 0, 0.48), (-0.98, 0, 0.34), 0.12, 0.06)


def _hind_leg(pelt, model, side):
    """Thigh, shank, and a pink foot with a thumb."""
    y = side * 0.30
    pelt.ball((-0.46, side * 0.25, 0.38), (0.27, 0.16, 0.27), (0, -0.3, 0))
    pelt.tube([(-0.40, y, 0.24), (-0.54, y, 0.12), (-0.48, y, 0.06)], [0.11, 0.07, 0.055])
    pelt.bone((-0.40, y, 0.50), (-0.50, y, 0.18), 0.16, 0.10, 0.4)
    pelt.bone((-0.40, y, 0.22), (-0.50, y, 0.04), 0.08, 0.045, 0.3)
    sole = [(-0.50, y, 0.045), (-0.38, y, 0.045), (-0.30, y, 0.035)]
    model.tube(paint.opossum_toe, sole, [0.045, 0.05, 0.04], sides=14)
    for k in (-1.5, -0.5, 0.5, 1.5):
        _toe(model, (-0.31, y + k * 0.022, 0.035), 0.10, k * 0.22)
    _toe(model, (-0.40, y - side * 0.03, 0.035), 0.075, -side * 1.3)


def _fore_leg(pelt, model, side):
    """A short leg, dark towards the foot; the near one a step ahead."""
    x = 0.50 if side < 0 else 0.36
    y = side * 0.22
    leg = [(0.40, side * 0.19, 0.38), (0.36, y, 0.22), (x, y, 0.06)]
    pelt.tube(leg, [0.125, 0.08, 0.048])
    pelt.bone(leg[0], leg[1], 0.12, 0.085, 0.4)
    pelt.bone(leg[1], leg[2], 0.06, 0.045, 0.3)
    model.ball(paint.opossum_toe, (x + 0.03, y, 0.038), (0.065, 0.052, 0.034), 16, 10)
    for k in (-2, -1, 0, 1, 2):
        _toe(model, (x + 0.06, y + k * 0.02, 0.034), 0.095, k * 0.34)


def _toe(model, start, length, turn):
    """A slim pink toe with a pale claw."""
    with model.at(*start, turn=turn):
        path = [(0, 0, 0), (length * 0.6, 0, 0.004), (length, 0, -0.016)]
        model.tube(paint.opossum_toe, path, [0.02, 0.018, 0.012], sides=8)
        model.tube(paint.claw, [path[2], (length + 0.03, 0, -0.026)], [0.007, 0.002], sides=6)
