"""A swarm of honey bees: a clump on a limb."""

from kit.critters.bees import bee_swarm, honey_bee
from kit.geometry import Model, place
from kit.materials import paint
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401

TRUNK = [(-1.25, 0.25, 0), (-1.2, 0.2, 0.7), (-0.95, 0.1, 1.3), (-0.3, 0, 1.52), (0.6, 0, 1.6)]
TRUNK += [(1.3, -0.1, 1.82)]
TWIG = [(-0.75, 0.05, 1.4), (-0.7, 0.3, 1.6), (-0.5, 0.5, 1.7)]
LEAVES = [(1.36, -0.1, 1.88, 0.2), (1.1, -0.2, 1.84, -0.7), (1.05, 0.05, 1.8, 0.9)]
LEAVES += [(-0.42, 0.55, 1.74, 0.4), (-0.66, 0.45, 1.72, 2.4), (-0.4, 0.4, 1.66, -0.4)]
FLYING = [(0.95, -0.6, 0.75, 2.6), (-0.75, -0.7, 0.5, 0.2), (1.15, -0.2, 1.15, -2.4)]
FLYING += [(-0.55, -0.8, 1.0, -0.4), (0.75, -0.95, 0.3, 1.9)]


def build():
    """The whole picture."""
    limb = Model(place(0, -0.35, -0.12), seed=3)
    limb.tube(paint.fwbark, TRUNK, [0.16, 0.13, 0.1, 0.085, 0.06, 0.035], sides=20)
    limb.tube(paint.fwbark, TWIG, [0.06, 0.045, 0.02], sides=14)
    for x, y, z, turn in LEAVES:
        leaf = (x, y, z), (0.17, 0.085, 0.012)
        limb.ball(paint.leafgreen, *leaf, segments=16, rings=8, rotation=(0.4, -0.3, turn))
    limb.build("limb")
    bee_swarm((0.1, -0.35, 0.73), (0.52, 0.48, 0.66), bees=380, size=0.57, seed=4)
    for k, (x, y, z, turn) in enumerate(FLYING):
        honey_bee(place(x, y, z, turn=turn, scale=0.57), seed=9 + k)
    specimen_stage(height=0.36)
