"""The colours of the opossum's hair: white face, dark underfur, white guard hairs over it."""

import numpy as np

from kit.critters.shading import smooth_step
from kit.critters.strands import picked

UNDER_ROOT = ["#8d877e", "#a09a90"]
UNDER = ["#4d4843", "#5b554f", "#3d3935"]
UNDER_TIP = ["#2b2826", "#3a3633", "#77716a"]
GUARD = ["#cfc9be", "#dcd6ca", "#aaa49a", "#e8e2d7"]
GUARD_ROOT = ["#8d877e", "#6b665f"]
WHITE = ["#efe8da", "#e6dece", "#f7f1e5"]
CREAM = ["#d8cbb6", "#c9bba6"]
SMOKE = ["#4a4039", "#5a4f46", "#3a322d"]
SOCK = ["#2a2624", "#38322f", "#45403c"]
EYE = np.array((0.150, 0.092, 0.055))
EYE_SIZE = 0.036


def in_head(head, points):
    """Points in the head's frame, the right half folded onto the left."""
    inverse = np.array(head.inverted())
    local = points @ inverse[:3, :3].T + inverse[:3, 3]
    return np.c_[local[:, 0], np.abs(local[:, 1]), local[:, 2]]


def face_share(head, points):
    """From 0 on the body to 1 on the white face."""
    local = in_head(head, points)
    front = smooth_step(local[:, 0] - 0.5 * local[:, 2] + 0.3 * local[:, 1], -0.20, -0.02)
    return front * (np.linalg.norm(local - (0.18, 0, 0), axis=1) < 0.42)


def on_body(head):
    """Where the long guard hairs grow."""

    def where(points, _):
        """Not on the face, and not on the feet."""
        return (face_share(head, points) < 0.5) & (points[:, 2] > 0.15)

    return where


def under_colours(rng, head):
    """The dark underfur, the white face with its eye spots, the dark legs."""

    def colours(points, normals):
        """Colours at root, middle and tip."""
        count = len(points)
        local = in_head(head, points)
        jitter = rng.normal(size=count)
        face = face_share(head, points) + 0.15 * jitter > 0.5
        leg = points[:, 2] + 0.025 * jitter < 0.21
        spot_at = (local - EYE - (0.012, 0, 0)) / (0.068, 0.06, 0.052)
        spot = np.linalg.norm(spot_at, axis=1) + 0.12 * jitter < 1
        crown = (local[:, 1] + 0.012 * jitter < 0.022) & (local[:, 2] > 0.08) & (local[:, 0] < 0.14)
        mixed = picked(rng, count, UNDER_ROOT, UNDER, UNDER_TIP)
        for place, palettes in (
            (leg, (SOCK, SOCK, SOCK)),
            (face, (CREAM, WHITE, WHITE)),
            (face & (spot | crown), (SMOKE, SMOKE, SMOKE)),
        ):
            mixed = np.where(place[:, None, None], picked(rng, count, *palettes), mixed)
        return mixed

    return colours


def guard_colours(rng):
    """Long white hair, gray at the root."""

    def colours(points, normals):
        """Colours at root, middle and tip."""
        return picked(rng, len(points), GUARD_ROOT, GUARD, GUARD)

    return colours
