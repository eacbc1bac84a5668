"""Windows and doors."""

from kit.materials import paint


def window(
    model,
    width,
    height,
    shutters=True,
    glow=False,
    sill=True,
    columns=2,
    rows=2,
    frame=None,
):
    """Window with a frame and muntins; x centred, bottom at z = 0, in a wall's face y = 0."""
    frame = frame or paint.white
    glass = paint["glow" if glow else "glass"]
    model.box(glass, (0, 0.06, height / 2), (width, 0.02, height), radius=0.004, steps=1)
    if glow and width > 0.38:
        _curtains(model, width, height)
    thickness = 0.07
    jamb = thickness, 0.12, height + thickness
    for side in (-1, 1):
        model.box(frame, (side * width / 2, -0.005, height / 2), jamb, radius=0.018)
    head = width + thickness + 0.012, 0.127, thickness + 0.006
    model.box(frame, (0, -0.009, height), head, radius=0.018)
    for i in range(1, columns):
        x = -width / 2 + width * i / columns
        model.box(frame, (x, 0.03, height / 2), (0.028, 0.05, height), radius=0.008, steps=1)
    for i in range(1, rows):
        z = height * i / rows
        model.box(frame, (0, 0.03, z), (width, 0.056, 0.028), radius=0.008, steps=1)
    if sill:
        model.box(frame, (0, -0.04, -0.02), (width + 0.2, 0.2, 0.075), radius=0.02)
    if shutters:
        _shutters(model, width, height)


def _curtains(model, width, height):
    """Curtains and pelmet: lit windows read as rooms, not as flat panels."""
    for side in (-1, 1):
        for fold in range(4):
            x = side * (width / 2 - 0.03 - fold * width * 0.052)
            size = width * 0.056, 0.022, height
            model.box(paint.cream, (x, 0.044, height / 2), size, radius=0.01, steps=1)
    pelmet = width, 0.03, height * 0.14
    model.box(paint.cream, (0, 0.042, height * 0.93), pelmet, radius=0.01, steps=1)


def _shutters(model, width, height):
    """Louvred shutters on both sides."""
    leaf = width * 0.36
    louvres = max(4, int(height / 0.09))
    step = height / louvres
    for side in (-1, 1):
        x = side * (width / 2 + leaf / 2 + 0.06)
        size = leaf, 0.06, height + 0.05
        model.box(paint.green, (x, -0.02, height / 2), size, radius=0.014)
        for i in range(louvres):
            model.box(
                paint.green2,
                (x, -0.055, (i + 0.5) * step),
                (leaf - 0.06, 0.02, step * 0.62),
                radius=0.008,
                rotation=(0.5, 0, 0),
                steps=1,
            )


def door(model, width=0.56, height=1.1, colour=None):
    """Panelled door with a frame; x centred, bottom at z = 0, in a wall's face y = 0."""
    colour = colour or paint.green
    model.box(colour, (0, 0.03, height / 2), (width, 0.06, height), radius=0.015)
    for side in (-1, 1):
        jamb = 0.08, 0.14, height + 0.06
        x = side * (width / 2 + 0.04)
        model.box(paint.white, (x, -0.01, height / 2), jamb, radius=0.018)
        for z in (height * 0.27, height * 0.70):
            panel = width * 0.32, 0.03, height * 0.36
            model.box(paint.green2, (side * width * 0.23, -0.005, z), panel, radius=0.012)
    model.box(paint.white, (0, -0.01, height + 0.05), (width + 0.2, 0.16, 0.1), radius=0.02)
    model.ball(paint.brass, (width * 0.38, -0.05, height * 0.47), 0.028, segments=12, rings=8)


def solid_window(model, width, height, **options):
    """window() for a wall without an opening: its glass stands just proud of the wall's face."""
    with model.at(0, -0.066):
        window(model, width, height, **options)


def french_doors(model, width=1.1, height=1.16):
    """Pair of glazed doors, lit from inside; centred x, bottom z=0, facing -y."""
    model.box(paint.glow, (0, 0.06, height / 2), (width, 0.02, height), radius=0.004, steps=1)
    for side in (-1, 1):
        model.box(
            paint.white,
            (side * (width / 2 + 0.03), -0.01, height / 2),
            (0.08, 0.14, height + 0.06),
            radius=0.018,
        )
        middle = side * width / 4
        for dx in (-width / 4 + 0.045, width / 4 - 0.045):
            model.box(
                paint.green, (middle + dx, 0.025, height / 2), (0.085, 0.05, height), radius=0.012
            )
        for z, t in ((0.1, 0.2), (height - 0.05, 0.1)):
            model.box(paint.green, (middle, 0.025, z), (width / 2 - 0.06, 0.048, t), radius=0.012)
        for i in (1, 2):
            model.box(
                paint.green,
                (middle, 0.03, 0.2 + (height - 0.3) * i / 3),
                (width / 2 - 0.1, 0.03, 0.026),
                radius=0.006,
                steps=1,
            )
        model.box(
            paint.green,
            (middle, 0.031, height / 2),
            (0.026, 0.028, height - 0.2),
            radius=0.006,
            steps=1,
        )
        model.ball(paint.brass, (side * 0.06, -0.02, height * 0.47), 0.026, segments=12, rings=8)
    model.box(paint.white, (0, -0.01, height + 0.05), (width + 0.2, 0.16, 0.1), radius=0.02)
