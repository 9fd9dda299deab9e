"""Characters and creatures: a furry monster and a voxel explorer."""

import math
import random

import bpy
from mathutils import Vector

from kit import area_light, backdrop, camera, paint, sun_light, world
from shapes import cone, cube, group, link_object, sphere, tube


def _fur_paint(root, tip):
    """Hair that fades from one colour at the root to another at the tip."""
    made = paint(root, 0.6, sheen=0.5)
    tree = made.node_tree
    strand = tree.nodes.new("ShaderNodeHairInfo")
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    for element, color in zip(ramp.color_ramp.elements, (root, tip)):
        element.color = paint(color).node_tree.nodes["Principled BSDF"].inputs[0].default_value
    tree.links.new(strand.outputs["Intercept"], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], tree.nodes["Principled BSDF"].inputs["Base Color"])
    return made


def _grow_fur(body, length, count, seed):
    modifier = body.modifiers.new("Fur", "PARTICLE_SYSTEM")
    settings = modifier.particle_system.settings
    modifier.particle_system.seed = seed
    settings.type = "HAIR"
    settings.count = count
    settings.hair_length = length
    settings.hair_step = 4
    settings.brownian_factor = 0.05
    settings.child_type = "INTERPOLATED"
    settings.rendered_child_count = 14
    settings.child_length = 1
    settings.clump_factor = 0.35
    settings.roughness_2 = 0.05
    settings.root_radius = 0.9
    settings.tip_radius = 0.15
    settings.radius_scale = 0.012
    settings.effector_weights.gravity = 0


def _eye(x, z, radius):
    white = sphere((x, -1.28, z), radius, paint("#fffdf6", 0.12, coat=1))
    iris = sphere(
        (x * 0.94, -1.28 - radius * 0.72, z), radius * 0.55, paint("#2b1a3f", 0.08, coat=1)
    )
    glint = sphere(
        (x * 0.94 - 0.08, -1.28 - radius * 1.2, z + 0.1), radius * 0.13, paint("#ffffff", emit=4)
    )
    return [white, iris, glint]


def monster(scene):
    """A round furry monster with big eyes and little horns, and its small friend."""
    world("#ffe8f0", "#ffc7b8", 0.55)
    backdrop("#ff9f8e", 0.7, y=6)
    teal = _fur_paint("#0d6f86", "#5ff0d8")
    body = sphere((0, 0, 1.75), 1.3, teal, 64)
    _grow_fur(body, 0.42, 2600, 3)
    for x, radius in ((-0.46, 0.46), (0.46, 0.46)):
        _eye(x, 2.02, radius)
    tube([(-0.42, -1.66, 1.3), (0, -1.74, 1.16), (0.42, -1.66, 1.3)], 0.05, paint("#3a1030", 0.5))
    for x in (-0.14, 0.16):
        cone(
            (x, -1.72, 1.13), 0.075, 0.01, 0.2, (math.pi, 0, 0), paint("#fffaf0", 0.2, coat=0.8), 24
        )
    horn = paint("#ffd166", 0.3, coat=0.7)
    for side in (-1, 1):
        points = [(side * 0.75, -0.1, 2.8), (side * 1.0, -0.1, 3.15), (side * 0.95, -0.1, 3.5)]
        curve = tube(points, 0.17, horn)
        for knot, size in zip(curve.data.splines[0].bezier_points, (1, 0.7, 0.15)):
            knot.radius = size
    shoe = paint("#7b3fe4", 0.3, coat=0.6)
    for x in (-0.55, 0.55):
        sphere((x, -0.45, 0.2), 0.42, shoe, scale=(0.8, 1.25, 0.5))
    small = sphere((2.35, -0.5, 0.62), 0.5, _fur_paint("#7a2bc4", "#ffb0f0"), 48)
    _grow_fur(small, 0.24, 1300, 8)
    eye = sphere((2.27, -1.02, 0.75), 0.27, paint("#fffdf6", 0.12, coat=1))
    pupil = sphere((2.25, -1.23, 0.76), 0.14, paint("#2b1a3f", 0.08, coat=1))
    group([eye, pupil])
    for place, radius, color in (
        ((-2.6, 0.6, 0.55), 0.55, "#ffd166"),
        ((-3.5, -0.4, 0.25), 0.25, "#5fd7c8"),
        ((3.7, 1.4, 0.7), 0.7, "#ff6f91"),
    ):
        sphere(place, radius, paint(color, 0.3, coat=0.6))
    area_light((-5, -4, 7), (0, 0, 1.5), 4, 700, "#fff4e6")
    area_light((5, -2, 4), (0, 0, 1.5), 3, 300, "#ffc2e8")
    area_light((0, 5, 6), (0, 0, 1.7), 3, 520, "#ffffff")
    camera((-0.7, -10.8, 2.7), (0.15, 0, 1.72), 50)
    return {"fine": True}


class Voxels:
    """Collects coloured cubes on a grid and places them as copies of one bevelled cube."""

    def __init__(self, size):
        self.size = size
        self.cells = {}

    def box(self, low, high, shade):
        """Fills the cells from low to high (inclusive); shade is a colour or shade(x, y, z)."""
        for x in range(low[0], high[0] + 1):
            for y in range(low[1], high[1] + 1):
                for z in range(low[2], high[2] + 1):
                    self.cells[x, y, z] = shade(x, y, z) if callable(shade) else shade

    def build(self):
        meshes = {}
        for color in sorted(set(self.cells.values())):
            size = (self.size * 0.985,) * 3
            sample = cube((0, 0, -50), size, material=paint(color, 0.55), bevel=0.012, segments=2)
            bpy.ops.object.modifier_apply(modifier="Bevel")
            meshes[color] = sample.data
        for (x, y, z), color in self.cells.items():
            placed = link_object(meshes[color])
            placed.location = Vector((x + 0.5, y + 0.5, z + 0.5)) * self.size


def _voxel_ground(voxels, rnd):
    grass = ["#5fae57", "#6dbb5e", "#55a352"]
    earth = ["#8a5a3b", "#7b4f34", "#96653f"]
    for x in range(-17, 17):
        for y in range(-13, 15):
            voxels.cells[x, y, -1] = rnd.choice(grass)
            for z in (-2, -3, -4):
                voxels.cells[x, y, z] = rnd.choice(
                    grass if z == -2 and rnd.random() < 0.3 else earth
                )
    for x in range(-17, 17):
        width = int(2.2 * math.sin(x * 0.25)) - 9
        voxels.box((x, width, -1), (x, width + 2, -1), "#4fb6d8")
    for _ in range(34):
        x, y = rnd.randrange(-16, 16), rnd.randrange(-4, 14)
        voxels.cells[x, y, 0] = rnd.choice(["#4c9a4a", "#ff7aa8", "#ffd84d", "#4c9a4a"])


def _voxel_tree(voxels, x, y, rnd):
    voxels.box((x, y, 0), (x + 1, y + 1, 8), "#70482d")
    leaves = ["#2f8f5b", "#3aa567", "#2a7f55"]
    center = Vector((x + 0.5, y + 0.5, 12))
    for i in range(-5, 7):
        for j in range(-5, 7):
            for k in range(7, 18):
                place = Vector((x + i, y + j, k))
                if (place - center).length < 4.9 + rnd.uniform(-0.5, 0.35):
                    voxels.cells[x + i, y + j, k] = rnd.choice(leaves)


def _explorer(voxels):
    skin, hair, shirt, trousers = "#f0b98f", "#6b3a1f", "#e4572e", "#2f4b7c"
    boots, straps, pack, eyes = "#3b2a22", "#f2c14e", "#2a9d8f", "#1d1a26"
    for x in (-3, 1):
        voxels.box((x, -2, 0), (x + 2, 0, 1), boots)
        voxels.box((x, -1, 2), (x + 2, 0, 4), trousers)
    voxels.box((-3, -2, 5), (3, 1, 10), shirt)
    voxels.box((-3, -2, 5), (3, 1, 5), "#5a3a24")
    for x in (-2, 2):
        voxels.box((x, -2, 6), (x, -2, 10), straps)
    voxels.box((-3, 2, 5), (3, 4, 11), pack)
    voxels.box((-3, 2, 12), (3, 4, 13), "#e9c46a")
    for side in (-5, 4):
        voxels.box((side, -1, 6), (side + 1, 0, 10), shirt)
        voxels.box((side, -1, 5), (side + 1, 0, 5), skin)
    voxels.box((-4, -3, 11), (4, 3, 18), skin)
    voxels.box((-4, 1, 11), (4, 3, 18), hair)
    voxels.box((-4, -3, 17), (4, 3, 18), hair)
    voxels.box((-6, -5, 18), (6, 5, 18), "#d9a441")
    voxels.box((-4, -3, 19), (4, 3, 21), "#e3b455")
    voxels.box((-4, -3, 19), (4, 3, 19), "#a8443a")
    for x in (-2, 2):
        voxels.box((x, -3, 14), (x, -3, 15), eyes)
        voxels.cells[x + (1 if x > 0 else -1), -3, 13] = "#ee8f80"
    voxels.box((-1, -3, 12), (1, -3, 12), "#a84a3d")


def explorer(scene):
    """A voxel explorer with a backpack and a straw hat beside a stream and a tree."""
    world("#a9ddff", "#e9f6ff", 0.7)
    backdrop("#8fd0f5", 0.9, y=14, width=90, depth=30, height=40, radius=9).location.z = -3.5
    rnd = random.Random(6)
    voxels = Voxels(0.16)
    _voxel_ground(voxels, rnd)
    _voxel_tree(voxels, 12, 8, rnd)
    _voxel_tree(voxels, -13, 6, rnd)
    _explorer(voxels)
    voxels.build()
    sun_light((46, 4, 34), 3.4, 3, "#ffe9c8")
    area_light((-7, -5, 4), (0, 0, 1), 5, 260, "#bfe2ff")
    camera((-3.9, -9.8, 4.6), (0.0, 0, 1.32), 40)
    return {"bounces": 4}
