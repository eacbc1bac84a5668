"""Grass, trees, bushes, flowers, and what the seasons add."""

import math
import random

import numpy as np
from mathutils import Matrix

from kit.geometry import Model, mesh_object, mesh_only, scatter, unit
from kit.materials import linear, paint

# one curled leaf, seen flat: (along, across, up), and its triangles
LEAF = np.array(
    [
        (-0.5, 0, 0),
        (-0.2, 0.27, 0.05),
        (-0.2, -0.27, 0.05),
        (0.2, 0.24, 0.04),
        (0.2, -0.24, 0.04),
        (0.5, 0, -0.06),
        (-0.2, 0, 0),
        (0.2, 0, 0),
    ]
)
LEAF_TRIANGLES = np.array(
    [
        (0, 2, 6),
        (0, 6, 1),
        (6, 2, 4),
        (6, 4, 7),
        (1, 6, 7),
        (1, 7, 3),
        (7, 4, 5),
        (3, 7, 5),
    ]
)


# --------------------------------------------------------------------------- grass


def grass_meshes(variants=5, blades=11, height=0.2, blade_width=0.026, spread=0.09, grass="grass"):
    """Tufts of curved blades, for scatter()."""
    meshes = []
    for variant in range(variants):
        rng = random.Random(variant + 7)
        vertices, faces, shades = [], [], []
        for _ in range(blades):
            _grass_blade(rng, vertices, faces, shades, height, blade_width, spread)
        name = f"tuft{variant}"
        meshes.append(
            mesh_only(
                name, np.array(vertices), np.array(faces), paint[grass], shades=np.array(shades)
            )
        )
    return meshes


def _grass_blade(rng, vertices, faces, shades, height, blade_width, spread):
    """Adds one blade: a strip of three quads that leans and narrows."""
    angle = rng.uniform(0, 6.28)
    distance = spread * math.sqrt(rng.random())
    x, y = distance * math.cos(angle), distance * math.sin(angle)
    heading = rng.uniform(0, 6.28)
    lean = rng.uniform(0.1, 0.5)
    tall = height * rng.uniform(0.55, 1.1)
    wide = blade_width * rng.uniform(0.7, 1.2)
    shade = rng.random()
    right, ahead = math.cos(heading), math.sin(heading)
    first = len(vertices)
    for t in (0, 0.4, 0.75, 1):
        half = wide * (1 - t**1.6) * 0.5 + 0.001
        reach = lean * tall * t * t
        middle_x, middle_y = x + right * reach, y + ahead * reach
        z = tall * t * (1 - 0.15 * t)
        vertices.append((middle_x - ahead * half, middle_y + right * half, z))
        vertices.append((middle_x + ahead * half, middle_y - right * half, z))
        shades.extend((shade, shade))
    for i in range(3):
        a = first + 2 * i
        faces.append((a, a + 1, a + 3, a + 2))


def lawn_points(width, depth, count, z, keep_out, seed=5, corner=0.4):
    """About `count` points spread over a rounded rectangle, none where keep_out(x, y) is true."""
    rng = random.Random(seed)
    step = math.sqrt(width * depth / count)
    columns, rows = int(width / step), int(depth / step)
    points = []
    for i in range(columns):
        for j in range(rows):
            x = -width / 2 + (i + rng.random()) * width / columns
            y = -depth / 2 + (j + rng.random()) * depth / rows
            past_x = max(0, abs(x) - (width / 2 - corner))
            past_y = max(0, abs(y) - (depth / 2 - corner))
            outside = past_x**2 + past_y**2 > (corner - 0.03) ** 2
            if not outside and not keep_out(x, y):
                points.append((x, y, z))
    return points


def lawn(width, depth, keep_out, count=5200, z=0, height=0.13, seed=5):
    """Grass tufts over a whole plinth, except where keep_out(x, y) is true."""
    points = lawn_points(width - 0.15, depth - 0.15, count, z, keep_out, seed=seed, corner=0.8)
    scatter(grass_meshes(height=height, blades=12), points, 0.7, 1.25)


# --------------------------------------------------------------------------- leaves


def leaf_cloud(blobs, count, size=0.12, seed=2, name="leaves", leaves=None, droop=0.15):
    """Leaves on the skin of ellipsoids; a blob is (centre, radii)."""
    rng = np.random.default_rng(seed)
    centres = np.array([centre for centre, _ in blobs], float)
    radii = np.array([radius for _, radius in blobs], float)
    areas = radii[:, 0] * radii[:, 1] + radii[:, 1] * radii[:, 2]
    which = rng.choice(len(blobs), count, p=areas / areas.sum())
    outward = rng.normal(size=(count, 3))
    outward /= np.linalg.norm(outward, axis=1, keepdims=True)
    reach = rng.uniform(0.86, 1.06, count)[:, None]
    points = centres[which] + outward * radii[which] * reach
    visible = np.ones(count, bool)
    for centre, radius in zip(centres, radii):
        visible &= ~((((points - centre) / radius) ** 2).sum(1) < 0.62)
    points, outward = points[visible], outward[visible]
    count = len(points)
    normal = outward + rng.normal(size=(count, 3)) * 0.45 + np.array([0, 0, 0.25])
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    along = rng.normal(size=(count, 3)) + np.array([0, 0, -droop])
    along -= normal * (along * normal).sum(1, keepdims=True)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    across = np.cross(normal, along)
    scale = (size * rng.uniform(0.7, 1.25, count))[:, None]
    corners = [points + scale * (a * along + b * across + c * normal) for a, b, c in LEAF]
    vertices = np.stack(corners, 1).reshape(-1, 3)
    firsts = np.arange(count) * len(LEAF)
    faces = (LEAF_TRIANGLES[None] + firsts[:, None, None]).reshape(-1, 3)
    shade = np.clip(0.5 + 0.35 * outward[:, 2] + rng.normal(size=count) * 0.2, 0, 1)
    return mesh_object(name, vertices, faces, leaves or paint.leaf, np.repeat(shade, len(LEAF)))


def oak(x, y, z=0, scale=1.0, seed=1, leaf_count=5200, leaves="leaf", core="leafcore"):
    """Live oak: bent trunk, roots, limbs, a crown of leaves round dark cores; 3.5 tall."""
    rng = random.Random(seed)
    model = Model(Matrix.Translation((x, y, z)) @ Matrix.Scale(scale, 4), seed)
    crown = _oak_crown(rng)
    _oak_wood(model, rng, crown[1:8])
    blobs = []
    for cx, cy, cz, radius in crown:
        radii = np.array((radius, radius, radius * 0.78))
        model.ball(paint[core], (cx, cy, cz), radii * 0.84, segments=16, rings=10)
        blobs.append(((cx * scale + x, cy * scale + y, cz * scale + z), tuple(radii * scale)))
    model.build("oak")
    leaf_cloud(blobs, leaf_count, 0.17 * scale, seed, leaves=paint[leaves])


def _oak_crown(rng):
    """Balls (x, y, z, radius) of a crown: one in the middle, seven round it, four on top."""
    crown = [(0, 0, 2.55, 1.0)]
    for i in range(7):
        angle = i * 2 * math.pi / 7 + rng.uniform(-0.3, 0.3)
        reach = rng.uniform(0.95, 1.35)
        z, radius = rng.uniform(1.95, 2.35), rng.uniform(0.6, 0.82)
        crown.append((reach * math.cos(angle), reach * math.sin(angle), z, radius))
    for i in range(4):
        angle = i * math.pi / 2 + 0.6 + rng.uniform(-0.3, 0.3)
        z, radius = rng.uniform(2.7, 3.0), rng.uniform(0.55, 0.7)
        crown.append((0.6 * math.cos(angle), 0.6 * math.sin(angle), z, radius))
    return crown


def _oak_wood(model, rng, crown):
    """Trunk, five roots and a limb to each outer ball of the crown."""
    trunk = [
        (0, 0, -0.1),
        (0.03, 0.02, 0.3),
        (0.0, 0.05, 0.7),
        (0.08, 0, 1.15),
        (0.05, 0.0, 1.6),
        (0, 0, 2.2),
    ]
    model.tube(paint.bark, trunk, [0.36, 0.24, 0.2, 0.18, 0.14, 0.08], sides=14)
    for i in range(5):
        angle = i * 2 * math.pi / 5
        c, s = math.cos(angle), math.sin(angle)
        root = [(0, 0, 0.02), (0.22 * c, 0.22 * s, 0.05), (0.46 * c, 0.46 * s, -0.06)]
        model.tube(paint.bark, root, [0.16, 0.1, 0.03], sides=8)
    for x, y, z, _ in crown:
        fork = 0.04, 0, 1.05 + rng.uniform(0, 0.4)
        limb = [fork, (x * 0.45, y * 0.45, z * 0.72), (x * 0.9, y * 0.9, z)]
        model.tube(paint.bark, limb, [0.11, 0.085, 0.04], sides=8)


def pecan(x, y, z=0, scale=1.0, seed=1, leaf_count=6000):
    """Pecan: a straight trunk, rising limbs, a tall open crown; 4.4 tall."""
    rng = random.Random(seed)
    model = Model(Matrix.Translation((x, y, z)) @ Matrix.Scale(scale, 4), seed)
    crown = [(0, 0, 2.9, 0.95)]
    for i in range(6):
        angle = i * math.pi / 3 + rng.uniform(-0.25, 0.25)
        reach, level = rng.uniform(0.95, 1.2), rng.uniform(2.2, 2.85)
        radius = rng.uniform(0.55, 0.72)
        crown.append((reach * math.cos(angle), reach * math.sin(angle), level, radius))
    for i in range(4):
        angle = i * math.pi / 2 + rng.uniform(-0.3, 0.3)
        level, radius = rng.uniform(3.4, 3.8), rng.uniform(0.48, 0.62)
        crown.append((0.5 * math.cos(angle), 0.5 * math.sin(angle), level, radius))
    trunk = [(0, 0, -0.1), (0.02, 0, 0.4), (-0.02, 0.02, 1.1), (0.02, 0, 1.8), (0, 0, 3.0)]
    model.tube(paint.bark, trunk, [0.32, 0.2, 0.17, 0.15, 0.07], sides=14)
    for cx, cy, cz, _ in crown[1:7]:
        limb = [(0, 0, 1.2), (cx * 0.4, cy * 0.4, cz * 0.74), (cx * 0.9, cy * 0.9, cz)]
        model.tube(paint.bark, limb, [0.1, 0.08, 0.04], sides=8)
    blobs = []
    for cx, cy, cz, radius in crown:
        radii = np.array((radius, radius, radius * 0.86))
        model.ball(paint.leafcore, (cx, cy, cz), radii * 0.82, segments=16, rings=10)
        blobs.append(((cx * scale + x, cy * scale + y, cz * scale + z), tuple(radii * scale)))
    model.build("pecan")
    leaf_cloud(blobs, leaf_count, 0.16 * scale, seed)


def bush(
    x,
    y,
    z=0,
    size=0.4,
    seed=1,
    leaf_count=420,
    flower_count=0,
    leaves="leaf",
    core="leafcore",
    flowers="flower",
):
    """Round bush of four blobs, with flowers if flower_count; about 1.3 times size tall."""
    rng = random.Random(seed)
    blobs = [((x, y, z + size * 0.55), (size, size, size * 0.75))]
    for _ in range(3):
        angle = rng.uniform(0, 6.28)
        centre = (
            x + math.cos(angle) * size * 0.5,
            y + math.sin(angle) * size * 0.5,
            z + size * 0.45,
        )
        blobs.append((centre, (size * 0.65, size * 0.65, size * 0.55)))
    model = Model()
    for centre, radii in blobs:
        model.ball(paint[core], centre, np.array(radii) * 0.85, segments=14, rings=9)
    model.build("bush")
    leaf_size = 0.13 * max(0.6, min(1, size * 2))
    leaf_cloud(blobs, leaf_count, leaf_size, seed, leaves=paint[leaves])
    if flower_count:
        leaf_cloud(blobs, flower_count, 0.1, seed + 9, leaves=paint[flowers])


def bushes(places, first_seed, leaf_count=420, z=0):
    """Bushes from a list of (x, y, size, flower count); each gets the next seed."""
    for i, (x, y, size, flower_count) in enumerate(places):
        bush(x, y, z, size, first_seed + i, leaf_count, flower_count)


def hedge(x0, y0, x1, y1, height=0.3, half_width=0.2, seed=1):
    """Clipped hedge between two points."""
    length = math.hypot(x1 - x0, y1 - y0)
    count = max(2, int(length / 0.2))
    radii = (0.17, half_width, height * 0.55)
    blobs = []
    for t in (np.arange(count) + 0.5) / count:
        blobs.append(((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, height * 0.5), radii))
    model = Model()
    centre = ((x0 + x1) / 2, (y0 + y1) / 2, height * 0.45)
    size = (length, half_width * 1.3, height * 0.9)
    turn = (0, 0, math.atan2(y1 - y0, x1 - x0))
    model.box(paint.leafcore, centre, size, radius=0.06, rotation=turn)
    model.build("hedge")
    leaf_cloud(blobs, int(length * 520), 0.10, seed, leaves=paint.leaf)


def reeds(points, scale=1.6, seed=3):
    """Tall grass at the water's edge."""
    tufts = grass_meshes(variants=4, blades=14, height=0.26, blade_width=0.03, spread=0.1)
    scatter(tufts, points, scale * 0.7, scale * 1.2, seed=seed)


# --------------------------------------------------------------------------- flowers, seasons


OCTAHEDRON = np.array([(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)], float)
OCTAHEDRON_FACES = np.array(
    [(0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4), (2, 0, 5), (1, 2, 5), (3, 1, 5), (0, 3, 5)]
)
BONNET_BLUES = ["#2c46a8", "#3656bf", "#24398f", "#4a69cf"]
BONNET_WHITE = "#f6f3ea"
BONNET_GREENS = ["#4f8a3a", "#5f9a44", "#427a33"]
BONNET_STEM = "#4f7a34"


def bluebonnet_meshes(variants=4, height=0.34, florets=34):
    """Lupinus texensis seen close: a spiral spike of blue florets with a white tip over palmate
    leaves; for scatter()."""
    meshes = []
    for variant in range(variants):
        beads = _bluebonnet_beads(random.Random(variant + 3), height, florets)
        vertices, colours = [], []
        for centre, radii, colour in beads:
            vertices.append(OCTAHEDRON * np.array(radii) + np.array(centre))
            colours.append(np.tile(linear(colour), (len(OCTAHEDRON), 1)))
        firsts = np.arange(len(beads)) * len(OCTAHEDRON)
        faces = (OCTAHEDRON_FACES[None] + firsts[:, None, None]).reshape(-1, 3)
        name = f"bluebonnet{variant}"
        points = np.concatenate(vertices)
        shades = np.concatenate(colours)
        meshes.append(mesh_only(name, points, faces, paint.bluebonnet, colours=shades))
    return meshes


def _bluebonnet_beads(rng, height, florets):
    """Florets, leaves and stem as (centre, radii, colour)."""
    beads = []
    for i in range(florets):
        t = i / (florets - 1)
        angle = i * 2.4
        reach = 0.058 * (1 - t) ** 0.7 + 0.008
        z = height * (0.38 + 0.62 * t)
        size = 0.028 * (1 - 0.45 * t)
        colour = BONNET_WHITE if t > 0.86 else rng.choice(BONNET_BLUES)
        x, y = reach * math.cos(angle), reach * math.sin(angle)
        beads.append(((x, y, z), (size, size, size * 0.9), colour))
        if t < 0.6 and i % 3 == 0:
            beads.append(((x * 1.25, y * 1.25, z + 0.008), (size * 0.42,) * 3, BONNET_WHITE))
    for i in range(9):
        angle = i * 0.7
        centre = (
            0.075 * math.cos(angle),
            0.075 * math.sin(angle),
            height * (0.12 + 0.04 * (i % 3)),
        )
        beads.append((centre, (0.052, 0.052, 0.012), rng.choice(BONNET_GREENS)))
    for i in range(4):
        beads.append(((0, 0, height * (0.06 + 0.10 * i)), (0.010, 0.010, 0.04), BONNET_STEM))
    return beads


FALLEN_LEAF_RISE = [0.02, 0.10, 0.10, 0.08, 0.08, 0.05, 0.02, 0]  # it curls more than a fresh one
FALLEN_LEAF = np.c_[LEAF[:, :2], FALLEN_LEAF_RISE]


def fallen_leaf_meshes(variants=4, size=0.075):
    """Single curled autumn leaves, for scatter()."""
    meshes = []
    for variant in range(variants):
        shades = np.full(len(LEAF), (variant + 0.5) / variants)
        points = FALLEN_LEAF * size * 2
        name = f"fallen{variant}"
        meshes.append(mesh_only(name, points, LEAF_TRIANGLES, paint.leaf_autumn, shades=shades))
    return meshes


def bare_tree(x, y, z=0, scale=1.0, seed=1):
    """Leafless winter tree with frost lying on its branches."""
    rng = random.Random(seed)
    model = Model(Matrix.Translation((x, y, z)) @ Matrix.Scale(scale, 4), seed)
    foot = [(0, 0, -0.1), (0.02, 0, 0.2), (0, 0.02, 0.5)]
    model.tube(paint.bark_winter, foot, [0.26, 0.19, 0.16], sides=14)
    _grow(model, rng, np.array([0, 0.02, 0.45]), np.array([0.03, 0, 1.0]), 0.80, 0.16, 4)
    model.build("bare_tree")


def _grow(model, rng, start, way, length, radius, forks):
    """A branch from start, and the branches that fork from it."""
    sway = np.array([rng.uniform(-0.04, 0.04), rng.uniform(-0.04, 0.04), 0.02])
    middle = start + way * length * 0.5 + sway * length
    end = start + way * length
    end[2] += 0.05 * length
    widths = [radius, radius * 0.85, radius * 0.66]
    model.tube(paint.bark_winter, [start, middle, end], widths, sides=10)
    up = np.array([0, 0, radius * 0.55])
    if forks < 4:
        snow = [start + up * (1 if forks else 0), middle + up * 0.9, end + up * 0.7]
        widths = [radius * 0.55 * (forks > 0) + 0.002, radius * 0.62, radius * 0.50]
        model.tube(paint.frost, snow, widths, sides=8)
    if forks == 0:
        model.ball(paint.frost, end + up * 0.6, radius * 0.8, segments=10, rings=6)
        return
    for _ in range(3 if forks > 1 else 2):
        angle = rng.uniform(0, 6.28)
        side = np.array([math.cos(angle), math.sin(angle), rng.uniform(0.05, 0.55)])
        turned = unit(way * rng.uniform(0.55, 0.9) + side * rng.uniform(0.55, 0.9))
        fork = end - way * length * rng.uniform(0, 0.18)
        shorter = length * rng.uniform(0.62, 0.80)
        _grow(model, rng, fork, turned, shorter, radius * 0.62, forks - 1)


def pumpkin(model, x, y, z=0, radius=0.16):
    """Ribbed pumpkin with a stalk."""
    for i in range(9):
        angle = i * 2 * math.pi / 9
        model.ball(
            paint.pumpkin,
            (
                x + radius * 0.45 * math.cos(angle),
                y + radius * 0.45 * math.sin(angle),
                z + radius * 0.72,
            ),
            (radius * 0.62, radius * 0.62, radius * 0.72),
            segments=16,
            rings=10,
        )
    model.tube(
        paint.bark,
        [
            (x, y, z + radius * 1.25),
            (x + 0.01, y, z + radius * 1.55),
            (x + 0.05, y, z + radius * 1.7),
        ],
        [radius * 0.14, radius * 0.1, radius * 0.08],
        sides=8,
    )


def flower_pot(x, y, z=0, size=0.3, seed=1, flower_count=30):
    """Terracotta pot with a flowering bush."""
    model = Model()
    profile = (
        (0.62, 0),
        (0.68, 0.02),
        (0.86, 0.95),
        (0.98, 0.97),
        (1.0, 1.0),
        (1.0, 1.22),
        (0.97, 1.25),
        (0.88, 1.25),
        (0.84, 1.1),
    )
    model.lathe(
        paint.terracotta,
        x,
        y,
        z,
        [(size * 0.75 * radius, size * height * 0.8) for radius, height in profile],
        sides=36,
        smooth_angle=30,
    )
    model.ball(
        paint.soil,
        (x, y, z + size * 0.85),
        (size * 0.62, size * 0.62, size * 0.12),
        segments=16,
        rings=8,
    )
    model.build("pot")
    bush(
        x, y, z + size * 0.8, size=size * 0.8, seed=seed, leaf_count=260, flower_count=flower_count
    )


def vine_row(model, x0, x1, y, vines=12, posts=7):
    """Row of grape vines on wires along x. Gives the blobs for leaf_cloud()."""
    for i in range(posts):
        x = x0 + (x1 - x0) * i / (posts - 1)
        model.box(paint.cedar, (x, y, 0.36), (0.08, 0.08, 0.8), radius=0.015)
    for z in (0.36, 0.62):
        model.tube(paint.steel, [(x0, y, z), (x1, y, z)], 0.009, sides=6)
    foliage = []
    for i in range(vines):
        x = x0 + 0.28 + (x1 - x0 - 0.5) * i / (vines - 1)
        stem = [(x, y, -0.02), (x + 0.03, y + 0.02, 0.2), (x - 0.02, y, 0.42)]
        model.tube(paint.bark, stem, [0.045, 0.035, 0.03], sides=8)
        foliage.append(((x, y, 0.60), (0.34, 0.17, 0.20)))
        foliage.append(((x + 0.27, y, 0.55), (0.2, 0.13, 0.15)))
        for _ in range(2):
            across = x + model.rng.uniform(-0.2, 0.2)
            front = y - 0.17 + model.rng.uniform(-0.02, 0.02)
            grape_bunch(model, across, front, 0.42 + model.rng.uniform(-0.05, 0.07))
    return foliage


def grape_bunch(model, x, y, z, berries=16):
    """Hanging bunch of grapes."""
    for k in range(berries):
        t = k / (berries - 1)
        reach = 0.075 * (1 - t) + 0.012
        angle = k * 2.4
        centre = x + reach * math.cos(angle), y + reach * math.sin(angle), z - 0.20 * t
        model.ball(paint.grape, centre, 0.030, segments=8, rings=6)
