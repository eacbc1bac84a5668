"""Birds."""

from kit.ground.water import ripple
from kit.materials import paint


def duck(model, x, y, z=-0.13, turn=0, scale=1.0, feathers="white"):
    """Floating mallard drake, beak on +x: brown breast, white collar, green head."""
    with model.at(x, y, z, turn=turn, scale=scale):
        model.ball(paint[feathers], (0, 0, 0.05), (0.17, 0.1, 0.085), segments=18, rings=12)
        tail = (-0.15, 0, 0.09), (0.075, 0.05, 0.035)
        model.ball(paint[feathers], *tail, segments=12, rings=8, rotation=(0, 0.5, 0))
        model.ball(paint.bark, (0.1, 0, 0.06), (0.085, 0.082, 0.08), segments=16, rings=10)
        neck = [(0.115, 0, 0.09), (0.125, 0, 0.15), (0.13, 0, 0.2)]
        model.tube(paint.green2, neck, [0.056, 0.044, 0.044], sides=14)
        model.tube(paint.white, [(0.119, 0, 0.125), (0.121, 0, 0.137)], 0.053, sides=14)
        model.ball(paint.green2, (0.138, 0, 0.215), (0.064, 0.055, 0.056), segments=16, rings=10)
        model.ball(paint.amber, (0.212, 0, 0.203), (0.045, 0.03, 0.015), segments=10, rings=7)
        for side in (-1, 1):
            eye = (0.168, side * 0.045, 0.228)
            model.ball(paint.eye, eye, 0.011, segments=8, rings=6)
        ripple(model, 0, 0, 0.0, radius=0.24)
