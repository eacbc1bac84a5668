"""Gives a picture that was cut out earlier the shadow that cut.py makes now.

python3 art/finish/reshade.py cut.png reshaded.png [share]

Only for pictures whose shadow has the earlier, nearly black colour: it is told by it. The share says how
far down the shadow ends: for the hero 0.78, below which its page is dark green and the gray would glow.
"""

import sys

import cv2
import numpy as np

from cut import CONTACT, SHADOW_COLOUR, UNDER_EDGES, read, shadow_end, smoothstep, spread

EARLIER = np.array([0.030, 0.045, 0.060], np.float32)  # blue, green, red
LIKENESS = 0.06  # how far a compressed picture strays from a colour
DARKEST = 0.55  # alpha of shadows
THIN, SMALL = 9, 400  # pixels across and in all: less is a dark leg in the air, not a shadow
GROUND = np.array([0.949, 0.976, 0.988], np.float32)  # of the page, where both look the same
SOFT, AWAY = 20.0, 18.0  # pixels: blur of what lies away from the model, and from where
FAINTEST, FULL = 0.004, 0.02


def shadow_pixels(colour: np.ndarray, alpha: np.ndarray) -> np.ndarray:
    """Where there is shadow and nothing else."""
    alike = (np.abs(colour - EARLIER).max(2) < LIKENESS) & (alpha < DARKEST) & (alpha > 0)
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (THIN, THIN))
    core = cv2.morphologyEx(alike.astype(np.uint8), cv2.MORPH_OPEN, kernel)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(core, connectivity=8)
    small = [k for k in range(1, count) if stats[k, cv2.CC_STAT_AREA] < SMALL]
    core[np.isin(labels, small)] = 0
    grown = cv2.dilate(core, np.ones((2 * THIN - 1, 2 * THIN - 1)))
    return alike & (grown > 0)


def reshade(image: np.ndarray, end: float) -> np.ndarray:
    """The cut-out with its new shadow: blue, green, red, alpha; all from 0 to 1."""
    colour, both = image[..., :3], image[..., 3]
    pure = shadow_pixels(colour, both)
    empty = (pure | (both == 0)).astype(np.float32)
    near = cv2.dilate(pure.astype(np.uint8), np.ones((29, 29))) > 0
    beneath = np.minimum(spread(np.where(pure, both, 0), empty, UNDER_EDGES), both)
    shade = np.where(pure, both, np.where((empty == 0) & near, beneath, 0))
    model = np.where(empty > 0, 0, np.clip((both - shade) / (1 - shade), 0, 1))
    share = np.maximum(model, 0.02)[..., None]
    mixed = colour * both[..., None] - EARLIER * ((1 - model) * shade)[..., None]
    alone = np.where(model[..., None] > 0.02, np.clip(mixed / share, 0, 1), colour)

    distance = cv2.distanceTransform(empty.astype(np.uint8), cv2.DIST_L2, 5)
    soft = spread(shade, empty, SOFT)
    calm = np.where(empty > 0, shade + (soft - shade) * smoothstep(CONTACT, AWAY, distance), shade)
    ended = calm * shadow_end(np.where(empty > 0, 0, both), (0, 0, 1, 1))
    ended = ended * smoothstep(FAINTEST, FULL, ended)
    down = np.linspace(0, 1, len(both))[:, None]
    ended = ended * (1 - smoothstep(end - 0.06, end, down))
    gain = ((GROUND - EARLIER) / (GROUND - SHADOW_COLOUR)).mean()
    new = (1 - model) * np.clip(ended * gain, 0, 1)
    alpha = model + new
    mix = alone * model[..., None] + SHADOW_COLOUR * new[..., None]
    result = np.dstack([mix / np.maximum(alpha, 1e-3)[..., None], alpha])
    untouched = (shade == 0) & (new == 0)
    return np.where(untouched[..., None], image, result)


if __name__ == "__main__":
    lowest = float(sys.argv[3]) if sys.argv[3:] else 2.0
    reshaded = reshade(read(sys.argv[1]), lowest)
    cv2.imwrite(sys.argv[2], (np.clip(reshaded, 0, 1) * 255 + 0.5).astype(np.uint8))
