"""Pelts: balls and tubes welded into one skin, and hair on it that follows the bones below."""

import bpy
import numpy as np

from kit.critters.strands import hair
from kit.geometry import MIN_LENGTH, Model, mesh_object
from kit.materials import paint

VOXEL = 0.02  # metres between the points of a welded skin
SOFTENING = 7  # rounds of smoothing, which fill the folds where parts meet
BALLS_A_LEG = 9  # of a tube
SHARPNESS = 4  # how soon the nearest bone outweighs the others


class Pelt:
    """Parts of a body go to `body`, a Model in the animal's frame; bones tell how its hair lies."""

    def __init__(self, matrix, seed=1):
        self.matrix = np.array(matrix)
        self.body = Model(seed=seed)
        self.rng = np.random.default_rng(seed)
        self._bones = []
        self._welded = None  # vertices, normals and triangles of the skin

    def bone(self, start, end, radius, length, lift=0.45):
        """Hair this near lies from start to end, is so long and stands so far away from the skin."""
        self._bones.append((np.array(start, float), np.array(end, float), radius, length, lift))

    def ball(self, centre, radii, rotation=None):
        """A rounded part of the body."""
        self.body.ball(paint.coatfur, centre, radii, 32, 20, rotation=rotation)

    def tube(self, points, radii):
        """A limb, rounded at both ends: a row of balls."""
        stations = np.arange(len(points))
        t = np.linspace(0, len(points) - 1, BALLS_A_LEG * (len(points) - 1) + 1)
        points = np.array(points, float)
        path = np.stack([np.interp(t, stations, points[:, axis]) for axis in range(3)], 1)
        for point, radius in zip(path, np.interp(t, stations, radii)):
            self.body.ball(paint.coatfur, point, radius, 20, 14)

    def flow(self, points):
        """Direction, length and lift of the hair at points, mixed from the bones around."""
        total = np.full(len(points), MIN_LENGTH)
        way, rest = np.zeros((len(points), 3)), np.zeros((len(points), 2))
        for start, end, radius, length, lift in self._bones:
            along = end - start
            share = np.clip((points - start) @ along / (along @ along), 0, 1)[:, None]
            distance = np.linalg.norm(points - start - share * along, axis=1) / radius
            weight = 1 / (distance + 0.05) ** SHARPNESS
            total += weight
            way += weight[:, None] * along / np.linalg.norm(along)
            rest += weight[:, None] * (length, lift)
        way /= total[:, None]
        rest /= total[:, None]
        return way, rest[:, 0], rest[:, 1]

    def grow(
        self, hairs, colour, bare=(), where=None, stretch=1.0, fineness=0.05, clumps=0, messy=0.14
    ):
        """Grows hair on the welded skin; none within `bare`, pairs of a point and a radius.

        colour(points, normals) gives the hairs' colours at root, middle and tip as (n, 3, 3);
        where(points, normals) keeps a second growth to some places, and stretch makes it longer; fineness
        is a hair's width in shares of its length; clumps draws tips together.
        """
        if not self._welded:
            self._welded = weld(self.body)
            self._skin(colour)
        roots, out = self._roots(hairs)
        kept = np.ones(len(roots), bool) if where is None else where(roots, out)
        for point, distance in bare:
            kept &= np.linalg.norm(roots - point, axis=1) > distance
        roots, out = roots[kept], out[kept]
        way, lengths, lift = self.flow(roots)
        way -= out * (way * out).sum(1, keepdims=True)
        way += out * lift[:, None]
        widths = np.clip(lengths * fineness, 0.0016, 0.0042)
        sizes = lengths * stretch, widths
        hair(self.matrix, self.rng, roots, out, way, *sizes, colour, clumps, messy)

    def _skin(self, colour):
        """The skin in the colours of the hair's roots, darker."""
        vertices, normals, triangles = self._welded
        shades = colour(vertices, normals)[:, 0] * 0.7
        opaque = np.c_[shades, np.ones(len(shades))]
        placed = vertices @ self.matrix[:3, :3].T + self.matrix[:3, 3]
        mesh_object("skin", placed, triangles, paint.coatfur, colours=opaque)

    def _roots(self, hairs):
        """Places and normals of hairs: the shorter they are there, the denser."""
        vertices, normals, triangles = self._welded
        corners = vertices[triangles]
        areas = np.linalg.norm(
            np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]), axis=1
        )
        _, lengths, _ = self.flow(corners.mean(1))
        shares = areas / lengths
        chosen = self.rng.choice(len(triangles), hairs, p=shares / shares.sum())
        weights = self.rng.dirichlet((1, 1, 1), hairs)[..., None]
        out = (normals[triangles[chosen]] * weights).sum(1)
        out /= np.linalg.norm(out, axis=1, keepdims=True) + MIN_LENGTH
        return (corners[chosen] * weights).sum(1), out


def weld(model):
    """Vertices, normals and triangles of one smooth skin round all parts of a model."""
    (thing,) = model.build("pelt")
    weld_parts = thing.modifiers.new("weld", "REMESH")
    weld_parts.mode, weld_parts.voxel_size = "VOXEL", VOXEL
    soften = thing.modifiers.new("soften", "SMOOTH")
    soften.iterations = SOFTENING
    bpy.context.view_layer.update()
    solid = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = solid.to_mesh()
    mesh.calc_loop_triangles()
    vertices, normals = np.empty((2, len(mesh.vertices) * 3), np.float32)
    mesh.vertices.foreach_get("co", vertices)
    mesh.vertices.foreach_get("normal", normals)
    triangles = np.empty(len(mesh.loop_triangles) * 3, np.int32)
    mesh.loop_triangles.foreach_get("vertices", triangles)
    solid.to_mesh_clear()
    bpy.data.objects.remove(thing)
    return vertices.reshape(-1, 3), normals.reshape(-1, 3), triangles.reshape(-1, 3)


def on_head(head, point):
    """A point of the head's frame in the animal's."""
    matrix = np.array(head)
    return matrix[:3, :3] @ np.array(point, float) + matrix[:3, 3]
