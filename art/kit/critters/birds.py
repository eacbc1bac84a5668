"""Birds."""

from kit.ground.water import ripple
from kit.materials import paint


def duck(model, x, y, z=-0.13, turn=0, scale=1.0, feathers="white"):
    """Floating duck, beak on +x."""
    with model.at(x, y, z, turn=turn, scale=scale):
        model.ball(paint[feathers], (0, 0, 0.05), (0.16, 0.1, 0.085), segments=16, rings=10)
        model.ball(
            paint[feathers],
            (-0.14, 0, 0.09),
            (0.07, 0.05, 0.04),
            segments=12,
            rings=8,
            rotation=(0, 0.5, 0),
        )
        model.ball(paint.green, (0.12, 0, 0.19), (0.06, 0.055, 0.06), segments=14, rings=10)
        model.ball(paint.amber, (0.19, 0, 0.18), (0.045, 0.03, 0.016), segments=10, rings=7)
        ripple(model, 0, 0, 0.0, radius=0.24)
