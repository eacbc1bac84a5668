"""The raccoon; faces +x and stands on z = 0."""

import math

import numpy as np

from kit.critters.hair import Coat, pick_colours
from kit.geometry import Model, place
from kit.materials import paint

COON_GREY = ["#57493d", "#75675a", "#93846f", "#ab9b86", "#40362e"]
COON_BACK = ["#3a312a", "#54473c", "#6f6152", "#8a7a68"]
COON_UNDER = ["#b6a68f", "#cbbca6", "#a4937d"]
COON_SOCK = ["#2a231f", "#3a312b", "#4a3f37"]
COON_WHITE = ["#f3ecde", "#e9dfcd", "#fbf6ec"]
COON_BLACK = ["#17120f", "#221b17", "#2c2420"]
COON_TAIL_PALE = ["#a08d76", "#8d7b66", "#b8a68f"]
COON_SKULL = (0.225, 0.270, 0.205)
COON_TRUNK = (
    ((-0.36, 0, 0.60), (0.42, 0.335, 0.345)),
    ((0.02, 0, 0.575), (0.40, 0.300, 0.315)),
    ((0.33, 0, 0.56), (0.28, 0.235, 0.265)),
)
FULL_COAT = 60000  # hairs


def raccoon(matrix, seed=1, hairs=FULL_COAT, turn=-0.6, nod=0.05):
    """Standing raccoon facing +x, about 1.9 long with its tail; turn looks towards the viewer."""
    model = Model(matrix, seed)
    coat = Coat(matrix, seed)
    share = hairs / FULL_COAT
    for centre, radii in COON_TRUNK:
        model.ball(paint.coonskin, centre, radii, segments=32, rings=20)
        count = int(11000 * share)
        colour = _coon_body_colours(coat.rng)
        coat.ellipsoid(centre, radii, count, (-0.85, 0, -0.25), 0.105, colour)
    for side in (-1, 1):
        _coon_hind_leg(model, coat, side, share)
        _coon_fore_leg(model, coat, side, share)
    _coon_tail(model, coat, share)
    head = place(0.56, 0, 0.70, turn, tilt_y=nod)
    _coon_neck(model, coat, head, share)
    with model.frame(head):
        _coon_face(model)
    _coon_head_hair(coat, head, share)
    model.build("raccoon")
    coat.build(width=0.0052 * max(1, 0.75 / math.sqrt(share)))


def _coon_body_colours(rng):
    """Grey, darker along the back, pale below."""

    def colours(out):
        """Colour of every hair by the direction it grows in."""
        count = len(out)
        grey = pick_colours(rng, COON_GREY, count)
        back = pick_colours(rng, COON_BACK, count)
        mixed = np.where((out[:, 2] > 0.55)[:, None], back, grey)
        under = pick_colours(rng, COON_UNDER, count)
        return np.where((out[:, 2] < -0.45)[:, None], under, mixed)

    return colours


def _coon_hind_leg(model, coat, side, share):
    """Thigh, shank, foot and toes."""
    thigh, radii = (-0.42, side * 0.235, 0.43), (0.21, 0.135, 0.27)
    model.ball(paint.coonskin, thigh, radii, segments=24, rings=16)
    colour = _coon_body_colours(coat.rng)
    coat.ellipsoid(thigh, radii, int(3200 * share), (-0.45, 0, -0.75), 0.085, colour)
    y = side * 0.275
    shank = [(-0.44, side * 0.27, 0.34), (-0.52, y, 0.20), (-0.50, y, 0.08)]
    widths = [0.105, 0.072, 0.058]
    model.tube(paint.coonskin, shank, widths, sides=14)

    def sock(t):
        """Dark all the way."""
        return pick_colours(coat.rng, COON_SOCK, len(t))

    coat.tube(shank, widths, int(1500 * share), 0.05, sock)
    model.ball(paint.coondark, (-0.42, y, 0.045), (0.16, 0.065, 0.045), segments=18, rings=10)
    for k in (-2, -1, 0, 1, 2):
        toe = [(-0.32, y + k * 0.024, 0.04), (-0.24, y + k * 0.036, 0.030)]
        toe.append((-0.20, y + k * 0.040, 0.012))
        model.tube(paint.coondark, toe, [0.020, 0.017, 0.008], sides=8)


def _coon_fore_leg(model, coat, side, share):
    """Fore leg with a dark sock, the near one a step ahead."""
    x, y = (0.40 if side < 0 else 0.30), side * 0.20
    leg = [(0.30, side * 0.19, 0.46), (0.33, y, 0.27), (x, y, 0.09)]
    widths = [0.125, 0.078, 0.050]
    model.tube(paint.coonskin, leg, widths, sides=14)

    def sock(t):
        """Grey above, dark below."""
        dark = pick_colours(coat.rng, COON_SOCK, len(t))
        return np.where((t > 0.45)[:, None], dark, pick_colours(coat.rng, COON_GREY, len(t)))

    coat.tube(leg, widths, int(2300 * share), 0.055, sock)
    paw = x + 0.04, y, 0.045
    model.ball(paint.coondark, paw, (0.085, 0.060, 0.042), segments=16, rings=10)
    for k in (-2, -1, 0, 1, 2):
        finger = [(x + 0.08, y + k * 0.022, 0.045), (x + 0.16, y + k * 0.038, 0.034)]
        finger.append((x + 0.205, y + k * 0.044, 0.010))
        model.tube(paint.coondark, finger, [0.019, 0.016, 0.007], sides=8)


def _coon_tail(model, coat, share):
    """Thick ringed tail with a dark tip."""
    t = np.linspace(0, 1, 24)
    points = np.c_[-0.66 - 0.80 * t, 0.02 - 0.34 * np.sin(t * 1.7), 0.60 - 0.30 * t + 0.46 * t**2.0]
    widths = np.interp(t, [0, 0.15, 0.6, 0.92, 1], [0.12, 0.150, 0.165, 0.125, 0.05]) * 0.75
    model.tube(paint.coonskin, points, widths, sides=16)

    def rings(t):
        """Black rings on pale fur."""
        dark = (np.mod(t * 6.2 + 0.1, 1) > 0.48) | (t > 0.93)
        black = pick_colours(coat.rng, COON_BLACK, len(t))
        return np.where(dark[:, None], black, pick_colours(coat.rng, COON_TAIL_PALE, len(t)))

    coat.tube(points, widths, int(11000 * share), 0.10, rings)


def _on_head(head, point):
    """A point of the head's frame in the animal's frame."""
    matrix = np.array(head)
    return matrix[:3, :3] @ np.array(point, float) + matrix[:3, 3]


def _coon_neck(model, coat, head, share):
    """Neck from the shoulders into the skull."""
    neck = [(0.36, 0, 0.60), tuple(_on_head(head, (-0.04, 0, 0)))]
    model.tube(paint.coonskin, neck, [0.24, 0.20], sides=18)

    def grey(t):
        """Grey all over."""
        return pick_colours(coat.rng, COON_GREY, len(t))

    coat.tube(neck, [0.24, 0.20], int(2600 * share), 0.08, grey, comb=-1)


def _coon_face(model):
    """Skull, eyes, ears, muzzle and whiskers, in the head's frame."""
    skin, dark, pale = paint.coonskin, paint.coondark, paint.coonpale
    model.ball(skin, (0.0, 0, 0), np.array(COON_SKULL) * 0.985, segments=32, rings=22)
    for side in (-1, 1):
        model.ball(dark, (0.125, side * 0.095, 0.012), (0.085, 0.080, 0.062), segments=18, rings=12)
        model.ball(paint.eye, (0.186, side * 0.098, 0.030), 0.040, segments=18, rings=12)
        model.ball(pale, (0.222, side * 0.090, 0.046), 0.008, segments=8, rings=6)
        with model.at(-0.055, side * 0.170, 0.165, turn=side * 0.45, tilt_x=-side * 0.30):
            model.ball(skin, (0, 0, 0.05), (0.045, 0.085, 0.105), segments=20, rings=14)
            model.ball(pale, (0.008, 0, 0.055), (0.045, 0.086, 0.104), segments=20, rings=14)
            model.ball(skin, (0.026, 0, 0.042), (0.036, 0.066, 0.080), segments=18, rings=12)
    model.ball(pale, (0.215, 0, -0.065), (0.130, 0.092, 0.075), segments=24, rings=16)
    model.ball(dark, (0.225, 0, -0.020), (0.110, 0.046, 0.048), segments=20, rings=12)
    model.ball(paint.eye, (0.338, 0, -0.040), (0.036, 0.046, 0.034), segments=18, rings=12)
    lips = [(0.325, 0, -0.075), (0.30, 0, -0.105), (0.25, 0.05, -0.118)]
    model.tube(dark, lips, 0.006, sides=6)
    model.tube(dark, [(0.30, 0, -0.105), (0.25, -0.05, -0.118)], 0.006, sides=6)
    for side in (-1, 1):
        for k in range(6):
            z = -0.075 + 0.012 * (k - 2)
            whisker = [
                (0.27, side * 0.07, z),
                (0.28, side * 0.20, z - 0.01 + 0.008 * k),
                (0.22, side * (0.36 + 0.02 * k), z - 0.07 + 0.03 * k),
            ]
            model.tube(paint.whisk, whisker, [0.0045, 0.0035, 0.001], sides=5)


def _coon_mask(rng):
    """Black mask and nose ridge, white brows and cheeks, grey crown."""

    def colours(out):
        """Colour of every hair by the direction it grows in."""
        count = len(out)
        aside = np.abs(out[:, 1])
        slant = out[:, 2] + 0.30 * aside
        front = out[:, 0] > -0.12
        brow = front & (slant > 0.34) & (slant < 0.62) & (aside > 0.13)
        mask = front & (slant > -0.22) & (slant <= 0.36) & (aside > 0.05)
        ridge = (out[:, 0] > 0.1) & (aside <= 0.13) & (out[:, 2] < 0.75)
        cheek = front & (slant <= -0.22)
        flank = (out[:, 0] > -0.35) & (out[:, 0] <= -0.12) & (aside > 0.3) & (slant < 0.1)
        mixed = pick_colours(rng, COON_GREY, count)
        for where, palette in (
            (cheek | flank, COON_WHITE),
            (brow, COON_WHITE),
            (mask | ridge, COON_BLACK),
        ):
            mixed = np.where(where[:, None], pick_colours(rng, palette, count), mixed)
        return mixed

    return colours


def _black_where(rng, chosen):
    """White hair, black where chosen(directions)."""

    def colours(out):
        """Colour of every hair by the direction it grows in."""
        black = pick_colours(rng, COON_BLACK, len(out))
        return np.where(chosen(out)[:, None], black, pick_colours(rng, COON_WHITE, len(out)))

    return colours


def _coon_head_hair(coat, head, share):
    """Hair of the skull, the cheek ruffs and the muzzle; none on the eyes and the nose."""
    rotation = np.array(head)[:3, :3]
    rng = coat.rng

    def patch(centre, radii, count, comb, length, colour):
        """Hair on one ball of the head."""
        number = int(count * share)
        place_of = _on_head(head, centre)
        coat.ellipsoid(place_of, radii, number, comb, length, colour, rotation)

    patch((0, 0, 0), COON_SKULL, 13000, (-0.9, 0, -0.1), 0.060, _coon_mask(rng))
    eyes = [_on_head(head, (0.190, side * 0.098, 0.030)) for side in (-1, 1)]
    coat.clear_near(eyes, 0.058)
    for side in (-1, 1):
        ruff = _black_where(rng, lambda out: out[:, 2] > 0.15)
        comb = -0.35, side * 0.75, -0.35
        patch((-0.03, side * 0.19, -0.075), (0.12, 0.10, 0.10), 1700, comb, 0.10, ruff)
    bridge = _black_where(rng, lambda out: (out[:, 2] > 0.45) & (np.abs(out[:, 1]) < 0.55))
    muzzle = 0.128, 0.090, 0.073
    patch((0.215, 0, -0.065), muzzle, 2200, (-0.95, 0, -0.1), 0.022, bridge)
    coat.clear_near([_on_head(head, (0.338, 0, -0.040))], 0.058)
