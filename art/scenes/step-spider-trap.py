"""Count first: a flat glue card along the baseboard of a closet, with brown spiders caught."""

from kit.geometry import Model, place
from kit.materials import paint
from kit.props.rain_boots import rain_boot
from kit.props.sticky_traps import flat_trap
from kit.traces.caught_spiders import caught_spider
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
BACK = 1.0  # y of the wall
BOARD = 0.46  # width of a floor board
BASE = 0.62  # height of the baseboard
SPIDERS = [(-0.52, 0.04, 0.9, 0.5, 3), (0.5, -0.04, 2.5, 0.46, 5)]


def closet(model):
    """Oak boards, a green wall, a white baseboard with a moulded top."""
    model.box(paint.pipewrap, (0, 0, -0.2), (18, 18, 0.12))
    for row in range(-11, 4):
        x = -8.0 + model.rng.uniform(-1.5, 0)
        while x < 8:
            length = model.rng.uniform(2.2, 3.6)
            centre = (x + length / 2, row * BOARD + 0.1, -0.06)
            model.box(paint.oakfloor, centre, (length - 0.02, BOARD - 0.02, 0.12), radius=0.02)
            x += length
    model.box(paint.plaster, (3, BACK + 0.3, 2.5), (14, 0.4, 6), radius=0.02)
    for height, out in ((BASE - 0.14, 0.15), (BASE - 0.05, 0.11), (BASE, 0.07)):
        along_back = (3, BACK + 0.12 - out / 2, height / 2)
        model.box(paint.white, along_back, (14, out, height), radius=0.03)


def build():
    """The whole picture."""
    model = Model(seed=6)
    closet(model)
    rain_boot(model, -1.28, 0.46, turn=-1.3, scale=1.15)
    rain_boot(model, -2.0, 0.1, turn=-1.1, scale=1.15)
    trap = place(0.55, 0.1, 0, turn=-0.04)
    with model.frame(trap):
        flat_trap(model, 2.35, 1.4, seed=4)
    model.build("closet")
    for x, y, turn, scale, seed in SPIDERS:
        caught_spider(trap @ place(x, y, 0.052, turn=turn, scale=scale), seed=seed)
    close_up(
        (0.12, 0.05, 0.32),
        width=3.85,
        azimuth=-72,
        elevation=33,
        focus=(0.5, 0.1, 0.1),
        sun_azimuth=-12,
        sun_elevation=42,
    )
