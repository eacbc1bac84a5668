"""Non-local means guided by albedo, normal and depth, on colour divided by albedo.

python3 art/finish/denoise.py picture.exr linear.npy

Debian's Blender has no denoiser. What is averaged is the light that falls on a surface, on a
logarithmic scale: textures are divided out first and come back sharp afterwards. The bandwidth
follows the noise of each pixel's surroundings. Pixels on outlines, which find nothing like
themselves, get a second, more tolerant pass, and are smoothed along the outline.
"""

import sys
import time

import cv2
import numba
import numpy as np
from exr import Layers, read_layers
from outlines import along_outlines, without_specks

SEARCH_RADIUS = 7  # pixels
STRENGTH = 0.45
ALBEDO_WIDTH = 0.09
NORMAL_WIDTH = 0.35
DEPTH_WIDTH = 0.006  # share of the median depth
DARKEST_ALBEDO = 0.06
LOG_SCALE = 8
GUIDE_CUTOFF = 9.0  # beyond this, two pixels lie on different surfaces
LONELY, SOCIABLE = 1.0, 4.0  # sums of weights: second pass in full, and none of it
SECOND_RADIUS = 2
SECOND_TOLERANCE = (2.5, 3.0, 20.0)  # wider by these factors: albedo, normal, depth
SECOND_GENTLENESS = 2.5
# standard deviation from the median absolute deviation, and from the four-neighbour high pass
MAD_TO_SIGMA = 0.6745
HIGH_PASS_GAIN = 1.118


@numba.njit(parallel=True, fastmath=True, cache=True)
def average(light, albedo, normal, depth, steepness, radius, guide_scales):
    """Weighted mean over the search window, and the sum of its weights.

    Weights come from the guides and from the likeness of 5 x 5 patches.
    """
    height, width, _ = light.shape
    result = np.zeros_like(light)
    weights = np.zeros((height, width), np.float32)
    albedo_scale, normal_scale, depth_scale = guide_scales
    for y in numba.prange(height):
        for x in range(width):
            red = green = blue = total = 0.0
            for dy in range(-radius, radius + 1):
                v = y + dy
                if v < 0 or v >= height:
                    continue
                for dx in range(-radius, radius + 1):
                    u = x + dx
                    if u < 0 or u >= width:
                        continue
                    guide = 0.0
                    for c in range(3):
                        difference = albedo[y, x, c] - albedo[v, u, c]
                        guide += difference * difference * albedo_scale
                        difference = normal[y, x, c] - normal[v, u, c]
                        guide += difference * difference * normal_scale
                    difference = depth[y, x] - depth[v, u]
                    guide += difference * difference * depth_scale
                    if guide > GUIDE_CUTOFF:
                        continue
                    patch = patch_distance(light, y, x, v, u)
                    steep = min(steepness[y, x], steepness[v, u] * 1.5)
                    weight = np.exp(-guide - patch * steep)
                    red += weight * light[v, u, 0]
                    green += weight * light[v, u, 1]
                    blue += weight * light[v, u, 2]
                    total += weight
            result[y, x, 0] = red / total
            result[y, x, 1] = green / total
            result[y, x, 2] = blue / total
            weights[y, x] = total
    return result, weights


@numba.njit(fastmath=True, cache=True)
def patch_distance(light, y, x, v, u):
    """Mean squared difference of the 5 x 5 patches round two pixels."""
    height, width, _ = light.shape
    distance = 0.0
    count = 0
    for py in range(-2, 3):
        a, b = y + py, v + py
        if a < 0 or b < 0 or a >= height or b >= height:
            continue
        for px in range(-2, 3):
            e, h = x + px, u + px
            if e < 0 or h < 0 or e >= width or h >= width:
                continue
            for c in range(3):
                difference = light[a, e, c] - light[b, h, c]
                distance += difference * difference
            count += 1
    return distance / (3 * count)


def calm(guide: np.ndarray) -> np.ndarray:
    """Median, then a tiny blur: depth of field makes the guides noisy too."""
    channels = range(guide.shape[2])
    median = [cv2.medianBlur(np.ascontiguousarray(guide[..., c]), 3) for c in channels]
    return cv2.GaussianBlur(np.dstack(median), (0, 0), 0.6)


def relative_depth(depth: np.ndarray) -> np.ndarray:
    """Depth in medians, without the far end."""
    near = np.clip(depth, 0, np.percentile(depth, 99.5))
    return (near / np.median(near))[..., 0].astype(np.float32)


def steepness(light: np.ndarray, albedo: np.ndarray, normal: np.ndarray) -> np.ndarray:
    """How quickly a patch's weight falls with its distance: gently where the picture is noisy."""
    neighbours = sum(np.roll(light, step, axis) for axis in (0, 1) for step in (1, -1))
    detail = light - neighbours / 4
    sigma = np.median(np.abs(detail)) / MAD_TO_SIGMA / HIGH_PASS_GAIN
    energy = np.minimum((detail**2).mean(2) / HIGH_PASS_GAIN**2, (6 * sigma) ** 2)
    local = np.sqrt(cv2.GaussianBlur(energy, (0, 0), 4.0))
    noise = np.clip(local / sigma, 0.7, 3.2)
    # real texture looks noisy too; the guides know it
    edges = edge_energy(albedo) * 2 + edge_energy(normal) * 0.7
    texture = cv2.GaussianBlur(edges.astype(np.float32), (0, 0), 3.0)
    noise = np.maximum(noise / (1 + 3.0 * texture), 0.6)
    gentlest = 1 / (2 * sigma**2 * (1 + STRENGTH) + 1e-6)
    return (gentlest * STRENGTH * 2.2 / noise**2).astype(np.float32)


def edge_energy(guide: np.ndarray) -> np.ndarray:
    """How much a guide differs from its blurred self."""
    return np.abs(guide - cv2.GaussianBlur(guide, (0, 0), 1.5)).sum(2)


def guide_scales(widths: tuple) -> tuple:
    """Factors of the squared differences for Gaussian weights of these widths."""
    return tuple(1 / (2 * width**2) for width in widths)


def denoise(layers: Layers) -> np.ndarray:
    """Linear colour without grain."""
    albedo = np.clip(layers.albedo, 0, 2)
    divisor = albedo + DARKEST_ALBEDO
    light = np.log1p(LOG_SCALE * np.maximum(layers.colour, 0) / divisor).astype(np.float32)
    albedo_guide, normal_guide = calm(albedo), calm(layers.normal)
    steep = steepness(light, albedo_guide, normal_guide)
    guides = (albedo_guide, normal_guide, relative_depth(layers.depth))
    widths = (ALBEDO_WIDTH, NORMAL_WIDTH, DEPTH_WIDTH)
    clean, weights = average(light, *guides, steep, SEARCH_RADIUS, guide_scales(widths))
    wider = tuple(width * factor for width, factor in zip(widths, SECOND_TOLERANCE))
    gentle = steep / np.float32(SECOND_GENTLENESS)
    second, _ = average(clean, *guides, gentle, SECOND_RADIUS, guide_scales(wider))
    share = np.clip((SOCIABLE - weights) / (SOCIABLE - LONELY), 0, 1)
    clean = clean + (second - clean) * share[..., None]
    colour = np.expm1(clean) / LOG_SCALE * divisor
    logarithm = np.log1p(LOG_SCALE * np.maximum(colour, 0)).astype(np.float32)
    logarithm = without_specks(logarithm, share)
    logarithm = along_outlines(logarithm, share, albedo_guide, normal_guide)
    return (np.expm1(logarithm) / LOG_SCALE).astype(np.float32)


def main() -> None:
    """Reads an EXR and writes the clean linear picture."""
    source, target = sys.argv[1:3]
    started = time.time()
    np.save(target, denoise(read_layers(source)))
    print(f"DENOISED {time.time() - started:.1f} s", flush=True)


if __name__ == "__main__":
    main()
