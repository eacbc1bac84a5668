"""Ants, told apart by waist, back, color and size; they face +x and stand on z = 0."""

import math
from dataclasses import dataclass

from kit.critters.ant_parts import (
    ant_face,
    ant_gaster,
    ant_head,
    ant_legs,
    ant_middle,
    ant_waist,
    ant_wing,
)
from kit.geometry import Model
from kit.materials import paint


@dataclass(frozen=True)
class Worker:
    """What tells the worker of one species from that of another; paints by name."""

    body: str
    gaster: str
    band: str
    legs: str
    nodes: int = 2  # bumps of the waist that are in sight
    gaster_ahead: float = 0.0  # how far the gaster moves up to the waist
    gaster_size: float = 1.0
    sting: bool = True
    club: bool = True  # at the end of the antennae
    even_back: bool = False


FIRE = Worker("ant_red", "ant_gaster", "ant_band", "ant_leg")
CARPENTER = Worker(
    "ant_rust",
    "ant_black",
    "ant_black_band",
    "ant_rust_leg",
    nodes=1,
    gaster_ahead=0.11,
    sting=False,
    club=False,
    even_back=True,
)
ODOROUS = Worker(
    "ant_brown",
    "ant_brown",
    "ant_band",
    "ant_brown_leg",
    nodes=0,
    gaster_ahead=0.22,
    gaster_size=1.08,
    sting=False,
    club=False,
)
ROVER = Worker(
    "ant_umber",
    "ant_umber",
    "ant_band",
    "ant_umber_leg",
    nodes=1,
    gaster_ahead=0.16,
    gaster_size=1.2,
    sting=False,
    club=False,
    even_back=True,
)


def worker_ant(matrix, look, seed=1, gape=0, lift=0):
    """A worker with elbowed antennae; gape opens its jaws, lift raises its rear."""
    model = Model(matrix, seed=seed)
    body, legs = paint[look.body], paint[look.legs]
    rise = math.sin(lift)
    with model.at(look.gaster_ahead):
        gaster, band = paint[look.gaster], paint[look.band]
        ant_gaster(model, rise, gaster, band, look.sting, look.gaster_size)
    ant_waist(model, body, look.nodes)
    ant_middle(model, body, look.even_back)
    ant_head(model, body)
    ant_face(model, gape, model.rng, legs, look.club)
    ant_legs(model, model.rng, body, legs)
    model.build("ant")


def fire_ant(matrix, seed=1, gape=0, lift=0):
    """Solenopsis invicta worker: two-node waist, elbowed and clubbed antennae."""
    worker_ant(matrix, FIRE, seed, gape, lift)


def winged_ant(matrix, seed=1):
    """A winged queen facing +x: the worker's pinched waist and elbowed antennae, a thorax humped
    for flight, and two pairs of wings of which the front pair is clearly longer."""
    model = Model(matrix, seed=seed)
    body, legs = paint.winged_ant, paint.winged_ant_leg
    ant_gaster(model, 0, body, paint.ant_band)
    ant_waist(model, body)
    ant_middle(model, body)
    model.ball(body, (0.27, 0, 0.29), (0.19, 0.135, 0.125), segments=30, rings=18)
    ant_head(model, body)
    ant_face(model, 0, model.rng, legs)
    ant_legs(model, model.rng, body, legs, knee_height=0.84)
    for side in (-1, 1):
        ant_wing(model, side, (0.14, 0.375), 0.82, 0.6)
        ant_wing(model, side, (0.26, 0.395), 1.42, 0.84)
    model.build("winged_ant")
