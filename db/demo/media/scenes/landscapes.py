"""Outdoor pictures: a lighthouse at dusk, a terrain with contour bands and misty ridges."""

import math
import random

import bpy
from mathutils import Vector, noise

from kit import area_light, camera, height_paint, paint, point_light, sun_light, world
from shapes import cone, cube, cylinder, mesh_object, prism, sphere, torus


def height_field(columns, rows, spacing, height):
    """Vertices and faces of a grid centred on the origin, with height(x, y)."""
    vertices = []
    for j in range(rows):
        for i in range(columns):
            x = (i - (columns - 1) / 2) * spacing
            y = (j - (rows - 1) / 2) * spacing
            vertices.append((x, y, height(x, y)))
    faces = [
        (k, k + 1, k + columns + 1, k + columns)
        for j in range(rows - 1)
        for k in range(j * columns, j * columns + columns - 1)
    ]
    return vertices, faces


def flat_paint(color):
    """A material of one colour, untouched by light."""
    made = bpy.data.materials.new("Flat")
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.clear()
    output = tree.nodes.new("ShaderNodeOutputMaterial")
    glow = tree.nodes.new("ShaderNodeEmission")
    glow.inputs["Color"].default_value = (*color, 1)
    tree.links.new(glow.outputs[0], output.inputs["Surface"])
    return made


def _calculate(tree, operation, *values):
    node = tree.nodes.new("ShaderNodeMath")
    node.operation = operation
    for slot, value in enumerate(values):
        if isinstance(value, float):
            node.inputs[slot].default_value = value
        else:
            tree.links.new(value, node.inputs[slot])
    return node.outputs[0]


def beam_paint(color, strength, length):
    """A beam along z that only adds light, fading to its outline and to its lower end."""
    made = flat_paint(color)
    tree = made.node_tree
    edge = tree.nodes.new("ShaderNodeLayerWeight")
    edge.inputs["Blend"].default_value = 0.5
    center = _calculate(tree, "SUBTRACT", 1.0, edge.outputs["Facing"])
    place = tree.nodes.new("ShaderNodeTexCoord")
    separate = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(place.outputs["Object"], separate.inputs[0])
    along = _calculate(tree, "MULTIPLY_ADD", separate.outputs["Z"], 1 / length, 0.5)
    fade = _calculate(tree, "POWER", along, 1.6)
    glow = _calculate(tree, "MULTIPLY", _calculate(tree, "MULTIPLY", fade, center), strength)
    tree.links.new(glow, tree.nodes["Emission"].inputs["Strength"])
    add = tree.nodes.new("ShaderNodeAddShader")
    clear = tree.nodes.new("ShaderNodeBsdfTransparent")
    tree.links.new(clear.outputs[0], add.inputs[0])
    tree.links.new(tree.nodes["Emission"].outputs[0], add.inputs[1])
    tree.links.new(add.outputs[0], tree.nodes["Material Output"].inputs["Surface"])
    return made


def _tower():
    white = paint("#f4efe6", 0.5)
    red = paint("#d8402f", 0.45)
    dark = paint("#20283a", 0.4, 0.4)
    for band in range(6):
        bottom = 0.86 - band * 0.075
        center = (0, 0, 0.75 + band * 0.62)
        stripe = red if band % 2 else white
        cone(center, bottom, bottom - 0.075, 0.62, material=stripe, vertices=64)
    cylinder((0, 0, 4.2), 0.68, 0.14, material=dark, vertices=64, bevel=0.03)
    torus((0, 0, 4.62), 0.64, 0.025, material=dark)
    for k in range(12):
        angle = k * math.pi / 6
        cylinder((0.64 * math.cos(angle), 0.64 * math.sin(angle), 4.44), 0.018, 0.36, material=dark)
        if k % 2:
            cylinder(
                (0.36 * math.cos(angle), 0.36 * math.sin(angle), 4.6), 0.025, 0.7, material=dark
            )
    sphere((0, 0, 4.6), 0.27, paint("#fff0c0", emit=18, emit_color="#ffd27a"))
    cone((0, 0, 5.18), 0.52, 0, 0.5, material=red, vertices=48)
    sphere((0, 0, 5.46), 0.07, dark)
    window = paint("#ffd27a", emit=7)
    for height, radius in ((1.7, 0.73), (2.95, 0.58)):
        cube(
            (-0.42 * radius, -0.91 * radius, height), (0.2, 0.12, 0.34), (0, 0, -0.43), window, 0.02
        )


def _cottage():
    wall = paint("#efe3d0", 0.7)
    cube((1.75, -0.35, 0.75), (1.3, 0.9, 0.8), (0, 0, 0.2), wall, 0.02)
    gable = [(-0.58, 0), (0.58, 0), (0, 0.5)]
    prism(gable, 1.45, paint("#39435f", 0.6), 0.01, (1.75, -0.35, 1.12), (0, 0, math.pi / 2 + 0.2))
    cube((2.1, -0.1, 1.6), (0.2, 0.2, 0.5), (0, 0, 0.2), paint("#a4503f", 0.7), 0.02)
    glow = paint("#ffc866", emit=8)
    for x, y in ((1.5, -0.86), (2.15, -0.72)):
        cube((x, y, 0.82), (0.24, 0.04, 0.28), (0, 0, 0.2), glow, 0)


def lighthouse(scene):
    """A striped lighthouse on a rock, sweeping its beam over the sea at dusk."""
    world("#16265c", "#ff9a62", 0.7, span=(0.0, 0.3))
    rnd = random.Random(3)
    vertices, faces = height_field(
        150, 110, 0.4, lambda x, y: 0.5 * noise.noise(Vector((x * 0.55, y * 0.9, 1.7))) - 0.62
    )
    sea = paint("#17486e", 0.22, coat=0.4)
    mesh_object(vertices, faces, sea, location=(0, 14, 0))
    rock = paint("#4b4656", 0.85)
    for x, y, radius, flat in ((0.3, 0, 2.3, 0.42), (2, -0.3, 1.7, 0.4), (-1.7, -0.9, 1.1, 0.4)):
        boulder = sphere((x, y, -0.35), radius, rock, ico=3, scale=(1.1, 0.9, flat), smooth=False)
        for vertex in boulder.data.vertices:
            vertex.co *= rnd.uniform(0.9, 1.08)
    for _ in range(16):
        angle = rnd.uniform(0, math.tau)
        place = (0.6 + 3.3 * math.cos(angle), -0.3 + 2.1 * math.sin(angle), -0.45)
        sphere(place, rnd.uniform(0.15, 0.45), rock, ico=1, smooth=False)
    _tower()
    _cottage()
    beam = cone((-4.6, 0.4, 4.72), 1.15, 0.1, 9.2, (0, math.pi / 2, -0.09), vertices=64)
    beam.data.materials.append(beam_paint((1, 0.75, 0.4), 0.75, 9.2))
    sphere((11.5, 30, 13.2), 1.3, paint("#fff3d6", emit=2.2))
    star = paint("#ffffff", emit=5)
    for _ in range(110):
        place = (rnd.uniform(-24, 24), 34, rnd.uniform(5, 19))
        sphere(place, rnd.uniform(0.02, 0.055), star, ico=1)
    point_light((-0.5, -0.4, 4.7), 260, "#ffcf86", 0.3)
    area_light((7, -6, 6), (0, 0, 1.5), 5, 520, "#ffb48a")
    area_light((-7, -3, 4), (0, 0, 2), 4, 240, "#7fa2ff")
    camera((-2.6, -12.2, 2.3), (-0.35, 0, 2.45), 38)
    scene.view_settings.exposure = 0.25
    return {"bloom": 0.06, "bounces": 4}


def _island_height(x, y):
    place = Vector((x * 0.34 + 3.1, y * 0.34 - 1.4, 0.6))
    rough = noise.fractal(place, 0.95, 2.1, 7)
    hill = math.exp(-((x - 0.7) ** 2 + (y - 0.9) ** 2) / 2.6)
    second = math.exp(-((x + 1.4) ** 2 + (y + 0.5) ** 2) / 0.9)
    return 0.75 * rough + 3.3 * hill * (0.8 + 0.4 * rough) + 0.9 * second - 0.1


def terrain(scene):
    """A square block of procedural terrain coloured in contour bands, around a small sea."""
    world("#f2ead8", "#e5d9c0", 0.75)
    count, spacing = 300, 0.02
    vertices, faces = height_field(count, count, spacing, _island_height)
    low = -0.9
    edge = [j * count for j in range(count)]
    edges = [
        list(range(count)),
        [k + count - 1 for k in edge],
        list(range(count * count - 1, count * (count - 1) - 1, -1)),
        edge[::-1],
    ]
    for side in edges:
        start = len(vertices)
        vertices += [(vertices[k][0], vertices[k][1], low) for k in side]
        for i in range(count - 1):
            faces.append((side[i + 1], side[i], start + i, start + i + 1))
    colors = [
        "#2f4858",
        "#e8cf9a",
        "#9cbf6a",
        "#5e9c5c",
        "#33785a",
        "#c98a56",
        "#a85a44",
        "#f6f1e7",
    ]
    stops = [(0, colors[0]), (0.27, colors[1]), (0.33, colors[2]), (0.43, colors[3])]
    stops += [(0.54, colors[4]), (0.66, colors[5]), (0.78, colors[6]), (0.88, colors[7])]
    mesh_object(vertices, faces, height_paint(stops, low, 2.5, 0.75, bands=True))
    side = count * spacing - 0.03
    cube((0, 0, -0.42), (side, side, 0.94), material=paint("#2d9cb8", 0.06, coat=1), bevel=0)
    cube((0, 0, -1), (side + 0.3, side + 0.3, 0.24), material=paint("#2b2f36", 0.5), bevel=0.05)
    cube((0, 0, -6.12), (80, 80, 10), material=paint("#efe4cd", 0.9), bevel=0)
    pin = paint("#e8432e", 0.3, coat=0.8)
    x, y = 0.1, -1.15
    ground = _island_height(x, y)
    cone((x, y, ground + 0.25), 0.015, 0.12, 0.5, material=pin)
    sphere((x, y, ground + 0.58), 0.19, pin)
    sun_light((48, 6, -38), 3.6, 4, "#ffe6c4")
    area_light((-7, -5, 6), (0, 0, 0), 5, 160, "#bcd8ff")
    camera((8, -8, 7.4), (0, 0, -0.2), ortho=11.8)
    return {"bounces": 4}


def _pines(outline, material):
    rnd = random.Random(5)
    for x, z in outline:
        if abs(x) < 11 and rnd.random() < 0.45:
            height = rnd.uniform(0.25, 0.75)
            for tier in range(3):
                lift = height * (0.2 + 0.28 * tier)
                radius = height * (0.24 - 0.06 * tier)
                cone((x, -0.1, z + lift), radius, 0, height * 0.45, material=material, vertices=7)


def ridges(scene):
    """Layers of misty blue mountains in front of a low sun."""
    world("#6d8fd0", "#ffb88a", 0.9, span=(0.03, 0.3))
    layers = 7
    near, far = (0.012, 0.018, 0.055), (0.95, 0.5, 0.36)
    for layer in range(layers):
        depth = layer / (layers - 1)
        color = [n + (f - n) * depth**1.1 for n, f in zip(near, far)]
        rise = 0.5 + 3.4 * depth
        scale = 0.5 - 0.25 * depth
        outline = []
        for k in range(401):
            x = -24 + k * 0.12
            place = Vector((x * scale + layer * 7.3, layer * 2.9, 0))
            crest = noise.fractal(place, 0.9, 2.1, 7)
            outline.append((x, rise + (1.1 - 0.45 * depth) * crest))
        base = [(24, -6), (-24, -6)]
        flat = flat_paint(color)
        prism(outline + base, 0.01, flat, 0, (0, layer * 2, 0), smooth=False)
        if layer == 0:
            _pines(outline, flat)
    sphere((5.5, 18, 5.2), 1.6, paint("#fff2c8", emit=3))
    camera((0, -14, 2.4), (0, 0, 2.4), 32)
    return {"bloom": 0.05, "fine": True, "bounces": 2}
