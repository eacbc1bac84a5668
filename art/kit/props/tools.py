"""Tools, and where they hang."""

import math

import numpy as np

from kit.materials import paint


def hand_sprayer(model, x, y, z=0, scale=1.0, tank="cream"):
    """Pump sprayer standing on the ground: tank, pump handle, hose, lance in its clip."""
    with model.at(x, y, z, scale=scale):
        model.cylinder(paint[tank], (0, 0, 0), (0, 0, 0.4), 0.15, bevel=0.05)
        model.cylinder(paint.green2, (0, 0, 0.1), (0, 0, 0.13), 0.154, bevel=0.008)
        model.cylinder(paint.amber, (0, 0, 0.4), (0, 0, 0.46), 0.07, bevel=0.015)
        model.cylinder(paint.steel, (0, 0, 0.44), (0, 0, 0.54), 0.02, bevel=0.005, sides=12)
        model.box(paint.dark, (0, 0, 0.555), (0.2, 0.05, 0.05), radius=0.02)
        hose = [(0.06, -0.04, 0.42), (0.2, -0.12, 0.46), (0.22, -0.12, 0.2), (0.17, -0.1, 0.05)]
        hose += [(0.16, -0.06, 0.3)]
        model.tube(paint.dark, hose, 0.014, sides=8)
        model.tube(paint.brass, [(0.165, -0.06, 0.28), (0.165, -0.06, 0.66)], 0.012, sides=8)


def tool_board(model, width=1.3, height=1.1, tools=(0, 1, 2, 3)):
    """Pegboard facing -y with hand tools hung in order; x centred, bottom at z = 0.

    Tools: 0 hammer, 1 wrench, 2 saw, 3 torch, 4 mallet, 5 screwdriver, 6 hose, 7 brush.
    """
    model.box(paint.cream, (0, 0.02, height / 2), (width, 0.05, height), radius=0.012)
    model.box(paint.green, (0, 0.01, height + 0.03), (width + 0.08, 0.09, 0.06), radius=0.012)
    model.box(paint.green, (0, 0.01, -0.02), (width + 0.08, 0.09, 0.06), radius=0.012)
    step = width / len(tools)
    for i, tool in enumerate(tools):
        x = -width / 2 + step * (i + 0.5)
        model.tube(paint.steel, [(x, 0, height * 0.84), (x, -0.06, height * 0.85)], 0.01, sides=6)
        with model.at(x, -0.045, height * 0.84):
            _hung_tool(model, tool, height * 0.66)


def _hung_tool(model, kind, length):
    """One tool that hangs down from the origin: hammer, wrench, saw, torch, brush and so on."""
    if kind in (0, 4):  # hammer, mallet
        model.box(paint.wood, (0, 0, -length * 0.5), (0.035, 0.035, length), radius=0.012)
        head = paint.steel if kind == 0 else paint.dark
        model.box(head, (0, 0, -0.04), (0.2, 0.06, 0.08), radius=0.015)
    elif kind in (1, 5):  # wrench, screwdriver
        model.tube(paint.steel, [(0, 0, 0), (0, 0, -length * 0.6)], 0.02, sides=10)
        grip = paint.steel if kind == 1 else paint.amber
        model.cylinder(grip, (0, 0, -length * 0.55), (0, 0, -length), 0.034, bevel=0.012)
        if kind == 1:
            model.ball(paint.steel, (0, 0, -0.01), (0.06, 0.02, 0.06), segments=16)
    elif kind == 2:  # saw
        blade = [(-0.03, 0), (0.03, 0), (0.085, -length * 0.75), (-0.085, -length * 0.75)]
        model.extrude(paint.steel, blade, 0.012, offset=-0.006, bevel=0.003)
        grip = 0, 0, -length * 0.85
        model.box(paint.wood, grip, (0.17, 0.04, 0.14), radius=0.018)
    elif kind == 3:  # torch
        model.cylinder(paint.amber, (0, 0, -0.02), (0, 0, -length * 0.7), 0.045, bevel=0.012)
        head = (0, 0, -length * 0.66), (0, 0, -length)
        model.cylinder(paint.amber, *head, 0.05, end_radius=0.085, bevel=0.012)
    elif kind == 6:  # coil of hose
        for k in range(3):
            angles = np.linspace(0, 2 * math.pi, 25)
            ring = np.c_[0.11 * np.cos(angles), np.full(25, -0.02 * k), 0.13 * np.sin(angles)]
            model.tube(paint.green2, ring - [0, 0, 0.15], 0.02, sides=8)
    else:  # brush
        model.box(paint.wood, (0, 0, -length * 0.36), (0.04, 0.035, length * 0.7), radius=0.012)
        model.box(paint.green, (0, 0, -length * 0.75), (0.17, 0.05, 0.08), radius=0.015)
        model.box(paint.cream, (0, 0, -length * 0.9), (0.15, 0.04, 0.14), radius=0.012)


def workbench(model, x, y, z=0, length=2.2):
    """Bench against a wall, its front to -y, with a vice, a toolbox, jars and drawers."""
    with model.at(x, y, z):
        model.box(paint.wood, (0, 0, 0.5), (length, 0.5, 0.07), radius=0.018)
        for side in (-1, 1):
            for front in (-1, 1):
                leg = side * (length / 2 - 0.08), front * 0.19, 0.24
                model.box(paint.cedar, leg, (0.08, 0.08, 0.48), radius=0.015)
        model.box(paint.green, (-length * 0.22, 0.02, 0.33), (length * 0.4, 0.4, 0.26), radius=0.02)
        for i in range(3):
            knob = -length * 0.22 + (i - 1) * length * 0.13, -0.2, 0.33
            model.box(paint.green2, knob, (length * 0.115, 0.03, 0.2), radius=0.012)
            model.ball(paint.brass, (knob[0], -0.225, 0.34), 0.022, segments=10, rings=8)
        model.box(paint.cedar, (length * 0.22, 0, 0.14), (length * 0.46, 0.42, 0.04), radius=0.01)
        model.box(paint.amber, (length * 0.28, 0, 0.63), (0.46, 0.24, 0.19), radius=0.03)
        model.box(paint.dark, (length * 0.28, 0, 0.74), (0.48, 0.05, 0.03), radius=0.012)
        handle = [(-0.12, 0, 0.73), (-0.1, 0, 0.83), (0.1, 0, 0.83), (0.12, 0, 0.73)]
        model.tube(paint.dark, [(length * 0.28 + a, b, c) for a, b, c in handle], 0.017, sides=8)
        model.box(paint.steel, (-length * 0.4, -0.12, 0.6), (0.13, 0.26, 0.14), radius=0.03)
        bar = [(-length * 0.4 - 0.12, -0.28, 0.6), (-length * 0.4 + 0.12, -0.28, 0.6)]
        model.tube(paint.steel, bar, 0.014)
        for i, lid in enumerate(("amber", "green2", "roof", "amber")):
            jar = -length * 0.2 + 0.15 * i, 0.12
            model.cylinder(paint.tile, (*jar, 0.53), (*jar, 0.67), 0.055, bevel=0.012, sides=20)
            model.cylinder(paint[lid], (*jar, 0.665), (*jar, 0.7), 0.058, bevel=0.008, sides=20)


def pencil(model, x, y, z, turn=0, length=1.0, radius=0.05):
    """Yellow pencil lying along local x, its point at +x."""
    six = np.linspace(0, 2 * math.pi, 6, endpoint=False) + math.pi / 6

    def ring(along, size, sides=six):
        """Cross-section at this place."""
        return np.c_[np.full(len(sides), along), size * np.cos(sides), size * np.sin(sides)]

    with model.at(x, y, z + radius * 0.87, turn=turn):
        model.loft(paint.amber, [ring(0.13, radius), ring(length - 0.16, radius)], smooth_angle=20)
        cone = [ring(length - 0.161, radius * 0.97), ring(length - 0.04, radius * 0.28)]
        model.loft(paint.cutwood, cone, smooth_angle=20)
        model.cylinder(
            paint.graphite,
            (length - 0.05, 0, 0),
            (length, 0, 0),
            radius * 0.34,
            end_radius=radius * 0.05,
            bevel=0.002,
            sides=16,
        )
        model.cylinder(paint.zinc, (0.05, 0, 0), (0.15, 0, 0), radius * 1.04, bevel=0.006)
        model.cylinder(paint.eraser, (-0.03, 0, 0), (0.06, 0, 0), radius * 0.96, bevel=0.02)


def pruning_saw(model, x, y, z, turn=0, scale=1.0):
    """Curved pruning saw lying flat, its handle at -x."""
    t = np.linspace(0, 1, 20)
    back = np.c_[t * 0.75, 0.10 * np.sin(t * 1.9)]
    teeth = np.c_[t * 0.75, 0.10 * np.sin(t * 1.9) - 0.085 + 0.05 * t]
    teeth[1:-1:2, 1] -= 0.016
    with model.at(x, y, z, turn=turn, scale=scale):
        outline = np.concatenate([back, teeth[::-1]])
        model.extrude(paint.steel, outline, 0.014, axis="z", offset=0.02, bevel=0.002)
        grip = [(-0.36, -0.10, 0.035), (-0.2, -0.03, 0.04), (0.03, -0.035, 0.035)]
        model.tube(paint.red, grip, [0.05, 0.048, 0.055], sides=14, squash=0.6)


def moisture_meter(model, x, y, z, scale=1.0):
    """Pin moisture meter held to a wall whose face is y: amber case, lit scale, two pins."""
    with model.at(x, y, z, scale=scale):
        for side in (-1, 1):
            model.tube(paint.steel, [(side * 0.04, -0.16, 0.1), (side * 0.04, 0.02, 0.1)], 0.011)
        model.box(paint.amber, (0, -0.18, 0), (0.23, 0.10, 0.40), radius=0.045)
        model.box(paint.dark, (0, -0.222, 0.04), (0.18, 0.03, 0.21), radius=0.02)
        model.box(paint.meterscreen, (0, -0.236, 0.075), (0.14, 0.012, 0.10), radius=0.005)
        for i in range(4):
            lamp = ("leafgreen", "lime", "amber", "red")[i]
            spot = (-0.054 + 0.036 * i, -0.238, -0.025)
            model.ball(paint[lamp], spot, 0.014, segments=10, rings=8)
        model.cylinder(paint.dark, (0, -0.22, -0.12), (0, -0.24, -0.12), 0.038, bevel=0.008)
