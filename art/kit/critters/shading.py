"""Colours as arrays: one for each point of a skin."""

import numpy as np

from kit.materials import linear


def rgb(colour):
    """Linear colour of a hex value, without alpha."""
    return np.array(linear(colour)[:3])


def blend(first, second, share):
    """Colours (..., 3) between two, share by share."""
    return first + (second - first) * share[..., None]


def smooth_step(values, low, high):
    """Smooth step from 0 at low to 1 at high."""
    t = np.clip((values - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)
