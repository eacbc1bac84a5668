"""The contractor's van."""


import numpy as np

from kit.geometry import Model, place
from kit.materials import paint

VAN_HALF_WIDTH = 0.64
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
    """A contractor's cargo van, 3 long, its nose to +x; no mark, since it is not the company's."""
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
    model.build("van")


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
