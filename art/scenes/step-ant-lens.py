"""Naming the ant: four ants on a white card, one of them large under a hand lens."""

from kit.critters.ants import FIRE, worker_ant
from kit.geometry import Model, place
from kit.materials import paint
from kit.plants.shrubs import flower_pot
from kit.props.hand_lens import hand_lens
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
LENS = (-0.12, 0.02, 0.5)
ANTS = [  # x, y, heading
    (-1.28, -0.1, 0.5),
    (-1.05, -0.68, -0.4),
    (0.98, 0.62, 2.6),
]


def table(model):
    """Planks of a garden table, the card on them."""
    for k in range(-8, 9):
        model.box(paint.cedar, (0, k * 0.62 + 0.2, -0.1), (14, 0.58, 0.2), radius=0.04)
    model.box(paint.bark, (0, 0, -0.3), (14, 14, 0.1))
    model.box(paint.white, (-0.1, -0.03, 0.015), (3.1, 2.1, 0.03), 0.012, rotation=(0, 0, 0.1))


def build():
    """The whole picture."""
    model = Model(seed=7)
    table(model)
    model.build("table")
    x, y, _ = LENS
    worker_ant(place(x - 0.06, y + 0.1, 0.03, turn=0.35, scale=0.47), FIRE, seed=3)
    for seed, (x, y, turn) in enumerate(ANTS, start=4):
        worker_ant(place(x, y, 0.03, turn=turn, scale=0.12), FIRE, seed=seed)
    hand_lens(place(*LENS, turn=-0.62), radius=0.8)
    flower_pot(-1.75, 1.45, 0, size=0.4, seed=3)
    close_up((-0.02, 0.08, 0.1), width=3.7, azimuth=-76, elevation=42, focus=(-0.1, 0, 0.3))
