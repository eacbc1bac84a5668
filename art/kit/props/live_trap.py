"""The cage trap that catches an animal unharmed."""

from kit.materials import paint


def live_trap(model, x, y, z=0, turn=0, scale=1.0, open_door=True):
    """Wire box trap, 1.5 long along x; the door end is at +x."""
    length, width, height = 1.5, 0.52, 0.54
    wire = paint.trapwire
    with model.at(x, y, z, turn=turn, scale=scale):
        _trap_cage(model, width, height, wire, length)
        _trap_fittings(model, open_door, length, width, height, wire)


def _trap_cage(model, width, height, wire, length):
    """Wire mesh of the sides and the top."""
    for across in (-width / 2, width / 2):
        for level in (0.02, height):
            model.tube(
                wire, [(-length / 2, across, level), (length / 2, across, level)], 0.017, sides=8
            )
        for i in range(5):
            level = 0.02 + (height - 0.02) * (i + 1) / 6
            model.tube(
                wire, [(-length / 2, across, level), (length / 2, across, level)], 0.0075, sides=6
            )
        for i in range(17):
            along = -length / 2 + length * i / 16
            model.tube(
                wire,
                [(along, across, 0.02), (along, across, height)],
                0.0075 if i % 8 else 0.017,
                sides=6,
            )
    for i in range(17):
        along = -length / 2 + length * i / 16
        model.tube(
            wire,
            [(along, -width / 2, height), (along, width / 2, height)],
            0.0075 if i % 8 else 0.017,
            sides=6,
        )
    for i in range(5):
        across = -width / 2 + width * (i + 1) / 6
        model.tube(
            wire, [(-length / 2, across, height), (length / 2, across, height)], 0.0075, sides=6
        )
        model.tube(
            wire, [(-length / 2, across, 0.02), (-length / 2, across, height)], 0.0075, sides=6
        )


def _trap_fittings(model, open_door, length, width, height, wire):
    """Floor, handle, treadle and door."""
    model.box(paint.steel, (0, 0, 0.015), (length, width, 0.02), radius=0.006)
    model.box(paint.green, (-0.05, 0, height + 0.02), (0.62, 0.3, 0.03), radius=0.012)
    model.tube(
        paint.dark,
        [
            (-0.2, 0, height + 0.03),
            (-0.18, 0, height + 0.13),
            (0.08, 0, height + 0.13),
            (0.1, 0, height + 0.03),
        ],
        0.018,
        sides=8,
    )
    model.box(
        paint.green, (-0.22, 0, 0.07), (0.34, 0.4, 0.018), radius=0.006, rotation=(0, -0.1, 0)
    )
    with model.at(length / 2, 0, height, tilt_y=-0.55 if open_door else 1.2):
        model.box(paint.green, (0.24, 0, 0.0), (0.5, width - 0.04, 0.022), radius=0.01)
        for across in (-width / 2 + 0.03, width / 2 - 0.03):
            model.tube(wire, [(0, across, 0.02), (0.48, across, 0.02)], 0.014, sides=6)
