"""Fur: hairs as thin ribbons, and the coats that they make."""

import numpy as np

from kit.geometry import mesh_object
from kit.materials import linear, paint

RIBBON_POINTS = 5
RIBBON_TRIANGLES = np.array([(0, 1, 3), (0, 3, 2), (2, 3, 4)])
MIN_LENGTH = 1e-9


def hair_ribbons(name, colour, roots, normals, lengths, comb, rng, matrix, **look):
    """Tapered ribbons on roots, combed in a direction; one random shade for each hair."""
    vertices, faces = ribbon_mesh(roots, normals, lengths, comb, rng, matrix, **look)
    shades = np.repeat(rng.random(len(roots)), RIBBON_POINTS)
    mesh_object(name, vertices, faces, colour, shades)


def ribbon_mesh(roots, normals, lengths, comb, rng, matrix, width=0.0042, lift=0.55, tip_bend=0.35):
    """Vertices and faces of hairs: two points at the root, two in the middle, one at the tip."""
    count = len(roots)
    way = normals * lift + comb + rng.normal(size=(count, 3)) * 0.16
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    side = np.cross(way, normals + rng.normal(size=(count, 3)) * 0.3)
    side /= np.linalg.norm(side, axis=1, keepdims=True) + MIN_LENGTH
    length = (lengths * rng.uniform(0.6, 1.25, count))[:, None]
    middle = roots + way * length * 0.55
    tip = roots + way * length + (comb - normals * 0.35) * length * tip_bend
    points = [
        roots - side * width,
        roots + side * width,
        middle - side * width * 0.8,
        middle + side * width * 0.8,
        tip,
    ]
    vertices = np.stack(points, 1).reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]
    firsts = np.arange(count) * RIBBON_POINTS
    faces = (RIBBON_TRIANGLES[None] + firsts[:, None, None]).reshape(-1, 3)
    return vertices, faces


def pick_colours(rng, colours, count):
    """Grizzled coat: a random colour of the list for every hair, as (n, 3) linear RGB."""
    table = np.array([linear(colour)[:3] for colour in colours])
    return table[rng.integers(0, len(table), count)]


class Coat:
    """Collects hair roots in the animal's frame; build() makes one mesh of ribbons."""

    def __init__(self, matrix, seed=1):
        self.matrix = np.array(matrix)
        self.rng = np.random.default_rng(seed)
        self._patches = []

    def _add(self, roots, normals, comb, length, colours):
        """One patch of hair."""
        lengths = np.broadcast_to(length, len(roots)).astype(float)
        self._patches.append((roots, normals, comb, lengths, colours))

    def ellipsoid(self, centre, radii, count, comb, length, colour, rotation=None):
        """Hair on an ellipsoid; colour(directions) gives (n, 3) linear colours."""
        out = self.rng.normal(size=(count, 3))
        out /= np.linalg.norm(out, axis=1, keepdims=True)
        radii = np.array(radii, float)
        normals = out / radii
        normals /= np.linalg.norm(normals, axis=1, keepdims=True)
        roots = out * radii
        colours = colour(out)
        turn = np.eye(3) if rotation is None else np.asarray(rotation)
        comb = np.broadcast_to(np.array(comb, float), out.shape)
        self._add(
            roots @ turn.T + np.array(centre), normals @ turn.T, comb @ turn.T, length, colours
        )

    def tube(self, points, radii, count, length, colour, comb=1.0):
        """Hair on a tube, combed towards its end (comb 1) or start (-1); colour(t)."""
        points, radii = np.array(points, float), np.array(radii, float)
        t = self.rng.random(count)
        station = t * (len(points) - 1)
        i = np.minimum(station.astype(int), len(points) - 2)
        share = (station - i)[:, None]
        centres = points[i] * (1 - share) + points[i + 1] * share
        along = points[i + 1] - points[i]
        along /= np.linalg.norm(along, axis=1, keepdims=True)
        out = self.rng.normal(size=(count, 3))
        out -= along * (out * along).sum(1, keepdims=True)
        out /= np.linalg.norm(out, axis=1, keepdims=True)
        radius = (radii[i] * (1 - share[:, 0]) + radii[i + 1] * share[:, 0])[:, None]
        self._add(centres + out * radius, out, along * comb, length, colour(t))

    def clear_near(self, points, distance):
        """Takes hair of the newest patch away from points, for eyes and noses."""
        patch = self._patches[-1]
        kept = np.ones(len(patch[0]), bool)
        for point in points:
            kept &= np.linalg.norm(patch[0] - point, axis=1) > distance
        self._patches[-1] = tuple(values[kept] for values in patch)

    def build(self, width=0.006, lift=0.5, name="coat"):
        """Turns all hair into one object."""
        roots, normals, comb, lengths, colours = [np.concatenate(v) for v in zip(*self._patches)]
        vertices, faces = ribbon_mesh(
            roots, normals, lengths, comb, self.rng, self.matrix, width, lift, tip_bend=0.30
        )
        colours = np.clip(colours * self.rng.uniform(0.80, 1.2, (len(roots), 1)), 0, 1)
        opaque = np.ones((len(roots) * RIBBON_POINTS, 1))
        vertex_colours = np.concatenate([np.repeat(colours, RIBBON_POINTS, 0), opaque], 1)
        return mesh_object(name, vertices, faces, paint.coatfur, colours=vertex_colours)
