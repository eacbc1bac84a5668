"""Outlines without stipple.

Where two surfaces meet, few pixels find others like themselves, and each keeps its own grain.
There, lone bright and dark pixels are held between their neighbours, then the picture is smoothed
along the outline: it gets calm but not soft, because nothing is mixed across it.
"""

import cv2
import numpy as np

STEPS = 2  # pixels each way along an outline
STEP_WIDTH = 1.3  # of the Gaussian over those pixels
TENSOR_BLUR = 0.8  # before the gradients
TENSOR_WIDTH = 1.6  # over which directions are averaged
ALBEDO_SHARE, NORMAL_SHARE = 0.5, 0.1  # of the guides in the direction
NO_DIRECTION, CLEAR_DIRECTION = 0.3, 0.7  # coherence: nothing is smoothed, and all of it


def without_specks(image: np.ndarray, share: np.ndarray) -> np.ndarray:
    """Brightness held between the second darkest and the second brightest of eight neighbours.

    A line one pixel wide survives: it has two neighbours in itself.
    """
    brightness = image.mean(2)
    height, width = brightness.shape
    padded = np.pad(brightness, 1, mode="edge")
    offsets = [(y, x) for y in range(3) for x in range(3) if (y, x) != (1, 1)]
    ring = np.sort([padded[y : y + height, x : x + width] for y, x in offsets], axis=0)
    factor = np.clip(brightness, ring[1], ring[-2]) / np.maximum(brightness, 1e-4)
    return image * (1 + (factor - 1) * share)[..., None]


def _tensor(image: np.ndarray) -> np.ndarray:
    """Structure tensor: xx, xy and yy of the gradients of all channels."""
    total = 0
    for c in range(image.shape[2]):
        calm = cv2.GaussianBlur(np.ascontiguousarray(image[..., c]), (0, 0), TENSOR_BLUR)
        across = cv2.Scharr(calm, cv2.CV_32F, 1, 0) / 16
        down = cv2.Scharr(calm, cv2.CV_32F, 0, 1) / 16
        total = total + np.dstack([across * across, across * down, down * down])
    return cv2.GaussianBlur(total, (0, 0), TENSOR_WIDTH)


def along_outlines(
    image: np.ndarray, share: np.ndarray, albedo: np.ndarray, normal: np.ndarray
) -> np.ndarray:
    """Mean of a few pixels along the direction of an outline, where there is one."""
    tensor = _tensor(image) + ALBEDO_SHARE * _tensor(albedo) + NORMAL_SHARE * _tensor(normal)
    xx, xy, yy = tensor[..., 0], tensor[..., 1], tensor[..., 2]
    coherence = 2 * np.hypot((xx - yy) / 2, xy) / (xx + yy + 1e-6)
    angle = 0.5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2
    step_x, step_y = np.cos(angle).astype(np.float32), np.sin(angle).astype(np.float32)
    y, x = np.mgrid[0 : image.shape[0], 0 : image.shape[1]].astype(np.float32)
    total, weights = image.copy(), 1.0
    for k in [step for step in range(-STEPS, STEPS + 1) if step]:
        weight = np.exp(-(k**2) / (2 * STEP_WIDTH**2))
        moved = cv2.remap(
            image,
            x + k * step_x,
            y + k * step_y,
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        )
        total += weight * moved
        weights += weight
    clear = np.clip((coherence - NO_DIRECTION) / (CLEAR_DIRECTION - NO_DIRECTION), 0, 1)
    amount = cv2.GaussianBlur((clear * share).astype(np.float32), (0, 0), 0.7)[..., None]
    return image + (total / weights - image) * amount
