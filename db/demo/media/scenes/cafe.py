"""An isometric street corner with a small café."""

import math
import random

from kit import area_light, camera, paint, point_light, world
from shapes import cone, cube, cylinder, prism, sphere, text, torus, tube


def _awning(x, y, z, width, stripes, turn=0.0):
    colors = (paint("#e4572e", 0.7), paint("#fff6e6", 0.7))
    each = width / stripes
    for k in range(stripes):
        offset = -width / 2 + (k + 0.5) * each
        place = (x + offset * math.cos(turn), y + offset * math.sin(turn), z)
        slope = [(-0.5, -0.3), (0.02, 0), (0.02, 0.05), (-0.5, -0.25)]
        prism(slope, each * 0.98, colors[k % 2], 0, place, (0, 0, math.pi / 2 + turn))
        drop = (place[0] + 0.5 * math.sin(turn), place[1] - 0.5 * math.cos(turn), z - 0.35)
        cube(drop, (each * 0.96, 0.03, 0.16), (0, 0, turn), colors[k % 2], 0.01)


def _table(x, y, color):
    wood = paint("#c98a56", 0.5)
    dark = paint("#2d2a32", 0.5)
    cylinder((x, y, 0.52), 0.3, 0.05, material=wood)
    cylinder((x, y, 0.26), 0.03, 0.5, material=dark, vertices=16)
    cylinder((x, y, 0.02), 0.18, 0.04, material=dark)
    cylinder((x + 0.08, y - 0.05, 0.58), 0.05, 0.08, material=paint("#ffffff", 0.3), vertices=24)
    seat = paint(color, 0.6)
    for angle in (0.6, 3.6):
        place = (x + 0.55 * math.cos(angle), y + 0.55 * math.sin(angle))
        cylinder((*place, 0.3), 0.16, 0.07, material=seat, vertices=32, bevel=0.03)
        cylinder((*place, 0.14), 0.025, 0.28, material=dark, vertices=12)


def _umbrella(x, y):
    cylinder((x, y, 0.9), 0.025, 1.8, material=paint("#f3e9d8", 0.5), vertices=12)
    cone((x, y, 1.72), 0.85, 0, 0.4, material=paint("#2a9d8f", 0.7), vertices=8, smooth=False)
    sphere((x, y, 1.94), 0.04, paint("#f3e9d8", 0.5))


def _bush(x, y, rnd):
    cube((x, y, 0.16), (0.5, 0.5, 0.32), material=paint("#b5563c", 0.7), bevel=0.03)
    leaf = [paint(c, 0.8) for c in ("#3c9a5f", "#4fb26d", "#2f8a55")]
    for _ in range(22):
        place = (x + rnd.gauss(0, 0.12), y + rnd.gauss(0, 0.12), 0.48 + abs(rnd.gauss(0, 0.17)))
        sphere(place, rnd.uniform(0.09, 0.16), rnd.choice(leaf), ico=2, smooth=False)


def _facade(glass, dark):
    frame = paint("#2f5d50", 0.5)
    cube((-0.15, -0.06, 0.9), (2.0, 0.1, 1.25), material=frame, bevel=0.02)
    for x in (-0.65, 0.35):
        cube((x, -0.1, 0.9), (0.9, 0.06, 1.1), material=glass, bevel=0.01)
    cube((1.42, -0.06, 0.78), (0.8, 0.1, 1.55), material=frame, bevel=0.02)
    cube((1.42, -0.1, 0.92), (0.6, 0.06, 1.1), material=glass, bevel=0.01)
    sphere((1.14, -0.15, 0.75), 0.035, paint("#ffd166", 0.3, 0.9))
    cube((2.06, 1.0, 0.95), (0.1, 1.3, 1.1), material=frame, bevel=0.02)
    cube((2.1, 1.0, 0.95), (0.06, 1.14, 0.94), material=glass, bevel=0.01)
    cube((0.3, -0.06, 2.12), (2.1, 0.08, 0.46), material=dark, bevel=0.03)
    sign = paint("#ffe9b8", emit=2.2, emit_color="#ffdf9a")
    text("CAFÉ", (0.3, -0.11, 1.99), 0.36, (math.pi / 2, 0, 0), sign, 0.01, "CENTER")


def _roof(cream, dark):
    for x, y, width, depth in ((0, 1, 4.2, 0.14), (0, 2.02, 4.2, 0.14)):
        cube((x, y * 2 - 2.0, 2.62), (width, depth, 0.24), material=cream, bevel=0.03)
    for x in (-2.02, 2.02):
        cube((x, 1.0, 2.62), (0.14, 2.1, 0.24), material=cream, bevel=0.03)
    cube((-1.1, 1.2, 2.8), (0.7, 0.6, 0.5), material=paint("#9aa3ad", 0.4, 0.4), bevel=0.04)
    cylinder((-1.1, 0.89, 2.8), 0.18, 0.04, (math.pi / 2, 0, 0), dark)
    cylinder((1.35, 1.5, 2.85), 0.13, 0.7, material=paint("#b5563c", 0.6))
    paper = paint("#fff6e6", 0.35, coat=0.5)
    cone((0.35, 1.0, 2.85), 0.34, 0.46, 0.72, material=paper, vertices=64, bevel=0.02)
    torus((0.84, 1.0, 2.86), 0.2, 0.06, (math.pi / 2, 0, 0), paper)
    cylinder((0.35, 1.0, 3.19), 0.42, 0.04, material=paint("#5a3220", 0.2, coat=1))


def cafe(scene):
    """An isometric corner café with a striped awning, lit windows and terrace tables."""
    world("#ffe9c7", "#ffd6a8", 0.6)
    rnd = random.Random(2)
    cube((0, 0, -5.4), (90, 90, 10), material=paint("#f6c667", 0.9), bevel=0)
    cube((0, -0.3, -0.2), (5.6, 5.6, 0.4), material=paint("#d8cfc4", 0.8), bevel=0.06)
    for i in range(-6, 7):
        cube((i * 0.43, -1.6, 0.003), (0.015, 2.9, 0.006), material=paint("#bcb2a6", 0.9), bevel=0)
    for j in range(7):
        cube(
            (0, -0.3 - j * 0.43, 0.003),
            (5.5, 0.015, 0.006),
            material=paint("#bcb2a6", 0.9),
            bevel=0,
        )
    dark = paint("#2d2a32", 0.5)
    cream = paint("#fff0d6", 0.7)
    cube((0, 1.0, 1.3), (4.1, 2.1, 2.6), material=paint("#7fc4b8", 0.75), bevel=0.03)
    cube((0, 1.0, 0.12), (4.2, 2.2, 0.24), material=paint("#3f6f66", 0.7), bevel=0.02)
    _facade(paint("#ffd58a", 0.15, coat=1, emit=1.6, emit_color="#ffb95e"), dark)
    _roof(cream, dark)
    _awning(0.35, -0.08, 1.86, 3.1, 10)
    for x, y, color in ((-1.6, -1.4, "#e4572e"), (0.2, -2.2, "#f2a71b"), (1.7, -1.5, "#2a9d8f")):
        _table(x, y, color)
    _umbrella(-1.6, -1.4)
    _bush(-2.3, -0.4, rnd)
    _bush(2.35, -0.45, rnd)
    cube((0.9, -0.75, 0.3), (0.4, 0.06, 0.6), (-0.25, 0, -0.3), dark, 0.02)
    cylinder((-2.5, -2.75, 0.95), 0.04, 1.9, material=dark, vertices=16)
    tube([(-2.5, -2.75, 1.88), (-2.4, -2.75, 2.1), (-2.2, -2.75, 2.05)], 0.03, dark)
    sphere((-2.18, -2.75, 1.94), 0.13, paint("#fff1c2", emit=9, emit_color="#ffdc94"))
    point_light((-2.18, -2.78, 1.7), 14, "#ffd08a")
    area_light((-6, -6, 8), (0, 0, 0.8), 3, 980, "#fff0da")
    area_light((7, -2, 5), (0, 0, 1), 3, 260, "#ffb98a")
    camera((7.2, -8.4, 6.6), (0, -0.15, 0.95), ortho=10.9)
    return {"bloom": 0.03}
