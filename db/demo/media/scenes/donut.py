"""Two glazed donuts and a cup."""

import math
import random

from mathutils import Matrix, Vector

from kit import area_light, backdrop, camera, paint, world
from shapes import cone, cylinder, group, mesh_object, torus

SPRINKLE_COLORS = ["#ffffff", "#ffd84d", "#51d0de", "#ff5d8f", "#7a5cff", "#8be36b"]


def _around_ring(turn, slope, reach):
    """A point of the donut's tube: turn around the ring, slope around the tube."""
    distance = 1 + reach * math.cos(slope)
    return (distance * math.cos(turn), distance * math.sin(turn), 0.86 * reach * math.sin(slope))


def _icing(material):
    """The upper part of the donut's surface, with a dripping edge."""
    turns, slopes = 160, 40
    vertices = []
    for i in range(turns):
        turn = math.tau * i / turns
        drip = 0.16 * math.sin(5 * turn + 0.5) + 0.12 * math.sin(9 * turn + 1.3)
        drip += 0.06 * math.sin(17 * turn)
        low = -0.06 - max(0, drip) * 1.5
        high = math.pi + 0.12 + 0.175 * max(0, math.sin(4 * turn + 2))
        for j in range(slopes + 1):
            reach = 0.535 if 0 < j < slopes else 0.49
            x, y, z = _around_ring(turn, low + (high - low) * j / slopes, reach)
            vertices.append((x, y, z + 0.015))
    faces = []
    for i in range(turns):
        for j in range(slopes):
            here = i * (slopes + 1) + j
            there = (i + 1) % turns * (slopes + 1) + j
            faces.append((here, there, there + 1, here + 1))
    made = mesh_object(vertices, faces, material, True)
    made.modifiers.new("Thickness", "SOLIDIFY").thickness = -0.03
    made.modifiers.new("Subdivision", "SUBSURF").render_levels = 1
    return made


def _sprinkle(colors):
    turn = random.random() * math.tau
    slope = random.uniform(0.35, math.pi - 0.4)
    x, y, z = _around_ring(turn, slope, 0.56)
    flat = math.cos(slope)
    normal = Vector((flat * math.cos(turn), flat * math.sin(turn), math.sin(slope) * 1.1))
    color = random.choice(colors)
    made = cylinder((x, y, z + 0.02), 0.028, 0.15, material=color, vertices=12, segments=2)
    spin = Matrix.Rotation(random.random() * math.tau, 3, "X").to_quaternion()
    made.rotation_euler = (normal.to_track_quat("X", "Y") @ spin).to_euler()
    return made


def glazed_donut(location, rotation, icing, sprinkles):
    """Adds a donut of radius 1.5 with its icing and sprinkles."""
    crust = paint("#c98242", 0.62, subsurface=0.25, bump=0.35, bump_scale=18)
    ring = torus((0, 0, 0), 1, 0.5, material=crust)
    ring.scale = (1, 1, 0.82)
    band = torus((0, 0, -0.02), 1.004, 0.497, material=paint("#f0cf9c", 0.7, subsurface=0.2))
    band.scale = (1, 1, 0.16)
    colors = [paint(color, 0.3, coat=0.4) for color in SPRINKLE_COLORS]
    parts = [ring, band, _icing(icing)]
    parts += [_sprinkle(colors) for _ in range(sprinkles)]
    group(parts, location, rotation)


def donut(scene):
    """A pink and a chocolate donut with sprinkles, beside a cup."""
    world("#ffe9f2", "#ffd0c4", 0.55)
    backdrop("#f3b7a6", 0.7, y=6)
    pink = paint("#f2558e", 0.22, subsurface=0.15, coat=0.8)
    chocolate = paint("#4a2314", 0.2, subsurface=0.05, coat=0.9)
    glazed_donut((-0.55, 0, 0.42), (0, 0, 0.4), pink, 170)
    lean = (math.radians(62), math.radians(-10), math.radians(-32))
    glazed_donut((1.45, 0.95, 1.02), lean, chocolate, 130)
    china = paint("#fff7ee", 0.25, coat=0.6)
    cone((-2.9, 1.4, 0.78), 0.52, 0.66, 1.5, material=china, vertices=64)
    torus((-3.6, 1.4, 0.8), 0.36, 0.09, (math.radians(90), 0, 0), china)
    coffee = paint("#3a1d10", 0.1, coat=1)
    cylinder((-2.9, 1.4, 1.47), 0.6, 0.05, material=coffee, vertices=64)
    area_light((-5, -3, 6), (0, 0, 0.5), 4, 620, "#fff1e0")
    area_light((5, -1, 4), (0, 0, 0.6), 3, 240, "#ffb3d1")
    area_light((0, 5, 5), (0, 0, 0.6), 3, 260, "#ffffff")
    camera((-0.6, -8.2, 4.3), (0.1, 0.35, 0.9), 46, fstop=4, focus=(-0.5, -0.8, 0.8))
    return {}
