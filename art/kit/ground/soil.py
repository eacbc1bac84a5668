"""Cut soil: layers, tunnels, chambers, an ant mound."""

import math
import random

import numpy as np
from mathutils import Euler, Matrix, Vector

from kit.geometry import Model, fractal_noise, grid_faces, mesh_object, rounded_rectangle
from kit.materials import linear, paint

MIN_SEGMENT = 1e-9


class CutFace:
    """The front and right face of a soil block, seen as one strip that turns the corner.

    Places on it are given by s, which is x along the front and runs on round the corner, and
    by the height z.
    """

    def __init__(self, width, depth, corner, columns):
        front, right = -depth / 2, width / 2
        straight, arc = width - corner, corner * math.pi / 2
        self.length = straight + arc + depth - corner
        along = np.linspace(0, self.length, columns)
        turn = np.clip((along - straight) / corner, 0, math.pi / 2)
        on_front, on_corner = along < straight, along < straight + arc
        self.s = along - width / 2
        self.on_front = on_front
        corner_x = right - corner + corner * np.sin(turn)
        self.x = np.where(on_front, -width / 2 + along, np.where(on_corner, corner_x, right))
        corner_y = front + corner - corner * np.cos(turn)
        side_y = front + corner + along - straight - arc
        self.y = np.where(on_front, front, np.where(on_corner, corner_y, side_y))
        self.normals = np.c_[np.sin(turn), -np.cos(turn)]

    def column(self, s):
        """Index of the column nearest to s."""
        return int(np.argmin(abs(self.s - s)))

    def point(self, s, z, out=0.0):
        """Place in space at s and z, `out` metres before the uncut face."""
        k = self.column(s)
        return np.array(
            [self.x[k] + self.normals[k, 0] * out, self.y[k] + self.normals[k, 1] * out, z]
        )


def dig(shape_s, shape_z, tunnels, wobble, roundness, feather):
    """Depth and darkness of tunnels: lists of (points (s, z), radius) carved into a face."""
    depth = np.zeros_like(shape_z)
    dark = np.zeros_like(shape_z)
    for points, radius in tunnels:
        points = np.array(points, float)
        for start, end in zip(points[:-1], points[1:]):
            run = end - start
            past_s, past_z = shape_s - start[0], shape_z - start[1]
            t = (past_s * run[0] + past_z * run[1]) / (run @ run + MIN_SEGMENT)
            t = np.clip(t, 0, 1)
            distance = np.hypot(past_s - t * run[0], past_z - t * run[1]) + wobble
            hollow = np.sqrt(np.maximum(0, radius**2 - distance**2)) * roundness
            depth = np.maximum(depth, hollow)
            shadow = np.clip((radius * 1.02 - distance) / (radius * feather), 0, 1)
            dark = np.maximum(dark, shadow)
    return depth, dark


def strata_colours(below_top, strata, waves):
    """Colours of soil layers: strata is a list of (depth of its top, colour) from the top down."""
    colours = np.broadcast_to(rgb(strata[0][1]), below_top.shape + (3,)).copy()
    for i, (top, colour) in enumerate(strata[1:], start=1):
        border = top + np.roll(waves, i * 137)[None]
        share = np.clip((below_top - border) / 0.035, 0, 1)[..., None]
        colours = colours * (1 - share) + rgb(colour) * share
    return colours


def rgb(colour):
    """Linear colour of a hex value, without alpha."""
    return np.array(linear(colour)[:3])


def with_alpha(colours):
    """Vertex colours (n, 4) from a grid of RGB."""
    alpha = np.ones(colours.shape[:2] + (1,))
    return np.concatenate([np.clip(colours, 0, 1), alpha], -1).reshape(-1, 4)


def soil_back(width, depth, height, z):
    """Plain left and back sides of a soil block."""
    left, right, front, back = -width / 2, width / 2, -depth / 2, depth / 2
    corners = [(left, front), (left, back), (right, back)]
    vertices = np.array([(x, y, level) for level in (z, z - height) for x, y in corners])
    mesh_object("soil_back", vertices, np.array([(0, 1, 4, 3), (1, 2, 5, 4)]), paint.soil)


def soil_pebble(model, face, column, z, size, rng):
    """One stone that sticks out of the cut face."""
    x = face.x[column] - face.normals[column, 0] * size * 0.35
    y = face.y[column] - face.normals[column, 1] * size * 0.35
    radii = size * rng.uniform(0.9, 1.4), size, size * rng.uniform(0.6, 0.9)
    turn = 0, rng.uniform(-0.5, 0.5), rng.uniform(0, 3)
    model.ball(paint.stone, (x, y, z), radii, segments=12, rings=8, rotation=turn)


def cutaway(
    width,
    depth,
    height,
    z,
    tunnels,
    strata,
    corner=0.35,
    columns=760,
    rows=300,
    seed=3,
    treated=None,
    pebbles=60,
    coarseness=1.0,
):
    """Soil block whose front and right faces are carved and layered. Gives its CutFace.

    treated is an ellipse (s, z, radius s, radius z) of green, protected soil; coarseness scales
    the lumps of the cut face.
    """
    face = CutFace(width, depth, corner, columns)
    levels = np.linspace(z, z - height, rows)
    s, level = np.meshgrid(face.s, levels)
    wobble = fractal_noise(rows, columns, 3.2, seed + 5, 3) * 0.035
    carved, dark = dig(s, level, tunnels, wobble, roundness=1.25, feather=0.5)
    rough = fractal_noise(rows, columns, 2.2, seed) * 0.022
    rough += fractal_noise(rows, columns, 1.2, seed + 1, 18) * 0.010
    rim = np.clip((z - level) / 0.12, 0, 1) * np.clip((level - (z - height)) / 0.06, 0, 1)
    carved = carved + rough * coarseness * rim * np.where(dark > 0.2, 0.5, 1)
    waves = fractal_noise(1, columns, 2.6, seed + 2)[0] * 0.07
    colours = strata_colours(z - level, strata, waves)
    colours *= (1 + fractal_noise(rows, columns, 1.6, seed + 3, 4) * 0.10)[..., None]
    shadow = dark[..., None] * 0.72
    colours = colours * (1 - shadow) + rgb("#2e1a0f") * shadow
    if treated:
        centre_s, centre_z, radius_s, radius_z = treated
        ellipse = ((s - centre_s) / radius_s) ** 2 + ((level - centre_z) / radius_z) ** 2
        tint = np.clip((1.0 - ellipse) / 0.10, 0, 1)[..., None] * 0.38
        colours = colours * (1 - tint) + rgb("#5f8f4a") * tint
    x = face.x[None] - face.normals[:, 0][None] * carved
    y = face.y[None] - face.normals[:, 1][None] * carved
    vertices = np.stack([x, y, level], -1).reshape(-1, 3)
    faces = grid_faces(rows, columns)
    mesh_object("soil", vertices, faces, paint.soilcut, colours=with_alpha(colours))
    soil_back(width, depth, height, z)
    _cutaway_pebbles(face, dark, z, height, pebbles, seed)
    return face


def _cutaway_pebbles(face, dark, z, height, count, seed):
    """Stones in the face, away from the tunnels where twenty tries suffice."""
    rows, columns = dark.shape
    rng = random.Random(seed)
    model = Model(seed=seed)
    for _ in range(count):
        for _ in range(20):
            along = rng.uniform(0, face.length)
            level = z - rng.uniform(0.45, height - 0.15)
            column = min(columns - 1, int(along / face.length * columns))
            row = min(rows - 1, int((z - level) / height * rows))
            near = dark[max(0, row - 6) : row + 7, max(0, column - 8) : column + 9]
            if near.max() < 0.02:
                break
        size = rng.uniform(0.03, 0.10) * (1.4 if rng.random() < 0.15 else 1)
        soil_pebble(model, face, column, level, size, rng)
    model.build("stones")


def mound_profile(distance, radius, height):
    """Height of a rounded mound at distance r from its axis."""
    return height * np.clip(1 - (np.asarray(distance) / radius) ** 2, 0, 1) ** 1.35


def mound_height(x, y, mound, front):
    """Height at (x, y) of a mound (middle x, radius, height): a rounded profile with lobes."""
    middle, radius, height = mound
    reach = np.hypot(np.asarray(x) - middle, np.asarray(y) - front)
    lobes = (
        1
        + 0.07 * np.sin(3.1 * np.asarray(x) + 1.2 + 1.7 * np.asarray(y))
        + 0.045 * np.sin(8.3 * np.asarray(x) + 2.9 * np.asarray(y))
        + 0.02 * np.sin(17 * np.asarray(x) - 5 * np.asarray(y))
    )
    return mound_profile(reach, radius, height) * lobes


def mound_section(
    width,
    depth,
    height,
    z,
    chambers,
    strata,
    mound,
    corner=0.35,
    columns=820,
    rows=380,
    seed=3,
    pebbles=50,
    feather=0.45,
    coarseness=1.0,
):
    """Like cutaway(), but the front edge rises into a mound (middle x, radius, height) cut in half.

    chambers is a list of (points (s, z), radius); coarseness scales the lumps of the cut face.
    Gives the CutFace.
    """
    face = CutFace(width, depth, corner, columns)
    front = -depth / 2
    top = np.where(face.on_front, z + mound_height(face.s, front, mound, front), z)
    level = top[None] + np.linspace(0, 1, rows)[:, None] * (z - height - top[None])
    s = np.broadcast_to(face.s[None], level.shape)
    wobble = fractal_noise(rows, columns, 3.2, seed + 5, 3) * 0.03
    carved, dark = dig(s, level, chambers, wobble, roundness=1.15, feather=feather)
    rim = np.clip((top[None] - level) / 0.12, 0, 1)
    rim = rim * np.clip((level - (z - height)) / 0.06, 0, 1)
    rough = fractal_noise(rows, columns, 2.2, seed) * 0.020
    rough += fractal_noise(rows, columns, 1.2, seed + 1, 18) * 0.011
    crumbs = fractal_noise(rows, columns, 0.9, seed + 9, 40) * 0.010
    crumbs *= np.clip((level - z + 0.2) / 0.3, 0, 1)
    lumps = (rough + crumbs) * coarseness
    carved = carved + lumps * rim * np.where(dark > 0.2, 0.5, 1)
    waves = fractal_noise(1, columns, 2.6, seed + 2)[0] * 0.06
    colours = strata_colours(z - level, strata, waves)
    colours *= (1 + fractal_noise(rows, columns, 1.6, seed + 3, 4) * 0.10)[..., None]
    shadow = dark[..., None] * 0.66
    colours = colours * (1 - shadow) + rgb("#331d11") * shadow
    x = face.x[None] - face.normals[:, 0][None] * carved
    y = face.y[None] - face.normals[:, 1][None] * carved
    vertices = np.stack([x, y, level], -1).reshape(-1, 3)
    faces = grid_faces(rows, columns)
    mesh_object("soil", vertices, faces, paint.soilcut, colours=with_alpha(colours))
    soil_back(width, depth, height, z)
    _section_pebbles(face, level, dark, z, height, pebbles, seed)
    return face


def _section_pebbles(face, level, dark, z, height, count, seed):
    """Stones in the face, away from the chambers where twenty tries suffice."""
    rng = random.Random(seed)
    model = Model(seed=seed)
    for _ in range(count):
        for _ in range(20):
            column = rng.randrange(dark.shape[1])
            stone_z = z - rng.uniform(0.45, height - 0.12)
            row = int(np.argmin(abs(level[:, column] - stone_z)))
            near = dark[max(0, row - 8) : row + 9, max(0, column - 10) : column + 11]
            if near.max() < 0.02:
                break
        soil_pebble(model, face, column, stone_z, rng.uniform(0.03, 0.09), rng)
    model.build("stones")


def mound_surface(mound, front, z, seed=5, crumbs=1800, colour="#9a6a44"):
    """The back half of a mound: lumpy worked soil. Gives on(x, y) -> (point, normal)."""
    middle, radius, _ = mound
    rows, columns = 120, 200
    angles = np.linspace(0, math.pi, columns)[None]
    reach = np.linspace(0, 1, rows)[:, None] ** 0.9 * radius * 1.02
    x, y = middle + reach * np.cos(angles), front + reach * np.sin(angles)
    lumps = fractal_noise(rows, columns, 1.7, seed, 3) * 0.030
    lumps += fractal_noise(rows, columns, 0.8, seed + 1, 20) * 0.014
    fade = np.clip((y - front) / 0.15, 0, 1) * np.clip((radius - reach) / 0.25, 0, 1)
    level = z + mound_height(x, y, mound, front) + lumps * fade
    vertices = np.stack([x, y, level], -1).reshape(-1, 3)
    shade = (1 + fractal_noise(rows, columns, 1.4, seed + 2, 3) * 0.10)[..., None]
    colours = with_alpha(rgb(colour) * shade)
    faces = grid_faces(rows, columns)[:, ::-1]
    mesh_object("mound", vertices, faces, paint.soilcut, colours=colours)
    _mound_crumbs(mound, front, z, seed, crumbs)

    def surface(u, v):
        """Height of the mound at a place."""
        return z + float(mound_height(u, v, mound, front))

    def on(u, v, step=0.02):
        """Point and normal of the mound at a place."""
        slope_x = (surface(u + step, v) - surface(u - step, v)) / (2 * step)
        slope_y = (surface(u, v + step) - surface(u, v - step)) / (2 * step)
        normal = Vector((-slope_x, -slope_y, 1)).normalized()
        return Vector((u, v, surface(u, v))), normal

    return on


def _mound_crumbs(mound, front, z, seed, count):
    """Grains of soil on the mound and round its foot."""
    middle, radius, _ = mound
    rng = random.Random(seed)
    model = Model(seed=seed)
    for _ in range(count):
        reach = radius * math.sqrt(rng.random()) * 1.08
        angle = rng.uniform(0.01, math.pi - 0.01)
        size = rng.uniform(0.012, 0.034)
        x, y = middle + reach * math.cos(angle), front + reach * math.sin(angle)
        level = z + float(mound_height(x, y, mound, front)) + size * 0.3
        radii = size, size * rng.uniform(0.8, 1.2), size * 0.8
        model.ball(paint.crumb, (x, y + 0.02, level), radii, segments=7, rings=5)
    model.build("crumbs")


def turf_with_notch(width, depth, corner, notch_x, notch_radius, bottom=-0.1, top=0.06, grow=0.03):
    """Lawn slab whose front edge leaves room for a mound."""
    steps = 12
    outline = rounded_rectangle(width + 2 * grow, depth + 2 * grow, corner, steps)
    angles = np.linspace(math.pi, 0, 40)
    notch = np.c_[
        notch_x + notch_radius * np.cos(angles), -depth / 2 - grow + notch_radius * np.sin(angles)
    ]
    outline = np.concatenate([outline[: 3 * steps], notch, outline[3 * steps :]])
    model = Model()
    model.extrude(paint.turf, outline, top - bottom, axis="z", offset=bottom, bevel=0.04)
    model.build("turf")


def stand_on(point, normal, heading, scale=1.0):
    """Matrix of a critter that stands on a point of sloping ground, seen from above heading so."""
    normal = Vector(normal).normalized()
    fwd = Vector((math.cos(heading), math.sin(heading), 0))
    fwd = (fwd - normal * fwd.dot(normal)).normalized()
    side = normal.cross(fwd)
    rotation = Matrix((fwd, side, normal)).transposed().to_4x4()
    return Matrix.Translation(Vector(point)) @ rotation @ Matrix.Scale(scale, 4)


def on_cut_face(point, angle, scale=1.0, pitch=0.14):
    """Matrix of a critter on a cut face, its back to the viewer; angle is its heading there."""
    up_out = Matrix(((1, 0, 0), (0, 0, -1), (0, 1, 0))).to_4x4()
    return (
        Matrix.Translation(Vector(point))
        @ Euler((0, -angle, 0)).to_matrix().to_4x4()
        @ up_out
        @ Euler((pitch, 0, 0)).to_matrix().to_4x4()
        @ Matrix.Scale(scale, 4)
    )


def mud_tube(model, points, radius=0.06, crumbs=260):
    """Shelter tube of termites along points: a lumpy ridge of soil and spittle."""
    points = np.array(points, float)
    stations = np.linspace(0, 1, len(points))
    t = np.linspace(0, 1, 14 * len(points))
    path = np.c_[[np.interp(t, stations, points[:, axis]) for axis in range(3)]].T
    path[1:-1] += np.c_[[model.rng.gauss(0, radius * 0.12) for _ in t[1:-1]]]
    widths = radius * np.array([1 + 0.14 * model.rng.uniform(-1, 1) for _ in t])
    model.tube(paint.mud, path, widths, sides=12)
    for _ in range(crumbs):
        middle = path[model.rng.randrange(len(path))]
        away = np.array([model.rng.gauss(0, 1) for _ in range(3)])
        spot = middle + away / np.linalg.norm(away) * radius * model.rng.uniform(0.8, 1.05)
        size = radius * model.rng.uniform(0.12, 0.26)
        model.ball(paint.mud, spot, (size, size, size), segments=7, rings=5)


def fire_ant_mound(x, y, radius, height, z=0, seed=5, crumbs=2400, colour="#94613c"):
    """Whole mound of loose worked soil without a hole. Gives on(x, y) -> (point, normal)."""
    rows, columns = 130, 320
    angles = np.linspace(0, 2 * math.pi, columns)[None]
    reach = np.linspace(0, 1, rows)[:, None] ** 0.9 * radius * 1.04
    across, along = x + reach * np.cos(angles), y + reach * np.sin(angles)
    lumps = fractal_noise(rows, columns, 1.7, seed, 3) * 0.032
    lumps += fractal_noise(rows, columns, 0.8, seed + 1, 20) * 0.016
    lumps[:, -1] = lumps[:, 0]
    fade = np.clip((radius - reach) / 0.2, 0, 1) * np.clip(reach / 0.15, 0, 1)
    shape = (x, radius, height)
    level = z + mound_height(across, along, shape, y) + lumps * fade - 0.05 * (reach > radius)
    vertices = np.stack([across, along, level], -1).reshape(-1, 3)
    shade = (1 + fractal_noise(rows, columns, 1.4, seed + 2, 3) * 0.10)[..., None]
    colours = with_alpha(rgb(colour) * shade)
    faces = grid_faces(rows, columns)[:, ::-1]
    mesh_object("mound", vertices, faces, paint.soilcut, colours=colours)
    rng = random.Random(seed)
    model = Model(seed=seed)
    for _ in range(crumbs):
        distance, angle = radius * math.sqrt(rng.random()) * 1.1, rng.uniform(0, 2 * math.pi)
        size = rng.uniform(0.012, 0.036)
        u, v = x + distance * math.cos(angle), y + distance * math.sin(angle)
        rise = z + float(mound_height(u, v, shape, y)) + size * 0.3
        radii = size, size * rng.uniform(0.8, 1.2), size * 0.8
        model.ball(paint.crumb, (u, v, rise), radii, segments=7, rings=5)
    model.build("crumbs")

    def on(u, v, step=0.03):
        """Point and normal of the mound at a place."""
        level_at = lambda a, b: z + float(mound_height(a, b, shape, y))
        slope_u = (level_at(u + step, v) - level_at(u - step, v)) / (2 * step)
        slope_v = (level_at(u, v + step) - level_at(u, v - step)) / (2 * step)
        normal = Vector((-slope_u, -slope_v, 1)).normalized()
        return Vector((u, v, level_at(u, v))), normal

    return on
