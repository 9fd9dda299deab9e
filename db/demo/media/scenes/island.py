"""A low-poly island in the sky."""

import math
import random

from kit import area_light, backdrop, camera, paint, sun_light, world
from shapes import cone, cube, cylinder, mesh_object, prism, sphere

# x, y, radius, height
MOUNTAINS = [(1.05, 1.0, 1.15, 2.5), (0.1, 1.55, 0.9, 1.8), (2.0, 0.6, 0.7, 1.3)]

# x, y, z, size
CLOUDS = [(-3.2, 1.2, 2.3, 0.8), (3.6, 2.2, 3.0, 1), (-1.2, 3.2, 3.4, 0.7)]
CLOUDS += [(3.4, -1.8, 0.1, 0.6), (-4.2, -0.6, -0.3, 0.7)]


def _flat_blob(rnd, radius, squash, material, z, jitter, flat):
    """A rough ball, squashed, whose top is levelled at height `flat`."""
    made = sphere((0, 0, z), radius, material, ico=4, smooth=False)
    for vertex in made.data.vertices:
        vertex.co *= 1 + rnd.uniform(-jitter, jitter)
        vertex.co.z *= squash
        if vertex.co.z > flat:
            vertex.co.z = flat + (vertex.co.z - flat) * 0.06 + rnd.uniform(-0.04, 0.04)
    return made


def _ground(rnd, rock):
    base = _flat_blob(rnd, 3.1, 0.95, rock, -0.1, 0.13, 0.1)
    for vertex in base.data.vertices:
        if vertex.co.z < 0:
            taper = 1 - min(0.62, -vertex.co.z * 0.24)
            vertex.co.x *= taper
            vertex.co.y *= taper
    _flat_blob(rnd, 3.16, 0.16, paint("#6fb552", 0.9), 0.12, 0.06, 0.2)
    water = paint("#2f9fd8", 0.04, coat=1)
    sand = paint("#e8cf9a", 0.9)
    cylinder((-0.75, -1.1, 0.43), 0.95, 0.02, material=water, vertices=9, bevel=0)
    cylinder((-0.75, -1.1, 0.4), 1.12, 0.05, material=sand, vertices=10, bevel=0)


def _mountain(rnd, x, y, radius, height, rock, snow):
    sides = 9
    vertices = []
    for ring, level in enumerate((0, 0.36, 0.68, 0.9)):
        for k in range(sides):
            angle = math.tau * k / sides + ring * 0.3
            reach = radius * (1 - level) * rnd.uniform(0.85, 1.15) + 0.02
            z = 0.25 + height * level + rnd.uniform(-0.06, 0.06)
            vertices.append((x + reach * math.cos(angle), y + reach * math.sin(angle), z))
    vertices.append((x, y, 0.25 + height))
    faces = []
    for ring in range(3):
        for k in range(sides):
            a = ring * sides + k
            b = ring * sides + (k + 1) % sides
            faces += [(a, b, b + sides), (a, b + sides, a + sides)]
    faces += [(3 * sides + k, 3 * sides + (k + 1) % sides, 4 * sides) for k in range(sides)]
    mesh = mesh_object(vertices, faces, rock).data
    mesh.materials.append(snow)
    for polygon in mesh.polygons:
        polygon.material_index = int(polygon.center.z > 0.25 + height * 0.58)


def _is_free(x, y):
    """Whether a tree may stand here: not in the lake, on a mountain or in the cabin."""
    lake = (x + 0.75) ** 2 + (y + 1.1) ** 2 < 1.5
    mountain = (x - 1.05) ** 2 + (y - 1) ** 2 < 1.3 or (x - 0.1) ** 2 + (y - 1.55) ** 2 < 0.8
    cabin = abs(x - 0.95) < 0.75 and abs(y + 1.3) < 0.7
    return not (lake or mountain or cabin or math.hypot(x, y) > 2.72)


def _trees(rnd, count):
    leaves = [paint(c, 0.9) for c in ("#2f7d4b", "#3f9557", "#57a84f", "#e0843a", "#d9a53b")]
    trunk = paint("#6b4326", 0.9)
    planted = 0
    while planted < count:
        angle = rnd.uniform(0, math.tau)
        distance = 3 * math.sqrt(rnd.random())
        x, y = distance * math.cos(angle), distance * math.sin(angle)
        if not _is_free(x, y):
            continue
        planted += 1
        height = rnd.uniform(0.5, 0.95)
        leaf = rnd.choice(leaves[:3] if rnd.random() < 0.8 else leaves[3:])
        cylinder((x, y, 0.4), 0.05, 0.35, material=trunk, vertices=6, bevel=0, smooth=False)
        for tier in range(3):
            place = (x, y, 0.5 + height * 0.27 * (tier + 0.6))
            radius = height * (0.36 - 0.09 * tier)
            turn = (0, 0, rnd.random() * 3)
            cone(place, radius, 0, height * 0.5, turn, leaf, 7, smooth=False)


def _cabin(stone):
    turn = (0, 0, 0.3)
    cube((0.95, -1.3, 0.6), (0.75, 0.6, 0.5), turn, paint("#c98a56", 0.8), 0)
    gable = [(-0.5, 0), (0.5, 0), (0, 0.42)]
    roof_turn = (0, 0, math.radians(90) + 0.3)
    prism(gable, 0.78, paint("#b8402f", 0.8), 0, (0.95, -1.3, 0.84), roof_turn)
    cube((0.77, -1.61, 0.52), (0.17, 0.03, 0.3), turn, paint("#4b2d1a", 0.8), 0)
    cube((1.12, -1.52, 0.66), (0.16, 0.03, 0.16), turn, paint("#ffd873", emit=6), 0)
    cube((1.18, -1.12, 1.2), (0.13, 0.13, 0.34), turn, stone, 0)


def _sky(rnd, rock):
    white = paint("#ffffff", 1, emit=0.12)
    for x, y, z, size in CLOUDS:
        for k in range(5):
            place = (
                x + (k - 2) * 0.38 * size,
                y + rnd.uniform(-0.2, 0.2),
                z + rnd.uniform(-0.08, 0.12),
            )
            radius = size * (0.42 - 0.09 * abs(k - 2)) * rnd.uniform(0.9, 1.15)
            sphere(place, radius, white, ico=2, smooth=False)
    for _ in range(7):
        angle = rnd.uniform(0, math.tau)
        place = (3.9 * math.cos(angle), 2.6 * math.sin(angle), rnd.uniform(-1.8, -0.6))
        sphere(place, rnd.uniform(0.08, 0.24), rock, ico=1, smooth=False)


def floating_island():
    """Builds the island with its clouds and falling rocks."""
    rnd = random.Random(4)
    rock = paint("#8b7466", 0.9)
    snow = paint("#f4f7fb", 0.7)
    _ground(rnd, rock)
    for mountain in MOUNTAINS:
        _mountain(rnd, *mountain, rock, snow)
    _trees(rnd, 44)
    _cabin(rock)
    _sky(rnd, rock)


def island(scene):
    """A low-poly floating island with mountains, trees, a lake and a cabin."""
    world("#5fb2ff", "#9fd4ff", 1)
    floating_island()
    backdrop("#7cc3f7", 1, y=16, width=90, depth=30, height=30, radius=10).location.z = -7
    sun_light((48, 8, 38), 3.4, 3, "#ffe2bd")
    area_light((-6, -3, 3), (0, 0, 0), 5, 160, "#a9d4ff")
    camera((-5.6, -10.6, 5.2), (0.05, 0.1, 0.22), 45)
    return {}
