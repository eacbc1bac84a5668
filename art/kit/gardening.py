"""Garden tools and what is done with them: barrow, spreader, bait, buckets, saucers, brush."""

import math

import numpy as np

from kit.geometry import cloth
from kit.materials import paint


def wheelbarrow(model, x, y, z=0, turn=0, scale=1.0, tray="green"):
    """Steel tray on ash handles, about 1.8 long; the wheel is at +x."""
    with model.at(x, y, z, turn=turn, scale=scale):
        _barrow_tray(model, paint[tray])
        for side in (-1, 1):
            shaft = [(0.72, side * 0.08, 0.2), (0.3, side * 0.2, 0.3), (-0.95, side * 0.33, 0.56)]
            model.tube(paint.wood, shaft, [0.03, 0.034, 0.034], sides=12)
            grip = [(-0.78, side * 0.314, 0.526), (-0.97, side * 0.332, 0.564)]
            model.tube(paint.dark, grip, 0.044, sides=12)
            leg = [(-0.2, side * 0.25, 0.4), (-0.34, side * 0.27, 0.02), (-0.5, side * 0.27, 0.02)]
            model.tube(paint.dark, leg, 0.024, sides=10)
        model.tube(paint.dark, [(-0.36, -0.27, 0.03), (-0.36, 0.27, 0.03)], 0.02, sides=8)
        with model.at(0.74, 0, 0.2):
            model.cylinder(paint.tire, (0, -0.06, 0), (0, 0.06, 0), 0.2, bevel=0.045, sides=40)
            model.cylinder(paint.cream, (0, -0.066, 0), (0, 0.066, 0), 0.1, bevel=0.015)
            model.tube(paint.dark, [(0, -0.12, 0), (0, 0.12, 0)], 0.024, sides=10)


def _barrow_tray(model, steel):
    """Open tray: outer skin up to the rim, inner skin down again."""
    rings = []
    levels = ((0.34, 0, 0.36), (0.38, 0, 0.62), (0.4, 0, 0.66), (0.37, 0.035, 0.645))
    levels += ((0.33, 0.035, 0.4),)
    for level, (width, inset, z) in enumerate(levels):
        spread = 0.0 if level in (0, 4) else 1.0
        front, back = 0.36 + 0.24 * spread - inset, -0.34 - 0.14 * spread + inset
        half_front, half_back = width * 0.62 + 0.06 * spread, width * 0.9
        corners = [(front, half_front), (back, half_back), (back, -half_back), (front, -half_front)]
        rings.append(_rounded_ring(corners, 0.07, z))
    model.loft(steel, rings, smooth_angle=50)
    rim = np.concatenate([rings[2], rings[2][:2]])
    model.tube(steel, rim, 0.02, sides=8, capped=False)


def _rounded_ring(corners, radius, z, steps=6):
    """Closed ring of points round a quadrangle with rounded corners."""
    points = []
    corners = [np.array(corner, float) for corner in corners]
    for before, corner, after in zip(corners[-1:] + corners[:-1], corners, corners[1:] + corners):
        start = corner + (before - corner) / np.linalg.norm(before - corner) * radius
        end = corner + (after - corner) / np.linalg.norm(after - corner) * radius
        for t in np.linspace(0, 1, steps):
            bend = (1 - t) ** 2 * start + 2 * t * (1 - t) * corner + t**2 * end
            points.append((bend[0], bend[1], z))
    return np.array(points)


def hand_spreader(model, x, y, z=0, turn=0, scale=1.0):
    """Hand-held spreader, 1 tall, spout to +x: hopper full of bait, spinner, crank, grip."""
    with model.at(x, y, z, turn=turn, scale=scale):
        hopper = ((0.15, 0.4), (0.17, 0.44), (0.36, 0.82), (0.375, 0.9), (0.345, 0.9), (0.33, 0.8))
        rings = []
        for half, level in hopper:
            corners = [(half, half * 0.8), (-half, half * 0.8), (-half, -half * 0.8)]
            corners.append((half, -half * 0.8))
            rings.append(_rounded_ring(corners, half * 0.5, level))
        model.loft(paint.green, rings, capped=False, smooth_angle=40)
        rim = _rounded_ring(
            [(0.37, 0.295), (-0.37, 0.295), (-0.37, -0.295), (0.37, -0.295)], 0.18, 0.9
        )
        model.tube(paint.amber, np.concatenate([rim, rim[:2]]), 0.026, sides=10, capped=False)
        model.ball(paint.bait, (0, 0, 0.76), (0.32, 0.25, 0.12), segments=28, rings=12)
        for _ in range(150):
            u, v = model.rng.uniform(-0.27, 0.27), model.rng.uniform(-0.2, 0.2)
            rise = 0.12 * math.sqrt(max(0, 1 - (u / 0.32) ** 2 - (v / 0.25) ** 2))
            model.ball(paint.bait, (u, v, 0.765 + rise), 0.018, segments=7, rings=5)
        model.box(paint.dark, (0, 0, 0.34), (0.26, 0.22, 0.2), radius=0.05)
        model.cylinder(paint.dark, (0, 0, 0.03), (0, 0, 0.27), 0.09, bevel=0.02)
        model.cylinder(paint.cream, (0, 0, 0.16), (0, 0, 0.2), 0.3, bevel=0.018, sides=44)
        for k in range(6):
            angle = k * math.pi / 3
            blade = (0.17 * math.cos(angle), 0.17 * math.sin(angle), 0.225)
            turned = (0, 0, angle)
            model.box(paint.cream, blade, (0.2, 0.018, 0.06), radius=0.006, rotation=turned)
        model.cylinder(paint.dark, (0, 0, 0), (0, 0, 0.05), 0.17, bevel=0.02)
        arm = [(-0.1, 0, 0.36), (-0.3, 0, 0.38), (-0.42, 0, 0.3), (-0.44, 0, 0.12)]
        model.tube(paint.green, arm, [0.055, 0.055, 0.06, 0.055], sides=14)
        _spreader_crank(model)


def _spreader_crank(model):
    """Crank with an amber knob on the -y side."""
    model.tube(paint.steel, [(0.02, -0.1, 0.34), (0.02, -0.25, 0.34)], 0.022, sides=10)
    model.tube(paint.steel, [(0.02, -0.25, 0.34), (0.16, -0.26, 0.5)], 0.024, sides=10)
    model.cylinder(paint.amber, (0.16, -0.25, 0.5), (0.16, -0.4, 0.5), 0.05, bevel=0.018)


def bait_sack(model, x, y, z=0, turn=0, scale=1.0):
    """Small paper sack, 0.7 tall, its top rolled down; a green band and an amber stripe."""
    with model.at(x, y, z, turn=turn, scale=scale):
        rings = []
        for half, thick, level in ((0.2, 0.12, 0), (0.23, 0.15, 0.06), (0.22, 0.14, 0.4)):
            corners = [(half, thick), (-half, thick), (-half, -thick), (half, -thick)]
            rings.append(_rounded_ring(corners, 0.07, level))
        corners = [(0.21, 0.06), (-0.21, 0.06), (-0.21, -0.06), (0.21, -0.06)]
        rings.append(_rounded_ring(corners, 0.04, 0.58))
        model.loft(paint.cardboard, rings, smooth_angle=60)
        model.box(
            paint.cardboard, (0, 0, 0.61), (0.44, 0.12, 0.1), radius=0.045, rotation=(0, 0.04, 0)
        )
        model.box(paint.green, (0, 0, 0.38), (0.455, 0.3, 0.14), radius=0.07)
        model.box(paint.amber, (0, 0, 0.285), (0.462, 0.306, 0.03), radius=0.015)


def potato_chip(x, y, z=0, turn=0, size=0.5, lean=0.0):
    """Ruffled potato chip: a saddle with an uneven rim; lean lifts its back edge (a slope)."""
    ahead, aside = math.cos(turn), math.sin(turn)

    def saddle(u, v):
        """Polar: u turns, v goes outwards."""
        angle = 2 * math.pi * u
        rim = 1 + 0.06 * np.sin(3 * angle + 1) + 0.04 * np.sin(7 * angle)
        along = size * v * rim * np.cos(angle)
        across = size * 0.8 * v * rim * np.sin(angle)
        rise = 0.3 * along**2 / size - 0.2 * across**2 / size
        rise = rise + 0.02 * np.sin(along * 26 / size)
        back = along * aside + across * ahead
        return x + along * ahead - across * aside, y + back, z + rise + lean * back

    return cloth("chip", paint.chip, saddle, columns=120, rows=50, thickness=0.02)


BUCKET_PROFILE = [  # radius, height
    (0.26, 0),
    (0.28, 0.01),
    (0.31, 0.22),
    (0.32, 0.24),
    (0.31, 0.26),
    (0.365, 0.58),
    (0.39, 0.6),
    (0.385, 0.63),
    (0.36, 0.62),
    (0.335, 0.5),
    (0.27, 0.04),
    (0.02, 0.03),
]


def bucket(model, x, y, z=0, turn=0, tip=0.0, metal="zinc"):
    """Steel bucket, 0.63 tall; tip in radians: 1.45 lies on its side, pi stands on its head.

    It tips towards +x of its own frame.
    """
    lift = 0.63 if tip > 3 else 0.37 * math.sin(tip) * (1 if tip < 2 else 0)
    with model.at(x, y, z + lift, turn=turn, tilt_y=tip):
        model.lathe(paint[metal], 0, 0, 0, BUCKET_PROFILE, capped=False)
        model.cylinder(paint[metal], (0, 0, 0), (0, 0, 0.03), 0.262, bevel=0.01)
        t = np.linspace(0, math.pi, 30)
        side = -1 if tip > 3 else 1
        handle = np.c_[0.34 * np.sin(t) * side, 0.385 * np.cos(t), 0.56 - 0.16 * np.sin(t)]
        model.tube(paint.dark, handle, 0.015, sides=8)


def puddle(model, x, y, z, radius_x, radius_y, turn=0.0, seed=1):
    """Shallow spilled water with an uneven edge."""
    angles = np.linspace(0, 2 * math.pi, 60, endpoint=False)
    rim = 1 + 0.12 * np.sin(3 * angles + seed) + 0.07 * np.sin(5 * angles + 2 * seed)
    outline = np.c_[radius_x * rim * np.cos(angles), radius_y * rim * np.sin(angles)]
    with model.at(x, y, z, turn=turn):
        model.extrude(paint.birdbath_water, outline, 0.03, axis="z", bevel=0.014)


def saucer(model, radius=0.3, colour="terracotta"):
    """Plant saucer at the origin of the current frame."""
    profile = [
        (0.7 * radius, 0),
        (0.76 * radius, 0.008),
        (radius, 0.085),
        (1.02 * radius, 0.1),
        (0.97 * radius, 0.1),
        (0.74 * radius, 0.03),
        (0.02, 0.028),
    ]
    model.lathe(paint[colour], 0, 0, 0, profile, sides=44, capped=False)
    model.cylinder(paint[colour], (0, 0, 0), (0, 0, 0.026), 0.7 * radius, bevel=0.006)


def scrub_brush(model, x, y, z=0, turn=0, scale=1.0):
    """Wooden brush with stiff bristles, lying on them."""
    with model.at(x, y, z, turn=turn, scale=scale):
        model.box(paint.wood, (0, 0, 0.13), (0.5, 0.18, 0.08), radius=0.035)
        for i in range(9):
            for j in range(3):
                foot = (-0.2 + 0.05 * i, -0.055 + 0.055 * j, 0)
                head = (foot[0], foot[1], 0.1)
                model.tube(paint.cream, [foot, head], [0.026, 0.018], sides=7)


def watering_can(model, x, y, z=0, turn=0, scale=1.0, metal="green"):
    """Watering can, 0.6 tall, its rose to +x."""
    with model.at(x, y, z, turn=turn, scale=scale):
        profile = [(0.26, 0), (0.28, 0.015), (0.27, 0.36), (0.24, 0.42), (0.15, 0.45), (0.15, 0.43)]
        model.lathe(paint[metal], 0, 0, 0, profile, sides=40, smooth_angle=30)
        for level in (0.06, 0.33):
            angles = np.linspace(0, 2 * math.pi, 50)
            hoop = np.c_[0.277 * np.cos(angles), 0.277 * np.sin(angles), np.full(50, level)]
            model.tube(paint.amber, hoop, 0.012, sides=8, capped=False)
        model.tube(
            paint[metal], [(0.22, 0, 0.1), (0.42, 0, 0.3), (0.66, 0, 0.54)], [0.06, 0.04, 0.03]
        )
        model.cylinder(
            paint.brass, (0.63, 0, 0.51), (0.72, 0, 0.6), 0.035, end_radius=0.095, bevel=0.01
        )
        t = np.linspace(0, math.pi, 20)
        loop = np.c_[-0.2 - 0.24 * np.sin(t), 0 * t, 0.24 + 0.18 * np.cos(t)]
        model.tube(paint[metal], loop, 0.026, sides=10)
        arch = np.c_[0.16 * np.cos(t), 0 * t, 0.44 + 0.16 * np.sin(t)]
        model.tube(paint[metal], arch, 0.024, sides=10)


def box_fan(model, x, y, z=0, turn=0, scale=1.0):
    """Square household fan, 0.7 tall, blowing to -y."""
    with model.at(x, y, z, turn=turn, scale=scale):
        for side in (-1, 1):
            model.box(paint.cream, (side * 0.32, 0, 0.37), (0.07, 0.2, 0.7), radius=0.03)
            model.box(paint.cream, (0, 0, 0.37 + side * 0.315), (0.7, 0.2, 0.07), radius=0.03)
            model.box(paint.green, (side * 0.26, 0, 0.02), (0.09, 0.34, 0.05), radius=0.02)
        model.box(paint.dark, (0, 0.07, 0.37), (0.6, 0.02, 0.6), radius=0.01)
        for k in range(5):
            angle = k * 2 * math.pi / 5
            middle = (0.13 * math.cos(angle), -0.01, 0.37 + 0.13 * math.sin(angle))
            model.ball(
                paint.green2,
                middle,
                (0.14, 0.02, 0.085),
                segments=20,
                rings=10,
                rotation=(0.35, -angle, 0),
            )
        model.cylinder(paint.amber, (0, -0.09, 0.37), (0, 0.0, 0.37), 0.06, bevel=0.015)
        angles = np.linspace(0, 2 * math.pi, 50)
        for radius in (0.11, 0.17, 0.23, 0.285):
            ring = np.c_[
                radius * np.cos(angles), np.full(50, -0.095), 0.37 + radius * np.sin(angles)
            ]
            model.tube(paint.steel, ring, 0.007, sides=6, capped=False)
        for k in range(8):
            angle = k * math.pi / 4
            spoke = [(0, -0.097, 0.37)]
            spoke.append((0.285 * math.cos(angle), -0.097, 0.37 + 0.285 * math.sin(angle)))
            model.tube(paint.steel, spoke, 0.007, sides=6)
