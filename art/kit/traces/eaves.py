"""The edge of a roof close by: shingles, a gutter, soffit boards that broke, a bent vent."""

import math

import bpy
import numpy as np
from mathutils import Vector

from kit.geometry import link, unit
from kit.materials import make_material, paint
from kit.paints import Paint
from kit.studio import direction

RECIPES = {
    "eaves_white": Paint("#f4ecdb", roughness=0.5, variation=0.03, bump=0.05, bump_scale=30),
    "eaves_raw": Paint(
        ramp=["#cfa56c", "#dcb783", "#bf925a", "#e6c799"],
        roughness=0.8,
        specular=0.1,
        variation=0.2,
        variation_scale=3,
        bump=0.3,
        bump_scale=14,
        stretch=(0.8, 9, 9),
    ),
    "eaves_dark": Paint("#120d0a", roughness=0.95, specular=0.02, variation=0),
    "eaves_wool": Paint(
        ramp=["#f6c3bd", "#fbd8cf", "#f0b0ab", "#fde6dc"],
        roughness=0.95,
        specular=0.05,
        variation=0.1,
        variation_scale=7,
        bump=0.4,
        bump_scale=22,
        translucent=0.4,
    ),
    "eaves_metal": Paint("#c9cac4", roughness=0.42, specular=0.5, variation=0.05, metallic=0.25),
}


def coat(name):
    """The material of a recipe above, made once."""
    return bpy.data.materials.get(name) or make_material(name, RECIPES[name])


def shingle_rows(model, y, z, slope, rows, reach=9, width=0.62, rise=0.5, thick=0.1):
    """Shingles from the eave at (y, z) upwards, each row over the one below; slope in radians."""
    with model.at(0, y, z, tilt_x=slope):
        model.box(paint.cedar, (0, rows * rise / 2, -0.07), (2 * reach, rows * rise, 0.07), 0.01)
        for row in range(rows):
            shift = width / 2 * (row % 2) + model.rng.uniform(-0.03, 0.03)
            for i in range(-int(reach / width), int(reach / width) + 1):
                at = (
                    i * width + shift,
                    (row + 0.62) * rise,
                    0.04 + model.rng.uniform(-0.006, 0.006),
                )
                size = (width - 0.03, rise * 1.3, thick)
                model.box(paint.roof, at, size, radius=0.035, rotation=(-0.1, 0, 0))


def gutter(model, colour, y, top, left, right, size=0.46):
    """An ogee gutter whose back is at y, with its rolled front lip; open at the top."""
    outside = [(0, 0), (0, -1), (-0.5, -1), (-0.54, -0.84), (-0.68, -0.7), (-0.82, -0.52)]
    outside += [(-0.86, -0.36), (-1.02, -0.34), (-1.04, -0.02)]
    inside = [(-0.96, -0.02), (-0.94, -0.28), (-0.78, -0.34), (-0.74, -0.5), (-0.6, -0.64)]
    inside += [(-0.46, -0.78), (-0.42, -0.92), (-0.08, -0.92), (-0.08, 0)]
    outline = [(y + a * size, top + b * size) for a, b in outside + inside]
    model.extrude(colour, outline, right - left, axis="x", offset=left, bevel=0.012)
    lip = (y - 0.99 * size, top)
    model.cylinder(colour, (left, *lip), (right, *lip), 0.045)


def broken_end(rng, width, teeth, shortest, longest):
    """Splinters across a board's end: (reach, across) from -width / 2 to width / 2."""
    marks = np.linspace(-0.5, 0.5, teeth + 1)
    marks[1:-1] += rng.uniform(-0.3, 0.3, teeth - 1) / teeth
    points = []
    for k in range(teeth):
        low, high = marks[k] * width, marks[k + 1] * width
        points.append((rng.uniform(0, shortest), low + 0.004))
        points.append((rng.uniform(shortest, longest), low + (high - low) * rng.uniform(0.3, 0.7)))
    points.append((rng.uniform(0, shortest), width / 2 - 0.004))
    return np.array(points)


def snapped_board(model, length, width, thick=0.09, teeth=8, seed=1, longest=0.3):
    """A board along +x from 0 that ends in splinters: white below (z = 0), raw wood above."""
    rng = np.random.default_rng(seed)
    layers = ((coat("eaves_white"), 0, 0.3, 0.55), (coat("eaves_raw"), 0.3, 1, 1.0))
    for colour, low, high, share in layers:
        end = broken_end(rng, width, teeth, 0.1 * share, longest * share)
        outline = [(0, width / 2), (0, -width / 2), *((length + a, b) for a, b in end)]
        model.extrude(
            colour, outline, (high - low) * thick, axis="z", offset=low * thick, bevel=0.006
        )


def splinter(model, start, heading, length, thick, bend, seed=1):
    """A long sliver of raw wood, thick at its root, bent on its way."""
    rng = np.random.default_rng(seed)
    t = np.linspace(0, 1, 8)[:, None]
    points = np.array(start) + t * length * unit(heading) + t**2 * np.array(bend)
    points[1:-1] += rng.normal(size=(6, 3)) * thick * 0.12
    radii = thick * (1 - t[:, 0] ** 1.4 * 0.93)
    model.tube(coat("eaves_raw"), points, radii, sides=6, squash=0.45, shade=rng.random())


def wool(model, x, y, z, size, hang, seed=1):
    """A tuft of pink insulation that bulges out of a hole: soft lumps in a felt of fine fibers."""
    rng = np.random.default_rng(seed)
    pink = coat("eaves_wool")
    for k in range(26):
        down = rng.random() ** 0.8
        spread = size * (1 - 0.6 * down)
        middle = np.array((x, y, z - hang * down)) + rng.uniform(-1, 1, 3) * (
            spread,
            spread * 0.6,
            0.03,
        )
        radius = size * rng.uniform(0.28, 0.46) * (1 - 0.4 * down)
        phase = rng.uniform(0, 6, 3)

        def lumps(points, phase=phase):
            """A ball with folds."""
            folds = np.sin(4 * points + phase).sum(1) + 0.6 * np.sin(
                9 * points[:, ::-1] + phase
            ).sum(1)
            return points * (1 + 0.08 * folds)[:, None]

        model.ball(pink, middle, (radius, radius * 0.85, radius * 0.8), 36, 22, shape=lumps)
        for _ in range(50):
            fiber(model, pink, rng, middle, radius)


def fiber(model, colour, rng, middle, radius):
    """A fine curl that leaves the surface of a lump and comes back to it."""
    out = unit(rng.normal(size=3))
    aside = unit(np.cross(out, rng.normal(size=3)))
    t = np.linspace(-1, 1, 8)[:, None]
    reach = rng.uniform(0.05, 0.13)
    arch = 0.94 + rng.uniform(0.1, 0.34) * (1 - t**2)
    line = middle + out * radius * 0.85 * arch + aside * t * reach
    line += np.cross(out, aside) * reach * 0.4 * np.sin(2.5 * t + rng.uniform(0, 6))
    model.tube(colour, line, 0.0032, sides=4, shade=rng.random())


def slat(model, colour, length, width, tilt, pull=0.0, twist=0.0, drop=0.0, seed=0):
    """A thin strip along x, turned by tilt; pull bends its middle down, drop lets its end hang."""
    t = np.linspace(0, 1, 28)
    rng = np.random.default_rng(seed)
    bump = np.sin(math.pi * t) ** 2 * pull * (1 + 0.12 * rng.normal(size=28).cumsum() / 5)
    fall = drop * np.clip(t - 0.25, 0, 1) ** 1.5
    angle = tilt + twist * np.sin(math.pi * t) ** 2
    rings = []
    for k in range(28):
        reach = t[k] * length * (1 - 0.25 * min(drop, 1) * t[k])
        centre = np.array([reach, 0, -bump[k] - fall[k]])
        flat = np.array([0, math.cos(angle[k]), math.sin(angle[k])]) * width / 2
        up = np.array([0, -math.sin(angle[k]), math.cos(angle[k])]) * 0.011
        corners = ((-0.5, -1), (0.5, -1), (0.5, 1), (-0.5, 1))
        rings.append(np.array([centre + flat * s + up * side for s, side in corners]))
    model.loft(colour, rings, smooth_angle=50)


def bent_vent(model, width, depth):
    """A square soffit vent, seen from below (z = 0 is the soffit): some louvers are torn down."""
    metal = coat("eaves_metal")
    rim = 0.11
    model.box(coat("eaves_dark"), (0, 0, -0.012), (width - 0.04, depth - 0.04, 0.02), 0.004)
    for side in (-1, 1):
        along = (0, side * (depth - rim) / 2, -0.045)
        model.box(metal, along, (width, rim, 0.07), radius=0.025)
        beside = (side * (width - rim) / 2, 0, -0.046)
        model.box(metal, beside, (rim, depth, 0.072), radius=0.025)
        for end in (-1, 1):
            screw = (side * (width - rim) / 2, end * (depth - rim) / 2, -0.082)
            model.ball(paint.zinc, screw, (0.026, 0.026, 0.014), 16, 8)
    count = 5
    pulls = ((0.0, 0.0, 0.0), (0.16, 0.5, 0.0), (0.3, -0.7, 0.0), (0.1, 0.3, 0.75), (0.0, 0.0, 0.0))
    pitch = (depth - 2 * rim) / count
    for k, (pull, twist, drop) in enumerate(pulls):
        y = -depth / 2 + rim + (k + 0.5) * pitch
        with model.at(-width / 2 + rim * 0.8, y, -0.05):
            slat(model, metal, width - 1.6 * rim, pitch * 0.95, 0.6, pull, twist, drop, seed=k)


def claw_marks(model, x, y, length, turn, z=-0.001, seed=1):
    """Four parallel scratches through the paint of a soffit, seen from below."""
    rng = np.random.default_rng(seed)
    t = np.linspace(0, 1, 12)
    for k in range(4):
        along = (t - 0.5) * length * rng.uniform(0.7, 1.15) + rng.uniform(-0.07, 0.07)
        across = (k - 1.5) * 0.07 + 0.05 * t**2
        spin = math.cos(turn), math.sin(turn)
        points = np.c_[
            x + along * spin[0] - across * spin[1],
            y + along * spin[1] + across * spin[0],
            np.full(12, z),
        ]
        radii = 0.002 + rng.uniform(0.006, 0.011) * np.sin(math.pi * t**0.6)
        model.tube(coat("eaves_raw"), points, radii, sides=6, squash=0.3, shade=0.1)


def reflector(target, azimuth, elevation, power, distance=9, size=5):
    """A warm card that throws light up under an eave, as a sunlit yard does."""
    card = bpy.data.lights.new("reflector", "AREA")
    card.energy, card.size, card.color = power, size, (1, 0.9, 0.76)
    thing = link(bpy.data.objects.new("reflector", card))
    away = direction(azimuth, elevation)
    thing.location = Vector(target) + away * distance
    thing.rotation_euler = away.to_track_quat("Z", "Y").to_euler()
