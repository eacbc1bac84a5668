"""Norway rat and roof rat, each a body of its own; they face +x and stand on z = 0.

One metre of either model is MILLIMETERS in life, so that both are drawn to one scale. Lengths and
build: Napa County Mosquito Abatement District, "Common rodents".
"""

from kit.critters.pelts import Pelt
from kit.critters.rat_parts import Coat, Head, coat_colours, foot, head_parts, head_skin, tail
from kit.geometry import Model, place

MILLIMETERS = 107
NORWAY_TAIL, ROOF_TAIL = 185 / MILLIMETERS, 240 / MILLIMETERS  # bodies: 220 and 180

NORWAY_HEAD = Head(
    skull=(0.25, 0.20, 0.195),
    snout=(((0.08, 0, -0.01), 0.175), ((0.22, 0, -0.035), 0.142), ((0.315, 0, -0.055), 0.105)),
    cheek=0.13,
    nose=0.036,
    eye=(0.15, 0.148, 0.075),
    eye_size=0.036,
    ear=(0.075, 0.098, 0.108),
    ear_at=(-0.09, 0.165, 0.165),
    ear_turn=0.75,
    ear_paint="rat_ear",
    hair=0.06,
)
NORWAY_COAT = Coat(
    back=(
        ["#2f261d", "#3a2e22"],
        ["#5d4a36", "#6b563d", "#4d3d2e", "#79634a"],
        ["#8d7656", "#2a211a", "#6e5a42", "#9c8665", "#3a2e24"],
    ),
    belly=(["#5d564c", "#6a6258"], ["#8e8575", "#9c9282"], ["#a59c8b", "#b0a696", "#938a7a"]),
    edge=0.16,
)
NORWAY_TAIL_POINTS = [
    (-0.86, 0, 0.30),
    (-1.08, -0.03, 0.14),
    (-1.30, -0.18, 0.075),
    (-1.40, -0.46, 0.07),
    (-1.30, -0.76, 0.06),
    (-1.08, -0.98, 0.055),
    (-0.76, -1.10, 0.05),
    (-0.40, -1.12, 0.05),
]
ROOF_HEAD = Head(
    skull=(0.195, 0.15, 0.145),
    snout=(
        ((0.07, 0, -0.012), 0.122),
        ((0.19, 0, -0.036), 0.091),
        ((0.29, 0, -0.056), 0.062),
        ((0.335, 0, -0.066), 0.046),
    ),
    cheek=0.075,
    nose=0.026,
    eye=(0.11, 0.11, 0.056),
    eye_size=0.046,
    ear=(0.07, 0.108, 0.132),
    ear_at=(-0.065, 0.135, 0.185),
    ear_turn=0.8,
    ear_paint="roof_rat_ear",
    hair=0.035,
)
ROOF_COAT = Coat(
    back=(
        ["#1d1916", "#26211d"],
        ["#322b25", "#3d342c", "#28231f"],
        ["#4a4036", "#17130f", "#5a4e42", "#2d2721"],
    ),
    belly=(["#7d776d", "#8a8479"], ["#b5ad9d", "#c2b9a8"], ["#cfc6b5", "#d9d1c1"]),
    edge=0.14,
)
ROOF_TAIL_POINTS = [
    (-0.58, 0, 0.33),
    (-0.80, 0.05, 0.17),
    (-1.06, 0.05, 0.06),
    (-1.32, -0.12, 0.045),
    (-1.38, -0.42, 0.04),
    (-1.15, -0.66, 0.04),
    (-0.75, -0.74, 0.035),
    (-0.30, -0.74, 0.035),
    (0.10, -0.80, 0.035),
]


def norway_rat(matrix, seed=1, hairs=90000):
    """Rattus norvegicus: thick-set and hunched, a blunt snout, small ears, a short thick tail."""
    pelt, model = Pelt(matrix, seed), Model(matrix, seed)
    head = place(0.76, -0.02, 0.40, turn=-0.22, tilt_y=0.16)
    trunk = [(-0.84, 0, 0.30), (-0.62, 0, 0.38), (-0.32, 0, 0.45), (0.02, 0, 0.45)]
    trunk += [(0.34, 0, 0.42), (0.56, -0.01, 0.41), (0.76, -0.02, 0.40)]
    pelt.tube(trunk, [0.13, 0.32, 0.41, 0.40, 0.33, 0.265, 0.2])
    spine = [(0.70, 0, 0.44), (0.30, 0, 0.50), (-0.12, 0, 0.56), (-0.74, 0, 0.36)]
    for start, end in zip(spine, spine[1:]):
        pelt.bone(start, end, 0.34, 0.12, 0.42)
    pelt.bone((-0.70, 0, 0.36), (-0.98, 0, 0.24), 0.12, 0.05)
    for side in (-1, 1):
        y = side * 0.335
        pelt.ball((-0.40, side * 0.285, 0.30), (0.31, 0.17, 0.27), (0, -0.25, 0))
        pelt.tube([(-0.46, y, 0.12), (-0.30, y, 0.07)], [0.1, 0.062])
        pelt.bone((-0.34, y, 0.46), (-0.44, y, 0.12), 0.16, 0.10, 0.35)
        foot(model, (-0.44, y, 0.05), 0.44, 0.082)
        step = 0.10 if side < 0 else 0.0
        y = side * 0.215
        pelt.tube([(0.36, y, 0.28), (0.34, y, 0.16), (0.44 + step, y, 0.06)], [0.14, 0.095, 0.055])
        pelt.bone((0.36, y, 0.30), (0.42 + step, y, 0.06), 0.09, 0.05, 0.3)
        foot(model, (0.41 + step, y, 0.045), 0.24, 0.065, toes=4)
    head_skin(pelt, head, NORWAY_HEAD)
    bare = head_parts(model, head, NORWAY_HEAD)
    pelt.grow(hairs, coat_colours(pelt.rng, NORWAY_COAT), bare, clumps=0.2, messy=0.17)
    tail(matrix, NORWAY_TAIL_POINTS, NORWAY_TAIL, 0.082, 0.02, "#4f3f35", "#bd9f90")
    model.build("rat")


def roof_rat(matrix, seed=1, hairs=80000):
    """Rattus rattus: slender and long-legged, a pointed snout, large ears, a long thin tail."""
    pelt, model = Pelt(matrix, seed), Model(matrix, seed)
    head = place(0.66, -0.03, 0.50, turn=-0.3, tilt_y=0.14)
    trunk = [(-0.60, 0, 0.31), (-0.46, 0, 0.36), (-0.24, 0, 0.39), (0.04, 0, 0.40)]
    trunk += [(0.28, 0, 0.41), (0.46, -0.01, 0.45), (0.66, -0.03, 0.49)]
    pelt.tube(trunk, [0.06, 0.19, 0.245, 0.228, 0.205, 0.175, 0.135])
    spine = [(0.62, -0.02, 0.52), (0.30, 0, 0.46), (0.0, 0, 0.47), (-0.54, 0, 0.38)]
    for start, end in zip(spine, spine[1:]):
        pelt.bone(start, end, 0.24, 0.062, 0.3)
    pelt.bone((-0.50, 0, 0.36), (-0.68, 0, 0.29), 0.08, 0.03)
    for side in (-1, 1):
        y, back = side * 0.215, 0.0 if side < 0 else -0.12
        pelt.ball((-0.26 + back * 0.4, side * 0.165, 0.30), (0.21, 0.105, 0.19), (0, -0.5, 0))
        shin = [(-0.20 + back * 0.5, y, 0.20), (-0.40 + back, y, 0.12), (-0.32 + back, y, 0.06)]
        pelt.tube(shin, [0.082, 0.052, 0.042])
        pelt.bone((-0.20, y, 0.38), (-0.34 + back, y, 0.10), 0.11, 0.05, 0.3)
        foot(model, (-0.38 + back, y, 0.04), 0.36, 0.058)
        step = 0.12 if side < 0 else -0.06
        y = side * 0.145
        pelt.tube([(0.30, y, 0.30), (0.27, y, 0.18), (0.33 + step, y, 0.05)], [0.09, 0.062, 0.038])
        pelt.bone((0.30, y, 0.30), (0.33 + step, y, 0.05), 0.07, 0.035, 0.25)
        foot(model, (0.31 + step, y, 0.035), 0.2, 0.046, toes=4)
    head_skin(pelt, head, ROOF_HEAD)
    bare = head_parts(model, head, ROOF_HEAD)
    pelt.grow(hairs, coat_colours(pelt.rng, ROOF_COAT), bare, clumps=0.1, messy=0.1)
    tail(matrix, ROOF_TAIL_POINTS, ROOF_TAIL, 0.05, 0.013, "#3a312c", "#4a403a")
    model.build("rat")
