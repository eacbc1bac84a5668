"""A telephone with a dial and a coiled cord."""

import math

import numpy as np

from kit.geometry import rounded_rectangle
from kit.materials import paint


def telephone(model, x, y, z=0, turn=0, scale=1.0):
    """Old-fashioned dial telephone facing -y, 1.6 wide and 1.3 tall, its handset on the cradle."""
    with model.at(x, y, z, turn=turn, scale=scale):
        _telephone_body(model)
        with model.at(0, -0.475, 0.43, tilt_x=-0.62):
            _telephone_dial(model)
        _telephone_cradle(model)
        _telephone_handset(model)
        cord = [(0.6, 0.42, 0.3), (0.86, 0.5, 0.16), (1.02, 0.36, 0.3), (0.98, 0.2, 0.62)]
        cord += [(0.82, 0.12, 0.83)]
        coiled_cord(model, cord, turns=26, radius=0.055, thickness=0.022, colour="green")


def _telephone_body(model):
    """Hood that narrows and leans back from a broad foot."""
    sections = (  # height, width, depth, middle y, corner
        (0.05, 1.5, 1.3, 0.0, 0.2),
        (0.09, 1.56, 1.36, 0.0, 0.22),
        (0.17, 1.54, 1.34, 0.0, 0.22),
        (0.24, 1.44, 1.24, 0.01, 0.22),
        (0.45, 1.2, 0.98, 0.06, 0.2),
        (0.66, 0.98, 0.74, 0.1, 0.18),
        (0.82, 0.86, 0.6, 0.12, 0.16),
        (0.88, 0.8, 0.54, 0.12, 0.15),
        (0.905, 0.7, 0.44, 0.12, 0.12),
    )
    rings = []
    for height, width, depth, middle, corner in sections:
        outline = rounded_rectangle(width, depth, corner, 10) + [0, middle]
        rings.append(np.c_[outline, np.full(len(outline), height)])
    model.loft(paint.bakelite, rings, smooth_angle=50)
    for side in (-1, 1):
        for front in (-0.48, 0.48):
            foot = side * 0.58, front
            model.cylinder(paint.dark, (*foot, 0), (*foot, 0.07), 0.08, bevel=0.01)


def _telephone_dial(model):
    """Dial: cream plate in a brass ring, green disc with ten finger holes, cream hub, stop."""
    model.cylinder(paint.brass, (0, 0.12, 0), (0, -0.035, 0), 0.42, bevel=0.02, sides=56)
    model.cylinder(paint.cream, (0, 0, 0), (0, -0.05, 0), 0.39, bevel=0.008, sides=56)
    model.cylinder(paint.green, (0, -0.03, 0), (0, -0.075, 0), 0.35, bevel=0.012, sides=56)
    for k in range(10):
        angle = math.radians(-20 + 30 * k)
        hole = 0.25 * math.cos(angle), 0.25 * math.sin(angle)
        ends = (hole[0], -0.06, hole[1]), (hole[0], -0.081, hole[1])
        model.cylinder(paint.cream, *ends, 0.056, bevel=0.004, sides=24)
    model.cylinder(paint.brass, (0, -0.07, 0), (0, -0.09, 0), 0.155, bevel=0.008, sides=40)
    model.cylinder(paint.cream, (0, -0.08, 0), (0, -0.098, 0), 0.135, bevel=0.008, sides=40)
    stop = [(0.385, -0.05, -0.2), (0.36, -0.1, -0.19), (0.24, -0.1, -0.14)]
    model.tube(paint.steel, stop, [0.02, 0.02, 0.014], sides=10)


def _telephone_cradle(model):
    """Two pairs of horns."""
    for side in (-1, 1):
        model.box(paint.bakelite, (side * 0.36, 0.12, 0.93), (0.12, 0.52, 0.12), radius=0.05)
        for front in (-1, 1):
            horn = [(side * 0.36, 0.12 + front * 0.19, 0.93)]
            horn += [(side * 0.37, 0.12 + front * 0.245, 1.03)]
            horn += [(side * 0.38, 0.12 + front * 0.255, 1.13)]
            model.tube(paint.bakelite, horn, [0.055, 0.05, 0.035], sides=12)


def _telephone_handset(model):
    """Arched grip with two caps that look down."""
    t = np.linspace(-1, 1, 25)
    points = np.c_[0.72 * t, np.full(25, 0.12), 1.16 - 0.1 * t**4 - 0.02 * t**2]
    model.tube(paint.bakelite, points, 0.09 + 0.03 * t**4, sides=20, squash=0.85)
    for side in (-1, 1):
        start, end = (side * 0.74, 0.12, 1.14), (side * 0.79, 0.12, 0.86)
        model.ball(paint.bakelite, (side * 0.735, 0.12, 1.1), (0.15, 0.16, 0.12))
        model.cylinder(paint.bakelite, start, end, 0.13, end_radius=0.225, bevel=0.03, sides=36)
        rim = (side * 0.786, 0.12, 0.885), (side * 0.797, 0.12, 0.825)
        model.cylinder(paint.green, *rim, 0.215, bevel=0.02, sides=36)


def coiled_cord(model, points, turns=30, radius=0.055, thickness=0.02, colour="dark"):
    """Spiral telephone cord along a line of points."""
    points = np.asarray(points, float)
    steps = turns * 10
    lengths = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]
    along = np.linspace(0, lengths[-1], steps)
    middle = np.c_[[np.interp(along, lengths, points[:, axis]) for axis in range(3)]].T
    way = np.gradient(middle, axis=0)
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    sideways = np.cross(way, [0.1, 0.05, 1.0])
    sideways /= np.linalg.norm(sideways, axis=1, keepdims=True)
    upward = np.cross(sideways, way)
    angles = np.linspace(0, 2 * math.pi * turns, steps)[:, None]
    spiral = middle + radius * (np.cos(angles) * sideways + np.sin(angles) * upward)
    model.tube(paint[colour], spiral, thickness, sides=7)
