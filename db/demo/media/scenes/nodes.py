"""A geometry node graph built from solid shapes."""

import math
import random

import bpy
from mathutils import Vector

from kit import area_light, backdrop, camera, paint, world
from shapes import cube, group, link_object, sphere, text

COLORS = {
    "geometry": "#1fbf8f",
    "object": "#3b82f6",
    "number": "#f08a24",
    "vector": "#e8559b",
    "integer": "#8b5cf6",
}

# name: place, (width, height), header, sockets (label, side, kind); '=' marks a slider
NODES = {
    "Mesh Grid": (
        (-4.0, 0.3, 3.1),
        (1.9, 1.5),
        "geometry",
        [("Mesh", 1, "geometry"), ("=Vertices X", -1, "integer"), ("=Vertices Y", -1, "integer")],
    ),
    "Distribute Points": (
        (-1.3, -0.2, 1.9),
        (2.2, 1.85),
        "object",
        [("Points", 1, "geometry"), ("Mesh", -1, "geometry")]
        + [("=Density", -1, "number"), ("=Seed", -1, "integer")],
    ),
    "Noise Texture": (
        (-4.1, -0.6, 0.98),
        (1.9, 1.2),
        "vector",
        [("Fac", 1, "number"), ("=Scale", -1, "number")],
    ),
    "Instance on Points": (
        (1.7, 0.2, 2.9),
        (2.2, 1.85),
        "number",
        [("Instances", 1, "geometry"), ("Points", -1, "geometry")]
        + [("Instance", -1, "object"), ("=Scale", -1, "vector")],
    ),
    "Group Output": (
        (4.4, -0.1, 1.75),
        (1.8, 1.2),
        "integer",
        [("Geometry", -1, "geometry"), ("Material", -1, "vector")],
    ),
    "Ico Sphere": ((-1.35, -1.0, 0.45), (1.9, 0.78), "geometry", [("Mesh", 1, "object")]),
}

# (node, socket) to (node, socket), and the kind of data that flows
LINKS = [
    (("Mesh Grid", 0), ("Distribute Points", 1), "geometry"),
    (("Noise Texture", 0), ("Distribute Points", 2), "number"),
    (("Distribute Points", 0), ("Instance on Points", 1), "geometry"),
    (("Ico Sphere", 0), ("Instance on Points", 2), "object"),
    (("Instance on Points", 0), ("Group Output", 0), "geometry"),
]

UPRIGHT = (math.radians(90), 0, 0)


def _socket_row(row, width, z, paints):
    """The knob of one socket with its label or its slider."""
    label, side, kind = row
    knob = sphere((side * width / 2, -0.04, z), 0.085, paints["glow"][kind], 24)
    if label.startswith("="):
        length = width - 0.42
        slot = cube((0, -0.05, z), (length, 0.1, 0.24), material=paints["slot"], bevel=0.05)
        fill = cube((-length * 0.2, -0.07, z), (length * 0.6, 0.1, 0.24), bevel=0.05)
        fill.data.materials.append(paints["plain"][kind])
        place = (-width / 2 + 0.3, -0.13, z - 0.05)
        return [knob, slot, fill, text(label[1:], place, 0.13, UPRIGHT, paints["white"])]
    place = (side * (width / 2 - 0.17), -0.085, z - 0.05)
    align = "LEFT" if side < 0 else "RIGHT"
    return [knob, text(label, place, 0.14, UPRIGHT, paints["white"], align=align)]


def _node(title, paints):
    """Builds one node and returns the places of its sockets."""
    location, (width, height), header, rows = NODES[title]
    band = (0, -0.02, height / 2 - 0.16)
    color = paints["plain"][header]
    title_place = (-width / 2 + 0.16, -0.115, height / 2 - 0.22)
    parts = [
        cube(size=(width, 0.16, height), material=paints["body"], bevel=0.07, segments=5),
        cube(band, (width, 0.16, 0.32), material=color, bevel=0.07, segments=5),
        text(title, title_place, 0.19, UPRIGHT, paints["white"]),
    ]
    sockets = []
    for number, row in enumerate(rows):
        z = height / 2 - 0.58 - number * 0.34
        parts += _socket_row(row, width, z, paints)
        sockets.append(Vector(location) + Vector((row[1] * width / 2, -0.04, z)))
    group(parts, location)
    return sockets


def _noodle(start, end, material):
    """A link between two sockets that leaves and arrives horizontally."""
    curve = bpy.data.curves.new("Noodle", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = 0.04
    curve.bevel_resolution = 6
    curve.resolution_u = 32
    spline = curve.splines.new("BEZIER")
    spline.bezier_points.add(1)
    reach = Vector((max(0.7, abs(end.x - start.x) * 0.55), 0, 0))
    for knot, place in zip(spline.bezier_points, (start, end)):
        knot.co = place
        knot.handle_left = place - reach
        knot.handle_right = place + reach
    link_object(curve, material)


def nodes(scene):
    """A geometry node graph floating above the spheres that it scatters."""
    world("#1a2030", "#0b0d12", 0.55)
    backdrop("#12151c", 0.35, y=9, depth=14)
    paints = {
        "body": paint("#2b303b", 0.35, coat=0.5),
        "white": paint("#f4f6fa", emit=0.9),
        "slot": paint("#151922", 0.6),
        "plain": {kind: paint(color, 0.3, coat=0.6) for kind, color in COLORS.items()},
        "glow": {kind: paint(color, 0.4, emit=2.8) for kind, color in COLORS.items()},
    }
    sockets = {title: _node(title, paints) for title in NODES}
    for (source, output), (target, entry), kind in LINKS:
        _noodle(sockets[source][output], sockets[target][entry], paints["glow"][kind])
    scattered = [paint(color, 0.35, coat=0.5) for color in COLORS.values()]
    for _ in range(120):
        x, y = random.uniform(-7, 7.5), random.uniform(-3.2, 4.5)
        wave = max(0, math.sin(x * 1.1 + y * 0.7)) ** 2
        radius = max(0.045, 0.05 + 0.2 * wave * random.uniform(0.5, 1))
        sphere((x, y, radius), radius, random.choice(scattered), ico=3)
    area_light((-5, -5, 7), (0, 0, 1.5), 4, 520, "#e8efff")
    area_light((6, -2, 5), (1, 0, 1), 3, 260, "#b7a3ff")
    area_light((0, 6, 6), (0, 0, 2), 4, 320, "#7fd8ff")
    camera((-2.4, -14.2, 3.5), (-0.1, 0, 1.85), 41, fstop=3.2, focus=(-0.2, -0.2, 1.9))
    return {"bloom": 0.1}
