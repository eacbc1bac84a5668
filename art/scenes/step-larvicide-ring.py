"""Larvicide ring: a tan ring against mosquito larvae floats in a rain barrel below a downspout."""

from kit.buildings.walls import brick_wall
from kit.dome import no_shadow
from kit.geometry import Model
from kit.materials import paint
from kit.plants.shrubs import bush
from kit.traces.rain_barrel import larvicide_ring, oak_leaf, rain_barrel, ripple, water_sheet
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
WALL = 2.35  # its y


def house(model):
    """A brick wall and the downspout that fills the barrel."""
    with model.at(-8, WALL, -3):
        brick_wall(
            model,
            paint.brick,
            16,
            8,
            openings=[],
            brick_length=0.9,
            brick_height=0.32,
            depth=0.2,
            gap=0.04,
        )
    spout = [(0.9, WALL - 0.3, 5), (0.9, WALL - 0.3, 1.5), (0.9, 1.75, 1.1), (0.9, 1.25, 0.72)]
    model.tube(paint.white, spout, 0.21, sides=28)
    end = (0.9, 1.25, 0.715)
    model.cylinder(paint.dark, end, (0.9, 1.24, 0.7), 0.17, sides=28, bevel=0.001)
    for z in (1.6, 2.4):
        model.cylinder(paint.white, (0.9, WALL - 0.3, z), (0.9, WALL - 0.3, z + 0.12), 0.245)


def build():
    """The whole picture."""
    model = Model(seed=12)
    house(model)
    rain_barrel(model)
    larvicide_ring(model, -0.28, -0.35, turn=0.4)
    ripple(model, -0.28, -0.35, 0.75)
    oak_leaf(model, 0.75, -0.75, turn=2.2)
    model.box(paint.turf, (0, 0, -3.2), (24, 16, 0.4), radius=0.02)
    model.build("barrel")
    no_shadow(water_sheet())
    for k, (x, y, z, size) in enumerate(((-2.9, 1.2, -1.1, 1.25), (3.2, 1.3, -1.2, 1.3))):
        bush(x, y, z, size, seed=20 + k, leaf_count=2600)
    close_up((0, 0.3, 0.3), width=4.7, azimuth=-97, elevation=31, focus=(-0.2, -0.4, 0))
