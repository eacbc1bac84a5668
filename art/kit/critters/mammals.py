"""Furred animals; fur is made of ribbons, coloured hair by hair."""

import math

import numpy as np
from mathutils import Euler, Matrix

from kit.geometry import Model, mesh_object, place, smooth_curve
from kit.materials import linear, paint

RIBBON_POINTS = 5
RIBBON_TRIANGLES = np.array([(0, 1, 3), (0, 3, 2), (2, 3, 4)])
MIN_LENGTH = 1e-9


def hair_ribbons(name, colour, roots, normals, lengths, comb, rng, matrix, **look):
    """Tapered ribbons on roots, combed in a direction; one random shade for each hair."""
    vertices, faces = ribbon_mesh(roots, normals, lengths, comb, rng, matrix, **look)
    shades = np.repeat(rng.random(len(roots)), RIBBON_POINTS)
    mesh_object(name, vertices, faces, colour, shades)


def ribbon_mesh(roots, normals, lengths, comb, rng, matrix, width=0.0042, lift=0.55, tip_bend=0.35):
    """Vertices and faces of hairs: two points at the root, two in the middle, one at the tip."""
    count = len(roots)
    way = normals * lift + comb + rng.normal(size=(count, 3)) * 0.16
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    side = np.cross(way, normals + rng.normal(size=(count, 3)) * 0.3)
    side /= np.linalg.norm(side, axis=1, keepdims=True) + MIN_LENGTH
    length = (lengths * rng.uniform(0.6, 1.25, count))[:, None]
    middle = roots + way * length * 0.55
    tip = roots + way * length + (comb - normals * 0.35) * length * tip_bend
    points = [
        roots - side * width,
        roots + side * width,
        middle - side * width * 0.8,
        middle + side * width * 0.8,
        tip,
    ]
    vertices = np.stack(points, 1).reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]
    firsts = np.arange(count) * RIBBON_POINTS
    faces = (RIBBON_TRIANGLES[None] + firsts[:, None, None]).reshape(-1, 3)
    return vertices, faces


# --------------------------------------------------------------------------- mouse

MOUSE_RINGS = 64
MOUSE_SIDES = 40
# along the body: place, radius, height of the spine
MOUSE_X = [-0.62, -0.56, -0.38, -0.08, 0.18, 0.36, 0.52, 0.66, 0.78, 0.86]
MOUSE_RADIUS = [0.03, 0.17, 0.32, 0.365, 0.325, 0.265, 0.232, 0.170, 0.10, 0.032]
MOUSE_Z = [0.27, 0.30, 0.35, 0.385, 0.40, 0.43, 0.445, 0.415, 0.375, 0.35]
MOUSE_TAIL = [
    (-0.58, 0, 0.26),
    (-0.78, 0.03, 0.14),
    (-1.0, 0.16, 0.06),
    (-1.25, 0.36, 0.045),
    (-1.48, 0.38, 0.04),
    (-1.68, 0.2, 0.04),
    (-1.78, 0.0, 0.04),
]
HAUNCH_RADII = (0.24, 0.14, 0.24)
EAR_RADII = (0.10, 0.185, 0.20)


def mouse(matrix, seed=1, hairs=42000, tail=None):
    """House mouse facing +x, about 1.5 long without its tail."""
    model = Model(matrix, seed)
    axis, rings = _mouse_rings()
    model.loft(paint.furskin, list(rings), smooth_angle=180)
    for side in (-1, 1):
        _mouse_side(model, side)
    model.ball(paint.pink, (0.868, 0, 0.36), (0.032, 0.045, 0.036), segments=18, rings=12)
    _mouse_tail(model, np.array(tail or MOUSE_TAIL))
    model.build("mouse")
    rng = np.random.default_rng(seed)
    _mouse_body_fur(rng, np.array(matrix), axis, rings, hairs)
    for side in (-1, 1):
        _mouse_leg_fur(rng, np.array(matrix), side)
    for side in (-1, 1):
        _mouse_haunch_fur(rng, np.array(matrix), side)
        _mouse_ear_fur(rng, np.array(matrix), side)


def _mouse_rings():
    """The middle line of the body and its skin as rings of points."""
    x = np.linspace(MOUSE_X[0], MOUSE_X[-1], MOUSE_RINGS)
    radius = np.maximum(smooth_curve(MOUSE_X, MOUSE_RADIUS, x), 0.012)
    z = smooth_curve(MOUSE_X, MOUSE_Z, x)
    z = np.maximum(z, radius * 0.9 + 0.02)
    angles = np.linspace(0, 2 * math.pi, MOUSE_SIDES, endpoint=False)
    c, s = np.cos(angles), np.sin(angles)
    rings = []
    for i in range(MOUSE_RINGS):
        belly = 1 + 0.06 * np.maximum(0, -s) * (x[i] < 0.2)
        y = radius[i] * c * 0.92 * belly
        level = z[i] + radius[i] * s * np.where(s < 0, 0.88, 1.0)
        rings.append(np.c_[np.full(MOUSE_SIDES, x[i]), y, level])
    return np.c_[x, np.zeros(MOUSE_RINGS), z], np.array(rings)


def _ear_matrix(side):
    """Where an ear sits."""
    turned = Euler((side * 0.25, -0.25, side * 0.55)).to_matrix().to_4x4()
    return Matrix.Translation((0.34, side * 0.215, 0.74)) @ turned


def _cup(points):
    """Bends a unit sphere into a cupped disc."""
    bent = points.copy()
    hollow = 0.38 * (1 - (points[:, 1] ** 2 + points[:, 2] ** 2) * 0.9)
    bent[:, 0] = bent[:, 0] * 0.22 - hollow
    return bent


def _mouse_side(model, side):
    """Haunch, ear, eye, paws and whiskers of one side."""
    haunch = -0.26, side * 0.27, 0.27
    model.ball(paint.furskin, haunch, HAUNCH_RADII, segments=24, rings=16)
    with model.frame(_ear_matrix(side)):
        model.ball(paint.furskin, (-0.02, 0, 0), EAR_RADII, segments=28, rings=18, shape=_cup)
        inner = 0.085, 0.150, 0.165
        model.ball(paint.pink, (0.012, 0, -0.01), inner, segments=28, rings=18, shape=_cup)
    model.ball(paint.eye, (0.60, side * 0.165, 0.50), 0.052, segments=20, rings=14)
    model.ball(paint.pink, (0.34, side * 0.14, 0.03), (0.105, 0.05, 0.035), segments=16, rings=10)
    model.tube(paint.furskin, _fore_leg(side), [0.10, 0.065, 0.04], sides=14)
    for toe in (-1, 0, 1):
        centre = 0.43, side * 0.14 + toe * 0.035, 0.022
        model.ball(paint.pink, centre, (0.05, 0.016, 0.016), segments=10, rings=8)
    model.ball(paint.pink, (-0.16, side * 0.30, 0.03), (0.17, 0.06, 0.035), segments=16, rings=10)
    for toe in (-1, 0, 1):
        centre = 0.0, side * 0.30 + toe * 0.035, 0.022
        model.ball(paint.pink, centre, (0.055, 0.017, 0.017), segments=10, rings=8)
    for k in range(6):
        sweep = model.rng.uniform(-0.25, 0.45)
        whisker = [
            (0.76, side * 0.075, 0.36 + 0.012 * k),
            (0.84, side * 0.2, 0.37 + 0.06 * sweep + 0.012 * k),
            (0.80, side * (0.40 + 0.03 * k), 0.33 + 0.22 * sweep + 0.03 * k),
        ]
        model.tube(paint.whisk, whisker, [0.0045, 0.0035, 0.001], sides=5)


def _fore_leg(side):
    """Shoulder, elbow and wrist."""
    return [(0.22, side * 0.16, 0.25), (0.28, side * 0.15, 0.13), (0.31, side * 0.14, 0.05)]


def _mouse_tail(model, points):
    """Ringed, tapering tail through points."""
    t = np.linspace(0, 1, 60)
    stations = np.linspace(0, 1, len(points))
    path = np.c_[[smooth_curve(stations, points[:, axis], t) for axis in range(3)]].T
    radius = 0.052 * (1 - t) ** 0.7 + 0.008 + 0.0022 * np.sin(t * 150)
    model.tube(paint.pink, path, radius, sides=14)


def _mouse_body_fur(rng, matrix, axis, rings, hairs):
    """Fur spread evenly over the skin, short on the nose, none on the eyes; pale below."""
    around = np.roll(rings, -1, 1) - rings
    along = np.gradient(rings, axis=0)
    normals = np.cross(along, around)
    areas = np.linalg.norm(normals, axis=2)
    normals = normals / (areas[..., None] + MIN_LENGTH)
    inwards = (normals * (rings - axis[:, None])).sum(2) < 0
    normals[inwards] *= -1
    shares = areas.ravel() / areas.sum()
    cells = rng.choice(MOUSE_RINGS * MOUSE_SIDES, hairs, p=shares)
    i, j = cells // MOUSE_SIDES, cells % MOUSE_SIDES
    place_along = np.clip(i + rng.uniform(-0.5, 0.5, hairs), 0, MOUSE_RINGS - 1.001)
    ring = place_along.astype(int)
    f = (place_along - ring)[:, None]
    g = rng.random(hairs)[:, None]
    k = (j + 1) % MOUSE_SIDES
    behind = rings[ring, j] * (1 - g) + rings[ring, k] * g
    ahead = rings[ring + 1, j] * (1 - g) + rings[ring + 1, k] * g
    roots = behind * (1 - f) + ahead * f
    normals = normals[i, j]
    eyes = [np.array([0.62, side * 0.165, 0.50]) for side in (-1, 1)]
    to_eye = np.min([np.linalg.norm(roots - eye, axis=1) for eye in eyes], axis=0)
    kept = (to_eye > 0.075) & (roots[:, 0] < 0.835)
    roots, normals = roots[kept], normals[kept]
    comb = np.tile([-0.85, 0, -0.18], (len(roots), 1))
    lengths = np.interp(roots[:, 0], [-0.6, 0.3, 0.6, 0.85], [0.085, 0.075, 0.045, 0.02])
    belly = normals[:, 2] < -0.35
    for part, colour in ((~belly, paint.fur), (belly, paint.belly)):
        hair_ribbons(
            "fur", colour, roots[part], normals[part], lengths[part], comb[part], rng, matrix
        )


def _directions(rng, count):
    """Random unit vectors."""
    vectors = rng.normal(size=(count, 3))
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def _mouse_leg_fur(rng, matrix, side, count=1500):
    """Fur of a fore leg."""
    t = rng.random(count)[:, None]
    shoulder, elbow, wrist = (np.array(joint) for joint in _fore_leg(side))
    upper = shoulder + (elbow - shoulder) * t / 0.55
    lower = elbow + (wrist - elbow) * (t - 0.55) / 0.45
    middle = np.where(t < 0.55, upper, lower)
    radius = np.interp(t, [0, 0.55, 1], [0.10, 0.065, 0.04])
    out = rng.normal(size=(count, 3))
    out[:, 2] *= 0.3
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    comb = np.tile([0, 0, -0.9], (count, 1))
    lengths = np.full(count, 0.05)
    hair_ribbons("fur", paint.fur, middle + out * radius, out, lengths, comb, rng, matrix)


def _mouse_haunch_fur(rng, matrix, side, count=3600):
    """Fur of a thigh."""
    out = _directions(rng, count)
    out[:, 1] = side * np.abs(out[:, 1])
    roots = np.array([-0.26, side * 0.27, 0.27]) + out * HAUNCH_RADII
    comb = np.tile([-0.8, 0, -0.3], (count, 1))
    hair_ribbons("fur", paint.fur, roots, out, np.full(count, 0.075), comb, rng, matrix)


def _mouse_ear_fur(rng, matrix, side, count=1400):
    """Short fur on the back of an ear."""
    ear = np.array(_ear_matrix(side))
    out = _directions(rng, count)
    out[:, 0] = -np.abs(out[:, 0])
    local = _cup(out) * EAR_RADII + [-0.02, 0, 0]
    roots = local @ ear[:3, :3].T + ear[:3, 3]
    comb = np.tile([-0.1, 0, 0.4], (count, 1))
    lengths = np.full(count, 0.035)
    turned = out @ ear[:3, :3].T
    hair_ribbons("fur", paint.fur, roots, turned, lengths, comb, rng, matrix, width=0.0035)


def pick_colours(rng, colours, count):
    """Grizzled coat: a random colour of the list for every hair, as (n, 3) linear RGB."""
    table = np.array([linear(colour)[:3] for colour in colours])
    return table[rng.integers(0, len(table), count)]


class Coat:
    """Collects hair roots in the animal's frame; build() makes one mesh of ribbons."""

    def __init__(self, matrix, seed=1):
        self.matrix = np.array(matrix)
        self.rng = np.random.default_rng(seed)
        self._patches = []

    def _add(self, roots, normals, comb, length, colours):
        """One patch of hair."""
        lengths = np.broadcast_to(length, len(roots)).astype(float)
        self._patches.append((roots, normals, comb, lengths, colours))

    def ellipsoid(self, centre, radii, count, comb, length, colour, rotation=None):
        """Hair on an ellipsoid; colour(directions) gives (n, 3) linear colours."""
        out = self.rng.normal(size=(count, 3))
        out /= np.linalg.norm(out, axis=1, keepdims=True)
        radii = np.array(radii, float)
        normals = out / radii
        normals /= np.linalg.norm(normals, axis=1, keepdims=True)
        roots = out * radii
        colours = colour(out)
        turn = np.eye(3) if rotation is None else np.asarray(rotation)
        comb = np.broadcast_to(np.array(comb, float), out.shape)
        self._add(
            roots @ turn.T + np.array(centre), normals @ turn.T, comb @ turn.T, length, colours
        )

    def tube(self, points, radii, count, length, colour, comb=1.0):
        """Hair on a tube, combed towards its end (comb 1) or start (-1); colour(t)."""
        points, radii = np.array(points, float), np.array(radii, float)
        t = self.rng.random(count)
        station = t * (len(points) - 1)
        i = np.minimum(station.astype(int), len(points) - 2)
        share = (station - i)[:, None]
        centres = points[i] * (1 - share) + points[i + 1] * share
        along = points[i + 1] - points[i]
        along /= np.linalg.norm(along, axis=1, keepdims=True)
        out = self.rng.normal(size=(count, 3))
        out -= along * (out * along).sum(1, keepdims=True)
        out /= np.linalg.norm(out, axis=1, keepdims=True)
        radius = (radii[i] * (1 - share[:, 0]) + radii[i + 1] * share[:, 0])[:, None]
        self._add(centres + out * radius, out, along * comb, length, colour(t))

    def clear_near(self, points, distance):
        """Takes hair of the newest patch away from points, for eyes and noses."""
        patch = self._patches[-1]
        kept = np.ones(len(patch[0]), bool)
        for point in points:
            kept &= np.linalg.norm(patch[0] - point, axis=1) > distance
        self._patches[-1] = tuple(values[kept] for values in patch)

    def build(self, width=0.006, lift=0.5, name="coat"):
        """Turns all hair into one object."""
        roots, normals, comb, lengths, colours = [np.concatenate(v) for v in zip(*self._patches)]
        vertices, faces = ribbon_mesh(
            roots, normals, lengths, comb, self.rng, self.matrix, width, lift, tip_bend=0.30
        )
        colours = np.clip(colours * self.rng.uniform(0.80, 1.2, (len(roots), 1)), 0, 1)
        opaque = np.ones((len(roots) * RIBBON_POINTS, 1))
        vertex_colours = np.concatenate([np.repeat(colours, RIBBON_POINTS, 0), opaque], 1)
        return mesh_object(name, vertices, faces, paint.coatfur, colours=vertex_colours)


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
