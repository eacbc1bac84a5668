"""Head, face and cap. The head's middle is the origin; it looks along -y."""

import math

import numpy as np

from kit.materials import paint

WIDE, DEEP, HIGH = 0.113, 0.108, 0.116  # half axes of the skull
CAP_TILT = -0.26  # pushed back: a level peak hides the eyes from a camera that looks down


def on_face(x, z, lift=0.0):
    """Point of the face at x and z, lifted off the skin."""
    depth = math.sqrt(max(0.0, 1 - (x / WIDE) ** 2 - (z / HIGH) ** 2))
    return np.array([x, -DEEP * depth - lift, z])


def _skull(sphere):
    """Fuller cheeks and a softer chin than a ball."""
    x, y, z = sphere.T
    cheeks = 1 + 0.06 * np.exp(-((z + 0.35) ** 2) / 0.18)
    chin = 1 - 0.10 * np.clip(-z - 0.55, 0, 1)
    return np.c_[x * cheeks * chin, y, z]


def face(model):
    """A friendly face: large dark eyes with a glint, raised brows, a smile, hair at the temples."""
    model.ball(paint.skin, (0, 0, 0), (WIDE, DEEP, HIGH), segments=36, rings=24, shape=_skull)
    model.ball(paint.hair, (0, 0.022, 0.016), (0.118, 0.1, 0.108), segments=28, rings=18)
    model.ball(paint.skin, on_face(0, -0.02, 0.006), (0.02, 0.021, 0.019), segments=16, rings=12)
    smile = np.linspace(-1, 1, 11)
    points = [on_face(0.047 * t, -0.066 + 0.022 * t * t, 0.001) for t in smile]
    model.tube(paint.mouth, points, 0.0062 - 0.002 * np.abs(smile), sides=8)
    for side in (-1, 1):
        _eye(model, side)
        cheek = on_face(side * 0.066, -0.036, -0.006)
        model.ball(paint.blush, cheek, (0.024, 0.011, 0.018), segments=16, rings=10)
        ear = side * 0.115, 0.012, -0.006
        model.ball(paint.skin, ear, (0.017, 0.026, 0.034), segments=16, rings=10)
        model.ball(paint.skin_shade, (side * 0.124, 0.002, -0.006), (0.011, 0.015, 0.021), rings=10)
        temple = side * 0.108, -0.012, 0.028
        model.ball(paint.hair, temple, (0.013, 0.024, 0.04), segments=14, rings=10)


def _eye(model, side):
    """Dark oval with a glint towards the sun, and its brow."""
    eye = on_face(side * 0.042, 0.008, -0.002)
    model.ball(paint.pupil, eye, (0.0155, 0.009, 0.0225), segments=18, rings=12)
    glint = eye + (-0.0045, -0.0075, 0.0085)
    model.ball(paint.glint, glint, (0.0042, 0.003, 0.0046), segments=10, rings=8)
    arch = np.linspace(-1, 1, 7)
    brow = [
        on_face(side * (0.043 + 0.022 * t), 0.05 - 0.008 * t * t - 0.005 * t, 0.003) for t in arch
    ]
    model.tube(paint.hair, brow, 0.0085 - 0.003 * np.abs(arch), sides=8)


def cap(model, cloth):
    """Baseball cap with a bent peak."""
    with model.at(0, 0.008, 0.052, tilt_x=CAP_TILT):
        angles = np.linspace(0, 2 * math.pi, 40, endpoint=False)
        rings = []
        for t in np.linspace(0, 1, 12):
            size = math.cos(t * math.pi / 2) ** 0.62 if t < 1 else 0.02
            level = np.full(40, 0.088 * math.sin(t * math.pi / 2))
            rings.append(np.c_[0.122 * size * np.cos(angles), 0.117 * size * np.sin(angles), level])
        model.loft(cloth, rings, smooth_angle=180)
        band = np.c_[0.1235 * np.cos(angles), 0.1185 * np.sin(angles), np.full(40, 0.006)]
        model.tube(paint.green2, np.vstack([band, band[:2]]), 0.0065, sides=8, capped=False)
        model.ball(paint.amber, (0, 0, 0.089), (0.013, 0.013, 0.008), segments=12, rings=8)
        _peak(model, cloth)


def _peak(model, cloth):
    """The cap's peak: a crescent that bends down at its sides."""
    rings = []
    for turn in np.linspace(-1.12, 1.12, 19):
        reach = 0.092 * math.cos(turn * 1.2) ** 0.55 if abs(turn) < 1.1 else 0.012
        way = np.array([math.sin(turn), -math.cos(turn), 0])
        inner = way * (0.112, 0.108, 0)
        outer = inner + way * reach + (0, 0, -0.01)
        droop = np.array([0, 0, -0.022 * math.sin(turn) ** 2])
        lift = np.array([0, 0, 0.0085])
        rings.append(np.array([inner, outer, outer + lift, inner + lift * 1.2]) + droop)
    model.loft(cloth, rings, smooth_angle=50, bevel=0.002)


def straw_hat(model):
    """Wide straw hat with a green band."""
    hat = [(0.24, 0.03), (0.25, 0.045), (0.13, 0.075), (0.118, 0.15), (0.06, 0.18)]
    model.lathe(paint.straw, 0, 0.012, 0.012, hat, sides=36)
    angles = np.linspace(0, 2 * math.pi, 41)
    band = np.c_[0.124 * np.cos(angles), 0.012 + 0.124 * np.sin(angles), np.full(41, 0.102)]
    model.tube(paint.green, band, 0.014, sides=8)
