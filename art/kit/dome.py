"""The sign of protection: the honeycomb glass dome, and the amber ring that is its foot."""

import math

import bmesh
import bpy
import numpy as np
from mathutils import Matrix

from kit.geometry import Model, link
from kit.materials import Nodes, linear, paint

CLEAR_GLASS = "#fbfffc"
WIRE_SUBDIVISIONS = 3  # of a sphere; the same cells on a house as on a door
EDGE_POWER = 3.2  # how quickly the glass clears away from its edge
RIM_GREEN = "#7ee0a8"


def rim_glass(name, rim=RIM_GREEN, rim_strength=0.55, lowest=0.015, highest=0.55):
    """Glass that is clear in the middle and glows at its edge, without refraction."""
    material = bpy.data.materials.new(name)
    nodes = Nodes(material)
    clear = nodes.add("BsdfTransparent")
    clear.inputs[0].default_value = linear(CLEAR_GLASS)
    mirror = nodes.add("BsdfGlossy")
    mirror.inputs["Color"].default_value = (1, 1, 1, 1)
    mirror.inputs["Roughness"].default_value = 0.0
    glow = nodes.add("Emission")
    glow.inputs[0].default_value = linear(rim)
    glow.inputs[1].default_value = rim_strength
    facing = nodes.add("LayerWeight")
    facing.inputs[0].default_value = 0.5
    power = nodes.add("Math", operation="POWER")
    power.inputs[1].default_value = EDGE_POWER
    spread = nodes.add("MapRange")
    spread.inputs[3].default_value = lowest
    spread.inputs[4].default_value = highest
    nodes.link(facing.outputs["Facing"], power.inputs[0])
    nodes.link(power.outputs[0], spread.inputs[0])
    edge = nodes.mix(0.45, mirror.outputs[0], glow.outputs[0])
    nodes.finish(nodes.mix(spread.outputs[0], clear.outputs[0], edge))
    return material


def no_shadow(objects, lights_others=False) -> None:
    """Takes objects out of the shadows and, unless lights_others, out of the bounced light."""
    for thing in objects:
        thing.visible_shadow = False
        thing.visible_diffuse = lights_others


def dome(
    centre=(0, 0, 0),
    radii=(4.3, 3.6, 3.6),
    wire_radius=0.0065,
    ring=True,
    rim_strength=0.55,
    rim_opacity=0.55,
    cut_y=None,
):
    """Half an ellipsoid of glass with a fine hexagon wire, and the amber ring on the ground.

    cut_y cuts off what lies before that plane.
    """
    glass = rim_glass("dome", rim_strength=rim_strength, highest=rim_opacity)
    _dome_glass(glass, centre, radii, cut_y)
    if wire_radius:
        _dome_wire(centre, radii, wire_radius)
    if ring:
        _dome_ring(centre, radii)


def _bisect(mesh, point, normal):
    """Removes the side of a mesh that the normal points to."""
    parts = mesh.verts[:] + mesh.edges[:] + mesh.faces[:]
    bmesh.ops.bisect_plane(mesh, geom=parts, plane_co=point, plane_no=normal, clear_outer=True)


def _dome_glass(glass, centre, radii, cut_y):
    """The glass skin."""
    work = bmesh.new()
    bmesh.ops.create_icosphere(work, subdivisions=5, radius=1)
    _bisect(work, (0, 0, 0), (0, 0, -1))
    work.transform(Matrix.Translation(centre) @ Matrix.Diagonal((*radii, 1)))
    if cut_y is not None:
        _bisect(work, (0, cut_y, 0), (0, -1, 0))
    for face in work.faces:
        face.smooth = True
    mesh = bpy.data.meshes.new("dome")
    work.to_mesh(mesh)
    work.free()
    mesh.materials.append(glass)
    no_shadow([link(bpy.data.objects.new("dome", mesh))])


def _dome_wire(centre, radii, wire_radius):
    """Hexagons: the lines between the centres of neighbouring triangles of a sphere."""
    work = bmesh.new()
    bmesh.ops.create_icosphere(work, subdivisions=WIRE_SUBDIVISIONS, radius=1)
    lines = []
    for edge in work.edges:
        start, end = [face.calc_center_median().normalized() for face in edge.link_faces]
        if start.z > -0.02 and end.z > -0.02:
            lines.append((start, end))
    work.free()
    model = Model()
    centre, radii = np.array(centre), np.array(radii)
    for start, end in lines:
        bent = (start, (start + end).normalized(), end)
        points = [centre + np.array(point) * radii for point in bent]
        model.tube(paint.wire, points, wire_radius, sides=5, capped=False)
    no_shadow(model.build("wire"))


def _dome_ring(centre, radii):
    """Amber line where the dome meets the ground."""
    model = Model()
    angles = np.linspace(0, 2 * math.pi, 121)
    x = centre[0] + radii[0] * np.cos(angles)
    y = centre[1] + radii[1] * np.sin(angles)
    points = np.c_[x, y, np.full(121, centre[2] + 0.03)]
    model.tube(paint.ringglow, points, 0.035, sides=10, capped=False)
    no_shadow(model.build("ring"), lights_others=True)


def amber_ring(centre, radius_x, radius_y, z=0.04, thickness=0.03):
    """Amber line of protection on the ground; on a lawn keep z at 0.17 or more."""
    model = Model()
    angles = np.linspace(0, 2 * math.pi, 161)
    x = centre[0] + radius_x * np.cos(angles)
    y = centre[1] + radius_y * np.sin(angles)
    points = np.c_[x, y, np.full(161, z)]
    model.tube(paint.ringglow, points, thickness, sides=10, capped=False)
    no_shadow(model.build("ring"), lights_others=True)
