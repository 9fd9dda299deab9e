"""Primitive shapes for the demo's scenes, each with a material and rounded edges."""

import math

import bpy


def _finish(made, material, smooth, bevel, segments=3, subdivisions=0):
    if material:
        made.data.materials.append(material)
    if smooth:
        for polygon in made.data.polygons:
            polygon.use_smooth = True
        made.data.use_auto_smooth = True
        made.data.auto_smooth_angle = math.radians(40)
    if bevel:
        modifier = made.modifiers.new("Bevel", "BEVEL")
        modifier.width = bevel
        modifier.segments = segments
        modifier.limit_method = "ANGLE"
        modifier.angle_limit = math.radians(30)
        modifier.harden_normals = smooth
    if subdivisions:
        modifier = made.modifiers.new("Subdivision", "SUBSURF")
        modifier.levels = modifier.render_levels = subdivisions
    return made


def _resize(made, scale):
    made.scale = scale
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)


def cube(
    location=(0, 0, 0),
    size=(1, 1, 1),
    rotation=(0, 0, 0),
    material=None,
    bevel=0.03,
    segments=3,
    smooth=True,
):
    bpy.ops.mesh.primitive_cube_add(size=1, location=location, rotation=rotation)
    made = bpy.context.object
    _resize(made, size)
    return _finish(made, material, smooth, bevel, segments)


def cylinder(
    location=(0, 0, 0),
    radius=0.5,
    depth=1,
    rotation=(0, 0, 0),
    material=None,
    vertices=48,
    bevel=0.02,
    smooth=True,
    segments=3,
):
    bpy.ops.mesh.primitive_cylinder_add(
        radius=radius, depth=depth, vertices=vertices, location=location, rotation=rotation
    )
    return _finish(bpy.context.object, material, smooth, bevel, segments)


def cone(
    location=(0, 0, 0),
    bottom=0.5,
    top=0,
    depth=1,
    rotation=(0, 0, 0),
    material=None,
    vertices=48,
    bevel=0,
    smooth=True,
):
    """A cone, or a tapered cylinder when `top` (a radius, like `bottom`) is not 0."""
    bpy.ops.mesh.primitive_cone_add(
        radius1=bottom,
        radius2=top,
        depth=depth,
        vertices=vertices,
        location=location,
        rotation=rotation,
    )
    return _finish(bpy.context.object, material, smooth, bevel)


def sphere(
    location=(0, 0, 0),
    radius=0.5,
    material=None,
    segments=48,
    scale=(1, 1, 1),
    rotation=(0, 0, 0),
    ico=None,
    smooth=True,
):
    """A sphere of rings, or of triangles when `ico` gives a number of subdivisions."""
    if ico is None:
        bpy.ops.mesh.primitive_uv_sphere_add(
            radius=radius,
            segments=segments,
            ring_count=segments // 2,
            location=location,
            rotation=rotation,
        )
    else:
        bpy.ops.mesh.primitive_ico_sphere_add(
            radius=radius, subdivisions=ico, location=location, rotation=rotation
        )
    made = bpy.context.object
    _resize(made, scale)
    return _finish(made, material, smooth, 0)


def torus(
    location=(0, 0, 0),
    major=1,
    minor=0.3,
    rotation=(0, 0, 0),
    material=None,
    major_segments=96,
    minor_segments=32,
):
    bpy.ops.mesh.primitive_torus_add(
        major_radius=major,
        minor_radius=minor,
        major_segments=major_segments,
        minor_segments=minor_segments,
        location=location,
        rotation=rotation,
    )
    return _finish(bpy.context.object, material, True, 0)


def monkey(location=(0, 0, 0), size=1, rotation=(0, 0, 0), material=None, subdivisions=3):
    bpy.ops.mesh.primitive_monkey_add(size=size * 2, location=location, rotation=rotation)
    return _finish(bpy.context.object, material, True, 0, subdivisions=subdivisions)


def mesh_object(
    vertices,
    faces,
    material=None,
    smooth=False,
    bevel=0,
    location=(0, 0, 0),
    rotation=(0, 0, 0),
    segments=3,
    subdivisions=0,
):
    mesh = bpy.data.meshes.new("Mesh")
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    made = bpy.data.objects.new("Mesh", mesh)
    bpy.context.collection.objects.link(made)
    made.location = location
    made.rotation_euler = rotation
    return _finish(made, material, smooth, bevel, segments, subdivisions)


def prism(
    outline,
    depth,
    material=None,
    bevel=0.03,
    location=(0, 0, 0),
    rotation=(0, 0, 0),
    smooth=True,
    segments=3,
):
    """An outline of (x, z) points extruded along y, centred."""
    count = len(outline)
    front = [(x, -depth / 2, z) for x, z in outline]
    back = [(x, depth / 2, z) for x, z in outline]
    sides = [((i + 1) % count, i, count + i, count + (i + 1) % count) for i in range(count)]
    caps = [tuple(range(count)), tuple(range(2 * count - 1, count - 1, -1))]
    return mesh_object(
        front + back, caps + sides, material, smooth, bevel, location, rotation, segments
    )


def lathe(profile, material=None, steps=64, location=(0, 0, 0)):
    """A solid of revolution from (radius, z) points, bottom to top; radius 0 closes an end."""
    vertices = [
        (r * math.cos(a), r * math.sin(a), z)
        for r, z in profile
        for a in (2 * math.pi * k / steps for k in range(steps))
    ]
    faces = [
        (
            i * steps + k,
            i * steps + (k + 1) % steps,
            (i + 1) * steps + (k + 1) % steps,
            (i + 1) * steps + k,
        )
        for i in range(len(profile) - 1)
        for k in range(steps)
    ]
    return mesh_object(vertices, faces, material, True, location=location)


def tube(points, radius=0.05, material=None):
    """A round tube through the points."""
    curve = bpy.data.curves.new("Tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 6
    curve.resolution_u = 24
    curve.use_fill_caps = True
    spline = curve.splines.new("BEZIER")
    spline.bezier_points.add(len(points) - 1)
    for knot, position in zip(spline.bezier_points, points):
        knot.co = position
        knot.handle_left_type = knot.handle_right_type = "AUTO"
    return link_object(curve, material)


def text(words, location, size=0.3, rotation=(0, 0, 0), material=None, extrude=0.01, align="LEFT"):
    curve = bpy.data.curves.new("Text", "FONT")
    curve.body = words
    curve.size = size
    curve.extrude = extrude
    curve.align_x = align
    made = link_object(curve, material)
    made.location = location
    made.rotation_euler = rotation
    return made


def link_object(data, material=None):
    """Puts data (a mesh may be shared by many objects) into the scene as a new object."""
    made = bpy.data.objects.new(data.name, data)
    bpy.context.collection.objects.link(made)
    if material:
        data.materials.append(material)
    return made


def group(members, location=(0, 0, 0), rotation=(0, 0, 0), scale=1):
    """Parents the members to an empty, placed, turned and scaled as a whole."""
    root = bpy.data.objects.new("Group", None)
    bpy.context.collection.objects.link(root)
    for member in members:
        member.parent = root
    root.location = location
    root.rotation_euler = rotation
    root.scale = (scale,) * 3
    return root
