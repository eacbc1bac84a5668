"""Meshes in batches: rounded boxes, tubes, lofts, extrusions, and a few outlines and curves."""

import math
import random
from typing import Callable, Iterable, Optional, Sequence

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Matrix

SHADE_ATTRIBUTE = "shade"  # one random number a part; colour ramps read it
COLOUR_ATTRIBUTE = "colour"  # one colour a vertex; for soil, fur and flowers
MIN_LENGTH = 1e-9


def place(
    x: float = 0,
    y: float = 0,
    z: float = 0,
    turn: float = 0,
    scale: float = 1.0,
    tilt_x: float = 0,
    tilt_y: float = 0,
) -> Matrix:
    """Matrix of a part: position in metres, turn about the vertical in radians, scale, tilts."""
    rotation = Euler((tilt_x, tilt_y, turn)).to_matrix().to_4x4()
    return Matrix.Translation((x, y, z)) @ rotation @ Matrix.Scale(scale, 4)


def link(thing) -> bpy.types.Object:
    """Puts an object into the scene and returns it."""
    bpy.context.scene.collection.objects.link(thing)
    return thing


def scatter(
    meshes: Sequence[bpy.types.Mesh],
    points: Iterable[Sequence[float]],
    smallest: float = 0.8,
    largest: float = 1.2,
    seed: int = 3,
    tilt: float = 0.12,
) -> None:
    """Stands a random mesh on every point, turned, tilted and scaled at random."""
    rng = random.Random(seed)
    for point in points:
        thing = bpy.data.objects.new("scattered", rng.choice(meshes))
        scale = rng.uniform(smallest, largest)
        tilt_x = rng.uniform(-tilt, tilt)
        tilt_y = rng.uniform(-tilt, tilt)
        thing.matrix_world = place(*point, rng.uniform(0, 6.28), scale, tilt_x, tilt_y)
        link(thing)


def mesh_object(
    name: str,
    vertices: np.ndarray,
    faces: np.ndarray,
    paint: Optional[bpy.types.Material],
    shades: Optional[np.ndarray] = None,
    normals: Optional[np.ndarray] = None,
    colours: Optional[np.ndarray] = None,
) -> bpy.types.Object:
    """One object from arrays: vertices (n, 3) and faces (m, k), every face with k corners."""
    vertices = np.ascontiguousarray(vertices, np.float32)
    faces = np.ascontiguousarray(faces, np.int32)
    count, corners = faces.shape
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(vertices))
    mesh.vertices.foreach_set("co", vertices.ravel())
    mesh.loops.add(count * corners)
    mesh.loops.foreach_set("vertex_index", faces.ravel())
    mesh.polygons.add(count)
    starts = np.arange(0, count * corners, corners, dtype=np.int32)
    mesh.polygons.foreach_set("loop_start", starts)
    mesh.polygons.foreach_set("loop_total", np.full(count, corners, np.int32))
    mesh.polygons.foreach_set("use_smooth", np.full(count, True))
    mesh.update(calc_edges=True)
    if shades is not None:
        attribute = mesh.attributes.new(SHADE_ATTRIBUTE, "FLOAT", "POINT")
        attribute.data.foreach_set("value", np.ascontiguousarray(shades, np.float32))
    if colours is not None:
        attribute = mesh.attributes.new(COLOUR_ATTRIBUTE, "FLOAT_COLOR", "POINT")
        attribute.data.foreach_set("color", np.ascontiguousarray(colours, np.float32).ravel())
    if normals is not None:
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.pi
        mesh.normals_split_custom_set_from_vertices(np.ascontiguousarray(normals, np.float32))
    if paint:
        mesh.materials.append(paint)
    return link(bpy.data.objects.new(name, mesh))


def mesh_only(name: str, vertices, faces, paint, **attributes) -> bpy.types.Mesh:
    """A mesh without an object, for scatter()."""
    thing = mesh_object(name, vertices, faces, paint, **attributes)
    mesh = thing.data
    bpy.data.objects.remove(thing)
    return mesh


def grid_faces(rows: int, columns: int) -> np.ndarray:
    """Quads between the points of a grid that is stored row by row."""
    corner = np.arange(rows - 1)[:, None] * columns + np.arange(columns - 1)[None]
    quads = np.stack([corner, corner + columns, corner + columns + 1, corner + 1], -1)
    return quads.reshape(-1, 4)


def cloth(
    name: str,
    paint: bpy.types.Material,
    surface: Callable,
    columns: int = 90,
    rows: int = 70,
    thickness: float = 0.02,
) -> bpy.types.Object:
    """Cloth from surface(u, v) -> (x, y, z), with u and v from 0 to 1."""
    u = np.linspace(0, 1, columns)[None] * np.ones((rows, 1))
    v = np.linspace(0, 1, rows)[:, None] * np.ones((1, columns))
    vertices = np.stack(surface(u, v), -1).reshape(-1, 3)
    thing = mesh_object(name, vertices, grid_faces(rows, columns)[:, ::-1], paint)
    thing.modifiers.new("thickness", "SOLIDIFY").thickness = thickness
    return thing


_box_templates: dict = {}


def _box_template(steps: int):
    """Corner signs, unit normals and faces of a rounded cube with `steps` faces round an edge."""
    if steps not in _box_templates:
        _box_templates[steps] = _make_box_template(steps)
    return _box_templates[steps]


def _make_box_template(steps: int):
    """Walks the six sides of a cube and welds the points that they share."""
    points_a_side = 2 * (steps + 1)
    signs = np.array([-1] * (steps + 1) + [1] * (steps + 1), float)
    half = np.linspace(0, 1, steps + 1)
    angles = np.concatenate([-half[::-1], half])
    slopes = np.sign(angles) * np.tan(np.abs(angles) * math.pi / 4)
    known: dict = {}
    points, corners, faces = [], [], []

    def vertex(axis, side, i, j):
        """Index of one grid point of one side."""
        second, third = (axis + 1) % 3, (axis + 2) % 3
        point, corner = [0.0] * 3, [0.0] * 3
        point[axis], corner[axis] = side, side
        point[second], corner[second] = slopes[i], signs[i]
        point[third], corner[third] = slopes[j], signs[j]
        key = (tuple(np.round(point, 5)), tuple(corner))
        if key not in known:
            known[key] = len(points)
            points.append(point)
            corners.append(corner)
        return known[key]

    for axis in range(3):
        for side in (-1, 1):
            for i in range(points_a_side - 1):
                for j in range(points_a_side - 1):
                    steps_round = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
                    quad = [vertex(axis, side, a, b) for a, b in steps_round]
                    faces.append(quad if side > 0 else quad[::-1])
    directions = np.array(points, float)
    normals = directions / np.linalg.norm(directions, axis=1, keepdims=True)
    return np.array(corners, float), normals, np.array(faces, int)


def unit(vector) -> np.ndarray:
    """The vector at length 1."""
    vector = np.asarray(vector, float)
    return vector / np.linalg.norm(vector)


def across(direction: np.ndarray) -> np.ndarray:
    """A unit vector at right angles to a direction, level where possible."""
    sideways = np.cross(direction, [0, 0, 1.0])
    if np.linalg.norm(sideways) < 1e-3:
        sideways = np.array([1.0, 0, 0])
    return unit(sideways)


class Model:
    """Collects parts in a local frame; build() makes one object for every paint.

    Every part takes its paint first. Each part gets a random `shade` between 0 and 1 which
    picks its place on the paint's colour ramp: no two bricks are alike.
    """

    def __init__(self, matrix: Optional[Matrix] = None, seed: int = 1):
        self.matrix = matrix or Matrix.Identity(4)
        self.rng = random.Random(seed)
        self._frames: list = []
        self._boxes: dict = {}
        self._meshes: dict = {}

    # frames

    def at(self, x=0, y=0, z=0, turn=0, scale=1, tilt_x=0, tilt_y=0) -> "Model":
        """`with model.at(...)`: parts inside use a frame moved and turned by this much."""
        return self.frame(place(x, y, z, turn, scale, tilt_x, tilt_y))

    def frame(self, matrix: Matrix) -> "Model":
        """`with model.frame(...)`: like at(), from a matrix."""
        self._frames.append(self.matrix)
        self.matrix = self.matrix @ matrix
        return self

    def __enter__(self) -> "Model":
        return self

    def __exit__(self, *error) -> None:
        self.matrix = self._frames.pop()

    def _shade(self, shade: Optional[float]) -> float:
        """The given shade, or a random one."""
        return self.rng.random() if shade is None else shade

    # parts

    def box(self, paint, centre, size, radius=0.03, rotation=(0, 0, 0), steps=2, shade=None):
        """Box with rounded edges of that radius; steps is the number of faces round an edge."""
        turned = Euler(rotation).to_matrix().to_4x4()
        matrix = np.array(self.matrix @ Matrix.Translation(centre) @ turned)
        half = np.array(size, float) / 2
        radius = min(radius, half.min() * 0.98)
        batch = self._boxes.setdefault((paint, steps), [])
        batch.append((matrix, half, radius, self._shade(shade)))

    def mesh(self, paint, vertices, faces, shade=None, smooth_angle=40, bevel=0):
        """Free mesh; edges sharper than smooth_angle (degrees) stay hard."""
        matrix = np.array(self.matrix)
        placed = np.asarray(vertices, float) @ matrix[:3, :3].T + matrix[:3, 3]
        batch = self._meshes.setdefault((paint, smooth_angle, bevel), [])
        batch.append((placed, faces, self._shade(shade)))

    def loft(self, paint, rings, closed=True, capped=True, shade=None, smooth_angle=60, bevel=0):
        """Skin over rings of equally many points; closed joins each ring's ends."""
        count = len(rings[0])
        faces = []
        for start in range(0, (len(rings) - 1) * count, count):
            for j in range(count if closed else count - 1):
                a = start + j
                b = start + (j + 1) % count
                faces.append((a, b, b + count, a + count))
        if capped:
            last = (len(rings) - 1) * count
            faces.append(tuple(range(count - 1, -1, -1)))
            faces.append(tuple(range(last, last + count)))
        self.mesh(paint, np.concatenate(rings), faces, shade, smooth_angle, bevel)

    def tube(self, paint, points, radius, sides=12, shade=None, capped=True, squash=1.0):
        """Tube along points; radius is one number or one for each point."""
        points = np.asarray(points, float)
        radii = np.broadcast_to(np.asarray(radius, float), len(points))
        along = np.gradient(points, axis=0)
        along /= np.linalg.norm(along, axis=1, keepdims=True) + MIN_LENGTH
        angles = np.linspace(0, 2 * math.pi, sides, endpoint=False)
        cosines, sines = np.cos(angles)[:, None], np.sin(angles)[:, None]
        sideways = across(along[0])
        rings = []
        for point, direction, size in zip(points, along, radii):
            sideways = unit(sideways - direction * np.dot(sideways, direction))
            upward = np.cross(direction, sideways)
            rings.append(point + size * (cosines * sideways + squash * sines * upward))
        self.loft(paint, rings, True, capped, shade)

    def cylinder(
        self, paint, start, end, radius, end_radius=None, sides=32, bevel=0.02, shade=None
    ):
        """Cylinder or cone with rounded rims from start to end."""
        end_radius = radius if end_radius is None else end_radius
        start, end = np.array(start, float), np.array(end, float)
        length = np.linalg.norm(end - start)
        axis = (end - start) / length
        bevel = min(bevel, length * 0.45, radius * 0.9, max(end_radius, 1e-4) * 0.9)
        profile = []
        for t in np.linspace(math.pi / 2, 0, 4):
            profile.append((bevel * (1 - math.sin(t)), radius - bevel * (1 - math.cos(t))))
        for t in np.linspace(0, math.pi / 2, 4):
            height = length - bevel * (1 - math.sin(t))
            profile.append((height, end_radius - bevel * (1 - math.cos(t))))
        sideways = across(axis)
        upward = np.cross(axis, sideways)
        angles = np.linspace(0, 2 * math.pi, sides, endpoint=False)
        circle = np.cos(angles)[:, None] * sideways + np.sin(angles)[:, None] * upward
        rings = [start + axis * height + size * circle for height, size in profile]
        self.loft(paint, rings, shade=shade, smooth_angle=50)

    def extrude(self, paint, outline, depth, axis="y", offset=0, bevel=0.03, shade=None):
        """Flat outline pushed `depth` along an axis from `offset`.

        The outline holds (x, z) for axis y, (y, z) for axis x and (x, y) for axis z.
        """
        outline = np.asarray(outline, float)

        def slice_at(level):
            """The outline as a ring of 3D points."""
            levels = np.full(len(outline), level)
            if axis == "y":
                return np.c_[outline[:, 0], levels, outline[:, 1]]
            if axis == "x":
                return np.c_[levels, outline[:, 0], outline[:, 1]]
            return np.c_[outline, levels]

        rings = [slice_at(offset), slice_at(offset + depth)]
        self.loft(paint, rings, shade=shade, smooth_angle=35, bevel=bevel)

    def ball(
        self, paint, centre, radius, segments=24, rings=14, shade=None, rotation=None, shape=None
    ):
        """Ellipsoid; radius is one number or three; shape(points) may bend the unit sphere."""
        radii = np.broadcast_to(np.asarray(radius, float), 3)
        angles = np.linspace(0, 2 * math.pi, segments, endpoint=False)
        turned = np.array(Euler(rotation).to_matrix()) if rotation else np.eye(3)
        hoops = []
        for t in np.linspace(0.02, math.pi - 0.02, rings):
            level = np.full(segments, -math.cos(t))
            hoop = np.c_[math.sin(t) * np.cos(angles), math.sin(t) * np.sin(angles), level]
            if shape:
                hoop = shape(hoop)
            hoops.append((hoop * radii) @ turned.T + np.array(centre))
        self.loft(paint, hoops, shade=shade, smooth_angle=180)

    def lathe(self, paint, x, y, z, profile, sides=56, smooth_angle=40, capped=True):
        """Turned body: profile is a list of (radius, height)."""
        angles = np.linspace(0, 2 * math.pi, sides, endpoint=False)
        rings = []
        for size, height in profile:
            level = np.full(sides, z + height)
            rings.append(np.c_[x + size * np.cos(angles), y + size * np.sin(angles), level])
        self.loft(paint, rings, capped=capped, smooth_angle=smooth_angle)

    # objects

    def build(self, name: str = "model") -> list:
        """Turns the collected parts into objects, one for each paint, and returns them."""
        objects = [self._box_object(name, *key, batch) for key, batch in self._boxes.items()]
        objects += [self._mesh_object(name, *key, batch) for key, batch in self._meshes.items()]
        self._boxes = {}
        self._meshes = {}
        return objects

    def _box_object(self, name, paint, steps, batch) -> bpy.types.Object:
        """All boxes of one paint in one mesh with exact normals."""
        corners, directions, faces = _box_template(steps)
        vertices, normals, shades = [], [], []
        for matrix, half, radius, shade in batch:
            local = corners * (half - radius) + radius * directions
            vertices.append(local @ matrix[:3, :3].T + matrix[:3, 3])
            turned = directions @ matrix[:3, :3].T
            normals.append(turned / np.linalg.norm(turned, axis=1, keepdims=True))
            shades.append(np.full(len(local), shade))
        firsts = np.arange(len(batch)) * len(corners)
        all_faces = (faces[None] + firsts[:, None, None]).reshape(-1, 4)
        return mesh_object(
            f"{name}_{paint.name}",
            np.concatenate(vertices),
            all_faces,
            paint,
            np.concatenate(shades),
            np.concatenate(normals),
        )

    def _mesh_object(self, name, paint, smooth_angle, bevel, batch) -> bpy.types.Object:
        """All free meshes of one paint and finish in one object."""
        faces, shades, first = [], [], 0
        for vertices, part_faces, shade in batch:
            faces += [tuple(index + first for index in face) for face in part_faces]
            shades += [shade] * len(vertices)
            first += len(vertices)
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(np.concatenate([part[0] for part in batch]).tolist(), [], faces)
        mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
        mesh.attributes.new(SHADE_ATTRIBUTE, "FLOAT", "POINT").data.foreach_set("value", shades)
        _recalculate_normals(mesh)
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(smooth_angle)
        mesh.materials.append(paint)
        thing = link(bpy.data.objects.new(f"{name}_{paint.name}", mesh))
        if bevel:
            _bevel(thing, bevel)
        return thing


def _recalculate_normals(mesh: bpy.types.Mesh) -> None:
    """Makes all faces look outwards."""
    work = bmesh.new()
    work.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(mesh)
    work.free()


def _bevel(thing: bpy.types.Object, width: float) -> None:
    """Rounds the edges sharper than 30 degrees."""
    modifier = thing.modifiers.new("bevel", "BEVEL")
    modifier.width = width
    modifier.segments = 3
    modifier.limit_method = "ANGLE"
    modifier.angle_limit = math.radians(30)
    modifier.harden_normals = True


def rounded_rectangle(width: float, depth: float, radius: float, steps: int = 10) -> np.ndarray:
    """Outline of a rectangle round the origin with rounded corners, anticlockwise."""
    points = []
    corners = ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
    for side_x, side_y, first in corners:
        x = side_x * (width / 2 - radius)
        y = side_y * (depth / 2 - radius)
        for t in np.linspace(0, 90, steps):
            angle = math.radians(first + t)
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return np.array(points)


def clip_polygon(polygon, *planes) -> np.ndarray:
    """Cuts a convex polygon; a plane (a, b, c) keeps the points with a x + b y <= c."""
    points = [np.array(point, float) for point in polygon]
    for a, b, c in planes:
        kept = []
        for here, there in zip(points, points[1:] + points[:1]):
            beyond_here = a * here[0] + b * here[1] - c
            beyond_there = a * there[0] + b * there[1] - c
            if beyond_here <= 0:
                kept.append(here)
            if (beyond_here <= 0) != (beyond_there <= 0):
                share = beyond_here / (beyond_here - beyond_there)
                kept.append(here + (there - here) * share)
        points = kept
    return np.array(points)


def smooth_curve(xs, ys, x) -> np.ndarray:
    """Cubic interpolation through (xs, ys) at x."""
    xs, ys = np.array(xs, float), np.array(ys, float)
    slopes = np.gradient(ys, xs)
    i = np.clip(np.searchsorted(xs, x) - 1, 0, len(xs) - 2)
    step = xs[i + 1] - xs[i]
    t = (x - xs[i]) / step
    values = (2 * t**3 - 3 * t**2 + 1) * ys[i] + (-2 * t**3 + 3 * t**2) * ys[i + 1]
    bends = (t**3 - 2 * t**2 + t) * slopes[i] + (t**3 - t**2) * slopes[i + 1]
    return values + bends * step


def fractal_noise(rows, columns, roughness=2.0, seed=0, lowest=0) -> np.ndarray:
    """Repeating noise with deviation 1; frequencies below `lowest` are left out."""
    rng = np.random.default_rng(seed)
    spectrum = np.fft.rfft2(rng.normal(size=(rows, columns)))
    down = np.fft.fftfreq(rows)[:, None] * rows
    right = np.fft.rfftfreq(columns)[None] * columns
    frequency = np.sqrt(down**2 + right**2)
    frequency[0, 0] = 1
    spectrum = spectrum / frequency ** (roughness / 2)
    spectrum[frequency < lowest] = 0
    spectrum[0, 0] = 0
    noise = np.fft.irfft2(spectrum, (rows, columns))
    return noise / noise.std()
