"""Set monitors: a folded sticky trap by the leg of a range, German cockroaches on its glue."""

from kit.critters.cockroaches import german_cockroach
from kit.geometry import Model, place
from kit.materials import paint
from kit.props.sticky_traps import tent_trap
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
WALL = 1.55  # its y
TILE = 1.15  # of the floor
TURN = 0.4  # of the trap, whose mouth looks to -x
ROACHES = [(-1.26, -0.24, 2.3, 0.56, 3), (-0.62, 0.08, -2.7, 0.48, 5)]


def kitchen(model):
    """Quarry tiles, a green row of tiles at the foot of a wall of pale ones."""
    model.box(paint.mortar, (0, 0, -0.13), (20, 20, 0.15))
    for i in range(-8, 9):
        for j in range(-8, 3):
            centre = (i * TILE + 0.35, j * TILE + 0.32, -0.05)
            model.box(paint.paver, centre, (TILE - 0.05, TILE - 0.05, 0.1), radius=0.03)
    model.box(paint.mortar, (0, WALL + 0.25, 2), (20, 0.3, 6))
    for i in range(-12, 13):
        model.box(paint.tile_green, (i * 0.8, WALL + 0.06, 0.3), (0.77, 0.2, 0.62), radius=0.04)
        for k in range(6):
            centre = (i * 0.8 + 0.4 * (k % 2), WALL + 0.1, 0.83 + k * 0.41)
            model.box(paint.tile, centre, (0.77, 0.12, 0.38), radius=0.03)


def range_leg(model, x, y):
    """A steel leg with its screwed foot."""
    model.cylinder(paint.inox, (x, y, 0), (x, y, 0.1), 0.36, 0.3, bevel=0.03)
    model.cylinder(paint.inox, (x, y, 0.09), (x, y, 0.42), 0.15, bevel=0.02)
    model.cylinder(paint.inox, (x, y, 0.36), (x, y, 0.56), 0.27, bevel=0.04, sides=6)
    model.cylinder(paint.inox, (x, y, 0.54), (x, y, 2.6), 0.23, 0.33, bevel=0.03)


def build():
    """The whole picture."""
    model = Model(seed=4)
    kitchen(model)
    range_leg(model, 1.7, 0.25)
    model.build("kitchen")
    trap = place(0.1, 0.1, 0, turn=TURN)
    tent_trap(trap, seed=2)
    for x, y, turn, scale, seed in ROACHES:
        german_cockroach(trap @ place(x, y, 0.055, turn=turn, scale=scale), seed=seed, sweep=0.1)
    close_up(
        (-0.3, 0.02, 0.4),
        width=4.05,
        azimuth=-136,
        elevation=31,
        focus=(-0.8, -0.2, 0.2),
        sun_azimuth=-172,
        fstop=1.5,
    )
