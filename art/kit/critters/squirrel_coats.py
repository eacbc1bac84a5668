"""The colours of the fox squirrel's hair."""

import numpy as np

from kit.critters.shading import smooth_step
from kit.critters.strands import picked

GRIZZLE_ROOT = ["#2c241c", "#382d22"]
GRIZZLE_BAND = ["#7b5f44", "#8b6e50", "#6a5037", "#967e60"]
GRIZZLE_TIP = ["#b59f7c", "#a58e6b", "#1d1713", "#2c231b", "#8f7752", "#c3b08f"]
ORANGE_ROOT = ["#6e3a18", "#7c441e"]
ORANGE = ["#a6602c", "#b36c35", "#985324", "#bd7b43"]
BUFF = ["#d0a06a", "#c39058", "#d9b07c"]
DARK = ["#17110d", "#241a13"]
GUARD = ["#b5a080", "#a58d6b", "#c2b093", "#8a6d4c", "#221b16", "#31271f"]
EYE = np.array((0.105, 0.101, 0.050))
EYE_SIZE = 0.056


def _in_head(head, points):
    """Points in the head's frame."""
    inverse = np.array(head.inverted())
    return points @ inverse[:3, :3].T + inverse[:3, 3]


def _round_eyes(local):
    """Distance to the nearer eye, of points in the head's frame."""
    folded = np.c_[local[:, 0], np.abs(local[:, 1]), local[:, 2]]
    return np.linalg.norm(folded - EYE, axis=1)


def coat_colours(rng, head):
    """Colours of the coat by place and direction, in the animal's frame."""

    def colours(points, normals):
        """Grizzled above, orange below and round the face, buff round the eyes."""
        count = len(points)
        local = _in_head(head, points)
        below = _belly(points, normals, local) + rng.normal(size=count) * 0.10
        mixed = picked(rng, count, GRIZZLE_ROOT, GRIZZLE_BAND, GRIZZLE_TIP)
        orange = picked(rng, count, ORANGE_ROOT, ORANGE, ORANGE)
        mixed = np.where((below > 0.5)[:, None, None], orange, mixed)
        ring = _round_eyes(local) < EYE_SIZE * 1.38
        return np.where(ring[:, None, None], picked(rng, count, BUFF, BUFF, BUFF), mixed)

    return colours


def on_back(head):
    """Where pale and black guard hairs grow between the others."""

    def where(points, normals):
        """Not on the belly, the feet and the face."""
        local = _in_head(head, points)
        return (_belly(points, normals, local) < 0.3) & (_round_eyes(local) > 0.15)

    return where


def guard_colours(rng):
    """Salt and pepper."""

    def colours(points, normals):
        """Colours at root, middle and tip."""
        return picked(rng, len(points), GRIZZLE_ROOT, GUARD, GUARD)

    return colours


def _belly(points, normals, local):
    """From 0 on the back to 1 on the belly, on feet, hands and cheeks."""
    on_head = smooth_step(-np.linalg.norm(local - (0.06, 0, -0.02), axis=1), -0.30, -0.24)
    cheek = smooth_step(-local[:, 2] + 0.12 * (local[:, 0] - 0.1), -0.02, 0.08)
    front = normals @ np.array((0.86, 0, -0.5))
    aside = np.abs(points[:, 1])
    shoulder = (aside > 0.15) & (np.abs(points[:, 2] - 0.85) < 0.22)
    trunk = smooth_step(front, 0.08, 0.36) * (aside < 0.24) * ~shoulder
    arm = smooth_step(points[:, 0], 0.24, 0.36) * (points[:, 2] < 1.05)
    foot = smooth_step(-points[:, 2], -0.17, -0.10)
    body = np.maximum.reduce([trunk, arm, foot])
    return on_head * cheek + (1 - on_head) * body
