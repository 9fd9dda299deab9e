"""An isometric artist's studio."""

import math
import random

from kit import area_light, camera, paint, point_light, world
from shapes import cone, cube, cylinder, monkey, sphere, torus, tube

QUARTER = math.radians(90)


def _walls():
    cube((0, 0, -0.1), (5, 5, 0.2), material=paint("#8a63d2", 0.7), bevel=0.04)
    cube((0, 2.45, 1.7), (5, 0.14, 3.6), material=paint("#6a55c8", 0.8), bevel=0.04)
    cube((2.45, 0, 1.7), (0.14, 5, 3.6), material=paint("#5a46b4", 0.8), bevel=0.04)
    gap = paint("#734fb8", 0.8)
    for k in range(5):
        cube((0, -2 + k, 0.004), (4.9, 0.02, 0.01), material=gap, bevel=0)
    for radius, z, color in ((1.45, 0.03, "#ffb36b"), (1.1, 0.045, "#ff8f6b")):
        cylinder((-0.35, -0.35, z), radius, 0.05, material=paint(color, 0.95), vertices=64)


def _desk(wood, white):
    cube((0.35, 1.75, 1.05), (3.2, 1.05, 0.1), material=wood)
    for x in (-1.1, 1.8):
        for y in (1.35, 2.15):
            cylinder((x, y, 0.5), 0.05, 1, material=white, vertices=16)
    cube((1.45, 1.8, 0.62), (0.75, 0.9, 0.72), material=white)
    for z in (0.45, 0.78):
        cylinder((1.45, 1.33, z), 0.03, 0.2, (0, QUARTER, 0), wood, 12)


def _monitor(dark):
    cube((0.2, 2.05, 1.82), (1.7, 0.09, 1.02), material=dark, bevel=0.04)
    screen = paint("#2a3350", 0.3, emit=0.9)
    cube((0.2, 1.995, 1.82), (1.56, 0.02, 0.88), material=screen, bevel=0.01)
    cube((-0.28, 1.98, 1.82), (0.02, 0.01, 0.88), material=dark, bevel=0)
    panel = paint("#3f4c78", 0.4, emit=0.8)
    cube((0.62, 1.98, 2.0), (0.6, 0.01, 0.4), material=panel, bevel=0)
    ball = paint("#ff8a3d", 0.4, emit=1.6, emit_color="#ff7a2e")
    sphere((0.1, 1.97, 1.86), 0.17, ball, scale=(1, 0.1, 1))
    pyramid = paint("#2fd6a3", 0.4, emit=1.2)
    cone((0.35, 1.965, 1.62), 0.16, 0, 0.3, material=pyramid, vertices=4)
    line = paint("#8fa2ff", 0.4, emit=1.2)
    for k in range(4):
        cube((-0.44, 1.975, 2.1 - k * 0.14), (0.2, 0.01, 0.05), material=line, bevel=0)
    cylinder((0.2, 2.05, 1.2), 0.05, 0.3, material=dark, vertices=16)
    cube((0.2, 2.0, 1.11), (0.6, 0.35, 0.03), material=dark, bevel=0.01)


def _desk_things(white, dark):
    cube((0.1, 1.5, 1.13), (1.0, 0.32, 0.05), material=white, bevel=0.02)
    plain, accent = paint("#d9d0ff"), paint("#ff8a5c")
    for row in range(3):
        for column in range(10):
            key = plain if (row + column) % 7 else accent
            place = (-0.32 + column * 0.092, 1.4 + row * 0.09, 1.165)
            cube(place, (0.075, 0.07, 0.03), material=key, bevel=0.01, segments=2)
    sphere((0.85, 1.5, 1.14), 0.09, white, scale=(0.75, 1.1, 0.5))
    mug = paint("#ff6b8a", 0.4)
    cylinder((-0.75, 1.6, 1.22), 0.1, 0.24, material=mug, vertices=32)
    torus((-0.88, 1.6, 1.22), 0.07, 0.02, (QUARTER, 0, 0), mug)
    cube((1.45, 1.55, 1.125), (0.62, 0.42, 0.03), (0, 0, -0.1), dark, 0.02)
    pen = (math.radians(60), math.radians(30), 0)
    cylinder((1.5, 1.6, 1.18), 0.014, 0.4, pen, white, 12)


def _lamp(dark):
    cylinder((1.7, 2.2, 1.12), 0.16, 0.04, material=dark, vertices=32)
    tube([(1.7, 2.2, 1.12), (1.75, 2.2, 1.6), (1.45, 2.0, 1.95)], 0.025, dark)
    tilt = (math.radians(20), math.radians(-28), 0)
    cone((1.38, 1.95, 1.9), 0.2, 0.08, 0.24, tilt, paint("#ffd166", 0.4), 32)
    sphere((1.36, 1.93, 1.83), 0.08, paint("#fff1c2", 0.4, emit=22))
    point_light((1.36, 1.85, 1.7), 26, "#ffd9a0", 0.08)


def _chair(dark):
    fabric = paint("#ff7a59", 0.7)
    cylinder((-0.1, 0.55, 0.1), 0.34, 0.05, material=dark, vertices=5)
    cylinder((-0.1, 0.55, 0.36), 0.04, 0.5, material=dark, vertices=16)
    cube((-0.1, 0.55, 0.64), (0.66, 0.62, 0.13), material=fabric, bevel=0.06, segments=5)
    lean = (math.radians(-8), 0, 0)
    cube((-0.1, 0.25, 1.15), (0.62, 0.12, 0.72), lean, fabric, 0.06, 5)
    cube((-0.1, 0.26, 0.8), (0.1, 0.06, 0.4), material=dark)


def _shelves(wood, white):
    for z in (1.6, 2.5):
        cube((2.2, -0.4, z), (0.42, 2.2, 0.07), material=wood, bevel=0.02)
    yellow = paint("#ffc94d", 0.35, coat=0.6)
    monkey((2.18, -1.05, 1.9), 0.27, (0, 0, math.radians(-80)), yellow, 2)
    torus((2.18, -0.3, 1.77), 0.16, 0.075, (0, math.radians(30), 0), paint("#ff5d8f", 0.4))
    sphere((2.18, 0.3, 1.8), 0.17, paint("#43d8c9", 0.3, coat=0.8))
    books = [("#ff8a5c", 0.5), ("#8fa2ff", 0.44), ("#43d8c9", 0.52)]
    books += [("#ffd166", 0.4), ("#f5f1ff", 0.48), ("#ff5d8f", 0.45)]
    for number, (color, height) in enumerate(books):
        place = (2.2, -1.25 + number * 0.13, 2.53 + height / 2)
        cube(place, (0.3, 0.11, height), material=paint(color, 0.6), bevel=0.01)
    cone((2.2, 0.1, 2.68), 0.1, 0.14, 0.28, material=white, vertices=32)
    leaf = paint("#39c98a", 0.6)
    for k in range(9):
        across, along = math.cos(k * 0.7), math.sin(k * 0.7)
        place = (2.2 + 0.1 * across, 0.1 + 0.1 * along, 2.9 + 0.06 * (k % 3))
        tilt = (0.5 * across, 0.5 * along, 0)
        sphere(place, 0.09, leaf, ico=2, scale=(0.5, 0.5, 1.2), rotation=tilt)


def _plant(x, y, white):
    cone((x, y, 0.28), 0.26, 0.34, 0.56, material=white, vertices=32)
    stem, leaf = paint("#2f9e6c", 0.6), paint("#3fbf80", 0.6)
    for k in range(16):
        angle = k * 2.4
        across, along = math.cos(angle), math.sin(angle)
        rise = 0.3 + 0.5 * k / 16
        tip = (x + 0.5 * across, y + 0.5 * along, 0.85 + rise)
        middle = (x + 0.2 * across, y + 0.2 * along, 0.9 + rise * 0.6)
        tube([(x, y, 0.5), middle, tip], 0.018, stem)
        tilt = (random.uniform(-0.5, 0.5), 0.4, angle)
        sphere(tip, 0.17, leaf, 16, (1, 0.55, 0.2), tilt)


def room(scene):
    """An isometric violet studio with a desk, a chair, shelves and a plant."""
    world("#4b3a86", "#241a44", 0.55)
    wood = paint("#e9a867")
    white = paint("#f5f1ff", 0.4)
    dark = paint("#20193a")
    _walls()
    _desk(wood, white)
    _monitor(dark)
    _desk_things(white, dark)
    _lamp(dark)
    _chair(dark)
    _shelves(wood, white)
    _plant(-1.9, 1.9, white)
    cube((-1.45, 2.36, 2.35), (0.9, 0.04, 1.15), material=white, bevel=0.01)
    cube((-1.45, 2.335, 2.35), (0.8, 0.03, 1.05), material=paint("#ff8a5c", 0.7), bevel=0)
    torus((-1.45, 2.31, 2.4), 0.24, 0.09, (QUARTER, 0, 0), paint("#ffe3c2", 0.6))
    for place, radius, color in (
        ((-1.6, -1.6, 0.18), 0.28, "#43d8c9"),
        ((-1.28, -1.8, 0.2), 0.23, "#ffd166"),
    ):
        cylinder(place, radius, 0.36, material=paint(color, 0.8), bevel=0.1, segments=5)
    area_light((-5, -5, 7), (0, 0, 1), 3, 620, "#ffe1c4")
    area_light((-6, 2, 4), (0, 0, 1), 2, 220, "#ff9ac0")
    point_light((0.2, 1.6, 1.8), 9, "#8fa2ff", 0.3)
    camera((-8, -8, 7.2), (0.12, 0.2, 1.2), 50, ortho=10.4)
    return {"bloom": 0.03}
