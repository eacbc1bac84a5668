"""Plinths: plain, with a lake, with canals, in four seasons."""

import random

import numpy as np

from kit.geometry import Model, clip_polygon, rounded_rectangle
from kit.materials import paint

PLATE_OVERHANG = 0.28  # of the cream plate below a plinth


def plate(model, width, depth, corner, z):
    """Cream plate that every plinth stands on; z is the height of its underside."""
    outline = rounded_rectangle(width + PLATE_OVERHANG, depth + PLATE_OVERHANG, corner + 0.1, 14)
    model.extrude(paint.cream, outline, 0.22, axis="z", offset=z, bevel=0.06)


def island(width, depth, height=0.9, corner=0.7, z=0):
    """Plinth: turf on soil with pebbles, on the cream plate. Gives the floor's height."""
    model = Model()
    turf = rounded_rectangle(width, depth, corner, 12)
    model.extrude(paint.turf, turf, 0.16, axis="z", offset=z - 0.16, bevel=0.05)
    soil = rounded_rectangle(width - 0.06, depth - 0.06, corner, 12)
    model.extrude(paint.soil, soil, height - 0.14, axis="z", offset=z - height, bevel=0.06)
    floor = z - height - 0.2
    plate(model, width, depth, corner, floor)
    _island_pebbles(model, width, depth, height, corner, z)
    model.build("island")
    return floor


def _island_pebbles(model, width, depth, height, corner, z):
    """Stones in the cut soil of the front, the right side and the corner between them."""
    rng = random.Random(8)
    edge = rounded_rectangle(width - 0.06, depth - 0.06, corner, 40)
    visible = [point for point in edge if point[1] < 0 and point[0] > 0]
    for _ in range(int((width + depth) * 3.2)):
        if rng.random() < 0.3:
            x, y = visible[rng.randrange(len(visible))]
        else:
            t = rng.random() - 0.5
            if rng.random() < width / (width + depth):
                x, y = t * (width - 2 * corner), -(depth - 0.06) / 2
            else:
                x, y = (width - 0.06) / 2, t * (depth - 2 * corner)
        size = rng.uniform(0.02, 0.055)
        centre = x * 0.997, y * 0.995, z - rng.uniform(0.26, height - 0.08)
        radii = size * 1.5, size * 0.9, size * 0.7
        turn = 0, 0, rng.uniform(0, 3)
        model.ball(paint.stone2, centre, radii, segments=10, rings=7, rotation=turn)


def strip_outline(width, depth, corner, y0, y1, inset=0.02):
    """The part of a plinth's outline between y0 and y1: streets that follow its rounded edge."""
    outline = rounded_rectangle(width - 2 * inset, depth - 2 * inset, corner - inset, 24)
    return clip_polygon(outline, (0, 1, y1), (0, -1, -y0))


def shore_island(width, depth, shore, height=0.9, corner=0.85, water=-0.13, beach=True):
    """Base plate with a lake: everything in front of the polyline `shore` (x ascending) is water.

    Returns (ground z of the studio floor, lake(x, y) test).
    """
    shore_xs = np.array([p[0] for p in shore], float)
    shore_ys = np.array([p[1] for p in shore], float)

    def level(x):
        """y of the shore at x."""
        return float(np.interp(x, shore_xs, shore_ys, left=shore_ys[0], right=-99))

    def lake(x, y):
        """Whether a place lies in the water."""
        return x < shore_xs[-1] and y < level(x)

    lake_poly, land_poly, line = _shore_polygons(width, depth, corner, lake, shore_xs, level)
    model = Model(seed=6)
    bed = water - 0.34
    model.extrude(
        paint.soil,
        rounded_rectangle(width - 0.06, depth - 0.06, corner, 12),
        bed + 0.02 + height,
        axis="z",
        offset=-height,
        bevel=0.06,
    )
    model.extrude(paint.soil, land_poly * 0.996, -0.12 - bed, axis="z", offset=bed, bevel=0.0)
    model.extrude(paint.turf, land_poly, 0.16, axis="z", offset=-0.16, bevel=0.04)
    model.extrude(paint.water, lake_poly * 0.997, water - bed, axis="z", offset=bed)
    model.extrude(
        paint.cream,
        rounded_rectangle(width + 0.28, depth + 0.28, corner + 0.1, 14),
        0.22,
        axis="z",
        offset=-height - 0.2,
        bevel=0.06,
    )
    _beach(model, width, water, beach, line)
    _shore_pebbles(model, width, depth, height, corner, bed)
    model.build("shore")
    return -height - 0.2, lake


def _shore_polygons(width, depth, corner, lake, shore_xs, level):
    """Outlines of lake and land, and the line between them."""
    outline = rounded_rectangle(width, depth, corner, 24)
    edge = []
    for i in range(len(outline)):
        here = outline[i]
        there = outline[(i + 1) % len(outline)]
        steps = max(1, int(np.hypot(*there - here) / 0.1))
        edge += [here + (there - here) * t / steps for t in range(steps)]
    wet = [lake(p[0], p[1]) for p in edge]
    first = next((i for i in range(len(edge)) if wet[i] and (not wet[i - 1])))
    edge = edge[first:] + edge[:first]
    n_wet = sum(wet)
    smooth_x = np.linspace(max(shore_xs[0], -width / 2 + 0.001), shore_xs[-1], 90)
    line = [
        np.array([x, level(x)]) for x in smooth_x if abs(x) < width / 2 and level(x) > -depth / 2
    ]
    lake_poly = np.array(edge[:n_wet] + line[::-1])
    land_poly = np.array(edge[n_wet:] + line)
    return lake_poly, land_poly, line


def _beach(model, width, water, beach, line):
    """Sand that slopes from the lawn into the water."""
    if beach:
        shore = np.array(line)
        tangents = np.gradient(shore, axis=0)
        tangents /= np.linalg.norm(tangents, axis=1, keepdims=True)
        normals = np.c_[-tangents[:, 1], tangents[:, 0]]
        wob = 0.06 * np.sin(np.arange(len(shore)) * 0.55)[:, None]
        rings = []
        for offset, z0, z1 in (
            (-0.36, water - 0.12, water + 0.005),
            (-0.16, water - 0.1, -0.05),
            (-0.06, -0.1, 0.014),
            (0.36, -0.1, 0.016),
        ):
            moved = shore + normals * (offset + wob)
            rings.append(
                np.c_[
                    np.clip(moved[:, 0], -width / 2 + 0.03, width / 2),
                    moved[:, 1],
                    np.full(len(shore), z1),
                ]
            )
        model.loft(paint.sand, rings, closed=False, capped=False)


def _shore_pebbles(model, width, depth, height, corner, bed):
    """Stones in the cut soil."""
    rng = random.Random(4)
    stones = paint.stone2
    for i in range(34):
        size = rng.uniform(0.02, 0.055)
        x = rng.uniform(-width / 2 + corner, width / 2 - corner)
        model.ball(
            stones,
            (x, -depth / 2 + 0.03, rng.uniform(-height + 0.1, bed - 0.08)),
            (size * 1.5, size * 0.9, size * 0.7),
            segments=10,
            rings=7,
        )
    for i in range(16):
        size = rng.uniform(0.02, 0.055)
        y = rng.uniform(-depth / 2 + corner, depth / 2 - corner)
        model.ball(
            stones,
            (width / 2 - 0.03, y, rng.uniform(-height + 0.1, bed - 0.08)),
            (size * 0.9, size * 1.5, size * 0.7),
            segments=10,
            rings=7,
        )


def canal_island(width, depth, pieces, height=0.9, corner=0.85, water=-0.16, tops=None):
    """Base plate covered with water; `pieces` are convex land polygons standing in it.

    tops[i] names the material of piece i's surface (default turf). Returns the studio floor z.
    """
    model = Model(seed=6)
    bed = water - 0.34
    model.extrude(
        paint.soil,
        rounded_rectangle(width - 0.06, depth - 0.06, corner, 12),
        bed + 0.02 + height,
        axis="z",
        offset=-height,
        bevel=0.06,
    )
    model.extrude(
        paint.water,
        rounded_rectangle(width - 0.05, depth - 0.05, corner, 16),
        water - bed,
        axis="z",
        offset=bed,
    )
    for i, piece in enumerate(pieces):
        top = tops[i] if tops else "turf"
        model.extrude(paint.soil, piece * 0.9985, -0.12 - bed, axis="z", offset=bed, bevel=0.0)
        model.extrude(paint[top], piece, 0.16, axis="z", offset=-0.16)
    model.extrude(
        paint.cream,
        rounded_rectangle(width + 0.28, depth + 0.28, corner + 0.1, 14),
        0.22,
        axis="z",
        offset=-height - 0.2,
        bevel=0.06,
    )
    rng = random.Random(4)
    stones = paint.stone2
    for i in range(60):
        size = rng.uniform(0.02, 0.055)
        z = rng.uniform(-height + 0.1, bed - 0.06)
        if rng.random() < 0.66:
            model.ball(
                stones,
                (rng.uniform(-width / 2 + corner, width / 2 - corner), -depth / 2 + 0.03, z),
                (size * 1.5, size * 0.9, size * 0.7),
                segments=10,
                rings=7,
            )
        else:
            model.ball(
                stones,
                (width / 2 - 0.03, rng.uniform(-depth / 2 + corner, depth / 2 - corner), z),
                (size * 0.9, size * 1.5, size * 0.7),
                segments=10,
                rings=7,
            )
    model.build("canal")
    return -height - 0.2


def quarter_outline(width, depth, corner, side_x, side_y, gap=0.0):
    """Rounded-rectangle footprint clipped to one quadrant (signs sx, sy)."""
    poly = [np.array(p) for p in rounded_rectangle(width, depth, corner, 14)]
    for axis, sign in ((0, side_x), (1, side_y)):
        keep = lambda p: p[axis] * sign >= gap
        out = []
        for k in range(len(poly)):
            here, there = poly[k], poly[(k + 1) % len(poly)]
            if keep(here):
                out.append(here)
            if keep(here) != keep(there):
                share = (sign * gap - here[axis]) / (there[axis] - here[axis])
                out.append(here + (there - here) * share)
        poly = out
    return np.array(poly)


def quarter_island(width, depth, height, corner, turfs):
    """Plinth with four lawns: turfs[(side x, side y)] names a paint. Gives the floor's height."""
    model = Model()
    model.extrude(
        paint.soil,
        rounded_rectangle(width - 0.06, depth - 0.06, corner, 12),
        height - 0.14,
        axis="z",
        offset=-height,
        bevel=0.06,
    )
    model.extrude(
        paint.cream,
        rounded_rectangle(width + 0.28, depth + 0.28, corner + 0.1, 14),
        0.22,
        axis="z",
        offset=-height - 0.2,
        bevel=0.06,
    )
    for (side_x, side_y), turf in turfs.items():
        model.extrude(
            paint[turf],
            quarter_outline(width, depth, corner, side_x, side_y),
            0.16,
            axis="z",
            offset=-0.16,
            bevel=0.035,
        )
    stones = paint.stone2
    rng = random.Random(8)
    for _ in range(int((width + depth) * 3)):
        share = rng.random()
        if rng.random() < width / (width + depth):
            place = (-0.5 + share) * (width - 2 * corner), -(depth - 0.06) / 2
        else:
            place = (width - 0.06) / 2, (-0.5 + share) * (depth - 2 * corner)
        size = rng.uniform(0.02, 0.055)
        model.ball(
            stones,
            (place[0] * 0.997, place[1] * 0.995, -rng.uniform(0.26, height - 0.08)),
            (size * 1.5, size * 0.9, size * 0.7),
            segments=10,
            rings=7,
            rotation=(0, 0, rng.uniform(0, 3)),
        )
    model.build("quarters")
    return -height - 0.2
