"""A den that an animal dug: a wide hole under a slab, and the soil that it threw out."""

import math
import random

import numpy as np

from kit.geometry import Model, fractal_noise, grid_faces, mesh_object, scatter
from kit.ground.soil import rgb, with_alpha
from kit.materials import paint
from kit.plants.grass import grass_meshes

HALF = 5.0  # metres each way of the modelled ground
ROWS = 300
EARTH, DEPTHS, TURF = "#7d4d30", "#150d08", "#4d6b2c"


class Den:
    """Ground with a hole at (x, y), `width` wide, and a fan of loose soil before it."""

    def __init__(self, x, y, width, seed=1):
        self.x, self.y, self.half = x, y, width / 2
        self.noise = fractal_noise(ROWS, ROWS, 1.9, seed, 6)
        self.fine = fractal_noise(ROWS, ROWS, 0.9, seed + 1, 30)

    def into(self, x, y):
        """How deep a place lies in the hole, from 0 at its rim to 1."""
        away = np.hypot((x - self.x) / self.half, (y - self.y - 0.3) / (self.half * 1.15))
        return np.clip((1.0 - away) / 0.4, 0, 1)

    def fan(self, x, y):
        """How much loose soil lies at a place: 1 at the crest, 0 on the lawn."""
        ahead = self.y - self.half * 0.75 - y
        across = (x - self.x) / (self.half * (1.75 + 0.25 * np.clip(ahead, -1, 2)))
        away = np.hypot(across, (ahead - 0.6) / (self.half * 1.7))
        return np.clip(1.25 - away, 0, 1)

    def level(self, x, y):
        """Height of the ground without its lumps; the way in is trodden through the heap."""
        deep, loose = self.into(x, y), self.fan(x, y)
        beside = np.clip(np.abs(x - self.x) / self.half, 0, 1)
        heap = (0.04 + 0.26 * beside) * (loose * loose * (3 - 2 * loose))
        heap *= 1 - np.clip(deep * 3, 0, 1)
        return heap - 0.95 * deep**0.8

    def ground(self):
        """Soil, dark in the hole, green under the lawn."""
        line = np.linspace(-HALF, HALF, ROWS)
        x, y = np.meshgrid(line, line)
        deep, loose = self.into(x, y), self.fan(x, y)
        bare = np.clip(loose * 4 + deep * 4, 0, 1)
        z = self.level(x, y) + bare * (self.noise * 0.035 + self.fine * 0.012)
        dark = np.clip(deep * 1.9 - 0.1, 0, 1)[..., None]
        soil = rgb(EARTH) * (1 + 0.16 * self.noise + 0.08 * self.fine)[..., None]
        soil = soil * (1 - dark) + rgb(DEPTHS) * dark
        colours = soil * bare[..., None] + rgb(TURF) * (1 - bare[..., None])
        vertices = np.stack([x, y, z], -1).reshape(-1, 3)
        faces = grid_faces(ROWS, ROWS)[:, ::-1]
        mesh_object("den", vertices, faces, paint.soilcut, colours=with_alpha(colours))

    def clods(self, count=1100, seed=3):
        """Crumbs and clods of soil on the fan, the larger ones fewer."""
        rng = random.Random(seed)
        model = Model(seed=seed)
        while count:
            x = self.x + rng.gauss(0, self.half * 1.2)
            y = self.y - self.half * rng.uniform(0.4, 4)
            if self.fan(x, y) < rng.uniform(0, 0.35) or self.into(x, y) > 0.1:
                continue
            size = 0.016 + 0.075 * rng.random() ** 6
            z = float(self.level(x, y)) + size * 0.5
            radii = size, size * rng.uniform(0.75, 1.2), size * rng.uniform(0.6, 0.9)
            kind = paint.crumb if rng.random() < 0.45 else paint.earth
            model.ball(kind, (x, y, z), radii, segments=9, rings=7, rotation=(0, 0, count))
            count -= 1
        model.build("clods")

    def torn_turf(self, places, seed=5):
        """Pieces of sod that lie on the soil, their grass askew."""
        rng = random.Random(seed)
        model = Model(seed=seed)
        points = []
        for x, y, size in places:
            z = float(self.level(x, y)) + size * 0.3
            model.ball(
                paint.earth, (x, y, z), (size, size * 0.8, size * 0.45), segments=14, rings=9
            )
            for _ in range(12):
                away, angle = size * 0.75 * math.sqrt(rng.random()), rng.uniform(0, 6.28)
                points.append(
                    (x + away * math.cos(angle), y + away * math.sin(angle), z + size * 0.3)
                )
        model.build("sods")
        scatter(grass_meshes(height=0.24, blades=9, blade_width=0.035), points, 0.6, 1.0, seed, 0.8)

    def no_grass(self, x, y):
        """The hole and the soil."""
        return self.fan(x, y) > 0.06 or self.into(x, y) > 0
