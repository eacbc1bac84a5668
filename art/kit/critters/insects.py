"""Insects, true to anatomy; all face +x and stand on z = 0."""

import math

import numpy as np

from kit.critters.limbs import jointed_leg, limb_segment
from kit.geometry import Model, place
from kit.materials import paint

# --------------------------------------------------------------------------- termite


TERMITE_LENGTH = 0.68  # of the abdomen


def termite(matrix, bend=0, seed=1):
    """Subterranean termite worker facing +x, about 1.3 long; bend swings the abdomen sideways."""
    model = Model(matrix, seed)
    _termite_abdomen(model, bend)
    for i, (x, radius) in enumerate([(0.06, 0.105), (0.15, 0.108), (0.245, 0.118)]):
        colour = paint.tbody if i < 2 else paint.tstripe
        model.ball(colour, (x, 0, 0.175), (0.068, radius, radius * 0.82))
    model.ball(paint.thead, (0.40, 0, 0.185), (0.135, 0.132, 0.112), segments=32, rings=20)
    for side in (-1, 1):
        _termite_face(model, side, bend)
    _termite_legs(model)
    model.build("termite")


def _abdomen_radius(t):
    """Radius of the abdomen at t, from its tip (0) to the waist (1)."""
    return 0.165 * np.sqrt(np.maximum(0, np.sin(math.pi * np.clip(0.10 + 0.84 * t, 0, 1)))) + 0.012


def _termite_abdomen(model, bend):
    """Eight overlapping plates with dark seams."""
    x = np.linspace(-0.66, 0.02, 60)
    t = (x + 0.66) / TERMITE_LENGTH
    plates = np.abs(np.sin(t * math.pi * 8))
    radius = _abdomen_radius(t) * (0.93 + 0.09 * plates**0.5)
    radius[0], radius[-1] = 0.02, 0.07
    y = 0.05 * bend * np.sin(t * 2.5 - 2.5)
    z = 0.17 + 0.03 * np.sin(t * math.pi)
    model.tube(paint.tbody, np.c_[x, y, z], radius, sides=28, squash=0.92)
    for i in range(1, 8):
        t = (i + 0.02) / 8
        x = -0.66 + TERMITE_LENGTH * t
        y = 0.05 * bend * math.sin(t * 2.5 - 2.5)
        z = 0.17 + 0.03 * math.sin(t * math.pi)
        seam = [(x - 0.015, y, z + 0.004), (x + 0.015, y, z + 0.006)]
        size = _abdomen_radius(np.array([t]))[0] * 0.965
        model.tube(paint.tstripe, seam, size, sides=28, squash=0.92, capped=False)


def _termite_face(model, side, bend):
    """Jaw, eye and beaded antenna of one side."""
    jaw = [(0.49, side * 0.055, 0.15), (0.56, side * 0.06, 0.135), (0.595, side * 0.018, 0.13)]
    model.tube(paint.jaw, jaw, [0.028, 0.022, 0.006], sides=10)
    model.ball(paint.eye, (0.45, side * 0.112, 0.21), 0.014, segments=10, rings=8)
    root = np.array([0.48, side * 0.07, 0.225])
    for k in range(15):
        t = k / 14
        reach = side * (0.12 * t + 0.10 * t * t)
        lift = 0.13 * math.sin(t * 2.4) - 0.05 * t * t + bend * 0.02
        bead = root + np.array([0.34 * t, reach, lift])
        model.ball(paint.tleg, bead, 0.0165 - 0.004 * t, segments=10, rings=7)


def _termite_legs(model, colour=None):
    """Six bent legs on the thorax."""
    colour = colour or paint.tleg
    reach, knee = 0.30, 0.20
    stations = [0, 0.33, 0.7, 0.9, 1]
    along = np.linspace(0, 1, 16)
    widths = np.interp(
        along, [0, 0.15, 0.33, 0.4, 0.7, 1], [0.034, 0.042, 0.028, 0.026, 0.019, 0.012]
    )
    for x, ahead in zip((0.05, 0.15, 0.25), (-0.26, 0.02, 0.24)):
        for side in (-1, 1):
            swing = ahead + model.rng.uniform(-0.04, 0.04)
            joints = np.array(
                [
                    (x, side * 0.07, 0.14),
                    (x + swing * 0.45, side * reach * 0.62, knee),
                    (x + swing * 0.8, side * reach * 0.95, 0.07),
                    (x + swing * 1.1, side * reach * 1.15, 0.008),
                    (x + swing * 1.28, side * reach * 1.22, 0.006),
                ]
            )
            points = np.c_[[np.interp(along, stations, joints[:, axis]) for axis in range(3)]].T
            model.tube(colour, points, widths, sides=10)


# --------------------------------------------------------------------------- fire ant


def fire_ant(matrix, seed=1, gape=0, lift=0):
    """Solenopsis invicta worker: two-node waist, elbowed and clubbed antennae; gape opens jaws."""
    model = Model(matrix, seed=seed)
    rng = model.rng
    red, dark_red, band, leg_paint = (
        paint.ant_red,
        paint.ant_gaster,
        paint.ant_band,
        paint.ant_leg,
    )
    up = math.sin(lift)
    _ant_gaster(model, up, dark_red, band)
    _ant_waist(model, red)
    _ant_middle(model, red)
    _ant_head(model, red)
    _ant_face(model, gape, rng, leg_paint)
    _ant_legs(model, rng, red, leg_paint)
    model.build("fire_ant")


def _ant_gaster(model, rise, dark_red, band):
    """Gaster with four visible plates and a sting."""
    t = np.linspace(0, 1, 48)
    x = -0.86 + 0.6 * t
    profile = 0.178 * np.sin(math.pi * (0.03 + 0.94 * t**0.85)) ** 0.62
    seams = 1 - 0.035 * np.exp(-((t[:, None] - np.array([0.22, 0.45, 0.72])) ** 2) / 0.0006).sum(1)
    z = 0.245 + 0.035 * np.sin(math.pi * t) + rise * 0.25 * (1 - t)
    model.tube(
        dark_red, np.c_[x, 0 * t, z], np.maximum(profile * seams, 0.012), sides=30, squash=0.94
    )
    for seam in (0.24, 0.47, 0.74):
        k = np.argmin(abs(t - seam))
        model.tube(
            band,
            [(x[k] - 0.012, 0, z[k]), (x[k] + 0.012, 0, z[k])],
            profile[k] * 1.012,
            sides=30,
            squash=0.94,
            capped=False,
        )
    model.tube(
        paint.jaw,
        [(-0.85, 0, 0.24 + rise * 0.25), (-0.93, 0, 0.23 + rise * 0.27)],
        [0.012, 0.002],
        sides=8,
    )


def _ant_waist(model, red):
    """Two nodes on a thin stalk."""
    model.tube(red, [(-0.3, 0, 0.22), (-0.1, 0, 0.2), (0.06, 0, 0.21)], [0.034, 0.026, 0.036])
    model.ball(red, (-0.225, 0, 0.245), (0.055, 0.075, 0.075), segments=18, rings=12)
    model.ball(red, (-0.085, 0, 0.245), (0.045, 0.06, 0.095), segments=18, rings=12)


def _ant_middle(model, red):
    """Middle body, its rear lower than the domed front."""
    t = np.linspace(0, 1, 24)
    model.tube(
        red,
        np.c_[0.02 + 0.4 * t, 0 * t, 0.215 + 0.055 * np.sin(t * math.pi * 0.62)],
        np.interp(
            t, [0, 0.12, 0.34, 0.46, 0.72, 0.92, 1], [0.04, 0.08, 0.09, 0.086, 0.108, 0.075, 0.045]
        ),
        sides=26,
        squash=0.98,
    )


def _ant_head(model, red):
    """Head, notched behind, narrow towards the jaws."""

    def heart(points):
        """Unit sphere with a notch behind and a narrow front."""
        bent = points.copy()
        widths = np.interp(points[:, 0], [-1, -0.4, 0.4, 1], [1.04, 1.06, 0.94, 0.7])
        bent[:, 1] *= widths
        bent[:, 0] += (
            0.14 * np.exp(-((points[:, 1] / 0.3) ** 2)) * (points[:, 0] < 0) * np.abs(points[:, 0])
        )
        return bent

    model.tube(red, [(0.4, 0, 0.255), (0.5, 0, 0.265)], [0.045, 0.05])
    model.ball(red, (0.6, 0, 0.27), (0.18, 0.165, 0.125), segments=36, rings=24, shape=heart)


def _ant_face(model, gape, rng, leg_paint):
    """Jaws, eyes and elbowed antennae with a two-jointed club."""
    for side in (-1, 1):
        spread = gape * 0.04
        model.tube(
            paint.jaw,
            [
                (0.735, side * 0.075, 0.235),
                (0.8, side * (0.095 + spread), 0.22),
                (0.855, side * (0.07 + spread), 0.215),
                (0.88, side * (0.012 + spread), 0.21),
            ],
            [0.032, 0.034, 0.026, 0.007],
            squash=0.7,
        )
        model.ball(
            paint.eye, (0.605, side * 0.158, 0.3), (0.036, 0.018, 0.034), segments=14, rings=10
        )
        # antenna: long scape, elbow, ten-jointed funicle ending in a two-jointed club
        root = np.array([0.715, side * 0.055, 0.325])
        elbow = np.array([0.7 + 0.03 * rng.uniform(-1, 1), side * 0.285, 0.47])
        tip = np.array(
            [
                1.02 + 0.05 * rng.uniform(-1, 1),
                side * (0.3 + 0.08 * rng.uniform(-1, 1)),
                0.3 + 0.08 * rng.uniform(-1, 1),
            ]
        )
        limb_segment(model, leg_paint, root, elbow, 0.016, 0.019, bulge=1.0)
        for k in range(9):
            t = k / 8
            bead = (
                elbow + (tip - elbow) * t + np.array([0, side * 0.03, 0.03]) * math.sin(math.pi * t)
            )
            model.ball(
                leg_paint,
                bead,
                (0.026, 0.019, 0.019) if k < 7 else (0.034, 0.026, 0.026),
                segments=10,
                rings=8,
                rotation=(0, 0.4, -side * 0.1),
            )


def _ant_legs(model, rng, red, leg_paint):
    """Six legs on the middle body."""
    roots = [(0.33, 0.075, 0.185), (0.215, 0.08, 0.165), (0.09, 0.075, 0.16)]
    feet = [(0.62, 0.52), (0.2, 0.66), (-0.42, 0.6)]
    knees = [(0.5, 0.3, 0.4), (0.22, 0.38, 0.41), (-0.1, 0.34, 0.43)]
    for i in range(3):
        for side in (-1, 1):
            jitter = rng.uniform(-0.06, 0.06)
            root_x, root_y, root_z = roots[i]
            knee_x, knee_y, knee_z = knees[i]
            foot_x, foot_y = feet[i]
            foot_x += jitter
            hip = root_x + (knee_x - root_x) * 0.12, side * (root_y + 0.035), root_z - 0.035
            model.ball(red, (root_x, side * root_y, root_z), 0.036, segments=12, rings=8)
            jointed_leg(
                model,
                leg_paint,
                [
                    hip,
                    (knee_x + jitter * 0.5, side * knee_y, knee_z),
                    (foot_x - 0.1 * (foot_x - knee_x), side * (foot_y - 0.08), 0.07),
                    (foot_x + 0.07 * np.sign(foot_x - 0.2 + 1e-06), side * (foot_y + 0.05), 0.012),
                ],
                [0.03, 0.026, 0.017, 0.009],
            )


# --------------------------------------------------------------------------- mosquito


def mosquito(matrix, seed=1, spread=0.35, sweep=0.42, leg_bands="mosq_pale", leg_girth=1.0):
    """Aedes female, hovering: humped thorax, slim banded abdomen, veined wings, banded legs.

    Before the cream backdrop white bands vanish and cut the legs into dashes: name another paint.
    """
    model = Model(matrix, seed=seed)
    dark, wing, pale, vein = paint.mosq, paint.mosq_wing, paint.mosq_pale, paint.mosq_vein
    _mosquito_abdomen(model, dark, pale)
    _mosquito_thorax(model, dark, pale)
    _mosquito_head(model, dark)
    _mosquito_wings(model, spread, sweep, wing, vein, pale)
    _mosquito_legs(model, dark, paint[leg_bands], leg_girth)
    model.build("mosquito")


def _mosquito_abdomen(model, dark, pale):
    """Drooping abdomen with pale bands."""
    t = np.linspace(0, 1, 40)
    x = -0.1 - 0.66 * t
    z = -0.02 - 0.12 * t - 0.1 * t**2
    radii = np.interp(t, [0, 0.08, 0.5, 0.85, 1], [0.045, 0.062, 0.066, 0.048, 0.016])
    model.tube(dark, np.c_[x, 0 * t, z], radii, sides=20)
    for i in range(7):
        k = int(3 + i * 5.2)
        model.tube(
            pale,
            [(x[k] + 0.012, 0, z[k] + 0.002), (x[k] - 0.014, 0, z[k] - 0.002)],
            radii[k] * 1.05,
            sides=20,
            capped=False,
        )


def _mosquito_thorax(model, dark, pale):
    """Humped thorax with silver lines."""
    model.ball(
        dark, (0.06, 0, 0.06), (0.175, 0.125, 0.135), segments=30, rings=20, rotation=(0, 0.2, 0)
    )
    for row in (-1, 0, 1):
        u = np.linspace(-1, 1, 14)
        points = np.c_[
            0.06 + 0.15 * u,
            row * 0.062 * (1 - 0.25 * u * u),
            0.06
            + 0.136 * np.sqrt(np.maximum(0, 1 - (u * 0.84) ** 2)) * (1 if row == 0 else 0.9)
            - 0.03 * u,
        ]
        model.tube(pale, points, 0.0085 if row else 0.006, sides=8)


def _mosquito_head(model, dark):
    """Head, eyes, palps, feathery antennae, proboscis."""
    model.tube(dark, [(0.19, 0, 0.02), (0.26, 0, -0.02)], [0.03, 0.03], sides=10)
    model.ball(dark, (0.3, 0, -0.025), 0.062, segments=20)
    for side in (-1, 1):
        model.ball(
            paint.eye, (0.318, side * 0.042, -0.015), (0.042, 0.036, 0.052), segments=18, rings=12
        )
        model.tube(
            dark, [(0.35, side * 0.014, -0.05), (0.44, side * 0.02, -0.1)], [0.011, 0.013], sides=8
        )
        u = np.linspace(0, 1, 12)
        ant = np.c_[0.345 + 0.26 * u, side * (0.025 + 0.14 * u), 0.02 + 0.07 * u - 0.1 * u * u]
        model.tube(dark, ant, 0.007 - 0.004 * u, sides=6)
        for k in range(2, 11):
            for end in (-1, 1):
                root = ant[k]
                model.tube(
                    dark,
                    [root, root + np.array([0.035, end * 0.035, 0.012])],
                    [0.0028, 0.001],
                    sides=4,
                )
    model.tube(
        dark,
        [(0.35, 0, -0.055), (0.52, 0, -0.185), (0.66, 0, -0.3)],
        [0.017, 0.012, 0.01],
        sides=10,
    )
    model.tube(paint.jaw, [(0.65, 0, -0.292), (0.71, 0, -0.342)], [0.006, 0.002], sides=8)


def _mosquito_wings(model, spread, sweep, wing, vein, pale):
    """One pair of veined wings, and the halteres."""
    for side in (-1, 1):
        with model.frame(
            place(0.02, side * 0.075, 0.13, turn=side * (math.pi / 2 + sweep), tilt_y=-spread)
        ):
            length = 0.92
            t = np.linspace(0, 1, 40)
            half = 0.138 * np.sin(math.pi * np.clip(t, 0, 1) ** 0.62) ** 0.85
            lead = np.c_[length * t, half * 0.75 * side * -1]
            trail = np.c_[length * t, -half * 1.15 * side * -1]
            outline = np.concatenate([lead, trail[-2:0:-1]])
            model.loft(
                wing,
                [
                    np.c_[outline, np.full(len(outline), -0.002)],
                    np.c_[outline, np.full(len(outline), 0.002)],
                ],
                smooth_angle=30,
            )
            edge = np.concatenate([lead, trail[::-1]])
            model.tube(vein, np.c_[edge, np.zeros(len(edge))], 0.0075, sides=6, capped=False)
            for share, end_share in (
                (0.55, 0.97),
                (0.2, 0.99),
                (-0.15, 0.98),
                (-0.5, 0.94),
                (-0.8, 0.8),
            ):
                along = np.linspace(0.06, end_share, 24)
                half_widths = 0.138 * np.sin(math.pi * along**0.62) ** 0.85
                across = (
                    np.where(share > 0, half_widths * 0.75 * share, half_widths * 1.15 * share)
                    * -side
                )
                model.tube(
                    vein,
                    np.c_[length * along, across * np.minimum(1, along * 3), np.zeros(24)],
                    0.0052,
                    sides=5,
                )
        # haltere
        model.tube(pale, [(-0.05, side * 0.1, 0.05), (-0.08, side * 0.16, 0.04)], 0.006, sides=6)
        model.ball(pale, (-0.085, side * 0.17, 0.038), 0.015, segments=8, rings=6)


MOSQUITO_LEGS = [  # joints of the left leg, y outwards; radii
    (
        [(0.13, 0.06, -0.05), (0.36, 0.34, 0.02), (0.47, 0.5, -0.42), (0.62, 0.54, -0.62)],
        [0.02, 0.016, 0.011, 0.006],
    ),
    (
        [(0.06, 0.07, -0.06), (0.02, 0.46, 0.04), (-0.03, 0.66, -0.46), (0.06, 0.72, -0.74)],
        [0.02, 0.016, 0.011, 0.006],
    ),
    (
        [(-0.02, 0.06, -0.05), (-0.4, 0.34, 0.2), (-0.8, 0.46, -0.2), (-1.12, 0.5, 0.12)],
        [0.021, 0.016, 0.011, 0.005],
    ),
]


def _mosquito_legs(model, dark, pale, girth):
    """Long banded legs; the hind pair sweeps up."""
    bands = [[(0.86, 0.98)], [(0.02, 0.12), (0.88, 0.98)], [(0.0, 0.16), (0.42, 0.54), (0.8, 0.92)]]
    for side in (-1, 1):
        for joints, radii in MOSQUITO_LEGS:
            jointed_leg(
                model,
                dark,
                [(x, side * y, z) for x, y, z in joints],
                [radius * girth for radius in radii],
                bands=bands,
                band_paint=pale,
            )


# --------------------------------------------------------------------------- bed bug


BED_BUG_FRONT, BED_BUG_TAIL = 0.13, -0.84  # x of the abdomen's ends
BED_BUG_WIDTH = 0.405  # half the abdomen's width


def bed_bug(matrix, seed=1):
    """Cimex lectularius: flat oval, crescent collar round a small head, wing pads, six legs."""
    model = Model(matrix, seed=seed)
    _bed_bug_abdomen(model)
    _bed_bug_collar(model)
    _bed_bug_wing_pads(model)
    _bed_bug_head(model)
    _bed_bug_antennae(model)
    _bed_bug_bristles(model)
    _bed_bug_legs(model)
    model.build("bed_bug")


def _bed_bug_margin(t):
    """Half the abdomen's width at t, from its front (0) to its tail (1)."""
    t = np.asarray(t, float)
    oval = np.sqrt(np.maximum(0, 1 - ((t - 0.42) / 0.605) ** 2))
    return BED_BUG_WIDTH * oval * (1 - 0.22 * np.clip(t - 0.62, 0, 1))


def _bed_bug_ring(x, half_width, rise):
    """Cross-section: domed above, nearly flat below, thin at the margin."""
    angles = np.linspace(0, 2 * math.pi, 48, endpoint=False)
    heights = np.where(np.sin(angles) > 0, rise, 0.05) * np.sin(angles)
    return np.c_[np.full(48, x), half_width * np.cos(angles), 0.085 + heights]


def _bed_bug_abdomen(model):
    """Eight plates with dark rear edges, each over the next like a tile, and a rounded tail."""
    plates = 8
    length = BED_BUG_FRONT - BED_BUG_TAIL
    for i in range(plates):
        rings = [
            _bed_bug_plate_ring(i, share, plates, length)
            for share in (-0.25, 0.0, 0.35, 0.75, 0.9, 0.93)
        ]
        model.loft(paint.bed_plate, rings, shade=(0.55, 0.7, 0.45, 0.8)[i % 4])
        edge = [_bed_bug_plate_ring(i, share, plates, length) for share in (0.9, 1.0, 1.06, 1.1)]
        edge[-1][:, 1:] = [0, 0.085] + (edge[-1][:, 1:] - [0, 0.085]) * 0.93
        model.loft(paint.bed_dark, edge)
    x = BED_BUG_TAIL + 0.02
    model.ball(paint.bed_dark, (x, 0, 0.085), (0.05, 0.085, 0.035), segments=24)


def _bed_bug_plate_ring(plate, share, plates, length):
    """Cross-section of a plate at a share of its length: it swells towards its rear edge."""
    t = min(max((plate + share) / plates, 0), 0.998)
    swell = max(share, 0)
    half_width = float(_bed_bug_margin(t)) * (0.94 + 0.06 * swell)
    rise = 0.112 * (half_width / BED_BUG_WIDTH) ** 0.6 * (0.86 + 0.18 * swell)
    return _bed_bug_ring(BED_BUG_FRONT - length * t, half_width, rise)


def _bed_bug_collar(model):
    """Broad flat crescent whose horns embrace the head."""
    u = np.linspace(-1, 1, 41)
    ahead = 0.225 + 0.115 * np.abs(u) ** 2.4
    points = np.c_[ahead, 0.325 * u, 0.13 - 0.045 * u * u]
    radii = 0.112 * (1 - 0.6 * np.abs(u) ** 2.6)
    model.tube(paint.bed_body, points, radii, sides=24, squash=0.5)


def _bed_bug_wing_pads(model):
    """Two short flat pads that meet in the middle, and the small triangle between their roots."""

    def pad(points):
        """Unit sphere with squarer corners."""
        return np.sign(points) * np.abs(points) ** [0.7, 0.7, 1]

    for side in (-1, 1):
        model.ball(
            paint.bed_body,
            (0.02, side * 0.135, 0.184),
            (0.125, 0.14, 0.02),
            segments=36,
            rings=16,
            rotation=(side * -0.2, 0.04, side * -0.1),
            shape=pad,
        )
    triangle = [(0.15, -0.085), (0.15, 0.085), (0.03, 0)]
    model.extrude(paint.bed_dark, triangle, 0.02, axis="z", offset=0.196, bevel=0.006)


def _bed_bug_head(model):
    """Small head between the horns, bulging eyes, lip, folded beak."""
    model.ball(paint.bed_body, (0.375, 0, 0.125), (0.115, 0.105, 0.062), segments=28, rings=16)
    model.ball(paint.bed_dark, (0.47, 0, 0.12), (0.055, 0.05, 0.036), segments=20, rings=12)
    for side in (-1, 1):
        eye = 0.37, side * 0.11, 0.138
        model.ball(paint.eye, eye, (0.032, 0.026, 0.03), segments=14, rings=10)
    beak = [(0.5, 0, 0.1), (0.46, 0, 0.062), (0.34, 0, 0.05)]
    model.tube(paint.bed_leg, beak, [0.018, 0.02, 0.012], sides=10)


def _bed_bug_antennae(model):
    """Short antennae of four joints, the last two as thin as thread."""
    for side in (-1, 1):
        joints = [
            (0.445, side * 0.07, 0.13),
            (0.485, side * 0.105, 0.14),
            (0.575, side * 0.185, 0.175),
            (0.665, side * 0.235, 0.165),
            (0.735, side * 0.262, 0.14),
        ]
        jointed_leg(model, paint.bed_leg, joints, [0.021, 0.02, 0.016, 0.011, 0.007])


def _bed_bug_bristles(model):
    """Fine hairs along the margin."""
    for i in range(64):
        t = 0.1 + 0.86 * (i // 2) / 31
        side = 1 if i % 2 else -1
        x = BED_BUG_FRONT - (BED_BUG_FRONT - BED_BUG_TAIL) * t
        root = np.array([x, side * float(_bed_bug_margin(t)) * 0.98, 0.085])
        tip = root + np.array([-0.026, side * 0.024, 0.004])
        model.tube(paint.bed_leg, [root, tip], [0.0045, 0.0015], sides=4)


def _bed_bug_legs(model):
    """Six short walking legs: thighs half hidden under the body, slim shins, small feet."""
    stations = (  # hip, knee, ankle, toe as (x, y, z), for the left side
        ((0.24, 0.16, 0.07), (0.36, 0.36, 0.13), (0.46, 0.46, 0.03), (0.52, 0.49, 0.012)),
        ((0.15, 0.2, 0.07), (0.16, 0.43, 0.135), (0.13, 0.57, 0.03), (0.14, 0.635, 0.012)),
        ((0.05, 0.2, 0.07), (-0.1, 0.45, 0.135), (-0.25, 0.57, 0.03), (-0.31, 0.61, 0.012)),
    )
    for joints in stations:
        for side in (-1, 1):
            placed = [(x, side * y, z) for x, y, z in joints]
            jointed_leg(model, paint.bed_leg, placed, [0.032, 0.024, 0.015, 0.009])


# --------------------------------------------------------------------------- termite swarmer


SWARMER_WING = 1.16  # length of each of the four wings, which are all alike


def termite_swarmer(matrix, seed=1, wings=True, spread=0.1):
    """Winged subterranean termite facing +x: no waist, straight antennae, four equal wings.

    The wings reach well past the abdomen; spread swings them apart; without them it has shed.
    """
    model = Model(matrix, seed)
    _swarmer_body(model)
    for side in (-1, 1):
        _swarmer_face(model, side)
    _termite_legs(model, paint.alate_leg)
    if wings:
        _swarmer_wings(model, spread)
    else:
        for x in (0.11, 0.22):
            for side in (-1, 1):
                stub = (x - 0.03, side * 0.09, 0.285)
                model.ball(paint.alate_wing, stub, (0.055, 0.03, 0.016), segments=10, rings=6)
    model.build("swarmer")


def _swarmer_body(model):
    """Slender abdomen with pale seams, thorax as wide as it, round head."""
    t = np.linspace(0, 1, 40)
    x = -0.58 + 0.62 * t
    radius = 0.125 * np.sqrt(np.maximum(0, np.sin(math.pi * (0.1 + 0.62 * t)))) + 0.006
    z = 0.175 + 0.02 * np.sin(math.pi * t)
    model.tube(paint.alate, np.c_[x, 0 * t, z], radius, sides=26, squash=0.86)
    for k in range(5, 38, 5):
        seam = [(x[k] - 0.007, 0, z[k]), (x[k] + 0.007, 0, z[k])]
        size = radius[k] * 1.012
        model.tube(paint.alate_leg, seam, size, sides=26, squash=0.86, capped=False)
    for middle, radius in ((0.06, 0.12), (0.16, 0.125), (0.26, 0.12)):
        model.ball(paint.alate, (middle, 0, 0.19), (0.085, radius, radius * 0.82))
    model.ball(paint.alate, (0.40, 0, 0.19), (0.115, 0.115, 0.092), segments=30, rings=18)


def _swarmer_face(model, side):
    """Large eye, small jaw, straight beaded antenna."""
    model.ball(paint.eye, (0.425, side * 0.095, 0.205), 0.026, segments=12, rings=8)
    jaw = [(0.485, side * 0.04, 0.165), (0.53, side * 0.015, 0.155)]
    model.tube(paint.alate_leg, jaw, [0.022, 0.008], sides=8)
    for k in range(15):
        t = k / 14
        bead = (0.47 + 0.33 * t, side * (0.06 + 0.16 * t), 0.225 + 0.06 * t)
        model.ball(paint.alate_leg, bead, 0.0165 - 0.003 * t, segments=10, rings=7)


def _swarmer_wings(model, spread):
    """Two pairs, the hind one below, laid back over the abdomen."""
    for x, lift, swing in ((0.13, 0.29, 1.6), (0.24, 0.305, 1.0)):
        for side in (-1, 1):
            turn = -side * (spread * swing + 0.03)
            rise = lift + (0.012 if side > 0 else 0)
            with model.at(x, side * 0.06, rise, turn=turn, tilt_y=0.03 - 0.3 * spread):
                termite_wing(model, side)


def termite_wing(model, side=1):
    """One wing from its root at the origin along -x, its straight leading edge outwards."""
    t = np.linspace(0, 1, 36)
    reach = np.interp(t, [0, 0.08, 0.25, 0.5, 0.75, 1], [0.03, 0.035, 0.085, 0.13, 0.15, 0.15])
    width = reach * np.sqrt(1 - np.clip((t - 0.74) / 0.26, 0, 1) ** 2) + 0.003
    x = -SWARMER_WING * t
    lead = np.c_[x, side * width * 0.62]
    trail = np.c_[x, -side * width * 1.08]
    outline = np.concatenate([lead, trail[::-1]])
    faces = [np.c_[outline, np.full(len(outline), z)] for z in (-0.003, 0.003)]
    model.loft(paint.alate_wing, faces, smooth_angle=30)
    rim = np.concatenate([trail[::-1], lead])
    model.tube(paint.alate_vein, np.c_[rim, np.zeros(len(rim))], 0.0055, sides=5, capped=False)
    model.tube(paint.alate_vein, np.c_[lead[:34], np.zeros(34)], 0.013, sides=6)
    for share, end, thickness in ((0.38, 0.95, 0.011), (-0.2, 0.93, 0.006), (-0.62, 0.85, 0.006)):
        along = np.linspace(0.03, end, 20)
        size = np.interp(along, t, width)
        vein = np.c_[-SWARMER_WING * along, side * size * share, np.zeros(20)]
        model.tube(paint.alate_vein, vein, thickness, sides=5)


# --------------------------------------------------------------------------- German cockroach


def german_cockroach(matrix, seed=1, sweep=0.0):
    """Blattella germanica facing +x, 1.4 long: tan, two dark stripes on the pronotum, spiny legs.

    sweep swings the long antennae to one side.
    """
    model = Model(matrix, seed)
    _roach_abdomen(model)
    _roach_wings(model)
    _roach_pronotum(model)
    _roach_head(model, sweep)
    _roach_legs(model)
    model.build("roach")


def _roach_abdomen(model):
    """Flat abdomen under the wings, and two cerci."""
    model.ball(paint.roach_dark, (-0.2, 0, 0.12), (0.5, 0.235, 0.075), segments=32, rings=14)
    for side in (-1, 1):
        for k in range(6):
            t = k / 5
            bead = (-0.64 - 0.17 * t, side * (0.09 + 0.09 * t), 0.12 + 0.02 * t)
            model.ball(paint.roach_leg, bead, 0.026 - 0.012 * t, segments=10, rings=7)


def _roach_wings(model):
    """Leathery forewings, the left over the right, with long veins."""
    for side, lift in ((-1, 0.0), (1, 0.014)):
        centre = np.array([-0.235, side * 0.088, 0.148 + lift])
        radii = np.array([0.545, 0.172, 0.062])
        turn = side * 0.06
        model.ball(
            paint.roach_wing, centre, radii, segments=40, rings=18, rotation=(side * -0.16, 0, turn)
        )
        for share in (-0.55, -0.1, 0.35, 0.75):
            u = np.linspace(-0.82, 0.8, 18)
            rise = np.sqrt(np.maximum(0.02, 1 - u**2 - (share * 0.8) ** 2))
            along = centre[0] + radii[0] * u
            width = side * share * radii[1] * 0.8 * np.sqrt(1 - u**2)
            across = centre[1] + width + turn * (along - centre[0])
            level = centre[2] + radii[2] * rise + 0.004 - 0.16 * share * radii[1] * 0.8
            model.tube(paint.roach_leg, np.c_[along, across, level], 0.006, sides=5)


def _roach_pronotum(model):
    """Rounded shield that hides the head, with the two dark stripes."""
    centre, radii = np.array([0.33, 0, 0.165]), np.array([0.2, 0.245, 0.07])
    model.ball(paint.roach, centre, radii, segments=40, rings=20)
    for side in (-1, 1):
        u = np.linspace(-0.8, 0.72, 16)
        share = 0.36 + 0.05 * np.sin(u * 2)
        rise = np.sqrt(np.maximum(0, 1 - u**2 - share**2))
        stripe = np.c_[
            centre[0] + radii[0] * u,
            side * share * radii[1],
            centre[2] + radii[2] * rise - 0.006,
        ]
        widths = 0.038 * np.sqrt(np.maximum(0.15, 1 - (u * 1.05) ** 2))
        model.tube(paint.roach_dark, stripe, widths, sides=10, squash=0.5)


def _roach_head(model, sweep):
    """Head under the shield, eyes, palps, antennae as long as the body."""
    model.ball(paint.roach, (0.5, 0, 0.12), (0.085, 0.105, 0.085), segments=22, rings=14)
    for side in (-1, 1):
        model.ball(paint.eye, (0.52, side * 0.085, 0.15), (0.042, 0.032, 0.045), segments=14)
        palp = [(0.56, side * 0.04, 0.07), (0.62, side * 0.07, 0.05), (0.66, side * 0.06, 0.02)]
        model.tube(paint.roach_leg, palp, [0.014, 0.014, 0.01], sides=8)
        t = np.linspace(0, 1, 26)
        swing = sweep * t**2
        feeler = np.c_[
            0.56 + 0.95 * t - 0.16 * t**2,
            side * (0.055 + 0.42 * t + 0.10 * t**2) + swing,
            0.16 + 0.3 * t - 0.28 * t**2,
        ]
        model.tube(paint.roach_dark, feeler, 0.0165 - 0.0105 * t, sides=7)


def _roach_legs(model):
    """Six running legs on the thorax, each pair longer than the one before it, with spines."""
    legs = (  # root, knee, ankle, toe: x and y, with z in the middle two
        ((0.38, 0.1), (0.5, 0.33, 0.16), (0.66, 0.44, 0.06), (0.76, 0.47)),
        ((0.22, 0.12), (0.17, 0.42, 0.18), (0.08, 0.62, 0.06), (0.04, 0.72)),
        ((0.08, 0.12), (-0.2, 0.42, 0.2), (-0.52, 0.64, 0.06), (-0.68, 0.7)),
    )
    for root, knee, ankle, toe in legs:
        for side in (-1, 1):
            shift = model.rng.uniform(-0.05, 0.05)
            joints = [
                (root[0], side * root[1], 0.09),
                (knee[0] + shift * 0.5, side * knee[1], knee[2]),
                (ankle[0] + shift, side * ankle[1], ankle[2]),
                (toe[0] + shift, side * toe[1], 0.012),
            ]
            jointed_leg(model, paint.roach_leg, joints, [0.044, 0.031, 0.019, 0.011])
            _roach_spines(model, np.array(joints[1]), np.array(joints[2]), side)


def _roach_spines(model, knee, ankle, side):
    """Spines along a shin."""
    shin = ankle - knee
    for k in range(5):
        root = knee + shin * (0.2 + 0.16 * k)
        for turn in (-1, 1):
            tip = root + shin * 0.1 + np.array([0.045 * turn, side * 0.02, 0.02])
            model.tube(paint.roach_dark, [root, tip], [0.008, 0.002], sides=5)
