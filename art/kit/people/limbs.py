"""Arms, legs and hands. A limb goes where its hand or foot is; the joint follows."""

import numpy as np

from kit.geometry import unit
from kit.materials import paint

UPPER_ARM, FOREARM = 0.15, 0.155
THIGH, SHIN = 0.20, 0.185
SLEEVE_END = 0.86  # share of the upper arm that a short sleeve covers


def joint(root, tip, upper, lower, towards):
    """Elbow or knee between two points, bent towards a direction."""
    root, tip, towards = (np.array(point, float) for point in (root, tip, towards))
    span = tip - root
    length = min(np.linalg.norm(span), (upper + lower) * 0.999)
    axis = unit(span)
    along = (upper**2 - lower**2 + length**2) / (2 * length)
    height = np.sqrt(max(upper**2 - along**2, 0))
    aside = unit(towards - axis * np.dot(towards, axis))
    return root + axis * along + aside * height


def curve(root, bend, tip, steps=9):
    """Points along a limb, round at its joint."""
    t = np.linspace(0, 1, steps)[:, None]
    round_way = (1 - t) ** 2 * root + 2 * t * (1 - t) * bend + t**2 * tip
    straight = np.where(t < 0.5, root + (bend - root) * 2 * t, bend + (tip - bend) * (2 * t - 1))
    return straight + (round_way - straight) * 0.35


def arm(model, cloth, edging, shoulder, hand, elbow_towards):
    """Short sleeve with a turned-up hem, elbow, forearm. Gives the direction of the forearm."""
    shoulder, hand = np.array(shoulder, float), np.array(hand, float)
    elbow = joint(shoulder, hand, UPPER_ARM, FOREARM, elbow_towards)
    line = curve(shoulder, elbow, hand, 11)
    model.tube(paint.skin, line[3:], np.linspace(0.044, 0.033, 8), sides=18)
    down = elbow - shoulder
    top = shoulder - unit(down) * 0.012
    shares = np.array([0, 0.2, 0.45, 0.7, SLEEVE_END])[:, None]
    model.tube(cloth, top + down * shares, [0.05, 0.061, 0.061, 0.058, 0.059], sides=22)
    model.ball(cloth, shoulder, 0.06, segments=20, rings=14)
    hem = shoulder + down * np.array([SLEEVE_END - 0.16, SLEEVE_END - 0.02])[:, None]
    model.tube(edging, hem, [0.0615, 0.063], sides=22)
    return unit(hand - elbow)


def leg(model, cloth, hip, ankle, knee_towards, toes):
    """Trouser leg and boot; toes is the direction in which the foot points."""
    hip, ankle = np.array(hip, float), np.array(ankle, float)
    knee = joint(hip, ankle, THIGH, SHIN, knee_towards)
    line = curve(hip, knee, ankle, 11)
    known = [0, 0.3, 0.55, 0.9, 1], [0.082, 0.076, 0.066, 0.06, 0.063]
    radii = np.interp(np.linspace(0, 1, 11), *known)
    model.tube(cloth, line, radii, sides=20)
    flat = np.array([0, 0, -1.0])
    boot(model, ankle, flat if toes[2] == 0 else unit(ankle - knee), unit(toes))


def boot(model, ankle, down, toes):
    """Work boot: shaft under the trouser leg, rounded cap, sole, heel."""
    toes = unit(toes - down * np.dot(toes, down))
    model.tube(paint.boot, [ankle - down * 0.01, ankle + down * 0.035], [0.052, 0.05], sides=18)
    for forward, size in ((0.0, 0.05), (0.03, 0.05), (0.06, 0.05), (0.078, 0.047)):
        centre = ankle + down * (0.038 - forward * 0.05) + toes * forward
        model.ball(paint.boot, centre, size, segments=16, rings=10)
    heel = ankle + down * 0.088
    sole = np.linspace(-0.028, 0.085, 6)[:, None] * toes + heel
    model.tube(paint.dark, sole, [0.04, 0.052, 0.05, 0.053, 0.054, 0.045], sides=16, squash=0.3)


def fist(model, centre, axis, outward):
    """Hand closed round a rod along `axis`, the back of the hand outward."""
    centre, axis = np.array(centre, float), unit(axis)
    outward = unit(np.array(outward, float) - axis * np.dot(axis, outward))
    upward = np.cross(axis, outward)
    model.ball(paint.skin, centre + outward * 0.016, 0.039, segments=16, rings=12)
    for k in range(4):
        middle = centre + axis * (0.021 * (k - 1.5))
        bend = np.linspace(-0.4, 3.4, 7)
        finger = [middle + 0.033 * (np.cos(t) * outward + np.sin(t) * upward) for t in bend]
        model.tube(paint.skin, finger, 0.0145, sides=10)
    thumb = [outward * 0.02 - upward * 0.022, -outward * 0.016 - upward * 0.032]
    thumb = [centre - axis * 0.022 + thumb[0], centre - axis * 0.034 + thumb[1]]
    model.tube(paint.skin, thumb, [0.018, 0.0145], sides=10)


def open_hand(model, wrist, way, thumb_way, spread=0.12):
    """Open hand from the wrist along `way`: palm, four fingers, thumb on the side of thumb_way."""
    wrist, way = np.array(wrist, float), unit(way)
    aside = np.array(thumb_way, float)
    aside = unit(aside - way * np.dot(aside, way))
    palm = wrist + way * 0.034
    model.ball(paint.skin, palm, 0.041, segments=18, rings=14)
    for k, length in enumerate((0.066, 0.08, 0.084, 0.074)):
        share = k - 1.5
        lean = unit(way + aside * spread * share)
        root = palm + aside * (0.023 * share) + way * 0.012
        tip = root + lean * length
        _finger(model, root, tip, 0.0175, 0.015)
    root = palm + aside * 0.026 - way * 0.012
    _finger(model, root, palm + aside * 0.07 + way * 0.026, 0.02, 0.0155)


def _finger(model, root, tip, thick, thin):
    """One stretched finger."""
    model.tube(paint.skin, [root, (root + tip) / 2, tip], [thick, thick, thin], sides=12)
    model.ball(paint.skin, tip, thin, segments=12, rings=8)
