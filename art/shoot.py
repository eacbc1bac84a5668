"""Runs inside Blender: builds one scene and renders it, and what cutting it out needs.

blender -b --factory-startup --python art/shoot.py -- <scene> --picture <output> [options]
"""

import argparse
import importlib.util
import sys
from pathlib import Path

ART = Path(__file__).resolve().parent
sys.path.insert(0, str(ART))
sys.dont_write_bytecode = True

from kit import cutting, studio  # noqa: E402  (needs the path above)

DEFAULT_SAMPLES = 110
PREVIEW_WIDTH = 480
PREVIEW_SAMPLES = 16


def arguments() -> argparse.Namespace:
    """Options after the two dashes."""
    parser = argparse.ArgumentParser(prog="shoot")
    parser.add_argument("scene", help="name of a file in art/scenes, without .py")
    parser.add_argument("--picture", help="path of the picture, .exr or .png")
    parser.add_argument("--mask", help="path of the model's alpha, .png")
    parser.add_argument("--backdrop", help="path of the empty backdrop, .exr")
    parser.add_argument("--size", help="WIDTHxHEIGHT in pixels")
    parser.add_argument("--samples", type=int)
    parser.add_argument("--preview", action="store_true", help="small and grainy, in seconds")
    parser.add_argument("--border", help="left,bottom,right,top as shares: only a detail")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def load(name: str):
    """The scene's module; picture names have dashes, so import by path."""
    path = ART / "scenes" / f"{name}.py"
    if not path.exists():
        raise SystemExit(f"There is no scene {path}.")
    spec = importlib.util.spec_from_file_location("scene", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def picture_size(options: argparse.Namespace, scene) -> tuple:
    """Pixels: as asked, or small for a preview, or the scene's own size."""
    if options.size:
        width, height = options.size.lower().split("x")
        return int(width), int(height)
    width, height = scene.SIZE
    if options.preview:
        return PREVIEW_WIDTH, round(PREVIEW_WIDTH * height / width)
    return width, height


def main() -> None:
    """Builds the scene, renders it and says how long that took."""
    options = arguments()
    studio.clear()
    scene = load(options.scene)
    width, height = picture_size(options, scene)
    own = getattr(scene, "SAMPLES", DEFAULT_SAMPLES)
    samples = options.samples or (PREVIEW_SAMPLES if options.preview else own)
    studio.set_size(width, height)
    scene.build()
    if options.border:
        studio.set_border([float(share) for share in options.border.split(",")])
    if options.picture:
        seconds = studio.render(options.picture, samples)
        print(f"RENDERED {options.scene} {width}x{height} {samples} samples {seconds:.1f} s")
    if options.backdrop:
        cutting.render_backdrop(options.backdrop)
    if options.mask:
        cutting.render_mask(options.mask)


if __name__ == "__main__":
    try:
        main()
    except Exception:
        import traceback

        traceback.print_exc()
        sys.exit(1)
