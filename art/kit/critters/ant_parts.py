"""The parts of an ant: shells, head, antennae, legs, hairs, wings; it faces +x and stands on z = 0."""

import math
from dataclasses import dataclass
from typing import Sequence, Tuple

import numpy as np
from mathutils import Euler

from kit.critters.limbs import limb_segment
from kit.geometry import smooth_curve
from kit.materials import paint

Point = Tuple[float, float, float]
Station = Tuple[float, float, float, float]  # x, lowest z, highest z, half the width
SIDES = 44


@dataclass(frozen=True)
class Shell:
    """A body part from its rear to its front; both ends are rounded over a length in metres."""

    stations: Sequence[Station]
    rear: float = 0.05
    front: float = 0.05

    def section(self, share):
        """x, z of the axis, half the width, half the height at shares of the length."""
        table = np.array(sorted(self.stations), float)
        x = table[0, 0] + (table[-1, 0] - table[0, 0]) * np.asarray(share, float)
        low, high, wide = (smooth_curve(table[:, 0], table[:, k], x) for k in (1, 2, 3))
        cap = _cap((x - table[0, 0]) / self.rear) * _cap((table[-1, 0] - x) / self.front)
        return x, (low + high) / 2, wide * cap, (high - low) / 2 * cap

    def at(self, share, angle, out=0.0):
        """A point `out` off the surface; the angle counts from the top to +y, in radians."""
        x, z, wide, tall = self.section(share)
        return np.array([x, (wide + out) * np.sin(angle), z + (tall + out) * np.cos(angle)])


def _cap(share):
    """Rounds an end: 0 there, 1 from its length on."""
    return np.sqrt(np.clip(1 - (1 - np.clip(share, 0, 1)) ** 2, 1e-4, 1))


def body_shell(model, colour, shell, first=0.0, last=1.0, flare=0.0, rows=44):
    """A shell, or its part between two shares; flare widens its rear rim."""
    share = first + (last - first) * (1 - np.cos(np.linspace(0, math.pi, rows))) / 2
    x, z, wide, tall = shell.section(share)
    swell = 1 + flare * ((last - share) / (last - first)) ** 2
    angles = np.linspace(0, 2 * math.pi, SIDES, endpoint=False)
    rings = [
        np.c_[np.full(SIDES, cx), w * np.sin(angles), cz + h * np.cos(angles)]
        for cx, cz, w, h in zip(x, z, wide * swell, tall * swell)
    ]
    model.loft(colour, rings, smooth_angle=180)


def plated_gaster(model, colour, rim, shell, seams, flare=0.03):
    """Overlapping plates, each rim over the next plate behind; seams are shares from the rear."""
    edges = [0.0, *seams, 1.0]
    for rear, front in zip(edges, edges[1:]):
        tucked = min(1.0, front + (0.02 if front < 1 else 0))
        body_shell(model, colour, shell, rear, tucked, flare if rear > 0 else 0)
        if rear > 0:
            edge = np.linspace(rear, rear + 0.014, 4)
            x, z, wide, tall = shell.section(edge)
            swell = 1 + flare + 0.006
            turns = np.linspace(0, 2 * math.pi, SIDES, endpoint=False)
            rings = [
                np.c_[np.full(SIDES, cx), w * np.sin(turns), cz + h * np.cos(turns)]
                for cx, cz, w, h in zip(x, z, wide * swell, tall * swell)
            ]
            model.loft(rim, rings, smooth_angle=180, capped=False)


def hairs(model, colour, shell, count, length, lean=-0.7, shares=(0.05, 0.95), thick=0.0026):
    """Stiff hairs on the upper half, leaning back."""
    for _ in range(count):
        share, angle = model.rng.uniform(*shares), model.rng.gauss(0, 0.75)
        root = shell.at(share, angle)
        way = np.array([lean, math.sin(angle), math.cos(angle)]) + [0, model.rng.gauss(0, 0.12), 0]
        tip = root + way / np.linalg.norm(way) * length * model.rng.uniform(0.7, 1.2)
        model.tube(
            colour, [root, (root + tip) / 2, tip], [thick, thick * 0.8, thick * 0.2], sides=4
        )


@dataclass(frozen=True)
class Head:
    """Shape of a head; sizes are half the length, width and height, shares are of those."""

    centre: Point
    size: Point
    behind: float = 1.0  # width at the rear
    ahead: float = 0.72  # width before the jaws
    notch: float = 0.14  # how deep the rear is hollowed
    lobes: float = 0.3  # half the width of that hollow
    tilt: float = 0.25  # how far it looks down, in radians
    eye: Point = (0.1, 0.86, 0.5)  # which way it lies on a unit sphere
    eye_size: float = 0.034

    def bend(self, points):
        """Unit sphere to a head: wide or narrow, hollow behind."""
        bent = points.copy()
        stations = [-1, -0.55, 0, 0.55, 1]
        middle = (self.behind + self.ahead) / 2 + 0.08
        widths = [self.behind, self.behind * 1.02, middle, (middle + self.ahead) / 2, self.ahead]
        bent[:, 1] *= np.interp(points[:, 0], stations, widths)
        hollow = np.exp(-((points[:, 1] / self.lobes) ** 2)) * np.clip(-points[:, 0], 0, 1)
        bent[:, 0] += self.notch * hollow
        return bent

    def spot(self, way, out=1.0):
        """Where a way from the centre leaves the head."""
        way = np.array(way, float)
        way = self.bend((way / np.linalg.norm(way))[None])[0] * np.array(self.size) * out
        return np.array(self.centre) + np.array(Euler((0, self.tilt, 0)).to_matrix()) @ way


def ant_head(model, colour, head, neck, gape=0.0, jaw=0.15, stripes=None):
    """Head on its neck, with eyes and jaws."""
    rear = head.spot((-1, 0, 0.05), 0.75)
    model.tube(colour, [neck, (np.array(neck) + rear) / 2, rear], [0.045, 0.04, 0.05], sides=16)
    turn = (0, head.tilt, 0)
    model.ball(colour, head.centre, head.size, 48, 32, rotation=turn, shape=head.bend)
    length, wide, _ = head.size
    for side in (-1, 1):
        eye = head.spot((head.eye[0], side * head.eye[1], head.eye[2]), 0.985)
        size = head.eye_size
        model.ball(
            paint.eye, eye, (size * 1.1, size * 0.5, size), segments=18, rings=12, rotation=turn
        )
        root = head.spot((0.86, side * 0.42, -0.3), 0.95)
        ahead = np.array(Euler((0, head.tilt, 0)).to_matrix()) @ np.array([1.0, 0, 0])
        out = np.array([0, side * 1.0, 0])
        spread = jaw * (0.18 + 0.5 * gape)
        points = [
            root,
            root + ahead * jaw * 0.45 + out * spread,
            root + ahead * jaw * 0.85 + out * spread * 0.55,
            root + ahead * jaw * 1.08 - out * (wide * head.ahead * 0.42) * (1 - gape),
        ]
        thick = 0.19 * wide
        model.tube(
            paint.jaw,
            points,
            [thick, thick * 1.1, thick * 0.85, thick * 0.22],
            sides=14,
            squash=0.7,
        )


@dataclass(frozen=True)
class Antenna:
    """An elbowed antenna: shaft, then joints from the elbow out."""

    shaft: Point  # from the root to the elbow, on the side of +y
    lash: Point  # from the elbow to the tip
    joints: int = 11
    thick: float = 0.017
    club: int = 0  # thick joints at the end
    swell: float = 1.25  # how much thicker the last joint is than the first
    sag: float = 0.06


def antenna(model, colour, head, look, side, sway=0.0):
    """One antenna, from the face."""
    mirror = np.array([1, side, 1])
    root = head.spot((0.72, side * 0.3, 0.45), 0.97)
    elbow = root + np.array(look.shaft) * mirror
    thick = look.thick
    limb_segment(model, colour, root, elbow, thick * 0.9, thick * 1.15, bulge=1.05, sides=12)
    model.ball(colour, elbow, thick * 1.1, segments=12, rings=8)
    lengths = np.ones(look.joints)
    lengths[0] = 1.5
    widths = thick * np.linspace(0.86, look.swell, look.joints)
    if look.club:
        lengths[-look.club :] = [1.6, 2.9][-look.club :]
        widths[-look.club :] = thick * np.array([1.55, 1.75])[-look.club :]
    marks = np.concatenate([[0], np.cumsum(lengths)]) / lengths.sum()
    lash = np.array(look.lash) * mirror + [0, sway, 0]

    def point(share):
        bow = look.sag * math.sin(math.pi * share)
        return elbow + lash * share + np.array([0, side * 0.5 * bow, bow])

    for k, width in enumerate(widths):
        start, end = point(marks[k]), point(marks[k + 1] - 0.1 * (marks[k + 1] - marks[k]))
        t = np.linspace(0, 1, 9)
        shape = np.interp(t, [0, 0.12, 0.6, 0.88, 1], [0.55, 0.82, 1.0, 0.92, 0.45])
        model.tube(colour, start + (end - start) * t[:, None], width * shape, sides=12)


def ant_leg(model, colour, joint_colour, coxa, knee, heel, toe, thick, side):
    """Hip, thigh, shin, and a foot of small joints that curves onto the ground."""
    mirror = np.array([1, side, 1])
    coxa, knee, heel, toe = (np.array(point, float) * mirror for point in (coxa, knee, heel, toe))
    hip = coxa + (knee - coxa) * 0.14 + [0, side * 0.01, -0.035]
    limb_segment(model, joint_colour, coxa, hip, thick * 1.45, thick * 0.95, bulge=1.2, sides=14)
    t = np.linspace(0, 1, 12)
    thigh = np.interp(t, [0, 0.1, 0.4, 0.8, 1], [0.6, 0.85, 1.15, 0.85, 0.75]) * thick
    arch = np.outer(np.sin(math.pi * t), [0, 0, 0.03])
    model.tube(colour, hip + (knee - hip) * t[:, None] + arch, thigh, sides=14)
    model.ball(colour, knee, thick * 0.86, segments=12, rings=8)
    shin = np.interp(t, [0, 0.12, 0.7, 1], [0.55, 0.72, 0.78, 0.6]) * thick
    model.tube(colour, knee + (heel - knee) * t[:, None], shin, sides=12)
    model.ball(colour, heel, thick * 0.6, segments=10, rings=8)
    for k in range(5):
        first, last = k / 5, (k + 0.9) / 5
        size = thick * (0.5 - 0.045 * k)
        droop = [np.array([0, 0, -0.03 * math.sin(math.pi * share)]) for share in (first, last)]
        ends = [heel + (toe - heel) * share + low for share, low in zip((first, last), droop)]
        limb_segment(model, colour, *ends, size * 0.75, size, bulge=1.0, sides=8)


def ant_legs(model, colour, joint_colour, legs, thick, sway=0.05):
    """Three pairs; each leg is hip, knee, heel, toe on the side of +y."""
    for pair in legs:
        for side in (-1, 1):
            shift = model.rng.uniform(-sway, sway)
            moved = [
                np.array(point, float) + [shift * k, 0, 0]
                for k, point in zip((0, 0.4, 0.9, 1), pair)
            ]
            ant_leg(model, colour, joint_colour, *moved, thick, side)


def sting(model, root, length, rise):
    """A sting, slightly bent."""
    x, _, z = root
    points = [(x, 0, z), (x - length * 0.5, 0, z + rise * 0.3), (x - length, 0, z + rise)]
    model.tube(paint.jaw, points, [0.017, 0.011, 0.002], sides=10)


def ant_wing(model, side, root, length, turn, tilt=0.12, girth=0.17, stigma=True):
    """One wing, laid back and aside from its root, with veins and a dark cell at its rim."""
    t = np.linspace(0, 1, 40)
    half = (
        girth
        * length
        * np.interp(t, [0, 0.12, 0.35, 0.6, 0.8, 0.93, 1], [0.14, 0.3, 0.62, 0.95, 1, 0.78, 0.3])
    )
    half = np.convolve(np.pad(half, 2, "edge"), np.ones(5) / 5, "valid")
    lead = np.c_[-length * t, side * half * 0.55]
    trail = np.c_[-length * t, -side * half * 1.25]
    tip = [(-length * 1.025, side * half[-1] * a) for a in (0.2, -0.35, -0.8)]
    outline = np.concatenate([lead, tip, trail[-1:0:-1]])
    with model.at(root[0], side * root[1], root[2], turn=-side * turn, tilt_y=tilt):
        faces = [np.c_[outline, np.full(len(outline), level)] for level in (-0.003, 0.003)]
        model.loft(paint.ant_wing, faces, smooth_angle=30)
        flat = np.zeros(len(t))
        model.tube(paint.alate_vein, np.c_[lead, flat], np.linspace(0.015, 0.009, 40), sides=6)
        model.tube(paint.alate_vein, np.c_[trail, flat], 0.0065, sides=5, capped=False)

        def vein(first, last, start, end, thick=0.0065):
            """From one place to another: shares of the length, and of the width from rim to rim."""
            along = np.linspace(first, last, 14)
            size = np.interp(along, t, half)
            share = np.interp(along, [first, last], [start, end])
            model.tube(
                paint.alate_vein,
                np.c_[-length * along, side * size * share, 0.003 + 0 * along],
                thick,
                sides=5,
            )

        vein(0.04, 0.72, 0.3, 0.12)
        vein(0.04, 0.6, 0.0, -0.35)
        vein(0.04, 0.66, -0.35, -1.05)
        if stigma:
            vein(0.36, 0.44, 0.12, -0.22, 0.005)
            vein(0.6, 0.68, 0.5, 0.12, 0.005)
            vein(0.72, 0.97, 0.12, 0.1)
            vein(0.6, 0.93, -0.35, -0.5)
            vein(0.56, 0.6, 0.05, -0.35, 0.005)
            cell = (-length * 0.64, side * np.interp(0.64, t, half) * 0.42, 0.003)
            model.ball(paint.alate_vein, cell, (0.07 * length, 0.02, 0.009), segments=14, rings=8)
