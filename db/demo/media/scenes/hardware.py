"""A friendly robot and science-fiction cargo crates."""

import math

from kit import area_light, backdrop, camera, paint, studio_light, world
from shapes import cube, cylinder, group, sphere, tube

SIDES = (-1, 1)


def _robot_head(white, orange, dark, grey):
    eye = paint("#7df9ff", 0.3, emit=9, emit_color="#5ef0ff")
    screen = paint("#0b0f14", 0.06, coat=1)
    cube((0, 0, 2.35), (1.9, 1.5, 1.4), material=white, bevel=0.42, segments=8)
    cube((0, -0.7, 2.35), (1.5, 0.2, 0.95), material=screen, bevel=0.18, segments=6)
    tube([(-0.2, -0.8, 2.12), (0, -0.81, 2.04), (0.2, -0.8, 2.12)], 0.028, eye)
    sideways = (0, math.radians(90), 0)
    for side in SIDES:
        sphere((side * 0.34, -0.79, 2.42), 0.15, eye, scale=(1, 0.3, 1.25))
        cylinder((side, 0, 2.35), 0.32, 0.22, sideways, orange, 48, 0.06)
        cylinder((side * 1.13, 0, 2.35), 0.16, 0.1, sideways, dark, 32, 0.03)
    cylinder((0.42, 0, 3.2), 0.03, 0.5, material=grey, vertices=16)
    sphere((0.42, 0, 3.5), 0.12, orange)


def _robot_body(white, orange, dark):
    cylinder((0, 0, 1.6), 0.28, 0.25, material=dark, vertices=32)
    cube((0, 0, 0.98), (1.25, 0.95, 1.1), material=white, bevel=0.3, segments=8)
    cube((0, -0.45, 1.05), (0.62, 0.12, 0.44), material=dark, bevel=0.08, segments=5)
    for number, color in enumerate(("#ff5d5d", "#ffd166", "#38d996")):
        sphere((-0.18 + number * 0.18, -0.52, 1.1), 0.06, paint(color, 0.4, emit=3))
    for side in SIDES:
        lift = 0.55 if side > 0 else 0
        sphere((side * 0.78, 0, 1.3), 0.2, orange)
        hand = (side * 1.1, -0.42, 0.78 + lift)
        tube([(side * 0.8, 0, 1.28), (side * 1.12, -0.12, 1.0), hand], 0.085, dark)
        sphere((side * 1.1, -0.46, 0.76 + lift), 0.19, white)
        cylinder((side * 0.32, 0, 0.38), 0.15, 0.35, material=dark, vertices=32)
        foot = (0.46, 0.7, 0.28)
        cube((side * 0.36, -0.1, 0.14), foot, material=orange, bevel=0.12, segments=6)


def robot_figure():
    """Builds the robot with its hammer, standing on the floor."""
    white = paint("#f6f4ee", 0.28, coat=0.7)
    orange = paint("#ff7a2f", 0.32, coat=0.6)
    dark = paint("#23272f", 0.35, coat=0.4)
    grey = paint("#9aa3ad", 0.25, 0.9)
    _robot_head(white, orange, dark, grey)
    _robot_body(white, orange, dark)
    cylinder((1.1, -0.5, 1.62), 0.05, 1.3, material=paint("#b9743c"), vertices=24)
    cube((1.1, -0.5, 2.25), (0.5, 0.28, 0.28), material=grey, bevel=0.05)


def robot(scene):
    """A friendly robot with a hammer among simple solids."""
    world("#d9f3ff", "#a6e3f2", 0.6)
    backdrop("#38b6c8", 0.7, y=6)
    robot_figure()
    for x, y, radius, color in (
        (-2.6, 0.9, 0.4, "#ffd166"),
        (-3.2, -0.2, 0.2, "#ff7a2f"),
        (2.7, 0.8, 0.3, "#f6f4ee"),
        (3.3, 1.7, 0.55, "#ff7a2f"),
        (2.2, -1.2, 0.14, "#ffd166"),
    ):
        sphere((x, y, radius), radius, paint(color, 0.3, coat=0.6))
    cube((-2.0, 1.9, 0.6), (1.2, 1.2, 1.2), (0, 0, 0.5), paint("#2a8fa3"), 0.12, 5)
    area_light((-5, -4, 7), (0, 0, 1.5), 4, 620, "#fff4e6")
    area_light((5, -2, 4), (0, 0, 1.5), 3, 260, "#b8f0ff")
    area_light((1, 6, 6), (0, 0, 1.5), 3, 380, "#ffffff")
    camera((-2.6, -9.4, 3.0), (0.1, 0, 1.8), 47, fstop=4, focus=(0, -0.7, 2.2))
    return {"bloom": 0.05}


def _crate_frame(metal, dark):
    parts = [cube((0, 0, 0.75), (2.1, 1.5, 1.3), material=dark, bevel=0.08, segments=4)]
    for x in SIDES:
        for y in SIDES:
            corner = (x * 0.98, y * 0.68)
            post = cube((*corner, 0.75), (0.34, 0.34, 1.5), material=metal, bevel=0.07, segments=4)
            bolt = cylinder((*corner, 1.52), 0.07, 0.04, material=dark, vertices=6, bevel=0.01)
            parts += [post, bolt]
        for z in (0.2, 1.32):
            parts.append(cube((x * 1.02, 0, z), (0.16, 1.2, 0.2), material=metal, bevel=0.05))
    parts.append(cube((0, 0, 1.44), (1.5, 1.0, 0.12), material=metal, bevel=0.05))
    handle = [(-0.4, 0, 1.54), (-0.3, 0, 1.72), (0.3, 0, 1.72), (0.4, 0, 1.54)]
    parts.append(tube(handle, 0.035, dark))
    return parts


def _crate_panel(side, metal, dark, accent, glow):
    y = side * 0.77
    parts = [
        cube((0, y, 0.78), (1.15, 0.06, 0.62), material=accent, bevel=0.05, segments=4),
        cube((0, side * 0.8, 0.92), (0.7, 0.04, 0.05), material=glow, bevel=0.015),
    ]
    for z in (0.2, 1.32):
        parts.append(cube((0, side * 0.74, z), (1.7, 0.12, 0.2), material=metal, bevel=0.04))
    for x in (-0.72, 0.72):
        parts.append(cube((x, y, 0.78), (0.16, 0.06, 0.66), material=metal))
    slant = (0, math.radians(25), 0)
    for k in range(4):
        place = (-0.24 + k * 0.16, side * 0.8, 0.66)
        parts.append(cube(place, (0.07, 0.03, 0.2), slant, dark, 0.01))
    return parts


def _hangar(glow):
    floor = paint("#2a2d31", 0.3, 0.3, vary=0.22, bump=0.12, bump_scale=2.5)
    cube((0, 0, -0.1), (40, 40, 0.2), material=floor, bevel=0)
    joint = paint("#101214", 0.7)
    for k in range(-8, 9):
        cube((k * 1.6, 0, 0.002), (0.03, 40, 0.004), material=joint, bevel=0)
        cube((0, k * 1.6, 0.002), (40, 0.03, 0.004), material=joint, bevel=0)
    red = paint("#ff5a2e", 0.4, emit=14)
    for k in range(4):
        cube((-6 + k * 4, 6.5, 3), (0.1, 0.1, 6), material=glow if k % 3 else red, bevel=0.02)
    wall = paint("#202327", 0.5, 0.4, bump=0.2, bump_scale=1.5)
    cube((0, 7.2, 3), (30, 0.3, 8), material=wall, bevel=0)


def crate(scene):
    """Science-fiction cargo crates with glowing panels in a dark hangar."""
    studio_light("interior", 0.16, 60)
    metal = paint("#59636e", 0.38, 0.85, vary=0.14)
    dark = paint("#2b3036", 0.5, 0.6)
    yellow = paint("#f2a51d", 0.4, coat=0.3, vary=0.1)
    red = paint("#c2402f", 0.4, coat=0.3)
    blue = paint("#3a7bd5", 0.4, coat=0.3)
    glow = paint("#39e6d0", 0.4, emit=14, emit_color="#23e0c8")
    _hangar(glow)
    for place, scale, turn, accent in (
        ((-0.2, 0, 0), 1.25, 24, yellow),
        ((2.9, 1.6, 0), 0.9, -16, red),
        ((-3.3, 1.8, 0), 0.8, 50, blue),
        ((3.0, 1.55, 1.36), 0.62, 12, yellow),
    ):
        parts = _crate_frame(metal, dark)
        parts.append(cube((0, 0, 1.5), (0.9, 0.5, 0.1), material=accent, bevel=0.04))
        for side in SIDES:
            parts += _crate_panel(side, metal, dark, accent, glow)
        group(parts, place, (0, 0, math.radians(turn)), scale)
    for k in range(3):
        place = (-2.3 + 0.5 * k, -1.3 - 0.3 * (k % 2), 0.08)
        cylinder(place, 0.07, 0.16, material=metal, vertices=24)
    area_light((-4, -4, 6), (0, 0, 0.6), 2.5, 420, "#ffe5cc")
    area_light((6, 1, 4), (0, 0, 0.6), 2, 420, "#4fb7ff")
    area_light((-6, 4, 3), (0, 0, 0.8), 2, 320, "#ff6a3a")
    camera((-3.6, -8.2, 3.5), (0.3, 0.3, 0.92), 42, fstop=3.2, focus=(-0.4, -1.0, 1))
    scene.view_settings.look = "High Contrast"
    return {"bloom": 0.08}
