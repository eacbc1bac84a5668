"""Pellets of drywood termites: six-sided grains in a heap below wood."""

from kit.critters.termite_signs import pellet_heap
from kit.geometry import Model
from kit.materials import paint
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    wood = Model(seed=5)
    wood.box(paint.oakfloor, (0, 0.95, 0.45), (2.3, 0.3, 0.9), radius=0.05)
    wood.ball(paint.spot, (0.05, 0.795, 0.58), (0.06, 0.02, 0.06), segments=16, rings=10)
    wood.build("wood")
    pellet_heap(0.05, -0.12, 0.78, 0.42, seed=3)
    specimen_stage()
