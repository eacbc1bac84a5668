"""Chinese roofs: rows of glazed half-round tiles on a sagging slope, with upturned ends."""

import math

import numpy as np

from kit.materials import paint

END = 0.3  # how far the roof reaches past its walls at either gable
ROW = 0.17  # distance of the rows of tiles
SAG = 0.4  # 0 is a straight slope


class Slope:
    """The line of a slope from the eave, t = 0, to the ridge, t = 1."""

    def __init__(self, depth, rise, z, overhang):
        self.reach = depth / 2 + overhang
        self.eave = z - 0.08
        self.total = z + rise - self.eave

    def point(self, t, lift=0.0):
        """y and z at t, on the side of -y."""
        return -self.reach * (1 - t), self.eave + self.total * ((1 - SAG) * t + SAG * t * t) + lift

    def outline(self, top, bottom, first=0.0):
        """Cross-section of a layer between two lifts, over both sides."""
        t = np.linspace(first, 1, 10)
        upper = [self.point(u, top) for u in t]
        lower = [self.point(u, bottom) for u in t]
        upper += [(-y, z) for y, z in reversed(upper[:-1])]
        lower += [(-y, z) for y, z in reversed(lower[:-1])]
        return upper + lower[::-1]


def upturned_roof(model, length, depth, rise, z, overhang):
    """Glazed green gable roof whose ridge and eaves sweep up at their ends."""
    slope = Slope(depth, rise, z, overhang)
    full = length + 2 * END
    boards = dict(axis="x", bevel=0)
    model.extrude(paint.white, slope.outline(0, -0.09), full, offset=-full / 2, **boards)
    green = slope.outline(0.03, -0.01, first=0.01)
    model.extrude(paint.green, green, full - 0.06, offset=0.03 - full / 2, **boards)
    _gables(model, slope, length, depth, z)
    for turn in (0, math.pi):
        with model.at(turn=turn):
            _tile_rows(model, slope, full)
            eave = 0, -slope.reach - 0.012, slope.eave - 0.05
            model.box(paint.white, eave, (full - 0.02, 0.05, 0.1), radius=0.018)
    _ridges(model, slope, full / 2)


def _gables(model, slope, length, depth, z):
    """Cream wall under the slopes at either end."""
    wall = slope.outline(-0.04, -0.04, first=1 - depth / 2 / slope.reach)
    wall = wall[: len(wall) // 2] + [(depth / 2, z - 0.1), (-depth / 2, z - 0.1)]
    for side in (-1, 1):
        offset = side * (length / 2 - 0.04) - 0.03
        model.extrude(paint.cream, wall, 0.06, axis="x", offset=offset, bevel=0)


def _tile_rows(model, slope, full):
    """Overlapping half-round tiles in rows that run down one slope, a round cap on each eave."""
    rows = int((full - 0.2) / ROW)
    tiles = max(3, int(slope.reach / 0.19))
    for row in range(rows + 1):
        x = -(full - 0.2) / 2 + (full - 0.2) * row / rows
        for tile in range(tiles):
            y0, z0 = slope.point(tile / tiles, 0.028)
            y1, z1 = slope.point((tile + 1.15) / tiles, 0.028)
            glaze = paint.green2 if model.rng.random() < 0.8 else paint.tile_green
            model.tube(glaze, [(x, y0, z0), (x, min(y1, 0), z1)], [0.056, 0.044], sides=10)
        y, z = slope.point(0, 0.02)
        cap = (x, y + 0.02, z), (x, y - 0.025, z)
        model.cylinder(paint.amber, *cap, 0.048, bevel=0.01, sides=16)


def _ridges(model, slope, end):
    """The band along the ridge, its two horns, and a roll along each gable with an upturned tip."""
    top = slope.point(1)[1]
    model.box(paint.green2, (0, 0, top + 0.08), (2 * end - 0.3, 0.13, 0.15), radius=0.04)
    model.box(paint.amber, (0, 0, top + 0.075), (2 * end - 0.32, 0.142, 0.03), radius=0.01)
    for side in (-1, 1):
        horn = [(-0.4, 0.09), (-0.12, 0.1), (0.06, 0.19), (0.16, 0.34)]
        points = [(side * (end + out), 0, top + up) for out, up in horn]
        model.tube(paint.green2, points, [0.085, 0.09, 0.075, 0.03], sides=12)
        for front in (-1, 1):
            roll = [slope.point(t, 0.04) for t in np.linspace(0.94, 0.06, 8)]
            points = [(side * (end - 0.05), -front * y, z) for y, z in roll]
            tip = [(0.03, 0.05, 0.1), (0.11, 0.15, 0.27)]
            points += [
                (side * (end + out), front * (slope.reach + ahead), slope.eave + up)
                for out, ahead, up in tip
            ]
            model.tube(paint.green2, points, [0.062] * 8 + [0.058, 0.022], sides=12)
