"""The wand of a sprayer, and the mist that leaves its nozzle."""

import random

import bpy
import numpy as np

from kit.dome import no_shadow
from kit.geometry import Model, across, unit
from kit.materials import make_material, paint
from kit.paints import Paint

DROPS = 6500
SPREAD = 0.5  # of the cone: its radius a metre away
DROP = Paint("#ffffff", roughness=0.2, specular=0.6, variation=0, translucent=0.5, opacity=0.5)


def spray_wand(model, grip, nozzle):
    """Brass lance from the grip to a bend below the nozzle, which points up."""
    grip, nozzle = np.array(grip, float), np.array(nozzle, float)
    bend = nozzle - (0, 0, 0.34)
    elbow = [grip, grip + 0.9 * (bend - grip), bend, bend + (-0.03, 0, 0.14), nozzle]
    model.tube(paint.brass, elbow, 0.05, sides=18)
    start = grip - 0.5 * unit(bend - grip)
    model.cylinder(paint.dark, start, grip + 0.55 * unit(bend - grip), 0.13, bevel=0.04)
    model.cylinder(paint.green, nozzle - (0, 0, 0.2), nozzle, 0.1, bevel=0.02)
    model.cylinder(paint.green, nozzle, nozzle + (0, 0, 0.1), 0.075, 0.045, bevel=0.015)


def mist(nozzle, towards, seed=1):
    """Fine drops in a cone, thick at its tip and thin at its end; they cast no shadow."""
    rng = random.Random(seed)
    nozzle = np.array(nozzle, float) + (0, 0, 0.1)
    ahead = np.array(towards, float) - nozzle
    length, axis = float(np.linalg.norm(ahead)), unit(ahead)
    side = across(axis)
    other = np.cross(axis, side)
    material = bpy.data.materials.get("mist") or make_material("mist", DROP)
    model = Model(seed=seed)
    for _ in range(DROPS):
        reach = length * rng.random() ** 0.75
        away = SPREAD * reach * rng.gauss(0, 0.6), SPREAD * reach * rng.gauss(0, 0.6)
        spot = nozzle + reach * axis + away[0] * side + away[1] * other
        model.ball(material, spot, rng.uniform(0.002, 0.008), segments=6, rings=4)
    no_shadow(model.build("mist"))
