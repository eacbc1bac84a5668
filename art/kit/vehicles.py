"""The company's van, trains, a boat, a balloon."""

import math

import numpy as np
from mathutils import Matrix

from kit.buildings.openings import solid_window
from kit.geometry import Model, place
from kit.mark import company_mark
from kit.materials import paint

# --------------------------------------------------------------------------- van


VAN_HALF_WIDTH = 0.64
BADGE_X, BADGE_Z = -0.97, 1.15
VAN_PROFILE = np.array(
    [
        (-1.5, 0.30),
        (1.42, 0.30),
        (1.52, 0.42),
        (1.50, 0.66),
        (1.40, 0.76),
        (1.02, 0.86),
        (0.62, 1.42),
        (0.42, 1.52),
        (-1.38, 1.54),
        (-1.5, 1.42),
    ]
)


def van(x, y, z=0, turn=0, scale=1.0):
    """The company's cargo van, 3 long, its nose to +x."""
    model = Model(place(x, y, z, turn, scale), 3)
    _van_body(model)
    _van_livery(model)
    _van_windscreen(model)
    _van_bumpers(model)
    for side in (-1, 1):
        _van_side(model, side)
    rack = VAN_HALF_WIDTH * 0.74
    for bar in (-1.0, -0.2):
        model.tube(paint.steel, [(bar, -rack, 1.63), (bar, rack, 1.63)], 0.018, sides=8)
    model.tube(paint.amber, [(-1.2, -0.25, 1.70), (0.25, -0.25, 1.70)], 0.075, sides=16)
    for side in (-1, 1):
        _van_badge(model, side)
    model.build("van")


def _van_badge(model, side):
    """The company's mark on the load space, leaning with the flank."""
    y = side * (VAN_HALF_WIDTH * _lean_in(BADGE_Z) + 0.004)
    lean = math.atan(0.10 * VAN_HALF_WIDTH / 0.75)
    with model.at(BADGE_X, y, BADGE_Z, turn=0 if side == -1 else math.pi, tilt_x=-lean):
        company_mark(model, 0.5, 0.022)


def _lean_in(z):
    """How much narrower the van is at this height."""
    return 1 - 0.10 * np.clip((z - 0.8) / 0.75, 0, 1)


def _van_body(model):
    """White shell: the profile lofted across the width, smaller towards both sides."""
    middle = np.array([0, 0.85])
    rings = []
    halves = (1, 1.2), (0.985, 0.55), (0.94, 0.12), (0.86, 0)
    slices = [(-width, shrink) for width, shrink in halves]
    slices += [(width, shrink) for width, shrink in reversed(halves)]
    for width, shrink in slices:
        outline = middle + (VAN_PROFILE - middle) * (1 - shrink * np.array([0.035, 0.06]))
        y = VAN_HALF_WIDTH * width * _lean_in(outline[:, 1])
        rings.append(np.c_[outline[:, 0], y, outline[:, 1]])
    model.loft(paint.white, rings, smooth_angle=38, bevel=0.03)


def _van_panel(model, outline, colour, proud=0.012, bevel=0.008):
    """A flat piece on both flanks, `proud` metres before the shell."""
    outline = np.array(outline, float)
    y = VAN_HALF_WIDTH * _lean_in(outline[:, 1])
    for side in (-1, 1):
        inner = np.c_[outline[:, 0], side * (y + proud - 0.02), outline[:, 1]]
        outer = np.c_[outline[:, 0], side * (y + proud), outline[:, 1]]
        model.loft(colour, [inner, outer], smooth_angle=35, bevel=bevel)


def _van_livery(model):
    """Green band, amber swoosh, cab windows, door seams and handles."""
    band = [(-1.49, 0.36), (1.45, 0.36), (1.46, 0.52), (0.5, 0.60), (-1.49, 0.78)]
    _van_panel(model, band, paint.green, 0.006)
    swoosh = [(0.5, 0.615), (1.46, 0.535), (1.46, 0.575), (0.5, 0.665)]
    swoosh += [(-1.49, 0.86), (-1.49, 0.80)]
    _van_panel(model, swoosh, paint.amber, 0.006)
    cab_window = [(0.30, 0.92), (0.90, 0.92), (0.60, 1.34), (0.30, 1.36)]
    _van_panel(model, cab_window, paint.glass, 0.008)
    for x in (0.24, -0.52):
        seam = [(x - 0.008, 0.38), (x + 0.008, 0.38), (x + 0.008, 1.44), (x - 0.008, 1.44)]
        _van_panel(model, seam, paint.dark, 0.004, bevel=0)
    handle = [(0.34, 0.80), (0.46, 0.80), (0.46, 0.83), (0.34, 0.83)]
    _van_panel(model, handle, paint.dark, 0.02)


def _van_windscreen(model):
    """Raked pane across the cab."""
    top, bottom = np.array([0.645, 1.385]), np.array([0.985, 0.905])
    lift = np.array([0.87, 0.5]) * 0.012
    corners = []
    for point, half in ((top, VAN_HALF_WIDTH * 0.80), (bottom, VAN_HALF_WIDTH * 0.90)):
        x, z = point + lift
        corners += [(x, -half, z), (x, half, z)]
    pane = np.array([corners[0], corners[1], corners[3], corners[2]])
    rings = [pane - np.array([0.02, 0, 0.012]), pane + np.array([0.006, 0, 0.004])]
    model.loft(paint.glass, rings, smooth_angle=35, bevel=0.01)


def _van_bumpers(model):
    """Bumpers and grille."""
    w = VAN_HALF_WIDTH
    model.box(paint.dark, (1.45, 0, 0.36), (0.2, w * 1.92, 0.16), radius=0.05)
    model.box(paint.dark, (-1.48, 0, 0.34), (0.12, w * 1.9, 0.12), radius=0.04)
    model.box(paint.dark, (1.49, 0, 0.56), (0.05, w, 0.12), radius=0.02)


def _van_side(model, side):
    """Lamps, mirror, wheels and roof rail of one side."""
    w = VAN_HALF_WIDTH
    model.box(paint.lamp, (1.47, side * w * 0.76, 0.60), (0.08, 0.2, 0.13), radius=0.035)
    model.box(paint.tail, (-1.5, side * w * 0.86, 0.95), (0.04, 0.09, 0.3), radius=0.018)
    model.box(paint.dark, (0.82, side * (w + 0.06), 1.0), (0.09, 0.08, 0.17), radius=0.03)
    for x in (-0.92, 0.98):
        _van_wheel(model, x, side)
    rail = side * w * 0.74
    model.tube(paint.steel, [(-1.25, rail, 1.62), (0.35, rail, 1.62)], 0.022, sides=10)
    for x in (-1.2, -0.5, 0.3):
        model.box(paint.steel, (x, rail, 1.57), (0.04, 0.03, 0.1), radius=0.01)


def _van_wheel(model, x, side):
    """Wheel arch, tyre, rim and hub."""
    w = VAN_HALF_WIDTH

    def disc(colour, inner, outer, z, radius, **shape):
        """Upright disc between two distances from the middle of the van."""
        start, end = (x, side * (w + inner), z), (x, side * (w + outer), z)
        model.cylinder(colour, start, end, radius, **shape)

    disc(paint.dark, -0.16, 0.004, 0.27, 0.315, sides=40)
    disc(paint.tire, -0.2, 0.02, 0.25, 0.25, bevel=0.06, sides=40)
    disc(paint.steel, -0.02, 0.03, 0.25, 0.15)
    disc(paint.cream, 0, 0.04, 0.25, 0.06, bevel=0.015)


# --------------------------------------------------------------------------- light rail


def light_rail(model, x, y, z, cars=2, length=2.3, band="amber"):
    """White light-rail train on rails at height z, nose on +x, centred at x."""
    total = cars * length + (cars - 1) * 0.08
    for c in range(cars):
        car_x = x - total / 2 + length / 2 + c * (length + 0.08)
        nose = 1 if c == cars - 1 else -1 if c == 0 else 0
        with model.at(car_x, y, z, turn=0 if nose >= 0 else math.pi):
            _rail_car_body(model, length, nose)
            _rail_car_flanks(model, length, band)
            _rail_car_nose(model, length, band, nose)
            model.box(paint.steel, (-0.2, 0, 0.96), (0.9, 0.36, 0.1))
            for dx in (-length * 0.3, length * 0.3):
                model.box(paint.dark, (dx, 0, 0.08), (0.5, 0.5, 0.12))
    model.tube(
        paint.dark,
        [(x + 0.3, y, z + 0.98), (x + 0.08, y, z + 1.06), (x + 0.32, y, z + 1.14)],
        0.014,
        sides=6,
    )


def _rail_car_body(model, length, nose):
    """Shell with a raked nose at the ends of the train."""
    profile = [
        (-length / 2, 0.12),
        (length / 2, 0.12),
        (length / 2, 0.42),
        (length / 2 - 0.16, 0.86),
        (length / 2 - 0.3, 0.92),
        (-length / 2, 0.92),
    ]
    if nose == 0:
        profile = [(-length / 2, 0.12), (length / 2, 0.12), (length / 2, 0.92), (-length / 2, 0.92)]
    model.extrude(paint.white, profile, 0.62, offset=-0.31, bevel=0.06)


def _rail_car_flanks(model, length, band):
    """Windows, stripes and doors."""
    for side in (-1, 1):
        model.box(paint.glass, (-0.08, side * 0.312, 0.64), (length - 0.5, 0.02, 0.24), radius=0.04)
        model.box(
            paint[band], (-0.06, side * 0.312, 0.34), (length - 0.2, 0.02, 0.14), radius=0.008
        )
        model.box(
            paint.green, (-0.06, side * 0.313, 0.225), (length - 0.2, 0.02, 0.06), radius=0.008
        )
        for dx in (-0.62, 0.5):
            model.box(paint.white, (dx, side * 0.318, 0.54), (0.34, 0.02, 0.62), radius=0.01)
            for end in (-1, 1):
                model.box(
                    paint.glass,
                    (dx + end * 0.08, side * 0.326, 0.62),
                    (0.11, 0.02, 0.36),
                    radius=0.02,
                )


def _rail_car_nose(model, length, band, nose):
    """Windscreen and headlamps."""
    if nose:
        model.box(
            paint.glass,
            (length / 2 - 0.085, 0, 0.66),
            (0.05, 0.48, 0.26),
            radius=0.02,
            rotation=(0, -0.35, 0),
        )
        for side in (-1, 1):
            model.box(paint.bulb, (length / 2, side * 0.2, 0.32), (0.04, 0.1, 0.06), radius=0.02)
        model.box(paint[band], (length / 2 + 0.002, 0, 0.42), (0.02, 0.5, 0.06), radius=0.01)


# --------------------------------------------------------------------------- caboose


def caboose(model, x, y, z=0.22, scale=1.0, colour="red"):
    """Wooden caboose with cupola, roundel and end platforms, along x on rails at height z."""
    with model.at(x, y, z, scale=scale):
        length, width, height = 2.1, 0.82, 0.95
        _caboose_running_gear(model, length, width)
        deck = 0.31
        _caboose_body(model, colour, deck, height, length, width)
        _caboose_roof(model, colour, deck, height, length, width)
        _caboose_ends(model, length, deck, height)


def _caboose_running_gear(model, length, width):
    """Frame and two trucks with their wheels."""
    model.box(paint.dark, (0, 0, 0.26), (length + 0.7, width * 0.9, 0.1), radius=0.02)
    for truck_x in (-0.78, 0.78):
        model.box(paint.dark, (truck_x, 0, 0.15), (0.62, 0.62, 0.12))
        for wheel_x in (-0.2, 0.2):
            for side in (-1, 1):
                model.cylinder(
                    paint.tire,
                    (truck_x + wheel_x, side * 0.28, 0.14),
                    (truck_x + wheel_x, side * 0.38, 0.14),
                    0.145,
                    sides=28,
                )
                model.cylinder(
                    paint.steel,
                    (truck_x + wheel_x, side * 0.37, 0.14),
                    (truck_x + wheel_x, side * 0.395, 0.14),
                    0.08,
                    bevel=0.01,
                    sides=20,
                )


def _caboose_body(model, colour, deck, height, length, width):
    """Boarded body with windows and a roundel."""
    model.box(paint[colour], (0, 0, deck + height / 2), (length, width, height))
    for side in (-1, 1):
        boards = 19
        for i in range(boards):
            model.box(
                paint[colour],
                (-length / 2 + length * (i + 0.5) / boards, side * width / 2, deck + height / 2),
                (length / boards - 0.014, 0.03, height - 0.06),
                radius=0.01,
                steps=1,
            )
        model.box(
            paint.amber,
            (0, side * (width / 2 + 0.02), deck + 0.1),
            (length, 0.02, 0.05),
            radius=0.008,
        )
        for window_x in (-0.72, 0.72):
            with model.at(
                window_x, side * (width / 2 + 0.015), deck + 0.42, turn=0 if side < 0 else math.pi
            ):
                solid_window(
                    model, 0.28, 0.32, shutters=False, glow=True, columns=2, rows=1, sill=False
                )
        model.cylinder(
            paint.cream,
            (0, side * width / 2, deck + 0.48),
            (0, side * (width / 2 + 0.045), deck + 0.48),
            0.2,
            bevel=0.012,
        )
        model.cylinder(
            paint.green,
            (0, side * width / 2, deck + 0.48),
            (0, side * (width / 2 + 0.06), deck + 0.48),
            0.14,
            bevel=0.012,
        )


def _caboose_roof(model, colour, deck, height, length, width):
    """Roof, cupola and stove pipe."""
    model.box(
        paint.dark, (0, 0, deck + height + 0.04), (length + 0.7, width + 0.18, 0.09), radius=0.04
    )
    model.box(
        paint[colour], (0.0, 0, deck + height + 0.26), (0.85, width - 0.1, 0.42), radius=0.025
    )
    for side in (-1, 1):
        for window_x in (-0.2, 0.2):
            model.box(
                paint.glow,
                (window_x, side * (width / 2 - 0.045), deck + height + 0.29),
                (0.26, 0.02, 0.22),
                radius=0.01,
            )
            model.box(
                paint.white,
                (window_x, side * (width / 2 - 0.05), deck + height + 0.165),
                (0.32, 0.03, 0.03),
                radius=0.008,
            )
    model.box(paint.dark, (0, 0, deck + height + 0.5), (1.02, width + 0.04, 0.08), radius=0.035)
    model.cylinder(
        paint.dark,
        (-0.68, 0.12, deck + height),
        (-0.68, 0.12, deck + height + 0.38),
        0.05,
        bevel=0.01,
    )
    model.cylinder(
        paint.dark,
        (-0.68, 0.12, deck + height + 0.36),
        (-0.68, 0.12, deck + height + 0.42),
        0.09,
        bevel=0.01,
    )


def _caboose_ends(model, length, deck, height):
    """Platforms with railings, doors and buffers."""
    for side in (-1, 1):
        rail_x = side * (length / 2 + 0.32)
        for end in (-1, 1):
            model.tube(
                paint.amber,
                [(rail_x, end * 0.36, 0.3), (rail_x, end * 0.36, deck + height)],
                0.018,
                sides=8,
            )
            model.tube(
                paint.amber, [(rail_x, end * 0.36, 0.72), (rail_x, end * 0.1, 0.72)], 0.014, sides=8
            )
            model.box(
                paint.dark, (rail_x - side * 0.05, end * 0.4, 0.14), (0.22, 0.12, 0.03), radius=0.01
            )
        model.box(
            paint.green,
            (side * (length / 2 + 0.01), 0, deck + 0.4),
            (0.03, 0.32, 0.72),
            radius=0.012,
        )
        model.cylinder(
            paint.dark,
            (side * (length / 2 + 0.35), 0, 0.24),
            (side * (length / 2 + 0.52), 0, 0.24),
            0.06,
            bevel=0.01,
        )


# --------------------------------------------------------------------------- sailboat


def sailboat(model, x, y, z=-0.13, turn=0, scale=1.0, sail="cream", jib="green"):
    """Small sloop, bow on +x."""
    with model.at(x, y, z, turn=turn, scale=scale):
        _sailboat_hull(model)
        model.tube(paint.wood, [(0.12, 0, 0.1), (0.12, 0, 1.75)], 0.024, sides=10)
        model.tube(paint.wood, [(0.12, 0, 0.36), (-0.72, 0, 0.36)], 0.018, sides=8)
        _sailboat_sails(model, sail, jib)


def _sailboat_hull(model):
    """Hull with green gunwales and a thwart."""
    rings = []
    for t in np.linspace(0, 1, 9):
        half_width = (
            0.27
            * math.sin(math.pi * min(1, 0.18 + t * 0.82) * 0.98) ** 0.7
            * (1 if t < 0.6 else 1 - ((t - 0.6) / 0.4) ** 2.2)
            + 0.004
        )
        hull_x = -0.75 + 1.6 * t
        hull_z = 0.2 + 0.07 * t * t
        rings.append(
            np.array(
                [
                    (hull_x, half_width, hull_z),
                    (hull_x, half_width * 0.82, 0.05),
                    (hull_x, 0, -0.06),
                    (hull_x, -half_width * 0.82, 0.05),
                    (hull_x, -half_width, hull_z),
                ]
            )
        )
    model.loft(paint.white, rings, smooth_angle=50)
    for t in (0, 1):
        side = 1 if t else -1
        points = []
        for u in np.linspace(0, 1, 9):
            half_width = (
                0.27
                * math.sin(math.pi * min(1, 0.18 + u * 0.82) * 0.98) ** 0.7
                * (1 if u < 0.6 else 1 - ((u - 0.6) / 0.4) ** 2.2)
                + 0.004
            )
            points.append((-0.75 + 1.6 * u, side * half_width, 0.2 + 0.07 * u * u))
        model.tube(paint.green, points, 0.022, sides=8)
    model.box(paint.wood, (-0.28, 0, 0.2), (0.55, 0.3, 0.06), radius=0.02)


def _sailboat_sails(model, sail, jib):
    """Mainsail and jib, filled with wind."""
    main = []
    for t in np.linspace(0, 1, 8):
        row = []
        for u in np.linspace(0, 1, 6):
            reach = 0.8 * (1 - t) ** 0.85
            row.append(
                (0.09 - reach * u, 0.1 * math.sin(math.pi * u) * (1 - t * 0.6), 0.4 + 1.28 * t)
            )
        main.append(np.array(row))
    model.loft(paint[sail], main, closed=False, capped=False, smooth_angle=80)
    fore = []
    for t in np.linspace(0, 1, 8):
        row = []
        for u in np.linspace(0, 1, 6):
            x1 = 0.8 * (1 - t) + 0.15 * t
            x0 = 0.2 * (1 - t) + 0.15 * t
            row.append(
                (x0 + (x1 - x0) * u, 0.07 * math.sin(math.pi * u) * (1 - t), 0.34 + 1.05 * t)
            )
        fore.append(np.array(row))
    model.loft(paint[jib], fore, closed=False, capped=False, smooth_angle=80)


# --------------------------------------------------------------------------- balloon

TEARDROP_BASKET = 1.86  # radii from the middle of a teardrop balloon down to its basket


def balloon(
    x, y, z, radius=0.8, colours=("green", "cream", "amber", "cream"), seed=1, teardrop=False
):
    """Hot-air balloon with striped gores; builds its own objects.

    A teardrop tapers to a long neck over a burner and an open wicker basket, for balloons that
    stand near; its basket is deeper below the middle of the envelope.
    """
    model = Model(Matrix.Translation((x, y, z)), seed=seed)
    radii, heights = _teardrop_profile(radius) if teardrop else _round_profile(radius)
    _balloon_envelope(model, radii, heights, colours)
    basket_z = -(TEARDROP_BASKET if teardrop else 1.72) * radius
    for i in range(4):
        angle = math.pi / 4 + i * math.pi / 2
        along = np.array([math.cos(angle), math.sin(angle), 0])
        neck = along * radii[0] * 0.9 + (0, 0, heights[0])
        corner = along * 0.15 * radius + (0, 0, basket_z + 0.1)
        model.tube(paint.dark, [neck, corner], 0.009, sides=6)
    if teardrop:
        _wicker_basket(model, radius, basket_z)
    else:
        model.box(paint.wood, (0, 0, basket_z), (0.3 * radius, 0.3 * radius, 0.26 * radius))
        rim = 0.34 * radius, 0.34 * radius, 0.05 * radius
        model.box(paint.cedar, (0, 0, basket_z + 0.13 * radius), rim, radius=0.015)
    model.build("balloon")


def _round_profile(radius):
    """Radii and heights of a nearly round envelope, from the mouth to the crown."""
    t = np.linspace(0, 1, 22)
    radii = (
        radius
        * np.sin(np.pi * (0.1 + 0.9 * t)) ** 0.72
        * (0.62 + 0.38 * np.sin(np.pi * 0.5 * np.clip(t * 1.55, 0, 1)))
    )
    radii[-1] = 0.012
    heights = -1.12 * radius + 2.12 * radius * (1 - np.cos(np.pi * t**0.92)) / 2
    return radii, heights


def _teardrop_profile(radius):
    """Radii and heights of a ball that runs out, along its tangent, into a neck."""
    tangent = math.radians(-38)
    angles = np.linspace(tangent, math.pi / 2, 18)
    neck = np.linspace(0, 1, 6)[:-1]
    mouth = 0.2, -1.35
    radii = np.r_[mouth[0] + neck * (math.cos(tangent) - mouth[0]), np.cos(angles)] * radius
    heights = np.r_[mouth[1] + neck * (math.sin(tangent) - mouth[1]), np.sin(angles)] * radius
    radii[-1] = 0.012
    return radii, heights


def _balloon_envelope(model, radii, heights, colours, gores=16):
    """Gores that bulge a little between their seams."""
    for i in range(gores):
        first = 2 * math.pi * i / gores
        rings = []
        for size, height in zip(radii, heights):
            row = []
            for s in np.linspace(0, 1, 5):
                angle = first + 2 * math.pi / gores * s
                reach = size * (1 + 0.035 * math.sin(math.pi * s))
                row.append((reach * math.cos(angle), reach * math.sin(angle), height))
            rings.append(np.array(row))
        model.loft(paint[colours[i % len(colours)]], rings, closed=False, capped=False)


def _wicker_basket(model, radius, z):
    """Open basket of woven bands with a leather rim, and the burner with its flame above it."""
    half, tall = 0.16 * radius, 0.3 * radius
    model.box(paint.dark, (0, 0, z - tall * 0.42), (half * 1.9, half * 1.9, 0.03), radius=0.01)
    bands = 5
    for side in range(4):
        with model.at(0, 0, z - tall / 2, turn=side * math.pi / 2):
            for band in range(bands):
                middle = 0, -half, tall * (band + 0.5) / bands
                size = half * 2.06, 0.035, tall / bands * 0.94
                model.box(paint.wood, middle, size, radius=0.012)
            rim = [(-half, -half, tall), (half, -half, tall)]
            model.tube(paint.cedar, rim, 0.028 * radius, sides=10)
            model.ball(paint.cedar, (half, -half, tall), 0.03 * radius, segments=10, rings=8)
    burner = z + 0.36 * radius
    model.cylinder(paint.tin, (0, 0, burner), (0, 0, burner + 0.08 * radius), 0.06 * radius)
    flame = (0, 0, burner + 0.16 * radius)
    model.ball(paint.bulb, flame, (0.035 * radius, 0.035 * radius, 0.1 * radius), segments=14)
