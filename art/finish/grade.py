"""The look of the set: bloom, S-curve, colour, split tone, sharpening, vignette.

python3 art/finish/grade.py toned.png picture.png [left,bottom,right,top]

The border says which part of a whole picture it is, in shares: it looks the same as there.
"""

import sys

import cv2
import numpy as np

LUMA = np.array([0.114, 0.587, 0.299], np.float32)  # of blue, green, red, as OpenCV stores them
WHOLE = (0, 0, 1, 1)  # left, bottom, right, top of a picture, in shares
WARM_LIGHTS = np.array([-0.018, 0.000, 0.016], np.float32)  # blue, green, red
GREEN_SHADOWS = np.array([0.004, 0.006, -0.004], np.float32)


def luma(image: np.ndarray) -> np.ndarray:
    """Brightness, with one channel."""
    return (image @ LUMA)[..., None]


def bloom(image: np.ndarray, border: tuple = WHOLE, amount: float = 0.10) -> np.ndarray:
    """Highlights spill over their surroundings, in a narrow and a wide halo."""
    left, _, right, _ = border
    width = image.shape[1] / (right - left)
    lights = image * np.clip((luma(image) - 0.72) / 0.28, 0, 1)
    narrow = cv2.GaussianBlur(lights, (0, 0), width * 0.010)
    wide = cv2.GaussianBlur(lights, (0, 0), width * 0.035)
    return 1 - (1 - image) * (1 - (narrow + wide) / 2 * amount)


def s_curve(image: np.ndarray, amount: float = 0.352) -> np.ndarray:
    """A little more contrast in the middle, and a black point."""
    curved = image + amount * (image - 0.5) * image * (1 - image)
    return np.clip((curved - 0.015) / 0.965, 0, 1)


def vibrance(image: np.ndarray) -> np.ndarray:
    """More colour where there is little, less where there is much."""
    grey = luma(image)
    saturation = image.max(2, keepdims=True) - image.min(2, keepdims=True)
    return grey + (image - grey) * (1.10 - 0.12 * saturation)


def split_tone(image: np.ndarray, tone_of: np.ndarray) -> np.ndarray:
    """Warm highlights and green shadows, by the brightness before vibrance."""
    lights = np.clip((tone_of - 0.45) / 0.5, 0, 1) * 0.8
    shadows = np.clip((0.35 - tone_of) / 0.35, 0, 1)
    return image + WARM_LIGHTS * lights + GREEN_SHADOWS * shadows


def sharpen(image: np.ndarray, amount: float = 0.38, radius: float = 1.1) -> np.ndarray:
    """Unsharp mask."""
    return image + (image - cv2.GaussianBlur(image, (0, 0), radius)) * amount


def vignette(image: np.ndarray, border: tuple = WHOLE, amount: float = 0.10) -> np.ndarray:
    """Slightly darker corners."""
    height, width = image.shape[:2]
    left, bottom, right, top = border
    y, x = np.mgrid[0:height, 0:width]
    across = left + x / width * (right - left)
    down = 1 - top + y / height * (top - bottom)
    distance = np.hypot((across - 0.5) * 1.05, down - 0.5)
    return image * (1 - amount * np.clip((distance - 0.35) / 0.4, 0, 1) ** 1.5)[..., None]


def to_bytes(image: np.ndarray) -> np.ndarray:
    """Eight bits with a little dither, so that the backdrop shows no bands."""
    dither = np.random.default_rng(0).uniform(-0.5, 0.5, image.shape)
    return np.clip(np.clip(image, 0, 1) * 255 + dither + 0.5, 0, 255).astype(np.uint8)


def grade(image: np.ndarray, border: tuple = WHOLE) -> np.ndarray:
    """All steps in order."""
    image = s_curve(bloom(image, border))
    image = split_tone(vibrance(image), luma(image))
    return vignette(sharpen(image), border)


def main() -> None:
    """Reads a 16-bit PNG and writes the picture."""
    source, target = sys.argv[1:3]
    border = tuple(float(share) for share in sys.argv[3].split(",")) if sys.argv[3:] else WHOLE
    image = cv2.imread(source, cv2.IMREAD_UNCHANGED)[..., :3].astype(np.float32) / 65535
    cv2.imwrite(target, to_bytes(grade(image, border)))


if __name__ == "__main__":
    main()
