"""A rubber boot."""

import numpy as np

from kit.materials import paint


def rain_boot(model, x, y, turn=0, scale=1.0, colour="green2"):
    """One boot, its toe to +x: cut level by level, the sole a little wider than the foot."""
    with model.at(x, y, 0, turn=turn, scale=scale):
        model.loft(paint.tire, [_level(z, 1.04) for z in (0.0, 0.02, 0.1, 0.12)], smooth_angle=50)
        levels = np.concatenate([np.linspace(0.11, 0.62, 22), np.linspace(0.68, 2.0, 14)])
        model.loft(paint[colour], [_level(z) for z in levels], capped=False, smooth_angle=180)
        for z in (0.3, 1.84):
            ring = _level(z, 1.015)
            ring = np.concatenate([ring, ring[:1]])
            model.tube(paint.cream if z > 1 else paint[colour], ring, 0.03, sides=10, capped=False)


def _level(z, grow=1.0):
    """Outline at a height: the foot's egg, shortened over the instep, above it the shaft."""
    t = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    over = np.clip((z - 0.12) / 0.5, 0, 1)
    toe = 0.34 + 0.86 * np.sqrt(1 - over**1.5) if z < 0.62 else 0.34
    toe += 0.05 * np.clip((z - 0.8) / 1.2, 0, 1)
    heel = -0.4
    middle, reach = (toe + heel) / 2, (toe - heel) / 2
    half = 0.3 + 0.04 * (1 - over) + 0.05 * np.clip((z - 0.8) / 1.2, 0, 1)
    wide = half * (1 + 0.1 * np.cos(t) * (1 - over))
    return np.c_[middle + reach * grow * np.cos(t), wide * grow * np.sin(t), np.full(48, z)]
