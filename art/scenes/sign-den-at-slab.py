"""A den at the slab: a wide burrow with much loose soil under the edge of a porch."""

from kit.buildings.walls import brick_wall
from kit.geometry import Model, scatter
from kit.materials import paint
from kit.plants.grass import grass_meshes, lawn_points
from kit.plants.shrubs import flower_pot
from kit.traces.yard_den import Den
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
EDGE = 0.75  # y of the porch's front
TOP = 1.0  # height of the porch's floor


def porch(model):
    """Edge of a concrete slab, hollow below, with a course of bricks and paving on it."""
    model.box(paint.concrete, (0, EDGE + 1.9, 0.24), (12, 3.8, 0.36), radius=0.05)
    with model.at(-6, EDGE + 0.06, 0.42):
        brick_wall(
            model,
            paint.brick,
            12,
            0.42,
            brick_length=0.62,
            brick_height=0.21,
            depth=0.16,
            gap=0.028,
        )
    model.box(paint.tire, (0, EDGE + 1.4, -0.6), (12, 0.2, 1.5))
    for i in range(-4, 5):
        centre = (i * 1.56 + 0.4, EDGE + 1.7, TOP - 0.1)
        model.box(paint.path, centre, (1.53, 3.7, 0.22), radius=0.06)


def build():
    """The whole picture."""
    den = Den(0.15, EDGE - 0.8, 1.6, seed=3)
    den.ground()
    model = Model(seed=4)
    porch(model)
    model.build("porch")
    den.clods()
    den.torn_turf([(-1.05, -0.4, 0.19), (1.4, -0.45, 0.17), (1.0, -1.4, 0.14), (-0.6, -1.5, 0.13)])

    def keep_out(x, y):
        """The den and the porch."""
        return y > EDGE - 0.02 or den.no_grass(x, y)

    points = lawn_points(9, 9, 5200, 0, keep_out)
    scatter(grass_meshes(height=0.3, blades=12, blade_width=0.04), points, 0.7, 1.2)
    flower_pot(-1.2, EDGE + 0.4, TOP, size=0.5, seed=4, flower_count=40)
    close_up((0.1, -0.04, 0.42), width=4.7, azimuth=-80, elevation=31, focus=(0.1, -0.1, 0.1))
