"""Cuts a picture out: the model with its own soft shadow, on any surface.

python3 art/finish/cut.py picture.png mask.png backdrop.png cut.png [left,bottom,right,top]

The border says which part of a whole picture it is, in shares: shadows end before the whole one's rim.
The mask says where the model is, and in red how much of that is opaque. What the picture's backdrop
lacks of the empty one is shadow: it becomes the alpha of a warm gray. A darker one would need less
alpha, and AVIF's errors in so little alpha show as blocks and as a ragged edge beside the base; a paler
one would glow on the dark green below the hero. Glass gives back the backdrop that it lets through;
soft edges take the colour of the model beside them.
"""

import sys

import cv2
import numpy as np

WHOLE = (0, 0, 1, 1)  # left, bottom, right, top of a picture, in shares
SHADOW_COLOUR = np.array([0.374, 0.394, 0.408], np.float32)  # blue, green, red
FAINTEST, FULL = 0.02, 0.08  # shadow: nothing below, where AVIF would leave squares; as it is above
SHADOW_BLUR = 1.2  # pixels
SHADOW_SOFT = 24.0  # pixels; away from the model, where its steps would show when it is encoded
CONTACT, AWAY = 2.0, 16.0  # pixels from the model between which the shadow grows soft
UNDER_EDGES = 7.0  # pixels the shadow reaches in under the model's edge
RIM = 0.02  # share of the width that stays empty of shadow
NEAR_RIM = 0.09  # share of the width from there over which it grows, also beside the model
ENDS = 0.85  # a shadow fades once it has gone this part of its way from the rim to the model
CLEAR = 0.02  # alpha of glass that is as good as not there
GLASS_BLUR = 0.8  # pixels; few samples make glass grainy
SOLID = 0.97  # alpha of pixels that show nothing but the model
NEAR, FAR = 2.5, 9.0  # pixels over which an edge takes the colour beside it: sharp, out of focus
EDGE_GAIN = 4.0  # how quickly it does as its alpha falls


def smoothstep(low: float, high: float, value: np.ndarray) -> np.ndarray:
    """0 below low, 1 above high, without a corner between."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def spread(values: np.ndarray, known: np.ndarray, width: float) -> np.ndarray:
    """Values where they are known, and the mean of the nearest known ones elsewhere."""
    share = cv2.GaussianBlur(known, (0, 0), width)
    weights = known[..., None] if values.ndim == 3 else known
    total = cv2.GaussianBlur(values * weights, (0, 0), width)
    share = np.maximum(share, 1e-6)
    return total / (share[..., None] if values.ndim == 3 else share)


def rim_distance(height: int, width: int, border: tuple) -> np.ndarray:
    """Distance of each pixel from the nearest side of the whole picture, in its widths."""
    left, bottom, right, top = border
    y, x = np.mgrid[0:height, 0:width] + 0.5
    whole_width, whole_height = width / (right - left), height / (top - bottom)
    x, y = x + left * whole_width, y + (1 - top) * whole_height
    return np.minimum.reduce([x, whole_width - x, y, whole_height - y]) / whole_width


def shadow_alpha(
    picture: np.ndarray, backdrop: np.ndarray, alpha: np.ndarray, border: tuple
) -> np.ndarray:
    """Alpha of the shadow on the backdrop, also where the model's edge covers it."""
    lost = (backdrop - picture).mean(2) / (backdrop - SHADOW_COLOUR).mean(2)
    empty = (alpha < 1 / 255).astype(np.float32)
    calm = spread(np.clip(lost, 0, 1), empty, SHADOW_BLUR)
    distance = cv2.distanceTransform(empty.astype(np.uint8), cv2.DIST_L2, 5)
    soft = spread(calm, empty, SHADOW_SOFT)
    calm = calm + (soft - calm) * smoothstep(CONTACT, AWAY, distance)
    beneath = spread(calm, empty, UNDER_EDGES)
    shade = np.where(empty > 0, calm, beneath)
    return shade * smoothstep(FAINTEST, FULL, shade) * shadow_end(alpha, border)


def shadow_end(alpha: np.ndarray, border: tuple) -> np.ndarray:
    """From 1 at the model to 0 at the rim: a shadow keeps the model's outline where it ends.

    By the distance from the rim alone, the end of a shadow would be a line along the picture's side.
    """
    empty = (alpha < 1 / 255).astype(np.uint8)
    whole_width = alpha.shape[1] / (border[2] - border[0])
    away = cv2.distanceTransform(empty, cv2.DIST_L2, 5) / whole_width
    room = np.maximum(rim_distance(*alpha.shape, border) - RIM, 0)
    return smoothstep(0, ENDS, room / np.maximum(room + away, 1e-6)) * smoothstep(0, NEAR_RIM, room)


def model_colour(
    picture: np.ndarray, behind: np.ndarray, alpha: np.ndarray, opaque: np.ndarray
) -> np.ndarray:
    """Colour of the model alone.

    The backdrop is taken out of what is half clear. On edges of opaque things, where the smallest
    error would be a pale seam on a dark page, the colour of the inside takes over.
    """
    share = np.maximum(alpha, CLEAR)[..., None]
    freed = np.clip((picture - (1 - share) * behind) / share, 0, 1)
    kernel = np.ones((3, 3))
    solid = cv2.erode((alpha * opaque > SOLID).astype(np.float32), kernel)
    near, far = spread(picture, solid, NEAR), spread(picture, solid, FAR)
    inside = far + (near - far) * found(solid, NEAR)
    edge = np.clip((1 - cv2.erode(alpha, kernel)) * EDGE_GAIN, 0, 1)[..., None]
    edge = edge * opaque[..., None] ** 2 * found(solid, FAR)
    return freed + (inside - freed) * edge


def found(known: np.ndarray, width: float) -> np.ndarray:
    """Whether spread() has enough known pixels near by, from 0 to 1."""
    return np.clip(cv2.GaussianBlur(known, (0, 0), width) * 30, 0, 1)[..., None]


def cut(
    picture: np.ndarray, mask: np.ndarray, backdrop: np.ndarray, border: tuple = WHOLE
) -> np.ndarray:
    """The cut-out: blue, green, red, alpha; all from 0 to 1."""
    opaque = mask[..., 2]
    raw = mask[..., 3]
    calm = cv2.GaussianBlur(cv2.medianBlur(raw, 3), (0, 0), GLASS_BLUR)
    alpha = raw + (calm - raw) * (1 - opaque) * (raw > 0)
    alpha = np.where(alpha < CLEAR, 0, alpha)
    shade = shadow_alpha(picture, backdrop, raw, border)
    behind = backdrop + (SHADOW_COLOUR - backdrop) * shade[..., None]
    model = model_colour(picture, behind, alpha, opaque) * alpha[..., None]
    shadow = (1 - alpha) * shade
    both = alpha + shadow
    colour = (model + SHADOW_COLOUR * shadow[..., None]) / np.maximum(both, 1e-3)[..., None]
    return np.dstack([colour, both])


def read(path: str) -> np.ndarray:
    """A picture from 0 to 1."""
    image = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    if image is None:
        raise SystemExit(f"Cannot read {path}.")
    return image.astype(np.float32) / np.iinfo(image.dtype).max


def main() -> None:
    """Reads the three pictures and writes the cut-out."""
    picture, mask, backdrop, target = sys.argv[1:5]
    border = tuple(float(share) for share in sys.argv[5].split(",")) if sys.argv[5:] else WHOLE
    image = read(picture)[..., :3]
    size = image.shape[1], image.shape[0]
    empty = cv2.resize(read(backdrop)[..., :3], size, interpolation=cv2.INTER_CUBIC)
    result = cut(image, read(mask), empty, border)
    cv2.imwrite(target, (np.clip(result, 0, 1) * 255 + 0.5).astype(np.uint8))


if __name__ == "__main__":
    main()
