"""Reads what the denoiser needs from Blender's multilayer EXR."""

from typing import NamedTuple

import numpy as np
import OpenImageIO as oiio


class Layers(NamedTuple):
    """Colour, and the guides that say where edges are; all float32, (height, width, channels)."""

    colour: np.ndarray
    albedo: np.ndarray
    normal: np.ndarray
    depth: np.ndarray


def read_layers(path: str) -> Layers:
    """Opens a multilayer EXR that was rendered with denoising data."""
    image = oiio.ImageInput.open(path)
    if image is None:
        raise SystemExit(f"Cannot read {path}: {oiio.geterror()}")
    spec = image.spec()
    pixels = np.asarray(image.read_image(format="float"))
    pixels = pixels.reshape(spec.height, spec.width, spec.nchannels).astype(np.float32)
    names = list(spec.channelnames)

    def layer(name: str, channels: str) -> np.ndarray:
        """The channels of one layer, in the given order."""
        indices = [_index(names, f"{name}.{channel}") for channel in channels]
        return pixels[..., indices]

    return Layers(
        layer("Combined", "RGB"),
        layer("Denoising Albedo", "RGB"),
        layer("Denoising Normal", "XYZ"),
        layer("Denoising Depth", "Z"),
    )


def _index(names: list, ending: str) -> int:
    """Position of the channel whose name ends so."""
    for index, name in enumerate(names):
        if name.endswith(ending):
            return index
    raise SystemExit(f"The picture has no channel {ending}; was it rendered to .exr?")
