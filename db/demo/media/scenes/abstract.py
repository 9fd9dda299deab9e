"""Abstract pictures: ribbons, a galaxy of particles, a wave of blocks and a knot."""

import math
import random

import bpy
from mathutils import Vector

from kit import area_light, backdrop, camera, height_paint, paint, studio_light, world
from shapes import cone, cube, cylinder, link_object, mesh_object, sphere


def _ribbon(offset, material):
    """One twisting band that crosses the picture from left to right."""
    steps, half = 260, 0.5
    vertices, faces = [], []
    for k in range(steps + 1):
        t = k / steps
        x = -9 + 18 * t
        swing = math.sin(t * 9.4 + 0.6 + offset * 0.2)
        sway = math.cos(t * 6.3 + offset * 0.1)
        center = Vector((x, 1.2 * sway - 0.3 * offset, 2.45 + 0.95 * swing + 0.42 * offset))
        angle = 0.8 + 0.65 * math.sin(t * 9.0 + offset * 0.3)
        across = Vector((0.15, math.cos(angle), math.sin(angle))) * half
        vertices += [tuple(center - across), tuple(center), tuple(center + across)]
    for k in range(steps):
        for j in (0, 1):
            a = 3 * k + j
            faces.append((a, a + 3, a + 4, a + 1))
    band = mesh_object(vertices, faces, material, smooth=True)
    thick = band.modifiers.new("Thickness", "SOLIDIFY")
    thick.thickness = 0.05
    thick.offset = 0
    rounded = band.modifiers.new("Bevel", "BEVEL")
    rounded.width = 0.02
    rounded.segments = 3


def ribbons(scene):
    """Broad satin ribbons in coral, cream and teal flowing across the picture."""
    world("#fff4e4", "#ffd9c2", 0.6)
    backdrop("#f3dcc6", 0.8, y=9, width=60, depth=14)
    colors = [
        "#0f4c5c",
        "#12776f",
        "#3aa99a",
        "#f4e9d4",
        "#ffc46b",
        "#ff8a5c",
        "#e9513f",
        "#a92c4a",
    ]
    for index, color in enumerate(colors):
        _ribbon(index - 3.5, paint(color, 0.28, coat=0.6, sheen=0.4))
    area_light((-6, -6, 8), (0, 0, 2.4), 4, 900, "#fff0dc")
    area_light((7, -3, 6), (0, 0, 2.4), 3, 420, "#ffc9b0")
    area_light((0, 6, 8), (0, 0, 2), 4, 300, "#cfeaff")
    camera((0.4, -11.5, 3.6), (0, 0, 2.5), 52)
    return {}


def _star_shades():
    shades = ["#fff3d0", "#ffd089", "#ff8fa8", "#c58bff", "#7fa8ff", "#5fe0ff"]
    meshes = []
    for shade in shades:
        sample = sphere((0, 0, -90), 1, paint(shade, emit=3), ico=2)
        meshes.append(sample.data)
    return meshes


def galaxy(scene):
    """A spiral galaxy made of thousands of glowing particles."""
    world("#0a0a1c", "#04040b", 0.6)
    rnd = random.Random(11)
    meshes = _star_shades()
    for _ in range(5200):
        distance = abs(rnd.gauss(0, 1)) * 2.3 + 0.12
        if distance > 6.6:
            continue
        arm = rnd.choice((0, math.pi)) + rnd.gauss(0, 0.34) / (0.5 + distance * 0.28)
        angle = arm + 3.4 * math.log(1 + distance * 0.55)
        height = rnd.gauss(0, 0.34) * math.exp(-distance * 0.55)
        shade = min(5, max(0, int(distance * 0.95 + rnd.gauss(0, 0.8))))
        star = link_object(meshes[shade])
        star.location = (distance * math.cos(angle), distance * math.sin(angle), height)
        star.scale = (rnd.choice((0.012, 0.016, 0.02, 0.03)) * rnd.uniform(0.8, 1.5),) * 3
    for _ in range(420):
        star = link_object(rnd.choice(meshes))
        star.location = (rnd.uniform(-16, 16), rnd.uniform(4, 16), rnd.uniform(-9, 8))
        star.scale = (rnd.uniform(0.008, 0.022),) * 3
    sphere((0, 0, 0), 0.3, paint("#fff1cf", emit=7, emit_color="#ffdf9e"), scale=(1, 1, 0.7))
    camera((1.0, -9.6, 5.4), (-0.35, 0, -0.1), 38)
    return {"bloom": 0.07, "fine": True, "bounces": 1}


def _wave_blocks():
    """One block mesh for every step of height, from indigo to orange."""
    colors = [
        "#1b1f6b",
        "#3b2fb5",
        "#6d3ae0",
        "#a63ff0",
        "#e14bd0",
        "#ff5f8f",
        "#ff8a5c",
        "#ffc15c",
    ]
    meshes = []
    for color in colors:
        material = paint(color, 0.28, coat=0.7)
        cube((0, 0, -50), (0.44, 0.44, 3.2), material=material, bevel=0.07)
        bpy.ops.object.modifier_apply(modifier="Bevel")
        meshes.append(bpy.context.object.data)
    return meshes


def wave(scene):
    """A field of rounded blocks rising in a wave, with floating lights."""
    world("#2a1a4a", "#0b0a14", 0.5)
    meshes = _wave_blocks()
    count = 42
    for i in range(count):
        for j in range(count):
            x, y = i - count / 2, j - count / 2
            distance = math.hypot(x * 0.8 + 2, y * 0.9 - 1)
            height = 1.2 + 1.5 * math.sin(distance * 0.55) * math.exp(-distance * 0.04)
            height += 0.7 * math.sin(x * 0.33) + random.uniform(-0.06, 0.06)
            level = max(0, min(0.999, (height + 0.4) / 3.6))
            block = link_object(meshes[int(level * len(meshes))])
            block.location = (x * 0.5, y * 0.5, height * 0.55)
    light = paint("#ffe0a0", 0.4, emit=6, emit_color="#ffb566")
    for _ in range(26):
        place = (random.uniform(-6, 6), random.uniform(-6, 5), random.uniform(3.2, 4.6))
        sphere(place, random.uniform(0.03, 0.12), light, 24)
    area_light((-6, -3, 7), (0, 0, 1), 4, 700, "#ffd9c0")
    area_light((6, 4, 5), (0, 0, 1), 3, 520, "#6fa0ff")
    area_light((2, -7, 6), (0, 0, 1), 3, 200, "#ff9ad5")
    camera((-7.4, -9.4, 7.6), (0.1, -0.2, 1.45), 52, fstop=2.2, focus=(-0.6, -1.4, 2.2))
    return {"bloom": 0.06}


def _trefoil(turn):
    """The centre line of the knot and the centre of the ring that it winds around."""
    reach = 1.25 + 0.5 * math.cos(3 * turn)
    across, up = math.cos(2 * turn), math.sin(2 * turn)
    line = Vector((reach * across, 0.62 * math.sin(3 * turn), reach * up + 2))
    return line, Vector((1.25 * across, 0, 1.25 * up + 2))


def _knot_tube(material, radius=0.3, steps=360, sides=40):
    vertices, faces = [], []
    for i in range(steps):
        turn = math.tau * i / steps
        place, center = _trefoil(turn)
        along = (_trefoil(turn + 0.001)[0] - _trefoil(turn - 0.001)[0]).normalized()
        out = place - center
        out = (out - along * out.dot(along)).normalized()
        side = along.cross(out)
        for k in range(sides):
            angle = math.tau * k / sides
            vertices.append(place + radius * (math.cos(angle) * out + math.sin(angle) * side))
    for i in range(steps):
        here, there = i * sides, (i + 1) % steps * sides
        for k in range(sides):
            after = (k + 1) % sides
            faces.append((here + k, there + k, there + after, here + after))
    mesh_object([tuple(v) for v in vertices], faces, material, True)


def knot(scene):
    """A glossy trefoil knot shading from violet to orange, among simple solids."""
    studio_light("sunset", 0.55, 200)
    backdrop("#e9e2f7", 0.6, y=8)
    stops = [(0, "#5b2bff"), (0.38, "#e83f9b"), (0.66, "#ff6a2e"), (1, "#ffb52e")]
    _knot_tube(height_paint(stops, 0.1, 3.8, 0.22, coat=1))
    sphere((2.2, -0.5, 0.62), 0.62, paint("#ffffff", 0, glass=1), 96)
    sphere((-2.5, 0.4, 0.42), 0.42, paint("#ffb52e", 0.25, 1), 64)
    violet = paint("#5b2bff", 0.35, coat=0.6)
    cone((-2.0, -1.1, 0.42), 0.42, 0, 0.84, material=violet, vertices=64)
    pink = paint("#e83f9b", 0.35, coat=0.6)
    cube((3.1, 1.1, 0.5), (1, 1, 1), (0, 0, 0.6), pink, 0.08, 5)
    teal = paint("#2dd4bf", 0.35, coat=0.5)
    cylinder((-3.4, 1.6, 0.9), 0.5, 1.8, material=teal, vertices=64, bevel=0.06)
    area_light((-5, -4, 7), (0, 0, 1.5), 4, 560, "#fff2e2")
    area_light((5, 0, 5), (0, 0, 1.5), 3, 280, "#d8ccff")
    area_light((0, 6, 6), (0, 0, 2), 3, 240, "#ffffff")
    camera((-1.5, -10.6, 3.1), (0.05, 0, 1.9), 44)
    return {}
