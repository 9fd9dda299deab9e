"""Pictures for articles on technique: UV unwrapping, rigging and lighting."""

import math

import bpy
from mathutils import Vector

from kit import area_light, backdrop, camera, paint, point_light, world
from shapes import cone, cube, cylinder, group, mesh_object, monkey, sphere, text, torus, tube


def _checker_paint():
    """A glossy material showing Blender's own colour grid along the UV map."""
    image = bpy.data.images.new("Grid", 1024, 1024)
    image.generated_type = "COLOR_GRID"
    made = paint("#ffffff", 0.3, coat=0.6)
    tree = made.node_tree
    grid = tree.nodes.new("ShaderNodeTexImage")
    grid.image = image
    tree.links.new(grid.outputs["Color"], tree.nodes["Principled BSDF"].inputs["Base Color"])
    return made


def _face_tile(label, color, location, rotation):
    """One face of the unfolding cube: a rounded tile with its letter."""
    tile = cube((0, 0, 0), (1, 1, 0.06), material=paint(color, 0.4, coat=0.4), bevel=0.02)
    letter = text(label, (0, -0.2, 0.03), 0.6, material=paint("#fff8ec", 0.5), align="CENTER")
    return group([tile, letter], location, rotation, 1)


def _unfolding_cube(x, y):
    """The six tiles of a cube laid out as a cross, with two of them still half folded up."""
    tilt = math.radians(52)
    rise, run = 0.5 * math.sin(tilt), 0.5 + 0.5 * math.cos(tilt)
    _face_tile("A", "#e4572e", (x, y, 0.05), (0, 0, 0))
    _face_tile("B", "#2e86ab", (x - run, y, 0.05 + rise), (0, tilt, 0))
    _face_tile("C", "#3bb273", (x + run, y, 0.05 + rise), (0, -tilt, 0))
    _face_tile("D", "#7768ae", (x, y - 1.03, 0.05), (0, 0, 0))
    _face_tile("E", "#f2a71b", (x, y + 1.03, 0.05), (0, 0, 0))
    top = y + 1.53 + 0.5 * math.cos(tilt)
    _face_tile("F", "#d64570", (x, top, 0.05 + rise), (tilt, 0, 0))


def unwrap(scene):
    """A sphere and a torus with a colour grid beside a cube unfolding into six tiles."""
    world("#fdf6e3", "#f4e3bd", 0.6)
    backdrop("#f3d27c", 0.7, y=7)
    grid = _checker_paint()
    sphere((-2.1, 0.6, 1.35), 1.35, grid, 96, rotation=(0.35, 0.2, -0.5))
    torus((-0.55, -1.2, 0.3), 0.6, 0.3, (0, 0, 0.4), grid)
    board = [(-1, -1, 0), (1, -1, 0), (1, 1, 0), (-1, 1, 0)]
    panel = mesh_object(board, [(0, 1, 2, 3)], grid, location=(0.55, 2.35, 1.1))
    panel.rotation_euler = (math.radians(80), 0, math.radians(-12))
    uv_map = panel.data.uv_layers.new()
    for corner, place in zip(uv_map.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        corner.uv = place
    frame = paint("#fff8ec", 0.5)
    back = cube(
        (0.56, 2.4, 1.09), (2.2, 0.08, 2.2), (math.radians(-10), 0, math.radians(-12)), frame
    )
    back.location.y += 0.02
    _unfolding_cube(2.2, -0.7)
    area_light((-5, -4, 7), (0, 0, 0.8), 4, 620, "#fff4e0")
    area_light((6, -2, 5), (0.5, 0, 0.5), 3, 260, "#ffd9b8")
    area_light((0, 6, 6), (0, 0, 0.8), 3, 260, "#e4efff")
    camera((-0.1, -9.6, 5.4), (-0.15, 0.3, 0.9), 46)
    return {}


FINGERS = [
    # base, spread in degrees, lengths of the bones, curl in degrees
    ((-0.62, 0.0), 24, (0.62, 0.42, 0.34), 10),
    ((-0.2, 0.0), 7, (0.72, 0.5, 0.38), 6),
    ((0.2, 0.0), -5, (0.66, 0.46, 0.36), 8),
    ((0.58, -0.08), -17, (0.5, 0.36, 0.3), 10),
]
THUMB = ((-0.74, -0.95), 56, (0.6, 0.46, 0.34), 14)


def _joints(finger):
    """The joints of one finger in the plane of the palm, with a little bend to the front."""
    (x, z), spread, lengths, curl = finger
    place = Vector((x, 0, z))
    joints = [place]
    for number, length in enumerate(lengths):
        lean = math.radians(spread)
        bend = math.radians(curl * (number + 0.5))
        step = Vector((-math.sin(lean), -math.sin(bend), math.cos(lean) * math.cos(bend)))
        place = place + step.normalized() * length
        joints.append(place)
    return joints


def _bone(head, tail, material):
    """Blender's octahedral bone between two joints."""
    direction = tail - head
    length = direction.length
    ring = [(0.14, 0), (0, 0.14), (-0.14, 0), (0, -0.14)]
    vertices = [(0, 0, 0)] + [(x, y, length * 0.18) for x, y in ring] + [(0, 0, length)]
    faces = []
    for k in range(4):
        a, b = 1 + k, 1 + (k + 1) % 4
        faces += [(0, b, a), (5, a, b)]
    made = mesh_object(vertices, faces, material, bevel=0.008)
    made.location = head
    made.rotation_euler = direction.to_track_quat("Z", "Y").to_euler()
    joint = paint("#fff3d8", 0.4, coat=0.5)
    return [made, sphere(head, 0.08, joint, 24), sphere(tail, 0.08, joint, 24)]


def _bone_hand():
    colors = ["#ff7a4d", "#ffb33f", "#42c9a3", "#4a9df0", "#c36bf0"]
    wrist = Vector((0, 0, -1.5))
    forearm = paint("#dfe5ee", 0.4, coat=0.5)
    members = _bone(Vector((0, 0, -2.4)), wrist, forearm)
    for color, finger in zip(colors, [*FINGERS, THUMB]):
        material = paint(color, 0.35, coat=0.5)
        joints = _joints(finger)
        chain = [wrist, *joints]
        for head, tail in zip(chain, chain[1:]):
            members += _bone(head, tail, material)
    return members


def _clay_hand(material):
    """The same hand in clay: capsules melted together by metaballs."""
    data = bpy.data.metaballs.new("Hand")
    data.resolution = data.render_resolution = 0.045
    data.materials.append(material)

    def line(head, tail, start, end):
        steps = max(4, int((tail - head).length / 0.07))
        for k in range(steps + 1):
            blob = data.elements.new()
            blob.co = head.lerp(tail, k / steps)
            blob.radius = (start + (end - start) * k / steps) * 1.55

    for finger in [*FINGERS, THUMB]:
        joints = _joints(finger)
        for number, (head, tail) in enumerate(zip(joints, joints[1:])):
            line(head, tail, 0.17 - 0.015 * number, 0.155 - 0.015 * number)
    for step in range(9):
        across = step / 8
        knuckle = Vector((-0.62 + 1.2 * across, 0.02, -0.03 - 0.05 * across))
        line(Vector((-0.42 + 0.8 * across, 0.02, -1.3)), knuckle, 0.25, 0.2)
    line(Vector((-0.3, 0, -1.3)), _joints(THUMB)[0], 0.27, 0.22)
    line(Vector((0, 0, -2.4)), Vector((0, 0, -1.3)), 0.33, 0.33)
    made = bpy.data.objects.new("Hand", data)
    bpy.context.collection.objects.link(made)
    return made


def rig(scene):
    """A clay hand next to its skeleton of coloured octahedral bones."""
    world("#d8f0e4", "#a9dcc8", 0.55)
    backdrop("#2f8f7f", 0.7, y=6)
    clay = paint("#f0b594", 0.5, coat=0.2, sheen=0.3)
    group([_clay_hand(clay)], (-1.75, 0, 2.45), (0, 0, math.radians(-8)), 1)
    group(_bone_hand(), (1.75, 0, 2.45), (0, 0, math.radians(8)), 1)
    stand = paint("#1f3a3a", 0.4, coat=0.3)
    ring = paint("#ffd166", 0.4, emit=2.5)
    for x in (-1.75, 1.75):
        cylinder((x, 0, 0.1), 0.95, 0.2, material=stand, vertices=96, bevel=0.05)
        torus((x, 0, 0.2), 0.8, 0.018, material=ring)
    area_light((-5, -4, 7), (0, 0, 2), 4, 620, "#fff1e0")
    area_light((5, -2, 4), (0, 0, 2), 3, 300, "#bff0ff")
    area_light((0, 5, 6), (0, 0, 2), 3, 380, "#ffffff")
    camera((0.3, -11.2, 3.0), (-0.1, 0, 2.08), 48)
    return {"bloom": 0.03}


def _tripod(height, material):
    legs = []
    for k in range(3):
        angle = k * math.tau / 3 + 0.5
        foot = (0.5 * math.cos(angle), 0.5 * math.sin(angle), 0)
        legs.append(tube([foot, (0, 0, height * 0.55)], 0.028, material))
    return [
        *legs,
        cylinder((0, 0, height * 0.7), 0.035, height * 0.6, material=material, vertices=16),
    ]


def _softbox(location, target, color, dark, power):
    glow = paint(color, emit=power)
    head = [
        cube((0, 0, 0), (1.15, 1.15, 0.05), material=glow, bevel=0.01),
        cone((0, 0, 0.24), 0.86, 0.2, 0.44, (0, 0, math.pi / 4), dark, 4, smooth=False),
        cylinder((0, 0, 0.55), 0.16, 0.3, material=dark, bevel=0.03),
    ]
    direction = Vector(target) - Vector(location)
    group(head, location, direction.to_track_quat("-Z", "Y").to_euler())
    group(_tripod(location[2], dark), (location[0], location[1], 0))


def _film_camera(dark, metal):
    return [
        cube((0, 0, 0), (0.42, 0.72, 0.46), material=dark, bevel=0.06),
        cylinder((0, 0.5, 0), 0.19, 0.36, (math.pi / 2, 0, 0), dark, bevel=0.03),
        cylinder((0, 0.68, 0), 0.22, 0.1, (math.pi / 2, 0, 0), metal, bevel=0.02),
        sphere((0, 0.7, 0), 0.15, paint("#14203a", 0.02, coat=1), scale=(1, 0.3, 1)),
        cylinder((0, -0.22, 0.42), 0.2, 0.12, (0, math.pi / 2, 0), metal, bevel=0.02),
        cylinder((0, 0.2, 0.42), 0.2, 0.12, (0, math.pi / 2, 0), metal, bevel=0.02),
        sphere((0.22, -0.2, 0.08), 0.03, paint("#ff3b30", emit=6)),
    ]


def lighting(scene):
    """A film set with a key, a fill and a rim softbox around a golden monkey head."""
    world("#1b1d27", "#0f1016", 0.5)
    backdrop("#3a3347", 0.6, y=6, width=60)
    dark = paint("#17181d", 0.4, 0.3)
    metal = paint("#8d939c", 0.25, 0.9)
    cylinder((0, 0, 0.45), 0.62, 0.9, material=paint("#efe6d8", 0.5), vertices=96, bevel=0.05)
    monkey((0, -0.05, 1.58), 0.72, (0, 0, math.radians(-4)), paint("#e0a83c", 0.28, 0.75))
    focus = (0, 0, 1.5)
    _softbox((-2.9, -0.9, 2.9), focus, "#ffd9a6", dark, 9)
    _softbox((3.0, -0.3, 2.2), focus, "#8fc3ff", dark, 5)
    _softbox((1.5, 2.6, 3.1), focus, "#ff7fb0", dark, 8)
    group(_film_camera(dark, metal), (-1.45, -2.6, 1.45), (0, 0, math.radians(-28)))
    group(_tripod(1.25, dark), (-1.45, -2.6, 0))
    area_light((-2.6, -0.8, 2.8), focus, 1.2, 420, "#ffd9a6")
    area_light((2.7, -0.25, 2.15), focus, 1.2, 90, "#8fc3ff")
    area_light((1.4, 2.3, 2.95), focus, 1.2, 200, "#ff7fb0")
    area_light((0, -8, 7), (0, 0, 1), 5, 420, "#cfd4ff")
    point_light((0, 4.5, 0.6), 60, "#7a5cff", 0.6)
    camera((1.5, -10.2, 3.5), (0.05, 0, 1.62), 46)
    return {"bloom": 0.06}
