"""A night forest with glowing toadstools."""

import math
import random

from kit import area_light, camera, paint, point_light, world
from shapes import cone, group, lathe, link_object, mesh_object, sphere, torus

# x, y, size, colour of the cap, strength of the glow
TOADSTOOLS = [
    (-0.2, 0, 1.7, "#e0322c", 5),
    (1.5, 0.6, 1.0, "#e8552c", 6),
    (-1.7, 0.9, 1.15, "#d8262f", 5),
    (-1.0, -1.0, 0.55, "#ff7a3d", 7),
    (2.5, -0.3, 0.6, "#ff7a3d", 7),
    (3.3, 1.9, 1.4, "#c9233a", 4),
    (-3.6, 2.2, 1.5, "#c9233a", 4),
    (0.9, -1.1, 0.38, "#ff9b4a", 8),
]

# x, y, radius
ROCKS = [(-2.6, -1.0, 0.5), (3.6, -0.6, 0.6), (-4.4, 0.6, 0.8)]
TRUNKS = [(-5.2, 4.5, 0.6), (-2.2, 5.4, 0.45), (1.6, 5.6, 0.5), (4.8, 4.8, 0.7)]
TRUNKS += [(6.8, 3.6, 0.5), (-7, 3.2, 0.5)]


def _ground_height(x, y):
    return 0.25 * math.sin(x * 0.7) * math.cos(y * 0.6) + max(0, y - 2) * 0.25


def _ground(rnd):
    count, spacing = 56, 0.35
    vertices = []
    for i in range(count):
        for j in range(count):
            x, y = (i - count / 2) * spacing, (j - count / 2) * spacing
            vertices.append((x, y, _ground_height(x, y) + 0.05 * rnd.random()))
    faces = []
    for i in range(count - 1):
        for j in range(count - 1):
            k = i * count + j
            faces.append((k, k + count, k + count + 1, k + 1))
    mesh_object(vertices, faces, paint("#1f5136", 0.9, bump=0.5, bump_scale=3), True)


def _toadstool(rnd, stem, dot, x, y, size, color, glow):
    cap = paint(color, 0.32, subsurface=0.2, coat=0.5)
    gills = paint("#ffcf8a", 0.6, emit=glow * 0.22, emit_color="#ff9c3d")
    slopes = [math.pi / 2 * k / 18 for k in range(18, -1, -1)]
    profile = [(0.78 * math.sin(s), 1.02 + 0.58 * math.cos(s)) for s in slopes]
    parts = [
        cone((0, 0, 0.55), 0.2, 0.14, 1.15, material=stem, vertices=32),
        torus((0, 0, 0.86), 0.17, 0.05, material=stem),
        lathe(profile, cap, 48),
        cone((0, 0, 1), 0.78, 0.3, 0.06, material=gills),
    ]
    for k in range(11):
        turn, slope = k * 2.4, 0.2 + 0.1 * k
        out = 0.79 * math.sin(slope)
        place = (out * math.cos(turn), out * math.sin(turn), 1.03 + 0.59 * math.cos(slope))
        parts.append(sphere(place, 0.075, dot, 16, (1, 1, 0.6)))
    lean = (rnd.uniform(-0.14, 0.14), rnd.uniform(-0.14, 0.14), rnd.random() * 6)
    group(parts, (x, y, _ground_height(x, y) - 0.08), lean, size)


def _grass(rnd):
    outline = [
        (-0.03, 0, 0),
        (0.03, 0, 0),
        (0.022, 0.02, 0.25),
        (-0.022, 0.02, 0.25),
        (0, 0.09, 0.5),
    ]
    blades = []
    for color in ("#2f8f4e", "#3aa75a", "#1f6b3d", "#6fc25a"):
        sample = mesh_object(outline, [(0, 1, 2, 3), (3, 2, 4)], paint(color, 0.7), True)
        sample.location.z = -50
        blades.append(sample.data)
    for _ in range(2600):
        x, y = rnd.uniform(-6.5, 6.5), rnd.uniform(-4.5, 5.5)
        blade = link_object(rnd.choice(blades))
        blade.location = (x, y, _ground_height(x, y))
        blade.rotation_euler = (rnd.uniform(-0.4, 0.4), rnd.uniform(-0.4, 0.4), rnd.random() * 6.3)
        length = rnd.uniform(0.45, 1.15) * (0.8 + 0.5 * math.sin(x * 1.7 + y))
        blade.scale = (1, 1, max(0.25, length))


def glade(scene):
    """Toadstools with glowing gills in a night forest, among fireflies."""
    world("#14304a", "#0a1512", 0.6)
    rnd = random.Random(9)
    _ground(rnd)
    stem = paint("#f6e7cf", 0.6, subsurface=0.4)
    dot = paint("#fff6e4", 0.6)
    for toadstool in TOADSTOOLS:
        _toadstool(rnd, stem, dot, *toadstool)
    _grass(rnd)
    rock = paint("#4d5560", 0.85, bump=0.5, bump_scale=3)
    for x, y, radius in ROCKS:
        place = (x, y, _ground_height(x, y) + radius * 0.2)
        sphere(place, radius, rock, ico=2, scale=(1.2, 1, 0.75), smooth=False)
    firefly = paint("#fff3a8", emit=40, emit_color="#ffe27a")
    for _ in range(46):
        place = (rnd.uniform(-5.5, 5.5), rnd.uniform(-2.5, 5), rnd.uniform(0.5, 3.8))
        sphere(place, rnd.uniform(0.012, 0.035), firefly, 10)
    bark = paint("#22303a", 0.9, bump=0.8, bump_scale=2)
    for x, y, radius in TRUNKS:
        cone((x, y, 4), radius * 1.15, radius * 0.7, 9, material=bark, vertices=24)
    area_light((-3, 5, 6), (0, 0, 0.6), 3, 620, "#7fb8ff")
    area_light((5, -3, 5), (0, 0, 0.6), 3, 240, "#ffd6a0")
    area_light((-5, -4, 3), (0, 0, 1), 3, 60, "#9fd0ff")
    point_light((0, -0.4, 0.7), 22, "#ffb060", 0.2)
    camera((-0.6, -7.6, 1.9), (0.2, 0.3, 1.3), 42, fstop=1.8, focus=(-0.2, -0.6, 1.6))
    return {"bloom": 0.1, "fine": True}
