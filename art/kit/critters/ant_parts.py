"""The parts of an ant: gaster, waist, middle body, head, legs, wings; it faces +x."""

import math

import numpy as np

from kit.critters.limbs import jointed_leg, limb_segment
from kit.materials import paint

ARCH = [0.045, 0.075, 0.1, 0.118, 0.112, 0.075, 0.045]  # radii of a back without a step


def ant_wing(model, side, root, length, turn):
    """One wing, laid back and aside from its root (x and height), with a dark cell at the rim."""
    t = np.linspace(0, 1, 30)
    half = 0.155 * length**0.8 * np.sin(math.pi * np.clip(t, 0.02, 0.98) ** 1.5) ** 0.7
    lead = np.c_[-length * t, side * half * 0.7]
    trail = np.c_[-length * t, -side * half * 1.1]
    outline = np.concatenate([lead, trail[-2:0:-1]])
    with model.at(root[0], side * 0.09, root[1], turn=-side * turn, tilt_y=0.12):
        faces = [np.c_[outline, np.full(len(outline), level)] for level in (-0.003, 0.003)]
        model.loft(paint.ant_wing, faces, smooth_angle=30)
        flat = np.zeros(len(t))
        model.tube(paint.alate_vein, np.c_[lead, flat], 0.010, sides=6)
        model.tube(paint.alate_vein, np.c_[trail, flat], 0.0045, sides=5, capped=False)
        for share, end in ((0.15, 0.8), (-0.4, 0.62)):
            along = np.linspace(0.02, end, 16)
            across = side * np.interp(along, t, half) * share
            model.tube(paint.alate_vein, np.c_[-length * along, across, 0 * along], 0.006, sides=5)
        model.ball(
            paint.alate_vein,
            (-length * 0.66, side * np.interp(0.66, t, half) * 0.6, 0.004),
            (0.075 * length, 0.022, 0.008),
            segments=12,
            rings=6,
        )


def ant_gaster(model, rise, dark_red, band, sting=True, size=1.0):
    """Gaster with four visible plates, and a sting where it has one."""
    t = np.linspace(0, 1, 48)
    x = -0.86 + 0.6 * t
    profile = 0.178 * size * np.sin(math.pi * (0.03 + 0.94 * t**0.85)) ** 0.62
    seams = 1 - 0.035 * np.exp(-((t[:, None] - np.array([0.22, 0.45, 0.72])) ** 2) / 0.0006).sum(1)
    z = 0.245 + 0.035 * np.sin(math.pi * t) + rise * 0.25 * (1 - t)
    model.tube(
        dark_red, np.c_[x, 0 * t, z], np.maximum(profile * seams, 0.012), sides=30, squash=0.94
    )
    for seam in (0.24, 0.47, 0.74):
        k = np.argmin(abs(t - seam))
        model.tube(
            band,
            [(x[k] - 0.012, 0, z[k]), (x[k] + 0.012, 0, z[k])],
            profile[k] * 1.012,
            sides=30,
            squash=0.94,
            capped=False,
        )
    if sting:
        model.tube(
            paint.jaw,
            [(-0.85, 0, 0.24 + rise * 0.25), (-0.93, 0, 0.23 + rise * 0.27)],
            [0.012, 0.002],
            sides=8,
        )


def ant_waist(model, red, nodes=2):
    """A thin stalk with two nodes; with one, tall and thin as a scale; or with none in sight."""
    model.tube(red, [(-0.3, 0, 0.22), (-0.1, 0, 0.2), (0.06, 0, 0.21)], [0.034, 0.026, 0.036])
    if nodes == 2:
        model.ball(red, (-0.225, 0, 0.245), (0.055, 0.075, 0.075), segments=18, rings=12)
        model.ball(red, (-0.085, 0, 0.245), (0.045, 0.06, 0.095), segments=18, rings=12)
    elif nodes == 1:
        model.ball(red, (-0.07, 0, 0.26), (0.042, 0.075, 0.115), segments=18, rings=12)


def ant_middle(model, red, even=False):
    """Middle body, its rear lower than the domed front; or one even arch from neck to waist."""
    t = np.linspace(0, 1, 24)
    if even:
        radii = np.interp(t, [0, 0.1, 0.3, 0.55, 0.8, 0.95, 1], ARCH)
        radii = np.convolve(np.pad(radii, 2, "edge"), np.ones(5) / 5, "valid")
        points = np.c_[0.02 + 0.4 * t, 0 * t, 0.2 + 0.075 * np.sin(t * math.pi * 0.75)]
        model.tube(red, points, radii, sides=26)
        return
    model.tube(
        red,
        np.c_[0.02 + 0.4 * t, 0 * t, 0.215 + 0.055 * np.sin(t * math.pi * 0.62)],
        np.interp(
            t, [0, 0.12, 0.34, 0.46, 0.72, 0.92, 1], [0.04, 0.08, 0.09, 0.086, 0.108, 0.075, 0.045]
        ),
        sides=26,
        squash=0.98,
    )


def ant_head(model, red):
    """Head, notched behind, narrow towards the jaws."""

    def heart(points):
        """Unit sphere with a notch behind and a narrow front."""
        bent = points.copy()
        widths = np.interp(points[:, 0], [-1, -0.4, 0.4, 1], [1.04, 1.06, 0.94, 0.7])
        bent[:, 1] *= widths
        bent[:, 0] += (
            0.14 * np.exp(-((points[:, 1] / 0.3) ** 2)) * (points[:, 0] < 0) * np.abs(points[:, 0])
        )
        return bent

    model.tube(red, [(0.4, 0, 0.255), (0.5, 0, 0.265)], [0.045, 0.05])
    model.ball(red, (0.6, 0, 0.27), (0.18, 0.165, 0.125), segments=36, rings=24, shape=heart)


def ant_face(model, gape, rng, leg_paint, club=True):
    """Jaws, eyes and elbowed antennae, with a two-jointed club where the ant has one."""
    for side in (-1, 1):
        spread = gape * 0.04
        model.tube(
            paint.jaw,
            [
                (0.735, side * 0.075, 0.235),
                (0.8, side * (0.095 + spread), 0.22),
                (0.855, side * (0.07 + spread), 0.215),
                (0.88, side * (0.012 + spread), 0.21),
            ],
            [0.032, 0.034, 0.026, 0.007],
            squash=0.7,
        )
        model.ball(
            paint.eye, (0.605, side * 0.158, 0.3), (0.036, 0.018, 0.034), segments=14, rings=10
        )
        # antenna: long scape, elbow, ten-jointed funicle ending in a two-jointed club
        root = np.array([0.715, side * 0.055, 0.325])
        elbow = np.array([0.7 + 0.03 * rng.uniform(-1, 1), side * 0.285, 0.47])
        tip = np.array(
            [
                1.02 + 0.05 * rng.uniform(-1, 1),
                side * (0.3 + 0.08 * rng.uniform(-1, 1)),
                0.3 + 0.08 * rng.uniform(-1, 1),
            ]
        )
        limb_segment(model, leg_paint, root, elbow, 0.016, 0.019, bulge=1.0)
        for k in range(9):
            t = k / 8
            bead = (
                elbow + (tip - elbow) * t + np.array([0, side * 0.03, 0.03]) * math.sin(math.pi * t)
            )
            size = (0.026 if club else 0.034, 0.019, 0.019)
            if club and k > 6:
                size = (0.034, 0.026, 0.026)
            model.ball(
                leg_paint,
                bead,
                size,
                segments=10,
                rings=8,
                rotation=(0, 0.4, -side * 0.1),
            )


def ant_legs(model, rng, red, leg_paint, knee_height=1.0):
    """Six legs on the middle body."""
    roots = [(0.33, 0.075, 0.185), (0.215, 0.08, 0.165), (0.09, 0.075, 0.16)]
    feet = [(0.62, 0.52), (0.2, 0.66), (-0.42, 0.6)]
    knees = [(0.5, 0.3, 0.4), (0.22, 0.38, 0.41), (-0.1, 0.34, 0.43)]
    for i in range(3):
        for side in (-1, 1):
            jitter = rng.uniform(-0.06, 0.06)
            root_x, root_y, root_z = roots[i]
            knee_x, knee_y, knee_z = knees[i]
            foot_x, foot_y = feet[i]
            foot_x += jitter
            hip = root_x + (knee_x - root_x) * 0.12, side * (root_y + 0.035), root_z - 0.035
            model.ball(red, (root_x, side * root_y, root_z), 0.036, segments=12, rings=8)
            jointed_leg(
                model,
                leg_paint,
                [
                    hip,
                    (knee_x + jitter * 0.5, side * knee_y, knee_z * knee_height),
                    (foot_x - 0.1 * (foot_x - knee_x), side * (foot_y - 0.08), 0.07),
                    (foot_x + 0.07 * np.sign(foot_x - 0.2 + 1e-06), side * (foot_y + 0.05), 0.012),
                ],
                [0.03, 0.026, 0.017, 0.009],
            )
