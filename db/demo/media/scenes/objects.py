"""Objects and places: chess pieces, a drone and an isometric café."""

import math

from kit import area_light, backdrop, camera, paint, studio_light, world
from shapes import cube, cylinder, group, lathe, sphere, text, torus, tube

FOOT = [(0, 0), (0.46, 0), (0.5, 0.05), (0.47, 0.12), (0.4, 0.16), (0.42, 0.22), (0.3, 0.3)]

PIECES = {
    "pawn": [(0.17, 0.6), (0.15, 0.8), (0.3, 0.86), (0.3, 0.9), (0.16, 0.94)],
    "bishop": [(0.17, 0.7), (0.15, 1.1), (0.32, 1.16), (0.32, 1.21), (0.16, 1.26), (0.27, 1.45)]
    + [(0.27, 1.58), (0.16, 1.82), (0.04, 1.92), (0.08, 1.97), (0.08, 2.02), (0, 2.06)],
    "rook": [(0.25, 0.6), (0.22, 1.0), (0.36, 1.1), (0.36, 1.42), (0.24, 1.42), (0.24, 1.3)]
    + [(0, 1.3)],
    "queen": [(0.19, 0.8), (0.16, 1.5), (0.36, 1.58), (0.36, 1.64), (0.18, 1.7), (0.2, 1.85)]
    + [(0.36, 2.2), (0.3, 2.22), (0.22, 2.12), (0, 2.16)],
    "king": [(0.2, 0.8), (0.17, 1.6), (0.38, 1.68), (0.38, 1.75), (0.2, 1.82), (0.21, 2.0)]
    + [(0.33, 2.35), (0.2, 2.44), (0, 2.48)],
}


def _smooth(profile, passes=2):
    """Rounds a lathe profile by corner cutting (Chaikin), keeping its ends."""
    for _ in range(passes):
        cut = [profile[0]]
        for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
            cut.append((0.75 * r0 + 0.25 * r1, 0.75 * z0 + 0.25 * z1))
            cut.append((0.25 * r0 + 0.75 * r1, 0.25 * z0 + 0.75 * z1))
        profile = [*cut, profile[-1]]
    return profile


def _piece(kind, x, y, material):
    members = [lathe(_smooth([*FOOT, *PIECES[kind]]), material)]
    if kind == "pawn":
        members.append(sphere((0, 0, 1.14), 0.26, material))
    elif kind == "queen":
        members.append(sphere((0, 0, 2.26), 0.11, material))
        for k in range(8):
            angle = k * math.tau / 8
            members.append(
                sphere((0.33 * math.cos(angle), 0.33 * math.sin(angle), 2.24), 0.06, material)
            )
    elif kind == "king":
        members.append(cube((0, 0, 2.65), (0.09, 0.09, 0.38), material=material, bevel=0.02))
        members.append(cube((0, 0, 2.7), (0.28, 0.09, 0.09), material=material, bevel=0.02))
    elif kind == "rook":
        for k in range(6):
            angle = k * math.tau / 6
            place = (0.3 * math.cos(angle), 0.3 * math.sin(angle), 1.46)
            members.append(cube(place, (0.12, 0.17, 0.16), (0, 0, angle), material, 0.02))
    group(members, (x, y, 0))


def chess(scene):
    """Emerald glass chess pieces facing ivory ones on a polished board."""
    studio_light("interior", 0.55, 40)
    backdrop("#1f3d36", 0.6, y=9, width=60, depth=30).location.z = -0.9
    dark = paint("#3a2418", 0.16, coat=0.8)
    light = paint("#dcc09a", 0.2, coat=0.8)
    for i in range(-4, 6):
        for j in range(-3, 5):
            tile = dark if (i + j) % 2 else light
            cube((i * 1.1, j * 1.1, -0.1), (1.1, 1.1, 0.2), material=tile, bevel=0.008)
    glass = paint("#18b080", 0.03, glass=0.85, ior=1.45, coat=1)
    ivory = paint("#f3e6cb", 0.22, coat=0.7, subsurface=0.08)
    for kind, i, j in (
        ("king", 0, 0),
        ("queen", -1, 1),
        ("bishop", 1, 2),
        ("rook", -3, 2),
        ("pawn", -1, -1),
        ("pawn", 1, -1),
        ("pawn", -2, 0),
    ):
        _piece(kind, i * 1.1, j * 1.1, glass)
    for kind, i, j in (
        ("queen", 3, 1),
        ("king", 4, 3),
        ("rook", -4, 3),
        ("pawn", 2, 0),
        ("bishop", 2, 3),
        ("pawn", 4, 0),
        ("pawn", -2, 3),
    ):
        _piece(kind, i * 1.1, j * 1.1, ivory)
    area_light((-5, -3, 6), (0, 0, 0.8), 3, 420, "#ffe6c4")
    area_light((5, 5, 4), (0, 0, 0.8), 3, 700, "#9fd0ff")
    area_light((-5, 6, 3), (0, 0, 0.8), 3, 420, "#ffb27a")
    camera((-2.6, -8.2, 3.7), (0.3, 0.5, 1.06), 41)
    return {"bounces": 8}


def _rotor(x, y, shell, dark, glow):
    blur = paint("#2a2e36", 0.4)
    members = [
        torus((0, 0, 0), 0.78, 0.09, material=shell),
        torus((0, 0, -0.09), 0.78, 0.025, material=glow),
        cylinder((0, 0, -0.05), 0.13, 0.3, material=dark, vertices=32, bevel=0.03),
        sphere((0, 0, 0.12), 0.11, shell, scale=(1, 1, 0.6)),
    ]
    for k in range(3):
        angle = k * math.tau / 3 + x
        place = (0.36 * math.cos(angle), 0.36 * math.sin(angle), 0.05)
        members.append(cube(place, (0.66, 0.13, 0.02), (0.3, 0, angle), blur, 0.01))
        members.append(cube(place, (0.72, 0.05, 0.05), (0, 0, angle + 0.5), dark, 0.015))
    return group(members, (x, y, 0.12))


def _drone_body(shell, dark, accent, metal):
    lens = paint("#0b1220", 0.03, coat=1)
    eye = paint("#5ef0ff", emit=10, emit_color="#34dcff")
    members = [
        cube((0, 0, 0), (1.15, 1.75, 0.52), material=shell, bevel=0.2, segments=8),
        cube((0, 0.1, 0.25), (0.72, 1.0, 0.16), material=accent, bevel=0.06, segments=4),
        cube((0, 0.1, 0.33), (0.3, 0.6, 0.06), material=dark, bevel=0.02),
        cube((0, -0.83, 0.02), (0.7, 0.16, 0.26), material=dark, bevel=0.06, segments=4),
        sphere((0, -0.85, -0.33), 0.3, dark),
        cylinder((0, -1.1, -0.35), 0.19, 0.18, (math.pi / 2, 0, 0), metal, bevel=0.03),
        sphere((0, -1.17, -0.35), 0.145, lens, scale=(1, 0.4, 1)),
        torus((0, -1.2, -0.35), 0.16, 0.018, (math.pi / 2, 0, 0), eye),
        tube([(-0.3, 0.5, 0.3), (-0.3, 0.6, 0.75)], 0.02, metal),
        sphere((-0.3, 0.61, 0.78), 0.05, accent),
    ]
    for x in (-0.22, 0.22):
        members.append(cube((x, -0.92, 0.04), (0.2, 0.04, 0.06), material=eye, bevel=0.01))
    for side in (-1, 1):
        members.append(cube((side * 0.59, 0.15, 0), (0.06, 0.9, 0.2), material=dark, bevel=0.02))
        for k in range(5):
            vent = (side * 0.63, -0.15 + k * 0.15, 0)
            members.append(cube(vent, (0.04, 0.05, 0.15), material=metal, bevel=0.01))
        feet = [(side * 0.4, -0.5, -0.25), (side * 0.75, -0.5, -0.75), (side * 0.75, 0.6, -0.75)]
        members.append(tube([*feet, (side * 0.4, 0.6, -0.25)], 0.045, metal))
    return members


def drone(scene):
    """A white and orange camera drone hovering over a landing pad."""
    world("#ffe3c0", "#f7b27a", 0.55)
    backdrop("#e9824a", 0.65, y=7)
    shell = paint("#f4f1ea", 0.28, coat=0.6)
    dark = paint("#22252b", 0.38, 0.4)
    accent = paint("#ff5a1f", 0.3, coat=0.7)
    metal = paint("#8d949e", 0.25, 0.95)
    glow = paint("#5ef0ff", emit=5, emit_color="#34dcff")
    members = _drone_body(shell, dark, accent, metal)
    for x in (-1, 1):
        for y in (-1, 1):
            arm = [(x * 0.4, y * 0.5, 0.0), (x * 0.95, y * 0.85, 0.12), (x * 1.45, y * 1.2, 0.06)]
            members.append(tube(arm, 0.1, dark))
            members.append(_rotor(x * 1.45, y * 1.2, shell if y < 0 else accent, dark, glow))
    group(members, (0.05, 0, 2.05), (math.radians(9), math.radians(-9), math.radians(-24)), 1.15)
    cylinder((0, 0, 0.08), 2.1, 0.16, material=dark, vertices=96, bevel=0.05)
    torus((0, 0, 0.16), 1.8, 0.03, material=paint("#fff2d8", emit=2.5))
    letter = paint("#fff2d8", 0.5)
    text("H", (-0.05, -0.52, 0.165), 1.5, (0, 0, -0.2), letter, 0.005, "CENTER")
    for x, y, size in ((-3.9, 1.6, 0.9), (3.7, 2.0, 1.2), (3.2, -0.9, 0.5)):
        cube((x, y, size / 2), (size,) * 3, (0, 0, x), paint("#c85a2b", 0.6), 0.08, 4)
    area_light((-5, -4, 7), (0, 0, 1.8), 4, 640, "#fff4e6")
    area_light((5, -3, 4), (0, 0, 1.6), 3, 300, "#a8e4ff")
    area_light((0, 6, 6), (0, 0, 2), 3, 460, "#ffffff")
    camera((-0.8, -10.2, 4.0), (0.05, 0, 1.42), 47)
    return {"bloom": 0.04}
