"""Burrows: a round hole in the ground, worn smooth, with a fan of thrown-out soil before it."""

import math

import numpy as np

from kit.geometry import fractal_noise, grid_faces, mesh_object
from kit.materials import paint

STEPS = 260  # points of the ground each way


def _fade(value, start, end):
    """0 before start, 1 after end, smooth between."""
    t = np.clip((value - start) / (end - start), 0, 1)
    return t * t * (3 - 2 * t)


class Burrow:
    """A hole at (x, y) and its fan towards -y; its ground is asked for heights, and drawn."""

    def __init__(self, x=0.0, y=0.0, radius=0.4, depth=1.3, fan=1.25, height=0.26, seed=3):
        self.x, self.y, self.radius, self.depth = x, y, radius, depth
        self.fan, self.height, self.seed = fan, height, seed

    def from_hole(self, x, y):
        """Distance from the hole's middle in radii; the hole is a little wider than long."""
        return np.hypot((x - self.x) / 1.15, y - self.y) / self.radius

    def from_fan(self, x, y):
        """Distance from the middle of the fan, 1 at its rim."""
        return np.hypot((x - self.x) / 1.1, (y - self.y + 1.15 * self.fan) / 0.85) / self.fan

    def level(self, x, y):
        """Height of the ground: the fan rises, its path to the hole is trodden, the hole falls."""
        fan = self.height * (1 - _fade(self.from_fan(x, y), 0.25, 1))
        path = 0.55 * self.height * np.exp(-(((x - self.x) / 0.3) ** 2)) * (y < self.y)
        rim = 0.07 * np.exp(-(((self.from_hole(x, y) - 1.25) / 0.25) ** 2))
        hole = self.depth * (1 - _fade(self.from_hole(x, y), 0.55, 1.12))
        return fan - path * (1 - _fade(self.from_fan(x, y), 0.4, 0.9)) + rim - hole

    def bare(self, x, y):
        """Where no grass grows."""
        return self.from_hole(x, y) < 1.35 or self.from_fan(x, y) < 0.92

    def ground(self, width, y0, y1, z=0.0):
        """The soil from y0 to y1, crumbly on the fan and smooth in the hole."""
        x = np.linspace(-width / 2, width / 2, STEPS)[None] * np.ones((STEPS, 1))
        y = np.linspace(y0, y1, STEPS)[:, None] * np.ones((1, STEPS))
        noise = fractal_noise(STEPS, STEPS, seed=self.seed)
        rough = 0.06 * noise * _fade(self.from_hole(x, y), 1.1, 2.2)
        vertices = np.stack([x, y, z + self.level(x, y) + rough], -1).reshape(-1, 3)
        shades = np.clip(0.5 + 0.35 * noise, 0, 1).reshape(-1)
        faces = grid_faces(STEPS, STEPS)[:, ::-1]
        inside = (self.from_hole(x, y).reshape(-1) < 0.93)[faces].all(1)
        mesh_object("ground", vertices, faces[~inside], paint.earth, shades)
        mesh_object("inside", vertices, faces[inside], paint.spot)

    def crumbs(self, model, count=1500, largest=0.06, z=0.0):
        """Loose clods on the fan, smaller towards its rim."""
        for _ in range(count):
            turn, out = model.rng.uniform(0, 2 * math.pi), model.rng.random() ** 0.7
            x = self.x + 1.1 * self.fan * out * math.cos(turn)
            y = self.y - 1.15 * self.fan + 0.85 * self.fan * out * math.sin(turn)
            if self.from_hole(x, y) < 1.5:
                continue
            size = largest * model.rng.random() ** 2 * (1.1 - 0.5 * out) + 0.014
            centre = (x, y, z + float(self.level(x, y)) + 0.3 * size)
            radii = (size, size * model.rng.uniform(0.7, 1), size * 0.7)
            model.ball(paint.earth, centre, radii, segments=9, rings=7)
