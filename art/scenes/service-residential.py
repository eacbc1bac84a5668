"""Residential service: a home from the garden side; the technician checks its footing."""

import math

import numpy as np

from kit.buildings.garden_house import garden_house
from kit.dome import dome
from kit.geometry import Model, place, scatter
from kit.ground.plinths import island
from kit.lights import torch_beam
from kit.materials import paint
from kit.people import kneeling_technician
from kit.plants.grass import grass_meshes, lawn_points
from kit.plants.shrubs import bushes, flower_pot
from kit.plants.trees import oak
from kit.props.fences import plank_fence
from kit.props.patio import ac_unit, kettle_grill, lounge_chair, stone_ring, table_set
from kit.studio import photograph

SIZE = (1200, 900)
WIDTH, DEPTH = 8.8, 7.2
HOUSE_X, HOUSE_Y = 0.05, 1.35
PATIO_LEFT, PATIO_RIGHT, PATIO_FRONT, PATIO_BACK = -2.75, 0.55, -2.75, -1.42


def patio_and_garden():
    """Paved patio with its furniture, fence, stones round the oak."""
    model = Model(seed=3)
    for i in range(6):
        for j in range(3):
            stone_x = PATIO_LEFT + (i + 0.5) * (PATIO_RIGHT - PATIO_LEFT) / 6
            stone_y = PATIO_FRONT + (j + 0.5) * (PATIO_BACK - PATIO_FRONT) / 3
            model.box(
                paint.path,
                (stone_x, stone_y, 0.03),
                (
                    (PATIO_RIGHT - PATIO_LEFT) / 6 - 0.03,
                    (PATIO_BACK - PATIO_FRONT) / 3 - 0.03,
                    0.12,
                ),
                radius=0.04,
            )
    table_set(model, -1.95, -2.1, 0.09)
    lounge_chair(model, -0.72, -2.0, turn=0.35, z=0.09, scale=1.15)
    kettle_grill(model, 0.25, -2.45, 0.09, scale=0.9)
    ac_unit(model, 3.5, 1.9)
    plank_fence(model, -4.1, 3.3, 4.1, 3.3, height=0.95)
    stone_ring(model, -3.55, -1.35, radius=0.58, count=13)
    model.build("garden")


def inspection():
    """The technician looks along the footing of the gabled wing by torch."""
    tech_p, tech_d = kneeling_technician(2.85, -1.9, turn=-math.pi / 2 - 0.42, scale=1.6)
    torch_beam(
        tech_p,
        np.array([0.9, -1.0, 0.1]),
        start_radius=0.06,
        end_radius=0.3,
        power=140,
        strength=2.2,
        opacity=0.62,
    )


def planting():
    """Oaks, beds and a flower pot."""
    oak(-3.5, -1.35, scale=0.98, seed=3, leaf_count=6500)
    oak(3.55, 2.7, scale=0.7, seed=8, leaf_count=3600)
    oak(-3.6, 2.9, scale=0.72, seed=5, leaf_count=3200)
    beds = [
        (-3.15, -0.25, 0.26, 24),
        (-3.3, 0.45, 0.3, 0),
        (3.45, 0.2, 0.28, 24),
        (3.5, 0.85, 0.3, 0),
        (3.85, -3.0, 0.26, 20),
        (3.4, -3.2, 0.2, 0),
        (-3.75, -3.0, 0.28, 22),
        (-3.3, -3.15, 0.2, 14),
        (0.95, -3.2, 0.22, 20),
        (0.55, -3.15, 0.17, 0),
    ]
    bushes(beds, first_seed=2, leaf_count=380)
    flower_pot(-2.75, -1.25, 0.09, size=0.28, seed=4)


def no_grass(x, y):
    """Where no grass grows."""
    main = abs(x - HOUSE_X) < 2.75 and y > -0.25
    porch = -2.75 < x < 0.7 and y > -1.45
    wing = 0.6 < x < 2.85 and y > -0.98
    patio = PATIO_LEFT - 0.05 < x < PATIO_RIGHT + 0.05 and PATIO_FRONT - 0.05 < y < PATIO_BACK + 0.3
    return (main or porch or wing) and y < 3.2 or patio


def build():
    """The whole picture."""
    floor = island(WIDTH, DEPTH, height=0.75, corner=0.8)
    garden_house(place(HOUSE_X, HOUSE_Y, scale=0.88))
    dome(
        centre=(HOUSE_X, HOUSE_Y - 0.35, 0.03),
        radii=(4.2, 3.15, 3.55),
        wire_radius=0.006,
        rim_strength=0.5,
        rim_opacity=0.5,
    )
    patio_and_garden()
    inspection()
    planting()
    scatter(
        grass_meshes(height=0.14, blades=12, spread=0.085),
        lawn_points(WIDTH - 0.12, DEPTH - 0.12, 5200, 0, no_grass, corner=0.78),
        0.7,
        1.25,
    )
    photograph(
        target=(0.05, -0.1, 0.8),
        azimuth=-63,
        elevation=20,
        distance=46,
        lens=134,
        fstop=0.24,
        focus=(1.8, -1.6, 0.6),
        floor=floor,
        sun_in_mirrors=False,
    )
