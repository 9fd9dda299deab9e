"""The smithy: a hot bar on an anvil, under flying sparks."""

import math
import random

from kit import area_light, camera, paint, point_light, world
from shapes import cone, cube, cylinder, group, prism, sphere, torus

ANVIL_TOP = [(-1.55, 0), (-1.15, 0.06), (-0.75, 0.1), (1.0, 0.1), (1.0, 0.45), (-0.72, 0.45)]
ANVIL_TOP += [(-0.78, 0.4), (-1.2, 0.37), (-1.72, 0.3), (-1.98, 0.22), (-1.85, 0.1)]

ANVIL_WAIST = [(-0.62, 0), (-0.42, 0.35), (-0.38, 0.62), (-0.55, 1.12), (0.85, 1.12)]
ANVIL_WAIST += [(0.52, 0.62), (0.52, 0.35), (0.72, 0)]


def _anvil(iron, hole):
    top = prism(ANVIL_TOP, 0.62, iron, 0.05, (0, 0, 1))
    prism(ANVIL_WAIST, 0.46, iron, 0.05)
    cube((0.05, 0, 0.08), (1.75, 0.86, 0.3), material=iron, bevel=0.07)
    cylinder((0.78, 0, 1.452), 0.07, 0.01, material=hole, vertices=24, bevel=0)
    for vertex in top.data.vertices:
        if vertex.co.x < -0.7:
            toward_tip = min(1, (-0.7 - vertex.co.x) / 1.25)
            vertex.co.y *= 1 - 0.86 * toward_tip**2


def _hammer(steel, wood):
    quarter = math.radians(90)
    parts = [
        cube((0, 0, 0), (0.42, 0.34, 0.34), material=steel, bevel=0.05),
        cylinder((0.3, 0, 0), 0.17, 0.24, (0, quarter, 0), steel, bevel=0.03),
        cone((-0.36, 0, 0), 0.17, 0.05, 0.34, (0, -quarter, 0), steel, bevel=0.015),
        cylinder((0, 0, -1), 0.075, 2, material=wood, bevel=0.03),
        cylinder((0, 0, -1.75), 0.09, 0.5, material=paint("#1c1a1a", 0.8), bevel=0.03),
        cylinder((0, 0, 0.19), 0.06, 0.06, material=wood),
    ]
    turn = (math.radians(10), math.radians(-64), math.radians(18))
    group(parts, (0.62, -0.42, 2.32), turn)


def _sparks(orange, yellow):
    for _ in range(150):
        angle = random.gauss(0, 1) - 0.15
        reach = abs(random.gauss(0, 1)) * 1.25 + 0.1
        x = -0.25 + math.cos(angle) * reach * 1.25 * random.choice([-1, 1])
        z = 1.62 + random.random() ** 1.5 * 1.7 - reach * 0.12
        length = random.uniform(0.01, 0.07)
        radius = random.uniform(0.004, 0.011)
        sphere(
            (x, math.sin(angle) * reach * 0.8, z),
            radius,
            random.choice([orange, yellow]),
            segments=8,
            scale=(1, 1, 1 + length / radius),
            rotation=(random.uniform(-0.7, 0.7), math.atan2(x + 0.25, z - 1.4), 0),
        )


def _workshop(iron, band):
    floor = paint("#17181c", 0.42, bump=0.3, bump_scale=3.2, vary=0.2)
    cube((0, 0, -1.55), (60, 60, 0.1), material=floor, bevel=0)
    stump = paint("#4a2d1c", 0.75, bump=0.5, bump_scale=5)
    cylinder((0, 0, -0.8), 1.15, 1.45, material=stump, vertices=64, bevel=0.08)
    for z in (-0.35, -1.2):
        torus((0, 0, z), 1.16, 0.05, material=band)
    bucket = paint("#4a3a2e", 0.6, bump=0.3)
    cone((3.2, 1.9, -0.95), 0.62, 0.8, 1.15, material=bucket, vertices=40)
    torus((3.2, 1.9, -0.42), 0.8, 0.05, material=band)
    torus((3.2, 1.9, -1.2), 0.68, 0.04, material=band)
    for k in range(3):
        lean = (math.radians(-8), math.radians(4 - 6 * k), 0)
        place = (-4.3 + 0.5 * k, 3.2, -0.2 + 0.2 * k)
        cylinder(place, 0.06, 2.8 + 0.3 * k, lean, iron, vertices=16)
    brick = paint("#15161b", 0.8, bump=0.6, bump_scale=1.4)
    for row in range(7):
        for column in range(12):
            x = -8.2 + column * 1.5 + row % 2 * 0.75
            place = (x, 5.2 + random.uniform(-0.06, 0.06), -1.2 + row * 0.78)
            cube(place, (1.44, 0.5, 0.72), material=brick, bevel=0.05, segments=2)


def forge(scene):
    """Sparks over a glowing bar on an anvil, in a dark smithy."""
    world("#0c1220", "#050608", 0.5)
    iron = paint("#3d4148", 0.36, 0.95, vary=0.16, bump=0.1, bump_scale=9)
    black_iron = paint("#0c0d10", 0.5, 0.9)
    steel = paint("#9aa0aa", 0.24, 1, vary=0.1)
    wood = paint("#7a4a28", bump=0.25, bump_scale=14)
    orange = paint("#ff6a1a", emit=16, emit_color="#ff5a10")
    yellow = paint("#ffd37a", emit=34, emit_color="#ffb347")
    _anvil(iron, black_iron)
    turn = (0, 0, math.radians(6))
    cube((0.05, 0, 1.53), (1.15, 0.24, 0.15), turn, orange, 0.05)
    cube((-0.22, -0.03, 1.535), (0.5, 0.21, 0.15), turn, yellow, 0.06)
    _hammer(steel, wood)
    _sparks(orange, yellow)
    _workshop(iron, black_iron)
    area_light((-4.6, 3.4, 4), (0, 0, 0.8), 2.4, 900, "#6f9bff")
    area_light((5.4, 4, 2.2), (0, 0, 0.6), 2.4, 1300, "#ff7a2e")
    area_light((-3, -6, 5), (0, 0, 0.4), 4, 520, "#c6d2ff")
    point_light((0, -0.1, 2), 70, "#ff8a3c", 0.3)
    camera((-3.9, -8, 2.9), (0.35, 0, 1), 44, fstop=2.8, focus=(-0.1, -0.3, 1.5))
    scene.view_settings.exposure = 0.35
    return {"bloom": 0.08, "fine": True}
