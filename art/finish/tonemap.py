"""Runs inside Blender: linear colour through Filmic to a 16-bit PNG.

blender -b --factory-startup --python art/finish/tonemap.py -- linear.npy toned.png
"""

import sys
from pathlib import Path

import bpy
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.dont_write_bytecode = True

from kit.studio import set_film  # noqa: E402  (needs the path above)


def main() -> None:
    """Hands the pixels to Blender's colour management and saves."""
    source, target = sys.argv[sys.argv.index("--") + 1 :][:2]
    colour = np.load(source)
    height, width, _ = colour.shape
    scene = bpy.context.scene
    set_film(scene)
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.color_depth = "16"
    image = bpy.data.images.new("picture", width, height, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    opaque = np.ones((height, width, 1), np.float32)
    upside_down = np.concatenate([colour[::-1], opaque], 2).astype(np.float32)
    image.pixels.foreach_set(upside_down.ravel())
    image.save_render(target, scene=scene)


main()
