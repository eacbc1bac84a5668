"""The studio: an empty scene, the sun, the sky, the backdrop, the camera, the render settings."""

import math
import os
import time
from typing import Optional, Sequence, Tuple

import bpy
import numpy as np
from mathutils import Vector

from kit.geometry import link, mesh_object
from kit.materials import linear, paint

Point = Tuple[float, float, float]

SUN_COLOUR = (1, 0.80, 0.56)
KICKER_COLOUR = (1, 0.93, 0.80)
KICKER_STRENGTH = 0.9
KICKER_ELEVATION = 32  # degrees
KICKER_TURN = 155  # degrees from the camera
KICKER_ANGLE = 12  # degrees; large, hence soft
SKY = ((0.0, (1.0, 0.83, 0.62, 1)), (0.35, (0.86, 0.88, 0.92, 1)), (1.0, (0.42, 0.62, 0.95, 1)))
BACKDROP_MIDDLE = "#f6ebd6"
BACKDROP_EDGE = "#e4d5b7"
BACKDROP_SIZE = 300  # metres each way
FILM_LOOK = "Medium High Contrast"
FILM_EXPOSURE = 0.18
NOISE_THRESHOLD = 0.016
FINAL_WIDTH = 1000  # pixels; from here on animals get all their hair

# what the finished pictures have in common; a scene changes what it needs
SERVICE_VIEW = dict(azimuth=-66, elevation=18, distance=44, lens=120, fstop=0.3)
SERVICE_LIGHT = dict(sun_azimuth=-140, sun_elevation=34)
CITY_VIEW = dict(azimuth=-70, elevation=19, distance=46, fstop=0.22)
CITY_LIGHT = dict(sun_azimuth=-142, sun_elevation=33)


def direction(azimuth: float, elevation: float) -> Vector:
    """Unit vector towards a compass point and a height, both in degrees; azimuth 0 is +x."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)))


def clear() -> None:
    """Empties Blender and the paint box."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    paint.empty()


def is_final() -> bool:
    """Whether the picture is large enough to need every hair."""
    return bpy.context.scene.render.resolution_x >= FINAL_WIDTH


def photograph(target: Point, floor: float, focus: Optional[Point] = None, **changes) -> None:
    """Camera, light and backdrop of a close-up; see camera() and light() for the changes."""
    _photograph(target, floor, focus, {**SERVICE_VIEW, **SERVICE_LIGHT, **changes})


def photograph_town(target: Point, floor: float, focus: Optional[Point] = None, **changes) -> None:
    """Camera, light and backdrop of a town: one direction and one light for the whole set."""
    _photograph(target, floor, focus, {**CITY_VIEW, **CITY_LIGHT, **changes})


def _photograph(target: Point, floor: float, focus: Optional[Point], settings: dict) -> None:
    """Sorts the settings between the camera and the light."""
    view = {name: settings[name] for name in SERVICE_VIEW if name in settings}
    light_settings = {name: value for name, value in settings.items() if name not in view}
    camera(target, focus=focus, **view)
    light(view["azimuth"], **light_settings)
    backdrop(floor)


def camera(
    target: Point,
    azimuth: float,
    elevation: float,
    distance: float,
    lens: float,
    fstop: float,
    focus: Optional[Point] = None,
) -> None:
    """Looks at target from that direction; the plane through focus is sharp."""
    settings = bpy.data.cameras.new("camera")
    thing = link(bpy.data.objects.new("camera", settings))
    bpy.context.scene.camera = thing
    aim = Vector(target)
    thing.location = aim + direction(azimuth, elevation) * distance
    thing.rotation_euler = (aim - thing.location).to_track_quat("-Z", "Y").to_euler()
    settings.lens = lens
    settings.clip_end = 2000
    forward = (aim - thing.location).normalized()
    settings.dof.use_dof = True
    settings.dof.aperture_fstop = fstop
    settings.dof.focus_distance = (Vector(focus or target) - thing.location).dot(forward)


def light(
    camera_azimuth: float,
    sun_azimuth: float,
    sun_elevation: float,
    sun_strength: float = 5.0,
    sun_angle: float = 4.5,
    sky_strength: float = 0.62,
    sun_in_mirrors: bool = True,
) -> None:
    """Late sun from the left, a soft sky, and a pale kicker from behind that lifts outlines.

    sun_in_mirrors=False takes the discs of both lamps out of perfectly smooth glass.
    """
    sun = _sun("sun", sun_azimuth, sun_elevation, sun_strength, SUN_COLOUR, sun_angle)
    kicker_azimuth = camera_azimuth + KICKER_TURN
    kicker = _sun(
        "kicker", kicker_azimuth, KICKER_ELEVATION, KICKER_STRENGTH, KICKER_COLOUR, KICKER_ANGLE
    )
    for lamp in (sun, kicker):
        lamp.data.cycles.use_multiple_importance_sampling = sun_in_mirrors
    _sky(sky_strength)


def _sun(name, azimuth, elevation, strength, colour, angle) -> bpy.types.Object:
    """One distant lamp."""
    lamp = bpy.data.lights.new(name, "SUN")
    lamp.energy = strength
    lamp.color = colour
    lamp.angle = math.radians(angle)
    thing = link(bpy.data.objects.new(name, lamp))
    thing.rotation_euler = direction(azimuth, elevation).to_track_quat("Z", "Y").to_euler()
    return thing


def _sky(strength: float) -> None:
    """Gradient from the warm horizon to the blue zenith."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    place_in_sky = nodes.new("ShaderNodeTexCoord")
    axes = nodes.new("ShaderNodeSeparateXYZ")
    ramp = nodes.new("ShaderNodeValToRGB")
    stops = ramp.color_ramp.elements
    for stop, (position, colour) in zip((stops[0], stops[1]), (SKY[0], SKY[2])):
        stop.position, stop.color = position, colour
    stops.new(SKY[1][0]).color = SKY[1][1]
    background = nodes["Background"]
    background.inputs[1].default_value = strength
    links.new(place_in_sky.outputs["Generated"], axes.inputs[0])
    links.new(axes.outputs["Z"], ramp.inputs[0])
    links.new(ramp.outputs[0], background.inputs[0])


def backdrop(floor: float) -> None:
    """Endless cream floor with a radial tint across the picture: it has no edge on a cream page."""
    material = bpy.data.materials.new("backdrop")
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    surface = nodes["Principled BSDF"]
    surface.inputs["Roughness"].default_value = 0.9
    surface.inputs["Specular"].default_value = 0.05
    place_in_picture = nodes.new("ShaderNodeTexCoord")
    centred = nodes.new("ShaderNodeMapping")
    centred.inputs["Location"].default_value = (-0.5, -0.52, 0)
    length = nodes.new("ShaderNodeVectorMath")
    length.operation = "LENGTH"
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.interpolation = "EASE"
    middle, edge = ramp.color_ramp.elements
    middle.position, middle.color = 0.12, linear(BACKDROP_MIDDLE)
    edge.position, edge.color = 0.72, linear(BACKDROP_EDGE)
    links.new(place_in_picture.outputs["Window"], centred.inputs[0])
    links.new(centred.outputs[0], length.inputs[0])
    links.new(length.outputs["Value"], ramp.inputs[0])
    links.new(ramp.outputs[0], surface.inputs["Base Color"])
    size = BACKDROP_SIZE
    corners = [(-size, -size), (size, -size), (size, size), (-size, size)]
    vertices = np.array([(x, y, floor) for x, y in corners])
    mesh_object("backdrop", vertices, np.array([[0, 1, 2, 3]]), material)


def set_film(scene: bpy.types.Scene) -> None:
    """The tone curve of the set."""
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = FILM_LOOK
    scene.view_settings.exposure = FILM_EXPOSURE


def set_size(width: int, height: int) -> None:
    """Picture size in pixels; set before the scene is built, since fur depends on it."""
    settings = bpy.context.scene.render
    settings.resolution_x = width
    settings.resolution_y = height
    settings.resolution_percentage = 100


def set_border(border: Sequence[float]) -> None:
    """Renders only a part: left, bottom, right, top as shares of the picture."""
    settings = bpy.context.scene.render
    settings.use_border = settings.use_crop_to_border = True
    settings.border_min_x, settings.border_min_y = border[:2]
    settings.border_max_x, settings.border_max_y = border[2:]


def render(output: str, samples: int) -> float:
    """Renders to output: .png for a raw look, .exr with the denoiser's guides. Gives seconds."""
    prepare(samples)
    return write(output)


def prepare(samples: int) -> None:
    """Render settings and tone curve of the set."""
    _set_cycles(bpy.context.scene, samples)
    set_film(bpy.context.scene)


def write(output: str) -> float:
    """Renders with the settings as they are. Gives seconds."""
    settings = bpy.context.scene.render
    if output.endswith(".exr"):
        bpy.context.view_layer.cycles.denoising_store_passes = True
        settings.image_settings.file_format = "OPEN_EXR_MULTILAYER"
        settings.image_settings.color_depth = "16"
        settings.image_settings.exr_codec = "ZIP"
    else:
        settings.image_settings.file_format = "PNG"
        settings.image_settings.color_mode = "RGBA" if settings.film_transparent else "RGB"
    settings.filepath = output
    started = time.time()
    bpy.ops.render.render(write_still=True)
    return time.time() - started


def _set_cycles(scene: bpy.types.Scene, samples: int) -> None:
    """Path tracing on the processor; Debian's Blender has no denoiser."""
    scene.render.engine = "CYCLES"
    scene.render.threads_mode = "FIXED"
    scene.render.threads = os.cpu_count() or 1
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = NOISE_THRESHOLD
    cycles.adaptive_min_samples = max(16, samples // 6)
    cycles.use_denoising = False
    cycles.max_bounces = 6
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 4
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3.0
    cycles.sample_clamp_direct = 12
    cycles.blur_glossy = 1.0
    cycles.use_auto_tile = False
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    cycles.filter_width = 1.4
