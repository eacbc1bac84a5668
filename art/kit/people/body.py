"""A body in a pose: everything between the head and the hands."""

from dataclasses import dataclass
from typing import Tuple

import numpy as np

from kit.geometry import place
from kit.materials import paint
from kit.people.limbs import arm, leg

Point = Tuple[float, float, float]
SIDES = 32
# half width, half depth and height above the hips of the shirt's outline
SHIRT = (
    (0.122, 0.098, 0.0),
    (0.121, 0.098, 0.04),
    (0.132, 0.105, 0.11),
    (0.146, 0.108, 0.18),
    (0.152, 0.1, 0.232),
    (0.137, 0.086, 0.268),
    (0.1, 0.074, 0.296),
    (0.06, 0.06, 0.314),
)
SHOULDER = (0.132, 0.004, 0.234)
NECK, HEAD = 0.3, 0.436  # above the hips
HEAD_SIZE = 1.08


@dataclass(frozen=True)
class Pose:
    """Where hips, hands and feet are; right is +x. Hands count from the upright body's hips."""

    right_hand: Point
    left_hand: Point
    right_elbow: Point = (1, 0.5, -0.6)
    left_elbow: Point = (-1, 0.5, -0.6)
    hips: Point = (0, 0, 0.45)
    lean: float = 0.0  # radians, forward
    feet: Tuple[Point, Point] = ((-0.088, 0, 0.095), (0.088, 0, 0.095))
    knees: Tuple[Point, Point] = ((-0.1, -1, 0), (0.1, -1, 0))
    toes: Tuple[Point, Point] = ((-0.3, -1, 0), (0.3, -1, 0))
    look: Point = (-0.16, 0, 0)  # tilt, turn, sideways tilt


def dress(model, pose, shirt="green", trim="green2", trousers="khaki", uniform=True):
    """Legs, shirt, belt, arms, in paints by name; a uniform has a badge, a pocket and a pouch.

    Gives the frame of the upper body and both forearms' directions.
    """
    cloth, edging = paint[shirt], paint[trim]
    for side, foot, knee, toes in zip((-1, 1), pose.feet, pose.knees, pose.toes):
        hip = np.array(pose.hips) + (side * 0.062, 0, -0.03)
        leg(model, paint[trousers], hip, foot, knee, toes)
    upper = place(*pose.hips, tilt_x=pose.lean)
    with model.frame(upper):
        _outline(
            model,
            paint[trousers],
            [(0.1, 0.085, -0.07), (0.122, 0.098, -0.03), (0.124, 0.1, 0.006)],
        )
        _outline(model, cloth, SHIRT)
        _belt(model)
        _shirt_front(model, edging)
        if uniform:
            _badges(model)
        model.tube(paint.skin, [(0, 0, NECK - 0.02), (0, -0.004, HEAD - 0.06)], 0.052, sides=20)
        x, y, z = SHOULDER
        right = arm(model, cloth, edging, (x, y, z), pose.right_hand, pose.right_elbow)
        left = arm(model, cloth, edging, (-x, y, z), pose.left_hand, pose.left_elbow)
    return upper, right, left


def _outline(model, colour, rings):
    """Skin over ovals, a little boxy as clothes are."""
    angles = np.linspace(0, 2 * np.pi, SIDES, endpoint=False)
    x, y = _boxy(np.cos(angles)), _boxy(np.sin(angles))
    skin = [np.c_[wide * x, deep * y, np.full(SIDES, height)] for wide, deep, height in rings]
    model.loft(colour, skin, smooth_angle=180)


def _boxy(share):
    """A circle's coordinate pushed towards a square's."""
    return np.sign(share) * np.abs(share) ** 0.82


def _belt(model):
    """Belt with a buckle."""
    _outline(model, paint.boot, [(0.1265, 0.1025, -0.012), (0.1265, 0.1025, 0.022)])
    model.box(paint.brass, (0, -0.102, 0.005), (0.042, 0.014, 0.034), radius=0.005)


def _badges(model):
    """Pouch on the belt, pocket and name badge on the chest."""
    model.box(paint.boot, (-0.118, -0.055, -0.03), (0.045, 0.07, 0.085), radius=0.014)
    model.box(paint.dark, (-0.121, -0.056, 0.002), (0.05, 0.075, 0.028), radius=0.01)
    model.box(paint.green2, (-0.064, -0.104, 0.172), (0.058, 0.012, 0.062), radius=0.006)
    model.box(paint.amber, (0.064, -0.106, 0.184), (0.056, 0.012, 0.03), radius=0.005)


def _shirt_front(model, edging):
    """Collar and button strip."""
    model.box(edging, (0, -0.1065, 0.15), (0.02, 0.008, 0.24), radius=0.003)
    for level in (0.07, 0.13, 0.19):
        model.ball(paint.cream, (0, -0.113, level), (0.006, 0.003, 0.006), segments=10, rings=6)
    model.tube(edging, [(0, 0, NECK - 0.012), (0, 0, NECK + 0.03)], [0.071, 0.06], sides=24)
    for side in (-1, 1):
        flap = side * 0.035, -0.074, NECK - 0.012
        turn = 0.5, 0, side * 0.45
        model.box(edging, flap, (0.062, 0.014, 0.05), radius=0.006, rotation=turn)
