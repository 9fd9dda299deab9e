"""Studio pictures: shader balls and monkey heads on turntables."""

import math

from kit import area_light, backdrop, camera, paint, studio_light, world
from shapes import cylinder, monkey, sphere, torus


def materials(scene):
    """Two rows of shader balls, from gold and glass to clay and velvet."""
    studio_light("studio", 0.7, 120)
    backdrop("#23252b", 0.5, y=7)
    samples = [
        paint("#f2c14e", 0.16, 1, vary=0.05),
        paint("#eef4ff", 0.02, glass=1),
        paint("#d5502e", 0.55, subsurface=0.2, bump=0.25, bump_scale=9),
        paint("#20242c", 0.22, 0.9, coat=1),
        paint("#2dd4bf", 0.3, coat=1),
        paint("#f4efe6", 0.2, subsurface=0.5, coat=0.6),
        paint("#8a4b2a", 0.5, bump=0.8, bump_scale=5, vary=0.3),
        paint("#7c3aed", 0.12, 0.7, coat=1),
        paint("#fb7185", 0.7, sheen=1, bump=0.12, bump_scale=60),
        paint("#cfd6df", 0.08, 1),
    ]
    dark = paint("#15171b", 0.4)
    for number, sample in enumerate(samples):
        row, column = divmod(number, 5)
        x, y = (column - 2) * 1.72 + row * 0.86 - 0.43, row * 1.65
        sphere((x, y, 0.86), 0.62, sample, 96)
        cylinder((x, y, 0.12), 0.52, 0.24, material=sample, vertices=64, bevel=0.06)
        torus((x, y, 0.3), 0.44, 0.05, material=dark)
    area_light((-5, -4, 6), (0, 0, 0.6), 3, 560, "#fff3e0")
    area_light((5, -2, 4), (0, 0, 0.6), 2, 320, "#a7c4ff")
    area_light((0, 6, 5), (0, 0, 0.6), 3, 360, "#ffd0b0")
    camera((-0.7, -10.4, 4.3), (-0.2, 0.75, 0.8), 42)
    return {}


def suzanne(scene):
    """Three monkey heads on turntables: wireframe, plastic and clay."""
    world("#2b2f3a", "#14161b", 0.5)
    backdrop("#1c1f26", 0.55, y=6)
    clay = paint("#d98b5f", 0.6, subsurface=0.15, bump=0.12, bump_scale=24)
    plastic = paint("#ffb02e", 0.28, coat=1)
    lines = paint("#58d6ff", emit=2.2, emit_color="#3cc4ff")
    wire = monkey((-2.75, 0.5, 1.1), 0.95, (0, 0, math.radians(-24)), lines, 0)
    wire.modifiers.new("Wire", "WIREFRAME").thickness = 0.022
    monkey((0, -0.1, 1.12), 1.08, (0, 0, math.radians(-6)), plastic)
    monkey((2.75, 0.5, 1.1), 0.95, (0, 0, math.radians(20)), clay)
    table = paint("#2a2e37", 0.35, 0.4)
    ring = paint("#ff8a3d", 0.4, emit=5)
    for x, y in ((-2.75, 0.5), (0, -0.1), (2.75, 0.5)):
        cylinder((x, y, 0.06), 1.05, 0.12, material=table, vertices=96, bevel=0.04)
        torus((x, y, 0.115), 1, 0.012, material=ring)
    area_light((-4, -4, 6), (0, 0, 1), 3, 480, "#ffe9d2")
    area_light((5, -1, 4), (0, 0, 1), 2, 260, "#8fb4ff")
    area_light((0, 5, 5), (0, 0, 1.2), 3, 420, "#ffffff")
    camera((-0.9, -10.6, 2.7), (0.02, 0.1, 1.08), 47, fstop=4, focus=(0, -1, 1.2))
    return {"bloom": 0.06}
