"""A forearm with itchy welts, resting on a sheet."""

import math

import bpy
import numpy as np
from mathutils import Matrix

from kit.geometry import grid_faces, mesh_object, place
from kit.materials import linear, make_material, paint
from kit.paints import PAINTS, Paint
from kit.people.limbs import open_hand

WELTED = Paint(vertex_colours=True, roughness=0.55, variation=0.03)
SWOLLEN, FLUSHED = "#b8402f", "#c96f55"
ELBOW, WRIST = -2.4, 1.0  # along x
ROWS, COLUMNS = 420, 260
HAND_SCALE = 8.4


def welted_arm(model, welts):
    """The arm along x, palm down; a welt is x, degrees from the top towards -y, radius."""
    along = np.linspace(0, 1, ROWS)[:, None] * np.ones((1, COLUMNS))
    turn = np.linspace(0, 2 * math.pi, COLUMNS)[None] * np.ones((ROWS, 1))
    x = ELBOW + (WRIST - ELBOW) * along
    radius = arm_radius(x)
    redness, swelling = np.zeros_like(x), np.zeros_like(x)
    for at, degrees, size in welts:
        around = (turn - math.radians(degrees) + math.pi) % (2 * math.pi) - math.pi
        away = np.hypot(x - at, 0.9 * around * radius) / size
        swelling = np.maximum(swelling, 0.42 * size * np.clip(1 - away**2, 0, 1) ** 1.3)
        uneven = away * (1 + 0.06 * np.sin(3 * np.arctan2(x - at, around * radius) + 9 * at))
        halo = 0.5 * np.exp(-((uneven / 1.9) ** 2))
        middle = 0.9 * np.exp(-((uneven / 0.85) ** 4)) - 0.15 * np.exp(-((uneven / 0.35) ** 2))
        redness = np.maximum(redness, np.maximum(halo, middle))
    reach = radius + swelling
    points = np.stack([x, -reach * np.sin(turn), arm_height(x) + 0.86 * reach * np.cos(turn)], -1)
    skin, flushed, swollen = (
        np.array(linear(colour)) for colour in (PAINTS["skin"].colour, FLUSHED, SWOLLEN)
    )
    red = redness[..., None]
    colours = skin + (flushed - skin) * np.clip(2 * red, 0, 1)
    colours = colours + (swollen - flushed) * np.clip(2 * red - 1, 0, 1)
    _skin_object(points, colours).matrix_world = model.matrix
    model.ball(paint.skin, (WRIST - 0.02, 0, arm_height(WRIST)), (0.24, 0.298, 0.257))
    flat = Matrix.Diagonal((HAND_SCALE, HAND_SCALE * 1.05, HAND_SCALE * 0.72, 1))
    with model.frame(place(WRIST - 0.16, 0, 0.97 * arm_height(WRIST)) @ flat):
        open_hand(model, (0, 0, 0), (1, 0, -0.04), (0.2, -1, 0), spread=0.1)
    _sleeve(model)


def arm_radius(x):
    """Thick below the elbow, slender at the wrist."""
    share = (x - ELBOW) / (WRIST - ELBOW)
    return 0.5 - 0.2 * share**1.2 + 0.03 * np.sin(math.pi * share)


def arm_height(x):
    """Of the arm's axis: it rests on its whole length."""
    return 0.84 * arm_radius(x)


def _skin_object(points, colours):
    """The arm's mesh."""
    material = bpy.data.materials.get("welted") or make_material("welted", WELTED)
    faces = grid_faces(ROWS, COLUMNS)
    return mesh_object(
        "arm", points.reshape(-1, 3), faces, material, colours=colours.reshape(-1, 4)
    )


def _sleeve(model):
    """Pajama sleeve with two soft folds and a piped hem."""
    x = np.linspace(ELBOW - 1.6, -1.25, 60)
    swell = 1.22 + 0.07 * np.sin(9 * x) + 0.05 * np.sin(4 * x + 1)
    radius = arm_radius(np.maximum(x, ELBOW)) * swell
    line = np.c_[x, 0 * x, 0.8 * radius]
    model.tube(paint.green2, line, radius, sides=48, squash=0.9)
    hem = np.linspace(-1.33, -1.19, 7)
    rim = 1.26 * arm_radius(hem) + 0.02 * np.sin(np.linspace(0, math.pi, 7))
    model.tube(paint.linen, np.c_[hem, 0 * hem, 0.66 * rim + 0.1], rim, sides=48, squash=0.9)
